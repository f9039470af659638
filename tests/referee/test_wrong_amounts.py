"""Lines of scores and totals: each wrong amount is found in its place, and nothing that follows."""

import re
from pathlib import Path

import pytest

from referee import check
from referee.report.rulebook import addition
from referee_spec.kernel.rule import Amount, Word

GAMES = Path(__file__).parents[2] / "docs" / "games"

RECORDS = [
    ("cya-2-players", 5000),
    ("cya-4-players-as-seen-at-the-table", 10000),
    ("kings-2-players-hands-hidden", 1),
    ("covert-3-players", 2),
]


def changed(text: str, kind: str, changes: dict[str, int], first: int = 0) -> tuple[str, int]:
    """Return a text in which the lines of one kind from the ``first`` on claim changed amounts,
    and the number of the first such line."""
    lines = text.splitlines()
    numbers = [at for at, line in enumerate(lines) if line.startswith(kind)][first:]
    for at in numbers if kind == "totals" else numbers[:1]:
        for player, more in changes.items():
            found = re.search(rf"\b{player} (\d+)", lines[at])
            assert found is not None
            start, end = found.span(1)
            lines[at] = f"{lines[at][:start]}{int(found[1]) + more}{lines[at][end:]}"
    return "\n".join(lines) + "\n", numbers[0] + 1 if numbers else 0


def places(text: str) -> list[tuple[str, int, str]]:
    """Return the verdict, the line and the underlined text of each finding."""
    found = check(text).findings
    return [(one.breach, one.line, one.text[one.column - 1 : one.end_column - 1]) for one in found]


@pytest.mark.parametrize(("name", "more"), RECORDS)
def test_each_wrong_score_is_found_in_its_place(name: str, more: int) -> None:
    """Two wrong scores of one line are two findings, each of its own amount alone."""
    text = (GAMES / f"{name}.txt").read_text("utf-8")
    wrong, line = changed(text, "scores", {"Ana": more, "Ben": more})
    amounts = re.findall(r"(?:Ana|Ben) \d+", wrong.splitlines()[line - 1])
    assert [("illegal", line, amount) for amount in amounts] == places(wrong)


@pytest.mark.parametrize(("name", "more"), RECORDS[:3])
def test_totals_that_follow_from_a_wrong_score_are_no_fault(name: str, more: int) -> None:
    """A wrong score is the one finding, though the totals of all rounds were added up from it."""
    text = (GAMES / f"{name}.txt").read_text("utf-8").split("\nwinner:")[0]
    wrong, line = changed(text, "scores", {"Ana": more})
    wrong, _ = changed(wrong, "totals", {"Ana": more})
    assert [line] == [one[1] for one in places(wrong)]


@pytest.mark.parametrize(("name", "more"), RECORDS[:3])
def test_a_wrong_total_beside_a_wrong_score_is_found(name: str, more: int) -> None:
    """Ana's total follows from her score, Ben's is wrong by itself."""
    text = (GAMES / f"{name}.txt").read_text("utf-8").split("\nwinner:")[0]
    wrong, line = changed(text, "scores", {"Ana": more})
    wrong, total = changed(wrong, "totals", {"Ana": more, "Ben": 2 * more})
    assert [(line, "Ana"), (total, "Ben")] == [(at, said[:3]) for _, at, said in places(wrong)]


def test_a_total_may_follow_from_the_right_score() -> None:
    """Ana's total follows from her wrong score, Ben's from the right one: nothing else is wrong."""
    text = (GAMES / "cya-2-players.txt").read_text("utf-8").split("\nwinner:")[0]
    wrong, line = changed(text, "scores", {"Ana": 5000, "Ben": 5000})
    wrong, _ = changed(wrong, "totals", {"Ana": 5000})
    assert [line, line] == [one[1] for one in places(wrong)]


def test_a_score_that_the_pot_was_wrong_about_follows() -> None:
    text = (GAMES / "kings-2-players-hands-hidden.txt").read_text("utf-8").split("\nhand 2")[0]
    wrong = text.replace("pot: Ana 20", "pot: Ana 25").replace("Ana 20", "Ana 25")
    assert ["pot: Ana 25"] == [said for _, _, said in places(wrong)]


def test_totals_that_come_too_early_are_one_fault() -> None:
    """That the round is not over is said of the line, not of each amount in it."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\n\nhand 1\nAna passes; pays 1\n"
    text += "totals: Ana 3, Ben 4\n"
    assert ["totals: Ana 3, Ben 4"] == [said for _, _, said in places(text)]


@pytest.mark.parametrize(
    ("name", "kind", "terms"),
    [
        ("cya-4-players", "scores", {"classic-auto gold": 65000, "piggy-bank piggy-bank": 10000}),
        ("cya-4-players", "totals", {"this-round": 390000, "rounds-before": 260000}),
        ("kings-2-players-hands-hidden", "scores", {"pot-in-play": 16, "cards-left Ben": 4}),
        ("covert-3-players", "scores", {"amber-falcon": 2, "iron-harbour": 5, "536-lockpick": 2}),
    ],
)
def test_the_addition_is_shown(name: str, kind: str, terms: dict[str, int]) -> None:
    """The right number of a wrong amount is the sum of the parts, and they are those expected."""
    text = (GAMES / f"{name}.txt").read_text("utf-8").split("\nwinner:")[0]
    wrong, _ = changed(text, kind, {"Ana": 5}, first=kind == "totals")
    values = check(wrong).findings[0].values
    assert values["right"] == sum(number for number, _ in values["sum"])
    named = {" ".join(words): number for number, words in values["sum"]}
    assert terms.items() <= named.items()


def test_an_addition_is_written_in_each_language() -> None:
    terms = ((Amount(40_000), ("home", "home")), (Amount(5_000), (Word("this-round"),)))
    written = [addition("cover-your-assets", terms, language) for language in ("en", "es", "fr")]
    fixed, narrow = "\u00a0", "\u202f"
    french = "40 000 $ (maison maison) + 5 000 $ (cette manche) = 45 000 $"
    assert [
        "$40,000 (home home) + $5,000 (this round) = $45,000",
        "40.000 $ (casa casa) + 5.000 $ (esta ronda) = 45.000 $".replace(" $", f"{fixed}$"),
        french.replace(" $", f"{narrow}$").replace(" 000", f"{narrow}000"),
    ] == written
