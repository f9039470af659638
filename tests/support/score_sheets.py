"""Score sheets without anything played."""

ASSETS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
scores: Ana 215000, Ben 120000, Cleo 95000
totals: Ana 215000, Ben 120000, Cleo 95000
round 2
scores: Ana 300000, Ben 200000, Cleo 305000
totals: Ana 515000, Ben 320000, Cleo 400000
round 3
scores: Ana 500000, Ben 200000, Cleo 305000
totals: Ana 1015000, Ben 520000, Cleo 705000
winner: Ana
"""

KINGS = """\
game: Kings in the Corner
players: Ana, Ben, Cleo

hand 1
pot: Ana 7
scores: Ana 7, Ben 0, Cleo 0
totals: Ana 7, Ben 0, Cleo 0
hand 2
totals: Ana 7, Ben 12, Cleo 0
"""

COVERT = """\
game: Covert
players: Ana, Ben

round 1
scores: Ana 7, Ben 3
winner: Ana
"""
