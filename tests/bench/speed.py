"""Measure the speed of whole checks: python tests/bench/speed.py [ROUNDS]

Checks records of each game, and compares with other readers of games in Python: python-chess's,
PokerKit's, and Lark parsing the same lines without judging them. All contestants run alternately
in one process on records that are new in every round; the medians of CPU time are printed as a
table for docs/performance.md.

Two units are counted. A turn is a line of a record: a pair and the drawing after it, or a
challenge with all its cards. A move is one thing done: a deal, a pair, a card shown, a drawing.
A ply of python-chess and an action of PokerKit count as one of each.
"""

import io
import itertools
import platform
import sys
import warnings
from collections.abc import Callable
from functools import lru_cache
from random import Random
from statistics import median
from time import process_time

import chess.pgn
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem
from records import Sample, sample

import referee
from referee.notation.grammar import parser
from referee.record.source import LONGEST_LINE
from referee_spec.verification.registry import played

warnings.filterwarnings("ignore")
sys.setrecursionlimit(10_000)

Run = tuple[int, int, Callable[[], object]]
"""The number of turns and of moves, and the function that processes them."""

Contestant = tuple[str, Callable[[int], Run]]
"""A name, and the function that prepares the run of a round."""

RECORDS = {"cover-your-assets": 48, "kings-in-the-corner": 12, "covert": 3}
"""How many records are checked in a round, so that each contestant takes a similar time."""

HEADER = ("game:", "players:", "dealer:")


def checks(slug: str) -> list[Contestant]:
    """Return two contestants: the referee on a game's records, and Lark on their lines."""

    @lru_cache(maxsize=2)
    def samples(number: int) -> list[Sample]:
        drawn = (sample(slug, Random(f"{number} {seed}"), 120) for seed in itertools.count())
        # A random turn of Covert can be longer than a line may be.
        fitting = (one for one in drawn if max(map(len, one.text.splitlines())) < LONGEST_LINE)
        return [*itertools.islice(fitting, RECORDS[slug])]

    def run_of(number: int, run: Callable[[], object]) -> Run:
        chosen = samples(number)
        return sum(one.turns for one in chosen), sum(one.moves for one in chosen), run

    def check(number: int) -> Run:
        def run() -> None:
            for one in samples(number):
                assert referee.check(one.text).verdict == "legal"

        return run_of(number, run)

    def lark(number: int) -> Run:
        lines = [line for one in samples(number) for line in one.text.splitlines()]
        body = [line for line in lines if line and not line.startswith(HEADER)]
        parse = parser(slug).parse

        def run() -> None:
            for line in body:
                parse(line)

        return run_of(number, run)

    return [(f"referee, {slug}", check), (f"Lark alone, {slug}", lark)]


def chess_games(count: int = 64, plies: int = 80) -> Contestant:
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

    return "python-chess, read_game", lambda number: (total, total, read)


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


def poker_hands(count: int = 48) -> Contestant:
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

    return "PokerKit, hand history", lambda number: (total, total, read)


def medians(contestants: list[Contestant], rounds: int) -> list[tuple[float, float]]:
    """Return each contestant's median turns and moves per second.

    The contestants run alternately, and the first round is not counted.
    """
    rates: list[list[tuple[float, float]]] = [[] for _ in contestants]
    for number in range(rounds + 1):
        for found, (_, prepared) in zip(rates, contestants, strict=True):
            turns, moves, run = prepared(number)
            start = process_time()
            run()
            taken = process_time() - start
            found.append((turns / taken, moves / taken))
    return [
        (median(turns for turns, _ in found[1:]), median(moves for _, moves in found[1:]))
        for found in rates
    ]


def main() -> None:
    """Run all contestants and print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    first, *others = (checks(slug) for slug in played())
    # Contestants that are compared run next to each other, since the machine's speed varies.
    contestants = [*first, chess_games(), poker_hands(), *itertools.chain.from_iterable(others)]
    rates = medians(contestants, rounds)
    own_turns, own_moves = rates[0]
    print(f"Python {platform.python_version()}, {rounds} rounds, medians of CPU time\n")
    print("| what | turns/s | moves/s | Cover Your Assets, by turns | by moves |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (name, _), (turns, moves) in zip(contestants, rates, strict=True):
        ratios = f"{own_turns / turns:.2f} × | {own_moves / moves:.2f} ×"
        print(f"| {name} | {turns:,.0f} | {moves:,.0f} | {ratios} |")


if __name__ == "__main__":
    main()
