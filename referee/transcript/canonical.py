"""Records in canonical notation: everything is written in one way, and comments are kept."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import islice, zip_longest
from re import match, search

from referee.notation.line import TALK, Line, NotationFault, ToldTurn
from referee.notation.reader import SEVERAL, LineReader, notation
from referee.notation.statements import Deed, Statement
from referee.notation.thousands import in_full
from referee.notation.writers import writer
from referee.notation.writing import name
from referee.record.source import RawRecord, SourceLine, is_blank, lines_of_text, records
from referee.rulesets.components import with_card
from referee.rulesets.entries import Entry, HeaderFault
from referee.rulesets.header import Header, sound_header_and_body
from referee.rulesets.rule_set import Settings
from referee.transcript.pieces import names_of, parted, with_remarks
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import TRANSLATIONS


def canonical(
    record: RawRecord, settings: Settings, language: str = "", *, in_thousands: bool = False
) -> str:
    """Return a record in canonical notation.

    Its words are those of ``language``, else of the language that the record names, else of
    English. Amounts ``in_thousands`` are written in full. Raise HeaderFault or NotationFault for a
    record that cannot be read.
    """
    header, body = sound_header_and_body(record, settings)
    header = evolve(header, in_thousands=in_thousands)
    head = record.lines.part(0, len(record.lines) - len(body))
    lines = [*head_lines(head, header), *spaced(body_lines(header, body))]
    if language or header.language in TRANSLATIONS:
        # Imported here: only a translation needs the parser of the notation.
        from referee.transcript.translated import translated

        lines = list(translated(lines, header, language or header.language))
    return "\n".join(lines).rstrip() + "\n"


class ReadsDifferently(Exception):
    """Raised for a record that would be read differently in another language, or not at all.

    ``line`` is the first line that would be read differently, in canonical notation.
    """

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


def translation(
    record: RawRecord, settings: Settings, language: str, *, in_thousands: bool = False
) -> str:
    """Return the result of `canonical`, after checking that it is read like the original.

    Raise ReadsDifferently if it is not, and the errors that `canonical` raises.
    """
    meant = canonical(record, settings, "en", in_thousands=in_thousands)
    text = canonical(record, settings, language, in_thousands=in_thousands)
    if text == meant:
        return text
    try:
        read = canonical(next(records(lines_of_text(text))), settings, "en")
    except (HeaderFault, NotationFault) as fault:
        number = fault.line if isinstance(fault, NotationFault) else fault.line.number
        raise ReadsDifferently(text.split("\n")[number - 1]) from None
    for line, other in zip_longest(meant.split("\n"), read.split("\n"), fillvalue=""):
        if line != other:
            raise ReadsDifferently(line)
    return text


def in_language(text: str, language: str) -> str:
    """Return a text of records in canonical notation with the words of a language.

    A record that cannot be read, or that would be read differently then, is left as it is, and so
    is the whole text if the language is English.
    """
    if language == "en":
        return text
    written = []
    for record in records(lines_of_text(text)):
        try:
            written.append(translation(record, Settings(), language))
        except (HeaderFault, NotationFault, ReadsDifferently):
            lines = "".join(f"{line.text}\n" for line in record.lines)
            written.append(lines.rstrip() + "\n")
    return "\n".join(written)


def head_lines(lines: Iterable[SourceLine], header: Header) -> Iterator[str]:
    """Yield the lines of the header, ``key: value``, without blank lines between them."""
    stated: dict[int, list[str]] = {}
    for key, entry in header.entries.items():
        stated.setdefault(entry.line.number, []).append(key)
    texts = body_lines(header, header.claims)
    claims = {source.number: text for source, text in zip(header.claims, texts, strict=True)}
    for line in lines:
        text = line.text.strip()
        if not text or text.startswith("#"):
            if text:
                yield text
            continue
        if line.number in claims:
            yield claims[line.number]
            continue
        if line.number not in stated:
            # It lists the players again, or says how it was dealt.
            yield f"# {text}"
            continue
        first, *more = stated[line.number]
        yield head_line(first, header) + remark_of_head(text, header.entries[first])
        yield from (head_line(key, header) for key in more)


def head_line(key: str, header: Header) -> str:
    """Return the line of a header with this key, without its comment."""
    names = [name(header.players, seat) for seat in range(len(header.players))]
    value = header.entries[key].value
    if key == "players":
        value = ", ".join(names)
    elif key == "dealer" and header.dealer is not None:
        value = names[header.dealer]
    elif key == "edition":
        value = value.lower()
    elif key == "lang":
        value = header.language
    return f"{key}: {value.strip()}".rstrip()


def remark_of_head(text: str, entry: Entry) -> str:
    """Return the comment of a line of a header, with what it says besides its first entry."""
    if entry.key == text:
        # A sentence says who dealt, and perhaps more.
        return f"  # {text}" if search(r"[,.;].*\w", text) else ""
    comment = parted(text)[1]
    return with_remarks(text, comment) if entry.key == "players" else comment


def body_lines(header: Header, lines: Iterable[SourceLine]) -> Iterator[str]:
    """Yield the lines after the header in canonical notation."""
    rules = header.rule_set
    names, slug = names_of(rules, header), header.game.slug
    reader = LineReader(slug, names, header.language, header.likely_language)
    step_of, held = getattr(notation(slug), "setup_step", None), list[str]()
    sources = iter([*lines])
    for source in sources:
        if is_blank(source.text):
            if source.text.strip():
                yield source.text.strip()
            continue
        _, comment = parted(source.text)
        try:
            # The columns of a fault are those of the whole line.
            line, count = with_lines_below(reader, source.text, copy(sources))
            below = [one.text.strip() for one in islice(sources, count)]
            if line.kind == "component":
                rules = with_card(rules, line.data, line.span)
                names = names_of(rules, header)
                reader = LineReader(slug, names, header.language, reader.likely_language)
        except NotationFault as fault:
            fault.line = source.number
            raise
        reader.likely_language = reader.likely_language or line.language
        if line.kind == SEVERAL:
            for told in map(reader.read, line.data):
                whole = in_full(told) if header.in_thousands else told
                yield line_text(slug, whole, header.players) + comment
                comment = ""
            continue
        line = in_full(line) if header.in_thousands else line
        if line.kind == TALK:
            # It may be more than a comment.
            yield source.text.strip()
            continue
        if line.kind == "remark":
            yield f"# {source.text.strip().strip('()[]{}/ ')}"
            continue
        remark = with_remarks(source.text, comment) if line.beside else comment
        if isinstance(line, ToldTurn):
            # All its words are kept.
            remark = f"  # {', '.join([source.text, *below]).replace('#', '').strip()}"
        text = line_text(slug, line, header.players) + remark
        if isinstance(line, ToldTurn) and step_of is not None and step_of(line):
            # In the notation it follows what is dealt to the players.
            held.append(text)
            continue
        if line.kind not in ("setup", "part"):
            yield from held
            held.clear()
        yield text
    yield from held


def with_lines_below(
    reader: LineReader, text: str, below: Iterable[SourceLine]
) -> tuple[Line, int]:
    """Return the line that a text is, perhaps with lines below it that go on with its turn, and how
    many these are. Raise NotationFault if it cannot be read."""
    below_it = (one.text for one in below)
    try:
        line = reader.read(text)
    except NotationFault as fault:
        told = reader.read_on(text, fault, below_it)
        if told is None:
            raise
        return told
    plain = type(line) is Line and not line.replaced_words
    return (None if plain else reader.read_on(text, line, below_it)) or (line, 0)


def spaced(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, with a blank line before each part of the record."""
    first = True
    comments: list[str] = []
    for line in lines:
        if line.startswith("#"):
            comments.append(line)
            continue
        if first:
            # Read again, they end the header.
            yield from comments
            comments.clear()
        if first or match(r"(round|hand) +\d|position\b|winner *:", line):
            yield ""
        first = False
        yield from comments
        comments.clear()
        yield line
    yield from comments


def line_text(slug: str, line: Line, players: Sequence[str]) -> str:
    """Return a line in canonical notation."""
    events = line.events
    game = writer(slug)
    match line.kind:
        case "turn" | "draws":
            return f"{turn_number(line)}{game.turn(events, players)}"
        case "account":
            return f"    per {name(players, line.data)}: {game.turn(events, players)}"
        case "undo":
            return "undo"
        case "end" if line.data is None:
            return "abandoned"
        case "end":
            return f"{name(players, line.data[0])} {line.data[1]}"
        case "disputed":
            return f"{turn_number(line)}disputed"
        case "position":
            return "position"
        case "component":
            return str(game.component_text(line.data))
        case "part":
            return str(game.part_text(line.data, players))
        case "statement":
            return statement_text(line.data, players)
        case "header":
            key, value = line.data
            return f"{key}: {value}".rstrip()
    return str(game.text(events[0], players))


def turn_number(line: Line) -> str:
    """Return the number of a turn as it is written before it."""
    number = "" if line.number is None else str(line.number)
    if line.irregular:
        return f"{number}! "
    return f"{number}. " if number else ""


def statement_text(statement: Statement | Deed, players: Sequence[str]) -> str:
    """Return the text of a witness's statement."""
    if isinstance(statement, Deed):
        moment = "" if statement.turn is None else f"in {statement.turn} "
        named = " or ".join(name(players, seat) for seat in statement.players)
        what = f"{'never ' * statement.denied}{statement.what.replace('-', ' ')}"
        return f"claim {name(players, statement.witness)}: {moment}{named} {what}"
    holders = " or ".join(name(players, seat) for seat in statement.holders)
    moment = "before" if statement.before else "after"
    return (
        f"claim {name(players, statement.witness)}: {moment} {statement.turn} {holders} held "
        f"{quantity(statement.least, statement.most)} {statement.card}"
    )


def quantity(least: int, most: int | None) -> str:
    """Return the text of a quantity of cards."""
    if most == 0:
        return "no"
    if most is None:
        return f"at least {least}"
    return f"exactly {most}" if least == most else f"at most {most}"
