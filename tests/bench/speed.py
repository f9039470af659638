"""How fast a whole check is: python tests/bench/speed.py [ROUNDS]

Checks records of each game beside what else reads games in Python: python-chess's and
PokerKit's readers, and Lark's parse alone of the same text. All take turns in one process,
CPU time is taken, and the median of the rounds is printed as a table for docs/performance.md.
"""

import io
import platform
import sys
import warnings
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import chess.pgn
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem
from records import record, turns_of

import referee
from referee.notation.grammar import parser
from referee_spec.games import played

warnings.filterwarnings("ignore")
sys.setrecursionlimit(10_000)

Contestant = tuple[str, str, int, Callable[[], object]]
"""A name, a unit, how many units one run has, and the run."""


def checks(slug: str, count: int = 8) -> list[Contestant]:
    """The referee on records of a game, and Lark's parse alone of their turns and deals."""
    texts = [record(slug, Random(seed), 120) for seed in range(count)]
    lines = [
        line for text in texts for line in text.splitlines() if line and not line.startswith(HEADER)
    ]
    turns = sum(map(turns_of, texts))
    parse = parser(slug).parse

    def check() -> None:
        for text in texts:
            assert referee.check(text).verdict == "legal"

    def lark() -> None:
        for line in lines:
            parse(line)

    return [(f"referee, {slug}", "turns", turns, check), (f"Lark, {slug}", "turns", turns, lark)]


HEADER = ("game:", "players:", "dealer:")


def chess_games(count: int = 8, plies: int = 80) -> Contestant:
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

    return "python-chess, read_game", "plies", total, read


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


def poker_hands(count: int = 12) -> Contestant:
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

    return "PokerKit, hand history", "actions", total, read


def medians(contestants: list[Contestant], rounds: int) -> list[float]:
    """Units per second of each: the median CPU time of so many rounds, taken by turns."""
    times: list[list[float]] = [[] for _ in contestants]
    for _ in range(rounds + 1):
        for taken, (*_, run) in zip(times, contestants, strict=True):
            start = process_time()
            run()
            taken.append(process_time() - start)
    return [
        units / median(taken[1:])
        for taken, (_, _, units, _) in zip(times, contestants, strict=True)
    ]


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    games = [contestant for slug in played() for contestant in checks(slug)]
    contestants = [*games, chess_games(), poker_hands()]
    speeds = medians(contestants, rounds)
    own = speeds[0]
    print(f"Python {platform.python_version()}, {rounds} rounds, medians of CPU time\n")
    print("| what | unit | per second | Cover Your Assets is |")
    print("| --- | --- | ---: | ---: |")
    for (name, unit, *_), speed in zip(contestants, speeds, strict=True):
        print(f"| {name} | {unit} | {speed:,.0f} | {own / speed:.2f} × |")


if __name__ == "__main__":
    main()
