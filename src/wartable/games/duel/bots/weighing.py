"""What an attack, a model or a spot of Duel is worth, by the rules' own numbers."""

from wartable.core.match import ModelId, Point, Seat
from wartable.core.regions import apart2
from wartable.games.duel.actions.move import REACH
from wartable.games.duel.attacks import USUAL, needed
from wartable.games.duel.match import Model
from wartable.games.duel.moments import Attack, HitsOn, SavesOn
from wartable.games.duel.scoring import NEAR, ROUNDS
from wartable.games.duel.table import Table
from wartable.wargame.bots.goal import Goal, spot
from wartable.wargame.bots.marching import Outlook
from wartable.wargame.bots.style import Style
from wartable.wargame.bots.weighing import Harm, chance_of, harm_worth, rolled, spread

MODEL = 1.0  # what it is worth to see a model gone: it holds nothing any more
QUARRY = 2.0  # points at the end
COMPANY = 0.3  # of the objective, where a friend stands already
TOUCH = 98  # hundredths from base to base, near enough to strike
SOON = 0.5  # of an attack that can be made in the next round
HARM = 0.35  # of a model that an attacker in reach may take


def worth(table: Table, seat: Seat, model: Model) -> float:
    """What a seat gains if a model is gone."""
    return MODEL + QUARRY * (model.id == table.match.secret(seat, "quarry", ""))


def harm(table: Table, attack: Attack) -> Harm:
    """Wounds by hits that can be saved and by those that cannot."""
    target = table[attack.target]
    hits_on = needed(table, HitsOn(attack), USUAL)
    fails = 1.0 - chance_of(needed(table, SavesOn(attack), target.saves_on))
    taken, last = 0.0, 0.0
    for sure, hits, p in spread(attack.dice, hits_on):
        for _, through, q in rolled(hits, 0.0, fails):
            taken += p * q * min(sure + through, target.wounds)
            last += p * q * (sure + through >= target.wounds)
    return taken, last


def attack_worth(table: Table, style: Style, action: str, by: ModelId, target: ModelId) -> float:
    me, foe = table[by], table[target]
    attack = Attack(action, by, target, me.striking if action == "strike" else me.shooting)
    return style.kill * harm_worth(worth(table, me.seat, foe), foe.wounds, harm(table, attack))


# Spots


class Hunter:
    """What one model can do to others, and they to it, from spot to spot."""

    def __init__(self, table: Table, style: Style, model: ModelId) -> None:
        self.me: Model = table[model]
        self.foes: list[Model] = [table[foe] for foe in table.foes_of(model)]
        self.strikes: list[float] = [
            attack_worth(table, style, "strike", model, foe.id) for foe in self.foes
        ]
        shoots = self.me.shooting > 0 and "shoot" not in table.match.taken
        self.shots: list[float] = [
            attack_worth(table, style, "shoot", model, foe.id) if shoots else 0.0
            for foe in self.foes
        ]

    def prey(self, at: Point) -> float:
        """The best attack from there, or half of one that takes another move."""
        best = 0.0
        for foe, strike, shot in zip(self.foes, self.strikes, self.shots, strict=True):
            if within(at, foe, 100 + self.me.base):
                best = max(best, strike)
            elif within(at, foe, 100 * self.me.range + self.me.base):
                best = max(best, shot, SOON * strike)
            elif within(at, foe, REACH + 100 + self.me.base):
                best = max(best, SOON * strike)
        return best

    def danger(self, at: Point) -> float:
        """How much of the model its enemies may take there."""
        reach = [max(REACH + 100, 100 * foe.range) + self.me.base for foe in self.foes]
        near = [foe for foe, far in zip(self.foes, reach, strict=True) if within(at, foe, far)]
        return min(1.0, HARM * len(near)) * MODEL


def within(at: Point, foe: Model, far: int) -> bool:
    far += foe.base
    return apart2(at, foe.at) <= far * far


def outlook_of(table: Table, style: Style, model: ModelId) -> Outlook:
    hunter = Hunter(table, style, model)
    turns = ROUNDS - table.match.round
    return Outlook(
        table,
        style,
        hunter.me,
        goals_for(table, hunter.me),
        list(hunter.foes),
        REACH,
        turns,
        hunter.danger,
        hunter.prey,
        TOUCH,
    )


def goals_for(table: Table, me: Model) -> list[Goal]:
    """The objective, most of all where no friend is."""
    found: list[Goal] = []
    for marker in table.match.markers:
        held = [one for one in table.match.models.values() if one.seat == me.seat and one != me]
        there = any([within(spot(marker), one, NEAR + marker.base) for one in held])
        found.append(Goal(spot(marker), marker.base, NEAR - 10, COMPANY if there else 1.0))
    return found
