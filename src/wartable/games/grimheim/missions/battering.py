"""Breaking down the Last Gate's gate (DEF 3, SAV 4+, 12 wounds).

It is no model: it engages nobody, strikes back at nobody, cannot be charged, counts for no Nearest Foe and suffers
neither injury nor status. Whoever attacks it does so with all his special rules (GH-R-91).
"""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, cost_of, kind_of, needs, pay
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.defending import (
    best_cancels,
    hits_left,
    possible_cancels,
    strike_out,
)
from wartable.games.grimheim.combat.moments import (
    AttackDone,
    DefenseDice,
    FarShot,
    HitsOn,
    LeastRange,
    OnesShown,
    SavesOn,
    ShotDeclared,
    Upgrading,
    WeaponCost,
)
from wartable.games.grimheim.combat.ranged import attack_dice, criticals_on, is_lost, parties
from wartable.games.grimheim.combat.targets import LEAST, NEAR, ready_weapons
from wartable.games.grimheim.dice.on_table import of_attack, of_weapons
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions.events import Tallied
from wartable.games.grimheim.missions.gate import (
    GATE,
    gap_to_gate,
    gate_within,
    is_shut,
    nearer_than,
    open_gate,
    row_of,
    sees_gate,
)
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.table import Table

FIGHT, SHOOT = "GH-ACT-18", "GH-ACT-23"
STRIKE, SHOT = "break-gate", "shoot-gate"
AROUND = {"blast": ("blast", 300), "scatter": ("scatter-shot", 200)}  # whom a trait reaches


# Who may


@action(STRIKE)
def break_gate(table: Table, model: ModelId) -> Steps[None]:
    """A Fight against the gate, from within 1"."""
    yield from assail(table, model, STRIKE, blades_in_reach(table, model))


@action(SHOT)
def shoot_gate(table: Table, model: ModelId) -> Steps[None]:
    """A Shoot at the gate, in range and sight."""
    yield from assail(table, model, SHOT, weapons_in_range(table, model))


@bars(STRIKE)
def cannot_break(table: Table, model: ModelId) -> Refused | None:
    return own_side_of_it(table, model) or (
        None if blades_in_reach(table, model) else Refused(FIGHT, "not within 1″ of the gate")
    )


@bars(SHOT)
def cannot_shoot(table: Table, model: ModelId) -> Refused | None:
    return own_side_of_it(table, model) or (
        None if weapons_in_range(table, model) else no_shot_at_it(table, model)
    )


@clause("GH-RNG-03")
def no_shot_at_it(table: Table, model: ModelId) -> Refused:
    """Too near, or not in range and sight of anything that is loaded."""
    if nearer_than(table, model, LEAST):
        return Refused("GH-RNG-03", "nearer than 2″")
    return Refused(SHOOT, "the gate is out of range or sight")


@needs(STRIKE, SHOT)
def no_gate(table: Table) -> Refused | None:
    return None if is_shut(table) else Refused(FIGHT, "there is no gate to break")


def own_side_of_it(table: Table, model: ModelId) -> Refused | None:
    mine = table[model].seat == table.match.defender
    return Refused(FIGHT, "it is your own gate") if mine else None


@clause("GH-CC-06", "GH-ACT-19", "GH-WTR-39")
def blades_in_reach(table: Table, model: ModelId) -> tuple[Weapon, ...]:
    """Close weapons, or bare hands, that it has the AP for."""
    if not gate_within(table, model, 100):
        return ()
    return tuple([w for w in close_weapons(table, model) if affordable(table, model, w, STRIKE)])


@clause("GH-RNG-03", "GH-WTR-27", "GH-WTR-39")
def weapons_in_range(table: Table, model: ModelId) -> tuple[Weapon, ...]:
    """Ranged weapons that reach it from 2" away or more, if any of it is seen."""
    arms = [
        weapon
        for weapon in ready_weapons(table, model)
        if gate_within(table, model, weapon.range)
        and not nearer_than(table, model, least_range(table, model, weapon))
        and affordable(table, model, weapon, SHOT)
    ]
    return tuple(arms) if arms and sees_gate(table, model) else ()


def least_range(table: Table, model: ModelId, weapon: Weapon) -> int:
    return table.number(LeastRange(*parties(Shot(model, weapon, GATE, SHOT))), LEAST)


def affordable(table: Table, model: ModelId, weapon: Weapon, name: str) -> bool:
    return cost_of(table, model, name) + extra_cost(table, model, weapon, name) <= table[model].ap


@clause("GH-WTR-39")
def extra_cost(table: Table, model: ModelId, weapon: Weapon, name: str) -> int:
    """AP beyond those of the Fight or Shoot that it is."""
    return max(0, table.number(WeaponCost(model, weapon, kind_of(name)), 0))


# The attack


@clause("GH-ACT-18", "GH-ACT-23", "GH-RNG-17", "GH-RNG-18")
def assail(table: Table, model: ModelId, name: str, arms: tuple[Weapon, ...]) -> Steps[None]:
    """Attack dice against the gate's own defense dice, as in a ranged attack."""
    shot = Shot(model, (yield from choose_weapon(table, model, name, arms)), GATE, name)
    if name == SHOT:
        yield from table.at(ShotDeclared(*parties(shot)))
    extra = extra_cost(table, model, shot.weapon, name)
    if not (yield from pay(table, model, name, extra)):
        return
    note_bystanders(table, shot)
    yield from roll_attack(table, shot)
    if not is_lost(table, shot):
        yield from roll_defense(table, shot)
        batter(table, shot)
    yield from table.at(AttackDone(*parties(shot)))


def choose_weapon(
    table: Table, model: ModelId, name: str, arms: tuple[Weapon, ...]
) -> Steps[Weapon]:
    seat, about = table[model].seat, About(name, model)
    chosen = yield from Choose(
        "weapon",
        seat,
        "GH-RNG-02",
        "With which weapon does it strike the gate?",
        about,
        of_weapons(seat, model, arms),
        options=tuple([weapon.id for weapon in arms]),
    )
    return next(one for one in arms if one.id == chosen)


@clause("GH-WTR-05", "GH-WTR-32")
def note_bystanders(table: Table, shot: Shot) -> None:
    """Who stands near the gate, on either side of it, suffers from a Blast or Scatter Shot at it."""
    gaps = {id: gap_to_gate(table, id) for id in table.match.models}
    for kind, (trait, reach) in AROUND.items():
        near = sorted({gap for gap in gaps.values() if gap <= reach})
        if shot.weapon.bears(trait):
            shot.around[kind] = [[id for id, gap in gaps.items() if gap == far] for far in near]


@clause("GH-RNG-06", "GH-RNG-07", "GH-CC-30")
def roll_attack(table: Table, shot: Shot) -> Steps[None]:
    need, critical_on = hits_on(table, shot), criticals_on(table, shot)
    number = yield from attack_dice(table, shot)
    shot.dice = [Die(need=need, critical_on=critical_on, weapon=shot.weapon) for _ in range(number)]
    throw = Throw(
        "attack",
        table[shot.shooter].seat,
        shot.shooter,
        "attack",
        shot.dice,
        "GH-RNG-06",
        "At the gate.",
        shot.about,
        shot,
        reasons(table, shot),
    )
    yield from roll_throw(table, throw)
    yield from table.at(Upgrading(throw))
    yield from table.at(OnesShown(throw))


@clause("GH-RNG-06", "GH-RNG-07")
def hits_on(table: Table, shot: Shot) -> int:
    """HTV, worse by 1 beyond 8", never beyond 2+ and 6+."""
    usual = shot.weapon.hits_on + too_far(table, shot)
    return in_bounds(table.number(HitsOn(*parties(shot)), usual))


def reasons(table: Table, shot: Shot) -> tuple[Modifier, ...]:
    """What made the HTV what it is, for the player to read."""
    far = Modifier(1, "effective range", "GH-RNG-07", "the gate")
    found = table.modifiers(HitsOn(*parties(shot)))
    return (*found, far) if too_far(table, shot) else tuple(found)


@clause("GH-RNG-07")
def too_far(table: Table, shot: Shot) -> int:
    near = shot.weapon.close or gate_within(table, shot.shooter, NEAR)
    return 0 if near or table.forbidden(FarShot(*parties(shot))) is not None else 1


@clause("GH-RNG-08")
def roll_defense(table: Table, shot: Shot) -> Steps[None]:
    """The Defender rolls for the gate, and says what its saves cancel."""
    if not hits_left(shot):
        return
    seat, ask = table.match.defender, "The gate holds."
    make_pool(table, shot)
    throw = Throw(
        "defense",
        seat,
        None,
        "defense",
        shot.saves,
        "GH-RNG-08",
        ask,
        shot.about,
        shot,
        table.modifiers(SavesOn(*parties(shot))),
    )
    yield from roll_throw(table, throw)
    ways = best_cancels(possible_cancels(table, shot))
    criticals, hits = yield from Choose(
        "cancel",
        seat,
        "GH-RNG-11",
        "How many criticals and how many hits do the saves cancel?",
        shot.about,
        of_attack(table, shot),
        options=ways,
    )
    strike_out([die for die in hits_left(shot) if die.crits], criticals)
    strike_out([die for die in hits_left(shot) if not die.crits], hits)


@clause("GH-RNG-08", "GH-RNG-23", "GH-GEN-15")
def make_pool(table: Table, shot: Shot) -> None:
    """The gate's own DEF dice and SAV, with what weakens them."""
    row = row_of(table)
    number = max(1, table.number(DefenseDice(*parties(shot)), row.defense))
    need = in_bounds(table.number(SavesOn(*parties(shot)), row.sav))
    shot.saves = [Die(need=need) for _ in range(number)]


@clause("GH-RNG-12")
def batter(table: Table, shot: Shot) -> None:
    damage = [shot.weapon.critical if die.crits else shot.weapon.damage for die in hits_left(shot)]
    left = max(0, table.match.tallies[GATE] - sum(damage))
    if damage:
        table.do(Tallied("GH-RNG-12", GATE, left))
    if left == 0:
        open_gate(table)
