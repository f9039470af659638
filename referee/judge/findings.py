"""Make findings of refusals, of faults of the notation and of missing facts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from referee.judge.verdict import Finding
from referee.notation.line import Line, Names, NotationFault, Placed, Span, undecodable, whole
from referee.notation.reader import LineReader, notation
from referee.notation.rules import notation_rule
from referee.record.bounds import LONGEST_TURN
from referee.record.source import SourceLine
from referee.replaying.refusals import Refusal
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, impossibility, player_of
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.rule import Rule, Typed
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.transition import Fault, Question

if TYPE_CHECKING:
    from referee.replaying.house_rules import HouseRule


def fault_of_text(line: SourceLine) -> NotationFault | None:
    """Return the fault of a line that cannot be decoded or is too long; None for any other."""
    if line.fault:
        return undecodable(line)
    if len(line.text) > LONGEST_TURN and len(line.text.partition("#")[0]) > LONGEST_TURN:
        return NotationFault("TXT003", Span(LONGEST_TURN + 1, LONGEST_TURN + 2))
    return None


def header_finding(error: HeaderFault) -> Finding:
    """Return the finding on a fault of a header; it says what the fault leaves unknown."""
    found = finding_of(error.line, error.fault)
    note = error.fault.code in ("TXT153", "TXT154")
    return evolve(found, path=error.path, leaves_open=error.leaves_open, note=note)


def finding_of(line: SourceLine, fault: NotationFault) -> Finding:
    """Return the finding on a line with a fault of the notation, such as an unknown name."""
    return breach_at(line, fault.span, notation_rule(fault.code), fault.values)


def breach_at(line: SourceLine, span: Span, rule: Rule, values: Mapping[str, Any]) -> Finding:
    """Return the finding that a rule is broken at a place of a line."""
    return Finding(
        breach=rule.breach,
        rule=rule,
        values=values,
        line=line.number,
        column=span.start,
        end_column=span.end,
        text=line.text,
    )


def misplaced(line: SourceLine, span: Span) -> Finding:
    """Return the finding on a line that cannot stand where it does.

    It quotes what tells the kind of the line: the words before its colon, as they are written.
    """
    kind = line.text[span.start - 1 :].partition(":")[0].strip()
    return finding_of(line, NotationFault("TXT107", span, kind=kind))


def unreadable(
    line: SourceLine, fault: NotationFault, reader: LineReader, header: Header
) -> list[Finding]:
    """Return the findings on a line that cannot be read, given the first of its faults."""
    # Imported here: few lines are unreadable.
    from referee.judge.editions import with_edition
    from referee.notation.further_faults import faults_of

    faults = faults_of(reader, line.text, fault)
    return [finding_of(line, with_edition(one, header)) for one in faults]


def undecided(missing: Question, span: Span, source: SourceLine) -> Finding:
    """Return the finding that the record leaves out what would decide."""
    found = breach_at(source, span, missing.rule, missing.values)
    return evolve(found, breach="undecided", fact=missing.fact)


@frozen(eq=False, repr=False)
class Finder:
    """Makes findings at one point of a record, from the header, the names and the replay so far.

    ``parts`` has for each line of the last position the position that this line alone describes,
    and the line's number. ``language`` is that of the record, empty if unknown. ``ruling`` is True
    while an account of a disputed turn is judged. If ``lists_moves``, a finding lists legal moves,
    and names the line that says who dealt if that may be wrong instead. If ``seeks_evidence``, a
    finding on something impossible lists the lines that show it.
    """

    header: Header
    names: Names
    replay: Replay
    parts: tuple[tuple[Any, int], ...]
    language: str
    ruling: bool
    lists_moves: bool
    seeks_evidence: bool

    def after(self, past: list[PastEvent], worlds: Sequence[Any], *, certain: bool) -> "Finder":
        """Return a finder for the point after more events of the round.

        ``worlds`` are the possible worlds there. ``certain`` is False if something is unknown.
        """
        return evolve(
            self,
            replay=evolve(
                self.replay,
                past=[*self.replay.past, *past],
                worlds=list(worlds),
                certain=self.replay.certain and certain,
            ),
        )

    def place_of(
        self, line: Line, source: SourceLine, at: int, refusal: Refusal
    ) -> tuple[Placed, SourceLine]:
        """Return a refused event with its place and line.

        Of a position it is the line that is wrong; if there are too many or too few players, it is
        the line that lists them.
        """
        placed, listed = line.placed(at), self.header.entries.get("players")
        counted = refusal.values.get("players") == len(self.header.players)
        if listed and counted and not isinstance(refusal.event, Scores):
            return Placed(placed.event, whole(listed.line)), listed.line
        if line.kind == "position":
            return self._refused_part(refusal, line, placed, source)
        return placed, source

    def _refused_part(
        self, refusal: Refusal, line: Line, whole: Placed, opened: SourceLine
    ) -> tuple[Placed, SourceLine]:
        """Return the line of a position at which a rule refuses it, for the reason of this refusal.

        It is the first that the rule refuses together with the lines before it. If the refusal is
        of something impossible, the result also names the earlier lines that it needs.
        """
        position = notation(self.header.game.slug).position

        def is_refused(kept: Iterable[int]) -> bool:
            event = position([line.data[at] for at in kept], self.names)
            answer = self.header.game.answer(refusal.state, event)
            return (
                isinstance(answer, Fault)
                and answer.rule is refusal.rule
                and answer.values == refusal.values
            )

        last = next((at for at in range(len(line.data)) if is_refused(range(at + 1))), None)
        if last is None:
            return whole, opened
        part, source = line.data[last]
        evidence: tuple[int, ...] = ()
        if refusal.rule.breach == "impossible":
            # Imported here: few positions are impossible.
            from referee.knowledge.shortest import smallest

            shown = smallest(lambda kept: is_refused([*kept, last]), [*range(last)])
            evidence = tuple(line.data[at][1].number for at in shown)
        return Placed(refusal.event, part.span, evidence), source

    def refused(
        self, refusal: Refusal, placed: Placed, source: SourceLine, *, note: bool = False
    ) -> Finding:
        """Return the finding on a refused event, with legal moves and the lines that show it."""
        parting = refusal.parting
        # What a reading allows can have happened; the worlds are then those after it.
        ruled = self.ruling and parting is None
        impossible = self.impossible(placed.event) if ruled else None
        instead: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        if parting is None and self.replay.certain and self.lists_moves:
            # Imported here: a legal record does not need the writer of the notation.
            from referee.judge.allowed import allowed

            instead = allowed(self.header.game, refusal, self.names, self.language)
        return evolve(
            breach_at(source, placed.span, refusal.rule, self._values_of(refusal)),
            or_lines=tuple(self._dealers_line(refusal, source)),
            breach="contested" if parting else refusal.rule.breach,
            allowed=instead[0],
            perhaps=instead[1],
            evidence=placed.evidence or self.evidence(refusal, impossible, source.number),
            note=note,
            parting=parting,
            impossible=impossible,
            player=None if refusal.rule.claim else player_of(refusal.event),
            house_rules=self._house_rules(refusal) if parting is None else (),
        )

    def _dealers_line(self, refusal: Refusal, source: SourceLine) -> Iterator[int]:
        """Yield the line that says who dealt, if a refused first turn shows another dealer.

        Yield nothing but for an account of a disputed turn that is explained.
        """
        if not (self.ruling and self.lists_moves):
            return
        # Imported here: few records have a disputed turn.
        from referee.judge.doubtful_lines import line_of_dealer, other_dealers

        game, past = self.header.game, self.replay.past
        if any(True for _ in other_dealers(game, past, refusal, source.number)):
            yield from line_of_dealer(self.header, refusal.state)

    def _values_of(self, refusal: Refusal) -> Mapping[str, Any]:
        """Return the values of a refusal, with pieces of the record in its own language."""
        values = refusal.values
        typed = {key: value for key, value in values.items() if isinstance(value, Typed)}
        if not typed or self.language not in TRANSLATIONS:
            return values
        # Imported here: it loads the parser of the notation, which few records need.
        from referee.notation.translation import translated_quotation

        slug, names = self.header.game.slug, self.names
        written = {
            key: Typed(translated_quotation(slug, text, names, self.language))
            for key, text in typed.items()
        }
        return {**values, **written}

    def _house_rules(self, refusal: Refusal) -> "tuple[HouseRule, ...]":
        """Return the house rules of the record that decide a refusal."""
        # Imported here: only a refusal needs it.
        from referee.replaying.house_rules import deciding

        return tuple(deciding(self.header.game, self.header.rule_set.options, refusal))

    def impossible(self, event: object) -> Fault | None:
        """Return a refusal that shows that no possible world allows the event to have happened.

        Return None if it can have happened in some world.
        """
        return impossibility(self.header.game, self.replay.worlds, event)

    def evidence(self, refusal: Refusal, impossible: Fault | None, line: int) -> tuple[int, ...]:
        """Return the other lines that show, with this one, that an event is impossible."""
        if not self.seeks_evidence:
            return ()
        if impossible is not None:
            values = impossible.values
            cards = self.names.kinds - set(self.names.seats)
            named = (
                value for value in values.values() if isinstance(value, str) and value in cards
            )
            kinds = values.get("kinds") or tuple(named)
        else:
            kinds = refusal.values.get("kinds", ()) if refusal.rule.breach == "impossible" else ()
        if not kinds:
            return ()
        # Imported here: it takes time to load, and few records are impossible.
        from referee.knowledge.evidence import evidence

        return evidence(self.replay, self.header.rule_set.cards, refusal, kinds, line, self.parts)
