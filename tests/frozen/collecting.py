"""Make the records of a source and store them with the answers of today:
python tests/frozen/collecting.py SOURCE [FILE...]

The source is replaced. Records are made by the generators of other tests, so that they change when
these do; a text that another source has is left out, and so is one that takes seconds. For the
source "cases" the FILEs are records, and for "checked" the one that tests/frozen/recording.py
wrote.
"""

import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import process_time

sys.path += [str(Path(__file__).parents[1] / name) for name in ("recovery", "support")]

import covert_records
import disputing
import measure
import mutations
import odd_positions
from answers import Answer, Stored, answer_of, sources, store, stored
from attrs import evolve
from faults import MATCHES, READINGS, Legal, under_readings, without_hands

import referee
from referee.record.source import lines_of_text, records
from referee_spec.covert.options import Options
from referee_spec.games import OWN, game
from referee_spec.kernel.option import options_of, readings_of

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent

Named = Iterator[tuple[str, str]]
"""Texts, each with the name of its kind."""

LONGEST = 8_000
"""Longer records that are made at random are cut after so many characters."""

LONGEST_CHECKED = 4_000
OF_ONE_TEST = 40
"""So many texts of one test function are stored; random ones are much alike."""

MOST_SECONDS = 2.0
"""A record that takes longer is left out."""


def each_record(path: Path) -> Iterator[str]:
    """Yield the text of each record of a file."""
    for record in records(lines_of_text(path.read_text("utf-8"))):
        yield "\n".join(line.text for line in record.lines) + "\n"


def of_files(folder: str, *patterns: str) -> Named:
    """Yield the records of files, each named after its file."""
    for pattern in patterns:
        for path in sorted((ROOT / folder).glob(pattern)):
            yield from ((path.stem, text) for text in each_record(path))


def rulebook() -> Named:
    """Yield the records that were written from the rulebooks alone."""
    for path in sorted((TESTS / "rulebook").glob("*/*.toml")):
        for record in tomllib.loads(path.read_text("utf-8"))["record"]:
            yield path.stem, record["text"]


def cut(text: str) -> str:
    """Return the lines of a text that fit into the longest record."""
    return text if len(text) <= LONGEST else text[: text.rfind("\n", 0, LONGEST) + 1]


@cache
def match_of(slug: str, seed: int) -> Legal:
    """Return a legal match; those of Covert take seconds to make."""
    return MATCHES[slug](seed)


def seeds(count: int, first: int) -> range:
    """Return seeds that no other test uses."""
    return range(first, first + count)


def recovery() -> Named:
    """Yield records with faults of all kinds that recovery is measured with, of all games."""
    for slug in MATCHES:
        alone = slug == "covert"
        for cases in (
            measure.changed_lines(MATCHES[slug], 200 if alone else 150, 31_000),
            measure.games_under_readings(slug, 50, 32_000),
            measure.games_without_hands(slug, 60, 33_000),
            measure.games_played_on(slug, 12 if alone else 40, 34_000),
            measure.rounds_from_positions(slug, 40, 35_000),
            measure.unreadable_turns(slug, 25 if alone else 60, 36_000),
            measure.missing_turns(slug, 50, 37_000),
        ):
            for case in cases:
                if cut(case.text).count("\n") >= max(case.lines) or len(case.text) <= LONGEST:
                    yield case.kind, cut(case.text)


HEADINGS = {"cover-your-assets": "round ", "kings-in-the-corner": "hand ", "covert": "round "}
CLAIMS = ("scores:", "totals:", "pot:")
SETUP = ("flip:", "stalls:", "lots:")
NUMBER = re.compile(r"^\d+\. ")


def layouts() -> Named:
    """Yield records with disturbed layouts, half of them with a fault."""
    for slug in MATCHES:
        for seed in seeds(22, 41_000):
            random, match = Random(seed), match_of(slug, seed)
            faulty = seed % 2 and match.changes
            text = match.text(random.choice(match.changes)) if faulty else match.text()
            for kind, lines in disturbed(cut(text).splitlines(), slug, random):
                name = f"{kind}, and a fault" if faulty else kind
                yield name, "\n".join(lines) + "\n"


def disturbed(lines: list[str], slug: str, random: Random) -> Iterator[tuple[str, list[str]]]:
    """Yield changes of the order and the number of lines of a record."""
    heads = [at for at, line in enumerate(lines) if line.startswith(HEADINGS[slug])]
    turns = [at for at, line in enumerate(lines) if NUMBER.match(line)]
    deals = [at for at, line in enumerate(lines) if line.startswith("deal ")]
    setup = [at for at, line in enumerate(lines) if line.startswith(SETUP)]

    def changed(at: int, *new: str, old: int = 1) -> list[str]:
        return [*lines[:at], *new, *lines[at + old :]]

    if heads[1:]:
        at = above = random.choice(heads[1:])
        while lines[above - 1].startswith(CLAIMS):
            above -= 1
        if above < at:
            claims = lines[above:at]
            yield "heading above claims", changed(above, lines[at], *claims, old=len(claims) + 1)
        yield "heading a line early", changed(at - 1, lines[at], lines[at - 1], old=2)
        yield "heading missing", changed(at)
        yield "heading twice", changed(at, lines[at], lines[at])
        yield "heading with another number", changed(at, f"{HEADINGS[slug]}9")
        yield "headings missing", [line for line in lines if not line.startswith(HEADINGS[slug])]
    at = random.choice(turns[:-1])
    yield "heading in play", changed(at, lines[at], f"{HEADINGS[slug]}2")
    if deals:
        yield "deal missing", changed(random.choice(deals))
    if setup:
        at = random.choice(setup)
        yield "setup missing", changed(at)
        yield "setup a line early", changed(at - 1, lines[at], lines[at - 1], old=2)
    yield "no numbers", [NUMBER.sub("", line) for line in lines]
    at = random.choice(turns)
    yield "wrong number", changed(at, NUMBER.sub("77. ", lines[at]))
    yield "turn missing", changed(at)
    yield "turn twice", changed(at, lines[at], lines[at])
    yield "scores missing", [line for line in lines if not line.startswith("scores:")]
    yield "draws missing", changed(at, lines[at].split("; draws")[0])
    steps = "; " if slug == "covert" else ", "
    several = [at for at in turns if steps in lines[at].partition("; draws")[0]]
    if several:
        at = random.choice(several)
        first, rest = lines[at].split(steps, 1)
        yield "turn on two lines", changed(at, first, f"{first.split()[1]} {rest}")


def readings() -> Named:
    """Yield matches under other readings that the header does not name, and with each value of each
    option named in the header."""
    for slug in READINGS:
        for seed in seeds(60, 51_000):
            match = under_readings(slug, seed)
            fault = (Random(seed).choice(match.changes),) if seed % 2 else ()
            named = [line for line in match.header if not line.startswith("rules:")]
            yield "reading not named", cut(evolve(match, header=tuple(named)).text(*fault))
    for seed in seeds(60, 51_000):
        random = Random(seed)
        values = {name: random.choice([*option.values]) for name, option in COVERT.items()}
        chosen = {name.replace("-", "_"): values[name] for name in random.sample([*values], 3)}
        text = covert_records.record(seed, 2 + seed % 3, Options(missions=1, **chosen))
        yield "reading not named", cut(re.sub("(?m)^rules:.*", "rules: missions=1", text))
    for slug in MATCHES:
        for at, (name, option) in enumerate(options_of(game(slug).options).items()):
            for value in [*option.values] or (option.least, option.most):
                for seed in seeds(2 if slug == "covert" else 3, 52_000 + 10 * (at % 5)):
                    text = re.sub("(?m)^rules:.*\n", "", match_of(slug, seed).text())
                    header, _, rest = text.partition("\nplayers:")
                    rules = f"{header}\nrules: official, {name}={value}\nplayers:{rest}"
                    yield f"{name}={value}", cut(rules)


COVERT = readings_of(Options)


def disputes() -> Named:
    """Yield matches with a disputed turn: one account is true, another is not or is of another
    turn; a third have no hands, or a fault besides."""
    for seed in seeds(120, 61_000):
        yield "true and random", cut(disputing.disputed(seed)[0])
    for slug in MATCHES:
        for seed in seeds(130, 62_000):
            random = Random(seed)
            hidden = seed % 3 == 0 and slug in READINGS
            made = seed // 6 if slug == "covert" else seed
            match = without_hands(slug, seed) if hidden else match_of(slug, made)
            lines = list(match.lines)
            turns = [at for at, line in enumerate(lines[:60]) if NUMBER.match(line)]
            at = random.choice(turns)
            others = [line for n, line, _ in match.changes if n == at] or [
                lines[n] for n in turns if n != at and lines[n].split()[1] == lines[at].split()[1]
            ]
            if not others:
                continue
            if seed % 3 == 1 and match.changes:
                fault = random.choice(match.changes)
                lines[fault[0]] = fault[1] if fault[0] != at else lines[at]
            number, _, said = lines[at].partition(" ")
            other = NUMBER.sub("", random.choice(others))
            names = next(line for line in match.header if line.startswith("players:"))[9:]
            one, two = random.sample(names.split(", "), 2)
            lines[at] = f"{number} disputed\n    per {one}: {said}\n    per {two}: {other}"
            kind = ("hidden", "with a fault", "alone")[seed % 3]
            yield kind, cut("\n".join((*match.header, *lines)) + "\n")


UNSEEN = re.compile(
    r"(?:^(?:deal|codes|missions) \w+:|\bdraws)(?: (?!K|keeps)[\w-]+)+", re.MULTILINE
)
"""Matches the cards that a player is dealt or draws, but not a king, which is put down."""


def unseen() -> Named:
    """Yield matches with some unseen cards, half of them with a fault."""
    for slug in MATCHES:
        for seed in seeds(60, 81_000):
            random, match = Random(seed), match_of(slug, seed // 2)
            share = random.choice((0.1, 0.4, 1))
            fault = (random.choice(match.changes),) if seed % 2 and match.changes else ()
            text = ""
            for part in re.split(f"({UNSEEN.pattern})", match.text(*fault), flags=re.MULTILINE):
                cards = part.split(" ") if UNSEEN.fullmatch(part) else [part]
                first = 2 if cards[0] != "draws" else 1
                hidden = ["?" if random.random() < share else card for card in cards[first:]]
                text += " ".join((*cards[:first], *hidden))
            yield f"{share:.0%} unseen", cut(text)


def mutated() -> Named:
    """Yield short records with a few changes of any kind, and odd positions."""
    for seed in seeds(600, 71_000):
        yield "changed anyhow", mutations.mutated(Random(seed))
    for slug in OWN:
        for seed in seeds(60, 72_000):
            yield "odd position", odd_positions.odd_position(slug, Random(seed))
            yield "changed position", odd_positions.changed_position(slug, Random(seed))


def cases(*paths: str) -> Named:
    """Yield the texts of files."""
    for path in sorted(map(Path, paths)):
        if "game" in (text := path.read_text("utf-8", errors="ignore")):
            yield path.stem, text


def checked(path: str) -> Named:
    """Yield texts that tests check, up to so many of one test."""
    lines = Path(path).read_text("utf-8").splitlines()
    taken: Counter[str] = Counter()
    for test, text in sorted({tuple(json.loads(line)) for line in lines}):
        function = re.sub(r"\[.*", "", test, flags=re.DOTALL).removeprefix("tests/")
        taken[function] += 1
        if taken[function] <= OF_ONE_TEST and len(text) <= LONGEST_CHECKED:
            yield function, text


SOURCES: dict[str, Callable[..., Named]] = {
    "cases": cases,
    "checked": checked,
    "disputes": disputes,
    "examples": partial(of_files, "spec/referee_spec", "*/examples/*.txt"),
    "layouts": layouts,
    "mutated": mutated,
    "readings": readings,
    "recovery": recovery,
    "rulebook": rulebook,
    "unseen": unseen,
    "samples": partial(of_files, "docs", "games/**/*.txt", "disputes/*.txt"),
}


def timed(text: str) -> tuple[Answer, str, float]:
    """Return the answer to a text, its game, and the seconds that it takes."""
    start = process_time()
    records = referee.check(text).records
    return answer_of(records), records[0].game, process_time() - start


def main() -> None:
    """Store a source, and print how many records of each game it has."""
    source, *paths = sys.argv[1:]
    seen = {one.text for name in sources() if name != source for one in stored(name)}
    names: dict[str, str] = {}
    numbers: Counter[str] = Counter()
    for kind, text in SOURCES[source](*paths):
        if text not in seen and text not in names and "\ud800" not in text:
            numbers[kind] += 1
            names[text] = f"{kind} {numbers[kind]}"
    with Pool(2) as pool:
        found = pool.map(timed, names, chunksize=4)
    kept = [
        Stored(name, slug, text, answer)
        for (text, name), (answer, slug, seconds) in zip(names.items(), found, strict=True)
        if seconds <= MOST_SECONDS
    ]
    store(source, kept)
    games = dict(Counter(one.game for one in kept))
    total = sum(seconds for *_, seconds in found if seconds <= MOST_SECONDS)
    print(source, len(kept), games, f"{len(found) - len(kept)} too slow, {total:.0f} s")


if __name__ == "__main__":
    main()
