"""Prove invariants by induction: python tests/induction [GAME...] [--kind KIND] [--small]

For each kind of event, within each bounds, clingo searches a state that satisfies the invariants
and a legal event that breaks one. Then z3 proves invariants in numbers, of decks of
any size and any number of chips. Prints what is proved with its seconds, and each counterexample
as a record. The exit status is 1 if something is not proved, or if no event of a kind is legal. It
needs the extras ``verify`` and ``claims``.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from time import perf_counter

import asset_counts
import king_chips
from counterexamples import induction, provided, texts

from referee_spec.cover_your_assets.state import decks
from referee_spec.verification.induction import counterexample, witness


def main() -> int:
    """Search for counterexamples and print what was found."""
    parser = ArgumentParser(prog="python tests/induction")
    parser.add_argument("games", nargs="*", default=provided(), metavar="GAME")
    parser.add_argument("--kind")
    parser.add_argument("--small", action="store_true")
    chosen = parser.parse_args()
    status = 0
    for slug in chosen.games:
        proof = induction(slug)
        for bounds in proof.small if chosen.small else proof.bounds:
            print(f"{slug}: {bounds.name}")
            for kind in bounds.kinds:
                if chosen.kind not in (None, kind):
                    continue
                begin = perf_counter()
                guess = counterexample(proof, bounds, kind)
                possible = guess is not None or witness(proof, bounds, kind) is not None
                seconds = perf_counter() - begin
                result = "breaks an invariant" if guess else "proved" if possible else "never legal"
                print(f"  {kind:<10} {result} ({seconds:.1f} s)", flush=True)
                if guess is not None:
                    print(f"\nviolated: {', '.join(guess.violated)}")
                    for name, text in texts(slug, guess).items():
                        print(f"\n# {name}\n{text}")
                status |= guess is not None or not possible
    if chosen.kind is None and not chosen.small:
        status |= not in_numbers(chosen.games)
    return status


def in_numbers(games: list[str]) -> bool:
    """Print what is proved of the real decks; return whether all is."""
    every = True
    for name, proofs in numbers(games):
        begin = perf_counter()
        failed = [kind for kind, proved in proofs if not proved]
        result = f"not proved: {', '.join(failed)}" if failed else "proved"
        print(f"{name}: {result} ({perf_counter() - begin:.1f} s)", flush=True)
        every &= not failed
    return every


def numbers(games: list[str]) -> Iterator[tuple[str, Iterator[tuple[str, bool]]]]:
    """Yield the proofs in numbers of cards and chips, each with its name."""
    for players in range(2, 7):
        if "cover-your-assets" in games:
            # Decks with as many assets and wilds are alike.
            unlike = {(len(one.kinds), len(one.wilds)): one for one in decks().values()}
            for deck in unlike.values():
                kinds = f"{len(deck.kinds)} kinds of card, any number of each"
                name = f"cover-your-assets, {kinds}, {players} players"
                yield name, asset_counts.proofs(deck, players)
        if "kings-in-the-corner" in games:
            for leftover in ("box", "first-players"):
                rest = f"any number of chips, rest to {leftover}"
                name = f"kings-in-the-corner, {rest}, {players} players"
                yield name, king_chips.proofs(players, leftover)


if __name__ == "__main__":
    raise SystemExit(main())
