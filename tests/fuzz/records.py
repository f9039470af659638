"""Mutated records, read and judged: python tests/fuzz/records.py COUNT [SEED]

Takes pieces of the sample records, changes bytes, lines and words, and checks what comes of
it: any input has a verdict. Prints each input that raises; the exit status is 1 if one does.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from referee.checking import check_lines
from referee.settings import Settings
from referee.source import lines_of_bytes

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
HEADER = 6
MOST_LINES = 14
"""Inputs are short, so that many are tried in a second."""


def inputs(random: Random) -> Iterator[bytes]:
    """Mutated pieces of records, without end."""
    records = [path.read_bytes().splitlines() for path in sorted(SAMPLES.glob("*.txt"))]
    every = [line for record in records for line in record]
    words = sorted({word for line in every for word in line.split()})
    while True:
        record = random.choice(records)
        at = random.randrange(HEADER, len(record))
        lines = record[:HEADER] + record[at : at + random.randint(1, MOST_LINES)]
        for _ in range(random.randint(1, 4)):
            mutate(lines, every, words, random)
        yield b"\n".join(lines)


def mutate(lines: list[bytes], every: list[bytes], words: list[bytes], random: Random) -> None:
    """Change one thing, in place."""
    at = random.randrange(len(lines))
    kind = random.randrange(5)
    if kind == 0:
        lines.insert(at, random.choice(every))
    elif kind == 1 and len(lines) > 2:
        del lines[at]
    elif kind == 2:
        parts = lines[at].split(b" ")
        parts[random.randrange(len(parts))] = random.choice([*random.sample(words, 3), b"?", b""])
        lines[at] = b" ".join(parts)
    elif kind == 3:
        raw = bytearray(lines[at] or b" ")
        raw[random.randrange(len(raw))] = random.randrange(256)
        lines[at] = bytes(raw)
    else:
        lines[at] = lines[at] + lines[random.randrange(len(lines))]


def judged(data: bytes) -> str:
    """What is raised by checking an input; nothing where it has a verdict."""
    from io import BytesIO

    try:
        for record in check_lines(lines_of_bytes(BytesIO(data)), Settings()):
            if any(finding.rule.code == "TXT901" for finding in record.findings):
                return "an invariant is broken"
    except Exception as error:
        return repr(error)
    return ""


def main() -> int:
    """Try so many inputs."""
    count = int(sys.argv[1])
    random = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    began = time.perf_counter()
    wrong = 0
    for _, data in zip(range(count), inputs(random), strict=False):
        if problem := judged(data):
            wrong += 1
            print(f"{problem}\n{data!r}\n")
    print(f"{count:,} inputs, {wrong:,} without a verdict, {time.perf_counter() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
