"""A small rulebook for campaigns: a market with few hirelings, a die to win gold, a sealed choice of place."""

from typing import Any

from msgspec.structs import replace

from wartable.core import table as core
from wartable.core.ask import About, Choose, ChooseMany, Confirm, Refused, Roll, Steps
from wartable.core.campaign.deeds import common_deeds
from wartable.core.campaign.events import BattleArranged, BattleSettled, Paid
from wartable.core.campaign.match import Campaign
from wartable.core.campaign.parts import (
    CampaignRules,
    Due,
    ErrandKind,
    Form,
    Founding,
    Own,
    Standing,
    Standings,
)
from wartable.core.events import Event, SecretKept
from wartable.core.game import Game
from wartable.core.match import Match, Piece, Seat
from wartable.core.parts import Muster, Rules
from wartable.core.result import Result
from wartable.core.roster import Fault, Plain, Setup

PRICE = 3


class Fair(Campaign, frozen=True, kw_only=True):
    """Who is for hire, and who hired whom."""

    hirelings: tuple[str, ...] = ("Odo", "Pia")
    hired: tuple[tuple[Seat, str], ...] = ()
    secrets: dict[Seat, dict[str, str]] = {}


class Hired(Event[Fair], frozen=True):
    seat: Seat
    who_is_hired: str

    sentence = "{who} hires {who_is_hired}."

    def apply(self, match: Fair) -> Fair:
        left = tuple([one for one in match.hirelings if one != self.who_is_hired])
        return replace(match, hirelings=left, hired=(*match.hired, (self.seat, self.who_is_hired)))


Table = core.Table[Fair, Piece]


def hire(table: Table, member: Seat, about: Any) -> Steps[None]:
    """Choose from those who are left, pay, and be done."""
    left = table.match.hirelings
    chosen = yield from ChooseMany(
        "hire", member, "TOY-01", "Who is hired?", options=left, most=len(left)
    )
    for one in chosen:
        if table.match.held(member, "gold") < PRICE:
            raise AssertionError("checked before")
        table.do(Paid("TOY-01", member, "gold", -PRICE, one))
        table.do(Hired("TOY-01", member, one))
    yield from Confirm("sure", member, "TOY-01", "Is that all?")


def gamble(table: Table, member: Seat, about: Any) -> Steps[None]:
    """As often as one likes; each die is for one stake."""
    while True:
        stake = yield from Choose(
            "stake", member, "TOY-02", "What is staked?", options=(None, "cloak", "ring")
        )
        if stake is None:
            return
        (face,) = yield from Roll(
            "gamble", member, "TOY-02", "What comes of it?", About("gamble", stake)
        )
        table.do(Paid("TOY-02", member, "gold", face, f"a {stake}"))


def hide(table: Table, member: Seat, about: Any) -> Steps[None]:
    place = yield from Choose(
        "place", member, "TOY-03", "Where is it hidden?", options=("mill", "well"), always=True
    )
    table.do(SecretKept("TOY-03", member, "place", place))


def settle(table: Table, member: Seat, about: Any) -> Steps[None]:
    battle = table.match.unsettled(member)
    assert battle is not None, "closed otherwise"
    table.do(BattleSettled("TOY-04", member, battle.number))
    yield from ()


def open_to_all(campaign: Fair, member: Seat, about: Any) -> Refused | None:
    return None if campaign.phase == "running" else Refused("TOY-00", "it does not run")


def at_any_time(campaign: Fair, member: Seat, about: Any) -> Refused | None:
    return None


def not_settling(campaign: Fair, member: Seat, about: Any) -> Refused | None:
    done = campaign.unsettled(member) is None
    return Refused("TOY-04", "there is nothing to settle") if done else None


def joined(table: Table, member: Seat, about: Any) -> None:
    table.do(Paid("TOY-05", member, "gold", 6, "a start"))


def began(table: Table, member: Seat, about: Any) -> None:
    if about["phase"] == "running":
        table.do(BattleArranged("TOY-06", "brawl", (0, 1)))


def faults(campaign: Fair, number: int, report: Plain) -> tuple[Fault, ...]:
    found = [
        Fault(clause="TOY-07", reason=f"nobody is called {name}")
        for name in report.get("fallen", ())
        if name not in [who for _, who in campaign.hired]
    ]
    return tuple(found)


def won(campaign: Fair, number: int, report: Plain) -> Result:
    return Result((report["winner"],), (1, 0), "TOY-08", "said so")


def rows(campaign: Fair) -> Standings:
    gold = [(campaign.held(member, "gold"), member) for member in campaign.players]
    ranked = sorted(gold, key=lambda one: (-one[0], one[1]))
    lines = [
        Standing(member=member, place=k, figures=(sum_,))
        for k, (sum_, member) in enumerate(ranked, 1)
    ]
    return Standings(headings=("Gold",), rows=tuple(lines), clause="TOY-09")


def decide(view: Fair, member: Seat, question: Any) -> Any:
    return True if isinstance(question, Confirm) else 0


def due(campaign: Fair, member: Seat) -> tuple[Due, ...]:
    return (Due(kind="settle", title="Settle", must=True),) if campaign.unsettled(member) else ()


OWN = Own(
    forms={"fair": Form(title="Fair", text="A market day.", most=12)},
    read=lambda plain: plain,
    faults=faults,
    result=won,
    joined=joined,
    began=began,
)


def errand(title: str, steps: Any, closed: Any = open_to_all) -> ErrandKind:
    return ErrandKind(title=title, clause="TOY-01", steps=steps, closed=closed)


def found(founding: Founding) -> Fair:
    return Fair(form=founding.form, title=founding.title)


def brawl(campaign: Fair, number: int) -> Setup:
    return Setup(mission=campaign.battle(number).mission)


def reported(campaign: Fair, number: int, match: Match[Piece]) -> Plain:
    return {"winner": 0}


def richest(campaign: Fair) -> Result:
    return Result((rows(campaign).rows[0].member,), (), "TOY-09", "richest")


MARKET = CampaignRules(
    match=Fair,
    own=OWN,
    found=found,
    errands=common_deeds(OWN)
    | {
        "hire": errand("Hire", hire),
        "gamble": errand("Gamble", gamble),
        "hide": errand("Hide", hide),
        "drink": errand("Drink to it", gamble, at_any_time),
        "settle": errand("Settle", settle, not_settling),
    },
    due=due,
    setup=brawl,
    report=reported,
    standings=rows,
    outcome=richest,
    decide=decide,
)


def begin(setup: Setup) -> Match[Piece]:
    return Match[Piece](models={})


def over(match: Match[Piece]) -> None:
    """Nothing is fought here."""


def fought(match: Match[Piece]) -> Result:
    return Result((), (), "TOY-08", "over")


GAME = Game(
    id="market",
    name="Market",
    package="campaigns",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures={},
        next_step=over,
        result=fought,
    ),
    muster=Muster(),
    campaign=MARKET,
)
