"""Lines between models: terrain, perimeters, woods, tops of hills, Aircraft, Snipers."""

from collections.abc import Sequence

import pytest

from games.grimdark.kit import Mustered, battle, piece, soldier, squad
from wartable.core.match import Terrain
from wartable.core.space.units.bodies import meets_perimeter
from wartable.games.grimdark.sight.seeing import is_aircraft, on_top, sees
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.wargame.units.sight import ends_across

BLOCK = piece("building", 1400, 900, 1600, 1100, "impassable", "blocking")
SMALL = piece("mountain", 1495, 990, 1505, 1010, "impassable", "blocking")
WOOD = piece("forest", 1300, 700, 1700, 1300, "difficult", "cover")


def field(*others: Mustered, terrain: Sequence[Terrain] = (), foes: int = 1) -> Table:
    """A1-1 looks east along y = 1000 at B1-1, ten inches off."""
    spots = [(2000, 1000), (2300, 1000), (2600, 1000)][:foes]
    return battle(squad("A1", [(1000, 1000)]), squad("B1", spots, seat=1), *others, terrain=terrain)


def looks(table: Table, sniping: bool = False) -> bool:
    return sees(table, table["A1-1"], table["B1-1"], sniping)


@proves("GF-GEN-17", "GF-GEN-19")
def test_models_see_in_every_direction_and_themselves() -> None:
    table = field()
    assert looks(table) and sees(table, table["B1-1"], table["A1-1"])
    blind = field(terrain=[piece("building", 900, 900, 1100, 1100, "impassable", "blocking")])
    assert sees(blind, blind["A1-1"], blind["A1-1"])


@proves("GF-GEN-18", "GF-TER-03", "GF-TER-15", "GF-TER-21")
def test_blocking_terrain_stops_all_three_lines_or_not() -> None:
    assert not looks(field(terrain=[BLOCK]))
    assert looks(field(terrain=[SMALL])), "past it on both sides"


@proves("GF-GEN-19")
@pytest.mark.parametrize(
    ("low", "high", "seen"),
    [
        pytest.param(936, 1064, False, id="wider than the bases"),
        pytest.param(936, 1063, True, id="a line along the upper rims is free"),
        pytest.param(937, 1064, True, id="one along the lower rims is"),
        pytest.param(1000, 1300, True, id="the middle one is"),
    ],
)
def test_one_free_line_of_three_is_enough(low: int, high: int, seen: bool) -> None:
    wall = piece("building", 1400, low, 1600, high, "impassable", "blocking")
    assert looks(field(terrain=[wall])) is seen


@proves("GF-TER-14", "GF-TER-16", "GF-TER-23", "GF-TER-24")
@pytest.mark.parametrize("kind", ["barricade", "field", "ruin", "rubble", "hill"])
def test_ground_that_does_not_block_is_seen_through(kind: str) -> None:
    assert looks(field(terrain=[piece(kind, 1300, 700, 1700, 1300, "cover")]))


# Perimeters


@proves("GF-GEN-18", "GF-GEN-20")
@pytest.mark.parametrize("seat", [0, 1])
def test_other_units_block_friend_or_enemy(seat: int) -> None:
    shield = squad("C1", [(1500, 925), (1500, 1075)], seat=seat)
    assert not looks(field(shield))


@proves("GF-GEN-18")
def test_models_of_ones_own_unit_never_do() -> None:
    table = battle(
        squad("A1", [(1000, 1000), (1500, 925), (1500, 1075)]), squad("B1", [(2000, 1000)], seat=1)
    )
    assert looks(table)
    assert not sees(table, table["B1-1"], table["A1-1"]), "to the other side they are strangers"


@proves("GF-GEN-20")
@pytest.mark.parametrize(
    ("apart", "seen"),
    [
        pytest.param(226, False, id="an inch apart"),
        pytest.param(227, True, id="more than an inch"),
    ],
)
def test_nobody_sees_through_a_gap_of_an_inch(apart: int, seen: bool) -> None:
    low = 1000 - apart // 2
    gate = squad("C1", [(1500, low), (1500, low + apart)], seat=1)
    assert looks(field(gate)) is seen


@proves("GF-GEN-20")
def test_between_two_units_there_is_no_gap() -> None:
    two = squad("C1", [(1500, 890)], seat=1), squad("C2", [(1500, 1110)], seat=1)
    assert looks(field(*two))


@proves("GF-GEN-18", "GF-SPR-52")
def test_the_targets_own_unit_hides_it_but_not_from_a_sniper() -> None:
    table = battle(
        squad("A1", [(1000, 1000)]),
        squad("B1", [(2000, 1000), (1850, 925), (1850, 1075)], seat=1),
    )
    assert not looks(table)
    assert looks(table, sniping=True)
    shield = squad("C1", [(1500, 925), (1500, 1075)])
    assert not looks(field(shield), sniping=True), "others hide it from him too"


# Woods


@proves("GF-TER-17", "GF-TER-31")
@pytest.mark.parametrize(
    ("x0", "x1", "seen"),
    [
        pytest.param(1300, 1700, False, id="not through"),
        pytest.param(900, 1700, True, id="out of it"),
        pytest.param(1300, 2100, True, id="into it"),
        pytest.param(900, 2100, True, id="within it"),
    ],
)
def test_woods_are_seen_into_and_out_of_but_not_through(x0: int, x1: int, seen: bool) -> None:
    wood = piece("forest", x0, 700, x1, 1300, "difficult", "cover")
    assert looks(field(terrain=[wood])) is seen


@proves("GF-TER-31")
def test_an_end_in_one_wood_opens_no_other() -> None:
    own = piece("forest", 900, 900, 1100, 1100, "difficult", "cover")
    assert not looks(field(terrain=[own, WOOD]))


LOW = piece("building", 1400, 690, 1600, 1062, "blocking")  # only the uppermost line is free


@proves("GF-TER-31")
@pytest.mark.parametrize(("x0", "seen"), [(900, True), (1300, False)])
def test_a_line_that_begins_in_a_wood_is_free_of_it(x0: int, seen: bool) -> None:
    wood = piece("forest", x0, 1040, 1700, 1300, "difficult", "cover")
    assert looks(field(terrain=[LOW, wood])) is seen


@proves("GF-TER-31")
def test_each_line_is_looked_at_by_its_own_ends() -> None:
    """The others begin in the wood, but they are stopped; this one only runs through it."""
    bent = ((900, 900), (1700, 900), (1700, 1300), (1300, 1300), (1300, 1040), (900, 1040))
    wood = Terrain(id="wood", footprint=bent, height=300, traits=("forest", "difficult", "cover"))
    assert looks(field(terrain=[wood]))
    assert not looks(field(terrain=[wood, LOW]))


# Tops of hills

HILL = piece("hill", 900, 900, 1100, 1100, "cover")


def shield(id: str, x: int) -> Mustered:
    return squad(id, [(x, 925), (x, 1075)], seat=1)


@proves("GF-TER-18", "GF-TER-29")
@pytest.mark.parametrize(
    ("others", "terrain", "seen"),
    [
        pytest.param([], [BLOCK], True, id="one piece"),
        pytest.param([shield("C1", 1500)], [], True, id="one unit"),
        pytest.param([], [WOOD], True, id="one wood"),
        pytest.param([shield("C1", 1300)], [BLOCK], False, id="a unit and a piece"),
        pytest.param([shield("C1", 1300), shield("C2", 1600)], [], False, id="two units"),
        pytest.param([shield("C1", 1300)], [WOOD], False, id="a unit and a wood"),
    ],
)
def test_from_the_top_of_a_hill_one_thing_is_looked_over(
    others: list[Mustered], terrain: list[Terrain], seen: bool
) -> None:
    table = field(*others, terrain=[HILL, *terrain])
    assert looks(table) is seen
    assert not sees(table, table["B1-1"], table["A1-1"]), "only from there"


@proves("GF-TER-29")
def test_the_middle_of_the_base_must_be_on_the_hill() -> None:
    beside = piece("hill", 1001, 900, 1100, 1100, "cover")
    table = field(terrain=[beside, BLOCK])
    assert not on_top(table, table["A1-1"]) and not looks(table)
    assert on_top(field(terrain=[HILL]), table["A1-1"])


@proves("GF-TER-29")
def test_a_unit_of_many_models_is_one_thing_to_look_over() -> None:
    many = squad("C1", [(x, y) for x in (1300, 1450, 1600) for y in (925, 1075)], seat=1)
    assert looks(field(many, terrain=[HILL]))


# Aircraft


def plane(*spots: tuple[int, int], seat: int = 0) -> Mustered:
    return squad("P1", spots, soldier("aircraft", base=200), seat=seat)


@proves("GF-SPR-60", "GF-SPR-70")
def test_aircraft_stand_in_nobodys_way() -> None:
    assert is_aircraft(field(plane((1500, 1000))), "P1")
    assert looks(field(plane((1500, 1000), seat=1)))


@proves("GF-SPR-68", "GF-SPR-60")
def test_one_who_is_aircraft_lifts_all_of_its_unit_out_of_the_way() -> None:
    mixed = squad("C1", [(1500, 1000), (1500, 1150)], others={2: soldier("aircraft")})
    assert is_aircraft(field(mixed), "C1")
    assert sees(field(mixed), field(mixed)["A1-1"], field(mixed)["B1-1"])


@proves("GF-SPR-70")
def test_a_piece_under_an_aircraft_hides_nothing_from_it_or_of_it() -> None:
    under = piece("building", 1350, 950, 1650, 1050, "impassable", "blocking")
    table = battle(plane((1500, 1000)), squad("B1", [(2000, 1000)], seat=1), terrain=[under])
    assert sees(table, table["P1-1"], table["B1-1"]) and sees(table, table["B1-1"], table["P1-1"])
    other = piece("building", 1750, 700, 1850, 1300, "impassable", "blocking")
    table = battle(plane((1500, 1000)), squad("B1", [(2000, 1000)], seat=1), terrain=[other])
    assert not sees(table, table["P1-1"], table["B1-1"])


@proves("GF-SPR-70")
def test_an_aircraft_is_on_top_of_nothing() -> None:
    table = battle(plane((1000, 1000)), terrain=[HILL])
    assert not on_top(table, table["P1-1"])


# Against a slow twin


def slowly(table: Table, a: str, b: str) -> bool:
    """Every line against every unit, as the clauses say it."""
    ground = table.ground
    one, other = table[a], table[b]
    ends = zip(ends_across(table, one, other), ends_across(table, other, one), strict=True)
    units = [unit for unit in table.match.units if unit != one.unit]
    for start, end in ends:
        met = [
            unit
            for unit in units
            if meets_perimeter(
                ground, [k for k in ground.members(unit) if k != ground.at[b]], 100, *start, *end
            )
        ]
        if not met:
            return True
    return False


def test_a_slow_look_at_all_perimeters_comes_to_the_same() -> None:
    state, verdicts = 7, []
    for _ in range(40):
        squads: list[Mustered] = []
        for unit in ("A1", "B1", "C1", "D1"):
            spots: list[tuple[int, int]] = []
            while len(spots) < 4:
                state = (state * 1103515245 + 12345) % 2**31
                spots.append((1000 + state // 7 % 900, 1000 + state // 7000 % 900))
            squads.append(squad(unit, spots))
        table = battle(*squads)
        for one in ("A1-1", "A1-2", "B1-1"):
            for other in ("B1-2", "C1-1", "D1-1"):
                if table[one].unit != table[other].unit:
                    found = sees(table, table[one], table[other])
                    assert found is slowly(table, one, other)
                    verdicts.append(found)
    assert 30 < sum(verdicts) < len(verdicts) - 30
