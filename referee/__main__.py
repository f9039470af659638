"""Run the command ``referee``, as ``python -m referee`` and as the installed script do."""

import sys
from _thread import interrupt_main, start_new_thread

TYPE_CHECKING = False

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


def main() -> int:
    """Run the command line and return its exit status.

    Return 130, without a message, after an interrupt while the command is still being imported,
    and 2 if there is too little memory even for a message from the catalogue.
    """
    try:
        sys.unraisablehook = interrupt_again
        # Imported here, so that an interrupt during the import is caught.
        from referee.cli import main as command

        return command.main()
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        print("referee: Cannot allocate memory", file=sys.stderr)
        return 2


def interrupt_again(ignored: "UnraisableHookArgs") -> None:
    """Interrupt the command again after an interrupt in a callback, where Python ignores it."""
    if ignored.exc_type is KeyboardInterrupt:
        # From another thread: raised here, it would come in this callback and be ignored again.
        start_new_thread(interrupt_main, ())
    else:
        sys.__unraisablehook__(ignored)


if __name__ == "__main__":
    raise SystemExit(main())
