"""What comes of the dice on the table if several of them are rolled again, or one of them becomes critical."""

from dataclasses import replace as copy
from fractions import Fraction

from wartable.core.dice.odds import add_up, mix_chances
from wartable.games.grimheim.odds.faces import falls
from wartable.games.grimheim.odds.fights import Joint, has_value_dice
from wartable.games.grimheim.odds.pools import finish, make_ready
from wartable.games.grimheim.odds.stakes import Befalls, FightStakes, ShotStakes
from wartable.games.grimheim.resolving import Die

ATTACK = "attack"


def fight_rolled_again(stakes: FightStakes, pool: str, numbers: list[int]) -> Joint:
    """The wounds of both, if these dice of a pool are rolled again; none of them: as they lie."""
    side = side_of(pool)
    dice = [stakes.fight.attacker.dice, stakes.fight.defender.dice]
    parts: list[tuple[tuple[int, int], Fraction]] = []
    for laid, chance in every_fall(dice[side], numbers, has_value_dice(dice[1 - side])):
        both = [laid, dice[1]] if side == 0 else [dice[0], laid]
        parts += [(key, chance * part) for key, part in stakes.worked_out(both).items()]
    return add_up(parts)


def shot_rolled_again(stakes: ShotStakes, pool: str, numbers: list[int]) -> list[Fraction]:
    """The wounds of a shot's target likewise."""
    shot = stakes.shot
    attacks = pool == ATTACK
    parts: list[tuple[Fraction, list[Fraction]]] = []
    for laid, chance in every_fall(shot.dice if attacks else shot.saves, numbers, values=False):
        dice, saves = (laid, shot.saves) if attacks else (shot.dice, laid)
        parts.append((chance, stakes.after_saves(copy(shot, dice=list(dice), saves=list(saves)))))
    return mix_chances(parts)


def every_fall(
    dice: list[Die], numbers: list[int], values: bool
) -> list[tuple[list[Die], Fraction]]:
    """Dice of which these are rolled again, in every way that is told apart."""
    fresh = [dice[number].showing(0) for number in numbers]
    found: list[tuple[list[Die], Fraction]] = []
    for faces, chance in falls(fresh, values):
        laid = list(dice)
        for number, face in zip(numbers, faces, strict=True):
            laid[number] = dice[number].showing(face)
        found.append((laid, chance))
    return found


# Cleave


def fight_raised(stakes: FightStakes, pool: str, number: int) -> Joint:
    """If a success becomes critical, or none (-1); the Attacker's upgrades come first."""
    side = side_of(pool)
    dice = [stakes.fight.attacker.dice, stakes.fight.defender.dice]
    dice[side] = raised(dice[side], number)
    befalls: Befalls = (make_ready, make_ready) if side else (make_ready, finish)
    return stakes.worked_out(dice, befalls)


def shot_raised(stakes: ShotStakes, number: int) -> list[Fraction]:
    shot = stakes.shot
    return stakes.after_saves(copy(shot, dice=raised(shot.dice, number), saves=list(shot.saves)))


def raised(dice: list[Die], number: int) -> list[Die]:
    return [copy(die, critical=True) if k == number else die for k, die in enumerate(dice)]


def side_of(pool: str) -> int:
    """0: the attacker's."""
    return 0 if pool == ATTACK else 1
