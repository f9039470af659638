"""Mutants of the rules of Cover Your Assets: python tests/mutants.py [EVERY]

Each comparison in the rules is turned round in turn (every EVERY-th, if given), and three
techniques try to notice: the examples, rounds at random under the invariants, and the
figures of docs/perft.md. Prints by rule code how many were made and noticed, by technique,
and each that nothing noticed.
"""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve

from referee.verify.examples import announced, found
from referee_spec.games import game, play, room
from referee_spec.kernel.perft import perft
from referee_spec.kernel.play import play_round
from referee_spec.kernel.rule import Rule, Rulebook

SLUG = "cover-your-assets"
TURNED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


def mutants(rule: Rule) -> Iterator[tuple[int, Callable[..., Any]]]:
    """A rule's function with each of its comparisons turned, and the comparison's line."""
    module = import_module(rule.function.__module__)
    text = Path(module.__file__ or "").read_text("utf-8")
    name = rule.function.__name__
    for number in range(text.count("\n")):
        tree = ast.parse(text)
        node = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == name)
        sites = [one for one in ast.walk(node) if isinstance(one, ast.Compare)]
        if number >= len(sites):
            return
        site = sites[number]
        site.ops[0] = TURNED[type(site.ops[0])]()
        node.decorator_list = []
        scope = dict(vars(module))
        exec(compile(ast.Module([node], []), module.__file__ or "", "exec"), scope)  # noqa: S102
        yield site.lineno, scope[name]


def by_examples(lame: Any) -> bool:
    """Whether the examples are judged otherwise."""
    import referee.header

    whole = referee.header.game
    referee.header.game = lambda slug: lame if slug == SLUG else whole(slug)
    try:
        texts = (room(SLUG).example(rule) for rule in game(SLUG).rulebook.rules)
        return any(announced(text) != found(text) for text in texts)
    finally:
        referee.header.game = whole


def by_rounds(lame: Any) -> bool:
    """Whether a few rounds at random break an invariant, or cannot be played."""
    played = evolve(play(SLUG), game=lame)
    for seed in range(6):
        random = Random(seed)
        play_round(played, played.table(random), random)
    return False


def by_figures(lame: Any) -> bool:
    """Whether the plays of the reduced deals are others than those of the whole rules."""
    played = evolve(play(SLUG), game=lame)
    for title in [one for one in play(SLUG).fixed if one.startswith("reduced")]:
        state, order = play(SLUG).fixed[title]()
        if list(perft(played, state, order, 20)) != list(perft(play(SLUG), state, order, 20)):
            return True
    return False


TECHNIQUES = {"examples": by_examples, "rounds": by_rounds, "figures": by_figures}


def notices(technique: Callable[[Any], bool], lame: Any) -> bool:
    """Whether a technique notices; a mutant that raises is noticed as well."""
    try:
        return technique(lame)
    except Exception:
        return True


def main() -> None:
    """Make the mutants, and print what noticed them."""
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    whole = game(SLUG)
    made: Counter[str] = Counter()
    dead: Counter[str] = Counter()
    by: Counter[str] = Counter()
    count = 0
    for rule in whole.rulebook.rules:
        for line, function in mutants(rule) if rule.on else ():
            count += 1
            if count % every:
                continue
            changed = evolve(rule, function=function)
            function.rule = changed  # type: ignore[attr-defined]
            rules = tuple(changed if one is rule else one for one in whole.rulebook.rules)
            lame = evolve(whole, rulebook=Rulebook(rules))
            noticed = [name for name, one in TECHNIQUES.items() if notices(one, lame)]
            made[rule.code] += 1
            dead[rule.code] += bool(noticed)
            by.update(noticed)
            if not noticed:
                print(f"alive: {rule.code} {rule.slug}, line {line}", flush=True)
    for code, n in made.items():
        print(f"{code}: {dead[code]} of {n}")
    print(f"{dead.total()} of {made.total()} noticed: {dict(by)}")


if __name__ == "__main__":
    main()
