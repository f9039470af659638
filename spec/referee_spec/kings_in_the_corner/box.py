"""Made of components.toml by ``python -m referee_spec.kernel.box``; do not edit."""

from typing import Any

# fmt: off
BOX: dict[str, Any] = \
{'chips': 80,
 'ranks': ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'],
 'suits': {'C': 'black', 'D': 'red', 'H': 'red', 'S': 'black'}}
