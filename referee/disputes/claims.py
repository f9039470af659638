"""Weigh claims: each is contradicted by lines of the record, proved, or neither."""

from collections.abc import Iterable
from itertools import islice, product
from math import prod

from referee.disputes.deed_claims import weigh_deed
from referee.disputes.hand_history import HandHistory, hand_history
from referee.disputes.rulings import Ruling, is_physical
from referee.disputes.weighed import Weighed
from referee.disputes.witness_file import statements
from referee.judge.record_judging import budget_of
from referee.judge.verdict import Finding
from referee.knowledge.observations import Claim
from referee.knowledge.weighing import Weighing
from referee.notation.line import Line
from referee.record.bounds import MOST_CLAIMS, MOST_COMBINATIONS
from referee.record.budget import Budget
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule


def weigh_claims(
    record: RawRecord,
    settings: Settings,
    rulings: Iterable[Ruling],
    witness: Iterable[SourceLine] = (),
    budget: Budget | None = None,
) -> tuple[tuple[Weighed, ...], tuple[Finding, ...]]:
    """Weigh the claims of a record and of a witness's file.

    Return the weighed claims and the faults of the witness's file. A claim is weighed under each
    combination of accounts of disputed turns that can be true together. It is contradicted if all
    of them contradict it, and proved if all prove it. A disputed turn of which not all accounts
    were judged may have been any turn. If there are too many combinations, or the budget does not
    suffice to judge them, no claim is proved or contradicted. Without a ``budget`` it is a new one.
    """
    budget = budget_of(record, settings) if budget is None else budget
    accounts = [
        [(ruling.line.number, at) for at, account in enumerate(ruling.accounts) if account.possible]
        or [(ruling.line.number, 0)]
        for ruling in rulings
        if ruling.complete
    ]
    told: list[tuple[Line, SourceLine]] | None = None
    faults: list[Finding] = []
    histories: list[HandHistory] = []
    for chosen in islice(product(*accounts), MOST_COMBINATIONS):
        history = hand_history(record, settings, dict(chosen), budget=budget)
        if told is None:
            told, faults = statements(witness, history.judging.reader)
        history.add_statements(told)
        histories.append(history)
        if budget.is_spent:
            break
    result: list[Weighed] = []
    for weighed in map(weigh_history, possible_together(histories)):
        result = [
            first if first.standing == other.standing else Weighed(other.claim, "possible")
            for first, other in zip(result or weighed, weighed, strict=True)
        ]
    if prod(map(len, accounts)) > MOST_COMBINATIONS or budget.is_spent:
        result = [
            evolve(weighed, standing="bounded", lines=(), claims=())
            if weighed.standing in ("proved", "contradicted", "conflicting")
            else weighed
            for weighed in result
        ]
    return tuple(result), tuple(faults)


def possible_together(histories: list[HandHistory]) -> list[HandHistory]:
    """Return the histories whose accounts of disputed turns can all be true.

    Something impossible is held against the accounts of a history if not all histories have it.
    """
    shown = [
        {(one.line, one.rule) for one in history.judging.findings if is_physical(one)}
        for history in histories
    ]
    in_all = set[tuple[int, Rule]].intersection(*shown)
    together = zip(histories, shown, strict=True)
    return [history for history, one in together if one == in_all] or histories


def weigh_history(history: HandHistory) -> list[Weighed]:
    """Weigh all claims of one history, that is, for one choice of accounts of disputed turns."""
    by_place: dict[int, Weighed] = {}
    of_hands: dict[int, Claim] = {}
    for at, claim in enumerate(history.claims):
        if not isinstance(claim, Claim):
            by_place[at] = weigh_deed(history, claim)
        elif not history.has_turn(claim):
            by_place[at] = Weighed(claim, "no-turn")
        elif len(of_hands) == MOST_CLAIMS:
            by_place[at] = Weighed(claim, "bounded")
        else:
            of_hands[at] = claim
    decks = {at: history.deck_of(claim) for at, claim in of_hands.items()}
    by_place |= {
        at: Weighed(of_hands[at], "uncounted") for at, deck in decks.items() if deck is None
    }
    stretches = {at: history.stretch_about(of_hands[at]) for at, deck in decks.items() if deck}
    for stretch in history.stretches:
        for deck in history.decks:
            places = [
                at for at, other in stretches.items() if other is stretch and decks[at] is deck
            ]
            claims = [of_hands[at] for at in places]
            if not claims or not stretch.changes:
                continue
            weighing = Weighing(*history.counted_cards(deck, stretch), claims)
            by_place |= dict(zip(places, weigh_stretch(weighing, places), strict=True))
    return [
        by_place.get(at, Weighed(claim, "unweighed")) for at, claim in enumerate(history.claims)
    ]


def weigh_stretch(weighing: Weighing, places: list[int]) -> list[Weighed]:
    """Weigh the claims about one stretch: each against the record, then against each other."""
    claims = weighing.claims
    if not weighing.fits([]):
        return [Weighed(claim, "unweighed") for claim in claims]
    result = []
    for at, claim in enumerate(claims):
        if not weighing.fits([at]):
            result.append(Weighed(claim, "contradicted", weighing.contradiction([at])[1]))
        else:
            result.append(Weighed(claim, "proved" if weighing.follows(at) else "possible"))
    left = [at for at, weighed in enumerate(result) if weighed.standing == "possible"]
    while left and not weighing.fits(left):
        together, lines = weighing.contradiction(left)
        for at in together:
            others = tuple(places[other] for other in together if other != at)
            result[at] = Weighed(
                claims[at], "conflicting" if others else "contradicted", lines, others
            )
        left = [at for at in left if at not in together]
    return result
