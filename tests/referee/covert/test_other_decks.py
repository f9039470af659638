"""A card of another deck is refused, whatever a position leaves out."""

import pytest

import referee

HEAD = "game: Covert\nplayers: Ana, Ben\n\nposition\n"


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("recruits 2: takes iron-anchor", "CVT431"),
        ("recruits 2: takes blue", "CVT431"),
        ("recruits 2: takes rome-radio then iron-anchor", "CVT432"),
        ("briefs 2: takes rome-radio", "CVT421"),
        ("briefs 2: takes iron-anchor drops rome-radio", "CVT421"),
        ("briefs 2: takes iron-anchor then rome-radio", "CVT422"),
        ("completes rome-radio on 3", "CVT411"),
        ("completes iron-anchor on 3 pays silver-anchor", "CVT413"),
        ("completes iron-anchor on 3 shows rome-radio", "CVT413"),
        ("breaks rome-radio on t1 t2 t3", "CVT304"),
        ("flies from london with iron-anchor", "CVT502"),
        ("travels rome-milan with iron-anchor", "CVT501"),
        ("adjusts 3 with 164-camera", "CVT226"),
        ("places 3 in folder draws rome-radio", "CVT224"),
        ("drops iron-anchor", "CVT461"),
        ("searches agency with search keeps iron-anchor", "CVT505"),
        ("searches missions with search keeps iron-anchor drops rome-radio", "CVT505"),
        ("spies search with spying", "CVT504"),
        ("moves 3: ?; intel: takes search", "CVT451"),
    ],
)
def test_a_card_of_another_deck_is_refused_where_nothing_is_known(play: str, code: str) -> None:
    """An empty position leaves open every card, but not of which kind it is."""
    [finding] = referee.check(f"{HEAD}Ana {play}\n").findings
    assert code == finding.rule.code


@pytest.mark.parametrize(
    "play",
    [
        "recruits 2: takes rome-radio then ?",
        "briefs 2: takes iron-anchor then ? drops ?",
        "completes ? on 3 pays ? shows ?",
        "breaks camera on t1 t2 t3; renews money",
        "flies from london with ?",
        "travels rome-milan with rome-disguise",
        "searches missions with ? keeps ?",
        "places 3 in folder draws ?",
    ],
)
def test_a_card_of_the_right_deck_is_left_open(play: str) -> None:
    assert () == referee.check(f"{HEAD}Ana {play}\n").findings
