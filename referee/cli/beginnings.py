"""Refuse rule sets and numbers of players with which no match can begin."""

from collections.abc import Iterable

from referee.report.command_words import Failure
from referee.report.rulebook import refusal
from referee_spec.verification.play import refused_start
from referee_spec.verification.registry import play

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")
"""The players of matches that a command plays."""


def require_beginning(slug: str, states: Iterable[object], language: str) -> None:
    """Raise Failure, with the rule that refuses, if no match can begin at one of these states."""
    faults = [refused_start(play(slug), state) for state in states]
    if (first := faults[0]) is not None and all(faults):
        reason = refusal(slug, first.rule, language, first.values)
        raise Failure("refused-start", code=first.rule.code, reason=reason)
