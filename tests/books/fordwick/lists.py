"""Companies: lists of units with upgrades, their cards, and who comes of them (FW-LST)."""

from books.fordwick.match import UNITS, Kind
from wartable.core.match import Mark, Seat, Unit, UnitId
from wartable.core.screen.scene import Stat
from wartable.core.space.ground.hundredths import radius
from wartable.wargame.battles.match import Fighter
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.roster import Outfit
from wartable.wargame.units.bringing import with_places
from wartable.wargame.units.cards import UnitCards
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.mustering import muster
from wartable.wargame.units.rows import ArmedEntry, Callsign, ListClauses, UnitArmy, WeaponRow

POINTS = 200
CLAUSES = ListClauses("FW-LST-01", "FW-LST-02", "FW-LST-03", "FW-LST-04", "FW-LST-05", "FW-LST-06")
ARMIES = with_places(UNITS.armies)


def stats(row: Kind) -> tuple[Stat, ...]:
    return Stat("Move", f"{row.move}″"), Stat("Save", f"{row.save}+")


def arm(row: WeaponRow) -> tuple[Stat, ...]:
    return Stat("Dice", str(row.dice)), Stat("Needs", "4+"), Stat("Range", f"{row.range}″")


LISTS = UnitLists(UNITS.kinds, UNITS.upgrades, CLAUSES, alike=2)
CARDS = UnitCards(UNITS, LISTS, stats, arm)
RULES = LISTS.rules("fordwick", "company", ARMIES, CARDS.of_entry, POINTS)
BUILDER = ListBuilder(RULES)


def muster_company(army: UnitArmy, seat: Seat) -> list[tuple[Unit, list[Fighter]]]:
    return muster(army.models, seat, name_of, outfits, recruit, form_up)


def name_of(kind: str) -> str:
    return UNITS.kinds[kind].name


def outfits(entry: ArmedEntry) -> list[Outfit]:
    return LISTS.outfits(entry)[0]


def recruit(entry: ArmedEntry, outfit: Outfit, call: Callsign) -> Fighter:
    row = UNITS.kinds[entry.unit]
    return Fighter(
        id=call.id,
        seat=call.seat,
        name=call.after(row.name),
        x=0,
        y=0,
        base=radius(row.base_mm),
        traits=tuple([Mark(name) for name in LISTS.traits_of(entry, outfit)]),
        entry=entry.id,
        unit=call.unit,
        kind=entry.unit,
        weapons=outfit.carries,
    )


def form_up(entry: ArmedEntry, id: UnitId, title: str, models: list[Fighter]) -> Unit:
    return Unit(id=id, seat=models[0].seat, name=title, size=len(models))
