"""The dice of one side of a close combat as they may lie when the exchange begins, and the chance of each."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from wartable.core.ask import Steps
from wartable.core.dice.trying import Policy, Reading, every_way
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.combat.moments import ExtraDice, OnesShown, Upgrading
from wartable.games.grimheim.combat.pools import add_jump_attack, gather
from wartable.games.grimheim.combat.rerolling import attack_dice
from wartable.games.grimheim.odds.effects import both_of, standing, unhurt
from wartable.games.grimheim.odds.faces import by_value, by_verdict, falls
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.rerolls import Lots
from wartable.games.grimheim.odds.settings import Result, Setting, dice_ready, throw_of
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table

Befall: TypeAlias = Callable[[Table, Fight, Side], Steps[None]]
Part: TypeAlias = list[tuple[Result, Fraction]]


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


def gathered(
    table: Table, fight: Fight, k: int, policy: Policy = usual_answer
) -> list[tuple[list[Die], Fraction]]:
    """The dice that a side brings, before they are rolled; their number may be rolled for.

    *policy* says which are kept unrolled.
    """
    match = unhurt(table.match, fight)

    def start() -> tuple[Side, Table, Steps[None]]:
        fresh: Table = AnyTable(match)
        bout = standing(fight, [fight.attacker.dice, fight.defender.dice])
        side, _ = both_of(bout, k)
        return side, fresh, gather(fresh, bout, side)

    return [(side.dice, chance) for side, chance in every_way(start, policy)]


def rolled(table: Table, fight: Fight, k: int, dice: list[Die], values: bool) -> Pool:
    """Every way that these dice may come out; *values*: what a normal success shows matters to the other side."""
    setting = Setting(table, fight, k, values)
    setting.side.dice = dice
    if setting.bent(OnesShown):
        return Pool([settled(setting, dice)])
    strikers = [die for die in dice if not die.block]
    blockers = [die for die in dice if die.block]
    return Pool([settled(setting, strikers), settled(setting, blockers)])


def settled(setting: Setting, dice: list[Die]) -> Part:
    """These dice after everything that special rules do to them before the exchange."""
    setting.side.dice = dice
    fallen = falls(dice, setting.values)
    if setting.plain:
        laid = [
            ([d.showing(f) for d, f in zip(dice, faces, strict=True)], c) for faces, c in fallen
        ]
        return [(([die for die in some if die.succeeds], 0), chance) for some, chance in laid]
    lots = Lots(setting, dice, ways_told_apart(setting, dice))
    lots.roll_again(fallen)
    found: Part = []
    for lot in lots.found.values():
        found += after_rerolls(setting, lot.dice, lot.chance, improve, lot.table)
    return found


def ways_told_apart(setting: Setting, dice: list[Die]) -> Reading:
    """Of dice that are rolled later on."""
    values = setting.values or any([die.block == "value" for die in dice])
    return by_value if values else by_verdict


def after_rerolls(
    setting: Setting, laid: list[Die], chance: Fraction, befall: Befall, on: Table | None = None
) -> Part:
    """Dice on the table after what *befalls* them there."""

    def start() -> tuple[tuple[Table, Side], Table, Steps[None]]:
        table, fight, side = setting.with_dice(laid, on)
        return (table, side), table, befall(table, fight, side)

    ways = ways_told_apart(setting, laid)
    return [
        (setting.result(table, side), chance * share)
        for (table, side), share in every_way(start, usual_answer, ways_of=ways)
    ]


def improve(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """What the rules do to a side's dice between re-rolls and the exchange."""
    throw = throw_of(table, fight, side)
    yield from table.at(ExtraDice(throw))
    if attack_dice(throw):
        add_jump_attack(fight)
    yield from finish(table, fight, side)


def finish(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """What of that comes after Fate."""
    throw = throw_of(table, fight, side)
    yield from table.at(Upgrading(throw))
    yield from make_ready(table, fight, side)


def make_ready(table: Table, fight: Fight, side: Side) -> Steps[None]:
    """And what comes after upgrades."""
    yield from table.at(OnesShown(throw_of(table, fight, side)))
    yield from table.at(dice_ready(fight, side))
