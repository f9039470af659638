"""Find single facts that would decide between accounts of a turn that can both be true."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product, takewhile

from attrs import field, frozen

from referee.disputes.event_steps import agree
from referee.disputes.hand_history import HandHistory, Stretch
from referee.judge.judging import Judging
from referee.judge.verdict import Fact, HandFact, TableFact
from referee.knowledge.counting import MANY, Counting, Window, denied
from referee.knowledge.observations import Change
from referee.replaying.worlds import catch_up
from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.view import Row, numbered

MOST_FACTS = 3
"""At most this many facts are named. Each of them would decide by itself."""

MORE = "…"
"""The mark in a row for further cards that may lie there."""

Words = tuple[str, ...]
"""What lies in a place, in words."""

TablePlace = tuple[str, int | None, str]
"""A place on the table: the game's word for it, the seat of its owner if it has one, and the number
that tells it from others of this word, empty if there are none."""

Histories = Sequence[tuple[str, HandHistory]]
"""For each account that can be true its player, and the history of hands if it is true."""


def deciding_facts(histories: Histories, line: int) -> tuple[Fact, ...]:
    """Return facts that would decide the dispute on ``line``.

    They are, in this order: questions about hands that either answer decides, places on the table,
    and questions about hands that only one answer decides.
    """
    of_hands = list(hand_facts(histories, line))
    either_way: list[Fact] = [fact for fact in of_hands if fact.decides_either_way]
    one_way: list[Fact] = [fact for fact in of_hands if not fact.decides_either_way]
    of_table: list[Fact] = list(table_facts(histories, line))
    return (*either_way, *of_table[:2], *one_way)[:MOST_FACTS]


def table_facts(histories: Histories, line: int) -> Iterator[TableFact]:
    """Yield the places on the table whose contents after the turn differ between all accounts."""
    judgings = [history.judging for _, history in histories]
    players = judgings[0].header.players
    tables = [possible_contents(judging, line) for judging in judgings]
    for place in tables[0]:
        contents = [table.get(place, {()}) for table in tables]
        pairs = combinations(contents, 2)
        if all(certainly_differ(one, other) for pair in pairs for one, other in product(*pair)):
            word, seat, number = place
            yield TableFact(word, "" if seat is None else players[seat], number)


def possible_contents(judging: Judging, line: int) -> Mapping[TablePlace, set[Words]]:
    """Return what may lie in each place after the turn on a line: one value for each world."""
    game = judging.header.game
    contents: dict[TablePlace, set[Words]] = {}
    moments = (one for one in judging.found.moments if one.source.number == line)
    for world in (world for moment in moments for world in moment.worlds):
        for row, number in numbered(game.view(catch_up(game, world, None).state)):
            contents.setdefault((row.word, row.seat, number), set()).add(words_of(row))
    return contents


def words_of(row: Row) -> Words:
    """Return the words in a row, or its amounts if it has no words."""
    words = [word for item in row.items if isinstance(item, str) for word in item.split()]
    return tuple(words or map(str, row.items))


def certainly_differ(one: Words, other: Words) -> bool:
    """Return whether the contents of a place after two accounts certainly differ.

    MORE stands for further cards that may lie there. Before the words of a pile they lie under the
    others: the top card stands last.
    """
    if MORE in one or MORE in other:
        seen, others = (words[words[:1] == (MORE,) :] for words in (one, other))
        least = min(len(seen), len(others))
        tops = seen[len(seen) - least :], others[len(others) - least :]
        return {MORE, UNKNOWN}.isdisjoint({*seen, *others}) and tops[0] != tops[1]
    if UNKNOWN in one or UNKNOWN in other:
        return not agree(one, other)
    return one != other


@frozen
class AccountHands:
    """The hands that players can have had around a disputed turn, if one account of it is true.

    ``teller`` is the player whose account it is, and ``line`` the line of the turn. ``countings``
    keeps a Counting for each kind of card, since each is asked several questions.
    """

    teller: str
    deck: Deck
    stretch: Stretch
    line: int
    countings: dict[str, Counting] = field(factory=dict)

    def allows(self, player: int, card: str, least: int) -> tuple[bool, bool]:
        """Return two answers: whether a player can have held this many cards before the turn, and
        whether fewer."""
        changes = self.stretch.changes
        # On its line there may also be the draws that end the turn before, as implicit events.
        turn = max(change.turn for change in changes if change.line == self.line)
        before = takewhile(lambda one: (one.line, one.turn) != (self.line, turn), changes)
        at = sum(one.change.player == player for one in before)
        demand = [[Window(player, at, least, MANY)]]
        believed = frozenset(change.line for change in changes if change.line)
        if card not in self.countings:
            self.countings[card] = Counting(self.deck, changes, frozenset({card}))
        counting = self.countings[card]
        return counting.fits(demand, believed), counting.fits(denied(demand), believed)


def hand_facts(histories: Histories, line: int) -> Iterator[HandFact]:
    """Yield questions whether a player held the cards that an account says were played.

    Only questions with an answer that leaves just one account are yielded.
    """
    accounts: list[AccountHands] = []
    players: Sequence[str] = ()
    for teller, history in histories:
        header = history.judging.header
        players, deck = header.players, header.rule_set.cards
        lines = ((one, {change.line for change in one.changes}) for one in history.stretches)
        stretch = next((one for one, changed in lines if line in changed), None)
        if stretch is None or deck is None:
            return
        accounts.append(AccountHands(teller, deck, stretch, line))
    played = [cards_played(account.stretch.changes, line) for account in accounts]
    for player, card in dict.fromkeys(key for counts in played for key in counts):
        for least in range(1, max(counts[player, card] for counts in played) + 1):
            answers = [
                (account.teller, *account.allows(player, card, least)) for account in accounts
            ]
            if_so = tuple(teller for teller, so, _ in answers if so)
            if_not = tuple(teller for teller, _, fewer in answers if fewer)
            if 1 in (len(if_so), len(if_not)) and if_so and if_not:
                yield HandFact(players[player], card, least, if_so, if_not)


def cards_played(changes: Sequence[Change], line: int) -> Counter[tuple[int, str]]:
    """Count the cards of each kind that each player plays on this line."""
    return Counter(
        (change.change.player, card)
        for change in changes
        for card in change.change.lost
        if change.line == line and change.change.player is not None and card != UNKNOWN
    )
