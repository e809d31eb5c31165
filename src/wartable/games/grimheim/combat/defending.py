"""Defending against a ranged attack (GH-RNG-08 to 11, 25, GH-LOS-09 to 11): kept dice, the roll, cancelling."""

from typing import TypeAlias

from wartable.core.ask import Choose, Confirm, Steps
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.crewed import where_it_shoots
from wartable.games.grimheim.combat.events import HitsSaved
from wartable.games.grimheim.combat.moments import (
    Cancelling,
    Covered,
    DefenseDice,
    KeepingDice,
    OnesShown,
    SavesOn,
)
from wartable.games.grimheim.dice.on_table import of_attack
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.sight.cover import in_cover
from wartable.games.grimheim.table import Table

ALONE, TOGETHER = 1, 2  # how many saves it takes to stop one success

Stops: TypeAlias = tuple[bool, bool, bool, bool]
# does a critical save stop a critical, two normal ones one, a critical save a hit, a normal one it?


@clause("GH-RNG-08", "GH-RNG-25", "GH-RNG-14")
def defend(table: Table, shot: Shot) -> Steps[None]:
    """Kept dice, the roll, what changes it, cancelling; where nothing has hit there is nothing to do."""
    if not hits_left(shot) or shot.target not in table:
        return
    make_pool(table, shot)
    seat = table[shot.target].seat
    yield from offer(table, Window("e", seat, shot.target, shot.action, attack=shot))
    yield from keep_for_cover(table, shot)
    yield from table.at(KeepingDice(shot, shot.shooter, shot.target, shot.weapon))
    yield from roll_saves(table, shot)
    if shot.target in table:
        yield from cancel(table, shot)


def hits_left(shot: Shot) -> list[Die]:
    return [die for die in shot.dice if die.succeeds and not die.gone]


# The pool and the dice kept out of it


@clause("GH-RNG-08", "GH-GEN-15", "GH-REA-20")
def make_pool(table: Table, shot: Shot) -> None:
    """DEF dice, a Dodge's included before anything else changes their number; never fewer than 1."""
    moment = DefenseDice(shot, shot.shooter, shot.target, shot.weapon)
    usual = table[shot.target].defense + shot.extra_defense
    need = saves_on(table, shot)
    shot.saves = [Die(need=need) for _ in range(max(1, table.number(moment, usual)))]


@clause("GH-RNG-08", "GH-RNG-23")
def saves_on(table: Table, shot: Shot) -> int:
    """SAV, never better than 2+ nor worse than 6+."""
    moment = SavesOn(shot, shot.shooter, shot.target, shot.weapon)
    return in_bounds(table.number(moment, table[shot.target].saves_on))


@clause("GH-LOS-10", "GH-LOS-11", "GH-FAT-14")
def keep_save(shot: Shot, source: str, critical: bool = False) -> bool:
    """Set one die of the DEF pool aside as a success, if there is one left to set aside."""
    for die in shot.saves:
        if not die.kept and not die.source and not die.face:
            die.kept, die.source, die.critical = True, source, critical
            return True
    return False


def can_keep(shot: Shot) -> bool:
    """Is a die of the DEF pool left that can be kept?"""
    return any([not die.kept and not die.source for die in shot.saves])


@clause("GH-LOS-09")
def keep_for_cover(table: Table, shot: Shot) -> Steps[None]:
    """A target in Cover may keep one die."""
    shot.in_cover = covered(table, shot)
    if not shot.in_cover or not can_keep(shot):
        return
    seat, ask = table[shot.target].seat, "In Cover: keep a defense die as a success?"
    laid = of_attack(table, shot)
    if (yield from Confirm("cover", seat, "GH-LOS-09", ask, shot.about, laid, window=MAY)):
        keep_save(shot, "cover")


@clause("GH-LOS-08", "GH-LOS-09", "GH-EQP-02")
def covered(table: Table, shot: Shot) -> bool:
    """In Cover from the shooter, or as good as; never from within 2", nor from a trap."""
    shooter, target = shot.shooter, shot.target
    there = where_it_shoots(table, shooter, shot.weapon)
    if shooter not in table or shot.action == "trap" or there.within(2, shooter, target):
        return False
    moment = Covered(shot, shooter, target, shot.weapon)
    if table.forbidden(moment) is not None:
        return False
    return table.holds(moment) or in_cover(there, shooter, target)


# The roll


@clause("GH-RNG-08", "GH-RNG-25")
def roll_saves(table: Table, shot: Shot) -> Steps[None]:
    moment = SavesOn(shot, shot.shooter, shot.target, shot.weapon)
    target = table[shot.target]
    throw = Throw(
        "defense",
        target.seat,
        target.id,
        "defense",
        shot.saves,
        "GH-RNG-08",
        f"{target.title} defends.",
        shot.about,
        shot,
        table.modifiers(moment),
    )
    yield from roll_throw(table, throw)
    yield from table.at(OnesShown(throw))


# Cancelling


@clause("GH-RNG-09", "GH-RNG-10", "GH-RNG-11")
def cancel(table: Table, shot: Shot) -> Steps[None]:
    """The Defender says which successes his saves cancel, where there is more than one best way."""
    ways = best_cancels(possible_cancels(table, shot))
    _, *others = ways
    criticals, normals = yield from Choose(
        "cancel",
        table[shot.target].seat,
        "GH-RNG-11",
        "What do the saves cancel?",
        shot.about,
        of_attack(table, shot) if others else (),
        options=ways,
    )
    strike_out([die for die in hits_left(shot) if die.crits], criticals)
    strike_out([die for die in hits_left(shot) if not die.crits], normals)
    if not hits_left(shot):
        table.do(HitsSaved("GH-RNG-09", shot.target))


def strike_out(dice: list[Die], number: int) -> None:
    for die in dice[:number]:
        die.gone = "cancelled"


@clause("GH-RNG-09", "GH-RNG-10")
def possible_cancels(table: Table, shot: Shot) -> list[tuple[int, int]]:
    """How many criticals and hits can be cancelled.

    A critical save stops any one, a normal save a hit, two normal saves together a critical.
    """
    criticals = [die for die in hits_left(shot) if die.crits]
    hits = [die for die in hits_left(shot) if not die.crits]
    sure = [die for die in shot.saves if die.succeeds and die.crits]
    plain = [die for die in shot.saves if die.succeeds and not die.crits]
    stops = what_stops(table, shot, (criticals, hits), (sure, plain))
    return ways_to_cancel(stops, len(criticals), len(hits), len(sure), len(plain))


def what_stops(
    table: Table,
    shot: Shot,
    against: tuple[list[Die], list[Die]],
    saves: tuple[list[Die], list[Die]],
) -> Stops:
    """By dice that are there, criticals and hits, critical saves and normal ones."""
    (criticals, hits), (sure, plain) = against, saves
    return (
        can_stop(table, shot, criticals, sure, ALONE),
        can_stop(table, shot, criticals, plain, TOGETHER),
        can_stop(table, shot, hits, sure, ALONE),
        can_stop(table, shot, hits, plain, ALONE),
    )


@clause("GH-RNG-09", "GH-RNG-10")
def ways_to_cancel(
    stops: Stops, criticals: int, hits: int, sure: int, plain: int
) -> list[tuple[int, int]]:
    """Of so many criticals and hits by so many critical and normal saves."""
    hard, paired, by_sure, by_plain = stops
    found: list[tuple[int, int]] = []
    for upon in range(min(criticals if hard else 0, sure) + 1):
        for pairs in range(plain // 2 + 1 if paired else 1):
            stopped = upon + pairs
            spare = (sure - upon) * by_sure + (plain - 2 * pairs) * by_plain
            if stopped <= criticals:
                found.append((stopped, min(hits, spare)))
    return found


def can_stop(table: Table, shot: Shot, against: list[Die], saves: list[Die], number: int) -> bool:
    """Can so many of these saves together cancel one of these successes? They are all alike."""
    if not against or len(saves) < number:
        return False
    moment = Cancelling(
        shot, shot.shooter, shot.target, shot.weapon, against[0], tuple(saves[:number])
    )
    return table.forbidden(moment) is None


def best_cancels(found: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Those that no other beats in both, most criticals first."""
    kept = [
        one
        for one in found
        if not any([o != one and o[0] >= one[0] and o[1] >= one[1] for o in found])
    ]
    return tuple(sorted(set(kept), reverse=True))
