"""Write rule sets as TOML files."""

from collections.abc import Iterator, Mapping
from json import dumps

from referee.rulesets.rule_set import RuleSet, value_choices
from referee_spec.kernel.cards import Deck
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import attribute_of, default_of, options_of


def to_toml(rules: RuleSet, questions: Mapping[str, str]) -> str:
    """Return a rule set in full: all its options with the ``questions`` on them, and its deck."""
    lines = [f"# {rules.digest}", f'game = "{rules.game.slug}"', f"name = {toml(rules.name)}", ""]
    lines.append("[options]")
    for name in options_of(rules.game.options):
        value = getattr(rules.options, attribute_of(name))
        lines += [f"# {questions[name]}", f"{name} = {toml(value)}"]
    deck = rules.cards if rules.game.other_decks else None
    if deck is not None:
        lines += ["", *deck_lines(deck)]
    return "\n".join(lines) + "\n"


def with_deck(game: AnyGame, deck: Deck) -> str:
    """Return a rule set that changes only the deck."""
    head = [f'game = "{game.slug}"', f"name = {toml(deck.name)}", 'parent = "official"', ""]
    return "\n".join([*head, *deck_lines(deck)]) + "\n"


def deck_lines(deck: Deck) -> Iterator[str]:
    """Yield the lines that describe a deck."""
    wilds = ", ".join(toml(kind) for kind in deck.kinds if kind in deck.wilds)
    yield from ("[deck]", f"wilds = [{wilds}]", "kinds = [")
    for kind, n in deck.counts.items():
        yield f"    {{ name = {toml(kind)}, value = {deck.values[kind]}, copies = {n} }},"
    yield "]"


def toml(value: object) -> str:
    r"""Return a printable text or a number as a TOML value, which is written as in JSON.

    >>> print(toml('a "b" \\c'), toml(3))
    "a \"b\" \\c" 3
    """
    return dumps(value, ensure_ascii=False)


def starter(game: AnyGame, title: str, questions: Mapping[str, str]) -> str:
    """Return a rule set that lists every option as a comment, and changes none.

    It begins with a ``title``, and has the ``questions`` by option.
    """
    lines = [
        f"# {title}",
        f'game = "{game.slug}"',
        'parent = "official"',
        "",
        "[options]",
    ]
    for name, option in options_of(game.options).items():
        choices = " | ".join(value_choices(option))
        lines += [
            f"# {questions[name]} {choices}",
            f"# {name} = {toml(default_of(game.options, name))}",
        ]
    return "\n".join(lines) + "\n"
