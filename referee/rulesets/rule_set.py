"""By which rules a record is judged: its header, and what the command says."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from referee.notation.line import NotationFault, Span
from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import Option, digest, options_of

if TYPE_CHECKING:
    from os import PathLike

    from referee.rulesets.components import ComponentSet


@frozen
class RuleSet:
    """A named rule set: a game's options, all of them decided, and perhaps a deck of its own.

    ``settled`` names the options that were decided by somebody, so that no other reading of
    the rulebook is open there. ``box`` is a component set in place of the game's own.
    """

    game: AnyGame
    name: str
    options: Any
    settled: frozenset[str] = frozenset()
    deck: Deck | None = None
    box: Any = None

    @property
    def cards(self) -> Deck | None:
        """The deck that is played with; None where a game's cards are no deck of kinds."""
        if self.deck is not None or self.game.deck is None:
            return self.deck
        return self.game.deck(self.options)

    @property
    def components(self) -> Any:
        """The component set that is played with; None where a game has none."""
        if self.box is not None or self.game.components is None:
            return self.box
        return self.game.components.own()

    @property
    def digest(self) -> str:
        """The hash of all that decides a verdict, by which the same rules are known again."""
        return _digest(self.game.slug, self.options, self.cards)

    def start(self, players: tuple[str, ...], dealer: int | None, options: Any = None) -> Any:
        """The state before the first round; under other options, if they are given."""
        more = tuple(one for one in (self.deck, self.box) if one is not None)
        if options is None:
            options = self.options
        return self.game.start(options, players, dealer, *more)


@cache
def _digest(slug: str, options: Any, deck: Deck | None) -> str:
    cards = None
    if deck is not None:
        wilds = deck.wilds
        cards = [[kind, deck.values[kind], n, kind in wilds] for kind, n in deck.counts.items()]
    return digest(options, game=slug, deck=cards)


@frozen
class Settings:
    """What is asked of a check besides the record.

    ``options`` are those that the command settles; with ``strict`` a play that another reading
    of the rulebook would refuse is a finding. ``rules`` judge the records of their game, in
    place of the rule set that a header names, and so do ``components`` of those with a
    component set. ``folder`` is where the record stands: a file that its header names is looked
    for below it, and nowhere if it is None.
    """

    options: Mapping[str, str] = field(factory=dict)
    strict: bool = False
    rules: RuleSet | None = None
    components: "ComponentSet | None" = None
    folder: "str | PathLike[str] | None" = None


def settle(options: Any, name: str, value: str, span: Span) -> Any:
    """These options with one of them settled; NotationFault TXT106 for what does not exist."""
    known = options_of(type(options))
    if name not in known:
        raise NotationFault(
            "TXT106",
            span,
            value=name,
            option="rules",
            choices=tuple(known),
            nearest=near_option(name, known),
        )
    decided = convert(known[name], value)
    if decided is None:
        from referee.notation.text import nearest

        choices = value_choices(known[name])
        near = nearest(value, choices)
        raise NotationFault("TXT106", span, value=value, option=name, choices=choices, nearest=near)
    return evolve(options, **{name.replace("-", "_"): decided})


def convert(option: Option, value: str) -> Any:
    """The value that a text means for this option; None if it means none."""
    if option.values:
        return next((known for known in option.values if str(known) == value), None)
    text = value.replace(",", "").replace("_", "")
    if not text.isdigit():
        return None
    number = int(text)
    fits = (option.least is None or number >= option.least) and (
        option.most is None or number <= option.most
    )
    return number if fits else None


def near_option(name: str, known: Mapping[str, Option]) -> str:
    """The option most like this one, with the values that it has; nothing if none is like it."""
    from referee.notation.text import nearest

    near = nearest(name, known)
    return f"{near}: {' | '.join(value_choices(known[near]))}" if near else ""


def value_choices(option: Option) -> tuple[str, ...]:
    """The values that an option has, as they are written."""
    if option.values:
        return tuple(map(str, option.values))
    return (f"{option.least}–{option.most}",)
