"""Linked battles of First Blood as they are handed to those who run them."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.campaign.deeds import common_deeds
from wartable.core.campaign.parts import CampaignRules, Own
from wartable.core.match import Seat
from wartable.games.firstblood.series.armies import BRING, KEEP, SWAP, joined
from wartable.games.firstblood.series.battles import (
    ARRANGE,
    began,
    faults,
    fought,
    given_up,
    left,
    not_yet,
    read_report,
    report,
    result,
    setup,
)
from wartable.games.firstblood.series.checks import CHECKS, TRIAL
from wartable.games.firstblood.series.forms import filled, form
from wartable.games.firstblood.series.founding import FORMS, found
from wartable.games.firstblood.series.match import SCORE, VICTORY, Series
from wartable.games.firstblood.series.standings import due, outcome, scene, standings


def decide(view: Series, member: Seat, question: Question[Any]) -> Any:
    """Nothing is asked in a series: its errands are done at once."""
    raise AssertionError(f"{question.name} is no question of a series")


OWN = Own(
    forms=FORMS,
    read=read_report,
    faults=faults,
    result=result,
    joined=joined,
    not_yet=not_yet,
    began=began,
    fought=fought,
    left=left,
    accounts=(SCORE, VICTORY),
    form=form,
    filled=filled,
)

SERIES = CampaignRules(
    match=Series,
    own=OWN,
    found=found,
    errands=common_deeds(OWN) | {"bring": BRING, "keep": KEEP, "swap": SWAP, "arrange": ARRANGE},
    due=due,
    setup=setup,
    report=report,
    given_up=given_up,
    standings=standings,
    outcome=outcome,
    decide=decide,
    scene=scene,
    checks=CHECKS,
    trial=TRIAL,
)
