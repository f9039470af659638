"""The rules and settings by which a record is judged."""

import re
from collections.abc import Mapping
from functools import cache
from os import PathLike
from typing import Any

from attrs import AttrsInstance, field, frozen

from referee.notation.line import NotationFault, Span
from referee.notation.spelling import nearest
from referee_spec.games import NAMED
from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import Option, attribute_of, digest, options_of

NUMBER = r"[0-9][0-9,_]{0,14}"
"""The digits of an option's value; no option has a longer value."""


@frozen
class ComponentSet:
    """A component set and its game."""

    game: AnyGame
    box: Any


class Unreachable(Exception):
    """Raised for a name that is neither known nor a file that may be read."""


@frozen(eq=False, repr=False)
class RuleSet:
    """A named rule set: values for all options of a game, and perhaps its own deck.

    ``settled`` names the options that somebody chose; no other reading of the rulebook is tried for
    them. ``box`` is a component set that replaces that of the game.

    >>> from referee_spec.games import game
    >>> assets = game("cover-your-assets")
    >>> RuleSet(assets, "official", assets.options()).options.tie
    'another-round'
    """

    game: AnyGame
    name: str
    options: Any
    settled: frozenset[str] = frozenset()
    deck: Deck | None = None
    box: Any = None

    @property
    def cards(self) -> Deck | None:
        """Return the deck in use; None if the cards of the game are no deck of kinds."""
        if self.deck is not None or self.game.deck is None:
            return self.deck
        return self.game.deck(self.options)

    @property
    def components(self) -> Any:
        """Return the component set in use; None if the game has none."""
        if self.box is not None or self.game.components is None:
            return self.box
        return self.game.components.own()

    @property
    def digest(self) -> str:
        """Return a hash of the game, its options, its deck and its file of own rules.

        A component set has a digest of its own.
        """
        return digest_of_rules(self.game.slug, self.options, self.cards)

    def digest_with(self, limit: int | None) -> str:
        """Return the hash of the rule set with a limit of steps that somebody chose, if any."""
        return digest_of_rules(self.game.slug, self.options, self.cards, limit)

    def start(self, players: tuple[str, ...], dealer: int | None, options: object = None) -> Any:
        """Return the state before the first round, with other ``options`` if they are given."""
        more = tuple(cards for cards in (self.deck, self.box) if cards is not None)
        if options is None:
            options = self.options
        return self.game.start(options, players, dealer, *more)


@cache
def digest_of_rules(slug: str, options: Any, deck: Deck | None, limit: int | None = None) -> str:
    """Return the hash of a game's options, its deck, its file of own rules, if it has one, and a
    limit of steps, if one was chosen."""
    cards = None
    if deck is not None:
        wilds = deck.wilds
        cards = [[kind, deck.values[kind], n, kind in wilds] for kind, n in deck.counts.items()]
    own: dict[str, object] = {"file": file_digest(NAMED[slug])} if slug in NAMED else {}
    if limit is not None:
        own["limit"] = limit
    return digest(options, game=slug, deck=cards, **own)


def file_digest(path: str) -> str:
    """Return a hash of a file of own rules."""
    # Imported here: few runs load a file of own rules.
    from hashlib import sha256
    from pathlib import Path

    return sha256(Path(path).read_bytes()).hexdigest()


@frozen(eq=False, repr=False)
class Settings:
    """The settings of a check.

    - ``options`` settle options for all records, by name and value: ``{"safe-sets": "0"}``.
    - With ``strict``, a play that another reading of the rulebook refuses is a finding.
    - ``rules`` replaces the rule set that the headers of its game name, and ``more_rules`` do so
      for other games. If rules are given, a record of any other game has a finding.
    - ``components`` replaces the component set that the headers of its game name.
    - ``limit`` is the number of steps in which a record is judged; None if it grows with the record
      (see record/budget.py).
    - ``folder`` is the folder of the record: files that a header names are read only below it, and
      not at all if it is None.

    >>> Settings(options={"tie": "shared"}).strict
    False
    """

    options: Mapping[str, str] = field(factory=dict)
    strict: bool = False
    rules: RuleSet | None = None
    components: ComponentSet | None = None
    folder: str | PathLike[str] | None = None
    more_rules: tuple[RuleSet, ...] = ()
    limit: int | None = None

    def own_game(self, base: AnyGame) -> AnyGame | None:
        """Return the game with own rules that replaces this game in the settings, or None."""
        return next(
            (rule_set.game for rule_set in self.all_rules if rule_set.game.like == base.slug), None
        )

    @property
    def all_rules(self) -> tuple[RuleSet, ...]:
        """Return the rule sets of the settings, for all games."""
        return () if self.rules is None else (self.rules, *self.more_rules)

    def with_rules(self, rules: tuple[RuleSet, ...]) -> "Settings":
        """Return the settings with these rule sets, each for its game."""
        return evolve(self, rules=rules[0], more_rules=rules[1:])


DEFAULT = Settings()
"""The settings of a check without arguments: the rules are those that each header names."""


def settle(options: AttrsInstance, name: str, value: str, span: Span) -> Any:
    """Return the options with one of them set.

    Raise NotationFault TXT106 for an unknown value; for an unknown option, its value ``option`` is
    None.
    """
    known = options_of(type(options))
    if name not in known:
        raise NotationFault(
            "TXT106",
            span,
            value=name,
            option=None,
            choices=tuple(known),
            nearest=nearest_option(name, known),
        )
    decided = convert(known[name], value)
    if decided is None:
        choices = value_choices(known[name])
        near = nearest(value, choices)
        raise NotationFault("TXT106", span, value=value, option=name, choices=choices, nearest=near)
    return evolve(options, **{attribute_of(name): decided})


def convert(option: Option, value: str) -> Any:
    """Return the value of an option for a text; None if the option has no such value."""
    if option.values:
        return next((known for known in option.values if str(known) == value), None)
    if not re.fullmatch(NUMBER, value):
        return None
    number = int(value.replace(",", "").replace("_", ""))
    fits = (option.least is None or number >= option.least) and (
        option.most is None or number <= option.most
    )
    return number if fits else None


def nearest_option(name: str, known: Mapping[str, Option]) -> str:
    """Return the option with the most similar name, and its values; empty if none is similar."""
    near = nearest(name, known)
    return f"{near}: {' | '.join(value_choices(known[near]))}" if near else ""


def value_choices(option: Option) -> tuple[str, ...]:
    """Return the values of an option as text; a range of numbers is one item."""
    if option.values:
        return tuple(map(str, option.values))
    return (f"{option.least}–{option.most}",)
