"""Values are made without attrs for a start, and are what attrs would have made of them."""

import copy
import inspect
import pickle
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest

from referee_spec.kernel import initialisers, initialising
from referee_spec.kernel.initialising import shapes, text
from referee_spec.kernel.value import Description, by_attrs, define, evolve, field, fields, value

SHAPES = shapes(("referee_spec", "referee"))
CLASSES = [
    pytest.param(cls, id=f"{cls.__module__}.{cls.__qualname__}")
    for cls in sorted(SHAPES, key=lambda cls: (cls.__module__, cls.__qualname__))
]

every = pytest.mark.parametrize("cls", CLASSES)


def made_here(cls: type) -> bool:
    return isinstance(vars(cls)["__attrs_attrs__"], Description)


def theirs(cls: type) -> Any:
    """What attrs makes of the body of a class that was made here."""
    said = vars(cls)["__attrs_attrs__"]
    return by_attrs(said.body, said.hashed)


def filled(cls: Any, **other: str) -> Any:
    """An instance whose fields are their names, but for these."""
    one = object.__new__(cls)
    for part in fields(cls):
        getattr(cls, part.name).__set__(one, other.get(part.name, part.name))
    return one


def result(function: Any, *arguments: Any) -> Any:
    """What a function gives, or the type of its error."""
    try:
        return function(*arguments)
    except (TypeError, AttributeError) as error:
        return type(error)


def test_what_is_written_down_is_current() -> None:
    """If not: python -m referee_spec.kernel.initialising referee_spec referee."""
    assert text(SHAPES.values()) == Path(str(initialisers.__file__)).read_text("utf-8")
    assert len(SHAPES) > 60


def test_without_packages_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Path(str(initialisers.__file__)).read_text("utf-8")
    monkeypatch.setattr("sys.argv", ["initialising"])
    with pytest.raises(SystemExit, match="which packages"):
        initialising.main()
    assert before == Path(str(initialisers.__file__)).read_text("utf-8")


@every
def test_every_class_is_made_here(cls: type) -> None:
    """So that no start has to import attrs for one."""
    assert made_here(cls)


NOT_OWN = {"__dict__", "__weakref__", "__attrs_base_of_slotted__"}
"""What a body has that is not written there."""


@every
def test_a_class_is_what_attrs_makes(cls: type) -> None:
    other = theirs(cls)
    assert attrs.fields(cls) == attrs.fields(other)
    for name in (
        "__slots__",
        "__match_args__",
        "__module__",
        "__name__",
        "__qualname__",
        "__doc__",
    ):
        assert getattr(cls, name) == getattr(other, name)
    # To compare, to copy and to describe: those of `object` do, or are asked for.
    spared = {"__ne__", "__getstate__", "__setstate__", "__attrs_props__", "__attrs_own_setattr__"}
    spared |= NOT_OWN - {"__weakref__"}
    # Which `copy.replace` of Python 3.13 asks for.
    # What is pickled notes its slots on its class.
    assert vars(cls).keys() - {"__slotnames__"} == vars(other).keys() - spared | {"__replace__"}
    body = vars(vars(cls)["__attrs_attrs__"].body)
    own = body.keys() - NOT_OWN - {part.name for part in fields(cls)}
    assert all(vars(cls)[name] is body[name] for name in own)


@every
def test_fields_are_said_as_attrs_says_them(cls: type) -> None:
    ours = fields(cls)
    assert ours != attrs.fields(cls)
    for mine, their in zip(ours, attrs.fields(cls), strict=True):
        for name in ("name", "alias", "init", "eq", "repr", "metadata"):
            assert getattr(mine, name) == getattr(their, name)
        if isinstance(their.default, attrs.Factory):  # type: ignore[arg-type]
            assert mine.factory is their.default.factory
        else:
            assert mine.factory is None
            assert vars(mine)["said"].get("default", attrs.NOTHING) is their.default


@every
def test_an_instance_is_made_as_attrs_makes_it(cls: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same arguments, with the same defaults, a new one each time if it is one."""
    other = theirs(cls)
    ours, told = inspect.signature(cls), inspect.signature(other)
    assert list(ours.parameters) == list(told.parameters)
    called: list[Any] = []
    for one in (cls, other):
        if hasattr(cls, "__attrs_post_init__"):
            monkeypatch.setattr(one, "__attrs_post_init__", lambda self: called.append(self))
    for name, parameter in told.parameters.items():
        mine = ours.parameters[name]
        assert (mine.kind, mine.annotation) == (parameter.kind, parameter.annotation)
        if parameter.default is attrs.NOTHING:
            assert mine.default is getattr(attrs.fields(cls), name).default.factory
        else:
            assert mine.default is parameter.default
    needed = [name for name, one in told.parameters.items() if one.default is one.empty]
    for arguments in (needed, list(told.parameters)):
        left, right = cls(*arguments), other(*arguments)
        assert state(left) == state(right)
        assert state(cls(**dict(zip(told.parameters, arguments, strict=False)))) == state(left)
        for name, part in state(left).items():
            if isinstance(part, list | dict | set) and name not in arguments:
                assert part is not getattr(cls(*arguments), name)
    assert bool(called) == hasattr(cls, "__attrs_post_init__")
    with pytest.raises(TypeError):
        cls(*told.parameters, "one more")
    if needed:
        with pytest.raises(TypeError, match=rf"{cls.__name__}.__init__\(\) missing"):
            cls()


def state(one: Any) -> dict[str, Any]:
    """The fields of an instance that are set."""
    names = [part.name for part in fields(type(one))]
    return {name: getattr(one, name) for name in names if hasattr(one, name)}


@every
def test_instances_are_compared_as_attrs_compares_them(cls: Any) -> None:
    """Field by field: equal, hashed, shown."""
    other = theirs(cls)
    ours, told = filled(cls), filled(other)
    assert ours == filled(cls) and told == filled(other)
    assert ours != told and told != ours
    assert type(result(hash, ours)) is type(result(hash, told))
    assert repr(ours) == repr(told)
    for part in fields(cls):
        changed = filled(cls, **{part.name: "else"}), filled(other, **{part.name: "else"})
        assert (ours == changed[0]) is (told == changed[1])
        assert (ours != changed[0]) is (told != changed[1])
        assert repr(changed[0]) == repr(changed[1])
        same = [
            result(hash, a) == result(hash, b) for a, b in zip((ours, told), changed, strict=True)
        ]
        assert same[0] is same[1]


@every
def test_instances_are_copied_whole(cls: Any) -> None:
    """To another process too, where a class does not say how itself."""
    if "__reduce__" in vars(cls):
        return
    one = filled(cls)
    copies = [pickle.loads(pickle.dumps(one, protocol)) for protocol in range(2, 6)]
    for other in (copy.copy(one), copy.deepcopy(one), *copies):
        assert type(other) is cls
        assert state(other) == state(one)
        assert other == one


def test_attrs_own_functions_take_them() -> None:
    @value
    class Bout:
        player: str
        winner: str = "home"

    one = Bout("Ana")
    assert made_here(Bout)
    assert attrs.has(Bout)
    assert repr(one) == "Bout(player='Ana', winner='home')"
    assert attrs.asdict(one) == {"player": "Ana", "winner": "home"}
    assert attrs.evolve(one, winner="gold") == Bout("Ana", "gold") == evolve(one, winner="gold")

    @attrs.define
    class More(Bout):
        least: int = 0

    assert More("Ana", least=2) == More("Ana", "home", 2)
    assert [part.name for part in fields(More)] == ["player", "winner", "least"]


def test_classes_of_one_shape_have_their_own_defaults() -> None:
    @value
    class One:
        player: str
        winner: str = "home"

    @value
    class Other:
        player: str
        winner: str = "gold"

    assert made_here(One) and made_here(Other)
    assert (One("Ana").winner, Other("Ana").winner) == ("home", "gold")


def test_anything_may_make_a_default() -> None:
    @define
    class One:
        fact: str
        values: Any = field(factory=partial(list, "ab"))

    assert made_here(One)
    assert One("").values == One("").values == ["a", "b"]
    assert One("").values is not One("").values
    assert One("", []).values == []


class Parent:
    def said(self) -> str:
        return "parent"


class TestWhatAttrsMakes:
    """All of these are of a shape that is written down, and more than fields and methods."""

    @pytest.fixture(autouse=True)
    def written(self) -> None:
        assert "player, winner=" in initialisers.INITIALISERS

    def test_more_said_of_a_field(self) -> None:
        @value
        class One:
            player: str
            winner: str = field(default=1, converter=str)

        assert One("Ana").winner == "1"
        assert not made_here(One)

    def test_a_factory_of_attrs(self) -> None:
        @define
        class One:
            player: str
            winner: Any = attrs.Factory(list)

        assert One("Ana").winner == []

    def test_a_field_of_attrs(self) -> None:
        @value
        class One:
            player: str
            winner: str = attrs.field(default="home")

        assert One("Ana").winner == "home"

    def test_a_parent(self) -> None:
        @value
        class One(Parent):
            player: str
            winner: str = ""

            def said(self) -> str:
                return f"{super().said()} of {self.player}"

        assert One("Ana").said() == "parent of Ana"
        assert not made_here(One)

    def test_a_method_that_names_its_class(self) -> None:
        @value
        class One:
            player: str
            winner: str = ""

            @property
            def own(self) -> type:
                return __class__  # type: ignore[name-defined]

        assert One("Ana").own is One

    def test_a_cached_property(self) -> None:
        @value
        class One:
            player: str
            winner: str = ""

            @cached_property
            def long(self) -> str:
                return self.player * 2

        assert One("Ana").long == "AnaAna"

    def test_what_is_the_class_s_own(self) -> None:
        @value
        class One:
            player: ClassVar[str]
            winner: str = "home"

        assert One().winner == "home"

    def test_a_private_name(self) -> None:
        @value
        class One:
            _player: str
            winner: str = ""

        assert One(player="Ana", winner="")._player == "Ana"

    def test_an_init_of_its_own(self) -> None:
        @value
        class One:
            player: str
            winner: str = ""

            def __init__(self) -> None:
                self.player = self.winner = "own"

        assert One().winner == "own"

    def test_a_shape_that_is_not_written_down(self) -> None:
        @value
        class One:
            player: str
            unheard_of: str = ""

        assert One("Ana") == One("Ana", "") and hash(One("Ana")) == hash(One("Ana", ""))
        assert not made_here(One)

        @define
        class Other:
            player: str
            unheard_of: str = ""

        assert result(hash, Other("Ana")) is TypeError
