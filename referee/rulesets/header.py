"""Read the header of a record: the game, the players and the rules."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise

from attrs import astuple, frozen

from referee.notation.line import NotationFault, Span, undecodable, whole
from referee.notation.lookup import CLUB, OWN_SUIT
from referee.notation.punctuation import QUOTED, unquoted
from referee.notation.remarks import without_remarks
from referee.notation.spelling import nearest
from referee.record.bounds import MOST_PLAYERS, MOST_UNREADABLE
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee.rulesets.entries import (
    REQUIRED_KEYS,
    SEATS,
    Entry,
    Head,
    HeaderFault,
    slug_of,
    split_header,
    unknown_keys,
)
from referee.rulesets.header_rules import chosen_rules
from referee.rulesets.rule_set import RuleSet, Settings
from referee_spec.games import GAMES, game
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS
from referee_spec.kernel.tally import Totals

AND = r"(?:(?i:and|et|[ye])|&)[ \t\u00a0]"
"""The words that may replace the comma before the last name of a list, or follow that comma."""

NAME = re.compile(
    r"""\s*(?:(QUOTED)|(\w[\w\u0300-\u036f'’-]*(?:[ \t\u00a0]+(?!AND)\w[\w\u0300-\u036f'’-]*)*))"""
    r"""\s*(?:[,;](?:\s*AND)?|(?<=\s)AND|$)""".replace("AND", AND).replace("QUOTED", QUOTED)
)

BEFORE_NAME = re.compile(r"^(?:[-*•]\s*)?(?:1\s*[.!)]?\s+)?\"?")
"""The mark of a list, the number 1 and a quote: they may stand before the name in a first turn."""

HEADING = re.compile(r"[^\W\d_]+ (\d{1,3})\W*")
"""The heading of a round: a word and its number."""

POSITION = re.compile(r"posici[oó]n|position")
"""The first word of a position, folded, in any language."""

SETTING_UP = re.compile(r"(?!claim|per )[^\W\d_][^:;\d]*:")
"""The start of a line that deals cards, or says where they lie."""

TEAM = re.compile(r"[^\s,;](?:[^,;]*[^\s,;])?\s+AND[^,;]*(?=[,;]\s*[^\s,;])".replace("AND", AND))
"""Names that are joined before a comma: they may be those of a team, which plays as one."""

WORD = re.compile(r"""([^\s;,:|"/?]+)(:?)""")
"""A word of a line, and the colon after what the line describes."""


@frozen(eq=False, repr=False)
class Header:
    """What a header means: the game, the players by seat, the dealer's seat, the rules.

    ``language`` is the language that the header names, or empty. ``faults`` are faults of single
    lines; the other lines keep their meaning. ``dealers`` are the seats of the players who may deal
    first: all if a fault leaves the dealer unknown, else one, where None stands for the last player
    listed. ``other_rule_sets`` are further rule sets that a wrong line may have meant.
    ``rules_known`` is False if the rules are unknown. ``claims`` are the lines that claim something
    of the whole match. ``in_thousands`` is True if the amounts of the record are taken for
    thousands. ``seats_known`` is False if the players are supposed from the lines, or nobody knows
    how they sit, and ``suits_known`` if cards of clubs may be meant to be of another suit.
    ``writer`` is the player who wrote the record, if it says so, else empty.
    """

    game: AnyGame
    players: tuple[str, ...]
    dealer: int | None
    rule_set: RuleSet
    entries: Mapping[str, Entry]
    language: str
    faults: tuple[HeaderFault, ...]
    dealers: tuple[int | None, ...]
    other_rule_sets: tuple[RuleSet, ...]
    rules_known: bool
    claims: tuple[SourceLine, ...]
    in_thousands: bool = False
    seats_known: bool = True
    suits_known: bool = True
    writer: str = ""

    @property
    def likely_language(self) -> str:
        """Return the language that the header names, else that of its keys, else an empty text."""
        return self.language or language_of_keys(self.entries)

    @property
    def replaced_words(self) -> int:
        """Return the number of keys that `referee fmt` would write in another way."""
        if self.language in TRANSLATIONS:
            # Imported here: the tables of words take time to load.
            from referee.notation.word_tables import translated_key

            keys = [translated_key(key, self.language) for key in self.entries]
        else:
            keys = list(self.entries)
        pairs = zip(keys, self.entries.values(), strict=True)
        return sum(key != entry.key for key, entry in pairs)


def read_header(head: Head, first: SourceLine, settings: Settings) -> Header:
    """Return the header that the entries describe, with the faults of single lines.

    Raise HeaderFault, with all other faults, if the game or the players are unknown.
    """
    entries = head.entries
    faults = list(head.faults)
    named = "players" in entries or "players" in head.contradicted
    if not named and not any(fault.undecoded for fault in faults):
        faults.append(missing(entries, first, "players"))
    found = known_game(entries, first, faults)
    found = settings.own_game(found) or found
    choice = chosen_rules(found, head, settings)
    faults += choice.faults
    language = language_of(entries, faults)
    players = known_players(head, faults)
    dealer = dealer_of(entries, players, faults)
    rule_set, *others = choice.rule_sets or (RuleSet(found, "official", found.defaults),)
    faults += lines_of_play(head, rule_set, players, language)
    lost = dealer is None and "dealer" in entries or "dealer" in head.contradicted
    lost = lost or any(fault.leaves_open == "dealer" for fault in faults)
    return Header(
        game=found,
        players=players,
        dealer=None if lost else dealer,
        rule_set=rule_set,
        entries=entries,
        language="" if "lang" in head.contradicted else language,
        faults=tuple(sorted(faults, key=lambda fault: fault.line.number)),
        dealers=tuple(range(len(players))) if lost else (dealer,),
        other_rule_sets=tuple(others),
        rules_known=bool(choice.rule_sets),
        claims=head.claims,
        seats_known=not {"players", SEATS} & {*head.supposed},
    )


def sound_header_and_body(record: RawRecord, settings: Settings) -> tuple[Header, Lines]:
    """Return the header of a record, and the lines after it.

    Raise HeaderFault, with all faults, if the header has any; a note on a remark is none.
    """
    header, body = header_and_body(record, settings)
    faults = [one for one in header.faults if one.fault.code != "TXT154"]
    if faults:
        raise together(faults)
    return header, body


def header_and_body(record: RawRecord, settings: Settings) -> tuple[Header, Lines]:
    """Return the header of a record, and the lines after it.

    Raise HeaderFault if its game or its players are unknown. Other faults are in the header.
    """
    head, body = split_header(record)
    if not {*REQUIRED_KEYS} <= {*head.entries, *head.contradicted}:
        # Imported here: few records lack a part of their header.
        from referee.rulesets.supposed_header import with_supposed_entries

        whole = record.whole or record.lines
        head, body = with_supposed_entries(whole, *split_header(RawRecord(whole)))
        body = body.until(record.lines.numbers[-1] if record.lines else 0)
    if record.headless and "game" not in head.entries:
        raise without_game(record)
    first = head.entries["game"].line if "game" in head.entries else record.lines[0]
    try:
        header = with_suits_asked(read_header(head, first, settings), body)
        if head.supposed or "(" in head.entries["players"].line.text:
            # Imported here: most records have a plain header.
            from referee.rulesets.header_sentences import writer_told

            writer = writer_told((record.whole or record.lines).texts)
            header = evolve(header, writer=writer if writer in header.players else "")
        return with_supposed_box(with_supposed_dealer(header, body), body), body
    except HeaderFault as fault:
        fault.language = likely_language(head.entries)
        raise


def without_game(record: RawRecord) -> HeaderFault:
    """Return the fault of a record without a game, at its first line that is no comment."""
    first = record.lines[0] if record.lines else SourceLine(1, "")
    line = next((one for one in record.lines if one.fault or not is_blank(one.text)), first)
    fault = undecodable(line) if line.fault else NotationFault("TXT005", whole(line))
    return HeaderFault(line, fault)


def with_supposed_dealer(header: Header, body: Lines) -> Header:
    """Return the header with the dealer that the first turn shows, if the record names none.

    Anybody may have dealt if the record begins with a later round, or with a line that is none of a
    heading, a deal and a turn, or that stands above a line of setting up. A position shows nothing.
    """
    if header.dealers != (None,) or Totals not in header.game.events:
        return header
    names = {name.casefold(): seat for seat, name in enumerate(header.players)}
    last = len(names) - 1
    anybody = evolve(header, dealers=(last, *range(last)))
    later = False
    plains = (without_remarks(text).partition("#")[0].strip().casefold() for text in body.texts)
    for plain, below in pairwise(chain(filter(None, plains), [""])):
        if (heading := HEADING.fullmatch(plain)) is not None:
            later = int(heading[1]) > 1
            continue
        named = named_first(plain, names)
        if named and SETTING_UP.match(below) and not named_first(below, names):
            return anybody
        if named and not later:
            dealer = (names[max(named, key=len)] - 1) % len(names)
            return evolve(header, dealer=dealer, dealers=(dealer,))
        if POSITION.match(plain):
            return header
        if named or not SETTING_UP.match(plain):
            return anybody
    return header


def named_first(text: str, names: Iterable[str]) -> list[str]:
    """Return the names with which a line may begin, after its number."""
    start = BEFORE_NAME.sub("", text)
    return [name for name in names if re.match(rf"{re.escape(name)}(?!\w)", start)]


def with_suits_asked(header: Header, body: Lines) -> Header:
    """Return the header, with a fault (TXT155) at the first card of the suit C if any card has the
    suit P or T: in Spanish and French the letter may be that of another suit."""
    if "QC" not in header.game.kinds(header.rule_set.start(header.players, None)):
        return header
    texts = [text.partition("#")[0] for text in body.texts]
    own = {found for text in texts for found in OWN_SUIT.findall(text)}
    clubs = ((at, found) for at, text in enumerate(texts) if (found := CLUB.search(text)))
    first = next(clubs, None) if own - {*header.players} else None
    if first is None:
        return header
    at, found = first
    fault = NotationFault("TXT155", Span(found.start() + 1, found.end() + 1), found=found[0])
    faults = (*header.faults, HeaderFault(body[at], fault))
    return evolve(header, faults=faults, suits_known=False)


def with_supposed_box(header: Header, body: Lines) -> Header:
    """Return the header with the component set of its game only supposed, unless the record shows
    that it was played with it: the header names a set, or a line uses the name of a card."""
    sets = header.game.components
    if sets is None or header.rule_set.box is not None or "components" in header.entries:
        return header
    if uses_a_card(sets.own().cards, header, body):
        return header
    rule_set, *others = (
        evolve(rules, box=sets.supposed()) for rules in (header.rule_set, *header.other_rule_sets)
    )
    return evolve(header, rule_set=rule_set, other_rule_sets=tuple(others))


def uses_a_card(cards: frozenset[str], header: Header, body: Lines) -> bool:
    """Return whether a line uses the name of one of these cards, in any language.

    A card that the record describes itself is none of them, nor is a player.
    """
    described = {word for player in header.players for word in player.split()}
    words: set[str] = set()
    for text in body.texts:
        for word, colon in WORD.findall(text.partition("#")[0]):
            (described if colon else words).add(word)
    words -= described
    if not words.isdisjoint(cards):
        return True
    # Imported here: the tables of words take time to load, and most records have canonical names.
    from referee.notation.word_tables import fold, translated_card

    slug = header.game.slug
    spelt = {fold(translated_card(slug, card, one)) for card in cards for one in LANGUAGES}
    return not spelt.isdisjoint({*map(fold, words)} - {*map(fold, described)})


def together(faults: Iterable[HeaderFault]) -> HeaderFault:
    """Return these faults as one: the first by line, with the others as its ``more``."""
    listed = sorted(faults, key=lambda fault: fault.line.number)
    first, *more = (part for fault in listed for part in fault.all())
    return HeaderFault(first.line, first.fault, first.path, tuple(more), first.leaves_open)


def known_game(
    entries: Mapping[str, Entry], first: SourceLine, faults: list[HeaderFault]
) -> AnyGame:
    """Return the game that a header names, or the one that it probably means; that is a fault then.

    Raise HeaderFault, with the other faults, if it names none (TXT102) or an unknown one (TXT101).
    """
    title = entries.get("game")
    if title is None:
        raise together((missing(entries, first, "game"), *faults))
    slug = slug_of(title.value)
    if slug not in GAMES:
        near = nearest(slug, GAMES)
        close = game(near).title if near else ""
        fault = NotationFault(
            "TXT101", title.span, game=title.value, nearest=close, games=tuple(GAMES)
        )
        faults.insert(0, HeaderFault(title.line, fault))
        if not near:
            raise together(faults)
        slug = near
    return game(slug)


def missing(entries: Mapping[str, Entry], first: SourceLine, key: str) -> HeaderFault:
    """Return the fault of a header without this key.

    It is at a line with a similar key, or else at the first line.
    """
    # Imported here: few records lack a key.
    from referee.notation.word_tables import fold, header_keys, translated_key

    language = likely_language(entries)
    spellings = [spelling for spelling, meant in header_keys().items() if meant == key]
    alike = ((nearest(fold(entry.key), spellings), entry) for entry in unknown_keys(entries))
    near, entry = next((pair for pair in alike if pair[0]), ("", None))
    if entry is not None:
        place, line = entry.key_span, entry.line
    else:
        place, line = whole(first), first
    name = translated_key(key, language) if language in TRANSLATIONS else key
    fault = NotationFault("TXT102", place, key=name, nearest=near)
    return HeaderFault(line, fault)


def known_players(head: Head, faults: Iterable[HeaderFault]) -> tuple[str, ...]:
    """Return the players that a header lists.

    Raise HeaderFault, with the other faults, if it lists none or the players are uncertain.
    """
    entry = head.entries.get("players")
    if entry is None or "players" in head.contradicted:
        raise together(faults)
    try:
        return player_names(entry)
    except HeaderFault as fault:
        raise together((fault, *faults)) from None


def language_of(entries: Mapping[str, Entry], faults: list[HeaderFault]) -> str:
    """Return the language that a header names; empty if it names none.

    Add a fault for a language in which no record can be written (TXT141).
    """
    entry = entries.get("lang")
    language = "" if entry is None else language_named(entry.value)
    if entry is None or language:
        return language
    near = nearest(entry.value, LANGUAGES)
    fault = NotationFault("TXT141", entry.span, language=entry.value, nearest=near)
    faults.append(HeaderFault(entry.line, fault))
    return ""


def language_named(value: str) -> str:
    """Return the language that a value names, by its code, with or without a country, or by its
    name; empty if there is none.

    >>> language_named("ES"), language_named("fr-CA"), language_named("Español")
    ('es', 'fr', 'es')
    """
    code = re.split("[-_]", value.lower())[0]
    if code in LANGUAGES:
        return code
    # Imported here: most records name their language by its code.
    from referee.notation.word_tables import fold, word_file

    named = (word_file(one)["languages"].items() for one in LANGUAGES)
    names = {fold(name): code for pairs in named for code, others in pairs for name in others}
    return names.get(fold(value), "")


def language_of_header(record: RawRecord) -> str:
    """Return the language that a header names, else that of its keys, else an empty text."""
    head, _ = split_header(record)
    return likely_language(head.entries)


def likely_language(entries: Mapping[str, Entry]) -> str:
    """Return the language that a header names, else that of its keys, else an empty text."""
    return language_of(entries, []) or language_of_keys(entries)


def language_of_keys(entries: Mapping[str, Entry]) -> str:
    """Return the language of the first key that is not in English; empty if there is none."""
    written = {key: entry.key for key, entry in entries.items() if key != entry.key}
    if not written:
        return ""
    # Imported here: most records have canonical keys.
    from referee.notation.word_tables import fold, word_file

    for language in TRANSLATIONS:
        words = word_file(language)["header"]
        for key, value in written.items():
            if fold(value) != key and fold(value) in map(fold, words.get(key, ())):
                return language
    return ""


def lines_of_play(
    head: Head, rules: RuleSet, players: tuple[str, ...], language: str
) -> Iterator[HeaderFault]:
    """Yield the fault (TXT142) of each unknown key before two cards or more, or a verb and cards,
    perhaps with a player's name: it may be the first turn, and tell who began.
    """
    wrong = {one.line.number for one in head.faults if one.fault.code != "TXT153"}
    unknown = [entry for entry in unknown_keys(head.entries) if entry.line.number not in wrong]
    if not unknown:
        return
    # Imported here: few records have other keys.
    from referee.notation.line import Names
    from referee.notation.reader import LineReader

    names = Names.of(players, rules.game.kinds(rules.start(players, None)))
    reader, name = LineReader(rules.game.slug, names, language), f'"{players[0]}"'
    for entry in unknown[:MOST_UNREADABLE]:
        for kind, start, least in (
            ("turn", name, 1),
            ("turn", "", 1),
            ("setup", f"deal {name}:", 2),
        ):
            try:
                line = reader.read(f"{start} {entry.value}")
            except NotationFault:
                continue
            values = [one for event in line.events for one in astuple(event, recurse=False)]
            listed = (one if isinstance(one, tuple) else (one,) for one in values)
            cards = [one for part in listed for one in part if one in {*names.kinds, UNKNOWN}]
            if line.kind == kind and len(cards) >= least:
                fault = NotationFault("TXT142", entry.key_span, key=entry.key, nearest="")
                leaves_open = "dealer" if kind == "turn" else ""
                yield HeaderFault(entry.line, fault, leaves_open=leaves_open)
                break


def player_names(entry: Entry) -> tuple[str, ...]:
    """Return the names in a list; a comma may follow the last, and ``and`` come before it.

    Raise HeaderFault for text that is not a name or may name a team (TXT111), for a repeated name
    (TXT110) and for too many names (TXT134).
    """
    plain_value = re.sub(QUOTED, lambda quoted: "x" * len(quoted[0]), entry.value)
    if (team := TEAM.search(plain_value)) is not None:
        place = Span(entry.span.start + team.start(), entry.span.start + team.end())
        names = entry.value[team.start() : team.end()]
        raise HeaderFault(entry.line, NotationFault("TXT111", place, value=names))
    listed: list[str] = []
    at = 0
    while at < len(entry.value) or not listed:
        found = NAME.match(entry.value, at)
        if found is None:
            rest = entry.value[at:].strip()
            place = Span(entry.span.start + at, entry.span.end)
            raise HeaderFault(entry.line, NotationFault("TXT111", place, value=rest))
        quoted, plain = found.groups()
        name = " ".join(plain.split()) if quoted is None else unquoted(quoted)
        if name in listed:
            start, end = found.span(1 if plain is None else 2)
            place = Span(entry.span.start + start, entry.span.start + end)
            raise HeaderFault(entry.line, NotationFault("TXT110", place, name=name))
        if len(listed) == MOST_PLAYERS:
            fault = NotationFault("TXT134", entry.span, most=MOST_PLAYERS)
            raise HeaderFault(entry.line, fault)
        listed.append(name)
        at = found.end()
    if len(listed) == 1 and " " in listed[0] and '"' not in entry.value:
        # Nobody plays alone: probably the commas were left out.
        raise HeaderFault(entry.line, NotationFault("TXT111", entry.span, value=listed[0]))
    return tuple(listed)


def dealer_of(
    entries: Mapping[str, Entry], players: tuple[str, ...], faults: list[HeaderFault]
) -> int | None:
    """Return the first dealer's seat, None if the header does not name one.

    Add a fault for a name that is not a player's (TXT104), or for words such as "unknown" (TXT148).
    """
    entry = entries.get("dealer")
    if entry is None:
        return None
    name = unquoted(entry.value).strip('"')
    if name in players:
        return players.index(name)
    # Imported here: most records write the dealer's name as in the list of players.
    from referee.notation.word_tables import fold, word_file

    key, folded = fold(name), [fold(player) for player in players]
    alike = [seat for seat, one in enumerate(folded) if one == key] or [
        # One of both is the initial of the other.
        seat
        for seat, one in enumerate(folded)
        if 1 in (len(one), len(key)) and one[0] == key[:1]
    ]
    if len(alike) == 1:
        return alike[0]
    if fold(name) in word_file("en")["header-unknown"]["dealer"]:
        fault = NotationFault("TXT148", entry.span)
    else:
        fault = NotationFault("TXT104", entry.span, name=name, nearest=nearest(name, players))
    faults.append(HeaderFault(entry.line, fault, leaves_open="dealer"))
    return None
