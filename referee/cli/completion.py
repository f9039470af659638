"""``referee completion``: print a completion script for a shell."""

from argparse import Namespace

from referee.cli.arguments import parser
from referee.cli.main import fail


def run(arguments: Namespace) -> int:
    """Print the script for a shell; return 2 if shtab is not installed."""
    try:
        # shtab is an optional extra.
        import shtab
    except ImportError:
        return fail("completion needs shtab: pip install shtab")
    print(shtab.complete(parser(), shell=arguments.shell))
    return 0
