"""Nodes: expressions as text, and what can be seen in one."""

import ast

DENIED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.NotEq: ast.Eq,
    ast.IsNot: ast.Is,
    ast.NotIn: ast.In,
}
"""Comparisons that are known by what they deny; of two sets none may be less than the other."""


def text(node: ast.AST) -> str:
    """An expression as text; its nodes are never changed."""
    known: str | None = getattr(node, "text", None)
    if known is None:
        known = ast.unparse(node)
        node.text = known  # type: ignore[attr-defined]
    return known


def holds(test: str) -> str:
    """The name of the fact that a part is true, or is not."""
    return f"bool({test})"


def negated(test: ast.expr) -> ast.expr:
    """The contrary of a test."""
    match test:
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.Compare(left, [op], right):
            for denied, op_of in DENIED.items():
                if type(op) is denied:
                    return ast.Compare(left, [op_of()], right)
                if type(op) is op_of:
                    return ast.Compare(left, [denied()], right)
    return ast.UnaryOp(ast.Not(), test)


def starred(*nodes: ast.expr) -> bool:
    """Whether some of these are things that are told one by one."""
    return any(isinstance(one, ast.Starred) for one in nodes)
