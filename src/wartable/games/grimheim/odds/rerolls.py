"""Dice of a close combat after the re-rolls that special rules allow.

Whatever is rolled again, dice come to lie as others may have lain at once: each such lot is kept only once, so that
what follows is worked out once. A rule that rolls dice again, if it is the only one, is taken to be through with it
then, whatever they show.
"""

from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import Roll, Steps
from wartable.core.dice.trying import Reading, Ways, every_way, run_first_way
from wartable.games.grimheim.combat.moments import OnesShown, Rerolling
from wartable.games.grimheim.odds.faces import SIX, Falls
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.settings import Setting, throw_of
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table

Look: TypeAlias = tuple[int, int, bool, bool, int, str]  # kind, face, kept, critical, added, gone


class Lot:
    """Dice as they lie, and the table on which they do."""

    def __init__(self, dice: list[Die], table: Table) -> None:
        self.dice = dice
        self.table = table
        self.chance = Fraction(0)


class Again:
    """Dice after the first way that re-rolls of those *laid* may come out."""

    def __init__(self, laid: list[Die], dice: list[Die], table: Table, rolls: list[Roll]) -> None:
        self.laid = laid
        self.dice = dice
        self.table = table
        self.rolls = rolls
        self.chance = Fraction(0)


class Lots:
    """All that may lie there; *ways* says which results of a roll are told apart."""

    def __init__(self, setting: Setting, dice: list[Die], ways: Reading) -> None:
        self.setting = setting
        self.dice = dice
        self.ways = ways
        self.kinds = [dice.index(die) for die in dice]
        self.rules = setting.rerolls
        self.ones = setting.bent(OnesShown)  # does it matter any more how a die fell short?
        self.tables = [setting.table]
        self.known: dict[Any, Ways] = {}  # the ways of a roll, by what its faces come to
        self.found: dict[Any, Lot] = {}

    def add(self, dice: list[Die], table: Table, chance: Fraction) -> None:
        looks = [self.look(k, die) for k, die in enumerate(dice)]
        self.lot(looks, dice, self.number(table)).chance += chance

    def lot(self, looks: list[Look], dice: list[Die], number: int) -> Lot:
        """Which of them was rolled again makes no difference any more, nor does their order."""
        key = number, tuple(sorted(looks))
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = Lot(dice, self.tables[number])
        return found

    def look(self, number: int, die: Die) -> Look:
        """What matters of a die from now on; of one that fell short only whether that costs anything."""
        face = die.face if self.ones or die.succeeds else 0
        return self.kinds[number], face, die.kept, die.critical, die.added, die.gone

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
        anew: dict[str, Again] = {}  # by what rolls all dice again, whatever they show
        for faces, chance in falls:
            laid = [die.showing(face) for die, face in zip(self.dice, faces, strict=True)]
            if not self.rules:
                self.add(laid, self.setting.table, chance)
                continue
            table, side, steps = self.start(laid)
            rolls = run_first_way(table, steps, usual_answer, self.ways_of)
            if not rolls:
                self.add(side.dice, table, chance)
                continue
            again = Again(laid, side.dice, table, rolls)
            if rolls_all_again(rolls[0], laid):
                again = anew.setdefault(rolls[0].source, again)
                again.chance += chance
            else:
                again.chance = chance
                self.add_rolled(again)
        for again in anew.values():
            self.add_rolled(again)

    def start(self, laid: list[Die]) -> tuple[Table, Side, Steps[None]]:
        table, fight, side = self.setting.with_dice(laid)
        return table, side, rerolling(table, fight, side)

    def add_rolled(self, again: "Again") -> None:
        """Dice that are rolled again, in all ways."""
        if self.rules == 1 and again.rolls[0].again:
            self.add_at_once(again)
            return

        def start() -> tuple[tuple[Table, Side], Table, Steps[None]]:
            table, side, steps = self.start(again.laid)
            return (table, side), table, steps

        for (table, side), share in every_way(start, usual_answer, ways_of=self.ways_of):
            self.add(side.dice, table, again.chance * share)

    def add_at_once(self, again: "Again") -> None:
        """One way was gone through; in the others the same dice show something else."""
        assert len(again.rolls) == 1, f"{again.rolls[0].source} rolls again twice"
        pairs = zip(again.laid, again.dice, strict=True)
        fresh = [k for k, (before, die) in enumerate(pairs) if die.again and not before.again]
        number = self.number(again.table)
        looks = [self.look(k, die) for k, die in enumerate(again.dice)]
        shown = {
            (k, face): again.dice[k].showing(face) for k in fresh for face in range(1, SIX + 1)
        }
        looking = {key: self.look(key[0], die) for key, die in shown.items()}
        share = again.chance / 6 ** len(fresh)
        for faces, count in self.ways_of(again.rolls[0]):
            dice = list(again.dice)
            for key in zip(fresh, faces, strict=True):
                dice[key[0]], looks[key[0]] = shown[key], looking[key]
            self.lot(looks, dice, number).chance += share * count

    def ways_of(self, roll: Roll) -> Ways:
        """Found once for all rolls whose faces come to the same."""
        if not roll.verdicts:
            return self.ways(roll)
        key = roll.verdicts, roll.apart
        if key not in self.known:
            self.known[key] = self.ways(roll)
        return self.known[key]


def rerolling(table: Table, fight: Fight, side: Side) -> Steps[None]:
    yield from table.at(Rerolling(throw_of(table, fight, side)))


def rolls_all_again(roll: Roll, laid: list[Die]) -> bool:
    """Is every die rolled again first of all, so that it does not matter what they show?"""
    return roll.again and len(roll.each) == len([die for die in laid if not die.kept])
