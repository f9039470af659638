"""Read records of games and judge every move by a formal specification of the rules.

>>> import referee
>>> record = '''
... game: Cover Your Assets
... players: Ana, Ben
... 1. Ana pairs gold silver
... 2. Ben discards cash
... '''
>>> verdict = referee.check(record)
>>> verdict.verdict
'illegal'
>>> [(finding.line, finding.rule.code) for finding in verdict.findings]
[(4, 'CYA212')]
>>> [(step.words, step.after.to_act) for step in referee.replay(record)]
[('1. Ana pairs gold silver', None), ('2. Ben discards cash', None)]
"""

# An interrupt during the import of this module cannot be caught, so it imports no other module.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from referee.checking import Verdict, check, check_lines, replay
    from referee.documents import to_dict, to_json
    from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
    from referee.record.budget import Cancelled
    from referee.recording import Record, game, read
    from referee.rulesets.rule_set import RuleSet, Settings
    from referee.steps import Refused, Step, Table

__version__ = "0.1.0"
__all__ = [
    "Cancelled",
    "Finding",
    "OpenQuestion",
    "Record",
    "RecordVerdict",
    "Refused",
    "RuleSet",
    "Settings",
    "Step",
    "Table",
    "Verdict",
    "check",
    "check_lines",
    "game",
    "read",
    "replay",
    "to_dict",
    "to_json",
]

MODULES = {
    "Cancelled": "referee.record.budget",
    "Finding": "referee.judge.verdict",
    "OpenQuestion": "referee.judge.verdict",
    "Record": "referee.recording",
    "RecordVerdict": "referee.judge.verdict",
    "Refused": "referee.steps",
    "RuleSet": "referee.rulesets.rule_set",
    "Settings": "referee.rulesets.rule_set",
    "Step": "referee.steps",
    "Table": "referee.steps",
    "Verdict": "referee.checking",
    "check": "referee.checking",
    "check_lines": "referee.checking",
    "game": "referee.recording",
    "read": "referee.recording",
    "replay": "referee.checking",
    "to_dict": "referee.documents",
    "to_json": "referee.documents",
}
"""The module of each public name; it is imported when the name is first used."""


def __getattr__(name: str) -> object:
    """Return the object of a public name, importing its module; raise AttributeError for others."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the names that programs may use."""
    return [*__all__, "__version__"]
