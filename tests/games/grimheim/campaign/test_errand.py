"""The whole errand at a desk: typed and thrown dice, answers given again, reports that are refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.campaigns.desk import Desk
from wartable.campaigns.errands import Run
from wartable.campaigns.files import header_of
from wartable.campaigns.record import Errand, Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.match import Seat
from wartable.core.roster import Plain
from wartable.games.grimheim.campaign.checks import the_dead_stay_dead
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.game import GAME
from wartable.kit import proves

MISSIONS = ["border-skirmish", "crossroads-clash", "encounter"]
FOUNDED = header_of(
    GAME, Founding(form="simple", title="The Long War", terms={"missions": MISSIONS}), None
)


class Camped:
    """Two members whose first battle is arranged."""

    def __init__(self, seed: bytes | None = b"camp") -> None:
        self.desk = Desk(GAME, FOUNDED, seed)
        for name, roster in (("Ann", "ashford-watch"), ("Bob", "barrow-host")):
            roles = ["owner", "player"] if name == "Ann" else ["player"]
            self.begin(HOUSE, "join", {"name": name, "roles": roles, "roster": roster})
        for phase in ("open", "running"):
            self.begin(0, "phase", {"phase": phase})

    @property
    def campaign(self) -> Campaign:
        assert isinstance(self.desk.campaign, Campaign)
        return self.desk.campaign

    def write(self, *lines: Line) -> None:
        self.desk.take(list(lines))

    def begin(self, member: Seat, kind: str, about: Any = None) -> Errand | None:
        lines = self.desk.begin(member, kind, about)
        self.write(*lines)
        return self.desk.under_way.get(lines[0].n)

    def report(self, **own: Any) -> None:
        self.begin(0, "report", {"battle": 1, "report": told(**own)})

    def answer(self, run: Run) -> Run:
        """One step of the house's own player: a die, or an answer."""
        if run.throw is not None:
            self.write(self.desk.throw(run))
            return self.desk.run(run.errand, tuple(run.kept))
        question = run.session.unlisted(0)
        assert question is not None, "it asks its member"
        run.answer(self.desk.rules.decide(run.session.view(0), 0, question))
        return run

    def settle(self) -> list[Any]:
        errand = self.begin(0, "after")
        assert errand is not None
        run = self.desk.run(errand, ())
        while not run.over:
            run = self.answer(run)
        self.write(self.desk.confirm(errand, tuple(run.kept)))
        return run.kept


def told(points: int = 4, **own: Any) -> Plain:
    """What a form or a file sends: models by their ids in the warband."""
    sides: list[Plain] = [
        {"seat": 0, "faction": "imperial", "attacker": True, "points": points} | own,
        {"seat": 1, "faction": "undead", "attacker": False, "points": 0},
    ]
    return {
        "mission": "border-skirmish",
        "turns": 4,
        "winners": [0],
        "clause": "GH-END-02",
        "reason": "more VP",
        "sides": sides,
    }


def lost(model: str, **how: Any) -> Plain:
    return {"model": model, "name": "", "turn": 2} | how


@proves("GH-CAM-07")
def test_a_reported_battle_is_settled_by_the_house() -> None:
    camped = Camped()
    camped.report(
        casualties=[lost("w1-1"), lost("w1-2")],
        survivors=[{"model": "w1-3", "name": "", "wounds": 1, "injuries": ["leg"]}],
    )
    camped.settle()
    campaign = camped.campaign
    assert campaign.unsettled(0) is None and campaign.unsettled(1) is not None
    assert campaign.held(0, GOLD) >= 0
    earned = [one for one in campaign.ledger if one.member == 0 and one.clause == "GH-CAM-04"]
    assert [one.amount for one in earned] == [80]
    told_to_all = [one.text for one in camped.desk.feed]
    assert "Ann is done with battle 1." in told_to_all


@proves("GH-CAM-07")
def test_it_goes_on_from_any_answer_and_no_die_is_thrown_again() -> None:
    camped = Camped()
    camped.report(casualties=[lost("w1-1"), lost("w1-2")])
    errand = camped.begin(0, "after")
    assert errand is not None
    run = camped.desk.run(errand, ())
    while not run.over:
        shown = dict(camped.desk.throws.get(errand.number, {}))
        again = camped.desk.run(errand, tuple(run.kept))
        assert again.kept == run.kept and again.events == run.events
        run = camped.answer(again)
        now = camped.desk.throws.get(errand.number, {})
        assert {key: now[key] for key in shown} == shown
    assert camped.campaign.unsettled(0) is not None, "nothing counts before it is confirmed"
    with pytest.raises(Refused, match="has to be finished"):
        camped.desk.drop(errand)


def test_dice_may_be_typed() -> None:
    camped = Camped(seed=None)
    camped.report(casualties=[lost("w1-1")])
    errand = camped.begin(0, "after")
    assert errand is not None
    run = camped.desk.run(errand, ())
    camped.write(camped.desk.throw(run, (1,)))
    run = camped.desk.run(errand, ())
    assert run.throw is not None and run.throw[1].name == "merchants"
    _, dead = run.session.table.match.found("w1-1")
    assert not dead.alive and camped.campaign.found("w1-1")[1].alive


@proves("CORE-CAM-07")
def test_a_report_that_cannot_be_is_refused_with_each_fault_and_nothing_is_applied() -> None:
    camped = Camped()
    before, lines = camped.campaign, camped.desk.number
    with pytest.raises(Refused) as refused:
        camped.report(
            points=-3,
            casualties=[lost("w1-99"), lost("w2-1")],
            looted={"w1-1": ["crown"]},
        )
    for fault in ("gold below zero", "nobody knows w1-99", "of the warband of Bob", "'crown'"):
        assert fault in refused.value.reason
    assert camped.campaign is before and camped.desk.number == lines


@proves("CORE-CAM-06")
def test_an_organiser_puts_right_who_is_dead() -> None:
    camped = Camped()
    about = {"member": 1, "what": "life", "model": "w2-1", "why": "the die lay askew"}
    camped.begin(0, "correct", about)
    dead = camped.campaign
    assert not dead.found("w2-1")[1].alive
    camped.begin(0, "correct", about | {"why": "it did not"})
    assert camped.campaign.found("w2-1")[1].alive
    assert the_dead_stay_dead(dead, camped.campaign) is None
    told = [one.text for one in camped.desk.feed]
    name = camped.campaign.title_of("w2-1")
    assert f"Ann corrects life of {name}: it did not." in told
    assert f"{name} is not dead after all." in told
    for stranger in ("w9-9", "w1-1"):
        with pytest.raises(Refused, match="Bob has no such model"):
            camped.begin(0, "correct", about | {"model": stranger})


def test_without_an_organisers_word_the_dead_stay_dead() -> None:
    camped = Camped()
    camped.begin(
        0, "correct", {"member": 1, "what": "life", "model": "w2-1", "why": "the die lay askew"}
    )
    dead = camped.campaign
    trooper = dead.found("w2-1")[1]
    alive = dead.with_warband(1, dead.warband(1).with_trooper(replace(trooper, fell=0)))
    assert the_dead_stay_dead(dead, alive) == "w2-1 is dead and has changed"
