"""Names of players that are like words of the notation, or numbers."""

import pytest

import referee
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

RECORD = """\
game: Cover Your Assets
players: {first}, {second}

round 1
{first} pairs home home; draws ? ?
{second} pairs cash cash; draws ? ?
3. {first} pairs stocks silver; draws ? ?
4. {second} challenges {first}: stocks / pass -> {second}; draws ?
{first} discards jewels; draws ?
"""


def canonical_form(text: str) -> str:
    (record,) = records(lines_of_text(text))
    return canonical(record, Settings())


@pytest.mark.parametrize(
    "name", ["perla", "handy", "no-one", "orla", "drawser", "d'or", "7", "007"]
)
def test_a_name_may_begin_like_a_word_of_the_notation_or_be_a_number(name: str) -> None:
    assert referee.check(RECORD.format(first=name, second="Ben")).findings == ()
    assert referee.check(RECORD.format(first="Ben", second=name)).findings == ()


@pytest.mark.parametrize("name", ["disputed", "round", "per", "pass", "draws", "position", "12"])
def test_a_name_that_is_a_word_of_the_notation_is_written_in_quotes(name: str) -> None:
    record = RECORD.format(first=f'"{name}"', second="Ben")
    anew = canonical_form(record)
    assert f'players: "{name}", Ben' in anew
    assert referee.check(record).findings == referee.check(anew).findings == ()
    assert canonical_form(anew) == anew


def test_a_word_of_the_notation_ends_where_no_letter_follows() -> None:
    (found,) = referee.check(
        RECORD.format(first="Ana", second="Ben") + "Ben pairshome home\n"
    ).findings
    assert (found.rule.code, found.values["found"]) == ("TXT001", "pairshome")


@pytest.mark.parametrize("name", ["disputed", "round"])
def test_quotes_are_suggested_for_a_name_that_is_taken_for_another_word(name: str) -> None:
    text = RECORD.format(first="Ana", second=name).replace("4. ", "")
    found = [one for one in referee.check(text).findings if one.rule.code == "TXT001"]
    assert f'"{name}"' in [one.values["nearest"] for one in found]


@pytest.mark.parametrize("name", ["Ana", "Zoe"])
def test_a_name_like_a_word_is_no_misspelt_word(name: str) -> None:
    """``Ana`` is close to the Spanish word for a winner."""
    text = f"game: Cover Your Assets\nplayers: {name}, Ben\nposition\n{name}:\npile: 0\n"
    found = referee.check(text).findings
    assert [(4, "TXT107")] == [(one.line, one.rule.code) for one in found]
