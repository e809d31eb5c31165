"""Whose dice are looked at in a close combat, and what special rules have to do with them."""

from typing import TypeAlias

from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.combat.close import NAMES
from wartable.games.grimheim.combat.moments import (
    DiceReady,
    ExtraDice,
    OnesShown,
    Rerolling,
    Upgrading,
)
from wartable.games.grimheim.odds.effects import both_of, standing, unhurt, wounds_left
from wartable.games.grimheim.resolving import Die, Fight, Side, Throw
from wartable.games.grimheim.table import Table

Result: TypeAlias = tuple[list[Die], int]  # successes, and the wounds that the roll itself cost


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

    @property
    def rerolls(self) -> int:
        """How many special rules may roll dice again."""
        moment = Rerolling(throw_of(self.table, self.fight, self.side))
        return len(self.table.hooks_at(moment).acts)

    def with_dice(self, dice: list[Die], on: Table | None = None) -> tuple[Table, Fight, Side]:
        """A table and a fight of their own, so that they may be changed; *on* a table where something has happened."""
        fight = standing(self.fight, [[], []])
        side, _ = both_of(fight, self.k)
        side.dice = [die.showing(die.face) for die in dice]
        return (self.table if on is None else on).cleared(), fight, side

    def result(self, table: Table, side: Side) -> Result:
        """The successes, and what it cost to have them."""
        loss = self.match.models[side.model].wounds - wounds_left(table, side.model)
        return [die for die in side.dice if die.succeeds and not die.gone], loss


def throw_of(table: Table, fight: Fight, side: Side) -> Throw:
    """The roll of a side, without what nobody will read."""
    seat, name = table[side.model].seat, NAMES[side.role]
    return Throw(name, seat, side.model, "close", side.dice, "GH-CC-07", "", fight.about, fight)


def dice_ready(fight: Fight, side: Side) -> DiceReady:
    assert side.weapon is not None, f"{side.model} has no weapon"
    return DiceReady(fight, side.model, fight.other(side).model, side.weapon)
