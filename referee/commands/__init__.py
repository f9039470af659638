"""The commands, a module each; only the one that is called is imported."""
