"""The examples in docstrings give the results that they show."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import referee
import referee_spec
from referee_spec import kernel

MODULES = sorted(
    module.name
    for package in (referee_spec, referee)
    for module in walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_doctests_pass(name: str) -> None:
    """A wrong example in a docstring fails, and so does one that raises.

    Every module of the kernel has an example.
    """
    found = doctest.testmod(import_module(name))
    assert 0 == found.failed
    assert found.attempted > 0 or not name.startswith(f"{kernel.__name__}.")
