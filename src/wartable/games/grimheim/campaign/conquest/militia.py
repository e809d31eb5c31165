"""Militia for one battle, built like any models of the Defender's faction (GH-DEFB-08, 09)."""

from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.core.ask import Question, Refused, Steps
from wartable.core.campaign.about import field_given, refusal
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.choosing import not_now, prepare
from wartable.games.grimheim.campaign.conquest.events import (
    MilitiaCalled,
    MilitiaDrafted,
    MilitiaHired,
)
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.switches import ICONIC
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import fielded
from wartable.games.grimheim.campaign.warbands.newcomers import HIRE, NOBODY, Newcomers
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.veterans import MILITIA, MUSTERED

SAID = "GH-DEFB-08"


@clause("GH-DEFB-08", "GH-DEFB-09")
def call_militia(table: Table, member: Seat, about: Any) -> Steps[None]:
    """As they were built, or one after the other, each fitted out with what gold is left."""
    if about is None:
        yield from hire_militia(table, member)
        models = state_of(table.match).militia
    else:
        models = read_models(about)
    number = len(table.match.battles) + 1
    single = [one for one in models for _ in range(one.count)]
    called = [
        replace(one, id=f"militia-{number}-{k}", count=1, militia=True)
        for k, one in enumerate(single, 1)
    ]
    table.do(MilitiaCalled(SAID, member, tuple(called)))
    prepare(table)


@clause("GH-DEFB-08", "GH-DEFB-09")
def hire_militia(table: Table, member: Seat) -> Steps[None]:
    """Until nobody is wanted, or nobody comes for what is left; who is sent away costs nothing (GH-R-101)."""
    while levy(table.match, member).nobody() is None:
        body = yield from choose(table, militia, member, SAID, "Who joins for this battle?")
        if body == NOBODY:
            return
        table.do(MilitiaDrafted(SAID, member, levy(table.match, member).plain(body)))
        while (draft := state_of(table.match).draft) is not None:
            yield from fit_out(table, member, draft)


@clause("GH-DEFB-08", "GH-DEFB-09")
def fit_out(table: Table, member: Seat, draft: Entry) -> Steps[None]:
    piece = yield from choose(table, militia_pieces, member, SAID, "What does this one have?")
    if piece == NOBODY:
        table.do(MilitiaDrafted(SAID, member, None))
    elif piece == HIRE:
        table.do(MilitiaHired(SAID, member, draft))
    else:
        fitted = levy(table.match, member).fitted(draft, piece)
        table.do(MilitiaDrafted(SAID, member, fitted))


@clause("GH-DEFB-08", "GH-DEFB-09")
def levy(campaign: Campaign, member: Seat) -> Newcomers:
    """The Defender's warband with the militia so far, and what is left of 50 gold for each pick."""
    state = state_of(campaign)
    roster = fielded(campaign.warband(member))
    grown = replace(roster, models=(*roster.models, *state.militia), bonuses=state.picks)
    spent = sum([price(one) for one in state.militia])
    return Newcomers(grown, MUSTERED * state.picks.count(MILITIA) - spent, SAID, militia=True)


@offers("militia", "GH-DEFB-08", "GH-DEFB-09")
def militia(table: Table, question: Question[Any]) -> Offers[str]:
    found = levy(table.match, question.seat)
    return Offers([*found.bodies(), NOBODY], found.no_body)


@offers("militia piece", "GH-DEFB-08", "GH-DEFB-09")
def militia_pieces(table: Table, question: Question[Any]) -> Offers[str]:
    found, draft = levy(table.match, question.seat), state_of(table.match).draft
    assert draft is not None, "nobody is being fitted out"
    return Offers(
        [HIRE, *found.on_shelves(draft), NOBODY],
        lambda word: found.no_piece(draft, word),
        likely=(HIRE, NOBODY),
    )


# As they were built


def read_models(about: Any) -> tuple[Entry, ...]:
    models = field_given(about, "models", list, "GH-DEFB-09")
    try:
        return msgspec.convert(models, tuple[Entry, ...])
    except msgspec.ValidationError as error:
        raise Refused("GH-DEFB-09", f"no militia: {error}") from None


@clause("GH-DEFB-08", "GH-DEFB-09")
def no_militia(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    refused = not_now(campaign, member, MILITIA, SAID)
    if refused is not None or about is None:
        return refused
    return refusal(lambda: wrong_militia(campaign, member, read_models(about)))


@clause("GH-DEFB-09")
def wrong_militia(campaign: Campaign, member: Seat, models: tuple[Entry, ...]) -> Refused | None:
    """The warband with them breaks no limit of building."""
    hired = tuple([replace(one, militia=True) for one in models])
    roster = fielded(campaign.warband(member))
    grown = replace(roster, models=(*roster.models, *hired), bonuses=state_of(campaign).picks)
    breaches = check_in_campaign(grown, iconic=ICONIC in campaign.switches)
    if not breaches:
        return None
    return Refused(breaches[0].clause, "; ".join([str(one) for one in breaches]))


CALLING = ErrandKind(
    title="Call the militia", clause="GH-DEFB-08", steps=call_militia, closed=no_militia
)
