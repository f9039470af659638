"""Covert: spies, dice in circles of action, codes to break and missions to complete."""
