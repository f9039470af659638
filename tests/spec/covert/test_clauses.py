"""Every sentence of the rulebook has its rules or a reason for none, and every rule a sentence."""

from importlib.resources import files

from referee_spec.covert import GAME
from referee_spec.kernel.game_files import GameFiles
from referee_spec.verification.completeness import problems_of_clauses


def test_clauses_and_rules_belong_together() -> None:
    clauses = GameFiles(str(files("referee_spec.covert"))).clauses()
    assert len(clauses) > 70
    assert [] == list(problems_of_clauses(GAME.rulebook.rules, clauses))
