"""The diff of `fmt` turns one text into the other, in time proportional to its length."""

import subprocess
from pathlib import Path
from time import process_time

import pytest
from command import ROOT, called
from hypothesis import given
from hypothesis import strategies as st

from referee.report.line_diff import line_diff

LINES = st.lists(st.sampled_from(["", " ", "a", " a", "b", "  b", "c"]), max_size=12)


def applied(before: list[str], diff: list[str]) -> list[str]:
    """Return what a diff makes of a text; its context has to be that of the text."""
    result: list[str] = []
    at = 0
    for line in diff[2:]:
        if line.startswith("@@"):
            start, _, length = line.split()[1][1:].partition(",")
            first = int(start) - (length != "0")
            result += before[at:first]
            at = first
        elif line.startswith("+"):
            result.append(line[1:])
        else:
            assert line[1:] == before[at]
            result += [before[at]] * (line[0] == " ")
            at += 1
    return result + before[at:]


@given(LINES, LINES)
def test_a_diff_makes_the_one_text_of_the_other(before: list[str], after: list[str]) -> None:
    diff = list(line_diff("game.txt", before, after))
    assert after == applied(before, diff)
    assert bool(diff) is (before != after)


def test_only_what_changes_is_in_the_diff() -> None:
    lines = [f"line {n}" for n in range(20)]
    after = ["", *lines]
    after[8] = "changed"
    expected = ["--- a", "+++ a", "@@ -1,3 +1,4 @@", "+", " line 0", " line 1", " line 2"]
    changed = ["@@ -5,7 +6,7 @@", *(f" line {n}" for n in (4, 5, 6)), "-line 7", "+changed"]
    rest = [f" line {n}" for n in (8, 9, 10)]
    assert [*expected, *changed, *rest] == list(line_diff("a", lines, after))


@pytest.mark.parametrize("language", [(), ("--lang", "es")])
def test_a_diff_can_be_applied(language: tuple[str, ...], tmp_path: Path) -> None:
    text = (ROOT / "docs" / "games" / "cya-4-players.txt").read_text("utf-8")
    path = tmp_path / "game.txt"
    path.write_text(text.replace(" pairs ", "  pairs ").replace("\n\n", "\n"), "utf-8")
    formatted = called("fmt", *language, path).stdout
    diff = called("fmt", "--diff", *language, "game.txt", folder=tmp_path).stdout
    subprocess.run(["patch", "-s", path], input=diff, check=True)
    assert formatted == path.read_bytes()


def test_lines_that_are_alike_take_no_longer() -> None:
    """A search for common parts takes a minute and a half for 75 kB of such lines."""
    before = [f"{'  ' * (n % 2)}# {n % 150}" for n in range(12_000)]
    began = process_time()
    assert 12_000 < len(list(line_diff("a", before, [line.strip() for line in before])))
    assert process_time() - began < 5
