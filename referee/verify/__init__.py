"""What `referee verify` does with a game: plays, explores, compares, and prints what it found."""
