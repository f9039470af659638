"""The language of a record is that of its header, or of at least half of its lines."""

import re
from pathlib import Path

import pytest

import referee
from referee.cli.main import main

HEAD = "game: Kings in the Corner\nplayers: Ana, Ben\n"


@pytest.mark.parametrize(
    ("record", "language"),
    [
        (f"{HEAD}1. Ana pasa\n", "es"),
        (f"{HEAD}hand 1\n1. Ana passes\n2. Ben pasa\n", ""),
        (f"{HEAD}1. Ana passes\n2. Ben pasa\n", "es"),
        ("juego: Kings in the Corner\njugadores: Ana, Ben\nhand 1\n1. Ana passes\n", "es"),
    ],
)
def test_one_word_of_another_language_changes_nothing(record: str, language: str) -> None:
    assert referee.check(record).records[0].language == language


@pytest.mark.parametrize("command", ["check", "show", "fmt", "adjudicate", "replay"])
@pytest.mark.parametrize("players", ["Ana, Ben", "Ana, Ana"])
def test_every_command_speaks_the_language_of_the_record(
    command: str, players: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first record has a line that cannot be read, the other one no players."""
    file = tmp_path / "game.txt"
    file.write_text(f"juego: Kings in the Corner\njugadores: {players}\n1. Ana baila\n", "utf-8")
    for chosen, rule in ((), "regla"), (("--lang", "en"), "rule"):
        main([command, str(file), *chosen])
        said = capsys.readouterr().out.replace("Las reglas", "regla").replace("The rules", "rule")
        assert re.search(rf"\b{rule}\b", said)


@pytest.mark.parametrize(
    ("keys", "said"), [("juego jugadores", "los registros"), ("game players", "the records")]
)
def test_compare_speaks_the_language_of_both_records(
    keys: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """If they have different ones, it speaks English."""
    paths = [tmp_path / name for name in ("one.txt", "other.txt")]
    for path, own_keys, card in zip(paths, (keys, "juego jugadores"), ("8H", "9H"), strict=True):
        game, players = own_keys.split()
        head = f"{game}: Kings in the Corner\n{players}: Ana, Ben\n"
        path.write_text(f"{head}hand 1\n1. Ana puts {card} on t1\n", "utf-8")
    main(["compare", *map(str, paths)])
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("line", ["1. Ana baila", "   1. Ana baja 8H", "mano #1", "  Zoe pasa"])
def test_fmt_reports_a_fault_as_check_does(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the words of the record's language, and with the columns of the whole line."""
    file = tmp_path / "game.txt"
    file.write_text(f"juego: Kings in the Corner\njugadores: Ana, Ben\n{line}\n", "utf-8")
    reports = []
    for command in ("check", "fmt"):
        main([command, str(file)])
        reports.append(capsys.readouterr().out.split("\n\n")[0].strip())
    assert reports[0] == reports[1]
    assert "passes" not in reports[0]
