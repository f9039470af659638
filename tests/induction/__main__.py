"""Prove invariants by induction: python tests/induction [GAME...] [--kind KIND] [--small]

For each kind of event, within each bounds, clingo searches a state that satisfies the invariants
and a legal event that breaks one. Prints a line for each search, with its seconds, and a record
for each counterexample. The exit status is 1 if there is one, or if no event of a kind is legal.
"""

from argparse import ArgumentParser
from time import perf_counter

from counterexamples import induction, provided, texts

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
            for kind in bounds.kinds if chosen.kind is None else (chosen.kind,):
                begin = perf_counter()
                found = counterexample(proof, bounds, kind)
                possible = found is not None or witness(proof, bounds, kind) is not None
                seconds = perf_counter() - begin
                result = "breaks an invariant" if found else "proved" if possible else "never legal"
                print(f"  {kind:<10} {result} ({seconds:.1f} s)", flush=True)
                if found is not None:
                    print(f"\nbroken: {', '.join(found.broken)}")
                    for name, text in texts(slug, found).items():
                        print(f"\n# {name}\n{text}")
                status |= found is not None or not possible
    return status


if __name__ == "__main__":
    raise SystemExit(main())
