"""The Heart Shrine: an Attacker breaks wards; with three broken, three blows destroy the shrine and end the battle."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import FlagSet
from wartable.games.grimheim.missions.events import Tallied
from wartable.games.grimheim.missions.markers import RULE, is_attacker, markers_near, on_marker
from wartable.games.grimheim.missions.scoring import score_at_once
from wartable.games.grimheim.table import Table
from wartable.wargame.scoring.events import MarkerGone

WARDS_FIRST = 3
BLOWS = 3
OVER = "the battle ends with this turn"


def whole_wards(table: Table, model: ModelId) -> list[str]:
    return markers_near(table, model, "ward") if is_attacker(table, model) else []


def bare_shrine(table: Table, model: ModelId) -> list[str]:
    """Once three wards are broken."""
    open_now = table.match.tallies.get("wards broken", 0) >= WARDS_FIRST
    return markers_near(table, model, "shrine") if open_now and is_attacker(table, model) else []


@on_marker("break", whole_wards)
@clause("GH-ACT-36")
def break_ward(table: Table, model: ModelId, ward: str) -> None:
    table.do(MarkerGone(RULE, ward))
    table.do(Tallied(RULE, "wards broken", table.match.tallies.get("wards broken", 0) + 1))
    score_at_once(table, "ward-broken")


@on_marker("strike", bare_shrine)
@clause("GH-ACT-36")
def strike_shrine(table: Table, model: ModelId, shrine: str) -> None:
    """The third blow destroys it, and the battle ends after this turn."""
    blows = table.match.tallies.get("blows", 0) + 1
    table.do(Tallied(RULE, "blows", blows))
    if blows == BLOWS:
        table.do(MarkerGone(RULE, shrine))
        score_at_once(table, "shrine-destroyed")
        table.do(FlagSet(RULE, OVER))
