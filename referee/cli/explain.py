"""``referee explain``: print a rule, its place in the rulebook, and examples."""

from argparse import Namespace
from textwrap import indent

from referee.cli.rule_sets import rule_sets
from referee.report.messages import labelled, phrase
from referee.report.rulebook import find_rule, statement, unknown_rule
from referee.report.sources import sources
from referee_spec.games import game_files


def run(arguments: Namespace) -> int:
    """Print the rule with this code or slug. Raise Failure if there is none."""
    if arguments.rules:
        rule_sets(arguments.rules, arguments.lang)
    found = find_rule(arguments.rule)
    if found is None:
        raise unknown_rule(arguments.rule)
    slug, rule = found
    language = arguments.lang
    print(f"{rule.code} {rule.slug}\n")
    print(f"{statement(slug, rule, language)}\n")
    for source in sources(slug, rule, language) or [rule.source]:
        print(labelled("source", language, source))
    examples = game_files(slug).example(rule) if slug else ""
    if examples:
        # Imported here: the rules of the notation have no examples.
        from referee.report.examples import examples_in, has_explanations

        print(f"\n{labelled('examples', language)}\n")
        print(indent(examples_in(examples, language).rstrip(), "    "))
        if language != "en" and has_explanations(examples):
            print(f"\n{phrase('examples-explained', language)}")
    return 0
