"""The quick reader against Lark, on mutated lines: python tests/fuzz/derived_lines.py 300000

Takes the lines of the sample records apart and puts them together wrongly: for each game it
prints how many lines the quick reader took, and each line that it took and Lark refuses, or
that it read otherwise. The exit status is 1 if there is any. A line that it leaves to Lark is
none of its business. Of each twentieth line it compares where it leaves the notation, and what
could have stood there, with what Lark says.
"""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from lark import UnexpectedInput
from referee.notation.straying import Stray, stray

from referee.notation.derived.reader import QuickReader, located, plainly_spaced, shapes
from referee.notation.grammar import parser
from referee.notation.line import Line, Names, NotationFault, Told
from referee.notation.read import keywords, notation, read_line
from referee.notation.unreadable import in_the_notation, of_the_record
from referee.rulesets.header import slug_of
from referee_spec.games import GAMES, game
from referee_spec.kernel.option import options_of

SAMPLES = Path(__file__).parents[2] / "docs" / "games"

ODD_NAMES = (
    "Aunt Cleo",
    "round",
    "disputed",
    "perla",
    "passive",
    "at",
    "7",
    "7up",
    "o'Neil",
    "Ömer",
    "no-one",
    "to",
    "or",
)
"""Names of players beside those of the records: in quotes, like keywords, like numbers."""

ODD_KINDS = ("withal", "pass", "no", "12", "5-0", "t1", "on", "draws")
"""Kinds of card beside a game's: like keywords and amounts."""

ODD_PIECES = (
    *" \t\u00a0\u2028;:,.!|/?#\"'$-0k",
    "->",
    "# x",
    " / ",
    "; ",
    ", ",
    "\x1f",
    "!.",
    "1,000",
)
"""What is put into a line, or in the place of one of its characters."""


@cache
def samples_of(slug: str) -> tuple[tuple[str, str], ...]:
    """The header and the body of each sample record of a game."""
    found = []
    for path in sorted(SAMPLES.glob("*.txt")):
        header, body = path.read_text("utf-8").split("\n\n", 1)
        title = re.search(r"(?m)^game: *(.*)$", header)
        if title is not None and slug_of(title[1]) == slug:
            found.append((header, body))
    return tuple(found)


@cache
def lines_of(slug: str) -> tuple[str, ...]:
    """The lines of the sample records of a game, without the headers."""
    lines = (line.strip() for _, body in samples_of(slug) for line in body.splitlines())
    return tuple(dict.fromkeys(filter(None, lines)))


def players_of(slug: str) -> list[str]:
    """The players of a game's sample records."""
    listed = (re.search(r"(?m)^players: *([^#\n]*)", header) for header, _ in samples_of(slug))
    return [name for found in listed if found for name in re.split(r",\s*", found[1].strip())]


def names_of(slug: str) -> Names:
    """Names and kinds of card for a game's lines, with odd ones among them."""
    known = game(slug)
    editions = options_of(known.options).get("edition")
    chosen = [known.options(edition=e) for e in editions.values] if editions else [known.options()]
    starts = [known.start(options, ("Ana", "Ben"), None) for options in chosen]
    kinds = {kind for start in starts for kind in known.kinds(start)}
    players = dict.fromkeys((*players_of(slug), *ODD_NAMES))
    return Names({name: seat for seat, name in enumerate(players)}, frozenset([*kinds, *ODD_KINDS]))


def mutated(slug: str, seed: int) -> Iterator[str]:
    """Lines of a game's records, most of them changed, without an end."""
    choose = Random(seed)
    lines = lines_of(slug)
    words = [word for line in lines for word in line.split()]
    words += [*keywords(slug), *ODD_KINDS, *ODD_NAMES, '"Aunt Cleo"', '"Ana"', '"round"']

    def change(line: str) -> str:
        parts = line.split(" ")
        at = choose.randrange(len(parts))
        place = choose.randrange(len(line) + 1)
        match choose.randrange(10):
            case 0:
                parts[at] = choose.choice(words)
            case 1:
                parts.insert(at, choose.choice(words))
            case 2:
                del parts[at]
            case 3:
                other = choose.randrange(len(parts))
                parts[at], parts[other] = parts[other], parts[at]
            case 4:
                other_line = choose.choice(lines).split(" ")
                parts[at:] = other_line[choose.randrange(len(other_line)) :]
            case 5:
                return line[:place] + choose.choice(ODD_PIECES) + line[place:]
            case 6:
                return line[:place] + line[place + 1 :]
            case 7:
                return line[:place] + choose.choice(ODD_PIECES) + line[place + 1 :]
            case 8:
                mark = choose.choice((";", ":", ",", "", "."))
                parts[at] = parts[at].rstrip(";:,.") + mark
            case 9:
                blanks = (" ", " ", "  ", "\t", "\u00a0 ")
                spread = re.sub(" ", lambda _: choose.choice(blanks), line)
                return re.sub("(?<=[:;/]) | (?=[:;/])", lambda _: choose.choice((" ", "")), spread)
        return " ".join(parts)

    players = ["Ana", "Ben", "Cleo", "Dev", "Eli", "Fay"]
    others = [name if " " not in name else f'"{name}"' for name in (*players * 5, *ODD_NAMES)]
    kinds = sorted(names_of(slug).kinds - {*ODD_KINDS})

    def recast(line: str) -> str:
        """The line with other players and cards."""

        def other(found: re.Match[str]) -> str:
            return choose.choice(others if found[0] in players else [*kinds * 5, "?", *ODD_KINDS])

        return re.sub(recasting, other, line)

    recasting = "|".join(rf"(?<![\w-]){word}(?![\w-])" for word in (*players, *kinds))
    while True:
        line = choose.choice(lines)
        if choose.randrange(4):
            line = recast(line)
        for _ in range(choose.choice((0, 1, 1, 1, 2, 3))):
            line = change(line) if line else choose.choice(lines)
        yield line


def disagreement(slug: str, line: str, told: Told, names: Names) -> str:
    """How the quick reader and Lark disagree on a line that the first took, or nothing."""
    try:
        right = read_line(slug, line, names)
    except NotationFault as fault:
        return f"taken, but Lark refuses: {fault.code}"
    if same(right, told):
        return ""
    return f"read as {told}, by Lark as {right}"


def same(line: Line, told: Told) -> bool:
    """Whether both say the same."""
    return (line.kind, line.told, line.number, line.irregular) == (
        told.kind,
        [*told.told],
        told.number,
        told.irregular,
    )


def misplaced(slug: str, line: str, told: Told, names: Names) -> str:
    """Where the quick way finds other places than Lark; nothing if it finds the same."""
    quick = located(slug, line, told)
    if quick is None:
        return ""
    slow = read_line(slug, line, names)
    if (quick.span, quick.events) == (slow.span, slow.events):
        return ""
    return f"placed {quick.span} {quick.events}, Lark {slow.span} {slow.events}"


def name_before(trees: list[Any]) -> slice | None:
    """The place of the name that the last of these trees ends with, if it does."""
    last = trees[-1:]
    while last and getattr(last[0], "children", None):
        last = last[0].children[-1:]
    name = last and getattr(last[0], "type", "") == "NAME"
    return slice(last[0].start_pos, last[0].end_pos) if name else None


def astray(slug: str, line: str) -> str:
    """How the tables and Lark disagree on where a line leaves the notation, or nothing."""
    right = None
    try:
        parser(slug).parse(line)
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        at = len(line) if token is not None and token.type == "$END" else error.column - 1
        walker: Any = error.interactive_parser  # type: ignore[attr-defined]
        right = Stray(at, frozenset(walker.accepts()), name_before(walker.parser_state.value_stack))
    found = stray(slug, line)
    return "" if found == right else f"leaves the notation at {found}, by Lark at {right}"


def unknown(slug: str, line: str, names: Names) -> str:
    """How a word that the record does not know is told otherwise than by Lark, or nothing."""
    try:
        in_the_notation(slug, line, names)
    except NotationFault:
        return ""
    try:
        of_the_record(slug, line, names)
    except NotationFault as fault:
        try:
            right = notation(slug).read(parser(slug).parse(line), names)
        except NotationFault as by_lark:
            if (fault.code, fault.span, fault.values) == (
                by_lark.code,
                by_lark.span,
                by_lark.values,
            ):
                return ""
            right = by_lark
        return f"refused by {fault.code} at {fault.span}, by Lark {right!r}"
    return ""


def disagreements(slug: str, count: int, seed: int = 1) -> tuple[int, list[str]]:
    """How many of so many mutated lines were taken, and the disagreements on them."""
    names = names_of(slug)
    read: Callable[[str], Told | None] = QuickReader(slug, names)
    taken = 0
    found = []
    for line, at in zip(mutated(slug, seed), range(count), strict=False):
        told = read(line) or read(plainly_spaced(line))
        wrong = astray(slug, line) if at % 20 == 0 else ""
        if wrong:
            found.append(f"{line!r}: {wrong}")
        wrong = unknown(slug, line, names) if told is None and at % 20 == 0 else ""
        if wrong:
            found.append(f"{line!r}: {wrong}")
        if told is not None:
            taken += 1
            wrong = disagreement(slug, line, told, names) or misplaced(slug, line, told, names)
            if wrong:
                found.append(f"{line!r}: {wrong}")
    return taken, found


def main() -> int:
    """Compare on as many lines of each game as the command line says."""
    count = int(sys.argv[1])
    status = 0
    for slug in GAMES:
        if not shapes(slug):
            print(f"{slug}: has no quick reader")
            continue
        taken, found = disagreements(slug, count)
        print(f"{slug}: {count} lines, {taken} taken, {len(found)} disagreements")
        print("\n".join(found[:20]), end="\n" if found else "")
        status |= bool(found)
    return status


if __name__ == "__main__":
    raise SystemExit(main())
