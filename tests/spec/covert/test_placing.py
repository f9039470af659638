"""Placing dice: what a refusal says of a die that cannot be changed."""

from small_covert import table

from referee_spec.covert.events import Adjust
from referee_spec.covert.rules.placing import changing_takes_an_operation
from referee_spec.kernel.rule import Word


def test_a_refusal_says_why_no_die_is_changed() -> None:
    """An unseen card may be for this; it is not for something else."""
    ready = table("place", ana={"dice": (3,), "hand": ("spy",), "order": 0})
    for die, item, reason in (
        (3, "spy", "for-something-else"),
        (3, "move", "for-something-else"),
        (3, "plus", "not-to-hand"),
        (3, "minus-one", "not-to-hand"),
        (3, "?", "not-to-hand"),
        (7, "plus", "no-such-die"),
    ):
        answer = changing_takes_an_operation(ready, Adjust(0, item, die))
        assert isinstance(answer, dict)
        assert Word(reason) == answer["reason"]
