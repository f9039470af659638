"""The possible worlds after the accounts of a disputed turn."""

from referee.judge.findings import Finder
from referee.notation.line import Line
from referee.record.source import SourceLine


def worlds_after(account: Line, place: SourceLine, finder: Finder) -> list[object]:
    """Return the possible worlds after an account of a turn; none if it cannot be true.

    An account against the rules may be true. The finder's replay goes on from before it.
    """
    replay = finder.replay
    before, past, sound = replay.worlds, len(replay.past), replay.sound
    after: list[object] = []
    for event in account.events:
        refusal = replay.play(event, place.number, "?" in place.text)
        if refusal is None:
            continue
        if refusal.rule.breach == "impossible" or finder.impossible(event) is not None:
            break
        replay.let_stand(event, place.number)
    else:
        after = replay.worlds
        sound = sound and replay.sound
    replay.worlds, replay.sound = before, sound
    del replay.past[past:]
    replay.questions.clear()
    return after
