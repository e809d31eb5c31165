"""The card of a model as it is now, with the reasons for every number; it works on what any seat may know."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.match import Mark, ModelId
from wartable.core.moments import Moment
from wartable.core.space.units import inches
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.catalogue import cost_of, known, no_action
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.moments import Attacks, CriticalOn, DefenseDice, HitsOn, SavesOn
from wartable.games.grimheim.combat.targets import no_weapon, profile
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.moments import ActionPoints, Mov
from wartable.games.grimheim.reactions.who import no_reaction, price
from wartable.games.grimheim.rows import items, status_effects, traits, weapon_traits
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.views import Card, Deed, Note, Value, WeaponCard
from wartable.games.grimheim.work import Fight, Shot, Side

NOBODY = ""  # a card is for any target and against any attacker
NOTHING = Weapon(id="", name="", close=False, range=0, attacks=0, hits_on=4, damage=0, critical=0)
REACTIONS = ("retreat", "dodge", "intercept", "quick-draw", "reaction-shot")
INJURIES = {
    "head": "HTV of all its attacks is worse by 1.",
    "arm": "One attack die fewer.",
    "leg": "MOV is less by 1 inch.",
}
UNTIL = {
    "turn": "until the end of the turn",
    "next turn": "until the end of the next turn",
    "activation": "until the end of its activation",
    "next activation": "until the end of its next activation",
    "combat": "until the end of its next combat",
    "battle": "for the battle",
}
STATES = {
    "reserve": Refused("GH-TRT-02", "it is not on the table"),
    "holding": Refused("GH-TRN-12", "it has passed; what AP it has left are for reactions"),
    "done": Refused("GH-TRN-12", "it has acted in this turn"),
}


def card(table: Table, model: ModelId) -> Card:
    """The card of a model on the table."""
    shown = table[model]
    return Card(
        id=model,
        name=shown.title,
        seat=shown.seat,
        state=shown.state,
        at=shown.at,
        points=shown.points,
        ap=shown.ap,
        wounds=shown.wounds,
        values=values(table, shown),
        weapons=tuple([weapon_card(table, shown, weapon) for weapon in arms(table, shown)]),
        traits=tuple([note_of(mark) for mark in shown.traits]),
        statuses=tuple([note_of(mark) for mark in shown.statuses]),
        injuries=tuple([Note(injury, INJURIES[injury]) for injury in shown.injuries]),
        gear=tuple([note_of(Mark(item)) for item in shown.gear]),
        effects=tuple([Note(said(e.name), UNTIL[e.until]) for e in shown.effects]),
        carries=shown.carries,
        actions=actions(table, model),
        reactions=reactions(table, model),
    )


def note_of(mark: Mark) -> Note:
    """What the tables say of a trait, weapon trait, status or item."""
    value = f" ({mark.value})" if mark.value else ""
    return Note(said(mark.name) + value, effect_of(mark.name))


def effect_of(name: str) -> str:
    if name in traits():
        return traits()[name].effect
    if name in weapon_traits():
        return weapon_traits()[name].effect
    if name in status_effects():
        return status_effects()[name].effect
    return items()[name].effect if name in items() else ""


def said(name: str) -> str:
    """An id as a player reads it."""
    return name.replace("-", " ")


# Statistics


def values(table: Table, model: Model) -> tuple[Value, ...]:
    """AP of a turn, MOV, DEF, SAV and WND."""
    aimed_at = Shot(NOBODY, NOTHING, model.id, "shoot")
    against = (aimed_at, NOBODY, model.id, NOTHING)
    return (
        value(table, "AP", ActionPoints(model.id), model.actions),
        value(table, "MOV", Mov(model.id), 100 * model.move, least=0, form="inches"),
        value(table, "DEF", DefenseDice(*against), model.defense, least=1),
        value(table, "SAV", SavesOn(*against), model.saves_on, least=2, most=6, form="need"),
        Value("WND", f"{model.wounds} of {model.health}", model.wounds, model.health),
    )


def value(
    table: Table,
    name: str,
    moment: Moment,
    printed: int,
    least: int = 0,
    most: int = 10**6,
    form: str = "",
) -> Value:
    """A number with what special rules add to it."""
    now = max(least, min(most, table.number(moment, printed)))
    return Value(name, written(now, form), now, printed, table.modifiers(moment))


def written(number: int, form: str) -> str:
    if form == "inches":
        return inches(number)
    return f"{number}+" if form == "need" else str(number)


# Weapons


def arms(table: Table, model: Model) -> list[Weapon]:
    """What it has, or its bare hands."""
    armed = any([weapon.close for weapon in model.weapons])
    return [*model.weapons, *([] if armed else close_weapons(table, model.id))]


def weapon_card(table: Table, model: Model, weapon: Weapon) -> WeaponCard:
    """How it strikes or shoots with a weapon at nobody in particular; close weapons as the Attacker."""
    fight = Fight(Side(model.id, "attacker", weapon), Side(NOBODY, "defender"))
    shot = Shot(model.id, weapon, NOBODY, "shoot")
    parties = (fight if weapon.close else shot, model.id, NOBODY, weapon)
    far = profile(table, model.id, weapon, "shoot").range if not weapon.close else weapon.range
    attacks = value(table, "ATK", Attacks(*parties), weapon.attacks, least=1)
    barred = unusable(table, model, weapon)
    return WeaponCard(
        id=weapon.id,
        name=weapon.name,
        close=weapon.close,
        range=Value("RNG", inches(far), far, weapon.range),
        attacks=replace(attacks, shown=weapon.attack_die) if weapon.attack_die else attacks,
        hits_on=value(table, "HTV", HitsOn(*parties), weapon.hits_on, 2, 6, "need"),
        critical_on=table.number(CriticalOn(*parties), 6),
        damage=weapon.damage,
        critical=weapon.critical,
        traits=tuple([note_of(mark) for mark in weapon.traits]),
        clause="" if barred is None else barred.clause,
        reason="" if barred is None else barred.reason,
    )


def unusable(table: Table, model: Model, weapon: Weapon) -> Refused | None:
    """Why a weapon cannot be used now."""
    if not weapon.close:
        return no_weapon(table, model.id, weapon, "shoot")
    gone = weapon.id in model.used_up
    return Refused("GH-WTR-20", "used up for this battle") if gone else None


# What it may do


def actions(table: Table, model: ModelId) -> tuple[Deed, ...]:
    """Every action, and why it is not open; for one that waits, as if it were activated now."""
    state = STATES.get(table[model].state)
    if state is not None:
        return tuple([deed(name, cost_of(table, model, name), state) for name in known()])
    acting = table if table.match.active == model else activated(table, model)
    return tuple(
        [
            deed(name, cost_of(acting, model, name), no_action(acting, model, name))
            for name in known()
        ]
    )


def activated(table: Table, model: ModelId) -> Table:
    """The same table with another model in its activation."""
    match = replace(table.match, active=model, taken=(), charged=None, jumped=False, phase="act")
    return AnyTable(match, table.ground)


def reactions(table: Table, model: ModelId) -> tuple[Deed, ...]:
    """How it could answer an enemy's action, whatever else that takes."""
    return tuple(
        [
            deed(kind, price(table, model, kind), no_reaction(table, model, kind))
            for kind in REACTIONS
        ]
    )


def deed(name: str, cost: int, refused: Refused | None) -> Deed:
    if refused is None:
        return Deed(said(name), cost)
    return Deed(said(name), cost, refused.clause, refused.reason)
