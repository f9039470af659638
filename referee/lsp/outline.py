"""The structure of a text: its records and their rounds, for the outline and for folding."""

from collections.abc import Iterator
from itertools import pairwise

from lsprotocol.types import DocumentSymbol, FoldingRange, InlayHint, Range, SymbolKind

from referee.lsp.document import Document, JudgedRecord
from referee.notation.word_tables import translated_word
from referee.report.escaping import escaped
from referee.report.messages import labelled, parted_by_semicolons
from referee.report.rulebook import word
from referee.steps import Table
from referee_spec.kernel.rule import Word

PLACING = "phase-place"
"""The phase in which dice are left to place."""


def symbols(document: Document) -> list[DocumentSymbol]:
    """Return the records of a text, each with its rounds."""
    return [symbol(document, record) for record in document.records if record.start is not None]


def symbol(document: Document, record: JudgedRecord) -> DocumentSymbol:
    """Return a record with its rounds."""
    assert record.start is not None
    return DocumentSymbol(
        name=record.start.game.title,
        detail=escaped(", ".join(record.start.players)),
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
        for record in document.records
        for place in ((record.first, record.last), *((a, b) for _, a, b in rounds(record)))
    ]
    shown = (lines(document, first, last) for first, last in places if first < last)
    return [FoldingRange(span.start.line, span.end.line) for span in shown]


def hints(document: Document, place: Range) -> list[InlayHint]:
    """Return a hint with the text of `state` after each turn of a range."""
    first, last = document.lines_of(place)
    return [
        InlayHint(document.whole_line(step.line).end, escaped(text), padding_left=True)
        for record in document.records
        for step in record.steps
        if step.kind == "turn" and first <= step.line <= last
        if (text := state(step.after, document.language_of(record)))
    ]


def state(table: Table, language: str) -> str:
    """Return the sizes of the hands and of the pile as far as they are known, as text.

    In a game with phases the phase, the player to act and the dice left to place come first.
    """
    if not table.certain:
        return ""
    slug, rows = table.game.slug, table.rows
    items = (item for row in rows if row.word == "round" for item in row.items)
    phases = [item for item in items if isinstance(item, Word)]
    said = [word(slug, phase, language) for phase in phases]
    if not said:
        piles = (str(row.items[0]) for row in rows if row.word == "pile" and row.items)
        left = [f"{word(slug, 'pile', language)} {n}" for n in piles if n.isdigit()]
        return ", ".join((*counts(table, "hand"), *left))
    if table.to_act is not None:
        said.append(labelled("turn", language, table.to_act))
    shown = ("dice", "hand") if PLACING in phases else ("hand",)
    numbers = [(what, ", ".join(counts(table, what))) for what in shown]
    said += [f"{translated_word(slug, what, language)} {text}" for what, text in numbers if text]
    return parted_by_semicolons(said, language)


def counts(table: Table, what: str) -> Iterator[str]:
    """Yield each player's name with the number of things in a row of the player, if it is known.

    A player without the row has none of these things. Yield nothing if no player has such a row.
    """
    own = {row.seat: " ".join(map(str, row.items)) for row in table.rows if row.word == what}
    for seat, player in enumerate(table.players) if own else ():
        text = own.get(seat, "")
        if "…" not in text:
            yield f"{player} {len(text.split())}"
