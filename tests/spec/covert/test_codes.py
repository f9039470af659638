"""Codes: which code cards an unseen one may be, and what a refusal says about the tiles."""

from small_covert import table

from referee_spec.covert.events import Break
from referee_spec.covert.rules.codes import a_code_is_on_ones_own_card, a_code_lies_in_order
from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing, Word


def test_a_refusal_says_whether_the_tiles_show_another_code_or_one_that_is_unknown() -> None:
    """Of a code of which only the back was seen nobody can say which numbers it has."""
    ready = table("codes", ana={"codes": ("2-1",)})
    for code, reason in (("2-1", "other-code"), ("?", "no-such-code"), ("radio", "no-such-code")):
        answer = a_code_lies_in_order(ready, Break(0, code, (0, 1)))
        assert isinstance(answer, dict)
        assert Word(reason) == answer["reason"]
        assert "1 2" == answer["shown"]


def test_a_code_seen_from_its_back_is_one_of_the_cards_held() -> None:
    ready = table("codes", ana={"codes": ("1-2",)})
    for code, held in (("?", True), ("camera", True), ("radio", False), ("2-1", False)):
        assert held == (a_code_is_on_ones_own_card(ready, Break(0, code, (3, 4))) is None)
    unseen = table("codes", ana={"codes": ("?",)})
    for code in ("?", "camera", "2-1"):
        answer = answer_of(a_code_is_on_ones_own_card, unseen, Break(0, code, (3, 4)))
        assert isinstance(answer, Missing)
    nothing = table("codes")
    for code in ("?", "camera"):
        assert a_code_is_on_ones_own_card(nothing, Break(0, code, (3, 4))) is not None
