"""A round may start from a position, and a position may leave out what nobody knows."""

import pytest

import referee

POSITION = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | jewels jewels
stack Ben: cash cash
discard: stocks
to play: Ben
"""


@pytest.mark.parametrize(
    "turn",
    [
        "Ben challenges Ana: jewels / gold / pass",
        "Ben pairs home silver",
        "Ben takes stocks with stocks",
        "Ben discards home",
    ],
)
def test_the_hands_may_be_left_out(turn: str) -> None:
    """What is played from a hand of which nothing is known could have been there."""
    assert "legal-as-far-as-recorded" == referee.check(POSITION + turn + "\n").verdict


def test_a_player_whose_hand_is_left_out_may_have_cards_for_another_action() -> None:
    """Whether the turn goes on after a lost challenge is a reading, with the hand known or not."""
    text = POSITION + "Ben challenges Ana: jewels / gold / pass\nBen discards cash\n"
    full = text.replace("discard:", "pile: 40\ndiscard:")
    assert "contested" == referee.check(full).verdict
    # Without a draw pile Ana may have run out of cards, and then it is Ben's turn again.
    assert "legal-as-far-as-recorded" == referee.check(text).verdict


def test_a_set_may_be_all_that_is_known_of_a_stack() -> None:
    """Whether there are more below it decides whether it can be stolen."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ben: cash cash
to play: Ana
Ana pairs home home
Ben challenges Ana: home / pass
"""
    (record,) = referee.check(text).records
    assert () == record.findings
    (sets,) = (one for one in record.open if one.finding.fact == "has-sets")
    assert ("CYA301", 7) == (sets.finding.rule.code, sets.finding.line)


def test_after_a_refused_play_with_an_unseen_card_the_next_player_plays() -> None:
    """What went without saying before it has happened, whether or not it was refused."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
1. Ana pairs home ? ?
2. Ben pairs cash cash
"""
    assert [(3, "CYA213")] == [(one.line, one.rule.code) for one in referee.check(text).findings]


def test_a_missing_fact_does_not_hide_a_breach() -> None:
    """How many sets Ben has is not said, but whether Ana holds a gold is."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
hand Ana: home home stocks stocks cash
to play: Ana
Ana challenges Ben: gold / pass
"""
    assert [(7, "CYA204")] == [(one.line, one.rule.code) for one in referee.check(text).findings]


def test_a_round_may_end_with_the_first_turn_of_a_position() -> None:
    """Whose turn it is may be left out: the turn's own line says it."""
    text = """\
game: Cover Your Assets
players: Ben, Ana
position
stack Ana: home home
stack Ben: jewels jewels
hand Ana: gold
hand Ben:
pile: 0
Ana discards gold
scores: Ana 40000, Ben 30000
"""
    assert () == referee.check(text).findings


def test_an_unseen_card_may_be_shown_for_an_unknown_set() -> None:
    text = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
hand Ana: jewels
hand Ben: gold
pile: 0
to play: Ana
Ana challenges Ben: ? / gold / pass
"""
    (record,) = referee.check(text).records
    assert () == record.findings
    assert "CYA301" in {rule.code for one in record.open for rule in one.rules}


def test_what_a_position_says_twice_is_found_where_it_is_said_again() -> None:
    text = POSITION.replace("discard: stocks", "stack Ana: cash cash\ndiscard: stocks")
    found = referee.check(text).findings[0]
    assert ("TXT116", 6, "stack Ana: cash cash") == (found.rule.code, found.line, found.text)


def test_after_a_hand_that_nobody_knows_claims_are_still_weighed() -> None:
    """With no draw pile written, a hand may hold anything up to a full one."""
    from referee.disputes.claims import weigh_claims
    from referee.record.source import lines_of_text, records

    claims = "Ben discards home\nclaim Ana: before 1 Ben held at least {} home\n"
    standings = []
    for least in (1, 5, 6):
        record = next(records(lines_of_text(POSITION + claims.format(least))))
        (found,), _ = weigh_claims(record, referee.Settings(), ())
        standings.append(found.standing)
    assert ["proved", "possible", "contradicted"] == standings


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ("stack Ben: home home | cash jewels", "CYA111"),
        ("hand Ben: ? ? ? ? ? ?", "CYA113"),
        ("hand Ben: home", "CYA114"),
        ("stack Ben: gold jewels | gold cash | gold cash", "CYA101"),
        ("stack Ben: gold ?", "CYA215"),
    ],
)
def test_what_is_wrong_in_a_position_is_named_at_its_line(part: str, code: str) -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben\nposition\nstack Ana: home home\npile: 40\n"
    text = f"{head}discard: gold gold\n{part}\nhand Ana: cash jewels stocks stocks home\n"
    (one,) = referee.check(text).findings
    assert (one.rule.code, one.line, one.text) == (code, 7, part)


def test_each_line_of_a_position_that_is_wrong_by_itself_is_a_finding() -> None:
    """Two hands that are too large and no set: one does not hide the others, nor the turn."""
    record = """\
game: Cover Your Assets
players: Ana, Ben
position
hand Ana: cash cash cash cash cash cash
hand Ben: jewels jewels home home stocks stocks
stack Ben: cash stocks
pile: 0
to play: Ana
Ana pairs cash home
"""
    found = [(one.line, one.rule.code) for one in referee.check(record).findings]
    assert [(4, "CYA113"), (5, "CYA113"), (6, "CYA111"), (9, "CYA211")] == found
    two = record.replace("stack Ben: cash stocks", "stack Ben: cash cash")
    found = [(one.line, one.rule.code) for one in referee.check(two).findings]
    assert [(4, "CYA113"), (5, "CYA113"), (9, "CYA211")] == found


@pytest.mark.parametrize("wrong", ["discard: carrots", "hand Zoe: home", "pile: many"])
def test_a_line_that_cannot_be_read_does_not_end_a_position(wrong: str) -> None:
    """It is as if it were left out: the lines after it are still the position's."""
    text = POSITION.replace("discard: stocks", wrong) + "Ben discards home\n"
    assert [6] == [one.line for one in referee.check(text).findings]


MIDDLE = """\
game: Kings in the Corner
players: Ana, Ben

hand 1
deal Ana: 7H 8S 10D 4C 2D 9S JH
deal Ben: ? ? ? ? ? ? ?
stalls: QH 4D KS 9D
1. Ana puts 8S on t4; draws 5C
position
tab 1: QH
tab 2: 4D
tab 3: KS
tab 4: 9D 8S
hand Ana: 7H 10D 4C 2D 9S JH 5C
hand Ben: ? ? ? ? 7D ? ?
chips: Ana 39, Ben 39
pot: 2
to play: Ben
Ben puts 7D on t4
"""

STACKS = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home home home home jewels
deal Ben: gold gold gold gold ?
flip: cash
1. Ana pairs home home; draws home home
position
stack Ana: home ?
hand Ana: home home home home jewels
discard: cash
to play: Ana
Ana pairs home home
"""


@pytest.mark.parametrize("record", [MIDDLE, STACKS])
def test_a_position_in_the_middle_shows_no_further_cards(record: str) -> None:
    """It says again where cards lie that are known already."""
    assert not referee.check(record).findings


@pytest.mark.parametrize(
    ("record", "before", "after", "rule"),
    [
        (MIDDLE, "2D 9S JH 5C", "2D 9S JH 4D", "KIC101"),
        (MIDDLE, "? ? ? ? 7D", "5C ? ? ? 7D", "KIC101"),
        (STACKS, "home jewels\ndiscard", "gold jewels\ndiscard", "CYA101"),
    ],
)
def test_a_card_that_is_known_to_lie_elsewhere_is_a_finding(
    record: str, before: str, after: str, rule: str
) -> None:
    findings = referee.check(record.replace(before, after)).findings
    assert [rule] == [finding.rule.code for finding in findings]


LAST_TURNS = {
    "round": """\
game: Cover Your Assets
players: Ana, Ben
{heading}
position
stack Ana: home home
stack Ben: cash cash
hand Ana: jewels
hand Ben:
pile: 0
to play: Ana
Ana discards jewels
totals: Ana 540000, Ben 10000
""",
    "hand": """\
game: Kings in the Corner
players: Ana, Ben
{heading}
position
tab 3: 9S
hand Ana: 8H
hand Ben: 7C 7D
chips: Ana 30, Ben 30
pot: 20
to play: Ana
Ana puts 8H on t3
totals: Ana 55, Ben 0
""",
}
NEXT = {"round": "1. {} discards home\n", "hand": "1. {} passes; pays 1\n"}


@pytest.mark.parametrize("word", LAST_TURNS)
@pytest.mark.parametrize(
    ("heading", "verdict"),
    [
        ("", "legal-as-far-as-recorded"),
        ("{word} 3", "legal-as-far-as-recorded"),
        # A line that cannot be read may have been a heading.
        ("{word} tree", "unreadable"),
        ("{word} 1", "illegal"),
    ],
)
def test_a_position_without_a_heading_may_be_of_any_round(
    word: str, heading: str, verdict: str
) -> None:
    """If it is said to be of the first round, nobody had points before."""
    text = LAST_TURNS[word].format(heading=heading.format(word=word))
    assert verdict == referee.check(text).verdict


@pytest.mark.parametrize("word", LAST_TURNS)
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_who_begins_the_round_after_any_round_is_open(word: str, player: str) -> None:
    """In the round after that it is known, unless its heading says that rounds are left out."""
    text = LAST_TURNS[word].format(heading="") + NEXT[word].format(player)
    assert () == referee.check(text).findings
    text = LAST_TURNS[word].format(heading=f"{word} 1").replace("540000", "40000")
    text = text.replace("Ana 55", "Ana 22") + NEXT[word].format(player)
    assert [player == "Ana"] == [bool(referee.check(text).findings)]


@pytest.mark.parametrize(("word", "low"), [("round", "Ana 35000"), ("hand", "Ana 21")])
def test_totals_include_the_round_whatever_was_played_before(word: str, low: str) -> None:
    text = LAST_TURNS[word].format(heading=f"{word} 3")
    (found,) = referee.check(text.replace("Ana 540000", low).replace("Ana 55", low)).findings
    assert found.rule.code in ("CYA515", "KIC520")


@pytest.mark.parametrize(
    ("word", "high", "low", "code"),
    [
        ("round", "Ana 540000, Ben 10000", "Ana 540000, Ben 5000", "CYA515"),
        ("hand", "Ana 55, Ben 0", "Ana 21, Ben 40", "KIC520"),
    ],
)
def test_one_total_shows_that_the_round_is_a_later_one(
    word: str, high: str, low: str, code: str
) -> None:
    """Only the total that is wrong in any round is refused."""
    text = LAST_TURNS[word].format(heading="").replace(high, low)
    assert [code] == [one.rule.code for one in referee.check(text).findings]


def test_a_discard_pile_without_cards_is_empty() -> None:
    """A line that lists no card says that there is none; nothing can be taken then."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
position
hand Ana: home home cash cash jewels
discard:{top}
pile: 60
to play: Ana
Ana takes cash with cash
"""
    empty, cash = (referee.check(text.format(top=top)).findings for top in ("", " cash"))
    assert [(8, "CYA221")] == [(one.line, one.rule.code) for one in empty]
    assert () == cash


def test_the_first_turn_after_a_refused_position_is_of_its_round() -> None:
    """It begins no other, so whether the round was over is no question."""
    text = POSITION + "pile: 105\n1. Ben discards cash\n2. Ana discards cash\n"
    (record,) = referee.check(text).records
    assert [(8, "CYA115")] == [(one.line, one.rule.code) for one in record.findings]
    assert {"CYA204", "CYA401"} == {one.finding.rule.code for one in record.open}


BEGINNING = """\
game: Cover Your Assets
players: Ana, Ben
round 1
deal Ana: home home jewels gold cash
flip: stocks
"""


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("", None),
        ("round 1\n", None),
        (BEGINNING, 5),
        (BEGINNING + "1. Ana pairs home home; draws ? ?\n", 6),
        (BEGINNING + "1. Ana pairs home cash; draws ? ?\n", 6),
        ("totals: Ana 10000, Ben 20000\n", None),
    ],
)
def test_turns_may_be_left_out_before_a_position(before: str, line: int | None) -> None:
    """A position that begins a round leaves nothing out."""
    header, parts = POSITION.split("position", 1)
    text = f"{before if before.startswith('game') else header + before}position{parts}"
    (record,) = referee.check(text).records
    left_out = [
        one.finding.values["line"] for one in record.open if one.finding.rule.code == "TXT135"
    ]
    assert left_out == ([] if line is None else [line])


@pytest.mark.parametrize(
    ("game", "heading", "lines"),
    [
        ("Covert", "round 6", "phase: place\n{}\nto play: Ben\nagents Ana: rome oslo oslo"),
        ("Cover Your Assets", "round 2", "pile: 20\n{}\nto play: Ben\nhand Ana: home gold ? ? ?"),
        ("Kings in the Corner", "hand 2", "pile: 20\n{}\nto play: Ben\nhand Ana: 7H ?"),
    ],
)
def test_a_heading_among_the_lines_of_a_position_is_the_one_that_is_misplaced(
    game: str, heading: str, lines: str
) -> None:
    """The lines after it belong to the position, and are no faults."""
    text = f"game: {game}\nplayers: Ana, Ben\nposition\n{lines.format(heading)}\n"
    (found,) = referee.check(text).findings
    assert ("TXT107", 5, heading) == (found.rule.code, found.line, found.values["kind"])


def test_a_misspelt_label_leaves_the_other_lines_of_a_position() -> None:
    """Below a position it is a line of a header in the wrong place, as before."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\nposition\n"
    lines = "t1: 7H\nhand Ana: 8S 2C\nto play: Ana\n"
    turn = "Ana puts 8S on t1\n"
    wrong = [(one.line, one.rule.code) for one in referee.check(f"{head}{lines}{turn}").findings]
    assert [(7, "KIC210")] == wrong
    for text in (f"kk1: KS\n{lines}{turn}", f"{lines}{turn}kk1: KS\n"):
        at = text.splitlines().index("kk1: KS") + 4
        found = [(one.line, one.rule.code) for one in referee.check(head + text).findings]
        assert sorted([(at, "TXT107"), (8 if at == 4 else 7, "KIC210")]) == found


def test_cards_behind_a_name_in_a_position_are_no_pair() -> None:
    """They may be what somebody holds; as a turn they would be two wilds."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    position = f"{head}position\nstack Ana: home home\nAna: gold + silver\n1. Ana discards home\n"
    assert [(5, "TXT107")] == [
        (one.line, one.rule.code) for one in referee.check(position).records[0].findings
    ]
    played = referee.check(f"{head}Ana: gold + silver\n").records[0].findings
    assert ["CYA212"] == [one.rule.code for one in played if not one.note]
