"""Split a record into the entries of its header and the lines after it."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from attrs import frozen

from referee.notation.expressions import keywords
from referee.notation.line import NotationFault, Span
from referee.record.bounds import MOST_UNKNOWN_KEYS, MOST_UNREADABLE
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee_spec.games import GAMES

ENTRY = re.compile(r"\s*([^\W\d_][\w-]*)[ \t\f\r\n\u00a0]*:[ \t]*(.*)")

MEANINGFUL_KEYS = ("game", "players", "dealer", "edition", "rules", "components", "lang")
KEYS = frozenset((*MEANINGFUL_KEYS, "date", "event", "site", "recorder"))
"""The keys of header lines that have a meaning or are usual."""


REQUIRED_KEYS = ("game", "players")
"""The keys without which a record cannot be judged."""

LEFT_OPEN = {"dealer": "dealer", "edition": "rules", "rules": "rules", "components": "rules"}
"""By key of a header, what is unknown if its value is wrong."""


@frozen
class Entry:
    """A line of a header: its value, the line, the columns of the value, and the key as written."""

    value: str
    line: SourceLine
    span: Span
    key: str

    @property
    def key_span(self) -> Span:
        """Return the columns of the key."""
        start = self.line.text.index(self.key) + 1
        return Span(start, start + len(self.key))


class HeaderFault(Exception):
    """A fault of a header, with the line that is wrong.

    It is raised if the record cannot be judged at all; otherwise it is kept in the Header. ``path``
    is the file of the line if that is not the record itself, and ``more`` holds other faults.
    ``leaves_open`` names what is unknown because of it: ``dealer``, ``rules`` or nothing.
    ``language`` is that of the record, empty if unknown.
    """

    def __init__(
        self,
        line: SourceLine,
        fault: NotationFault,
        path: str = "",
        more: tuple["HeaderFault", ...] = (),
        leaves_open: str = "",
    ) -> None:
        super().__init__(fault)
        self.line = line
        self.fault = fault
        self.path = path
        self.more = more
        self.leaves_open = leaves_open
        self.language = ""

    @property
    def undecoded(self) -> bool:
        """Return whether the fault is that the line could not be decoded."""
        return bool(self.line.fault)

    def all(self) -> Iterator["HeaderFault"]:
        """Yield this fault, and the others found in the same header."""
        yield self
        yield from self.more


@frozen(eq=False, repr=False)
class Head:
    """The lines of a header.

    ``entries`` has the first entry of each key, by canonical key. ``contradicted`` are the keys
    whose value is uncertain: those that stand twice with different values, and those that an
    undecodable line or a misspelt key may set. ``faults`` are the faults of single lines.
    """

    entries: Mapping[str, Entry]
    contradicted: frozenset[str] = frozenset()
    faults: tuple[HeaderFault, ...] = ()


def split(record: RawRecord) -> tuple[Head, Lines]:
    """Split a record into its header and the lines after it.

    The header ends before the first line that is neither blank nor ``key: value``, or whose key
    is a word of the game's notation or a player's name. A repeated key is a fault (TXT103), and
    so is a line that cannot be decoded, or that lacks the colon after its key (TXT001).
    """
    entries: dict[str, Entry] = {}
    contradicted: set[str] = set()
    faults: list[HeaderFault] = []
    words: frozenset[str] = frozenset()
    names: list[str] | None = None
    slug = ""
    lines = record.lines
    end = len(lines)
    for at, line in enumerate(lines):
        found = ENTRY.match(line.text)
        if found is None and is_blank(line.text):
            if line.fault:
                place = Span(line.column, line.column + 1)
                undecoded = NotationFault(line.fault, place)
                add_fault(faults, HeaderFault(line, undecoded, leaves_open="rules"))
                # The line may have named any of these.
                contradicted |= set(LEFT_OPEN)
            continue
        if found is None and words and (lacking := without_colon(line, slug, entries)):
            add_fault(faults, lacking[1])
            contradicted.add(lacking[0])
            continue
        if found is None or found[1] in words:
            end = at
            break
        key, value, start = found[1], strip_comment(found[2]), found.start(2) + 1
        if key not in KEYS:
            # Imported here: other words are rare as keys, and their tables take time to load.
            from referee.notation.wording import fold, header_keys, starting_words

            key = header_keys().get(fold(key), key)
            word = fold(key)
            if names is None and "players" in entries:
                names = listed_names(entries["players"].value)
            in_play = (words and word in starting_words(slug)) or word in (names or ())
            if key not in KEYS and in_play:
                end = at
                break
        span = Span(start, start + max(len(value), 1))
        if key in entries:
            place = Span(found.start(1) + 1, found.end(1) + 1)
            fault = NotationFault("TXT103", place, key=key)
            differs = value != entries[key].value
            open_fact = LEFT_OPEN.get(key, "") if differs else ""
            add_fault(faults, HeaderFault(line, fault, leaves_open=open_fact))
            contradicted |= {key} if differs else set()
            continue
        entries[key] = Entry(value, line, span, found[1])
        if key == "game":
            slug = slug_of(value)
            words = keywords(slug) if slug in GAMES else words
    for meant, misspelt in misspelt_keys(entries):
        add_fault(faults, misspelt)
        contradicted.add(meant)
    return Head(entries, frozenset(contradicted), tuple(faults)), lines.part(end)


def without_colon(
    line: SourceLine, slug: str, entries: Mapping[str, Entry]
) -> tuple[str, HeaderFault] | None:
    """Return the key of a header's line that lacks the colon, and its fault (TXT001).

    Return None for a line that does not begin with a key, or that may be a line of the game.
    """
    start = re.match(r"\s*([^\W\d_][\w-]*)\s*(\S*)", line.text)
    if start is None or start[1] in keywords(slug):
        return None
    if "players" in entries and start[1] in entries["players"].value:
        return None
    # Imported here: few records have a first line that begins with another word.
    from referee.notation.wording import fold, header_keys, starting_words

    key = header_keys().get(fold(start[1]), "")
    if key not in (*LEFT_OPEN, "players") or fold(start[1]) in starting_words(slug):
        return None
    place = Span(start.start(2) + 1, max(start.end(2), start.start(2) + 1) + 1)
    fault = NotationFault("TXT001", place, found=start[2], expected=(":",), nearest="")
    return key, HeaderFault(line, fault, leaves_open=LEFT_OPEN.get(key, ""))


def misspelt_keys(entries: Mapping[str, Entry]) -> Iterator[tuple[str, HeaderFault]]:
    """Yield each missing key of which an unknown key is a misspelling, with the fault (TXT142).

    A missing game or list of players is another fault (TXT102).
    """
    unknown = unknown_keys(entries)
    if not unknown:
        return
    # Imported here: the tables of words take time to load, and few records have other keys.
    from referee.notation.spelling import misspelling_of
    from referee.notation.wording import fold, header_keys

    lacking = [key for key in MEANINGFUL_KEYS if key not in entries and key not in REQUIRED_KEYS]
    spellings = {folded: key for folded, key in header_keys().items() if key in lacking}
    for entry in unknown:
        near = misspelling_of(fold(entry.key), spellings)
        if near:
            meant = spellings[near]
            fault = NotationFault("TXT142", entry.key_span, key=entry.key, nearest=near)
            yield meant, HeaderFault(entry.line, fault, leaves_open=LEFT_OPEN.get(meant, ""))


def unknown_keys(entries: Mapping[str, Entry]) -> list[Entry]:
    """Return the entries with unknown keys, which may be misspelt: the first MOST_UNKNOWN_KEYS."""
    return list(islice((one for key, one in entries.items() if key not in KEYS), MOST_UNKNOWN_KEYS))


def listed_names(players: str) -> list[str]:
    """Return the folded names in the value of a list of players."""
    from referee.notation.wording import fold

    names = re.split(r",|\s(?:and|et|[ye]|&)\s", players)
    return [fold(name.strip(' "')) for name in names]


def add_fault(faults: list[HeaderFault], fault: HeaderFault) -> None:
    """Add a fault to those of a header, up to a limit.

    The first fault after MOST_UNREADABLE is replaced by TXT128, and later ones are left out.
    """
    if len(faults) == MOST_UNREADABLE:
        fault = HeaderFault(fault.line, NotationFault("TXT128", fault.fault.span))
    if len(faults) <= MOST_UNREADABLE:
        faults.append(fault)


def strip_comment(value: str) -> str:
    """Return a value without the comment after it; a ``#`` within a word is part of the word.

    >>> strip_comment("Ana, Ben#2  # by turns")
    'Ana, Ben#2'
    """
    return (re.split(r"(?:^|\s)#", value, maxsplit=1)[0] if "#" in value else value).strip()


def slug_of(title: str) -> str:
    """Return the slug of a game with this title, in any language of the rulebooks.

    >>> slug_of("Cover Your Assets"), slug_of("Cubra sus activos")
    ('cover-your-assets', 'cover-your-assets')
    """
    slug = "-".join(title.lower().split())
    if slug in GAMES:
        return slug
    # Imported here: most records use the title of the specification.
    from referee.notation.wording import fold, game_titles

    return game_titles().get(fold(title), slug)
