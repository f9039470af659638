"""The kernel shared by all games: rules, events, transitions, invariants, options, cards."""
