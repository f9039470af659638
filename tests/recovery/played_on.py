"""Records of games that were really played on after an illegal move.

An illegal move has its effect although a guard refuses it, and everything after it is legal in the
state that it led to. Only moves that a player can make with the cards at hand are used.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import asset_matches as assets
import covert_records
import covert_selfplay
import king_matches as kings
from attrs import evolve, frozen

from referee.notation.cover_your_assets import writing as asset_notation
from referee.notation.covert import writing as covert_notation
from referee_spec.cover_your_assets import GAME as ASSETS
from referee_spec.cover_your_assets import events as asset_events
from referee_spec.cover_your_assets.options import Options as AssetOptions
from referee_spec.cover_your_assets.testing.neighbours import neighbours as asset_neighbours
from referee_spec.covert import GAME as COVERT
from referee_spec.covert import events as covert_events
from referee_spec.covert import state as covert_state
from referee_spec.covert.moves import action_dice, own_dice
from referee_spec.covert.options import Options as CovertOptions
from referee_spec.covert.scoring import winners
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.neighbours import neighbours as covert_neighbours
from referee_spec.kernel.transition import Fault
from referee_spec.kings_in_the_corner import GAME as KINGS
from referee_spec.kings_in_the_corner.events import Move, Pay, Place
from referee_spec.kings_in_the_corner.testing.neighbours import neighbours as king_neighbours


@frozen
class PlayedOn:
    """A record with illegal moves: their lines, from 1, and the codes of the broken rules."""

    text: str
    lines: tuple[int, ...]
    codes: tuple[str, ...]


def refused_moves(
    game: Any, state: Any, moves: Iterable[tuple[Any, Any]]
) -> Iterator[tuple[Any, str]]:
    """Yield the moves that a rule refuses although they can be made, each with the rule's code."""
    for move, _ in moves:
        answer = game.answer(state, move)
        if isinstance(answer, Fault) and answer.rule.breach == "illegal":
            yield move, answer.rule.code


def chosen(moves: list[tuple[Any, str]], random: Random) -> tuple[Any, str]:
    """Return a random move, each rule that is broken being as likely as any other."""
    code = random.choice(sorted({code for _, code in moves}))
    return random.choice([one for one in moves if one[1] == code])


def is_at_hand(table: Any, player: int, cards: tuple[str, ...]) -> bool:
    """Return whether a player holds all these cards."""
    hand = Counter(table.match.setup.deck.unpack(table.hands[player]))
    return not Counter(cards) - hand


def asset_cards(move: Any) -> tuple[str, ...] | None:
    """Return the cards that a move takes from its player's hand; None if it is no such move."""
    match move:
        case asset_events.Pair() | asset_events.Discard():
            return tuple(move.cards)
        case asset_events.Take():
            return tuple(move.partners)
        case asset_events.Challenge():
            return (move.card,)
    return None


def illegal_asset_moves(table: Any, random: Random) -> list[tuple[Any, str]]:
    """Return illegal moves that the player to act can make in Cover Your Assets."""
    moves = asset_neighbours(table, assets.choose(random, table))
    found = []
    for move, code in refused_moves(ASSETS, table, moves):
        cards = asset_cards(move)
        if cards and move.player == table.turn and is_at_hand(table, table.turn, cards):
            if isinstance(move, asset_events.Take) and move.card not in table.discard:
                continue
            found.append((move, code))
    return found


def after_asset_move(table: Any, move: Any) -> Any:
    """Return the table after a move that was made: a card taken from below the top of the discard
    pile leaves those above it."""
    if isinstance(move, asset_events.Take):
        at = max(n for n, card in enumerate(table.discard) if card == move.card)
        others = (*table.discard[:at], *table.discard[at + 1 :])
        table = evolve(table, discard=(*others, move.card))
    return ASSETS.after(table, move)


def asset_game(seed: int, faults: int) -> PlayedOn | None:
    """Return a round of Cover Your Assets with illegal moves; None if play cannot go on."""
    random = Random(seed)
    names = assets.NAMES[: 2 + seed % 5]
    table: Any = ASSETS.start(AssetOptions(), names, 0)
    lines = ["game: Cover Your Assets", f"players: {', '.join(names)}", f"dealer: {names[0]}"]
    lines.append("round 1")
    table = ASSETS.after(table, asset_events.Round(1))
    wrong = sorted(random.sample(range(2, 5 + 3 * len(names)), faults))
    numbers, codes, turn = [], [], 0
    while table.phase != "over":
        if table.phase in ("deal", "flip"):
            event = assets.chance(random, table)
            lines.append(asset_notation.text(event, names))
            table = ASSETS.after(table, event)
            continue
        turn += 1
        turns, events = table.turns, []
        if wrong and turn >= wrong[0]:
            moves = illegal_asset_moves(table, random)
            if moves:
                move, code = chosen(moves, random)
                events.append(move)
                table = after_asset_move(table, move)
                wrong.pop(0)
                numbers.append(len(lines) + 1)
                codes.append(code)
        while table.turns == turns and table.phase != "over":
            implicit = ASSETS.implicit_event(table, None)
            if table.phase == "replenish":
                event = assets.chance(random, table)
            elif implicit is not None and not list(ASSETS.choices(table)):
                event = implicit
            else:
                event = assets.choose(random, table)
            if ASSETS.answer(table, event) is not None:
                return None
            events.append(event)
            table = ASSETS.after(table, event)
        lines.append(f"{turn}. {asset_notation.turn(events, names)}")
    scores = table.match.scores
    if wrong or scores is None:
        return None
    lines.append(asset_notation.text(asset_events.Scores(tuple(enumerate(scores))), names))
    return PlayedOn("\n".join(lines) + "\n", tuple(numbers), tuple(codes))


class WrongPlaying(kings.Playing):
    """A match of Kings in the Corner in progress, with illegal moves in its first hand."""

    def __init__(self, seed: int, faults: int) -> None:
        super().__init__(seed)
        self.wrong = sorted(self.random.sample(range(2, 4 + 2 * len(self.players)), faults))
        self.turns = 0
        self.illegal: list[tuple[int, str]] = []

    def do(self, *events: Any) -> None:
        """Play a line of events; AssertionError if a refused one is not the turn's illegal move."""
        illegal = bool(self.illegal) and self.illegal[-1][0] == len(self.lines)
        for at, event in enumerate(events):
            assert (illegal and at == 0) or KINGS.answer(self.table, event) is None
            self.table = KINGS.after(self.table, event)
        self.lines.append(events)

    def turn(self, deck: list[str]) -> list[Any]:
        """Return the events of a random turn, which may begin with an illegal move."""
        self.turns += 1
        table = self.table
        if not self.wrong or self.turns < self.wrong[0]:
            return super().turn(deck)
        moves = self.illegal_moves()
        if not moves:
            return super().turn(deck)
        move, code = chosen(moves, self.random)
        self.wrong.pop(0)
        self.illegal.append((len(self.lines), code))
        self.table = KINGS.after(table, move)
        rest = super().turn(deck)
        self.table = table
        return [move, *rest[isinstance(rest[0], Pay) :]]

    def illegal_moves(self) -> list[tuple[Any, str]]:
        """Return illegal moves that the player to act can make."""
        table = self.table
        plays = [*self.plays(table)]
        near = (one for play in plays for one in king_neighbours(table, play))
        found = []
        for move, code in refused_moves(KINGS, table, near):
            if not isinstance(move, Place | Move) or move.player != table.turn:
                continue
            if isinstance(move, Place) and not is_at_hand(table, table.turn, (move.card,)):
                continue
            if isinstance(move, Move) and not table.stalls[move.source]:
                continue
            found.append((move, code))
        return found


def king_game(seed: int, faults: int) -> PlayedOn | None:
    """Return a hand of Kings in the Corner with illegal moves; None if play cannot go on."""
    playing = WrongPlaying(seed, faults)
    playing.options = evolve(playing.options, goal=10)
    try:
        playing.hand()
    except AssertionError:
        return None
    if playing.wrong:
        return None
    match = kings.Match(playing.players, playing.options, tuple(playing.lines))
    numbers = tuple(match.line_of(at) for at, _ in playing.illegal)
    return PlayedOn(match.record(), numbers, tuple(code for _, code in playing.illegal))


def has_pieces(table: Any, move: Any) -> bool:
    """Return whether a player of Covert has the dice, cards and agents that a move needs."""
    player = table.players[move.player]
    match move:
        case covert_events.Place(die=die, spot=spot, tokens=tokens):
            in_circle = spot in covert_state.CIRCLES and not tokens
            return table.phase == "place" and not player.order and die in player.dice and in_circle
        case covert_events.Stop(number=number):
            left = {*range(1, len(table.names) + 1)} - {one.order for one in table.players}
            return table.phase == "place" and not player.order and number in left
        case covert_events.Swap(item=item):
            return table.phase == "codes" and not item
        case covert_events.Break(code=code):
            return table.phase == "codes" and code in player.codes
        case covert_events.Complete(mission=mission, paid=paid, codes=codes):
            held = mission in player.missions and not Counter(paid) - Counter(player.hand)
            return held and {*codes} <= {*player.broken} and has_dice(table, move)
        case covert_events.TakeAgency(card=card, deck=deck):
            return (deck or card in table.display) and has_dice(table, move)
        case covert_events.TakeMission(card=card, deck=deck):
            return (deck or card in table.open) and has_dice(table, move)
        case covert_events.Move(paths=paths):
            starts = Counter(path[0] for path in paths if path)
            return not starts - Counter(player.agents) and has_dice(table, move)
    return False


def has_dice(table: Any, action: Any) -> bool:
    """Return whether the dice of an action lie in its circle."""
    if table.phase == "final":
        return not action_dice(action)[1]
    circle, dice = action_dice(action)
    return table.phase == "resolve" and not Counter(dice) - Counter(
        own_dice(table, action.player, circle)
    )


def illegal_covert_moves(table: Any, random: Random) -> list[tuple[Any, str]]:
    """Return illegal moves that players can make at the beginning of a turn of Covert.

    After placing, a turn before another player's may have been left out, so that one is legal.
    """
    if next(iter(COVERT.choices(table)), None) is None:
        # Nobody can go on; a game may end so after an illegal move.
        return []
    choices = [covert_selfplay.choose(COVERT, table, random) for _ in range(4)]
    near = (one for choice in choices for one in covert_neighbours(table, choice))
    found = dict(refused_moves(COVERT, table, near))
    return [
        (move, code)
        for move, code in found.items()
        if isinstance(move, covert_events.Turn)
        and has_pieces(table, move)
        and (table.phase == "place" or move.player == table.turn)
    ]


MOST_EVENTS = 20
"""More events in one line make it longer than a record may have."""


def covert_line(table: Any, random: Random, illegal: bool) -> tuple[list[Any], Any, str] | None:
    """Return the events of the next line, the state after it, and the rule that it breaks, if any.

    An ``illegal`` line begins with an illegal move, if one can be made. After one in another's turn
    it is the turn of whoever comes next. Return None if play cannot go on.
    """
    line: list[Any] = []
    code = ""
    moves = illegal and chance(table, random) is None and illegal_covert_moves(table, random)
    if moves:
        move, code = chosen(moves, random)
        line = [move] if move.player == table.turn else [move, covert_events.Done(move.player)]
        for event in line:
            table = COVERT.after(table, event)
    while not line or isinstance(line[-1], covert_events.Turn):
        if line and isinstance(line[-1], covert_events.Done):
            break
        drawn = chance(table, random)
        stuck = drawn is None and next(iter(COVERT.choices(table)), None) is None
        if stuck or len(line) > MOST_EVENTS:
            return None
        event = drawn or covert_selfplay.choose(COVERT, table, random)
        if isinstance(COVERT.answer(table, event), Fault):
            return None
        line.append(event)
        table = COVERT.after(table, event)
    return line, table, code


def covert_game(seed: int, faults: int) -> PlayedOn | None:
    """Return a game of Covert with illegal moves; None if play cannot go on."""
    random = Random(seed)
    options, names = CovertOptions(missions=1), covert_selfplay.NAMES[: 2 + seed % 3]
    table: Any = covert_state.start(options, names, None)
    lines = covert_records.header(len(names), options)
    wrong = sorted(random.sample(range(2, 30), faults))
    numbers, codes, turns = [], [], 0
    while table.phase != "over":
        following = covert_line(table, random, bool(wrong) and turns >= wrong[0])
        if following is None:
            return None
        events, table, code = following
        if code:
            wrong.pop(0)
            numbers.append(len(lines) + 1)
            codes.append(code)
        if isinstance(events[-1], covert_events.Done):
            turns += 1
            lines.append(covert_notation.turn(events, names))
        else:
            lines.append(covert_notation.text(events[-1], names))
    if wrong:
        return None
    lines.append(covert_notation.text(covert_events.Winner(winners(table)), names))
    return PlayedOn("\n".join(lines) + "\n", tuple(numbers), tuple(codes))


GAMES = {
    "cover-your-assets": asset_game,
    "kings-in-the-corner": king_game,
    "covert": covert_game,
}
"""What makes a record of each game with this many illegal moves from a seed."""


def played_on(game: str, seed: int, faults: int) -> PlayedOn:
    """Return a record with illegal moves, the first that can be made from this seed on."""
    while True:
        record = GAMES[game](seed, faults)
        if record is not None:
            return record
        seed += 10_007
