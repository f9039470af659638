"""Kinds: of what kind the parts of a state and of an event are, as their classes say."""

import ast
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from referee_spec.kernel.value import fields

Kinds = Mapping[str, Any]
"""The classes of what is known by name."""

hints = cache(get_type_hints)


def kind(node: ast.expr, kinds: Kinds) -> Any:
    """The kind of a part of something that is known by name; None if it is not known."""
    match node:
        case ast.Name(id):
            return kinds.get(id)
        case ast.Attribute(owner, attr):
            whole = kind(owner, kinds)
            return hints(whole).get(attr) if isinstance(whole, type) and fields(whole) else None
        case ast.Subscript(owner, ast.Slice()):
            return kind(owner, kinds) if told_in_order(owner, kinds) else None
        case ast.Subscript(owner):
            args = get_args(kind(owner, kinds)) if told_in_order(owner, kinds) else ()
            return args[0] if args[1:] == (...,) else None
    return None


def told_in_order(node: ast.expr, kinds: Kinds) -> bool:
    """Whether an expression is surely a tuple."""
    return isinstance(node, ast.Tuple) or get_origin(kind(node, kinds)) is tuple


def there(node: ast.expr, kinds: Kinds) -> bool:
    """Whether an expression is a part that a value surely has, and no option, since who looks at
    an option is noted."""
    match node:
        case ast.Name(id):
            return id in kinds
        case ast.Attribute(owner, attr):
            whole = kind(owner, kinds)
            parts = fields(whole) if isinstance(whole, type) else ()
            plain = (one.name for one in parts if "option" not in one.metadata)
            return attr in plain and there(owner, kinds)
    return False
