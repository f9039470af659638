"""Find single facts that would decide between accounts of a turn that can both be true."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from referee.disputes.hand_history import Stretch, hand_history
from referee.disputes.merging import Disagree, cards
from referee.judge.facts import Fact, Held, Lay
from referee.judge.record_judging import judging_of
from referee.knowledge.counting import MANY, Counting, Window, denied
from referee.knowledge.observations import Change
from referee.record.source import RawRecord
from referee.replaying.worlds import catch_up
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.cards import UNKNOWN, Deck

MOST_FACTS = 3
"""At most this many facts are named. Each of them would decide by itself."""

Row = tuple[str, ...]
Place = tuple[str, int | None]


def facts(
    record: RawRecord, settings: Settings, line: int, last: int, tellers: Mapping[int, str]
) -> tuple[Fact, ...]:
    """Return facts that would decide the dispute on ``line``, whose accounts end on ``last``.

    ``tellers`` maps the index of each account that can be true to its player. The facts are, in
    this order: questions about hands that either answer decides, places on the table, and questions
    about hands that only one answer decides.
    """
    held = list(hands(record, settings, line, tellers))
    sure: list[Fact] = [one for one in held if one.either]
    lay: list[Fact] = list(table(record, settings, line, last, tellers))
    half: list[Fact] = [one for one in held if not one.either]
    return (*sure, *lay[:2], *half)[:MOST_FACTS]


def table(
    record: RawRecord, settings: Settings, line: int, last: int, tellers: Mapping[int, str]
) -> Iterator[Lay]:
    """Yield the places on the table whose contents differ between all accounts."""
    until = RawRecord(record.lines.until(last))
    found: list[dict[Place, set[Row]]] = []
    players: Sequence[str] = ()
    for account in tellers:
        judging = judging_of(until, settings, {line: account})
        players = judging.header.players
        rows: dict[Place, set[Row]] = {}
        for world in judging.replay.worlds:
            game = judging.header.game
            for row in game.view(catch_up(game, world, None).state):
                words = [w for piece in row.items if isinstance(piece, str) for w in piece.split()]
                said = tuple(words or map(str, row.items))
                rows.setdefault((row.word, row.seat), set()).add(said)
        found.append(rows)
    for place in found[0] if found else ():
        what, seat = place
        after = [rows.get(place, {()}) for rows in found]
        if all(
            apart(one, other)
            for at, mine in enumerate(after)
            for theirs in after[:at]
            for one in mine
            for other in theirs
        ):
            yield Lay(what, "" if seat is None else players[seat])


def apart(one: Row, other: Row) -> bool:
    """Return whether the contents of a place after two accounts certainly differ."""
    if "…" in one or "…" in other:
        return False
    if UNKNOWN in one or UNKNOWN in other:
        try:
            cards(one, other)
        except (Disagree, ValueError):
            return True
        return False
    return one != other


def hands(
    record: RawRecord, settings: Settings, line: int, tellers: Mapping[int, str]
) -> Iterator[Held]:
    """Yield questions whether a player held the cards that an account says were played.

    Only questions with an answer that leaves just one account are yielded.
    """
    histories: list[tuple[str, Stretch]] = []
    deck: Deck | None = None
    players: Sequence[str] = ()
    for account, teller in tellers.items():
        history = hand_history(record, settings, {line: account})
        deck, players = history.judging.header.rule_set.cards, history.judging.header.players
        stretch = next(
            (s for s in history.stretches if any(one.line == line for one in s.changes)), None
        )
        if stretch is None or deck is None:
            return
        histories.append((teller, stretch))
    if deck is None:
        return
    countings: dict[tuple[str, str], Counting] = {}
    played = [shown(stretch.changes, line) for _, stretch in histories]
    for player, card in dict.fromkeys(key for one in played for key in one):
        for least in range(1, max(one[player, card] for one in played) + 1):
            if_so, if_not = [], []
            for teller, stretch in histories:
                key = (teller, card)
                if key not in countings:
                    countings[key] = Counting(deck, stretch.changes, frozenset({card}))
                own = [one for one in stretch.changes if one.change.player == player]
                at = sum(one.line < line for one in own)
                said = [[Window(player, at, least, MANY)]]
                lines = frozenset(one.line for one in stretch.changes if one.line)
                if countings[key].fits(said, lines):
                    if_so.append(teller)
                if countings[key].fits(denied(said), lines):
                    if_not.append(teller)
            if 1 in (len(if_so), len(if_not)) and if_so and if_not:
                yield Held(players[player], card, least, tuple(if_so), tuple(if_not))


def shown(changes: Sequence[Change], line: int) -> Counter[tuple[int, str]]:
    """Count the cards of each kind that each player plays on this line."""
    return Counter(
        (one.change.player, card)
        for one in changes
        for card in one.change.lost
        if one.line == line and one.change.player is not None and card != UNKNOWN
    )
