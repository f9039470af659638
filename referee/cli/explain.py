"""``referee explain``: a rule, where the rulebook says it, and records that keep and break it."""

from argparse import Namespace
from textwrap import indent

from referee.cli.main import fail
from referee.report import rulebook
from referee.report.words import labelled
from referee_spec.games import game_files


def run(said: Namespace) -> int:
    """Print the rule with this code or slug; 2 if there is none."""
    found = rulebook.find(said.rule)
    if found is None:
        return fail(rulebook.unknown_rule(said.rule))
    slug, rule = found
    language = said.lang
    print(f"{rule.code} {rule.slug}\n")
    print(f"{rulebook.statement(slug, rule, language)}\n")
    for place in rulebook.sources(slug, rule, language) or [rule.source]:
        print(labelled("source", language, place))
    if slug:
        print(f"\n{labelled('examples', language)}\n")
        print(indent(game_files(slug).example(rule).rstrip(), "    "))
    return 0
