"""A hero before whatever stands 2" away, and what a path over it costs."""

from typing import Any

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Point, Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.regions import reach_of, walk_cost
from wartable.games.grimheim.table import Table
from wartable.kit import play, refusal

AWAY = foe(x=2800, y=2800, height=300)
LADDER = piece("ladder", 1195, 980, 1210, 1020, "climbing-gear")


def tower(high: int, *words: str, x0: int = 1200, x1: int = 1600, id: str = "tower") -> Terrain:
    return piece(id, x0, 800, x1, 1200, "elevated", *words, height=high, floors=(high,))


def scene(*terrain: Terrain, trait: str = "", **over: Any) -> Table:
    """A hero at (1000, 1000), 2" from whatever begins at 1200."""
    hero = model("hero", *([trait] if trait else []), **over)
    return battle(hero, AWAY, terrain=terrain)


def moved(table: Table, *path: Point, **answers: Any) -> Point:
    play(table, move(table, "hero"), move=path, **answers)
    return table["hero"].at


def barred(table: Table, *path: Point, action: str = "move") -> str:
    steps = move(table, "hero") if action == "move" else make_run(table, "hero")
    return refusal(table, steps, **{action: path}).clause


def priced(table: Table, *path: Point) -> int:
    return walk_cost(table, reach_of(table, "hero", "move"), path).cost


FOOT, TOP = (1150, 1000, 0), (1250, 1000, 1)


def fence(high: int = 125, *, word: str = "field-defense") -> Terrain:
    return piece("fence", 1100, 800, 1150, 1200, word, height=high)
