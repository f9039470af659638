"""Values: attrs classes whose instances do not change once they are made.

To a type checker `value` is `attrs.frozen`, and every assignment to a field is refused. When
the program runs it is `attrs.define`: a class that is frozen then as well stores each field
through ``object.__setattr__``, which takes four times as long, and each event makes a state.
"""

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import frozen as value
else:
    from attrs import define

    value = partial(define, unsafe_hash=True)

__all__ = ["value"]
