"""The grammar of a game without a file in `grammar/`, made from its forms.

Each form is a rule; what all games share is imported from grammar/common.lark. So such a game is
read, corrected and diagnosed like any other.
"""

from collections.abc import Iterator
from string import ascii_lowercase

from referee_spec.kernel.form import Form
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Scores, Totals, Winner

TALLY = {Round: "round", Scores: "scores", Totals: "totals", Winner: "winner"}
"""The rule of grammar/common.lark for each event that all games may have."""

PLACES = {
    "PLAYER": "name",
    "CARD": "CARD",
    "OPEN-CARD": "CARD",
    "CARDS": "cards",
    "NUMBER": "NUMBER",
}
"""The symbol for each place of a form."""

MARKS = {":": "COLON", ";": "SEMICOLON", ",": "COMMA"}

IMPORTED = """
%import .common (header, name, number, cards, amounts, amount, round, scores, totals, winner)
%import .common (KEY, VALUE, NAME, QUOTED, CARD, NUMBER, COUNT, AMOUNT, COMMENT, BLANK)
%import .common (COLON, SEMICOLON, COMMA, DOT, BANG, ROUND, SCORES, TOTALS, WINNER)
%ignore COMMENT
%ignore BLANK
"""


def grammar_of(game: AnyGame) -> str:
    """Return the grammar of a game's notation, in Lark's language."""
    claims = [rule for kind, rule in TALLY.items() if kind in game.events]
    rules = [rule_name(number) for number in range(len(game.forms))]
    lines = [f"start: {' | '.join(['header', *rules, *claims])}"]
    words: dict[str, str] = {}
    for name, form in zip(rules, game.forms, strict=True):
        lines.append(f"{name}: {'[number] ' * form.is_turn}{' '.join(symbols(form, words))}")
    lines += [f"{terminal}.3: {pattern}" for pattern, terminal in words.items()]
    return "\n".join(lines) + IMPORTED


def rule_name(number: int) -> str:
    """Return the name of the rule for the form with this number.

    >>> rule_name(0), rule_name(27)
    ('line_a', 'line_bb')
    """
    more, letter = divmod(number, len(ascii_lowercase))
    return "line_" + ascii_lowercase[letter] * (more + 1)


def symbols(form: Form, words: dict[str, str]) -> Iterator[str]:
    """Yield the symbols of a form; add its words, each with its terminal, to ``words``."""
    for token in form.tokens():
        if token in MARKS or token in PLACES:
            yield MARKS.get(token) or PLACES[token]
        elif token.isupper():
            yield f"({' | '.join(word(choice, words) for choice in form.choices)})"
        else:
            yield word(token, words)


def word(text: str, words: dict[str, str]) -> str:
    """Return the terminal of a word, and add it to ``words`` if it is new."""
    return words.setdefault(f'"{text}"', f"WORD_{text.upper().replace('-', '_')}")
