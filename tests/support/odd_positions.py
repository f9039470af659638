"""Positions that no game may come to: random cards, doubled lines, odd numbers."""

from functools import cache
from random import Random

from covert_records import header, random_game

from referee.notation.covert.writing import part_text
from referee_spec.covert.options import Options
from referee_spec.covert.state import NOTHING
from referee_spec.covert.state import PHASES as PLAYED
from referee_spec.covert.testing.positions import position
from referee_spec.games import game

NAMES = ("Ana", "Ben", "Cleo")
MOST_LINES = 14
NUMBERS = (0, 1, 2, 3, 5, 6, 7, 15, 44, 98, 999999999)
FACES = (1, 2, 3, 4, 5, 6)


def odd_position(slug: str, random: Random) -> str:
    """Return a record of a game: a position of random lines, and a few random plays after it."""
    names = NAMES[: random.randint(2, 3)]
    known = game(slug)
    kinds = sorted(known.kinds(known.start(known.options(), names, None)))
    line = LINES[slug]
    body = [line(random, names, kinds) for _ in range(random.randint(1, MOST_LINES))]
    if random.random() < 0.7:
        # A line that is there twice is refused as a notation fault; most positions have none.
        body = list({text.partition(":")[0]: text for text in body}.values())
    if slug == "covert" and random.random() < 0.5:
        body = [text for text in body if not text.startswith("phase")]
        body.insert(0, f"phase: {random.choice(PHASES)}")
    plays = [PLAYS[slug](random, names, kinds) for _ in range(random.randint(0, 4))]
    head = [f"game: {known.title}", f"players: {', '.join(names)}", "", "position"]
    return "\n".join([*head, *body, *plays]) + "\n"


def changed_position(slug: str, random: Random) -> str:
    """Return a record of a game: a full position with up to three changes, and plays after it."""
    head, body, plays = random.choice(full_positions(slug))
    lines = list(body)
    words = [word for line in lines for word in line.partition(":")[2].split()]
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        at = random.randrange(len(lines))
        key, _, value = lines[at].partition(":")
        values = value.split()
        if not values:
            continue
        place = random.randrange(len(values))
        alike = [word for word in words if form(word) == form(values[place])]
        match random.randrange(4):
            case 0:
                del lines[at]
                continue
            case 1:
                values[place] = random.choice(alike)
            case 2:
                del values[place]
            case 3:
                values.insert(place, random.choice(alike))
        lines[at] = f"{key}: {' '.join(values)}"
    names = tuple(head[1].partition(": ")[2].split(", "))
    kinds = sorted(game(slug).kinds(game(slug).start(game(slug).options(), names, None)))
    odd = [PLAYS[slug](random, names, kinds) for _ in range(random.randint(0, 3))]
    return "\n".join([*head, "position", *lines, *plays[: random.randint(0, 4)], *odd]) + "\n"


def form(word: str) -> tuple[bool, bool, bool]:
    """Return the form of a word: words of one form may stand in each other's place."""
    return word.rstrip(",").isdigit(), word[:1].isupper(), word.endswith(",")


@cache
def full_positions(slug: str) -> list[tuple[list[str], list[str], list[str]]]:
    """Return positions to which games have come: the header, the position, the plays after it."""
    if slug != "covert":
        head = [f"game: {game(slug).title}", "players: Ana, Ben, Cleo"]
        return [(head, list(body), list(plays)) for body, plays in FULL[slug]]
    found = []
    for seed in (1, 2, 3, 4):
        options = Options(missions=1)
        lines, _ = random_game(seed, 2 + seed % 3, options)
        for at, line in enumerate(lines):
            if line.before.phase in PLAYED and line.before.doing == NOTHING:
                names = line.before.names
                parts = [part_text(part, names) for part in position(line.before).parts]
                rest = [one.text for one in lines[at : at + 6] if not one.text.startswith("lots")]
                found.append((header(len(names), options), parts, rest))
    return found


FULL = {
    "cover-your-assets": (
        (
            (
                *("stack Ana: home home | jewels jewels", "stack Ben: cash cash", "stack Cleo:"),
                "hand Ana: home jewels stocks cash bank-account",
                "hand Ben: gold silver home stocks cash",
                "hand Cleo: silver silver home stocks piggy-bank",
                *("discard: stocks", "pile: 88", "to play: Ben"),
            ),
            (
                "Ben challenges Ana: gold / jewels / silver / pass; draws ? ?; Ana draws ?",
                "Cleo pairs home ?",
            ),
        ),
        (
            (
                *("stack Ana: gold home", "stack Ben: cash cash | stocks stocks stocks", "pile: 0"),
                *("stack Cleo:", "hand Ana: home", "hand Ben:", "hand Cleo: ? ?", "to play: Ana"),
                "discard: jewels jewels stocks cash",
            ),
            ("Ana discards home", "Cleo discards ?", "Cleo discards ?", "scores: Ana 70000"),
        ),
    ),
    "kings-in-the-corner": (
        (
            (
                *("tab 1: 9H 8S", "tab 2: QS", "tab 3: 3H", "tab 4:", "king 1: KD", "king 2:"),
                *("king 3:", "king 4:", "hand Ana: 8H 5C KS", "hand Ben: 2C ?", "hand Cleo: ? ?"),
                *("pile: 40", "chips: Ana 25, Ben 25, Cleo 0", "pot: 29", "to play: Ana"),
            ),
            ("Ana puts KS on k2, moves t2 to k1; draws ?", "Ben puts 2C on t3; draws ?"),
        ),
        (
            (
                *("tab 1: 9H 8S 7H 6S", "tab 2: JC", "tab 3: 3H", "tab 4: 10D", "king 1: KD QS"),
                *("king 2: KS QH JS", "king 3:", "king 4:", "hand Ana: 9C", "hand Ben: 2C KH"),
                *("hand Cleo: ?", "pile: 36", "chips: Ana 0, Ben 25, Cleo 1", "pot: 54"),
                "to play: Ana",
            ),
            ("Ana puts 9C on t4", "pot: Ana 57"),
        ),
    ),
}
"""Full positions of a game, each with plays after it."""


def cards(random: Random, kinds: list[str], most: int) -> str:
    """Return up to so many cards, some of them unseen."""
    several = [random.choice(kinds) if random.random() < 0.7 else "?"
               for _ in range(random.randint(0, most))]  # fmt: skip
    return " ".join(several)


def numbers(random: Random, most: int) -> str:
    """Return up to so many faces of dice."""
    return " ".join(str(random.choice(FACES)) for _ in range(random.randint(0, most)))


def some_names(random: Random, names: tuple[str, ...]) -> str:
    """Return some players, possibly one of them twice."""
    return ", ".join(random.choice(names) for _ in range(random.randint(0, len(names))))


def asset_line(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a line of a position of Cover Your Assets."""
    who = random.choice(names)
    match random.randrange(5):
        case 0:
            sets = [cards(random, kinds, 3) or "?" for _ in range(random.randint(0, 3))]
            if random.random() < 0.5:
                sets = [" ".join([random.choice(kinds)] * random.randint(2, 9)) for _ in sets]
            return f"stack {who}: {' | '.join(sets)}"
        case 1:
            return f"hand {who}: {cards(random, kinds, 6)}"
        case 2:
            return f"discard: {cards(random, kinds, 12)}"
        case 3:
            return f"pile: {random.choice(NUMBERS)}"
        case _:
            return f"to play: {who}"


def asset_play(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a play of Cover Your Assets."""
    who, other, card = random.choice(names), random.choice(names), random.choice(kinds)
    match random.randrange(5):
        case 0:
            return f"{who} pairs {card} {card}; draws {cards(random, kinds, 3) or '?'}"
        case 1:
            return f"{who} takes {card} with {card}"
        case 2:
            return f"{who} challenges {other}: {card} / {card} / pass"
        case 3:
            return f"{who} discards {card}; draws ?"
        case _:
            return f"{who} skips"


def king_line(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a line of a position of Kings in the Corner."""
    who = random.choice(names)
    number = random.choice(NUMBERS)
    match random.randrange(7):
        case 0 | 1:
            return f"tab {random.randint(1, 5)}: {cards(random, kinds, 2)}"
        case 2:
            return f"king {random.randint(1, 4)}: {cards(random, kinds, 2)}"
        case 3:
            return f"hand {who}: {cards(random, kinds, 7)}"
        case 4:
            return "chips: " + ", ".join(f"{one} {random.choice(NUMBERS)}" for one in names)
        case 5:
            return random.choice([f"pot: {number}", f"pile: {number}"])
        case _:
            return f"to play: {who}"


def king_play(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a turn of Kings in the Corner."""
    who, card, stall = random.choice(names), random.choice(kinds), random.choice("tk")
    ending = random.choice(["; draws ?", f"; draws {card}", "; pays 1", "; fined 3", ""])
    action = random.choice(
        [f"puts {card} on {stall}{random.randint(1, 4)}", "passes", "moves t1 to t2"]
    )
    return f"{who} {action}{ending}"


CIRCLES = ("complete", "missions", "agency", "movement")
PHASES = ("between", "roll", "place", "codes", "resolve", "final", "over")
CITIES = ("rome", "oslo", "kiev", "paris", "london", "berlin", "vienna")


COVERT_PARTS = (
    *("hand", "missions", "codes", "tokens", "completed", "broken", "agents", "cubes", "dice"),
    *("decoder", "folder", "intel", "character", "phase", "round", "order", "reroll", "acted"),
    *("acted first", "regions", "open", "discard", "away", "tiles", "to play"),
    *CIRCLES,
)


def covert_line(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a line of a position of Covert."""
    who = random.choice(names)
    part = random.choice(COVERT_PARTS)
    match part:
        case "hand" | "missions" | "codes" | "tokens" | "completed" | "broken":
            kinds = [kind for kind in kinds if random.random() < 0.3] or kinds
            return f"{part} {who}: {cards(random, kinds, 6)}"
        case "agents" | "cubes":
            return f"{part} {who}: {' '.join(random.choices(CITIES, k=random.randint(1, 4)))}"
        case "dice" | "decoder":
            return f"{part} {who}: {numbers(random, 6)}"
        case "folder":
            return f"folder {who}: {random.choice(NUMBERS)}"
        case "intel":
            return f"intel {who}: {some_names(random, names)}"
        case "character":
            return f"character {who}: {random.choice((*kinds, 'magpie', 'osprey', '?'))}"
        case "phase":
            return f"phase: {random.choice(PHASES)}"
        case "round":
            return f"round: {random.choice(NUMBERS)}"
        case "order" | "reroll" | "acted" | "acted first":
            return f"{part}: {some_names(random, names)}"
        case "regions" | "open" | "discard" | "away":
            return f"{part}: {cards(random, kinds, 7)}"
        case "tiles":
            tiles = [1, 2, 3, 4, 5, 6] * 2
            random.shuffle(tiles)
            return f"tiles: {' '.join(map(str, tiles[: random.choice((12, 12, 11))]))}"
        case "to play":
            return f"to play: {who}"
    dice = ", ".join(f"{numbers(random, 2) or 1} {random.choice(names)}" for _ in range(2))
    return f"{part}: {dice if random.random() < 0.7 else ''}"


def covert_play(random: Random, names: tuple[str, ...], kinds: list[str]) -> str:
    """Return a line of Covert that goes on from a position."""
    who, card, die = random.choice(names), random.choice(kinds), random.choice(FACES)
    circle = random.choice(CIRCLES)
    return random.choice(
        (
            f"{who} places {die} in {random.choice((*CIRCLES, 'folder', 'decoder'))}",
            f"{who} stops {random.randint(1, 3)}",
            f"{who} recruits {die}: takes {card}",
            f"{who} recruits {die} {die}: draws {card}",
            f"{who} briefs {die}: takes {card}",
            f"{who} moves {die}: rome-milan",
            f"{who} withdraws {die} in {circle}",
            f"{who} completes {card} on {die} pays {card}",
            f"{who} completes {card}",
            f"{who} swaps t1 t2; covers b3 with {die}",
            f"{who} breaks 164-camera on t1 t2 t3; renews ?",
            f"{who} flies from rome with {card}",
            f"{who} travels rome-milan with move",
            f"{who} acts first with first",
            f"{who} drops {card}",
            f"{who} waits",
            f"round {random.choice(NUMBERS)}",
            f"rolls {who}: {numbers(random, 5) or 1}",
            f"rerolls {who}: {die} -> {die}",
            f"winner: {who}",
        )
    )


LINES = {
    "cover-your-assets": asset_line,
    "kings-in-the-corner": king_line,
    "covert": covert_line,
}
PLAYS = {
    "cover-your-assets": asset_play,
    "kings-in-the-corner": king_play,
    "covert": covert_play,
}
