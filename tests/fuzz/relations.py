"""What must not change a verdict does not: python tests/fuzz/relations.py [COUNT]
[--seed N] [--minutes N]

Changes records of all games (tests/support/mutations.py) and compares:

- other names of players, comments, blank lines and CRLF leave every finding at its line;
- records in one file are judged as in files of their own;
- a legal record with a card unseen, or cut after any line, is not illegal;
- a record agrees with itself;
- all formats report the same findings;
- of a disputed turn the true account is never ruled out (tests/support/disputed_games.py);
- several processes, and other seeds of Python's hashes, print the same bytes.

Prints each difference; the exit status is 1 if there is any. With --minutes it goes on for so long.
"""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from disputed_games import disputed_game
from fuzzing import arguments, finish, rounds
from mutations import cards, mutated

import referee
from referee.disputes.comparing import compare
from referee.disputes.record_verdict import verdict_of
from referee.judge.verdict import LEGAL, RecordVerdict
from referee.record.source import lines_of_text, players_above, records
from referee.report.formats import module_of
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee_spec.games import OWN

ACCUSED = ("illegal", "impossible")
SEEDS = ("0", "1", "2", "3", "4")
FILES = 15
"""The files that are judged by several processes and with several seeds of the hashes."""

TEXTS_OF_A_DISPUTE = 5
"""The texts for which one dispute is tried, since that takes as long as several of them."""

OTHER_NAMES = {"Ana": "Zoë", "Ben": "Xu", "Cleo": "Ylva", "Dev": "Wim"}

Found = list[tuple[int, str]]
"""The line and the rule of each finding."""


def findings(text: str) -> list[tuple[str, Found]]:
    """Return the verdict on each record of a text, and its findings."""
    return [
        (one.verdict, sorted((f.line, f.rule.code) for f in one.findings))
        for one in referee.check(text).records
    ]


def renamed(text: str, random: Random) -> str:
    """Return a text with other names of players, and with their initials."""
    names = OTHER_NAMES | {name[0]: other[0] for name, other in OTHER_NAMES.items()}
    return re.sub(rf"\b({'|'.join(names)})\b", lambda name: names[name[0]], text)


def with_comments(text: str, random: Random) -> str:
    """Return a text with a comment behind some lines."""
    return "".join(
        line[:-1] + "  # home?\n" if line.endswith("\n") and random.random() < 0.3 else line
        for line in text.splitlines(keepends=True)
    )


def with_line_ends_of_windows(text: str, random: Random) -> str:
    """Return a text with CRLF at the end of each line."""
    return text.replace("\n", "\r\n")


def moved(text: str, random: Random) -> str:
    """Return a text after three blank lines."""
    return "\n \n\t\n" + text


UNCHANGED: dict[Callable[[str, Random], str], int] = {
    renamed: 0,
    with_comments: 0,
    with_line_ends_of_windows: 0,
    moved: 3,
}
"""The changes after which each finding is this many lines further down."""


def changed_verdict(text: str, random: Random) -> str:
    """Return a change that keeps the meaning of a text and yet changes the findings, or ``""``."""
    if not text.strip() or any(mark in text for mark in '"#\r\0\u2028\x1b\ud800'):
        # A change of a quoted name, a comment or a line end may mean something there, and a text
        # without any line is at fault at its first.
        return ""
    expected = findings(text)
    for change, lines in UNCHANGED.items():
        shifted = [
            (verdict, [(line + lines, code) for line, code in found]) for verdict, found in expected
        ]
        if (other := findings(change(text, random))) != shifted:
            return f"{change.__name__}: {shifted} is {other}"
    return ""


def separated(text: str, random: Random) -> str:
    """Return how two records get other findings in one file than each alone, or ``""``."""
    other = mutated(random)
    if (
        not text.strip()
        or "\0" in text + other
        or not other.startswith("game:")
        or not text.endswith("\n")
    ):
        return ""
    first, _, _ = other.partition("\n")
    if "\ud800" in first or "\r" in first.rstrip("\r"):
        # A line that cannot be decoded starts no record.
        return ""
    if players_above(list(lines_of_text(text))):
        # A second list of players at the end is that of the next record.
        return ""
    codes = [[(v, [c for _, c in f]) for v, f in findings(one)] for one in (text, other)]
    joined = [(v, [c for _, c in f]) for v, f in findings(text + other)]
    return "" if joined == codes[0] + codes[1] else f"{codes} is {joined} joined with {other!r}"


def accused(text: str, random: Random) -> str:
    """Return the fault found in a legal record once it is cut short or cards are unseen, or ``""``.

    A record that tells less may not be judged illegal.
    """
    records_of_text = referee.check(text).records
    if len(records_of_text) != 1 or records_of_text[0].verdict not in LEGAL:
        return ""
    lines = text.splitlines(keepends=True)
    less = ["".join(lines[: random.randint(2, len(lines))])]
    kinds = {kind for slug in OWN for kind in cards(slug)} - {"?"}
    words = [one for one in re.finditer(r"[\w-]+", text) if one[0] in kinds]
    played = [
        one for one in words if ":" not in text[text.rfind("\n", 0, one.start()) : one.start()]
    ]
    if played:
        unseen = random.sample(played, random.choice((1, random.randint(1, len(played)))))
        hidden = {one.start(): one.end() for one in unseen}
        less.append(with_unseen(text, hidden))
    for other in less:
        verdict = referee.check(other).verdict
        if verdict in ACCUSED:
            return f"{verdict}: {other!r}"
    return ""


def with_unseen(text: str, hidden: dict[int, int]) -> str:
    """Return a text with ``?`` from each start to its end."""
    for start in sorted(hidden, reverse=True):
        text = f"{text[:start]}?{text[hidden[start] :]}"
    return text


def disagreement(text: str, random: Random) -> str:
    """Return where a legal record, compared with itself, is said to differ, or ``""``."""
    first = next(iter(records(lines_of_text(text))), None)
    if first is None or referee.check(text).records[0].verdict not in LEGAL:
        return ""
    try:
        parting = compare(first, first, Settings()).parting
    except HeaderFault as error:
        # Records are compared whose headers are written.
        return "" if error.fault.code == "TXT153" else repr(error)
    return "" if parting is None else f"parts at {parting}"


def formats(text: str, random: Random) -> str:
    """Return how the report formats differ in the findings on a text, or ``""``."""
    verdicts = referee.check(text).records
    all_findings = [(f.line, f.rule.code) for one in verdicts for f in one.findings]
    in_failures = [
        (f.line, f.rule.code) for one in verdicts if one.verdict not in LEGAL for f in one.findings
    ]
    unanswered = [(q.finding.line, q.finding.rule.code) for one in verdicts for q in one.open]
    other = {"sarif": all_findings + unanswered, "junit": in_failures}
    for form, read in READERS.items():
        expected = sorted(other.get(form, all_findings))
        if (found := sorted(read(report(form, verdicts)))) != expected:
            return f"{form}: {found} instead of {expected}"
    return ""


def report(form: str, verdicts: tuple[RecordVerdict, ...]) -> str:
    """Return the report on records in a format."""
    module = module_of(form)
    pieces = [module.piece("a.txt", one, "en", False) for one in verdicts]
    return "".join(module.whole(iter(pieces), lambda: "en"))


def of_json(text: str) -> Found:
    """Return the lines and rules of the findings in JSON."""
    return [(f["line"], f["code"]) for one in json.loads(text) for f in one["findings"]]


def of_sarif(text: str) -> Found:
    """Return the lines and rules of the findings in SARIF, open questions among them."""
    (run,) = json.loads(text)["runs"]
    found = []
    for one in run["results"]:
        (place,) = one["locations"]
        found.append((place["physicalLocation"]["region"]["startLine"], one["ruleId"]))
    return found


def of_github(text: str) -> Found:
    """Return the lines and rules of the findings in GitHub's commands."""
    pattern = r"^::\w+ file=[^:]*?,line=(\d+),endLine.*?,title=[^,:]*%3A (\w+) "
    return [(int(line), code) for line, code in re.findall(pattern, text, re.MULTILINE)]


def of_text(text: str) -> Found:
    """Return the lines and rules of the findings in a report for people."""
    pattern = r"^(?:a|own)\.t\w+:(\d+):\d+: .*?\[(\w{6}) [\w-]+\]"
    return [(int(line), code) for line, code in re.findall(pattern, text, re.MULTILINE)]


def of_junit(text: str) -> Found:
    """Return the lines and rules of the findings in JUnit's XML."""
    failures = (one.text or "" for one in ElementTree.fromstring(text).iter("failure"))
    return [place for one in failures for place in of_text(one)]


READERS = {
    "json": of_json,
    "github": of_github,
    "text": of_text,
    "sarif": of_sarif,
    "junit": of_junit,
}


def ruled_out(random: Random) -> str:
    """Return how the true account of a disputed turn is ruled out, or ``""``.

    It has to be allowed, so that no other account is said to hold. A game that is accused with the
    true account as the turn is left out.
    """
    slug = random.choice(list(OWN))
    game = disputed_game(slug, random)
    if game is None:
        return ""
    (ruling,) = ruled(game.text, game.settings).rulings
    if not ruling.complete or ruling.accounts[game.truth].allowed:
        return ""
    if ruled(game.undisputed, game.settings).verdict in ACCUSED:
        return ""
    faults = [(one.line, one.rule.code) for one in ruling.accounts[game.truth].faults]
    return f"{slug}, account {game.truth + 1}: {faults}\n{game.text}"


def ruled(text: str, settings: Settings) -> RecordVerdict:
    """Return the verdict on the first record of a text."""
    return verdict_of(next(records(lines_of_text(text))), settings)


RELATIONS = (changed_verdict, separated, accused, disagreement, formats)


def processes(random: Random) -> list[str]:
    """Return the settings of a run that print other bytes about the same files."""
    wrong = []
    with TemporaryDirectory() as folder:
        for number in range(FILES):
            data = mutated(random).encode("utf-8", "surrogatepass")
            (Path(folder) / f"{number}.txt").write_bytes(data)
        outputs = {}
        for seed in SEEDS:
            jobs = "2" if seed == SEEDS[-1] else "1"
            outputs[seed, jobs] = subprocess.run(
                [sys.executable, "-m", "referee", "check", "--format", "json", "-j", jobs, "."],
                capture_output=True,
                check=False,
                cwd=folder,
                env={**os.environ, "PYTHONHASHSEED": seed},
            ).stdout
        first = next(iter(outputs.values()))
        wrong += [
            f"hash seed {seed}, -j {jobs}" for (seed, jobs), o in outputs.items() if o != first
        ]
    return wrong if first else ["no output"]


def run(count: int, seed: int, minutes: float = 0) -> tuple[int, list[str]]:
    """Compare on so many changed records, or for so many minutes; return their number and each
    difference."""
    random = Random(seed)
    wrong = []
    done = 0
    for _ in rounds(count, minutes):
        done += 1
        text = mutated(random)
        for relation in RELATIONS:
            if problem := relation(text, random):
                wrong.append(f"{relation.__name__}: {problem}\n{text!r}")
                print(wrong[-1], flush=True)
        if done % TEXTS_OF_A_DISPUTE == 0 and (problem := ruled_out(random)):
            wrong.append(f"ruled_out: {problem}")
            print(wrong[-1], flush=True)
    return done, wrong


def main() -> int:
    """Compare, and print how many records, how many differences, the time and the peak memory."""
    options = arguments(10_000)
    began = time.monotonic()
    done, wrong = run(options.count, options.seed, options.minutes)
    wrong += processes(Random(options.seed))
    return finish(f"{done:,} records", wrong, began)


if __name__ == "__main__":
    sys.exit(main())
