"""What a hand on the table of First Blood means: regiments are dragged, and enemies pointed at."""

from msgspec.structs import replace

from wartable.core.ask import Refused, Region
from wartable.core.match import ModelId, UnitId
from wartable.core.parts import Gesture
from wartable.core.screen.scene import Odds
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.characters.challenge import no_rival
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.fighting import odds
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
from wartable.games.firstblood.table import Table, model_of
from wartable.wargame.units.moving import region_of

FAILS = Refused("FB-CHG-07", "the charge would fail: what lies between makes it too far")
APART = Refused("FB-CLA-07", "none of its models engages it")
NOBODY_THERE = Refused("FB-CHL-01", "it has no character and no officer to be challenged")
UNKNOWN = Refused("FB-SPR-060", "it knows no incantations")


def units_of(table: Table, model: ModelId, foe: ModelId) -> tuple[UnitId, UnitId]:
    return model_of(table, model).unit, model_of(table, foe).unit


def no_charge_at(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    """Why a charge at this regiment alone is not allowed, or would fail."""
    unit, target = units_of(table, model, foe)
    refused = charge.no_target(table, unit, target)
    return refused or (None if is_reached(table, unit, target) else FAILS)


def no_volley_at(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    return no_shot(table, *units_of(table, model, foe))


def no_clash_with(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    """Somebody must engage the regiment before it closes in."""
    unit, target = units_of(table, model, foe)
    own = present(table.match, unit)
    met = any([one.unit == target for striker in own for one in engaged_by(table, striker)])
    return None if met else APART


def no_challenge_of(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    """Somebody of its regiment must be there to be challenged, and near enough."""
    unit, other = units_of(table, model, foe)
    champion, rival = champion_of(table.match, unit), champion_of(table.match, other)
    if champion is None or rival is None:
        return NOBODY_THERE
    return no_rival(table, champion, rival)


def no_spell_at(table: Table, model: ModelId, other: ModelId) -> Refused | None:
    """One of what its regiment knows must reach it; else the first reason why none does."""
    unit, target = units_of(table, model, other)
    caster, why = caster_of(table, unit), UNKNOWN
    if caster is None:
        return NO_CASTER
    for named in known_to(table.match, unit):
        refused = no_target(table, caster, incantations()[named], target)
        if refused is None:
            return None
        why = refused
    return why


def spell_suits(table: Table, model: ModelId, other: ModelId, named: str) -> bool:
    """Can this very incantation be cast on it?"""
    unit, target = units_of(table, model, other)
    caster = caster_of(table, unit)
    return caster is not None and no_target(table, caster, incantations()[named], target) is None


def spell_prospects(table: Table, model: ModelId, other: ModelId) -> tuple[Odds, ...]:
    """Of each that can be cast on it, by its name."""
    unit, target = units_of(table, model, other)
    caster = caster_of(table, unit)
    if caster is None:
        return ()
    known = [
        named for named in known_to(table.match, unit) if spell_suits(table, model, other, named)
    ]
    rows = [incantations()[named] for named in known]
    told = [(row.name, odds_on(table, caster, row, target, None)[0]) for row in rows]
    return tuple([replace(one, title=name) for name, one in told])


def volley_prospects(table: Table, model: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    return odds.prospects_of(table, *units_of(table, model, foe), odds.VOLLEY)


def clash_prospects(table: Table, model: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    return odds.prospects_of(table, *units_of(table, model, foe), odds.CLASH)


def charge_prospects(table: Table, model: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    return charge_prospects_of(table, *units_of(table, model, foe))


def reach(table: Table, model: ModelId, action: str) -> Region | None:
    """Where a march would take the leader of a regiment that is on the table."""
    unit = model_of(table, model).unit
    if action != "march" or model not in table:
        return None
    parts = region_of(table, COMMAND, march.RULE, unit, march.march_distance(table, unit)).parts
    return next((part for part in parts if part.model == model), None)


GESTURES = (
    Gesture(hands=("drag",), action="march"),
    Gesture(hands=("drag",), action="combat-reform"),
    Gesture(hands=("tap",), action="volley", bars=no_volley_at, odds=volley_prospects),
    Gesture(hands=("drop", "tap"), action="charge", bars=no_charge_at, odds=charge_prospects),
    Gesture(hands=("tap", "drop"), action="clash", bars=no_clash_with, odds=clash_prospects),
    Gesture(hands=("tap",), action="challenge", bars=no_challenge_of),
    Gesture(
        hands=("tap",),
        action="spellcasting",
        each=("incantation",),
        bars=no_spell_at,
        odds=spell_prospects,
        suits=spell_suits,
        friends=True,
        says="Cast {what} on {whom}",
    ),
    Gesture(hands=("set",), action="set up"),
    Gesture(hands=("end",), action=END),
)
