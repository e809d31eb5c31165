"""The market of the campaign tests, with all that a screen can draw: a front, people, a table of dice, a form."""

from typing import Any

from msgspec.structs import replace

from campaigns import market
from campaigns.market import MARKET, OWN, Fair
from wartable.core.ask import Roll
from wartable.core.campaign.parts import Due
from wartable.core.campaign.scene import (
    BandShown,
    Blank,
    CampaignScene,
    FaceRow,
    FormRow,
    FormSection,
    TrooperShown,
    ZoneShown,
)
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.core.roster import Plain

STALLS = (("gamble", "Try your luck"), ("hire", "Hire somebody"), ("hide", "Hide your gold"))


def due(campaign: Fair, member: Seat) -> tuple[Due, ...]:
    """What must be done, then every stall."""
    stalls = [Due(kind=kind, title=title, clause="TOY-MOV-01") for kind, title in STALLS]
    return (*MARKET.due(campaign, member), *(stalls if campaign.phase == "running" else ()))


def scene(campaign: Fair, member: Seat | None) -> CampaignScene:
    there = [("keep", "Keep", 0), ("ford", "Ford", None), ("tower", "Tower", 1)]
    zones = [
        ZoneShown(
            id=id,
            title=title,
            owner=owner,
            home=owner is not None,
            here=owner is None,
            battles=tuple([one.number for one in campaign.battles]) if owner is None else (),
        )
        for id, title, owner in there
    ]
    bands = [band(campaign, one) for one in campaign.players]
    return CampaignScene(line="Market Fair", zones=tuple(zones), bands=tuple(bands))


def band(campaign: Fair, member: Seat) -> BandShown:
    own = [name for seat, name in campaign.hired if seat == member]
    people = [TrooperShown(id=name.lower(), name=name, summary="Hireling") for name in own]
    return BandShown(
        member=member, name=f"{campaign.side(member)}’s people", troopers=tuple(people)
    )


def faces(table: Any, roll: Roll) -> tuple[FaceRow, ...]:
    return (FaceRow(1, 2, "A few coins"), FaceRow(3, 5, "A purse"), FaceRow(6, 6, "A treasure"))


def form(campaign: Fair, number: int) -> tuple[FormSection, ...]:
    members = campaign.battle(number).members
    sides = tuple([(str(k), campaign.side(one)) for k, one in enumerate(members)])
    winner = Blank(id="winner", title="Who won?", kind="choice", usual="0", options=sides)
    rows = [
        FormRow(title=name, blanks=(Blank(id=f"{name}.fell", title="fell", kind="yes"),))
        for name in ("Odo", "Pia")
    ]
    return (
        FormSection(title="The battle", blanks=(winner,)),
        FormSection(title="Hirelings", rows=tuple(rows)),
    )


def filled(campaign: Fair, number: int, values: Plain) -> Plain:
    fallen = [name for name in ("Odo", "Pia") if values.get(f"{name}.fell")]
    return {"winner": int(values["winner"]), "fallen": fallen}


GAME = Game(
    id="market",
    name="Market",
    package="marketbook",
    version=1,
    rules=market.GAME.rules,
    muster=market.GAME.muster,
    campaign=replace(
        MARKET, due=due, scene=scene, faces=faces, own=replace(OWN, form=form, filled=filled)
    ),
)
