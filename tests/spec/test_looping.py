"""Loops stand for comprehensions, and stores for the making of values."""

import ast

import pytest

from referee_spec.kernel.unfolding.functions import written
from referee_spec.kernel.unfolding.looping import Looper
from referee_spec.kernel.unfolding.making import Maker
from referee_spec.kernel.value import field, value


def block(source: str) -> list[ast.stmt]:
    return ast.parse(source).body


LOOPS = {
    "x = [a + 1 for a in b if a]": """
x = []
for a_1 in b:
    if a_1:
        x.append(a_1 + 1)
""",
    "return tuple(a for a, c in b)": """
list_1 = []
for a_1, c_1 in b:
    list_1.append(a_1)
return tuple(list_1)
""",
    "return sum([d for c in b for d in c if d > a])": """
list_1 = []
for c_1 in b:
    for d_1 in c_1:
        if d_1 > a:
            list_1.append(d_1)
return sum(list_1)
""",
    "return [[a for a in a] for a in a]": """
list_1 = []
for a_1 in a:
    list_2 = []
    for a_1_2 in a_1:
        list_2.append(a_1_2)
    list_1.append(list_2)
return list_1
""",
    "if all(a in c for a in b):\n    return 1\nreturn 2": """
for a_1 in b:
    if a_1 not in c:
        break
else:
    return 1
return 2
""",
    "if not all(a in c for a in b):\n    return 1\nreturn 2": """
for a_1 in b:
    if a_1 not in c:
        return 1
return 2
""",
    "if any(a in c for a in b if a):\n    x = 1\nreturn x": """
for a_1 in b:
    if a_1:
        if a_1 in c:
            x = 1
            break
return x
""",
    "if not any(a in c for a in b):\n    x = 1\nreturn x": """
for a_1 in b:
    if a_1 in c:
        break
else:
    x = 1
return x
""",
    "if all(a > 1 for c in b for a in c):\n    return 1\nreturn 2": """
if all((a > 1 for c in b for a in c)):
    return 1
return 2
""",
    "if any(a > 1 for c in b for a in c):\n    x = [a]\n    return x\nreturn 2": """
if any((a > 1 for c in b for a in c)):
    x = [a]
    return x
return 2
""",
    "if b and any(a for a in b):\n    return 1": """
if b:
    for a_1 in b:
        if a_1:
            return 1
""",
    "if not (b and all(a for a in b)):\n    return 1": """
if not b:
    return 1
for a_1 in b:
    if not a_1:
        return 1
""",
}


@pytest.mark.parametrize(("source", "expected"), LOOPS.items())
def test_a_loop_stands_for_a_comprehension(source: str, expected: str) -> None:
    assert written(Looper().stmts(block(source))) == expected.strip()


@pytest.mark.parametrize(
    "source",
    [
        "return b and [a for a in b]",
        "return [a for a in b] if b else c",
        "return c > b > sum([a for a in b])",
        "for c in b:\n    if any((a for a in c)):\n        continue\n    return c",
        "if all((a for a in b)):\n    return 1\nelse:\n    x = 1",
    ],
)
def test_what_is_looked_through_only_perhaps_stays(source: str) -> None:
    assert written(Looper().stmts(block(source))) == source


SAID = [[], [0], [1], [1, 2], [0, 2], [2, 0, 0]]


@pytest.mark.parametrize("source", [*LOOPS, "if [a for a in c]:\n    return [1]\nreturn [b]"])
def test_a_loop_says_what_the_comprehension_says(source: str) -> None:
    """On lists of lists where it looks through two."""
    texts = [source, written(Looper().stmts(block(source)))]
    answers: list[list[object]] = []
    for text in texts:
        lines = ["x = None", *text.splitlines()]
        known: dict[str, object] = {}
        exec("\n    ".join(["def told(a, b, c):", *lines]), known)  # noqa: S102
        answers.append([])
        for one in SAID:
            for other in SAID:
                for way in (one, [other, one], [(one, other)], [*zip(one, other, strict=False)]):
                    try:
                        answers[-1].append(known["told"](way, way, other))  # type: ignore[operator]
                    except (TypeError, ValueError) as error:
                        answers[-1].append(type(error))
    assert answers[0] == answers[1]
    assert len({*map(str, answers[0])}) > 1


@value
class Laid:
    """A value."""

    cards: int
    seen: int


@value
class Dealt:
    """A value that may be told less than it has."""

    cards: int
    seen: int = field(default=1)


def test_a_value_is_made_field_by_field() -> None:
    maker = Maker({"Laid": Laid, "Dealt": Dealt})
    stmts = maker.stmts(block("x = Laid(a, b)\nreturn (Laid(1, Laid(c, d)), Dealt(a, b), a and x)"))
    assert (
        written(stmts)
        == """
x = new(Laid)
x.cards = a
x.seen = b
made_2 = new(Laid)
made_2.cards = c
made_2.seen = d
made_1 = new(Laid)
made_1.cards = 1
made_1.seen = made_2
return (made_1, Dealt(a, b), a and x)
""".strip()
    )


def test_a_value_is_made_of_another_one_of_its_name() -> None:
    made = written(Maker({"Laid": Laid}).stmts(block("x = Laid(x.cards, x)")))
    assert (
        made
        == """
made_1 = new(Laid)
made_1.cards = x.cards
made_1.seen = x
x = made_1
""".strip()
    )


def test_a_value_is_not_made_that_may_not_be_needed() -> None:
    source = "return a and Laid(b, c)"
    assert written(Maker({"Laid": Laid}).stmts(block(source))) == source
