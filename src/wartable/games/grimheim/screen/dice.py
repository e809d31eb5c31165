"""Options that are dice, or weapons to roll them with: what is spent, on what, and the faces that stand for it."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import in_inches
from wartable.core.words import as_title
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table


def fate_option(table: Table, question: Question[Any], use: FateUse) -> Option:
    """The die, and what it is spent on: a model, or a die that lies on the table."""
    face = table.match.fate[question.seat][use.number : use.number + 1]
    lying = next((one.dice for one in question.shows if isinstance(one, DiceShown)), ())
    there = lying[use.die].face if 0 <= use.die < len(lying) else 0
    die = f"the {there} (die {use.die + 1})" if there else f"die {use.die + 1}"
    label = as_title(fate_words(table, use, face[0] if face else 0, die))
    return Option(label=label, model=use.model or None, dice=(*face, *([there] if there else [])))


def fate_words(table: Table, use: FateUse, face: int, die: str) -> str:
    """Heal 2 with the 4 for Nib."""
    title = table.match.title_of(use.model) if use.model else None
    whom = f" for {title}" if title is not None else ""
    if use.ability == "replace":
        return f"replace {die} with the {face}"
    on = f" on {die}" if use.die >= 0 else ""
    value = f" {use.value}" if use.value else ""
    how = f", {use.amount} as critical" if use.ability == "save" and use.amount else ""
    shift = f" by {use.amount:+d}" if use.ability != "save" and use.amount else ""
    return f"{use.ability}{value} with the {face}{on}{shift}{whom}{how}"


def blow_option(use: Strike | Block) -> Option:
    """The die spent first, then the one it is spent on."""
    if isinstance(use, Disarm):
        told = f"disarm: strike with {die_words(use.die)} and cancel {die_words(use.against)}"
    elif isinstance(use, Block):
        told = f"block {die_words(use.against)} with {die_words(use.die)}"
    else:
        told = f"strike with {die_words(use.die)}"
    against = die_faces(use.against) if isinstance(use, Block) else ()
    return Option(label=as_title(told), dice=die_faces(use.die) + against)


def die_words(die: Shown) -> str:
    """As it lies on the table."""
    kind = "a critical" if die.critical else f"a {die.value}" if die.value else "a hit"
    if die.block:
        source = f" ({die.source.replace('-', ' ')})" if die.source else ""
        return f"{kind} of a Block Die{source}"
    return f"{kind} ({die.weapon}{', off hand' if die.off else ''})" if die.weapon else kind


def die_faces(die: Shown) -> tuple[int, ...]:
    return (die.value,) if die.value else ()


def arms_option(option: Arms) -> Option:
    name = option.main.name if option.off is None else f"{option.main.name} and {option.off.name}"
    both = [option.main, *([option.off] if option.off is not None else [])]
    return Option(label=name, note="; ".join([weapon_profile(weapon) for weapon in both]))


def weapon_profile(weapon: Weapon) -> str:
    """As the tables print it: dice, need, damage and critical damage."""
    dice = weapon.attack_die or str(weapon.attacks)
    reach = "" if weapon.close and weapon.range <= 100 else f"{in_inches(weapon.range)} "
    traits = "".join([f", {one.name.replace('-', ' ')}" for one in weapon.traits])
    return f"{reach}{dice} dice on {weapon.hits_on}+ for {weapon.damage}/{weapon.critical}{traits}"
