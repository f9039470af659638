"""Search for the guarantees of a game that a rule set gives up, and report them."""

from collections.abc import Iterator
from typing import Any

from referee.report.messages import labelled, phrase
from referee.report.rulebook import guarantee, question
from referee.rulesets.rule_set import RuleSet
from referee.transcript.canonical import in_language
from referee.transcript.events import transcript
from referee.verify.campaign import Progress, show_nothing
from referee.verify.transcript import changed_options
from referee_spec.games import game, like
from referee_spec.verification.broken_invariants import InvariantSearch
from referee_spec.verification.registry import search


def losses(
    rules: RuleSet, examples: int, progress: Progress = show_nothing
) -> InvariantSearch[Any, Any] | None:
    """Search a rule set's small games for lost guarantees; None if the game has no such search."""
    known = search(rules.game.slug)
    if known is None:
        return None
    own = rules.game
    official = dict.fromkeys((*game(like(own.slug)).invariants, *own.invariants))
    found = InvariantSearch(
        own, known, rules.start, rules.options, own.options(), tuple(official), rules.cards
    )
    found.run(examples, lambda done, total: progress("guarantees", done, total))
    return found


def report(rules: RuleSet, found: InvariantSearch[Any, Any], language: str) -> Iterator[str]:
    """Yield a text for each guarantee: the shortest game that breaks it, or that none was found.

    A game is a record in ``language`` whose header names the options that differ from the official
    ones. Its comments state the guarantee and the questions that these options answer, and point to
    the line after which the guarantee does not hold.
    """
    slug = rules.game.slug
    changes = changed_options(rules.game, rules.options)
    questions = [
        f"{change}: {question(slug, change.partition('=')[0], language)}" for change in changes
    ]
    values = {
        "positions": found.positions,
        "events": found.longest,
        "examples": found.examples,
    }
    for invariant in found.invariants:
        head = f"{invariant.id} {guarantee(slug, invariant, language)}"
        loss = found.broken.get(invariant.id)
        if loss is None:
            kept = phrase("guarantee-kept", language, **values)
            yield f"# {phrase('labelled', language, label=kept, text=head)}"
        else:
            opening = loss.opening
            comments = [labelled("guarantee-lost", language, head), *questions]
            who = (opening.players, opening.dealer)
            text = transcript(rules.game, *who, loss.events, comments, ", ".join(changes))
            here = phrase("guarantee-broken-here", language)
            yield f"\n{in_language(text, language).rstrip()}  # {here}\n"
