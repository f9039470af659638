"""Functions that are needed both to write a record in canonical notation and to translate it."""

from collections.abc import Sequence
from re import split

from referee.notation.line import Names
from referee.notation.remarks import remarks
from referee.rulesets.header import Header
from referee.rulesets.rule_set import RuleSet

SPACE = " \t\f\r\n\u00a0"
"""The characters that the grammars take for space."""


def names_of(rules: RuleSet, header: Header) -> Names:
    """Return the names and cards of a record with this header under these rules."""
    kinds = rules.game.kinds(rules.start(header.players, None))
    return Names.of(header.players, kinds, header.writer)


def parted(text: str) -> tuple[str, str]:
    """Return a line without its comment, and the comment with two spaces before it."""
    line, *rest = split(r"(?:^|(?<=\s))#", text, maxsplit=1)
    return line.strip(SPACE), f"  # {rest[0].strip()}" if rest else ""


def with_remarks(text: str, comment: str) -> str:
    """Return the comment of a line, after the remarks and times that stand beside its turn."""
    beside = [text[start - 1 : end - 1].strip("()[]{}/ ") for start, end in remarks(text)]
    rest = comment.strip().removeprefix("#").strip()
    return f"  # {'; '.join(filter(None, [*beside, rest]))}" if beside else comment


def last_filled(lines: Sequence[str]) -> int:
    """Return the index of the last line that is neither blank nor only a comment.

    >>> last_filled(["1. Ana discards home", "# Ben thinks", ""])
    0
    """
    return next(at for at in reversed(range(len(lines))) if parted(lines[at])[0])
