"""Lines in canonical notation, written with the words of another language."""

from referee.notation.diagnosis import tokens_of
from referee.notation.grammar import fixed_text, parser
from referee.notation.line import Names, NotationFault
from referee.notation.spacing import GLUED, Spaced
from referee.notation.wording import translated_card, translated_word


def translated_line(slug: str, text: str, names: Names, language: str) -> str:
    """Return a line in canonical notation with the words of a language.

    Raise NotationFault if the line is not in the notation.

    >>> kinds = frozenset(("home", "jewels", "cash"))
    >>> text = "3. Ana pairs home home; draws jewels ?"
    >>> translated_line("cover-your-assets", text, Names({"Ana": 0}, kinds), "es")
    '3. Ana junta casa casa; roba joyas ?'
    """
    line = Spaced()
    for token in tokens_of(slug, text, names):
        word = str(token)
        glued = word in GLUED and token.type not in ("CARD", "VALUE")
        fixed = fixed_text(parser(slug).get_terminal(token.type))
        if token.type == "CARD":
            word = translated_card(slug, word, language)
        elif fixed is not None:
            word = translated_word(slug, fixed, language)
        line.append(word, 0, 0, glued=glued)
    return line.text


def translated_move(slug: str, text: str, names: Names, language: str) -> str:
    """Return a legal move with the words of a language; one that is only a part of a line, such
    as a card to show, stays as it is."""
    try:
        return translated_line(slug, text, names, language)
    except NotationFault:
        return text
