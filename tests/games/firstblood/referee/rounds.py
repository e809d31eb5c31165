"""A referee of rounds: cards, turns, who acts when, how often, and when tokens go."""

from refereeing import Battle, Line, Referee
from wartable.core.events import Rolled
from wartable.games.firstblood.fighting.events import MayChargeAgain
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rounds.cards.events import CommandCardDrawn, StacksCounted
from wartable.games.firstblood.rounds.events import (
    ActionTaken,
    Activated,
    Deactivated,
    RoundBegan,
    SupremacyTaken,
    TokensRemoved,
    TurnPassed,
)

ROUNDS = {"cinder-ford": 6, "break-their-line": 5, "three-bells": 6, "night-landing": 6}
HURRIED = ("double-time", "fire-and-advance")


class RoundReferee(Referee):
    """FB-RND, FB-SUP, FB-ACT."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.dice: dict[int, int] = {}
        self.changed: tuple[int, int] = (0, 0)  # whose die, and by how much
        self.taken: list[list[str]] = []  # actions of the activations under way
        self.again = False

    def look(self, line: Line) -> None:
        event, question = line.event, line.question
        if question is not None and question.name == "change":
            self.changed = (question.seat, line.answer)
            fewer = min((0, 1), key=lambda seat: line.before.cards[seat])
            self.check(line, "FB-SUP-02", "who changes the die", question.seat, fewer)
        elif isinstance(event, Rolled) and event.name == "supremacy":
            self.dice[event.seat], self.changed = event.faces[0], (0, 0)
        elif isinstance(event, SupremacyTaken):
            self.supremacy(line, event)
        elif isinstance(event, RoundBegan):
            self.begun(line, event)
        elif isinstance(event, StacksCounted):
            self.stacked(line, event)
        elif isinstance(event, CommandCardDrawn):
            entries = {unit.entry for unit in line.before.units.values() if unit.seat == event.seat}
            self.check(line, "FB-CMD-01", "a card of its own", event.card in entries, True)
        else:
            self.activation(line)

    def activation(self, line: Line) -> None:
        event = line.event
        if isinstance(event, Activated):
            self.activated(line, event)
        elif isinstance(event, TokensRemoved):
            self.check(line, "FB-ACT-10", "tokens go before actions", self.taken[-1:], [[]])
        elif isinstance(event, MayChargeAgain):
            self.again = True
        elif isinstance(event, ActionTaken):
            self.acted(line, event)
        elif isinstance(event, Deactivated):
            self.taken, self.again = self.taken[:-1], False
        elif isinstance(event, TurnPassed) and event.phase == "action":
            self.passed(line, event)

    def begun(self, line: Line, event: RoundBegan) -> None:
        self.check(line, "FB-RND-01", "number of the round", event.round, line.before.round + 1)
        most = ROUNDS[line.before.scenario]
        self.check(line, "FB-BAT-02", "a round too many", event.round > most, False)
        left = [unit.id for unit in line.after.units.values() if unit.acted or unit.taken]
        self.check(line, "FB-ACT-14", "left over from the last round", left, [])

    def supremacy(self, line: Line, event: SupremacyTaken) -> None:
        scores = [self.dice[0], self.dice[1]]
        seat, by = self.changed
        scores[seat] = min(7, max(0, scores[seat] + by))
        self.check(line, "FB-SUP-01", "scores of supremacy", list(event.scores), scores)
        self.check(line, "FB-SUP-01", "first player", event.seat, scores.index(min(scores)))

    def stacked(self, line: Line, event: StacksCounted) -> None:
        """FB-CMD-01, -04: a card for each regiment on the battlefield or arriving."""
        for seat, many in enumerate(event.cards):
            own = [unit.id for unit in line.before.units.values() if unit.seat == seat]
            here = [unit for unit in own if takes_part(line.before, unit)]
            self.check(line, "FB-CMD-04", "cards of a stack", many, len(here))

    def activated(self, line: Line, event: Activated) -> None:
        match, unit = line.before, line.before.units[event.unit]
        self.check(line, "FB-ACT-14", "activated twice", unit.acted, False)
        self.check(line, "FB-CMD-03", "the card that was drawn", match.drawn, unit.entry)
        if not event.hurried:
            self.check(line, "FB-ACT-01", "whose turn it is", unit.seat, match.seat)
        self.taken.append([])

    def acted(self, line: Line, event: ActionTaken) -> None:
        now = line.before.going[-1]
        before = line.before.units[now.unit].taken
        twice = event.action in before and event.action != "march"
        if event.action == "charge" and self.again:
            twice = False
        self.check(line, "FB-ACT-13", f"{event.action} twice in a round", twice, False)
        self.taken[-1].append(event.action)
        most = 1 if now.hurries else 2
        if now.hurried in HURRIED and event.action == "march":
            most = 3
        self.check(line, "FB-ACT-13", "actions too many", len(self.taken[-1]) > most, False)

    def passed(self, line: Line, event: TurnPassed) -> None:
        """FB-ACT-01, -04: to the other player, unless he has no card left."""
        match = line.before
        other = 1 - match.seat
        due = other if match.cards[other] else match.seat
        self.check(line, "FB-ACT-04", "whose turn comes next", event.seat, due)


def takes_part(match: Match, unit: str) -> bool:
    if any(model.unit == unit for model in match.models.values()):
        return True
    places = {one.where for one in match.aside if one.model.unit == unit}
    return bool(places & {"garrison", "arriving"})
