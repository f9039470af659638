"""Read rule sets: TOML files that name a parent and change its options or its deck.

game = "cover-your-assets"
parent = "official"

[options]
safe-sets = 0
"""
