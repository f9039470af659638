"""Disputed turns: each account judged where it stands, and by what followed."""

from pathlib import Path

import pytest
from disputing import disputed

from referee import RecordVerdict, Settings, check
from referee.cli.main import main
from referee.disputes.rulings import Account
from referee.judge.verdict import LEGAL, HandFact, TableFact
from referee.report.messages import phrase
from referee.report.sentences import facts

FOLDER = Path(__file__).parents[2] / "docs" / "disputes"
BOTH = (FOLDER / "both-possible.txt").read_text("utf-8")
DECIDED = (FOLDER / "challenge.txt").read_text("utf-8")

SCORED = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
stack Ben:
hand Ana: jewels jewels
hand Ben:
pile: 0
to play: Ana
disputed
    per Ana: Ana discards jewels
    per Ben: Ana pairs jewels jewels
scores: Ana 40000, Ben 0
"""


def judged(text: str) -> RecordVerdict:
    return check(text).records[0]


def accounts(text: str) -> dict[str, Account]:
    (ruling,) = judged(text).rulings
    return {account.teller: account for account in ruling.accounts}


def printed(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str = "en"
) -> str:
    """Return the ruling on a record in which something is wrong or undecided."""
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    assert 1 == main(["adjudicate", str(path), "--lang", language])
    return capsys.readouterr().out


def test_an_account_that_what_followed_contradicts_is_impossible() -> None:
    """Ana's account is allowed where it stands, and line 22 shows that it was not so."""
    found = accounts(DECIDED)
    assert ("impossible", "allowed") == (found["Ana"].verdict, found["Ben"].verdict)
    assert [22] == [one.line for one in found["Ana"].contradicted]
    assert "legal-as-far-as-recorded" == judged(DECIDED).verdict
    assert [("TXT123", True)] == [(one.rule.code, one.note) for one in judged(DECIDED).findings]


def test_two_possible_accounts_are_said_to_be_so() -> None:
    found = judged(BOTH)
    assert "undecided" == found.verdict
    assert ["TXT122"] == [one.rule.code for one in found.findings]
    assert ("Ana", "Ben") == found.findings[0].values["players"]


def test_an_account_against_the_rules_is_refused_by_one() -> None:
    text = BOTH.replace("jewels / jewels / pass", "jewels / cash / pass")
    found = accounts(text)
    assert ("breach", "allowed") == (found["Ana"].verdict, found["Ben"].verdict)
    refused = found["Ana"].refused
    assert refused is not None
    assert "CYA311" == refused.rule.code
    assert "undecided" == judged(text).verdict


def test_no_account_that_can_be_true_is_a_fault_of_the_record() -> None:
    text = BOTH.replace("jewels / jewels / pass", "jewels / cash / pass")
    text = text.replace("jewels / pass", "gold / cash / pass")
    found = judged(text)
    assert "illegal" == found.verdict
    assert {"Ana", "Ben"} <= {one.account for one in found.findings if not one.note}


def test_a_fault_that_no_account_explains_is_the_records_own() -> None:
    """What breaks a rule under every account is no argument against one of them."""
    text = BOTH.replace("Cleo discards cash", "Ana discards cash")
    assert {"illegal"} == {judged(text).verdict}
    assert ["allowed", "allowed"] == [one.verdict for one in accounts(text).values()]


def test_an_account_that_another_reading_allows_is_contested() -> None:
    text = BOTH.replace("discard: stocks", "discard: jewels").replace(
        "per Ben: Ben challenges Ana: jewels / pass", "per Ben: Ben takes jewels with gold"
    )
    settled = text.replace("dealer: Cleo", "dealer: Cleo\nrules: wild-on-discarded-asset=refused")
    assert "allowed" == accounts(text)["Ben"].verdict
    assert "breach" == accounts(settled)["Ben"].verdict


@pytest.mark.parametrize("text", [DECIDED, BOTH])
def test_no_ruling_contradicts_the_check(text: str) -> None:
    """The record with a possible account alone is legal; with another it is not."""
    found = accounts(text).values()
    for account in found:
        lines: list[str] = []
        for number, line in enumerate(text.splitlines(), start=1):
            if number == account.source.number:
                turn = line.split(":", 1)[1]
                lines[-1] = lines[-1].replace("disputed", turn)
            elif all(number != other.source.number for other in found):
                lines.append(line)
        verdict = check("\n".join(lines)).verdict
        assert account.allowed == (verdict in LEGAL), account.teller


@pytest.mark.parametrize("seed", range(3))
def test_no_ruling_on_a_random_dispute_contradicts_the_check(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An account is possible if and only if the check lets the record with it alone stand."""
    text, alone = disputed(seed)
    found = judged(text)
    (ruling,) = found.rulings
    for account in ruling.accounts:
        verdict = check(alone[account.teller]).verdict
        assert account.allowed == (verdict in (*LEGAL, "undecided")), (account.teller, verdict)
    assert "Ana" in [account.teller for account in ruling.possible]
    assert found.verdict in (("undecided",) if len(ruling.possible) > 1 else LEGAL)
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    assert (found.verdict not in LEGAL) == main(["adjudicate", str(path), "--lang", "en"])
    shown = phrase(f"verdict.{found.verdict}", "en")
    assert f"Verdict: {shown}.\n" in capsys.readouterr().out


ILLEGAL = """game: Cover Your Assets
players: Ana, Ben

position
stack Ana: stocks stocks
stack Ben: jewels jewels
hand Ana: home home silver gold cash
hand Ben: cash cash stocks jewels stocks
discard: stocks
pile: 60
to play: Ana
1. disputed
    per Ana: Ana pairs home cash; draws stocks stocks
    per Ben: Ana pairs home home; draws stocks stocks
2. Ben discards jewels; draws gold
3. Ana discards home; draws gold
4. Ben pairs stocks stocks; draws cash cash
"""


def test_later_lines_may_fit_only_the_illegal_account() -> None:
    """Ana still has a home, so that the legal pair is impossible; the lines that show it are
    named, and no innocent line is accused."""
    found = accounts(ILLEGAL)
    assert ("breach", "impossible") == (found["Ana"].verdict, found["Ben"].verdict)
    assert [(16, (7, 14))] == [(one.line, one.evidence) for one in found["Ben"].contradicted]
    findings = judged(ILLEGAL).findings
    assert [("CYA211", False), ("TXT123", True)] == [(one.rule.code, one.note) for one in findings]


def test_later_lines_may_contradict_the_illegal_account() -> None:
    """Ana still has her cash, so that she did not pair it."""
    text = ILLEGAL.replace("3. Ana discards home", "3. Ana discards cash")
    found = accounts(text)
    assert ("impossible", "allowed") == (found["Ana"].verdict, found["Ben"].verdict)
    assert "legal" == judged(text).verdict


def test_an_account_against_a_rule_is_no_lie(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ruling names the rule that was broken if the account is true."""
    said = printed(BOTH.replace("jewels / jewels / pass", "jewels / cash / pass"), tmp_path, capsys)
    assert "if Ana is right, Ana broke CYA311 (line 15)" in said
    assert "no other can be true" not in said


@pytest.mark.parametrize(
    ("language", "clause"),
    [
        ("en", "if Ben is right, rule CYA502 is broken (line 13)"),
        ("es", "si Ben tiene razón, se incumple la regla CYA502 (línea 13)"),
        ("fr", "si Ben a raison, la règle CYA502 est enfreinte (ligne 13)"),
    ],
)
def test_a_wrong_score_is_held_against_no_player(
    language: str, clause: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert clause in printed(SCORED, tmp_path, capsys, language)


@pytest.mark.parametrize(
    ("language", "named", "quoted"),
    [
        ("en", "Disputed: Ben's 2nd turn of round 1 (turn 5, line 15)", "Ana's 4th turn of round"),
        ("es", "En disputa: 2.º turno de Ben en la ronda 1 (turno 5, línea 15)", "4.º turno de"),
        (
            "fr",
            "Contesté\u202f: 2e tour de Ben dans la manche 1 (tour 5, ligne 15)",
            "4e tour d'Ana",
        ),
    ],
)
def test_turns_are_named_as_players_count_them(
    language: str, named: str, quoted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines that show that an account is impossible are quoted, each with its turn."""
    assert 0 == main(["adjudicate", str(FOLDER / "challenge.txt"), "--lang", language])
    printed = capsys.readouterr().out
    assert named in printed
    assert quoted in printed
    for line in (11, 14, 19, 22):
        assert f": `{DECIDED.splitlines()[line - 1].strip()}`" in printed


def test_after_a_position_turns_are_counted_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = printed(ILLEGAL, tmp_path, capsys)
    assert "Disputed: Ana's 1st turn after the position (turn 1, line 12)" in said
    assert "line 7: `hand Ana: home home silver gold cash`" in said
    assert "if Ana is right, Ana broke CYA211 (line 13)" in said


def test_a_ruling_says_that_not_all_courses_were_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fourteen disputed turns leave more ways than are followed; each is still judged."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nround 1\n"
    for turn in range(1, 15):
        player = ("Ana", "Ben", "Cleo")[(turn - 1) % 3]
        text += f"{turn}. disputed\nper Ana: {player} discards home\n"
        text += f"per Ben: {player} discards gold\n"
    said = printed(text, tmp_path, capsys)
    assert "more than 64 ways in which the game may have gone" in said
    assert 14 == said.count("## Disputed")


def test_many_disputes_are_judged_up_to_a_limit() -> None:
    """Disputes beyond the limit are said to be undecided because of it."""
    account = "    per Ben: Ben challenges Ana: jewels / pass\n"
    told = "".join(f"{account.rstrip()}; draws{' ?' * n}\n" for n in range(1, 150))
    (record,) = check(BOTH.replace(account, told), Settings(limit=1_000)).records
    assert "TXT126" in [one.rule.code for one in record.findings]
    assert all(ruling.most is not None for ruling in record.rulings)


SECOND = BOTH.replace("jewels / jewels / pass", "jewels / jewels / jewels").replace(
    "jewels / pass", "jewels / jewels / pass"
)
SECOND = SECOND.replace("hand Ben: jewels jewels cash ? ?", "hand Ben: jewels ? ? ? ?")


def test_an_undecided_dispute_names_facts_that_would_decide() -> None:
    """Whether Ben held a second jewels: without it, Ana's account of it cannot be true."""
    (ruling,) = judged(SECOND).rulings
    assert HandFact("Ben", "jewels", 2, ("Ana", "Ben"), ("Ben",)) in ruling.decides
    assert TableFact("stack", "Ana") in ruling.decides
    told = SECOND.replace("jewels ? ? ? ?", "jewels cash cash cash cash")
    assert ("impossible", "legal-as-far-as-recorded") == (
        accounts(told)["Ana"].verdict,
        judged(told).verdict,
    )


def test_a_turn_is_over_before_it_is_asked_what_lay_there() -> None:
    """A closing pass and the draws go without saying."""
    (ruling,) = judged(SECOND.replace(" / pass", "")).rulings
    assert all(isinstance(one, HandFact) or one.place == "stack" for one in ruling.decides)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "whether Ben held at least 2 jewels before this turn (if not, Ben is right"),
        (
            "es",
            "si Ben tenía al menos 2 cartas de joyas antes de este turno "
            "(si no, vale la versión de Ben)",
        ),
        (
            "fr",
            "si Ben avait au moins 2 cartes bijoux avant ce tour "
            "(sinon, la version de Ben est retenue)",
        ),
    ],
)
def test_the_fact_is_said_in_three_languages(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(SECOND, "utf-8")
    for command in ("check", "adjudicate"):
        assert 1 == main([command, str(path), "--lang", language])
        assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "whether Ana held at least 1 cash before this turn"),
        ("es", "si Ana tenía efectivo antes de este turno"),
        ("fr", "si Ana avait une carte argent-comptant avant ce tour"),
    ],
)
def test_a_single_card_has_words_of_its_own(language: str, words: str) -> None:
    (held,) = facts("cover-your-assets", [HandFact("Ana", "cash", 1, ("Ana",), ())], language)
    assert held.startswith(f"{words} (")


ALONE = """game: Cover Your Assets
players: Ana, Ben

disputed
  per Ana: Ana discards cash
  per Ben: Ana discards gold
"""


def test_a_dispute_is_play() -> None:
    """A record may consist of a dispute alone."""
    found = judged(ALONE)
    assert "undecided" == found.verdict
    assert ["TXT122"] == [one.rule.code for one in found.findings]


def test_a_dispute_is_judged_under_a_header_with_a_fault() -> None:
    text = ALONE.replace("\n\n", "\ndealer: Zoe\n", 1)
    assert ["TXT104", "TXT122"] == [one.rule.code for one in judged(text).findings]


def test_a_ruling_shows_the_state_after_what_goes_without_saying(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hands are dealt, though nobody wrote how, and there is no position before the turn."""
    text = printed(ALONE, tmp_path, capsys)
    assert "## Disputed: Ana's 1st turn (turn 1, line 4)" in text
    assert "- hand of Ana: ? ? ? ? ?" in text


def test_a_ruling_shows_a_faulty_header(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(ALONE.replace("\n\n", "\ndealer: Zoe\n", 1), tmp_path, capsys)
    assert "Zoe is not one of the players (TXT104)" in text
    assert "**Decision.**" in text


def test_a_ruling_shows_only_what_is_so_whatever_happened_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After one dispute it is unknown which card lies on the discard pile in the next."""
    later = "disputed\n  per Ana: Ben discards cash\n  per Ben: Ben discards home\n"
    _, second = printed(ALONE + later, tmp_path, capsys).split("## Disputed: Ben's 1st turn")
    before, _ = second.split("### Ana")
    assert "draw pile" in before
    assert "discard pile" not in before


def test_an_account_has_a_finding_for_each_rule_that_it_breaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nposition\nstack Ana: home home\npile: 60\n"
    text += "hand Ben: jewels jewels cash stocks home\nto play: Ben\ndisputed\n"
    text += "per Ana: Ben pairs jewels cash; draws home\nper Ben: Ben pairs jewels jewels\n"
    (ruling,) = check(text).records[0].rulings
    assert ["CYA211", "CYA401"] == [one.rule.code for one in ruling.accounts[0].own_faults]
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    main(["adjudicate", str(path), "--lang", "en"])
    decision = capsys.readouterr().out.partition("**Decision.**")[2]
    assert "CYA211 (line 9)" in decision and "CYA401 is broken (line 9)" in decision


def test_who_tells_two_accounts_is_named_once() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n1. disputed\n"
    text += "per Ben: Ana discards home\nper Ben: Ana discards cash\n"
    (found,) = check(text).findings
    assert ("TXT122", ("Ben",)) == (found.rule.code, found.values["players"])


@pytest.mark.parametrize(("heading", "agreed"), [("", False), ("round 1\n", True)])
def test_what_came_before_a_position_is_not_agreed_on(
    heading: str, agreed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a heading the position may be of any round."""
    text = printed(SCORED.replace("position\n", f"{heading}position\n"), tmp_path, capsys)
    assert "- stack of Ana: home home" in text
    assert agreed == ("- round: 1" in text)
    assert agreed == ("- total of Ana: $0" in text)
