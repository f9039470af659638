"""The structure of a text: its records and their rounds, for the outline and for folding."""

from collections.abc import Iterator
from itertools import pairwise

from lsprotocol.types import DocumentSymbol, FoldingRange, InlayHint, Range, SymbolKind

from referee.lsp.document import Document, JudgedRecord
from referee.report.rulebook import word
from referee.steps import Table


def symbols(document: Document) -> list[DocumentSymbol]:
    """Return the records of a text, each with its rounds."""
    return [symbol(document, one) for one in document.records if one.start is not None]


def symbol(document: Document, record: JudgedRecord) -> DocumentSymbol:
    """Return a record with its rounds."""
    assert record.start is not None
    return DocumentSymbol(
        name=record.start.game.title,
        detail=", ".join(record.start.players),
        kind=SymbolKind.Class,
        range=lines(document, record.first, record.last),
        selection_range=document.whole_line(record.first),
        children=[
            DocumentSymbol(
                name=title,
                kind=SymbolKind.Method,
                range=lines(document, first, last),
                selection_range=document.whole_line(first),
            )
            for title, first, last in rounds(record)
        ],
    )


def lines(document: Document, first: int, last: int) -> Range:
    """Return the range from the start of one line to the end of another."""
    return Range(document.position(first, 1), document.whole_line(last).end)


def rounds(record: JudgedRecord) -> Iterator[tuple[str, int, int]]:
    """Yield the heading, the first and the last line of each round."""
    steps = record.steps
    headings = [at for at, step in enumerate(steps) if step.kind == "heading"]
    for at, following in pairwise((*headings, len(steps))):
        yield steps[at].words, steps[at].line, steps[following - 1].lines[-1]


def folds(document: Document) -> list[FoldingRange]:
    """Return the ranges that can be folded: records and rounds of more than one line."""
    places = [
        place
        for one in document.records
        for place in ((one.first, one.last), *((a, b) for _, a, b in rounds(one)))
    ]
    return [FoldingRange(first - 1, last - 1) for first, last in places if first < last]


def hints(document: Document, place: Range) -> list[InlayHint]:
    """Return the sizes of the pile and of the hands after each turn of a range."""
    first, last = place.start.line + 1, place.end.line + 1
    return [
        InlayHint(document.whole_line(step.line).end, text, padding_left=True)
        for record in document.records
        for step in record.steps
        if step.kind == "turn" and first <= step.line <= last
        if (text := sizes(step.after, document.language_of(record)))
    ]


def sizes(table: Table, language: str) -> str:
    """Return the sizes of the pile and of the hands as far as they are known, as text."""
    if not table.certain:
        return ""
    parts = []
    for row in table.rows:
        text = " ".join(map(str, row.items))
        if row.word == "pile" and text.isdigit():
            parts.append(f"{word(table.game.slug, row.word, language)} {text}")
        elif row.word == "hand" and row.seat is not None and "…" not in text:
            parts.append(f"{table.players[row.seat]} {len(text.split())}")
    return ", ".join(parts)
