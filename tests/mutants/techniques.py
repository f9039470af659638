"""The techniques that try to notice a mutant, each independent of the others.

A technique is prepared with the unchanged rules and then run with a mutant in force; it notices
the mutant if its result differs or if it raises an exception.
"""

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from itertools import islice
from pathlib import Path
from random import Random
from runpy import run_path
from time import process_time
from types import FrameType
from typing import Any

from mutation import Mutant

from referee.checking import check
from referee.rulesets.entries import slug_of
from referee.rulesets.rule_set import Settings
from referee.verify.examples import misjudged
from referee.verify.hidden import compare
from referee.verify.roundtrip import break_record, events_of
from referee.verify.transcript import settings, transcript
from referee_spec.games import GAMES, game, game_files
from referee_spec.verification.answer_sets import answers, matches, questions
from referee_spec.verification.explorer import explore
from referee_spec.verification.perft import perft
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import play_round
from referee_spec.verification.registry import play, played

sys.path.append(str(Path(__file__).parents[1] / "support"))
from covert_worlds import judged as judged_by_worlds

SAMPLES = Path(__file__).parents[2] / "docs"
TESTS = Path(__file__).parents[1]

QUICK = 0.2
"""The most CPU seconds of a test that is run with each mutant."""

ROUNDS = 6
FORMAL_STATES = 100
PLAYED = 4
LONGEST = 300
"""The number of random rounds; of rounds written as records (complete, with hidden cards, with a
refused event); and the most lines of a sample record that is judged besides."""

DEALT = 50
"""The number of small records with unseen cards that are compared with all deals."""

TOLD = 140
"""The number of random games with unseen cards of Covert, for each of the two decks."""

SEARCHED = ("cover-your-assets",)
"""The games for whose records with unseen cards there is a search over all deals."""

SMALL = 3
MOST_STATES = 300
"""The number of small games explored, and the number of states on the last level explored."""

MOST_WAYS = 100
"""The number of ways at the depth to which perft goes."""

PATIENCE = 8.0
"""CPU seconds after which a mutant that does not terminate counts as noticed."""

AGAIN = 0.05
"""CPU seconds between further interruptions."""

Technique = Callable[[Mutant], bool]
"""Returns whether a technique notices the mutant that is in force."""


def examples(slug: str) -> Technique:
    """Judge every rule's examples, beginning with those of the mutant's own rules."""
    folder = game_files(slug)
    texts = {rule.code: folder.example(rule) for rule in game(slug).rulebook.rules}

    def noticed(mutant: Mutant) -> bool:
        for code in sorted(texts, key=lambda code: code not in mutant.rules):
            if misjudged(texts[code]):
                return True
        return False

    return noticed


def units(slug: str) -> Technique:
    """Run those of the game's own tests that have no parameters and are quick."""
    tests = []
    for path in sorted(TESTS.glob(f"*/{slug.replace('-', '_')}/test_*.py")):
        for name, test in run_path(str(path)).items():
            plain = name.startswith("test_") and not signature(test).parameters
            tests += [test] if plain and is_quick(test) else []

    def noticed(mutant: Mutant) -> bool:
        for test in tests:
            test()
        return False

    return noticed


def is_quick(test: Callable[[], None]) -> bool:
    """Return whether a test is quick without a mutant; one that is not is stopped."""
    begun = process_time()
    try:
        with patience(QUICK):
            test()
    except Exception:
        # It was stopped, or it failed because the referee caught the interruption.
        return False
    return process_time() - begun < QUICK


def rounds(slug: str) -> Technique:
    """Play random rounds and check the invariants at every step."""
    played = play(slug)

    def noticed(mutant: Mutant) -> bool:
        for seed in range(ROUNDS):
            random = Random(seed)
            play_round(played, played.table(random), random)
        return False

    return noticed


def figures(slug: str) -> Technique | None:
    """Compare the number and the hash of the legal plays from fixed deals."""
    played = play(slug)
    if not played.fixed_deals:
        return None
    right: dict[str, list[Any]] = {}
    for title, deal in played.fixed_deals.items():
        right[title] = []
        for row in perft(played, *deal(), 40):
            if row.ways > MOST_WAYS:
                break
            right[title].append(row)

    def noticed(mutant: Mutant) -> bool:
        return any(
            list(perft(played, *deal(), len(right[title]) - 1)) != right[title]
            for title, deal in played.fixed_deals.items()
        )

    return noticed


def formal(slug: str) -> Technique | None:
    """Compare the rules with the second specification on random states."""
    if find_spec(f"{GAMES[slug]}.testing.formal") is None:
        return None
    played = play(slug)
    program = import_module(f"{GAMES[slug]}.testing.formal").FORMAL
    cases = []
    for seed in range(FORMAL_STATES // 20):
        drawn = islice(matches(played, program, Random(seed), 4), 5)
        cases += [case for match in drawn for case in match.cases]
    # The program answers what the rules asked it; it is the same as long as they say the same.
    right = [answers(program.program, one.facts) for one in questions(played.game, program, cases)]

    def noticed(mutant: Mutant) -> bool:
        asked = questions(played.game, program, cases)
        return [question.by_rules for question in asked] != right

    return noticed


def records(slug: str) -> Technique:
    """Compare the findings on samples and on random records with those of the unchanged rules."""
    played = play(slug)
    texts: list[tuple[str, Settings]] = []
    for path in sorted(SAMPLES.rglob("*.txt")):
        text = path.read_text("utf-8")
        title = text.partition("game:")[2].partition("\n")[0].strip()
        if slug_of(title) == slug and text.count("\n") < LONGEST:
            texts.append((text, Settings()))
    for seed in range(PLAYED):
        texts += drawn_records(played, Random(seed))
    right = [judged(*one) for one in texts]

    def noticed(mutant: Mutant) -> bool:
        return any(judged(*one) != verdict for one, verdict in zip(texts, right, strict=True))

    return noticed


def drawn_records(played: AnyPlay, random: Random) -> Iterator[tuple[str, Settings]]:
    """Yield the records of a round: complete, with hidden cards, and with a refused event."""
    start = played.table(random)
    steps = play_round(played, start, random)
    judging = settings(played, start)
    yield transcript(played, start, events_of(steps)), judging
    seen = [(step.before, played.hide(step.before, step.event, random)) for step in steps]
    yield transcript(played, start, [one for one in seen if one[1] is not None]), judging
    yield break_record(played, start, steps, random)[0], judging


def judged(text: str, settings: Settings) -> list[tuple[int, str, str]]:
    """Return line, rule and breach of each finding on a text."""
    findings = check(text, settings).findings
    return [(finding.line, finding.rule.code, finding.breach) for finding in findings]


def deals(slug: str) -> Technique | None:
    """Compare verdicts on small records with unseen cards with a search over all deals.

    For Covert, compare what the rules make of random observations with all possible worlds.
    """
    if slug == "covert":
        return worlds
    played = play(slug)
    if slug not in SEARCHED:
        return None
    small = list(played.small_games.values())[:SMALL]

    def noticed(mutant: Mutant) -> bool:
        random = Random(1)
        for _ in range(DEALT):
            compare(played, random.choice(small)(), random)
        return False

    return noticed


def worlds(mutant: Mutant) -> bool:
    """Return whether random observations of Covert are judged otherwise than all worlds allow."""
    for seed in range(TOLD):
        for agency in (True, False):
            deque(judged_by_worlds(seed, agency), maxlen=0)
    return False


def explorer(slug: str) -> Technique:
    """Explore small games, and compare the numbers of states, edges and ends."""
    played = play(slug)
    small = list(played.small_games.values())[:SMALL]

    def visited(start: Callable[[], Any]) -> tuple[int, ...]:
        seen = explore(played, start(), MOST_STATES)
        return seen.states, seen.edges, seen.finished, seen.depth

    right = [visited(start) for start in small]

    def noticed(mutant: Mutant) -> bool:
        return any(visited(start) != counts for start, counts in zip(small, right, strict=True))

    return noticed


MAKERS: Mapping[str, Callable[[str], Technique | None]] = {
    "unit tests": units,
    "examples": examples,
    "rounds": rounds,
    "perft": figures,
    "formal": formal,
    "records": records,
    "deals": deals,
    "explorer": explorer,
}
"""The function that prepares each technique for a game, the fastest ones first.

It returns None if the game does not support the technique.
"""


def techniques(slug: str) -> dict[str, Technique]:
    """Return the techniques that a game supports, by name."""
    names = MAKERS if slug in played() else ("examples",)
    made = {name: MAKERS[name](slug) for name in names}
    return {name: technique for name, technique in made.items() if technique is not None}


def notices(technique: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Return whether a technique notices a mutant; one that raises or does not end is noticed."""
    try:
        with patience(seconds):
            return technique()
    except Exception:
        return True


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the referee's code after this many CPU seconds, repeatedly.

    It is raised again because an exception in a generator that is being closed is lost. Other
    code is not interrupted, because it may hold a lock.
    """

    def stop(signal: int, frame: FrameType | None) -> None:
        if frame is not None and frame.f_globals.get("__name__", "").startswith("referee"):
            raise TimeoutError

    before, unraisable = signal.signal(signal.SIGVTALRM, stop), sys.unraisablehook
    sys.unraisablehook = lambda lost: None
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        done = False
        while not done:
            with suppress(TimeoutError):
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
                signal.signal(signal.SIGVTALRM, before)
                sys.unraisablehook = unraisable
                done = True
