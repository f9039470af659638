"""The languages of the referee.

>>> TRANSLATIONS
('es', 'fr')
"""

LANGUAGES = ("en", "es", "fr")
"""All languages; the English texts of rules stand in the code."""

TRANSLATIONS = LANGUAGES[1:]
"""The languages into which the texts of rules are translated."""
