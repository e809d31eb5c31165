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
    """*amount* of the saves are critical, for two points each; kept dice come out of the defense dice."""
    shot = own_target(table, window, seat)
    side = own_side(table, window, seat)
    if shot is not None:
        room, model = left_to_keep(shot), shot.target
    elif side is not None:
        room, model = use.value, side.model
    else:
        return []
    ways = range(min(use.value // 2, room) + 1)
    return [replace(use, model=model, amount=n) for n in ways if room]


@clause("GH-FAT-14")
def left_to_keep(shot: Shot) -> int:
    """How many DEF dice are still to be rolled."""
    return sum([not die.kept and not die.source and not die.face for die in shot.saves])


@SAVE.does
@clause("GH-FAT-12", "GH-FAT-13", "GH-FAT-14", "GH-FAT-15")
def keep_saves(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """Defense dice are kept unrolled; in close combat, where none are rolled, Block successes are added."""
    kept = [True] * use.amount + [False] * (use.value - 2 * use.amount)
    attack = window.attack
    if isinstance(attack, Fight):
        # GH-R-07: there is no defense roll, so the points become Block successes
        attack.side(use.model).dice += [kept_block(SAVE.name, critical) for critical in kept]
    else:
        for critical in kept:
            keep_save(attack, SAVE.name, critical)


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
