"""Neighbours of events that resolve dice, take cards or use special operations."""

from collections.abc import Iterator

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import known_cards, unseen
from referee_spec.covert.events import Event
from referee_spec.covert.state import CIRCLES, Table, regions
from referee_spec.kernel.evolve import evolve

Near = Iterator[tuple[Event, tuple[str, ...]]]

PAID = ("CVT411", "CVT412", "CVT413")
FACES = range(1, 7)


def of_missions(table: Table, event: events.Complete | events.TakeMission) -> Near:
    """Yield the same action with another die or mission, or paid with a card more or less."""
    player = event.player
    mine = table.players[player]
    if isinstance(event, events.Complete):
        ending = table.phase == "final"
        wrong = ("CVT403",) if ending else ("CVT401",)
        die = 1 if ending else other_face(table, player, "complete")
        yield evolve(event, die=die), wrong
        for mission in table.box.missions:
            held = PAID[1:] if mission in mine.missions else PAID[:1]
            yield evolve(event, mission=mission), held
        for at in range(len(event.paid)):
            yield evolve(event, paid=event.paid[:at] + event.paid[at + 1 :]), PAID
        for at in range(len(event.codes)):
            yield evolve(event, codes=event.codes[:at] + event.codes[at + 1 :]), PAID
        for card in known_cards(table, "agency"):
            if card not in mine.hand:
                yield evolve(event, paid=(*event.paid, card)), PAID
                yield evolve(event, paid=(*event.paid[:-1], card)), PAID
        if event.paid:
            yield evolve(event, paid=(*event.paid, event.paid[0])), PAID
        if event.codes:
            yield evolve(event, codes=(*event.codes, event.codes[0])), PAID
        for code in known_cards(table, "codes"):
            if code not in mine.broken:
                yield evolve(event, codes=(*event.codes, code)), PAID
        return
    yield evolve(event, die=other_face(table, player, "missions")), ("CVT401",)
    for card in known_cards(table, "missions"):
        if event.deck or card not in table.open:
            yield evolve(event, card=card), ("CVT110", "CVT421")
        yield evolve(event, fresh=card), ("CVT110", "CVT421", "CVT422")
        if card not in (*mine.missions, event.card):
            yield evolve(event, dropped=card), ("CVT110", "CVT421")
    yield evolve(event, dropped="" if event.dropped else event.card), ("CVT110", "CVT421")
    yield evolve(event, deck=not event.deck), ("CVT110", "CVT421")


def of_agency(table: Table, event: events.TakeAgency | events.Intel | events.Drop) -> Near:
    """Yield takings with other dice or cards, cards from elsewhere, or one more or less."""
    player = event.player
    if isinstance(event, events.Drop):
        yield events.Drop(player, event.cards[1:]), ("CVT461",)
        yield events.Drop(player, (*event.cards, event.cards[0])), ("CVT461",)
        for card in table.discard:
            yield events.Drop(player, (card, *event.cards[1:])), ("CVT461",)
        for other in others(table, player):
            yield events.Drop(other, event.cards), ("CVT461",)
        yield events.Done(table.turn), ("CVT205",)
        return
    code = "CVT451" if isinstance(event, events.Intel) else "CVT431"
    for card in known_cards(table, "agency"):
        if event.deck and card not in table.discard:
            yield evolve(event, card=card), ("CVT110", code)
        if card not in table.display and not event.deck:
            yield evolve(event, card=card), ("CVT110", code)
        if not event.deck and card not in table.discard:
            yield evolve(event, fresh=card), ("CVT110", "CVT432")
    if event.deck:
        for card in unseen(table, "agency"):
            yield evolve(event, fresh=card), ("CVT110", "CVT432")
        yield evolve(event, deck=False, card="nothing"), ("CVT110", code)
    if isinstance(event, events.Intel):
        yield events.Done(player), ("CVT205",)
        return
    yield evolve(event, dice=()), ("CVT401",)
    yield evolve(event, dice=(other_face(table, player, "agency"),)), ("CVT401",)
    yield evolve(event, dice=event.dice[:1]), ("CVT431",)
    yield evolve(event, dice=event.dice[:1] * 2), ("CVT401",)
    spaces = dict(zip(regions(table.box), table.display, strict=True))
    for card in filter(None, spaces.values()):
        if not event.deck:
            yield evolve(event, card=card), ("CVT110", "CVT431")


def of_movement(table: Table, event: events.Move | events.Travel | events.Fly) -> Near:
    """Yield movements without a link, by agents elsewhere, with too many steps or other dice."""
    player = event.player
    agents = table.players[player].agents
    away = [city for city in table.box.links if city not in agents]
    if isinstance(event, events.Fly):
        if away:
            yield events.Fly(player, event.card, away[0]), ("CVT502",)
        yield events.Fly(player, event.card, table.box.agency[event.card].city), ("CVT502",)
        for card in known_cards(table, "agency"):
            if card not in table.players[player].hand:
                yield events.Fly(player, card, event.source), ("CVT502",)
        return
    code = "CVT503" if isinstance(event, events.Travel) else "CVT441"
    first, *rest = event.paths
    links = table.box.links[first[-1]]
    # No city has a link to itself.
    far = next(city for city in table.box.links if city not in links)
    around = first[-2:] * 4
    elsewhere = [(city, *first[1:]) for city in away[:1]]
    for wrong in ((*first, far), first[:1], *elsewhere, (*first, *around)):
        yield evolve(event, paths=(wrong, *rest)), ("CVT110", code)
    yield evolve(event, paths=()), ("CVT110", code)
    yield evolve(event, paths=(first,) * 4), ("CVT110", code)
    if isinstance(event, events.Travel):
        for token in lacking(table, player):
            yield evolve(event, item=token), ("CVT501",)
        yield evolve(event, item="search"), ("CVT501",)
    else:
        yield evolve(event, dice=()), ("CVT401",)
        yield evolve(event, dice=(*event.dice, event.dice[0])), ("CVT401",)


def of_operations(table: Table, event: events.Spy | events.Search | events.First) -> Near:
    """Yield operations with another item, or with a card not used or lying elsewhere."""
    player = event.player
    for token in lacking(table, player):
        yield evolve(event, item=token), ("CVT501",)
    yield evolve(event, item="move"), ("CVT501",)
    if isinstance(event, events.Spy):
        for card in table.box.agency:
            if card not in table.doing.used:
                yield evolve(event, card=card), ("CVT504",)
    if isinstance(event, events.Search):
        dropped = table.players[player].missions
        yield evolve(event, deck="codes"), ("CVT505",)
        if event.deck == "agency":
            yield evolve(event, dropped=dropped[0] if dropped else event.kept), ("CVT505",)
            hands = (card for holder in table.players for card in holder.hand)
            for card in (*hands, *filter(None, table.display)):
                yield evolve(event, kept=card), ("CVT110", "CVT505")
            return
        for card in known_cards(table, "missions"):
            yield evolve(event, kept=card), ("CVT110", "CVT505")
        yield evolve(event, dropped="" if event.dropped else event.kept), ("CVT505",)


def others(table: Table, player: int) -> list[int]:
    """Return the seats of all players but this one."""
    return [seat for seat in range(len(table.names)) if seat != player]


def lacking(table: Table, player: int) -> list[str]:
    """Return the abilities of which a player has no token."""
    return [ability for ability in ABILITIES if ability not in table.players[player].tokens]


def other_face(table: Table, player: int, circle: str) -> int:
    """Return a face of which the player has no die in a circle."""
    there = {f for f, seat in table.circles[CIRCLES.index(circle)] if seat == player}
    return next(face for face in FACES if face not in there)
