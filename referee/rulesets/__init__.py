"""Rule sets as data: a TOML file that names its parent and changes options, or the deck.

game = "cover-your-assets"
parent = "official"

[options]
safe-sets = 0
"""
