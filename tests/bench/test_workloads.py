"""The benchmark of speed measures verdicts that are right."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def workloads(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return pytest.importorskip("workloads")


@pytest.mark.parametrize(
    ("verdicts", "faultless", "faulty"),
    [
        (["legal", "legal-as-far-as-recorded"], True, False),
        (["illegal", "illegal"], False, True),
        (["illegal", "legal"], False, False),
        (["unjudged", "unjudged"], False, False),
        (["legal"], False, False),
        ([], False, False),
    ],
)
def test_a_referee_that_judges_nothing_is_not_measured(
    verdicts: list[str], faultless: bool, faulty: bool, workloads: Any
) -> None:
    for is_faulty, right in ((False, faultless), (True, faulty)):
        work = workloads.Workload(("a", "b"), 2, 2, is_faulty)
        if right:
            work.confirm(verdicts)
        else:
            with pytest.raises(AssertionError, match="not measured"):
                work.confirm(verdicts)
