"""Claims about hands in Kings in the Corner are weighed as in any other game."""

import pytest

from referee import Settings
from referee.disputes.claims import weigh_claims
from referee.disputes.record_verdict import verdict_of
from referee.record.source import lines_of_text, records

RECORD = """\
game: Kings in the Corner
players: Ana, Ben

hand 1
stalls: 9H QS 3H JD
1. Ana puts 8S on t1; draws ?
2. Ben passes; pays 1; draws KS on k1
3. Ana puts 7D on t1; draws 5C
4. Ben puts 6C on t1; draws ?
"""


@pytest.mark.parametrize(
    ("claim", "standing"),
    [
        ("before 1 Ana held 8S", "proved"),
        ("before 1 Ben held 8S", "contradicted"),
        ("before 2 Ben held KS", "contradicted"),
        ("after 3 Ana held 5C", "proved"),
        ("before 1 Ana held 7D", "possible"),
        ("before 4 Ben held QS", "contradicted"),
        ("after 1 Ana or Ben held at least 2 6C", "contradicted"),
    ],
)
def test_a_claim_is_weighed(claim: str, standing: str) -> None:
    record = next(records(lines_of_text(f"{RECORD}claim Ana: {claim}\n")))
    verdict = verdict_of(record, Settings())
    assert not verdict.findings
    (found,) = weigh_claims(record, Settings(), verdict.rulings)[0]
    assert standing == found.standing
