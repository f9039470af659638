"""Run the command ``referee``, as ``python -m referee`` and as the installed script do."""


def main() -> int:
    """Run the command line and return its exit status.

    It is 130, without a message, for an interrupt while the command is still being imported.
    """
    try:
        # Imported here, so that an interrupt meanwhile is caught.
        from referee.cli import main as command

        return command.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
