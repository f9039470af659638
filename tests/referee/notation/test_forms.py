"""The places of a form of own rules take what the grammar takes for a name, a card, a number."""

from re import fullmatch, search

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import Lark, UnexpectedInput

from referee.notation.forms import PLACES
from referee.notation.grammar import folder
from referee.notation.own_grammar import PLACES as SYMBOLS

COMMON = """
%import .common ({symbols})
%import .common (BLANK)
%ignore BLANK
"""
TERMINALS = {"name": "name, NAME, QUOTED, NUMBER", "cards": "cards, CARD"}


def parser(symbol: str) -> Lark:
    """Return the parser of one symbol of the grammar that all games share."""
    text = f"start: {symbol}" + COMMON.format(symbols=TERMINALS.get(symbol, symbol))
    return Lark(text, source_path=f"{folder()}/own.lark", parser="lalr")


PARSERS = {symbol: parser(symbol) for symbol in set(SYMBOLS.values())}


def is_parsed(text: str, symbol: str) -> bool:
    """Return whether a text is this symbol."""
    try:
        PARSERS[symbol].parse(text)
    except UnexpectedInput:
        return False
    return True


@pytest.mark.parametrize("place", PLACES)
@given(st.text(st.sampled_from("ab_-'\"?0123é٣$;,:|#/! "), min_size=1, max_size=12))
@example("4you")
@example("ho?me")
@example("? home")
@example("1234567890")
@example("٣")
@example('"a b"')
def test_a_place_takes_what_the_grammar_takes(place: str, text: str) -> None:
    """With single spaces; without a space an unseen card is a card of its own to the grammar."""
    apart = place != "CARDS" or search(r"\S\?|\?\S", text) is None
    if apart and text == " ".join(text.split()):
        assert is_parsed(text, SYMBOLS[place]) is bool(fullmatch(PLACES[place], text))
