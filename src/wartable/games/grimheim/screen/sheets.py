"""The sheet of a model as it is now, with the reasons for every number; it works on what any seat may know."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.hooks.traits import special_rules
from wartable.core.match import Mark, ModelId
from wartable.core.screen.scene import Arm, Block, Note, Sheet, SheetAction, Stat
from wartable.core.screen.sheets import blocks_of, number_now, sheet_action
from wartable.core.screen.staging import in_inches, label_of
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_name, as_title
from wartable.games.grimheim.actions.catalogue import action_names, cost_of, no_action
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.crewed import weapons_at_hand
from wartable.games.grimheim.combat.moments import Attacks, CriticalOn, DefenseDice, HitsOn, SavesOn
from wartable.games.grimheim.combat.targets import no_weapon, ranged_profile
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.moments import ActionPoints, Mov
from wartable.games.grimheim.reactions.who import no_reaction, reaction_price
from wartable.games.grimheim.resolving import Fight, Shot, Side
from wartable.games.grimheim.rows import bodies, items, status_effects, tiers, traits, weapon_traits
from wartable.games.grimheim.screen.words import INJURIES, UNTIL
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.gains import gain_reasons
from wartable.games.grimheim.warband.notes import attack_words, gain_note

NOBODY = ""  # a sheet is for any target and against any attacker
NOTHING = Weapon(id="", name="", close=False, range=0, attacks=0, hits_on=4, damage=0, critical=0)
REACTIONS = ("retreat", "dodge", "intercept", "quick-draw", "reaction-shot")
STATES = {
    "reserve": Refused("GH-TRT-02", "it is not on the table"),
    "holding": Refused("GH-TRN-12", "it has passed; its remaining AP are for reactions"),
    "done": Refused("GH-TRN-12", "it has acted in this turn"),
}
UNGRANTED = ("GH-ACT-44", "GH-REA-31", "GH-REA-33")  # what only a special rule grants
ELSEWHERE = (
    "there is no gate to break",
    "this variant has no Guard action",
)  # this battle has it not


def sheet(match: Match, id: ModelId) -> Sheet:
    """Of a model on the table, beside it, or Defeated; only on the table is there something it may do."""
    away = [*match.reserve, *[one.model for one in match.fallen]]
    other = next((one for one in reversed(away) if one.id == id), None)
    on_table = id in match.models
    assert on_table or other is not None, f"there is no {id}"
    table: Table = AnyTable(match if on_table or other is None else match.with_model(other))
    model = table[id]
    return Sheet(
        id=id,
        label=label_of(id, model.seat),
        name=model.title,
        seat=model.seat,
        subtitle=subtitle(model),
        leader="leader" in model.tiers,
        wounds=model.health,
        pips=model.actions,
        points=model.points,
        stats=stats(table, model),
        arms=tuple([arm(table, model, weapon) for weapon in weapons(table, model)]),
        blocks=blocks(model),
        actions=actions(table, id) if on_table else (),
        reactions=reactions(table, id) if on_table else (),
    )


def subtitle(model: Model) -> str:
    """Orc Leader, Veteran."""
    body = bodies()[model.body].name if model.body in bodies() else as_title(model.body)
    ranks = [tiers()[tier].name for tier in model.tiers if tier in tiers()]
    return " ".join([body, ", ".join(ranks)]).strip()


# Numbers


def stats(table: Table, model: Model) -> tuple[Stat, ...]:
    """AP of a turn, MOV, DEF, SAV and WND."""
    aimed_at = Shot(NOBODY, NOTHING, model.id, "shoot")
    against = (aimed_at, NOBODY, model.id, NOTHING)
    mov = number_now(table, "MOV", Mov(model.id), 100 * model.move, form="inches")
    dice = number_now(table, "DEF", DefenseDice(*against), model.defense, least=1)
    save = number_now(table, "SAV", SavesOn(*against), model.saves_on, 2, 6, "need")
    return (
        number_now(table, "AP", ActionPoints(model.id), model.actions),
        with_gains(mov, "mov", model.traits, model.title),
        with_gains(dice, "defense", model.traits, model.title),
        with_gains(save, "saves_on", model.traits, model.title),
        Stat("WND", str(model.wounds), of=str(model.health)),
    )


def with_gains(stat: Stat, field: str, marks: tuple[Mark, ...], source: str) -> Stat:
    """The number is that of the card already; here is why."""
    return replace(stat, reasons=gain_reasons(field, marks, source) + stat.reasons)


# Weapons


def weapons(table: Table, model: Model) -> list[Weapon]:
    """What it has, or its bare hands."""
    armed = any([weapon.close for weapon in model.weapons])
    carried = (
        weapons_at_hand(table, model.id, "shoot") if model.state != "reserve" else model.weapons
    )
    return [*carried, *([] if armed else close_weapons(table, model.id))]


def arm(table: Table, model: Model, weapon: Weapon) -> Arm:
    """How it strikes or shoots with a weapon at nobody in particular; close weapons as the Attacker."""
    barred = unusable(table, model, weapon)
    return Arm(
        name=weapon.name,
        close=weapon.close,
        range=arm_range(table, model, weapon),
        stats=arm_stats(table, model, weapon),
        traits=tuple([gain_note(one) or note_of(one) for one in weapon.traits]),
        clause="" if barred is None else barred.clause,
        reason="" if barred is None else barred.reason,
    )


def arm_range(table: Table, model: Model, weapon: Weapon) -> int:
    return weapon.range if weapon.close else ranged_profile(table, model.id, weapon, "shoot").range


def arm_stats(table: Table, model: Model, weapon: Weapon) -> tuple[Stat, ...]:
    """RNG, ATK, HTV without what distance and helpers do to it, DMG, CRT, and when it is critical, if early."""
    fight = Fight(Side(model.id, "attacker", weapon), Side(NOBODY, "defender"))
    shot = Shot(model.id, weapon, NOBODY, "shoot")
    parties = (fight if weapon.close else shot, model.id, NOBODY, weapon)
    attacks = number_now(table, "ATK", Attacks(*parties), weapon.attacks, least=1)
    attacks = with_gains(attacks, "attacks", weapon.traits, weapon.name)
    need = number_now(table, "HTV", HitsOn(*parties), weapon.hits_on, 2, 6, "need")
    critical_on = table.number(CriticalOn(*parties), 6)
    return (
        Stat("RNG", in_inches(arm_range(table, model, weapon))),
        replace(attacks, shown=attack_words(weapon)) if weapon.attack_die else attacks,
        with_gains(need, "hits_on", weapon.traits, weapon.name),
        Stat("DMG", str(weapon.damage)),
        Stat("CRT", str(weapon.critical)),
        *([Stat("critical on", f"{critical_on}+")] if critical_on < 6 else []),
    )


def unusable(table: Table, model: Model, weapon: Weapon) -> Refused | None:
    """Why a weapon cannot be used now."""
    if not weapon.close:
        return no_weapon(table, model.id, weapon, "shoot")
    gone = weapon.id in model.used_up
    return Refused("GH-WTR-20", "used up for this battle") if gone else None


# Traits and the like


def blocks(model: Model) -> tuple[Block, ...]:
    gained = [gain_note(one) for one in model.traits]
    lots = (
        ("Traits", [note_of(one) for one in model.traits if gain_note(one) is None]),
        ("Of the campaign", [one for one in gained if one is not None]),
        ("Statuses", [note_of(one) for one in model.statuses]),
        ("Injuries", [note(one, INJURIES.get(one, "")) for one in model.injuries]),
        ("Equipment", [note_of(Mark(item)) for item in model.gear]),
        ("For a while", [note(one.name, UNTIL.get(one.until, "")) for one in model.effects]),
        ("Carries", [Note(as_title(token)) for token in model.carries]),
    )
    return blocks_of(lots)


def note_of(one: Mark) -> Note:
    """What the tables say of a trait, weapon trait, status or item."""
    return note(one.name, effect_of(one.name), f" ({one.value})" if one.value else "")


def note(name: str, text: str, value: str = "") -> Note:
    return Note(f"{as_name(name)}{value}", text, special_rules(Match.book).clauses.get(name, ""))


def effect_of(name: str) -> str:
    if name in traits():
        return traits()[name].effect
    if name in weapon_traits():
        return weapon_traits()[name].effect
    if name in status_effects():
        return status_effects()[name].effect
    return items()[name].effect if name in items() else ""


# What it may do


def actions(table: Table, model: ModelId) -> tuple[SheetAction, ...]:
    """Every action, and why it is not open; for one that waits, as if it were activated now."""
    state = STATES.get(table[model].state)
    acting = table if table.match.active == model else table_as_active(table, model)
    return tuple(
        [
            sheet_action(
                name, cost_of(acting, model, name), state or no_action(acting, model, name)
            )
            for name in action_names()
            if is_its_own(table, model, name)
        ]
    )


def is_its_own(table: Table, model: ModelId, name: str) -> bool:
    """Could it do that in some activation of this battle?"""
    rested = table.match.with_model(replace(table[model], ap=table[model].actions))
    why = no_action(table_as_active(AnyTable(rested, table.ground), model), model, name)
    return why is None or not unsaid(why)


def table_as_active(table: Table, model: ModelId) -> Table:
    """The same table with another model in its activation."""
    match = replace(table.match, active=model, taken=(), charged=None, jumped=False, phase="act")
    return AnyTable(match, table.ground)


def reactions(table: Table, model: ModelId) -> tuple[SheetAction, ...]:
    """How it could answer an enemy's action, whatever else that takes."""
    return sheet_actions(
        [
            (kind, reaction_price(table, model, kind), no_reaction(table, model, kind))
            for kind in REACTIONS
        ]
    )


def unsaid(refused: Refused) -> bool:
    """What a special rule, a variant or another mission would have to grant goes without saying."""
    return refused.clause in UNGRANTED or refused.reason in ELSEWHERE


def sheet_actions(found: list[tuple[str, int, Refused | None]]) -> tuple[SheetAction, ...]:
    """What is for others only goes without saying."""
    return tuple(
        [
            sheet_action(name, cost, why)
            for name, cost, why in found
            if why is None or not unsaid(why)
        ]
    )
