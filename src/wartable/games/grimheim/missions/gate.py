"""The Last Gate's gate: unlocked by the Defender, or broken down (DEF 3, SAV 4+, 12 wounds).

It is no model: it engages nobody, strikes back at nobody, cannot be charged, counts for no Nearest Foe and suffers
neither injury nor status. Printed values are used; beyond 8" HTV is worse by 1.
"""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import ModelId, Spot
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.games.grimheim.actions.catalogue import action, bars, needs, pay
from wartable.games.grimheim.actions.interact import doors_at, use
from wartable.games.grimheim.combat.defending import (
    best_cancels,
    hits_left,
    possible_cancels,
    strike_out,
)
from wartable.games.grimheim.combat.misfires import misfire, unload
from wartable.games.grimheim.combat.targets import ready_weapons
from wartable.games.grimheim.dice.on_table import of_attack, of_weapons
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_amount, roll_throw
from wartable.games.grimheim.events import UsedUp
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions.events import DoorSwitched, Tallied
from wartable.games.grimheim.missions.rows import Ground, missions
from wartable.games.grimheim.missions.scoring import score_at_once
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.sight.line_of_sight import sees_point
from wartable.games.grimheim.table import Table

GATE = "gate"
FIGHT, SHOOT = "GH-ACT-18", "GH-ACT-23"
EFFECTIVE = 800
POWDER = ("black-powder", "warp-tech")
LOADED = ("black-powder", "reloading")


def is_shut(table: Table) -> bool:
    return table.match.doors.get(GATE) == "locked"


def row_of(table: Table) -> Ground:
    return next(g for g in missions()[table.match.mission].terrain if g.kind == GATE)


def area_of(table: Table) -> tuple[Spot, ...]:
    return next(piece.footprint for piece in table.match.board.terrain if piece.id == GATE)


@clause("GH-TER-04")
def open_gate(table: Table) -> None:
    """Unlocked or broken, it is open ground."""
    table.do(DoorSwitched("GH-TER-04", GATE, "open"))
    score_at_once(table, "gate-opened-or-destroyed")


# Unlocking


@clause("GH-TER-04")
def own_gate(table: Table, model: ModelId) -> list[str]:
    """Only the Defender's models."""
    if not is_shut(table) or table[model].seat != table.match.defender:
        return []
    return [door.id for door in doors_at(table, model) if door.id == GATE]


@use("unlock the", own_gate)
def unlock_gate(table: Table, model: ModelId, gate: str) -> None:
    open_gate(table)


# Breaking it down


@action("break-gate")
def break_gate(table: Table, model: ModelId) -> Steps[None]:
    """A Fight against the gate, from within 1"."""
    yield from assail(table, model, "break-gate", blades_in_reach(table, model))


@action("shoot-gate")
def shoot_gate(table: Table, model: ModelId) -> Steps[None]:
    """A Shoot at the gate, in range and sight."""
    yield from assail(table, model, "shoot-gate", weapons_in_range(table, model))


@bars("break-gate")
def cannot_break(table: Table, model: ModelId) -> Refused | None:
    return own_side_of_it(table, model) or (
        None if blades_in_reach(table, model) else Refused(FIGHT, 'not within 1" of the gate')
    )


@bars("shoot-gate")
def cannot_shoot(table: Table, model: ModelId) -> Refused | None:
    return own_side_of_it(table, model) or (
        None
        if weapons_in_range(table, model)
        else Refused(SHOOT, "the gate is out of range or sight")
    )


@needs("break-gate", "shoot-gate")
def no_gate(table: Table) -> Refused | None:
    return None if is_shut(table) else Refused(FIGHT, "there is no gate to break")


def own_side_of_it(table: Table, model: ModelId) -> Refused | None:
    mine = table[model].seat == table.match.defender
    return Refused(FIGHT, "it is your own gate") if mine else None


def blades_in_reach(table: Table, model: ModelId) -> tuple[Weapon, ...]:
    close = [weapon for weapon in table[model].weapons if weapon.close]
    gone = table[model].used_up
    ready = [weapon for weapon in close if weapon.id not in gone]
    return tuple(ready) if gate_within(table, model, 100) else ()


def weapons_in_range(table: Table, model: ModelId) -> tuple[Weapon, ...]:
    """Ranged weapons that reach it, if any of it is seen."""
    arms = [w for w in ready_weapons(table, model) if gate_within(table, model, w.range)]
    return tuple(arms) if arms and sees_gate(table, model) else ()


def gate_within(table: Table, model: ModelId, reach: int) -> bool:
    at = table[model]
    return area_within(area_of(table), at.x, at.y, at.base, reach)


def sees_gate(table: Table, model: ModelId) -> bool:
    """Is a point just before one of its faces in sight?"""
    (x0, y0), (x1, y1) = area_of(table)[0], area_of(table)[2]
    spots = [(x, y) for x in (x0, (x0 + x1) // 2, x1) for y in (y0 - 1, y1 + 1)]
    return any(sees_point(table, model, (x, y, 0)) for x, y in spots)


@clause("GH-ACT-18", "GH-ACT-23", "GH-RNG-17", "GH-RNG-18")
def assail(table: Table, model: ModelId, name: str, arms: tuple[Weapon, ...]) -> Steps[None]:
    """Attack dice against the gate's own defense dice, as in a ranged attack."""
    seat, about = table[model].seat, About(name, model)
    names = tuple([weapon.id for weapon in arms])
    chosen = yield from Choose(
        "weapon",
        seat,
        "GH-RNG-02",
        "With which weapon does it strike the gate?",
        about,
        of_weapons(seat, model, arms),
        options=names,
    )
    weapon = next(one for one in arms if one.id == chosen)
    if not (yield from pay(table, model, name)):
        return
    shot = Shot(model, weapon, GATE, name)
    yield from roll_attack(table, shot)
    if misfires(shot):
        yield from misfire(table, shot)
    else:
        yield from roll_defense(table, shot)
        batter(table, shot)
    if model in table:
        leave_spent(table, shot)


def misfires(shot: Shot) -> bool:
    """Powder fails at a gate as it does elsewhere."""
    powder = any([shot.weapon.bears(trait) for trait in POWDER])
    return powder and any([die.face == 1 for die in shot.dice])


@clause("GH-RNG-22", "GH-WTR-20")
def leave_spent(table: Table, shot: Shot) -> None:
    """What was fired must be loaded again, or is gone."""
    weapon = shot.weapon
    if not weapon.close and any([weapon.bears(trait) for trait in LOADED]):
        unload(table, shot)
    if weapon.bears("limited"):
        table.do(UsedUp("GH-WTR-20", shot.shooter, weapon.id))


def roll_attack(table: Table, shot: Shot) -> Steps[None]:
    weapon, seat = shot.weapon, table[shot.shooter].seat
    number = weapon.attacks
    if weapon.attack_die:
        (face,) = yield from roll_amount(table, "attack dice", seat, "GH-STA-12")
        number = read_die(weapon.attack_die, face)
    far = not weapon.close and not gate_within(table, shot.shooter, EFFECTIVE)
    need = min(6, weapon.hits_on + int(far))
    shot.dice = [Die(need=need, weapon=weapon) for _ in range(number)]
    yield from roll_throw(
        table,
        Throw(
            "attack",
            seat,
            shot.shooter,
            "attack",
            shot.dice,
            "GH-RNG-06",
            "At the gate.",
            shot.about,
        ),
    )


def roll_defense(table: Table, shot: Shot) -> Steps[None]:
    """The Defender rolls for the gate, and says what its saves cancel."""
    if not hits_left(shot):
        return
    row, seat = row_of(table), table.match.defender
    shot.saves = [Die(need=row.sav) for _ in range(row.defense)]
    throw = Throw(
        "defense", seat, None, "defense", shot.saves, "GH-RNG-08", "The gate holds.", shot.about
    )
    yield from roll_throw(table, throw)
    ask = "How many criticals and how many hits do the saves cancel?"
    ways = best_cancels(possible_cancels(table, shot))
    laid = of_attack(table, shot)
    criticals, hits = yield from Choose(
        "cancel", seat, "GH-RNG-11", ask, shot.about, laid, options=ways
    )
    strike_out([die for die in hits_left(shot) if die.crits], criticals)
    strike_out([die for die in hits_left(shot) if not die.crits], hits)


@clause("GH-RNG-12")
def batter(table: Table, shot: Shot) -> None:
    damage = [shot.weapon.critical if die.crits else shot.weapon.damage for die in hits_left(shot)]
    left = max(0, table.match.tallies[GATE] - sum(damage))
    if damage:
        table.do(Tallied("GH-RNG-12", GATE, left))
    if left == 0:
        open_gate(table)
