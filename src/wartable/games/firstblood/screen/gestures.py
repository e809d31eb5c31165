"""What a hand on the table of First Blood means: regiments are dragged, and enemies pointed at."""

from functools import partial

from msgspec.structs import replace

from wartable.core.ask import Refused, UnitRegion
from wartable.core.match import UnitId
from wartable.core.screen.scene import Odds
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.characters.challenge import no_rival
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.fighting.odds import CLASH, VOLLEY, prospects_of
from wartable.games.firstblood.fighting.volley import no_shot
from wartable.games.firstblood.magic.casters import caster_of, no_target
from wartable.games.firstblood.magic.casting import NO_CASTER, known_to
from wartable.games.firstblood.magic.odds import odds_on
from wartable.games.firstblood.moving import charge, march
from wartable.games.firstblood.moving.impact_odds import charge_prospects_of
from wartable.games.firstblood.moving.odds import is_reached
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rounds.acting import END
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table
from wartable.wargame.units.moving import region_of
from wartable.wargame.units.screen.gestures import reach_of_units, unit_gesture

FAILS = Refused("FB-CHG-07", "the charge would fail: what lies between makes it too far")
APART = Refused("FB-CLA-07", "none of its models engages it")
NOBODY_THERE = Refused("FB-CHL-01", "it has no character and no officer to be challenged")
UNKNOWN = Refused("FB-SPR-060", "it knows no incantations")


def no_charge_at(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Why a charge at this regiment alone is not allowed, or would fail."""
    refused = charge.no_target(table, unit, target)
    return refused or (None if is_reached(table, unit, target) else FAILS)


def no_clash_with(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """Somebody must engage the regiment before it closes in."""
    own = present(table.match, unit)
    met = any([one.unit == target for striker in own for one in engaged_by(table, striker)])
    return None if met else APART


def no_challenge_of(table: Table, unit: UnitId, other: UnitId) -> Refused | None:
    """Somebody of its regiment must be there to be challenged, and near enough."""
    champion, rival = champion_of(table.match, unit), champion_of(table.match, other)
    if champion is None or rival is None:
        return NOBODY_THERE
    return no_rival(table, champion, rival)


def no_spell_at(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    """One of what its regiment knows must reach it; else why the last of it does not."""
    if caster_of(table, unit) is None:
        return NO_CASTER
    why = [no_casting(table, unit, target, named) for named in known_to(table.match, unit)]
    return None if None in why else why[-1] if why else UNKNOWN


def no_casting(table: Table, unit: UnitId, target: UnitId, named: str) -> Refused | None:
    """Why this very incantation cannot be cast on it."""
    caster = caster_of(table, unit)
    return NO_CASTER if caster is None else no_target(table, caster, incantations()[named], target)


def spell_suits(table: Table, unit: UnitId, target: UnitId, named: str) -> bool:
    return no_casting(table, unit, target, named) is None


def spell_prospects(table: Table, unit: UnitId, target: UnitId) -> tuple[Odds, ...]:
    """Of each that can be cast on it, by its name."""
    caster, found = caster_of(table, unit), list[Odds]()
    if caster is None:
        return ()
    for named in known_to(table.match, unit):
        if spell_suits(table, unit, target, named):
            row = incantations()[named]
            told, *_ = odds_on(table, caster, row, target, None)
            found.append(replace(told, title=row.name))
    return tuple(found)


def march_region(table: Table, unit: UnitId) -> UnitRegion:
    return region_of(table, COMMAND, march.RULE, unit, march.march_distance(table, unit))


reach = reach_of_units({"march": march_region})
GESTURES = (
    unit_gesture("march", "drag"),
    unit_gesture("combat-reform", "drag"),
    unit_gesture("volley", "tap", bars=no_shot, odds=partial(prospects_of, what=VOLLEY)),
    unit_gesture("charge", "drop", "tap", bars=no_charge_at, odds=charge_prospects_of),
    unit_gesture(
        "clash", "tap", "drop", bars=no_clash_with, odds=partial(prospects_of, what=CLASH)
    ),
    unit_gesture("challenge", "tap", bars=no_challenge_of),
    unit_gesture(
        "spellcasting",
        "tap",
        each=("incantation",),
        bars=no_spell_at,
        odds=spell_prospects,
        suits=spell_suits,
        friends=True,
        says="Cast {what} on {whom}",
    ),
    unit_gesture("set up", "set"),
    unit_gesture(END, "end"),
)
