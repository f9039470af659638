"""Values are what attrs makes of the same classes, and attrs' functions take them."""

import pickle
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from referee_spec.kernel.value import define, evolve, field, fields, has, value

ROOT = Path(__file__).parents[2]


@value
class Point:
    """A value with a default, a field that does not count, and one made afterwards."""

    x: int
    y: int = 2
    told: list[str] = field(factory=list, eq=False)
    note: str = field(default="-", repr=False)
    total: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "total", self.x + self.y)


@attrs.frozen
class Model:
    """The same, made by attrs."""

    x: int
    y: int = 2
    told: list[str] = attrs.field(factory=list, eq=False)
    note: str = attrs.field(default="-", repr=False)
    total: int = attrs.field(init=False)

    __attrs_post_init__ = Point.__attrs_post_init__


ARGUMENTS: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    ((1,), {}),
    ((1, 3), {}),
    ((1,), {"note": "!"}),
    ((), {"y": 1, "x": 1}),
    ((1, 2, ["a"]), {}),
)


@pytest.mark.parametrize(("given", "named"), ARGUMENTS)
def test_a_value_is_what_attrs_makes(given: Any, named: Any) -> None:
    one, model = Point(*given, **named), Model(*given, **named)
    assert repr(one).replace("Point", "Model") == repr(model)
    assert attrs.asdict(one) == attrs.asdict(model)
    for others, others_named in ARGUMENTS:
        same = one == Point(*others, **others_named)
        assert same == (model == Model(*others, **others_named))
        assert not same or hash(one) == hash(Point(*others, **others_named))
    assert one != model
    assert pickle.loads(pickle.dumps(one)) == one
    assert not hasattr(one, "__dict__")


def test_attrs_takes_a_value_for_its_own() -> None:
    assert attrs.has(Point) and has(Point) and not has(int)
    assert Point.__match_args__ == Model.__match_args__
    one = Point(1)
    assert attrs.evolve(one, x=5) == evolve(one, x=5) == Point(5)
    assert attrs.astuple(one) == (1, 2, [], "-", 3)
    for known, model in zip(fields(Point), attrs.fields(Model), strict=True):
        for what in ("name", "alias", "init", "eq", "repr", "metadata", "type"):
            assert getattr(known, what) == getattr(model, what)


def test_each_instance_has_its_own_default() -> None:
    assert Point(1).told is not Point(1).told


@pytest.mark.parametrize(("given", "named"), [((), {}), ((1, 2, 3, 4, 5), {}), ((1,), {"z": 1})])
def test_what_a_value_lacks_is_an_error(given: Any, named: Any) -> None:
    for kind in (Point, Model):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_what_may_change_has_no_hash() -> None:
    @define
    class Counter:
        n: int = 0

    one = Counter()
    one.n += 1
    assert one == Counter(1)
    with pytest.raises(TypeError):
        hash(one)


def test_what_a_class_says_itself_is_kept() -> None:
    @value
    class Loose:
        name: str

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return "loose"

    assert hash(Loose("a")) == 7 and repr(Loose("a")) == "loose" and Loose("a") != Loose("b")


@pytest.mark.parametrize("package", ["referee", "spec/referee_spec"])
def test_fields_of_values_are_not_those_of_attrs(package: str) -> None:
    """A field made by attrs would be taken for a default."""
    ours = re.compile(r"(?m)^from referee_spec\.kernel\.value import .*\bvalue\b")
    theirs = re.compile(r"(?m)^from attrs import .*\bfield\b")
    texts = {path: path.read_text("utf-8") for path in sorted((ROOT / package).rglob("*.py"))}
    assert [] == [path for path, text in texts.items() if ours.search(text) and theirs.search(text)]
