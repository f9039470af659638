"""The folder of every game is complete: languages, sources, examples, clauses."""

from importlib.resources import files
from re import findall, search

import pytest

from referee_spec.covert.parts import CIRCLE, PERSONAL, SHARED
from referee_spec.covert.state import BOX
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.game_files import Clause
from referee_spec.kernel.option import options_of
from referee_spec.kernel.rule import HAND
from referee_spec.verification.completeness import problems, problems_of_clauses, problems_of_rules


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_missing_and_nothing_left_over(slug: str) -> None:
    """Rules, translations, options, facts, examples and clauses match, both ways."""
    assert [] == list(problems(game(slug), game_files(slug)))


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_names_the_game_as_it_names_itself(slug: str) -> None:
    assert slug == game(slug).slug


@pytest.mark.parametrize("slug", GAMES)
def test_every_event_has_one_transition(slug: str) -> None:
    assert set(game(slug).events) == set(game(slug).rulebook.effects)


@pytest.mark.parametrize("slug", GAMES)
def test_every_invariant_looks_at_a_state_or_a_step(slug: str) -> None:
    """Its predicate takes one state, two states, or a step."""
    assert {one.arity for one in game(slug).invariants} <= {1, 2, 3}


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_says_why(slug: str) -> None:
    for option in options_of(game(slug).options).values():
        assert option.question.endswith("?")
        assert option.source
        assert option.values or (option.least is not None and option.most is not None)
        assert all(option.values.values())


def test_a_clause_without_rule_and_reason_is_reported() -> None:
    rules = game("cover-your-assets").rulebook.rules[:1]
    clause = Clause("en", "Setup", "bullet 1", "the decks are shuffled")

    found = list(problems_of_clauses(rules, (clause, clause)))

    assert found == [
        "en: Setup, bullet 1 has to name its rules or say why it has none",
        "en: Setup, bullet 1 has to name its rules or say why it has none",
        "en: Setup, bullet 1 is listed twice",
        f"{rules[0].code} stands in no clause of the rulebooks",
    ]


def test_a_translation_that_drops_a_value_is_reported() -> None:
    rule = next(r for r in game("cover-your-assets").rulebook.rules if "{player}" in r.refusal)
    texts = {rule.code: {"statement": "Algo.", "refusal": "Nadie puede."}}

    assert list(problems_of_rules((rule,), texts)) == [
        f"{rule.code}'s refusal is not filled with the values of the English one"
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_that_a_rule_may_miss_has_words(slug: str) -> None:
    package = files(GAMES[slug])
    single = (package / "__init__.py", package / "questions.py")
    modules = (*package.joinpath("rules").iterdir(), *single)
    code = "".join(file.read_text("utf-8") for file in modules if file.is_file())
    missed = set(findall(r'(?:Missing|maybe|leave_open)\(\s*"([\w-]+)"', code))
    missed |= (
        {HAND} if search(r"(?:Missing|maybe|leave_open)\(HAND|missing_hands\(", code) else set()
    )
    if slug == "covert":
        missed |= {*PERSONAL, *SHARED, CIRCLE, BOX.part}
    assert missed == set(game_files(slug).texts("en").get("facts", {}))


@pytest.mark.parametrize("slug", GAMES)
def test_the_clauses_of_a_rule_are_found_without_reading_all(slug: str) -> None:
    folder = game_files(slug)
    everything = folder.clauses()
    for rule in game(slug).rulebook.rules:
        expected = tuple(clause for clause in everything if rule.code in clause.rules)
        assert expected == folder.clauses_of(rule.code)
