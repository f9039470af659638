"""Search for the guarantees of a game that a rule set gives up, and report them."""

from collections.abc import Iterator
from typing import Any

from referee.report.messages import labelled, phrase
from referee.report.rulebook import guarantee
from referee.rulesets.rule_set import RuleSet
from referee.transcript.events import transcript
from referee_spec.games import game, like
from referee_spec.kernel.option import options_of
from referee_spec.verification.broken_invariants import InvariantSearch
from referee_spec.verification.registry import search


def losses(rules: RuleSet, examples: int) -> InvariantSearch[Any, Any] | None:
    """Search a rule set's small games for lost guarantees; None if the game has no such search."""
    known = search(rules.game.slug)
    if known is None:
        return None
    own = rules.game
    official = dict.fromkeys((*game(like(own.slug)).invariants, *own.invariants))
    found = InvariantSearch(own, known, rules.start, rules.options, own.options(), tuple(official))
    found.run(examples)
    return found


def report(rules: RuleSet, found: InvariantSearch[Any, Any], language: str) -> Iterator[str]:
    """Yield a text for each guarantee: the shortest game that breaks it, or that none was found.

    A game is a record whose header names the options that differ from the official ones.
    """
    values = {
        "positions": found.positions,
        "events": found.longest,
        "examples": found.examples,
    }
    for one in found.invariants:
        head = f"{one.id} {guarantee(rules.game.slug, one, language)}"
        loss = found.broken.get(one.id)
        if loss is None:
            kept = phrase("guarantee-kept", language, **values)
            yield f"# {phrase('labelled', language, label=kept, text=head)}"
        else:
            opening = loss.opening
            comment = labelled("guarantee-lost", language, head)
            yield ""
            who = (opening.players, opening.dealer)
            yield transcript(rules.game, *who, loss.events, [comment], changed_options(rules))


def changed_options(rules: RuleSet) -> str:
    """Return the options that a rule set changes, as the ``rules:`` line of a header."""
    options, official = rules.options, rules.game.options()
    return ", ".join(
        f"{name}={getattr(options, name.replace('-', '_'))}"
        for name in options_of(type(options))
        if getattr(options, name.replace("-", "_")) != getattr(official, name.replace("-", "_"))
    )
