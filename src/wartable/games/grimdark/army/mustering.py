"""From an army list to units and their models, beside the table (GF-GEN-12, GF-GEN-13)."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from wartable.core.match import Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import radius
from wartable.games.grimdark.army.lists import LISTS
from wartable.games.grimdark.army.rows import Armed, Brought, Recruit
from wartable.games.grimdark.rows import profiles
from wartable.wargame.rosters.roster import Outfit
from wartable.wargame.units.mustering import muster
from wartable.wargame.units.rows import ArmedEntry, Callsign, UnitArmy, mark_of

Mustered: TypeAlias = tuple[Brought, list[Recruit]]
HERO, TOUGH = "hero", "tough"


def muster_army(army: UnitArmy, seat: Seat) -> list[Mustered]:
    """Its units and their models; who joins whom is settled when they are set up."""
    return muster(army.models, seat, name_of, outfits_of, recruit, form_up)


def name_of(kind: str) -> str:
    return profiles()[kind].name


def outfits_of(entry: ArmedEntry) -> list[Outfit]:
    """What each of its models has."""
    return LISTS.outfits(entry)[0]


@clause("GF-GEN-12", "GF-GEN-13", "GF-GEN-27", "GF-SPR-56")
def recruit(entry: ArmedEntry, outfit: Outfit, call: Callsign) -> Recruit:
    """The rules of its unit, and those of upgrades that changed this very model."""
    row = profiles()[entry.unit]
    marks = tuple([mark_of(rule) for rule in LISTS.traits_of(entry, outfit)])
    tough = [one.value for one in marks if one.name == TOUGH]
    return Recruit(
        id=call.id,
        seat=call.seat,
        unit=call.unit,
        number=call.number,
        name=call.after(row.name),
        entry=entry.id,
        kind=row.id,
        base=radius(row.base_mm),
        quality=row.quality,
        defense=row.defense,
        tough=max(tough, default=1),
        hero=any([one.name == HERO for one in marks]),
        weapons=weapons_of(entry, outfit.carries),
        marks=marks,
    )


def weapons_of(entry: ArmedEntry, carried: Sequence[str]) -> tuple[Armed, ...]:
    """How many of each, as the profile has them, then as upgrades gave them."""
    has = Counter(carried)
    gained = [id for one in LISTS.own_upgrades(entry).values() for id in one.gives]
    order = dict.fromkeys([*LISTS.row(entry).weapons, *gained])
    return tuple([Armed(id, has[id]) for id in order if has[id]])


@clause("GF-GEN-13", "GF-MOR-03")
def form_up(entry: ArmedEntry, id: UnitId, title: str, models: list[Recruit]) -> Brought:
    """Of all its models, those of both halves of a combined unit too."""
    return Brought(
        id=id,
        seat=models[0].seat,
        name=title,
        entry=entry.id,
        kind=entry.unit,
        faction=profiles()[entry.unit].faction,
        size=len(models),
        value=LISTS.points(entry),
    )
