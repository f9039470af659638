"""What must not change a verdict does not: as many records as a test run has time for."""

import runpy
from pathlib import Path
from random import Random

import pytest

pytestmark = pytest.mark.thorough

FUZZ = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "relations.py"))


def test_verdicts_do_not_depend_on_what_means_nothing() -> None:
    """`python tests/fuzz/relations.py` compares ten thousand records."""
    assert (25, []) == FUZZ["run"](25, 2)


def test_output_depends_neither_on_processes_nor_on_hash_seeds() -> None:
    assert [] == FUZZ["processes"](Random(1))
