"""A picture of the table at one moment of a game: one SVG file that needs nothing else."""

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from attrs import frozen

from referee.notation.writing import name
from referee.report.escaping import escaped
from referee.report.messages import phrase
from referee.report.table import piece_as_text, title
from referee.steps import Table
from referee_spec.kernel.rule import Word
from referee_spec.kernel.view import Row, numbered

WIDTH = 720
LEFT = 190
"""Where the pieces of a row begin, in pixels."""
LINE = 34
LETTER = 7.6
"""The width of a letter; an SVG file cannot be measured before it is drawn."""

PLAYING_CARD = re.compile(r"(10|[2-9AJQK])([SHDC])")
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
METALS = {"gold": "#d4a017", "silver": "#9aa3ab"}
SEATS = ("#1b6ca8", "#a8431b", "#2d7a3a", "#7a3a99", "#8a6a00", "#a02060")
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1d2327}"
    ".soft{fill:#545d64}.head{font-weight:700}.refused{fill:#a61b1b}"
    ".piece{fill:#fffdf7;stroke:#7d786c}.played{stroke:#a61b1b;stroke-width:3}"
    ".unseen{fill:#35618a}.on-unseen{fill:#fff}"
)


@frozen
class Piece:
    """A card or another thing of a row: its text, its colour, and whether a play names it."""

    text: str
    colour: str = ""
    played: bool = False
    bare: bool = False


def picture(table: Table, language: str, head: Sequence[str] = (), play: str = "") -> str:
    """Return the table as an SVG picture, with lines above it, in a language.

    ``play`` is a refused play of which the picture marks the pieces on the table before it.
    """
    parts: list[str] = []
    y = 26
    for at, line in enumerate(head):
        for text in wrapped(escaped(line)):
            kind = "head refused" if play and at else "head"
            parts.append(f'<text class="{kind}" x="12" y="{y}">{escape(text)}</text>')
            y += 22
    rows = sorted(numbered(table.rows), key=lambda one: -1 if one[0].seat is None else one[0].seat)
    for seat, members in groupby(rows, key=lambda one: one[0].seat):
        if seat is not None:
            player = table.players[seat]
            turn = phrase("replay.to-act", language, player=player)
            shown = escape(escaped(turn if player == table.to_act else player))
            colour = SEATS[seat % len(SEATS)]
            parts.append(f'<circle cx="18" cy="{y + 3}" r="6" fill="{colour}"/>')
            parts.append(f'<text class="head" x="32" y="{y + 8}">{shown}</text>')
            y += 26
        for row, number in members:
            drawn, y = row_parts(table, row, number, language, play, y)
            parts.extend(drawn)
        y += 8
    size = f'width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}"'
    label = escape(escaped(" · ".join(head) or table.game.title))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">\n'
        f"<style>{STYLE}</style>\n"
        f'<rect width="{WIDTH}" height="{y}" fill="#f6f4ef"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def row_parts(
    table: Table, row: Row, number: object, language: str, play: str, y: int
) -> tuple[list[str], int]:
    """Return the elements of a row that begins at a height, and the height below it."""
    about = f"{title(table.game.slug, row, table.players, language)} {number}".rstrip()
    parts = [f'<text class="soft" x="24" y="{y + 8}">{escape(escaped(about))}</text>']
    x = LEFT
    if len(about) * LETTER > LEFT - 24:
        y += LINE - 8
    pieces = list(pieces_of(table, row, language, play))
    for piece in pieces or [Piece(phrase("replay.empty", language), bare=True)]:
        width = round(len(piece.text) * LETTER) + (6 if piece.bare else 22)
        if x + width > WIDTH - 10 and x > LEFT:
            x, y = LEFT, y + LINE
        parts.append(piece_part(piece, x, y, width))
        x += width + 6
    return parts, y + LINE


def piece_part(piece: Piece, x: int, y: int, width: int) -> str:
    """Return the element of a piece: a small card, or bare text."""
    text = escape(escaped(piece.text))
    if piece.bare:
        return f'<text x="{x}" y="{y + 8}">{text}</text>'
    kind = "piece unseen" if piece.text == "?" else "piece"
    box = f'<rect class="{kind}{" played" if piece.played else ""}" x="{x}" y="{y - 9}"'
    box += f' width="{width}" height="26" rx="4"/>'
    if piece.colour:
        box += f'<rect x="{x + 1}" y="{y - 8}" width="7" height="24" rx="3" fill="{piece.colour}"/>'
    red = ' style="fill:#b3202a"' if "♥" in text or "♦" in text else ""
    on = ' class="on-unseen"' if piece.text == "?" else red
    return f'{box}<text{on} x="{x + 13}" y="{y + 8}">{text}</text>'


def pieces_of(table: Table, row: Row, language: str, play: str) -> Iterator[Piece]:
    """Yield the pieces of a row, in the words of a language.

    A piece is marked if ``play``, a turn in canonical notation, names it and its player.
    """
    slug = table.game.slug
    named = set(re.findall(r'"[^"]*"|[\w\'-]+', re.sub(r"^\d+\.\s*", "", play)))
    if row.seat is None:
        # What all see is not named by a number or a player.
        named = {word for word in named if not word.isdigit()} - set(table.players)
    elif name(table.players, row.seat) not in named:
        named = set()
    for item in row.items:
        if item == "|" or isinstance(item, int):
            yield Piece(piece_as_text(slug, item, language).strip("()"), bare=True)
        elif isinstance(item, Word) or item in table.players or row.word == "order":
            yield Piece(piece_as_text(slug, item, language), "", str(item) in named)
        else:
            for card in str(item).split():
                yield Piece(face(slug, card, language), colour(table, card), card in named)


def face(slug: str, card: str, language: str) -> str:
    """Return what stands on a card: a playing card has the sign of its suit."""
    playing = PLAYING_CARD.fullmatch(card)
    return playing[1] + SUITS[playing[2]] if playing else piece_as_text(slug, card, language)


def colour(table: Table, card: str) -> str:
    """Return the colour of a kind of card of the deck; empty for what is no such card."""
    if card in METALS:
        return METALS[card]
    kinds = sorted(kind for kind in table.names.kinds if kind not in METALS)
    if card not in kinds or PLAYING_CARD.fullmatch(card) or len(kinds) > len(SEATS) * 3:
        return ""
    return f"hsl({62 + kinds.index(card) * 360 / len(kinds):.0f} 55% 55%)"


def wrapped(text: str) -> Iterator[str]:
    """Yield the parts of a line that fit beside each other."""
    most = int((WIDTH - 24) / LETTER)
    while len(text) > most:
        at = text.rfind(" ", 0, most)
        at = at if at > 0 else most
        yield text[:at]
        text = text[at:].strip()
    yield text
