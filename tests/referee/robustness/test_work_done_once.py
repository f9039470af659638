"""Work is done once, however long a record is: otherwise time grows with the square."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from large_inputs import ASSETS, COVERT, KINGS

from referee import check
from referee.cli.main import main
from referee.disputes import claims
from referee.judge import headings, judging
from referee.judge.judging import Judging
from referee.judge.record_judging import judging_of
from referee.notation.other_words_for_cards import with_dice_apart
from referee.notation.reader import LineReader
from referee.notation.segment import Segment
from referee.record import source
from referee.record.source import lines_of_text, records
from referee.replaying import course_replay, readings
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent
from referee.rulesets.header import sound_header_and_body
from referee.rulesets.rule_set import DEFAULT, Settings
from referee_spec.games import game
from referee_spec.kernel.game import AnyGame, Game
from referee_spec.kernel.tally import Scores, Winner

pytestmark = pytest.mark.thorough


def test_what_is_due_before_unreadable_lines_is_applied_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They leave the worlds before the first turn as they are, however many players are dealt."""
    applied: list[object] = []
    apply = course_replay.catch_up
    monkeypatch.setattr(
        course_replay,
        "catch_up",
        lambda game, world, event: applied.append(world) or apply(game, world, event),
    )
    check(ASSETS + "zzz\n" * 300)
    assert 0 < len(applied) == len(set(applied))


def test_events_are_followed_once_under_other_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The events before a fault are not followed again for each fault that comes later."""
    followed = []
    step = readings.legal_step
    monkeypatch.setattr(
        readings, "legal_step", lambda *parts: followed.append(parts) or step(*parts)
    )
    part = "position\ntab 1: QH\nchips: Ana 9, Ben 9\nto play: Ana\nAna passes\n"
    found = check(KINGS + part * 50).findings
    assert 50 == sum(one.rule.code == "KIC411" for one in found)
    assert 0 < len(followed) <= 4 * 50


def test_a_witness_is_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is read once, however many combinations of disputed accounts are weighed."""
    path, witness = tmp_path / "game.txt", tmp_path / "witness.txt"
    disputed = "1. disputed\n  per Ana: Ana discards home\n  per Ben: Ana discards cash\n"
    path.write_text(f"{ASSETS}\nround 1\n{disputed}", "utf-8")
    claim = "claim Ben: after 1 Ana held gold"
    witness.write_text(f"{claim}\n", "utf-8")
    read: list[str] = []
    reading = LineReader.read
    monkeypatch.setattr(
        LineReader, "read", lambda self, text: read.append(text) or reading(self, text)
    )
    main(["adjudicate", str(path), "--witness", str(witness)])
    assert 1 == read.count(claim)


def test_claims_that_may_be_wrong_in_place_of_another_are_the_last_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time to try each of them grows with the square of their number."""
    calls: list[object] = []
    after = Game.after

    def counted(self: AnyGame, state: object, event: object) -> object:
        calls.append(event)
        return after(self, state, event)

    monkeypatch.setattr(Game, "after", counted)
    hand = "hand {}\n1. Ana passes; draws 5H\n2. Ben passes; pays 1\nscores: Ana 3, Ben 0\n"
    findings = check(KINGS + "".join(map(hand.format, range(1, 200)))).findings
    assert len(findings) > 100
    assert len(calls) < 100 * len(findings)


@pytest.mark.parametrize("claim", ["scores", "totals"])
def test_a_claim_that_is_repeated_is_compared_with_the_last_one_only(
    claim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Comparing each with all before takes a time that grows with the square of their number."""
    calls: list[object] = []
    compare = headings.is_of_next_round

    def counted(one: object, *others: object) -> bool:
        calls.append(one)
        return compare(one, *others)

    monkeypatch.setattr(headings, "is_of_next_round", counted)
    assert check(ASSETS + f"{claim}: Ana 10000, Ben 10000\n" * 50).records
    assert len(calls) < 3


def test_scores_are_added_up_until_every_player_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at all claims of a sheet takes a time that grows with the square of their number."""
    looked_at: list[object] = []

    class Past(list[PastEvent]):
        def __iter__(self) -> Iterator[PastEvent]:
            for one in super().__iter__():
                looked_at.append(one)
                yield one

        def __reversed__(self) -> Iterator[PastEvent]:
            for one in super().__reversed__():
                looked_at.append(one)
                yield one

    told: list[object] = []
    monkeypatch.setattr(headings, "are_refused", lambda game, worlds, claim: told.append(claim))
    (record,) = source.records(source.lines_of_text(ASSETS))
    judging = Judging(sound_header_and_body(record, Settings())[0])
    claims = [Scores(((n % 2, n),)) for n in range(50)]
    judging.replay.past = Past(PastEvent(None, claim) for claim in claims)
    judging.numbers.turn = None
    headings.have_two_rounds(judging, Scores(((0, 50),)))
    assert told == [Scores(((0, 50), (1, 49)))]
    assert len(looked_at) < 4


def test_possible_winners_are_sought_once_for_all_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each group of players is tried in each possible world."""
    tried: list[object] = []
    answer = Game.answer

    def counted(self: AnyGame, state: object, event: object) -> object:
        tried.extend([event] * isinstance(event, Winner))
        return answer(self, state, event)

    monkeypatch.setattr(Game, "answer", counted)
    counts = []
    for number in (1, 20):
        text = ASSETS + "1. Ana challenges Ben: ? / ?\n" + "claim Ben: Ana won\n" * number
        (one,) = source.records(source.lines_of_text(text))
        weighed, _ = claims.weigh_claims(one, Settings(), ())
        assert ["contradicted"] * number == [each.standing for each in weighed]
        counts.append(len(tried))
        tried.clear()
    assert counts[0] == counts[1] > 0


def test_words_before_dice_are_looked_for_once_in_a_line() -> None:
    """Looking through all words before each takes a time that grows with the square."""
    asked: list[object] = []

    class Words(list[str]):
        def __contains__(self, word: object) -> bool:
            asked.append(word)
            return super().__contains__(word)

    segments = [Segment((";",), ";", 0, 1)] * 50
    assert segments == with_dice_apart(segments, Words(["rolls"]))
    assert len(asked) == 50


def test_scores_that_stand_twice_are_looked_for_from_the_last_on() -> None:
    """Those that are repeated are most likely the last."""
    seen: list[object] = []

    class Past(list[PastEvent]):
        def __reversed__(self) -> Iterator[PastEvent]:
            for one in super().__reversed__():
                seen.append(one)
                yield one

    judging = judging_of(next(records(lines_of_text(ASSETS + "scores: Ana 10000\n"))), DEFAULT)
    scores = Scores(((0, 5_000),))
    judging.replay.past = Past([PastEvent(None, scores)] * 50)
    assert headings.may_repeat_scores(judging, scores)
    assert 1 == len(seen)


def test_totals_are_looked_for_only_in_games_that_have_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The events of all rounds of Covert are kept; each heading would look through them."""
    pasts: list[object] = []
    monkeypatch.setattr(judging, "line_of_totals", lambda past, before: pasts.append(past))
    check(COVERT + "round 1\nround 2\n")
    assert not pasts
    check(ASSETS + "round 1\nround 2\n")
    assert len(pasts) == 2


def test_the_events_so_far_are_not_copied_where_play_is_left_out() -> None:
    """Copying them at each heading takes a time that grows with the square of their number."""
    covert = game("covert")
    replay = Replay(covert, [covert.start(covert.defaults, ("Ana", "Ben"), None)], covert.defaults)
    past = replay.past
    replay.leave_out_play()
    assert replay.past is past
