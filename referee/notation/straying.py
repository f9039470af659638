"""Where a line leaves the notation, found without Lark.

It walks through the parse tables that Lark has made of the grammar, as Lark does, but makes no
tree: what is no line has none. To load Lark, and to make its tables anew, takes four times as long
as all the rest of a short check.
"""

import re
from collections.abc import Callable
from functools import cache

from referee.notation.tables import Tables, tables
from referee_spec.kernel.value import value


@value
class Stray:
    """Where a line leaves the notation: an index into it, its length at its end. ``expected``
    are the terminals with which it could have gone on; ``name`` is the piece just before, if it
    was taken for somebody's name."""

    at: int
    expected: frozenset[str]
    name: slice | None


Token = tuple[str, slice]
"""A terminal and the piece of the line."""

Path = list[tuple[int, Token | None]]
"""The states that a line has gone through to where it is, each with the last token of what leads
into it."""


@cache
def token(slug: str, state: int) -> Callable[[str, int], re.Match[str] | None]:
    """What finds the next token, or what may stand between tokens, in a state."""
    known = tables(slug)
    wanted = {*known.states[state], *known.ignored}
    terminals = (f"(?P<{name}>{said})" for name, said in known.terminals.items() if name in wanted)
    return re.compile("|".join(terminals)).match


def stray(slug: str, text: str) -> Stray | None:
    """Where a line leaves a game's notation; None if it does not."""
    known = tables(slug)
    path: Path = [(0, None)]
    at = 0
    while at < len(text):
        found = token(slug, path[-1][0])(text, at)
        if found is None:
            return gone(known, path, at)
        kind = found.lastgroup or ""
        if kind not in known.ignored and not feed(known, path, kind, slice(*found.span())):
            return gone(known, path, at)
        at = found.end()
    return None if feed(known, path, "$END", slice(at, at)) else gone(known, path, at)


def feed(known: Tables, path: Path, terminal: str, piece: slice) -> bool:
    """Go on with a terminal; whether there is a way."""
    while (action := known.states[path[-1][0]].get(terminal)) is not None:
        if action >= 0:
            path.append((action, (terminal, piece)))
            return True
        name, length, last = known.rules[-1 - action]
        parts = path[len(path) - length :]
        del path[len(path) - length :]
        path.append((known.states[path[-1][0]][name], parts[last][1] if last >= 0 else None))
        if path[-1][0] == known.end:
            return True
    return False


def gone(known: Tables, path: Path, at: int) -> Stray:
    """What there is to say of a line that has gone astray."""
    state, before = path[-1]
    nothing = slice(at, at)
    expected = (one for one in known.states[state] if one.isupper())
    ways = frozenset(one for one in expected if feed(known, path.copy(), one, nothing))
    return Stray(at, ways, before[1] if before is not None and before[0] == "NAME" else None)
