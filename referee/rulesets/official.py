"""The digests of the official rule sets: ``python -m referee.rulesets.official`` makes them anew.

Most records are judged by official rules. To load what a hash is made with takes longer than to
judge a short record, so these hashes stand in digests.py.
"""

from pathlib import Path

from referee.settings import RuleSet
from referee_spec.games import OWN, game

HEADING = '"""Made by ``python -m referee.rulesets.official``; do not edit."""'


def module() -> str:
    """The text of digests.py."""
    said = [f"{HEADING}\n\nOFFICIAL: dict[str, str] = {{\n"]
    for slug in OWN:
        found = game(slug)
        said.append(f'    "{slug}": "{RuleSet(found, "official", found.options()).hashed()}",\n')
    return "".join([*said, "}\n"])


def main() -> None:
    """Write digests.py anew."""
    Path(__file__).with_name("digests.py").write_text(module(), "utf-8")


if __name__ == "__main__":
    main()
