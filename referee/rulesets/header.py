"""A record's header: which game, who plays, by which rules."""

import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from referee.notation.line import NotationFault, Span
from referee.notation.read import keywords
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee.rulesets.rule_set import RuleSet, Settings, settle
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import options_of

ENTRY = re.compile(r"\s*([^\W\d_][\w-]*)[ \t]*:[ \t]*(.*)")
RULE_ITEM = r"[^\s,=]+\s*=\s*[^\s,]+|[^\s,]+"
PIN = r"sha256:[0-9a-f]+"
NAME = re.compile(r"""\s*(?:"([^"]+)"|(\w[\w'-]*))\s*(,|$)""")


@frozen
class Entry:
    """A header line: its value, the line, the place of the value."""

    value: str
    line: SourceLine
    span: Span


class HeaderFault(Exception):
    """A header that does not say by which rules to judge; carries the line it is about.

    ``path`` is the file of that line, where it is not the record's own; ``more`` are other
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
    """A header, read: the game, the players in their seats, the dealer's seat, the rules."""

    game: AnyGame
    players: tuple[str, ...]
    dealer: int | None
    rule_set: RuleSet
    entries: Mapping[str, Entry]


def split(record: RawRecord) -> tuple[dict[str, Entry], Lines]:
    """A record's header entries and the lines after the header.

    The header ends with the first line that is neither blank nor ``key: value`` with a key
    that is no word of the game's own. HeaderFault for a key that stands twice (TXT103).
    """
    entries: dict[str, Entry] = {}
    words: frozenset[str] = frozenset()
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
        span = Span(start, start + max(len(value), 1))
        if key in entries:
            place = Span(found.start(1) + 1, found.end(1) + 1)
            raise HeaderFault(line, NotationFault("TXT103", place, key=key))
        entries[key] = Entry(value, line, span)
        if key == "game":
            slug = slug_of(value)
            words = keywords(slug) if slug in GAMES else words
    return entries, lines.part(len(lines))


def strip_comment(value: str) -> str:
    """A value without the comment behind it; a ``#`` within a word is part of the word."""
    return (re.split(r"(?:^|\s)#", value, maxsplit=1)[0] if "#" in value else value).strip()


def slug_of(title: str) -> str:
    """A game's title as its slug: ``Cover Your Assets`` is ``cover-your-assets``."""
    return "-".join(title.lower().split())


def read_header(entries: Mapping[str, Entry], first: SourceLine, settings: Settings) -> Header:
    """What a header's entries mean; HeaderFault for what does not exist or is left out."""
    for key in ("game", "players"):
        if key not in entries:
            raise HeaderFault(first, NotationFault("TXT102", Span(1, len(first.text) + 1), key=key))
    title = entries["game"]
    slug = slug_of(title.value)
    if slug not in GAMES:
        from referee.notation.text import nearest

        near = nearest(slug, GAMES)
        fault = NotationFault(
            "TXT101", title.span, game=title.value, nearest=game(near).title if near else ""
        )
        raise HeaderFault(title.line, fault)
    found = game(slug)
    players = names(entries["players"])
    return Header(
        found, players, dealer(entries, players), rules(found, entries, settings), entries
    )


def names(entry: Entry) -> tuple[str, ...]:
    """The names in a list; HeaderFault TXT111 for what is none, TXT110 for one listed twice."""
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
        name = plain if quoted is None else quoted
        if name in listed:
            start, end = found.span(1 if plain is None else 2)
            place = Span(entry.span.start + start, entry.span.start + end)
            raise HeaderFault(entry.line, NotationFault("TXT110", place, name=name))
        listed.append(name)
        at = found.end()
        more = mark == ","
    return tuple(listed)


def dealer(entries: Mapping[str, Entry], players: tuple[str, ...]) -> int | None:
    """The first dealer's seat, None if the header leaves it out."""
    entry = entries.get("dealer")
    if entry is None:
        return None
    name = entry.value.strip('"')
    if name not in players:
        from referee.notation.text import nearest

        near = nearest(name, players)
        raise HeaderFault(entry.line, NotationFault("TXT104", entry.span, name=name, nearest=near))
    return players.index(name)


def rules(found: AnyGame, entries: Mapping[str, Entry], settings: Settings) -> RuleSet:
    """The rules that a header and the settings choose.

    What the command settles comes first, then the header's rule set (or the command's, in its
    place), the edition, and each option that the header settles.
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
        for name, said in settings.options.items():
            if name in options_of(found.options) or not is_option(name):
                options = settle(options, name, said, entry_of.span)
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
    """Whether some game has an option of this name."""
    return any(name in options_of(game(slug).options) for slug in GAMES)


def with_components(rules: RuleSet, entries: Mapping[str, Entry], settings: Settings) -> RuleSet:
    """The rules with the component set that the command or the header chooses, if they do.

    HeaderFault for a file that is out of reach (TXT125) or wrong.
    """
    entry = entries.get("components")
    if rules.game.components is None:
        return rules
    if settings.components is not None and settings.components.game is rules.game:
        return evolve(rules, box=settings.components.box)
    if entry is None or entry.value == rules.components.name:
        return rules
    from pathlib import Path

    from referee.rulesets.components import WrongComponents, component_set
    from referee.rulesets.safe_paths import Unreachable

    folder = settings.folder
    try:
        if folder is None:
            raise Unreachable(entry.value)
        found = component_set(entry.value, Path(folder), Path(folder), rules.game)
    except Unreachable:
        fault = NotationFault("TXT125", entry.span, file=entry.value)
        raise HeaderFault(entry.line, fault) from None
    except WrongComponents as wrong:
        first, *more = (HeaderFault(*one, wrong.path) for one in wrong.faults)
        raise HeaderFault(first.line, first.fault, wrong.path, tuple(more)) from None
    return evolve(rules, box=found.box)


def rule_items(entry: Entry) -> Iterator[tuple[str, Span]]:
    """The items of a ``rules:`` line: names, files, options, a digest that pins them."""
    for found in re.finditer(RULE_ITEM, entry.value):
        start = entry.span.start + found.start()
        yield found[0], Span(start, start + len(found[0]))


def base(
    found: AnyGame, entry: Entry | None, items: list[tuple[str, Span]], settings: Settings
) -> RuleSet:
    """The rule set that a header names, or the command in its place, or the official one.

    HeaderFault for a file that is out of reach (TXT121) or wrong, and an unknown name (TXT106).
    """
    if settings.rules is not None and settings.rules.game is found:
        return settings.rules
    named = [
        (text, span) for text, span in items if "=" not in text and not re.fullmatch(PIN, text)
    ]
    if entry is None or named in ([], [("official", named[0][1] if named else None)]):
        return RuleSet(found, "official", found.defaults)
    # Most records are judged by the official rules, and pay for no others.
    from pathlib import Path

    from referee.rulesets.loader import Shelf, names
    from referee.rulesets.safe_paths import Unreachable
    from referee.rulesets.toml_positions import RuleSetFault

    (text, span), *more = named
    if more:
        (other, place), *_ = more
        fault = NotationFault(
            "TXT119", place, value=other, key="rules", choices=(text,), nearest=""
        )
        raise HeaderFault(entry.line, fault)
    folder = None if settings.folder is None else Path(settings.folder)
    try:
        if text.endswith(".toml") and folder is None:
            raise Unreachable(text)
        return Shelf(found, folder, folder or Path()).find(text)
    except RuleSetFault as wrong:
        also = tuple(HeaderFault(one.line, one.fault, one.path) for one in wrong.more)
        raise HeaderFault(wrong.line, wrong.fault, wrong.path, also) from None
    except Unreachable:
        if text.endswith(".toml"):
            fault = NotationFault("TXT121", span, file=text)
        else:
            from referee.notation.text import nearest

            choices = tuple(names(found))
            near = nearest(text, choices)
            fault = NotationFault(
                "TXT106", span, value=text, option="rules", choices=choices, nearest=near
            )
        raise HeaderFault(entry.line, fault) from None
