"""Weigh claims: each is contradicted by lines of the record, proved, or neither."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, product
from math import prod
from typing import Literal

from attrs import frozen

from referee.disputes.hand_history import HandHistory, Winners, hand_history
from referee.disputes.rulings import Ruling, is_physical
from referee.judge.findings import fault_of_text, finding_of
from referee.judge.found import Workload
from referee.judge.record_judging import budget_of
from referee.judge.verdict import Finding
from referee.knowledge.observations import Claim, DeedClaim
from referee.knowledge.weighing import Weighing
from referee.notation.line import Line, NotationFault
from referee.notation.reader import LineReader
from referee.record.bounds import MOST_CLAIMS, MOST_COMBINATIONS, MOST_WINNERS
from referee.record.budget import Budget
from referee.record.source import RawRecord, SourceLine, is_blank
from referee.replaying.replay import Replay
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.tally import Winner
from referee_spec.kernel.transition import Open

Standing = Literal[
    "contradicted",
    "conflicting",
    "proved",
    "possible",
    "unweighed",
    "uncounted",
    "no-turn",
    "no-deed",
    "bounded",
]
"""Result of weighing a claim.

Conflicting claims contradict each other, and neither is shown to be false. A claim is unweighed
if its round is not known, uncounted if no deck that is counted has the card, and no-turn
(ill-formed) if it is about a turn that does not exist. It is no-deed (ill-formed) if the game has
no such deed, and bounded if there are too many claims before it, too many players who may have won,
or too many combinations of accounts to weigh it under each."""


@frozen
class Weighed:
    """A claim and its standing.

    For a contradicted or conflicting claim, ``lines`` and other ``claims`` (by their place) are a
    minimal set that contradicts it: without any one of them the claim could be true.
    """

    claim: Claim | DeedClaim
    standing: Standing
    lines: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()


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
        {(one.line, one.rule) for one in history.judging.found.findings if is_physical(one)}
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


def statements(
    lines: Iterable[SourceLine], reader: LineReader
) -> tuple[list[tuple[Line, SourceLine]], list[Finding]]:
    """Read a witness's file. Return its claims and headings, and the findings on other lines.

    If there are too many other lines, stop and add a finding that says so.
    """
    read: list[tuple[Line, SourceLine]] = []
    faults: list[Finding] = []
    work = Workload()
    for source in lines:
        if is_blank(source.text) and not source.fault:
            continue
        try:
            read.append((statement(source, reader), source))
            continue
        except NotationFault as fault:
            faults.append(finding_of(source, fault))
        work.note_unreadable(source)
        if work.is_too_much(0):
            faults.append(finding_of(source, work.fault(source)))
            break
    return read, faults


def statement(source: SourceLine, reader: LineReader) -> Line:
    """Return a claim or a heading of a witness's file. Raise NotationFault for another line."""
    if fault := fault_of_text(source):
        raise fault
    line = reader.read(source.text)
    if line.kind not in ("heading", "statement"):
        raise NotationFault("TXT107", line.span, kind=line.kind)
    return line


def weigh_deed(history: HandHistory, claim: DeedClaim) -> Weighed:
    """Weigh a claim about a deed by the deeds that the record shows."""
    deed = claim.deed
    game = history.judging.header.game
    if deed.what == "won" and deed.turn is None:
        return weigh_winner(history, claim)
    if deed.what not in game.deed_words:
        return Weighed(claim, "no-deed")
    if claim.round in history.parted:
        return Weighed(claim, "unweighed")
    if not history.has_turn(claim):
        return Weighed(claim, "no-turn")
    wanted = {(deed.what, player) for player in deed.players}
    turns = [
        place
        for place in history.turn_lines
        if place[0] == claim.round and deed.turn in (None, place[1])
    ]
    in_turns = [place for place in turns if wanted & history.deeds.get(place, set())]
    unknown = history.judging.found.work.unknown_lines
    known = not unknown and all(map(history.knows_deeds_of, turns))
    if not in_turns and not known:
        return Weighed(claim, "unweighed")
    if bool(in_turns) != deed.denied:
        return Weighed(claim, "proved")
    shown = in_turns if deed.turn is None else turns
    return Weighed(claim, "contradicted", tuple(history.turn_lines[place] for place in shown))


def weigh_winner(history: HandHistory, claim: DeedClaim) -> Weighed:
    """Weigh a claim about who won by the winners that the rules allow at the end of the record."""
    if len(history.judging.header.players) > MOST_WINNERS:
        return Weighed(claim, "bounded")
    players = set(claim.deed.players)
    answers = []
    for winners in winners_at_end(history):
        if None in winners:
            return Weighed(claim, "possible")
        some = [not players.isdisjoint(winner) for winner in winners if winner is not None]
        answers += some or [False]
    if len(set(answers)) > 1:
        return Weighed(claim, "possible")
    return Weighed(claim, "contradicted" if answers[0] == claim.deed.denied else "proved")


def winners_at_end(history: HandHistory) -> list[tuple[Winners | None, ...]]:
    """Return the winners that the rules allow at the end of a record, in each possible world.

    A group of winners is None if a fact is missing. Worlds with the same winners count once.
    """
    if history.winners is None:
        judging = history.judging
        judging.change(Replay.catch_up)
        game, seats = judging.header.game, range(len(judging.header.players))
        found = (tuple(possible_winners(game, world, seats)) for world in judging.replay.worlds)
        history.winners = list(dict.fromkeys(found))
    return history.winners


def possible_winners(
    game: AnyGame, state: object, seats: Sequence[int]
) -> Iterator[Winners | None]:
    """Yield each group of seats that the rules allow as winners; None if a fact is missing."""
    for number in range(1, len(seats) + 1):
        for players in combinations(seats, number):
            answer = game.answer(state, Winner(players))
            if answer is None:
                yield players
            elif isinstance(answer, Open):
                yield None
