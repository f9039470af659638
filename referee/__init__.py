"""The referee: reads records of games and says whether every move was allowed.

>>> import referee
>>> verdict = referee.check(open("game.txt").read())
>>> verdict.verdict
'legal'
"""

from typing import TYPE_CHECKING, Any

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

_HOMES = {
    "check": "referee.checking",
    "check_lines": "referee.checking",
    "RuleSet": "referee.rulesets.rule_set",
    "Settings": "referee.rulesets.rule_set",
    "Finding": "referee.judge.verdict",
    "RecordVerdict": "referee.judge.verdict",
    "Verdict": "referee.judge.verdict",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: a command pays for what it uses."""
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
