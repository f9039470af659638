"""A round after an illegal move: its lines, their recovery, and the findings on it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from attrs import define, field

from referee.judge.doubtful_lines import DoubtfulLines
from referee.judge.findings import Finder, finding
from referee.judge.questions import DONE_INSTEAD, OpenQuestions
from referee.judge.stated_totals import doubtful_totals
from referee.judge.unconfirmed import unconfirmed_claims, unconfirmed_payments
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault, Placed, Span
from referee.record.bounds import MOST_EVIDENCE, MOST_LINES_OF_A_ROUND
from referee.record.source import SourceLine
from referee.replaying.courses import ExplainedFault, RoundLine
from referee.replaying.readings import Contested, OtherStates, Readings
from referee.replaying.recovery import Recovery, steps_left
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, Refusal, following, forced
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Missing
from referee_spec.kernel.tally import Scores, Totals
from referee_spec.kernel.transition import Fault, Question
from referee_spec.kernel.transition import answer as first_answer

Round = Sequence[tuple[Line, SourceLine]]
"""The lines of a round from the first one that was recovered."""


@define(eq=False, repr=False)
class RoundRecovery:
    """A round from its first illegal, unreadable or doubtful line on, with the search over it.

    The first ``judged`` lines were judged as legal before, but may be at fault after all.
    ``missing`` is the number of the last turn that was missing.
    """

    search: Recovery
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    judged: int = 0
    missing: int | None = None

    @classmethod
    def of(cls, replay: Replay, steps: int, doubtful: DoubtfulLines | None) -> "RoundRecovery":
        """Return a new recovery of the round that a replay has reached.

        It begins with the ``doubtful`` lines, which are removed from the past of the replay.
        ``steps`` counts the steps of recoveries in earlier rounds of the record.
        """
        before = doubtful or DoubtfulLines(replay.worlds, len(replay.past))
        del replay.past[before.past :]
        certain = len(before.lines) if before.turns_from is None else before.turns_from
        search = Recovery(replay.game, tuple(before.worlds), steps_left(steps), certain)
        begun = cls(search)
        for line, source in before.lines:
            begun.add(line, source)
        begun.judged = len(before.lines)
        return begun

    @property
    def lines_not_judged(self) -> Round:
        """Return the lines that have not been judged before."""
        return self.lines[self.judged :]

    @property
    def ends_with_heading(self) -> bool:
        """Return whether the last line is a heading."""
        return bool(self.lines) and self.lines[-1][0].kind == "heading"

    @property
    def only_unreadable(self) -> bool:
        """Return whether none of the lines could be read, and none has the number of a turn."""
        return all(one.kind == "unreadable" for one in self.search.lines)

    def add(self, line: Line, source: SourceLine, *, suspect: bool = False) -> None:
        """Add a line to the round; a ``suspect`` turn has a wrong number."""
        kind = line.kind if line.kind in ("turn", "claim", "heading", "position") else "setup"
        followed = RoundLine(
            source.number, line.events, kind, line.irregular, suspect, instead=line.instead
        )
        if kind == "turn" and line.number is not None:
            late, opens = line.number == self.missing, line.number == 1
            followed = evolve(followed, late=late, opens=opens)
        self._follow(line, source, followed)

    def add_missing(self, source: SourceLine, number: int) -> None:
        """Add a turn with this number that seems to be missing before a line."""
        self.missing = number
        self.add_unreadable(source, numbered=True, suspect=True)

    def add_unreadable(self, source: SourceLine, *, numbered: bool, suspect: bool = False) -> None:
        """Add a line that could not be read: a turn if it is numbered and not suspect."""
        kind = "unreadable turn" if numbered else "unreadable"
        self._follow(Line("turn"), source, RoundLine(source.number, (), kind, suspect=suspect))

    def add_dispute(self, line: Line, source: SourceLine) -> None:
        """Add a disputed turn, each account of which may be true."""
        accounts = tuple(account.events for account, _ in line.data)
        self._follow(line, source, RoundLine(source.number, (), "turn", accounts=accounts))

    def _follow(self, line: Line, source: SourceLine, followed: RoundLine) -> None:
        if len(self.lines) == MOST_LINES_OF_A_ROUND:
            self.search.cut_off()
            return
        self.lines.append((line, source))
        self.search.add(followed)

    def explained(self) -> list[ExplainedFault]:
        """Return the faults of the round as the cheapest courses explain them.

        If the search was cut short, later faults than the first are left out from the first line on
        that is not judged.
        """
        explained, first = self.search.explained(), self.first_not_judged()
        if first is None:
            return explained
        return explained[:1] + [one for one in explained[1:] if one.places[0][0] < first]

    def first_not_judged(self) -> int | None:
        """Return the first line (from 0) that is not judged because the search was cut short.

        Return None if it was not cut short. A fault with several possible places counts as not
        judged, unless it is the first of the round: there something is certainly wrong.
        """
        if self.search.cut_short is None:
            return None
        last = self.search.cut_short.line
        later = self.search.explained()[1:]
        doubtful = (one for one in later if len(one.places) > 1 or one.unsearched)
        return min([last, *(one.places[0][0] for one in doubtful)])

    def findings(
        self,
        explained: Iterable[ExplainedFault],
        finder: Finder,
        readings: Readings,
        others: OtherStates,
    ) -> list[Finding]:
        """Return the findings on the round: one for each fault of the cheapest explanation.

        If the search was cut short, another finding says from which line on nothing was judged. It
        is at the fault that could be explained in too many ways. ``others`` are the states under
        other readings, see Readings.other_states.
        """
        past = self.search.reported.events_so_far()
        findings: list[Finding] = []
        for one in explained:
            for part, span in self.refused_parts(one):
                for fault, answer in self.answers_to(part, readings, others):
                    if len(findings) == MOST_EVIDENCE:
                        finder = evolve(finder, seeks_evidence=False)
                    found = recovered_finding(fault, answer, self.lines, finder, past, span)
                    findings.append(found)
        first = self.first_not_judged()
        if self.search.cut_short is not None and first is not None:
            at, event = self.search.cut_short.place
            line, source = self.lines[at]
            values = {"steps": self.search.allowed_steps, "line": self.lines[first][1].number}
            span = line.placed(event).span if line.events else Span(1, len(source.text) + 1)
            findings.append(finding(source, NotationFault("TXT127", span, **values)))
        return findings

    def answers_to(
        self, explained: ExplainedFault, readings: Readings, others: OtherStates
    ) -> Iterator[tuple[ExplainedFault, Refusal | Contested]]:
        """Yield a fault with the refusal of its event; it is a note if later events make it good.

        After such a note, go on with the later rules that refuse the same event, and yield the
        first fault that is not made good.
        """
        answer, good = self.answer_to(explained, readings, others)
        if good is False or explained.note:
            yield explained, answer
            return
        yield evolve(explained, note=True, amends="made" if good is True else "open"), answer
        for refusal in self.later_refusals(explained.refusal):
            fault = evolve(explained, refusal=refusal)
            answer, good = self.answer_to(fault, readings, others)
            if good is False:
                yield fault, answer
                return

    def answer_to(
        self, explained: ExplainedFault, readings: Readings, others: OtherStates
    ) -> tuple[Refusal | Contested, bool | Missing]:
        """Return the refusal of a fault, and whether later events make it good; see made_good.

        The refusal is Contested if the fault is no fault under another reading of the rulebook.
        """
        refusal = explained.refusal
        good = self.made_good(explained, refusal.state)
        contested = readings.allowing(refusal.state, refusal.event, others)
        if contested is None and good is False:
            contested = readings.excusing(
                refusal,
                others,
                lambda state: (
                    self.made_good(explained, state) is True and any(self.after(explained, state))
                ),
            )
        return contested or refusal, good

    def later_refusals(self, refusal: Refusal) -> Iterator[Refusal]:
        """Yield the refusals of the same event by the rules after the one that refuses it."""
        state, event = refusal.state, refusal.event
        guards = self.search.game.rulebook.guards[type(event)]
        for rule in guards[guards.index(refusal.rule) + 1 :]:
            fault = first_answer((rule,), state, event)
            if isinstance(fault, Fault):
                yield Refusal(rule, fault.values, state, event)

    def made_good(self, explained: ExplainedFault, state: object) -> bool | Missing:
        """Return whether later events are what the rules prescribe after an event was refused.

        ``state`` is the state before the event. Return the missing fact if the record ends before
        such events.
        """
        makes_good, refusal = self.search.game.makes_good, explained.refusal
        if makes_good is None:
            return False
        after = self.after(explained, state)
        return makes_good(refusal.rule.code, refusal.event, self.later(explained), after)

    def later(self, explained: ExplainedFault) -> list[Any]:
        """Return the events of the round after one that was refused."""
        (at, number), *_ = explained.places
        lines = (line.events for line, _ in self.lines[at + 1 :])
        return [*self.lines[at][0].events[number + 1 :], *chain.from_iterable(lines)]

    def after(self, explained: ExplainedFault, state: object) -> Iterator[Any]:
        """Yield the states at the end of the round if a refused event was really made in a state.

        Yield none if the rest of the round is then impossible or refused.
        """
        game = self.search.game
        made = forced(game, state, explained.refusal.event)
        yield from following(game, (made,), self.later(explained))

    def refused_parts(self, explained: ExplainedFault) -> list[tuple[ExplainedFault, Span | None]]:
        """Split the fault of a line of scores or totals into one for each wrong amount.

        Each is returned with its place. An amount is wrong if every possible state refuses it
        alone. If each state refuses some amount, but no amount is refused by all, return none: the
        amounts follow from earlier ones. Any other fault, and one whose refusal names no player, is
        returned by itself.
        """
        (at, number), *_ = explained.places
        line, _ = self.lines[at]
        event = line.events[number]
        if not isinstance(event, Scores | Totals) or "player" not in explained.refusal.values:
            return [(explained, None)]
        game = self.search.game
        alone = [evolve(event, amounts=(amount,)) for amount in event.amounts]
        answers = [[game.answer(world, one) for one in alone] for world in explained.worlds]
        result: list[tuple[ExplainedFault, Span | None]] = []
        for one, place, *by_world in zip(alone, line.places[1:], *answers, strict=True):
            faults = [answer for answer in by_world if isinstance(answer, Fault)]
            if len(faults) == len(by_world):
                refusal = Refusal(faults[0].rule, faults[0].values, explained.worlds[0], one)
                result.append((evolve(explained, refusal=refusal), Span(*place)))
        if not result and not all(any(isinstance(a, Fault) for a in row) for row in answers):
            # In some state each amount is allowed alone: only all together are wrong.
            return [(explained, None)]
        return result

    def note_questions(
        self, explained: Sequence[ExplainedFault], finder: Finder, questions: OpenQuestions
    ) -> None:
        """Note the open questions of the round.

        If the recovery made something unknown, the reason noted is the line on which it begins.
        """
        game = self.search.game
        _, first = self.lines_not_judged[0]
        because = None if self.search.reported.exact else first.number
        asked: list[tuple[Question, Line, SourceLine, int]] = []
        for one in self.search.reported.events_so_far():
            answer = game.answer(one.state, one.event)
            if isinstance(answer, Fault) or one.line < first.number:
                continue
            questions.count_answers(game, (one.event,))
            if answer is None:
                continue
            for line, source in self.lines_not_judged:
                if source.number == one.line and one.event in line.events:
                    at = line.events.index(one.event)
                    asked += ((question, line, source, at) for question in answer.questions)
                    break
        for open_one in self.search.reported.disputed:
            account, source = self.lines[open_one.line][0].data[open_one.account]
            asked.append((open_one.question, account, source, open_one.event))
        stood = self.lines_that_stood(explained)
        for doubt in self.search.reported.doubted:
            if doubt.because in stood:
                # The table let the refused move stand: no other move was made instead.
                continue
            line, source = self.lines[doubt.line]
            refused = self.lines[doubt.because][1].number
            question = Question(doubt.rule, DONE_INSTEAD, {"line": refused})
            questions.note(question, line, source, doubt.event, finder, refused)
        for question, line, source, at in sorted(asked, key=lambda one: one[2].number):
            questions.note(question, line, source, at, finder, because)
        for fault in explained:
            missing = self.made_good(fault, fault.refusal.state)
            (at, event_number), *_ = fault.places
            line, source = self.lines[at]
            if isinstance(missing, Missing) and at not in stood:
                question = Question(fault.refusal.rule, missing.fact, missing.values)
                questions.note(question, line, source, event_number, finder)

    def lines_that_stood(self, explained: Iterable[ExplainedFault]) -> set[int]:
        """Return the lines (from 0) with a refused event that stood or that was made good later."""
        return {
            fault.places[0][0]
            for fault in explained
            if fault.note or self.made_good(fault, fault.refusal.state) is True
        }

    def contested(self, finder: Finder, readings: Readings, others: OtherStates) -> list[Finding]:
        """Return the findings on allowed events that another reading refuses."""
        findings = []
        for contested, number in readings.review(self.search.reported.events_so_far(), others):
            for line, source in self.lines_not_judged:
                if source.number == number and contested.refusal.event in line.events:
                    at = line.events.index(contested.refusal.event)
                    findings.append(finder.refused(contested, line.placed(at), source))
                    break
        return findings


def recovered_finding(
    explained: ExplainedFault,
    answer: Refusal | Contested,
    lines: Round,
    finder: Finder,
    past: list[PastEvent],
    span: Span | None,
) -> Finding:
    """Return the finding on a fault, with the other lines that may be at fault instead.

    ``span`` is the place of the fault, if it is not that of its event.
    """
    (at, event), *others = explained.places
    line, source = lines[at]
    refusal = explained.refusal
    placed, place = finder.place_of(line, source, event, refusal)
    if span is not None:
        placed = Placed(placed.event, span)
    earlier = [
        one
        for one in past
        if one.line < place.number or (one.line == place.number and one.event in line.events)
    ]
    known = finder.after(earlier, explained.worlds, certain=explained.exact)
    numbers = [lines[other][1].number for other, _ in others]
    game = finder.header.game
    numbers += doubtful_totals(game, refusal, finder.totals_at)
    numbers += unconfirmed_claims(game, refusal.event, known.replay.past)
    numbers += unconfirmed_payments(game, refusal.event, known.replay.past)
    instead = tuple(number for number in dict.fromkeys(numbers) if number != source.number)
    found = known.refused(answer, placed, place, note=explained.note)
    cut_short = explained.unsearched
    return evolve(found, or_lines=instead, amends=explained.amends, cut_short=cut_short)
