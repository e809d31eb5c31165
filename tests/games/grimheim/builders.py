"""Builders for tests of Grimheim; what matters stands in the test.

table = battle(model("archer", weapons=(bow(),)), model("knight", seat=1, x=600))
"""

from typing import Any

from msgspec.structs import replace

from wartable.core.match import Aside, Board, Mark, Terrain
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.catalogue import action_names, no_action
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.models import recruit
from wartable.games.grimheim.warband.roster import Entry
from wartable.kit import box, marks

FIELD = 3000  # 30" by 30"
DODGE = Reaction("dodge")
FREE_DODGE = Reaction("dodge", free=True)
RETREAT = Reaction("retreat")


def intercept(weapon: str = "", free: bool = False) -> Reaction:
    return Reaction("intercept", weapon, free)


def quick_draw(weapon: str = "") -> Reaction:
    return Reaction("quick-draw", weapon)


def reaction_shot(weapon: str = "") -> Reaction:
    return Reaction("reaction-shot", weapon)


def bow(*traits: str, **over: Any) -> Weapon:
    given: dict[str, Any] = dict(
        id="bow", name="Bow", close=False, range=1600, attacks=3, hits_on=4, damage=2, critical=4
    )
    return Weapon(**(given | {"traits": marks(*traits)} | over))


def sword(*traits: str, **over: Any) -> Weapon:
    given: dict[str, Any] = dict(
        id="sword", name="Sword", close=True, range=100, attacks=3, hits_on=4, damage=2, critical=4
    )
    return Weapon(**(given | {"traits": marks(*traits)} | over))


def of_the_book(body: str, id: str = "", seat: int = 0, **bought: Any) -> Model:
    """A model as the tables have it, ready; *bought* is what its entry says: weapons=("spear",), armour="chainmail"."""
    found = recruit(Entry(body=body, **bought), seat, 0)
    at: dict[str, Any] = dict(id=id or body, name=id or body, x=1000, y=1000)
    return with_marks(replace(found, state="ready", ap=found.actions, **at))


def model(id: str = "hero", *traits: str | Mark, seat: int = 0, **over: Any) -> Model:
    """A human with a sword, ready, with all its AP."""
    given: dict[str, Any] = dict(
        name=id,
        x=1000,
        y=1000,
        base=49,
        height=150,
        actions=2,
        ap=2,
        move=4,
        defense=3,
        saves_on=4,
        health=10,
        wounds=10,
        weapons=(sword(),),
        state="ready",
    )
    return with_marks(Model(id=id, seat=seat, **(given | {"traits": marks(*traits)} | over)))


def foe(id: str = "foe", *traits: str | Mark, **over: Any) -> Model:
    """The same of the other seat, 1" away from where `model` stands unless told otherwise."""
    return model(id, *traits, **({"seat": 1, "x": 1198} | over))


def piece(id: str, x0: int, y0: int, x1: int, y1: int, *words: str, **over: Any) -> Terrain:
    """A rectangle of terrain; words are those of the table of terrain, "blocking" for a wall."""
    return Terrain(id=id, footprint=box(x0, y0, x1, y1), traits=words or ("blocking",), **over)


def battle(
    *models: Model,
    terrain: tuple[Terrain, ...] = (),
    reserve: tuple[Model, ...] = (),
    **over: Any,
) -> Table:
    """A table in the middle of turn 1, with nobody active and no Fate Dice unless told otherwise."""
    board = Board(width=FIELD, depth=FIELD, terrain=terrain)
    aside = tuple([Aside(model) for model in reserve])
    given: dict[str, Any] = dict(turn=1, phase="activate", aside=aside)
    return AnyTable(Match(board=board, models={m.id: m for m in models}, **(given | over)))


def open_to(table: Table, model: str) -> tuple[str, ...]:
    """The actions with nothing against them."""
    return tuple([name for name in action_names() if no_action(table, model, name) is None])
