"""Dice, damage and weapons as they lie on the table while a question is asked: open to everyone."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from wartable.core.match import ModelId, Seat
from wartable.core.screen.figures import DiceGroup, DiceShown, DieShown, Figure, Verdict
from wartable.core.words import in_words
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Fight, Packet, Shot, Throw, Window
from wartable.games.grimheim.table import Table

Naming: TypeAlias = Callable[[Die], Any]  # what the options of the question call a die
Laid: TypeAlias = tuple[DiceShown | Figure, ...]

BLOCK_DIE = "Block Die"
BLOCK_DICE = "Block Dice"
SHARE = "attack dice"
SIDES = 6
KEPT = 512  # kinds of dice whose faces are remembered
OFF_HAND = ", off hand"
ROLES = {
    "attacker": "attack",
    "defender": "counter",
}  # the names of the two rolls of a close combat


def no_name(die: Die) -> Any:
    return None


def die_laid(die: Die, option: Any) -> DieShown:
    face, came = 0 if die.kept else die.face, comes_to(die)
    weapon = "" if die.weapon is None else die.weapon.id
    group = BLOCK_DICE if die.block else ""
    faces = faces_come_to(die) if came else ()
    return DieShown(face, die.need, came, source_of(die), die.gone, option, weapon, group, faces)


def comes_to(die: Die) -> Verdict:
    """Nothing, if it is still to be rolled or if its face is simply read."""
    if not (die.face or die.kept or die.critical) or not (die.need or die.block or die.weapon):
        return ""
    return "critical" if die.crits else "success" if die.succeeds else "failure"


def faces_come_to(die: Die) -> tuple[Verdict, ...]:
    """What each face would make of it, once it is rolled."""
    block = "value" if die.block or die.weapon else ""
    return verdicts_by_face(die.need, die.critical_on, die.added, die.critical, die.kept, block)


@lru_cache(maxsize=KEPT)
def verdicts_by_face(
    need: int, critical_on: int, added: int, critical: bool, kept: bool, block: str
) -> tuple[Verdict, ...]:
    """What each face makes of a die with these properties, which are all that matter."""
    like = Die(
        need=need, critical_on=critical_on, added=added, critical=critical, kept=kept, block=block
    )
    return tuple([comes_to(replace(like, face=face)) for face in range(1, SIDES + 1)])


def counts_as(die: DieShown, face: int, added: int = 0) -> Verdict:
    """What a face comes to, lifted over its need by what is *added*."""
    shown = max(1, min(len(die.faces), face))
    came: Verdict = die.faces[shown - 1] if die.faces else "failure"
    lifted = came == "failure" and face > 1 and face + added >= die.need
    return "success" if lifted else came


def groups_of(dice: list[Die]) -> tuple[DiceGroup, ...]:
    """Those that are read alike, in order; none if all are, and are called nothing else."""
    found: list[tuple[tuple[str, int], int]] = []
    for die in dice:
        kind = kind_and_need(die)
        count = found.pop()[1] if found and found[-1][0] == kind else 0
        found.append((kind, count + 1))
    if len(found) < 2 and not (found and found[0][0][0]):
        return ()
    return tuple([DiceGroup(count, need or None, name) for (name, need), count in found])


def kind_and_need(die: Die) -> tuple[str, int]:
    """What it is called and needs; a Block Die that must equal another's value needs nothing of its own."""
    if die.block:
        return BLOCK_DICE, die.need if die.block == "target" else 0
    return "", die.need


def source_of(die: Die) -> str:
    """A weapon, a Block Die and what brought it, or what kept a defense die."""
    source = in_words(die.source)
    if die.block:
        return f"{BLOCK_DIE}, {source}" if source else BLOCK_DIE
    if die.weapon is not None and not source:
        return f"{die.weapon.name}{OFF_HAND}" if die.off else die.weapon.name
    return source


def shown_pool(
    name: str, seat: Seat, model: ModelId | None, dice: Sequence[Die], naming: Naming
) -> DiceShown:
    return DiceShown(name, seat, tuple([die_laid(die, naming(die)) for die in dice]), model)


# What a question is about


def of_throw(table: Table, throw: Throw, naming: Naming = no_name) -> Laid:
    """Its dice first, then what else the attack has on the table."""
    own = shown_pool(throw.name, throw.seat, throw.model, throw.dice, naming)
    return (own, *of_attack(table, throw.attack, but=throw.dice))


def of_attack(
    table: Table, attack: Any, naming: Naming = no_name, but: list[Die] | None = None
) -> Laid:
    """The dice of both sides, *but* those already shown."""
    if isinstance(attack, Fight):
        sides = (attack.attacker, attack.defender)
        lots = [(ROLES[side.role], side.model, side.dice) for side in sides]
    elif isinstance(attack, Shot):
        lots = [("attack", attack.shooter, attack.dice), ("defense", attack.target, attack.saves)]
    else:
        return ()
    found: list[DiceShown] = []
    for (name, model, dice), other in zip(lots, reversed(lots), strict=True):
        if dice and dice is not but:
            seat = seat_of(table, model)
            rolls = 1 - (seat_of(table, other[1]) or 0) if seat is None else seat
            found.append(shown_pool(name, rolls, model, dice, naming))
    return tuple(found)


def seat_of(table: Table, model: ModelId) -> Seat | None:
    """A model's player, even if it has just fallen; a trap and a gate are rolled for by the other side."""
    if model in table:
        return table[model].seat
    last = table.match.last_fall(model)
    return None if last < 0 else table.match.fallen[last].model.seat


def of_packet(packet: Packet) -> Figure:
    """Damage about to be dealt."""
    kinds = [("critical", packet.critical), ("fatal", packet.fatal)]
    note = ", ".join([word for word, is_so in kinds if is_so])
    return Figure("damage", packet.amount, packet.target, note)


def of_window(table: Table, window: Window) -> Laid:
    """What Fate may step in on; the dice of a roll are called by their numbers."""
    if window.packet is not None:
        return (of_packet(window.packet), *of_attack(table, window.packet.attack))
    if window.throw is None:
        return of_attack(table, window.attack)
    throw = window.throw
    dice = tuple([die_laid(die, number) for number, die in enumerate(throw.dice)])
    own = DiceShown(throw.name, throw.seat, dice, throw.model)
    return (own, *of_attack(table, throw.attack, but=throw.dice))


def of_declared(shot: Shot) -> tuple[Figure, ...]:
    """What was said with a shot that its weapon does not tell: a special arrow, its share of dice that were split."""
    arrow = [Figure(arrow_words(shot.arrow), 1, shot.shooter)] if shot.arrow else []
    share = [Figure(SHARE, shot.attacks, shot.shooter)] if shot.attacks else []
    return (*arrow, *share)


def arrow_words(arrow: str) -> str:
    return f"{in_words(arrow)} arrow"


def of_weapons(seat: Seat, model: ModelId, weapons: Sequence[Weapon]) -> Laid:
    """The dice each weapon would roll, as printed, where there are several to choose from."""
    if len(weapons) < 2:
        return ()
    return tuple([weapon_laid(seat, model, weapon) for weapon in weapons])


def weapon_laid(seat: Seat, model: ModelId, weapon: Weapon) -> DiceShown:
    """A number of dice that is rolled for is shown as one die."""
    note = weapon.attack_die or weapon.name
    number = 1 if weapon.attack_die else weapon.attacks
    die = DieShown(need=in_bounds(weapon.hits_on), note=note, option=weapon.id)
    return DiceShown(weapon.name, seat, (die,) * number, model)
