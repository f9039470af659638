"""Write docs/assurance.md: ``python docs/_figures/assurance.py [EXAMPLES SIZE STATES RECORDS]``.

Each game is verified with ``EXAMPLES`` runs of the state machine, ``SIZE`` small games, ``STATES``
states compared with the second specification, and ``RECORDS`` records with unseen cards that are
compared with a search over all deals. Without numbers the page keeps the reports that it has.
"""

import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from referee.cli.verify import lines
from referee.verify.campaign import Amounts, Campaign, show_nothing
from referee_spec.games import GAMES, game
from referee_spec.verification.answer_sets import clauses
from referee_spec.verification.registry import played

DOCS = Path(__file__).parents[1]
PAGE = DOCS / "assurance.md"
TEMPLATE = Path(__file__).with_suffix(".template")
SEED = 1
TIMING = re.compile(r", [\d,]+ bytes per state, [\d,]+ states/s")


def page(arguments: str, report: str) -> str:
    """Return the page with the reports of a run with these arguments."""
    template = TEMPLATE.read_text(encoding="utf-8")
    return template.format(
        arguments=arguments,
        report=report,
        replaced=replaced_fields(),
        planted=planted_defects(),
        clauses=numbers_of_clauses(),
    )


def kept() -> tuple[str, str]:
    """Return the arguments and the reports that the page has."""
    text = PAGE.read_text(encoding="utf-8")
    arguments = re.search(r"assurance\.py ([\d ]+)`", text)
    report = re.search(r"## Figures\n.*?```text\n(.*?)\n```", text, re.DOTALL)
    assert arguments is not None and report is not None
    return arguments[1], report[1]


def reports(examples: int, size: int, states: int, records: int) -> str:
    """Verify every game and return the reports, the same on every machine."""
    found = []
    for slug in played():
        formal = states if find_spec(f"{GAMES[slug]}.testing.formal") else 0
        campaign = Campaign.of(slug, None, SEED, show_nothing, "en")
        report = campaign.run(Amounts(examples, size, formal, records))
        found.append(TIMING.sub("", "\n".join(lines(report, "en"))))
    return "\n\n".join(found)


def replaced_fields() -> str:
    """Return the share of replaced fields that is noticed in each game, of its own page."""
    text = (DOCS / "replaced-fields.md").read_text(encoding="utf-8")
    shares = re.findall(r"^## (\S+)\n\n.* ([\d.]+)% noticed\.$", text, re.MULTILINE)
    return ", ".join(f"{share} % in {game(slug).title}" for slug, share in shares)


def planted_defects() -> str:
    """Return the table of defects by technique and game, of its own page."""
    text = (DOCS / "planted-defects.md").read_text(encoding="utf-8")
    return "\n".join(text.partition("\n## ")[0][text.index("\n|") :].strip().splitlines())


def numbers_of_clauses() -> str:
    """Return the number of clauses of each second specification."""
    counts = []
    for slug in played():
        program = import_module(f"{GAMES[slug]}.testing.formal").FORMAL.program
        counts.append(f"{len(clauses(program))} of {game(slug).title}")
    return ", ".join(counts)


def main() -> None:
    """Verify every game, or keep what the page says of that, and write the page."""
    numbers = sys.argv[1:]
    if numbers:
        arguments, report = " ".join(numbers), reports(*map(int, numbers))
    else:
        arguments, report = kept()
    PAGE.write_text(page(arguments, report), encoding="utf-8")


if __name__ == "__main__":
    main()
