"""Any input has a verdict: python tests/fuzz/any_input.py [COUNT] [--seed N] [--minutes N]

A third of the inputs are sample records with bytes changed, a third sample records with lines
and words changed, a third records of lines that Hypothesis draws from the games' grammars.
Each is judged, and written canonically; what can be written so is written so again, and judged
alike. Prints each input that raises, that takes too long, or whose canonical form is judged
otherwise, and whether memory grew; the exit status is 1 if there is any. With --minutes it goes
on for so long, for hours if asked to.
"""

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import FrameType

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark.lexer import PatternStr

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from fuzzing import arguments, finish, memory, rounds

from referee.checking import check_lines
from referee.cli.fmt import formatted_record
from referee.notation.grammar import parser
from referee.record.source import lines_of_bytes, records
from referee.rulesets.rule_set import Settings
from referee_spec.games import OWN, game

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
HEADER = 6
MOST_LINES = 5
"""Inputs are short, so that many are tried in a second."""

DRAWN = 100
"""Lines that are drawn from each game's grammar, to make records of."""

REMARKS = ("TXT154", "TXT157")
"""The notes on remarks and natural language: written canonically they are comments."""

PATIENCE = 20.0
"""Seconds of computing after which an input has no verdict."""

GROWTH = 40_000
"""KiB by which a process may grow after its first fifth of the inputs, or the first EARLY."""

EARLY = 10_000

JOBS = 2

NAMES = ("Ana", "Ben", "Cleo")


def inputs(random: Random) -> Iterator[bytes]:
    """Yield inputs of each sort in turn, without end."""
    texts = [path.read_bytes() for path in sorted(SAMPLES.glob("*.txt"))]
    lines = [text.splitlines() for text in texts]
    words = sorted({word for record in lines for line in record for word in line.split()})
    while True:
        yield with_bytes_changed(random.choice(texts), texts, random)
        yield with_words_changed(random.choice(lines), lines, words, random)
        yield of_grammar(random.choice(list(OWN)), random)


def with_bytes_changed(text: bytes, texts: list[bytes], random: Random) -> bytes:
    """Return a piece of a record after its header, with bytes flipped, lost, doubled or strange."""
    body = text.index(b"\n\n")
    at = random.randrange(body, len(text))
    raw = bytearray(text[:body] + text[at : at + random.randrange(200)])
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(raw))
        match random.randrange(5):
            case 0:
                raw[at] ^= 1 << random.randrange(8)
            case 1:
                del raw[at : at + random.randint(1, 8)]
            case 2:
                raw[at:at] = raw[at : at + random.randint(1, 40)]
            case 3:
                raw[at:at] = random.choice([b"\0", b"\xff\xfe", b"\xe2\x80\xa8", b"\r", b'"', b"#"])
            case 4:
                other = random.choice(texts)
                start = random.randrange(len(other))
                raw[at:at] = other[start : start + random.randint(1, 60)]
    return bytes(raw)


def with_words_changed(
    record: list[bytes], every: list[list[bytes]], words: list[bytes], random: Random
) -> bytes:
    """Return a piece of a record after its header, with lines and words changed."""
    at = random.randrange(HEADER, len(record))
    lines = record[:HEADER] + record[at : at + random.randint(1, MOST_LINES)]
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(lines))
        parts = lines[at].split(b" ")
        match random.randrange(4):
            case 0:
                lines.insert(at, random.choice(random.choice(every)))
            case 1:
                del lines[at]
            case 2:
                parts[random.randrange(len(parts))] = random.choice([random.choice(words), b"?"])
                lines[at] = b" ".join(parts)
            case 3:
                lines[at] += b" " + random.choice(lines)
    return b"\n".join(lines)


def of_grammar(slug: str, random: Random) -> bytes:
    """Return a record of lines that the grammar allows, in any order."""
    head = f"game: {game(slug).title}\nplayers: {', '.join(NAMES[: random.randint(2, 3)])}"
    body = random.choices(grammatical(slug), k=random.randint(1, MOST_LINES))
    return "\n".join([head, *body]).encode("utf-8", "surrogatepass")


@cache
def grammatical(slug: str) -> list[str]:
    """Return lines drawn from a game's grammar, with its own cards and the header's players."""
    known = game(slug)
    kinds = sorted(known.kinds(known.start(known.options(), NAMES, None)))
    words: dict[str, st.SearchStrategy[str]] = {
        # Words stand apart, or they would run together; what is not of one word stays wild.
        terminal.name: st.just(f" {terminal.pattern.value} ")
        for terminal in parser(slug).terminals
        if isinstance(terminal.pattern, PatternStr)
    }
    words |= {
        "NAME": st.sampled_from([f" {name} " for name in (*NAMES, "Dev")]),
        "CARD": st.sampled_from([f" {kind} " for kind in (*kinds, "?", "?", "no-card")]),
        "NUMBER": st.sampled_from([" 1 ", " 2 ", " 3 ", " 5 ", " 0 ", " 999999999 "]),
        "COUNT": st.sampled_from([" 1 ", " 2 ", " 3 ", " 12 ", " 999999999 "]),
        "BLANK": st.just(" "),
    }
    found: list[str] = []

    @seed(1)
    @settings(
        max_examples=DRAWN,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(from_lark(parser(slug), start="start", explicit=words))
    def draw(line: str) -> None:
        found.append(line)

    draw()
    return found


def judged(data: bytes) -> str:
    """Return what is wrong with the verdict on an input; empty if nothing is."""
    try:
        with patience():
            found = verdicts(data)
            if any(verdict == "unjudged" for verdict, _ in found):
                return f"the referee failed: {found}"
            again = canonical_form(data)
            if again is not None:
                once = canonical_form(again)
                if once != again:
                    return f"written canonically it is written otherwise again: {again!r}, {once!r}"
                if verdicts(again) != found:
                    return f"{found} is judged {verdicts(again)} when written canonically"
    except Exception as error:
        return repr(error)
    return ""


def verdicts(data: bytes) -> list[tuple[str, list[str]]]:
    """Return the verdict on each record, and the codes of its findings but for the remarks."""
    stream = lines_of_bytes(BytesIO(data))
    return [
        (
            record.verdict,
            [code for one in record.findings if (code := one.rule.code) not in REMARKS],
        )
        for record in check_lines(stream, Settings())
    ]


def canonical_form(data: bytes) -> bytes | None:
    """Return an input as `referee fmt` writes it; None if it reports a fault."""
    texts = []
    for record in records(list(lines_of_bytes(BytesIO(data)))):
        text, fault = formatted_record(record, Settings(), "")
        if fault is not None:
            return None
        texts.append(text)
    return "\n".join(texts).encode("utf-8")


@contextmanager
def patience() -> Iterator[None]:
    """Raise TimeoutError when something takes too long."""

    def stop(signal: int, frame: FrameType | None) -> None:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def run(asked: tuple[int, int, float]) -> tuple[int, list[str]]:
    """Try inputs in a worker, and return how many were tried, and what is wrong.

    ``asked`` has the number of inputs, the seed, and the minutes to go on for instead, if not 0.
    """
    most, chosen, minutes = asked
    wrong: list[str] = []
    early = 0
    done = 0
    for done, data in zip(rounds(most, minutes), inputs(Random(chosen)), strict=False):
        if problem := judged(data):
            wrong.append(f"{problem}\n{data!r}")
            print(wrong[-1], flush=True)
        if done == (EARLY if minutes else most // 5):
            early = memory()
    if early and memory() - early > GROWTH:
        wrong.append(f"memory grew from {early:,} to {memory():,} KiB")
    return done, wrong


def main() -> int:
    """Try inputs in two processes."""
    said = arguments(100_000)
    began = time.monotonic()
    for slug in OWN:
        grammatical(slug)
    with get_context("fork").Pool(JOBS) as pool:
        asked = [(said.count // JOBS, said.seed * JOBS + job, said.minutes) for job in range(JOBS)]
        found = pool.map(run, asked)
    done = sum(count for count, _ in found)
    wrong = [problem for _, problems in found for problem in problems]
    return finish(f"{done:,} inputs", wrong, began)


if __name__ == "__main__":
    sys.exit(main())
