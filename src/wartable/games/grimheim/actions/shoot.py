"""Shoot (GH-ACT-23 to 26): weapon, target, price, the chance to dodge, the attack."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.actions.catalogue import action, barred, cost_of, pay
from wartable.games.grimheim.combat.moments import ShotDeclared, WeaponCost
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.combat.targets import no_aim, no_target, ready_weapons, targets
from wartable.games.grimheim.combat.volleys import split, volley
from wartable.games.grimheim.laid import of_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.reactions.windows import dodge_window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Shot

NAME = "shoot"


@action(NAME)
@clause("GH-ACT-23", "GH-ACT-46")
def shoot(table: Table, shooter: ModelId) -> Steps[None]:
    """One ranged attack with one ranged weapon."""
    weapon = yield from choose_weapon(table, shooter)
    target = yield from choose_target(table, shooter, weapon)
    shot = Shot(shooter, weapon, target, NAME)
    yield from table.at(ShotDeclared(*parties(shot)))
    extra = extra_cost(table, shooter, weapon)
    if not (yield from pay(table, shooter, NAME, extra, target=target)):
        return
    if target not in table or no_target(table, shooter, weapon, target) is not None:
        return  # GH-ACT-46: it became impossible
    shots = yield from split(table, shot)
    for shot in shots:
        yield from dodge_window(table, shot)
    yield from volley(table, shots)


@clause("GH-RNG-02")
def choose_weapon(table: Table, shooter: ModelId) -> Steps[Weapon]:
    able = weapons_with_targets(table, shooter)
    chosen = yield from Choose(
        "weapon",
        table[shooter].seat,
        "GH-RNG-02",
        f"What does {table[shooter].title} shoot with?",
        About(NAME, shooter),
        of_weapons(table[shooter].seat, shooter, able),
        options=tuple([weapon.id for weapon in able]),
    )
    return next(weapon for weapon in able if weapon.id == chosen)


@clause("GH-RNG-03", "GH-RNG-04", "GH-RNG-05")
def choose_target(table: Table, shooter: ModelId, weapon: Weapon) -> Steps[ModelId]:
    return (
        yield from Choose(
            "target",
            table[shooter].seat,
            "GH-RNG-03",
            f"Whom does {table[shooter].title} shoot at?",
            About(NAME, shooter, weapon=weapon.id),
            options=targets(table, shooter, weapon),
        )
    )


@barred(NAME)
@clause("GH-ACT-23", "GH-ACT-25")
def no_shot(table: Table, shooter: ModelId) -> Refused | None:
    """Why a model cannot shoot at all."""
    loaded = affordable(table, shooter)
    if not loaded:
        return Refused("GH-RNG-02", "no ranged weapon that can be used now")
    for weapon in loaded:
        if targets(table, shooter, weapon):
            return None
    return no_aim(table, shooter, loaded, NAME)


def weapons_with_targets(table: Table, shooter: ModelId) -> list[Weapon]:
    return [w for w in affordable(table, shooter) if targets(table, shooter, w)]


@clause("GH-WTR-39")
def affordable(table: Table, shooter: ModelId) -> list[Weapon]:
    """The weapons it can use for the AP it has."""
    spare = table[shooter].ap - cost_of(table, shooter, NAME)
    ready = ready_weapons(table, shooter)
    return [weapon for weapon in ready if extra_cost(table, shooter, weapon) <= spare]


def extra_cost(table: Table, shooter: ModelId, weapon: Weapon) -> int:
    """AP beyond those of the action."""
    return max(0, table.number(WeaponCost(shooter, weapon, NAME), 0))
