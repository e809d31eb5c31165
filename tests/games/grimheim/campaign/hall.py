"""A campaign on a desk, with nothing but a nod after each battle, and reports as short as they can be."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.record import Errand, Founded, Line
from wartable.core.ask import Refused, Steps
from wartable.core.campaign.events import BattleSettled
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import CampaignRules, ErrandKind, Founding
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.roster import Fault, Plain
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.rules import campaign_rules
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.warband.roster import Entry, Roster

SEED = b"hall"
BASE = ["encounter", "border-skirmish", "crossroads-clash"]
TERRITORIES = {
    0: ["burn-the-granary", "toll-bridge", "free-the-captives"],
    1: ["toll-bridge", "supply-raid", "night-watch"],
}
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ina", "Jon", "Kim", "Lea")
READY = ("ashford-watch", "barrow-host", "black-tusk", "red-choir", "free-company")


# After a battle everybody nods


def nod(table: Table, member: Seat, about: Any) -> Steps[None]:
    battle = table.match.unsettled(member)
    assert battle is not None, "closed otherwise"
    table.do(BattleSettled("GH-CAM-07", member, battle.number))
    yield from ()


def nothing_to_nod_at(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    done = campaign.unsettled(member) is None
    return Refused("GH-CAM-07", "there is no battle to settle") if done else None


def no_faults(campaign: Campaign, number: int, told: Any) -> tuple[Fault, ...]:
    return ()


def no_say(view: Campaign, member: Seat, question: Any) -> Any:
    raise AssertionError(f"nobody decides {question.name}")


AFTER = ErrandKind(title="Nod", clause="GH-CAM-07", steps=nod, closed=nothing_to_nod_at)
RULES: CampaignRules = campaign_rules(AFTER, no_faults, no_say, {})
HALL = Game(
    id="grimheim",
    name="Grimheim",
    package=GAME.package,
    version=GAME.version,
    rules=GAME.rules,
    muster=GAME.muster,
    campaign=RULES,
)


def founded(form: str, **terms: Any) -> Founded:
    founding = Founding(form=form, title="The Long War", terms=terms)
    return header_of(HALL, founding, None)


def small(faction: str = "imperial", **over: Any) -> Plain:
    """A warband of two with 500 points hardly touched."""
    body = {"imperial": "human", "tribes": "orc", "undead": "zombie", "primordial": "ratling"}
    entry = {"body": body[faction], "weapons": ["sword"]}
    return {
        "name": "Few",
        "faction": faction,
        "fate": "common-fate",
        "model": [entry, entry],
    } | over


class Hall:
    """A desk, what it has written, and short words for what members do."""

    def __init__(self, form: str, seed: bytes | None = SEED, **terms: Any) -> None:
        self.desk = Desk(HALL, founded(form, **terms), seed)
        self.lines: list[Line] = []

    @property
    def campaign(self) -> Campaign:
        assert isinstance(self.desk.campaign, Campaign)
        return self.desk.campaign

    def phase(self) -> str:
        return self.campaign.phase

    def write(self, *lines: Line) -> None:
        self.lines += lines
        self.desk.take(list(lines))

    def begin(self, member: Seat, kind: str, about: Any = None) -> Errand | None:
        lines = self.desk.begin(member, kind, about)
        self.write(*lines)
        return self.desk.under_way.get(lines[0].n)

    def do(self, member: Seat, kind: str, about: Any = None, answers: tuple[Any, ...] = ()) -> None:
        """Begin it, answer what it asks, and confirm."""
        errand = self.begin(member, kind, about)
        assert (errand is not None) == bool(answers), "answers for what is asked"
        if errand is not None:
            self.write(self.desk.confirm(errand, answers))

    def refused(self, member: Seat, kind: str, about: Any = None) -> tuple[str, str]:
        """By which clause, and why; nothing has come of it."""
        before = self.campaign
        with pytest.raises(Refused) as why:
            self.do(member, kind, about)
        assert self.campaign is before
        return why.value.clause, why.value.reason

    def join(self, *rosters: Any) -> None:
        for roster in rosters:
            number = len(self.campaign.members)
            roles = ["owner", "player"] if number == 0 else ["player"]
            self.do(HOUSE, "join", {"name": NAMES[number], "roles": roles, "roster": roster})

    def run(self) -> None:
        for phase in ("open", "running"):
            if self.campaign.phase != phase:
                self.do(0, "phase", {"phase": phase})

    def fight(self, *winners: Seat, **over: Any) -> int:
        """The first battle that is not fought yet ends like this, and both nod."""
        number = self.report(*winners, **over)
        for member in self.campaign.battle(number).members:
            self.do(member, "after")
        return number

    def report(
        self, *winners: Seat, number: int = 0, points: Any = None, defeated: Any = (0, 0)
    ) -> int:
        open_ = [one for one in self.campaign.battles if one.stands and one.result is None]
        battle = self.campaign.battle(number) if number else open_[0]
        won = [battle.members.index(one) for one in winners]
        scored = points or [3 if k in won else 1 for k in (0, 1)]
        report = short_report(battle.mission, won, scored, defeated)
        self.do(HOUSE, "report", {"battle": battle.number, "report": report})
        return battle.number

    def feed(self, last: int) -> list[str]:
        return [one.text for one in self.desk.feed[-last:]]


def short_report(mission: str, won: list[int], points: Any, defeated: Any) -> Plain:
    sides = [
        {
            "seat": k,
            "faction": "imperial",
            "attacker": k == 0,
            "points": points[k],
            "defeated": defeated[k],
        }
        for k in (0, 1)
    ]
    return {
        "mission": mission,
        "turns": 4,
        "winners": won,
        "clause": "GH-END-02",
        "reason": "more Victory Points",
        "sides": sides,
    }


# A Conquest that runs


def conquest() -> Hall:
    """Ann of the Empire and Bob of the Undead, on Neutral Grounds."""
    hall = Hall("conquest", neutral=BASE)
    hall.join("ashford-watch", "barrow-host")
    for member in (0, 1):
        hall.do(member, "ground", None, (TERRITORIES[member],))
    hall.run()
    return hall


def on(hall: Hall, *answers: bool) -> None:
    """Both are asked for the end, and fight on."""
    for member, yes in zip((0, 1), answers or (False, False), strict=True):
        hall.do(member, "end", None, (yes,))


def at_territory(winner: Seat = 0) -> Hall:
    """The front after one battle: on the Territory of whoever lost."""
    hall = conquest()
    hall.fight(winner)
    on(hall)
    return hall


def at_stronghold() -> Hall:
    """Ann attacks Bob's Stronghold; his bonuses are to be picked."""
    hall = at_territory()
    hall.do(1, "values", None, (TERRITORIES[1],))
    hall.do(0, "mission", None, ("night-watch",))
    hall.do(1, "bonuses")
    hall.fight(0)
    on(hall)
    return hall


def entry(body: str = "human", **over: Any) -> Entry:
    return Entry(body=body, **over)


def with_models(roster: Roster, *models: Entry) -> Roster:
    return replace(roster, models=models)
