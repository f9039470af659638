"""Measure the speed of whole checks: python tests/bench/speed.py [ROUNDS] [--write]

Checks records of each game as people write them (workloads.py), and next to them reads games with
python-chess, PokerKit, and Lark alone on the same lines. All contestants run alternately in one
process on records that are new in every round. Prints the medians of CPU time, the ratios to
python-chess and PokerKit in the same round, and how far the ratios spread; ``--write`` puts the
table into docs/performance.md. A wrong verdict ends the run.

Two units are counted. A turn is a numbered line of a record: a pair and the drawing after it, or a
challenge with all its cards. A move is one thing that is stated: a deal, a pair, a card shown, a
drawing. A ply of python-chess and an action of PokerKit count as one of each.
"""

import io
import json
import platform
import subprocess
import sys
import warnings
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time

import chess.pgn
import workloads
from attrs import field, frozen
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem
from workloads import Workload

import referee
from referee.notation.grammar import parser

warnings.filterwarnings("ignore")
sys.setrecursionlimit(10_000)

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- speed -->\n", "<!-- end of speed -->\n"
"""The lines of the page between which the table stands."""

CHESS, POKER = "python-chess, `read_game`", "PokerKit, hand history"

SLOWEST = 6
"""So many of the workloads that are slower than a peer are named."""

HEADER = ("game:", "players:", "dealer:")

YOUNG = """\
import json, sys, time, referee
texts = json.load(sys.stdin)
start = time.process_time()
verdicts = [referee.check(text).verdict for text in texts]
json.dump((time.process_time() - start, verdicts), sys.stdout)
"""
"""A program that checks texts in a new process and prints the CPU seconds and the verdicts."""

Run = tuple[int, int, Callable[[], float | None]]
"""The number of turns and of moves, and the function that processes them. It may return its CPU
time in seconds, if it measures it itself."""


@frozen
class Contestant:
    """A name, and the function that prepares the run of a round."""

    name: str
    prepare: Callable[[int], Run]


@frozen
class Result:
    """The turns and moves per second of a contestant in each round."""

    name: str
    turns: list[float] = field(factory=list)
    moves: list[float] = field(factory=list)


def referee_on(name: str, of_round: Callable[[int], Workload]) -> Contestant:
    """Return the referee checking a workload, which depends on the number of the round."""

    def prepare(number: int) -> Run:
        work = of_round(number)

        def run() -> None:
            work.confirm([referee.check(text).verdict for text in work.texts])

        return work.turns, work.moves, run

    return Contestant(name, prepare)


def young(slug: str) -> Contestant:
    """Return the referee checking records of a game in a process that has checked nothing yet."""

    def prepare(number: int) -> Run:
        work = workloads.random_matches(slug, number)

        def run() -> float:
            program = [sys.executable, "-c", YOUNG]
            texts = json.dumps(work.texts)
            done = subprocess.run(program, input=texts, capture_output=True, text=True, check=True)
            seconds, verdicts = json.loads(done.stdout)
            work.confirm(verdicts)
            return float(seconds)

        return work.turns, work.moves, run

    return Contestant(f"{slug}: all cards known, in a young process", prepare)


def lark(slug: str) -> Contestant:
    """Return Lark parsing the lines of a game's records without judging them."""
    parse = parser(slug).parse

    def prepare(number: int) -> Run:
        work = workloads.random_matches(slug, number)
        lines = [line for text in work.texts for line in text.splitlines()]
        lines = [line for line in lines if line and not line.startswith(HEADER)]

        def run() -> None:
            for line in lines:
                parse(line)

        return work.turns, work.moves, run

    return Contestant(f"Lark alone, {slug}", prepare)


def on_game(slug: str) -> list[Contestant]:
    """Return the contestants on records of one game."""
    found = [
        referee_on(f"{slug}: {name}", partial(workloads.random_matches, slug, rewrite=rewrite))
        for name, rewrite in workloads.REWRITES.items()
    ]
    found += [
        referee_on(f"{slug}: {name}", partial(workloads.faulty, slug, faults=faults))
        for faults, name in ((1, "one fault"), (2, "two faults"))
    ]
    samples = workloads.samples(slug)
    found.append(referee_on(f"{slug}: the samples", lambda number: samples))
    if slug == "cover-your-assets":
        found.append(referee_on(f"{slug}: from positions", workloads.positions))
    found += [
        referee_on(f"{slug}: {n} players", partial(workloads.random_matches, slug, players=n))
        for n in ((2, 6) if slug == "cover-your-assets" else (2, 4))
    ]
    return [*found, young(slug), lark(slug)]


def chess_games(count: int = 16, plies: int = 80) -> Contestant:
    """Return python-chess reading games of random legal moves."""
    random = Random(1)
    texts, total = [], 0
    for _ in range(count):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while board.ply() < plies and not board.is_game_over():
            move = random.choice(list(board.legal_moves))
            node = node.add_variation(move)
            board.push(move)
        total += board.ply()
        texts.append(str(game))

    def read() -> None:
        for text in texts:
            game = chess.pgn.read_game(io.StringIO(text))
            assert game is not None and not game.errors

    return Contestant(CHESS, lambda number: (total, total, read))


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def poker_hands(count: int = 16) -> Contestant:
    """Return PokerKit reading hands of hold'em with calls and some raises to the river."""
    random = Random(1)
    texts, total = [], 0
    for _ in range(count):
        game = NoLimitTexasHoldem(AUTOMATIONS, True, 0, (1, 2), 2)
        state = game(200, 4)
        while state.can_deal_hole():
            state.deal_hole()
        while state.status:
            if state.can_deal_board():
                state.deal_board()
            elif random.random() < 0.2 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            elif state.can_check_or_call():
                state.check_or_call()
            else:
                break
        history = HandHistory.from_game_state(game, state)
        total += len(history.actions)
        texts.append(history.dumps())

    def read() -> None:
        for text in texts:
            for _ in HandHistory.loads(text):
                pass

    return Contestant(POKER, lambda number: (total, total, read))


def measured(contestants: list[Contestant], rounds: int) -> list[Result]:
    """Return the rates of each contestant in each round; the first round is not counted."""
    results = [Result(one.name) for one in contestants]
    for number in range(rounds + 1):
        for result, contestant in zip(results, contestants, strict=True):
            turns, moves, run = contestant.prepare(number)
            start = process_time()
            seconds = run() or process_time() - start
            if number:
                result.turns.append(turns / seconds)
                result.moves.append(moves / seconds)
    return results


def ratios(rates: list[float], others: list[float]) -> tuple[float, float]:
    """Return the median ratio of rates in the same round, and half its spread in per cent.

    The spread is that between the quarters.
    """
    found = [one / other for one, other in zip(rates, others, strict=True)]
    low, middle, high = quantiles(found, n=4) if len(found) > 1 else found * 3
    return median(found), (high - low) / 2 / middle * 100


def report(results: list[Result], rounds: int) -> str:
    """Return the table, and before it the contestants that are slower than a peer."""
    by_name = {one.name: one for one in results}
    peers = by_name[CHESS], by_name[POKER]
    own = [one for one in results if one.name not in (CHESS, POKER) and "Lark" not in one.name]
    slower: dict[str, list[str]] = {}
    for peer in peers:
        found = [(ratios(one.moves, peer.moves)[0], one.name) for one in own]
        listed = [f"- {name}: {ratio:.2f} ×" for ratio, name in sorted(found) if ratio < 1]
        count = "all" if len(listed) == len(own) else f"{len(listed)} of {len(own)}"
        slower[f"{count} workloads are slower than {peer.name}"] = listed[:SLOWEST]
    lines = []
    for heading, listed in slower.items():
        lines += [f"By moves {heading}; most of all:\n", *listed, ""]
    lines += [
        f"`python tests/bench/speed.py {rounds}`, Python {platform.python_version()}:\n",
        "| what | turns/s | moves/s | × python-chess, by turns | by moves | × PokerKit | ± |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for one in results:
        (by_turns, _), (by_moves, spread) = (
            ratios(one.turns, peers[0].turns),
            ratios(one.moves, peers[0].moves),
        )
        poker, _ = ratios(one.moves, peers[1].moves)
        lines.append(
            f"| {one.name} | {median(one.turns):,.0f} | {median(one.moves):,.0f} "
            f"| {by_turns:.3f} | {by_moves:.2f} | {poker:.2f} | {spread:.0f} % |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run all contestants and print the table, or write it into the page."""
    arguments = ArgumentParser(description="Measure the speed of whole checks.")
    arguments.add_argument("rounds", type=int, nargs="?", default=7)
    arguments.add_argument("--write", action="store_true")
    chosen = arguments.parse_args()
    contestants = [chess_games(), poker_hands()]
    for slug in workloads.RECORDS:
        contestants += on_game(slug)
    text = report(measured(contestants, chosen.rounds), chosen.rounds)
    if chosen.write:
        before, rest = PAGE.read_text("utf-8").split(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}{text}{END}{rest.split(END)[1]}", "utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
