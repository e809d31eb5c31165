"""A campaign as a screen draws it: the line of zones, the warbands with their people, what is agreed."""

from wartable.core.campaign.match import Battle
from wartable.core.campaign.scene import BandShown, CampaignScene, Fate, TrooperShown, ZoneShown
from wartable.core.match import Seat
from wartable.core.screen.scene import Stat
from wartable.core.words import counted
from wartable.games.grimheim.campaign.conquest.zones import (
    LINE,
    STRONGHOLD,
    defender_at,
    zone_kind_at,
    zone_name,
)
from wartable.games.grimheim.campaign.founding import FORMS
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Conquest, Trooper, Warband
from wartable.games.grimheim.campaign.warbands.fielding import warband_value
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.cards import title
from wartable.games.grimheim.warband.factions import faction_name
from wartable.games.grimheim.warband.gains import rows_of
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.rows import gains, scars, weapon_gains
from wartable.games.grimheim.warband.sheets import sheet
from wartable.games.grimheim.warband.shelves import shelves
from wartable.games.grimheim.warband.skills import trait_name
from wartable.games.grimheim.warband.veterans import weapon_words
from wartable.wargame.rosters.checking import entry_summary


def scene(view: Campaign, seat: Seat | None) -> CampaignScene:
    """From what somebody may know; nothing of it is secret."""
    fought = len([one for one in view.battles if one.result is not None and one.stands])
    told = f"{FORMS[view.form].title}, {counted(fought, 'battle', none='no')} fought"
    return CampaignScene(
        line=told,
        points=view.points,
        zones=() if view.conquest is None else zones(view, view.conquest),
        bands=tuple([band(view, member) for member in view.warbands]),
        notes=tuple(agreed(view)),
    )


# The front


def zones(view: Campaign, state: Conquest) -> tuple[ZoneShown, ...]:
    """From one Stronghold to the other, once both players are there."""
    if not state.sides and len(view.players) < 2:
        return ()
    return tuple([zone(view, state, place) for place in LINE])


def zone(view: Campaign, state: Conquest, place: int) -> ZoneShown:
    kind = zone_kind_at(place)
    worth = f"{kind.attacker} CP for the Attacker, {kind.defender} for the Defender"
    end = abs(place) == STRONGHOLD
    return ZoneShown(
        id=f"{kind.id}{place}",
        title=zone_name(view, place),
        note="whoever takes it wins the campaign" if end else worth,
        owner=defender_at(view, place),
        home=end,
        here=place == state.front,
        battles=tuple([one.number for one in view.battles if fought_at(view, state, one) == place]),
    )


def fought_at(view: Campaign, state: Conquest, battle: Battle) -> int | None:
    """In which zone it was: by who defended there, and what."""
    if battle.result is None or not battle.stands:
        return None
    if battle.defender is None:
        return 0
    deep = STRONGHOLD if battle.mission == state.stronghold[battle.defender] else STRONGHOLD - 1
    return -deep if battle.defender == state.sides[0] else deep


# Warbands


def band(view: Campaign, member: Seat) -> BandShown:
    warband = view.warband(member)
    return BandShown(
        member=member,
        name=warband.roster.name or view.side(member),
        line=faction_name(warband.roster.faction),
        figures=(
            Stat("Gold", str(view.held(member, GOLD))),
            Stat("Value", str(warband_value(warband))),
            Stat("Models", str(len(warband.living))),
        ),
        stores=tuple(stores(warband)),
        troopers=tuple(
            [trooper(view, warband, one, k) for k, one in enumerate(warband.troopers, 1)]
        ),
    )


def stores(warband: Warband) -> list[str]:
    """What lies ready for the next battle."""
    roster, found = warband.roster, []
    if roster.blessings:
        found.append(f"{counted(roster.blessings, 'more Fate Die', 'more Fate Dice')} each turn")
    if roster.gossip:
        found.append("one more Side Quest")
    return found


def trooper(view: Campaign, warband: Warband, one: Trooper, number: int) -> TrooperShown:
    entry, roster = one.entry, warband.roster
    return TrooperShown(
        id=one.id,
        name=title(entry),
        summary=entry_summary(shelves(roster, entry), entry),
        points=price(entry),
        sheet=sheet(roster, entry, number),
        marks=tuple(marks(one)),
        fate=fate_of(one),
        note=note_of(view, one),
    )


def marks(one: Trooper) -> list[str]:
    """What the campaign has made of it: wounds, gains, lessons."""
    entry = one.entry
    rows = [
        *rows_of(scars(), entry.scars),
        *rows_of(gains(), entry.gains),
        *rows_of(weapon_gains(), weapon_words(entry)),
    ]
    names = [row.name for row in rows] + [trait_name(trait) for trait in entry.learned]
    often = {name: names.count(name) for name in names}
    return [name if times == 1 else f"{name} × {times}" for name, times in often.items()]


def fate_of(one: Trooper) -> Fate:
    if not one.alive:
        return "dead"
    return "misses" if one.misses else ""


def note_of(view: Campaign, one: Trooper) -> str:
    """Its life in a line."""
    came = f"joined after battle {one.joined}" if one.joined else ""
    if not one.alive:
        by = view.title_of(one.slain_by)
        fell = f"fell in battle {one.fell}{f' to {by}' if by else ''}"
        return "; ".join([part for part in (came, fell) if part])
    missing = "misses the next mission" if one.misses else ""
    return "; ".join([part for part in (came, missing) if part])


# What is agreed


def agreed(view: Campaign) -> list[str]:
    found = [f"{view.points} points for every starting warband"]
    given = view.missions if view.conquest is None else view.conquest.neutral
    if view.number > len(view.missions):
        found.append(f"{view.number} missions in all, agreed as you go")
    if given:
        where = "Missions" if view.conquest is None else "On Neutral Grounds"
        found.append(f"{where}: {', '.join([missions()[id].name for id in given])}")
    return found
