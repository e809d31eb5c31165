"""A referee of dice: how many are rolled and what they need, from the profile and what the model bears."""

from collections import Counter

from games.grimheim.referee.geometry import gap, melee
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimheim.combat.events import Armed, ChargeFought
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.reactions.events import FreeReactionUsed, ReactionPaid

FEWER = {"intercept": 1, "reaction-shot": 1}
AROUND = {"blast", "scatter"}  # what a shot does to others around its target
HARDER = {"quick-shot", "overwatch", "reaction-shot"}
SHOTS = {"shoot", "quick-shot", "overwatch", "quick-draw"}
BLOCKS = {  # Block Dice that are always rolled (GH-TRT-08, 28, 44, 58, 59, 77)
    "medium-armor": 1,
    "heavy-armor": 2,
    "shield": 1,
    "buckler": 1,
    "shield-of-faith": 1,
    "lashing-tail": 1,
    "guarding": 1,
}
SPARE = ("blast", "scatter-shot", "fusillade")  # whose dice depend on which target it is
KEPT = 4  # cover, Protected, and two for a Save


def bounded(need: int) -> int:
    """GH-GEN-13."""
    return min(6, max(2, need))


def held(model: Model, weapon: str) -> Weapon | None:
    return next((one for one in model.weapons if weapon in (one.id, one.name)), None)


class RangedReferee(Referee):
    """Attack dice of shots and Intercepts, and the defense dice against them (GH-RNG-06 to 08)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.dodged: str | None = None
        self.last: Rolled[Match] | None = None  # the attack roll before
        self.shields = 0  # defense dice that Fate lends before they are rolled (GH-FAT-25)
        self.declared = ""  # the action of the shot that others around its target suffer from

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, (ReactionPaid, FreeReactionUsed)) and event.reaction == "dodge":
            self.dodged = event.model
        elif line.question is not None and line.question.name in ("action", "activate"):
            self.dodged = None
        elif line.question is not None and line.question.name == "fate" and line.answer is not None:
            if line.answer.ability == "blessed-aegis":
                self.shields += line.answer.value
        elif isinstance(event, Rolled) and event.about is not None and not event.again:
            models, about = line.before.models, event.about
            if about.actor in models and about.target in models:
                pair = models[about.actor], models[about.target]
                weapon = held(pair[0], about.weapon)
                if weapon is not None and event.clause == "GH-RNG-06" and event.name == "attack":
                    self.shot(line, event, weapon, *pair)
                    self.last, self.shields = event, 0
                elif weapon is not None and event.clause == "GH-RNG-08":
                    self.defended(line, event, weapon, pair[1])

    def shot(self, line: Line, event: Rolled[Match], weapon: Weapon, me: Model, foe: Model) -> None:
        assert event.about is not None
        action = event.about.action
        if action not in AROUND:
            self.declared = action
        told = weapon.hits_on + sum(modifier.amount for modifier in event.modifiers)
        self.check(line, "GH-RNG-06", "need by the modifiers told", event.need, bounded(told))
        counted = weapon.hits_on + self.harder(event, action, weapon, me, foe)
        self.check(line, "GH-RNG-06", f"need of {action}", event.need, bounded(counted))
        if weapon.attack_die or me.bears("versatile-quiver") or any(map(weapon.bears, SPARE)):
            return
        if self.last is not None and self.last.about is event.about and mastered(event, me):
            return
        dice = weapon.attacks - FEWER.get(action, 0) - me.bears("arm") + wrath(me)
        self.check(line, "GH-RNG-06", f"attack dice of {action}", len(event.faces), max(1, dice))

    def harder(
        self, event: Rolled[Match], action: str, weapon: Weapon, me: Model, foe: Model
    ) -> int:
        """GH-RNG-07, GH-SPA-06, 13, 16, GH-WND-11, GH-TRT-41, 75, GH-EQP-20, GH-WTR-05, 32, GH-R-85."""
        ranged = action in SHOTS or not weapon.close
        worse = int(me.bears("head")) + (self.declared in HARDER)
        worse += gap(me, foe) > 800 and not weapon.bears("reach")
        worse += any(modifier.trait == "versatile-quiver" for modifier in event.modifiers)
        worse -= ranged and me.bears("aiming")
        worse -= ranged and me.bears("telescope")
        enemies = me.seat != foe.seat
        return worse - (enemies and ranged and foe.bears("massive"))

    def defended(self, line: Line, event: Rolled[Match], weapon: Weapon, foe: Model) -> None:
        """DEF dice at most, less what is kept unrolled; SAV, worse against Armor Piercing."""
        worse = weapon.bears("armor-piercing") or any(
            modifier.trait == "armor-piercing" for modifier in event.modifiers
        )
        firm = foe.bears("invulnerable")
        need = foe.saves_on if firm else min(6, foe.saves_on + worse)
        if event.need is not None:
            self.check(line, "GH-RNG-08", "need of a save", event.need, need)
        most = max(1, foe.defense - weapon.bears("armor-shatter")) + (self.dodged == foe.id)
        most += foe.bears("shield-of-faith") + aegis(foe) + self.shields
        rolled = len(event.faces)
        self.check(line, "GH-RNG-08", "too many defense dice", rolled > most, False)
        self.check(line, "GH-RNG-08", "too few defense dice", rolled < most - KEPT, False)


def wrath(model: Model) -> int:
    return sum(e.value for e in model.effects if e.name == "wrath-of-the-faithful")


def aegis(model: Model) -> int:
    """Dice of Blessed Aegis (GH-FAT-25)."""
    return sum(effect.value for effect in model.effects if effect.name == "blessed-aegis")


class CloseReferee(Referee):
    """Attack and Block Dice of close combats (GH-CC-04 to 15)."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.armed: dict[str, Armed] = {}
        self.charging: str | None = None
        self.kept: Counter[int] = Counter()  # dice set aside unrolled, by seat
        self.lent: Counter[str] = Counter()  # dice that Fate lends to a combat under way, by model
        self.shields: Counter[str] = Counter()  # Block Dice that it lends (GH-FAT-25)
        self.thrown: set[str] = set()

    def look(self, line: Line) -> None:
        event, question = line.event, line.question
        if isinstance(event, ChargeFought):
            self.charging = event.model
        elif isinstance(event, Armed):
            self.arm(event)
        elif question is not None and question.name in ("action", "activate"):
            self.charging = None
        elif question is not None and question.name in ("duellist", "swift strike"):
            self.kept[question.seat] += bool(line.answer)
        elif question is not None and question.name == "fate" and line.answer is not None:
            if line.answer.ability in ("wrath-of-the-faithful", "gnaw") and self.armed:
                self.lent[line.answer.model] += line.answer.value
            elif line.answer.ability == "blessed-aegis" and self.armed:
                self.shields[line.answer.model] += line.answer.value
        elif isinstance(event, Rolled) and event.clause == "GH-CC-07" and not event.again:
            self.rolled(line, event)

    def arm(self, event: Armed) -> None:
        """A combat begins with the first of the two weapons shown."""
        if self.thrown or len(self.armed) == 2:
            self.armed, self.kept, self.thrown = {}, Counter(), set()
            self.lent, self.shields = Counter(), Counter()
        self.armed[event.model] = event

    def rolled(self, line: Line, event: Rolled[Match]) -> None:
        about, models = event.about, line.before.models
        assert about is not None
        attacks = event.name == "attack"
        me = models.get((about.actor if attacks else about.target) or "")
        foe = models.get((about.target if attacks else about.actor) or "")
        if me is None or foe is None or me.id not in self.armed:
            return
        arms = self.armed[me.id]
        weapon = held(me, arms.weapon)
        if weapon is None:
            return
        self.needed(line, event, weapon, me, foe)
        if event.name in self.thrown:
            self.check(line, "GH-TRT-42", "one die more by Mastery", mastered(event, me), True)
        else:
            self.counted(line, event, weapon, me, bool(arms.off_hand))
        self.thrown.add(event.name)

    def needed(
        self, line: Line, event: Rolled[Match], weapon: Weapon, me: Model, foe: Model
    ) -> None:
        """GH-CC-14, 15, GH-TRT-06, 93, GH-WND-11: the need of the attack dice, where one is told."""
        if event.need is None:
            return
        told = weapon.hits_on + sum(modifier.amount for modifier in event.modifiers)
        self.check(
            line, "GH-CC-08", "need of blows by the modifiers told", event.need, bounded(told)
        )
        match, worse = line.before, int(me.bears("head"))
        if event.name == "attack":
            friends = [m for m in match.models.values() if m.seat == me.seat and m.id != me.id]
            helping = [
                melee(match, friend, foe) for friend in friends if not friend.bears("stunned")
            ]
            if None in helping:
                return
            worse -= helping.count(True)
            worse -= me.bears("assassin") + me.bears("shadow-stalker")
        self.check(line, "GH-CC-14", "need of blows", event.need, bounded(weapon.hits_on + worse))

    def counted(
        self, line: Line, event: Rolled[Match], weapon: Weapon, me: Model, off: bool
    ) -> None:
        """ATK, a Charge, an off-hand, Block Dice, less what was kept unrolled."""
        if weapon.attack_die:
            return
        attacks = weapon.attacks + (self.charging == me.id) - me.bears("arm") + wrath(me)
        attacks += 2 * me.bears("blood-price") + self.lent[me.id]
        attacks += sum(effect.value for effect in me.effects if effect.name == "gnaw")
        blocks = sum(number for word, number in BLOCKS.items() if me.bears(word)) + aegis(me)
        most = max(1, attacks) + off + blocks + self.shields[me.id]
        counted = most - self.kept[me.seat]
        self.check(line, "GH-CC-07", "dice of a close combat", len(event.faces), counted)


def mastered(event: Rolled[Match], me: Model) -> bool:
    """GH-TRT-42: one additional die, for a model that has Mastery."""
    return len(event.faces) == 1 and me.bears("mastery")


class RerollReferee(Referee):
    """No die is rolled a third time (GH-GEN-09): fewer dice again than there were."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.first: dict[tuple[str, int], int] = {}

    def look(self, line: Line) -> None:
        event = line.event
        if not isinstance(event, Rolled):
            return
        key = event.name, event.seat
        if not event.again:
            self.first[key] = len(event.faces)
        elif key in self.first:
            self.first[key] -= len(event.faces)
            self.check(line, "GH-GEN-09", "dice rolled again too often", self.first[key] < 0, False)
