"""Hidden cards on tiny boxes, held against all ways in which chance may have gone."""

from collections import Counter

import pytest
from covert_worlds import judged


@pytest.mark.parametrize("agency", [True, False], ids=["agency", "codes"])
def test_what_no_world_explains_is_refused_and_nothing_else(agency: bool) -> None:
    answers = Counter(one for seed in range(700) for one in judged(seed, agency))
    assert min(answers[True], answers[False]) > 100
