"""The lexer for Pygments classes the words of every record, and never loses text."""

import re
import tomllib
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pygments import token

from referee.integrations.pygments_lexer import RecordLexer
from referee.notation.highlighting import cards, patterns, phrases

ROOT = Path(__file__).resolve().parents[3]
LEXER = RecordLexer()
WORDS = sorted({*phrases(), *cards(), "Ana", '"Aunt Cleo"', "1.", "2!", "215k", "game:", "#", "\n"})


def classes(text: str) -> list[tuple[str, object]]:
    """Return the words of a text and their classes, without spaces and signs."""
    other = (token.Whitespace, token.Punctuation)
    return [
        (word, kind) for _, kind, word in LEXER.get_tokens_unprocessed(text) if kind not in other
    ]


TEXTS = st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=3)).map(" ".join)


@given(TEXTS)
@example("kiev-money-" * 2000 + "!")
@example("\r\n\x0b\x85\u2028 \u00a0game:")
@settings(max_examples=200)
def test_any_text_is_lexed_without_loss(text: str) -> None:
    """Each token is a piece of the text that is not empty, so that the lexer always ends."""
    found = [(at, word) for at, _, word in LEXER.get_tokens_unprocessed(text)]
    assert text == "".join(word for _, word in found)
    assert all(word for _, word in found)
    assert all(at < later for (at, _), (later, _) in pairwise(found))


@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs" / "games").glob("*.txt")), ids=lambda p: p.name
)
def test_no_word_of_a_sample_is_unknown(path: Path) -> None:
    """Names are the only words that are neither notation nor cards."""
    text = path.read_text("utf-8")
    players = text.split("players:")[1].split("\n")[0].replace(",", " ").split()
    for word, kind in classes(text):
        assert kind not in (token.Text, token.Error), word
        assert kind is not token.Name.Variable or word in players


def test_the_words_of_a_turn_have_their_classes() -> None:
    """A comment and a quoted name are one word each."""
    assert [
        ("3", token.Number),
        ('"Aunt Cleo"', token.String.Double),
        ("challenges", token.Keyword),
        ("Ana", token.Name.Variable),
        ("piggy-bank", token.Name.Constant),
        ("?", token.Name.Constant),
        ("pass", token.Keyword),
        ("# home", token.Comment.Single),
    ] == classes('3. "Aunt Cleo" challenges Ana: piggy-bank / ? / pass # home')


def test_other_languages_are_classed_with_or_without_accents() -> None:
    """The words come from the tables of words."""
    keyword, card = token.Keyword, token.Name.Constant
    for verb, kind in (("desafía", "alcancía"), ("DESAFIA", "alcancia"), ("défie", "bijoux")):
        assert (verb, keyword) in classes(f"1. Ana {verb} Ben: {kind}")
        assert (kind, card) in classes(f"1. Ana {verb} Ben: {kind}")


def test_a_header_is_a_key_and_a_value() -> None:
    """A keyword with a colon starts no header."""
    attribute, text = token.Name.Attribute, token.String
    assert [("site", attribute), (" the home", text)] == classes("  site: the home")
    assert ("flip", token.Keyword) in classes("flip: home")


def test_every_class_has_an_expression_that_matches_text() -> None:
    """None matches the empty text, at which a lexer could stay for ever."""
    for name, expression in patterns().items():
        assert not re.compile(expression, LEXER.flags).match(""), name


def test_the_entry_point_names_the_lexer() -> None:
    """Pygments finds the lexer where the package is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [(name, value)] = project["entry-points"]["pygments.lexers"].items()
    module, _, lexer = value.partition(":")
    assert [name] == getattr(import_module(module), lexer).aliases
