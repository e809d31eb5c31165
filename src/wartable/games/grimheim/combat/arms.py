"""The secret choice of close weapons (GH-CC-03 to 06)."""

from msgspec.structs import replace

from wartable.core.ask import Choose, Question, Refused, Steps, Together
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.events import Armed
from wartable.games.grimheim.combat.moments import WeaponCost, Wielding
from wartable.games.grimheim.dice.on_table import of_weapons
from wartable.games.grimheim.events import ActionPointsChanged
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of

BARE = {"claws": "claws"}  # traits whose bearer has something better than Unarmed


@clause("GH-CC-06", "GH-BLD-30", "GH-TRT-79")
def close_weapons(table: Table, model: ModelId) -> list[Weapon]:
    """What it can fight with; without a close weapon it is Unarmed."""
    fighter = table[model]
    able = [
        weapon
        for weapon in fighter.weapons
        if weapon.close
        and weapon.id not in fighter.used_up
        and table.forbidden(Wielding(model, weapon, "fight")) is None
    ]
    bare = next((id for trait, id in BARE.items() if fighter.bears(trait)), "unarmed")
    return able or [weapon_of(bare)]


@clause("GH-CC-04", "GH-WTR-38", "GH-WTR-39")
def arms_of(table: Table, model: ModelId, budget: int | None = None) -> tuple[Arms, ...]:
    """Each weapon, alone or with another in the off hand; equal ones count once.

    *budget* is the AP left for weapons that cost more than the Fight.
    """
    found: dict[Arms, Arms] = {}
    able = close_weapons(table, model)
    for main in able:
        offs = [w for w in able if w is not main and one_handed(main) and one_handed(w)]
        for arms in (Arms(main), *[Arms(main, off) for off in offs]):
            if budget is None or extra_cost(table, model, arms) <= budget:
                found.setdefault(without_ids(arms), arms)
    return tuple(found.values())


def one_handed(weapon: Weapon) -> bool:
    return weapon.hands < 2 and not weapon.bears("two-handed")


def without_ids(arms: Arms) -> Arms:
    """The same without the ids by which equal weapons are told apart."""
    off = None if arms.off is None else replace(arms.off, id="")
    return Arms(replace(arms.main, id=""), off)


@clause("GH-WTR-39")
def extra_cost(table: Table, model: ModelId, arms: Arms) -> int:
    """AP beyond the Fight's own."""
    weapons = [arms.main] if arms.off is None else [arms.main, arms.off]
    return max([table.number(WeaponCost(model, weapon, "fight"), 0) for weapon in weapons])


def no_arms(table: Table, model: ModelId, budget: int) -> Refused | None:
    """Why it cannot fight with so many AP beyond the Fight's own."""
    if arms_of(table, model, budget):
        return None
    return Refused("GH-WTR-39", "not enough AP for an unwieldy weapon")


@clause("GH-CC-03", "GH-WTR-39")
def choose_arms(table: Table, fight: Fight, free: bool) -> Steps[None]:
    """Both pick in secret, and reveal together."""
    budget = None if free else table[fight.attacker.model].ap
    chosen = yield from Together(
        "weapons",
        table[fight.attacker.model].seat,
        "GH-CC-03",
        "Both choose their weapons in secret.",
        fight.about,
        parts=(
            ask_arms(table, fight, fight.attacker, budget),
            ask_arms(table, fight, fight.defender, None),
        ),
    )
    for side, arms in zip((fight.attacker, fight.defender), chosen, strict=True):
        side.weapon, side.off_hand = arms.main, arms.off
        off = "" if arms.off is None else arms.off.name
        table.do(Armed("GH-CC-03", side.model, arms.main.name, off))
    extra = 0 if free else extra_cost(table, fight.attacker.model, chosen[0])
    if extra:
        table.do(ActionPointsChanged("GH-WTR-39", fight.attacker.model, -extra))


def ask_arms(table: Table, fight: Fight, side: Side, budget: int | None) -> Question[Arms]:
    model, able = table[side.model], arms_of(table, side.model, budget)
    ask = f"What does {model.title} fight with?"
    laid = of_weapons(model.seat, model.id, list(dict.fromkeys([arms.main for arms in able])))
    return Choose("weapons", model.seat, "GH-CC-03", ask, fight.about, laid, options=able)
