"""The dice of one side of a close combat as they may lie when the exchange begins, and the chance of each."""

from collections.abc import Callable
from dataclasses import replace as copy
from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import Roll, Steps
from wartable.core.dice.trying import (
    Ways,
    alike,
    every_way,
    joined,
    outcomes,
    run_until_new_roll,
)
from wartable.core.screen.figures import Verdict
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.combat.close import NAMES
from wartable.games.grimheim.combat.moments import (
    DiceReady,
    ExtraDice,
    OnesShown,
    Rerolling,
    Upgrading,
)
from wartable.games.grimheim.combat.pools import add_jump_attack, gather
from wartable.games.grimheim.combat.rerolling import attack_dice
from wartable.games.grimheim.odds.effects import both_of, standing, unhurt, wounds_left
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.resolving import Die, Fight, Side, Throw
from wartable.games.grimheim.table import Table

Result: TypeAlias = tuple[list[Die], int]  # successes, and the wounds that the roll itself cost
Befall: TypeAlias = Callable[[Table, Fight, Side], Steps[None]]
Part: TypeAlias = list[tuple[Result, Fraction]]
SIX = 6


class Pool:
    """What a side rolls: dice that strike and dice that only block, by themselves where nothing ties them together."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    @property
    def looks(self) -> list[Die]:
        return [die for part in self.parts for (dice, _), _ in part for die in dice]

    @property
    def costs(self) -> bool:
        """May the roll itself hurt who makes it?"""
        return any([loss for part in self.parts for (_, loss), _ in part])


def gathered(table: Table, fight: Fight, k: int) -> list[tuple[list[Die], Fraction]]:
    """The dice that a side brings, before they are rolled; their number may be rolled for."""
    match = unhurt(table.match, fight)

    def start() -> tuple[Side, Table, Steps[None]]:
        fresh: Table = AnyTable(match)
        bout = standing(fight, [fight.attacker.dice, fight.defender.dice])
        side, _ = both_of(bout, k)
        return side, fresh, gather(fresh, bout, side)

    return [(side.dice, chance) for side, chance in every_way(start, usual_answer)]


def rolled(table: Table, fight: Fight, k: int, dice: list[Die], values: bool) -> Pool:
    """Every way that these dice may come out; *values*: what a normal success shows matters to the other side."""
    setting = Setting(table, fight, k, values)
    setting.side.dice = dice
    if setting.bent(OnesShown):
        return Pool([settled(setting, dice)])
    strikers = [die for die in dice if not die.block]
    blockers = [die for die in dice if die.block]
    return Pool([settled(setting, strikers), settled(setting, blockers)])


class Setting:
    """Whose dice they are, and what is taken for granted."""

    def __init__(self, table: Table, fight: Fight, k: int, values: bool) -> None:
        self.match = unhurt(table.match, fight)
        self.table: Table = AnyTable(self.match)
        self.fight = standing(fight, [[], []])
        self.side, _ = both_of(self.fight, k)
        self.k = k
        self.values = values

    def bent(self, kind: type[Rerolling]) -> bool:
        return self.table.bent(kind(throw_of(self.table, self.fight, self.side)))

    @property
    def plain(self) -> bool:
        """Does nothing befall the dice once they lie there?"""
        if self.side.jumping or self.table.bent(dice_ready(self.fight, self.side)):
            return False
        return not any([self.bent(kind) for kind in (Rerolling, ExtraDice, Upgrading, OnesShown)])

    def with_dice(self, dice: list[Die]) -> tuple[Table, Fight, Side]:
        """A table and a fight of their own, so that they may be changed."""
        fight = standing(self.fight, [[], []])
        side, _ = both_of(fight, self.k)
        side.dice = [copy(die) for die in dice]
        return self.table.cleared(), fight, side

    def result(self, table: Table, side: Side) -> Result:
        """The successes, and what it cost to have them."""
        loss = self.match.models[side.model].wounds - wounds_left(table, side.model)
        return [die for die in side.dice if die.succeeds and not die.gone], loss


def settled(setting: Setting, dice: list[Die]) -> Part:
    """These dice after everything that special rules do to them before the exchange."""
    setting.side.dice = dice
    plain = setting.plain
    found: Part = []
    anew: dict[str, tuple[list[Die], Fraction]] = {}  # by what rolls all dice again
    for faces, chance in falls(dice, setting.values):
        laid = [copy(die, face=face) for die, face in zip(dice, faces, strict=True)]
        if plain:
            found.append((([die for die in laid if die.succeeds], 0), chance))
            continue
        table, fight, side = setting.with_dice(laid)
        roll = run_until_new_roll(table, improve(table, fight, side), usual_answer, ())
        if roll is None:
            found.append((setting.result(table, side), chance))
        elif rolls_all_again(roll, laid):
            anew[roll.source] = laid, chance + (anew[roll.source][1] if roll.source in anew else 0)
        else:
            found += bettered(setting, laid, chance)
    for laid, chance in anew.values():
        found += bettered(setting, laid, chance)
    return found


def rolls_all_again(roll: Roll, laid: list[Die]) -> bool:
    """Is every die rolled again first of all, so that it does not matter what they show?"""
    return roll.again and len(roll.each) == len([die for die in laid if not die.kept])


def bettered(
    setting: Setting, laid: list[Die], chance: Fraction = Fraction(1), befall: Befall | None = None
) -> Part:
    """Dice on the table after re-rolls, Mastery, Cleave and what ones bring, or what else *befalls* them."""

    def start() -> tuple[tuple[Table, Side], Table, Steps[None]]:
        table, fight, side = setting.with_dice(laid)
        return (table, side), table, (befall or improve)(table, fight, side)

    found: Part = []
    values = setting.values or any([die.block == "value" for die in laid])
    ways = by_value if values else by_verdict
    for (table, side), share in every_way(start, usual_answer, ways_of=ways):
        found.append((setting.result(table, side), chance * share))
    return found


def improve(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """What the rules do to a side's dice between the roll and the exchange."""
    throw = throw_of(table, fight, side)
    yield from table.at(Rerolling(throw))
    yield from table.at(ExtraDice(throw))
    if attack_dice(throw):
        add_jump_attack(fight)
    yield from finish(table, fight, side)


def finish(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """What of that comes after Fate."""
    throw = throw_of(table, fight, side)
    yield from table.at(Upgrading(throw))
    yield from table.at(OnesShown(throw))
    yield from table.at(dice_ready(fight, side))


def throw_of(table: Table, fight: Fight, side: Side) -> Throw:
    """The roll of a side, without what nobody will read."""
    seat, name = table[side.model].seat, NAMES[side.role]
    return Throw(name, seat, side.model, "close", side.dice, "GH-CC-07", "", fight.about, fight)


def dice_ready(fight: Fight, side: Side) -> DiceReady:
    assert side.weapon is not None, f"{side.model} has no weapon"
    return DiceReady(fight, side.model, fight.other(side).model, side.weapon)


# Faces


def falls(dice: list[Die], values: bool) -> list[tuple[tuple[int, ...], Fraction]]:
    """The faces that matter, and the chance of them; a die that is kept stays as it is."""
    lots: list[Ways] = []
    total = 1
    for lot in lots_of(dice):
        if lot[0].kept:
            lots.append([(tuple([die.face for die in lot]), 1)])
            continue
        total *= 6 ** len(lot)
        lots.append(alike(len(lot), face_bands(lot[0], values)))
    return [(faces, Fraction(ways, total)) for faces, ways in joined(lots)]


def lots_of(dice: list[Die]) -> list[list[Die]]:
    """Neighbours that are the same."""
    found: list[list[Die]] = []
    for die in dice:
        if found and found[-1][0] == die:
            found[-1].append(die)
        else:
            found.append([die])
    return found


def face_bands(die: Die, values: bool) -> list[tuple[int, int]]:
    """A face for those that come to the same, and how many they are: ones, other misses, successes, criticals."""
    found: dict[Any, list[int]] = {}
    for face in range(1, SIX + 1):
        one = copy(die, face=face)
        shown = one.value if one.succeeds and (values or die.block == "value") else 0
        found.setdefault((face == 1, one.succeeds, one.crits, shown), []).append(face)
    return [(faces[0], len(faces)) for faces in found.values()]


def by_verdict(roll: Roll, values: bool = False) -> Ways:
    """Faces that come to the same are alike, but for the 1; dice that are read differently each by itself."""
    rows = roll.verdicts
    if not rows:
        return outcomes(roll)
    bands = [verdict_bands(row, values) for row in rows]
    if all([row == rows[0] for row in rows]) and not roll.apart:
        return alike(len(roll.each), bands[0])
    return joined([[((face,), size) for face, size in some] for some in bands])


def by_value(roll: Roll) -> Ways:
    """The same, but for what a success shows."""
    return by_verdict(roll, values=True)


def verdict_bands(row: tuple[Verdict, ...], values: bool) -> list[tuple[int, int]]:
    found: dict[Any, list[int]] = {}
    for k, verdict in enumerate(row):
        shown = k if values and verdict == "success" else 0
        found.setdefault((k == 0, verdict, shown), []).append(k + 1)
    return [(faces[0], len(faces)) for faces in found.values()]
