"""Tests of this game's specification: machine, neighbours, symmetry, small games."""
