"""Any input has a verdict: as many inputs as a test run has time for."""

import runpy
from itertools import islice
from pathlib import Path
from random import Random

import pytest

FUZZ = runpy.run_path(str(Path(__file__).parents[1] / "fuzz" / "any_input.py"))


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_changed_records_have_a_verdict_and_a_canonical_form(seed: int) -> None:
    """`python tests/fuzz/any_input.py` tries a hundred thousand, or goes on for hours."""
    for data in islice(FUZZ["inputs"](Random(seed)), 200):
        assert "" == FUZZ["judged"](data), data


def test_an_amount_that_can_be_read_can_be_read_when_written_canonically() -> None:
    """Found by drawn records: with commas an amount could have more digits than without."""
    for amount in ("$411,367,338,140,818,071", "411367338818k", "999,999,999,999k"):
        text = f"game: Cover Your Assets\nplayers: Ana, Ben\n\ntotals: Ana {amount}\n"
        assert "" == FUZZ["judged"](text.encode())


def test_a_comment_in_place_of_a_value_is_written_in_one_way() -> None:
    """Found by changed records: a comment may stand right after the colon of a header line."""
    text = "game: Covert\nplayers: Ana, Ben\nrules:# as always\n\nround 1\n"
    assert "" == FUZZ["judged"](text.encode())


def test_what_is_no_space_in_a_record_is_none_when_it_is_written_canonically() -> None:
    """Found by changed records: Python takes more characters for space than the grammars do."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\nflip: gold\n1. Ana discards gold\u2028\n"
    assert "" == FUZZ["judged"](text.encode())
