"""Write docs/assurance.md: ``python docs/_figures/assurance.py EXAMPLES SIZE STATES RECORDS``.

Each game is verified with ``EXAMPLES`` runs of the state machine, ``SIZE`` small games, ``STATES``
states compared with the second specification, and ``RECORDS`` records with unseen cards that are
compared with a search over all deals.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

from referee.cli.verify import lines
from referee.verify.campaign import verify
from referee_spec.games import GAMES
from referee_spec.verification.registry import played

PAGE = Path(__file__).with_suffix(".template").read_text(encoding="utf-8")


def main() -> None:
    """Verify every game and write the page."""
    examples, size, states, records = map(int, sys.argv[1:])
    reports = []
    for slug in played():
        formal = states if find_spec(f"{GAMES[slug]}.testing.formal") else 0
        report = verify(
            slug, None, examples, size, formal, records, 1, lambda what, done, total: None
        )
        reports.append("\n".join(lines(report, "en")))
    page = PAGE.format(arguments=" ".join(sys.argv[1:]), report="\n\n".join(reports))
    (Path(__file__).parents[1] / "assurance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
