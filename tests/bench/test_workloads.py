"""The benchmark of speed measures verdicts that are right."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def workloads(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return pytest.importorskip("workloads")


@pytest.mark.parametrize(
    ("verdicts", "right"),
    [
        (["legal", "illegal"], True),
        (["unjudged", "unjudged"], False),
        (["legal", "undecided"], False),
        (["legal"], False),
        ([], False),
    ],
)
def test_a_referee_that_judges_nothing_is_not_measured(
    verdicts: list[str], right: bool, workloads: Any
) -> None:
    work = workloads.Workload(("a", "b"), 2, 2, ("legal", "illegal"))
    if right:
        work.confirm(verdicts)
    else:
        with pytest.raises(AssertionError, match="not measured"):
            work.confirm(verdicts)
