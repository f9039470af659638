"""Each format is what its readers expect, and says every finding."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft7Validator

from referee.cli import main

RECORDS = """\
game: Cover Your Assets
players: Ana, Ben
1. Ana discards cash

game: Cover Your Assets
players: Ana, Ben
1. Ana pairs gold silver
2. Ben throws 100%, & <more>
"""

TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}
POSITIVE = {"type": "integer", "minimum": 1}
RESULT = {
    "type": "object",
    "required": ["message", "ruleId", "locations", "partialFingerprints"],
    "properties": {
        "ruleId": {"type": "string"},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "locations": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["physicalLocation"],
                "additionalProperties": False,
                "properties": {
                    "physicalLocation": {
                        "type": "object",
                        "required": ["artifactLocation", "region"],
                        "additionalProperties": False,
                        "properties": {
                            "artifactLocation": {
                                "type": "object",
                                "properties": {"uri": {"type": "string"}},
                            },
                            "region": {
                                "type": "object",
                                "additionalProperties": False,
                                "properties": {
                                    "startLine": POSITIVE,
                                    "startColumn": POSITIVE,
                                    "endColumn": POSITIVE,
                                },
                            },
                        },
                    }
                },
            },
        },
        "properties": {"type": "object"},
    },
    "additionalProperties": False,
}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string"},
        "version": {"enum": ["2.1.0"]},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool"],
                "additionalProperties": False,
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {"type": "array", "items": RESULT},
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "required": ["name"],
                                "properties": {
                                    "name": {"type": "string"},
                                    "version": {"type": "string"},
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": {
                                            "type": "object",
                                            "required": ["id"],
                                            "properties": {
                                                "id": {"type": "string"},
                                                "name": {"type": "string"},
                                                "shortDescription": TEXT,
                                            },
                                        },
                                    },
                                },
                            }
                        },
                    },
                },
            },
        },
    },
}
"""What the published schema of SARIF 2.1.0 asks of the objects that stand in ours."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two games.txt"
    path.write_text(RECORDS, "utf-8")
    return path


def said(form: str, file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert 1 == main(["check", str(file), "--lang", "en", "--quiet", "--format", form])
    return capsys.readouterr().out


def test_json_is_one_document(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(said("json", file, capsys))
    assert ["legal", "unreadable"] == [record["verdict"] for record in document]


@pytest.mark.parametrize("form", ["jsonl", "json-lines"])
def test_json_lines_are_a_record_each(
    form: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said(form, file, capsys).splitlines()
    assert ["legal", "unreadable"] == [json.loads(line)["verdict"] for line in lines]


def sarif(file: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(said("sarif", file, capsys))


def test_sarif_keeps_its_schema(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = sarif(file, capsys)
    Draft7Validator(SARIF).validate(document)
    (run,) = document["runs"]
    known = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert sorted(set(known)) == sorted(known)
    assert {result["ruleId"] for result in run["results"]} <= set(known)
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] == 7


def test_sarif_without_findings_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "legal.txt"
    path.write_text(RECORDS.split("\n\n")[0] + "\n", "utf-8")
    assert 0 == main(["check", str(path), "--quiet", "--format", "sarif"])
    document = json.loads(capsys.readouterr().out)
    Draft7Validator(SARIF).validate(document)
    assert [] == document["runs"][0]["results"]


def test_fingerprints_outlive_lines_put_in_above(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def marks() -> list[str]:
        results = sarif(file, capsys)["runs"][0]["results"]
        return [result["partialFingerprints"]["refereeFinding/v1"] for result in results]

    before = marks()
    file.write_text("# a comment\n" + RECORDS, "utf-8")
    assert before == marks()
    assert len(before) == len(set(before))


def test_github_says_each_finding_in_a_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said("github", file, capsys).splitlines()
    assert all(line.startswith("::error file=") for line in lines)
    assert any("line=7,endLine=7" in line for line in lines)
    assert len(lines) == len(sarif(file, capsys)["runs"][0]["results"])


def test_github_escapes_what_would_end_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a,b.txt"
    path.write_text(RECORDS, "utf-8")
    assert "a%2Cb.txt" in said("github", path, capsys)


def test_junit_has_a_case_for_each_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = ElementTree.fromstring(said("junit", file, capsys))
    assert ("2", "1") == (root.get("tests"), root.get("failures"))
    failures = [case.find("failure") for case in root.iter("testcase")]
    assert failures[0] is None and failures[1] is not None
    assert "& <more>" in (failures[1].text or "")
