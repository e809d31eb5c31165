"""What a Fate Die would change, ability by ability."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.ask import About, Question
from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, Figure
from wartable.core.window import Change
from wartable.games.grimheim.dice.on_table import counts_as
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.curses import foes_to_frighten
from wartable.games.grimheim.fate.healing import hurt_ones, ills
from wartable.games.grimheim.movement.gait import allowance, mov
from wartable.games.grimheim.table import Table

By: TypeAlias = Callable[[Table, Question[Any], FateUse], tuple[Change, ...]]


def by_fate(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Every number that a use of a die changes."""
    return ABILITIES[use.ability](table, question, use)


# A die of the roll


def on_a_die(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Lifted, set to another face or rolled again."""
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if pool is None or not 0 <= use.die < len(pool.dice):
        return ()
    die = pool.dice[use.die]
    after = {
        "focus": die.face + use.value,
        "replace": use.value,
        "tides-of-chaos": die.face + use.amount,
    }.get(use.ability)
    added = use.value if use.ability == "focus" else 0
    came = counts_as(die, after - added, added) if after is not None and die.faces else ""
    return (Change(pool.name, die.face, after, use.die, pool.model, came=came),)


# More dice


def more_kept(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """A critical save takes two points."""
    return more_dice(question, "dice kept", use.model, use.value - use.amount)


def more_shields(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    now = table[use.model].defense
    return (Change("defense dice", now, now + use.value, model=use.model, counts="dice"),)


def more_attacks(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """ATK of the weapon that is named, if one is."""
    about = question.about or About("fight")
    weapon = table[use.model].weapon(about.weapon)
    now = 0 if weapon is None else weapon.attacks
    return (Change("attacks", now, now + use.value, model=use.model, counts="dice"),)


def one_more_blow(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    return more_dice(question, "attack dice", use.model, 1)


def more_dice(question: Question[Any], what: str, model: ModelId, more: int) -> tuple[Change, ...]:
    """Beside those of the model that lie on the table."""
    shown = [one for one in question.shows if isinstance(one, DiceShown) and one.model == model]
    now = sum([len(one.dice) for one in shown])
    return (Change(what, now, now + more, model=model, counts="dice"),)


# Wounds


def heal_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Never above where it started."""
    model = table[use.model]
    after = min(model.health, model.wounds + use.value)
    return (Change("wounds", model.wounds, after, model=use.model, counts="health"),)


def blessing_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """How it is shared out is said later."""
    hurt = hurt_ones(table, question.seat)
    return tuple([Change("wounds", table[id].wounds, model=id, counts="health") for id in hurt])


def return_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    fallen = [one.model for one in table.match.fallen if one.model.id == use.model]
    after = min([use.value, *[model.health for model in fallen]])
    return (Change("wounds", 0, after, model=use.model, counts="health"),)


def grip_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    return (wounds_lost(table, use.model, use.value),)


def bargain_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """More damage for the target, and the price for who deals it."""
    damage = next((one for one in question.shows if isinstance(one, Figure)), None)
    now, target = (damage.value, damage.model) if damage is not None else (0, None)
    more = Change("damage", now, now + use.value, model=target, counts="health")
    return more, wounds_lost(table, use.model, read_die("D3", use.value))


def wounds_lost(table: Table, id: ModelId, wounds: int) -> Change:
    now = table[id].wounds
    return Change("wounds", now, max(0, now - wounds), model=id, counts="health")


# Ways


def assault_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Beyond what the declared move has; what dice before this one have added is not counted."""
    action = question.about.action if question.about is not None else "move"
    now = allowance(table, use.model, action)
    return (Change("move", now, now + 100 * use.value, model=use.model, counts="inches"),)


def claws_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    now = mov(table, use.model)
    after = max(0, now - 100 * use.value)
    return (Change("MOV", now, after, model=use.model, counts="inches"),)


def a_free_move(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    return (Change("free move", 0, 100 * use.value, model=use.model, counts="inches"),)


def more_who_follow(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    group = table.match.group
    now = group.value if group is not None and group.name == use.ability else 0
    return (Change("models that follow", now, now + use.value, counts="price"),)


# What models are


def fear_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Every enemy who would take fright."""
    foes = foes_to_frighten(table, use.model, use.value)
    return tuple([Change("fearful", 0, 1, model=foe, counts="state") for foe in foes])


def poison_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    return (Change("poisoned", 0, 1, model=use.model, counts="state"),)


def cleansing_changes(table: Table, question: Question[Any], use: FateUse) -> tuple[Change, ...]:
    """Which of them goes is said later."""
    found = ills(table, question.seat, [])
    return tuple([Change(status, 1, model=id, counts="state") for id, status in found])


ABILITIES: dict[str, By] = {
    "focus": on_a_die,
    "replace": on_a_die,
    "tides-of-chaos": on_a_die,
    "re-roll": on_a_die,
    "save": more_kept,
    "blessed-aegis": more_shields,
    "wrath-of-the-faithful": more_attacks,
    "gnaw": more_attacks,
    "fighter": one_more_blow,
    "heal": heal_changes,
    "divine-restoration": heal_changes,
    "dark-blessing": blessing_changes,
    "reanimate": return_changes,
    "deadly-grip": grip_changes,
    "dark-bargain": bargain_changes,
    "assault": assault_changes,
    "claws-of-death": claws_changes,
    "scurry": a_free_move,
    "stampede": more_who_follow,
    "aura-of-fear": fear_changes,
    "pestilence": poison_changes,
    "radiant-cleansing": cleansing_changes,
}
