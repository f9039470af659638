"""A page that replays the records of a file: one HTML file that loads nothing else."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from attrs import field, frozen

from referee.disputes.record_verdict import unjudged, verdict_from, verdict_of
from referee.documents import row_data
from referee.fixing import fix_of
from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.notation.word_tables import translated_card
from referee.record.internal_error import InternalError
from referee.record.source import RawRecord
from referee.report.escaping import escaped, json_text
from referee.report.messages import catalogue, phrase, rule_set_name
from referee.report.sentences import kind_of, message, missing_facts, remarks
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.steps import Step, Table, Walk, walk
from referee_spec.games import like
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.view import Row, numbered

SCRIPTS = ("elements.js", "drawing.js", "tables.js", "changes.js", "replay.js")
"""The page's scripts; each may use what those before it define.

The first and the style of all pages belong to the web page of the documentation as well.
"""

RECORDS = "\0"
"""A placeholder for the records while the page around them is made."""

MOST_BRANCHES = 12
"""The most accounts for which the page shows how the record goes on."""


def replay_page(title: str, records: Iterable[RawRecord], settings: Settings, language: str) -> str:
    """Return the HTML page that replays these records, with a title, in a language."""
    data = (record_data(record, settings, language) for record in records)
    return "".join(page_pieces(title, data, language))


def page_pieces(title: str, records: Iterable[Mapping[str, Any]], language: str) -> Iterator[str]:
    """Yield the text of the page that replays records, of which the data is given, in pieces."""
    words = {
        key.removeprefix("replay."): text
        for key, text in catalogue(language).items()
        if key.startswith("replay.")
    }
    page = Template(page_file("replay.html")).substitute(
        language=language,
        title=escape(escaped(title)),
        needs_scripts=escape(words["needs-scripts"]),
        style=page_file("page.css") + page_file("replay.css"),
        data=RECORDS,
        script="\n".join(page_file(name) for name in SCRIPTS),
    )
    before, _, after = page.partition(RECORDS)
    yield f'{before}{{"words":{embedded(words)},"records":['
    for at, record in enumerate(records):
        yield "," * (at > 0) + embedded(record)
    yield f"]}}{after}"


def page_file(name: str) -> str:
    """Return the text of one of the files that the page is made of."""
    return (files("referee") / "pages" / "replay" / name).read_text("utf-8")


def embedded(data: Mapping[str, Any]) -> str:
    """Return data as JSON that is safe in a script element: no text in it can end the element.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script\\\\u003e"}'
    """
    text = json_text(data, separators=(",", ":"))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def record_data(record: RawRecord, settings: Settings, language: str) -> dict[str, Any]:
    """Return a record as the page's scripts need it: lines, verdict, findings, tables, steps.

    A record whose header cannot be used, or on which the referee itself fails, has no steps.
    """
    try:
        judging = judging_of(record, settings, moments_with=ALL_LINES)
    except HeaderFault:
        judging = None
    except InternalError as error:
        return verdict_data(record, unjudged(record, error), language)
    if judging is None:
        return verdict_data(record, verdict_of(record, settings), language)
    verdict = verdict_from(record, settings, judging)
    walked = walk(judging, verdict.findings, verdict.open)
    branches = {"branches": list(branches_data(record, settings, verdict, language))}
    return verdict_data(record, verdict, language) | walk_data(walked, language) | branches


def branches_data(
    record: RawRecord, settings: Settings, verdict: RecordVerdict, language: str
) -> Iterator[dict[str, Any]]:
    """Yield a branch for each account of the disputed turns: the record with that account as turn.

    A branch has a label, its findings and its tables. At most MOST_BRANCHES accounts have one, so
    that the page stays small; the last disputed turns are left out.
    """
    left = MOST_BRANCHES
    for ruling in verdict.rulings:
        left -= len(ruling.accounts)
        if left < 0:
            return
        for index, account in enumerate(ruling.accounts):
            chosen = {ruling.line.number: index}
            judging = judging_of(record, settings, chosen, moments_with=ALL_LINES)
            texts = {line.number: line.text for line in record.lines}
            found = judging.found
            findings = sorted(found.findings, key=lambda finding: (finding.line, finding.column))
            questions = found.questions.listed(judging.header.players)
            kind = phrase(f"branch.{account.verdict}", language)
            place = {"line": ruling.line.number, "teller": account.teller, "kind": kind}
            yield {
                "label": phrase("branch.label", language, **place),
                "findings": [finding_data(verdict.game, one, texts, language) for one in findings],
                "open": [question_data(verdict.game, question, language) for question in questions],
            } | tables_data(walk(judging, findings, questions), language)


def verdict_data(record: RawRecord, verdict: RecordVerdict, language: str) -> dict[str, Any]:
    """Return the lines of a record, the verdict on it and its findings."""
    texts = {line.number: line.text for line in record.lines}
    return {
        "lines": list(map(list, texts.items())),
        "verdict": verdict.verdict,
        "verdictText": phrase(f"verdict.{verdict.verdict}", language),
        "rules": rules_text(verdict, language),
        "findings": [finding_data(verdict.game, one, texts, language) for one in verdict.findings],
        "open": [question_data(verdict.game, question, language) for question in verdict.open],
        "steps": [],
    }


def rules_text(verdict: RecordVerdict, language: str) -> str:
    """Return by which rules the record was judged; empty if its header could not be read."""
    if not verdict.digest:
        return ""
    name = rule_set_name(verdict.rule_set, language)
    return phrase("rules-used", language, name=name, digest=verdict.digest)


def finding_data(
    slug: str, finding: Finding, texts: Mapping[int, str], language: str
) -> dict[str, Any]:
    """Return a finding: its place, its sentence, and what stands below it.

    ``fix`` is the word that may be written in its place, and what it replaces, or None. The moves
    that were allowed tell what a player has in hand, so they are marked as such.
    """
    fix = fix_of(finding, texts.get(finding.line, ""))
    return {
        "line": finding.line,
        "columns": [finding.column, finding.end_column],
        "kind": kind_of(finding, language),
        "grave": not finding.note,
        "code": finding.rule.code,
        "slug": finding.rule.slug,
        "message": message(slug, finding, language),
        "fix": None if fix is None else [fix.found, fix.word],
        "remarks": [
            [phrase(label, language), text, label in ("allowed", "perhaps")]
            for label, text in remarks(slug, finding, language)
        ],
    }


def question_data(slug: str, question: OpenQuestion, language: str) -> dict[str, Any]:
    """Return an open question: the line that misses the fact first, and the sentence on it."""
    return {"line": question.finding.line, "text": missing_facts(slug, [question], language)}


def walk_data(walked: Walk, language: str) -> dict[str, Any]:
    """Return the game of a record, its players and its tables."""
    header = walked.judging.header
    board = header.game.board(walked.start.state)
    deck = header.rule_set.cards
    return {
        "game": like(header.game.slug),
        "title": header.game.title,
        "players": list(header.players),
        "board": None if board is None else {"places": board.places, "links": board.links},
        "kinds": [] if deck is None else sorted(deck.counts),
        "names": other_names(walked, language),
    } | tables_data(walked, language)


def other_names(walked: Walk, language: str) -> dict[str, str]:
    """Return the translations into a language of the cards of a record and of their parts.

    Names that are the same in that language are left out.
    """
    if language not in TRANSLATIONS:
        return {}
    slug, kinds = walked.start.game.slug, walked.start.names.kinds
    words = {*kinds, *(part for kind in kinds for part in kind.split("-"))}
    named = {word: translated_card(slug, word, language) for word in sorted(words)}
    return {word: name for word, name in named.items() if word != name}


def tables_data(walked: Walk, language: str) -> dict[str, Any]:
    """Return the tables of a record; a row that stands at several tables is given once."""
    rows = RowsOfTables(language)
    return {
        "start": rows.table_data(walked.start),
        "steps": [step_data(step) | rows.table_data(step.shown) for step in walked.steps],
        "rows": rows.data,
    }


def step_data(step: Step) -> dict[str, Any]:
    """Return the lines and numbers of a step, the seat of who played, and a refused play."""
    numbers = {"round": step.round, "turn": step.turn}
    players = (getattr(event, "player", None) for event in step.events)
    player = next((seat for seat in players if seat is not None), None)
    shown = {"lines": list(step.lines), **numbers, "player": player, "refused": step.refused}
    return shown | ({"play": step.words} if step.refused else {})


@frozen(eq=False, repr=False)
class RowsOfTables:
    """The rows of some tables in a language, each stored once, since most rarely change."""

    language: str
    data: list[dict[str, Any]] = field(factory=list)
    places: dict[tuple[object, ...], int] = field(factory=dict)

    def table_data(self, table: Table) -> dict[str, Any]:
        """Return a table with the places of its rows."""
        return {
            "rows": [self.place(table, row, number) for row, number in numbered(table.rows)],
            "toAct": table.to_act,
            "worlds": len(table.worlds),
            "certain": table.certain,
        }

    def place(self, table: Table, row: Row, number: str) -> int:
        """Return the place of a row among all; a new one is added, with its number in the title."""
        # Compare the types as well: a Word equals the same text, and an Amount the same number.
        key = row.word, row.seat, number, row.items, (*map(type, row.items),)
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = len(self.data)
            data = row_data(table, row, self.language)
            title = f"{data['title']} {number}".rstrip()
            self.data.append(data | {"title": title, "number": number})
        return place
