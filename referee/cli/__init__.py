"""The command ``referee``: one module for each subcommand."""
