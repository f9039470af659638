"""Adapters that other programs load: pytest and Pygments."""
