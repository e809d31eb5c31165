"""The Charge action: at whom, the moves, and the steps of the melee in their order (GF-MOV-10, GF-MEL-27)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.magic.casting import cast_spells
from wartable.games.grimdark.melee.counter import counter, strike_back
from wartable.games.grimdark.melee.events import Joined
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.impact import charge_home
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.melee.result import settle
from wartable.games.grimdark.melee.striking import tire
from wartable.games.grimdark.moving.charging import charge_moves, finish_charge, pile_in
from wartable.games.grimdark.moving.hazards import brave_ground_crossed
from wartable.games.grimdark.moving.marching import no_action
from wartable.games.grimdark.moving.targets import no_charge, targets_of
from wartable.games.grimdark.table import Table
from wartable.wargame.units.moving import Walked

# At whom


@clause("GF-MOV-10", "GF-MOV-23")
def no_charging(table: Table, unit: UnitId) -> Refused | None:
    """Why a unit cannot charge at all."""
    refused = no_action(table, unit, "charge")
    if refused is not None or targets_of(table, unit):
        return refused
    return Refused("GF-MOV-10", "it gets to no enemy along a clear path")


@clause("GF-MOV-10")
def charge_an_enemy(table: Table, unit: UnitId) -> Steps[None]:
    """The one whom its owner names."""
    squad = table.match.units[unit]
    ask, about = f"Whom does {squad.title} charge?", About("charge", squad.leader, unit=unit)
    foe = yield from choose(table, foes_to_charge, squad.seat, "GF-MOV-10", ask, about)
    yield from charge(table, unit, foe)


@offers("charge target", "GF-MOV-10", "GF-SPR-63")
def foes_to_charge(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Every enemy unit on the table, with what stands against it."""
    assert question.about is not None, "nobody charges"
    match, unit = table.match, question.about.unit
    foes = [foe for foe in match.units if match.hostile(unit, foe) and match.models_of(foe)]
    return Offers(foes, lambda foe: no_charge(table, unit, foe))


# The action


@clause("GF-MEL-01", "GF-MEL-02", "GF-MEL-27", "GF-MOV-04", "GF-MOV-12", "GF-MOV-21", "GF-MOV-22")
def charge(table: Table, unit: UnitId, foe: UnitId) -> Steps[None]:
    """All go in, and the ground takes its toll; if anybody is in reach of the other unit then, there is a melee."""
    table.aims(table.match.units[foe].leader)
    walked = yield from charge_moves(table, unit, foe)
    yield from brave_ground_crossed(table, unit, walked, "charge")
    yield from cast_spells(table, unit)
    if strikers(table, unit, foe):
        yield from pile_in(table, foe, unit)
        yield from fight_out(table, Fight(unit, foe))
    elif alive(table.match, unit):
        yield from go_elsewhere(table, unit, walked)


@clause("GF-MOV-12", "GF-MOV-21", "GF-MOV-22")
def go_elsewhere(table: Table, unit: UnitId, walked: Walked) -> Steps[None]:
    """Who is left uses the rest of the charge as it likes."""
    there = tuple([(model, way) for model, way in walked if model in table])
    further = yield from finish_charge(table, unit, there)
    yield from brave_ground_crossed(table, unit, further, "charge")


@clause("GF-MOR-09", "GF-MEL-06", "GF-MEL-07", "GF-MEL-27", "GF-SPR-10")
def fight_out(table: Table, fight: Fight) -> Steps[None]:
    """Step by step; who is charged has attacked once, with Counter and without, and is fatigued only then."""
    table.do(Joined("GF-MOR-09", fight.unit, fight.foe))
    yield from counter(table, fight)
    yield from charge_home(table, fight)
    tire(table, fight, fight.unit)
    yield from strike_back(table, fight)
    tire(table, fight, fight.foe)
    yield from settle(table, fight)
