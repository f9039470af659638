"""What goes without saying in the text of a step is worked out, and nothing else."""

import ast
from operator import attrgetter

import pytest

from referee_spec.kernel.unfolding.folding import Folder
from referee_spec.kernel.unfolding.functions import read, written
from referee_spec.kernel.unfolding.names import Known
from referee_spec.kernel.unfolding.narrowing import narrowed
from referee_spec.kernel.unfolding.nodes import holds, text
from referee_spec.kernel.unfolding.sharing import shared
from referee_spec.kernel.unfolding.slicing import Adding
from referee_spec.kernel.value import field, value


def block(source: str) -> list[ast.stmt]:
    return ast.parse(source).body


def test_what_is_known_is_worked_out() -> None:
    folder = Folder()
    folder.statics = {"Pair": int, "KINDS": frozenset((int,))}
    folder.facts = {holds("a.vague"): False, "a.phase": "play"}
    for source, expected in {
        "Pair in KINDS": "True",
        "a.vague and b": "a.vague",
        "b if a.vague else c": "c",
        "'pile' in a.vague": "False",
        "a.phase != 'play' or b": "b",
        "a.x == a.x": "True",
        "not (a.phase == 'deal')": "True",
        "(b, c)[-1]": "c",
        "sum([one for one in a.vague])": "0",
        "next((one for one in a.vague), b)": "b",
        "next([b, c])": "b",
        "{one for one in a.vague}": "{one for one in a.vague}",
        "b and c": "b and c",
    }.items():
        assert text(folder.expr(read(source))) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    {
        "(*before.cards, a)[:-1]": "before.cards",
        "(*before.cards, a)[:-1] == before.cards": "True",
        "(*before.stacks[a], b)[len(before.stacks[a]):]": "(b,)",
        "(*before.stacks[a], b)[:len(before.stacks[a])]": "before.stacks[a]",
        "before.cards[len(before.cards):]": "()",
        "before.cards == (*before.cards, a)": "False",
        "(*before.seen, a)[:-1]": "(*before.seen,)",
        "(*before.seen, a)[:len(before.seen)]": "(*before.seen, a)[:len(before.seen)]",
        "(*before.cards, a)[1:]": "(*before.cards, a)[1:]",
        "(*before.cards, *a)[:-1]": "(*before.cards, *a)[:-1]",
        "before.cards == (*a, b)": "before.cards == (*a, b)",
        "sum(map(A, (before.x, Laid(a, b, c, d))))": "before.x.cards + a",
    }.items(),
)
def test_what_is_put_to_a_tuple_and_cut_off_again_is_known(source: str, expected: str) -> None:
    """Of what is surely a tuple; a set may come in another order."""
    known = Known({"A": attrgetter("cards"), "Laid": Laid}, frozenset(), {"before": Laid})
    (done,) = narrowed([ast.Return(read(source))], known, {})
    assert written([done]) == f"return {expected}"


@pytest.mark.parametrize(
    ("source", "expected"),
    {
        "(*before.cards, a, b)": "before.cards + (a, b)",
        "(*before.cards[:-1], (*before.hands, a))": "before.cards[:-1] + (before.hands + (a,),)",
        "(*before.seen, a)": "(*before.seen, a)",
        "(a, *before.cards)": "(a, *before.cards)",
        "(*before.cards, *before.hands)": "(*before.cards, *before.hands)",
    }.items(),
)
def test_what_is_put_to_a_tuple_is_added(source: str, expected: str) -> None:
    assert text(Adding({"before": Laid}).visit(read(source))) == expected


@pytest.mark.parametrize("part", ["cards", "seen"])
def test_what_is_told_one_by_one_is_one_where_there_is_but_one(part: str) -> None:
    """Of what has a first place."""
    stmts = block(f"if len(event.{part}) != 1:\n    return None\nreturn (*event.{part}, 1)")
    new = written(narrowed(stmts, Known({}, frozenset(), {"event": Laid}), {}))
    told = "event.cards[0]" if part == "cards" else "*event.seen"
    assert new.splitlines()[-1] == f"return ({told}, 1)"


@pytest.mark.parametrize(
    "source",
    [
        "for one in [*event.all]:\n    if one:\n        return one\nreturn None",
        "return [one + 1 for one in [*event.all]]",
        "return sum([*event.all])",
        "return next([*event.all])",
    ],
)
def test_what_is_told_one_by_one_may_be_more_than_one(source: str) -> None:
    assert left(source) == source


def test_numbers_stand_in_one_order() -> None:
    new = left("if len(before.a) > event.b:\n    return None\nreturn event.b >= len(before.a)")
    assert new.endswith("return True")


def test_of_two_sets_none_may_be_less_than_the_other() -> None:
    known = Known({}, frozenset())
    stmts = block(
        "if not before.a <= event.b:\n    return None\nif before.a > event.b:\n    return 2"
    )
    assert written(narrowed(stmts, known, {})) == written(stmts)


def test_a_way_asks_nothing_twice() -> None:
    known = Known({}, frozenset())
    stmts = block("if before.x == 1:\n    return None\nif before.x != 1:\n    return 2\nreturn 3")
    assert written(narrowed(stmts, known, {})) == "if before.x == 1:\n    return None\nreturn 2"


def test_what_a_loop_changes_is_not_taken_for_known() -> None:
    known = Known({}, frozenset())
    stmts = block("x = before.x\nfor one in before.all:\n    if x:\n        return x\n    x += one")
    assert written(narrowed(stmts, known, {})) == written(stmts)


def test_what_is_worked_out_twice_gets_a_name() -> None:
    known = Known({}, frozenset())
    stmts = block("if before.a > 1:\n    return before.a\nreturn before.c")
    new = written(shared(stmts, known))
    assert new == "v1 = before.a\nif v1 > 1:\n    return v1\nreturn before.c"


def test_what_may_not_be_worked_out_gets_no_name() -> None:
    known = Known({}, frozenset())
    stmts = block("if before.a and before.a.b:\n    return None\nreturn event.x and before.a.b")
    new = written(shared(stmts, known))
    assert "= before.a.b" not in new


@value
class Laid:
    """A value with a tuple, and with what is none."""

    cards: tuple[int, ...]
    hands: tuple[int, ...]
    stacks: tuple[tuple[str, ...], ...]
    seen: frozenset[int]


def left(source: str) -> str:
    """What is left of statements when what they know already is worked out."""
    return written(narrowed(block(source), Known({}, frozenset(), {"before": Laid}), {}))


TAKEN_APART = """
hands = list(before.hands)
hands[event.player] = before.hands[event.player] - event.card
after = tuple(hands)
"""


@pytest.mark.parametrize(
    ("asked", "answer"),
    {
        "len(after) == len(before.hands)": "True",
        "after[event.player]": "before.hands[event.player] - event.card",
        "after is before.hands": "False",
        "after[event.other]": "after[event.other]",
        "sum(after) - sum(before.hands)": "0 - event.card",
        "[(a, b, c) for a, (b, c) in enumerate(zip(before.stacks, before.stacks)) if b is not c]": (
            "[]"
        ),
    }.items(),
)
def test_what_a_tuple_holds_is_known_by_what_it_was_made_of(asked: str, answer: str) -> None:
    assert left(f"{TAKEN_APART}return {asked}").splitlines()[-1] == f"return {answer}"


def test_what_is_taken_apart_and_put_together_is_the_same() -> None:
    """Nothing is left of a comparison that can only come out one way, nor of what it takes."""
    new = left(f"""{TAKEN_APART}
others = list(after)
others[event.player] = before.hands[event.player]
if tuple(others) != before.hands:
    return None
return after""")
    assert new == TAKEN_APART.strip() + "\nreturn after"


@pytest.mark.parametrize(
    "between",
    [
        "hands[event.other] = 1",
        "hands.sort()",
        "event.note(hands)",
        "other = hands\nother[0] = 1",
        "if event.x:\n    hands[event.player] = 1",
        "for one in event.all:\n    hands[one] += 1",
        "while event.x:\n    hands[0] = 1",
    ],
)
def test_a_list_that_may_have_been_changed_holds_nothing_that_is_known(between: str) -> None:
    new = left(f"""
hands = list(before.hands)
hands[event.player] = before.hands[event.player]
{between}
if tuple(hands) != before.hands:
    return None
return 1""")
    assert "if tuple(hands) != before.hands:" in new


def test_one_place_that_is_another_is_found() -> None:
    new = left("""
stacks = list(before.stacks)
stacks[event.player] = (*before.stacks[event.player], event.card)
after = tuple(stacks)
moved = [(a, len(c)) for a, (b, c) in enumerate(zip(before.stacks, after)) if b is not c]
return (after, moved)""")
    moved = "[(event.player, len(before.stacks[event.player]) + 1)]"
    assert new.splitlines()[-1] == f"return (after, {moved})"


def test_a_test_is_asked_on_each_way_that_leads_to_it() -> None:
    """Where more is known: on one of them it can only come out one way."""
    stmts = block("""
if event.x:
    told = event.x
elif event.y:
    told = 0
else:
    told = (event.z, 1)
if told == 0:
    return None
return told""")
    new = written(narrowed(stmts, Known({}, frozenset(("told",))), {}))
    assert new == written(
        block("""
if event.x:
    told = event.x
    if event.x == 0:
        return None
else:
    if event.y:
        return None
    told = (event.z, 1)
    if (event.z, 1) == 0:
        return None
return told""")
    )


def test_two_ways_that_do_the_same_are_one() -> None:
    assert left("if before.x:\n    return event.y\nelse:\n    return event.y") == "return event.y"


@pytest.mark.parametrize(
    "source",
    [
        "return list(before.hands) == before.hands",
        "return tuple(before.seen) == before.seen",
        "return list(before.seen)[0]",
        "return tuple(list(before.seen)) == before.seen",
        "return [a for a, (b, c) in enumerate(zip(event.f(), event.f())) if b is not c]",
    ],
)
def test_only_of_tuples_it_is_known_what_they_hold(source: str) -> None:
    """A list is no tuple, and nothing has a place in a set."""
    assert left(source) == source


@pytest.mark.parametrize(
    "alias",
    ["told = hands", "told, other = (hands, 1)", "for told in [hands, hands]:\n    pass"],
)
def test_what_somebody_else_looks_at_is_changed(alias: str) -> None:
    source = f"hands = list(before.hands)\n{alias}\ntold[0] = 1\nreturn hands"
    assert left(source) == source


def test_a_place_that_may_hold_the_same_object_is_not_taken_for_another() -> None:
    """An empty tuple without its last thing is itself."""
    new = left("""
stacks = list(before.stacks)
stacks[event.player] = before.stacks[event.player][:-1]
after = tuple(stacks)
return [b for a, (b, c) in enumerate(zip(before.stacks, after)) if b is not c]""")
    assert "enumerate" in new


@pytest.mark.parametrize(
    ("source", "expected"),
    {
        "a + b - a + len(c)": "b + len(c)",
        "a - a": "a - a",
        "a + b": "a + b",
        "sum(a) - (b + sum(a))": "0 - b",
        "0 + len(a) - 0": "len(a)",
        "{a, b} == {b, a}": "True",
        "[a, b] == [a, b]": "True",
        "(a, b) == (a, c)": "b == c",
        "(a, b) != (*b,)": "(a, b) != (*b,)",
        "b is not a": "a is not b",
        "len(a) == len(a) + b": "0 == b",
        "a - b - c == a": "a - b - c == a",
        "len(a) - b > 0": "len(a) > b",
        "(a, b) != (a,)": "True",
        "len((*a, b))": "len(a) + 1",
    }.items(),
)
def test_what_is_added_and_taken_away_is_left_out(source: str, expected: str) -> None:
    assert text(Folder().expr(read(source))) == expected


FULL = "if not before.cards:\n    return None\n"


@pytest.mark.parametrize(
    ("source", "expected"),
    {
        "len(before.cards[:-1])": "len(before.cards) - 1",
        "(*before.cards[:-1], a)[:len(before.cards)]": "(*before.cards[:-1], a)",
        "(*before.cards[:-1], a)[:len(before.cards) - 1]": "before.cards[:-1]",
        "(*before.cards[:-1], a)[len(before.cards) - 1:]": "(a,)",
        "before.cards[:-1][len(before.cards) - 1:]": "()",
        "before.cards[len(before.cards) - 1:]": "(before.cards[-1],)",
        "before.cards == before.cards[:-1]": "False",
        "(*before.cards[:-1], a) == before.cards": "a == before.cards[-1]",
        "before.cards != (*before.cards[:-1], a)": "a != before.cards[-1]",
        "(*before.cards[:-1], before.cards[-1] + a) == before.cards": "a == 0",
    }.items(),
)
def test_what_lies_on_top_of_a_tuple_is_known(source: str, expected: str) -> None:
    """Of one that holds something; an empty one has nothing on top."""
    assert left(f"{FULL}return {source}").splitlines()[-1] == f"return {expected}"
    unsure = left(f"return {source}")
    assert unsure != f"return {expected}"
    assert "before.cards" in unsure


def test_a_value_is_another_if_a_field_is() -> None:
    """What it has of the other one is none that is."""
    known = Known({"Laid": Laid}, frozenset(), {"before": Table})
    source = "return Laid(a, b, before.laid[0].stacks, c) == before.laid[0]"
    (done,) = narrowed(block(source), known, {})
    first = "before.laid[0]"
    assert written([done]) == (
        f"return {first}.cards == a and {first}.hands == b and ({first}.seen == c)"
    )


TAKEN = """
if event.one == event.other:
    return None
stacks = list(before.stacks)
stacks[event.one] = (event.card,)
first = tuple(stacks)
stacks2 = list(first)
stacks2[event.other] = (*first[event.other], event.card)
after = tuple(stacks2)
"""

PLACES = "[(a, len(c)) for a, (b, c) in enumerate(zip(before.stacks, after)) if b is not c]"


def test_of_two_places_it_is_known_what_they_hold() -> None:
    """Where they are surely not the same."""
    asked = "return (after[event.one], after[event.other])"
    new = left(f"{TAKEN}{asked}").splitlines()[-1]
    assert new == "return ((event.card,), (*before.stacks[event.other], event.card))"
    unsure = left(f"{TAKEN.replace('==', '>')}{asked}").splitlines()[-1]
    assert unsure == "return (after[event.one], (*first[event.other], event.card))"


@pytest.mark.parametrize(
    ("asked", "answer"),
    {
        f"return sum([n for _, n in {PLACES}])": "return 1 + (len(before.stacks[event.other]) + 1)",
        f"return sorted([0 for _, n in {PLACES}])": "return [0, 0]",
        f"if {PLACES}:\n    return 1": "return 1",
    }.items(),
)
def test_it_may_be_all_the_same_which_place_is_first(asked: str, answer: str) -> None:
    new = left(f"{TAKEN}{asked}\nreturn 2")
    assert new.splitlines()[-1] == answer


def test_a_loop_that_judges_is_gone_through_for_each_place() -> None:
    new = left(f"""{TAKEN}
for a, n in {PLACES}:
    m = n - 1
    if m > event.most:
        return None
return 1""")
    assert "for " not in new
    assert new.endswith("""if 0 > event.most:
    return None
if len(before.stacks[event.other]) > event.most:
    return None
return 1""")


@pytest.mark.parametrize(
    "asked",
    [
        f"return {PLACES}",
        f"return max([n for _, n in {PLACES}])",
        f"for a, n in {PLACES}:\n    if event.x == a:\n        return n\nreturn 0",
        f"for a, n in {PLACES}:\n    if event.x == a:\n        break\nreturn 0",
        f"for a, n in {PLACES}:\n    event.note(a)\nreturn 0",
        f"for a, n in {PLACES}:\n    last = n\nreturn last",
    ],
)
def test_where_it_is_not_all_the_same_no_place_is_first(asked: str) -> None:
    assert "enumerate" in left(f"{TAKEN}{asked}")


def test_a_place_that_is_seldom_left_as_it_was_is_left_to_others() -> None:
    """Then it is known that it was not."""
    known = Known({}, frozenset(), {"before": Laid}, "ask(before, event)")
    source = f"""{FULL}
moved = [(event.x, 1 if event.y == 2 else 3)]
if moved[0][1] == 1:
    return 1
return 2"""
    new = written(narrowed(block(source), known, {}))
    assert "if event.y == 2:\n    return ask(before, event)" in new
    assert "ask" not in left(source)


@value
class Rules:
    """A value with an option."""

    most: int
    order: str = field(metadata={"option": "any"})


@value
class Table:
    """A value with values."""

    laid: tuple[Laid, ...]
    rules: Rules
    other: Rules | None


@pytest.mark.parametrize(
    ("asked", "named"),
    {
        "before.rules.most": "v2 = before.rules.most\n",
        "before.rules.order": "v1 = before.rules\n",
        "before.other.most": "v1 = before.other\n",
        "before.rules.more": "v1 = before.rules\n",
        "event.most": "",
    }.items(),
)
def test_what_is_done_often_looks_at_what_has_a_name(asked: str, named: str) -> None:
    """But at an option, and at what may not be there, only where it is done."""
    known = Known({}, frozenset(), {"before": Table})
    loop = f"for one in event.all:\n    if one > {asked}:\n        return one"
    assert written(shared(block(loop), known)).split("for one")[0] == named
    gone = written(shared(block(f"return [one > {asked} for one in event.all]"), known))
    assert gone.split("return [")[0] == named
