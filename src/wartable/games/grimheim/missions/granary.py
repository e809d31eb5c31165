"""Burn the Granary: an Attacker sets one alight, a Defender puts it out; the End Phase takes what burns."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.missions.events import Tallied
from wartable.games.grimheim.missions.markers import RULE, is_attacker, markers_near, on_marker
from wartable.games.grimheim.missions.sites import standing_markers
from wartable.games.grimheim.table import Table
from wartable.wargame.scoring.events import MarkerGone


def granaries_to_burn(table: Table, model: ModelId) -> list[str]:
    if not is_attacker(table, model):
        return []
    return [g for g in markers_near(table, model, "granary") if f"alight:{g}" not in burning(table)]


def granaries_to_douse(table: Table, model: ModelId) -> list[str]:
    if is_attacker(table, model):
        return []
    return [g for g in markers_near(table, model, "granary") if f"alight:{g}" in burning(table)]


def burning(table: Table) -> list[str]:
    return [what for what, lit in table.match.tallies.items() if lit and what.startswith("alight:")]


@on_marker("set alight", granaries_to_burn)
@clause("GH-ACT-36")
def set_alight(table: Table, model: ModelId, granary: str) -> None:
    table.do(Tallied(RULE, f"alight:{granary}", 1))


@on_marker("put out", granaries_to_douse)
@clause("GH-ACT-36")
def put_out(table: Table, model: ModelId, granary: str) -> None:
    table.do(Tallied(RULE, f"alight:{granary}", 0))


@clause("GH-TRN-22")
def burn_down(table: Table) -> None:
    """A mission effect of the End Phase, before scoring."""
    lost = [g.id for g in standing_markers(table, "granary") if f"alight:{g.id}" in burning(table)]
    for granary in lost:
        table.do(MarkerGone("GH-TRN-22", granary))
    if table.match.tallies.get("granaries burnt", 0) != len(lost):
        table.do(Tallied("GH-TRN-22", "granaries burnt", len(lost)))
