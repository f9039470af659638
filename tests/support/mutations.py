"""Records and rule sets of all games, changed in ways that keep most of their structure."""

from functools import cache
from pathlib import Path
from random import Random

from odd_positions import LINES, NAMES, PLAYS

from referee.rulesets.loader import rule_set_names
from referee_spec.games import OWN, game
from referee_spec.kernel.option import options_of

ROOT = Path(__file__).parents[2]

MOST_LINES = 40
"""Records are short, so that many are tried in a second."""

NUMBERS = ("0", "1", "2", "7", "99", "1000000000", "9" * 30, "-1", "²", "１", "1.5", "007")

STRANGE = ("\0", "\x1b[31m", "\u202e", "\u200b", "\r", "\u2028", '"', "#", ":", "'", "\ud800", "é")

RULE_SETS = ("official", "official,safe-sets=0", "official, tie=shared", "own.toml", "nowhere.toml")

RULE_LINES = (
    *('game = "cover-your-assets"', 'game = "kings-in-the-corner"', "game = 1", 'name = "own"'),
    *('parent = "official"', 'parent = "own.toml"', 'parent = "/etc/passwd"', "[options]"),
    *("safe-sets = 0", "safe-sets = ²", 'tie = "shared"', 'tie = ["x"]', "nothing = 1", "[[[["),
    *('name = "a\u202e"', "goal = 99999999999999999999", "[deck]", "kinds = []", "wilds = ['x']"),
)
"""Lines of rule sets, right and wrong ones."""


def rule_set(random: Random) -> str:
    """Return the file of a rule set of a few lines in any order."""
    return "\n".join(random.choices(RULE_LINES, k=random.randint(1, 6))) + "\n"


@cache
def stems() -> dict[str, list[tuple[str, ...]]]:
    """Return the lines of records of each game: examples of rules, samples and disputes."""
    spec = ROOT / "spec" / "referee_spec"
    return {
        slug: [
            *records_in(spec / slug.replace("-", "_") / "examples"),
            *(
                one
                for one in records_in(ROOT / "docs" / "disputes", ROOT / "docs" / "games")
                if one[0] == f"game: {game(slug).title}"
            ),
        ]
        for slug in OWN
    }


def records_in(*folders: Path) -> list[tuple[str, ...]]:
    """Return the first lines of each record in the files of these folders."""
    return [
        tuple(f"game: {record}".splitlines()[:MOST_LINES])
        for folder in folders
        for path in sorted(folder.glob("*.txt"))
        for record in path.read_text("utf-8").split("game: ")[1:]
    ]


@cache
def words(slug: str) -> tuple[str, ...]:
    """Return the words in the records of a game."""
    return tuple(
        sorted({word for lines in stems()[slug] for line in lines for word in line.split()})
    )


def mutated(random: Random) -> str:
    """Return a record of some game with up to five changes."""
    slug = random.choice(list(OWN))
    lines = list(random.choice(stems()[slug]))
    for _ in range(random.randint(0, 5)):
        at = random.randrange(len(lines) + 1)
        if random.random() < 0.4 and at < len(lines):
            lines[at] = with_another_word(lines[at], slug, random)
        elif random.random() < 0.5:
            lines[at:at] = new_lines(slug, random)
        else:
            rearrange(lines, at, random)
    if random.random() < 0.25:
        lines.insert(2, f"rules: {random.choice(rule_sets(slug))}")
    return "\n".join(lines) + random.choice(("\n", "\n", "", "\r\n"))


@cache
def rule_sets(slug: str) -> tuple[str, ...]:
    """Return what a header may name as rules: each rule set of a game, and each value of an option
    by itself, or the least and the most of a range."""
    known = game(slug)
    values = (
        f"official,{name}={value}"
        for name, option in options_of(known.options).items()
        for value in option.values or (option.least, option.most)
    )
    return (*sorted(rule_set_names(known)), *values)


def with_another_word(line: str, slug: str, random: Random) -> str:
    """Return a line with a word changed, doubled or left out, or with a strange character."""
    parts = line.split(" ")
    at = random.randrange(len(parts))
    match random.randrange(6):
        case 0:
            parts[at] = random.choice(words(slug))
        case 1:
            parts[at] = random.choice(NUMBERS)
        case 2:
            parts[at] = "?"
        case 3:
            parts.insert(at, random.choice(parts))
        case 4:
            del parts[at]
        case 5:
            here = random.randrange(len(parts[at]) + 1)
            parts[at] = parts[at][:here] + random.choice(STRANGE) + parts[at][here:]
    return " ".join(parts)


def new_lines(slug: str, random: Random) -> list[str]:
    """Return lines to insert: a position, a play, a dispute, a claim, or lines of another game."""
    kinds = list(cards(slug))
    plays = [PLAYS[slug](random, NAMES, kinds) for _ in range(random.randint(0, 3))]
    teller, player = random.choice(NAMES), random.choice(NAMES)
    match random.randrange(6):
        case 0:
            return ["position", LINES[slug](random, NAMES, kinds)][random.randint(0, 1) :]
        case 1:
            return plays
        case 2:
            return ["disputed", *(f"  per {random.choice(NAMES)}: {play}" for play in plays)]
        case 3:
            moment = random.choice((f"before {random.randint(0, 9)} ", "after 1 ", ""))
            amount = random.choice(("no", "at least 2", "at most 0", "exactly 99"))
            held = f"held {amount} {random.choice(kinds)}"
            deed = random.choice((held, "won", "passed", "showed last", f"held {kinds[0]}"))
            return [f"claim {teller}: {moment}{player} {deed}"]
        case 4:
            foreign = random.choice(stems()[random.choice(list(OWN))])
            at = random.randrange(len(foreign))
            return list(foreign[at : at + random.randint(1, 3)])
        case _:
            return [f"rules: {random.choice(RULE_SETS)}"]


def rearrange(lines: list[str], at: int, random: Random) -> None:
    """Drop, double, swap or cut lines."""
    other = random.randrange(len(lines) + 1)
    match random.randrange(3):
        case 0:
            del lines[at : at + 1]
        case 1:
            lines[at:at] = lines[other : other + random.randint(1, 6)]
        case 2:
            lines[at : at + 1], lines[other : other + 1] = (
                lines[other : other + 1],
                lines[at : at + 1],
            )


@cache
def cards(slug: str) -> tuple[str, ...]:
    """Return the kinds of card of a game."""
    known = game(slug)
    return (*sorted(known.kinds(known.start(known.options(), NAMES, None))), "?")
