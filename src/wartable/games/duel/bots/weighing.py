"""What an attack, a model or a spot of Duel is worth, by the rules' own numbers."""

from fractions import Fraction

from wartable.core.match import ModelId, Point, Seat
from wartable.games.duel.actions.move import REACH
from wartable.games.duel.attacks import USUAL, need_for
from wartable.games.duel.match import Model
from wartable.games.duel.moments import Attack, HitsOn, SavesOn
from wartable.games.duel.scoring import NEAR, ROUNDS
from wartable.games.duel.table import Table
from wartable.wargame.bots.goal import Goal, at_marker, spot_of
from wartable.wargame.bots.hunting import Threat, harm_at, is_within
from wartable.wargame.bots.marching import Outlook
from wartable.wargame.bots.style import Style
from wartable.wargame.bots.weighing import Harm, harm_worth, roll_spread, tries_spread
from wartable.wargame.turns.naming import models_of

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
    hits_on = need_for(table, HitsOn(attack), USUAL)
    fails = Fraction(need_for(table, SavesOn(attack), target.saves_on) - 1, 6)
    taken, last = 0.0, 0.0
    for sure, hits, p in roll_spread(attack.dice, hits_on):
        for _, through, q in tries_spread(hits, fails):
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
        self.threats: list[Threat] = [
            Threat(foe, max(REACH + 100, 100 * foe.range), HARM) for foe in self.foes
        ]
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
            if is_within(at, foe, 100 + self.me.base):
                best = max(best, strike)
            elif is_within(at, foe, 100 * self.me.range + self.me.base):
                best = max(best, shot, SOON * strike)
            elif is_within(at, foe, REACH + 100 + self.me.base):
                best = max(best, SOON * strike)
        return best

    def danger(self, at: Point) -> float:
        """How much of the model its enemies may take there."""
        return min(1.0, harm_at(self.threats, self.me, at)) * MODEL


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
    friends = [one for one in models_of(table.match, me.seat) if one != me]
    found: list[Goal] = []
    for marker in table.match.markers:
        there = any([is_within(spot_of(marker), one, NEAR + marker.base) for one in friends])
        found.append(at_marker(marker, NEAR - 10, COMPANY if there else 1.0))
    return found
