"""The content of the box: a component set, read from TOML and checked.

The rulebook counts the cards and shows almost none of them, so the project made up the set in
``training.toml``; the owner of a box may write another. The schema is described in
docs/components-covert.md.
"""
