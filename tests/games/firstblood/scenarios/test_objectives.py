"""Who claims an objective zone."""

import pytest
from msgspec.structs import replace

from games.firstblood.builders import Mustered, battle, regiment, row
from wartable.core.match import Aside, Marker
from wartable.games.firstblood.match import GARRISON
from wartable.games.firstblood.rows import profiles
from wartable.games.firstblood.scenarios.objectives import claimed_by, half_weight, strength
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves

ZONE = Marker(id="ford", x=2400, y=2400, base=300)
IN = [(2400, 2400), (2200, 2400), (2600, 2400), (2400, 2250), (2400, 2550)]


def held(*mustered: Mustered, round: int = 2) -> Table:
    return battle(*mustered, markers=(ZONE,), round=round)


@proves("FB-OBJ-03", "FB-OBJ-04", "FB-OBJ-05", "FB-OBJ-06", "FB-OBJ-07")
@pytest.mark.parametrize(
    ("kind", "halves"),
    [
        ("border-levy", 1),
        ("pike-company", 2),
        ("bastion-guard", 2),
        ("wolf-riders", 4),
        ("gilded-outriders", 4),
        ("lance-knights", 4),
        ("rust-hounds", 4),
        ("siege-ogres", 4),
        ("stone-troll", 12),
    ],
)
def test_types_and_classes_count_as_the_table_says(kind: str, halves: int) -> None:
    _, (model,) = regiment("A1", kind, [(0, 0)])
    assert half_weight(model) == halves


@proves("FB-OBJ-08", "FB-OBJ-09")
def test_characters_retinue_and_officers_count_one_whatever_their_type() -> None:
    _, (jarl,) = regiment("A1", "thunder-jarl", [(0, 0)])
    assert half_weight(jarl) == 2, "mounted, and still 1"
    _, (mage, glass) = regiment("A1", "alembic-magister", row(2, 0, 0), retinue="glass-attendant")
    assert (half_weight(mage), half_weight(glass)) == (2, 2), "light infantry, and still 1"
    _, (captain, bow) = regiment("A1", "ash-crossbows", row(2, 0, 0), officer="marksman-captain")
    assert (half_weight(captain), half_weight(bow)) == (2, 1)


@proves("FB-OBJ-03", "FB-OBJ-09")
def test_light_infantry_of_several_regiments_is_added_before_it_is_halved() -> None:
    table = held(
        regiment("A1", "border-levy", IN[:1]),
        regiment("A2", "ash-crossbows", IN[1:2]),
        regiment("A3", "border-levy", IN[2:3]),
    )
    assert strength(table, ZONE, 0) == 1, "three light models count as 1"


@proves("FB-OBJ-01", "FB-OBJ-03", "FB-OBJ-09")
def test_light_infantry_is_halved_apart_from_the_others() -> None:
    table = held(
        regiment("A1", "border-levy", IN),
        regiment("A2", "pike-company", [(2250, 2250), (2550, 2550)]),
        regiment("A3", "stone-troll", [(2700, 2700)]),
    )
    assert strength(table, ZONE, 0) == 2 + 2 + 6


@proves("FB-OBJ-01", "FB-OBJ-09")
def test_more_weight_claims_and_equal_weight_does_not() -> None:
    ours = regiment("A1", "pike-company", IN[:2])
    fewer = regiment("B1", "pike-company", IN[2:3], seat=1)
    equal = regiment("B1", "pike-company", IN[2:4], seat=1)
    assert claimed_by(held(ours, fewer), ZONE) == 0
    assert claimed_by(held(ours, equal), ZONE) is None
    assert claimed_by(held(), ZONE) is None, "nobody is there"
    assert claimed_by(held(ours, regiment("B1", "border-levy", IN[2:5], seat=1)), ZONE) == 0
    one = regiment("A1", "border-levy", IN[:1])
    assert claimed_by(held(one), ZONE) is None, "half a model is none"


@proves("FB-OBJ-02")
def test_nothing_is_claimed_in_the_first_round() -> None:
    ours = regiment("A1", "pike-company", IN[:2])
    assert claimed_by(held(ours, round=1), ZONE) is None
    assert claimed_by(held(ours, round=2), ZONE) == 0


@proves("FB-OBJ-10")
def test_any_part_of_a_base_inside_is_enough() -> None:
    edge = 2400 + 300 + 63
    assert strength(held(regiment("A1", "pike-company", [(edge, 2400)])), ZONE, 0) == 1
    assert strength(held(regiment("A1", "pike-company", [(edge + 1, 2400)])), ZONE, 0) == 0


@proves("FB-OBJ-09", "FB-BRK-07")
def test_broken_regiments_count_nothing() -> None:
    ours = regiment("A1", "pike-company", IN[:3], broken=True)
    table = held(ours, regiment("B1", "pike-company", IN[3:4], seat=1))
    assert strength(table, ZONE, 0) == 0
    assert claimed_by(table, ZONE) == 1


@proves("FB-OBJ-09")
def test_a_garrison_counts_wholly_if_its_piece_touches_the_zone() -> None:
    for x, counted in ((2400 + 600, 4), (2400 + 601, 0)):
        house = make_piece("house", "garrison", x, 2400, 300)
        unit, models = regiment("A1", "pike-company", row(4, 0, 0))
        table = battle(terrain=(house,), reserves=[(unit, models)], markers=(ZONE,))
        inside = tuple([Aside(model, GARRISON, "house") for model in models])
        table = Table(replace(table.match, aside=inside))
        assert strength(table, ZONE, 0) == counted


# Unyielding


@proves("FB-SPR-076", "FB-OBJ-10")
def test_the_unyielding_keep_others_from_claiming_only_while_all_are_wholly_inside() -> None:
    foes = regiment("B1", "lance-knights", [(2400, 2250), (2400, 2550)], seat=1)
    inside = 2400 + 300 - 63
    assert claimed_by(held(regiment("A1", "bastion-guard", [(inside, 2400)]), foes), ZONE) is None
    out = regiment("A1", "bastion-guard", [(inside + 1, 2400)])
    assert claimed_by(held(out, foes), ZONE) == 1
    parted = regiment("A1", "bastion-guard", [(2500, 2400), (inside + 1, 2400)])
    assert claimed_by(held(parted, foes), ZONE) == 1, "every base of the regiment"
    plain = regiment("A1", "pike-company", [(2500, 2400)])
    assert claimed_by(held(plain, foes), ZONE) == 1


@proves("FB-SPR-076", "FB-BRK-08")
@pytest.mark.parametrize(("broken", "claimed"), [(False, None), (True, 1)])
def test_the_unyielding_yield_when_they_are_broken(broken: bool, claimed: int | None) -> None:
    foes = regiment("B1", "lance-knights", [(2400, 2250), (2400, 2550)], seat=1)
    guard = regiment("A1", "bastion-guard", [(2500, 2400)], broken=broken)
    assert claimed_by(held(guard, foes), ZONE) == claimed


@proves("FB-SPR-076")
def test_an_officer_among_the_unyielding_takes_nothing_from_them() -> None:
    guard = regiment("A1", "bastion-guard", IN[:2], officer="drill-serjeant")
    foes = regiment("B1", "lance-knights", [(2400, 2130), (2400, 2670)], seat=1)
    assert claimed_by(held(guard, foes), ZONE) is None


@proves("FB-SPR-076")
def test_the_unyielding_may_claim_themselves() -> None:
    assert claimed_by(held(regiment("A1", "bastion-guard", IN[:2])), ZONE) == 0


def test_what_is_told_of_weights_covers_every_profile() -> None:
    assert all([regiment_weight(kind) > 0 for kind in profiles()])


def regiment_weight(kind: str) -> int:
    _, (model,) = regiment("A1", kind, [(0, 0)])
    return half_weight(model)


@proves("FB-OBJ-10", "FB-SPR-076")
@pytest.mark.parametrize(("radius", "claimed"), [(250, None), (320, 1)])
def test_the_unyielding_in_a_building_need_all_of_it_inside(
    radius: int, claimed: int | None
) -> None:
    foes = regiment("B1", "lance-knights", [(2400, 2050), (2400, 2750)], seat=1)
    guard = regiment("A1", "bastion-guard", [(2400, 2400)])
    pieces = [
        make_piece("far", "garrison", 600, 600, 300),
        make_piece("house", "garrison", 2400, 2400, radius),
    ]
    table = battle(guard, foes, markers=(ZONE,), terrain=pieces)
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    assert claimed_by(table, ZONE) == claimed


@proves("FB-OBJ-10")
@pytest.mark.parametrize(("x", "claimed"), [(2450, None), (2451, 1)])
def test_a_building_is_wholly_inside_with_the_last_of_its_corners(
    x: int, claimed: int | None
) -> None:
    """The zone ends at 2700, the building 250 east of its middle."""
    foes = regiment("B1", "lance-knights", [(2400, 2050), (2400, 2750)], seat=1)
    guard = regiment("A1", "bastion-guard", [(2400, 2400)])
    house = make_piece("house", "garrison", x, 2400, 250)
    table = battle(guard, foes, markers=(ZONE,), terrain=[house])
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    assert claimed_by(table, ZONE) == claimed
