"""Judge many files: one after another, by several processes, or on many machines."""
