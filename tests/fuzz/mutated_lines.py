"""The line reader against Lark, on mutated lines: python tests/fuzz/mutated_lines.py 300000

Takes the lines of the sample records apart and puts them together wrongly, reads each, and
compares with Lark's parse of the same line. Prints for each game how many lines were read
without Lark, and each disagreement; the exit status is 1 if there is any:

- a line that is read but Lark refuses, or the other way round;
- a line whose events, written as text, have other tokens than the line;
- an event or a fault whose place does not start and end where a token does;
- a line in other words whose canonical text is not read as the same line;
- an unknown player or card where Lark has a token of another sort.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import monotonic

from lark import Lark, Token, UnexpectedInput

from referee.notation.expressions import keywords
from referee.notation.grammar import parser
from referee.notation.line import Line, Names, NotationFault, Span
from referee.notation.reader import SEVERAL, LineReader
from referee.rulesets.entries import slug_of
from referee.transcript.canonical import line_text
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
    """Return the header and the body of each sample record of a game."""
    found = []
    for path in sorted(SAMPLES.glob("*.txt")):
        header, body = path.read_text("utf-8").split("\n\n", 1)
        title = re.search(r"(?m)^game: *(.*)$", header)
        if title is not None and slug_of(title[1]) == slug:
            found.append((header, body))
    return tuple(found)


@cache
def lines_of(slug: str) -> tuple[str, ...]:
    """Return the lines of the sample records of a game, without the headers."""
    lines = (line.strip() for _, body in samples_of(slug) for line in body.splitlines())
    return tuple(dict.fromkeys(filter(None, lines)))


def players_of(slug: str) -> list[str]:
    """Return the players of the sample records of a game."""
    listed = (re.search(r"(?m)^players: *([^#\n]*)", header) for header, _ in samples_of(slug))
    return [name for found in listed if found for name in re.split(r",\s*", found[1].strip())]


def names_of(slug: str) -> Names:
    """Return names and kinds of card for a game's lines, with odd ones among them."""
    known = game(slug)
    editions = options_of(known.options).get("edition")
    chosen = [known.options(edition=e) for e in editions.values] if editions else [known.options()]
    starts = [known.start(options, ("Ana", "Ben"), None) for options in chosen]
    kinds = {kind for start in starts for kind in known.kinds(start)}
    players = dict.fromkeys((*players_of(slug), *ODD_NAMES))
    return Names({name: seat for seat, name in enumerate(players)}, frozenset([*kinds, *ODD_KINDS]))


def mutated(slug: str, seed: int) -> Iterator[str]:
    """Yield lines of a game's records, most of them changed, without end."""
    choose = Random(seed)
    lines = lines_of(slug)
    words = [word for line in lines for word in line.split()]
    words += [*sorted(keywords(slug)), *ODD_KINDS, *ODD_NAMES, '"Aunt Cleo"', '"Ana"', '"round"']

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

    other_kinds = [*kinds * 5, "?", *ODD_KINDS]
    recast_words = dict.fromkeys(kinds, other_kinds) | dict.fromkeys(players, others)

    def recast(line: str) -> str:
        """Return the line with other players and cards."""
        return re.sub(
            r"[\w-]+", lambda one: choose.choice(recast_words.get(one[0], [one[0]])), line
        )

    while True:
        line = choose.choice(lines)
        if choose.randrange(4):
            line = recast(line)
        for _ in range(choose.choice((0, 1, 1, 1, 2, 3))):
            line = change(line) if line else choose.choice(lines)
        yield line


SHARES = 10
"""A game's lines are tried in so many shares, each with its own seed."""

DIAGNOSED = 10
"""Of so many lines that Lark refuses one is diagnosed, which takes ten times as long as to refuse
it. All of them are read by the expressions."""

Word = tuple[str, str]
"""The type and the text of a token; what can be written in several ways has one text."""


def tokens_of(grammar: Lark, text: str) -> list[Token]:
    """Return the tokens of a line; raise UnexpectedInput if Lark refuses it."""
    tree = grammar.parse(text)
    return sorted(tree.scan_values(lambda one: one is not None), key=lambda one: one.start_pos)


def words_of(slug: str, tokens: list[Token]) -> list[Word]:
    """Return the tokens without what may be left out or written in another way."""
    words: list[Word] = []
    for token in tokens:
        text = str(token)
        match token.type:
            case "QUOTED" | "NAME":
                words.append(("NAME", text.strip('"')))
            case "NUMBER" | "COUNT":
                # A name can be a number.
                words.append(("NAME", str(int(text))))
            case "AMOUNT":
                digits = text.replace("k", "000").lstrip("$").replace(",", "")
                words.append(("AMOUNT", str(int(digits))))
            case "DOT":
                pass
            case _:
                words.append((token.type, re.sub(r"\s+", " ", text).strip()))
    return SHORTENED[slug](words) if slug in SHORTENED else words


def player_of(words: list[Word]) -> Word | None:
    """Return the name of who plays a turn: the last before its first verb."""
    for at, (sort, _) in enumerate(words):
        if sort not in ("NAME", "BANG", "PER", "COLON"):
            return words[at - 1] if at else None
    return None


def cya(words: list[Word]) -> list[Word]:
    """Leave out who draws if the player does, and write the pass of a challenge that only names
    its winner, the partner of a pair, and what is shown in a challenge."""
    player = player_of(words)
    found: list[Word] = []
    for at, word in enumerate(words):
        drawn = at + 1 < len(words) and words[at + 1][0] == "DRAWS"
        if drawn and found and found[-1][0] == "SEMICOLON" and word == player:
            continue
        if word[0] == "ARROW":
            shown = sum(one[0] == "SLASH" for one in found)
            if found[-1][0] != "PASS" or not shown:
                found += [("SLASH", "/"), ("PASS", "pass")]
        found.append(word)
        verb = found[-2][0] if len(found) > 1 else ""
        following = words[at + 1][0] if at + 1 < len(words) else ""
        named = word[0] == "NAME" and verb == "CHALLENGES" and following != "FOR"
        if following != "COLON" and (named or word[0] == "CARD" and verb == "FOR"):
            found += [("COLON", ":"), ("CARD", "?")]
        if verb == "PAIRS" and following != "CARD":
            found.append(("CARD", "?"))
        if verb == "TAKES" and following != "WITH":
            found += [("WITH", "with"), ("CARD", "?")]
    return found


def kings(words: list[Word]) -> list[Word]:
    """Take a semicolon for a comma, and leave out that somebody passes who then plays or draws;
    write each card of a run by itself, and no word for a pile."""
    found: list[Word] = []
    for step in steps_of(words):
        at = next((at for at, word in enumerate(step) if word[0] in ("PUTS", "DRAWS")), len(step))
        cards = [word for word in step[at + 1 :] if word[0] == "CARD"]
        rest = step[at + 1 + len(cards) :]
        place = [word for word in rest if word[0] != "COMMA"]
        runs = [(step[at], card, *(place if step[at][0] == "PUTS" else ())) for card in cards[:-1]]
        found += step[:at]
        for run in runs:
            found += [*run, ("COMMA", ",")]
        found += [*step[at : at + 1], *cards[-1:], *rest]
    at = next((at for at, word in enumerate(found) if word[0] == "PASSES"), len(found))
    plays = at + 2 < len(found) and found[at + 2][0] in ("PUTS", "MOVES", "DRAWS", "REFUSES")
    return [*found[:at], *found[at + 2 :]] if plays else found


def steps_of(words: list[Word]) -> Iterator[list[Word]]:
    """Yield the words up to each mark, with a comma for it, without those for a pile in a step."""
    step: list[Word] = []
    moves = any(word[0] == "MOVES" for word in words)
    for word in words:
        if word[0] in ("SEMICOLON", "COMMA"):
            yield [*step, ("COMMA", ",")]
            step = []
        elif word[0] != "PILE" or not moves:
            step.append(word)
    yield step


def covert(words: list[Word]) -> list[Word]:
    """Leave out waiting, who does a step if the player does, and an unseen replacement; sort the
    dice of a circle."""
    if words and words[0][0] in ("COMPLETE", "MISSIONS", "AGENCY", "MOVEMENT"):
        return sorted(words, key=repr)
    if words[0][0] == "CHARACTER":
        # No card is one that nobody saw.
        return [*words[:3], *(words[3:] or [("CARD", "?")])]
    player = player_of(words)
    steps: list[list[Word]] = [[]]
    for word in words:
        if word[0] == "SEMICOLON":
            steps.append([])
        elif word[0] == "CARD" and word[1] == "?" and steps[-1] and steps[-1][-1][0] == "THEN":
            steps[-1].pop()
        else:
            steps[-1].append(word)
    head = len(steps[0]) - len(first_step(steps[0]))
    bodies = [first_step(steps[0])]
    bodies += [one[1:] if one and one[0] == player else one for one in steps[1:]]
    kept = [one for one in bodies if one[-1:] != [("DONE", "waits")]] if head else bodies
    return [*steps[0][:head], *(word for one in kept for word in (("SEMICOLON", ";"), *one))]


def first_step(words: list[Word]) -> list[Word]:
    """Return what follows the player's name in a turn; the whole of another line."""
    if words[0][0] not in ("NAME", "BANG", "PER"):
        return words
    heads = ("NAME", "BANG", "PER", "COLON")
    return words[next((at for at, word in enumerate(words) if word[0] not in heads), 0) :]


SHORTENED = {"cover-your-assets": cya, "kings-in-the-corner": kings, "covert": covert}
"""What leaves out of a line's tokens what its events leave out."""


def disagreement(slug: str, text: str, reader: LineReader, *, diagnosed: bool = True) -> str:
    """Return how the reader and Lark disagree on a line, or nothing.

    Every line is read by the expressions; a line that Lark refuses is then also given to Lark's
    diagnosis if it is to be ``diagnosed``.
    """
    try:
        tokens = tokens_of(parser(slug), text)
    except UnexpectedInput:
        tokens = None
        line = reader.read_without_lexer(text)
        if line is not None:
            return f"read as {line}, but Lark refuses it"
        if not diagnosed:
            return ""
        wrong = wrong_words(slug, text, reader)
        if wrong:
            return wrong
    try:
        line = read_canonical(reader, text)
    except NotationFault as fault:
        return wrong_fault(fault, tokens, reader.names)
    if tokens is None:
        return f"read as {line}, but Lark refuses it"
    return wrong_place(line, tokens) or wrong_events(slug, line, tokens, reader.names)


def read_canonical(reader: LineReader, text: str) -> Line:
    """Return the line that a text in canonical words states; raise NotationFault if there is
    none."""
    return reader.match(text) or reader.read_without_lexer(text) or reader.read_tokens(text)


def wrong_words(slug: str, text: str, reader: LineReader) -> str:
    """Return what is wrong with a line that Lark refuses and that is read in other words, or
    nothing: its canonical text must be read as the same line."""
    try:
        line = reader.read(text)
    except NotationFault:
        return ""
    if line.beside is not None:
        # A remark was read over.
        return ""
    if line.kind == SEVERAL:
        rows = (disagreement(slug, row, reader, diagnosed=False) for row in line.data)
        return next(filter(None, rows), "")
    if not line.replaced_words:
        return f"read as {line}, but Lark refuses it"
    canonical = line_text(slug, line, tuple(reader.names.seats))
    same = read_canonical(reader, canonical.strip())
    return "" if (same.kind, same.events) == (line.kind, line.events) else f"read as {line}"


def wrong_fault(fault: NotationFault, tokens: list[Token] | None, names: Names) -> str:
    """Return what is wrong with a fault, or nothing."""
    if tokens is None:
        return "" if fault.code == "TXT001" else f"{fault.code}, but Lark refuses the line"
    if fault.code in ("TXT115", "TXT140"):
        return ""
    at = [token for token in tokens if Span(token.start_pos + 1, token.end_pos + 1) == fault.span]
    sorts = {
        "TXT001": ("NUMBER", "CARD", "STALL"),
        "TXT104": ("NAME", "QUOTED", "NUMBER"),
        "TXT105": ("CARD", "STALL"),
        "TXT130": ("CARD",),
    }
    if not at or at[0].type not in sorts.get(fault.code, ()):
        return f"{fault!r} at {fault.span}, but Lark accepts the line"
    # A way names several cities, of which one may be unknown.
    text = fault.values.get("card") or fault.values.get("city") or str(at[0]).strip('"')
    kinds = names.kinds | {"?"}
    known = {"TXT104": names.seats, "TXT105": kinds, "TXT130": kinds}.get(fault.code, ())
    return f"{fault!r}, but it is known" if text in known else ""


def wrong_place(line: Line, tokens: list[Token]) -> str:
    """Return what is wrong with the places of a line and of its events, or nothing."""
    starts = {token.start_pos + 1 for token in tokens}
    ends = {token.end_pos + 1 for token in tokens}
    if line.span != Span(min(starts), max(ends)):
        return f"placed at {line.span}, by Lark at {min(starts)} to {max(ends)}"
    for span in line.spans:
        if span.start not in starts or span.end not in ends or span.start >= span.end:
            return f"an event is placed at {span}, where no token starts or ends"
    return ""


def wrong_events(slug: str, line: Line, tokens: list[Token], names: Names) -> str:
    """Return how the events of a line, written as text, differ from its tokens; or nothing."""
    written = line_text(slug, line, tuple(names.seats))
    expected = words_of(slug, tokens)
    try:
        found = words_of(slug, tokens_of(parser(slug), written))
    except UnexpectedInput:
        return f"read as {line}, which is written {written!r}: Lark refuses that"
    return "" if found == expected else f"read as {line}, which is written {written!r}"


def disagreements(slug: str, count: int, seed: int = 1) -> tuple[int, list[str]]:
    """Return how many of so many mutated lines were read without Lark, and the disagreements."""
    reader = LineReader(slug, names_of(slug))
    direct = 0
    found = []
    for index, text in enumerate(islice(mutated(slug, seed), count)):
        wrong = disagreement(slug, text, reader, diagnosed=index % DIAGNOSED == 0)
        if wrong:
            found.append(f"{text!r}: {wrong}")
        direct += reader.read_without_lexer(text) is not None
    return direct, found


def main() -> int:
    """Compare on as many lines of each game as the command line says, on all processors."""
    count = int(sys.argv[1])
    started = monotonic()
    share = -(-count // SHARES)
    tasks = [(slug, share, seed) for slug in GAMES for seed in range(SHARES)]
    with Pool() as pool:
        results = pool.starmap(disagreements, tasks, chunksize=1)
    for number, slug in enumerate(GAMES):
        shares = results[number * SHARES : (number + 1) * SHARES]
        direct = sum(one for one, _ in shares)
        wrong = [line for _, lines in shares for line in lines]
        print(f"{slug}: {share * SHARES} lines, {direct} read without Lark, {len(wrong)} wrong")
        print("\n".join(wrong[:20]), end="\n" if wrong else "")
    print(f"{monotonic() - started:.0f} s")
    return int(any(wrong for _, wrong in results))


if __name__ == "__main__":
    raise SystemExit(main())
