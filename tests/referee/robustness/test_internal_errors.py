"""An error of the referee itself ends neither a run nor a report."""

import json
import sys
import weakref
from pathlib import Path

import pytest

import referee
import referee.__main__
from referee.cli import check, fmt
from referee.cli import main as command
from referee.cli.main import main
from referee.disputes import record_verdict
from referee.engine.job import Job
from referee.judge import record_judging

RECORD = (
    "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards cash\n2. Ben discards cash\n"
)

LEGAL = "legal-as-far-as-recorded"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the judging of every line with gold fail."""
    judge = record_judging.judge

    def fail(self, line, source):  # type: ignore[no-untyped-def]
        if "gold" in source.text:
            raise KeyError("gold")
        judge(self, line, source)

    monkeypatch.setattr(record_judging, "judge", fail)


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


class States:
    """What a record holds in memory."""


def test_what_a_record_held_is_let_go_before_its_verdict_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where memory was exhausted, the verdict and the records after it need some of it."""
    held: list[weakref.ref[States]] = []
    gone: list[bool] = []

    def exhaust(self, line, source):  # type: ignore[no-untyped-def]
        states = States()
        held.append(weakref.ref(states))
        raise MemoryError

    def look(line, fault):  # type: ignore[no-untyped-def]
        gone.append(held[-1]() is None)
        return finding_of(line, fault)

    finding_of = record_verdict.finding_of
    monkeypatch.setattr(record_judging, "judge", exhaust)
    monkeypatch.setattr(record_verdict, "finding_of", look)
    verdict = referee.check(RECORD)
    assert ("unjudged", [True]) == (verdict.verdict, gone)


def three_records(folder: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Write three records to a folder, and let the report on the second one raise an error."""
    report_on = Job.report_on

    def fail(self, path, record):  # type: ignore[no-untyped-def]
        if path.endswith("b.txt"):
            raise error
        return report_on(self, path, record)

    monkeypatch.setattr(Job, "report_on", fail)
    for name in ("a.txt", "b.txt", "c.txt"):
        (folder / name).write_text(RECORD, "utf-8")


@pytest.mark.parametrize("error", [MemoryError(), KeyError("gold")])
def test_a_record_that_cannot_be_reported_does_not_end_the_run(
    error: Exception,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    three_records(tmp_path, monkeypatch, error)
    for more in ([], ["-j", "2"]):
        arguments = ["check", "--format", "json", "--quiet", "--lang", "en", str(tmp_path)]
        assert 2 == main([*arguments, *more])
        output = capsys.readouterr()
        assert [LEGAL, LEGAL] == [one["verdict"] for one in json.loads(output.out)]
        why = "Cannot allocate" if isinstance(error, MemoryError) else "internal error"
        assert f"{tmp_path / 'b.txt'}:1: {why}" in output.err


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fmt", "--check"], "b.txt: would change\n"),
        (["check", "--against", "two-wilds"], "1 record judged, no verdict changes\n"),
    ],
)
def test_other_commands_go_on_with_the_next_file(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(record, *given, **named):  # type: ignore[no-untyped-def]
        if "gold" in record.lines[-1].text:
            raise KeyError("gold")
        return translation(record, *given, **named)

    translation = fmt.translation
    monkeypatch.setattr(fmt, "translation", fail)
    (tmp_path / "a.txt").write_text(RECORD.replace("cash", "gold"), "utf-8")
    (tmp_path / "b.txt").write_text(RECORD.replace("Ana", "  Ana"), "utf-8")
    assert 2 == main([*arguments, "--lang", "en", str(tmp_path)])
    output = capsys.readouterr()
    assert f"referee: {tmp_path / 'a.txt'}: internal error" in output.err
    assert output.out.endswith(said)


@pytest.mark.parametrize("module", [check, command])
def test_too_little_memory_is_a_message(
    module: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also if it is too little for the command's own message."""

    def fail(*arguments: object) -> int:
        raise MemoryError

    monkeypatch.setattr(module, "run" if module is check else "main", fail)
    monkeypatch.setattr(sys, "argv", ["referee", "check", "game.txt"])
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setenv("LANG", "C")
    assert 2 == referee.__main__.main()
    assert "referee: Cannot allocate memory\n" == capsys.readouterr().err


def test_an_interrupt_completes_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With one process, too."""
    three_records(tmp_path, monkeypatch, KeyboardInterrupt())
    assert 130 == main(["check", "-j", "1", "--format", "json", str(tmp_path)])
    output = capsys.readouterr()
    assert ([LEGAL], "") == ([one["verdict"] for one in json.loads(output.out)], output.err)
