"""A record that is being written: python tests/fuzz/recordings.py [COUNT] [--seed N] [--minutes N]

Adds legal events, and lines of other records, comments and blank lines, to new records of each
game. What is refused must leave the record and its table as they were; after each addition the
record must be judged legal once its last turn is complete. `referee play` must take all additions
back, one after the other. Prints each failure; the exit status is 1 if there is any. With
--minutes it goes on for so long.
"""

import sys
import time
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from fuzzing import arguments, finish, rounds
from mutations import stems

import referee
from referee.play.session import Session
from referee_spec.games import OWN, game

ADDITIONS = 12
MOST_EVENTS = 200
"""The events from which one is chosen: there are millions of deals."""

BLANKS = ("", "# so far", " ")
SEARCHES = ("", "", "draws", "puts", "passes", "?")
PLAYERS = ("Ana", "Ben")
UNFINISHED = (["TXT112"], ["TXT113"])
"""What is found in a record without play, and in one that ends with a turn that is disputed."""


def line(slug: str, random: Random) -> str:
    """Return a line of some record of a game, or one that says nothing."""
    return random.choice((*random.choice(stems()[slug]), *BLANKS))


def shown(record: referee.Record) -> tuple[str, object, object, str]:
    """Return the text of a record, its turn, who acts now, and the table."""
    return str(record), record.turn, record.now.to_act, str(record.now.rows)


def recorded(slug: str, random: Random) -> str:
    """Make additions to a record; return what is wrong, or an empty text."""
    record = referee.Record(slug, PLAYERS)
    by_line = True
    for _ in range(ADDITIONS):
        before = shown(record)
        now = record.now
        events = [*islice(now.game.choices(now.state), MOST_EVENTS)]
        added = random.choice(events) if events and random.random() < 0.6 else line(slug, random)
        try:
            if isinstance(added, str):
                record.add_text(added)
                by_line = by_line or bool(added.partition("#")[0].strip())
            else:
                record.add(added)
                by_line = False
        except referee.Refused:
            if shown(record) != before:
                return f"the refused {added!r} changed\n{before[0]}"
    wrong = [one.rule.code for one in referee.check(str(record)).findings if not one.note]
    if by_line and wrong and wrong not in UNFINISHED:
        return f"{wrong} in\n{record}"
    return ""


def played(slug: str, random: Random) -> str:
    """Make additions as `referee play` does, and take them back; return what is wrong."""
    with TemporaryDirectory() as folder:
        session = Session(referee.Record(slug, PLAYERS), str(Path(folder) / "game.txt"))
        states = [session.text]
        for _ in range(ADDITIONS):
            # What is still to be filled in is typed on, not added.
            offered = session.choices(random.choice(SEARCHES))[:40]
            choices = [choice for choice in offered if choice.event is not None]
            try:
                session.add(
                    random.choice(choices)
                    if choices and random.random() < 0.6
                    else random.choice(("; draws ?", "; pays 1", line(slug, random)))
                )
                states.append(session.text)
            except referee.Refused:
                continue
        while len(states) > 1:
            last = states.pop()
            if not session.undo() or session.text != states[-1]:
                return f"not taken back:\n{last}"
    return ""


def run(count: int, seed: int, minutes: float = 0) -> tuple[int, list[str]]:
    """Write so many records, or for so many minutes; return their number and each failure."""
    random = Random(seed)
    wrong = []
    done = 0
    for _ in rounds(count, minutes):
        done += 1
        slug = random.choice(list(OWN))
        for write in (recorded, played):
            try:
                problem = write(slug, random)
            except Exception as error:
                problem = repr(error)
            if problem:
                wrong.append(f"{write.__name__}, {game(slug).title}: {problem}")
                print(wrong[-1], flush=True)
    return done, wrong


def main() -> int:
    """Write records, and print how many, how many failures and the time."""
    options = arguments(1_000)
    began = time.monotonic()
    done, wrong = run(options.count, options.seed, options.minutes)
    return finish(f"{done:,} records", wrong, began)


if __name__ == "__main__":
    sys.exit(main())
