"""Possible worlds to findings and a verdict."""
