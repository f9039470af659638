"""The training set, which the project made up."""

from functools import cache
from os.path import dirname, join

from referee_spec.covert.components.box import Box
from referee_spec.covert.components.reading import read
from referee_spec.kernel.evolve import evolve


@cache
def training() -> Box:
    """Return the training set.

    >>> training().name
    'training'
    """
    # importlib.resources would bring tempfile and more.
    with open(join(dirname(__file__), "training.toml"), encoding="utf-8") as stream:
        return read(stream.read())


@cache
def supposed() -> Box:
    """Return the training set as the box of a record that does not show its box."""
    return evolve(training(), supposed=True)


@cache
def stated(box: Box) -> Box:
    """Return a box with no more of a map than the rulebook states: its examples go from Berlin to
    Prague and to Vienna, and find Kiev in the red region."""
    links = {"berlin": ("prague",), "prague": ("berlin", "vienna"), "vienna": ("prague",)}
    return evolve(box, regions={"kiev": "red"}, links=links)
