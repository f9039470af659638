"""The words of the reports themselves, in the three languages side by side."""

LANGUAGES = ("en", "es", "fr")

WORDS: dict[str, dict[str, str]] = {
    "verdict": {"en": "Verdict", "es": "Veredicto", "fr": "Verdict"},
    "labelled": {"en": "{label}: {said}", "es": "{label}: {said}", "fr": "{label} : {said}"},
    "quoted": {"en": "“{text}”", "es": "«{text}»", "fr": "« {text} »"},
    "legal": {"en": "legal", "es": "legal", "fr": "légal"},
    "illegal": {"en": "illegal", "es": "ilegal", "fr": "illégal"},
    "impossible": {"en": "impossible", "es": "imposible", "fr": "impossible"},
    "contested": {"en": "contested", "es": "discutible", "fr": "discutable"},
    "undecided": {"en": "undecided", "es": "no decidido", "fr": "indécis"},
    "ill-formed": {"en": "ill-formed", "es": "mal formado", "fr": "mal formé"},
    "unreadable": {"en": "unreadable", "es": "ilegible", "fr": "illisible"},
    "legal-many": {"en": "legal", "es": "legales", "fr": "légaux"},
    "illegal-many": {"en": "illegal", "es": "ilegales", "fr": "illégaux"},
    "impossible-many": {"en": "impossible", "es": "imposibles", "fr": "impossibles"},
    "contested-many": {"en": "contested", "es": "discutibles", "fr": "discutables"},
    "undecided-many": {"en": "undecided", "es": "no decididos", "fr": "indécis"},
    "ill-formed-many": {"en": "ill-formed", "es": "mal formados", "fr": "mal formés"},
    "unreadable-many": {"en": "unreadable", "es": "ilegibles", "fr": "illisibles"},
    "note": {
        "en": "note (the table let it stand)",
        "es": "nota (la mesa lo dio por bueno)",
        "fr": "note (la table l'a laissé passer)",
    },
    "account": {
        "en": "{teller}'s account: {kind}",
        "es": "relato de {teller}: {kind}",
        "fr": "récit de {teller} : {kind}",
    },
    "rule": {"en": "rule", "es": "regla", "fr": "règle"},
    "source": {"en": "source", "es": "fuente", "fr": "source"},
    "allowed": {"en": "allowed", "es": "permitido", "fr": "permis"},
    "more": {"en": "and more", "es": "y más", "fr": "et plus"},
    "evidence": {
        "en": "shown by lines {lines} and this one",
        "es": "lo muestran las líneas {lines} y esta",
        "fr": "montré par les lignes {lines} et celle-ci",
    },
    "evidence-one": {
        "en": "shown by line {lines} and this one",
        "es": "lo muestran la línea {lines} y esta",
        "fr": "montré par la ligne {lines} et celle-ci",
    },
    "open": {"en": "open", "es": "abierto", "fr": "ouvert"},
    "readings": {"en": "readings", "es": "lecturas", "fr": "lectures"},
    "part": {
        "en": "refused under {refused}, allowed under {allowed}; --reading settles it",
        "es": "no se permite con {refused}, se permite con {allowed}; lo decide --reading",
        "fr": "refusé avec {refused}, permis avec {allowed} ; --reading en décide",
    },
    "seen": {"en": "seen", "es": "visto", "fr": "vu"},
    "undecided-because": {
        "en": "the record does not say {fact}, and that decides",
        "es": "el registro no dice {fact}, y eso decide",
        "fr": "le relevé ne dit pas {fact}, et c'est ce qui décide",
    },
    "decides": {"en": "would decide", "es": "lo decidiría", "fr": "en déciderait"},
    "fact-held": {
        "en": "whether {player} held at least {n} {card} before this turn",
        "es": "si {player} tenía al menos {n} {card} antes de este turno",
        "fr": "si {player} avait au moins {n} {card} avant ce tour",
    },
    "fact-lay": {
        "en": "what lay there after this turn: {place}",
        "es": "qué había después de este turno: {place}",
        "fr": "ce qui s'y trouvait après ce tour : {place}",
    },
    "if-so": {
        "en": "(if so, the account of {teller} holds)",
        "es": "(si es así, vale el relato de {teller})",
        "fr": "(si oui, le récit de {teller} vaut)",
    },
    "if-not": {
        "en": "(if not, the account of {teller} holds)",
        "es": "(si no, vale el relato de {teller})",
        "fr": "(sinon, le récit de {teller} vaut)",
    },
    "and": {"en": "and", "es": "y", "fr": "et"},
    "or": {"en": "or", "es": "o", "fr": "ou"},
    "nobody": {"en": "nobody", "es": "nadie", "fr": "personne"},
    "nothing": {"en": "nothing", "es": "nada", "fr": "rien"},
    "new-card": {
        "en": "a word that no other card has",
        "es": "una palabra que no tenga otra carta",
        "fr": "un mot qu'aucune autre carte n'a",
    },
    "games-card": {
        "en": "a card of the game, as it is there",
        "es": "una carta del juego, tal como es",
        "fr": "une carte du jeu, telle qu'elle est",
    },
    "rules-file": {
        "en": "a .toml file",
        "es": "un archivo .toml",
        "fr": "un fichier .toml",
    },
    "unseen-card": {
        "en": "a card that fits",
        "es": "una carta que encaje",
        "fr": "une carte qui convienne",
    },
    "nearest": {
        "en": " (did you mean {word}?)",
        "es": " (¿quizá {word}?)",
        "fr": " (peut-être {word} ?)",
    },
    "end-of-line": {
        "en": "the end of the line",
        "es": "el final de la línea",
        "fr": "la fin de la ligne",
    },
    "notation": {"en": "the notation", "es": "la notación", "fr": "la notation"},
    "records": {
        "en": "{n} records judged",
        "es": "{n} registros juzgados",
        "fr": "{n} relevés jugés",
    },
    "record": {"en": "1 record judged", "es": "1 registro juzgado", "fr": "1 relevé jugé"},
    "most-often": {
        "en": "most often {rules}",
        "es": "lo más frecuente: {rules}",
        "fr": "le plus souvent {rules}",
    },
    "rules-used": {
        "en": "by the rules {name} ({digest})",
        "es": "según las reglas {name} ({digest})",
        "fr": "selon les règles {name} ({digest})",
    },
    "components-used": {
        "en": "with the components {name} ({digest})",
        "es": "con los componentes {name} ({digest})",
        "fr": "avec les composants {name} ({digest})",
    },
    "official": {"en": "official", "es": "oficiales", "fr": "officielles"},
    "changed": {"en": "changed", "es": "cambiadas", "fr": "modifiées"},
    "explain": {
        "en": "for the rule with examples: referee explain {code}",
        "es": "la regla con ejemplos: referee explain {code}",
        "fr": "la règle avec des exemples : referee explain {code}",
    },
    "statement": {"en": "statement", "es": "enunciado", "fr": "énoncé"},
    "examples": {"en": "examples", "es": "ejemplos", "fr": "exemples"},
    "options": {
        "en": "readings and house rules",
        "es": "lecturas y reglas de la casa",
        "fr": "lectures et règles maison",
    },
    "default": {"en": "default", "es": "por defecto", "fr": "par défaut"},
    "to": {"en": "to", "es": "a", "fr": "à"},
    "turn": {"en": "to play", "es": "juega", "fr": "joue"},
    "choices": {"en": "may choose", "es": "puede elegir", "fr": "peut choisir"},
    "ruling": {"en": "Ruling", "es": "Dictamen", "fr": "Décision"},
    "line": {"en": "line", "es": "línea", "fr": "ligne"},
    "players": {"en": "Players", "es": "Jugadores", "fr": "Joueurs"},
    "found": {"en": "What was found", "es": "Lo que se encontró", "fr": "Ce qui a été trouvé"},
    "rules-that-apply": {
        "en": "The rules that apply",
        "es": "Las reglas que se aplican",
        "fr": "Les règles qui s'appliquent",
    },
    "disputed-turn": {"en": "Disputed turn", "es": "Turno disputado", "fr": "Tour contesté"},
    "agreed": {
        "en": "Before it, as all agree:",
        "es": "Antes, en lo que todos coinciden:",
        "fr": "Avant cela, de l'accord de tous :",
    },
    "decision": {"en": "Decision", "es": "Decisión", "fr": "Décision"},
    "claims": {"en": "Claims", "es": "Afirmaciones", "fr": "Témoignages"},
    "account-possible": {
        "en": "Allowed, and it fits all that followed.",
        "es": "Permitido, y encaja con todo lo que siguió.",
        "fr": "Permis, et conforme à toute la suite.",
    },
    "contradicted-by": {
        "en": "Allowed, but contradicted by",
        "es": "Permitido, pero lo contradice la",
        "fr": "Permis, mais contredit par la",
    },
    "decided-none": {
        "en": "No account can be true.",
        "es": "Ningún relato puede ser cierto.",
        "fr": "Aucun récit ne peut être vrai.",
    },
    "decided-one": {
        "en": "The account of {names} holds: no other can be true.",
        "es": "Vale el relato de {names}: ningún otro puede ser cierto.",
        "fr": "Le récit de {names} vaut : aucun autre ne peut être vrai.",
    },
    "decided-several": {
        "en": "The accounts of {names} can all be true; the record does not decide between them.",
        "es": "Los relatos de {names} pueden ser todos ciertos; el registro no decide entre ellos.",
        "fr": "Les récits de {names} peuvent tous être vrais ; le relevé ne tranche pas entre eux.",
    },
    "claim-contradicted": {
        "en": "contradicted; these cannot all be true:",
        "es": "contradicha; estas líneas no pueden ser todas ciertas:",
        "fr": "contredit ; ces lignes ne peuvent pas être toutes vraies :",
    },
    "claim-cannot-be": {
        "en": "contradicted: no hand can have held that, whatever the cards were",
        "es": "contradicha: ninguna mano pudo tenerlo, fueran cuales fueran las cartas",
        "fr": "contredit : aucune main n'a pu l'avoir, quelles que soient les cartes",
    },
    "claim-proved": {
        "en": "proved: it is so whatever nobody saw",
        "es": "probada: es así sea lo que sea lo que nadie vio",
        "fr": "prouvé : il en est ainsi quoi que personne n'ait vu",
    },
    "claim-possible": {
        "en": "possible: the record neither proves nor contradicts it",
        "es": "posible: el registro ni la prueba ni la contradice",
        "fr": "possible : le relevé ne le prouve ni ne le contredit",
    },
    "claim-unweighed": {
        "en": "not weighed: what happened in this round is not known well enough",
        "es": "sin valorar: no se sabe lo bastante de esta ronda",
        "fr": "non pesé : on ne sait pas assez de cette manche",
    },
    "at.sentence": {"en": "sentence", "es": "frase", "fr": "phrase"},
    "at.sentences": {"en": "sentences", "es": "frases", "fr": "phrases"},
    "at.action": {"en": "action", "es": "acción", "fr": "action"},
    "at.bullet": {"en": "bullet", "es": "viñeta", "fr": "puce"},
    "at.step": {"en": "step", "es": "paso", "fr": "étape"},
    "at.note": {"en": "note", "es": "nota", "fr": "note"},
    "at.heading": {"en": "heading", "es": "encabezado", "fr": "intitulé"},
    "at.paragraph": {"en": "paragraph", "es": "párrafo", "fr": "paragraphe"},
    "at.hint": {"en": "hint", "es": "pista", "fr": "astuce"},
    "at.item": {"en": "item", "es": "punto", "fr": "point"},
    "at.example": {"en": "example", "es": "ejemplo", "fr": "exemple"},
    "at.and": {"en": "and", "es": "y", "fr": "et"},
    "at.to": {"en": "to", "es": "a", "fr": "à"},
    "they-agree": {
        "en": "the records agree; this is what they say together",
        "es": "los registros coinciden; esto es lo que dicen juntos",
        "fr": "les relevés s'accordent ; voici ce qu'ils disent ensemble",
    },
    "they-part": {
        "en": "the records part here",
        "es": "los registros se separan aquí",
        "fr": "les relevés se séparent ici",
    },
    "ends-there": {
        "en": "this record has ended",
        "es": "este registro ya ha terminado",
        "fr": "ce relevé est terminé",
    },
    "fits-from-there": {
        "en": "from there on nothing is wrong with it",
        "es": "a partir de ahí no tiene nada mal",
        "fr": "à partir de là, rien n'y est faux",
    },
    "wrong-from-there": {
        "en": "from there on it cannot be so:",
        "es": "a partir de ahí no puede ser:",
        "fr": "à partir de là, cela ne peut pas être :",
    },
    "no-difference": {
        "en": "no difference found up to {events} events and {examples} examples",
        "es": "ninguna diferencia hasta {events} sucesos y {examples} ejemplos",
        "fr": "aucune différence jusqu'à {events} événements et {examples} exemples",
    },
    "difference": {
        "en": "the last event: allowed by {allows}, refused by {refuses} ({code})",
        "es": "el último suceso: permitido por {allows}, rechazado por {refuses} ({code})",
        "fr": "le dernier événement : permis par {allows}, refusé par {refuses} ({code})",
    },
    "guarantee-kept": {
        "en": "no game found that breaks it, up to {events} events and {examples} examples",
        "es": "ninguna partida la incumple, hasta {events} sucesos y {examples} ejemplos",
        "fr": "aucune partie ne l'enfreint, jusqu'à {events} événements et {examples} exemples",
    },
    "verified-right": {
        "en": "nothing wrong found",
        "es": "no se encontró nada mal",
        "fr": "rien de faux trouvé",
    },
    "verified-wrong": {
        "en": "WRONG",
        "es": "MAL",
        "fr": "FAUX",
    },
    "verified-rules": {
        "en": "rules",
        "es": "reglas",
        "fr": "règles",
    },
    "verified-guards": {
        "en": "{n} guards",
        "es": "{n} guardas",
        "fr": "{n} gardes",
    },
    "verified-invariants": {
        "en": "invariants",
        "es": "invariantes",
        "fr": "invariants",
    },
    "verified-examples": {
        "en": "examples files",
        "es": "ejemplos (archivos)",
        "fr": "fichiers d'exemples",
    },
    "verified-steps": {
        "en": "steps",
        "es": "pasos",
        "fr": "pas",
    },
    "verified-refusals": {
        "en": "refusals",
        "es": "rechazos",
        "fr": "refus",
    },
    "verified-rounds": {
        "en": "whole rounds",
        "es": "rondas enteras",
        "fr": "manches entières",
    },
    "verified-records": {
        "en": "records judged",
        "es": "registros juzgados",
        "fr": "relevés jugés",
    },
    "verified-compared": {
        "en": "states compared",
        "es": "estados comparados",
        "fr": "états comparés",
    },
    "verified-deals": {
        "en": "against all deals",
        "es": "según los repartos",
        "fr": "selon les donnes",
    },
    "verified-explored": {
        "en": "{states} states, {edges} edges, {finished} finished, depth {depth}, {rate} states/s",
        "es": "{states} estados, {edges} aristas, {finished} finales, profundidad {depth}, "
        "{rate} estados/s",
        "fr": "{states} états, {edges} arêtes, {finished} finis, profondeur {depth}, "
        "{rate} états/s",
    },
    "guarantee-lost": {
        "en": "lost",
        "es": "perdida",
        "fr": "perdue",
    },
    "corpus": {
        "en": "{judged} records judged, {changed} change their verdict",
        "es": "{judged} registros juzgados, {changed} cambian de veredicto",
        "fr": "{judged} relevés jugés, {changed} changent de verdict",
    },
    "simulated-difference": {
        "en": "difference",
        "es": "diferencia",
        "fr": "différence",
    },
    "measure-turns": {
        "en": "turns",
        "es": "turnos",
        "fr": "tours",
    },
    "measure-rounds": {
        "en": "rounds",
        "es": "rondas",
        "fr": "manches",
    },
    "measure-challenges": {
        "en": "challenges",
        "es": "desafíos",
        "fr": "défis",
    },
    "measure-challenges-won": {
        "en": "share of challenges won",
        "es": "parte de desafíos ganados",
        "fr": "part des défis gagnés",
    },
    "measure-lead-changes": {
        "en": "changes of the lead",
        "es": "cambios de líder",
        "fr": "changements de meneur",
    },
    "measure-first-player-wins": {
        "en": "first player wins",
        "es": "gana el primer jugador",
        "fr": "le premier joueur gagne",
    },
    "measure-wilds-kept": {
        "en": "dollars a round in wilds that stay with who played them",
        "es": "dólares por ronda en comodines que conserva quien los jugó",
        "fr": "dollars par manche en jokers que garde qui les a joués",
    },
    "measure-passes": {
        "en": "turns without a play",
        "es": "turnos sin jugada",
        "fr": "tours sans jouer",
    },
    "measure-refusals": {
        "en": "draws refused",
        "es": "robos rehusados",
        "fr": "pioches refusées",
    },
    "measure-fines": {
        "en": "fines",
        "es": "multas",
        "fr": "amendes",
    },
    "measure-pot": {
        "en": "chips in a pot",
        "es": "fichas en un bote",
        "fr": "jetons dans un pot",
    },
    "terminal.CARD": {"en": "a card", "es": "una carta", "fr": "une carte"},
    "terminal.NAME": {"en": "a name", "es": "un nombre", "fr": "un nom"},
    "terminal.QUOTED": {
        "en": "a name in quotes",
        "es": "un nombre entre comillas",
        "fr": "un nom entre guillemets",
    },
    "terminal.NUMBER": {"en": "a number", "es": "un número", "fr": "un nombre"},
    "terminal.AMOUNT": {"en": "an amount", "es": "una cantidad", "fr": "un montant"},
    "terminal.KEY": {
        "en": "a header line",
        "es": "una línea de cabecera",
        "fr": "une ligne d'en-tête",
    },
    "terminal.VALUE": {"en": "a value", "es": "un valor", "fr": "une valeur"},
    "terminal.TO_PLAY": {"en": "to play:", "es": "to play:", "fr": "to play:"},
    "terminal.AT_LEAST": {"en": "at least", "es": "at least", "fr": "at least"},
    "terminal.AT_MOST": {"en": "at most", "es": "at most", "fr": "at most"},
    "terminal.CODE": {"en": "code", "es": "code", "fr": "code"},
    "terminal.ACTED_FIRST": {"en": "acted first", "es": "acted first", "fr": "acted first"},
    "terminal.FIRST": {"en": "acts first", "es": "acts first", "fr": "acts first"},
    "terminal.TILE": {
        "en": "a tile, t1 to b6",
        "es": "una ficha, t1 a b6",
        "fr": "une tuile, t1 à b6",
    },
    "terminal.$END": {
        "en": "the end of the line",
        "es": "el final de la línea",
        "fr": "la fin de la ligne",
    },
}


def phrase(key: str, language: str, **values: object) -> str:
    """A phrase in a language, with its ``{values}`` filled in; the key itself if it is none."""
    said = WORDS.get(key)
    if said is None:
        return key
    return elided(said[language].format(**values), language) if values else said[language]


def elided(text: str, language: str) -> str:
    """A text in which names have been put: in French ``de`` and ``que`` lose their vowel before
    another."""
    if language != "fr":
        return text
    from re import sub

    return sub(r"\b([Dd]|[Qq]u)e (?=[aeiouàâäéèêëîïôöûüœAEIOUÀÂÄÉÈÊËÎÏÔÖÛÜŒ])", r"\1'", text)


def labelled(key: str, language: str, said: object = "") -> str:
    """What is said under a phrase as its label; the label alone, if that follows elsewhere."""
    return phrase("labelled", language, label=phrase(key, language), said=said).rstrip()


def language_of(environment: dict[str, str]) -> str:
    """The language that a locale asks for, English unless it is one of the others."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name)
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
