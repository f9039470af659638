"""``python -m referee`` is the command."""

from referee.cli import main

raise SystemExit(main())
