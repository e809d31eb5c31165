"""What missions let models do with Interact at their markers."""

from collections.abc import Callable

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.interact import Effect, Offers, use
from wartable.games.grimheim.missions.claims import seeks
from wartable.games.grimheim.missions.events import SearchBegan
from wartable.games.grimheim.missions.sites import is_kind, markers_at
from wartable.games.grimheim.table import Table

RULE = "GH-ACT-36"


def is_attacker(table: Table, model: ModelId) -> bool:
    return table[model].seat != table.match.defender


def markers_near(table: Table, model: ModelId, word: str) -> list[str]:
    """Markers of a kind within 1"."""
    return [marker.id for marker in markers_at(table, model) if is_kind(marker, word)]


def on_marker(kind: str, offers: Offers) -> Callable[[Effect], Effect]:
    """As `use`; a player with a secret looks for the relic on the way (GH-MIS-14)."""

    def register(effect: Effect) -> Effect:
        def both(table: Table, model: ModelId, marker: str) -> None:
            effect(table, model, marker)
            look_for_relic(table, model, marker)

        use(kind, offers)(both)
        return effect

    return register


@clause("GH-MIS-14")
def look_for_relic(table: Table, model: ModelId, marker: str) -> None:
    if model in table and seeks(table.match, table[model].seat):
        table.do(SearchBegan("GH-MIS-14", marker, loot=False))
