"""Fate that shields: Save and Blessed Aegis."""

from msgspec.structs import replace

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.defending import keep_save, saves_on
from wartable.games.grimheim.combat.moments import AttackDone, BlockDice, KeepingDice
from wartable.games.grimheim.combat.pools import kept_block
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.lasting import end_lasting, stack
from wartable.games.grimheim.fate.strengthening import own_side
from wartable.games.grimheim.resolving import Die, Fight, Shot, Window
from wartable.games.grimheim.table import Table
from wartable.wargame.turns.naming import own_models

SAVE = Ability("save", "GH-FAT-12")
AEGIS = Ability("blessed-aegis", "GH-FAT-25")

SPARE = "spare save point"

SHIELDED = Trait("blessed-aegis", clause="GH-FAT-25")


def own_target(table: Table, window: Window, seat: Seat) -> Shot | None:
    """The ranged attack, if it is aimed at a model of this player."""
    shot = window.attack
    if not isinstance(shot, Shot) or shot.target not in table:
        return None
    return shot if table[shot.target].seat == seat else None


# Save


@SAVE.offers
@clause("GH-FAT-12", "GH-FAT-13", "GH-FAT-14", "GH-FAT-15")
def savings(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """*amount* more saves are critical, for two points each of all Save dice put to this roll (GH-R-96)."""
    shot = own_target(table, window, seat)
    side = own_side(table, window, seat)
    if shot is not None:
        model, left, before = shot.target, left_to_keep(shot), plain_saves(shot.saves)
        points, room = use.value + len(before) + shot.notes.count(SPARE), left + len(before)
    elif side is not None:
        model, left = side.model, use.value
        points = room = use.value + len(plain_saves(side.dice))
    else:
        return []
    ways = range(0 if left else 1, min(points // 2, room) + 1)
    return [replace(use, model=model, amount=n) for n in ways]


@clause("GH-FAT-14")
def left_to_keep(shot: Shot) -> int:
    """How many DEF dice are still to be rolled."""
    return sum([not die.kept and not die.source and not die.face for die in shot.saves])


def plain_saves(dice: list[Die]) -> list[Die]:
    """What points of Save dice have brought so far that two of them could make critical."""
    return [die for die in dice if die.kept and die.source == SAVE.name and not die.critical]


@SAVE.does
@clause("GH-FAT-12", "GH-FAT-13", "GH-FAT-14", "GH-FAT-15")
def keep_saves(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """Defense dice are kept unrolled; in close combat, where none are rolled, Block successes are added."""
    attack = window.attack
    if isinstance(attack, Fight):
        # GH-R-07: there is no defense roll, so the points become Block successes
        dice = attack.side(use.model).dice
        before = plain_saves(dice)
        dice[:] = [die for die in dice if die not in before]
        kept = points_laid(use, len(before))
        dice += [kept_block(SAVE.name, critical) for critical in kept]
    else:
        keep_anew(attack, use)


def keep_anew(shot: Shot, use: FateUse) -> None:
    """What could not be kept for want of dice is remembered: a later Save die may still need the point."""
    before, spare = plain_saves(shot.saves), shot.notes.count(SPARE)
    for die in before:
        die.kept, die.source = False, ""
    shot.notes[:] = [note for note in shot.notes if note != SPARE]
    for critical in points_laid(use, len(before) + spare):
        if not keep_save(shot, SAVE.name, critical):
            shot.notes.append(SPARE)


@clause("GH-FAT-13")
def points_laid(use: FateUse, before: int) -> list[bool]:
    """The saves that a Save die and the points laid before it make: the critical ones first."""
    return [True] * use.amount + [False] * (before + use.value - 2 * use.amount)


# Blessed Aegis


@AEGIS.offers
@clause("GH-FAT-25", "GH-FAT-43")
def shieldable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """With a declaration any own model; when dice are about to be rolled the one that is attacked or fights."""
    if window.letter != "e":
        return on_each(use, own_models(table.match, seat))
    shot, side = own_target(table, window, seat), own_side(table, window, seat)
    models = [shot.target] if shot is not None else []
    return on_each(use, models + ([side.model] if side is not None else []))


@AEGIS.does
@clause("GH-FAT-25")
def shield(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """That many more dice in its next combat, which may be this one."""
    attack = window.attack
    if isinstance(attack, Shot):
        attack.saves += [defense_die(table, attack) for _ in range(use.value)]
    elif isinstance(attack, Fight):
        attack.side(use.model).dice += block_dice(table, use.model, use.value)
    else:
        stack(table, use.model, AEGIS.name, use.value, "combat", AEGIS.clause)


def defense_die(table: Table, shot: Shot) -> Die:
    return Die(need=saves_on(table, shot), source=AEGIS.name)


@clause("GH-FAT-25", "GH-CC-11")
def block_dice(table: Table, model: ModelId, number: int) -> list[Die]:
    """Block Dice that succeed on the model's SAV."""
    need = table[model].saves_on
    return [Die(need=need, block="target", source=AEGIS.name) for _ in range(number)]


@SHIELDED.acts(KeepingDice, of="target")
def more_defense(table: Table, moment: KeepingDice, bearer: Bearer) -> None:
    """On top of the DEF dice, and none that Cover or another rule could keep."""
    shot = moment.attack
    if isinstance(shot, Shot):
        shot.saves += [defense_die(table, shot) for _ in range(bearer.value)]


@SHIELDED.acts(BlockDice, of="attacker")
def more_blocks(table: Table, moment: BlockDice, bearer: Bearer) -> None:
    """Either side of a close combat may bear it."""
    moment.attack.side(moment.attacker).dice.extend(
        block_dice(table, moment.attacker, bearer.value)
    )


@SHIELDED.acts(AttackDone, of="target")
def aegis_fades(table: Table, moment: AttackDone, bearer: Bearer) -> None:
    """It was for one combat; a close one takes it away as it ends."""
    end_lasting(table, moment.target, AEGIS.name, AEGIS.clause)
