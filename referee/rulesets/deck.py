"""Read the deck that a rule set describes."""

import re
from collections.abc import Mapping
from typing import Any

from referee.notation.expressions import keywords
from referee.rulesets.toml_positions import Text
from referee_spec.kernel.cards import MOST_CARDS, MOST_COPIES, Deck
from referee_spec.kernel.game import AnyGame

CARD = re.compile(r"[^\s;,:|#\"/?]{1,100}")
"""The name of a card; the limit lets many of them fit into a line of a record."""

KIND_KEYS = ("name", "value", "copies")
LIMITS = {"value": (0, 1_000_000), "copies": (1, MOST_COPIES)}


def own_deck(source: Text, game: AnyGame, title: str, table: object) -> Deck:
    """Return the deck that a table of a file describes: kinds, values, copies, wild cards.

    Raise RuleSetFault for what cannot be a deck of this game.
    """
    if game.other_decks is None:
        raise source.unfit(("deck",), "deck", ("nothing",))
    if not isinstance(table, Mapping):
        raise source.unfit(("deck",), table, ("[deck]",))
    for key in table:
        if key not in ("kinds", "wilds"):
            raise source.unknown(("deck", key), ("kinds", "wilds"))
    counts: dict[str, int] = {}
    values: dict[str, int] = {}
    for kind in rows(source, table):
        name = kind.get("name")
        if not isinstance(name, str) or not is_card(name, game) or name in counts:
            raise source.unfit(("deck", "kinds", "name"), name, ("new-card",), key="name")
        for key, (least, most) in LIMITS.items():
            n = kind.get(key)
            if type(n) is not int or not least <= n <= most:
                raise source.unfit(("deck", "kinds", key), n, (f"{least}–{most}",), key=key)
        counts[name], values[name] = kind["copies"], kind["value"]
    total = sum(counts.values())
    if not 2 <= total <= MOST_CARDS:
        raise source.unfit(("deck", "kinds"), str(total), (f"2–{MOST_CARDS}",), key="copies")
    wilds = table.get("wilds", [])
    if not isinstance(wilds, list):
        raise source.unfit(("deck", "wilds"), wilds, ("[…]",))
    for wild in wilds:
        if not isinstance(wild, str) or wild not in counts:
            raise source.unfit(("deck", "wilds"), wild, tuple(counts))
    own = Deck(title, counts, values, frozenset(wilds))
    for card in game.other_decks(own):
        raise source.unfit(("deck", "kinds", "name"), card, ("games-card",), key="name")
    return own


def is_card(name: str, game: AnyGame) -> bool:
    """Return whether a name can name a card: a record can contain it and a terminal show it."""
    return bool(CARD.fullmatch(name)) and name.isprintable() and name not in keywords(game.slug)


def rows(source: Text, table: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the kinds that a deck's table lists. Raise RuleSetFault for unknown keys."""
    kinds = table.get("kinds", [])
    if not isinstance(kinds, list) or not all(isinstance(kind, Mapping) for kind in kinds):
        raise source.unfit(("deck", "kinds"), "kinds", ("[{ name, value, copies }]",))
    for kind in kinds:
        for key in kind:
            if key not in KIND_KEYS:
                raise source.unknown(("deck", "kinds", key), KIND_KEYS)
    return kinds
