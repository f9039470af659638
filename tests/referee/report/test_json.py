"""The command's JSON is what docs/verdict.schema.json describes."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from referee.cli.main import main

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA = json.loads((DOCS / "verdict.schema.json").read_text(encoding="utf-8"))

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
POSITION = """\
position
stack Ana: home home | jewels jewels
stack Ben: cash cash
hand Ben: jewels cash stocks home ?
pile: 60
to play: Ben
"""
LOST = "Ben challenges Ana: jewels / gold / pass\n"
RECORDS = {
    "legal-as-far-as-recorded": HEADER + "1. Ana discards cash\n",
    "illegal": HEADER + "1. Ana pairs gold silver\n",
    "impossible": HEADER + "deal Ana: gold gold gold gold gold\n",
    "contested": HEADER + POSITION + LOST + "Ben discards cash\n",
    "ill-formed": HEADER + "1. Ana discards cahs\n",
    "unreadable": HEADER + "1. Ana thrwos cash\n",
}


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("verdict", RECORDS)
def test_every_verdict_fits_the_schema(
    verdict: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORDS[verdict], encoding="utf-8")

    main(["check", str(file), "--format", "jsonl", "--lang", language, "--quiet"])

    found = json.loads(capsys.readouterr().out)
    Draft202012Validator(SCHEMA).validate(found)
    assert verdict == found["verdict"]


def test_the_json_format_is_an_array_of_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Several records in a file, one document: an array in their order."""
    file = tmp_path / "games.txt"
    file.write_text("".join(RECORDS.values()), encoding="utf-8")

    status = main(["check", str(file), "--format", "json", "--quiet"])

    found = json.loads(capsys.readouterr().out)
    for record in found:
        Draft202012Validator(SCHEMA).validate(record)
    assert (1, list(RECORDS)) == (status, [record["verdict"] for record in found])
