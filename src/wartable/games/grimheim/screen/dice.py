"""Options that are dice, or weapons to roll them with: what is spent, on what, and the faces that stand for it."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import in_inches
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_name, capital, counted, with_and
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.dice.on_table import of_attack
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Match, Weapon
from wartable.games.grimheim.screen.words import SAID
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.notes import attack_words, weapon_note

FATE = SAID["fate"]
DICE = ("die", "dice")


def dice_laid(match: Match, attack: Any) -> tuple[DiceShown, ...]:
    """The dice of both sides of an attack, as they came out."""
    laid = of_attack(AnyTable(match), attack)
    return tuple([one for one in laid if isinstance(one, DiceShown)])


def fate_option(table: Table, question: Question[Any], use: FateUse) -> Option:
    """The die, and what it is spent on: a model, or a die that lies on the table."""
    face = table.match.fate[question.seat][use.number : use.number + 1]
    lying = next((one.dice for one in question.shows if isinstance(one, DiceShown)), ())
    there = lying[use.die].face if 0 <= use.die < len(lying) else 0
    spent = f"Spend the {face[0]}" if face else "Spend a die"
    return Option(
        label=f"{spent}: {fate_words(table, use, there)}",
        note=as_name(use.ability),
        model=use.model or None,
        dice=(*face, *([there] if there else [])),
    )


def fate_words(table: Table, use: FateUse, there: int) -> str:
    """What a Fate Die comes to: Nib moves 2″ further; *there* is the face of the die it is spent on."""
    model = table.match.models.get(use.model)
    missing = use.value if model is None else min(use.value, model.health - model.wounds)
    die = f"the {there} (die {use.die + 1})" if there else f"die {use.die + 1}"
    return FATE.get(use.ability, as_name(use.ability)).format(
        who=table.match.title_of(use.model) or "it",
        value=use.value,
        dice=counted(use.value, "die", "dice"),
        models=counted(use.value, "model"),
        wounds=counted(use.value, "wound"),
        missing=counted(missing, "wound"),
        saves=save_words(use),
        die=die if use.die >= 0 else "the energy",
        now=there + use.amount,
    )


def save_words(use: FateUse) -> str:
    """Two points make a critical save, one a normal one; some of the points may lie there already."""
    plain = use.value - 2 * use.amount
    kinds = [(use.amount, "critical save"), (plain, "save")]
    told = with_and([counted(number, kind) for number, kind in kinds if number > 0])
    return told if plain >= 0 else f"{told} in place of {counted(-plain, 'save')}"


def blow_option(use: Strike | Block) -> Option:
    """The die spent first, then the one it is spent on."""
    if isinstance(use, Disarm):
        told = f"disarm: strike with {die_words(use.die)} and cancel {die_words(use.against)}"
    elif isinstance(use, Block):
        told = f"block {die_words(use.against)} with {die_words(use.die)}"
    else:
        told = f"strike with {die_words(use.die)}"
    against = die_faces(use.against) if isinstance(use, Block) else ()
    return Option(label=capital(told), dice=die_faces(use.die) + against)


def die_words(die: Shown) -> str:
    """As it lies on the table."""
    kind = "a critical" if die.critical else f"a {die.value}" if die.value else "a hit"
    if die.block:
        source = f" ({as_name(die.source)})" if die.source else ""
        return f"{kind} of a Block Die{source}"
    told = [die.weapon, "off hand" if die.off else "", f"to {die.only} only" if die.only else ""]
    noted = ", ".join([one for one in told if one])
    return f"{kind} ({noted})" if noted else kind


def die_faces(die: Shown) -> tuple[int, ...]:
    return (die.value,) if die.value else ()


def arms_option(option: Arms) -> Option:
    name = option.main.name if option.off is None else f"{option.main.name} and {option.off.name}"
    both = [option.main, *([option.off] if option.off is not None else [])]
    return Option(label=name, note="; ".join([weapon_profile(weapon) for weapon in both]))


def weapon_profile(weapon: Weapon) -> str:
    """16″, 3 dice, 4+ to hit, damage 2 or 4: Blast."""
    dice = f"{attack_words(weapon)} dice" if weapon.attack_die else counted(weapon.attacks, *DICE)
    reach = "" if weapon.close and weapon.range <= 100 else f"{in_inches(weapon.range)}, "
    traits = ", ".join([weapon_note(one).name for one in weapon.traits])
    harm = f"damage {weapon.damage}, critical {weapon.critical}"
    return f"{reach}{dice}, {in_bounds(weapon.hits_on)}+ to hit, {harm}{f': {traits}' if traits else ''}"
