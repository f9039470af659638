"""Hidden cards on tiny boxes, held against all ways in which chance may have gone."""

from collections import Counter

import pytest
from covert_worlds import judged
from small_covert import table

from referee_spec.covert.events import NewCode, Place
from referee_spec.covert.rules.hidden import cards_come_from_where_they_are


@pytest.mark.parametrize("agency", [True, False], ids=["agency", "codes"])
def test_what_no_world_explains_is_refused_and_nothing_else(agency: bool) -> None:
    answers = Counter(one for seed in range(700) for one in judged(seed, agency))
    assert min(answers[True], answers[False]) > 100


def test_a_refusal_says_how_many_there_are() -> None:
    """Two tokens of each ability, and one of each card."""
    tokens = table("place", ana={"tokens": ("search", "search")})
    codes = table("codes", ana={"broken": ("1-2",)})
    for ready, event, copies in (
        (tokens, Place(0, 3, "folder", ("search",)), 2),
        (codes, NewCode(0, "1-2"), 1),
    ):
        answer = cards_come_from_where_they_are(ready, event)
        assert isinstance(answer, dict)
        assert copies == answer["copies"]
