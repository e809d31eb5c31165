"""Tables of Grimdark Future with units where a test wants them.

    table = battle(
        squad("A1", row(5, 1000, 1000), soldier(weapons=("rifle", "ccw"))),
        squad("B1", row(5, 1000, 1600), soldier(defense=5), seat=1, hero=captain()),
        terrain=[piece("forest", 500, 500, 900, 900)],
        acting="A1",
    )

Models are called by their unit and a number: A1-1 is the first of A1; a Hero who has joined it comes last.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import UnitRegion, Ways
from wartable.core.match import Aside, Board, Mark, Marker, Seat, Spot, Terrain, UnitId, Zone
from wartable.core.units.unit_regions import moves_judged
from wartable.games.grimdark.match import Activation, Match, Model, Sheet, Squad
from wartable.games.grimdark.rows import terrain_kinds
from wartable.games.grimdark.table import Table
from wartable.kit.tables import box, marks

WIDTH, DEPTH, STRIP = 7200, 4800, 1200
Mustered = tuple[Squad, list[Model]]


def soldier(*rules: str | Mark, **over: Any) -> Model:
    """Quality 4, Defense 4, on a base of 32 mm, with a rifle and a knife."""
    usual: dict[str, Any] = {"quality": 4, "defense": 4, "weapons": ("rifle", "ccw"), "base": 63}
    told: dict[str, Any] = {"id": "", "seat": 0, "x": 0, "y": 0, "kind": "line-squad"}
    told |= usual | over
    return Model(**told, traits=marks(*rules))


def giant(tough: int, *rules: str | Mark, **over: Any) -> Model:
    """A tough one on a base of 60 mm."""
    told: dict[str, Any] = {"kind": "giant", "base": 118} | over
    return soldier(Mark("tough", tough), *rules, tough=tough, **told)


def captain(*rules: str | Mark, tough: int = 3, **over: Any) -> Model:
    """A Hero with Quality 3 and Defense 3."""
    told: dict[str, Any] = {"quality": 3, "defense": 3, "kind": "captain", "hero": True}
    told |= {"weapons": ("pistol", "hero-blade")} | over
    return soldier(Mark("hero"), Mark("tough", tough), *rules, tough=tough, **told)


def row(many: int, x: int, y: int, apart: int = 150) -> list[Spot]:
    """Places side by side, in hundredths of an inch."""
    return [(x + apart * k, y) for k in range(many)]


def squad(
    id: UnitId,
    spots: Sequence[Spot],
    like: Model | None = None,
    seat: Seat = 0,
    hero: Model | None = None,
    others: Mapping[int, Model] | None = None,
    value: int = 100,
    **changes: Any,
) -> Mustered:
    """A model for each spot, all alike but *others* by their numbers; a *hero* who has joined takes the last one."""
    made = {len(spots): hero} if hero else {}
    made |= dict(others or {})
    models = [
        replace(
            made.get(n) or like or soldier(),
            id=f"{id}-{n}",
            name=f"{id}-{n}",
            seat=seat,
            unit=id,
            x=x,
            y=y,
            sheet=f"{id} hero" if hero and n == len(spots) else id,
        )
        for n, (x, y) in enumerate(spots, 1)
    ]
    alone = len(models) == 1 and models[0].hero
    sheets = [Sheet(id=id, name=id, value=value, hero=alone)]
    if hero:
        sheets.append(Sheet(id=f"{id} hero", name=f"{id} hero", value=value, hero=True))
    unit = Squad(
        id=id, seat=seat, name=id, leader=f"{id}-1", size=len(models), sheets=tuple(sheets)
    )
    return replace(unit, **changes), models


def piece(kind: str, x0: int, y0: int, x1: int, y1: int, *more: str, **over: Any) -> Terrain:
    """A rectangle of terrain of a kind, with its types, and *more* that it has been given."""
    row = terrain_kinds()[kind]
    words = (kind, *row.types, *more)
    given: dict[str, Any] = {"id": f"{kind} {x0} {y0}", "name": kind, "height": 100 * row.height_in}
    return Terrain(footprint=box(x0, y0, x1, y1), traits=words, **given | over)


def marker(id: str, x: int, y: int) -> Marker:
    """A point on the table."""
    return Marker(id=id, x=x, y=y, base=0)


STRIPS = (
    Zone(id="south", area=box(0, 0, WIDTH, STRIP), seat=0),
    Zone(id="north", area=box(0, DEPTH - STRIP, WIDTH, DEPTH), seat=1),
)

NOOKS = (  # with room for a single soldier
    Zone(id="south", area=box(0, 0, 140, 140), seat=0),
    Zone(id="north", area=box(6200, DEPTH - STRIP, WIDTH, DEPTH), seat=1),
)


def battle(
    *squads: Mustered,
    aside: Mapping[str, Sequence[Mustered]] | None = None,
    aboard: Mapping[str, Sequence[Mustered]] | None = None,
    terrain: Sequence[Terrain] = (),
    zones: Sequence[Zone] = STRIPS,
    acting: UnitId = "",
    going: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """A table in the middle of a battle.

    Units are on it, *aside* at some place beside it, or *aboard* a model; *acting* is the unit whose activation is
    under way, and *going* what has come of that so far.
    """
    beside = [(where, one) for where, some in (aside or {}).items() for one in some]
    riding = [(host, one) for host, some in (aboard or {}).items() for one in some]
    everyone = [*squads, *[one for _, one in beside], *[one for _, one in riding]]
    held = [Aside(model, where) for where, (_, models) in beside for model in models]
    held += [Aside(model, "inside", host) for host, (_, models) in riding for model in models]
    seats = max([2, *[unit.seat + 1 for unit, _ in everyone]])
    due = [unit.id for unit, _ in everyone if unit.id != acting]
    match = Match(
        mission="hold-the-field",
        phase="turns",
        round=2,
        seats=seats,
        order=tuple(range(seats)),
        board=Board(width=WIDTH, depth=DEPTH, terrain=tuple(terrain), zones=tuple(zones)),
        models={model.id: model for _, models in squads for model in models},
        units={unit.id: unit for unit, _ in everyone},
        aside=tuple(held),
        due=tuple(due),
        points=(0,) * seats,
    )
    if acting:
        first = next(model.id for unit, models in everyone for model in models if unit.id == acting)
        told: dict[str, Any] = {"stage": "act"} | dict(going or {})
        now = Activation(unit=acting, **told)
        match = replace(match, seat=match.units[acting].seat, active=first, going=now)
    return Table(replace(match, **changes))


def at(unit: str, *spots: Spot) -> Ways:
    """The models of a unit by their numbers, each put at a spot."""
    return tuple([(f"{unit}-{k}", ((x, y, 0),)) for k, (x, y) in enumerate(spots, 1)])


def refused(table: Table, where: UnitRegion, ways: Ways) -> str:
    """The clause by which a placement is refused; none if it is legal."""
    found = moves_judged(table, where, ways)
    return "" if found is None else found.clause
