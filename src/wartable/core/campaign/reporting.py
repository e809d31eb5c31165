"""Deeds about battles and their reports, and an organiser's corrections."""

from typing import Any

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.about import (
    battle_given,
    field_given,
    member_given,
    reason_given,
    refusal,
)
from wartable.core.campaign.events import BattleFought, BattleHere, BattleVoid, Corrected, Paid
from wartable.core.campaign.match import HOUSE, Campaign
from wartable.core.campaign.parts import ErrandKind, Own
from wartable.core.match import Piece, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table, going_on


class Reporting:
    """The deeds, with what the rulebook adds to them."""

    def __init__(self, own: Own) -> None:
        self.own = own

    def errands(self) -> dict[str, ErrandKind]:
        return {
            "here": ErrandKind(
                title="Begin a battle here",
                clause="CORE-CAM-07",
                steps=begin_here,
                closed=not_to_fight,
                by="house",
            ),
            "report": ErrandKind(
                title="Report a battle",
                clause="CORE-CAM-07",
                steps=self.report,
                closed=self.no_report,
            ),
            "void": ErrandKind(
                title="Strike a battle",
                clause="CORE-CAM-06",
                steps=strike,
                closed=no_strike,
                by="organiser",
            ),
            "correct": ErrandKind(
                title="Correct",
                clause="CORE-CAM-06",
                steps=self.correct,
                closed=self.no_correction,
                by="organiser",
            ),
        }

    # Reports

    @clause("CORE-CAM-07")
    def no_report(self, campaign: Campaign, member: Seat, about: Any) -> Refused | None:
        """All that cannot be is named at once."""

        def check() -> Refused | None:
            battle = campaign.battle(about["battle"])
            if not reports(campaign, member, battle.members):
                return Refused("CORE-CAM-07", "it is for those who fought it, or an organiser")
            report = self.own.read(field_given(about, "report", dict, "CORE-CAM-07"))
            faults = self.own.faults(campaign, battle.number, report)
            if faults:
                return Refused(faults[0].clause, "; ".join([one.reason for one in faults]))
            return None

        return not_to_fight(campaign, member, about) or refusal(check)

    @clause("CORE-CAM-07")
    def report(self, table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
        number, report = about["battle"], self.own.read(about["report"])
        result = self.own.result(table.match, number, report)
        table.do(BattleFought("CORE-CAM-07", number, result, report))
        yield from going_on(self.own.fought(table, member, number))

    # Corrections

    @clause("CORE-CAM-06")
    def no_correction(self, campaign: Campaign, member: Seat, about: Any) -> Refused | None:
        def check() -> Refused | None:
            reason_given(about, "CORE-CAM-06")
            whose = member_given(campaign, about, "CORE-CAM-06")
            what = field_given(about, "what", str, "CORE-CAM-06")
            if what in self.own.corrections:
                return not_of(campaign, whose, field_given(about, "model", str, "CORE-CAM-06"))
            amount = field_given(about, "amount", int, "CORE-CAM-06")
            if campaign.held(whose, what) + amount < 0:
                return Refused("CORE-CAM-06", f"there would be less than no {what} left")
            return None

        return refusal(check)

    @clause("CORE-CAM-06")
    def correct(self, table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
        whose, what, why = about["member"], about["what"], reason_given(about, "CORE-CAM-06")
        then = self.own.corrections.get(what)
        name = table.match.side(whose) if then is None else table.match.title_of(about["model"])
        table.do(Corrected("CORE-CAM-06", member, f"{what} of {name}", why))
        if then is None:
            table.do(Paid("CORE-CAM-06", whose, what, about["amount"], why))
        else:
            yield from going_on(then(table, whose, about))


def not_of(campaign: Campaign, member: Seat, model: str) -> Refused | None:
    if campaign.owner_of(model) == member:
        return None
    return Refused("CORE-CAM-06", f"{campaign.side(member)} has no such model")


def reports(campaign: Campaign, member: Seat, fought: tuple[Seat, ...]) -> bool:
    """May this member say how the battle went?"""
    return member == HOUSE or member in fought or campaign.member(member).organises


@clause("CORE-CAM-07")
def not_to_fight(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """It is not arranged, or has been fought."""

    def check() -> Refused | None:
        battle = campaign.battle(battle_given(campaign, about, "CORE-CAM-07"))
        if battle.void:
            return Refused("CORE-CAM-07", f"battle {battle.number} does not count: {battle.void}")
        if battle.result is not None:
            return Refused("CORE-CAM-07", f"battle {battle.number} has been reported already")
        return None

    return refusal(check)


def begin_here(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    match = field_given(about, "match", str, "CORE-CAM-07")
    table.do(BattleHere("CORE-CAM-07", about["battle"], match))
    yield from ()


@clause("CORE-CAM-06")
def no_strike(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Why a battle cannot be struck."""

    def check() -> Refused | None:
        reason_given(about, "CORE-CAM-06")
        return not_to_fight(campaign, member, about)

    return refusal(check)


def strike(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    """A battle is struck: it will not be fought."""
    table.do(BattleVoid("CORE-CAM-06", about["battle"], reason_given(about, "CORE-CAM-06")))
    yield from ()
