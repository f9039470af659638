"""The lines named for an impossible record are a smallest contradicting set."""

import random
import re

import pytest
from asset_matches import hidden, match

from referee import Settings, check
from referee.disputes.hand_history import hand_history
from referee.judge.findings import Finder
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding
from referee.knowledge.observations import Change
from referee.knowledge.weighing import Weighing
from referee.record.source import RawRecord, lines_of_text, records
from referee.replaying.refusals import Refusal
from referee_spec.kernel.transition import Fault

HEAD = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev
dealer: Dev

round 1
"""

MANY = """\
deal Ana: gold home jewels cash
deal Ben: gold stocks home cash
deal Cleo: gold silver jewels home
deal Dev: cash stocks silver gold
flip: stocks
1. Ana discards cash; draws gold
"""

SHOWN = """\
flip: stocks
1. Ana pairs home gold
2. Ben takes stocks with gold
3. Cleo pairs jewels gold
4. Dev pairs cash silver
5. Ana pairs cash gold
6. Ben pairs home home
7. Cleo discards gold
"""

DRAWN = """\
deal Ana: home home silver silver
deal Ben: home home silver silver
deal Cleo: home home silver silver
deal Dev: home home silver silver
flip: gold
1. Ana takes gold with home; draws gold
2. Ben pairs home silver; draws gold gold
3. Cleo pairs home silver; draws stocks cash
4. Dev pairs home silver; draws home cash
"""


def impossible(text: str) -> list[Finding]:
    return [one for one in check(text).findings if one.breach == "impossible"]


def without(text: str, line: int) -> str:
    """Return the record in which nobody saw the cards of this line."""
    lines = text.splitlines()
    head, colon, cards = lines[line - 1].partition(":")
    if head.startswith("deal"):
        lines[line - 1] = head + colon + " ?" * len(cards.split())
    else:
        hidden = re.sub(r"\b(gold|silver|home)\b", "?", lines[line - 1])
        lines[line - 1] = hidden
    return "\n".join(lines)


@pytest.mark.parametrize("text", [MANY, SHOWN, DRAWN], ids=["dealt", "shown", "drawn"])
def test_leaving_out_any_one_line_makes_the_rest_possible(text: str) -> None:
    record = HEAD + text
    (found,) = impossible(record)
    assert "CYA101" == found.rule.code
    assert len(found.evidence) > 1
    for line in (*found.evidence, found.line):
        assert not impossible(without(record, line)), line


def test_lines_that_are_not_needed_are_not_named() -> None:
    """The flip shows no gold: the four hands and the draw do."""
    rows = [f"deal {name}: gold home jewels cash" for name in ("Ana", "Ben", "Cleo", "Dev")]
    text = HEAD + "\n".join(rows) + "\nflip: stocks\n1. Ana discards cash; draws gold\n"
    (found,) = impossible(text)
    assert 4 == len(found.evidence)


POSITION = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | jewels gold
stack Ben: cash gold | stocks stocks
hand Ben: gold cash jewels stocks home
discard: stocks gold
to play: Ana
Ana pairs jewels gold
"""


def test_what_a_position_shows_is_shown_by_its_parts() -> None:
    (found,) = impossible(POSITION)
    assert (9, (4, 5, 6, 7)) == (found.line, found.evidence)
    (found,) = impossible(POSITION.replace("gold cash jewels", "gold gold jewels"))
    assert (7, (4, 5, 6)) == (found.line, found.evidence)


def corrupted(seed: int) -> str:
    """Return a match with hidden cards, in which scarce cards are shown in place of others."""
    rng = random.Random(seed)
    said = hidden(match(seed, 2 + seed % 5, rounds=1), rng, rng.choice((0.2, 0.5, 0.8))).split("\n")
    places = [(i, m.start()) for i, line in enumerate(said) for m in re.finditer(r"\?", line)]
    scarce = rng.choice((("gold",), ("silver",), ("gold", "silver"), ("home", "gold", "silver")))
    for i, at in sorted(rng.sample(places, min(12, len(places))), reverse=True):
        said[i] = said[i][:at] + rng.choice(scarce) + said[i][at + 1 :]
    return "\n".join(said)


@pytest.mark.parametrize("seed", [0, 7, 8, 17, 42, 46])
def test_the_lines_named_contradict_each_other_and_no_fewer_do(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exact model, told what these lines say and nothing else, is asked."""
    text = corrupted(seed)
    caught: list[tuple[Refusal, int]] = []
    evidence = Finder.evidence

    def catch(
        self: Finder, refusal: Refusal, impossible: Fault | None, line: int
    ) -> tuple[int, ...]:
        caught.append((refusal, line))
        return evidence(self, refusal, impossible, line)

    monkeypatch.setattr(Finder, "evidence", catch)
    found = check(text).findings[0]
    assert found.evidence
    refusal = next(refusal for refusal, line in caught if line == found.line)
    record = next(records(lines_of_text("\n".join(text.split("\n")[: found.line]))))
    game = judging_of(record, Settings()).header.game
    history = hand_history(RawRecord(record.lines), Settings(), {})
    deck = history.judging.header.rule_set.cards
    assert deck is not None
    assert game.changes is not None
    shown = [Change(one, 0, found.line) for one in game.changes(refusal.state, refusal.event)]
    whole = [one for one in history.stretches if one.whole][-1]
    weighing = Weighing(deck, [*whole.changes, *shown], [])
    named = [*found.evidence, found.line]
    assert not weighing.fits([], named)
    for line in named:
        assert weighing.fits([], [one for one in named if one != line]), line


DICE = """\
game: Covert
players: Ana, Ben

position
phase: place
to play: Ana
dice Ana: 1 2 3
hand Ana: kiev-camera
movement: 3 4 Ana
complete: 2 Ana, 3 Ben
"""
CHIPS = """\
game: Kings in the Corner
players: Ana, Ben
position
tab 1: 9H
pot: 50
to play: Ana
chips: Ana 20, Ben 20
"""


@pytest.mark.parametrize(
    ("text", "code", "lines"), [(DICE, "CVT109", (7, 9, 10)), (CHIPS, "KIC112", (5, 7))]
)
def test_an_impossible_position_names_the_lines_that_show_it(
    text: str, code: str, lines: tuple[int, ...]
) -> None:
    """Six dice of Ana, or ninety chips: other lines of the position do not matter."""
    (one,) = check(text).findings
    assert ("impossible", code) == (one.breach, one.rule.code)
    assert lines == (*one.evidence, one.line)


TOKENS = """\
game: Covert
players: Ana, Ben
components: training
position
phase: place
to play: Ana
tokens Ana:{held}
tokens Ben:
Ana places 1 in folder draws {first}
Ben places 1 in folder draws search
Ana places 2 in folder draws search
"""


@pytest.mark.parametrize(
    ("held", "first", "lines"), [("", "search", (9, 10)), (" search", "?", (7, 10))]
)
def test_all_tokens_of_a_kind_are_named(held: str, first: str, lines: tuple[int, ...]) -> None:
    """This box has two of each: a third is impossible, a second is not. A line of a position
    may show one of them."""
    (one,) = check(TOKENS.format(held=held, first=first)).findings
    assert ("CVT110", 11, lines) == (one.rule.code, one.line, one.evidence)
