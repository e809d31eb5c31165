"""A referee of turns: who is activated when, what actions cost, how often they are taken, when the battle ends."""

from refereeing import Battle, Line, Referee
from wartable.games.grimheim.events import ActionPaid, FateDiscarded
from wartable.games.grimheim.fate.events import Returned
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.reactions.events import FreeReactionUsed, ReactionPaid
from wartable.games.grimheim.setup.events import Deployed
from wartable.games.grimheim.turns.events import (
    Activated,
    ActivationEnded,
    FateRolled,
    TurnBegan,
    TurnOver,
)
from wartable.wargame.skirmishes.events import InitiativeWon

COSTS = {"run": 2, "fall-back": 2}  # all others 1 (GH-ACT-02 to 41, GH-SPA)
OFTEN = {"interact": 99, "pass": 1}
ACTION_PHASE = ("activate", "act", "search", "loot")
TWICE = {  # GH-ACT-47, GH-TRT-04, 23, 33, 89, GH-SPA-01
    "fight": ("furious", "mark-of-fury", "overexerting"),
    "shoot": ("hunter", "overexerting"),
    "cast-a-spell": ("archmage",),
}
APART = {  # GH-ACT-07, 08, 12, 22, 25, 26, 30, GH-MOV-16, GH-SPA-06, 13, 15, 18
    ("run", "charge"),
    ("run", "fall-back"),
    ("run", "move"),
    ("run", "push"),
    ("move", "push"),
    ("move", "charge"),
    ("fall-back", "charge"),
    ("fall-back", "move"),
    ("run", "shoot"),
    ("move", "shoot"),
    ("hide", "shoot"),
    ("hide", "charge"),
    ("hide", "overwatch"),
    ("take-aim", "run"),
    ("take-aim", "hide"),
    ("quick-shot", "run"),
    ("quick-shot", "hide"),
}
ALLOWED = {("move", "shoot"): "gunslinger", ("hide", "shoot"): "silent"}


def ready(match: Match, seat: int) -> list[Model]:
    """Those that may still be activated (GH-TRN-10, 16)."""
    own = [model for model in match.models.values() if model.seat == seat]
    return [model for model in own if model.state == "ready" and model.ap > 0]


class TurnReferee(Referee):
    """Activations alternate; each model once a turn; the turn ends when nobody is ready."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.first: int | None = None  # who takes the first activation
        self.last: int | None = None  # whose was the last
        self.group = 0  # further activations that a group, Verminus or a Stampede allows
        self.acted: set[str] = set()

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, TurnBegan):
            self.first, self.last, self.acted, self.group = None, None, set(), 0
            self.begun(line)
        elif isinstance(event, InitiativeWon):
            self.first = event.first
        elif isinstance(event, Activated):
            self.activated(line, event)
        elif isinstance(event, FateDiscarded) and event.ability == "stampede":
            self.group += 1 + (line.before.fate[event.seat][event.number] > 3)  # a D2 (GH-GEN-04)
        elif isinstance(event, (Returned, Deployed)):
            self.acted.discard(event.model)
        elif isinstance(event, TurnOver):
            left = [model.id for seat in (0, 1) for model in ready(line.before, seat)]
            self.check(line, "GH-TRN-21", "ready models at the end of a turn", left, [])

    def begun(self, line: Line) -> None:
        """GH-TRN-04: all are ready; AP are those of the profile, but for what was lent or taken."""
        for model in line.after.models.values():
            self.check(line, "GH-TRN-04", "state as a turn begins", model.state, "ready")
            lent = abs(model.ap - model.actions) <= 1
            self.check(line, "GH-TRN-04", "AP near the profile", lent, True)

    def activated(self, line: Line, event: Activated) -> None:
        match, model = line.before, line.before.models[event.model]
        self.check(line, "GH-TRN-10", "state of the activated", model.state, "ready")
        self.check(line, "GH-TRN-12", "activated twice", event.model in self.acted, False)
        self.check(line, "GH-TRN-16", "has AP", model.ap > 0, True)
        self.check(line, "GH-TRN-10", "seat that activates", model.seat, self.due(match, model))
        more = group_of(model)
        follows = self.last == model.seat and self.group > 0
        self.group = self.group - 1 if follows else more
        self.acted.add(event.model)
        self.last = model.seat

    def due(self, match: Match, model: Model) -> int:
        """The other one after each activation, unless it has nobody ready or more of a group follow."""
        if self.last is None:
            expected = self.first if self.first is not None else model.seat
        elif self.last == model.seat and self.group > 0:
            return model.seat
        else:
            expected = 1 - self.last
        return expected if ready(match, expected) else 1 - expected

    def close(self) -> None:
        """GH-TRN-02, 07, 08, 26: how many turns were played."""
        last, line = self.battle.last, self.battle.lines[-1]
        sides = {m.seat for m in (*last.models.values(), *last.reserve)}
        razed = last.mission == "the-heart-shrine" and all(m.id != "shrine" for m in last.markers)
        if sides != {0, 1} or razed:
            return
        fixed = 5 if last.mission in ("the-last-gate", "the-heart-shrine") else 4
        after = sum(s.points for s in last.scores if s.seat == 0 and s.turn <= fixed)
        other = sum(s.points for s in last.scores if s.seat == 1 and s.turn <= fixed)
        if last.turn == 5 and fixed == 4:
            self.check(
                line, "GH-TRN-07", "gap that brought overtime", abs(after - other) >= 5, True
            )
        else:
            self.check(line, "GH-TRN-02", "turns played", last.turn, fixed)
        self.winner(line)

    def winner(self, line: Line) -> None:
        """GH-END: most VP, but for the two missions with an end of their own."""
        last = self.battle.last
        if last.mission in ("the-last-gate", "the-heart-shrine"):
            return
        points = [sum(s.points for s in last.scores if s.seat == seat) for seat in (0, 1)]
        best = [] if points[0] == points[1] else [int(points[1] > points[0])]
        self.check(line, "GH-END-01", "scores", list(self.battle.result.scores), points)
        self.check(line, "GH-END-01", "winners", list(self.battle.result.winners), best)


def group_of(model: Model) -> int:
    """How many more of its kind may follow (GH-TRN-17, 18, GH-TRT-95)."""
    if model.bears("verminus"):
        return 99
    if model.bears("swarm"):
        return 2
    return int(model.bears("henchmen"))


class ActionReferee(Referee):
    """AP spent against costs; no action too often; none with one that excludes it."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.taken: list[str] = []
        self.answered: set[tuple[str, int]] = set()  # who has reacted to which action
        self.actions = 0

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Activated):
            self.taken = []
        elif isinstance(event, ActionPaid):
            self.actions += 1
            self.paid(line, event)
        elif isinstance(event, (ReactionPaid, FreeReactionUsed)):
            self.reacted(line, event)
        elif isinstance(event, ActivationEnded) and event.model in line.after.models:
            self.ended(line, event)

    def paid(self, line: Line, event: ActionPaid) -> None:
        match, model = line.before, line.before.models[event.model]
        self.check(line, "GH-ACT-01", "who acts", event.model, match.active)
        self.check(line, "GH-ACT-01", "AP suffice", model.ap >= event.cost, True)
        self.check(
            line, "GH-ACT-01", "AP after", line.after.models[model.id].ap, model.ap - event.cost
        )
        likely = prices(model, event.action)
        price = event.cost if event.cost in likely else sorted(likely)
        self.check(line, "GH-ACT-01", f"price of {event.action}", event.cost, price)
        often = 1
        if any(model.bears(word) for word in TWICE.get(event.action, ())):
            often = 99 if event.action == "cast-a-spell" else 3
        before = self.taken.count(event.action)
        allowed = OFTEN.get(event.action, often)
        self.check(line, "GH-GEN-17", f"{event.action} too often", before >= allowed, False)
        self.combined(line, model, event.action)
        self.taken.append(event.action)

    def combined(self, line: Line, model: Model, action: str) -> None:
        for other in self.taken:
            for pair in ((action, other), (other, action)):
                if pair in APART and not may_both(model, pair):
                    self.check(line, "GH-ACT-07", f"{pair[0]} and {pair[1]} together", True, False)
        self.counts["combinations"] += 1

    def reacted(self, line: Line, event: ReactionPaid | FreeReactionUsed) -> None:
        match, model = line.before, line.before.models[event.model]
        active = match.models.get(match.active or "")
        own = active is not None and active.seat == model.seat
        self.check(line, "GH-REA-01", "reacts in its own side's activation", own, False)
        dazed = model.bears("stunned") or model.bears("frozen")
        self.check(line, "GH-REA-09", "reacts Stunned or Frozen", dazed, False)
        self.check(line, "GH-SPA-02", "reacts overexerted", overexerted(model), False)
        again = (event.model, self.actions) in self.answered
        self.check(line, "GH-REA-06", "reacts twice to one action", again, False)
        self.answered.add((event.model, self.actions))
        if isinstance(event, ReactionPaid):
            self.check(line, "GH-REA-04", "price of a reaction", event.cost, 1)
            alert = model.state in ("ready", "holding") and model.ap >= 1
            self.check(line, "GH-REA-02", "may pay with AP", alert, True)
        else:
            left = match.free_reactions[model.seat]
            self.check(line, "GH-REA-32", "has a free reaction", left > 0, True)

    def ended(self, line: Line, event: ActivationEnded) -> None:
        """GH-TRN-15, GH-ACT-45: holding only after a Pass that left AP."""
        model = line.after.models[event.model]
        if event.state == "holding":
            self.check(line, "GH-TRN-15", "holds after", self.taken[-1:], ["pass"])
            self.check(line, "GH-TRN-15", "holds with AP", model.ap > 0, True)
        elif event.state == "done":
            self.check(line, "GH-ACT-45", "AP of the finished", model.ap, 0)


def overexerted(model: Model) -> bool:
    """In the turn after it (GH-SPA-02)."""
    effect = model.effect("overexerted")
    return effect is not None and effect.until == "turn"


def prices(model: Model, action: str) -> set[int]:
    """What an action may cost (GH-WTR-39, GH-TRT-82, GH-EQP-12)."""
    if action == "pass":
        return set(range(1, 20))
    usual = {COSTS.get(action, 1)}
    if action in ("fight", "shoot", "quick-shot") and any(
        w.bears("unwieldy") for w in model.weapons
    ):
        usual.add(2)
    if action == "fall-back" and (model.bears("vestigial-wings") or "flash-powder" in model.gear):
        usual.add(1)
    return usual


def may_both(model: Model, pair: tuple[str, str]) -> bool:
    """Gunslinger and Silent, the model's or the weapon's."""
    word = ALLOWED.get(pair)
    if word is None:
        return False
    return model.bears(word) or any(weapon.bears(word) for weapon in model.weapons)


class FateReferee(Referee):
    """No Fate Die is spent unless its player was asked and said so; as many are rolled as the book says."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.said: Line | None = None  # the last answer
        self.spent = False

    def look(self, line: Line) -> None:
        event = line.event
        if line.question is not None:
            self.said, self.spent = line, False
        elif isinstance(event, FateDiscarded) and event.number >= 0:
            asked = self.said
            willing = (
                asked is not None and asked.question.name == "fate" and asked.answer is not None
            )
            own = asked is not None and asked.question.seat == event.seat
            self.check(line, "GH-FAT-04", "asked for a Fate Die", willing and own, True)
            self.check(line, "GH-FAT-05", "second die on one answer", self.spent, False)
            phase = line.before.phase in ACTION_PHASE
            self.check(line, "GH-FAT-21", f"spent in phase {line.before.phase}", phase, True)
            self.spent = True
        elif isinstance(event, FateRolled):
            self.rolled(line, event)

    def rolled(self, line: Line, event: FateRolled) -> None:
        """GH-FAT-01 to 03, GH-EQP-17."""
        match = line.before
        usual = 4 if match.fate_modifiers[event.seat] == "ratling-fate" else 3
        cheap = match.values[1 - event.seat] - match.values[event.seat] >= 20
        own = [model for model in match.models.values() if model.seat == event.seat]
        idols = sum("idol-of-the-gods" in model.gear for model in own)
        self.check(line, "GH-FAT-01", "Fate Dice", len(event.faces), usual + cheap + idols)
