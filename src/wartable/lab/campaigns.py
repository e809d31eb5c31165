"""Whole campaigns between bots: mustered, fought, settled and checked line by line."""

from typing import Any

import msgspec

from wartable.bots.seats import play_out, player_named
from wartable.campaigns.deputy import carry_out
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.record import Line
from wartable.core.campaign.match import HOUSE, Battle, Campaign
from wartable.core.campaign.parts import CampaignTrial, Life
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.plain import fingerprint
from wartable.core.rulebook import library
from wartable.play.session import Session

NOBODY = -1  # no one alone is ahead
LONGEST = 400  # battles; no campaign is that long


class Breach(Exception):
    """Something that must hold in every campaign did not."""


class CampaignStudy(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    form: str
    campaigns: int
    seed: int
    members: int
    bot: str


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How one campaign went."""

    number: int
    brought: tuple[str, ...]  # what each member joined with, by its name
    winners: tuple[Seat, ...]
    clause: str
    reason: str  # why it was over
    battles: int
    lines: int
    leaders: tuple[Seat, ...]  # who was ahead after each battle
    money: tuple[tuple[int, ...], ...]  # of each member, after each of his battles
    lives: tuple[Life, ...]
    hash: str


def house_seed(study: CampaignStudy, number: int) -> bytes:
    return b"%s/%s/%d/%d" % (study.game.encode(), study.form.encode(), study.seed, number)


def trial_of(game: Game) -> CampaignTrial:
    assert game.campaign is not None and game.campaign.trial is not None, f"{game.name}: no trial"
    return game.campaign.trial


def one_campaign(study: CampaignStudy, number: int) -> Course:
    """Campaign *number* of a study: its dice and its bots depend on nothing else."""
    return Campaigning(study, number).course()


class Campaigning:
    """A desk without a file, bots around it, and what was noted on the way."""

    def __init__(self, study: CampaignStudy, number: int) -> None:
        self.study = study
        self.number = number
        self.game: Game = library.game(study.game)
        self.trial = trial_of(self.game)
        founding, self.joins = self.trial.ready(study.form, study.members, number)
        self.seed = house_seed(study, number)
        self.founded = header_of(self.game, founding, self.seed)
        self.desk = Desk(self.game, self.founded, self.seed)
        self.rules = self.desk.rules
        self.lines: list[Line] = []
        self.leaders: list[Seat] = []
        self.money: list[list[int]] = [[] for _ in self.joins]

    @property
    def campaign(self) -> Campaign:
        return self.desk.campaign

    def course(self) -> Course:
        self.muster()
        while self.campaign.phase == "running":
            if not self.went_on():
                raise Breach(f"campaign {self.number}: nobody has anything to do")
        self.settle()
        self.write([self.desk.close()])
        return self.summary()

    # Line by line

    def write(self, lines: list[Line]) -> None:
        """Everything that must hold is looked at after every line that changes something."""
        for line in lines:
            before = self.campaign
            self.desk.take([line])
            self.lines.append(line)
            if self.campaign is not before:
                self.check(before, line)

    def check(self, before: Campaign, line: Line) -> None:
        for name, check in self.rules.checks.items():
            wrong = check(before, self.campaign)
            if wrong is not None:
                raise Breach(f"campaign {self.number}, line {line.n}, {name}: {wrong}")

    def do(self, member: Seat, kind: str, about: Any = None) -> None:
        carry_out(self.desk, self.write, member, kind, about)

    # Before, during, after

    def muster(self) -> None:
        for k, about in enumerate(self.joins):
            roles = ["owner", "player"] if k == 0 else ["player"]
            self.do(HOUSE, "join", about | {"roles": roles})
        self.do_duties()
        for phase in ("open", "running"):
            self.do(0, "phase", {"phase": phase})

    def went_on(self) -> bool:
        """What members have to do, else a battle, else what they may do."""
        if self.do_duties():
            return True
        open_ = [one for one in self.campaign.battles if one.stands and one.result is None]
        for battle in open_:
            self.fight(battle)
        return bool(open_) or self.do_duties(must=False)

    def do_duties(self, must: bool = True) -> bool:
        """Of everybody, in the order they joined."""
        done = False
        for member in range(len(self.campaign.members)):
            duties = self.rules.due(self.campaign, member)
            for one in [due for due in duties if due.must == must and due.about is None][:1]:
                fought = self.campaign.unsettled(member)
                self.do(member, one.kind)
                if fought is not None and self.campaign.unsettled(member) is None:
                    self.money[member].append(self.campaign.held(member, self.trial.money))
                done = True
        return done

    def settle(self) -> None:
        """What is still to be done when it is over."""
        while self.do_duties():
            pass
        while self.do_duties(must=False):
            pass

    def fight(self, battle: Battle) -> None:
        """On the engine that people play on."""
        if battle.number > LONGEST:
            raise Breach(f"campaign {self.number} does not end")
        setup = self.rules.setup(self.campaign, battle.number)
        dice = Dice(b"%s/battle %d" % (self.seed, battle.number))
        session: Session[Any] = Session(self.game, self.game.rules.begin(setup), None, dice)
        seed = (self.study.seed * 1_000_003 + self.number) * 1009 + battle.number
        players = [
            player_named(self.game, self.study.bot, seed * setup.seats + seat)
            for seat in range(setup.seats)
        ]
        play_out(session, players)
        report = self.rules.report(self.campaign, battle.number, session.match)
        self.do(HOUSE, "report", {"battle": battle.number, "report": report})
        self.note_leader()

    def note_leader(self) -> None:
        first = [row.member for row in self.rules.standings(self.campaign).rows if row.place == 1]
        self.leaders.append(first[0] if len(first) == 1 else NOBODY)

    def summary(self) -> Course:
        outcome = self.rules.outcome(self.campaign)
        return Course(
            number=self.number,
            brought=tuple([str(about.get("roster", "")) for about in self.joins]),
            winners=outcome.winners,
            clause=outcome.clause,
            reason=outcome.reason,
            battles=sum([one.result is not None for one in self.campaign.battles]),
            lines=len(self.lines),
            leaders=tuple(self.leaders),
            money=tuple([tuple(one) for one in self.money]),
            lives=self.trial.lives(self.campaign),
            hash=fingerprint(self.campaign),
        )
