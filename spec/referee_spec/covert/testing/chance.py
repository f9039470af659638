"""Chance in Covert: cards dealt, tiles laid out, dice rolled."""

from random import Random

from referee_spec.covert import events
from referee_spec.covert.decks import unseen
from referee_spec.covert.events import Event
from referee_spec.covert.moves import free_dice
from referee_spec.covert.rules.setting_up import CARDS
from referee_spec.covert.state import DICE, NOTHING, ROW, Table

REROLLS = 1 / 40
"""The probability that a player who begins a turn rolls dice again."""


def chance(table: Table, random: Random) -> Event | None:
    """Return the event that chance decides next, from the setup to the dice of a round.

    Return None for a choice of a player, but decide by chance whether dice are rolled again.
    """

    def some(kind: str, n: int) -> tuple[str, ...]:
        free = [card for card in unseen(table, kind) if card not in table.away]
        return tuple(random.sample(free, n))

    def next_without(part: str) -> int:
        return next(s for s, player in enumerate(table.players) if not getattr(player, part))

    match table.phase:
        case "characters":
            taken = [player.character for player in table.players]
            free = [character for character in table.box.characters if character not in taken]
            return events.Character(next_without("character"), random.choice(free))
        case "agents":
            return events.Agents(next_without("agents"), some("agency", CARDS[events.Agents]))
        case "cubes":
            return events.Cubes(some("agency", CARDS[events.Cubes]))
        case "hands":
            return events.Deal(next_without("hand"), some("agency", CARDS[events.Deal]))
        case "regions":
            return events.Regions(some("agency", len(table.display)))
        case "missions":
            cards = some("missions", CARDS[events.Missions])
            return events.Missions(next_without("missions"), cards, cards[:2])
        case "open":
            return events.Open(some("missions", CARDS[events.Open]))
        case "dealt-codes":
            return events.Codes(next_without("codes"), some("codes", CARDS[events.Codes]))
        case "tiles":
            return events.Tiles(tuple(random.sample([*range(1, ROW + 1)] * 2, 2 * ROW)))
        case "between":
            if not table.round and not table.doing.chosen and random.random() < 0.5:
                return lots(table, random)
            return events.Round(table.round + 1)
        case "tied":
            return lots(table, random)
        case "roll":
            return events.Roll(next_without("dice"), roll(random))
        case "place" | "codes" if table.doing == NOTHING and table.first is None:
            return rerolled(table, random) if random.random() < REROLLS else None
    return None


def lots(table: Table, random: Random) -> events.Lots:
    """Return a roll of every player for who begins."""
    return events.Lots(tuple(roll(random) for _ in table.names))


def rerolled(table: Table, random: Random) -> Event | None:
    """Return a reroll of some dice by the player whose turn it is; None if it is not allowed."""
    there = free_dice(table, table.turn)
    if not there:
        return None
    dice = tuple(random.sample(there, random.randint(1, len(there))))
    return events.Reroll(table.turn, dice, tuple(random.randint(1, 6) for _ in dice))


def roll(random: Random) -> tuple[int, ...]:
    """Return a sorted roll of five dice."""
    return tuple(sorted(random.randint(1, 6) for _ in range(DICE)))
