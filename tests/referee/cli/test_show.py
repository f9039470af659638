"""The table that `referee show` prints."""

from pathlib import Path

import pytest

from referee.cli.main import main
from referee.report.screen_columns import columns


@pytest.mark.parametrize("name", ["王小明", "กิกิกิกิ", "\U0001f469\u200d\U0001f680", "Zoe\u0301"])
def test_the_second_column_is_straight(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wide letters take two columns, accents none, and an escape as many as it has letters."""
    path = tmp_path / "game.txt"
    text = f'game: Cover Your Assets\nplayers: "{name}", Ben\n1. "{name}" discards home\n'
    path.write_text(text, "utf-8")
    assert 0 == main(["show", str(path), "--lang", "en"])
    table = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    places = {columns(line[: line.rindex("  ") + 2]) for line in table}
    assert 1 == len(places)
