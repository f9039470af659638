"""Two records in one file: one without a fault, and one with two and odd characters."""

RECORDS = """\
game: Cover Your Assets
players: Ana, Ben
1. Ana discards cash

game: Cover Your Assets
players: Ana, Ben
1. Ana pairs gold silver
2. Ben trashes 100%, & <more>
"""
