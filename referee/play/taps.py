"""Answers for the page that records a game by taps: the verdict, and what may come next."""

import json

from referee.checking import Verdict, check
from referee.disputes.player_turns import turns_and_claims
from referee.disputes.record_verdict import verdict_of
from referee.notation.line import NotationFault
from referee.pages.replay_page import finding_data
from referee.play.session import Session
from referee.record.budget import Budget
from referee.record.source import RawRecord, lines_of_text, records
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
    verdict = check(text)
    answer = {
        "verdict": verdict.verdict,
        "status": phrase(f"verdict.{verdict.verdict}", language),
        "findings": [
            finding_data(record.game, one, {}, language)
            for record in verdict.records
            for one in record.findings
            if not one.fact
        ],
        "written": in_language(text, language),
    }
    return json.dumps(answer | coming(text, verdict, language))


def coming(text: str, verdict: Verdict, language: str) -> dict[str, object]:
    """Return who is to act, what may come next, and the table.

    Nothing is known of these after a refused line, and of a text with several records.
    """
    nothing: dict[str, object] = {"turn": None, "choices": [], "lines": [], "kinds": [], "rows": []}
    if len(verdict.records) > 1 or not verdict.records[0].game:
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
    """Return as JSON each record of a text in canonical notation in a language.

    A record that is unreadable stays as it is.

    >>> json.loads(reworded("juego: Covert\\njugadores: Ana, Ben\\njuego: chess\\n", "en"))["texts"]
    ['game: Covert\\nplayers: Ana, Ben\\n', 'juego: chess\\n']
    """
    texts = []
    for record in records(lines_of_text(text)):
        try:
            texts.append(canonical(record, Settings(), language))
        except (HeaderFault, NotationFault):
            texts.append("".join(f"{line.text}\n" for line in record.lines))
    return json.dumps({"texts": texts})


def ruling(text: str, language: str) -> str:
    """Return as JSON the rulings on the disputed turns of a text, as Markdown in a language."""
    rulings = (ruling_on(record, language) for record in records(lines_of_text(text)))
    return json.dumps({"ruling": "\n".join(rulings)})


def ruling_on(record: RawRecord, language: str) -> str:
    """Return the ruling on the disputed turns of a record, as Markdown in a language."""
    settings = Settings()
    verdict = verdict_of(record, settings)
    header, body = header_and_body(record, settings)
    turns, claims = turns_and_claims(header, body)
    budget = Budget(verdict.limit, steps=verdict.steps)
    path = phrase("replay.record", language)
    case = Adjudication(path, record, settings, header, turns, verdict, budget)
    # Weighing claims needs a solver, which no browser has.
    unweighed = f"\n## {phrase('claims', language)}\n\n{phrase('tap.unweighed', language)}\n"
    return markdown(case, language) + unweighed * claims
