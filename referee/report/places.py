"""Name the lines of a record as players speak of them, such as Ana's third turn of round 2."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from referee.disputes.player_turns import PlayerTurn
from referee.report import rulebook
from referee.report.escaping import markdown_code, markdown_text
from referee.report.messages import ordinal, phrase


@frozen
class Places:
    """The lines of a record: their texts and turns by their numbers, the players by seat."""

    slug: str
    players: Sequence[str]
    turns: Mapping[int, PlayerTurn]
    texts: Mapping[int, str]
    language: str

    def line(self, number: int) -> str:
        """Return the words for a line by its number only."""
        return f"{phrase('line', self.language)} {number}"

    def named(self, number: int) -> str:
        """Return the words for the turn on a line, with its numbers in brackets.

        If there is no turn on the line, return the words for its number.
        """
        turn = self.turns.get(number)
        if turn is None or turn.seat is None:
            return self.line(number)
        language = self.language
        values: dict[str, object] = {
            "player": self.players[turn.seat],
            "nth": ordinal(turn.nth, language),
        }
        if turn.after_position:
            name = phrase("turn-after-position", language, **values)
        elif not turn.round:
            name = phrase("turn-of-player", language, **values)
        else:
            word = rulebook.word(self.slug, "round", language)
            name = phrase("turn-of-round", language, round=word, number=turn.round, **values)
        numbers = [self.line(number)]
        if turn.number is not None:
            numbers.insert(0, phrase("turn-number", language, number=turn.number))
        return f"{name} ({', '.join(numbers)})"

    def quoted(self, number: int) -> str:
        """Return a line with its turn and its text, in Markdown."""
        label, text = markdown_text(self.named(number)), markdown_code(self.texts[number])
        return phrase("labelled", self.language, label=label, text=text)

    def disputed(self, number: int) -> str:
        """Return the heading of a disputed turn."""
        named = self.named(number)
        if named == self.line(number):
            return phrase("disputed-line", self.language, place=named)
        return phrase("disputed-turn", self.language, turn=named)
