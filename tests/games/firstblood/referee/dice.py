"""A referee of hit and defence dice: how many are rolled, against what, and which of them again."""

from games.firstblood.referee.geometry import (
    HAIR,
    between,
    building_of,
    depth,
    engages,
    rule_value,
    stat,
    there,
    works,
)
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled, UnitMoved
from wartable.games.firstblood.fighting.events import ThrownBack
from wartable.games.firstblood.magic.events import Cast
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rounds.events import ActionTaken, StageReached
from wartable.games.firstblood.rows import incantations
from wartable.wargame.units.rows import marks_of


class Pool:
    """The dice of a roll as they lie after some were rolled again (FB-DICE-06)."""

    def __init__(self, event: Rolled[Match]) -> None:
        self.need = event.need or 0
        self.faces = list(event.faces)
        self.again = [False] * len(self.faces)
        self.model = event.model or ""
        self.name, self.clause = event.name, event.clause

    def due(self, clause: str) -> list[int]:
        """Which dice a rule rolls again."""
        fresh = [k for k in range(len(self.faces)) if not self.again[k]]
        if clause in ("FB-SPR-058", "FB-SPR-068"):
            return [k for k in fresh if self.faces[k] == 1]
        if clause in ("FB-INS-02", "FB-GAR-16", "FB-SPR-002"):
            return [k for k in fresh if self.faces[k] == 6]
        return [k for k in fresh if self.faces[k] > self.need]

    def roll(self, event: Rolled[Match]) -> None:
        for k, face in zip(self.due(event.clause), event.faces, strict=False):
            self.faces[k], self.again[k] = face, True

    @property
    def passed(self) -> int:
        return sum(face <= self.need for face in self.faces)


def bounded(value: int, least: int = 1) -> int:
    """FB-DICE-03, -04; on defence rolls a 1 is no success by itself."""
    return min(5, max(least, value))


class DiceReferee(Referee):
    """Hits against ATTACKS and CLASH or VOLLEY; as many defence dice as hits."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.action = ""
        self.pool: Pool | None = None
        self.attacks = 0  # hit dice of a clash so far
        self.likely: tuple[int, int] | None = None
        self.hits = 0  # of this action, less the defence dice against them
        self.doubtful = False  # hits that a destroyed character regiment never defends against

    def look(self, line: Line) -> None:
        event, question = line.event, line.question
        if question is not None and question.name == "action":
            self.begin(line.answer)
        elif isinstance(event, UnitMoved) and event.clause == "FB-CHG-09":
            self.action = "charge"  # of which a Feral regiment is not asked
        elif isinstance(event, Rolled) and event.name in ("hit", "defence"):
            self.settle(line)
            self.pool = Pool(event)
            (self.hit if event.name == "hit" else self.defence)(line, event)
        elif isinstance(event, Rolled) and event.again and self.pool is not None:
            due = len(self.pool.due(event.clause))
            self.check(line, event.clause, "dice rolled again", len(event.faces), due)
            self.pool.roll(event)
        elif isinstance(event, Cast):
            effects = incantations()[event.incantation].effects
            self.hits += sum(e.n for e in effects if e.kind == "hits") if event.works else 0
        elif isinstance(event, ThrownBack):
            self.settle(line)
            self.hits += event.hits
        elif isinstance(event, ActionTaken):
            self.settle(line)
            self.finish(line)
        elif isinstance(event, StageReached):
            self.settle(line)
            self.begin("")
        if type(event).__name__ == "Fell":
            gone = line.before.models.get(event.model) or line.before.piece(event.model)
            champion = gone is not None and gone.role in ("character", "retinue", "officer")
            self.doubtful = self.doubtful or champion

    def begin(self, action: str) -> None:
        self.action, self.pool, self.hits, self.doubtful = action, None, 0, False
        self.attacks, self.likely = 0, None

    def settle(self, line: Line) -> None:
        """What a hit roll came to, now that nothing more is rolled again."""
        pool, self.pool = self.pool, None
        if pool is None or pool.name != "hit":
            return
        model = line.before.piece(pool.model)
        if model is None:
            self.doubtful = True
            return
        ones = pool.faces.count(1)
        self.hits += pool.passed + ones * self.plain_hits(line.before, model, pool)
        if pool.clause == "FB-VOL-12" and self.shoots(line.before, model, "torrential-fire"):
            self.hits += pool.passed

    def plain_hits(self, match: Match, model: Model, pool: Pool) -> int:
        """FB-SPR-062, -063, FB-CLA-13, FB-VOL-13."""
        broken = match.units[model.unit].broken
        if pool.clause == "FB-VOL-12":
            return int(
                self.shoots(match, model, "rapid-volley") or stat(match, model, "volley") >= 6
            )
        if self.action == "charge":
            return 0  # impact
        gained = stat(match, model, "clash") >= 6 and not broken
        return int(works(match, model, "relentless-blows") or gained)

    def shoots(self, match: Match, model: Model, rule: str) -> bool:
        printed = model.profile.barrage
        names = [] if printed is None else [mark.name for mark in marks_of(printed.rules)]
        return works(match, model, rule) or rule in names

    # Hit rolls

    def hit(self, line: Line, event: Rolled[Match]) -> None:
        match = line.before
        model = match.piece(event.model or "")
        if model is None:
            return
        name = "volley" if event.clause == "FB-VOL-12" else "clash"
        told = getattr(model.profile, name) + sum(one.amount for one in event.modifiers)
        self.check(line, event.clause, f"need of {name} as told", event.need, bounded(told))
        if name == "clash":
            counted = self.clash(match, model)
            if counted is not None:
                self.check(line, "FB-CLA-12", "need of clash", event.need, bounded(counted))
        else:
            self.volley(line, event, model)
        if self.action == "clash":
            self.likely = self.likely or clash_dice(match, model.unit)
            self.attacks += len(event.faces)

    def clash(self, match: Match, model: Model) -> int | None:
        """FB-CLA-12, FB-INS-01 to -04, FB-TER-19, FB-IMP-04, FB-DIS-04; None: a hair decides."""
        value, unit = stat(match, model, "clash"), match.units[model.unit]
        for piece in match.board.terrain:
            if piece.traits[0] == "water" and model.id in match.models:
                far = depth(model.x, model.y, piece.footprint) + model.base
                if abs(far) < HAIR:
                    return None
                value = max(min(value, 1), value - 1) if far > 0 else value
        if self.action == "disengage":
            return value
        if self.action == "charge" and not works(match, model, "glorious-charge"):
            return value
        body = next((m for m in there(match, unit.id) if m.kind == unit.entry), model)
        always = works(match, body, "dauntless")
        charged = unit.inspired and model.id not in unit.uninspired
        stirred = charged or unit.roused or bool(building_of(match, unit.id))
        if not unit.broken and stirred and not always and self.action != "challenge":
            foes = [m for m in match.models.values() if m.seat != model.seat]
            dread = [
                engages(match, foe, own)
                for foe in foes
                if works(match, foe, "dread")
                for own in there(match, unit.id)
            ]
            if True in dread:
                stirred = False
            elif None in dread:
                return None
        if self.action == "challenge":
            return None  # the other side strikes too, and Dread is another's
        if not unit.broken and (always or stirred) and value + 1 < 5:
            value += 1
        return value

    def volley(self, line: Line, event: Rolled[Match], model: Model) -> None:
        """FB-VOL-10, -12, FB-SPR-001, -002."""
        match, unit = line.before, line.before.units[model.unit]
        aimed = (unit.aimed and not unit.broken) or works(match, model, "aimed-shot")
        needs = set()
        for less in (0, 1):
            value = stat(match, model, "volley")
            value = max(min(1, value), value - less)
            needs.add(bounded(value + 1 if aimed and value + 1 < 5 else value))
        self.check(line, "FB-VOL-12", "need of volley", event.need in needs, True)
        most = volley_dice(match, model.unit)
        self.check(line, "FB-VOL-08", "too many shots", len(event.faces) > most, False)

    # Defence

    def defence(self, line: Line, event: Rolled[Match]) -> None:
        model = line.before.piece(event.model or "")
        if model is None:
            return
        self.hits -= len(event.faces)
        value = model.profile.defense
        for one in event.modifiers:
            value = one.amount if one.instead else value + one.amount
        value = max(0, value)
        self.check(line, "FB-VOL-16", "need of defence as told", event.need, bounded(value, 0))
        evasion = stat(line.before, model, "evasion")
        self.check(
            line, "FB-VOL-14", "worse than EVASION", (event.need or 0) < min(5, evasion), False
        )

    def finish(self, line: Line) -> None:
        if self.likely is not None:
            low, high = self.likely
            fits = min(high, max(low, self.attacks))
            self.check(line, "FB-CLA-11", "attack dice of a clash", self.attacks, fits)
        if not self.doubtful and self.action != "challenge":
            self.check(line, "FB-VOL-14", "hits without a defence die", self.hits, 0)


def clash_dice(match: Match, unit: str) -> tuple[int, int]:
    """The fewest and the most that its models can have (FB-CLA-11, FB-REG-05)."""
    low = high = 0
    foes = [
        foe
        for other in match.units.values()
        if other.seat != match.units[unit].seat
        for foe in there(match, other.id)
    ]
    for model in there(match, unit):
        verdicts = [engages(match, model, foe) for foe in foes]
        dice = stat(match, model, "attacks") + (model.role == "leader")
        low += dice if True in verdicts else 0
        high += dice if True in verdicts or None in verdicts else 0
    return low, high


def volley_dice(match: Match, unit: str) -> int:
    """The most that its models can have, whoever they see (FB-VOL-02, -08)."""
    most = 0
    for model in there(match, unit):
        foes = [m for m in match.models.values() if m.seat != model.seat]
        foes += [
            one.model
            for one in match.aside
            if one.where == "garrison" and one.model.seat != model.seat
        ]
        near = min((between(match, model, foe) for foe in foes), default=0.0)
        printed = model.profile.barrage
        far = 100 * printed.range if printed is not None else 0
        shots = rule_value(match, model, "barrage") if near <= far + HAIR else 0
        thrown = works(match, model, "throwing-weapons") and near <= 300 + HAIR
        most += max(shots, int(thrown))
    return most
