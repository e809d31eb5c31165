"""What each use of a die leads to, while an exchange of blows is under way."""

from typing import Any

from wartable.core.ask import Choose
from wartable.games.grimheim.combat.ask import Block, Disarm, Strike, Use
from wartable.games.grimheim.combat.blocking import successes
from wartable.games.grimheim.odds.clashes import less_one
from wartable.games.grimheim.odds.effects import Effect, both_of
from wartable.games.grimheim.odds.exchange import Ending, Exchange, Lot, better
from wartable.games.grimheim.odds.fights import game_of, wounds_of
from wartable.games.grimheim.odds.laid import fight_shown
from wartable.games.grimheim.odds.uses import Counts
from wartable.games.grimheim.resolving import Fight
from wartable.games.grimheim.table import Table


class Spending:
    """The dice that two sides have left, and whose turn it is."""

    def __init__(
        self, fight: Fight, game: Exchange, turn: int, lots: tuple[Lot, Lot], wounds: Counts
    ) -> None:
        self.fight = fight
        self.game = game
        self.turn = turn
        self.lots = lots
        self.wounds = wounds

    def ending(self, use: Use) -> Ending:
        """What comes of a use if both play their best from then on."""
        kind, against, effect = self.numbers(use)
        (blows, guards), (cuts, shields) = self.lots[self.turn], self.lots[1 - self.turn]
        if use.die.block:
            guards = less_one(guards, kind)
        else:
            blows = less_one(blows, kind)
        if against >= 0:
            cuts = less_one(cuts, against)
        game, turn = self.game, self.turn
        halves = [
            game.clashes[turn].number(blows, without(shields, lost))
            for _, _, _, lost in effect.branches
        ]
        others = [game.clashes[1 - turn].number(cuts, guards)] * len(halves)
        return game.outcome(turn, effect, halves, others, self.wounds[0], self.wounds[1])

    def numbers(self, use: Use) -> tuple[int, int, Effect]:
        """The kind of the die, of the one it cancels (-1: none), and what it does."""
        uses, turn = self.game.uses, self.turn
        kind = uses.kind(turn, use.die)
        if not isinstance(use, Block):
            return kind, -1, next(e for k, e in uses.strikes[turn] if k == kind)
        against = uses.kind(1 - turn, use.against)
        if use.die.block:
            met = uses.stops[turn]
        else:
            met = uses.disarms[turn] if isinstance(use, Disarm) else uses.blocks[turn]
        return kind, against, next(e for k, other, e in met if (k, other) == (kind, against))


def without(counts: Counts, lost: tuple[int, ...]) -> Counts:
    return tuple([0 if kind in lost else n for kind, n in enumerate(counts)]) if lost else counts


def spending_of(table: Table, question: Choose[Any]) -> Spending | None:
    """The exchange that a question about a die is asked in; none where its dice are not shown."""
    fight = fight_shown(table, question)
    if fight is None:
        return None
    dice = [successes(side) for side in both_of(fight, 0)]
    game = game_of(table, fight, dice[0], dice[1])
    lots = game.uses.counts(0, dice[0]), game.uses.counts(1, dice[1])
    turn = 0 if table[fight.attacker.model].seat == question.seat else 1
    return Spending(fight, game, turn, lots, wounds_of(table, fight))


def best_use(table: Table, question: Choose[Any]) -> Use:
    """The one that the closed form takes every player to choose."""
    spending = spending_of(table, question)
    first: Use = question.options[0]
    if spending is None or len(question.options) == 1:
        return first
    uses: list[Use] = sorted(question.options, key=lambda use: order_of(spending, use))
    best, end = uses[0], spending.ending(uses[0])
    for use in uses[1:]:
        found = spending.ending(use)
        if better(spending.turn, found, end):
            best, end = use, found
    return best


def order_of(spending: Spending, use: Use) -> tuple[int, int, int]:
    """Blows, blows that disarm, blocks, Block Dice; the best die first."""
    rank = (
        0
        if isinstance(use, Strike)
        else 1
        if isinstance(use, Disarm)
        else 3
        if use.die.block
        else 2
    )
    kind, against, _ = spending.numbers(use)
    return rank, kind, against
