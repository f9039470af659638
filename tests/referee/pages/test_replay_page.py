"""The page that replays a record: what is in the file, without a browser."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.cli.main import main
from referee.judge import record_judging
from referee.judge.judging import Judging
from referee.pages.replay_page import (
    MOST_BRANCHES,
    SCRIPTS,
    page_file,
    page_pieces,
    record_data,
    replay_page,
)
from referee.record.source import RawRecord, lines_of_text, records
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.languages import LANGUAGES

GAMES = Path(__file__).parents[3] / "docs" / "games"
SAMPLES = ("cya-2-players.txt", "kings-2-players-hands-hidden.txt", "covert-2-players-by-hand.txt")
ODD = """\
game: Cover Your Assets
players: "</script><b>", Ben

1. "</script><b>" pairs gold silver  # <!-- & -->
2. Ben discards cash
"""


def page_of(text: str, language: str = "en") -> str:
    listed = list(records(lines_of_text(text))) or [RawRecord(headless=True)]
    return replay_page("game.txt", listed, Settings(), language)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_has_the_tables_of_the_replay(name: str) -> None:
    """Each step has its rows, in the order in which show prints them."""
    text = (GAMES / name).read_text("utf-8")
    [record] = data_of(page_of(text, "fr"))["records"]
    steps = list(referee.replay(text))
    assert [list(step.lines) for step in steps] == [step["lines"] for step in record["steps"]]
    for step, shown in zip(steps, record["steps"], strict=True):
        rows = [record["rows"][number] for number in shown["rows"]]
        titles = [title for title, _ in step.after.text_rows("fr")]
        assert titles == [row["title"] for row in rows]
        assert step.after.to_act == shown["toAct"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_findings_are_in_the_language_of_the_page(language: str) -> None:
    page = page_of(ODD, language)
    assert f'<html lang="{language}">' in page
    [record] = data_of(page)["records"]
    [finding] = record["findings"]
    assert (
        referee.to_dict(referee.check(ODD).records[0], language)["findings"][0]["message"]
        in (finding["message"])
    )
    assert ["4", "CYA212"] == [str(finding["line"]), finding["code"]]
    assert finding["remarks"]


def test_text_of_a_record_cannot_end_the_script_that_holds_it() -> None:
    page = page_of(ODD)
    assert 2 == page.count("</script>")
    assert "<!--" not in page
    [record] = data_of(page)["records"]
    assert ["</script><b>", "Ben"] == record["players"]


def test_the_page_names_no_other_address() -> None:
    """Only the name of the SVG namespace looks like one."""
    page = page_of((GAMES / SAMPLES[0]).read_text("utf-8"))
    addresses = set(re.findall(r"https?://[^\s\"'<]+", page))
    assert {"http://www.w3.org/2000/svg"} == addresses
    assert not re.search(
        r"\bimport\b|\bfetch\(|@import|url\(", page_file("replay.css") + page_file("replay.js")
    )


@pytest.mark.parametrize("text", ["", "once upon a time\n", "game: Chess\nplayers: Ana\n"])
def test_a_record_that_cannot_be_read_has_a_page_with_its_finding(text: str) -> None:
    [record] = data_of(page_of(text))["records"]
    assert record["findings"]
    assert [] == record["steps"]


def test_a_record_on_which_the_referee_fails_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other records of the file are replayed."""

    def fail(judging: Judging, *_: object) -> None:
        if "Cleo" in judging.header.players:
            raise ZeroDivisionError

    judge = record_judging.judge
    monkeypatch.setattr(record_judging, "judge", lambda *given: fail(*given) or judge(*given))
    failed, replayed = data_of(page_of(ODD.replace("Ben", "Cleo") + ODD))["records"]
    assert ["TXT902"] == [finding["code"] for finding in failed["findings"]]
    assert [] == failed["steps"]
    assert 2 == len(replayed["steps"])


def test_every_word_of_the_page_is_in_the_catalogue() -> None:
    script = "".join(map(page_file, SCRIPTS))
    named = set(re.findall(r"\bwords\.([a-z]\w*)", script))
    named |= set(re.findall(r'\bwords\["([\w-]+)"\]', script))
    named |= {"first", "previous", "next", "last", "next-finding", "previous-finding"}
    assert named | {"needs-scripts"} == data_of(page_of(ODD))["words"].keys()


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It writes to the file, or prints; a file that cannot be read or written is an error."""
    (tmp_path / "game.txt").write_text(ODD * 2, "utf-8")
    assert 0 == main(["replay", str(tmp_path / "game.txt"), "-o", str(tmp_path / "game.html")])
    page = (tmp_path / "game.html").read_text("utf-8")
    assert 2 == len(data_of(page)["records"])
    assert 0 == main(["replay", str(tmp_path / "game.txt")])
    assert page == capsys.readouterr().out
    assert 2 == main(["replay", str(tmp_path / "none.txt")])
    assert 2 == main(["replay", str(tmp_path / "game.txt"), "-o", str(tmp_path)])


def test_a_disputed_turn_has_a_branch_for_each_account() -> None:
    """A branch has the findings and the tables that `referee adjudicate` goes by."""
    text = (GAMES.parent / "disputes" / "challenge.txt").read_text("utf-8")
    [record] = data_of(page_of(text))["records"]
    assert ["Ana's account: impossible"] == [one["kind"] for one in record["findings"]]
    assert ["line 15, Ana: impossible", "line 15, Ben: allowed"] == [
        branch["label"] for branch in record["branches"]
    ]
    ana, ben = record["branches"]
    assert [(22, "CYA204")] == [(one["line"], one["code"]) for one in ana["findings"]]
    assert [] == ben["findings"]
    assert [step["lines"] for step in record["steps"]] == [step["lines"] for step in ben["steps"]]
    plain = text.replace("5. disputed\n", "").replace("    per Ben: ", "5. ")
    plain = "\n".join(line for line in plain.splitlines() if "per Ana" not in line) + "\n"
    [without] = data_of(page_of(plain))["records"]
    rows = [[each["rows"][n] for n in each["steps"][-1]["rows"]] for each in (without, ben)]
    assert rows[0] == rows[1]


def test_a_record_with_too_many_accounts_has_no_branches_for_the_last() -> None:
    accounts = "".join(f"    per {name}: Ana discards cash\n" for name in ("Ana", "Ben"))
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n" + ("disputed\n" + accounts) * 7
    [record] = data_of(page_of(text))["records"]
    assert MOST_BRANCHES == len(record["branches"])


def test_a_page_is_made_in_pieces() -> None:
    """Of many records only one is held as data, and the page is not held at all."""
    listed = list(records(lines_of_text("game: Covert\nplayers: Ana, Ben\n" * 3)))
    data = (record_data(record, Settings(), "en") for record in listed)
    pieces = page_pieces("game.txt", data, "en")
    first, *rest = pieces
    assert ["<!doctype html>", 4] == [first.splitlines()[0], len(rest)]
    assert replay_page("game.txt", listed, Settings(), "en") == "".join([first, *rest])


def test_a_finding_has_the_word_that_may_be_written() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards cahs\n2. Ben frobs x\n"
    [record] = data_of(page_of(text))["records"]
    assert [["cahs", "cash"], None] == [one["fix"] for one in record["findings"]]


def test_the_moves_that_were_allowed_are_marked() -> None:
    """They tell what a player holds, so that a page shows them only when it is asked."""
    [record] = data_of(page_of(REFUSED))["records"]
    remarks = record["findings"][0]["remarks"]
    allowed = "; ".join(referee.check(REFUSED).findings[0].allowed)
    assert [allowed] == [text for _, text, hidden in remarks if hidden]


REFUSED = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home home jewels gold cash
flip: stocks
1. Ana pairs home home; draws jewels cash
2. Ben takes stocks with stocks; draws ?
3. Ana challenges Ben: gold / pass
4. Ben discards cash; draws ?
scores: Ana 5000, Ben 0
"""


def test_a_refused_play_is_shown_on_the_table_before_it() -> None:
    """Nobody knows what was done instead, so nobody knows the table after it."""
    refused, later, scores = list(referee.replay(REFUSED))[-3:]
    assert (True, False, False) == (refused.refused, later.refused, scores.refused)
    [record] = data_of(page_of(REFUSED))["records"]
    before, shown, after, _ = record["steps"][-4:]
    assert [False, True, False] == [step["refused"] for step in (before, shown, after)]
    assert before["rows"] == shown["rows"] != after["rows"]
    assert "Ana" == shown["toAct"]
    assert shown["certain"]
    assert not after["certain"]


@pytest.mark.parametrize(
    "text",
    [
        REFUSED.replace("3. Ana", "3! Ana"),
        REFUSED.replace("challenges Ben: gold / pass", "discards gold; draws ?"),
        REFUSED.replace("3. Ana challenges", "7. Ana challenges").replace(
            "Ben: gold / pass", "Ben"
        ),
    ],
    ids=["let-stand", "allowed", "unreadable"],
)
def test_other_plays_are_shown_on_the_table_after_them(text: str) -> None:
    [record] = data_of(page_of(text))["records"]
    assert not any(step["refused"] for step in record["steps"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_says_that_the_table_is_the_one_before_a_refused_play(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(REFUSED)
    title = phrase("replay.refused", language, line=9)
    step = list(referee.replay(REFUSED))[-3]
    assert 9 == step.line
    for at, told in (("9", True), ("8", False), ("10", False)):
        main(["show", str(path), "--at", at, "--lang", language])
        lines = capsys.readouterr().out.splitlines()
        assert told == (title in lines)
        if told:
            rows = lines[lines.index(title) + 1 :]
            assert [text for _, text in step.before.text_rows(language)] == [
                row.split("  ", 1)[1].strip() for row in rows[: len(step.before.rows)]
            ]
