"""What becomes of each claim: contradicted and by which lines, proved, or neither."""

from collections.abc import Iterable
from itertools import islice, product
from typing import Literal

from attrs import evolve, frozen

from referee.disputes.hearing import Hearing, hear
from referee.disputes.rulings import Ruling
from referee.judge.verdict import Finding
from referee.knowledge.observations import Claim
from referee.knowledge.weighing import Weighing
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.rule_set import Settings

MOST_STORIES = 8
"""Of so many ways to take the accounts of disputed turns together claims are weighed."""

Standing = Literal["contradicted", "proved", "possible", "unweighed"]


@frozen
class Weighed:
    """A claim and its standing; if it is contradicted, by which lines and by which other
    claims: of all these none can be left out."""

    claim: Claim
    standing: Standing
    lines: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()


def weighed(
    record: RawRecord,
    settings: Settings,
    rulings: Iterable[Ruling],
    witness: Iterable[SourceLine] = (),
) -> tuple[tuple[Weighed, ...], tuple[Finding, ...]]:
    """The claims of a record with a header and of a witness's file, weighed, and what is
    wrong with that file.

    A claim is weighed under each account of a disputed turn that can be true: it is
    contradicted if it is under all of them, and so proved.
    """
    witness = tuple(witness)
    accounts = [
        [(one.line.number, at) for at, account in enumerate(one.accounts) if account.possible]
        or [(one.line.number, 0)]
        for one in rulings
    ]
    found: list[Weighed] = []
    faults: tuple[Finding, ...] = ()
    for story in islice(product(*accounts), MOST_STORIES):
        hearing = hear(record, settings, dict(story))
        hearing.witnesses(witness)
        faults = tuple(hearing.faults)
        told = judged(hearing)
        found = [
            first if first.standing == other.standing else evolve(other, standing="possible")
            for first, other in zip(found or told, told, strict=True)
        ]
    return tuple(found), faults


def judged(hearing: Hearing) -> list[Weighed]:
    """All claims of one story."""
    found: dict[int, Weighed] = {}
    deck = hearing.judging.header.rule_set.cards
    about = [hearing.about(claim) for claim in hearing.claims]
    for stretch in hearing.stretches:
        places = [at for at, one in enumerate(about) if one is stretch]
        claims = [hearing.claims[at] for at in places]
        if deck is None or not claims or not stretch.changes:
            continue
        weighing = Weighing(deck, stretch.changes, claims)
        found |= dict(zip(places, of_stretch(weighing, places), strict=True))
    return [found.get(at, Weighed(claim, "unweighed")) for at, claim in enumerate(hearing.claims)]


def of_stretch(weighing: Weighing, places: list[int]) -> list[Weighed]:
    """The claims on one stretch: each against the record, then those left against each other."""
    claims = weighing.claims
    if not weighing.fits([]):
        return [Weighed(claim, "unweighed") for claim in claims]
    found = []
    for at, claim in enumerate(claims):
        if not weighing.fits([at]):
            found.append(Weighed(claim, "contradicted", weighing.contradiction([at])[1]))
        else:
            found.append(Weighed(claim, "proved" if weighing.follows(at) else "possible"))
    left = [at for at, one in enumerate(found) if one.standing == "possible"]
    while left and not weighing.fits(left):
        together, lines = weighing.contradiction(left)
        for at in together:
            others = tuple(places[other] for other in together if other != at)
            found[at] = Weighed(claims[at], "contradicted", lines, others)
        left = [at for at in left if at not in together]
    return found
