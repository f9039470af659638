"""Choose the rules by which a record is judged, as its header and the settings say."""

import re
from collections.abc import Collection, Iterator
from itertools import product
from math import prod
from os import PathLike

from attrs import frozen

from referee.notation.line import NotationFault, Span
from referee.notation.spelling import nearest
from referee.rulesets.entries import Entry, Head, HeaderFault
from referee.rulesets.rule_set import RuleSet, Settings, Unreachable, settle
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import Option, attribute_of, options_of

RULE_ITEM = r"[^\s,=]+\s*=\s*[^\s,]+|[^\s,]+"
PIN = r"sha256:[0-9a-f]+"

MOST_RULE_SETS = 12
"""The most rule sets that a wrong line may have meant; a record is judged by each of them."""


@frozen(eq=False, repr=False)
class Choice:
    """The rules by which a record is judged, and the faults of the lines that name them.

    If the value of an option is wrong, ``rule_sets`` has a rule set for each value that may have
    been meant, and for each value that the header gives it. It is empty if the rules are unknown.
    """

    rule_sets: tuple[RuleSet, ...]
    faults: tuple[HeaderFault, ...] = ()


def chosen_rules(found: AnyGame, head: Head, settings: Settings) -> Choice:
    """Return the rule sets that a header and the settings choose: one if nothing is wrong.

    Start from the rule set of the settings, or else from that of the header. Then set options, of
    which later ones replace earlier ones: those of the settings, the edition, those of the header.
    """
    entry = head.entries.get("rules")
    items = list(rule_items(entry)) if entry is not None else []
    try:
        chosen = Choice((chosen_rule_set(found, head, items, settings),))
        named = "edition" in head.entries or "edition" in head.contradicted
        if entry is not None or named or settings.options:
            chosen = with_options(chosen.rule_sets[0], head, items, settings)
        known = () if head.contradicted & {"rules", "components"} else chosen.rule_sets
        return Choice(
            tuple(with_components(rule_set, head, settings) for rule_set in known), chosen.faults
        )
    except HeaderFault as fault:
        fault.leaves_open = "rules"
        return Choice((), (fault,))


def with_options(
    chosen: RuleSet, head: Head, items: list[tuple[str, Span]], settings: Settings
) -> Choice:
    """Return the rule sets that result from the options of the settings and the header.

    An option to which the header gives two values (TXT103) may have either, and an edition whose
    line is misspelt may be any. Raise HeaderFault for a digest that does not fit (TXT117).
    """
    found, options, settled = chosen.game, chosen.options, set(chosen.settled)
    known = options_of(found.options)
    faults: list[HeaderFault] = []
    may_be: dict[str, Collection[object]] = {}
    in_header: dict[str, list[object]] = {}
    for name, value, span, entry in option_items(found, head, items, settings):
        try:
            options = settle(options, name, value, span)
            settled.add(name)
        except NotationFault as fault:
            if name in known and entry is head.entries.get("edition"):
                fault = NotationFault(fault.code, span, **{**fault.values, "option": entry.key})
            faults.append(HeaderFault(entry.line, fault, leaves_open="rules"))
            # In a game without editions a wrong edition does not change the rules.
            if entry.key != "edition" or name in known:
                may_be[name] = possible_values(known[name]) if name in known else ()
            continue
        if entry is not head.entries["game"]:
            decided = getattr(options, attribute_of(name))
            others = in_header.setdefault(name, [])
            if decided in others:
                continue
            others.append(decided)
            if len(others) > 1:
                twice = NotationFault("TXT103", span, key=name)
                faults.append(HeaderFault(entry.line, twice, leaves_open="rules"))
                may_be.setdefault(name, others)
    if "edition" in head.contradicted and "edition" in known:
        may_be["edition"] = possible_values(known["edition"])
    title = chosen.name if options == chosen.options else "changed"
    judging = RuleSet(found, title, options, frozenset(settled), chosen.deck, chosen.box)
    for text, span in items:
        if re.fullmatch(PIN, text) and text != judging.digest:
            other = NotationFault("TXT117", span, pinned=text, digest=judging.digest)
            raise HeaderFault(head.entries["rules"].line, other)
    meant = may_be.values()
    # Count first: `product` lists all numbers of a range even if there is nothing to combine.
    combined = product(*meant) if 0 < prod(map(len, meant)) <= MOST_RULE_SETS else ()
    attributes = [attribute_of(name) for name in may_be]
    changes = [dict(zip(attributes, values, strict=True)) for values in combined]
    rule_sets = tuple(evolve(judging, options=evolve(options, **some)) for some in changes)
    return Choice(rule_sets, tuple(faults))


def possible_values(option: Option) -> Collection[object]:
    """Return the values of an option: those it lists, or the numbers of its range."""
    if option.values:
        return option.values
    return range(option.least or 0, MOST_RULE_SETS if option.most is None else option.most + 1)


def option_items(
    found: AnyGame, head: Head, items: list[tuple[str, Span]], settings: Settings
) -> Iterator[tuple[str, str, Span, Entry]]:
    """Yield the options that are set, each with its value, its place and its line.

    The settings are for records of all games, so their options for other games are left out.
    """
    first = head.entries["game"]
    for name, value in settings.options.items():
        if name in options_of(found.options) or not is_option(name):
            yield name, value, first.span, first
    edition = head.entries.get("edition")
    if edition is not None:
        yield "edition", edition.value.lower(), edition.span, edition
    for text, span in items:
        name, equals, value = text.partition("=")
        if equals:
            yield name.strip().lower(), value.strip().lower(), span, head.entries["rules"]


def is_option(name: str) -> bool:
    """Return whether some game has an option of this name."""
    return any(name in options_of(game(slug).options) for slug in GAMES)


def with_components(rules: RuleSet, head: Head, settings: Settings) -> RuleSet:
    """Return the rules with the component set of the settings or the header, if they name one.

    Raise HeaderFault for a file that may not be read (TXT125) or is wrong.
    """
    entry = head.entries.get("components")
    if rules.game.components is None:
        return rules
    if settings.components is not None and settings.components.game is rules.game:
        return evolve(rules, box=settings.components.box)
    if entry is None or entry.value == rules.components.name:
        return rules
    # Imported here: most records use the components of their game.
    from referee.rulesets.components import WrongComponents, component_set

    folder = settings.folder
    try:
        if folder is None:
            raise Unreachable(entry.value)
        found = component_set(entry.value, folder, rules.game)
    except Unreachable:
        fault = NotationFault("TXT125", entry.span, file=entry.value)
        raise HeaderFault(entry.line, fault) from None
    except WrongComponents as wrong:
        first, *more = (HeaderFault(*pair, wrong.path) for pair in wrong.faults)
        raise HeaderFault(first.line, first.fault, wrong.path, tuple(more)) from None
    return evolve(rules, box=found.box)


def rule_items(entry: Entry) -> Iterator[tuple[str, Span]]:
    """Yield the items of a ``rules:`` line with their columns: names, files, options, digests."""
    for found in re.finditer(RULE_ITEM, entry.value):
        start = entry.span.start + found.start()
        yield found[0], Span(start, start + len(found[0]))


def chosen_rule_set(
    found: AnyGame, head: Head, items: list[tuple[str, Span]], settings: Settings
) -> RuleSet:
    """Return the rule set of the settings, or the one that a header names, or the official one.

    Raise HeaderFault for a file that may not be read (TXT121) or is wrong, for an unknown name
    (TXT106), for a second name (TXT119), and if the settings have rule sets of other games alone
    (TXT143).
    """
    named = [
        (text, span) for text, span in items if "=" not in text and not re.fullmatch(PIN, text)
    ]
    for rules in settings.all_rules:
        # A file of own rules defines a game: the header may still choose a rule set of it.
        own = rules.game.like and not rules.settled
        if rules.game is found and not (own and named):
            return rules
    if settings.rules is not None and all(
        rule_set.game is not found for rule_set in settings.all_rules
    ):
        raise rules_of_other_games(head.entries["game"], settings)
    if [text.lower() for text, _ in named] in ([], ["official"]):
        return RuleSet(found, "official", found.defaults)
    entry = head.entries["rules"]
    (text, span), *more = named
    if more:
        raise HeaderFault(entry.line, more_than_a_name(found, entry, named))
    return loaded_rule_set(found, text, span, entry, settings.folder)


def more_than_a_name(found: AnyGame, entry: Entry, named: list[tuple[str, Span]]) -> NotationFault:
    """Return the fault of several words where a ``rules:`` line can name one rule set.

    They are the names of several (TXT119), or a description in other words (TXT106).
    """
    # Imported here: few records name rule sets.
    from referee.rulesets.loader import rule_set_names

    choices = tuple(rule_set_names(found))
    (text, span), (other, place), *_ = named
    if text.lower() in choices or text.endswith(".toml"):
        values = {"value": other, "key": "rules", "choices": (text,), "nearest": ""}
        return NotationFault("TXT119", place, **values)
    start = span.start - entry.span.start
    described = entry.value[start:].split(",")[0].strip()
    whole = Span(span.start, span.start + len(described))
    values = {"value": described, "option": entry.key, "choices": choices, "nearest": ""}
    return NotationFault("TXT106", whole, **values)


def loaded_rule_set(
    found: AnyGame, name: str, span: Span, entry: Entry, folder: str | PathLike[str] | None
) -> RuleSet:
    """Return the rule set of this name, or in this file of the folder, that a header's line names.

    Raise HeaderFault for a file that may not be read (TXT121) or is wrong, and for an unknown name
    (TXT106).
    """
    # Imported here: most records use the official rules, and rule sets take time to load.
    from referee.rulesets.loader import RuleSetLoader, rule_set_names
    from referee.rulesets.toml_positions import RuleSetFault

    is_file = name.endswith(".toml")
    try:
        if is_file and folder is None:
            raise Unreachable(name)
        return RuleSetLoader(found, folder, folder or "").load(name if is_file else name.lower())
    except RuleSetFault as wrong:
        also = tuple(HeaderFault(fault.line, fault.fault, fault.path) for fault in wrong.more)
        raise HeaderFault(wrong.line, wrong.fault, wrong.path, also) from None
    except Unreachable:
        if is_file:
            raise HeaderFault(entry.line, NotationFault("TXT121", span, file=name)) from None
        choices = tuple(rule_set_names(found))
        near = nearest(name, choices)
        values = {"value": name, "option": entry.key, "choices": choices, "nearest": near}
        raise HeaderFault(entry.line, NotationFault("TXT106", span, **values)) from None


def rules_of_other_games(entry: Entry, settings: Settings) -> HeaderFault:
    """Return the fault of a record for whose game the settings have no rules.

    ``entry`` is the line of the header with the game.
    """
    titles = tuple(dict.fromkeys(rule_set.game.title for rule_set in settings.all_rules))
    return HeaderFault(entry.line, NotationFault("TXT143", entry.span, games=titles))
