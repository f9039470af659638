"""Answers for the page that records a game by taps: the verdict, and what may come next."""

import json
from contextlib import suppress

from referee.checking import check
from referee.disputes.player_turns import turns_and_claims
from referee.disputes.record_verdict import verdict_of
from referee.judge.verdict import RecordVerdict
from referee.notation.line import NotationFault
from referee.pages.replay_page import finding_data
from referee.play.session import Session
from referee.record.budget import Budget
from referee.record.source import lines_of_text, records
from referee.recording import read
from referee.report.adjudication import Adjudication, markdown
from referee.report.messages import phrase
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import header_and_body
from referee.rulesets.rule_set import Settings
from referee.steps import Refused, Table
from referee.transcript.canonical import canonical, in_language

HIDDEN = ("hand", "missions", "codes", "agency", "tokens")
"""The rows of a table that only one player sees; the page does not show them."""


def judged(text: str, language: str) -> str:
    """Return as JSON the verdict on one record and what may come next in it, in a language.

    >>> text = "game: Cover Your Assets\\nplayers: Ana, Ben\\n\\nround 1\\n1. Ana discards home\\n"
    >>> answer = json.loads(judged(text, "fr"))
    >>> answer["status"], answer["turn"], "Ben discards cash" in answer["choices"]
    ("légal d'après ce qui est noté", 'Ben', True)
    """
    verdict = check(text).records[0]
    found = [finding_data(verdict.game, one, {}, language) for one in verdict.findings]
    answer = {
        "verdict": verdict.verdict,
        "status": phrase(f"verdict.{verdict.verdict}", language),
        "findings": [one for one, of in zip(found, verdict.findings, strict=True) if not of.fact],
        "written": in_language(text, language),
    }
    return json.dumps(answer | coming(text, verdict, language))


def coming(text: str, verdict: RecordVerdict, language: str) -> dict[str, object]:
    """Return who is to act, what may come next, and the table; nothing after a refused line."""
    nothing: dict[str, object] = {"turn": None, "choices": [], "lines": [], "kinds": [], "rows": []}
    if not verdict.game:
        return nothing
    try:
        [record] = read(text)
    except Refused:
        return nothing
    session = Session(record, "")
    table = record.table
    return {
        "turn": table.to_act,
        "choices": [choice.text for choice in session.offered if not choice.begins],
        "lines": [blank.text for blank in session.blanks],
        "kinds": sorted(table.names.kinds),
        "rows": open_rows(table, language),
    }


def open_rows(table: Table, language: str) -> list[tuple[str, str]]:
    """Return the title and the content of each row of a table that everybody sees."""
    shown = zip(table.rows, table.text_rows(language), strict=True)
    return [text for row, text in shown if row.seat is None or row.word not in HIDDEN]


def reworded(text: str, language: str) -> str:
    """Return as JSON a record in canonical notation in a language, or as it is if it is unreadable.

    >>> json.loads(reworded("juego: Covert\\njugadores: Ana, Ben\\n", "en"))["text"]
    'game: Covert\\nplayers: Ana, Ben\\n'
    """
    with suppress(HeaderFault, NotationFault, StopIteration):
        text = canonical(next(records(lines_of_text(text))), Settings(), language)
    return json.dumps({"text": text})


def ruling(text: str, language: str) -> str:
    """Return as JSON the ruling on the disputed turns of a record, as Markdown in a language."""
    [record] = records(lines_of_text(text))
    settings = Settings()
    verdict = verdict_of(record, settings)
    header, body = header_and_body(record, settings)
    turns, claims = turns_and_claims(header, body)
    budget = Budget(verdict.limit, steps=verdict.steps)
    path = phrase("replay.record", language)
    case = Adjudication(path, record, settings, header, turns, verdict, budget)
    # Weighing claims needs a solver, which no browser has.
    unweighed = f"\n## {phrase('claims', language)}\n\n{phrase('tap.unweighed', language)}\n"
    return json.dumps({"ruling": markdown(case, language) + unweighed * claims})
