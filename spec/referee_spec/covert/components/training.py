"""The training set, which the project made up."""

from functools import cache
from os.path import dirname, join

from referee_spec.covert.components.box import Box
from referee_spec.covert.components.reading import read


@cache
def training() -> Box:
    """Return the training set.

    >>> training().name
    'training'
    """
    # importlib.resources would bring tempfile and more.
    with open(join(dirname(__file__), "training.toml"), encoding="utf-8") as stream:
        return read(stream.read())
