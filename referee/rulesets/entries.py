"""Split a record into the entries of its header and the lines after it."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from itertools import islice
from re import Match
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from referee.notation.expressions import keywords
from referee.notation.line import NotationFault, Span, undecodable, whole
from referee.record.bounds import MOST_UNKNOWN_KEYS, MOST_UNREADABLE
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee.rulesets.match_claims import claim_of, is_of_match, starts_play
from referee_spec.games import GAMES
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from referee.rulesets.header_sentences import Told

ENTRY = re.compile(r"\s*([^\W\d_][\w-]*)[ \t\f\r\n\u00a0]*:[ \t]*(.*)")

ENTRY_WITH_REMARK = re.compile(r"\s*([^\W\d_][\w-]*)[ \t]*\([^():\d]*\)[ \t]*:[ \t]*(.*)")
"""A line with a remark without numbers behind its key: ``players (clockwise): Ana, Ben``."""

ENTRY_IN_WORDS = re.compile(
    r"\s*([^\W\d_][\w-]*(?:[ \t\u00a0]+[\w-]+){1,3})[ \t\u00a0]*:[ \t]*(.*)"
)
"""A line with a key of several words: ``first player: Ben``."""

ENTRY_WITHOUT_KEY = re.compile(r"\s*([^\s\d\"#:][^\s#:]*)[ \t]*:(?=\s+\S)")
"""A line that sets something, with no word before the colon: ``?: folk``, ``r?les: folk``."""

ABBREVIATED = re.compile(r"[^\W\d_]{2,}\.")
"""An abbreviated word, which is no misspelt key."""

BESIDE_NAME = re.compile(r"(?:^|(?<=[,;]\s)|(?<=[,;]))([^\W\d_][\w'-]*)\s*\(([^()]*)\)(?=\s*[,;])")
"""A name in a list of players with a remark on it."""

CLAIM = re.compile(r"\s*([^\W\d_][\w-]*)[ \t\u00a0]*[: \t\u00a0][ \t]*(.*)")
"""A line that may claim something of the match, with its colon or without."""

REMARKS = {
    key: re.compile(rf"(?:\s*\(([^()]*)\)|\s+[-–—]\s(.*)|[{marks}](\s.+))\s*\.?\s*$")
    for key, marks in {"players": ".", "dealer": ",.;"}.items()
}
"""By key of a header, a remark behind its value: in brackets, behind a dash, or behind a mark."""

MEANINGFUL_KEYS = ("game", "players", "dealer", "edition", "rules", "components", "lang")
KEYS = frozenset((*MEANINGFUL_KEYS, "date", "event", "site", "recorder"))
"""The keys of header lines that have a meaning or are usual."""


REQUIRED_KEYS = ("game", "players")
"""The keys without which a record cannot be judged."""

SEATS = "seats"
"""The entry among those supposed that stands for how the players sit. It is added where a line says
something of the players that cannot be understood."""

LEFT_OPEN = {"dealer": "dealer", "edition": "rules", "rules": "rules", "components": "rules"}
"""By key of a header, what is unknown if its value is wrong."""


@frozen(eq=False, repr=False)
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
    ``claims`` are the lines that claim something of the whole match. ``supposed`` are the keys
    whose entries no line states, and perhaps SEATS.
    """

    entries: Mapping[str, Entry]
    contradicted: frozenset[str]
    faults: tuple[HeaderFault, ...]
    claims: tuple[SourceLine, ...]
    supposed: Collection[str] = ()


def split_header(record: RawRecord) -> tuple[Head, Lines]:
    """Split a record into its header and the lines after it.

    The header ends before the first line that is neither blank nor ``key: value``, or whose key
    is a word of the game's notation or a player's name; a claim of the whole match does not end
    it. A repeated key is a fault (TXT103), and
    so is a line that cannot be decoded, that lacks the colon after its key, or that says something
    else between lines of the header (TXT001).
    """
    return read_head(HeadReader(), record.lines)


def read_head(reader: "HeadReader", lines: Lines) -> tuple[Head, Lines]:
    """Return the header that these lines begin with, and the lines after it."""
    for at, line in enumerate(lines):
        if (
            not reader.read(line)
            and not reader.claims_match(line, lines.part(at + 1))
            and not reader.goes_on_after(line, lines.part(at + 1, at + 4))
        ):
            return reader.head(), lines.part(at)
    return reader.head(), lines.part(len(lines))


@define(eq=False, repr=False)
class HeadReader:
    """The lines of a header read so far; the first fields are as in Head.

    ``slug`` is that of the game, and ``words`` are those of its notation, once a line has named it.
    ``names`` are the folded names of the players, once they were needed. ``unread`` are the faults
    of lines that may have set any of some keys that no other line sets. ``of_round`` says whether
    claims may be of a round before the play. ``supposed`` are the keys of the entries that no line
    states.
    """

    entries: dict[str, Entry] = field(factory=dict)
    claims: dict[str, Entry] = field(factory=dict)
    contradicted: set[str] = field(factory=set)
    faults: list[HeaderFault] = field(factory=list)
    slug: str = ""
    words: frozenset[str] = frozenset()
    names: list[str] | None = None
    of_round: bool = False
    unread: list[tuple[SourceLine, NotationFault, Collection[str]]] = field(factory=list)
    supposed: set[str] = field(factory=set)

    def read(self, line: SourceLine) -> bool:
        """Read a line, and return True; return False if it comes after the header."""
        found = ENTRY.match(line.text) or entry_in_words(line.text)
        if found is None:
            if line.fault:
                self._note_undecoded(line)
            return (
                is_blank(line.text)
                or self._lists_players_with_remark(line)
                or self._tells_players(line)
                or self._lacks_colon(line)
                or self._lacks_key(line)
            )
        if found[1] in self.words:
            return False
        key = found[1]
        if key not in KEYS:
            # Imported here: other words are rare as keys, and their tables take time to load.
            from referee.notation.word_tables import fold, header_keys

            key = header_keys().get(fold(key), key)
            if key not in KEYS and self._starts_play(fold(key)):
                return False
        entry = entry_of(found, line)
        if key == "players" and BESIDE_NAME.search(entry.value):
            entry = self._without_remarks_on_names(entry)
        written = strip_comment(line.text)
        if key in REMARKS and (remark := REMARKS[key].search(written, found.start(2))):
            # What it says of the players is read below.
            entry = evolve(entry, value=strip_comment(entry.value[: -len(remark[0])]))
            self._add(key, entry, self.entries)
            start, end = remark.span(remark.lastindex or 0)
            if not self._tells_players(line, " " * start + written[start:end], behind=True):
                self._note_rest(line, Span(start + 1, end + 1))
                self.supposed.add(SEATS)
            return True
        self._add(key, entry, self.entries)
        return True

    def _without_remarks_on_names(self, entry: Entry) -> Entry:
        """Return a list of players without the remarks on single ones: who deals is kept, and what
        says nothing, such as a colour, or cannot be read is noted."""
        # Imported here: few records have such remarks.
        from referee.notation.word_tables import fold, header_keys, words_of_listing

        line = entry.line
        for one in BESIDE_NAME.finditer(entry.value):
            start = line.text.index(one[0])
            place = Span(start + len(one[1]) + 1, start + len(one[0]) + 1)
            said = {*fold(one[2]).split()}
            if "dealer" in map(header_keys().get, said):
                self._add("dealer", Entry(one[1], line, place, one[2]), self.entries)
            elif said <= words_of_listing():
                note = NotationFault("TXT154", place, n=1, last=line.number)
                add_fault(self.faults, HeaderFault(line, note))
            else:
                self._note_rest(line, place)
        return evolve(entry, value=BESIDE_NAME.sub(lambda one: one[1], entry.value))

    def _lists_players_with_remark(self, line: SourceLine) -> bool:
        """Return whether a line lists the players behind a remark on them, and note the remark.

        A remark behind any other key may change what the line sets.
        """
        found = ENTRY_WITH_REMARK.match(line.text)
        if found is None:
            return False
        # Imported here: few records have such a line.
        from referee.notation.word_tables import fold, header_keys

        if header_keys().get(fold(found[1])) != "players":
            return False
        place = Span(line.text.index("(") + 1, line.text.index(")") + 2)
        note = NotationFault("TXT154", place, n=1, last=line.number)
        add_fault(self.faults, HeaderFault(line, note))
        self._add("players", entry_of(found, line), self.entries)
        return True

    def _tells_players(self, line: SourceLine, text: str = "", *, behind: bool = False) -> bool:
        """Return whether a line, or only a ``text`` in it at the same columns, says of the players
        what a header can say, and keep it. The text may stand ``behind`` a list of them."""
        if line.text.partition(" ")[0] in self.words or line.fault:
            # Most records go on with a heading.
            return False
        names = self._folded_names()
        if not names or self.slug not in GAMES:
            return False
        # Imported here: after most headers the first line has a turn or a heading.
        from referee.rulesets.header_sentences import told

        found = told(text or strip_comment(line.text), names, self.slug, behind=behind)
        if found is not None:
            self._keep(found, line, behind=behind)
        return found is not None

    def _keep(self, found: "Told", line: SourceLine, *, behind: bool = False) -> None:
        """Keep what a line says of the players, perhaps ``behind`` a list of them."""
        players = listed_names(self.entries["players"].value)
        for dealer in found.dealers:
            entry = Entry(players[dealer], line, whole(line), line.text.strip())
            stated = self.entries.get("dealer")
            if not (behind and stated is not None and stated.value == entry.value):
                self._add("dealer", entry, self.entries)
        if found.listed:
            self.supposed.discard("players")
        self.supposed |= set() if found.seats_known else {SEATS}
        if found.unread is not None:
            self._note_rest(line, Span(*found.unread))
        if found.besides is not None:
            note = NotationFault("TXT154", Span(*found.besides), n=1, last=line.number)
            add_fault(self.faults, HeaderFault(line, note))

    def read_title(self, line: SourceLine) -> None:
        """Read what the sentences of a title say of the players.

        Of the first, which has the title, only who dealt or begins counts. Any other that cannot
        be understood may say how they sit.
        """
        # Imported here, as above.
        from referee.rulesets.header_sentences import SENTENCE, Told, told

        names = self._folded_names()
        for at, sentence in enumerate(SENTENCE.finditer(strip_comment(line.text)) if names else ()):
            found = told(" " * sentence.start() + sentence[0], names, self.slug)
            if at and found is None:
                self.supposed.add(SEATS)
            elif at and found is not None:
                self._keep(found, line)
            elif found is not None:
                self._keep(Told(found.dealers, False, None, None, seats_known=True), line)

    def _note_rest(self, line: SourceLine, place: Span) -> None:
        """Note that a piece of a line cannot be read."""
        written = line.text[place.start - 1 : place.end - 1]
        values = {"found": written, "expected": ("terminal.$END",), "nearest": ""}
        add_fault(self.faults, HeaderFault(line, NotationFault("TXT001", place, **values)))

    def suppose(self, key: str, entry: Entry) -> None:
        """Set an entry that no line read so far states."""
        self.entries[key] = entry
        self.supposed.add(key)
        if key == "game":
            self._name_game(entry.value)

    def claims_match(self, line: SourceLine, following: Lines) -> bool:
        """Return whether a line claims something of the whole match, and keep it in that case."""
        found = CLAIM.match(line.text)
        if found is None or (claim := self._meaning(line)) in ("", "key"):
            return False
        is_play = partial(starts_play, slug=self.slug, names=self._folded_names())
        of_match = is_of_match(claim, following, self._meaning, is_play)
        if of_match is False:
            return False
        self.of_round = self.of_round or of_match is None
        self._add(claim, entry_of(found, line), self.claims)
        return True

    def _meaning(self, line: SourceLine) -> str:
        """Return the claim that a line makes, ``key`` for a known key, else an empty text."""
        found = CLAIM.match(line.text)
        if found is None or not self.words:
            return ""
        if found[1] in self.words:
            return claim_of(found[1], self.slug, self.words)
        from referee.notation.word_tables import fold, header_keys

        is_key = found[1] in KEYS or fold(found[1]) in header_keys()
        return "key" if is_key else claim_of(found[1], self.slug, self.words)

    def _note_undecoded(self, line: SourceLine) -> None:
        """Note the fault of a line that cannot be decoded; it may have set any key."""
        add_fault(self.faults, HeaderFault(line, undecodable(line), leaves_open="rules"))
        self.contradicted |= set(LEFT_OPEN)

    def _lacks_colon(self, line: SourceLine) -> bool:
        """Return whether a line is one of the header without its colon, and note that fault."""
        start = re.match(r"\s*([^\W\d_][\w-]*)\s*(\S*)", line.text)
        if start is None or not self.words or start[1] in self.words:
            return False
        if "players" in self.entries and start[1] in self.entries["players"].value:
            return False
        # Imported here: few records have a first line that begins with another word.
        from referee.notation.word_tables import fold, header_keys

        key = header_keys().get(fold(start[1]), "")
        if key not in (*LEFT_OPEN, "players") or self._starts_play(fold(start[1])):
            return False
        place = Span(start.start(2) + 1, max(start.end(2), start.start(2) + 1) + 1)
        fault = NotationFault("TXT001", place, found=start[2], expected=(":",), nearest="")
        add_fault(self.faults, HeaderFault(line, fault, leaves_open=LEFT_OPEN.get(key, "")))
        self.contradicted.add(key)
        return True

    def _lacks_key(self, line: SourceLine) -> bool:
        """Return whether a line sets something but has no readable key, and note its fault."""
        found = ENTRY_WITHOUT_KEY.match(line.text)
        if found is None or not self.words or ABBREVIATED.fullmatch(found[1]):
            return False
        self._note_unread(line, found, LEFT_OPEN)
        return True

    def goes_on_after(self, line: SourceLine, following: Lines) -> bool:
        """Return whether a line of the header follows an unreadable one, whose fault is noted.

        It may have named the dealer. ``following`` are the next lines. A line that begins as one of
        the game does is none of the header.
        """
        start = re.match(r"\s*(?:\d+[.!)]?\s+)?([^\s:]+)", line.text)
        if start is None or start[1] in self.words:
            return False
        after = next((one for one in following if not is_blank(one.text)), None)
        found = ENTRY.match(after.text) if after is not None else None
        if found is None or found[1] in self.words:
            return False
        # Imported here: the first line after most headers begins with a word of the game.
        from referee.notation.word_tables import fold, header_keys

        if fold(found[1]) not in header_keys() or self._starts_play(fold(start[1])):
            return False
        self._note_unread(line, start, ("dealer",))
        return True

    def _note_unread(self, line: SourceLine, found: Match[str], keys: Collection[str]) -> None:
        """Note the fault of a line that may have set any of the keys."""
        place = Span(found.start(1) + 1, found.end(1) + 1)
        fault = NotationFault(
            "TXT001", place, found=found[1], expected=("terminal.KEY",), nearest=""
        )
        self.unread.append((line, fault, keys))

    def _starts_play(self, word: str) -> bool:
        """Return whether a folded word starts lines of the game, or is the name of a player or the
        initial of one."""
        from referee.notation.word_tables import word_file, words_after_header

        names = self._folded_names()
        initial = len(word) == 1 and [name[:1] for name in names].count(word) == 1
        in_notation = bool(self.words) and word in words_after_header(self.slug)
        turned_up = "flip" in self.words and word in word_file("en")["header-sentences"]["up"]
        return in_notation or turned_up or initial or word in names

    def _folded_names(self) -> list[str]:
        """Return the folded names of the players; none before the line that lists them."""
        if self.names is None and "players" in self.entries:
            # Imported here: the tables of words take time to load.
            from referee.notation.word_tables import fold

            self.names = [*map(fold, listed_names(self.entries["players"].value))]
        return self.names or []

    def _add(self, key: str, entry: Entry, entries: dict[str, Entry]) -> None:
        """Add an entry under its canonical key, or the fault that the key is there already."""
        if key in self.supposed:
            self.supposed.remove(key)
            self.names = None
        elif key in entries:
            fault = NotationFault("TXT103", entry.key_span, key=key)
            differs = entry.value != entries[key].value
            if not differs and ENTRY.match(entry.line.text) is None:
                # "Ana starts" says again in other words who dealt.
                return
            open_fact = LEFT_OPEN.get(key, "") if differs else ""
            add_fault(self.faults, HeaderFault(entry.line, fault, leaves_open=open_fact))
            self.contradicted |= {key} if differs else set()
            return
        entries[key] = entry
        if key == "game":
            self._name_game(entry.value)

    def _name_game(self, title: str) -> None:
        """Set the game, and the words that its notation reserves."""
        self.slug = slug_of(title)
        self.words = keywords(self.slug) if self.slug in GAMES else self.words

    def head(self) -> Head:
        """Return the header, with the faults of unreadable lines and misspelt keys as well."""
        for line, fault, keys in self.unread:
            lacking = set(keys) - self.entries.keys()
            leaves_open = max((LEFT_OPEN[key] for key in lacking), default="")
            add_fault(self.faults, HeaderFault(line, fault, leaves_open=leaves_open))
            self.contradicted |= lacking
        for meant, misspelt in misspelt_keys(self.entries, self.slug if self.words else ""):
            add_fault(self.faults, misspelt)
            self.contradicted |= {meant} - {""}
        unknown = "dealer" not in self.entries
        if self.of_round or (unknown and self.claims.keys() & {"scores", "totals"}):
            # They may be those of a round after which anybody may have dealt.
            self.contradicted.add("dealer")
        claims = tuple(entry.line for entry in self.claims.values())
        contradicted, faults = frozenset(self.contradicted), tuple(self.faults)
        return Head(self.entries, contradicted, faults, claims, frozenset(self.supposed))


def entry_of(found: Match[str], line: SourceLine) -> Entry:
    """Return the entry of a line with a key and a value."""
    value, start = strip_comment(found[2]), found.start(2) + 1
    return Entry(value, line, Span(start, start + max(len(value), 1)), found[1])


def entry_in_words(text: str) -> Match[str] | None:
    """Return the match of a line whose key of several words people write for one of a header."""
    found = ENTRY_IN_WORDS.match(text)
    if found is None:
        return None
    # Imported here: few records have such a line.
    from referee.notation.word_tables import fold, header_suggestions

    return found if fold(" ".join(found[1].split())) in header_suggestions() else None


def misspelt_keys(entries: Mapping[str, Entry], slug: str) -> Iterator[tuple[str, HeaderFault]]:
    """Yield each missing key of which an unknown key is a misspelling, with the fault (TXT142).

    A missing game or list of players is another fault (TXT102). The key is empty if the misspelt
    word is one that starts a line after the header, in the notation of the game ``slug``, or the
    name of a player.
    """
    unknown = unknown_keys(entries)
    if not unknown:
        return
    # Imported here: the tables of words take time to load, and few records have other keys.
    from referee.notation.spelling import misspelling_of, one_letter_apart
    from referee.notation.suggestions import misspelt_line
    from referee.notation.word_tables import (
        first_player_keys,
        fold,
        header_keys,
        header_suggestions,
    )

    lacking = [key for key in MEANINGFUL_KEYS if key not in entries and key not in REQUIRED_KEYS]
    spellings = {folded: key for folded, key in header_keys().items() if key in lacking}
    names = listed_names(entries["players"].value) if "players" in entries else []
    for entry in unknown:
        other = header_suggestions().get(fold(entry.key), "")
        known = fold(other) in spellings
        near = other if known else misspelling_of(fold(entry.key), spellings)
        meant, place = spellings.get(fold(near), ""), entry.key_span
        leaves_open = LEFT_OPEN.get(meant, "")
        if not near:
            key = fold(entry.key)
            near = next((name for name in names if one_letter_apart(key, fold(name))), "")
            # It may be the first turn, which tells who began.
            leaves_open = "dealer" if near else ""
        seats = [at for at, name in enumerate(names) if fold(name) == fold(entry.value)]
        if known and seats and fold(entry.key) in first_player_keys():
            near = f"{near}: {names[seats[0] - 1]}"
            place = Span(place.start, entry.span.end)
        near = near or (slug and misspelt_line(slug, entry.key))
        if near:
            fault = NotationFault("TXT142", place, key=entry.key, nearest=near)
            yield meant, HeaderFault(entry.line, fault, leaves_open=leaves_open)


def unknown_keys(entries: Mapping[str, Entry]) -> list[Entry]:
    """Return the entries with unknown keys, which may be misspelt: the first MOST_UNKNOWN_KEYS."""
    return list(
        islice((entry for key, entry in entries.items() if key not in KEYS), MOST_UNKNOWN_KEYS)
    )


def listed_names(players: str) -> list[str]:
    """Return the names in the value of a list of players."""
    return [name.strip(' "') for name in re.split(r"[,;>→]|\s(?:and|et|[ye]|&)\s", players)]


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
    from referee.notation.word_tables import fold, game_titles

    return game_titles().get(fold(title), slug)
