"""What is at stake with the dice that lie on the table, and what a change of one of them would be worth.

Cheap enough to be asked for every use of a Fate Die: the halves of an exchange that were solved for one are kept for
the next, as long as nothing changes on the table.
"""

from collections.abc import Sequence
from dataclasses import replace as copy
from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import Question
from wartable.core.dice.odds import add_up, mean
from wartable.core.screen.figures import DiceShown
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.exchange import first_side
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.odds.effects import SURE
from wartable.games.grimheim.odds.exchange import Exchange
from wartable.games.grimheim.odds.fights import Joint, ends_after, game_of, wounds_of
from wartable.games.grimheim.odds.keeping import chances_keeping, most_kept
from wartable.games.grimheim.odds.laid import fight_shown, shot_shown
from wartable.games.grimheim.odds.lasting import DEFEAT
from wartable.games.grimheim.odds.pools import Befall, after_rerolls, finish
from wartable.games.grimheim.odds.settings import Setting
from wartable.games.grimheim.odds.shots import MISFIRES, chances_after_defense, least_damage
from wartable.games.grimheim.resolving import Die, Fight, Shot
from wartable.games.grimheim.table import Table

Befalls: TypeAlias = tuple[Befall, Befall]  # the attacker's dice, the defender's
SIX = 6
End: TypeAlias = tuple[str, int, int, int]  # a pool, a die of it, its face, what is added


def gain_of_use(table: Table, question: Question[Any], use: FateUse) -> float | None:
    """By how many wounds, on average, a Fate Die spent on a die on the table betters what comes of it for its player.

    Wounds given less wounds taken; to defeat counts as `DEFEAT` more. None where the roll is not one of a combat.
    Both sides are taken to play their best from here on, without further Fate.
    """
    stakes, ends = stakes_of(table, question), ends_of_use(question, use)
    if stakes is None or not ends:
        return None
    after = [stakes.value(*end) for end in ends]
    sign = 1 if table[stakes.actor].seat == question.seat else -1
    return sign * (sum(after) / len(after) - stakes.value())


def ends_of_use(question: Question[Any], use: FateUse | None) -> list[End]:
    """How the dice may lie after a use, all equally likely; none where it changes no die. No use: as they lie."""
    if use is None:
        return [("", -1, 0, 0)]
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if pool is None or not 0 <= use.die < len(pool.dice):
        return []
    faces, added = faces_after(pool.dice[use.die].face, use)
    return [(pool.name, use.die, face, added) for face in faces]


def ends_of_reroll(question: Question[Any], option: Shown) -> list[End]:
    """The die that the options call so, rolled again; of equal ones the first."""
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    dice = () if pool is None else pool.dice
    found = [k for k, die in enumerate(dice) if die.option == option]
    if pool is None or not found:
        return []
    return [(pool.name, found[0], face, 0) for face in range(1, SIX + 1)]


def faces_after(face: int, use: FateUse) -> tuple[Sequence[int], int]:
    """What the die may show then, and what is added to it."""
    if use.ability == "focus":
        return (face,), use.value
    if use.ability == "replace":
        return (use.value,), 0
    if use.ability == "tides-of-chaos":
        return (face + use.amount,), 0
    return range(1, SIX + 1), 0


def stakes_of(table: Table, question: Question[Any]) -> "FightStakes | ShotStakes | None":
    """Of the combat whose dice a question shows; kept while nothing changes on the table."""
    key = "stakes", question.about, question.shows
    if key not in table.memo:
        table.memo[key] = found_stakes(table, question)
    found: FightStakes | ShotStakes | None = table.memo[key]
    return found


def found_stakes(table: Table, question: Question[Any]) -> "FightStakes | ShotStakes | None":
    fight = fight_shown(table, question)
    if fight is not None:
        return FightStakes(table, fight)
    shot = shot_shown(table, question)
    return None if shot is None else ShotStakes(table, shot)


class FightStakes:
    """A close combat with its dice on the table, before the first is spent."""

    def __init__(self, table: Table, fight: Fight) -> None:
        self.table = table
        self.fight = fight
        self.actor = fight.attacker.model
        self._game: Exchange | None = None
        self._known: dict[End, Joint] = {}

    def value(self, pool: str = "", die: int = -1, face: int = 0, added: int = 0) -> float:
        """To the attacker: wounds given less taken, on average, if a die of a pool showed this instead."""
        wounds = wounds_of(self.table, self.fight)
        joint = self.joint(pool, die, face, added)
        return sum([float(chance) * worth_of(losses, wounds) for losses, chance in joint.items()])

    def share_of(self, laid: Fight) -> float:
        """To the attacker, if the dice lay like this: the share of the enemy that is lost, less that of his own."""
        joint = self.worked_out([laid.attacker.dice, laid.defender.dice])
        own, other = wounds_of(self.table, self.fight)
        return sum(
            [
                float(chance) * (min(given, other) / max(1, other) - min(taken, own) / max(1, own))
                for (taken, given), chance in joint.items()
            ]
        )

    def joint(self, pool: str = "", die: int = -1, face: int = 0, added: int = 0) -> Joint:
        """The wounds of both, if a die of a pool showed this instead."""
        key = pool, die, face, added
        if key not in self._known:
            dice = [self.fight.attacker.dice, self.fight.defender.dice]
            if pool:
                side = 0 if pool == "attack" else 1
                dice[side] = with_face(dice[side], die, face, added)
            self._known[key] = self.worked_out(dice)
        return self._known[key]

    def worked_out(self, dice: list[list[Die]], befalls: Befalls = (finish, finish)) -> Joint:
        """With these dice of both; *befalls* is what the rules still do to those of each."""
        table, game = self.table, self.game
        first = 0 if first_side(table, self.fight) is self.fight.attacker else 1
        mine, yours = [
            after_rerolls(Setting(table, self.fight, k, values=True), dice[k], SURE, befalls[k])
            for k in (0, 1)
        ]
        wounds = wounds_of(table, self.fight)
        return add_up(
            [
                (losses, chance * share * part)
                for (own, cost), chance in mine
                for (other, price), share in yours
                for losses, part in ends_after(
                    game,
                    first,
                    wounds,
                    (game.uses.counts(0, own), game.uses.counts(1, other)),
                    (cost, price),
                )
            ]
        )

    @property
    def game(self) -> Exchange:
        """For everything that the dice might come to show."""
        if self._game is None:
            sides = self.fight.attacker, self.fight.defender
            mine, yours = [every_look(side.dice) for side in sides]
            self._game = game_of(self.table, self.fight, mine, yours)
        return self._game


def worth_of(losses: tuple[int, int], wounds: tuple[int, int]) -> float:
    """To the attacker, with what a defeat counts beyond its wounds."""
    out = (losses[1] >= wounds[1]) - (losses[0] >= wounds[0])
    return losses[1] - losses[0] + DEFEAT * out


def every_look(dice: list[Die]) -> list[Die]:
    """Whatever a die may come to, by another face, by Focus or by Cleave."""
    found: list[Die] = []
    for die in dice:
        laid = [copy(die, face=face, added=0, gone="") for face in range(1, SIX + 1)]
        lifted = [copy(one, added=SIX - one.face) for one in laid if one.face > 1]
        raised = [] if die.block else [copy(die, critical=True, gone="")]
        mid = [copy(one, added=n) for one in laid if one.face > 1 for n in range(1, SIX - one.face)]
        found += [one for one in [die, *laid, *lifted, *mid, *raised] if one.succeeds]
    return found


def with_face(dice: list[Die], number: int, face: int, added: int) -> list[Die]:
    changed = copy(dice[number], face=face, added=added)
    return [*dice[:number], changed, *dice[number + 1 :]]


class ShotStakes:
    """A shot with its dice on the table; defense dice may still have to be rolled."""

    def __init__(self, table: Table, shot: Shot) -> None:
        self.table = table
        self.shot = shot
        self.actor = shot.shooter

    def value(self, pool: str = "", die: int = -1, face: int = 0, added: int = 0) -> float:
        """To the shooter: wounds on average, if a die of a pool showed this instead."""
        chances = self.chances(pool, die, face, added)
        return float(mean(chances)) + DEFEAT * float(chances[-1])

    def chances(
        self, pool: str = "", die: int = -1, face: int = 0, added: int = 0
    ) -> list[Fraction]:
        """Of each number of wounds."""
        shot = copy(self.shot, dice=list(self.shot.dice), saves=list(self.shot.saves))
        if pool == "attack":
            shot.dice = with_face(shot.dice, die, face, added)
        elif pool:
            shot.saves = with_face(shot.saves, die, face, added)
        return self.after_saves(shot)

    def after_saves(self, shot: Shot) -> list[Fraction]:
        rolled = any([die.face and not die.kept for die in shot.saves])
        if rolled:
            shot.dice = [die for die in shot.dice if die.succeeds]
            return least_damage(self.table, shot)
        powder = any([shot.weapon.bears(trait) for trait in MISFIRES])
        lost = powder and any([die.face == 1 for die in shot.dice])
        if shot.saves and not lost:
            return chances_keeping(self.table, shot, 0, later=most_kept(self.table, shot))
        hits = [die.crits for die in shot.dice if die.succeeds and not lost]
        return chances_after_defense(self.table, shot, hits.count(False), hits.count(True))
