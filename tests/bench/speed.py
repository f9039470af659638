"""How fast a whole check is: python tests/bench/speed.py [ROUNDS]

Checks records of each game beside what else reads games in Python: python-chess's and
PokerKit's readers, and Lark's parse alone of the same text. All take turns in one process,
CPU time is taken, and the medians of the rounds are printed as a table for docs/performance.md.

The referee recalls what was said in a line that it has read before. So each round has records
that nobody has judged yet; a row of its own judges the same ones in every round.

Two units are counted. A turn is a line of a record: a pair and what is drawn after it, or a
challenge with all its cards. A move is one thing done: a deal, a pair, a card shown, a drawing;
so do python-chess's plies and PokerKit's actions count, deals among them.
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
from records import moves_of, record, turns_of

import referee
from referee.notation.grammar import parser
from referee.record.source import LONGEST_LINE
from referee_spec.verification.registry import played

warnings.filterwarnings("ignore")
sys.setrecursionlimit(10_000)

Run = tuple[int, int, Callable[[], object]]
"""How many turns and moves there are, and what goes through them."""

Contestant = tuple[str, Callable[[int], Run]]
"""A name, and the run of each round."""


RECORDS = {"cover-your-assets": 48, "kings-in-the-corner": 12, "covert": 3}
"""How many records are checked in a round. Like the games of the others below, they take about a
fifth of a second: how fast a tenth of that is says most about what ran before it."""


def checks(slug: str) -> list[Contestant]:
    """The referee on a game's records, new ones and known ones, and Lark's parse alone of the
    turns and deals of the new ones."""

    @lru_cache(maxsize=2)
    def texts(number: int) -> list[str]:
        drawn = (record(slug, Random(f"{number} {seed}"), 120) for seed in itertools.count())
        # By lot a turn of Covert can come to say more than a line may.
        fitting = (text for text in drawn if max(map(len, text.splitlines())) < LONGEST_LINE)
        return [*itertools.islice(fitting, RECORDS[slug])]

    def counted(told: list[str], run: Callable[[], object]) -> Run:
        return sum(map(turns_of, told)), sum(map(moves_of, told)), run

    def check(number: int) -> Run:
        told = texts(number)

        def run() -> None:
            for text in told:
                assert referee.check(text).verdict == "legal"

        return counted(told, run)

    def lark(number: int) -> Run:
        told = texts(number)
        lines = [line for text in told for line in text.splitlines()]
        said = [line for line in lines if line and not line.startswith(HEADER)]
        parse = parser(slug).parse

        def run() -> None:
            for line in said:
                parse(line)

        return counted(told, run)

    first = check(0)
    return [
        (f"referee, {slug}", lambda number: check(number + 1)),
        (f"referee, {slug}, records seen before", lambda number: first),
        (f"Lark, {slug}", lambda number: lark(number + 1)),
    ]


HEADER = ("game:", "players:", "dealer:")


def chess_games(count: int = 64, plies: int = 80) -> Contestant:
    """python-chess on games of random legal moves."""
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
    """PokerKit on hands of hold'em that are called down to the river, raised now and then."""
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
    """The median turns and moves a second of so many rounds, taken by turns; the first is not
    counted."""
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
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    first, *others = (checks(slug) for slug in played())
    # What is compared runs one after the other: how fast the machine is changes by the second.
    contestants = [*first, chess_games(), poker_hands(), *itertools.chain.from_iterable(others)]
    rates = medians(contestants, rounds)
    own_turns, own_moves = rates[0]
    print(f"Python {platform.python_version()}, {rounds} rounds, medians of CPU time\n")
    print("| what | turns/s | moves/s | Cover Your Assets is, by turns | by moves |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (name, _), (turns, moves) in zip(contestants, rates, strict=True):
        ratios = f"{own_turns / turns:.2f} × | {own_moves / moves:.2f} ×"
        print(f"| {name} | {turns:,.0f} | {moves:,.0f} | {ratios} |")


if __name__ == "__main__":
    main()
