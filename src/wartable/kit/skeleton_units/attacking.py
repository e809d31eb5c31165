"""Attacks of units, and the trait that bends them (SU-ATT, SU-TRT)."""

from typing import Any

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
from wartable.core.units.whereabouts import units_in_play
from wartable.kit.skeleton_units.match import UNITS, Table
from wartable.kit.skeleton_units.moving import ruins
from wartable.wargame.battles.match import Fighter
from wartable.wargame.battles.moments import BetweenUnits
from wartable.wargame.pools import count_at, need_at
from wartable.wargame.units.attacks import fails, succeeds
from wartable.wargame.units.chances import die_shares, many, through, up_to
from wartable.wargame.units.engaging import Melee, is_struck
from wartable.wargame.units.losses import Losses
from wartable.wargame.units.sight import Corridor, InTheWay, Lines, ends_across, sees, side_by_side

NOBODY, HOLD = "no attack", "hold"
NEAR = 100  # hundredths of an inch
USUAL = 4
SHIELDED = Trait("shielded", "SU-TRT-01")


class HitsOn(BetweenUnits, frozen=True):
    """What the dice of an attack need."""


class SavesOn(BetweenUnits, frozen=True):
    """What the dice against its hits need."""


@SHIELDED.adds(SavesOn, of="target")
def behind_shields(table: Table, moment: SavesOn, bearer: Bearer) -> int:
    """Shielded: saves need one less."""
    return -1


@clause("SU-ATT-02", "SU-GEN-01")
def in_the_way(table: Table, a: Fighter, b: Fighter, near: Corridor) -> InTheWay:
    return InTheWay(near.pieces(ruins(table)), [])


SIGHT: Lines[Table, Fighter] = Lines(ends_across, in_the_way, side_by_side)
MELEE: Melee[Table, Fighter] = Melee(NEAR, lambda *_: True)


@clause("SU-ACT-02")
def engaged(table: Table, unit: UnitId) -> bool:
    return is_struck(table, MELEE, unit)


@clause("SU-ATT-01", "SU-ATT-02")
def dice_of(table: Table, unit: UnitId, target: UnitId) -> int:
    """Of every model that reaches somebody, and with a bow sees him."""
    ground, close, total = table.ground, engaged(table, unit), 0
    theirs = set(ground.members(target))
    for model in table.match.models_of(unit):
        for arm in [UNITS.weapons[one] for one in model.weapons]:
            near = bases_in_reach(ground, 100 * arm.range, ground.at[model.id], theirs)
            seen = [b for b in near if close or sees(table, SIGHT, model, table[ground.ids[b]])]
            total += arm.dice if seen and arm.close == close else 0
    return total


@offers("target", "SU-ATT-01")
def units_to_attack(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Every enemy unit, with what stands against it, or nobody."""
    unit, match = table[actor_of(question)].unit, table.match
    foes = [seat for seat in range(match.seats) if match.hostile(question.seat, seat)]
    there = [foe for seat in foes for foe in units_in_play(match, seat)]
    far = Refused("SU-ATT-01", "nobody reaches and sees it")
    return Offers(
        (*there, NOBODY), lambda foe: None if foe == NOBODY or dice_of(table, unit, foe) else far
    )


@clause("SU-ATT-01", "SU-ATT-03", "SU-ATT-04")
def attack(table: Table, unit: UnitId, action: str) -> Steps[None]:
    actor, own = table.match.models_of(unit)[0], table.match.units[unit]
    ask, about = f"Whom does {own.title} attack?", About(action, actor.id, unit=own.id)
    target = yield from choose(table, units_to_attack, own.seat, "SU-ATT-01", ask, about)
    if target == NOBODY:
        return
    first, foe = table.match.models_of(target)[0], table.match.units[target]
    table.aims(first.id)
    about, ask = About(action, actor.id, first.id, unit=own.id), f"{own.title} at {foe.title}"
    hit, save = printed(table, unit, target, action)
    at, saving, dice = HitsOn(unit, target), SavesOn(unit, target), dice_of(table, unit, target)
    hits = yield from count_at(table, at, hit, dice, "attack", own.seat, "SU-ATT-01", ask, about)
    kept = yield from count_at(table, saving, save, hits, "save", foe.seat, "SU-ATT-03", ask, about)
    lost: Losses[Fighter] = Losses(
        "SU-ATT-04",
        about,
        lots=lambda table, unit: [table.match.models_of(unit)],
        falls=lambda table, model: table.do(Removed("SU-ATT-04", model.id)),
    )
    yield from lost.suffer(table, target, hits - kept)


@clause("SU-ACT-01", "SU-ATT-03")
def printed(table: Table, unit: UnitId, target: UnitId, action: str) -> tuple[int, int]:
    """What it takes to hit and to save, before traits: who holds shoots better."""
    aims = action == HOLD and not engaged(table, unit)
    return USUAL - aims, UNITS.kinds[table.match.models_of(target)[0].kind].save


@clause("SU-GEN-02")
def needs(table: Table, unit: UnitId, target: UnitId, action: str) -> tuple[int, int]:
    """The same with traits."""
    hit, save = printed(table, unit, target, action)
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
