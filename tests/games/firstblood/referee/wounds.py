"""A referee of wounds and morale: who takes them, who falls, who tests with how many dice, who is broken."""

from collections import Counter

from games.firstblood.referee.dice import bounded
from games.firstblood.referee.geometry import everybody, lent, stat, works
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.firstblood.events import Wounded
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.events import ActionTaken, Activated, Deactivated
from wartable.games.firstblood.wounds.events import Fell, Softened, Worn

MOUNTED = ("cavalry", "brute")
UNTESTED = ("volley",)


class WoundReferee(Referee):
    """FB-WND, FB-MOR, FB-BRK."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.action = ""
        self.suffered: Counter[str] = Counter()  # in this action, since the last test, by regiment
        self.removed: Counter[str] = Counter()
        self.dead: set[str] = set()  # regiments that lost somebody in this action
        self.owed = 0  # wounds by failed morale dice
        self.testing = ""

    def look(self, line: Line) -> None:
        event, question = line.event, line.question
        if question is not None and question.name == "action":
            self.begin(line.answer)
        elif isinstance(event, Wounded):
            self.wounded(line, event)
        elif isinstance(event, Worn):
            model = line.before.piece(event.model)
            assert model is not None
            self.check(
                line, "FB-WND-08", "worn before its time", model.wounds, model.profile.wounds
            )
        elif isinstance(event, Fell):
            self.fell(line, event)
        elif isinstance(event, Rolled) and event.name == "morale" and not event.again:
            self.morale(line, event)
        elif isinstance(event, Rolled) and event.name in ("hit", "hazard"):
            self.testing = ""  # Overrun strikes again after a test, who falls back crosses ground
        elif isinstance(event, Softened) and event.rule != "tenacious":
            self.check(line, event.clause, "failures before", event.before, self.owed)
            less = event.before - 1 if event.rule == "indomitable" else (event.before + 1) // 2
            self.check(line, event.clause, "failures after", event.after, less)
            self.owed = event.after
        elif isinstance(event, ActionTaken):
            self.finish(line)
        elif isinstance(event, (Activated, Deactivated)):
            self.begin("")

    def begin(self, action: str) -> None:
        self.action, self.owed, self.testing = action, 0, ""
        self.suffered, self.removed, self.dead = Counter(), Counter(), set()

    def wounded(self, line: Line, event: Wounded) -> None:
        model = line.before.piece(event.model)
        assert model is not None
        self.check(line, "FB-WND-04", "more wounds than it has", event.wounds > model.left, False)
        unit = line.before.units[model.unit]
        own = everybody(line.before, model.unit)
        hurt = [one for one in own if one.wounds or one.worn]
        if hurt and not unit.is_character and self.action not in ("", "challenge"):
            first = model in hurt
            self.check(line, "FB-WND-03", "the wounded come first", first, True)
        if self.testing == model.unit:
            self.owed -= event.wounds
        else:
            self.suffered[model.unit] += event.wounds

    def fell(self, line: Line, event: Fell) -> None:
        model, match = line.before.piece(event.model), line.before
        assert model is not None
        unit = match.units[model.unit]
        if event.clause == "FB-WND-05":
            self.check(line, "FB-WND-05", "wounds of the fallen", model.left, 0)
            more = model.profile.wounded_wounds and not model.worn
            self.check(line, "FB-WND-08", "falls on its first profile", bool(more), False)
        left = len(everybody(line.after, model.unit))
        token = 1 if left and model.role != "character" and event.clause != "FB-GAR-10" else 0
        counted = unit.tokens + token if left else 0
        told = line.after.units[model.unit].tokens
        self.check(line, "FB-WND-05", "casualty tokens", told, counted)
        self.dead.add(model.unit)
        if not self.testing:
            self.removed[model.unit] += 1

    # Morale

    def morale(self, line: Line, event: Rolled[Match]) -> None:
        model = line.before.piece(event.model or "")
        if model is None:
            return
        unit, match = line.before.units[model.unit], line.before
        if event.clause == "FB-MOR-01":
            self.check(line, "FB-VOL-17", "tested for a volley", self.action in UNTESTED, False)
            if not unit.is_character and self.action != "challenge":
                dice = self.suffered.pop(unit.id, 0)
                self.check(line, "FB-MOR-01", "morale dice", len(event.faces), dice)
            self.needed(line, event, unit.id)
        self.testing = unit.id
        self.owed = sum(face > (event.need or 0) for face in event.faces)
        borne = sum(one.amount for one in event.modifiers if not one.instead)
        named = [one.amount for one in event.modifiers if one.instead]
        base = named[0] if named else None
        if base is None and event.clause == "FB-MOR-01" and self.action != "challenge":
            best = max(m.profile.resolve for m in everybody(match, unit.id))
            if not unit.is_character:
                self.check(
                    line,
                    "FB-MOR-06",
                    "need of morale as told",
                    event.need,
                    bounded(max(0, best + borne)),
                )

    def needed(self, line: Line, event: Rolled[Match], unit: str) -> None:
        """FB-MOR-02, -03, -06, FB-SPR-071: the highest RESOLVE, or a character's, and what bends it."""
        match, regiment = line.before, line.before.units[unit]
        if regiment.is_character or self.action == "challenge":
            return
        own = everybody(match, unit)
        bonus = int(len(own) >= 8) + int(regiment.row.type in MOUNTED and len(own) >= 2)
        fright = -sum(one.amount for one in event.modifiers if one.trait == "terrifying")
        if fright:
            self.check(line, "FB-SPR-071", "terror without a loss", self.removed[unit] > 0, True)
            fearless = any(
                works(match, m, r)
                for m in own[:1]
                for r in ("fearless", "bravery")
                if m.role == "rank"
            )
            self.check(line, "FB-SPR-011", "terror for the fearless", fearless, False)
        likely = {max(stat(match, model, "resolve") for model in own)}
        if not regiment.broken:
            friends = [m for m in match.models.values() if m.seat == regiment.seat]
            near = [stat(match, m, "resolve") for m in friends if m.role == "character"]
            likely |= {max(0, value + lent(regiment, "resolve")) for value in near}
        needs = {bounded(max(0, value - fright) + bonus) for value in likely}
        fits = event.need if event.need in needs else sorted(needs)
        self.check(line, "FB-MOR-06", "need of morale", event.need, fits)

    def finish(self, line: Line) -> None:
        """All who suffered have tested, and who lost half is broken."""
        match = line.before
        for unit, wounds in self.suffered.items():
            regiment = match.units[unit]
            tested = self.action in UNTESTED or regiment.is_character or self.action == "challenge"
            if everybody(match, unit) and not tested:
                self.check(line, "FB-MOR-01", "wounds nobody tested for", wounds, 0)
        for unit in self.dead:
            regiment, own = match.units[unit], everybody(match, unit)
            lost = regiment.size - len(own)
            held = self.steady(match, unit)
            if own and 2 * lost >= regiment.size and not held:
                self.check(line, "FB-BRK-01", "broken by its losses", regiment.broken, True)
        self.begin("")

    def steady(self, match: Match, unit: str) -> bool:
        """Whom nothing breaks, or something near might keep together (FB-CHR-04, FB-SPR-018, -047)."""
        regiment = match.units[unit]
        if regiment.is_character or any(
            works(match, m, "dauntless") for m in everybody(match, unit)
        ):
            return True
        friends = [m for m in match.models.values() if m.seat == regiment.seat]
        return any(works(match, m, "inspiring-presence") for m in friends)
