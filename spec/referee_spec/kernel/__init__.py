"""What every game is made of: rules, options, hidden cards, invariants and the game record."""
