"""The rules of the games, formal and executable. Knows nothing of text, files or reports."""
