"""Records for the benchmarks: games played at random through the rules themselves."""

from random import Random

from attrs import frozen

from referee.verify.transcript import transcript
from referee_spec.games import game
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hanna", "Ida", "Jon", "Kim", "Lou")


@frozen
class Sample:
    """A legal record, with the number of its moves: deals, plays, cards shown, drawings."""

    text: str
    moves: int

    @property
    def turns(self) -> int:
        """Return the number of its turns, which are the numbered lines."""
        return sum(line[:1].isdigit() for line in self.text.splitlines())


def sample(slug: str, random: Random, most: int, seats: int | None = None) -> Sample:
    """Return a match played at random by ``seats`` players, by default three or four.

    The record ends with the round in which the number of events reaches ``most``, or with the
    match.
    """
    specification, how = game(slug), play(slug)
    players = tuple(random.sample(NAMES, seats or random.randint(3, 4)))
    start = specification.start(specification.options(), players, None)
    played = []
    for step in steps(how, start, random):
        if type(step.event).__name__ == "Round" and len(played) >= most:
            break
        played.append((step.before, step.event))
    moves = sum(type(event).__name__ != "Round" for _, event in played)
    return Sample(transcript(how, start, played), moves)
