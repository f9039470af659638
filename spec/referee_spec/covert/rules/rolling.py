"""Rolling dice: all at once when a round begins, and some of them again once a game."""

from referee_spec.covert.events import Reroll, Roll
from referee_spec.covert.moves import areas, free_dice
from referee_spec.covert.questions import can_roll_again, listed, rolls_all_dice
from referee_spec.covert.state import DICE, FACES, Table, changed, who
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard
from referee_spec.kernel.unknown import Unknown


@guard(
    "CVT202",
    Roll,
    source="es: Tira y coloca los dados, paragraph 1",
    refusal="{player} cannot roll {dice} here: each player rolls {right} dice, "
    "with faces of 1 to 6, when a round begins",
)
def all_dice_are_rolled_once(table: Table, event: Roll) -> Answer:
    """Everyone rolls all five dice at the beginning of a round."""
    if rolls_all_dice(table, event):
        return None
    said = " ".join(map(str, event.dice))
    return {"player": who(table, event.player), "dice": said, "right": DICE}


@guard(
    "CVT207",
    Reroll,
    source="es: Tira y coloca los dados, paragraphs 2 and 3",
    refusal="{player} cannot roll {dice} again as {faces}: {reason} ({there:no dice can|# can} be "
    "rolled again)",
)
def some_dice_are_rolled_again_once(table: Table, event: Reroll) -> Answer:
    """Once a game, at any time, a player may roll any dice of the play area again or, under one
    reading, also those of the decoder. A die that was changed is placed first."""
    if shows_a_face_each(event) and can_roll_again(table, event):
        return None
    player = table.players[event.player]
    reason = "not-these-dice" if shows_a_face_each(event) else "a-face-each"
    reason = reason if player.reroll else "reroll-token-gone"
    return {
        "player": who(table, event.player),
        "dice": " ".join(map(str, event.dice)),
        "faces": " ".join(map(str, event.faces)),
        "reason": Word(reason),
        "there": listed(table, event, "dice", free_dice(table, event.player)),
    }


def shows_a_face_each(event: Reroll) -> bool:
    """Return whether a reroll brings one face of a die for each die."""
    return len(event.dice) == len(event.faces) > 0 and set(event.faces) <= set(FACES)


@effect("CVT212", Roll, source="es: Tira y coloca los dados, paragraph 1")
def rolled_dice_lie_open(table: Table, event: Roll) -> Table:
    """Rolled dice lie in the play area, where everyone sees them."""
    table = changed(table, event.player, dice=tuple(sorted(event.dice)))
    left = [seat for seat, player in enumerate(table.players) if not player.dice]
    if not event.dice:
        # The record leaves this roll out, and those of others before it.
        unseen = {seat for seat in left if Unknown("dice", seat) in table.unknown}
        left = [seat for seat in left if seat not in (event.player, *unseen)]
    return table if left else evolve(table, phase="place")


@effect("CVT213", Reroll, source="es: Tira y coloca los dados, paragraph 3")
def the_reroll_token_goes(table: Table, event: Reroll) -> Table:
    """The reroll token is out of the game, and the dice show their new faces."""
    player = table.players[event.player]
    left = {area: list(getattr(player, area)) for area in areas(table, event.player)}
    shown: dict[str, list[int]] = {}
    for die, face in zip(event.dice, event.faces, strict=False):
        area = next((area for area, dice in left.items() if die in dice), "dice")
        if die in left[area]:
            left[area].remove(die)
        shown.setdefault(area, []).append(face)
    rolled = {area: tuple(sorted((*left[area], *faces))) for area, faces in shown.items()}
    return changed(table, event.player, reroll=False, **rolled)
