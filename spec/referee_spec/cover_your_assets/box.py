"""Made of components.toml by ``python -m referee_spec.kernel.box``; do not edit."""

from typing import Any

# fmt: off
BOX: dict[str, Any] = \
{'classic': {'wilds': ['silver', 'gold'],
             'kinds': [{'name': 'piggy-bank', 'value': 5000, 'copies': 10},
                       {'name': 'baseball-cards', 'value': 5000, 'copies': 10},
                       {'name': 'stamp-collection', 'value': 5000, 'copies': 10},
                       {'name': 'cash', 'value': 5000, 'copies': 10},
                       {'name': 'bank-account', 'value': 10000, 'copies': 10},
                       {'name': 'coin-collection', 'value': 10000, 'copies': 10},
                       {'name': 'stocks', 'value': 10000, 'copies': 10},
                       {'name': 'classic-auto', 'value': 15000, 'copies': 10},
                       {'name': 'jewels', 'value': 15000, 'copies': 10},
                       {'name': 'home', 'value': 20000, 'copies': 8},
                       {'name': 'silver', 'value': 25000, 'copies': 8},
                       {'name': 'gold', 'value': 50000, 'copies': 4}]},
 'modern': {'wilds': ['silver', 'gold'],
            'kinds': [{'name': 'comic-books', 'value': 5000, 'copies': 10},
                      {'name': 'piano', 'value': 5000, 'copies': 10},
                      {'name': 'toy-train', 'value': 5000, 'copies': 10},
                      {'name': 'jewels', 'value': 10000, 'copies': 9},
                      {'name': 'cash', 'value': 10000, 'copies': 9},
                      {'name': 'piggy-bank', 'value': 10000, 'copies': 9},
                      {'name': 'scooter', 'value': 15000, 'copies': 9},
                      {'name': 'sport-plane', 'value': 15000, 'copies': 9},
                      {'name': 'classic-auto', 'value': 15000, 'copies': 9},
                      {'name': 'cabin', 'value': 20000, 'copies': 8},
                      {'name': 'silver', 'value': 25000, 'copies': 8},
                      {'name': 'gold', 'value': 50000, 'copies': 4}]}}
