"""The rules of Covert, one module for each concept."""
