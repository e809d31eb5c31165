"""The moves of a charge, and whether there is a melee at all."""

import pytest

from games.grimdark.kit import battle, giant, piece, row, squad
from games.grimdark.melee.fights import charges, fight, fighter, foes, melee, own, result, told
from wartable.core.dice.chance import Chance
from wartable.core.match import Spot, Terrain
from wartable.core.offers import closed_by
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.wandering import sample_moves
from wartable.games.grimdark.melee.charge import charge, charge_an_enemy, no_charging
from wartable.games.grimdark.morale.wounded import settle_morale
from wartable.games.grimdark.moving.targets import charge_region
from wartable.games.grimdark.rounds.acting import act
from wartable.kit import next_question, play, proves, refusal, rolls

FAR = squad("B1", [(2000, 3000)], fighter(), seat=1)


@proves("GF-MOV-10", "GF-SPR-63")
def test_its_owner_names_one_enemy_it_can_get_to() -> None:
    near, far = squad("B2", [(2400, 2700)], fighter(), seat=1), squad("B3", [(7000, 4000)], seat=1)
    plane = squad("B4", [(1600, 2500)], fighter("aircraft"), seat=1)
    friend = squad("A2", [(2600, 1700)], fighter())
    table = melee(squad("A1", [(2000, 1900)], fighter()), FAR, near, far, plane, friend)
    assert no_charging(table, "A1") is None
    question = next_question(table, charge_an_enemy(table, "A1"), "charge target")
    closed = {foe: why.clause for foe, why in closed_by(table, question)}
    assert closed == {"B3": "GF-MOV-10", "B4": "GF-SPR-63"}
    assert question.options == ("B1", "B2")  # type: ignore[attr-defined]
    ways = [["A1-1", [[2000, 2874, 0]]]]
    steps = charge_an_enemy(table, "A1")
    play(table, steps, charge_target="B1", charge=ways, hit=[1], strike_back=False)
    assert table.match.acting.fought == ("A1", "B1")


@proves("GF-MOV-10", "GF-MOV-23")
def test_who_gets_to_nobody_cannot_charge() -> None:
    lost = melee(squad("A1", [(2000, 500)], fighter()), FAR)
    no = no_charging(lost, "A1")
    assert no is not None and no.clause == "GF-MOV-10"
    table = melee(squad("A1", [(2000, 1900)], fighter("immobile")), FAR)
    no = no_charging(table, "A1")
    assert no is not None and no.clause in ("GF-MOV-23", "GF-SPR-29")


@proves("GF-MOV-04", "GF-MEL-01", "GF-MEL-27")
def test_a_charge_that_gets_into_contact_is_a_melee() -> None:
    table = melee(squad("A1", [(2000, 1700)], fighter()), FAR)
    charges(table, (2000, 2874), hit=[1], strike_back=False)
    assert told(table)[:2] == ["moved A1", "hit 0"]
    assert table.match.acting.fought == ("A1", "B1")


@proves("GF-MEL-01", "GF-MEL-24")
def test_a_unit_that_could_get_there_does_not_charge_elsewhere_in_good_order() -> None:
    table = melee(squad("A1", row(3, 2000, 2000), fighter()), FAR)
    away = [[f"A1-{n}", [[1850 + 150 * n, 1000, 0]]] for n in (1, 2, 3)]
    no = refusal(table, charge(table, "A1", "B1"), charge=away)
    assert (no.clause, no.reason) == ("GF-MEL-24", "A1-1: could come closer to the enemy")


@proves("GF-MOV-22", "GF-MEL-03")
@pytest.mark.parametrize(("from_y", "melee_comes"), [(1474, True), (1473, False)])
def test_there_is_a_melee_if_anybody_has_come_within_reach(from_y: int, melee_comes: bool) -> None:
    """Twelve inches bring it to 2" of the enemy, or to a hundredth more."""
    table = melee(squad("A1", [(2000, from_y)], fighter()), FAR)
    end: Spot = (2000, from_y + 1200)
    if melee_comes:
        charges(
            table, end, pile_in=[["B1-1", [[2000, from_y + 1326, 0]]]], hit=[1], strike_back=False
        )
    else:
        charges(table, end)
    assert bool(rolls(table, "hit")) == melee_comes
    assert table.match.acting.fought == (("A1", "B1") if melee_comes else ())
    assert [unit.fatigued for unit in table.match.units.values()] == [melee_comes, False]


@proves("GF-MOV-12", "GF-MOV-22")
@pytest.mark.parametrize(("x", "clause"), [(1337, ""), (1336, "GF-GEN-16")])
def test_who_gets_nobody_in_reach_may_use_what_is_left_of_the_charge(x: int, clause: str) -> None:
    """It has gone 537 hundredths to a wall, which leaves 663."""
    wall = piece("building", 1000, 2000, 3000, 2200)
    table = melee(squad("A1", [(2000, 1400)], fighter()), FAR, terrain=[wall])
    end, rest = [["A1-1", [[2000, 1937, 0]]]], [["A1-1", [[x, 1937, 0]]]]
    if clause:
        steps = charge(table, "A1", "B1")
        assert refusal(table, steps, charge=end, finish_move=rest).clause == clause
        return
    play(table, charge(table, "A1", "B1"), charge=end, finish_move=rest)
    assert told(table) == ["moved A1", "moved A1"]
    assert table["A1-1"].x == x and not table.match.units["A1"].fatigued
    assert table.match.acting.fought == ()


# Dangerous ground


def lava(y: int) -> Terrain:
    return piece("lava", 1000, y, 3000, y + 100)


@proves("GF-MOV-21", "GF-MEL-27", "GF-MEL-16", "GF-MOR-09")
def test_wounds_of_the_way_are_no_part_of_the_melee_and_of_no_other_test() -> None:
    """It has lost two of three before it strikes, and the melee is a draw."""
    one = squad("A1", [(2000, 1900)], fighter(tough=3))
    table = melee(one, FAR, terrain=[lava(2300)])
    charges(table, (2000, 2874), dangerous_terrain=[1, 1, 2], hit=[1], strike_back=False)
    assert told(table)[:3] == ["moved A1", "dangerous terrain 0", "hit 0"]
    assert (result(table), table["A1-1"].left) == ("draw", 1)
    play(table, settle_morale(table, 0))


@proves("GF-MOV-21", "GF-MOV-22")
def test_a_charge_that_the_ground_ends_is_no_melee() -> None:
    table = melee(squad("A1", [(2000, 1900)], fighter()), FAR, terrain=[lava(2300)])
    charges(table, (2000, 2874), dangerous_terrain=[1])
    assert told(table) == ["moved A1", "dangerous terrain 0", "fell A1-1"]
    assert table.match.acting.fought == ()


@proves("GF-MOV-21")
def test_who_pushes_on_elsewhere_meets_the_ground_there() -> None:
    wall = piece("building", 1000, 2000, 3000, 2200)
    pool = piece("lava", 1500, 1800, 1800, 1990)
    table = melee(squad("A1", [(2000, 1400)], fighter()), FAR, terrain=[wall, pool])
    rest = [["A1-1", [[1700, 1937, 0]]]]
    charges(table, (2000, 1937), finish_move=rest, dangerous_terrain=[2])
    assert told(table) == ["moved A1", "moved A1", "dangerous terrain 0"]


@proves("GF-MOV-21")
def test_who_consolidates_meets_the_ground() -> None:
    table = melee(own(1), foes(1), terrain=[lava(2200)])
    on = [["A1-1", [[2000, 2300, 0]]]]
    fight(table, hit=[4], block=[1], consolidate=on, dangerous_terrain=[2])


@proves("GF-MOV-21")
def test_who_goes_back_an_inch_does_not() -> None:
    table = melee(own(1), foes(1), terrain=[piece("lava", 1900, 1700, 2100, 1920)])
    fight(table, hit=[1], strike_back=False)
    assert told(table)[-1] == "moved A1" and table["A1-1"].y == 1900


@proves("GF-MOV-21")
def test_who_piles_in_does_not() -> None:
    there = squad("B1", [(2000, 2500), (2210, 2450)], fighter(), seat=1)
    pool = piece("lava", 2100, 2350, 2300, 2560)
    table = melee(squad("A1", [(2000, 1400)], fighter()), there, terrain=[pool])
    into = [["B1-2", [[2119, 2417, 0]]]]
    charges(table, (2000, 2374), pile_in=into, hit=[1], strike_back=False)
    assert told(table) == ["moved A1", "moved B1", "hit 0", "Drawn", "moved A1"]


# Among the actions


@proves("GF-MOV-04", "GF-MOV-05", "GF-MOV-10")
def test_charge_is_an_action_of_who_can_get_to_an_enemy() -> None:
    table = battle(squad("A1", [(2000, 1900)], fighter()), FAR, acting="A1")
    way = [["A1-1", [[2000, 2874, 0]]]]
    play(table, act(table), action="charge", charge=way, hit=[1], strike_back=False)
    assert (table.match.acting.action, table.match.acting.stage) == ("charge", "close")
    lost = battle(squad("A1", [(2000, 500)], fighter()), FAR, acting="A1")
    question = next_question(lost, act(lost), "action")
    assert dict(closed_by(lost, question))["charge"].clause == "GF-MOV-10"


@proves("GF-MOV-16")
@pytest.mark.parametrize("seed", [0, 3, 4, 6])
def test_a_unit_that_is_apart_finds_a_charge_that_brings_it_together(seed: int) -> None:
    """Among others who are in its way, wherever chance would have it go."""
    table = melee(
        squad("A1", [(3752, 2720), (4041, 2721)], fighter("flying")),
        squad("A2", [(2864, 2269)], giant(9)),
        squad("B1", [(3037, 2208)], fighter(), seat=1),
        squad("B2", [(4103, 2382), (3869, 2492), (3986, 2437)], fighter(), seat=1),
    )
    region = charge_region(table, "A1", "B1")
    ways = sample_moves(table, region, Chance(seed).below)
    assert ways is not None and moves_judged(table, region, ways) is None
