"""From what was agreed to a battle that can begin (GF-PRE-17, GF-PRE-30, GF-MUL-03)."""

from wartable.core.match import Aside, Mark
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.core.sides import refuse_sides
from wartable.games.grimdark.army.building import army_brought
from wartable.games.grimdark.army.mustering import muster_army
from wartable.games.grimdark.army.rows import Brought, Recruit, ready_armies
from wartable.games.grimdark.match import (
    DRAWN,
    FORCE_ORGANISATION,
    LAID,
    MUSTERED,
    VARIANTS,
    Match,
    Model,
    Sheet,
    Squad,
)
from wartable.games.grimdark.rows import list_numbers, missions, profiles, variants
from wartable.games.grimdark.terrain.rows import tables
from wartable.games.grimdark.terrain.tables import board_of
from wartable.wargame.agreeing.agreed import chosen_variants, one_of
from wartable.wargame.agreeing.rows import Variant
from wartable.wargame.units.rows import UnitArmy

TABLE, FIRST = "table", "old-town"
MADE_FIRST = {"drawn": DRAWN, "by-turns": LAID}  # tables that begin empty


@clause("GF-PRE-17", "GF-PRE-30", "GF-MIS-01", "GF-MUL-04")
def begin(setup: Setup) -> Match:
    """Two to four armies beside a table; without a mission that was agreed a die says which it is."""
    refuse_sides(setup, "Grimdark Future")
    if setup.mission:
        one_of(missions(), "mission", setup.mission)
    agreed = chosen_variants(setup.variants, {**variants(), TABLE: table_choice()})
    laid = agreed.get(TABLE, FIRST)
    noted = [
        *[name for name in VARIANTS if name in agreed],
        *([MADE_FIRST[laid]] if laid in MADE_FIRST else []),
    ]
    board = board_of(laid, setup.seats)
    armies = armies_of(setup, FORCE_ORGANISATION in agreed)
    mustered = [one for seat, army in enumerate(armies) for one in muster_army(army, seat)]
    models = [soldier_of(one) for _, models in mustered for one in models]
    squads = [squad_of(unit, models[0]) for unit, models in mustered]
    return Match(
        mission=setup.mission,
        seats=setup.seats,
        board=board,
        models={},
        units={one.id: one for one in squads},
        aside=tuple([Aside(model, MUSTERED) for model in models]),
        rules=tuple([Mark(name) for name in noted]),
        points=(0,) * setup.seats,
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )


def table_choice() -> Variant:
    """One of the book, one by chance, or one that the players lay."""
    return Variant(TABLE, FIRST, (*tables(), *MADE_FIRST))


@clause("GF-PRE-17", "GF-PRE-18")
def armies_of(setup: Setup, forced: bool) -> list[UnitArmy]:
    """What each seat brings, for the points that were agreed; ready armies for who brings nothing."""
    limit = setup.limit or list_numbers().usual_points
    usual = list(ready_armies())
    told = [*setup.rosters, *usual[len(setup.rosters) :]]
    return [army_brought(told[seat], limit, forced) for seat in range(setup.seats)]


def squad_of(unit: Brought, first: Recruit) -> Squad:
    """A unit of the list is one of the table, until a Hero joins it."""
    sheet = Sheet(id=unit.id, name=unit.name, value=unit.value, hero=first.hero)
    return Squad(
        id=unit.id, seat=unit.seat, name=unit.name, leader=first.id, size=unit.size, sheets=(sheet,)
    )


@clause("GF-GEN-13")
def soldier_of(one: Recruit) -> Model:
    """One of its models, beside the table."""
    return Model(
        id=one.id,
        seat=one.seat,
        name=one.name,
        x=0,
        y=0,
        base=one.base,
        unit=one.unit,
        entry=one.entry,
        traits=one.marks,
        kind=one.kind,
        weapons=tuple([arm.weapon for arm in one.weapons for _ in range(arm.count)]),
        quality=one.quality,
        defense=one.defense,
        tough=one.tough,
        hero=one.hero,
        sheet=one.unit,
        faction=profiles()[one.kind].faction,
    )
