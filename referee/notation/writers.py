"""Find the writer of each game's notation."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from referee.notation.writing import FormWriter
from referee_spec.games import OWN, game, has_own_notation, like


def writer(slug: str) -> Any:
    """Return the writer of a game's notation: its module, or a writer that also knows its forms."""
    if has_own_notation(slug):
        # Imported here: only games outside this project have forms.
        from referee.notation.own_lines import TallyWriter

        return FormWriter(TallyWriter(), game(slug).forms)
    module = import_module(f"referee.notation.{like(slug).replace('-', '_')}.writing")
    forms = () if slug in OWN else game(slug).forms
    return FormWriter(module, forms) if forms else module


def all_told(slug: str, told: Iterable[tuple[Any, Any]]) -> Iterable[tuple[Any, Any]]:
    """Return the events of a game, each with the state before it, and what else a record has to say
    so that nothing that is not written is open."""
    with_payments = getattr(writer(slug), "with_payments", None)
    return told if with_payments is None else with_payments(told)
