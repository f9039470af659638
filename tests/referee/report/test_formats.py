"""Each format is what its readers expect, and says every finding."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import ValidationError, validate
from schemas import published as published_schema
from two_games import RECORDS

import referee
from referee.cli.main import main
from referee.report.formats import module_of
from referee.report.messages import labelled
from referee.report.rulebook import find_rule, statement
from referee.report.sarif import SCHEMA
from referee.report.sources import source
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import LANGUAGES


@pytest.fixture(scope="session")
def published() -> Any:
    """Return the published schema of SARIF 2.1.0."""
    return published_schema(SCHEMA)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two games.txt"
    path.write_text(RECORDS, "utf-8")
    return path


def report(form: str, file: Path, capsys: pytest.CaptureFixture[str], language: str = "en") -> str:
    chosen = ["--lang", language] if language else []
    assert 1 == main(["check", str(file), *chosen, "--quiet", "--format", form])
    return capsys.readouterr().out


def test_json_is_one_document(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(report("json", file, capsys))
    assert ["legal-as-far-as-recorded", "unreadable"] == [record["verdict"] for record in document]


@pytest.mark.parametrize("form", ["jsonl", "json-lines"])
def test_json_lines_are_a_record_each(
    form: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = report(form, file, capsys).splitlines()
    assert ["legal-as-far-as-recorded", "unreadable"] == [
        json.loads(line)["verdict"] for line in lines
    ]


def sarif(file: Path, capsys: pytest.CaptureFixture[str], language: str = "en") -> Any:
    return json.loads(report("sarif", file, capsys, language=language))


def test_sarif_keeps_the_published_schema(
    file: Path, capsys: pytest.CaptureFixture[str], published: Any
) -> None:
    document = sarif(file, capsys)
    assert document["$schema"] == SCHEMA
    validate(document, published)
    (run,) = document["runs"]
    known = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert sorted(set(known)) == sorted(known)
    assert {result["ruleId"] for result in run["results"]} <= set(known)
    levels = {result["level"] for result in run["results"]}
    assert {"note", "error"} == levels
    (wrong, *_) = (result for result in run["results"] if result["level"] == "error")
    assert wrong["locations"][0]["physicalLocation"]["region"]["startLine"] == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_sarif_describes_each_rule_in_the_language_of_the_run(
    language: str, file: Path, capsys: pytest.CaptureFixture[str], published: Any
) -> None:
    """Names and identifiers are the same in all languages."""
    document = sarif(file, capsys, language)
    validate(document, published)
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert language == run["language"] == driver["language"]
    english = sarif(file, capsys)["runs"][0]["tool"]["driver"]["rules"]
    assert [one["name"] for one in english] == [one["name"] for one in driver["rules"]]
    by_code = {one["id"]: one for one in driver["rules"]}
    for code in ("TXT001", "CYA212", "KIC411", "CVT502"):
        slug, rule = find_rule(code) or ("", None)
        assert rule is not None
        stated = statement(slug, rule, language)
        place = labelled("source", language, source(slug, rule, language))
        assert {"text": stated} == by_code[code]["shortDescription"]
        assert {"text": f"{stated} ({place})"} == by_code[code]["fullDescription"]


@pytest.mark.parametrize(
    ("languages", "expected"), [("es", "es"), ("es fr", "fr"), ("es es", "es")]
)
def test_without_a_chosen_language_sarif_has_that_of_all_records(
    languages: str,
    expected: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where they are in several, it has the language of the system."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    path = tmp_path / "games.txt"
    wrong = RECORDS.split("\n\n")[1]
    records = [wrong.replace("1.", f"lang: {language}\n1.") for language in languages.split()]
    path.write_text("\n".join(records), "utf-8")
    (run,) = sarif(path, capsys, language="")["runs"]
    assert expected == run["language"] == run["tool"]["driver"]["language"]


def test_a_document_that_is_no_sarif_is_noticed(
    file: Path, capsys: pytest.CaptureFixture[str], published: Any
) -> None:
    """The schema says what a place is made of: columns count from 1."""
    document = sarif(file, capsys)
    place = document["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    place["region"]["startColumn"] = 0
    with pytest.raises(ValidationError):
        validate(document, published)


@pytest.mark.thorough
def test_rules_and_fingerprints_are_the_same_from_run_to_run(file: Path) -> None:
    """In another process as well, with another order of hashes."""
    command = [sys.executable, "-m", "referee", "check", str(file), "--format", "sarif"]
    first, second = (
        subprocess.run(
            command, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}, check=False
        ).stdout
        for seed in "12"
    )
    assert first
    assert first == second


def test_sarif_without_findings_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], published: Any
) -> None:
    path = tmp_path / "legal.txt"
    path.write_text(RECORDS.split("\n\n")[0] + "\n", "utf-8")
    assert 0 == main(["check", str(path), "--quiet", "--format", "sarif"])
    document = json.loads(capsys.readouterr().out)
    validate(document, published)
    assert {"note"} == {result["level"] for result in document["runs"][0]["results"]}


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
    lines = report("github", file, capsys).splitlines()
    assert all(line.startswith(("::error file=", "::notice file=")) for line in lines)
    assert any("line=7,endLine=7" in line for line in lines)
    assert len(lines) == len(sarif(file, capsys)["runs"][0]["results"])


def test_titles_on_github_are_spaced_as_the_language_has_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "title=illégal\u202f%3A CYA212 " in report("github", file, capsys, language="fr")
    assert "title=ilegal%3A CYA212 " in report("github", file, capsys, language="es")


def test_github_escapes_what_would_end_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a,b.txt"
    path.write_text(RECORDS, "utf-8")
    assert "a%2Cb.txt" in report("github", path, capsys)


def test_junit_has_a_case_for_each_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = ElementTree.fromstring(report("junit", file, capsys))
    assert ("2", "1") == (root.get("tests"), root.get("failures"))
    failures = [case.find("failure") for case in root.iter("testcase")]
    assert failures[0] is None and failures[1] is not None
    assert "& <more>" in (failures[1].text or "")


def test_junit_has_its_words_in_the_language(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tools group failures by their type, which is the same in all languages."""
    root = ElementTree.fromstring(report("junit", file, capsys, language="es"))
    (failure,) = root.iter("failure")
    assert "unreadable" == failure.get("type")
    assert "ilegible: CYA212 TXT001" == failure.get("message")
    assert "Ana junta oro y plata" in (failure.text or "")


@pytest.mark.parametrize("form", ["sarif", "github"])
def test_what_is_wrong_in_a_rule_sets_file_is_said_to_be_there(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "house.toml").write_text('game = "cover-your-assets"\nparent = "none"\n')
    path = tmp_path / "game.txt"
    path.write_text(RECORDS.replace("players:", "rules: house.toml\nplayers:"), "utf-8")
    assert "house.toml" in report(form, path, capsys).replace("rules: house.toml", "")


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github"])
def test_other_lines_that_may_be_at_fault_are_named(form: str) -> None:
    """If another line may be at fault instead, each format says which."""
    verdict = referee.check(RECORDS).records[1]
    finding = evolve(verdict.findings[0], or_lines=(44,))
    write = module_of(form).piece
    text = write("game.txt", evolve(verdict, findings=(finding,)), "en", False)
    assert "or else line 44 is at fault" in text
    if form == "json":
        assert [44] == json.loads(text)["findings"][0]["or_lines"]
    if form == "sarif":
        (related,) = json.loads(text)["relatedLocations"]
        assert 44 == related["physicalLocation"]["region"]["startLine"]
