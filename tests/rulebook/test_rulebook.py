"""Records written from the rulebooks alone, with the verdicts that a reader expects.

Their readers knew the rulebooks, the public facts and the notation, and neither rules nor examples
nor the second specification. The expectations were fixed before the first run; a ``note`` tells
what was corrected since, and ``disagrees`` how the referee judges otherwise than the rulebook.
"""

import tomllib
from pathlib import Path

import pytest

import referee
from referee.judge.verdict import LEGAL

FOLDER = Path(__file__).parent
REFUSALS = {"illegal", "impossible", "ill-formed", "unreadable"}
VERDICTS = {
    "legal": {"legal"},
    "illegal": REFUSALS,
    "open": {"legal-as-far-as-recorded", "undecided"},
    "silent": {"contested", *LEGAL},
}
"""The verdicts of the referee that agree with each expectation. Where the rulebook is silent, the
referee names the ``reading`` of the record, by which it is contested or legal."""


def records() -> list[object]:
    """Return a test parameter for each record of each file."""
    parameters = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        for number, record in enumerate(tomllib.loads(path.read_text("utf-8"))["record"], 1):
            disagrees = record.get("disagrees")
            marks = [pytest.mark.xfail(reason=disagrees, strict=True)] if disagrees else []
            name = f"{path.parent.name}/{path.stem}-{number}"
            parameters.append(pytest.param(record, id=name, marks=marks))
    return parameters


@pytest.mark.parametrize("record", records())
def test_the_referee_judges_as_the_rulebook(record: dict[str, object]) -> None:
    """A record has the verdict that its clause demands, and the line that breaks it and no other
    is refused."""
    verdict = referee.check(str(record["text"]))
    refused = {one.line for one in verdict.findings if one.breach in REFUSALS and not one.note}
    lines = {record["line"]} if record["expect"] == "illegal" else set()
    agrees = verdict.verdict in VERDICTS[str(record["expect"])]
    if record["expect"] == "silent":
        findings = [one for part in verdict.records for one in (*part.findings, *part.contested)]
        agrees &= record.get("reading") in [one.parting.reading for one in findings if one.parting]
    assert (agrees, refused) == (True, lines)
