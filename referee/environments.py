"""Environments of PettingZoo: the games, under any rules, for training players with its libraries.

Needs the extra ``environments``.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import log1p
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from referee.judge.findings import header_finding
from referee.judge.verdict import Finding
from referee.notation.writers import writer
from referee.record.source import Lines, RawRecord
from referee.rulesets.entries import HeaderFault, slug_of
from referee.rulesets.header import sound_header_and_body
from referee.rulesets.rule_set import DEFAULT, Settings
from referee.steps import Refused
from referee.transcript.events import header
from referee.verify.transcript import body_lines
from referee_spec import games
from referee_spec.kernel.tally import Winner
from referee_spec.kernel.view import Row
from referee_spec.verification import registry
from referee_spec.verification.play import Drawing, refused_start
from referee_spec.verification.simulation import draw, offers

Observation = dict[str, np.ndarray[Any, Any]]
"""The arrays of an observation by name."""

TABLE = 1024
"""The number of features of a table."""

CHOICE = 64
"""The number of features of a choice."""


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as a PettingZoo environment, in which the players choose one after the other.

    The agents are player_0, player_1 and so on, as they sit. An action is the index of a legal
    choice, in the order of the observation; what chance decides, such as the cards that a choice
    draws, comes from the generator that ``reset`` seeds. Who deals first is drawn, too.

    An observation has three arrays. ``observation`` (1,024 numbers) describes what the agent may
    see of the table, each row of ``choices`` (64 numbers) describes a choice, and ``action_mask``
    is 1 for the indices of existing choices. The numbers are hashed features: each word, together
    with its place, adds to one of the numbers. Seats are counted from the agent's own. An agent
    that is not to act has no choices. ``infos`` has the texts of the choices.

    At the end of a match the winners share a reward of 1, and the others lose as much. A match
    of ``most_events`` events is truncated. Where there are more than ``most_choices`` legal
    choices, that many are drawn, and ``infos`` says how many are ``left_out``.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        rules: str = "",
        settings: Settings = DEFAULT,
        most_choices: int = 256,
        most_events: int = 5_000,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment of a game with this slug or title.

        ``rules`` is the value of a record's header line of that name, such as ``safe-sets=0``.
        Raise KeyError for an unknown game, Refused for a number of players or rules that it does
        not have.
        """
        super().__init__()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.names = tuple(self.possible_agents)
        lines = list(header(games.game(slug_of(game)), self.names, None, rules))
        try:
            record = RawRecord(Lines(range(1, len(lines) + 1), lines))
            head, _ = sound_header_and_body(record, settings)
        except HeaderFault as error:
            raise Refused(header_finding(error)) from None
        self.rules = rules
        self.rule_set = head.rule_set
        self.game = head.game
        self.play = registry.play(head.game.slug)
        fault = refused_start(self.play, head.rule_set.start(self.names, None))
        if fault is not None:
            place = (2, 1, len(lines[1]) + 1, lines[1])
            finding = Finding(fault.rule.breach, fault.rule, fault.values, *place)
            raise Refused(finding, head.game.slug)
        self.most_choices = most_choices
        self.most_events = most_events
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{head.game.slug}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        spaces: dict[str, Space[Any]] = {
            "observation": Box(0, np.inf, (TABLE,), np.float32),
            "choices": Box(0, np.inf, (most_choices, CHOICE), np.float32),
            "action_mask": Box(0, 1, (most_choices,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(most_choices) for agent in self.possible_agents
        }
        self.random = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions: the indices of choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Equal seeds give equal chance."""
        if seed is not None:
            self.random = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.dealer = self.random.randrange(len(self.names))
        self.state = self.rule_set.start(self.names, self.dealer)
        self.events: list[tuple[Any, Any]] = []
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Make a choice for the agent to act; None for an agent whose match is over.

        Raise ValueError for an index that no choice has.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.choices):
            raise ValueError(f"{action} is none of {len(self.choices)} choices")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        events = draw(self.offered[self.choices[int(action)]], self.random)
        if len(events) > 1:
            # The agent has seen the drawn cards, and chooses what to do with them.
            self._offer({event: [(event, None)] for event in events})
        else:
            self._happen(events[0])
            self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may see of the table, and its choices if it is to act."""
        seat = self.names.index(agent)
        table = np.zeros(TABLE, np.float32)
        for feature, value in table_features(self.rows(seat), self.names, seat):
            table[crc32(feature.encode()) % TABLE] += value
        choices = np.zeros((self.most_choices, CHOICE), np.float32)
        mask = np.zeros(self.most_choices, np.int8)
        if agent == self.agent_selection:
            mask[: len(self.choices)] = 1
            for index, text in enumerate(self._texts()):
                for at, word in enumerate(text.split()):
                    said = relative(word, self.names, seat)
                    choices[index, crc32(f"{at} {said}".encode()) % CHOICE] += 1
        return {"observation": table, "choices": choices, "action_mask": mask}

    def rows(self, seat: int) -> Iterator[Row]:
        """Yield the rows of the table as a player may see them: hidden ones show a number only."""
        for row in self.play.game.view(self.state):
            if row.word in self.play.hidden_rows and row.seat != seat:
                number = sum(len(str(item).split()) for item in row.items)
                yield Row(row.word, row.seat, (str(number),))
            else:
                yield row

    def render(self) -> str:
        """Return the table as the agent to act sees it, a row per line."""
        seat = self.names.index(self.agent_selection)
        lines = []
        for row in self.rows(seat):
            whose = "" if row.seat is None else f" {self.names[row.seat]}"
            lines.append(f"{row.word}{whose}: {' '.join(map(str, row.items))}")
        return "\n".join(lines)

    def close(self) -> None:
        """Do nothing: an environment holds no resources."""

    def record(self) -> str:
        """Return the record of the match so far, with all cards; the last turn may be cut."""
        lines = header(self.game, self.names, self.dealer, self.rules)
        return "\n".join([*lines, "", *body_lines(self.play, self.names, self.events)]) + "\n"

    def _happen(self, event: object) -> None:
        """Let an event happen."""
        self.events.append((self.state, event))
        self.state = self.play.game.after(self.state, event)

    def _go_on(self) -> None:
        """Let chance decide until a player has a choice or the match is over."""
        while len(self.events) < self.most_events:
            event = self.play.chance(self.state, self.random)
            if event is None:
                break
            self._happen(event)
        seat = self.play.game.to_act(self.state)
        offered = {} if seat is None else offers(self.play, self.state)
        over = not offered
        if not over and len(self.events) < self.most_events:
            assert seat is not None
            self.agent_selection = self.names[seat]
            self._offer(offered)
            return
        self._offer({})
        if over:
            self._end()
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """End the match: the winners share 1, and the others lose as much."""
        self.terminations = dict.fromkeys(self.agents, True)
        won = [claim for claim in self.play.claims(self.state) if isinstance(claim, Winner)]
        winners = won[0].players if won else ()
        losers = len(self.names) - len(winners)
        if winners and losers:
            for seat, agent in enumerate(self.names):
                self.rewards[agent] = 1 / len(winners) if seat in winners else -1 / losers

    def _offer(self, offered: Mapping[Any, Sequence[tuple[Any, Drawing[Any] | None]]]) -> None:
        """Set the choices of the agent to act, each with the events that it may turn into."""
        choices = list(offered)
        self.left_out = max(0, len(choices) - self.most_choices)
        if self.left_out:
            some = sorted(self.random.sample(range(len(choices)), self.most_choices))
            choices = [choices[index] for index in some]
        self.choices, self.offered = choices, offered
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if choices:
            self.infos[self.agent_selection] = {
                "choices": self._texts(),
                "left_out": self.left_out,
            }

    def _texts(self) -> list[str]:
        """Return the choices in the words of the notation."""
        text = writer(self.game.slug).text
        return [str(text(choice, self.names)).strip(" /") for choice in self.choices]


def relative(word: str, names: Sequence[str], seat: int) -> str:
    """Return a word unchanged, but a player's name as the seat counted from this seat.

    >>> relative("player_0", ("player_0", "player_1"), 1), relative("gold", (), 0)
    ('+1', 'gold')
    """
    bare = word.strip(",:")
    if bare not in names:
        return word
    return f"+{(names.index(bare) - seat) % len(names)}"


def table_features(
    rows: Iterator[Row], names: Sequence[str], seat: int
) -> Iterator[tuple[str, float]]:
    """Yield the features of rows as a player sees them: pairs of a text and a positive number.

    A text consists of the row's name and owner, which of several such rows it is, the group of
    cards counted from the last, and a word; its number is 1. For a number in a row the word is left
    out, and the number is its logarithm.

    >>> rows = [Row("stack", 1, ("home home", "|", "gold cash")), Row("pile", None, ("20",))]
    >>> [text for text, _ in table_features(iter(rows), ("a", "b"), 0)]
    ['stack 1 0 1 home', 'stack 1 0 1 home', 'stack 1 0 0 gold', 'stack 1 0 0 cash', 'pile - 0 0']
    """
    seen: dict[tuple[str, str], int] = {}
    for row in rows:
        whose = "-" if row.seat is None else str((row.seat - seat) % len(names))
        nth = seen.get((row.word, whose), 0)
        seen[row.word, whose] = nth + 1
        words = " ".join(map(str, row.items)).split()
        group = words.count("|")
        for word in words:
            if word == "|":
                group -= 1
                continue
            place = f"{row.word} {whose} {nth} {group}"
            if word.isdecimal():
                yield place, log1p(int(word))
            else:
                yield f"{place} {relative(word, names, seat)}", 1.0
