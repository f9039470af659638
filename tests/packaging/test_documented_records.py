"""The records in the documentation are judged as the report beside them shows."""

import re
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from referee.cli.main import main
from referee.judge.verdict import WORST_FIRST
from referee.notation.word_tables import translated_card
from referee.report.messages import phrase
from referee_spec.cover_your_assets.state import decks
from referee_spec.games import game
from referee_spec.kernel.option import options_of

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
TRANSLATIONS = ("es", "fr")
PAGES = [
    ROOT / "README.md",
    *sorted(DOCS.glob("*.md")),
    *(page for language in TRANSLATIONS for page in sorted((DOCS / language).glob("*.md"))),
]
BLOCK = re.compile(r"(?ms)^```(?:text|referee|\{replay\} \d+)\n(.*?)^```$")
RECORD = re.compile("game: |juego: |jeu: ")
QUESTIONS = re.compile(
    r"(game\.txt:\d+: "
    r"(legal as far as recorded|legal hasta donde consta|légal d'après ce qui est noté)"
    r"\u202f?: .*\n)*"
)
BOX = re.compile(r'(?ms)^```toml\n(name = "([\w-]+)"\n.*?)^```$')


def records() -> list[Any]:
    """Return each record of a page, the report that follows it (empty if nothing is wrong), the
    component sets of the page and its language."""
    found: list[Any] = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = BLOCK.findall(text)
        boxes = {f"{name}.toml": box for box, name in BOX.findall(text)}
        language = page.parent.name if page.parent.name in TRANSLATIONS else "en"
        for block, following in zip_longest(blocks, blocks[1:], fillvalue=""):
            if RECORD.match(block):
                report = following if following.startswith("game.txt:") else ""
                name = f"{language}-{page.stem}-{len(found)}"
                found.append(pytest.param(block, report, boxes, language, id=name))
    return found


@pytest.mark.parametrize(("record", "report", "boxes", "language"), records())
def test_a_record_is_judged_as_the_page_says(
    record: str,
    report: str,
    boxes: dict[str, str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"game.txt": record, **boxes}.items():
        Path(name).write_text(text, encoding="utf-8")
    status = main(["check", "game.txt", "--lang", language])
    out = capsys.readouterr().out
    if report or not QUESTIONS.fullmatch(out.rstrip() + "\n"):
        assert report.rstrip() == out.rstrip()
    assert status <= int(bool(report))


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_the_pages_quote_the_words_of_the_reports(language: str) -> None:
    """Headings of the questions quote verdicts; the disputes, what is wrong with an account."""
    folder = DOCS / language if language in TRANSLATIONS else DOCS
    quoted = re.findall(
        r'(?m)^## .*[«"]\s?(.+?)\s?[»"]$', (folder / "questions.md").read_text("utf-8")
    )
    assert 3 == len(quoted)
    assert {phrase(f"verdict.{verdict}", language) for verdict in WORST_FIRST} >= set(quoted)
    breach = phrase(
        "account-breach", language, teller="Cleo", player="Ben", rule="CYA212", place=""
    )
    page = " ".join((folder / "disputes.md").read_text("utf-8").split())
    assert breach.removesuffix(" ()") in page


def test_a_finding_by_a_house_rule_is_quoted_as_it_is_printed() -> None:
    question = options_of(game("cover-your-assets").options)["safe-sets"].question
    here, there = "safe-sets=3", "safe-sets=1"
    printed = phrase("house", "en", question=question, here=here, there=there, source="…")
    assert printed in (DOCS / "changing-rules.md").read_text("utf-8")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_pages_for_players_have_the_same_parts_in_each_language(language: str) -> None:
    """A translated page has the sections, records and tables of the English one."""
    pages = [page for page in sorted((DOCS / language).glob("*.md")) if page.stem != "index"]
    assert {"first-record", "questions", "records", "disputes"} < {page.stem for page in pages}
    for page in pages:
        ours, theirs = page.read_text("utf-8"), (DOCS / page.name).read_text("utf-8")
        for part in (r"(?m)^## ", r"(?m)^```\{replay\}", r"(?m)^\| --- "):
            counts = [len(re.findall(part, text)) for text in (ours, theirs)]
            assert counts[0] == counts[1], (page.name, part)


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_the_tables_of_cards_are_those_of_the_boxes(language: str) -> None:
    """Each box of Cover Your Assets is listed with the values and the numbers of its cards."""
    folder = DOCS / language if language in TRANSLATIONS else DOCS
    page = (folder / "notation-cover-your-assets.md").read_text("utf-8")
    key = {"en": "`edition", "es": "`edición", "fr": "`édition"}[language]
    row = r"(?m)^\| `([^`]+)` \| ([\d.,\u202f]+) \| (\d+) \|$"
    for name, deck in decks().items():
        listed = page.split(f"{key}: {name}`\n")[1].split(f"{key}: ")[0]
        assert [
            (kind, re.sub(r"\D", "", value), int(copies))
            for kind, value, copies in re.findall(row, listed)
        ] == [
            (translated_card("cover-your-assets", kind, language), str(deck.values[kind]), copies)
            for kind, copies in deck.counts.items()
        ]
