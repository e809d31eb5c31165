"""Whoever sits at the terminal does what comes next in a campaign."""

import secrets
from typing import Any

from wartable.bots.seats import play_out, player_named
from wartable.campaigns.deputy import carry_out
from wartable.campaigns.errands import Run
from wartable.campaigns.office import Office
from wartable.campaigns.record import Errand, Line
from wartable.cli.answers import Unclear, parse_answer
from wartable.cli.prompts import answer_lines, closed_lines, help_words
from wartable.cli.speaking import agreed, answered, say
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Battle, Campaign
from wartable.core.campaign.parts import Due
from wartable.core.dice.source import Dice
from wartable.core.match import Board, Seat
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

NEXT = {"draft": "open", "open": "running", "finished": "archived"}
NO_BOARD = Board(width=0, depth=0)


class CampaignRun:
    """For one *member* or for all of them; *auto*: the house answers and bots fight."""

    def __init__(self, office: Office, member: Seat | None, auto: bool, bot: str) -> None:
        self.office = office
        self.desk = office.desk
        self.member = member
        self.auto = auto
        self.bot = bot or ("scripted" if "scripted" in self.desk.game.bots else "random")

    @property
    def campaign(self) -> Campaign:
        return self.desk.campaign

    def step(self) -> bool:
        """The next thing there is to do; was there any?"""
        told = len(self.desk.feed)
        did = self.go_on()
        for one in self.desk.feed[told:]:
            if one.known_to is None or self.member in one.known_to:
                say(one.text)
        if not did:
            say(self.waiting())
        return did

    def go_on(self) -> bool:
        found = self.duty(must=True)
        if found is None and self.campaign.phase in ("draft", "open"):
            return self.next_phase()
        battle = self.open_battle()
        if found is None and battle is not None:
            return self.fight(battle) if self.auto else False
        found = found or self.duty(must=False)
        if found is None:
            return False
        self.do(*found)
        return True

    def waiting(self) -> str:
        battle = self.open_battle()
        if battle is None:
            return "There is nothing to do here now."
        return (
            f"Battle {battle.number} is to be fought: report it with wartable campaign report, "
            "or let bots fight it with --auto."
        )

    def duty(self, must: bool) -> tuple[Seat, Due] | None:
        who = range(len(self.campaign.members)) if self.member is None else [self.member]
        for member in who:
            for due in self.desk.rules.due(self.campaign, member):
                if due.must == must and due.about is None:
                    return member, due
        return None

    def open_battle(self) -> Battle | None:
        open_ = [one for one in self.campaign.battles if one.stands and one.result is None]
        return open_[0] if open_ else None

    def next_phase(self) -> bool:
        owners = [one.number for one in self.campaign.members if "owner" in one.roles]
        if not owners:
            return False
        self.office.begin(owners[0], "phase", {"phase": NEXT[self.campaign.phase]})
        return True

    # Errands

    def do(self, member: Seat, due: Due) -> None:
        if self.auto:
            carry_out(self.desk, self.write, member, due.kind)
            return
        say(f"{self.campaign.side(member)}: {due.title}")
        errand = self.office.begin(member, due.kind)
        if errand is not None:
            self.ask(errand)

    def write(self, lines: list[Line]) -> None:
        self.office.book.append(lines)
        self.desk.take(lines)

    def ask(self, errand: Errand) -> None:
        """Question by question; what was answered is kept if the input ends."""
        run = self.office.run(errand)
        while not run.over:
            if run.throw is not None:
                run = self.thrown(errand, run)
            else:
                run = self.answered(errand, run)
        if agreed("Is that all right?"):
            self.office.confirm(errand)

    def thrown(self, errand: Errand, run: Run) -> Run:
        assert run.throw is not None, "dice are wanted"
        roll = run.throw[1]
        if self.desk.has_seed:
            run = self.office.throw(errand)
            faces = list(self.desk.throws[errand.number].values())[-1]
            say(f"{roll.reason or roll.name}: {' '.join(map(str, faces))}")
            return run
        said = answered(f"{roll.reason or roll.name}: what do {len(roll.each)} dice show?")
        return self.office.throw(errand, tuple([int(one) for one in said.split()]))

    def answered(self, errand: Errand, run: Run) -> Run:
        asked = prompt(run.session, errand.member)
        assert asked is not None, "somebody is asked"
        say(f"{asked.title} [{asked.clause}]")
        for line in answer_lines(asked, ""):
            say(line)
        said: str = answered()
        if said == "?":
            for line in [*closed_lines(asked), help_words(asked)]:
                say(f"  {line}")
            return run
        try:
            return self.office.answer(errand, parse_answer(asked, said, NO_BOARD))
        except (Refused, Unclear) as error:
            say(str(error))
            return run

    # Battles

    def fight(self, battle: Battle) -> bool:
        """Bots fight it, with dice of the house."""
        game = self.desk.game
        setup = self.desk.rules.setup(self.campaign, battle.number)
        dice = Dice(secrets.token_bytes(16))
        session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
        players = [
            player_named(game, self.bot, battle.number * setup.seats + k)
            for k in range(setup.seats)
        ]
        play_out(session, players)
        report = self.desk.rules.report(self.campaign, battle.number, session.match)
        self.office.begin(HOUSE, "report", {"battle": battle.number, "report": report})
        return True
