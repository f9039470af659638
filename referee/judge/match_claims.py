"""Claims of the whole match: those of the header, judged at its end, and its winner."""

from collections.abc import Iterator
from itertools import chain, combinations

from referee.judge.found import Found
from referee.judge.judging import Judging
from referee.judge.reading import note_unreadable, read
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import are_refused
from referee.transcript.canonical import line_text
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Round, Scores, Totals, Winner
from referee_spec.kernel.transition import Fault

PLAY = ("heading", "setup", "turn", "draws", "disputed", "unreadable")
"""The kinds of line that tell of play."""


def claims_of_match(judging: Judging) -> Iterator[tuple[Line, SourceLine]]:
    """Yield the claims of the header, to be judged after the last line.

    Scores are the totals of the match. If the match is not over then, its end was not written.
    """
    if judging.header.claims and not is_over(judging):
        judging.end_round()
        judging.make_unknown()
        if Totals in judging.header.game.events:
            judging.change(Replay.leave_totals_open)
    for source in judging.header.claims:
        line = read(judging, source)
        if isinstance(line, NotationFault):
            note_unreadable(judging, line, source)
            continue
        if not line.events:
            # The game has no such claim: it is a line of a position, and misplaced.
            yield line, source
            continue
        event = line.events[0]
        if isinstance(event, Winner):
            judging.found.winners.append((line, source))
        if isinstance(event, Scores) and Totals in judging.header.game.events:
            event = Totals(event.amounts)
        yield evolve(line, kind="result", events=(event,)), source


def is_of_match(judging: Judging, line: Line, source: SourceLine) -> bool:
    """Return whether a claim names the winner above the play, and keep it for the end then.

    The heading of the first round may stand above it, and nothing else. Note any other winner.
    """
    if not isinstance(line.events[0], Winner):
        return False
    unplayed = all(isinstance(one.event, Round) for one in judging.replay.past)
    first = judging.numbers.round < 2 and judging.round.last is None and judging.certain
    if unplayed and first:
        judging.header = evolve(judging.header, claims=(*judging.header.claims, source))
        return True
    judging.found.winners.append((line, source))
    return False


def is_over(judging: Judging) -> bool:
    """Return whether the match may be over: some player, or two together, may have won it."""
    seats = range(len(judging.header.players))
    sets = chain(combinations(seats, 1), combinations(seats, 2))
    game, worlds = judging.header.game, judging.worlds
    return any(not are_refused(game, worlds, Winner(winners)) for winners in sets)


def finished(judging: Judging) -> str:
    """Return whether the match was played to its end: ``yes``, ``no`` or ``unknown``.

    It was if its winner is written below the play, or if somebody may have won and no round can
    follow.
    """
    game, worlds = judging.header.game, judging.worlds
    if judging.found.winners and not judging.ended:
        at_fault = {found.line for found in judging.found.findings}
        above = {source.number for source in judging.header.claims}
        if any(source.number not in at_fault | above for _, source in judging.found.winners):
            return "yes"
    past = judging.replay.past
    if past and isinstance(past[-1].event, Scores | Totals) and not judging.ended:
        return "unknown" if is_over(judging) else "no"
    if judging.ended or None not in map(game.to_act, worlds):
        return "no"
    if Round not in game.events:
        return "unknown"
    # A game that counts totals has the number of the round in its match.
    reached = [getattr(world, "match", world).round for world in worlds]
    answers = [game.answer(world, Round(n + 1)) for world, n in zip(worlds, reached, strict=True)]
    if all(isinstance(answer, Fault) for answer in answers):
        return "yes" if is_over(judging) else "no"
    # Where the totals are not known, it is open whether another round can begin.
    return "unknown" if any(answers) else "no"


def ask_about_winners(judging: Judging) -> None:
    """Ask what is meant by a line in other words, such as "Ana won", that names a winner above
    further play: it may be the winner of a round."""
    found, on_top = judging.found, judging.header.claims
    told = [one for one in found.winners if one[0].replaced_words and one[1] not in on_top]
    for line, source in told:
        below = (one.kind for one, at in judging.acted if at.number > source.number)
        if not any(kind in PLAY for kind in below):
            continue
        found.winners.remove((line, source))
        found.findings = [one for one in found.findings if one.line != source.number]
        said, names = source.text.strip(), tuple(judging.names.seats)
        meant = line_text(judging.slug, line, names)
        found.report(source, NotationFault("TXT140", line.span, first=f"# {said}", second=meant))


def note_other_winners(found: Found) -> None:
    """Report a line that names other winners than a line before it, if neither is at fault yet."""
    at_fault = {line for one in found.findings for line in (one.line, *one.or_lines)}
    first, *others = sorted(found.winners, key=lambda named: named[1].number)
    for line, source in others:
        if set(line.events[0].players) != set(first[0].events[0].players):
            if at_fault.isdisjoint((source.number, first[1].number)):
                fault = NotationFault("TXT150", line.span, line=first[1].number)
                found.report(source, fault)
