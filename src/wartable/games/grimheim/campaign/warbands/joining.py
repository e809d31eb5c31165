"""To bring a warband: built for the points agreed, every model with an id of its own (GH-CAM-02, 03)."""

from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.core.ask import Refused, Steps, excerpt
from wartable.core.campaign.about import refusal
from wartable.core.campaign.events import Paid
from wartable.core.campaign.parts import LEGACY, ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.words import distinct_names
from wartable.games.grimheim.campaign.hub.events import new_id
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Trooper, Warband
from wartable.games.grimheim.campaign.switches import ICONIC
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import WarbandMustered
from wartable.games.grimheim.campaign.warbands.legacy import read_legacy
from wartable.games.grimheim.campaign.warbands.roster import Legacy
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.prices import gold_left
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import ready_made, samples

ROSTER = "roster"
PURSES = {  # by which clause gold comes with a warband, and why: with a new one, with veterans
    False: ("GH-CAM-03", "points that were not spent"),
    True: ("GH-CAM-15", "what it brings along"),
}


def joined(table: Table, member: Seat, about: Any) -> None:
    """Whoever plays may bring his warband at once."""
    if "player" in table.match.member(member).roles and brings(about):
        muster_warband(table, member, about)


def brings(about: Any) -> bool:
    return isinstance(about, dict) and (ROSTER in about or LEGACY in about)


def muster(table: Table, member: Seat, about: Any) -> Steps[None]:
    muster_warband(table, member, about)
    yield from ()


@clause("GH-CAM-02", "GH-CAM-03")
def muster_warband(table: Table, member: Seat, about: Any) -> None:
    """What another warband of his would have had left goes with it."""
    came = brought(table.match, member, about)
    held = table.match.held(member, GOLD)
    if held:
        table.do(Paid("GH-CAM-03", member, GOLD, -held, "another warband"))
    table.do(WarbandMustered("GH-CAM-02", member, came.warband, came.since))
    if came.gold:
        clause, why = PURSES[bool(came.since)]
        table.do(Paid(clause, member, GOLD, came.gold, why))


@clause("GH-CAM-03", "GH-CAM-15", "GH-BLD-05")
def brought(campaign: Campaign, member: Seat, about: Any) -> Legacy:
    """A veteran warband with what it has, or a new one, from nowhere, with the points that are left."""
    if isinstance(about, dict) and about.get(LEGACY) is not None:
        came = read_legacy(about[LEGACY], ICONIC in campaign.switches)
        return replace(came, warband=renewed(came, member))
    roster = legal_roster(campaign, about)
    return Legacy(warband=enlisted(roster, member), gold=gold_left(roster, campaign.points))


# A new one


@clause("GH-CAM-02")
def legal_roster(campaign: Campaign, about: Any) -> Roster:
    """One that may be built for the points that all have agreed on; every fault is named."""
    iconic = ICONIC in campaign.switches
    roster = read_roster(about.get(ROSTER) if isinstance(about, dict) else None, iconic)
    breaches = check(roster, campaign.points, iconic)
    if breaches:
        raise Refused(breaches[0].clause, "; ".join([str(one) for one in breaches]))
    return roster


def read_roster(told: Any, iconic: bool = False) -> Roster:
    """As a file has it, or the id of a ready one; *iconic*: printed ones are played."""
    if isinstance(told, str):
        found = ready_made(told)
        if found is None:
            there = ", ".join(samples(iconic))
            raise Refused("GH-CAM-02", f"there is no warband {excerpt(told)}; there are {there}")
        return found
    try:
        return msgspec.convert(told, Roster)
    except msgspec.ValidationError as error:
        raise Refused("GH-CAM-02", f"no warband: {error}") from None


@clause("GH-CAM-09")
def enlisted(roster: Roster, member: Seat) -> Warband:
    """Every model stands alone from now on, with a name and an id that are its own."""
    every = [entry for entry in roster.models for _ in range(entry.count)]
    names = distinct_names([title(entry) for entry in every])
    troopers = [
        Trooper(entry=replace(entry, id=new_id(member, k), name=name, count=1))
        for k, (entry, name) in enumerate(zip(every, names, strict=True), 1)
    ]
    bare = replace(roster, models=())
    return Warband(roster=bare, troopers=tuple(troopers), recruits=len(troopers))


# A veteran one


@clause("GH-CAM-15")
def renewed(came: Legacy, member: Seat) -> Warband:
    """With all who live, what they carry and what became of them; only their ids are given anew."""
    living = [
        Trooper(
            entry=replace(one.entry, id=new_id(member, k)),
            misses=one.misses,
            looted=one.looted,
        )
        for k, one in enumerate(came.warband.living, 1)
    ]
    return Warband(roster=came.warband.roster, troopers=tuple(living), recruits=len(living))


# When


@clause("GH-CAM-02")
def no_muster(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """It is built before the campaign runs; who joins late builds his before his first battle."""
    if not campaign.member(member).plays:
        return Refused("GH-CAM-02", "only players have warbands")
    planned = campaign.phase in ("draft", "open")
    late = campaign.phase == "running" and member not in campaign.warbands
    if not planned and not late:
        return Refused("GH-CAM-02", "the starting warband is settled")
    return refusal(lambda: unfit(campaign, member, about))


def unfit(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    brought(campaign, member, about)
    return None


MUSTER = ErrandKind(title="Bring a warband", clause="GH-CAM-02", steps=muster, closed=no_muster)
