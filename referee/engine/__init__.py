"""How many files are judged: one after another, or by several processes, in one order."""
