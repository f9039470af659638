"""Tally: rounds, their scores, and what a record claims of them; the same in every game."""

from collections.abc import Callable
from operator import sub
from typing import Any, Protocol, TypeVar

from attrs import frozen

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Term, Word, adding_up

Amounts = tuple[tuple[int, int], ...]
"""Pairs of a seat and an amount: dollars, chips or points."""


@frozen
class Round:
    """A round (or a hand) begins; rounds count from 1."""

    number: int


@frozen
class Scores:
    """A claim of the record: the scores of a round for some players."""

    amounts: Amounts


@frozen
class Totals:
    """A claim of the record: the totals of some players."""

    amounts: Amounts


@frozen
class Winner:
    """A claim of the record: the seats of the winners."""

    players: tuple[int, ...]


class Match(Protocol):
    """The part of a state that lasts for several rounds.

    ``round`` is 0 before the first round. ``totals`` are the totals before this round and
    ``scores`` the scores of this round, by seat; None where the record leaves them open. Where it
    states nothing but the totals after the round, they are these, and the scores are ``()``.
    """

    @property
    def round(self) -> int:
        """Return the number of the round."""

    @property
    def totals(self) -> tuple[int, ...] | None:
        """Return the totals before this round; None where they are left open."""

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Return the scores of this round; None or empty where they are left open."""


AnyMatch = TypeVar("AnyMatch", bound=Match)


def running_totals(match: Match) -> tuple[int, ...] | None:
    """Return the totals with the scores of this round added; None if something is open.

    >>> @frozen
    ... class TwoRounds:
    ...     round: int
    ...     totals: tuple[int, ...] | None
    ...     scores: tuple[int, ...] | None
    >>> running_totals(TwoRounds(2, (10, 5), (1, 7)))
    (11, 12)
    >>> running_totals(TwoRounds(2, (10, 5), None)) is None
    True
    >>> running_totals(TwoRounds(2, (11, 12), ()))
    (11, 12)
    """
    totals, scores = match.totals, match.scores
    if totals is None or not scores:
        return totals if match.round == 0 or scores == () else None
    return tuple(map(sum, zip(totals, scores, strict=True)))


def terms_of_total(table: Any, seat: int) -> tuple[Term, ...]:
    """Return the parts of a player's running total, each with the words for it.

    Return an empty tuple in the first round, and if totals or scores are open.

    >>> from types import SimpleNamespace as Namespace
    >>> second = Namespace(round=2, totals=(10, 5), scores=(1, 7))
    >>> terms_of_total(Namespace(match=second), 1)
    ((5, ('rounds-before',)), (7, ('this-round',)))
    """
    match: Match = table.match
    if match.totals is None or not match.scores or match.round < 2:
        return ()
    return (
        (match.totals[seat], (Word("rounds-before"),)),
        (match.scores[seat], (Word("this-round"),)),
    )


def first_wrong_claim(claims: Amounts, right: tuple[int, ...]) -> tuple[int, int, int] | None:
    """Return the seat of the first wrong claim, the claim and the right amount.

    Return None if every claim is right.

    >>> first_wrong_claim(((0, 3), (1, 4)), (3, 5))
    (1, 4, 5)
    """
    for player, claimed in claims:
        if right[player] != claimed:
            return player, claimed, right[player]
    return None


def misstated(
    table: Any,
    wrong: tuple[int, ...] | None,
    terms: Callable[[Any, int], tuple[Term, ...]],
    amount: type[int] = int,
) -> Answer:
    """Return the values of the refusal of a wrong claim; None if there is none.

    ``wrong`` are its seat, the claim, and each amount that may be right. ``terms(table, seat)`` are
    the parts of which it is the sum, if there is only one. ``amount`` is the type of the numbers in
    the message: Amount for sums of money.
    """
    if wrong is None:
        return None
    player, claimed, *right = wrong
    amounts = tuple(map(amount, right))
    parts = adding_up(terms(table, player), right[0]) if len(right) == 1 else ()
    return {
        "player": table.match.setup.players[player],
        "claimed": amount(claimed),
        "right": amounts[0] if len(amounts) == 1 else amounts,
        "sum": tuple((amount(n), words) for n, words in parts),
    }


def amounts_by_seat(claims: Amounts, players: int) -> tuple[int, ...] | None:
    """Return the claimed amount of each seat; None unless all ``players`` seats are claimed.

    >>> amounts_by_seat(((1, 4), (0, 3)), 2)
    (3, 4)
    >>> amounts_by_seat(((1, 4),), 2) is None
    True
    """
    amounts = dict(claims)
    return tuple(amounts[seat] for seat in range(players)) if len(amounts) == players else None


def with_claimed_scores(table: Any, claim: object) -> Any:
    """Return the table with the scores of its round set to those that a claim states.

    Return None if the claim is not of scores, if it leaves out a player, or if the round is not
    over.
    """
    if not isinstance(claim, Scores) or table.phase not in ("over", "between"):
        return None
    scores = amounts_by_seat(claim.amounts, len(table.hands))
    return None if scores is None else evolve(table, match=with_scores(table.match, scores))


def with_scores(match: AnyMatch, scores: tuple[int, ...]) -> AnyMatch:
    """Return the match with the scores of its round, which show the totals before it where only
    those after it are known.

    >>> @frozen
    ... class Third:
    ...     totals: tuple[int, ...] | None = (3, 8)
    ...     scores: tuple[int, ...] | None = ()
    >>> with_scores(Third(), (1, 5)).totals
    (2, 3)
    """
    totals = match.totals
    if match.scores == () and totals is not None:
        totals = tuple(map(sub, totals, scores))
    return evolve(match, totals=totals, scores=scores)


def with_one_claimed_total(table: Any, claim: object) -> Any:
    """Return the table with the only total of a claim that differs from the tally, as claimed.

    Return None if the claim is not of totals, if it differs for several players, or if the tally
    is unknown.
    """
    before = running_totals(table.match)
    if not isinstance(claim, Totals) or before is None:
        return None
    wrong = [(seat, amount) for seat, amount in claim.amounts if before[seat] != amount]
    if len(wrong) != 1:
        return None
    totals, seat = list(table.match.totals), wrong[0][0]
    totals[seat] += wrong[0][1] - before[seat]
    return evolve(table, match=evolve(table.match, totals=tuple(totals)))


def totals_before(match: Match, event: Scores | Totals, players: int) -> tuple[int, ...] | None:
    """Return the totals before a round of which only the scores and the totals after it are known,
    with those that a record claims.

    Return None if they are known, or if something is left out.

    >>> @frozen
    ... class Fourth:
    ...     round: int = 4
    ...     totals: tuple[int, ...] | None = None
    ...     scores: tuple[int, ...] | None = (1, 5)
    >>> totals_before(Fourth(), Totals(((0, 3), (1, 8))), 2)
    (2, 3)
    """
    totals, scores = match.totals, match.scores
    if isinstance(event, Scores):
        totals, scores = totals if scores == () else None, amounts_by_seat(event.amounts, players)
    elif totals is None:
        totals = amounts_by_seat(event.amounts, players)
    else:
        return None
    return tuple(map(sub, totals, scores)) if totals and scores else None


def with_claimed_totals(match: AnyMatch, claims: Amounts, players: int) -> AnyMatch:
    """Return the match with the totals that a record claims, if they were open until now.

    Where those before this round are known, the difference are its scores; where its scores are
    known, those before it.

    >>> @frozen
    ... class Second:
    ...     round: int = 2
    ...     totals: tuple[int, ...] | None = None
    ...     scores: tuple[int, ...] | None = None
    >>> claimed = with_claimed_totals(Second(), ((0, 3), (1, 4)), 2)
    >>> claimed.totals, claimed.scores
    ((3, 4), ())
    """
    totals = amounts_by_seat(claims, players)
    if totals is None or running_totals(match) is not None:
        return match
    if match.totals is not None:
        return evolve(match, scores=tuple(map(sub, totals, match.totals)))
    if match.scores:
        return evolve(match, totals=tuple(map(sub, totals, match.scores)))
    return evolve(match, totals=totals, scores=())
