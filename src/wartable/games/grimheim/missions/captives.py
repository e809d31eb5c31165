"""Free the Captives: an Attacker opens a captive's locks, a Defender closes them; without any it is free."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.missions.events import Tallied
from wartable.games.grimheim.missions.markers import RULE, is_attacker, markers_near, on_marker
from wartable.games.grimheim.missions.scoring import score_at_once
from wartable.games.grimheim.table import Table
from wartable.wargame.scoring.events import MarkerGone

MOST_LOCKS = 2


def locked(table: Table, model: ModelId) -> list[str]:
    return markers_near(table, model, "captive") if is_attacker(table, model) else []


def loose(table: Table, model: ModelId) -> list[str]:
    if is_attacker(table, model):
        return []
    return [c for c in markers_near(table, model, "captive") if table.match.tallies[c] < MOST_LOCKS]


@on_marker("open a lock", locked)
@clause("GH-ACT-36")
def open_lock(table: Table, model: ModelId, captive: str) -> None:
    """Without locks the captive is free."""
    left = table.match.tallies[captive] - 1
    table.do(Tallied(RULE, captive, left))
    if left == 0:
        table.do(MarkerGone(RULE, captive))
        score_at_once(table, "captive-freed")


@on_marker("close a lock", loose)
@clause("GH-ACT-36")
def close_lock(table: Table, model: ModelId, captive: str) -> None:
    table.do(Tallied(RULE, captive, table.match.tallies[captive] + 1))
