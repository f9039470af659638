"""Write records of events that were played or found by a program."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.notation.line import Line
from referee.notation.writers import all_told, writer
from referee.notation.writing import name
from referee.transcript.canonical import line_text
from referee_spec.kernel.game import AnyGame


def transcript(
    game: AnyGame,
    players: Sequence[str],
    dealer: int | None,
    events: Iterable[Any],
    remarks: Sequence[str] = (),
    rules: str = "",
) -> str:
    """Return a record of these events.

    It begins with the remarks as comments. ``rules`` is the value of the header's ``rules:`` line.
    """
    lines = [f"# {remark}" for remark in remarks]
    lines += [*header(game, players, dealer, rules), ""]
    turn: list[Any] = []
    written = writer(game.slug)
    for _, event in all_told(game.slug, ((None, event) for event in events)):
        kind = written.kind(event, turn[-1] if turn else None)
        if kind != "within" and turn:
            lines.append(text_of(game, turn, "turn", players))
            turn = []
        if kind in ("turn", "within"):
            turn.append(event)
        else:
            lines.append(text_of(game, [event], kind, players))
    if turn:
        lines.append(text_of(game, turn, "turn", players))
    return "\n".join(lines) + "\n"


def header(
    game: AnyGame, players: Sequence[str], dealer: int | None, rules: str = "", components: str = ""
) -> Iterator[str]:
    """Yield the lines of a record's header.

    The component set is that of the game if ``components`` names no other.
    """
    if game.components is not None:
        components = components or game.components.own().name
    names = [name(players, seat) for seat in range(len(players))]
    yield f"game: {game.title}"
    yield f"players: {', '.join(names)}"
    if rules:
        yield f"rules: {rules}"
    if components:
        yield f"components: {components}"
    if dealer is not None:
        yield f"dealer: {names[dealer]}"


def text_of(game: AnyGame, events: Sequence[Any], kind: str, players: Sequence[str]) -> str:
    """Return the line of these events, which is of this kind; a position has several lines."""
    if kind == "position":
        written = writer(game.slug)
        parts = [written.part_text(data, players) for data in written.position_data(events[0])]
        return "\n".join(["position", *parts])
    return line_text(game.slug, Line(kind, tuple(events)), players)


def turn_text(
    game: AnyGame, events: Sequence[Any], players: Sequence[str], number: int | None
) -> str:
    """Return the line of a turn with these events and this number, if it has one."""
    return line_text(game.slug, Line("turn", tuple(events), number=number), players)
