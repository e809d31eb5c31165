"""Charges as moves: whom, how far, into contact or as near as can be, and what is left if nobody gets there."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.ask import Moves
from wartable.core.match import Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.wandering import sample_moves
from wartable.games.grimdark.moving.charging import charge_moves, finish_charge, pile_in
from wartable.games.grimdark.moving.targets import no_charge, targets_of
from wartable.games.grimdark.table import Table
from wartable.kit import play, proves

FAR = squad("B9", [(6900, 4500)], seat=1)


def meeting(
    own: list[Spot], foes: list[Spot], *others: Mustered, like: Any = None, **more: Any
) -> Table:
    mine = squad("A1", own, like)
    return battle(mine, squad("B1", foes, seat=1), *others, acting="A1", **more)


def barred(table: Table, foe: str = "B1") -> str:
    no = no_charge(table, "A1", foe)
    return "" if no is None else no.clause


def charging(table: Table) -> Moves:
    return moves_asked(table, charge_moves(table, "A1", "B1"))


def wish(table: Table, at: Spot = (0, 0)) -> Wish:
    foes = table.match.models_of("B1")
    to = (*at, 0) if at != (0, 0) else foes[0].at
    return Wish(to=to, shape="contact", foes=tuple([foe.id for foe in foes]))


# Whom


@proves("GF-MOV-04", "GF-MOV-10")
@pytest.mark.parametrize(("gap", "clause"), [(1200, ""), (1201, "GF-MOV-10")])
def test_a_charge_goes_twelve_inches(gap: int, clause: str) -> None:
    assert barred(meeting([(1000, 1000)], [(1126 + gap, 1000)])) == clause


@proves("GF-MOV-10", "GF-MOV-19", "GF-SPR-15", "GF-SPR-16")
@pytest.mark.parametrize(
    ("rules", "gap", "clause"),
    [
        (["fast"], 1600, ""),
        (["fast"], 1601, "GF-MOV-10"),
        (["slow"], 800, ""),
        (["slow"], 801, "GF-MOV-10"),
    ],
)
def test_with_all_bonuses_and_penalties(rules: list[str], gap: int, clause: str) -> None:
    assert barred(meeting([(1000, 1000)], [(1126 + gap, 1000)], like=soldier(*rules))) == clause


@proves("GF-MOV-10")
def test_any_model_near_enough_will_do() -> None:
    own, foes = row(3, 1000, 1000, 150), row(3, 2500, 1000, 150)
    assert barred(meeting(own, foes)) == ""
    assert barred(meeting(own[:1], foes)) == "GF-MOV-10"
    assert barred(meeting(own, foes[2:])) == "GF-MOV-10"


@proves("GF-MOV-10", "GF-MOV-11")
def test_a_clear_path_may_bend_and_no_sight_is_needed() -> None:
    wall = [piece("building", 1300, 900, 1350, 1100)]
    assert barred(meeting([(1000, 1000)], [(1700, 1000)], terrain=wall)) == ""
    ring = [
        piece("building", x0, y0, x1, y1, id=f"wall {k}")
        for k, (x0, y0, x1, y1) in enumerate(
            [
                (1500, 800, 1900, 820),
                (1500, 1180, 1900, 1200),
                (1500, 820, 1520, 1180),
                (1880, 820, 1900, 1180),
            ]
        )
    ]
    assert barred(meeting([(1000, 1000)], [(1700, 1000)], terrain=ring)) == "GF-MOV-10"
    assert (
        barred(meeting([(1000, 1000)], [(1700, 1000)], like=soldier("flying"), terrain=ring)) == ""
    )


@proves("GF-MOV-10", "GF-TER-08")
def test_the_path_obeys_difficult_ground() -> None:
    swamp = [piece("swamp", 1400, 0, 1500, 4800)]
    assert barred(meeting([(1000, 1000)], [(1726, 1000)], terrain=swamp)) == ""
    assert barred(meeting([(1000, 1000)], [(1727, 1000)], terrain=swamp)) == "GF-MOV-10"
    assert (
        barred(meeting([(1000, 1000)], [(1727, 1000)], like=soldier("strider"), terrain=swamp))
        == ""
    )


@proves("GF-MOV-10")
def test_only_enemies_on_the_table() -> None:
    friend = squad("A2", [(1000, 1300)])
    held = squad("B2", [(0, 0)], seat=1)
    table = meeting([(1000, 1000)], [(1300, 1000)], friend, FAR, aside={"ambush": [held]})
    assert barred(table, "A2") == "GF-MOV-10" and barred(table, "B2") == "GF-MOV-10"
    assert targets_of(table, "A1") == ["B1"]


@proves("GF-SPR-63", "GF-SPR-29")
def test_aircraft_are_not_charged_and_the_immobile_do_not_charge() -> None:
    plane = squad("B2", [(1300, 1000)], giant(6, "aircraft"), seat=1)
    table = battle(squad("A1", [(1000, 1000)]), plane, acting="A1")
    assert barred(table, "B2") == "GF-SPR-63"
    assert barred(meeting([(1000, 1000)], [(1300, 1000)], like=soldier("immobile"))) == "GF-SPR-29"
    own = squad("A1", [(1000, 1000)], giant(6, "aircraft"))
    assert barred(battle(own, squad("B1", [(1300, 1000)], seat=1), acting="A1")) == "GF-SPR-58"


@proves("GF-MOV-16")
def test_a_unit_out_of_coherency_charges_only_if_that_brings_it_together() -> None:
    foes = [(1700, 1000)]
    assert barred(meeting([(1000, 1000), (1000, 1300)], foes)) == ""
    assert barred(meeting([(1000, 1000), (1000, 3700)], foes)) == "GF-MOV-16"


# How


@proves("GF-MEL-01", "GF-MEL-24")
def test_every_model_goes_into_contact_that_can() -> None:
    table = meeting(row(2, 1000, 1000, 150), [(1000, 1280), (1150, 1280)])
    asked = charging(table)
    both = way("A1-1", (1000, 1154)), way("A1-2", (1150, 1154))
    assert refused(table, asked, *both) == ""
    assert refused(table, asked, both[0]) == "GF-MEL-01"
    assert refused(table, asked, both[0], way("A1-2", (1150, 1152))) == "GF-MEL-01"
    assert refused(table, asked) == "GF-MEL-01"


@proves("GF-MEL-01", "GF-MEL-24")
def test_who_cannot_comes_as_near_as_straight_ahead_allows() -> None:
    """The second stops behind the first, or beside it no further off."""
    table = meeting([(1000, 1000), (1000, 850)], [(1000, 1600)])
    asked = charging(table)
    first = way("A1-1", (1000, 1474))
    assert refused(table, asked, first, way("A1-2", (1000, 1348))) == ""
    assert refused(table, asked, first, way("A1-2", (1000, 1320))) == "GF-MEL-24"
    assert refused(table, asked, first, way("A1-2", (1126, 1544))) == "", "in contact from the side"


@proves("GF-MEL-01", "GF-MOV-14", "GF-MEL-24")
def test_coherency_comes_before_contact() -> None:
    """The one in reach would leave the other behind."""
    slow = squad("A1", [(1000, 1000), (1000, 900)], others={2: soldier("immobile")})
    table = battle(slow, squad("B1", [(1000, 1600)], seat=1), acting="A1")
    assert barred(table) == "GF-SPR-29"
    crawling = squad(
        "A1", [(1000, 1000), (1000, 850)], soldier("fast"), others={2: soldier("slow")}
    )
    table = battle(crawling, squad("B1", [(1000, 2600)], seat=1), acting="A1")
    asked = charging(table)
    ahead = way("A1-1", (1000, 2474)), way("A1-2", (1000, 1650))
    assert refused(table, asked, *ahead) == "GF-MOV-14"
    assert refused(table, asked, way("A1-1", (1000, 1876)), way("A1-2", (1000, 1650))) == ""


@proves("GF-MOV-11", "GF-MOV-13")
def test_the_inch_does_not_count_but_no_other_enemy_is_touched() -> None:
    beside = squad("B2", [(1150, 1300)], seat=1)
    table = meeting([(1000, 1000)], [(1000, 1600)], beside)
    assert refused(table, charging(table), way("A1-1", (1000, 1474))) == ""
    touching = squad("B2", [(1126, 1474)], seat=1)
    table = meeting([(1000, 1000)], [(1000, 1600)], touching)
    asked = charging(table)
    assert refused(table, asked, way("A1-1", (1000, 1474))) == "GF-MOV-13"
    friend = squad("A2", [(1126, 1474)])
    table = meeting([(1000, 1000)], [(1000, 1600)], friend)
    assert refused(table, charging(table), way("A1-1", (1000, 1474))) == ""


@proves("GF-MOV-13", "GF-SPR-70")
def test_to_touch_an_aircraft_is_nothing() -> None:
    plane = squad("B2", [(1181, 1474)], giant(6, "aircraft"), seat=1)
    table = meeting([(1000, 1000)], [(1000, 1600)], plane)
    assert refused(table, charging(table), way("A1-1", (1000, 1474))) == ""


@proves("GF-MOV-13", "GF-MEL-24")
def test_who_may_not_stop_beside_another_enemy_goes_on_past_it_or_stays_short() -> None:
    """Straight ahead it would touch a third unit for a stretch, and beyond that not any more."""
    passed = squad("B2", [(1126, 1400)], seat=1)
    table = meeting([(1000, 1000), (850, 1000)], [(1000, 2300)], passed)
    asked = charging(table)
    assert refused(table, asked, way("A1-1", (1000, 1400)), way("A1-2", (860, 1500))) == "GF-MOV-13"
    found = propose(table, asked.region, wish(table))
    assert found.legal, found.trouble
    ends = {model: path[-1] for model, path in found.ways}
    assert ends["A1-1"][1] > 1500


@proves("GF-MOV-08", "GF-MOV-24")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_charges_through_another_unit(seat: int) -> None:
    between = squad("C1", [(1000, 1300)], seat=seat)
    table = meeting([(1000, 1000)], [(1000, 1700)], between)
    asked = charging(table)
    assert refused(table, asked, way("A1-1", (1000, 1574))) == "GF-MOV-08"
    assert refused(table, asked, way("A1-1", (850, 1300), (1000, 1574))) == ""


@proves("GF-SPR-21", "GF-MOV-13")
def test_who_flies_charges_over_others() -> None:
    between = squad("B2", [(1000, 1300)], seat=1)
    table = meeting([(1000, 1000)], [(1000, 1700)], between, like=soldier("flying"))
    asked = charging(table)
    assert refused(table, asked, way("A1-1", (1000, 1574))) == ""


# Difficult ground


@proves("GF-TER-08", "GF-MEL-24")
def test_either_nobody_meets_difficult_ground_or_nobody_goes_further_than_six_inches() -> None:
    """The first has a swamp before it, the second has not."""
    ground = [piece("swamp", 900, 1200, 1080, 1300)]
    table = meeting([(1000, 1000), (1200, 1000)], [(1000, 1900), (1200, 1900)], terrain=ground)
    asked = charging(table)
    two = way("A1-2", (1200, 1774))
    round_it = way("A1-1", (1150, 1100), (1150, 1370), (1060, 1700))
    assert refused(table, asked, way("A1-1", (1000, 1774)), two) == "GF-TER-08"
    assert refused(table, asked, round_it, two) == "", "out of it, and near enough"
    slowly = way("A1-1", (1000, 1600)), way("A1-2", (1200, 1600))
    assert refused(table, asked, *slowly) == "", "all go slowly"
    assert (
        refused(table, asked, way("A1-1", (1000, 1500)), way("A1-2", (1200, 1600))) == "GF-MEL-24"
    )


@proves("GF-TER-08", "GF-GEN-31")
@pytest.mark.parametrize("shape", ["contact", "keep", "ring"])
def test_what_is_proposed_for_a_charge_is_allowed(shape: Any) -> None:
    ground = [
        piece("swamp", 900, 1200, 1300, 1300),
        piece("building", 1500, 1200, 1600, 1500),
        piece("hill", 600, 1300, 800, 1500),
    ]
    for y in (1500, 1700, 2000):
        own = squad("A1", row(5, 900, 1000, 150), hero=captain("fast", "flying"))
        third = squad("B2", row(2, 1500, 1600, 200), seat=1)
        foes = squad("B1", row(4, 900, y, 180), seat=1)
        table = battle(own, foes, third, terrain=ground, acting="A1")
        assert barred(table) == ""
        asked = charging(table)
        told = wish(table)
        found = propose(table, asked.region, Wish(to=told.to, shape=shape, foes=told.foes))
        assert found.legal, (y, found.trouble)
        asked.check(found.ways, table)
        by_chance = sample_moves(table, asked.region, lambda n: n * 3 // 5)
        assert by_chance is not None
        asked.check(by_chance, table)


# Out of reach


@proves("GF-MOV-12", "GF-MOV-22")
def test_what_is_left_of_a_charge_may_be_used_in_any_direction() -> None:
    """It went 7 of its 12 inches; an inch from everybody it may go 5 more."""
    own = squad("A1", [(1000, 1700), (1000, 1000)])
    table = battle(own, squad("B1", [(1000, 2500)], seat=1), acting="A1")
    walked = (("A1-1", ((1000, 1000, 0), (1000, 1700, 0))),)
    asked = moves_asked(table, finish_charge(table, "A1", walked))
    assert {part.model: part.allowance for part in asked.region.parts} == {
        "A1-1": 500,
        "A1-2": 1200,
    }
    assert refused(table, asked, way("A1-1", (1500, 1700)), way("A1-2", (1300, 1700))) == ""
    assert (
        refused(table, asked, way("A1-1", (1501, 1700)), way("A1-2", (1300, 1700))) == "GF-GEN-16"
    )


@proves("GF-MOV-22", "GF-MOV-07")
def test_it_keeps_an_inch_from_everybody_then() -> None:
    own = squad("A1", [(1000, 1000)])
    table = battle(own, squad("B1", [(1000, 1700)], seat=1), acting="A1")
    asked = moves_asked(table, finish_charge(table, "A1", ()))
    assert refused(table, asked, way("A1-1", (1000, 1474))) == ""
    assert refused(table, asked, way("A1-1", (1000, 1475))) == "GF-MOV-07"


@proves("GF-MOV-22", "GF-TER-08")
def test_difficult_ground_counts_for_the_whole_move() -> None:
    ground = [piece("swamp", 1300, 0, 1400, 4800)]
    foe = squad("B1", [(4000, 4000)], seat=1)

    def rest(went: int, through: bool) -> tuple[Table, Moves]:
        x = 1500 if through else 1000
        table = battle(squad("A1", [(x, 1000 + went)]), foe, terrain=ground, acting="A1")
        start = (1000, 1000 + went, 0) if through else (1000, 1000, 0)
        walked = (("A1-1", (start, (x, 1000 + went, 0))),)
        return table, moves_asked(table, finish_charge(table, "A1", walked))

    table, asked = rest(0, through=True)
    assert asked.region.parts[0].allowance == 100, "slowed already"
    table, asked = rest(400, through=False)
    assert refused(table, asked, way("A1-1", (1200, 1400))) == ""
    assert refused(table, asked, way("A1-1", (1300, 1400))) == "GF-TER-08"
    assert refused(table, asked, way("A1-1", (1000, 2200))) == ""
    table, asked = rest(700, through=False)
    assert refused(table, asked, way("A1-1", (1250, 1700))) == "GF-TER-08", (
        "it has gone too far for that"
    )


@proves("GF-MOV-22", "GF-TER-08")
def test_nobody_goes_into_difficult_ground_then_if_another_has_gone_too_far_for_that() -> None:
    foe = squad("B1", [(4000, 4000)], seat=1)
    ground = [piece("swamp", 1300, 0, 1400, 4800)]
    for went, clause in ((600, ""), (601, "GF-TER-08")):
        own = squad("A1", [(1000, 1000 + went), (1150, 1000 + went)])
        table = battle(own, foe, terrain=ground, acting="A1")
        walked = (("A1-1", ((1000, 1000, 0), (1000, 1000 + went, 0))),)
        asked = moves_asked(table, finish_charge(table, "A1", walked))
        assert (
            refused(table, asked, way("A1-2", (1240, 1000 + went), (1200, 1000 + went))) == clause
        )


# Piling in


@proves("GF-MEL-02", "GF-MEL-24")
def test_the_charged_pile_in_three_inches() -> None:
    table = meeting([(1000, 1000)], [(1126, 1000), (1276, 1000), (1200, 1500)])
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    assert asked.seat == 1 and asked.region.movers == ["B1-2", "B1-3"], "one is in contact"
    assert {part.allowance for part in asked.region.parts} == {0, 300}
    assert refused(table, asked) == "GF-MEL-24"


@proves("GF-MEL-02")
def test_nobody_is_asked_if_all_are_in_contact() -> None:
    table = meeting([(1000, 1000)], [(1126, 1000)])
    play(table, pile_in(table, "B1", "A1"))


@proves("GF-MEL-02", "GF-MEL-24")
def test_who_can_get_into_contact_must() -> None:
    table = meeting([(1000, 1000), (1150, 1000)], [(1000, 1126), (1150, 1300)])
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    assert refused(table, asked, way("B1-2", (1150, 1126))) == ""
    assert refused(table, asked) == "GF-MEL-02"
    assert refused(table, asked, way("B1-2", (1150, 1130))) == "GF-MEL-02"
    play(table, pile_in(table, "B1", "A1"), pile_in=[way("B1-2", (1150, 1126))])
    assert table.match.units["B1"].moved == ("B1-2",)
    assert table.match.acting.moved == (), "that is no action"


@proves("GF-MOV-23", "GF-MEL-02")
def test_no_bonus_changes_a_pile_in_and_the_immobile_stay() -> None:
    foes = squad(
        "B1", [(1200, 1000), (1200, 1150)], soldier("fast"), seat=1, others={2: soldier("immobile")}
    )
    table = battle(squad("A1", [(1000, 1000)]), foes, acting="A1")
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    assert {part.model: part.allowance for part in asked.region.parts} == {"B1-1": 300, "B1-2": 0}


@proves("GF-MOV-07", "GF-MEL-02")
def test_who_piles_in_keeps_an_inch_from_third_units() -> None:
    """They may be near the chargers alone."""
    third = squad("A2", [(1250, 1300)])
    table = meeting([(1000, 1000)], [(1000, 1126), (1000, 1300)], third)
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    assert refused(table, asked, way("B1-2", (1110, 1200))) == "GF-MOV-07"


@proves("GF-MEL-02", "GF-MOV-23")
def test_a_shaken_unit_piles_in_like_any_other() -> None:
    foes = squad("B1", [(1000, 1300)], seat=1, shaken=True)
    table = battle(squad("A1", [(1000, 1000)]), foes, acting="A1")
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    assert refused(table, asked, way("B1-1", (1000, 1126))) == ""


@proves("GF-MEL-02", "GF-GEN-31")
def test_what_is_proposed_for_a_pile_in_is_allowed() -> None:
    table = meeting(row(4, 1000, 1000, 140), [*row(5, 1000, 1126, 150), (1200, 1300), (1400, 1320)])
    asked = moves_asked(table, pile_in(table, "B1", "A1"))
    foes = tuple([model.id for model in table.match.models_of("A1")])
    found = propose(table, asked.region, Wish(to=table["B1-1"].at, shape="contact", foes=foes))
    assert found.legal, found.trouble
    asked.check(found.ways, table)
