"""Dice of a close combat after the re-rolls that special rules allow.

Whatever is rolled again, dice come to lie as others may have lain at once: each such lot is kept only once, so that
what follows is worked out once. A rule that rolls dice again, if it is the only one, is taken to be through with it
then, whatever they show.
"""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Roll, Steps
from wartable.core.dice.trying import Reading, Ways, every_way, run_until_new_roll
from wartable.games.grimheim.combat.moments import Rerolling
from wartable.games.grimheim.odds.faces import Falls
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.settings import Setting, throw_of
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table


class Lot:
    """Dice as they lie, and the table on which they do."""

    def __init__(self, dice: list[Die], table: Table) -> None:
        self.dice = dice
        self.table = table
        self.chance = Fraction(0)


class Lots:
    """All that may lie there; *ways* says which results of a roll are told apart."""

    def __init__(self, setting: Setting, dice: list[Die], ways: Reading) -> None:
        self.setting = setting
        self.dice = dice
        self.ways = ways
        self.kinds = [dice.index(die) for die in dice]
        self.rules = setting.rerolls
        self.tables = [setting.table]
        self.known: dict[Any, Ways] = {}  # the ways of a roll, by what its faces come to
        self.found: dict[Any, Lot] = {}

    def add(self, dice: list[Die], table: Table, chance: Fraction) -> None:
        """Which of them was rolled again makes no difference any more, nor does their order."""
        number = self.number(table)
        looks = [
            (self.kinds[k], die.face, die.kept, die.critical, die.added, die.gone)
            for k, die in enumerate(dice)
        ]
        key = number, tuple(sorted(looks))
        if key not in self.found:
            self.found[key] = Lot(dice, self.tables[number])
        self.found[key].chance += chance

    def number(self, table: Table) -> int:
        """Of a table on which the same has come about."""
        for number, known in enumerate(self.tables):
            if known.match is table.match or known.match == table.match:
                return number
        self.tables.append(table)
        return len(self.tables) - 1

    # Rolling again

    def roll_again(self, falls: Falls) -> None:
        """Every way that dice may fall, and what re-rolls make of it."""
        anew: dict[str, tuple[Lot, Roll]] = {}  # by what rolls all dice again, whatever they show
        for faces, chance in falls:
            laid = [die.showing(face) for die, face in zip(self.dice, faces, strict=True)]
            if not self.rules:
                self.add(laid, self.setting.table, chance)
                continue
            table, side, steps = self.start(laid)
            roll = run_until_new_roll(table, steps, usual_answer, ())
            if roll is None:
                self.add(side.dice, table, chance)
            elif rolls_all_again(roll, laid):
                lot, _ = anew.setdefault(roll.source, (Lot(laid, table), roll))
                lot.chance += chance
            else:
                self.add_rolled(laid, chance, roll)
        for lot, roll in anew.values():
            self.add_rolled(lot.dice, lot.chance, roll)

    def start(self, laid: list[Die]) -> tuple[Table, Side, Steps[None]]:
        table, fight, side = self.setting.with_dice(laid)
        return table, side, rerolling(table, fight, side)

    def add_rolled(self, laid: list[Die], chance: Fraction, roll: Roll) -> None:
        """Dice that are about to be rolled again, in all ways."""
        if self.rules == 1 and roll.again:
            self.add_at_once(laid, chance, roll)
            return

        def start() -> tuple[tuple[Table, Side], Table, Steps[None]]:
            table, side, steps = self.start(laid)
            return (table, side), table, steps

        for (table, side), share in every_way(start, usual_answer, ways_of=self.ways):
            self.add(side.dice, table, chance * share)

    def add_at_once(self, laid: list[Die], chance: Fraction, roll: Roll) -> None:
        """One way is gone through; in the others the same dice show something else."""
        if roll.verdicts not in self.known:
            self.known[roll.verdicts] = self.ways(roll)
        ways = self.known[roll.verdicts]
        table, side, steps = self.start(laid)
        more = run_until_new_roll(table, steps, usual_answer, (ways[0][0],))
        assert more is None, f"{roll.source} rolls again twice"
        fresh = [k for k, die in enumerate(side.dice) if die.again and not laid[k].again]
        for faces, count in ways:
            dice = list(side.dice)
            for k, face in zip(fresh, faces, strict=True):
                dice[k] = dice[k].showing(face)
            self.add(dice, table, chance * Fraction(count, 6 ** len(fresh)))


def rerolling(table: Table, fight: Fight, side: Side) -> Steps[None]:
    yield from table.at(Rerolling(throw_of(table, fight, side)))


def rolls_all_again(roll: Roll, laid: list[Die]) -> bool:
    """Is every die rolled again first of all, so that it does not matter what they show?"""
    return roll.again and len(roll.each) == len([die for die in laid if not die.kept])
