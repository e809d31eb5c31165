"""Scenarios as tables have them; lengths in inches there, in hundredths on the table."""

from typing import Literal, TypeAlias

import msgspec

from wartable.games.firstblood.rows import BOOK, Row

Player: TypeAlias = Literal["a", "b"]
Edge: TypeAlias = Literal["south", "east", "north", "west"]
Scoring: TypeAlias = Literal[
    "claim", "claim-majority", "destroy-regiment", "destroy-character", "enemy-broken"
]
A: Player = "a"  # who has the south edge
B: Player = "b"  # and who has the north edge


class ObjectiveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round zone that is claimed."""

    id: str
    x: int
    y: int
    radius: int


class PlotRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain where it stands; obstacles have an angle instead of a radius."""

    kind: str
    x: float
    y: float
    radius: float
    angle: int = 0


class StretchRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reinforcement zone: a part of a table edge."""

    edge: Edge
    from_inch: int
    to_inch: int


class ScoreRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One source of victory points, paid in the Victory phase of these rounds."""

    kind: Scoring
    player: Literal["a", "b", "both"]
    vp: int
    rounds: tuple[int, ...]
    objectives: tuple[str, ...] = ()
    character_vp: int = 0  # instead, for the character regiment


class ScenarioRow(Row, frozen=True, kw_only=True):
    points: int
    rounds: int
    vp_threshold: int  # at which it ends; 0: never
    special: str
    scoring: tuple[str, ...]  # in words
    score: tuple[ScoreRow, ...]
    reserve_any: bool  # regiments without Flank may be held back, too
    reserve_max_fraction: float  # of a player's regiments
    deployment: dict[Player, tuple[int, int, int, int]]
    reinforcement: dict[Player, StretchRow]
    objective: tuple[ObjectiveRow, ...]
    terrain: tuple[PlotRow, ...]


scenarios = BOOK.by_id("scenarios", "scenario", ScenarioRow)
