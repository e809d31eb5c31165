"""Random tables for templates, and what shapely finds on them."""

from __future__ import annotations

from random import Random

import pytest
from shapely import Point
from shapely.geometry.base import BaseGeometry

from wartable.core.match import Board, Match, Piece, Terrain
from wartable.core.space.areas.templates import ANY, CENTRE
from wartable.core.space.ground.bases import Ground

Row = tuple[int, int, int]
# How often a random table is tried; most of the tries are left to the long runs.
TRIES = [1, pytest.param(40, marks=pytest.mark.deep)]
NEAR = 1e-6  # hundredths; closer to the boundary than this the twin's doubles cannot tell


def stood(*rows: Row, terrain: tuple[Terrain, ...] = ()) -> Ground:
    """Bases from rows of x, y and radius."""
    models = [Piece(id=f"m{k}", seat=0, x=x, y=y, base=r) for k, (x, y, r) in enumerate(rows)]
    return Ground(Match(board=Board(terrain=terrain), models={m.id: m for m in models}))


def rows_for(random: Random, count: int, spread: int) -> list[Row]:
    return [
        (
            random.randint(-spread, spread),
            random.randint(-spread, spread),
            random.choice((1, 49, 63, 98)),
        )
        for _ in range(count)
    ]


def agree(found: list[int], template: BaseGeometry, ground: Ground, how: int) -> int:
    """Compare with a template in shapely; how many bases were clear cases."""
    clear = 0
    rim = template.boundary
    for k in range(len(ground.ids)):
        spot, r = Point(ground.x[k], ground.y[k]), ground.base[k]
        if how == ANY:
            margin = r - template.distance(spot)
        else:
            depth = rim.distance(spot) if template.covers(spot) else -rim.distance(spot)
            margin = depth if how == CENTRE else depth - r
        if abs(margin) > NEAR:
            clear += 1
            assert (k in found) == (margin > 0), (k, margin)
    return clear
