"""A squad with a Hero, one of them Tough, a car that carries another squad, and a foe: as Grimdark Future has them."""

from typing import Any, TypeAlias

from wartable.core.match import Aside, Board, Match, Piece, Terrain, Unit
from wartable.core.screen.scene import Badge, Stat, State
from wartable.core.table import Table
from wartable.kit import box
from wartable.wargame.units.screen.scene import UnitLook

BASE = 50


class Soldier(Piece, frozen=True, kw_only=True):
    tough: int = 1
    wounds: int = 0
    tokens: int = 0  # of spells


class Squad(Unit, frozen=True, kw_only=True):
    shaken: bool = False
    acted: bool = False


Squads: TypeAlias = Match[Soldier]


def state_of(table: Table[Squads, Soldier], unit: str) -> State:
    one: Any = table.match.units[unit]
    return "done" if one.acted else "ready"


def states_of(table: Table[Squads, Soldier], unit: str) -> tuple[str, ...]:
    one: Any = table.match.units[unit]
    return ("shaken",) if one.shaken else ()


def tokens_of(table: Table[Squads, Soldier], model: Soldier) -> tuple[Badge, ...]:
    return (Badge(f"{model.tokens} spell tokens", icon="cast"),) if model.tokens else ()


LOOK: UnitLook[Table[Squads, Soldier], Soldier] = UnitLook(
    state_of,
    badges=tokens_of,
    wounds=lambda model: (model.tough - model.wounds, model.tough) if model.tough > 1 else (0, 0),
    stats=lambda _table, _model: (Stat("Quality", "4+"), Stat("Defense", "5+")),
    states=states_of,
)


def soldier(id: str, unit: str, x: int = 0, y: int = 0, **more: Any) -> Soldier:
    seat = "ab".index(id[0])
    return Soldier(id=id, seat=seat, name=id.upper(), x=x, y=y, base=BASE, unit=unit, **more)


def battle(*terrain: Terrain, host: str = "a4") -> Table[Squads, Soldier]:
    """a1 is the Hero of a squad, a4 the car, a5 and a6 ride in it; b1 is the enemy."""
    models = [
        soldier("a1", "squad", 1000, 1000, tough=3, wounds=1, tokens=2),
        soldier("a2", "squad", 1110, 1000),
        soldier("a3", "squad", 1220, 1000),
        soldier("a4", "car", 500, 1000),
        soldier("b1", "foes", 1000, 2000),
    ]
    riders = [soldier("a5", "riders"), soldier("a6", "riders")]
    units = [
        Squad(id="squad", seat=0, name="Squad", leader="a1", shaken=True),
        Squad(id="car", seat=0, name="Car", acted=True),
        Squad(id="riders", seat=0, name="Riders"),
        Squad(id="foes", seat=1, name="Foes"),
    ]
    match: Squads = Match(
        board=Board(width=3000, depth=3000, terrain=terrain),
        models={model.id: model for model in models},
        units={unit.id: unit for unit in units},
        aside=tuple([Aside(model, "aboard", host) for model in riders]),
    )
    return Table(match)


def ruin() -> Terrain:
    return Terrain(id="ruin", footprint=box(1400, 1400, 1600, 1600), height=300, traits=("wall",))
