"""Techniques that check the rules: random play, exploration, comparison, search. Not imported by a check."""
