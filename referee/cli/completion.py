"""``referee completion``: a completion script, made from the command's own arguments."""

from argparse import Namespace

from referee.cli.arguments import parser
from referee.cli.main import fail


def run(said: Namespace) -> int:
    """Print the script for a shell; 2 without shtab, which the ``completion`` extra brings."""
    try:
        import shtab
    except ImportError:
        return fail("completion needs shtab: pip install 'rules-referee[completion]'")
    print(shtab.complete(parser(), shell=said.shell))
    return 0
