"""The findings on a round after an illegal move, and the possible worlds after it."""

from collections.abc import Iterator, Sequence
from itertools import chain, dropwhile
from typing import Any

from attrs import define, field

from referee.judge.amends import Amends
from referee.judge.doubtful_lines import (
    dealt_by,
    doubtful_totals,
    line_of_dealer,
    other_dealers,
    unconfirmed_lines,
)
from referee.judge.findings import Finder, finding_of
from referee.judge.round_so_far import RoundLines
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault, Placed, Span, whole
from referee.record.bounds import MOST_EVIDENCE, MOST_WORLDS
from referee.record.source import SourceLine
from referee.replaying.breaches import following
from referee.replaying.courses import Course, SupposedFault
from referee.replaying.other_reasons import by_rule, other_reasons, refuses_always
from referee.replaying.readings import OtherStates, Readings
from referee.replaying.recovery import Recovery
from referee.replaying.refusals import Refusal
from referee.replaying.worlds import PastEvent, advance
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Missing, Rule, Word
from referee_spec.kernel.tally import Scores, Totals
from referee_spec.kernel.transition import Fault
from referee_spec.kernel.transition import answer as first_answer


@define(eq=False, repr=False)
class RoundReport:
    """The report on a round that was searched.

    The ``search`` followed its ``lines``, of which the first ``judged`` are allowed as written.
    ``totals_at`` is the line that alone states the totals before the round, None if there is none.
    ``reported`` is the course that is reported, ``past`` are the events of the round as it has
    them, and ``later`` those after the lines that are allowed. ``explained`` are its faults, and
    ``others`` are the states under other readings, see Readings.other_states. From the line
    ``not_judged_from`` on nothing is judged, because the search was cut short.
    """

    search: Recovery
    lines: RoundLines
    judged: int
    finder: Finder
    readings: Readings
    totals_at: int | None
    game: AnyGame = field(init=False)
    reported: Course = field(init=False)
    past: list[PastEvent] = field(init=False)
    later: list[PastEvent] = field(init=False)
    others: OtherStates = field(init=False)
    explained: list[SupposedFault] = field(init=False)
    not_judged_from: int | None = field(init=False)
    amends: Amends = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.game = self.search.game
        self.reported = self.search.reported
        self.past = self.reported.events_so_far()
        judged = {source.number for _, source in self.lines[: self.judged]}
        self.later = [*dropwhile(lambda one: one.line in judged, self.past)]
        self.others = self.readings.other_states(self.later)
        self.explained = self._explained_faults()
        self.amends = Amends(self.game, self.lines)

    def _explained_faults(self) -> list[SupposedFault]:
        """Return the faults of the round as the cheapest courses explain them.

        If the search was cut short, faults after the first are returned only on the lines that were
        judged, or if they are faults whatever happened before.
        """
        explained = self.search.explained()
        first = self.not_judged_from = self._first_not_judged(explained)
        if first is None:
            return explained
        judged = [fault for fault in explained[1:] if fault.line < first]
        later = (self._in_any_case(fault) for fault in explained[1:] if fault.line >= first)
        return [*explained[:1], *judged, *filter(None, later)]

    def _in_any_case(self, explained: SupposedFault) -> SupposedFault | None:
        """Return the fault of a turn if a rule refuses it even with nothing known before, or None.

        No line before it can be at fault instead.
        """
        game, (line, _) = self.game, self.lines[explained.line]
        if line.kind != "turn" or explained.event >= len(line.events):
            return None
        nothing_known = game.make_unknown(explained.refusal.state, None)
        worlds = following(game, (nothing_known,), line.events[: explained.event])
        event = line.events[explained.event]
        refusal = advance(game, worlds, event).refusal if worlds else None
        if refusal is None or refusal.is_undecided:
            return None
        return evolve(explained, refusal=refusal, other_places=(), worlds=worlds, unsearched=False)

    def _first_not_judged(self, explained: Sequence[SupposedFault]) -> int | None:
        """Return the first line (from 0) that is not judged because the search was cut short.

        Return None if it was not cut short. A fault with several possible places counts as not
        judged, unless it is the first of the round: there something is certainly wrong.
        """
        if self.search.cut_short is None:
            return None
        last = self.search.cut_short.line
        doubtful = (one for one in explained[1:] if one.other_places or one.unsearched)
        return min([last, *(one.line for one in doubtful)])

    def worlds_after(self) -> list[Any]:
        """Return the possible worlds after the round, in which totals at fault are unknown.

        After wrong totals the players may count on from those that were claimed, from those that
        add up, or from others. If it is in doubt who dealt, the next dealer may follow from each
        player who may have dealt.
        """
        worlds = self.search.worlds_now()
        for one in self.explained:
            if isinstance(one.refusal.event, Totals):
                worlds = [self.game.make_unknown(world, one.refusal.event) for world in worlds]
        dealers = [seat for one in self.explained for seat in self._other_dealers(one)]
        others = (dealt_by(world, seat) for seat in dealers for world in worlds)
        return list(dict.fromkeys([*worlds, *others]))

    def findings(self) -> list[Finding]:
        """Return the findings on the round: one for each fault of the cheapest explanation.

        If the search was cut short, another finding says from which line on nothing was judged. It
        is at the fault that could be explained in too many ways.
        """
        findings: list[Finding] = []
        for explained in self.explained:
            for part, span in self._refused_parts(explained):
                for fault, answer in self._answers_to(part):
                    seeks = self.finder.seeks_evidence and len(findings) < MOST_EVIDENCE
                    if answer.parting is None:
                        answer = self._in_every_world(fault, answer)
                    findings.append(self._finding(fault, answer, span, seeks=seeks))
        findings += self._refused_accounts()
        search, first = self.search, self.not_judged_from
        for at in sorted(search.too_many):
            line, source = self.lines[at]
            many = NotationFault("TXT129", line.span, most=MOST_WORLDS)
            findings.append(finding_of(source, many))
        if search.cut_short is not None and first is not None:
            at, event = search.cut_short.place
            line, source = self.lines[at]
            values = {"steps": search.cut_short.steps, "line": self.lines[first][1].number}
            span = line.placed(event).span if line.events else whole(source)
            findings.append(finding_of(source, NotationFault("TXT127", span, **values)))
        return findings

    def _refused_accounts(self) -> Iterator[Finding]:
        """Yield the findings on the accounts of a disputed turn of which a rule refuses each.

        They speak against the account of another turn that is taken as true. Accounts that cannot
        be true are left out if another one can; otherwise each finding names the lines of all.
        """
        for one in self.reported.disputed if self.finder.ruling else ():
            data = self.lines[one.line][0].data
            refused = [
                other
                for other in self.reported.disputed
                if other.line == one.line and other.refused is not None
            ]
            possible = any(other.worlds for other in refused)
            if one.refused is None or len(refused) < len(data) or (possible and not one.worlds):
                continue
            account, place = data[one.account]
            known = self.finder.after(self.past, one.refused.worlds, certain=True)
            found = known.refused(one.refused.refusal, account.placed(one.refused.event), place)
            others = set() if possible else {other.number for _, other in data} - {place.number}
            yield evolve(found, evidence=tuple(sorted({*found.evidence, *others})))

    def _finding(
        self,
        explained: SupposedFault,
        answer: Refusal,
        span: Span | None,
        *,
        seeks: bool,
    ) -> Finding:
        """Return the finding on a fault, with the other lines that may be at fault instead.

        ``span`` is the place of the fault, if it is not that of its event. ``seeks`` says whether
        to look for evidence.
        """
        line, source = self.lines[explained.line]
        refusal, finder = explained.refusal, evolve(self.finder, seeks_evidence=seeks)
        placed, place = finder.place_of(line, source, explained.event, refusal)
        if span is not None:
            placed = Placed(placed.event, span)
        earlier = [
            past_event
            for past_event in self.past
            if past_event.line < place.number
            or (
                past_event.line == place.number
                and past_event.event in line.events[: explained.event]
            )
        ]
        known = finder.after(earlier, explained.worlds, certain=explained.exact)
        numbers = [self.lines[other][1].number for other, _ in explained.other_places]
        numbers += doubtful_totals(self.game, refusal, self.totals_at)
        if [*self._other_dealers(explained)]:
            numbers += line_of_dealer(self.finder.header, refusal.state)
        numbers += unconfirmed_lines(self.game, refusal, known.replay.past)
        instead = tuple(number for number in dict.fromkeys(numbers) if number != source.number)
        # What later plays do not make good of the same play is a finding of its own.
        also = () if explained.amends else self._other_reasons(explained, answer)
        if also and not refuses_always(answer, explained.worlds):
            answer, also = by_rule(answer, also[0]), also[1:]
        found = known.refused(answer, placed, place, note=explained.note)
        return evolve(
            found,
            also=also,
            or_lines=instead,
            amends=explained.amends,
            cut_short=explained.unsearched,
        )

    def _other_reasons(self, explained: SupposedFault, answer: Refusal) -> tuple[Rule, ...]:
        """Return the other rules that refuse the event of a fault.

        There are none of a position: they may refuse another line of it.
        """
        line, source = self.lines[explained.line]
        if line.kind == "position":
            return ()
        written, event = line.events[explained.event], answer.event
        # Where the line was made before or after another one, the event was made in another state.
        made = (
            past.state
            for course in self.search.whole_courses()
            for past in course.events_so_far()
            if past.line == source.number and past.event in (event, written)
        )
        worlds = chain(explained.worlds, made)
        return tuple(other_reasons(answer, written, worlds, self.readings, self.others))

    def _other_dealers(self, explained: SupposedFault) -> Iterator[int]:
        """Yield the seats of players who may have dealt the round if a refused turn was right."""
        _, source = self.lines[explained.line]
        past = [*self.finder.replay.past, *self.past]
        return other_dealers(self.game, past, explained.refusal, source.number)

    def _answers_to(self, explained: SupposedFault) -> Iterator[tuple[SupposedFault, Refusal]]:
        """Yield a fault with the refusal of its event; it is a note if later events make it good.

        After such a note, go on with the later rules that refuse the same event, and yield the
        first fault that is not made good.
        """
        if explained.refusal.is_undecided:
            yield explained, explained.refusal
            return
        answer, good = self.answer_to(explained)
        if good is False or explained.note:
            yield explained, answer
            return
        yield evolve(explained, note=True, amends="made" if good is True else "open"), answer
        for refusal in self._later_refusals(explained.refusal):
            fault = evolve(explained, refusal=refusal)
            answer, good = self.answer_to(fault)
            if good is False:
                yield fault, answer
                return

    def answer_to(self, explained: SupposedFault) -> tuple[Refusal, bool | Missing]:
        """Return the refusal of a fault, and whether later events make it good.

        The refusal is contested if the fault is no fault under another reading of the rulebook.
        """
        refusal, amends = explained.refusal, self.amends
        if refusal.parting is not None:
            return refusal, False
        if explained is not self.explained[0]:
            # The search follows other readings from the round's beginning to its first fault.
            contested = self.readings.allowing(refusal.state, refusal.event, self.others)
            if contested is not None:
                return contested, False
        good = amends.made_good(explained, refusal.state)
        if len(self.explained) == 1 and good is not False:
            # The other lines are no fault only if they follow after it was really made.
            states = dict.fromkeys([refusal.state, *explained.worlds])
            if not any(amends.is_followed(explained, state) for state in states):
                return refusal, False
        if good is not False:
            return refusal, good
        contested = self.readings.excusing(
            refusal, self.others, lambda state: amends.is_excused(explained, state)
        )
        return contested or refusal, False

    def _in_every_world(self, explained: SupposedFault, refusal: Refusal) -> Refusal:
        """Return the refusal of a claim with what would be right in each of the possible states."""
        line, _ = self.lines[explained.line]
        if line.kind != "claim" or "right" not in refusal.values:
            return refusal
        right: dict[object, None] = {}
        for world in explained.worlds:
            answer = self.game.answer(world, refusal.event)
            if isinstance(answer, Fault) and answer.rule is refusal.rule:
                one = answer.values["right"]
                right |= dict.fromkeys(one if isinstance(one, tuple) else (one,))
        # An amount and a word, such as 4 or more, is a bound.
        if len(right) < 2 or any(isinstance(one, Word) for one in right):
            return refusal
        values = {key: value for key, value in refusal.values.items() if key != "sum"}
        return evolve(refusal, values={**values, "right": tuple(right)})

    def _later_refusals(self, refusal: Refusal) -> Iterator[Refusal]:
        """Yield the refusals of the same event by the rules after the one that refuses it."""
        state, event = refusal.state, refusal.event
        guards = self.game.rulebook.guards[type(event)]
        for rule in guards[guards.index(refusal.rule) + 1 :]:
            fault = first_answer((rule,), state, event)
            if isinstance(fault, Fault):
                yield Refusal(rule, fault.values, state, event)

    def _refused_parts(self, explained: SupposedFault) -> list[tuple[SupposedFault, Span | None]]:
        """Split the fault of a line of scores or totals into one for each wrong amount.

        Each is returned with its place. An amount is wrong if every possible state refuses it
        alone. If each state refuses some amount, but no amount is refused by all, return none: the
        amounts follow from earlier ones. Any other fault, and one whose refusal names no player, is
        returned by itself.
        """
        line, _ = self.lines[explained.line]
        event = line.events[explained.event]
        refusal = explained.refusal
        split = isinstance(event, Scores | Totals) and "player" in refusal.values
        if not split or refusal.parting is not None:
            return [(explained, None)]
        alone = [evolve(event, amounts=(amount,)) for amount in event.amounts]
        answers = [
            [self.game.answer(world, claim) for claim in alone] for world in explained.worlds
        ]
        result: list[tuple[SupposedFault, Span | None]] = []
        for claim, place, *by_world in zip(alone, line.places[1:], *answers, strict=True):
            faults = [answer for answer in by_world if isinstance(answer, Fault)]
            if len(faults) == len(by_world):
                alone_refused = Refusal(
                    faults[0].rule, faults[0].values, explained.worlds[0], claim
                )
                result.append((evolve(explained, refusal=alone_refused), Span(*place)))
        if not result and not all(any(isinstance(a, Fault) for a in row) for row in answers):
            # In some state each amount is allowed alone: only all together are wrong.
            return [(explained, None)]
        return result

    def contested(self) -> list[Finding]:
        """Return the findings on allowed events that another reading refuses."""
        findings = []
        for refusal, number in self.readings.review(self.later, self.others):
            found = self.written(refusal.event, number)
            if found is not None:
                line, source, at = found
                findings.append(self.finder.refused(refusal, line.placed(at), source))
        return findings

    def written(self, event: object, number: int) -> tuple[Line, SourceLine, int] | None:
        """Return the line with this number, its source, and the index of an event in it.

        Return None if the event is not written there, or if the line was judged before.
        """
        for line, source in self.lines[self.judged :]:
            if source.number == number and event in line.events:
                return line, source, line.events.index(event)
        return None
