"""What may be left out of a record or abbreviated, by the contract with those who write records:
a table with a row for each omission."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from attrs import frozen

from referee.transcript.canonical import in_language

Lines = list[tuple[int, str]]
"""Lines of a record, each with its number in the full record, or 0."""

ASSETS, KINGS, COVERT = ("cover-your-assets",), ("kings-in-the-corner",), ("covert",)
ALL = ASSETS + KINGS + COVERT
TURN = re.compile(r"((?:\d+\. )?[A-Z]\w+ )(.*)")
HEADING = re.compile(r"(?:round|hand) \d+$")
CLAIM = re.compile(r"(?:scores|totals|pot|winner)\b")


@frozen
class Omission:
    """What may be left out or abbreviated, by a function of the lines and random choices.

    If it ``hides`` something, a fault need not show any more.
    """

    name: str
    games: tuple[str, ...]
    hides: bool
    applied: Callable[[Lines, Random], Lines]


def without(pattern: str, new: Any = "", every: bool = False) -> Callable[[Lines, Random], Lines]:
    """Return what replaces a pattern in all lines or, unless in ``every``, in some of them.

    A line of which nothing is left is left out.
    """

    def applied(lines: Lines, random: Random) -> Lines:
        share = 1.0 if every else random.choice((1.0, 0.5, 0.1))
        changed = [
            (n, re.sub(pattern, new, text).strip() if random.random() < share else text)
            for n, text in lines
        ]
        return [(n, text) for n, text in changed if text]

    return applied


def body_of(lines: Lines) -> int:
    """Return the index of the first line after the header."""
    header = re.compile(r"(?:game|edition|players|lang|dealer|rules|components|winner|totals):")
    return next((at for at, (_, text) in enumerate(lines) if not header.match(text)), len(lines))


def blocks(lines: Lines) -> Iterator[range]:
    """Yield the indices of what is played in each round, between its heading and its claims."""
    starts = [at for at, (_, text) in enumerate(lines) if HEADING.match(text)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=False):
        while end > start + 1 and CLAIM.match(lines[end - 1][1]):
            end -= 1
        yield range(start + 1, end)


def winner_on_top(lines: Lines, random: Random) -> Lines:
    """Claim the winner in the second line."""
    claims = [one for one in lines if one[1].startswith("winner:")]
    return [*lines[:1], *claims, *(one for one in lines[1:] if one not in claims)]


def in_any_order(lines: Lines, random: Random) -> Lines:
    """Shuffle the header below its first line."""
    end = body_of(lines)
    return [*lines[:1], *random.sample(lines[1:end], max(0, end - 1)), *lines[end:]]


def ends_early(lines: Lines, random: Random) -> Lines:
    """Leave out the last turns of a round, and all hands and draws."""
    if not (found := [one for one in blocks(lines) if len(one) > 1]):
        return lines
    played = random.choice(found)
    lost = range(played.stop - random.randint(1, min(6, len(played) - 1)), played.stop)
    kept = [line for at, line in enumerate(lines) if at not in lost]
    for pattern in (r"^deal .*", DRAWS):
        kept = without(pattern, every=True)(kept, random)
    return kept


def score_sheet(lines: Lines, random: Random) -> Lines:
    """Leave out the play of some rounds, or of all."""
    share = random.choice((1.0, 0.5))
    lost = {at for one in blocks(lines) if random.random() < share for at in one}
    return [line for at, line in enumerate(lines) if at not in lost]


def without_headings(lines: Lines, random: Random) -> Lines:
    """Leave out headings between two turns, or a turn or claim and a deal or roll."""
    bare = re.compile(f"{HEADING.pattern}|{CLAIM.pattern}")
    share = random.choice((1.0, 0.5))
    lost = {
        at
        for at, ((_, before), (_, text), (_, after)) in enumerate(
            zip(lines, lines[1:], lines[2:], strict=False), 1
        )
        if HEADING.match(text) and not HEADING.match(before) and not bare.match(after)
        if random.random() < share
    }
    return [line for at, line in enumerate(lines) if at not in lost]


def cut(lines: Lines, random: Random) -> Lines:
    """Leave out all lines from one on."""
    return lines[: random.randint(min(body_of(lines) + 2, len(lines)), len(lines))]


def begun_later(lines: Lines, random: Random) -> Lines:
    """Leave out the dealer, the rounds before one, with its heading, and the winner."""
    starts = [at for at, (_, text) in enumerate(lines) if HEADING.match(text)][1:]
    if not starts:
        return lines
    head = [one for one in lines[: body_of(lines)] if not one[1].startswith("dealer")]
    return without(r"^winner: .*", every=True)([*head, *lines[random.choice(starts) + 1 :]], random)


def initials(lines: Lines, random: Random) -> Lines:
    """Write the initials of players below the header."""
    end = body_of(lines)
    return lines[:end] + without(r"\b(?<!-)([A-F])(?:na|en|leo|ev|li|va|ay)\b", r"\1")(
        lines[end:], random
    )


def in_words(lines: Lines, random: Random) -> Lines:
    """Translate the record, with or without a line that names the language."""
    text = in_language("".join(f"{text}\n" for _, text in lines), random.choice(("es", "fr")))
    written = [line for line in text.splitlines() if line]
    named = [line for line in written if re.match(r"(idioma|langue): ", line)]
    kept = [line for line in written if line not in named]
    if len(kept) != len(lines):
        return lines
    translated = [(n, text) for (n, _), text in zip(lines, kept, strict=True)]
    first = [(0, line) for line in named if random.random() < 0.5]
    return [*translated[:1], *first, *translated[1:]]


def in_thousands(lines: Lines, random: Random) -> Lines:
    """Write amounts in bare thousands, unless some are abbreviated otherwise."""
    otherwise = any(re.search(r"\dk\b|\$\d", text) for _, text in lines)
    return lines if otherwise else without(r"(?<=\d)000\b", every=True)(lines, random)


def by_the_card(lines: Lines, random: Random) -> Lines:
    """Name stalls by a card that lies there, where the record has shown one."""
    tops: dict[str, str] = {}

    def step(found: re.Match[str]) -> str:
        verb, what, word, stall = found.groups()
        named = tops.get(stall, stall) if random.random() < 0.5 else stall
        if verb == "moves":
            lot = tops.pop(what, "")
            tops[stall] = lot or named
            said = f"the {lot} pile" if lot and random.random() < 0.5 else what
            return f"{verb} {said} {word} {named}"
        tops[stall] = what
        return f"{verb} {what} {word} {named if verb == 'puts' else stall}"

    changed = []
    for n, text in lines:
        if HEADING.match(text):
            tops = {}
        if text.startswith("stalls:"):
            tops = {f"t{at}": card for at, card in enumerate(text.split()[1:], 1)}
        changed.append((n, re.sub(r"(puts|moves|draws) (\w+) (on|to) ([tk]\d)", step, text)))
    return changed


def unseen(lines: Lines, random: Random) -> Lines:
    """Write ``?`` for some cards of hands and draws, but not for a king drawn."""

    def hidden(found: re.Match[str]) -> str:
        cards = re.sub(r"\S+", lambda card: random.choice((card[0], "?")), found[2])
        return found[1] + cards

    pattern = re.compile(r"(^deal \w+:|\bdraws)((?: (?!K|drops|then)[\w-]+)+)")
    return [(n, pattern.sub(hidden, text)) for n, text in lines]


DRAWS = r"; (?:[A-Z]\w+ )?draws (?!K).*"
RUN = r"puts (\w+) on (t\d), puts (\w+) on \2"
SETUP = r"^(?:character|agents|cubes|regions|missions|open|codes|tiles|lots)\b.*"

OMISSIONS = (
    Omission("dealer", ASSETS + KINGS, True, without(r"^dealer: .*")),
    Omission("players", ALL, True, without(r"^players: .*", every=True)),
    Omission("game", ALL, True, without(r"^game: .*", every=True)),
    Omission("edition", ASSETS, False, without(r"^edition: classic$")),
    Omission("components", COVERT, True, without(r"^components: .*")),
    Omission("rounds before", ALL, True, begun_later),
    Omission("play of rounds", ALL, True, score_sheet),
    Omission("end of a round", ASSETS + KINGS, True, ends_early),
    Omission("cut short", ALL, True, cut),
    Omission("deals", ALL, True, without(r"^deal .*")),
    Omission("draws", ASSETS + KINGS, True, without(DRAWS)),
    Omission("flip, stalls", ASSETS + KINGS, True, without(r"^(?:flip|stalls): .*")),
    Omission("results", ALL, True, without(r"^(?:scores|totals|pot|winner): .*")),
    Omission("winner on top", ALL, False, winner_on_top),
    Omission("order of the header", ALL, False, in_any_order),
    Omission("numbers", ALL, False, without(r"^\d+\. ")),
    Omission("headings", ALL, True, without_headings),
    Omission(
        "partners", ASSETS, True, without(r"(pairs|takes) ([a-z-]+)(?: with)? [a-z-]+", r"\1 \2")
    ),
    Omission("partners ?", ASSETS, True, without(r"(pairs [a-z-]+|with) [a-z-]+", r"\1 ?")),
    Omission("last passes", ASSETS, False, without(r" / pass(?=;|$)")),
    Omission("players without cards", ASSETS, False, without(r"^(?:\d+\. )?[A-Z]\w+ skips$")),
    Omission("amounts in k", ASSETS, False, without(r"(?<=\d)000\b", "k")),
    Omission(
        "amounts in $", ASSETS, False, without(r"(?<= )\d+000\b", lambda one: f"${int(one[0]):,}")
    ),
    Omission("thousands", ASSETS, True, in_thousands),
    Omission("payments", KINGS, True, without(r"; (?:pays|fined) \d+", every=True)),
    Omission("cards not named", KINGS, True, without(r"(?<=draws) (?!K)\w+$")),
    Omission("stalls by the card", KINGS, False, by_the_card),
    Omission("corners", KINGS, False, without(r"(puts K\w) on k\d", r"\1 on corner")),
    Omission("runs", KINGS, False, without(RUN, r"puts \1 \3 on \2")),
    Omission(
        "kings drawn", KINGS, False, without(r"draws (K\w) on (k\d)", r"draws \1; puts \1 on \2")
    ),
    Omission("rolls", COVERT, True, without(r"^rolls .*")),
    Omission("idle turns", COVERT, False, without(r"^\d+\. [A-Z]\w+ waits$")),
    Omission("unused dice", COVERT, True, without(r"^\d+\. [A-Z]\w+ withdraws \d in \w+$")),
    Omission("tokens of the order", COVERT, False, without(r"(?<=stops) \d")),
    Omission("setup", COVERT, True, without(SETUP)),
    Omission("hidden setup", COVERT, True, without(r"^(?:missions|codes|lots)\b.*")),
    Omission("missions kept", COVERT, True, without(r"^(missions .*) keeps .*", r"\1")),
    Omission("tokens drawn", COVERT, True, without(r"(?<=folder) draws [a-z -]+")),
    Omission("what comes then", COVERT, True, without(r" then [a-z-]+")),
    Omission("codes drawn", COVERT, True, without(r"; renews [\w-]+")),
    Omission("cards unseen", ALL, True, unseen),
    Omission("initials", ALL, False, initials),
    Omission("words", ALL, False, in_words),
    Omission("capitals", ALL, False, without(r"(?<=\d\. )\w+ [a-z]+", lambda one: one[0].upper())),
    Omission("marks of numbers", ALL, False, without(r"^(\d+)\.", r"\1)")),
    Omission("marks", ALL, False, without(r"[;,] (?=draws)", " and ")),
    Omission(
        "remarks", ALL, False, without(r"^((?:\d+\. )?[A-Z]\w+ [a-z]+s .*)$", r"\1 (nice one)")
    ),
    Omission("times", ALL, False, without(r"^(?=\d+[.)] )", "21:02 ")),
    Omission("comments", ALL, False, without(r"$", "  # so it was")),
)
"""In the order in which they are applied."""

UNSEEN_STEP = re.compile(
    r"(?:[,;] )?(?:[A-Z]\w+ )?(?:draws (?!K)|passes|renews|skips|waits|withdraws|swaps|covers|"
    r"breaks|acts|flies|travels|spies|searches|sneaks|adjusts|completes)"
)
ACCUSED = ("illegal", "impossible")


def without_deed(lines: Lines, random: Random) -> Lines:
    """Leave out a turn that is not the last of its round, or a part of one, that all could see and
    nothing forced; return no lines if there is none.

    The first turn is none: without a dealer it is the one that shows who dealt. Nor is a turn out
    of order by a special operation, or one of two in a row by a player when all others are through:
    they leave no gap in the order, and no line has to show it. A part that stands twice in a turn
    may do without the first: the second moves all that lies there."""
    played = [one[:-1] for one in blocks(lines) if len(one) > 1]
    turns = [at for one in played for at in one if TURN.match(lines[at][1])][1:]
    found = ((at, TURN.match(text)) for at, (_, text) in enumerate(lines))
    players = {at: turn[1].rpartition(". ")[2] for at, turn in found if turn}
    turns = [at for at in turns if " acts first " not in lines[at][1]]
    turns = [at for at in turns if players[at] != players.get(at + 1)]
    if not turns:
        return []
    at = random.choice(turns)
    who, rest = TURN.match(lines[at][1]).groups()
    steps = re.findall(r"(?:^|; |, (?=puts|moves))(?:(?!; |, puts|, moves).)+", rest)
    plain = [step.strip(",; ") for step in steps]
    seen = [
        n
        for n, step in enumerate(steps)
        if not UNSEEN_STEP.match(step) and plain.count(plain[n]) == 1
    ]
    if not seen:
        return []
    gone = random.choice(seen)
    left = [step for n, step in enumerate(steps) if n != gone]
    acted = any(not UNSEEN_STEP.match(step) for step in left)
    changed = [(0, who + "".join(left).lstrip(",; "))] if acted else []
    return [*lines[:at], *changed, *lines[at + 1 :]]
