"""Attacks of units, and the traits that bend them (FW-ATT, FW-TRT)."""

from typing import Any

from books.fordwick.match import UNITS, Table
from books.fordwick.wagons import set_down
from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.dice.odds import removals
from wartable.core.events import Removed
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import UnitId
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.core.space.units.bodies import bases_in_reach
from wartable.wargame.battles.match import Fighter
from wartable.wargame.battles.moments import BetweenUnits
from wartable.wargame.pools import count_at, need_at
from wartable.wargame.units.attacks import fails, succeeds
from wartable.wargame.units.chances import die_shares, many, through, up_to
from wartable.wargame.units.engaging import Melee, is_struck
from wartable.wargame.units.losses import Losses
from wartable.wargame.units.sight import (
    Corridor,
    InTheWay,
    Lines,
    ends_across,
    perimeters,
    sees,
    side_by_side,
)

NONE, HOLD, NEAR = "none", "hold", 100
SHIELDED, GREEN = Trait("shielded", "FW-TRT-01"), Trait("green", "FW-TRT-02")


class HitsOn(BetweenUnits, frozen=True):
    pass


class SavesOn(BetweenUnits, frozen=True):
    pass


@SHIELDED.adds(SavesOn, of="target")
def behind_shields(table: Table, moment: SavesOn, bearer: Bearer) -> int:
    return 0 if engaged(table, moment.unit) else -1


@GREEN.adds(HitsOn, of="attacker")
def unsure(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return 1


@clause("FW-ATT-02")
def others(table: Table, a: Fighter, b: Fighter, near: Corridor) -> InTheWay:
    there = [unit for unit in table.match.units if unit not in (a.unit, b.unit)]
    bases, gaps = perimeters(table.ground, there, NEAR)
    return InTheWay(near.pieces(table.ground.lay.worded("ruin")), near.bases(bases), gaps)


SIGHT: Lines[Table, Fighter] = Lines(ends_across, others, side_by_side)
MELEE: Melee[Table, Fighter] = Melee(NEAR, lambda table, a, b: a.id in table and b.id in table)


@clause("FW-ACT-02", "FW-WAG-03")
def engaged(table: Table, unit: UnitId) -> bool:
    return is_struck(table, MELEE, unit)


@clause("FW-ATT-01", "FW-ATT-02")
def dice_of(table: Table, unit: UnitId, target: UnitId) -> int:
    """Of every model that reaches somebody, and with a bow sees him."""
    ground, close, total = table.ground, engaged(table, unit), 0
    theirs = set(ground.members(target))
    for model in table.match.models_of(unit):
        arms = [UNITS.weapons[one] for one in model.weapons]
        for arm in [one for one in arms if one.close == close]:
            near = bases_in_reach(ground, 100 * arm.range, ground.at[model.id], theirs)
            if any([close or sees(table, SIGHT, model, table[ground.ids[b]]) for b in near]):
                total += arm.dice
    return total


@offers("target", "FW-ATT-01", "FW-SID-01")
def units_to_attack(table: Table, question: Question[Any]) -> Offers[UnitId]:
    unit = table[actor_of(question)].unit
    there = [id for id in table.match.units if id != unit and table.match.models_of(id)]
    others = [id for id in there if table.match.units[id].seat != question.seat]
    return Offers((*others, NONE), lambda one: no_target(table, unit, one))


def no_target(table: Table, unit: UnitId, target: UnitId) -> Refused | None:
    if target == NONE:
        return None
    if not table.match.hostile(table.match.units[unit].seat, table.match.units[target].seat):
        return Refused("FW-SID-01", "nobody's enemy")
    if not dice_of(table, unit, target):
        return Refused("FW-ATT-01", "nobody reaches and sees it")
    return None


def usual(table: Table, unit: UnitId, target: UnitId, action: str) -> tuple[int, int]:
    """What it takes to hit and to save, before traits: a unit that holds shoots better."""
    aims = action == HOLD and not engaged(table, unit)
    return 4 - aims, UNITS.kinds[table.match.models_of(target)[0].kind].save


@clause("FW-ATT-01", "FW-ATT-03", "FW-ATT-04", "FW-ACT-01", "FW-GEN-02", "FW-WAG-04")
def attack(table: Table, unit: UnitId, action: str) -> Steps[None]:
    actor, own = table.match.models_of(unit)[0], table.match.units[unit]
    ask, about = f"Whom does {own.title} attack?", About(action, actor.id, unit=own.id)
    target = yield from choose(table, units_to_attack, own.seat, "FW-ATT-01", ask, about)
    if target == NONE:
        return
    first, foe = table.match.models_of(target)[0], table.match.units[target]
    table.aims(first.id)
    about, ask = About(action, actor.id, first.id, unit=own.id), f"{own.title} at {foe.title}"
    hit, save = usual(table, unit, target, action)
    at, saving, dice = HitsOn(unit, target), SavesOn(unit, target), dice_of(table, unit, target)
    hits = yield from count_at(table, at, hit, dice, "attack", own.seat, "FW-ATT-01", ask, about)
    kept = yield from count_at(table, saving, save, hits, "save", foe.seat, "FW-ATT-03", ask, about)
    if hits > kept:
        yield from set_down(table, first.id)
    lost = Losses(
        "FW-ATT-04",
        about,
        lots=lambda table, unit: [table.match.models_of(unit)],
        falls=lambda table, model: table.do(Removed("FW-ATT-04", model.id)),
    )
    yield from lost.suffer(table, target, hits - kept)


def needs(table: Table, unit: UnitId, target: UnitId, action: str) -> tuple[int, int]:
    hit, save = usual(table, unit, target, action)
    return need_at(table, HitsOn(unit, target), hit), need_at(table, SavesOn(unit, target), save)


def chances(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How many models each attack on offer would remove."""
    unit, found = table[actor_of(question)].unit, list[Odds]()
    for k, target in enumerate(units_to_attack(table, question).open()[:-1]):
        hit, save = needs(table, unit, target, action_of(question))
        one = through(die_shares(succeeds(hit)), [die_shares(fails(save))])
        wounds = many(one, dice_of(table, unit, target)).items()
        most, title = len(table.match.models_of(target)), table.match.units[target].title
        found.append(removals(title, up_to(most, [(n, chance) for (n,), chance in wounds]), k))
    return tuple(found)
