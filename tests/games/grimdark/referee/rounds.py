"""A referee of rounds: whose turn it is, who acts how often and how, who begins, when it ends and who has won."""

from games.grimdark.referee.facts import any_has, is_left, on_table, plays
from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.rounds.events import (
    ActionNamed,
    Activated,
    ActivationOver,
    BattleOver,
    RoundBegan,
    RoundOver,
    TurnsBegan,
)
from wartable.games.grimdark.shooting.events import ShotAt

LAST = 4


class RoundReferee(Referee):
    """GF-RND, GF-MUL-02, GF-MOV-05, GF-MOR-13, GF-SHO-01, -06, GF-PRE-30, GF-MIS-02."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.acted: set[str] = set()
        self.next = 0  # from whom on somebody is looked for who can activate
        self.idle: list[int] = []
        self.finished: list[int] = []
        self.rolled: dict[int, int] = {}  # for the first turn
        self.actions = 0
        self.shots = 0

    def look(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Rolled) and event.name == "first":
            self.rolled[event.seat] = event.faces[0]
        elif isinstance(event, RoundBegan):
            self.begun(line, event)
        elif isinstance(event, TurnsBegan):
            self.next, self.idle = line.after.first, self.without_any(line.after)
        elif isinstance(event, Activated):
            self.activated(line, event)
        elif isinstance(event, ActionNamed):
            self.acts(line, event)
        elif isinstance(event, ShotAt):
            self.shot(line, event)
        elif isinstance(event, ActivationOver):
            self.over(line)
        elif isinstance(event, RoundOver):
            self.round_over(line)
        elif isinstance(event, BattleOver):
            self.ended(line, event)
        if event is not None and line.after.phase == "turns":
            self.finish(line.after)

    # Whose turn it is

    def due(self, match: Match, seat: int) -> list[str]:
        own = [unit.id for unit in match.units.values() if unit.seat == seat]
        return [unit for unit in own if plays(match, unit) and unit not in self.acted]

    def without_any(self, match: Match) -> list[int]:
        return [seat for seat in match.order if not self.due(match, seat)]

    def finish(self, match: Match) -> None:
        done = {*self.idle, *self.finished}
        self.finished += [seat for seat in self.without_any(match) if seat not in done]

    def begun(self, line: Line, event: RoundBegan) -> None:
        """GF-RND-02, -08, -09: who finished first and has anybody left; who had nobody to activate before all."""
        match = line.before
        self.check(line, "GF-PRE-30", "a round too many", match.round < LAST, True)
        if not match.round:
            self.check(line, "GF-RND-02", "first player", event.seat, match.order[0])
        else:
            idle = [seat for seat in self.idle if is_left(match, seat)]
            if len(idle) > 1:
                best = max(self.rolled[seat] for seat in idle)
                firsts = [seat for seat in idle if self.rolled[seat] == best]
            else:
                firsts = (idle or [seat for seat in self.finished if is_left(match, seat)])[:1]
            self.check(line, "GF-RND-09", "first player", [event.seat], firsts)
        self.acted, self.idle, self.finished, self.rolled = set(), [], [], {}

    def activated(self, line: Line, event: Activated) -> None:
        match, unit = line.before, line.before.units[event.unit]
        self.check(line, "GF-RND-06", "activated twice", event.unit in self.acted, False)
        self.check(line, "GF-RND-04", "in play", plays(match, event.unit), True)
        at = match.order.index(self.next)
        round_it = [*match.order[at:], *match.order[:at]]
        able = [seat for seat in round_it if self.due(match, seat)]
        self.check(line, "GF-RND-03", "whose turn it is", unit.seat, able[0])
        self.acted.add(event.unit)
        self.actions = self.shots = 0

    def over(self, line: Line) -> None:
        match, unit = line.before, line.before.going.unit
        order = match.order
        self.next = order[(order.index(match.units[unit].seat) + 1) % len(order)]
        if plays(match, unit):
            self.check(line, "GF-MOV-05", "actions of an activation", self.actions, 1)

    # What it does

    def acts(self, line: Line, event: ActionNamed) -> None:
        match, unit = line.before, line.before.going.unit
        self.actions += 1
        shaken = match.units[unit].shaken
        self.check(line, "GF-MOR-13", "idle", event.action == "idle", shaken)
        if any_has(match, unit, "immobile"):
            self.check(line, "GF-SPR-29", "Immobile", event.action in ("hold", "idle"), True)
        if any_has(match, unit, "aircraft"):
            self.check(line, "GF-SPR-58", "Aircraft", event.action in ("advance", "idle"), True)

    def shot(self, line: Line, event: ShotAt) -> None:
        match, going = line.before, line.before.going
        self.shots += 1
        self.check(line, "GF-SHO-01", "shoots", going.action in ("hold", "advance"), True)
        self.check(line, "GF-SHO-01", "volleys", self.shots, 1)
        self.check(line, "GF-SHO-06", "targets", len(set(event.targets)) <= 2, True)
        self.check(line, "GF-TRN-12", "from inside", bool(on_table(match, going.unit)), True)
        seat = match.units[going.unit].seat
        foes = [match.units[target].seat != seat for target in event.targets]
        self.check(line, "GF-SHO-02", "at enemies", all(foes), True)

    # Ends

    def round_over(self, line: Line) -> None:
        match = line.before
        self.check(line, "GF-RND-07", "left unactivated", self.waiting(match), [])
        tired = [unit.id for unit in line.after.units.values() if unit.fatigued or unit.arrived]
        self.check(line, "GF-RND-11", "left over from the round", tired, [])

    def waiting(self, match: Match) -> list[str]:
        return [unit for seat in range(match.seats) for unit in self.due(match, seat)]

    def ended(self, line: Line, event: BattleOver) -> None:
        match = line.before
        left = [seat for seat in range(match.seats) if is_left(match, seat)]
        if left:
            self.check(line, "GF-PRE-30", "rounds of a battle", match.round, LAST)
            self.check(line, "GF-RND-07", "left unactivated", self.waiting(match), [])
        most = max(match.points)
        best = [seat for seat, points in enumerate(match.points) if points == most]
        self.check(line, "GF-MIS-02", "who has the lead", sorted(event.winners), best)

    def close(self) -> None:
        last, result = self.battle.lines[-1], self.battle.result
        self.check(last, "GF-MIS-02", "scores", list(result.scores), list(self.battle.last.points))
