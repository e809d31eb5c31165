"""Objectives: who is near, who controls, who holds (GH-MIS-04, 05, 08); how far things are."""

from wartable.core.match import Marker, ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Objective
from wartable.games.grimheim.sight.line_of_sight import sees_marker
from wartable.games.grimheim.table import Table
from wartable.wargame.scoring.holding import held_by, near_it

CONTROL = 300
TOUCH = 100  # what Interact and Loot reach


def near_marker(table: Table, model: ModelId, marker: Marker, reach: int) -> bool:
    """From the edge of the base to the edge of the disc."""
    ground = table.ground
    return ground.spot_within(reach + marker.base, marker.x, marker.y, ground.at[model])


def markers_at(table: Table, model: ModelId) -> list[Objective]:
    """The markers that a model's Interact and Loot reach; asked for both of them."""
    key = ("markers at", model)
    found: list[Objective] | None = table.memo.get(key)
    if found is None:
        found = [
            marker for marker in table.match.markers if near_marker(table, model, marker, TOUCH)
        ]
        table.memo[key] = found
    return found


@clause("GH-MIS-04", "GH-LOS-17")
def at_site(table: Table, seat: Seat, site: Objective) -> list[ModelId]:
    """The models of a seat within 3" that see it, Hidden ones too."""
    own = [id for id in near_it(table, site, CONTROL) if table[id].seat == seat]
    return [id for id in own if sees_marker(table, id, site)]


@clause("GH-MIS-04")
def controls(table: Table, seat: Seat, site: Objective) -> bool:
    """Both players may control the same one."""
    return bool(at_site(table, seat, site))


@clause("GH-MIS-05", "GH-MIS-08")
def holds(table: Table, seat: Seat, site: Objective) -> bool:
    """With strictly more models than the opponent."""
    return seat in held_by(table, site, CONTROL, lambda model: int(sees_marker(table, model, site)))


def site_of(table: Table, name: str) -> Objective | None:
    return next((marker for marker in table.match.markers if marker.id == name), None)


def standing_markers(table: Table, word: str) -> list[Objective]:
    """The markers still on the table whose name begins with a word: wards, captives, granaries."""
    return [marker for marker in table.match.markers if is_kind(marker, word)]


def is_kind(marker: Objective, word: str) -> bool:
    return marker.id.split()[0] == word
