"""What a hand on the table of Grimdark Future means: units are dragged, and enemies pointed at."""

from functools import partial

from wartable.core.ask import Refused, UnitRegion
from wartable.core.match import UnitId
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.marching import region_of_action
from wartable.games.grimdark.moving.targets import no_charge
from wartable.games.grimdark.screen.charge_odds import charge_prospects
from wartable.games.grimdark.screen.odds import volley_prospects
from wartable.games.grimdark.shooting.groups import groups_of
from wartable.games.grimdark.shooting.targets import no_target
from wartable.games.grimdark.table import Table
from wartable.wargame.units.screen.gestures import reach_of_units, unit_gesture

UNARMED = Refused("GF-SHO-02", "it has nothing to shoot with")


def no_shot(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Why none of its weapons can shoot at a unit from where they stand."""
    groups = groups_of(table, unit)
    return no_target(table, groups, target) if groups else UNARMED


def marched(table: Table, unit: UnitId, action: Action) -> UnitRegion:
    return region_of_action(table, unit, action)


reach = reach_of_units(
    {
        "advance": partial(marched, action="advance"),
        "rush": partial(marched, action="rush"),
    }
)
GESTURES = (
    unit_gesture("advance", "drag"),
    unit_gesture("rush", "drag"),
    unit_gesture(
        "hold", "tap", bars=no_shot, odds=volley_prospects, title="Shoot", says="Shoot {whom}"
    ),
    unit_gesture("charge", "drop", "tap", bars=no_charge, odds=charge_prospects),
    unit_gesture("set up", "set"),
)
