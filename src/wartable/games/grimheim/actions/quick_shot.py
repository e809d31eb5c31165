"""Quick Shot (GH-SPA-13): a Shoot in haste."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.actions.catalogue import action, barred, pay
from wartable.games.grimheim.combat.moments import ShotDeclared
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.combat.targets import no_aim, no_target, ready_weapons, targets
from wartable.games.grimheim.combat.volleys import split, volley
from wartable.games.grimheim.laid import of_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.reactions.windows import dodge_window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Shot

NAME = "quick-shot"


@action(NAME)
@clause("GH-SPA-13", "GH-ACT-46")
def quick_shot(table: Table, model: ModelId) -> Steps[None]:
    """A ranged attack with HTV worse by 1; the target may dodge it."""
    weapon = yield from choose_weapon(table, model)
    target = yield from Choose(
        "target",
        table[model].seat,
        "GH-RNG-03",
        f"Whom does {table[model].title} shoot at?",
        About(NAME, model, weapon=weapon.id),
        options=targets(table, model, weapon, NAME),
    )
    shot = Shot(model, weapon, target, NAME)
    yield from table.at(ShotDeclared(*parties(shot)))
    if not (yield from pay(table, model, NAME, target=target)):
        return
    if target not in table or no_target(table, model, weapon, target, NAME) is not None:
        return  # GH-ACT-46: it became impossible
    shots = yield from split(table, shot)
    for shot in shots:
        yield from dodge_window(table, shot)
    yield from volley(table, shots)


def choose_weapon(table: Table, model: ModelId) -> Steps[Weapon]:
    loaded = aimable(table, model)
    chosen = yield from Choose(
        "weapon",
        table[model].seat,
        "GH-RNG-02",
        f"What does {table[model].title} shoot with?",
        About(NAME, model),
        of_weapons(table[model].seat, model, loaded),
        options=tuple([weapon.id for weapon in loaded]),
    )
    return next(weapon for weapon in loaded if weapon.id == chosen)


def aimable(table: Table, model: ModelId) -> list[Weapon]:
    """The loaded weapons with a target."""
    loaded = ready_weapons(table, model, NAME)
    return [weapon for weapon in loaded if targets(table, model, weapon, NAME)]


@barred(NAME)
def no_quick_shot(table: Table, model: ModelId) -> Refused | None:
    """Why a model has nothing to shoot with, or at."""
    loaded = ready_weapons(table, model, NAME)
    if not loaded:
        return Refused("GH-RNG-02", "no loaded ranged weapon")
    return None if aimable(table, model) else no_aim(table, model, list(loaded), NAME)
