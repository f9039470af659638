"""The answers for the page that records a game by taps."""

import json
from pathlib import Path

import pytest

from referee.play.taps import judged, reworded, ruling
from referee.recording import Record

DISPUTES = Path(__file__).parents[3] / "docs" / "disputes"
FIRST = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards home\n"
SECOND = "game: Kings in the Corner\nplayers: Cleo, Dev\n\n1. Dev puts KS on t1\n"


def test_every_record_of_a_text_is_answered() -> None:
    """Two records in one text are both read, judged and ruled on."""
    assert [FIRST, SECOND] == json.loads(reworded(f"{FIRST}\n{SECOND}", "en"))["texts"]
    alone = json.loads(judged(SECOND, "en"))
    both = json.loads(judged(f"{FIRST}\n{SECOND}", "en"))
    assert alone["verdict"] == both["verdict"]
    assert alone["verdict"] != json.loads(judged(FIRST, "en"))["verdict"]
    assert [one["message"] for one in alone["findings"]] == [
        one["message"] for one in both["findings"]
    ]
    assert [one["line"] + 5 for one in alone["findings"]] == [
        one["line"] for one in both["findings"]
    ]
    assert both["choices"] == both["rows"] == []
    disputed = (DISPUTES / "challenge.txt").read_text("utf-8")
    for text in (f"{FIRST}\n{disputed}", f"{disputed}\n{FIRST}"):
        assert "**Decision.** Ben is right" in json.loads(ruling(text, "en"))["ruling"]


def test_a_record_is_followed_once_to_say_what_may_come_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a phone every time through a long record takes seconds."""
    followed = []
    of = Record.of.__func__
    monkeypatch.setattr(
        Record, "of", classmethod(lambda cls, *rest: followed.append(1) or of(cls, *rest))
    )
    assert json.loads(judged(FIRST, "es"))["choices"]
    assert [1] == followed
