"""Campaigns of Grimheim as they are handed to those who run them."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Question, Steps
from wartable.core.campaign.deeds import common_deeds
from wartable.core.campaign.parts import CampaignRules, Deciding, ErrandKind, Own, Then
from wartable.core.match import Seat
from wartable.core.parts import Screen
from wartable.core.roster import Fault
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.battles import (
    ARRANGE,
    Faults,
    fought,
    given_up,
    go_on,
    read_report,
    report,
    result,
    setup,
    too_early,
)
from wartable.games.grimheim.campaign.changing import CHANGING
from wartable.games.grimheim.campaign.checks import CHECKS
from wartable.games.grimheim.campaign.closing import ENDING
from wartable.games.grimheim.campaign.conquest.bonuses import PICKING
from wartable.games.grimheim.campaign.conquest.choosing import CHOOSING, VALUING
from wartable.games.grimheim.campaign.conquest.ground import GROUND
from wartable.games.grimheim.campaign.conquest.masking import masked
from wartable.games.grimheim.campaign.conquest.militia import CALLING
from wartable.games.grimheim.campaign.deciding import decide_front
from wartable.games.grimheim.campaign.due import due
from wartable.games.grimheim.campaign.faces import faces
from wartable.games.grimheim.campaign.forfeits import FORFEIT
from wartable.games.grimheim.campaign.forms import filled, form
from wartable.games.grimheim.campaign.founding import AGREE, FORMS, found
from wartable.games.grimheim.campaign.match import GOLD, VICTORY, Campaign
from wartable.games.grimheim.campaign.options import choice
from wartable.games.grimheim.campaign.phases import began, left, not_yet
from wartable.games.grimheim.campaign.showing import scene
from wartable.games.grimheim.campaign.standings import outcome, standings
from wartable.games.grimheim.campaign.switches import switches
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.trial import TRIAL
from wartable.games.grimheim.campaign.warbands.joining import MUSTER, joined
from wartable.games.grimheim.campaign.warbands.legacy import ONWARD, PART
from wartable.games.grimheim.campaign.warbands.naming import NAMING
from wartable.wargame.skirmishes.result import Battle


class AfterBattle:
    """What comes after a battle, and then whatever comes next."""

    def __init__(self, kind: ErrandKind, faults: Faults) -> None:
        self.kind = kind
        self.own_faults = faults

    def errand(self) -> ErrandKind:
        return replace(self.kind, steps=self.steps)

    @clause("GH-CAM-07", "GH-CON-10")
    def steps(self, table: Table, member: Seat, about: Any) -> Steps[None]:
        yield from self.kind.steps(table, member, about)
        go_on(table)

    def faults(self, campaign: Campaign, number: int, told: Battle) -> tuple[Fault, ...]:
        return (*too_early(campaign, number), *self.own_faults(campaign, number, told))


def campaign_rules(
    after: ErrandKind,
    faults: Faults,
    decide: Deciding,
    corrections: dict[str, Then],
) -> CampaignRules:
    """All of it, around what comes after a battle, what is wrong with reports, and how gold is spent."""
    settled = AfterBattle(after, faults)
    own = Own(
        forms=FORMS,
        read=read_report,
        faults=settled.faults,
        result=result,
        joined=joined,
        not_yet=not_yet,
        began=began,
        fought=fought,
        left=left,
        accounts=(GOLD, VICTORY),
        corrections=corrections,
        switches=switches,
        form=form,
        filled=filled,
        onward=ONWARD,
    )
    return CampaignRules(
        match=Campaign,
        own=own,
        found=found,
        errands=common_deeds(own)
        | {
            "agree": AGREE,
            "change": CHANGING,
            "muster": MUSTER,
            "ground": GROUND,
            "arrange": ARRANGE,
            "forfeit": FORFEIT,
            "values": VALUING,
            "mission": CHOOSING,
            "bonuses": PICKING,
            "militia": CALLING,
            "after": settled.errand(),
            "end": ENDING,
            "part": PART,
            "name": NAMING,
        },
        due=due,
        setup=setup,
        report=report,
        given_up=given_up,
        masked=masked,
        standings=standings,
        outcome=outcome,
        decide=Answers(decide).decide,
        scene=scene,
        faces=faces,
        screen=Screen(choice=choice),
        checks=CHECKS,
        trial=TRIAL,
    )


class Answers:
    """For a member who leaves it to the house: the front's own, and those of the camp."""

    def __init__(self, in_camp: Deciding) -> None:
        self.in_camp = in_camp

    def decide(self, view: Campaign, member: Seat, question: Question[Any]) -> Any:
        raw = decide_front(view, member, question)
        return self.in_camp(view, member, question) if raw is None else raw
