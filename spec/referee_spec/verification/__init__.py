"""Techniques that check the rules: random play, exploration, comparison, search.

Judging a record imports none of them.
"""
