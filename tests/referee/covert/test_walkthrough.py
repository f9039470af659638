"""The round that the documentation goes through is the record's, shown as the command shows it."""

import re
import shlex
from pathlib import Path

import pytest

from referee.cli.main import main

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "walkthrough-covert.md").read_text("utf-8")
GAME = ROOT / "docs" / "games" / "covert-2-players-by-hand.txt"
SHOWN = re.findall(r"(?ms)^```console\n\$ referee ([^\n]+)\n(.*?)^```$", PAGE)


def test_every_line_up_to_the_next_round_is_gone_through() -> None:
    lines = [line.split("  #")[0].rstrip() for line in GAME.read_text("utf-8").splitlines()]
    began, ended = lines.index("character Eva: condor"), lines.index("round 2")
    assert [line for line in lines[began:ended] if line] == re.findall(
        r"^\| `([^`]+)` \|", PAGE, re.M
    )


@pytest.mark.parametrize(("command", "table"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_table_is_as_the_page_shows_it(
    command: str, table: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert 0 == main([*shlex.split(command), "--lang", "en"])
    assert table.rstrip() == capsys.readouterr().out.rstrip()
