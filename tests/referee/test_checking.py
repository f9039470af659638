"""Records are judged line by line, and no line is passed over."""

import gc

import pytest

from referee import check, check_lines, replay

GAME = ["game: Cover Your Assets\n", "players: Ana, Ben\n"]


@pytest.mark.parametrize("mark", ["\n", "\r", "\r\n"])
def test_a_line_break_within_a_line_is_refused(mark: str) -> None:
    """What follows it would not be read: here it would stand in a comment."""
    lines = [*GAME, f"1. Ana discards cash # late{mark}2. Ben pairs gold silver"]
    with pytest.raises(ValueError, match="several lines in place of one"):
        list(check_lines(lines))


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_lines_may_have_their_ends(end: str) -> None:
    """So do the lines of an open file."""
    lines = [*GAME, f"1. Ana discards cash{end}", f"2. Ben pairs gold silver{end}"]
    (record,) = check_lines(lines)
    assert {(finding.line, finding.text) for finding in record.findings} == {(4, lines[3].rstrip())}


def test_the_garbage_collector_of_the_program_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another thread needs it, or has just switched it off: only the command may set it."""
    changes: list[str] = []
    for name in ("enable", "disable", "freeze", "unfreeze", "set_threshold"):
        monkeypatch.setattr(gc, name, lambda *values, name=name: changes.append(name))
    text = "".join([*GAME, "1. Ana discards cash\n", "2. Ben pairs gold silver\n"])
    assert check(text).verdict == "illegal"
    assert len(list(replay(text))) == 2
    assert not changes
