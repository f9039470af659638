"""Every command survives any record: python tests/fuzz/commands.py [COUNT] [--seed N] [--minutes N]

Runs a command, in any language and format, on records and rule sets that tests/support/mutations.py
has changed. It must end with exit status 0, 1 or 2, without an exception or an internal error, and
print nothing that a terminal obeys or hides; JSON and XML must be valid. Prints each failure with
its input; the exit status is 1 if there is any. With --minutes it goes on for so long.
"""

import json
import re
import sys
import time
from collections import Counter
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

import fuzzing
from mutations import mutated, rule_set

from referee.cli.main import main as referee
from referee.report import formats
from referee.report.escaping import is_visible

LANGUAGES = ("en", "es", "fr")
FORMATS = [name for name, one in formats.FORMATS.items() if not one.only_in_parts]
FAILURES = re.compile("internal error|Traceback|TXT90[12]")
FAILURES_IN_SARIF = re.compile('internal error|Traceback|"ruleId": "TXT90[12]')
"""A report in SARIF lists all rules."""


def arguments(random: Random) -> list[str]:
    """Return a command on the files a.txt, b.txt, own.toml and other.toml of a folder."""
    commands = (
        ["check", "-j", "1", "--format", random.choice(FORMATS), "a.txt", "b.txt"],
        ["check", "-j", "1", "--strict", "--statistics", "a.txt"],
        ["check", "-j", "1", "--rules", "own.toml", "a.txt"],
        ["check", "--reading", f"tie={random.choice(('shared', '²', ''))}", "a.txt"],
        ["check", "--against", random.choice(("official", "own.toml")), "a.txt", "b.txt"],
        ["check", "-j", "1", "--components", "own.toml", "a.txt"],
        ["show", "--at", str(random.choice((0, 1, 5, 9, 10**30, -1))), "a.txt"],
        ["show", "a.txt"],
        ["fmt", random.choice(("--check", "--diff", "--write")), "a.txt"],
        ["fmt", "a.txt"],
        ["adjudicate", "a.txt"],
        ["adjudicate", "--witness", "b.txt", "a.txt"],
        ["compare", "a.txt", random.choice(("a.txt", "b.txt"))],
        ["compare", "a.txt", "b.txt", "-o", "merged.txt"],
        ["replay", "a.txt"],
        ["verify", "--record", "a.txt"],
        ["explain", random.choice(("CYA301", "KIC304", "CVT203", "TXT001", "nothing", "²"))],
        ["rules", "show", "own.toml"],
        ["rules", random.choice(("covert", "cover-your-assets", "x"))],
        ["new", random.choice(("covert", "Kings in the Corner", "x"))],
        ["diff", "--examples", "1", "own.toml", random.choice(("official", "other.toml"))],
    )
    return [*random.choice(commands), "--lang", random.choice(LANGUAGES)]


def problem(command: list[str]) -> str:
    """Run a command in the current folder; return what is wrong with its end or its output."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8", newline="") for _ in range(2))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = referee(command)
    except SystemExit as end:
        status = end.code
    except Exception as error:
        return f"raised {error!r}"
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))
    if status not in (0, 1, 2):
        return f"exit status {status}"
    failures = FAILURES_IN_SARIF if "sarif" in command else FAILURES
    if failed := failures.search("".join(texts)):
        return f"{failed[0]}: {''.join(texts)[-1000:]}"
    # Records are printed as they are if not to a terminal.
    printed = texts[command[0] in ("fmt", "compare") :]
    hidden = [one for one in "".join(printed).replace("\n", "") if not is_visible(one)]
    if hidden:
        return f"prints {hidden[0]!r}"
    return wrong_format(command, texts[0])


def wrong_format(command: list[str], text: str) -> str:
    """Return what is wrong with a report for programs; empty if nothing is."""
    try:
        if "json" in command or "sarif" in command:
            json.loads(text)
        elif "json-lines" in command:
            [json.loads(line) for line in text.splitlines()]
        elif "junit" in command:
            ElementTree.fromstring(text)
    except (ValueError, ElementTree.ParseError) as error:
        return f"not valid: {error}"
    return ""


def write_inputs(random: Random) -> dict[str, bytes]:
    """Write new records and rule sets to the current folder; return them by their names."""
    inputs = {name: mutated(random).encode("utf-8", "surrogatepass") for name in ("a.txt", "b.txt")}
    if random.random() < 0.3:
        # Two records of one game, which can be compared.
        lines = inputs["a.txt"].splitlines(keepends=True)
        del lines[random.randrange(len(lines) + 1) :][:1]
        inputs["b.txt"] = b"".join(lines)
    inputs |= {name: rule_set(random).encode() for name in ("own.toml", "other.toml")}
    for name, data in inputs.items():
        Path(name).write_bytes(data)
    return inputs


def run(count: int, seed: int, minutes: float = 0) -> tuple[Counter[str], list[str]]:
    """Run so many commands, or for so many minutes; return counts by command, and failures."""
    random = Random(seed)
    done: Counter[str] = Counter()
    failures = []
    with TemporaryDirectory() as folder, chdir(folder):
        for _ in fuzzing.rounds(count, minutes):
            inputs = write_inputs(random)
            command = arguments(random)
            if wrong := problem(command):
                failures.append(f"{' '.join(command)}: {wrong}\n{inputs}")
                print(failures[-1], flush=True)
            done[command[0]] += 1
    return done, failures


def main() -> int:
    """Run commands and print how many of each, how many failed, the time and the peak memory."""
    options = fuzzing.arguments(10_000)
    began = time.monotonic()
    done, failures = run(options.count, options.seed, options.minutes)
    print(", ".join(f"{name} {count:,}" for name, count in done.most_common()))
    return fuzzing.finish(f"{done.total():,} commands", failures, began)


if __name__ == "__main__":
    sys.exit(main())
