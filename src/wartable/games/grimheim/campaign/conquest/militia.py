"""Militia for one battle, built like any models of the Defender's faction (GH-DEFB-08, 09)."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.campaign.about import refusal, told
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.choosing import not_now, prepare
from wartable.games.grimheim.campaign.conquest.events import MilitiaCalled
from wartable.games.grimheim.campaign.conquest.zones import state_of
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import fielded
from wartable.games.grimheim.rows import bodies, weapons
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY
from wartable.games.grimheim.warband.faults import check_veteran
from wartable.games.grimheim.warband.limits import check_in_campaign
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.veterans import MILITIA, MUSTERED
from wartable.wargame.rosters.holding import PLUS


@clause("GH-DEFB-08", "GH-DEFB-09")
def call_militia(table: Table, member: Seat, about: Any) -> Steps[None]:
    """As they were built, or one after the other from plain ones that there is gold for."""
    models = read_models(about) if about is not None else (yield from plain_models(table, member))
    number = len(table.match.battles) + 1
    single = [one for one in models for _ in range(one.count)]
    called = [
        replace(one, id=f"militia-{number}-{k}", count=1, militia=True)
        for k, one in enumerate(single, 1)
    ]
    table.do(MilitiaCalled("GH-DEFB-08", member, tuple(called)))
    prepare(table)


def plain_models(table: Table, member: Seat) -> Steps[tuple[Entry, ...]]:
    left = MUSTERED * state_of(table.match).picks.count(MILITIA)
    kinds = plain_militia(table.match.warband(member).roster.faction)
    found: list[Entry] = []
    while True:
        open_ = [word for word, one in kinds.items() if price(one) <= left]
        if not open_:
            return tuple(found)
        word = yield from Choose(
            "militia",
            member,
            "GH-DEFB-08",
            f"Who joins for this battle? {left} gold are left.",
            About("militia", weapon=str(len(found))),
            options=(None, *open_),
        )
        if word is None:
            return tuple(found)
        found.append(kinds[word])
        left -= price(kinds[word])


@lru_cache(maxsize=16)
def plain_militia(faction: str) -> dict[str, Entry]:
    """A body of the faction with one weapon, by both words, as far as the gold of one pick goes."""
    roster, found = Roster(faction=faction), {}
    hired = (MERCENARY,) if faction == MERCENARIES else ()
    for body in bodies().values():
        if faction not in body.factions and not hired:
            continue
        for weapon in [row.id for row in weapons().values() if row.buyable]:
            own = body.factions[0] if hired else ""
            one = Entry(faction=own, body=body.id, weapons=(weapon,), traits=hired)
            if price(one) <= MUSTERED and not check_veteran(roster, one):
                found[f"{body.id}{PLUS}{weapon}"] = one
    return found


# As they were built


def read_models(about: Any) -> tuple[Entry, ...]:
    models = told(about, "models", list, "GH-DEFB-09")
    try:
        return msgspec.convert(models, tuple[Entry, ...])
    except msgspec.ValidationError as error:
        raise Refused("GH-DEFB-09", f"no militia: {error}") from None


@clause("GH-DEFB-08", "GH-DEFB-09")
def no_militia(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    refused = not_now(campaign, member, MILITIA, "GH-DEFB-08")
    if refused is not None or about is None:
        return refused
    return refusal(lambda: wrong_militia(campaign, member, read_models(about)))


@clause("GH-DEFB-09")
def wrong_militia(campaign: Campaign, member: Seat, models: tuple[Entry, ...]) -> Refused | None:
    """The warband with them breaks no limit of building."""
    hired = tuple([replace(one, militia=True) for one in models])
    roster = fielded(campaign.warband(member))
    grown = replace(roster, models=(*roster.models, *hired), bonuses=state_of(campaign).picks)
    breaches = check_in_campaign(grown)
    if not breaches:
        return None
    return Refused(breaches[0].clause, "; ".join([str(one) for one in breaches]))


CALLING = ErrandKind(
    title="Call the militia", clause="GH-DEFB-08", steps=call_militia, closed=no_militia
)
