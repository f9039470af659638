"""A megabyte of anything: records in which one thing is repeated much more than in any game."""

from collections.abc import Callable

MEGABYTE = 1_000_000
"""About the length in bytes of each input."""

ASSETS = "game: Cover Your Assets\nplayers: Ana, Ben\n"
KINGS = "game: Kings in the Corner\nplayers: Ana, Ben\n"
COVERT = "game: Covert\nplayers: Ana, Ben\n"


def repeated(lines: str, head: str = ASSETS) -> str:
    """Return a record that repeats these lines; ``#`` in them counts from 1."""
    count = (MEGABYTE - len(head)) // len(lines)
    if "#" not in lines:
        return head + lines * count
    return head + "".join(lines.replace("#", str(number)) for number in range(1, count + 1))


def turns(action: str, head: str = ASSETS, *, mark: str = ".") -> str:
    """Return a record of a megabyte in which two players take turns, always with this action."""
    count = (MEGABYTE - len(head)) // (len(action) + 10)
    players = ("Ana", "Ben")
    lines = (f"{n + 1}{mark} {players[n % 2]} {action}\n" for n in range(count))
    return head + "".join(lines)


def dispute(first: str, second: str) -> str:
    """Return a disputed turn with two accounts."""
    return f"#. disputed\n  per Ana: Ben {first}\n  per Ben: Ben {second}\n"


MOST_PLAYERS = ASSETS.replace("Ana, Ben", ", ".join(f"P{n}" for n in range(30)))
MANY_PLAYERS = ASSETS.replace("Ana, Ben", ", ".join(f"P{n}" for n in range(1_500)))

INPUTS: dict[str, Callable[[], str]] = {
    # Lines
    "discards of one player": lambda: repeated("Ana discards home\n"),
    "discards of two players": lambda: turns("discards home"),
    "unseen discards": lambda: turns("discards ?"),
    "unseen pairs": lambda: turns("pairs home ?; draws ? ?"),
    "unseen challenges": lambda: turns("challenges Ben: ? / ? / ? / pass; draws ? ?"),
    "passes": lambda: turns("passes", KINGS),
    "passes of one player": lambda: repeated("Ana passes\n", KINGS + "hand 1\n"),
    "unseen plays of Kings": lambda: turns("puts ? on t1; draws ?", KINGS),
    "moves of Kings": lambda: turns("moves t1 to t2; draws ?", KINGS),
    "waiting in Covert": lambda: turns("waits", COVERT),
    "unseen agents of Covert": lambda: turns("recruits 5: takes ?", COVERT),
    "unseen missions of Covert": lambda: turns("briefs 2: takes ? drops ?", COVERT),
    "unseen operations of Covert": lambda: turns("acts first with ?; moves 3: ?", COVERT),
    "unseen searches of Covert": lambda: turns("searches missions with ? keeps ?; waits", COVERT),
    "unseen flights of Covert": lambda: turns("flies from london with ?; waits", COVERT),
    "agency cards of one's own": lambda: repeated("agency c#: rome, camera, search\n", COVERT),
    "missions of one's own": lambda: repeated("mission m#: rome, 3 points\n", COVERT),
    "wrong cards of one's own": lambda: repeated("agency c#: rom, camera, search\n", COVERT),
    "rolls of Covert": lambda: repeated("rolls Ana: 1 2 3 4 5\n", COVERT + "round 1\n"),
    "wrong numbers": lambda: repeated("#7. Ana discards ?\n"),
    "deals": lambda: repeated("deal Ana: home home gold gold\n"),
    "flips": lambda: repeated("flip: home\n"),
    "scores": lambda: repeated("scores: Ana 5, Ben 7\n", ASSETS + "1. Ana discards home\n"),
    "totals": lambda: repeated("round #\ntotals: Ana 5, Ben 5\n"),
    "totals without headings": lambda: (
        ASSETS + "scores: Ana 5000, Ben 5000\n" * 7_500 + "totals: Ana 5000\n" * 7_500
    ),
    "irregular turns": lambda: turns("discards home", mark="!"),
    "claims": lambda: repeated(
        "claim Ben: after 1 Ana held gold\n", ASSETS + "1. Ana discards home\n"
    ),
    "claims about a challenge": lambda: repeated(
        "claim Ben: Ana won\n", ASSETS + "1. Ana challenges Ben: ? / ? / ?\n"
    ),
    "header lines": lambda: repeated("k#: v\n"),
    "comments": lambda: ASSETS + "# hello\n" * 125_000,
    "Spanish": lambda: repeated("Ana descarta oro; roba ?\n"),
    "accents": lambda: repeated("Ana discards hóme\n"),
    # Lines that cannot be read
    "unreadable lines": lambda: repeated("zzz\n"),
    "unreadable lines of Kings": lambda: repeated("zzz\n", KINGS + "1. Ana passes\n"),
    "unreadable turns": lambda: repeated("#. zzz\n"),
    "unreadable lines of 30 players": lambda: repeated(
        f"{'na' * 30} discards home\n", MOST_PLAYERS
    ),
    "misspelt lines": lambda: repeated("Ana discrads hoem\n"),
    "misspelt lines of Kings": lambda: repeated("Ana putts KD on k1\n", KINGS),
    "misspelt lines of Covert": lambda: repeated("Ana recuits 5: taks xx\n", COVERT),
    "misspelt Spanish": lambda: repeated("Ana descrata oro; rbba ?\n"),
    "unknown cards": lambda: repeated("Ana discards hoem\n"),
    "unknown players": lambda: repeated("Anna discards home\n"),
    "not UTF-8": lambda: repeated("\udcff\n"),
    # Long lines
    "cards of a line": lambda: repeated("Ana discards home; draws" + " home" * 1_900 + "\n"),
    "unseen cards of a line": lambda: repeated("Ana discards home; draws" + " ?" * 4_900 + "\n"),
    "unseen cards dealt": lambda: repeated("deal Ana:" + " ?" * 500 + "\n1. Ana discards ?\n"),
    "plays of a line": lambda: repeated(
        "1. Ana " + ", ".join(["puts KD on k1"] * 140) + "\n", KINGS
    ),
    "cities of a line": lambda: repeated(
        "1. Ana moves 5: " + "rome-milan-" * 170 + "rome\n", COVERT
    ),
    "semicolons of a line": lambda: repeated("1. Ana discards home" + ";" * 1_900 + "\n"),
    "slashes of a line": lambda: repeated("1. Ana challenges Ben: " + "/ " * 900 + "\n"),
    "words of a line": lambda: repeated("x " * 950 + "\n"),
    "a long word": lambda: repeated("x" * 9_900 + "\n"),
    "lines that are too long": lambda: repeated("x" * 10_500 + "\n"),
    # Faults
    "faults": lambda: turns("pairs home cash"),
    "rounds with a fault": lambda: repeated("round #\n1. Ana pairs home cash\n"),
    "hands with a fault": lambda: repeated("hand #\n1. Ana puts KD on t1\n", KINGS),
    "rounds of Covert with a fault": lambda: repeated("round #\n1. Ana flies from rome\n", COVERT),
    "rounds that cannot be read": lambda: repeated("round #\nzz\n"),
    "headings": lambda: repeated("round #\n"),
    "headings of Kings": lambda: repeated("hand #\n", KINGS),
    "headings of Covert": lambda: repeated("round #\n", COVERT),
    "the same heading": lambda: repeated("round 1\n"),
    "the same heading of Kings": lambda: repeated("hand 1\n", KINGS),
    # Disputes, accounts, positions
    "disputes": lambda: repeated(dispute("discards home", "discards cash")),
    "disputes of Kings": lambda: repeated(dispute("passes", "puts KD on k1"), KINGS),
    "disputes of Covert": lambda: repeated(dispute("waits", "recruits 5: takes ?"), COVERT),
    "accounts": lambda: repeated("per Ana: Ana discards home\n", ASSETS + "1. disputed\n"),
    "positions": lambda: repeated("position\npile: 5\n"),
    "positions with a turn": lambda: repeated("position\nhand Ana: home ? ?\nAna discards home\n"),
    "positions of Kings": lambda: repeated(
        "position\ntab 1: QH\nto play: Ana\nAna passes\n", KINGS
    ),
    "positions of Covert": lambda: repeated(
        "position\nhand Ana: ?\nto play: Ana\nAna waits\n", COVERT
    ),
    "parts of a position": lambda: repeated("pile: 5\n", ASSETS + "position\n"),
    "long parts of a position": lambda: repeated(
        "hand Ana: home" + ";" * 1_900 + "\n", ASSETS + "position\n"
    ),
    "long accounts": lambda: repeated(
        "per Ana: Ana discards home" + ";" * 1_900 + "\n", ASSETS + "1. disputed\n"
    ),
    "stalls of a position": lambda: repeated("tab #: QH\n", KINGS + "position\n"),
    # Players, records
    "players": lambda: MANY_PLAYERS + "flip: gold\n",
    "turns of many players": lambda: repeated("P# discards ?\n", MANY_PLAYERS),
    "records": lambda: repeated(ASSETS + "1. Ana discards home\n", ""),
    "records of Kings": lambda: repeated(KINGS + "1. Ana passes\n", ""),
    "records of Covert": lambda: repeated(COVERT + "1. Ana waits\n", ""),
    "records of an unknown game": lambda: repeated("game: Covret\n", ""),
    "records with a refused king": lambda: repeated(KINGS + "1. Ana puts KD on t1\n", ""),
    "records in Spanish": lambda: repeated(KINGS + "1. Ana pasa\n", ""),
    "records with a misspelt line": lambda: repeated(COVERT + "1. Ana recuits 5\n", ""),
    "records with a dispute": lambda: repeated(
        ASSETS + dispute("discards home", "discards cash").replace("#", "1"), ""
    ),
}
