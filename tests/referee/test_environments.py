"""Environments: PettingZoo's own tests, what an agent may see, chance, rewards, records."""

import re
import warnings
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import referee

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from referee.environments import Environment  # noqa: E402
from referee_spec.kernel.evolve import evolve  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TABLES = [
    ("cover-your-assets", 3, ""),
    ("cover-your-assets", 2, "safe-sets=0, hand-size=5"),
    ("kings-in-the-corner", 2, ""),
    ("kings-in-the-corner", 3, "folk"),
    ("covert", 3, ""),
]


def play(env: Environment, seed: int, most: int) -> None:
    """Play so many choices at random."""
    env.reset(seed=seed)
    draw = np.random.default_rng(seed)
    for _, agent in zip(range(most), env.agent_iter(), strict=False):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            return
        assert agent == env.agent_selection
        env.step(int(draw.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize(("game", "players", "rules"), TABLES)
def test_pettingzoo_accepts_the_environment(game: str, players: int, rules: str) -> None:
    def made() -> Environment:
        return Environment(game, players, rules, most_events=200)

    with warnings.catch_warnings():
        # PettingZoo prefers arrays to dictionaries, which it uses for masks itself.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(made(), num_cycles=60)
    seed_test(made, num_cycles=20)


@pytest.mark.parametrize(("game", "players", "rules"), TABLES)
def test_a_match_is_a_legal_record(game: str, players: int, rules: str) -> None:
    env = Environment(game, players, rules)
    play(env, 5, 40)
    whole_turns = env.record().splitlines()[:-1]
    assert len(whole_turns) > 15
    assert referee.check("\n".join(whole_turns)).verdict == "legal"


def exchanged(state: Any, one: int, other: int) -> Any:
    """Return a state in which two players have exchanged their hidden cards."""
    if hasattr(state, "hands"):
        hands = list(state.hands)
        hands[one], hands[other] = hands[other], hands[one]
        return evolve(state, hands=tuple(hands))
    names = ("hand", "missions", "codes")
    players = list(state.players)
    for seat, giver in ((one, other), (other, one)):
        hidden = {name: getattr(state.players[giver], name) for name in names}
        players[seat] = evolve(state.players[seat], **hidden)
    return evolve(state, players=tuple(players))


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner", "covert"])
def test_cards_of_others_are_not_seen(game: str) -> None:
    """Two tables that differ only in the hidden cards of others look the same."""
    env = Environment(game, 3)
    env.reset(seed=1)
    seat = env.names.index(env.agent_selection)
    other, third = (number for number in range(3) if number != seat)
    before = env.observe(env.agent_selection)
    theirs = env.observe(env.names[other])["observation"]
    env.state = exchanged(env.state, other, third)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert not np.array_equal(theirs, env.observe(env.names[other])["observation"])


def test_an_agent_that_is_not_to_act_has_no_choices() -> None:
    env = Environment("cover-your-assets", 2)
    env.reset(seed=1)
    idle = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(idle)["action_mask"].sum() == 0
    assert env.observe(env.agent_selection)["action_mask"].sum() == len(env.choices)


def test_a_drawn_king_is_seen_before_its_place_is_chosen() -> None:
    """The draw is one choice; if a king comes, where it goes is the next."""
    env = Environment("kings-in-the-corner", 2)
    for seed in range(200):
        env.reset(seed=seed)
        texts = env.infos[env.agent_selection]["choices"]
        agent = env.agent_selection
        env.step(texts.index(next(text for text in texts if "?" in text)))
        texts = env.infos[env.agent_selection].get("choices", [])
        if agent == env.agent_selection and any(re.search(r"K[CDHS] on k", text) for text in texts):
            assert all(re.search("K[CDHS]", text) for text in texts)
            return
    raise AssertionError("no king was drawn")


def test_the_winner_takes_what_the_others_lose() -> None:
    env = Environment("cover-your-assets", 3, "goal=5000")
    play(env, 2, 5_000)
    assert all(env.terminations.values())
    assert sorted(env.rewards.values()) == [-0.5, -0.5, 1.0]
    assert sum(env.rewards.values()) == 0


def test_a_long_match_is_truncated() -> None:
    env = Environment("kings-in-the-corner", 2, most_events=60)
    play(env, 1, 1_000)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_too_many_choices_are_drawn_and_counted() -> None:
    env = Environment("kings-in-the-corner", 2, most_choices=2)
    env.reset(seed=3)
    info = env.infos[env.agent_selection]
    assert len(info["choices"]) == 2
    assert info["left_out"] > 0


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(KeyError):
        Environment("chess")
    with pytest.raises(referee.Refused, match="TXT106"):
        Environment("cover-your-assets", rules="no-such-option=1")
    with pytest.raises(referee.Refused, match="CVT101"):
        Environment("covert", 5)
    env = Environment("cover-your-assets")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="none of"):
        env.step(255)


def test_the_example_of_the_documentation_runs(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "environments.md").read_text("utf-8")
    codes = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(codes) == 2
    for code in codes:
        script = tmp_path / "example.py"
        script.write_text(code.replace("MATCHES = 150", "MATCHES = 3"), "utf-8")
        run_path(str(script))
