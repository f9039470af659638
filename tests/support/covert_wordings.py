"""Canonical lines of Covert, with the same lines in other words.

These have other capitals and marks, no accents and quotes, articles and numbers, or another
language, or leave out what is clear.
"""

READ_ALIKE = {
    "rolls Ana: 1 2 3 4 5": (
        "rolls Ana: 1, 2, 3, 4, 5",
        "tirada Ana: 1,2, 3 4, 5",
        "Ana rolls 1 2 3 4 5",
        "rolls Ana 1 2 3 4 5",
        "tirada de Ana: 1 2 3 4 5",
        "Jet d'Ana : 1 2 3 4 5",
        "Ana rolled 1 2 3 4 5",
        "Ana: rolls 1, 2, 3, 4, 5",
        "Ana, rolls 1 2 3 4 5",
        "Ana tira: 1, 2, 3, 4 y 5",
        "Ana lance 1 2 3 4 5",
        "rolls Ana: 12345",
        "Ana rolls 1-2-3-4-5",
        "tirada Ana: 12345",
    ),
    "lots: 1 1 2 3 4, 2 2 2 5 6": ("Lots: 1 1 2 3 4, 2 2 2 5 6", "lots: 11234, 22256"),
    "code 164-camera: 1 6 4, money": (
        "code 164-camera: 164, money",
        "code 164-camera: 1-6-4, money",
    ),
    "mission m1: rome money, 4 points": (
        "Mission m1: Rome money, 4 points",
        "misión m1: Roma dinero, 4 puntos",
    ),
    "Ana rerolls 1 1 2 -> 4 5 6": ("Ana rerolls 112 -> 456",),
    "missions: 3 4 Ana, 5 Ben": ("missions: 3, 4 Ana, 5 Ben",),
    "tiles: 1 2 3 4 5 6 6 5 4 3 2 1": (
        "tiles: 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1",
        "tiles: 1 2 3 4 5 6 / 6 5 4 3 2 1",
        "tiles: 1 2 3 4 5 6 | 6 5 4 3 2 1",
        "tiles: 123456 / 654321",
    ),
    "3. Ana drops ? ?": ("3. Ana drops two cards", "3. Ana défausse deux cartes"),
    "3. Ana places 3 in movement": (
        "3. Ana places a three in movement",
        "3. Ana pone un tres en movimiento",
        "3. Ana, places 3 in movement",
        "3. Ana, pone 3 en movimiento",
        "3. Ana place 3 en mouvement",
        "3. Ana places a 3 in movement",
        "3. Ana pone un 3 en el movimiento",
        "3. Ana place le 3 dans le mouvement",
    ),
    "Ana places 5 in folder draws ?": (
        "Ana places 5 in the folder, draws a token",
        "Ana places a 5 in the folder and draws a token",
        "Ana pone 5 en la carpeta, roba una ficha",
        "Ana place 5 dans le dossier et pioche un jeton",
    ),
    "Ana completes 164-camera on 3 pays milan shows ?": (
        "Ana completes 164-camera on 3, pays milan, shows ?",
        "Ana completes the 164 on 3, pays a milan and shows a card",
        "Ana completa 164-cámara sobre el 3, paga una milan y muestra una carta",
        "Ana completes 164-camera with the 3, pays milan, shows ?",
        "Ana completa 164-cámara con el 3, paga milan, muestra ?",
        "Ana accomplit 164-caméra avec le 3, paie milan, montre ?",
    ),
    "Ana stops 1": (
        "Ana toma la ficha 1",
        "Ana prend le jeton 1",
        "Ana takes token 1",
        "Ana stops and takes token 1",
        "Ana stops, takes the token 1",
        "Ana stops; takes the turn-order token 1",
        "Ana para y toma la ficha 1",
        "Ana se planta, coge la ficha 1",
        "Ana s’arrête et prend le jeton 1",
    ),
    "to play: Ana": ("à jouer : Ana",),
    "Ana recruits 2 3: takes rome-radio": ("Ana recruits 23: takes rome-radio",),
    "Ana moves 2 3: paris-milan-rome": (
        "Ana moves 23: paris-milan-rome",
        "Ana moves 2 3: Paris - Milan - Rome",
        "Ana moves 2 3: paris–milan–rome",
        "Ana moves 2, 3: paris->milan->rome",
        "Ana moves 2 3: Paris → Milan → Rome",
        "Ana moves 2 3: Paris to Milan to Rome",
        "Ana mueve 2 3: París a Milan a Roma",
        "Ana déplace 2 3 : Paris vers Milan vers Rome",
    ),
    "Ana swaps t4 t5; covers t3 with 1; breaks 164-camera on t3 t4 t5": (
        "Ana swaps t4 and t5, covers t3 with 1, breaks 164 on t3, t4, t5",
        "Ana swaps t4, t5; covers t3 with a 1 and breaks 164 on t3 t4 t5.",
    ),
    "Ana recruits 3 4: takes rome-radio then bonn-money": (
        "Ana recruits 3, 4: takes rome-radio, then bonn-money",
        "Ana recluta 3, 4: toma roma-radio, luego bonn-dinero",
        "Ana recrute 3, 4 : prend rome-radio, puis bonn-argent",
        "Ana recruits 3 4: takes rome-radio and then bonn-money",
        "Ana recluta 3 4: toma roma-radio, y luego bonn-dinero",
    ),
    "Ana swaps t1 t2; waits": (
        "Ana swaps t1 t2, then waits",
        "Ana swaps t1 t2, and then waits",
    ),
    "Ana places 3 in agency": (
        "Ana places a 3 in agency cards",
        "Ana pone un 3 en tarjetas de agencia",
        "Ana place un 3 dans cartes d'agence",
    ),
    "Ana places 3 in complete": ("Ana place un 3 dans missions accomplies",),
    "completed Ana: milan": (
        "missions accomplies Ana: milan",
        "misiones completadas Ana: milan",
    ),
}
