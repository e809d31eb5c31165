"""What one die of a close combat does when it is spent, in numbers that the rules themselves give.

A die of each look is spent once on a table of its own, where nobody can fall, and what came of it is written down.
"""

from collections.abc import Callable
from dataclasses import replace as copy
from fractions import Fraction
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Steps
from wartable.core.dice.odds import add_up
from wartable.core.dice.trying import every_way
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.blocking import no_block, shown_die
from wartable.games.grimheim.combat.exchange import disarms, packet_of, strike, strikes
from wartable.games.grimheim.combat.moments import Blocked, Defeat
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table

Branch: TypeAlias = tuple[Fraction, int, int, tuple[int, ...]]
# the chance, own wounds regained, wounds of the other side, which kinds of its Block Dice are gone
Feeds: TypeAlias = tuple[tuple[Fraction, int], ...]
Change: TypeAlias = tuple[int, int, tuple[int, ...]]  # a branch without its chance
DieProcedure: TypeAlias = Callable[[Table, Fight, Side, Die], Steps[None]]
Struck: TypeAlias = list[tuple[int, "Effect"]]  # a kind of blow, and what it does
Met: TypeAlias = list[
    tuple[int, int, "Effect"]
]  # a kind of die, the blow it cancels, what else it does

SURE = Fraction(1)
PLENTY = 500  # wounds for one that must not fall
INJURIES = ("head", "arm", "leg")  # they come after the dice are final, and change nothing any more


class Effect:
    """What a use does, in each way it may come out; *feeds*: own wounds regained if it takes the last."""

    def __init__(self, branches: tuple[Branch, ...], feeds: Feeds) -> None:
        self.branches = branches
        self.feeds = feeds
        plain = len(branches) == 1 and not branches[0][1]
        self.loss = branches[0][2] if plain else -1  # of the other side; -1: it is not so simple
        self.harm = max([loss for _, _, loss, _ in branches])
        gains = [n for _, n, _, _ in branches] + [n for _, n in feeds]
        self.mends = any(gains)
        self.mend = (
            PLENTY if min(gains) < 0 else max(gains)
        )  # what hurts its own side always matters
        self.likeness: Any = branches, feeds


NO_EFFECT = Effect(((SURE, 0, 0, ()),), ((SURE, 0),))


class Finding:
    """Both sides with one die of each look, blows first, on a table where nobody can fall."""

    def __init__(self, table: Table, fight: Fight, dice: tuple[list[Die], list[Die]]) -> None:
        self.match = unhurt(table.match, fight)
        self.table: Table = AnyTable(self.match)
        self.looks = [looks_of(some) for some in dice]
        self.blows = [[die for die in some if not die.block] for some in self.looks]
        self.guards = [[die for die in some if die.block] for some in self.looks]
        self.fight = standing(fight, self.looks)
        self.exact = True  # is everything that was met told by the numbers?
        self._known: dict[Any, Effect] = {}

    def sides(self, side: int) -> tuple[Side, Side]:
        return both_of(self.fight, side)

    # What a die of a side can do

    def strikes(self, side: int) -> Struck:
        return [
            (kind, self.blow(side, kind, strike_plainly))
            for kind, die in enumerate(self.blows[side])
            if strikes(die)
        ]

    def disarms(self, side: int) -> Met:
        own, _ = self.sides(side)
        return [
            (kind, against, self.blow(side, kind, strike_bluntly))
            for kind in range(len(self.blows[side]))
            if disarms(self.table, self.fight, own, own.dice[kind])
            for against in range(len(self.blows[1 - side]))
        ]

    def blocks(self, side: int) -> Met:
        """By dice that could strike as well."""
        return self.cancels(side, 0, len(self.blows[side]))

    def stops(self, side: int) -> Met:
        """By Block Dice."""
        return self.cancels(side, len(self.blows[side]), len(self.looks[side]))

    def cancels(self, side: int, start: int, end: int) -> Met:
        own, foe = self.sides(side)
        return [
            (number - start, against, self.block_effect(side, number, against))
            for number in range(start, end)
            for against in range(len(self.blows[1 - side]))
            if no_block(self.table, self.fight, own, own.dice[number], foe.dice[against]) is None
        ]

    # What comes of it

    def blow(self, side: int, kind: int, procedure: DieProcedure) -> Effect:
        """Of blows with the same weapon, what they show makes no difference."""
        die = self.blows[side][kind]
        key = side, die.crits, die.weapon, procedure is strike_bluntly
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.effect_of(side, kind, procedure)
        return found

    def block_effect(self, side: int, number: int, against: int) -> Effect:
        own, foe = self.sides(side)
        moment = Blocked(self.fight, own.model, own.dice[number], foe.dice[against])
        if not self.table.bent(moment):
            return NO_EFFECT
        return self.effect_of(side, number, blocked(against))

    def effect_of(self, side: int, number: int, procedure: DieProcedure) -> Effect:
        """What the procedure does with the die, in every way it may come out."""
        branches = self.tried(self.match, side, number, procedure)
        told = tuple([(chance, *change) for change, chance in sorted(branches.items())])
        mends = any([gain for gain, _, _ in branches])
        fed = mends or self.feeds(side)
        return Effect(told, self.feeds_of(side, number, procedure) if fed else NO_EFFECT.feeds)

    def feeds(self, side: int) -> bool:
        """Has the side a rule for when it defeats the other?"""
        own, foe = self.sides(side)
        hooks = self.table.hooks_at(Defeat(packet_of(self.fight, own, foe.model, 1))).acts
        return any([bearer.model == own.model for _, bearer in hooks])

    def feeds_of(self, side: int, number: int, procedure: DieProcedure) -> Feeds:
        """Own wounds regained where this takes the last wound of the other side."""
        _, foe = self.sides(side)
        frail = self.match.with_model(replace(self.table[foe.model], wounds=1))
        tried = self.tried(frail, side, number, procedure).items()
        fed = add_up([(gain, chance) for (gain, loss, _), chance in tried if loss])
        total = sum(fed.values(), Fraction(0))
        return (
            tuple([(chance / total, gain) for gain, chance in sorted(fed.items())])
            or NO_EFFECT.feeds
        )

    def tried(
        self, match: Match, side: int, number: int, procedure: DieProcedure
    ) -> dict[Change, Fraction]:
        """The changes that may come about, and the chance of each."""

        def start() -> tuple[tuple[Table, Fight], Table, Steps[None]]:
            table: Table = AnyTable(match)
            fight = standing(self.fight, self.looks)
            own, _ = both_of(fight, side)
            own.dice[number].gone = "spent"
            return (table, fight), table, procedure(table, fight, own, own.dice[number])

        return add_up(
            [
                (self.change(match, table, fight, side), chance)
                for (table, fight), chance in every_way(start, usual_answer)
            ]
        )

    def change(self, match: Match, table: Table, fight: Fight, side: int) -> Change:
        own, foe = both_of(fight, side)
        gain = wounds_left(table, own.model) - match.models[own.model].wounds
        loss = match.models[foe.model].wounds - wounds_left(table, foe.model)
        blows = len(self.blows[1 - side])
        gone = [number for number, die in enumerate(foe.dice) if die.gone]
        if gone and gone[0] < blows:
            self.exact = False  # a blow that is lost without being cancelled
        return gain, loss, tuple([number - blows for number in gone if number >= blows])


def wounds_left(table: Table, model: str) -> int:
    return table[model].wounds if model in table else 0


# Dice by their looks


def looks_of(dice: list[Die]) -> list[Die]:
    """One success of each look: blows first, criticals before others, then the higher before the lower."""
    firsts: dict[Shown, Die] = {}
    for die in dice:
        firsts.setdefault(shown_die(die), die)
    return [copy(firsts[look], gone="") for look in sorted(firsts, key=look_order)]


def look_order(look: Shown) -> tuple[bool, bool, int, bool, str, str, str]:
    blunt = not look.critical
    return look.block != "", blunt, -look.value, look.off, look.weapon, look.source, look.only


# A table of its own


def standing(fight: Fight, dice: list[list[Die]]) -> Fight:
    """The same fight with other dice."""
    both = [
        copy(side, dice=[die.showing(die.face) for die in dice[k]], notes=list(side.notes))
        for k, side in enumerate((fight.attacker, fight.defender))
    ]
    return Fight(both[0], both[1], fight.action)


def both_of(fight: Fight, side: int) -> tuple[Side, Side]:
    """That side (0: the attacker) and the other."""
    both = fight.attacker, fight.defender
    return both[side], both[1 - side]


def unhurt(match: Match, fight: Fight) -> Match:
    """The same match without Fate, in which both have wounds enough and are as injured as can be."""
    found = replace(match, fate=((), ()))
    for side in (fight.attacker, fight.defender):
        model = found.models[side.model]
        strong = replace(model, wounds=PLENTY, health=2 * PLENTY, suffered=INJURIES)
        found = found.with_model(strong)
    return found


# What is done with a die


def strike_plainly(table: Table, fight: Fight, side: Side, die: Die) -> Steps[None]:
    return strike(table, fight, side, die)


def strike_bluntly(table: Table, fight: Fight, side: Side, die: Die) -> Steps[None]:
    return strike(table, fight, side, die, blunt=True)


def blocked(against: int) -> DieProcedure:
    """What comes of a block."""

    def procedure(table: Table, fight: Fight, side: Side, die: Die) -> Steps[None]:
        return table.at(Blocked(fight, side.model, die, fight.other(side).dice[against]))

    return procedure
