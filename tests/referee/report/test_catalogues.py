"""Every language has every phrase, and no key of a phrase reaches a user."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from referee.judge.verdict import WORST_FIRST
from referee.notation.grammar import fixed_text, parser
from referee.notation.rules import notation_rules
from referee.report.messages import catalogue, phrase, rule_set_name
from referee.report.rulebook import DESCRIBED_CHOICES, entry, fact, texts, word
from referee.report.sources import source, translate_position, translate_source
from referee_spec.covert.events import Stop
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kernel.option import options_of

CODE = Path(__file__).parents[3] / "referee"
FILES = ("messages", "summary", "family")


def phrases(language: str) -> dict[str, str]:
    """Return all phrases of a language by their keys; assert that no key is in two files."""
    files = [catalogue(language, name) for name in FILES]
    found = {key: text for file in files for key, text in file.items()}
    assert sum(map(len, files)) == len(found)
    return found


ENGLISH = phrases("en")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def keys_in_code() -> Iterator[ast.expr]:
    """Yield the first argument of every call of ``phrase`` and ``labelled``."""
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("phrase", "labelled")
            ):
                yield node.args[0]


def test_the_place_of_a_rule_with_many_places_is_where_it_is_stated() -> None:
    """At most four places are named; the sentence that states the rule is one of them."""
    rule = next(rule for rule in game("covert").rulebook.guards[Stop] if rule.code == "CVT225")
    assert "Tira y coloca los dados, paragraph 13" in source("covert", rule, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert ENGLISH.keys() == phrases(language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_has_the_same_placeholders_in_every_language(language: str) -> None:
    for key, text in phrases(language).items():
        assert text, key
        assert placeholders(ENGLISH[key]) == placeholders(text), key


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    """A key that is put together begins with the name of a table."""
    tables = {key.partition(".")[0] + "." for key in ENGLISH if "." in key}
    literal = set()
    for key in keys_in_code():
        for part in ast.walk(key):
            if isinstance(part, ast.JoinedStr):
                first = part.values[0]
                if isinstance(first, ast.Constant):
                    assert first.value in tables, ast.unparse(key)
        if isinstance(key, ast.Constant):
            literal.add(key.value)
    assert len(literal) > 40
    assert literal <= ENGLISH.keys()


def test_every_key_in_the_catalogue_is_used() -> None:
    code = "".join(file.read_text("utf-8") for file in CODE.rglob("*.py"))
    top = {key for key in ENGLISH if "." not in key}
    assert set() == {key for key in top if f'"{key}"' not in code and f"'{key}'" not in code}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_record_names_no_option_of_the_command_line(language: str) -> None:
    """The web page has the same findings, and no command line."""
    commands = ("examples-explained", "verified.")
    said = {k: text for k, text in catalogue(language).items() if not k.startswith(commands)}
    for rule in notation_rules():
        said[rule.code] = entry("", rule, language).get("refusal", rule.refusal)
    assert {} == {key: text for key, text in said.items() if " --" in text or "`referee" in text}


def test_an_unknown_key_is_an_error() -> None:
    for language in LANGUAGES:
        with pytest.raises(KeyError, match=r"terminal\.NOWHERE"):
            phrase("terminal.NOWHERE", language)


@pytest.mark.parametrize("slug", GAMES)
def test_every_terminal_that_is_not_typed_as_it_is_has_a_phrase(slug: str) -> None:
    terminals = parser(slug).terminals
    described = {t.name for t in terminals if fixed_text(t) is None}
    described -= set(parser(slug).ignore_tokens)
    assert {f"terminal.{name}" for name in described} <= ENGLISH.keys()


def test_every_verdict_and_described_choice_has_a_phrase() -> None:
    for verdict in WORST_FIRST:
        assert f"verdict.{verdict}" in ENGLISH
        assert f"verdicts.{verdict}" in ENGLISH
    for choice in DESCRIBED_CHOICES:
        assert f"choice.{choice}" in ENGLISH


def test_only_the_names_of_our_rule_sets_are_translated() -> None:
    assert "oficiales" == rule_set_name("official", "es")
    assert "note" == rule_set_name("note", "es")


@pytest.mark.parametrize("slug", GAMES)
def test_every_position_in_a_rulebook_is_translated(slug: str) -> None:
    """A position is made of numbers and words of the catalogue."""
    positions = [clause.position for clause in game_files(slug).clauses() if clause.rules]
    words = {word.rstrip(",;") for position in positions for word in position.split()}
    unknown = {word for word in words if not word.isdigit() and f"position.{word}" not in ENGLISH}
    assert set() == unknown
    for option in options_of(game(slug).options).values():
        assert "bullets" not in translate_source(slug, option.source, "es")
    assert "párrafo 2" == translate_position("paragraph 2", "es")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_facts_and_words_have_a_text_or_are_an_error(slug: str, language: str) -> None:
    for name in texts(slug, "en")["facts"]:
        assert name in texts(slug, language)["facts"]
    with pytest.raises(KeyError):
        fact(slug, "no-such-fact", language, {})
    with pytest.raises(KeyError):
        word(slug, "no-such-word", language)
