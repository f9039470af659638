"""Any input has a verdict: mutated records, as many as a test run has time for."""

import runpy
from itertools import islice
from pathlib import Path
from random import Random

FUZZ = runpy.run_path(str(Path(__file__).parents[1] / "fuzz" / "records.py"))


def test_mutated_records_have_a_verdict() -> None:
    """`python tests/fuzz/records.py 100000` tries more."""
    for data in islice(FUZZ["inputs"](Random(3)), 500):
        assert "" == FUZZ["judged"](data), data
