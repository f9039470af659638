"""A search after a fault is cut short within bounds, and the verdict says from where on."""

import re
from random import Random

import pytest
from command import ROOT
from faults import MATCHES
from one_round import ILLEGAL, RECORD, accused_lines, places, with_line
from played_on import played_on

import referee
from referee.judge import round_so_far
from referee.report.sentences import message


def with_unseen_cards() -> str:
    """Return the record of a round that begins with a fault, with a third of the cards unseen."""
    random = Random(2)
    text = (ROOT / "docs" / "games" / "cya-4-players.txt").read_text("utf-8")
    head, turns = text.split("\n1. ", 1)
    unseen = re.sub(
        r"\b(home|gold|silver|cash|stocks|jewels|[a-z]+-[a-z]+)\b",
        lambda card: "?" if random.random() < 1 / 3 else card[0],
        turns.partition("\nscores")[0],
    )
    return f"{head}\nAna pairs gold silver\n1. {unseen}\n"


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


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_what_is_wrong_in_any_case_is_reported_after_a_search_cut_short(game: str) -> None:
    """Whatever was played before, nobody plays after drawing, or pairs two wilds."""
    legal = MATCHES[game](102)
    changes = {one[0]: one for one in legal.changes}
    chosen = Random(102).sample(sorted(changes.values()), 9)
    found = referee.check(legal.text(*chosen)).findings
    (cut_short,) = [one for one in found if one.rule.code == "TXT127"]
    later = {one.line for one in found if one.line >= cut_short.values["line"]}
    assert later and later <= {legal.number(one) for one in chosen}


def test_a_smaller_bound_is_kept() -> None:
    """Without steps the first fault is reported and the rest of the round is not judged."""
    findings = referee.check(with_line("3.", ILLEGAL), referee.Settings(limit=0)).findings
    assert [(12, "CYA211"), (12, "TXT127")] == [(one.line, one.rule.code) for one in findings]


@pytest.mark.parametrize("most", [1, 2, 3])
def test_a_round_with_too_many_lines_is_judged_in_part(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """After so many lines the rest of the round is not judged, and the verdict says so."""
    monkeypatch.setattr(round_so_far, "MOST_LINES_OF_A_ROUND", most)
    text = with_line("3.", ILLEGAL)
    assert [(12, "CYA211"), (12, "TXT127")] == sorted(places(text))


def test_a_legal_record_is_never_cut_short() -> None:
    assert not referee.check(RECORD, referee.Settings(limit=0)).findings


def test_a_search_cut_short_names_every_line_that_may_be_at_fault() -> None:
    """Where the search ends early no line that another course leaves out is accused alone, and
    every fault is named or said not to be judged."""
    record = played_on("kings-in-the-corner", 6_000_198, 2)
    lines = record.text.splitlines()
    lines[12] = lines[12].replace(" puts ", " putz ", 1)
    text = "\n".join(lines) + "\n"
    accused = accused_lines(text)
    assert all(named & {13, *record.lines} for named in accused)
    (cut_short,) = [one for one in referee.check(text).findings if one.rule.code == "TXT127"]
    not_judged = {*range(int(cut_short.values["line"]), len(lines) + 1)}
    assert {*record.lines} <= set.union(*accused, not_judged)


def test_lines_that_no_course_was_followed_through_are_not_named() -> None:
    """A finding names no line instead that a search cut short only meant to try, and says so."""
    legal = MATCHES["kings-in-the-corner"](104)
    faults = {6: "KIC103", 15: "KIC210", 16: "KIC202", 33: "KIC503"}
    text = legal.text(*legal.changes_on(faults))
    found = referee.check(text, referee.Settings(limit=40_000)).findings
    assert list(faults.items()) == [(one.line, one.rule.code) for one in found]
    assert [(), (), (), ()] == [one.or_lines for one in found]
    assert [False, False, True, True] == [one.cut_short for one in found]
    said = [message("kings-in-the-corner", found[2], language) for language in ("en", "es", "fr")]
    endings = (
        "(the search for other lines that may be at fault instead was cut short)",
        "(se cortó la búsqueda de otras líneas en las que podría estar el fallo)",
        "(la recherche d'autres lignes où peut se trouver la faute a été arrêtée)",
    )
    assert all(one.endswith(ending) for one, ending in zip(said, endings, strict=True))


def test_following_unseen_cards_after_a_search_cut_short_is_bounded() -> None:
    """Each unseen card doubles the worlds, in each of which a line is tried."""
    (record,) = referee.check(with_unseen_cards(), referee.Settings(limit=1_000)).records
    assert record.findings
    assert 1_000 < record.steps < 10_000


def test_three_faults_of_a_round_are_named_though_many_others_might_have_been_played() -> None:
    """Of the hundreds of actions in each of many worlds it is enough that they are too many."""
    legal = MATCHES["covert"](4)
    faults = {67: "out_of_turn", 70: "a_round_too_early", 72: "four_steps"}
    found = referee.check(legal.text(*legal.changes_on(faults))).findings
    assert [*faults] == [one.line for one in found]
    assert ["CVT203", "CVT201", "CVT503"] == [one.rule.code for one in found]
