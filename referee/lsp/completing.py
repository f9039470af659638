"""Completion of a line: legal moves as whole lines, and the words of the notation."""

import re
from collections.abc import Iterator
from itertools import islice

from lsprotocol.types import CompletionItem, CompletionItemKind, CompletionList, Position, TextEdit

from referee.lsp.document import Document, JudgedRecord
from referee.notation.expressions import keywords
from referee.notation.translation import translated_move
from referee.notation.word_tables import translated_card, translated_word
from referee.notation.writers import writer
from referee.notation.writing import name
from referee.steps import Table
from referee_spec.games import GAMES, game

MOST_MOVES = 200
"""The most moves that are offered; with an unknown hand there are thousands."""

NUMBER = re.compile(r"\d+[ \t]*[.!]?[ \t]*")
"""The number of a turn at the start of a line."""


def completions(document: Document, position: Position) -> CompletionList:
    """Return the legal moves and the words that may stand at a position."""
    line, column = document.place(position)
    record = document.record_at(line)
    before = document.line(line)[: column - 1]
    if "#" in before:
        return CompletionList(is_incomplete=False, items=[])
    if record is None or record.start is None:
        items = list(games(document, line, column))
    else:
        items = [*moves(document, record, line), *words(document, record, line, column)]
    return CompletionList(is_incomplete=False, items=items)


def games(document: Document, line: int, column: int) -> Iterator[CompletionItem]:
    """Yield the first line of a record of each game."""
    for slug in GAMES:
        text = f"game: {game(slug).title}"
        edit = TextEdit(document.range(line, 1, column), text)
        yield CompletionItem(text, kind=CompletionItemKind.Class, text_edit=edit)


def moves(document: Document, record: JudgedRecord, line: int) -> Iterator[CompletionItem]:
    """Yield the legal moves at a line; each replaces the text of the line."""
    table = record.table_before(line)
    if table is None:
        return
    content, start, end = document.content(line)
    numbered = NUMBER.match(content)
    number = "" if numbered or table.to_act is None else number_of(record, line)
    place = document.range(line, start + (numbered.end() if numbered else 0), end)
    language = record.verdict.language
    for at, move in enumerate(islice(texts(table), MOST_MOVES)):
        if language:
            move = translated_move(table.game.slug, move, record.names, language)
        yield CompletionItem(
            move,
            kind=CompletionItemKind.Event,
            sort_text=f"0{at:04}",
            filter_text=number + move,
            text_edit=TextEdit(place, number + move),
        )


def texts(table: Table) -> Iterator[str]:
    """Yield the legal moves of the player to act as texts, or else the events of chance."""
    if table.to_act is not None:
        yield from table.legal_moves
        return
    write = writer(table.game.slug).text
    for event in islice(table.game.choices(table.state), MOST_MOVES):
        if text := write(event, table.players).strip(" /"):
            yield text


def number_of(record: JudgedRecord, line: int) -> str:
    """Return the number of a turn in this line as text, to be written before the turn."""
    earlier = [step for step in record.steps if step.line < line]
    if not earlier or earlier[-1].turn is None:
        return ""
    return f"{earlier[-1].turn + 1}. "


def words(
    document: Document, record: JudgedRecord, line: int, column: int
) -> Iterator[CompletionItem]:
    """Yield the names, the cards and the words of the notation that may stand at a place."""
    before = document.line(line)[: column - 1]
    begun = re.search(r"[\w'-]*$", before)
    place = document.range(line, column - len(begun[0] if begun else ""), column)
    slug, language = record.verdict.game, record.verdict.language
    players = list(record.names.seats)
    groups = (
        (CompletionItemKind.Variable, (name(players, seat) for seat in range(len(players)))),
        (
            CompletionItemKind.Value,
            (
                translated_card(slug, kind, language) if language else kind
                for kind in record.names.kinds
            ),
        ),
        (
            CompletionItemKind.Keyword,
            (translated_word(slug, keyword, language) for keyword in keywords(slug)),
        ),
    )
    for kind, group in groups:
        for word in sorted(set(group)):
            edit = TextEdit(place, word)
            yield CompletionItem(word, kind=kind, sort_text=f"1{word}", text_edit=edit)
