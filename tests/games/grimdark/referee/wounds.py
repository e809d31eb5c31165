"""A referee of wounds and morale: who takes them and falls, who has won a melee, who tests, who is Shaken or Routed."""

from collections import Counter

from games.grimdark.referee.facts import (
    everybody,
    has,
    is_half,
    joined_hero,
    others,
    rules_of,
    value,
)
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimdark.events import (
    BecameShaken,
    Fatigued,
    Fell,
    Recovered,
    Routed,
    Wounded,
)
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.melee.events import Drawn, Joined, Won
from wartable.games.grimdark.rounds.events import Activated, ActivationOver, PhaseReached


class WoundReferee(Referee):
    """GF-SPR-56, -57, GF-MEL-14 to -18, GF-MOR."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.hurt: set[str] = set()
        self.fight: tuple[str, str] | None = None
        self.caused: Counter[str] = Counter()
        self.attacked: set[str] = set()
        self.settled = False  # the melee has a result
        self.beaten = ""
        self.tests: dict[str, bool] = {}  # units that have tested, and whether they passed
        self.sniped = False
        self.began_shaken = False

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, PhaseReached) and event.phase == "deploy":
            self.sizes(line)
        elif isinstance(event, Activated):
            self.begin(line, event)
        elif isinstance(event, Joined):
            self.fight = (event.unit, event.foe)
        elif isinstance(event, Rolled):
            self.rolled(line, event)
        elif isinstance(event, Wounded):
            self.wounded(line, event)
        elif isinstance(event, Fell):
            self.fell(line, event)
        elif isinstance(event, Won | Drawn):
            self.result(line, event)
        elif isinstance(event, ActivationOver):
            self.over(line)
        else:
            self.state(line)

    def state(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Fatigued):
            self.check(line, "GF-MEL-12", "attacked in melee", event.unit in self.attacked, True)
        elif isinstance(event, BecameShaken):
            self.shaken(line, event)
        elif isinstance(event, Routed):
            self.routed(line, event)
        elif isinstance(event, Recovered):
            self.check(line, "GF-MOR-13", "recovers", event.unit, line.before.going.unit)
            self.check(line, "GF-MOR-17", "Shaken as it began", self.began_shaken, True)

    def sizes(self, line: Line) -> None:
        """GF-MOR-03: all that it begins with, a joined Hero among them."""
        for unit in line.after.units.values():
            many = len(everybody(line.after, unit.id))
            self.check(line, "GF-MOR-03", "starting size", unit.size, many)

    def begin(self, line: Line, event: Activated) -> None:
        self.hurt, self.fight, self.caused = set(), None, Counter()
        self.attacked, self.settled, self.beaten, self.tests = set(), False, "", {}
        self.began_shaken = line.before.units[event.unit].shaken

    # Wounds

    def rolled(self, line: Line, event: Rolled[Match]) -> None:
        weapon = event.about.weapon if event.about else ""
        first = line.before.piece(event.model or "")
        if event.name in ("hit", "impact"):
            self.sniped = event.name == "hit" and "sniper" in rules_of(weapon) and not self.fight
            if first is not None and self.fight is not None:
                self.attacked.add(first.unit)
        elif event.name in ("dangerous terrain", "cast roll"):
            self.sniped = False
        elif event.name == "morale" and first is not None:
            self.morale(line, event, first)
        elif event.name == "fearless" and event.about is not None:
            self.fearless(line, event, event.about.unit)

    def wounded(self, line: Line, event: Wounded) -> None:
        match, model = line.before, line.before.piece(event.model)
        assert model is not None
        self.hurt.add(model.unit)
        if self.fight is not None and model.unit in self.fight and not self.settled:
            own, foe = self.fight
            self.caused[foe if model.unit == own else own] += event.wounds
        fits = model.wounds + event.wounds <= model.tough
        self.check(line, "GF-SPR-56", "no more than it can take", fits, True)
        if not self.sniped:
            self.check(line, "GF-SPR-57", "who is due", model.id in due(match, model.unit), True)

    def fell(self, line: Line, event: Fell) -> None:
        model = line.before.piece(event.model)
        assert model is not None
        if event.clause != "GF-TRN-11":
            self.check(line, "GF-SPR-56", "wounds of the fallen", model.wounds, model.tough)

    # Melee

    def result(self, line: Line, event: Won | Drawn) -> None:
        """GF-MEL-14 to -16, GF-SPR-17, -18."""
        assert self.fight is not None
        match = line.before
        counted = {
            unit: self.caused[unit]
            + sum(value(match, one, "fear") for one in everybody(match, unit))
            for unit in self.fight
        }
        self.settled = True
        if isinstance(event, Drawn):
            self.check(line, "GF-MEL-15", "a draw", list(counted.values()), [event.wounds] * 2)
            return
        told = {event.unit: event.wounds, event.foe: event.others}
        self.check(line, "GF-MEL-14", "wounds of a melee", told, counted)
        self.check(line, "GF-MEL-14", "who wins", counted[event.unit] > counted[event.foe], True)
        self.beaten = event.foe

    # Morale

    def morale(self, line: Line, event: Rolled[Match], model: Model) -> None:
        match, unit = line.before, model.unit
        spell = event.about is not None and self.by_spell(line)
        if self.beaten:
            self.check(line, "GF-MEL-17", "who tests after a melee", self.may_test(unit), True)
        elif not spell:
            able = unit in self.hurt and is_half(match, unit)
            self.check(line, "GF-MOR-01", "tests without need", able, True)
        self.check(line, "GF-MOR-15", "a die of the Shaken", match.units[unit].shaken, False)
        hero = joined_hero(match, unit)
        needs = {one.quality for one in others(match, unit)}
        needs |= {hero.quality} if hero is not None else set()
        self.check(line, "GF-MOR-06", "need of morale", event.need in needs, True)
        self.tests[unit] = event.faces[0] >= (event.need or 6)

    def may_test(self, unit: str) -> bool:
        assert self.fight is not None
        return unit == self.beaten or (unit in self.hurt and unit not in self.fight)

    def by_spell(self, line: Line) -> bool:
        """Is it a test of Dead Signal? (GF-SPL-11)"""
        going = line.before.going
        tried = [one for one in going.tried if one.endswith("dead-signal")] if going else []
        return bool(tried)

    def fearless(self, line: Line, event: Rolled[Match], unit: str) -> None:
        """GF-SPR-19, -20."""
        there = everybody(line.before, unit)
        brave = [one for one in there if has(line.before, one, "fearless")]
        self.check(line, "GF-SPR-19", "most are Fearless", 2 * len(brave) > len(there), True)
        self.check(line, "GF-SPR-19", "need of the Fearless", event.need, 4)
        shaken = line.before.units[unit].shaken
        self.check(line, "GF-SPR-19", "after a failed test", self.tests.get(unit, shaken), shaken)
        self.tests[unit] = event.faces[0] >= 4

    def shaken(self, line: Line, event: BecameShaken) -> None:
        if event.clause == "GF-TRN-10":
            return
        match = line.before
        self.check(line, "GF-MOR-08", "Shaken by a failed test", self.tests.get(event.unit), False)
        if event.clause == "GF-MOR-10":
            self.check(line, "GF-MOR-10", "half of the Shaken", is_half(match, event.unit), False)
            self.check(line, "GF-MOR-10", "the loser", event.unit, self.beaten)

    def routed(self, line: Line, event: Routed) -> None:
        match = line.before
        shaken = match.units[event.unit].shaken
        passed = self.tests.get(event.unit, not shaken)
        self.check(line, "GF-MOR-11", "Routed by a failed test", passed, False)
        self.check(line, "GF-MOR-11", "half of the Routed", is_half(match, event.unit), True)
        self.check(line, "GF-MOR-11", "the loser", event.unit, self.beaten)

    def over(self, line: Line) -> None:
        """GF-MOR-01, -02, -09, GF-MEL-11: everybody who had to has tested, and who attacked is tired."""
        match = line.before
        for unit in sorted(self.hurt):
            squad = match.units[unit]
            if not everybody(match, unit) or (self.fight is not None and unit in self.fight):
                continue
            if is_half(match, unit) and not squad.shaken and not self.was_shaken(line, unit):
                self.check(line, "GF-MOR-01", "tested for wounds", unit in self.tests, True)
        for unit, passed in self.tests.items():
            if not passed and everybody(match, unit):
                after = match.units[unit].shaken or self.was_shaken(line, unit)
                self.check(line, "GF-MOR-08", "what a failed test does", after, True)
        for unit in sorted(self.attacked):
            if everybody(match, unit):
                self.check(line, "GF-MEL-11", "tired", match.units[unit].fatigued, True)

    def was_shaken(self, line: Line, unit: str) -> bool:
        """The active unit began Shaken, and has recovered since."""
        going = line.before.going
        return self.began_shaken and going is not None and going.unit == unit


def due(match: Match, unit: str) -> list[str]:
    """GF-SPR-57: ordinary models, the Tough one with most wounds, Heroes last."""
    there = [one for one in everybody(match, unit) if one.wounds < one.tough]
    plain = [one for one in there if not one.hero]
    if not plain:
        return [one.id for one in there]
    soft = [one.id for one in plain if one.tough == 1]
    if soft:
        return soft
    worst = max(one.wounds for one in plain)
    return [one.id for one in plain if one.wounds == worst]
