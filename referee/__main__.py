"""``python -m referee`` is the command."""

from referee.cli.main import main

raise SystemExit(main())
