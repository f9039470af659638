"""Lines as families write them, by game and canonical line, each with its language."""

WRITTEN = {
    "cover-your-assets": {
        "Ana pairs home home": (
            ("es", "Ana hace un par de casas"),
            ("es", "Ana hace pareja de casas"),
            ("es", "Ana coloca dos casas"),
            ("fr", "Ana fait une paire de maisons"),
            ("fr", "Ana dépose deux maisons"),
            ("en", "Ana makes a pair of homes"),
            ("en", "Ana: pair of homes"),
            ("es", "Ana: un par de casas"),
            ("fr", "Ana : paire de maisons"),
        ),
        "Ana pairs home gold": (
            ("es", "Ana junta casa y dorado"),
            ("fr", "Ana apparie maison avec un joker Gold"),
            ("en", "Ana makes a pair of home and gold"),
            ("en", "Ana: home + gold"),
            ("es", "Ana: casa con oro"),
            ("fr", "Ana : maison + gold"),
            ("es", "Ana hace un par de casa y oro"),
            ("fr", "Ana fait une paire de maison et or"),
            ("es", "Ana: pareja de casas con oro"),
            ("es", "Ana baja un par de casas con un comodín de oro"),
            ("es", "Ana: par casas con oro"),
            ("en", "Ana: pair of homes with a gold"),
            ("fr", "Ana : paire de maisons avec or"),
        ),
        "Ana pairs home silver": (
            ("es", "Ana junta casa y plateado"),
            ("en", "Ana lays down home and silver"),
        ),
        "Ana pairs home ?": (
            ("es", "Ana pone casa y comodín"),
            ("fr", "Ana apparie maison et joker"),
        ),
        "Ana takes stocks with stocks": (
            ("es", "Ana coge acciones de la pila de descarte con acciones"),
            ("es", "Ana toma del descarte acciones con acciones"),
            ("es", "Ana coge las acciones del descarte, pareja de acciones"),
            ("en", "Ana grabbed the stocks off the pile w/ his"),
            ("fr", "Ana prend les actions de la défausse avec le sien"),
        ),
        "Ana takes stocks with ?": (
            ("es", "Ana toma acciones"),
            ("fr", "Ana prend actions"),
        ),
        "Ana challenges Ben: jewels / pass": (
            ("es", "Ana intenta robar a Ben: joyas / pasa"),
            ("es", "Ana desafía a Ben: joyas / no defiende"),
            ("fr", "Ana défie Ben : bijoux / ne défend pas"),
        ),
        "Ana challenges Ben for home": (
            ("en", "Ana steals Ben's home"),
            ("en", "Ana steals the home from Ben"),
        ),
        "Ana challenges Ben for home: home / gold / pass": (
            ("en", "Ana steals Ben's homes: shows home, Ben shows gold, Ana gives up"),
            ("en", "Ana tries to steal a home from Ben w/ home. Ben blocks w/ gold. Ana gives up"),
            ("en", "Ana challenges Ben for home with home; Ben answers with gold; Ana passes"),
            ("es", "Ana roba la casa de Ben con una casa, Ben enseña oro, Ana se rinde"),
            ("es", "Ana le roba la casa a Ben: casa / oro / pasa"),
            ("es", "Ana roba a Ben la casa: enseña casa; Ben bloquea con oro; Ana se rinde"),
            ("fr", "Ana vole la maison de Ben avec une maison, Ben montre or, Ana abandonne"),
            ("fr", "Ana vole à Ben la maison : maison / or / passe"),
        ),
        "Ana pairs home home; draws gold": (("es", "Ana junta casa casa; roba oro"),),
        "Ana challenges Ben: jewels / pass -> Ana": (
            ("es", "Ana reta a Ben con joyas y gana"),
            ("fr", "Ana défie Ben avec bijoux et gagne"),
        ),
        "Ana discards cash; draws gold": (
            ("es", "Ana descarta efectivo; saca oro"),
            ("en", "Ana discards cash - draws gold!"),
        ),
        "Ana discards stamp-collection": (
            ("es", "Ana descarta un sello y roba"),
            ("es", "Ana descarta timbres"),
            ("fr", "Ana défausse une collection de timbres et pioche"),
            ("en", "Ana throws away the stamps"),
        ),
        "Ana discards cash": (
            ("es", "Ana tira efectivo"),
            ("es", "Ana descarta dinero"),
            ("fr", "Ana jette argent comptant"),
            ("fr", "Ana défausse de l'argent comptant"),
        ),
        "Ana skips": (
            ("es", "Ana pasa"),
            ("fr", "Ana passe"),
        ),
        "flip: stocks": (
            ("es", "boca arriba: acciones"),
            ("fr", "carte retournée : actions"),
            ("en", "first card: stocks"),
        ),
        "winner: Ana": (
            ("es", "Ana gana"),
            ("en", "Ana wins"),
        ),
        "Ana pairs home home; draws ? ?": (
            ("fr", "Ana pose deux maisons et a pioché deux cartes"),
            ("fr", "Ana a fait une paire de maisons et a pioché deux cartes"),
        ),
        "Ana pairs classic-auto silver; draws ? ?": (
            ("fr", "Ana pose voiture + argent (joker), pioche 2"),
        ),
        "Ana draws ? ?; Ben draws ?": (("fr", "Ana p2, Ben p1"),),
        "scores: Ana 215000": (("es", "puntos: Ana 215 mil"),),
        "Ana discards classic-auto": (
            ("es", "Ana descarta coche"),
            ("fr", "Ana défausse voiture"),
            ("en", "Ana discards a car and draws"),
        ),
        "Ana discards bank-account": (
            ("es", "Ana descarta banco"),
            ("fr", "Ana défausse compte"),
        ),
        "Ana discards baseball-cards": (("es", "Ana descarta béisbol"),),
        "Ana discards piggy-bank": (
            ("es", "Ana descarta alcancías"),
            ("en", "Ana tosses a piggy bank"),
        ),
        "Ana takes ? with stocks": (
            ("fr", "Ana prend la carte du dessus de la défausse avec actions"),
        ),
        "winner: Cleo": (("fr", "Cleo gagne"),),
        "Ana discards coin-collection": (("fr", "Ana défausse pièces de monnaie"),),
        "Ana discards home": (("fr", "Ana défausse maisons"),),
        "Ana pairs jewels gold": (("en", "Ana paired jewels with gold"),),
        "Ana takes coin-collection with coin-collection": (
            ("en", "Ana picks up coins from the discard pile with coins"),
        ),
        "Ben takes ? with gold": (("en", "Ben takes the top card with a gold"),),
        "Ben takes ? with stocks": (
            ("en", "Ben took the top card of the discard pile with his stocks"),
        ),
        "Cleo challenges Ben: jewels / jewels / pass": (
            ("en", "Cleo steals from Ben: jewels / Ben defends with jewels / Cleo gives up"),
            ("en", "Cleo steals from Ben: jewels / defends with jewels / gives up"),
            ("es", "Cleo desafía a Ben con joyas, Ben se defiende con joyas y Cleo se rinde"),
            ("fr", "Cleo défie Ben avec bijoux, Ben se défend avec bijoux et Cleo abandonne"),
        ),
        "Cleo challenges Ben: jewels / pass": (
            ("en", "Cleo tries to steal from Ben with jewels, Ben can't defend"),
            ("en", "Cleo challenges Ben with a jewels; Ben has none"),
        ),
        "Cleo challenges Ben: jewels / pass -> Cleo": (
            ("en", "Cleo challenges Ben with jewels and wins"),
        ),
        "Ben skips": (
            ("en", "Ben passes"),
            ("en", "Ben has no cards"),
        ),
        "flip: cash": (("en", "face up: cash"),),
        "scores: Ana 215000, Ben 90000": (("en", "scores: Ana 215 thousand, Ben 90k"),),
        "Cleo challenges Ben: jewels / jewels / gold / pass": (
            (
                "en",
                "Cleo robs Ben: jewels, Ben defends with jewels, Cleo shows gold, Ben gives up",
            ),
        ),
        "Cleo challenges Ben: jewels / jewels / pass; draws cash; Ben draws home": (
            (
                "en",
                "Cleo challenges Ben: jewels / jewels; Cleo gives up; draws cash; Ben draws home",
            ),
        ),
    },
    "kings-in-the-corner": {
        "Ana puts JS on t1": (
            ("es", "Ana coloca JS en el puesto 1"),
            ("es", "Ana juega JS en t1"),
            ("es", "Ana pone jota de espadas en t1"),
            ("es", "Ana pone J picas en t1"),
            ("fr", "Ana pose JS sur la place 1"),
            ("fr", "Ana joue JS sur t1"),
            ("fr", "Ana pose V♠ sur t1"),
            ("fr", "Ana pose valet pique sur t1"),
            ("en", "Ana plays JS on t1"),
            ("en", "Ana plays jack of spades on t1"),
        ),
        "Ana puts 5H on 6C, puts JD on QS; draws ?": (("fr", "Ana: 5♥/6♣, V♦/D♠, pioche"),),
        "Ana puts 9C on 10D; refuses to draw": (("fr", "Ana: 9♣/10♦, ne veut pas piocher !!"),),
        "stalls: 10D 6C 2H QS": (("fr", "tapis: 10♦  6♣  2♥  D♠"),),
        "Ana moves 10S pile to JH": (("fr", "Ana déplace 10S tas vers JH"),),
        "Ana moves t1 to t4": (
            ("es", "Ana mueve todo el lote de t1 a t4"),
            ("fr", "Ana déplace le lot de t1 sur t4"),
        ),
        "Ana passes; pays 1; draws ?": (
            ("es", "Ana pasa; pone una ficha en el bote; roba"),
            ("fr", "Ana passe; met un jeton au pot; pioche"),
        ),
        "Ana puts KS on k1; fined 3": (
            ("es", "Ana coloca KS en k1; paga una multa de 3"),
            ("fr", "Ana pose KS sur k1; paie une amende de 3"),
        ),
        "Ana puts JS on t1; draws 5C": (
            ("es", "Ana pone JS en t1; saca 5C"),
            ("en", "Ana put JS on t1 and drew 5C"),
        ),
        "Ana passes; pays 1; draws KH; puts KH on k2": (
            ("es", "Ana pasa; paga 1; roba KH y lo pone en k2"),
            ("fr", "Ana passe; paie 1; pioche KH et le pose sur k2"),
            ("en", "Ana passes; pays 1; draws KH and puts it on k2"),
        ),
        "Ana passes; pays 1; refuses to draw": (
            ("es", "Ana pasa; paga 1; no roba"),
            ("fr", "Ana passe; paie 1; ne pioche pas"),
        ),
        "Ana passes": (
            ("es", "Ana no hace ninguna jugada"),
            ("en", "Ana has nothing to play"),
        ),
        "Ana passes; pays 0; draws ?": (
            ("es", "Ana: pasa sin pagar, roba"),
            ("es", "Ana no puede, no paga, roba"),
            ("en", "Ana passes without paying, draws"),
        ),
        "Ana puts 8S on 9D; refuses to draw; pays 1": (
            ("es", "Ana 8♠ al 9♦, no quiso robar, pagó 1 ficha"),
            ("es", "Ana: 8♠ sobre el 9♦. Se negó a robar, paga 1 ficha."),
        ),
        "stalls: 10H 6C 3D QS": (
            (
                "es",
                "en las pestañas: 10 de corazones, 6 de tréboles, 3 de diamantes, reina de picas",
            ),
        ),
        "Ana passes; draws ?": (
            ("es", "Ana no puede, roba"),
            ("en", "Ana can't go, draws"),
        ),
        "Ana passes; pays 1": (
            ("es", "Ana pone una ficha"),
            ("en", "Ana puts a chip in the pot"),
            ("fr", "Ana met un jeton"),
        ),
        "Ana moves north on QH": (
            ("es", "Ana mueve el montón del norte sobre la QH"),
            ("fr", "Ana déplace la pile nord sur la dame de cœur"),
            ("en", "Ana moves the north pile onto QH"),
        ),
        "hand 2": (
            ("es", "ronda 2"),
            ("fr", "manche 2"),
            ("en", "round 2"),
        ),
        "pot: Ana 23": (
            ("es", "Ana se lleva el bote: 23"),
            ("fr", "Ana remporte le pot : 23"),
            ("en", "Ana wins the pot: 23"),
            ("en", "Ana takes the pot of 23 chips"),
        ),
        "Ben passes; pays 1; draws ?": (
            ("en", "Ben passed, put a chip in the pot and drew a card"),
            ("en", "Ben passes; puts a chip in the pot; draws"),
            ("en", "Ben does nothing, pays 1, takes a card from the pile"),
            ("en", "Ben passed, paid 1 and drew a card"),
        ),
        "Ana moves t1 to t2": (("en", "Ana moves everything from t1 to t2"),),
        "Ana draws KH, puts KH on k2": (("en", "Ana drew KH and puts it on k2"),),
    },
    "covert": {
        "Ana places 3 in folder": (
            ("es", "Ana coloca un 3 en operaciones especiales"),
            ("fr", "Ana place un 3 dans opérations spéciales"),
            ("en", "Ana puts a 3 in special operations"),
        ),
        "Ana places 5 in agency": (("fr", "Ana pose un 5 sur cartes agence"),),
        "Ana places 6 in missions": (("fr", "Ana pose un 6 sur cartes mission"),),
        "Ana stops 1": (
            ("es", "Ana toma la ficha de orden de turno 1"),
            ("es", "Ana coge la ficha de orden 1"),
            ("fr", "Ana prend le jeton d'ordre du tour 1"),
            ("en", "Ana takes turn order token 1"),
        ),
    },
}
