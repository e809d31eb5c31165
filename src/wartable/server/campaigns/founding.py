"""How a campaign comes about, and who comes to it."""

import secrets
from collections import Counter
from typing import Any

import msgspec

from wartable.campaigns.desk import Desk, unshowable
from wartable.campaigns.files import header_of
from wartable.campaigns.record import Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.membership import wrong_switch
from wartable.core.campaign.parts import Founding
from wartable.core.game import Game
from wartable.core.plain import to_plain
from wartable.core.rulebook import library
from wartable.server.campaigns.offices import Offices, Opened
from wartable.server.campaigns.veterans import VETERAN, veteran_named
from wartable.server.campaigns.wire import (
    CampaignWanted,
    FormShown,
)
from wartable.server.http.codec import Refusal
from wartable.server.matches.making import clean_name, game_named, roster_named
from wartable.store import campaigns
from wartable.store.base import fresh_id, now
from wartable.store.campaigns import Kept, StoreBook
from wartable.store.visitors import Visitor


def forms() -> list[FormShown]:
    """Every kind of campaign of every rulebook; where there is more to choose from stands first."""
    found: list[FormShown] = []
    for id in library.names():
        game: Game | None = library.game(id) if library.playable(id) else None
        if game is not None and game.campaign is not None:
            own = game.campaign.own
            found += [
                FormShown(game.id, game.name, name, form, own.switches())
                for name, form in own.forms.items()
            ]
    many = Counter([one.game for one in found])
    return sorted(found, key=lambda one: -many[one.game])


def refused(why: Refused) -> Refusal:
    return Refusal(409, "rule", why.reason, why.clause)


def found_campaign(offices: Offices, wanted: CampaignWanted, visitor: Visitor) -> str:
    """A campaign with its founder as owner; nothing is kept if he cannot join it."""
    game = game_named(wanted.game)
    if game.campaign is None or wanted.form not in game.campaign.own.forms:
        raise Refusal(400, "unknown", f"{game.name} has no such kind of campaign")
    title = clean_name(wanted.title, "title")
    if not title:
        raise Refusal(400, "shape", "a campaign has a title")
    for switch in wanted.switches:
        wrong = wrong_switch(game.campaign.own, switch)
        if wrong is not None:
            raise refused(wrong)
    founding = Founding(form=wanted.form, title=title, switches=wanted.switches, terms=wanted.terms)
    unseen = unshowable(to_plain(founding))
    if unseen is not None:
        raise refused(unseen)
    house = b"" if wanted.typed_dice else secrets.token_bytes(32)
    about = joining(offices, game, visitor, wanted.name, wanted.roster)
    about["roles"] = ["owner"] if wanted.organises_only else ["owner", "player"]
    try:
        header = header_of(game, founding, house or None)
        lines = Desk(game, header, house or None).begin(HOUSE, "join", about)
    except Refused as why:
        raise refused(why) from None
    except ValueError as error:
        raise Refusal(400, "rule", str(error)) from None
    here = now()
    kept = Kept(
        id=fresh_id(),
        game=game.id,
        title=title,
        founded=header,
        house=house.hex(),
        made=here,
        changed=here,
    )
    with offices.store.writing() as session:
        campaigns.create(session, kept)
        StoreBook(offices.store, kept.id).write(session, lines)
        campaigns.take_place(session, kept.id, 0, visitor)
    return kept.id


def joining(
    offices: Offices, game: Game, visitor: Visitor, name: str, roster: str
) -> dict[str, Any]:
    """What a member brings, as plain data."""
    told: dict[str, Any] = {"name": clean_name(name, "name")}
    return with_roster(offices, game, visitor, roster, told) if roster else told


def with_roster(
    offices: Offices, game: Game, visitor: Visitor, roster: str, about: Any
) -> dict[str, Any]:
    """What a deed is about, and the list or the veterans that come with it."""
    told = about if isinstance(about, dict) else {}
    if roster.startswith(VETERAN):
        return told | veteran_named(offices, visitor, game, roster)
    brought = msgspec.to_builtins(roster_named(offices.store, visitor, game, roster))
    return {**told, "roster": brought}


def join(offices: Offices, opened: Opened, about: dict[str, Any], visitor: Visitor) -> int:
    """The number of the new member, whose place is the visitor's from now on."""
    with opened.lock:
        number = 0

        def write(lines: list[Line]) -> None:
            nonlocal number
            number = len(opened.office.desk.campaign.members)
            with offices.store.writing() as session:
                opened.put(session, lines)
                if campaigns.place_of(session, opened.kept.id, visitor) is not None:
                    raise Refusal(409, "closed", "you have joined this campaign already")
                campaigns.take_place(session, opened.kept.id, number, visitor)

        try:
            opened.do_in_one_piece("join", about, write)
        except Refused as why:
            raise refused(why) from None
    return number
