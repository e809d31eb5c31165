"""A campaign by chance, for what its errands reach: founded, joined, fought and settled, answers and dice by lot."""

from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import BY_CHANCE, Player, names, player_named, question_for
from wartable.core.ask import Offered, Question, Roll, Steps
from wartable.core.campaign.match import HOUSE, Campaign
from wartable.core.campaign.parts import CampaignTrial
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.table import Table
from wartable.core.views import view
from wartable.kit.bells import ReachedClauses
from wartable.play.session import Session
from wartable.play.taking import rolled_event

BATTLES = 5  # then it has gone on long enough
WITH_A_PLAN = 10  # the last of so many campaigns is fought by those who mean to win
BY_LOT = 25  # answers of an errand; then the house's own player comes to an end


def started(steps: Steps[None]) -> Steps[None]:
    """Something that can be told answers, even if it has nothing to ask."""
    return (yield from steps)


class Chronicle:
    """One campaign: how it stands, and what has been reached on the way."""

    def __init__(self, game: Game, seed: int, reached: ReachedClauses) -> None:
        rules = game.campaign
        assert rules is not None and rules.trial is not None, f"{game.name}: no campaigns to try"
        self.game, self.rules, self.reached = game, rules, reached
        self.trial: CampaignTrial = rules.trial
        self.chance = Chance(seed)
        self.seed = seed
        form = list(rules.own.forms)[seed % len(rules.own.forms)]
        self.founding, self.joins = self.trial.ready(form, rules.own.forms[form].least, seed)
        with reached.watching():
            self.campaign: Campaign = rules.found(self.founding)

    def run(self) -> None:
        """From the first member to the last battle, or the end."""
        for k, about in enumerate(self.joins):
            roles = ["owner", "player"] if k == 0 else ["player"]
            self.do(HOUSE, "join", about | {"roles": roles})
        self.do_duties()
        for phase in ("open", "running"):
            self.do(0, "phase", {"phase": phase})
        while self.campaign.phase == "running" and self.campaign.last_battle < BATTLES:
            if not self.do_duties() and not self.fight_all():
                break
        self.do_duties()
        with self.reached.watching():
            self.rules.standings(self.campaign)
            self.rules.outcome(self.campaign)

    def do_duties(self) -> bool:
        """What members are to do next, those who must and those who may."""
        done = False
        for member in range(len(self.campaign.members)):
            with self.reached.watching():
                duties = self.rules.due(self.campaign, member)
            for one in [due for due in duties if due.about is None][:1]:
                done = self.do(member, one.kind) or done
        return done

    def do(self, member: Seat, kind: str, about: Any = None) -> bool:
        """One errand, if it is open."""
        errand = self.rules.errands[kind]
        with self.reached.watching():
            if errand.closed(self.campaign, member, about) is not None:
                return False
            table: Table[Any, Any] = Table(self.campaign)
            steps = started(errand.steps(table, member, about))
        answer, answers = None, 0
        try:
            while True:
                with self.reached.watching():
                    question = steps.send(answer)
                answer = self.answer(table, member, question, answers)
                answers += 1
        except StopIteration:
            self.campaign = table.match
            return True

    def answer(
        self, table: Table[Any, Any], member: Seat, question: Question[Any], number: int
    ) -> Any:
        if isinstance(question, Roll):
            faces = tuple([1 + self.chance.below(sides) for sides in question.each])
            table.do(rolled_event(question, faces))
            return faces
        raw = self.raw_answer(view(table.match, member), member, question, number)
        if isinstance(question, Offered) and not isinstance(raw, str):
            question = question.listed(table)
        with self.reached.watching():
            answer = question.read(raw)
            question.check(answer, table)
        return answer

    def raw_answer(self, seen: Any, member: Seat, question: Question[Any], number: int) -> Any:
        if number < BY_LOT:
            return Player(RandomBot(self.chance.below(10**6))).answer(seen, question)
        return self.rules.decide(seen, member, question)

    # Battles

    def fight_all(self) -> bool:
        waiting = [one for one in self.campaign.battles if one.stands and one.result is None]
        for battle in waiting:
            self.fight(battle.number)
        return bool(waiting)

    def fight(self, number: int) -> None:
        with self.reached.watching():
            setup = self.rules.setup(self.campaign, number)
            first = self.game.rules.begin(setup)
            dice = Dice(b"chronicle %d, %d" % (self.seed, number))
            session: Session[Any] = Session(self.game, first, None, dice)
        kinds = names(self.game) if self.seed % WITH_A_PLAN == WITH_A_PLAN - 1 else (BY_CHANCE,)
        players = [
            player_named(self.game, kinds[-1], self.chance.below(10**6)) for _ in range(setup.seats)
        ]
        while not session.over:
            for seat in session.owing():
                question = question_for(session, seat, isinstance(players[seat].bot, RandomBot))
                assert question is not None, f"seat {seat} owes an answer"
                raw = players[seat].answer(session.view(seat), question)
                with self.reached.watching():
                    session.answer(seat, raw)
        with self.reached.watching():
            report = self.rules.report(self.campaign, number, session.match)
        self.do(HOUSE, "report", {"battle": number, "report": report})
