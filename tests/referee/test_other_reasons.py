"""Each other rule that certainly refuses a play is named beside the first, and no rule else."""

from pathlib import Path
from random import Random

import pytest
from asset_breaks import BREAKERS, Breaker, broken
from asset_matches import match

import referee
from referee.cli.main import main
from referee.replaying.other_reasons import reasons_apart
from referee.replaying.refusals import Refusal
from referee.report.sentences import remarks
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kernel.transition import Fault
from referee_spec.verification.random_play import play_round
from referee_spec.verification.registry import play, played

ASSETS = """game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo
position
stack Ana:
stack Ben: home home
stack Cleo: cash cash | stocks stocks
hand Ana: gold silver cash home {fifth}
hand Cleo: cash home jewels stocks bank-account
discard: jewels
pile: 60
to play: Ana
"""
KINGS = """game: Kings in the Corner
players: Ana, Ben
dealer: Ben
deal Ana: 7H 8S KD 2C 3C 4C 5C
deal Ben: 7D 8D 9D 10D JD QD AS
stalls: 9S 6H JC 4S
"""
AGENTS = """game: Covert
components: training
players: Ana, Ben
dealer: Ben
position
phase: resolve
to play: Ana
missions Ana: copper-orchard
agents Ana: rome paris vienna
agents Ben: kiev bonn milan
complete: 3 Ana
missions: 2 Ana
movement:
"""

CASES = [
    (ASSETS, "Cleo pairs gold silver", "CYA201", ["CYA212", "CYA204"]),
    (ASSETS, "Ana challenges Ben: jewels / pass", "CYA302", ["CYA301", "CYA311", "CYA204"]),
    (ASSETS, "Ana takes home with cash", "CYA221", ["CYA211"]),
    (ASSETS, "Ana discards cash jewels", "CYA204", ["CYA231"]),
    (ASSETS, "Ana challenges Ana: home / pass", "CYA303", ["CYA302"]),
    (KINGS, "Ana puts 2C on t1", "KIC209", ["KIC210"]),
    (KINGS, "Ben puts 7H on t1", "KIC201", ["KIC204", "KIC210"]),
    (KINGS, "Ana puts KD on t1", "KIC301", []),
    (AGENTS, "Ben moves 3: rome-milan", "CVT203", []),
    (AGENTS, "Ben flies from rome with kiev-camera", "CVT203", ["CVT502"]),
    (AGENTS, "Ana completes golden-falcon with 3", "CVT411", []),
    (AGENTS, "Ana moves 5: kiev-milan", "CVT401", []),
    (AGENTS, "Ana travels kiev-milan with kiev-camera", "CVT501", ["CVT503"]),
    (KINGS, "Ana draws 9C; puts 2C on t1", "KIC202", ["KIC209", "KIC210"]),
]


def found(text: str) -> list[tuple[str, list[str]]]:
    """Return the code of each finding with those of the other rules that it names."""
    findings = referee.check(text).findings
    return [(one.rule.code, [rule.code for rule in one.also]) for one in findings]


@pytest.mark.parametrize(("before", "line", "first", "also"), CASES)
def test_each_rule_that_refuses_a_play_is_named(
    before: str, line: str, first: str, also: list[str]
) -> None:
    text = before.format(fifth="bank-account") + line + "\n"
    assert (first, also) in found(text)


def test_the_report_names_them_in_the_language_of_its_reader() -> None:
    (finding,) = referee.check(KINGS + "Ana puts 2C on t1\n").findings
    said = [
        dict(remarks("kings-in-the-corner", finding, language))["also"]
        for language in ("en", "es", "fr")
    ]
    assert ["KIC210"] * 3 == said


def test_a_ruling_names_them_and_cites_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(KINGS + "disputed\n    per Ana: Ana puts 2C on t1\n    per Ben: Ana draws ?\n")
    main(["adjudicate", str(path), "--lang", "en"])
    written = capsys.readouterr().out
    assert "Also: KIC210." in written
    assert "- **KIC210** " in written


def test_the_reason_named_first_holds_in_each_state() -> None:
    """Lines that cannot be read may be Cleo's turn, too: but Ana has one set in any case."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n\nAna pairs home home\nAna draws two\n"
    )
    text += "Ben fiddles\nBen takes one\nCleo challenges Ana\n"
    finding = next(one for one in referee.check(text).findings if one.line == 8)
    assert ("CYA301", ()) == (finding.rule.code, finding.also)


def test_what_else_is_wrong_with_a_score_goes_before_a_round_that_is_not_over() -> None:
    """The recorder may have stopped writing, but no cards are worth 12,000."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\nAna pairs home home\n"
    text += "scores: Ana 500000, Ben {}\n"
    (finding,) = referee.check(text.format(12_000)).findings
    assert ("CYA513", ()) == (finding.rule.code, finding.also)
    assert not referee.check(text.format(15_000)).findings


def test_what_the_record_leaves_open_is_no_reason() -> None:
    """Ana's fifth card may be the one that she shows, and Ben may hold any card."""
    line = "Ana challenges Ben: jewels / pass\n"
    assert [("CYA302", ["CYA301", "CYA311"])] == found(ASSETS.format(fifth="?") + line)
    assert [("CYA201", [])] == found(ASSETS.format(fifth="?") + "Ben takes jewels with gold\n")


def test_what_another_reading_allows_is_no_reason() -> None:
    """By one reading a code is read along any adjacent tiles, also from one row to the other."""
    parts = "phase: codes\nto play: Ana\ncodes Ana: 3615-radio 4156-lockpick\n"
    tiles = "tiles: 3 1 2 4 5 6 5 6 1 2 3 4\nAna breaks 356-lockpick on t1 b1 b2\n"
    head = AGENTS.partition("phase")[0]
    settled = head.replace("dealer", "rules: code-path=row\ndealer")
    assert [("CVT304", ["CVT305"])] == found(settled + parts + tiles)
    assert [("CVT304", [])] == found(head + parts + tiles)


def test_two_turns_in_the_wrong_order_are_out_of_order_and_nothing_else() -> None:
    """Made after Ben's turn, Cleo's was right: the card lay on top then."""
    lines = (
        "Cleo takes cash with cash; draws ?",
        "Ben discards cash; draws ?",
        "Ana discards home",
    )
    before = ASSETS.format(fifth="cash").replace("to play: Ana", "to play: Ben")
    assert [("CYA201", [])] == found(before + "\n".join(lines) + "\n")


def test_a_position_has_one_reason_a_line() -> None:
    """What else is wrong with it may be in another line, which has a finding of its own."""
    text = ASSETS.format(fifth="cash jewels").replace("stack Ana:", "stack Ana: home home home")
    assert [("CYA116", []), ("CYA113", [])] == found(text)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("breaks", BREAKERS, ids=lambda breaks: breaks.__name__)
def test_one_broken_rule_is_the_only_reason(seed: int, breaks: Breaker) -> None:
    """But whoever plays another's card does not have it, nor does who plays too many."""
    found = broken(seed, match(seed, 2 + seed % 5, rounds=2), breaks)
    if found is None:
        pytest.skip("this match has no place for it")
    said, _, codes = found
    for finding in referee.check(said).findings:
        assert {rule.code for rule in finding.also} <= {*codes, "CYA204"}


@pytest.mark.parametrize("slug", played())
def test_each_reason_is_the_first_where_those_before_it_are_left_out(slug: str) -> None:
    """Each rule that is named refuses the event in a game without the rules that do so before it,
    and never one that supposes what they refuse."""
    game, tried = play(slug).game, 0
    for seed in range(4):
        random = Random(seed)
        for step in play_round(play(slug), play(slug).table(random), random)[:60]:
            state = step.before
            for event, _ in play(slug).neighbours(state, step.event):
                first = game.answer(state, event)
                if not isinstance(first, Fault):
                    continue
                left_out = [first.rule]
                for one in reasons_apart(game, Refusal(first.rule, first.values, state, event)):
                    guards = game.rulebook.guards[type(event)]
                    before = guards[: guards.index(one.rule)]
                    supposed = set(one.rule.supposes or ())
                    assert not supposed & {rule.code for rule in left_out}
                    kept = (rule for rule in game.rulebook.rules if rule not in before)
                    answer = evolve(game, rulebook=Rulebook(tuple(kept))).answer(state, event)
                    assert isinstance(answer, Fault)
                    assert answer.rule is one.rule
                    left_out.append(one.rule)
                    tried += 1
    assert tried > 100
