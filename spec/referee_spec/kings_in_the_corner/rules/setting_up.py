"""Setting up: the players, the deal, the tab stalls, who begins."""

from referee_spec.kernel.cards import UNKNOWN, known_part, unknown_count
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.tally import running_totals
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown
from referee_spec.kings_in_the_corner.chips import in_play, shared
from referee_spec.kings_in_the_corner.events import Deal, Round, Stalls
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.rules.paying import each_player_antes
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    NO_STALLS,
    PILE,
    POT,
    TABS,
    Match,
    Table,
    Turns,
    empty_table,
    stall_of,
    who,
)


@guard(
    "KIC102",
    Round,
    source="es: Preparar, paragraphs 2 and 3",
    refusal="{players:no players|1 player|# players} cannot play: it takes from 2 to {most}",
)
def the_pack_serves_all_players(table: Table, event: Round) -> Answer:
    """At least two play, and at most as many as the pack has cards for, with one for each tab
    stall: six, with seven cards each. Where dealt kings go to the kings' stalls it has one for each
    king as well."""
    setup = table.match.setup
    laid_out = len(TABS) + len(setup.kings) * setup.options.kings_go_to_corners
    most = max(setup.deck.total - laid_out, 0) // setup.options.hand_size
    n = len(setup.players)
    return None if 2 <= n <= most else {"players": n, "most": most}


@guard(
    "KIC104",
    Deal,
    source="es: Preparar, paragraph 2",
    refusal="{player} cannot be dealt cards now: everyone is dealt a hand once, before play",
)
def one_hand_each_before_play(table: Table, event: Deal) -> Answer:
    """Every player is dealt one hand, before the tab stalls are loaded."""
    if table.phase == "deal" and not table.hands[event.player]:
        return None
    return {"player": who(table, event.player)}


@guard(
    "KIC103",
    Deal,
    source="es: Preparar, paragraph 2",
    refusal="{player} is dealt {dealt:no cards|1 card|# cards} instead of {right}",
    supposes=(),
)
def seven_cards_each(table: Table, event: Deal) -> Answer:
    """Each player is dealt seven cards."""
    right = table.match.setup.options.hand_size
    if len(event.cards) == right:
        return None
    return {"player": who(table, event.player), "dealt": len(event.cards), "right": right}


@guard(
    "KIC106",
    Stalls,
    source="es: Preparar, paragraph 3, sentence 1",
    refusal="cards cannot be put under the tabs now: that is done once, after the deal",
)
def stalls_are_loaded_before_play(table: Table, event: Stalls) -> Answer:
    """When the cards have been dealt and before the first turn, one card is put under each tab."""
    return None if table.phase == "stalls" else {}


@guard(
    "KIC105",
    Stalls,
    source="es: Preparar, paragraph 3, sentences 1 and 3",
    refusal="{loaded:no cards are|1 card is|# cards are} laid out: one goes under each of the "
    "{right} tabs",
    supposes=(),
)
def one_card_under_each_tab(table: Table, event: Stalls) -> Answer:
    """The four tab stalls are loaded with one card each, face up; the kings' stalls stay
    empty for now. At a table where dealt kings go to the kings' stalls at once, the four cards are
    no kings."""
    loaded = len(event.cards) - len(to_corners(table, event.cards))
    if loaded == len(TABS):
        return None
    return {"loaded": loaded, "right": len(TABS)}


@effect("KIC107", source="es: Preparar, paragraph 1, sentence 1; Como se Juega, paragraph 9")
def chips_are_shared_evenly(table: Table, chips: int) -> Table:
    """All chips are collected and shared out anew for each hand, as evenly as can be; what
    is left over stays in the box, or goes to the first players."""
    each, leftover = shared(table.match.setup, chips)
    return evolve(table, chips=(each,) * len(table.hands), leftover=leftover)


@effect("KIC108", Round, source="es: Preparar, paragraph 1; Como se Juega, paragraph 1")
def the_deal_goes_round(table: Table, event: Round) -> Table:
    """For each hand the cards are shuffled and the chips shared out anew; the deal passes to the
    left or stays, depending on the reading, and the player to the dealer's left begins."""
    match = table.match
    setup = match.setup
    n = len(setup.players)
    deals = event.number - max(match.round, 1)
    passed = deals if deals and setup.options.next_dealer == "left" else 0
    dealer = (match.dealer + passed) % n
    totals = None if match.round == 0 and event.number > 1 else running_totals(match)
    carried, unknown = match.carried, stays_unknown(table)
    begun = Match(
        setup, event.number, dealer=dealer, totals=totals, carried=carried, pays=match.pays
    )
    table = empty_table(begun, "deal")
    table = chips_are_shared_evenly(evolve(table, pot=carried), in_play(setup) - carried)
    return each_player_antes(evolve(table, unknown=table.unknown | unknown))


def stays_unknown(table: Table) -> frozenset[Unknown]:
    """Return what is unknown of the next hand as well: a pot that nobody is known to have won,
    where such a pot stays."""
    match = table.match
    if match.round == 0 or match.winner is not None or any(match.scores or ()):
        return NOTHING_UNKNOWN
    if match.scores and POT not in table.unknown and not table.margin:
        return NOTHING_UNKNOWN
    stays = unobserved_value(match.setup.options, "blocked_hand") == "pot-stays"
    return frozenset({POT}) if stays else NOTHING_UNKNOWN


@effect("KIC109", Deal, source="es: Preparar, paragraph 2")
def a_dealt_hand_is_held(table: Table, event: Deal) -> Table:
    """Dealt cards are the player's hand."""
    deck = table.match.setup.deck
    player = event.player
    hand = deck.pack(event.cards)
    hands = replaced(table.hands, player, hand)
    return evolve(
        table,
        phase="deal" if 0 in hands else "stalls",
        hands=hands,
        origins=with_origin(
            table, player, first_turn(table, player) if unknown_count(hand) else None
        ),
        pile=table.pile - len(event.cards),
        unseen=table.unseen - known_part(hand),
    )


@effect("KIC110", Stalls, source="es: Preparar, paragraph 3, sentence 4; Preparar, paragraph 4")
def the_rest_is_the_draw_pile(table: Table, event: Stalls) -> Table:
    """Every card laid out lies under its tab, a king too until it is moved, or at some tables on
    the next kings' stall; the cards that are left are the draw pile."""
    deck = table.match.setup.deck
    seen = deck.pack(card for card in event.cards if card != UNKNOWN)
    laid, unknown = event.cards, table.unknown
    if kings := to_corners(table, laid):
        laid = (*(card for card in laid if card not in kings), *kings)
    if UNKNOWN in laid:
        unknown |= corners_unknown(table)
    return evolve(
        table,
        phase="play",
        unknown=unknown,
        stalls=(*((card,) for card in laid), *NO_STALLS)[: len(NO_STALLS)],
        pile=table.pile - len(event.cards),
        unseen=table.unseen - seen,
    )


def to_corners(table: Table, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of the cards that are laid out go to the kings' stalls."""
    return tuple(filter(is_king, cards)) if table.match.setup.options.kings_go_to_corners else ()


def corners_unknown(table: Table) -> frozenset[Unknown]:
    """Return what is unknown where nobody saw which cards were laid out: none that went to a kings'
    stall is missing unless they do so at this table."""
    if not table.match.setup.options.kings_go_to_corners:
        return NOTHING_UNKNOWN
    return frozenset({PILE, *map(stall_of, CORNERS)})


def first_turn(table: Table, player: int) -> int:
    """Return the number of a player's first turn in the hand."""
    return (player - table.turn) % len(table.hands) + 1


def with_origin(table: Table, player: int, turn: int | None) -> tuple[Turns, ...]:
    """Return the origins with one more turn for a player, or with None none for that player."""
    origins = table.origins
    mine = () if turn is None else (*origins[player], turn)
    return replaced(origins, player, mine)
