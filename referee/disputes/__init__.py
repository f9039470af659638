"""Accounts of disputed turns, claims about hands, and two records of one game."""
