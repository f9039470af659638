"""Verify a game: play it, explore it, and compare the referee with other judges."""
