"""What checks the specification of this game: machine, neighbours, symmetry, small games."""
