"""The answer to a text for the web page."""

import json

from referee.pages.web_page import MOST_FINDINGS, MOST_REPLAYED, answer
from referee.report.messages import grouped_digits, phrase

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"


def test_it_says_which_word_may_be_written_where() -> None:
    [finding] = json.loads(answer(HEADER + "1. Ana discards cahs\n", "fr"))["findings"]
    assert (3, [17, 21], ["cahs", "cash"]) == (
        finding["line"],
        finding["columns"],
        finding["fix"],
    )


def test_a_text_that_is_very_long_is_judged_and_not_replayed() -> None:
    """The page says so in its place, and lists some of the findings."""
    text = HEADER + "1. Ana discards cash  # " + "a" * 1000 + "\n"
    assert "<script" in json.loads(answer(text, "es"))["page"]
    found = json.loads(answer(f"frobs {'a' * 1000}\n" * (MOST_REPLAYED // 1000), "es"))
    assert "<script" not in found["page"]
    most = grouped_digits(MOST_REPLAYED, "es")
    assert phrase("web.not-replayed", "es", most=most) in found["page"]
    assert len(found["findings"]) <= MOST_FINDINGS
    assert found["verdicts"]
