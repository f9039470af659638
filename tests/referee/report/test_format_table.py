"""Every format of the table is written by a module, explained to users, and stays as it was."""

import inspect
import json
import re
from pathlib import Path
from typing import get_type_hints

import pytest
from syrupy.assertion import SnapshotAssertion
from two_games import RECORDS

import referee
from referee.judge.verdict import RecordVerdict
from referee.report.command_words import command_words
from referee.report.formats import FORMATS, Format, module_of
from referee_spec.kernel.languages import LANGUAGES

ROOT = Path(__file__).parents[3]
WRITTEN = [name for name, row in FORMATS.items() if not row.only_in_parts]


@pytest.mark.parametrize("form", WRITTEN)
def test_the_module_has_the_functions_of_a_format(form: str) -> None:
    """Modules are loaded late, so that mypy does not compare them with the protocol."""
    for name in ("piece", "whole"):
        wanted, found = getattr(Format, name), getattr(module_of(form), name)
        hints = get_type_hints(wanted, localns={"RecordVerdict": RecordVerdict})
        assert hints == get_type_hints(found)
        assert [*inspect.signature(wanted).parameters][1:] == [*inspect.signature(found).parameters]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_explains_every_format(language: str) -> None:
    named = re.findall(r"[\w-]+", command_words("help.check.format", language))
    assert [] == [form for form in FORMATS if form not in named]


def test_the_documentation_explains_every_format() -> None:
    page = (ROOT / "docs" / "verdicts.md").read_text("utf-8")
    rows = re.findall(r"(?m)^\| (`[^|]*) \|", page)
    assert [*FORMATS] == [form for row in rows for form in re.findall("`([^`]+)`", row)][1:]


@pytest.mark.parametrize("form", WRITTEN)
def test_the_report_stays_as_it_was(form: str, snapshot: SnapshotAssertion) -> None:
    """But for the digest of the rules, and the rules that a report in SARIF lists."""
    records = referee.check(RECORDS).records
    pieces = [module_of(form).piece("two games.txt", one, "en", False) for one in records]
    text = "".join(module_of(form).whole(iter(pieces), lambda: "en"))
    if form == "sarif":
        document = json.loads(text)
        assert document["runs"][0].pop("tool")["driver"]["rules"]
        text = json.dumps(document, indent=1)
    assert re.sub('"digest": "[^"]*"', '"digest": "…"', text) == snapshot


@pytest.mark.parametrize("form", [form for form in WRITTEN if FORMATS[form].silent])
def test_a_silent_format_has_nothing_to_say_of_a_legal_record(form: str) -> None:
    legal = (ROOT / "docs" / "games" / "cya-2-players.txt").read_text("utf-8")
    (record,) = referee.check(legal).records
    assert "legal" == record.verdict
    assert not module_of(form).piece("a.txt", record, "en", False)
