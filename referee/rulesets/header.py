"""Read the header of a record: the game, the players and the rules."""

import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from referee.notation.expressions import keywords
from referee.notation.line import NotationFault, Span
from referee.notation.spelling import nearest
from referee.record.bounds import MOST_PLAYERS
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee.rulesets.rule_set import RuleSet, Settings, Unreachable, settle
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import options_of

ENTRY = re.compile(r"\s*([^\W\d_][\w-]*)[ \t\f\r\n\u00a0]*:[ \t]*(.*)")
RULE_ITEM = r"[^\s,=]+\s*=\s*[^\s,]+|[^\s,]+"
PIN = r"sha256:[0-9a-f]+"
NAME = re.compile(r"""\s*(?:"([^"]+)"|(\w[\w'-]*(?:[ \t\u00a0]+\w[\w'-]*)*))\s*(,|$)""")

LANGUAGES = ("en", "es", "fr")
"""The languages in which records can be written."""

MEANINGFUL_KEYS = ("game", "players", "dealer", "edition", "rules", "components", "lang")
KEYS = frozenset((*MEANINGFUL_KEYS, "date", "event", "site", "recorder"))
"""The keys of header lines that have a meaning or are usual."""


@frozen
class Entry:
    """A line of a header: its value, the line, the columns of the value, and its key as the line
    has it."""

    value: str
    line: SourceLine
    span: Span
    key: str


class HeaderFault(Exception):
    """Raised for a header that does not determine the rules, with the line that is wrong.

    ``path`` is the file of that line if it is not the record's own, and ``more`` holds other
    faults of that file.
    """

    def __init__(
        self,
        line: SourceLine,
        fault: NotationFault,
        path: str = "",
        more: tuple["HeaderFault", ...] = (),
    ) -> None:
        super().__init__(fault)
        self.line = line
        self.fault = fault
        self.path = path
        self.more = more


@frozen
class Header:
    """The meaning of a header: the game, the players by seat, the dealer's seat, the rules, and
    the language of the record (empty if the header does not name one)."""

    game: AnyGame
    players: tuple[str, ...]
    dealer: int | None
    rule_set: RuleSet
    entries: Mapping[str, Entry]
    language: str = ""

    @property
    def replaced_words(self) -> int:
        """Return how many keys of the header are written in another form than the canonical one."""
        return sum(key != entry.key for key, entry in self.entries.items())


def split(record: RawRecord) -> tuple[dict[str, Entry], Lines]:
    """Split a record into the entries of its header and the lines after it.

    The header ends before the first line that is neither blank nor ``key: value``, or whose key
    is a word of the game's notation. Raise HeaderFault for a repeated key (TXT103).
    """
    entries: dict[str, Entry] = {}
    words: frozenset[str] = frozenset()
    slug = ""
    lines = record.lines
    for at, line in enumerate(lines):
        found = ENTRY.match(line.text)
        if found is None and is_blank(line.text):
            if line.fault:
                place = Span(line.column, line.column + 1)
                raise HeaderFault(line, NotationFault(line.fault, place))
            continue
        if found is None or found[1] in words:
            return entries, lines.part(at)
        key, value, start = found[1], strip_comment(found[2]), found.start(2) + 1
        if key not in KEYS:
            # Keys in other words are rare, and the tables of words take time to load.
            from referee.notation.wording import fold, header_keys, starting_words

            key = header_keys().get(fold(key), key)
            if key not in KEYS and words and fold(key) in starting_words(slug):
                return entries, lines.part(at)
        span = Span(start, start + max(len(value), 1))
        if key in entries:
            place = Span(found.start(1) + 1, found.end(1) + 1)
            raise HeaderFault(line, NotationFault("TXT103", place, key=key))
        entries[key] = Entry(value, line, span, found[1])
        if key == "game":
            slug = slug_of(value)
            words = keywords(slug) if slug in GAMES else words
    return entries, lines.part(len(lines))


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
    # Most records have the title of the specification.
    from referee.notation.wording import fold, game_titles

    return game_titles().get(fold(title), slug)


def read_header(entries: Mapping[str, Entry], first: SourceLine, settings: Settings) -> Header:
    """Return the header that the entries describe.

    Raise HeaderFault for missing or unknown ones.
    """
    for key in ("game", "players"):
        if key not in entries:
            raise HeaderFault(first, NotationFault("TXT102", Span(1, len(first.text) + 1), key=key))
    title = entries["game"]
    slug = slug_of(title.value)
    if slug not in GAMES:
        near = nearest(slug, GAMES)
        fault = NotationFault(
            "TXT101", title.span, game=title.value, nearest=game(near).title if near else ""
        )
        raise HeaderFault(title.line, fault)
    found = game(slug)
    players = player_names(entries["players"])
    return Header(
        found,
        players,
        dealer(entries, players),
        rules(found, entries, settings),
        entries,
        language_of(entries),
    )


def header_of(record: RawRecord, settings: Settings) -> Header:
    """Return the header of a record. Raise HeaderFault if it does not determine the rules."""
    entries, _ = split(record)
    first = entries["game"].line if "game" in entries else record.lines[0]
    return read_header(entries, first, settings)


def language_of(entries: Mapping[str, Entry]) -> str:
    """Return the language that a header names; empty if it names none.

    Raise HeaderFault for a language in which no record can be written (TXT141).
    """
    entry = entries.get("lang")
    if entry is None:
        return ""
    if entry.value not in LANGUAGES:
        near = nearest(entry.value, LANGUAGES)
        fault = NotationFault("TXT141", entry.span, language=entry.value, nearest=near)
        raise HeaderFault(entry.line, fault)
    return entry.value


def player_names(entry: Entry) -> tuple[str, ...]:
    """Return the names in a list.

    Raise HeaderFault for what is no name (TXT111), for a repeated name (TXT110) and for too many
    names (TXT134).
    """
    listed: list[str] = []
    at = 0
    more = True
    while more:
        found = NAME.match(entry.value, at)
        if found is None:
            rest = entry.value[at:].strip()
            place = Span(entry.span.start + at, entry.span.end)
            raise HeaderFault(entry.line, NotationFault("TXT111", place, value=rest))
        quoted, plain, mark = found.groups()
        name = " ".join(plain.split()) if quoted is None else quoted
        if name in listed:
            start, end = found.span(1 if plain is None else 2)
            place = Span(entry.span.start + start, entry.span.start + end)
            raise HeaderFault(entry.line, NotationFault("TXT110", place, name=name))
        if len(listed) == MOST_PLAYERS:
            fault = NotationFault("TXT134", entry.span, most=MOST_PLAYERS)
            raise HeaderFault(entry.line, fault)
        listed.append(name)
        at = found.end()
        more = mark == ","
    return tuple(listed)


def dealer(entries: Mapping[str, Entry], players: tuple[str, ...]) -> int | None:
    """Return the first dealer's seat, None if the header does not name one.

    Raise HeaderFault (TXT104) for a name that is not a player's.
    """
    entry = entries.get("dealer")
    if entry is None:
        return None
    name = entry.value.strip('"')
    if name not in players:
        near = nearest(name, players)
        raise HeaderFault(entry.line, NotationFault("TXT104", entry.span, name=name, nearest=near))
    return players.index(name)


def rules(found: AnyGame, entries: Mapping[str, Entry], settings: Settings) -> RuleSet:
    """Return the rule set that a header and the settings choose.

    It starts from the settings' rule set or else the header's. Then options are set, later ones
    replacing earlier: those of the settings, the edition, those of the header. Raise
    HeaderFault for a rule set, an option or a digest that does not exist or does not fit.
    """
    entry = entries.get("rules")
    items = list(rule_items(entry)) if entry is not None else []
    edition = entries.get("edition")
    chosen = base(found, entry, items, settings)
    options = chosen.options
    if entry is None and edition is None and not settings.options:
        return with_components(chosen, entries, settings)
    settled = set(chosen.settled)
    entry_of = entries["game"]
    try:
        for name, text in settings.options.items():
            if name in options_of(found.options) or not is_option(name):
                options = settle(options, name, text, entry_of.span)
                settled.add(name)
        if edition is not None:
            entry_of = edition
            options = settle(options, "edition", edition.value, edition.span)
        if entry is not None:
            entry_of = entry
        for text, span in items:
            name, equals, value = text.partition("=")
            if equals:
                options = settle(options, name.strip(), value.strip(), span)
                settled.add(name.strip())
        title = chosen.name if options == chosen.options else "changed"
        judging = RuleSet(found, title, options, frozenset(settled), chosen.deck, chosen.box)
        for text, span in items:
            if re.fullmatch(PIN, text) and text != judging.digest:
                raise NotationFault("TXT117", span, pinned=text, digest=judging.digest)
    except NotationFault as fault:
        raise HeaderFault(entry_of.line, fault) from None
    return with_components(judging, entries, settings)


def is_option(name: str) -> bool:
    """Return whether some game has an option of this name."""
    return any(name in options_of(game(slug).options) for slug in GAMES)


def with_components(rules: RuleSet, entries: Mapping[str, Entry], settings: Settings) -> RuleSet:
    """Return the rules with the component set of the settings or the header, if they name one.

    Raise HeaderFault for a file that may not be read (TXT125) or is wrong.
    """
    entry = entries.get("components")
    if rules.game.components is None:
        return rules
    if settings.components is not None and settings.components.game is rules.game:
        return evolve(rules, box=settings.components.box)
    if entry is None or entry.value == rules.components.name:
        return rules
    # Most records use the components of their game.
    from referee.rulesets.components import WrongComponents, component_set

    folder = settings.folder
    try:
        if folder is None:
            raise Unreachable(entry.value)
        found = component_set(entry.value, folder, folder, rules.game)
    except Unreachable:
        fault = NotationFault("TXT125", entry.span, file=entry.value)
        raise HeaderFault(entry.line, fault) from None
    except WrongComponents as wrong:
        first, *more = (HeaderFault(*one, wrong.path) for one in wrong.faults)
        raise HeaderFault(first.line, first.fault, wrong.path, tuple(more)) from None
    return evolve(rules, box=found.box)


def rule_items(entry: Entry) -> Iterator[tuple[str, Span]]:
    """Yield the items of a ``rules:`` line with their columns: names, files, options, digests."""
    for found in re.finditer(RULE_ITEM, entry.value):
        start = entry.span.start + found.start()
        yield found[0], Span(start, start + len(found[0]))


def base(
    found: AnyGame, entry: Entry | None, items: list[tuple[str, Span]], settings: Settings
) -> RuleSet:
    """Return the rule set of the settings, or the one that a header names, or the official one.

    Raise HeaderFault for a file that may not be read (TXT121) or is wrong, and for an unknown
    name (TXT106).
    """
    for rules in (settings.rules, *settings.more_rules):
        if rules is not None and rules.game is found:
            return rules
    named = [
        (text, span) for text, span in items if "=" not in text and not re.fullmatch(PIN, text)
    ]
    if entry is None or named in ([], [("official", named[0][1] if named else None)]):
        return RuleSet(found, "official", found.defaults)
    # Most records use the official rules, and rule sets take a twentieth of a check to load.
    from referee.rulesets.loader import RuleSetLoader, rule_set_names
    from referee.rulesets.toml_positions import RuleSetFault

    (text, span), *more = named
    if more:
        (other, place), *_ = more
        fault = NotationFault(
            "TXT119", place, value=other, key="rules", choices=(text,), nearest=""
        )
        raise HeaderFault(entry.line, fault)
    folder = settings.folder
    try:
        if text.endswith(".toml") and folder is None:
            raise Unreachable(text)
        return RuleSetLoader(found, folder, folder or "").load(text)
    except RuleSetFault as wrong:
        also = tuple(HeaderFault(one.line, one.fault, one.path) for one in wrong.more)
        raise HeaderFault(wrong.line, wrong.fault, wrong.path, also) from None
    except Unreachable:
        if text.endswith(".toml"):
            fault = NotationFault("TXT121", span, file=text)
        else:
            choices = tuple(rule_set_names(found))
            near = nearest(text, choices)
            fault = NotationFault(
                "TXT106", span, value=text, option="rules", choices=choices, nearest=near
            )
        raise HeaderFault(entry.line, fault) from None
