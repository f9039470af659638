"""What a refusal says caused it, where cards are unseen: the examples tell codes alone."""

from referee import check
from referee.verdict import Finding
from referee_spec.games import game, room
from referee_spec.kernel.rule import Rule


def last(code: str) -> Finding:
    """The last finding in a rule's examples."""
    rule = game("cover-your-assets").rulebook.find(code)
    assert isinstance(rule, Rule)
    return check(room("cover-your-assets").example(rule)).findings[-1]


def test_too_many_cards_are_those_of_the_full_set_and_the_wilds() -> None:
    """Eight homes and an unseen card beside them, and all twelve wilds elsewhere."""
    values = {"kinds": ("home", "silver", "gold"), "copies": 20, "shown": 21}
    assert values == dict(last("CYA101").values)


def test_a_score_over_an_unseen_card_names_what_it_can_be() -> None:
    """All other cards being on the table, the unseen one is a gold."""
    values = last("CYA512").values
    assert (650_000,) == values["right"]
    assert ("Ben", 625_000) == (values["player"], values["claimed"])


def test_whoever_draws_too_early_is_named() -> None:
    """Two draws of one player in a row are not what is wrong with the order."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nposition\npile: 40\nto play: Ana\n"
    text = f"{head}Ana discards cash; Cleo draws home; Cleo draws home; Ben draws home\n"
    (found,) = check(text).findings
    assert "CYA402" == found.rule.code
    assert ("Cleo", "Ben") == (found.values["player"], found.values["first"])
