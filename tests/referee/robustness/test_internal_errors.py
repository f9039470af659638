"""An error of the referee itself ends neither a run nor a report."""

import json
import sys
from pathlib import Path

import pytest

import referee
from referee.cli.main import main
from referee.judge.judging import Judging

RECORD = (
    "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards cash\n2. Ben discards cash\n"
)

LEGAL = "legal-as-far-as-recorded"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the judging of every line with gold fail."""
    judge = Judging.judge

    def fail(self, line, source):  # type: ignore[no-untyped-def]
        if "gold" in source.text:
            raise KeyError("gold")
        judge(self, line, source)

    monkeypatch.setattr(Judging, "judge", fail)


@pytest.mark.usefixtures("failing")
def test_a_record_on_which_the_referee_fails_is_unjudged_and_the_others_are_judged() -> None:
    text = RECORD + RECORD.replace("Ben discards cash", "Ben discards gold") + RECORD
    verdict = referee.check(text)
    assert [LEGAL, "unjudged", LEGAL] == [one.verdict for one in verdict.records]
    (finding,) = verdict.records[1].findings
    assert ("TXT902", 10) == (finding.rule.code, finding.line)
    assert "KeyError" in finding.values["error"]


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_report_is_complete_and_the_exit_status_is_2(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text(RECORD.replace("cash", "gold"), "utf-8")
    (tmp_path / "b.txt").write_text(RECORD, "utf-8")
    assert 2 == main(["check", "--format", "json", "--lang", language, str(tmp_path)])
    verdicts = [one["verdict"] for one in json.loads(capsys.readouterr().out)]
    assert ["unjudged", LEGAL] == verdicts


@pytest.mark.usefixtures("failing")
@pytest.mark.skipif(sys.flags.dev_mode, reason="then exceptions are raised")
def test_other_commands_report_it_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text(RECORD.replace("cash", "gold"), "utf-8")
    assert 2 == main(["show", str(path)])
    (message,) = capsys.readouterr().err.splitlines()
    assert message.startswith("referee: internal error at line 4, please report it: KeyError")


def test_a_file_that_cannot_be_read_does_not_end_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other files are judged, the JSON document is whole, and the file is named."""
    (tmp_path / "a.txt").write_text(RECORD, "utf-8")
    (tmp_path / "c.txt").write_text(RECORD, "utf-8")
    lost = tmp_path / "b.txt"
    lost.symlink_to("/proc/self/mem")
    arguments = ["check", "--format", "json", "--quiet", *map(str, sorted(tmp_path.iterdir()))]
    for more in ([], ["-j", "2"]):
        assert 2 == main([*arguments, *more])
        output = capsys.readouterr()
        assert [LEGAL, LEGAL] == [one["verdict"] for one in json.loads(output.out)]
        assert str(lost) in output.err
