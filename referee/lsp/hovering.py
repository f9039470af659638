"""Texts for what the mouse points at: a finding's rule, a rule's code, a player, a card."""

import re
from collections.abc import Iterator

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from referee.judge.verdict import Finding
from referee.lsp.document import Document, JudgedRecord
from referee.report import rulebook, sources
from referee.report.escaping import markdown_text
from referee.report.messages import labelled, phrase
from referee.report.sentences import remarks
from referee.steps import Table

WORD = re.compile(r"""\w[\w\u0300-\u036f'-]*|"[^"]+"|\?""")


def hover(document: Document, position: Position) -> Hover | None:
    """Return the text for a position; None if there is nothing to say."""
    line, column = document.place(position)
    record = document.record_at(line)
    if record is None:
        return None
    parts = list(findings(document, record, line, column))
    word = word_at(document.line(line), column)
    if word:
        parts += words(document, record, line, word)
    text = "\n\n".join(parts)
    return Hover(MarkupContent(MarkupKind.Markdown, text)) if text else None


def word_at(text: str, column: int) -> str:
    """Return the word at a column of a line, without quotes; empty if there is none.

    >>> word_at('1. "Aunt Cleo" discards home', 6)
    'Aunt Cleo'
    """
    for found in WORD.finditer(text):
        if found.start() < column <= found.end():
            return found[0].strip('"')
    return ""


def findings(document: Document, record: JudgedRecord, line: int, column: int) -> Iterator[str]:
    """Yield the rule, its source and the other remarks on each finding at a place."""
    language = document.language_of(record)
    for finding in record.verdict.findings:
        if at(finding, line, column):
            rule = finding.rule
            lines = [f"**{rule.code} {rule.slug}**"]
            slug = record.verdict.game
            lines += (
                markdown_text(labelled(label, language, text))
                for label, text in remarks(slug, finding, language)
            )
            yield "  \n".join(lines)


def at(finding: Finding, line: int, column: int) -> bool:
    """Return whether a finding is at this line and column."""
    here = finding.column <= column <= max(finding.end_column, finding.column + 1)
    return finding.line == line and here and not finding.path


def words(document: Document, record: JudgedRecord, line: int, word: str) -> Iterator[str]:
    """Yield what is known of a word: a rule's statement, or where a player or a card stands."""
    language = document.language_of(record)
    rule = rulebook.find_rule(word) if re.fullmatch("[A-Z]{3}[0-9]{3}", word) else None
    if rule is not None:
        slug, found = rule
        statement = markdown_text(rulebook.statement(slug, found, language))
        source = markdown_text(sources.source(slug, found, language))
        yield f"**{found.code} {found.slug}**  \n{statement}  \n{source}"
    table = record.table_at(line)
    if table is None:
        return
    if word in table.players:
        yield rows(own_rows(table, table.players.index(word), language))
    elif word in record.names.kinds:
        yield "  \n".join((card(record, word, language), rows(rows_with(table, word, language))))


def own_rows(table: Table, seat: int, language: str) -> list[tuple[str, str]]:
    """Return the titles and contents of the rows of a player."""
    texts = table.text_rows(language)
    return [text for row, text in zip(table.rows, texts, strict=True) if row.seat == seat]


def rows_with(table: Table, kind: str, language: str) -> list[tuple[str, str]]:
    """Return the titles and contents of the rows that show a card."""
    texts = table.text_rows(language)
    return [
        text
        for row, text in zip(table.rows, texts, strict=True)
        if any(kind in str(item).split(" ") for item in row.items)
    ]


def card(record: JudgedRecord, kind: str, language: str) -> str:
    """Return a card with its value and the number of its copies, if its deck has them."""
    deck = record.header.rule_set.cards if record.header else None
    if deck is None or kind not in deck.counts:
        return f"**{kind}**"
    values = {"value": deck.values[kind], "n": deck.counts[kind]}
    return f"**{kind}** · {phrase('card-hover', language, **values)}"


def rows(texts: list[tuple[str, str]]) -> str:
    """Return titles and contents as lines of Markdown."""
    return "  \n".join(f"{markdown_text(title)}: {markdown_text(text)}" for title, text in texts)
