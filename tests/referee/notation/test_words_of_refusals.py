"""What the refusals call an act, a card or a place, a record may call so, too."""

import re
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from referee.notation.line import Names
from referee.notation.reader import LineReader
from referee.report.rulebook import texts
from referee.transcript.canonical import line_text
from referee_spec.cover_your_assets.state import decks
from referee_spec.games import game
from referee_spec.kings_in_the_corner.state import pack

CARDS = {
    "cover-your-assets": decks()["classic"].kinds,
    "kings-in-the-corner": pack().kinds,
    "covert": ("berlin", "rome", "paris", "rome-radio", "berlin-money", "164-camera"),
}

HELPERS = {
    "en": "cannot|can|may|has to|did not|does not|also|already",
    "es": "no puede|ya|se|no|también|acaba de",
    "fr": "ne peut pas|ya|se|n'|ne|no|aussi|vient de|doit|lui-même",
}
"""By language, words between the player and the verb."""

ACTS = {
    ("en", "cover-your-assets"): {
        "challenge": "Ana challenges Ben: gold",
        "show": "Ana challenges Ben: gold / Ben shows silver",
        "takes": "Ana takes stocks with stocks",
        "lays down": "Ana lays down home home",
        "pairs": "Ana pairs home home",
        "discards": "Ana discards cash",
        "draws": "Ana discards cash; draws gold",
    },
    ("es", "cover-your-assets"): {
        "baja": "Ana baja casa casa",
        "desafiar": "Ana desafía a Ben: oro",
        "desafiarse": "Ana desafía a Ben: oro / pasa",
        "descarta": "Ana descarta oro",
        "enseñar": "Ana desafía a Ben: oro / Ben enseña plata",
        "junta": "Ana junta casa casa",
        "pasar": "Ana pasa",
        "roba": "Ana descarta oro; roba plata",
        "toma": "Ana toma acciones con acciones",
    },
    ("fr", "cover-your-assets"): {
        "défausse": "Ana défausse comptant",
        "lancer": "Ana lance un défi à Ben : bijoux",
        "passer": "Ana passe",
        "pioche": "Ana défausse comptant ; pioche bijoux",
        "pose": "Ana pose maison maison",
        "prend": "Ana prend actions avec actions",
    },
    ("en", "kings-in-the-corner"): {
        "puts": "Ana puts JS on t1",
        "puts down": "Ana puts down JS on t1",
        "moves": "Ana moves the lot t1 to t2",
        "draw": "Ana passes; draws a card",
        "draws": "Ana draws 5C, puts JS on t1",
        "refuses": "Ana passes; refuses to draw",
        "pays": "Ana passes; pays a chip",
        "places": "Ana puts KS on an open kings' stall, JS on tab stall 1",
    },
    ("es", "kings-in-the-corner"): {
        "mueve": "Ana mueve el lote de t1 a t2",
        "niega": "Ana pasa; se niega a robar",
        "paga": "Ana pasa; paga una ficha",
        "pone": "Ana pone JS en el puesto 1",
        "roba": "Ana pasa; roba una carta",
        "robar": "Ana pone KS en un puesto de reyes abierto; roba",
        "recibe": "Ana pone KS en k1; multa de 3",
    },
    ("fr", "kings-in-the-corner"): {
        "déplace": "Ana déplace le lot de t1 sur t2",
        "paie": "Ana passe ; met un jeton au pot",
        "pioche": "Ana passe ; pioche une carte",
        "piocher": "Ana pose KS sur une place des rois libre ; pioche",
        "pose": "Ana pose JS sur la place 1",
        "refuse": "Ana passe ; refuse de piocher",
    },
    ("en", "covert"): {
        "roll": "Ana rolls 1 2 3 4 5",
        "place": "Ana places a 3 in movement",
        "draws": "Ana places 3 in folder draws ?",
        "draw": "Ana places 3 in folder and draws a token",
        "swap": "Ana swaps t4 t5",
        "lay": "Ana covers t3 with 1",
        "takes back": "Ana takes back 3 from movement",
        "complete": "Ana completes 164-camera on 3",
        "discard": "Ana drops rome-radio",
        "fly": "Ana flies from rome with rome-radio",
        "flies": "Ana flies from rome with rome-radio",
        "spy": "Ana spies berlin-money with rome-radio",
        "act": "Ana acts first with rome-radio",
    },
    ("es", "covert"): {
        "actuar": "Ana actúa primero con roma-radio",
        "colocar": "Ana coloca un 3 en movimiento",
        "descartar": "Ana descarta roma-radio",
        "intercambiar": "Ana intercambia t4 t5",
        "poner": "Ana pone un 3 en movimiento",
        "retira": "Ana retira 3 de movimiento",
        "robar": "Ana pone 3 en carpeta y roba una ficha",
        "saca": "Ana pone 3 en carpeta y saca una ficha",
        "tirar": "Ana tira 1 2 3 4 5",
        "volar": "Ana vuela desde roma con roma-radio",
        "volver": "Ana vuelve a tirar 1 2 -> 3 4",
        "vuela": "Ana vuela desde roma con roma-radio",
    },
    ("fr", "covert"): {
        "agir": "Ana agit en premier avec rome-radio",
        "déchiffre": "Ana déchiffre 164-camera sur t1 t2 t3",
        "défausser": "Ana défausse rome-radio",
        "espionner": "Ana espionne berlin-money avec rome-radio",
        "lancer": "Ana lance 1 2 3 4 5",
        "pioche": "Ana pose 3 dans dossier et pioche un jeton",
        "piocher": "Ana pose 3 dans dossier et pioche un jeton",
        "placer": "Ana place un 3 dans mouvement",
        "poser": "Ana pose un 3 dans mouvement",
        "relancer": "Ana relance 1 2 -> 3 4",
        "reprend": "Ana reprend 3 de mouvement",
        "s'envoler": "Ana s'envole de rome avec rome-radio",
        "échanger": "Ana échange t4 t5",
    },
}
"""By language and game, a line for each verb of a refusal that is an act of a player."""

NO_ACTS = (
    " is be have hold play has had goes take scores plays makes names keeps ends leaves do"
    " resolve gives use keep acts es era ha juega jugar no recibe recibir ser tener tiene"
    " valen acaba apunta deja guarda haberse hace lleva llevar nombra sigue tenía actúa está"
    " hacer pueden queda quedarse resolver solo tomar usar a avoir est joue jouer ne peut"
    " recevoir reçoit valent était être avait continue finit garde laisse mais marque nomme"
    " agit d'abord faire garder peuvent prend prendre résoudre utiliser y"
)
"""Verbs that say what somebody has, must or may do, with an act as another word of the sentence."""


def verbs(language: str, slug: str) -> Iterator[str]:
    """Yield the verbs behind the player in the refusals of a game."""
    particles = "up|down|back" if language == "en" else "_"
    pattern = rf"\{{player\}} (?:(?:{HELPERS[language]})\s?)*\b([\w']+(?: (?:{particles}))?)\b"
    for rule in game(slug).rulebook.rules:
        translated = texts(slug, language).get(rule.code, {}) if language != "en" else {}
        for found in re.finditer(pattern, translated.get("refusal", rule.refusal or "")):
            yield found[1]


@pytest.mark.parametrize(("language", "slug"), ACTS)
def test_each_verb_of_a_refusal_is_read_or_is_no_act(language: str, slug: str) -> None:
    """A new refusal with another verb needs a line here, or a word in the tables."""
    known = {*ACTS[language, slug], *NO_ACTS.split()}
    unknown = {verb for verb in verbs(language, slug) if verb not in known}
    assert set() == unknown


@pytest.mark.parametrize(("language", "slug"), ACTS)
def test_the_words_of_refusals_are_read(
    language: str, slug: str, snapshot: SnapshotAssertion
) -> None:
    names = Names.of(("Ana", "Ben"), CARDS[slug])
    reader = LineReader(slug, names, language)
    read = {line: reader.read(line) for line in ACTS[language, slug].values()}
    assert snapshot == {line: line_text(slug, one, ("Ana", "Ben")) for line, one in read.items()}
    assert all(one.beside is None for one in read.values())
