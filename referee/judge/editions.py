"""Cards that are not in the deck of a record, but in that of another edition."""

from collections.abc import Iterable, Iterator

from referee.notation.line import NotationFault
from referee.notation.word_tables import card_spellings, fold
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kernel.option import options_of


def with_edition(fault: NotationFault, header: Header) -> NotationFault:
    """Return the fault of an unknown card with the edition that has such a card, if there is one.

    A part of its name is enough if the card is like no card of the record's own edition, and if no
    name of such a card has this part, too.
    """
    game, options = header.game, header.rule_set.options
    option = options_of(game.options).get("edition")
    if fault.code != "TXT105" or option is None or game.deck is None:
        return fault
    written, own = fold(fault.values["card"]), set(game.deck(options).kinds)
    own_parts = parts_of_names(game.slug, own)
    for edition in option.values:
        kinds = set(game.deck(evolve(options, edition=edition)).kinds) - own
        names = {name for kind in kinds for name in names_of_card(game.slug, kind)}
        parts = parts_of_names(game.slug, kinds) - own_parts
        if written in names or written in parts and not fault.values["nearest"]:
            values = {**fault.values, "nearest": "", "deck_cards": (), "edition": edition}
            return NotationFault(fault.code, fault.span, **values)
    return fault


def parts_of_names(slug: str, kinds: Iterable[str]) -> set[str]:
    """Return the words of the folded names of these kinds of card in all languages."""
    return {part for kind in kinds for name in names_of_card(slug, kind) for part in name.split()}


def names_of_card(slug: str, kind: str) -> Iterator[str]:
    """Yield the folded names of a kind of card in all languages."""
    yield fold(kind)
    for language in LANGUAGES:
        yield from map(fold, card_spellings(slug, language).get(kind, ()))
