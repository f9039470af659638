"""`referee fmt` changes the words of a record, and never what the referee says of it."""

from collections import Counter
from pathlib import Path

import pytest

from referee.checking import check
from referee.notation.line import NotationFault
from referee.record.source import RawRecord, lines_of_text, records
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

ROOT = Path(__file__).parents[2]
STORED = sorted(
    [
        *(ROOT / "docs").glob("**/*.txt"),
        *(ROOT / "spec" / "referee_spec").glob("*/examples/*.txt"),
    ]
)
REMARKS = ("TXT154", "TXT157")
"""The notes on remarks and natural language: as comments they need none."""

NOTES = (
    "CYA\nplayers: Mom, Dad, Kid\nM pairs gold home (ha)\nD discards cash\n",
    "game: Kings in the Corner\nplayers: Tom, Lisa\n21:02 Tom: JS on N // nice\n"
    "21:03 Lisa passes, pays 1, draws\n",
    "juego: Cover Your Assets\njugadores: Lucía, Abuela\nLucía hace pareja de casas\n"
    "La abuela coge el dinero con dinero {¡bien!}\nL descarta oro\n",
    "jeu: Kings in the Corner\njoueurs: Zoé, Papa\nZoé pose V♠ sur D♥\nPapa passe ; paie 1 (zut)\n",
)


def said(text: str) -> list[tuple[str, int, Counter[tuple[str, bool]], Counter[str]]]:
    """Return what is said of each record: verdict, turns, findings by code, and what is open."""
    return [
        (
            one.verdict,
            one.turns,
            Counter(
                (found.rule.code, found.note)
                for found in one.findings
                if found.rule.code not in REMARKS
            ),
            Counter(question.finding.fact for question in one.open),
        )
        for one in check(text).records
    ]


def formatted(record: RawRecord) -> str:
    """Return a record in canonical notation, or nothing if it cannot be written so."""
    try:
        return canonical(record, Settings())
    except (HeaderFault, NotationFault):
        return ""


@pytest.mark.parametrize("part", range(2))
def test_formatting_a_stored_record_changes_nothing_that_is_said(part: int) -> None:
    compared = 0
    for path in STORED[part::60]:
        for record in records(lines_of_text(path.read_text("utf-8"))):
            text = "\n".join(record.lines.texts) + "\n"
            if written := formatted(record):
                assert said(text) == said(written), path
                compared += 1
    assert compared > 5


@pytest.mark.parametrize("text", NOTES)
def test_formatting_a_note_changes_nothing_that_is_said(text: str) -> None:
    if not text.startswith("CYA"):
        (record,) = records(lines_of_text(text))
        written = formatted(record)
        assert written and "(" not in written.partition("#")[0]
        assert said(text) == said(written)
    else:
        # The line that is missing is to be written first.
        assert "" == formatted(next(records(lines_of_text(text))))


@pytest.mark.parametrize("undo", ["1. undo", "! undo", " !  undo"])
def test_results_stay_in_the_header_above_a_marked_undo(undo: str) -> None:
    """The number is not written again, and the line below the results begins the play as before."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\nscores: Ana 0\n{undo}\n"
    written = formatted(next(records(lines_of_text(text))))
    assert written.endswith("Ben\nscores: Ana 0\n\nundo\n")
    assert formatted(next(records(lines_of_text(written)))) == written


@pytest.mark.parametrize("body", ["(rain)\n\nround 1\n", "\n(rain)\n", "\n# rain\n(really?)\n# \n"])
def test_formatting_twice_changes_nothing_more(body: str) -> None:
    """Remarks above the first line of the body are read as the end of the header afterwards."""
    text = f"game: Covert\nplayers: Ida, Jon, Kim\n{body}"
    written = formatted(next(records(lines_of_text(text))))
    assert written.count("rain") == 1
    assert formatted(next(records(lines_of_text(written)))) == written
