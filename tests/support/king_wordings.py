"""Canonical lines of Kings in the Corner, with the same lines in other words.

These have other capitals and marks, no accents and quotes, articles and numbers, or another
language, or leave out what is clear.
"""

READ_ALIKE = {
    "1. Ana moves t1 to k2, puts KD on t1": (
        "1. Ana moves tab 1 to king 2, puts KD on tab 1",
        "1. Ana moves the tab 1 to the king 2, puts KD on the t1",
        "1. Ana mueve pestaña 1 al rey 2, pone el KD en la pestaña 1",
        "1. Ana mueve el t1 hasta k2, pone KD en el t1",
        "1. Ana déplace l’onglet 1 vers le roi 2, pose KD sur l'onglet 1",
        "1. Ana déplace t1 au k2, pose KD sur le t1",
    ),
    "1. Ana moves t1 to t2, puts 8H on t2": (
        "1. Ana moves t1 onto t2, puts 8H on top of t2",
        "1. Ana moves t1 on t2, puts 8H onto t2",
        "1. Ana mueve t1 sobre t2, pone 8H encima de t2",
        "1. Ana déplace t1 sur t2, pose 8H sur t2",
    ),
    "1. Ana passes; pays 1": (
        "1. Ana doesn't play, pays 1",
        "1. Ana can’t play; pays a chip",
        "1. Ana no puede jugar, paga 1",
        "1. Ana ne joue pas, paie un jeton",
    ),
    "1. Ana passes; fined 3": (
        "1. Ana passes; fine of 3",
        "1. Ana pasa; multa de 3",
        "1. Ana passe ; amende de 3",
    ),
    "tab 1: 10S": ("t1: 10S", "onglet 1 : 10S"),
    "tab 4:": ("tab 4: empty", "t4: nothing", "pestaña 4: nada", "onglet 4 : vide"),
    "Ana puts JS on t1, moves t1 to t2": ("Ana pone JS en t1; luego mueve t1 a t2",),
    "2. Ben passes; pays 1; draws 8H": (
        "2. Ben passes pays 1 draws 8H",
        "2. Ben pasa turno paga 1 roba 8H",
        "2. Ben passe son tour paie un jeton pioche 8H",
    ),
    "2. Ben puts 8H on t1": ("2. Ben puts 8H in t1", "2. Ben pose 8H en t1"),
    "king 1:": ("King 1:", "rey 1:", "roi 1 :"),
    "king 2: KD": ("k2: KD", "K2 : Kd"),
    "2. Ben passes; pays 1; draws KD": ("2. Ben passes, pays 1, draws Kd",),
    "2. Ben puts AS on t1; draws AH": ("2. Ben pose l'as de pique sur t1, pioche l’as de cœur",),
    "2. Ben passes; pays 1; refuses to draw": ("2. Ben pasa, paga 1, se niega a robar",),
    "2. Ben puts 10S on t1; draws KD on k1": ("2. Ben puts 10S on t1, draws Kd on k1",),
    "1. Ana puts 10S on t1, draws 8H": (
        "1. Ana puts 10S on t1, draws 8H.",
        "1. Ana puts 10S on t1 and draws 8H.",
        "1. Ana puts 10S on t1, then draws 8H.",
    ),
    "1. Ana puts 10S on t1": (
        "1. Ana puts TS on T1",
        "1. Ana puts 10♠ on t1",
        "1. Ana PUTS t♠ ON t1",
        "1. Ana puts Ten of Spades on t1",
        "1. Ana puts 10 of spades on t1",
        "1. Ana coloca diez de picas en t1",
        "1. Ana pose 10 de pique sur t1",
    ),
    # Just one card is drawn in a turn, so it need not be mentioned.
    "1. Ana puts 10S on t1; draws ?": ("1. Ana puts 10S on t1; draws",),
    "Ana draws ?": (
        "Ana draws one",
        "Ana draws 1",
        "Ana roba una",
        "Ana pioche une",
        "Ana draws.",
        "Ana roba una carta",
        "Ana roba carta",
    ),
    "Ana draws ?, puts 10S on t1": ("Ana draws, puts 10S on t1",),
    "Ana passes; pays 1; draws ?": (
        "Ana no juega, paga una ficha y roba",
        "Ana passe; paie un jeton; pioche une carte",
        "Ana pays one, draws a card",
    ),
    "Ana passes; pays 1": ("Ana pays 1", "Ana passes; pays 1 chips"),
    "Ana passes; pays 2": (
        "Ana passes, pays two chips",
        "Ana pasa, paga 2 fichas",
        "Ana passe, paie deux jetons",
    ),
    "stalls: 10S JS 8H KD": ("stalls 10S JS 8H KD", "Stalls - 10S, JS, 8H, KD"),
    "pot: Ana 2": ("Pot: Ana = 2", "pot Ana 2", "bote – Ana 2"),
    "hand 1": (
        "hand one",
        "Hand 1:",
        "mano uno",
        "main une",
        "MAIN 1 :",
        "First hand",
        "Primera mano:",
        "1ère main",
        "main n° 1",
    ),
    "pot: Ana 23": ("pot: Ana 23 chips", "bote: Ana 23 fichas", "pot : Ana 23 jetons"),
    "scores: Ana 23, Ben 0": ("scores: Ana 23 points, Ben 0",),
    "1. Ana passes; fined 3; draws 8H": ("1. Ana: fined 3; draws 8H",),
    "Ana puts JS on t1, puts 8H on t2; draws ?": ("Ana puts JS on t1, 8H on t2; draws ?",),
    "Ana puts JS on t1, puts 8H on t2": ("Ana pose JS sur t1 et 8H sur t2",),
    "Ana moves t1 to k1, moves t2 to t3": ("Ana moves t1 to k1 and t2 to t3",),
    "Ana puts JS on t1, moves t1 to k1, puts 8H on t1": (
        "Ana pone JS en t1, mueve t1 a k1 y la 8H en t1",
    ),
}
