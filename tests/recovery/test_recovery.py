"""Judge the rest of a round after an illegal move by the explanation with the fewest faults."""

from random import Random

import pytest
from faults import MATCHES
from measure import changed_lines, games_played_on, judged, rounds_from_positions
from played_on import played_on

import referee
from referee.judge.verdict import Finding
from referee.replaying import recovery

COUNTS = {"cover-your-assets": 30, "kings-in-the-corner": 16, "covert": 6}
"""So many records of each kind are judged."""

LAST_REPORTED = {"cover-your-assets": 0.97, "kings-in-the-corner": 0.97, "covert": 0.85}
"""In at least this share of the pairs the second fault is reported."""

EXACT_SINGLES = {"cover-your-assets": 0.98, "kings-in-the-corner": 0.98, "covert": 0.85}
"""At least this share of the records with one fault has one finding, on the faulty line."""

INNOCENT = {"cover-your-assets": 0.01, "kings-in-the-corner": 0.01, "covert": 0.01}
"""In at most this share of the pairs a line without a fault is accused."""

RECORD = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo

round 1
deal Ana: home home cash jewels stocks
deal Ben: cash cash gold jewels stocks
deal Cleo: home jewels jewels silver cash
flip: stocks
1. Ana pairs home home; draws cash cash
2. Ben pairs cash cash; draws home home
3. Cleo pairs jewels jewels; draws stocks stocks
4. Ana pairs cash cash; draws coin-collection coin-collection
5. Ben pairs home home; draws stamp-collection stamp-collection
6. Cleo pairs stocks stocks; draws stamp-collection stamp-collection
7. Ana discards jewels; draws stamp-collection
"""

ILLEGAL = "3. Cleo pairs jewels cash; draws stocks stocks"


def breaches(text: str) -> list[Finding]:
    """Return the findings on a record that are no notes."""
    return [one for one in referee.check(text).findings if not one.note]


def places(text: str) -> list[tuple[int, str]]:
    """Return the line and the code of each finding on a record."""
    return [(one.line, one.rule.code) for one in breaches(text)]


def with_line(start: str, line: str, text: str = RECORD) -> str:
    """Return the record with the line that starts so replaced."""
    assert sum(one.startswith(start) for one in text.splitlines()) == 1
    return "\n".join(line if one.startswith(start) else one for one in text.splitlines()) + "\n"


@pytest.mark.parametrize("game", MATCHES)
def test_faults_in_lines_are_reported_where_they_are(game: str) -> None:
    """A single fault has one finding on its line; of two faults the second is reported too."""
    results = [judged(case) for case in changed_lines(MATCHES[game], COUNTS[game], 500)]
    singles = [one for one in results if one.case.kind == "single"]
    pairs = [one for one in results if one.case.kind == "pair"]
    assert sum(one.exact for one in singles) >= EXACT_SINGLES[game] * len(singles)
    assert sum(one.last_reported for one in pairs) >= LAST_REPORTED[game] * len(pairs)
    assert sum(one.accuses_innocent for one in pairs) <= INNOCENT[game] * len(pairs)


@pytest.mark.parametrize("game", MATCHES)
def test_a_game_played_on_after_an_illegal_move(game: str) -> None:
    """The illegal moves are reported and nothing else, if the game was really played on."""
    results = [judged(case) for case in games_played_on(game, COUNTS[game] // 2, 500)]
    assert sum(one.exact for one in results) >= 0.9 * len(results)
    assert sum(one.accuses_innocent for one in results) <= 0.05 * len(results)


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_a_wrong_line_of_a_position_accuses_no_line_after_it(game: str) -> None:
    """A fault after the position is reported all the same."""
    results = [judged(case) for case in rounds_from_positions(game, 6, 500)]
    alone = [one for one in results if one.case.kind != "position, both"]
    assert all(one.exact for one in alone)
    assert sum(one.last_reported for one in results) >= len(results) - 1


def test_the_record_of_these_tests_is_legal() -> None:
    assert [] == breaches(RECORD)


def test_one_illegal_line_is_one_finding() -> None:
    assert [(12, "CYA211")] == places(with_line("3.", ILLEGAL))


@pytest.mark.parametrize("order", ["before", "after"])
def test_an_unreadable_line_hides_no_other_fault(order: str) -> None:
    """A line that cannot be read may be any turn; an illegal one before or after it is reported."""
    at, line = (2, "2. Ben pears cash cash") if order == "before" else (4, "4. Ana pears cash cash")
    text = with_line(f"{at}.", line, with_line("3.", ILLEGAL))
    assert sorted([(9 + at, "TXT001"), (12, "CYA211")]) == places(text)


def test_an_unreadable_turn_of_a_hidden_hand_is_one_turn() -> None:
    """Whose turn comes next, and the stacks that it cannot have changed, are known after it."""
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
flip: stocks
1. Ana pairs home home; draws ? ?
2. Ben ???
"""
    assert [(6, "TXT001"), (7, "CYA201")] == places(text + "3. Ana discards cash\n")
    challenge = "3. Cleo challenges Ana: home / pass\n"
    assert [(6, "TXT001"), (7, "CYA302")] == places(text + challenge)
    assert [(6, "TXT001")] == places(text + "3. Cleo discards cash\n")


def test_turns_may_be_left_out_before_an_unreadable_one() -> None:
    """Cleo has no cards and is passed over."""
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
position
hand Ana: ?
hand Ben: ?
hand Cleo:
pile: 0
to play: Cleo
1. Ana ???
2. Ben discards cash
"""
    assert [(9, "TXT001")] == places(text)


def test_a_turn_that_the_table_let_stand_is_a_note() -> None:
    """An irregular turn after a fault is a note, and its effects are taken as they are written."""
    stood = "6! Cleo pairs stocks stamp-collection; draws stamp-collection stamp-collection"
    text = with_line("6.", stood, with_line("3.", ILLEGAL))
    assert [(12, "CYA211")] == places(text)


def test_a_wrong_number_after_a_fault_is_the_only_other_finding() -> None:
    text = with_line(
        "5.",
        "9. Ben pairs home home; draws stamp-collection stamp-collection",
        with_line("3.", ILLEGAL),
    )
    lines = [line for line, _ in places(text)]
    assert {12, 14} <= set(lines) <= {12, 14, 15}


@pytest.mark.parametrize("missing", range(2, 6))
@pytest.mark.parametrize("hidden", [False, True])
def test_a_turn_that_is_missing_hides_no_other_fault(missing: int, hidden: bool) -> None:
    """The gap is the only finding on a record without a turn; a later fault is reported as well."""
    text = RECORD
    if hidden:
        lines = [one.partition(";")[0] for one in text.splitlines()]
        text = "\n".join(one for one in lines if not one.startswith("deal")) + "\n"
    at = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith(f"{missing}."))
    without = with_line(f"{missing}.", "# forgotten", text)
    assert [(at + 1, "TXT108")] == places(without)
    last = len(text.splitlines())
    illegal = with_line("7.", "7. Ana challenges Ana: home / pass", without)
    assert [(at + 1, "TXT108"), (last, "CYA303")] == sorted(places(illegal))


def test_a_turn_that_is_missing_and_its_gap_in_kings() -> None:
    """The turn left out may have put down a king that was drawn: the pot is not refused."""
    legal = MATCHES["kings-in-the-corner"](102)
    lines = legal.text().splitlines()
    lines[13] = "# forgotten"
    assert [(15, "TXT108")] == places("\n".join(lines) + "\n")


def test_an_unreadable_turn_of_a_hidden_hand_of_kings_is_one_turn() -> None:
    """Whose turn comes next is known after it."""
    text = """\
game: Kings in the Corner
players: Ana, Ben, Cleo
hand 1
stalls: 5H 9C 2D JS
1. Ana puts KH on k1; draws ?
2. Ben ???
"""
    assert [(6, "TXT001"), (7, "KIC201")] == places(text + "3. Ana puts 4S on t1; draws ?\n")
    assert [(6, "TXT001")] == places(text + "3. Cleo puts 4S on t1; draws ?\n")


FOLK = """\
game: Kings in the Corner
rules: folk
players: Ana, Ben
hand 1
deal Ana: KH 3C 7D 9S 10C 2S 4H
deal Ben: 8D 6S QC AC JD 5H 3H
stalls: 5S 10H 9C JS
1. Ana draws QD; puts KH on k1
2. Ben draws 7C; puts QC on k1
3. Ana draws 2C; puts 4H on t1
4. Ben draws JH; puts JH on k1
5. Ana draws 8C; puts 10C on k1; puts 9S on t2
6. Ben draws KS; puts KS on k2; puts 8D on t2
7. Ana draws 6H; puts QD on k2
8. Ben draws 2H; puts 7C on t2
"""


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_forgotten_draw_accuses_no_other_turn(turn: int) -> None:
    """The card may be played later; only a table that writes down every draw has a finding."""
    lines = FOLK.splitlines()
    at = 6 + turn
    head, plays = lines[at].split("; ", 1)
    lines[at] = f"{head.partition(' draws')[0]} {plays}"
    text = "\n".join(lines) + "\n"
    assert [] == breaches(text)
    every = text.replace("rules: folk", "rules: folk, unwritten-draw=not-drawn")
    assert [at + 1] == [line for line, _ in places(every)]


def test_a_hand_may_be_over_after_an_unreadable_turn() -> None:
    """A hand that may lack all its cards may have ended the round: its scores accuse nobody."""
    text = """\
game: Kings in the Corner
players: Ana, Ben
rules: folk, hand-size=1
hand 1
deal Ana: 3D
deal Ben: 2S
stalls: 9H QS 3H 3C
1. Ana draws 5C
2. Ben ???
3. Ana draws 6C
4. Ben draws 2D, puts 2S on t3, puts 2D on t4
scores: Ana 3, Ben 0
"""
    assert [(9, "TXT001")] == places(text)


def test_a_position_ends_the_doubt() -> None:
    """After a position a fault is reported, whatever was illegal before it."""
    position = """\
position
stack Ana: home home | cash cash
stack Ben: cash cash
stack Cleo: jewels jewels
hand Ana: jewels stocks cash coin-collection coin-collection
hand Ben: gold jewels stocks home home
hand Cleo: home silver cash stocks stocks
discard: stocks
pile: 67
to play: Ben
Ben pairs jewels stocks
"""
    text = "".join(with_line("3.", ILLEGAL).splitlines(keepends=True)[:13]) + position
    assert {(12, "CYA211"), (24, "CYA211")} <= {*places(text)}


def test_hidden_hands_accuse_nobody_of_more_than_what_is_seen() -> None:
    """Without deals and draws an illegal pair is one finding."""
    lines = [one.partition(";")[0] for one in RECORD.splitlines()]
    text = "\n".join(one for one in lines if not one.startswith("deal")) + "\n"
    assert [] == breaches(text)
    (only,) = breaches(with_line("3.", "3. Cleo pairs jewels cash", text))
    assert only.text == "3. Cleo pairs jewels cash"


def test_questions_on_a_disputed_turn_after_a_fault_are_listed() -> None:
    """What an account needs is unknown from the line of the fault on."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nflip: stocks\n"
        "1. Ana pairs jewels cash; draws gold gold\n2. disputed\n"
        "per Ana: Ben discards home; draws gold\nper Ben: Ben pairs home home; draws ? ?\n"
        "3. Ana discards cash; draws ?\n"
    )
    (record,) = referee.check(text).records
    hand = next(one for one in record.open if one.finding.fact == "hand")
    assert (7, 9, 5) == (hand.finding.line, hand.last, hand.because)
    assert ["Ana", "Ben"] == hand.finding.values["players"]


def test_a_disputed_turn_after_a_fault_does_not_hide_it() -> None:
    dispute = (
        "5. disputed\n"
        "per Ana: Ben pairs home home; draws stamp-collection stamp-collection\n"
        "per Cleo: Ben discards gold; draws stamp-collection"
    )
    text = with_line("5.", dispute, with_line("3.", ILLEGAL))
    assert (12, "CYA211") in places(text)


REFUSED = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo

round 1
deal Ana: gold home cash jewels stocks
deal Ben: gold cash gold jewels stocks
deal Cleo: home jewels jewels silver cash
flip: stocks
1. Ana discards home; draws cash
2. Ben discards cash; draws home
3. Cleo pairs jewels jewels; draws stocks stocks
"""

REFUSED_TURNS = {
    "CYA211": "pairs jewels stocks",
    "CYA302": "challenges Cleo: jewels / pass",
    "CYA303": "challenges {player}: jewels / pass",
}


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("second", REFUSED_TURNS)
@pytest.mark.parametrize("first", REFUSED_TURNS)
def test_two_refused_turns_in_a_row(first: str, second: str, hidden: bool) -> None:
    """The second is refused for its own reason, and not because the first may not count."""
    turns = (
        f"4. Ana {REFUSED_TURNS[first]}".format(player="Ana"),
        f"5. Ben {REFUSED_TURNS[second]}".format(player="Ben"),
        "6. Cleo discards home",
    )
    lines = REFUSED.splitlines()
    if hidden:
        lines = [one.partition(";")[0] for one in lines if not one.startswith("deal")]
    assert [] == breaches("\n".join(lines) + "\n")
    text = "\n".join((*lines, *turns)) + "\n"
    assert [(len(lines) + 1, first), (len(lines) + 2, second)] == places(text)


@pytest.mark.parametrize(
    ("seed", "changed"),
    [
        (101, {55: "shown_after_the_pass", 56: "wrong_winner_of_a_challenge"}),
        (102, {161: "drawn_in_the_wrong_order", 162: "one_card_too_many"}),
        (103, {31: "unlike_cards", 32: "one_card_too_many"}),
        (101, {160: "twice_in_a_row", 161: "wrong_winner_of_a_challenge"}),
    ],
)
def test_the_turn_after_a_refused_one_is_not_out_of_turn(
    seed: int, changed: dict[int, str]
) -> None:
    """Though the refused turn may not have been made, the next has the reason it has alone."""
    legal = MATCHES["cover-your-assets"](seed)
    faults = [one for one in legal.changes if changed.get(legal.number(one)) == one[2]]
    alone = sorted(place for one in faults for place in places(legal.text(one)))
    assert [*changed] == [line for line, _ in alone]
    assert alone == places(legal.text(*faults))


@pytest.mark.parametrize("first", range(1, 6))
def test_two_lines_in_the_wrong_order_are_one_fault(first: int) -> None:
    """Two turns that stand in each other's place are one finding that names one of them."""
    lines = RECORD.splitlines()
    at = 8 + first
    (_, one), (_, other) = lines[at].split(". ", 1), lines[at + 1].split(". ", 1)
    lines[at], lines[at + 1] = f"{first}. {other}", f"{first + 1}. {one}"
    (only,) = breaches("\n".join(lines) + "\n")
    assert {at + 1, at + 2} & {only.line, *only.or_lines}


@pytest.mark.parametrize("first", range(2, 6))
def test_two_lines_in_the_wrong_order_with_their_numbers_are_one_fault(first: int) -> None:
    """The number that is too high is reported, and not the turn that comes too late."""
    lines = RECORD.splitlines()
    at = 8 + first
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    assert [(at + 1, "TXT108")] == places("\n".join(lines) + "\n")
    lines[-1] = "7. Ana challenges Ana: home / pass"
    found = places("\n".join(lines) + "\n")
    assert [(at + 1, "TXT108"), (len(lines), "CYA303")] == sorted(found)


def test_a_wrong_pot_after_an_illegal_move_is_named_with_the_claim_that_contradicts_it() -> None:
    """Of the worlds after an illegal move those with another pot are kept: no total is accused."""
    legal = MATCHES["kings-in-the-corner"](500_002)
    faults = {27: "KIC205", 35: "KIC504"}
    changes = [one for one in legal.changes if faults.get(legal.number(one)) == one[2]]
    assert len(changes) == 2
    accused = [{one.line, *one.or_lines} for one in breaches(legal.text(*changes))]
    assert {27} in accused and all(lines & {*faults} for lines in accused)
    assert any(35 in lines for lines in accused)


def test_a_turn_out_of_order_is_named_though_it_may_stand_there() -> None:
    """A turn that is legal if idle players' turns were left out is at fault, not the line after."""
    legal = MATCHES["covert"](5_000_008)
    (change,) = (
        one for one in legal.changes if one[2] == "out_of_turn" and legal.number(one) == 35
    )
    assert [(35, "CVT203")] == places(legal.text(change))


def test_a_search_cut_short_names_every_line_that_may_be_at_fault() -> None:
    """Where the search ends early every fault is named, and no line that another course leaves out
    is accused alone."""
    record = played_on("kings-in-the-corner", 6_000_003, 2)
    lines = record.text.splitlines()
    lines[12] = lines[12].replace(" puts ", " putz ", 1)
    accused = [{one.line, *one.or_lines} for one in breaches("\n".join(lines) + "\n")]
    assert all(named & {13, *record.lines} for named in accused)
    assert {*record.lines} <= set.union(*accused)


def test_a_turn_left_in_doubt_accuses_nobody_alone() -> None:
    """After a turn that nobody knows its player may have no dice left, so a wait is no fault."""
    legal = MATCHES["covert"](7_000_010)
    faults = {180: "a_swap_among_dice", 193: "no_action"}
    changes = [one for one in legal.changes if faults.get(legal.number(one)) == one[2]]
    accused = [{one.line, *one.or_lines} for one in breaches(legal.text(*changes))]
    assert {180} in accused and all(lines & {*faults} for lines in accused)


def hostile(game: str) -> str:
    """Return a record in which every line that can be changed breaks a rule."""
    legal = MATCHES[game](3)
    changes = {change[0]: change for change in legal.changes}
    return legal.text(*Random(3).sample(sorted(changes.values()), min(len(changes), 20)))


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_a_search_that_takes_too_long_is_cut_short_and_says_so(game: str) -> None:
    """The search in a record full of faults is bounded, and the verdict says where it stopped."""
    codes = {one.rule.code for one in referee.check(hostile(game)).findings}
    assert "TXT127" in codes and len(codes) > 1


def test_a_smaller_bound_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without steps the first fault is reported and the rest of the round is not judged."""
    monkeypatch.setattr(recovery, "MOST_STEPS", 0)
    text = with_line("3.", ILLEGAL)
    assert [(12, "CYA211"), (12, "TXT127")] == sorted(places(text))


def test_a_legal_record_is_never_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "MOST_STEPS", 0)
    assert [] == breaches(RECORD)
