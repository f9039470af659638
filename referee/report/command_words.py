"""Look up the words of the command line: its help and its errors.

They are in separate catalogue files, so that other runs need not load them.
"""

from errno import ENOMEM, errorcode
from os import strerror

from referee.report.messages import catalogue, without_middle


def command_words(key: str, language: str) -> str:
    """Return words of the command line from the catalogue. Raise KeyError for an unknown key.

    >>> command_words("command.check", "es")
    'juzga registros'
    """
    return catalogue(language, "cli")[key]


ARGUMENTS = frozenset(("path", "name", "item", "game", "one", "other", "place", "rules"))
"""The names of message values that come from the command line."""

LONGEST = 500
"""The most characters of an argument in a message: few paths are longer."""


class Failure(Exception):
    """Raised when a command cannot be carried out.

    ``key`` names the message in the catalogue, ``values`` are the values for its placeholders.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.text("en")

    def text(self, language: str) -> str:
        """Return the sentence in a language.

        >>> Failure("no-file", path="game.txt").text("fr")
        "game.txt\\u202f: ce fichier n'existe pas"
        """
        # Imported here: few runs fail, and it takes time to load.
        from referee.report.escaping import escaped

        values = {}
        for name, value in self.values.items():
            if isinstance(value, OSError):
                value = reason(value, language)
            elif name in ARGUMENTS:
                # Put words in place of an empty argument, which would leave a gap in the sentence.
                value = without_middle(str(value or command_words("empty", language)), LONGEST)
            # A report on a file is already escaped and may have several lines.
            values[name] = value if name == "text" else escaped(str(value))
        return command_words(f"error.{self.key}", language).format(**values)


def reason(error: OSError, language: str) -> str:
    """Return why the operating system refuses something, in English if it is rare."""
    key = f"errno.{errorcode.get(error.errno or 0, '')}"
    try:
        known = catalogue(language, "cli").get(key)
    except OSError:
        # Perhaps no file can be opened any more, not even the catalogue.
        known = None
    return known or error.strerror or str(error)


def too_little_memory(language: str) -> str:
    """Return the operating system's words for that."""
    return reason(OSError(ENOMEM, strerror(ENOMEM)), language)
