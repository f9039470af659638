"""Read records of games and judge every move by a formal specification of the rules.

>>> import referee
>>> verdict = referee.check('''
... game: Cover Your Assets
... players: Ana, Ben
... 1. Ana pairs gold silver
... ''')
>>> verdict.verdict
'illegal'
>>> [(finding.line, finding.rule.code) for finding in verdict.findings]
[(4, 'CYA212')]
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.checking import check, check_lines
    from referee.judge.verdict import Finding, RecordVerdict, Verdict
    from referee.rulesets.rule_set import RuleSet, Settings

__version__ = "0.1.0"
__all__ = [
    "Finding",
    "RecordVerdict",
    "RuleSet",
    "Settings",
    "Verdict",
    "check",
    "check_lines",
]

MODULES = {
    "Finding": "referee.judge.verdict",
    "RecordVerdict": "referee.judge.verdict",
    "RuleSet": "referee.rulesets.rule_set",
    "Settings": "referee.rulesets.rule_set",
    "Verdict": "referee.judge.verdict",
    "check": "referee.checking",
    "check_lines": "referee.checking",
}
"""The module of each public name; it is imported when the name is first used."""


def __getattr__(name: str) -> object:
    """Import the module of a public name when it is first used; AttributeError for others."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(MODULES[name]), name)
    globals()[name] = value
    return value
