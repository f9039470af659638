"""The possible worlds after the accounts of a disputed turn."""

from referee.judge.findings import Finder
from referee.judge.questions import OpenQuestions
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee_spec.kernel.transition import Question


def worlds_after_any(line: Line, finder: Finder, questions: OpenQuestions) -> list[object]:
    """Return the possible worlds after a disputed turn; note the open questions of its accounts."""
    possible: dict[object, None] = {}
    for account, place in line.data:
        worlds, open_questions = worlds_after(account, place, finder)
        possible |= dict.fromkeys(worlds)
        for at, question in open_questions:
            questions.note(question, account, place, at, finder)
    return list(possible)


def worlds_after(
    account: Line, place: SourceLine, finder: Finder
) -> tuple[list[object], list[tuple[int, Question]]]:
    """Return the possible worlds after an account of a turn; none if it cannot be true.

    Return with them the open questions of its events, each with the index of the event. An
    account against the rules may be true. The finder's replay goes on from before it.
    """
    replay = finder.replay
    before, past, sound = replay.worlds, len(replay.past), replay.sound
    after: list[object] = []
    questions: list[tuple[int, Question]] = []
    for at, event in enumerate(account.events):
        refusal = replay.play(event, place.number, "?" in place.text)
        questions += ((at, one) for one in replay.questions)
        replay.questions.clear()
        if refusal is None:
            continue
        if refusal.rule.breach == "impossible" or finder.impossible(event) is not None:
            break
        replay.let_stand(event, place.number)
    else:
        replay.check_states(before)
        after = replay.worlds
        sound = sound and replay.sound
    replay.worlds, replay.sound = before, sound
    del replay.past[past:]
    return after, questions if after else []
