"""Companies: lists of units with upgrades, cards of them, and who comes of a list (SU-LST)."""

from collections.abc import Sequence

from msgspec.structs import replace

from wartable.core.match import Mark, Seat, Unit, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Arm, Note, Sheet, Stat
from wartable.core.space.ground.hundredths import radius
from wartable.kit.skeleton_units.match import UNITS, Table
from wartable.wargame.battles.match import Fighter
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.roster import ListRules, Outfit
from wartable.wargame.units.bringing import with_places
from wartable.wargame.units.drafts import army_by_chance
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.mustering import muster
from wartable.wargame.units.rows import ArmedEntry, Callsign, ListClauses, UnitArmy, WeaponRow
from wartable.wargame.units.screen.cards import UnitCards, UnitSheets, trait_notes, weapon_arms

POINTS = 150
CLAUSES = ListClauses("SU-LST-01", "SU-LST-02", "SU-LST-03", "SU-LST-04", "SU-LST-05", "SU-LST-06")
ARMIES = with_places(UNITS.armies)
LISTS = UnitLists(UNITS.kinds, UNITS.upgrades, CLAUSES, alike=2)


def name_of(kind: str) -> str:
    return UNITS.kinds[kind].name


def outfits(entry: ArmedEntry) -> list[Outfit]:
    """What each model of a unit carries."""
    return LISTS.outfits(entry)[0]


def recruit(entry: ArmedEntry, outfit: Outfit, call: Callsign) -> Fighter:
    """A model that takes its place in a unit."""
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


def muster_company(army: UnitArmy, seat: Seat) -> list[tuple[Unit, list[Fighter]]]:
    """Its units and their models, to be set up."""
    return muster(army.models, seat, name_of, outfits, recruit, form_up)


# Cards


def stats(kind: str) -> tuple[Stat, ...]:
    row = UNITS.kinds[kind]
    return Stat("Move", f"{row.move}″"), Stat("Save", f"{row.save}+")


def arm(row: WeaponRow) -> tuple[Stat, ...]:
    return Stat("Dice", str(row.dice)), Stat("Needs", "4+"), Stat("Range", f"{row.range}″")


def arms(weapons: Sequence[str]) -> tuple[Arm, ...]:
    return weapon_arms(UNITS.weapons, weapons, arm)


def notes(traits: Sequence[str]) -> list[tuple[str, list[Note]]]:
    return [("Traits", trait_notes(UNITS.traits, traits))]


def card(army: UnitArmy, entry: ArmedEntry, number: int) -> Sheet:
    """Of a unit in a list: what any of its models has."""
    row = UNITS.kinds[entry.unit]
    name, points = entry.name or row.name, row.points * entry.count
    return CARDS.card(number, name, row.name, [entry], wounds=1, points=points)


CARDS: UnitCards[ArmedEntry] = UnitCards(
    lambda entry: stats(entry.unit),
    lambda entry: notes([t for one in outfits(entry) for t in LISTS.traits_of(entry, one)]),
    lambda entry: arms([weapon for one in outfits(entry) for weapon in one.carries]),
)
SHEETS: UnitSheets[Table, Fighter] = UnitSheets(
    lambda _, model: stats(model.kind),
    lambda _, model: notes([mark.name for mark in model.traits]),
    lambda _, model: arms(model.weapons),
    kind=lambda model: name_of(model.kind),
)


@clause("SU-LST-01", "SU-LST-02", "SU-LST-03", "SU-LST-04", "SU-LST-05", "SU-LST-06")
def list_rules() -> ListRules[UnitArmy, ArmedEntry]:
    rules = LISTS.rules("skeleton", "company", ARMIES, card, POINTS)
    return replace(rules, chance=lambda limit, below: army_by_chance(LISTS, rules, limit, below))


RULES = list_rules()
BUILDER = ListBuilder(RULES)
