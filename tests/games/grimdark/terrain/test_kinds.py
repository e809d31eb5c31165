"""What kinds of ground are, and what they are besides."""

import pytest

from games.grimdark.kit import piece
from wartable.games.grimdark.rows import terrain_kinds
from wartable.games.grimdark.terrain.kinds import is_dangerous, is_of_type, is_steep, make_piece
from wartable.kit import proves
from wartable.kit.tables import box

TYPES = ("cover", "difficult", "dangerous", "impassable", "blocking")


@proves("GF-TER-01", "GF-TER-14", "GF-TER-15", "GF-TER-16", "GF-TER-17", "GF-TER-18", "GF-TER-19")
@proves("GF-TER-20", "GF-TER-21", "GF-TER-22", "GF-TER-23", "GF-TER-24", "GF-TER-25")
@pytest.mark.parametrize(
    ("kind", "types"),
    [
        ("open", []),
        ("barricade", ["cover"]),
        ("building", ["impassable", "blocking"]),
        ("field", ["cover", "difficult"]),
        ("forest", ["cover", "difficult"]),
        ("hill", ["cover"]),
        ("lake-shallow", ["difficult"]),
        ("lake-deep", ["impassable"]),
        ("lava", ["dangerous"]),
        ("mountain", ["impassable", "blocking"]),
        ("river", []),
        ("rubble", ["difficult"]),
        ("ruin", ["cover"]),
        ("swamp", ["difficult"]),
    ],
)
def test_what_each_kind_is(kind: str, types: list[str]) -> None:
    one = make_piece("x", kind, box(0, 0, 300, 300))
    assert [type for type in TYPES if is_of_type(one, type)] == types


def test_every_kind_is_tested_above() -> None:
    assert len(terrain_kinds()) == 14


@proves("GF-TER-22", "GF-TER-24", "GF-TER-20")
def test_rivers_and_ruins_are_dangerous_for_those_in_a_hurry() -> None:
    for kind in ("river", "ruin"):
        one = piece(kind, 0, 0, 300, 300)
        found = [
            action
            for action in ("", "hold", "advance", "rush", "charge")
            if is_dangerous(one, action)
        ]
        assert found == ["rush", "charge"]
    assert is_dangerous(piece("lava", 0, 0, 300, 300), "advance")
    assert not is_dangerous(piece("swamp", 0, 0, 300, 300), "rush")


@proves("GF-TER-18")
def test_only_hills_are_steep() -> None:
    steep = [kind for kind in terrain_kinds() if is_steep(piece(kind, 0, 0, 300, 300))]
    assert steep == ["hill"]


@proves("GF-PRE-04")
def test_a_piece_may_have_types_of_its_own_besides() -> None:
    one = make_piece("x", "forest", box(0, 0, 300, 300), "dangerous", "cover")
    assert one.traits == ("forest", "difficult", "cover", "dangerous")
    assert [type for type in TYPES if is_of_type(one, type)] == ["cover", "difficult", "dangerous"]
    assert is_dangerous(one) and not is_dangerous(make_piece("y", "forest", box(0, 0, 300, 300)))


@proves("GF-PRE-04")
def test_a_piece_is_as_tall_as_its_kind_and_has_what_it_was_given_once() -> None:
    forest = make_piece("x", "forest", box(0, 0, 300, 300), "cover", "dangerous")
    assert (forest.height, forest.name) == (400, "forest")
    assert forest.traits == ("forest", "difficult", "cover", "dangerous")
