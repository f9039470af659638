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
