"""Inputs that reach new code: python tests/fuzz/guided.py [--minutes N] [--seed N]

Reads changed sample records, bytes to events, and keeps each that reaches a branch of a reader that
no input before it reached, to be changed further (Atheris and libFuzzer: pip install atheris).
Prints the first input on which a reader fails or that takes longer than 20 seconds; the exit status
is then not 0.
"""

import sys
from argparse import ArgumentParser
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

with atheris.instrument_imports(include=["referee.record", "referee.notation", "referee.rulesets"]):
    from referee.judge.judging import Judging
    from referee.judge.reading import read as read_line
    from referee.record.source import lines_of_bytes, records
    from referee.rulesets.header import HeaderFault, sound_header_and_body
    from referee.rulesets.rule_set import Settings

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
LONGEST = 1_000
"""The bytes of an input: some lines after a header, so that many are tried in a second."""


def read(data: bytes) -> None:
    """Read all lines of an input. Raise InternalError if a reader fails."""
    for record in records(lines_of_bytes(BytesIO(data))):
        if record.headless:
            continue
        try:
            header, body = sound_header_and_body(record, Settings())
        except HeaderFault:
            continue
        judging = Judging(header)
        for line in body:
            read_line(judging, line)


def main() -> None:
    """Write the beginnings of the sample records as first inputs, and go on from them."""
    parser = ArgumentParser(prog="python tests/fuzz/guided.py")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        for path in SAMPLES.glob("*.txt"):
            (Path(folder) / path.name).write_bytes(path.read_bytes()[:LONGEST])
        limits = [f"-max_total_time={60 * options.minutes:.0f}", "-timeout=20", "-rss_limit_mb=400"]
        # A failing input is printed, not written into the current folder.
        shown = [f"-artifact_prefix={folder}/", "-print_final_stats=1", f"-max_len={LONGEST}"]
        atheris.Setup([sys.argv[0], *limits, *shown, f"-seed={options.seed}", folder], read)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
