"""Two cards at once: a challenge that is answered with two cards is over, and won."""

from attrs import frozen

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Pass, Show
from referee_spec.cover_your_assets.rules import challenge, pairs
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.form import Form
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, effect, guard


@frozen
class Double(Show):
    """A player shows two cards at once."""

    other: str


@guard("TWO1", Double, source="our table", refusal="{player} cannot show {card} as one of two")
def both_cards_could_be_shown(table: Table, event: Double) -> Answer:
    """Whoever is to show a card in a challenge may show two at once, if each could be shown."""
    for card in (event.card, event.other):
        if not BASE.allows(table, Show(event.player, card)):
            return {"player": who(table, event.player), "card": card}
    after = challenge.show_card(table, table.contest, event.player, event.card)
    return pairs.cards_come_from_the_hand(after, Show(event.player, event.other))


@effect("TWO2", Double, source="our table")
def two_cards_win_a_challenge(table: Table, event: Double) -> Table:
    """Two cards at once end a challenge: whoever shows them wins it."""
    for card in (event.card, event.other):
        table = challenge.show_card(table, table.contest, event.player, card)
    return challenge.stopping_ends_the_challenge(table, Pass(table.contest.to_show))


GAME = own_game(__name__, BASE, forms=[Form("PLAYER answers with CARD CARD", Double)])
