"""Placing dice: circles, the folder, the decoder; who stops takes the lowest token."""

from referee_spec.covert.decks import tokens_due
from referee_spec.covert.events import Adjust, Place, Sneak, Stop
from referee_spec.covert.moves import (
    dice_to_place,
    faces,
    lowest_token,
    may_take_token,
    operation,
    spend,
)
from referee_spec.covert.questions import (
    can_use,
    has_die_to_change,
    is_for_something_else,
    is_taken,
    is_to_place,
    listed,
    places_more,
    takes_lowest_token,
    touches,
    wrong_draw,
)
from referee_spec.covert.state import CIRCLES, FACES, Table, added, changed, term, who, with_player
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, Word, effect, guard

SPOTS = (*CIRCLES, "folder", "decoder")


@guard(
    "CVT221",
    Place,
    source="es: Tira y coloca los dados, paragraphs 4, 5 and 14",
    refusal="{player} cannot place a {die} in {spot}: {dice:no die can go there|only # can go "
    "there}",
)
def one_die_of_ones_own_at_a_time(table: Table, event: Place) -> Answer:
    """A player places one of the dice in the play area, two with a sneak attack; whoever has
    taken a turn-order token places no more. A die that was changed goes to a circle or the
    decoder."""
    if event.die in FACES and is_to_place(table, event):
        return None
    return {
        "player": who(table, event.player),
        "die": event.die,
        "spot": Word(f"spot-{event.spot}"),
        "dice": listed(table, event, "dice", dice_to_place(table, event)),
    }


@guard(
    "CVT222",
    Place,
    source="es: Tira y coloca los dados, paragraph 6, sentence 1",
    refusal="space {die} of {circle} is taken",
    supposes=("CVT204",),
)
def the_space_is_open(table: Table, event: Place) -> Answer:
    """A circle has a space for each face, and a space holds one die."""
    if not is_taken(table, event):
        return None
    return {"die": event.die, "circle": Word(f"spot-{event.spot}")}


@guard(
    "CVT223",
    Place,
    source="es: Tira y coloca los dados, paragraph 6, sentence 2",
    refusal="a {die} touches no die in {circle}: there is only {there}",
    supposes=("CVT204", "CVT222"),
)
def dice_touch(table: Table, event: Place) -> Answer:
    """In a circle that has dice, a new die is placed next to one of them."""
    if touches(table, event):
        return None
    there = " ".join(map(str, faces(table, event.spot)))
    return {"die": event.die, "circle": Word(f"spot-{event.spot}"), "there": there}


@guard(
    "CVT224",
    Place,
    source="es: Tira y coloca los dados, paragraph 9",
    refusal="{player} draws {drawn:no token|#}: a die in the folder brings {right:no token|1 "
    "token|# tokens}",
)
def the_folder_gives_a_token(table: Table, event: Place) -> Answer:
    """For a die in the folder a token is drawn at once, as long as there is one in the bag. A
    record may leave out which."""
    drawn = wrong_draw(table, event)
    if drawn is None:
        return None
    right = tokens_due(table, event)
    return {"player": who(table, event.player), "drawn": drawn, "right": right}


@guard(
    "CVT225",
    Stop,
    source="es: Tira y coloca los dados, paragraph 13",
    refusal="{player} cannot take token {number}: {lowest:no token can be taken now|the token to "
    "take is #}",
)
def the_lowest_token_is_taken(table: Table, event: Stop) -> Answer:
    """A player who places no die in a turn takes the lowest turn-order token that is left."""
    if takes_lowest_token(table, event):
        return None
    free = may_take_token(table, event.player)
    right = lowest_token(table) if free else None
    return {"player": who(table, event.player), "number": event.number, "lowest": right}


@guard(
    "CVT226",
    Adjust,
    Sneak,
    source="es: Operaciones Especiales, bullets 1, 2 and 5",
    refusal="{player} cannot do this with {item}: {reason}",
)
def changing_takes_an_operation(table: Table, event: Adjust | Sneak) -> Answer:
    """A die is changed by one, or a second die placed, with the special operation for it."""
    if isinstance(event, Adjust) and event.die not in FACES:
        reason = "no-such-die"
    elif is_for_something_else(table, event):
        reason = "for-something-else"
    elif not can_use(table, event):
        reason = "not-to-hand"
    elif not places_more(table, event):
        reason = "no-more-dice"
    elif isinstance(event, Adjust) and not has_die_to_change(table, event):
        reason = "no-such-die"
    else:
        return None
    item, name = term(table, event.item), who(table, event.player)
    return {"player": name, "item": item, "reason": Word(reason)}


@effect("CVT231", Place, source="es: Tira y coloca los dados, paragraphs 5 to 9")
def a_placed_die_lies_there(table: Table, event: Place) -> Table:
    """A placed die leaves the play area; drawn tokens go behind the screen."""
    player = table.players[event.player]
    dice = list(player.dice)
    if event.die in dice:
        dice.remove(event.die)
    players = with_player(
        table,
        event.player,
        dice=tuple(dice),
        decoder=(*player.decoder, event.die) if event.spot == "decoder" else player.decoder,
        folder=player.folder + (event.spot == "folder"),
        tokens=added(player.tokens, *event.tokens),
    )
    circles = table.circles
    if event.spot in CIRCLES:
        at = CIRCLES.index(event.spot)
        circles = replaced(circles, at, tuple(sorted((*circles[at], (event.die, event.player)))))
    drawn = (*table.doing.drawn, *event.tokens)
    doing = evolve(table.doing, acts=table.doing.acts + 1, bound=0, drawn=drawn)
    return evolve(table, players=players, circles=circles, doing=doing)


@effect("CVT232", Stop, source="es: Tira y coloca los dados, paragraphs 13 and 14")
def a_token_gives_the_place(table: Table, event: Stop) -> Table:
    """The token's number is the player's place in the order for codes and for resolving."""
    number = lowest_token(table) if event.number is None else event.number
    players = with_player(table, event.player, order=number)
    return evolve(table, players=players, doing=evolve(table.doing, stopped=True))


@effect("CVT233", Adjust, source="es: Operaciones Especiales, bullets 1 and 2")
def a_die_is_changed_by_one(table: Table, event: Adjust) -> Table:
    """A six plus one is a one, and a one minus one is a six."""
    plus = operation(table, event.item) == "plus-one"
    face = event.die % 6 + 1 if plus else (event.die - 2) % 6 + 1
    free = table.doing.free + 1
    table = spend(table, event.player, event.item, bound=face, free=free)
    dice = list(table.players[event.player].dice)
    if event.die in dice:
        dice.remove(event.die)
    return changed(table, event.player, dice=tuple(sorted((*dice, face))))


@effect("CVT234", Sneak, source="es: Operaciones Especiales, bullet 5")
def two_dice_are_placed(table: Table, event: Sneak) -> Table:
    """A sneak attack makes room for one die more in this turn."""
    return spend(table, event.player, event.item, most=table.doing.most + 1)
