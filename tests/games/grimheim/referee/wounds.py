"""A referee of wounds: what a success may cost, what healing gives, who falls and who rolls for an injury."""

from games.grimheim.referee.dice import held
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimheim.combat.events import Armed, Struck
from wartable.games.grimheim.events import Defeated, Healed, Injured, Wounded
from wartable.games.grimheim.match import Match, Model

TOUGH = {"tough": 1, "tougher": 2, "toughest": 3, "massive": 1}
SPARED = ("robust", "resilient")


def soaked(model: Model) -> int:
    """What each success against it loses (GH-TRT-41, 71 to 73)."""
    return sum(less for word, less in TOUGH.items() if model.bears(word))


class WoundReferee(Referee):
    """Packets of damage, and what becomes of wounds."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.struck: Struck | None = None
        self.armed: dict[str, Armed] = {}
        self.shot: Rolled[Match] | None = None
        self.owed: Line | None = None  # a critical whose injury roll is still to come

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Armed):
            self.armed[event.model] = event
        elif isinstance(event, Struck):
            self.settle(line)
            self.struck = event
        elif isinstance(event, Rolled):
            if event.clause == "GH-RNG-06":
                self.shot = event
            elif event.name == "injury":
                self.owed = None
        elif isinstance(event, Wounded):
            self.wounded(line, event)
        elif isinstance(event, Healed):
            after = line.after.models[event.model]
            self.check(line, "GH-WND-06", "healed beyond", after.wounds > after.health, False)
        elif isinstance(event, Defeated):
            left = line.before.models[event.model].wounds
            self.check(line, "GH-WND-02", "wounds of the Defeated", left, 0)
            self.owed = None
        elif isinstance(event, Injured):
            had = event.injury in line.before.models[event.model].suffered
            self.check(line, "GH-WND-15", "the same injury twice", had, False)
        elif line.question is not None and line.question.name in ("action", "activate"):
            self.settle(line)
            gone = [model.id for model in line.before.models.values() if model.wounds <= 0]
            self.check(line, "GH-WND-02", "in play without wounds", gone, [])

    def wounded(self, line: Line, event: Wounded) -> None:
        before, after = line.before.models[event.model], line.after.models[event.model]
        left = max(0, before.wounds - event.amount)
        self.check(line, "GH-WND-01", "wounds left", after.wounds, left)
        self.check(line, "GH-GEN-15", "a packet of nothing", event.amount <= 0, False)
        if event.clause == "GH-CC-17" and self.struck is not None:
            self.blow(line, event, self.struck)
        elif event.clause == "GH-RNG-12" and self.shot is not None:
            self.hit(line, event, before)

    def blow(self, line: Line, event: Wounded, struck: Struck) -> None:
        """GH-CC-17: DMG or CRT of the weapon in hand, less what the target shrugs off."""
        models = line.before.models
        arms = self.armed.get(struck.model)
        if struck.target != event.model or struck.model not in models or arms is None:
            return
        weapons = [
            held(models[struck.model], name) for name in (arms.weapon, arms.off_hand) if name
        ]
        if None in weapons:
            return
        printed = [w.critical if struck.critical else w.damage for w in weapons if w is not None]
        if struck.critical:  # Disarming gives DMG for CRT
            printed += [w.damage for w in weapons if w is not None and w.bears("disarming")]
        likely = {max(0, number - soaked(models[event.model])) for number in printed}
        fits = event.amount if event.amount in likely else sorted(likely)
        self.check(line, "GH-CC-17", "damage of a blow", event.amount, fits)
        if struck.critical and left_to_roll(line.after, event.model):
            self.owed = line

    def hit(self, line: Line, event: Wounded, before: Model) -> None:
        """GH-RNG-12."""
        assert self.shot is not None and self.shot.about is not None
        shooter = line.before.models.get(event.by)
        weapon = held(shooter, self.shot.about.weapon) if shooter is not None else None
        if weapon is None:
            return
        likely = {max(0, number - soaked(before)) for number in (weapon.damage, weapon.critical)}
        fits = event.amount if event.amount in likely else sorted(likely)
        self.check(line, "GH-RNG-12", "damage of a hit", event.amount, fits)

    def settle(self, line: Line) -> None:
        """GH-CC-18: a critical that hurt has brought its injury roll before anything else went on."""
        if self.owed is not None:
            self.check(self.owed, "GH-CC-18", "injury roll after a critical", False, True)
        self.counts["injury rolls awaited"] += 1
        self.owed = None


def left_to_roll(match: Match, id: str) -> bool:
    """Does it live, and could it be injured at all? (GH-WND-09, 10, GH-R-84)"""
    model = match.models.get(id)
    if model is None or model.wounds <= 0 or any(model.bears(word) for word in SPARED):
        return False
    spared = {"head"} if model.bears("helmet") else set()
    spared |= {"arm", "leg"} if model.bears("extra-limb") else set()
    return bool({"head", "arm", "leg"} - spared - set(model.suffered))
