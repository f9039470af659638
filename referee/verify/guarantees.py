"""Search for the guarantees of a game that a rule set gives up, and report them."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from referee.report.messages import grouped_digits, labelled, phrase
from referee.report.rulebook import guarantee, question
from referee.rulesets.rule_set import RuleSet
from referee.transcript.canonical import in_language
from referee.transcript.events import transcript
from referee.verify.campaign import DRAWN_SEED, Progress, play_of, show_nothing
from referee.verify.transcript import changed_options
from referee_spec.games import game, like
from referee_spec.verification.broken_invariants import InvariantSearch
from referee_spec.verification.places import Change
from referee_spec.verification.registry import search


def losses(
    rules: RuleSet, examples: int, progress: Progress = show_nothing
) -> InvariantSearch[Any, Any] | None:
    """Search a rule set's small games for lost guarantees; None if the game has no such search."""
    known = search(rules.game.slug)
    if known is None:
        return None
    own, base = rules.game, game(like(rules.game.slug))
    official = dict.fromkeys((*base.invariants, *own.invariants))
    found = InvariantSearch(
        play_of(rules),
        known,
        rules.start,
        lambda players, dealer: base.start(own.options(), players, dealer),
        Change(own, rules.options, base, own.options()),
        tuple(official),
        rules.cards,
    )
    show = partial(progress, "guarantees")
    found.run(examples, Random(DRAWN_SEED), show)
    return found


def report(rules: RuleSet, found: InvariantSearch[Any, Any], language: str) -> Iterator[str]:
    """Yield the lost guarantees, those evaluated and not broken, and those not evaluated.

    Each lost one is shown by the shortest game found, a record in ``language`` whose header names
    the options that differ from the official ones. Its comments state the guarantee and the
    questions that these options answer, and point to the line after which it does not hold.
    """
    slug = rules.game.slug
    changes = changed_options(rules.game, rules.options)
    questions = [
        f"{change}: {question(slug, change.partition('=')[0], language)}" for change in changes
    ]
    lost = [one for one in found.invariants if one.id in found.broken]
    for invariant in lost:
        loss = found.broken[invariant.id]
        head = f"{invariant.id} {guarantee(slug, invariant, language)}"
        comments = [labelled("guarantee-lost", language, head), *questions]
        who = (loss.opening.players, loss.opening.dealer)
        text = transcript(rules.game, *who, loss.events, comments, ", ".join(changes))
        here = phrase("guarantee-broken-here", language)
        yield f"\n{in_language(text, language).rstrip()}  # {here}\n"
    kept = [
        f"{one.id} {grouped_digits(found.evaluated[one.id], language)}"
        for one in found.invariants
        if one not in lost and found.evaluated[one.id]
    ]
    values = {
        key: grouped_digits(getattr(found, key), language) for key in ("positions", "examples")
    }
    events = grouped_digits(found.longest, language)
    parts = {
        "guarantees-lost": [one.id for one in lost],
        "guarantees-kept": kept,
        "guarantees-open": [one.id for one in found.not_evaluated()],
    }
    for key, names in parts.items():
        head = phrase(key, language, events=events, **values)
        none = phrase("guarantees-none", language)
        yield f"# {phrase('labelled', language, label=head, text=', '.join(names) or none)}"
