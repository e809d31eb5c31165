"""Whoever sits at the terminal does what comes next in a campaign."""

import secrets
from typing import Any

from wartable.bots.seats import play_out, player_named
from wartable.campaigns.deputy import carry_on, carry_out
from wartable.campaigns.office import Office
from wartable.campaigns.record import Errand, Line
from wartable.cli.campaign_errand import ErrandTalk
from wartable.cli.speaking import agreed, say
from wartable.core.campaign.match import HOUSE, Battle, Campaign
from wartable.core.campaign.parts import Due
from wartable.core.dice.source import Dice
from wartable.core.match import Seat
from wartable.play.session import Session

NEXT = {"draft": "open", "open": "running"}


class CampaignRun:
    """For one *member* or for all of them; *auto*: the house answers and bots fight."""

    def __init__(self, office: Office, member: Seat | None, auto: bool, bot: str) -> None:
        self.office = office
        self.desk = office.desk
        self.member = member
        self.auto = auto
        self.left = False  # for later, in the midst of something
        self.bot = bot or ("scripted" if "scripted" in self.desk.game.bots else "random")

    @property
    def campaign(self) -> Campaign:
        return self.desk.campaign

    @property
    def own(self) -> list[Seat]:
        """Those for whom somebody sits here."""
        return list(range(len(self.campaign.members))) if self.member is None else [self.member]

    def step(self) -> bool:
        """The next thing there is to do; was there any, and was it done?"""
        if self.desk.waits is not None and self.campaign.phase != "archived":
            return False
        errand = self.begun()
        if errand is not None:
            return self.take_up(errand)
        found = self.duty(must=True)
        if found is None and self.campaign.phase in NEXT:
            return self.next_phase()
        battle = self.open_battle()
        if found is None and battle is not None:
            if self.auto:
                self.fight(battle)
            return self.auto
        found = found or self.duty(must=False)
        return False if found is None else self.do(*found)

    def begun(self) -> Errand | None:
        """What was begun and can still be finished or dropped: it comes before anything else."""
        for one in self.desk.errands():
            if one.member not in self.own:
                continue
            if self.desk.refused(one.member, one.kind, one.about) is None:
                return one
            if not self.desk.throws.get(one.number):
                return one
        return None

    def duty(self, must: bool) -> tuple[Seat, Due] | None:
        """Something that needs nothing to be brought along."""
        for member in self.own:
            for due in self.desk.rules.due(self.campaign, member):
                if due.must == must and due.about is None and not due.brings:
                    return member, due
        return None

    def open_battle(self) -> Battle | None:
        open_ = [one for one in self.campaign.battles if one.stands and one.result is None]
        own = [one for one in open_ if self.member is None or self.member in one.members]
        return own[0] if own else None

    # Phases

    def next_phase(self) -> bool:
        """By its owner; it does not begin before he wants it to."""
        owners = [one for one in self.own if "owner" in self.campaign.member(one).roles]
        phase = NEXT[self.campaign.phase]
        if not owners or self.unbrought():
            return False
        why = self.desk.refused(owners[0], "phase", {"phase": phase})
        if why is not None:
            say(f"It cannot begin yet: {why.reason}.  [{why.clause}]")
            return False
        ready = "Everything is agreed, and everybody is there. Is it to begin?"
        if phase == "running" and not self.auto and not agreed(ready):
            return False
        self.deed(owners[0], "phase", {"phase": phase})
        return True

    def unbrought(self) -> list[Seat]:
        """Who has yet to bring something before it begins."""
        return [
            one.number
            for one in self.campaign.members
            for due in self.desk.rules.due(self.campaign, one.number)
            if due.must and due.brings
        ]

    # Errands

    def do(self, member: Seat, due: Due) -> bool:
        say(f"{self.campaign.side(member)}: {due.title}  [{due.clause}]")
        if self.auto:
            told = len(self.desk.feed)
            carry_out(self.desk, self.write, member, due.kind)
            self.tell(told)
            return True
        other = self.brought_instead(member)
        if other is not None and not agreed(f"{due.title}?"):
            say(f"{other.title}: bring it with wartable campaign bring FILE ROSTER --as NAME")
            return False
        told = len(self.desk.feed)
        errand = self.office.begin(member, due.kind)
        if errand is not None:
            return self.talk(errand)
        self.tell(told)
        return True

    def brought_instead(self, member: Seat) -> Due | None:
        """What he may do in its place; it needs something to be brought."""
        dues = self.desk.rules.due(self.campaign, member)
        return next((due for due in dues if due.brings and not due.must), None)

    def talk(self, errand: Errand) -> bool:
        """With whoever sits here; no if he leaves it for later."""
        done = ErrandTalk(self.office, errand).hold()
        self.left = not done
        return done

    def take_up(self, errand: Errand) -> bool:
        """Where its member was cut off."""
        title = self.desk.rules.errands[errand.kind].title
        say(f"{self.campaign.side(errand.member)}, begun before: {title}")
        if not self.auto:
            return self.talk(errand)
        if self.desk.refused(errand.member, errand.kind, errand.about) is not None:
            self.office.drop(errand)
            say("It can be done no longer, and is dropped.")
            return True
        told, kept = len(self.desk.feed), tuple(self.office.run(errand).kept)
        carry_on(self.desk, self.write, errand, kept)
        self.office.book.keep_draft(errand.number, None)
        self.tell(told)
        return True

    def deed(self, member: Seat, kind: str, about: Any) -> None:
        """Done at once, and told."""
        told = len(self.desk.feed)
        self.office.begin(member, kind, about)
        self.tell(told)

    def tell(self, since: int) -> None:
        for one in self.desk.feed[since:]:
            if one.known_to is None or self.member in one.known_to:
                say(f"  {one.text}")

    def write(self, lines: list[Line]) -> None:
        self.office.book.append(lines)
        self.desk.take(lines)

    # Battles

    def fight(self, battle: Battle) -> None:
        """Bots fight it, with dice of the house."""
        game = self.desk.game
        setup = self.desk.rules.setup(self.campaign, battle.number)
        dice = Dice(secrets.token_bytes(16))
        session: Session[Any] = Session(game, game.rules.begin(setup), None, dice)
        players = [
            player_named(game, self.bot, battle.number * setup.seats + k)
            for k in range(setup.seats)
        ]
        say(f"Bots fight battle {battle.number}.")
        play_out(session, players)
        report = self.desk.rules.report(self.campaign, battle.number, session.match)
        self.deed(HOUSE, "report", {"battle": battle.number, "report": report})
