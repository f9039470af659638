"""The records in the documentation are judged as the report beside them shows."""

import re
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from referee.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"(?ms)^```(?:text|referee)\n(.*?)^```$")
QUESTIONS = re.compile(r"(game\.txt:\d+: legal as far as recorded: .*\n)*")
BOX = re.compile(r'(?ms)^```toml\n(name = "([\w-]+)"\n.*?)^```$')


def records() -> list[Any]:
    """Return each record of a page, the report that follows it (empty if nothing is wrong), and
    the component sets of the page."""
    found: list[Any] = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = BLOCK.findall(text)
        boxes = {f"{name}.toml": box for box, name in BOX.findall(text)}
        for block, following in zip_longest(blocks, blocks[1:], fillvalue=""):
            if block.startswith("game: "):
                report = following if following.startswith("game.txt:") else ""
                found.append(pytest.param(block, report, boxes, id=f"{page.stem}-{len(found)}"))
    return found


@pytest.mark.parametrize(("record", "report", "boxes"), records())
def test_a_record_is_judged_as_the_page_says(
    record: str,
    report: str,
    boxes: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"game.txt": record, **boxes}.items():
        Path(name).write_text(text, encoding="utf-8")
    status = main(["check", "game.txt", "--lang", "en"])
    out = capsys.readouterr().out
    if report or not QUESTIONS.fullmatch(out.rstrip() + "\n"):
        assert report.rstrip() == out.rstrip()
    assert int(bool(report)) == status
