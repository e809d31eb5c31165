"""What the sketch of Grimdark Future plays: five troopers, three of another kind with a Hero, a Transport."""

from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from wargame.units.grimdark_sketch import (
    ADVANCE,
    RIDES,
    RUSH,
    charge,
    disembark,
    fires,
    march,
    set_down,
    shoot,
)
from wargame.units.troopers import (
    ADEPT,
    BEARER,
    CAPTAIN,
    GUNNER,
    LINE,
    MULE,
    PISTOL,
    RIFLE,
    Arm,
    Table,
    Trooper,
    field,
    squad,
)
from wartable.core.match import ModelId, Spot
from wartable.core.units.whereabouts import inside
from wartable.kit import ask, play, refusal, rolls


def ways(**ends: Spot) -> list[Any]:
    return [[model, [[x, y, 0]]] for model, (x, y) in ends.items()]


def at(table: Table, *models: ModelId) -> list[Spot]:
    return [table[id].at[:2] for id in models]


def gap(table: Table, a: ModelId, b: ModelId) -> float:
    one, other = table[a], table[b]
    return hypot(one.x - other.x, one.y - other.y) - one.base - other.base


def five(x: int = 2000, y: int = 2000, one: Trooper = LINE) -> list[Trooper]:
    return squad("line", 0, *[(one, (x + 140 * k, y)) for k in range(5)])


# March


def test_a_unit_goes_six_inches_or_twelve_in_one_chain() -> None:
    table = field(five())
    on = ways(**{f"line{k + 1}": (2000 + 140 * k, 2600) for k in range(5)})
    play(table, march(table, "line", ADVANCE), march=on)
    assert at(table, "line1", "line5") == [(2000, 2600), (2560, 2600)]
    far = ways(line1=(2000, 3201))
    assert refusal(table, march(table, "line", ADVANCE), march=far).clause == "GF-MOV-02"
    assert refusal(table, march(table, "line", ADVANCE), march=far[:1]).clause == "GF-MOV-02"
    alone = ways(line1=(2000, 2850))
    assert refusal(table, march(table, "line", RUSH), march=alone).clause == "GF-MOV-14"
    wide = ways(line5=(2650, 2600))
    assert refusal(table, march(table, "line", RUSH), march=wide) is not None


@pytest.mark.parametrize(("far", "clause"), [(1025, ""), (1026, "GF-MOV-14")])
def test_no_two_models_are_more_than_nine_inches_apart(far: int, clause: str) -> None:
    table = field(squad("line", 0, *[(LINE, (2000 + 205 * k, 2000)) for k in range(6)]))
    on = ways(line6=(2000 + far + 1, 2000))
    steps = march(table, "line", ADVANCE)
    if clause:
        assert refusal(table, steps, march=on).clause == clause
    else:
        play(table, steps, march=on)


@pytest.mark.parametrize(
    ("end", "clause"),
    [
        pytest.param((2000, 2574), "", id="an inch from them"),
        pytest.param((2000, 2575), "GF-MOV-07", id="nearer"),
        pytest.param((2000, 3200), "GF-MOV-08", id="through them"),
    ],
)
def test_nobody_comes_within_an_inch_of_another_unit(end: Spot, clause: str) -> None:
    table = field(squad("line", 0, (LINE, (2000, 2000))), squad("foes", 1, (LINE, (2000, 2800))))
    steps = march(table, "line", RUSH)
    if clause:
        assert refusal(table, steps, march=ways(line1=end)).clause == clause
    else:
        play(table, steps, march=ways(line1=end))
        assert gap(table, "line1", "foes1") == 100


# Charge and melee


FOES = (BEARER, (2000, 2900)), (BEARER, (2200, 2900)), (BEARER, (2400, 2900))
OWN = [(2000, 1700), (2200, 1700), (2400, 1700), (2590, 1700), (2000, 1574)]
IN = {"line1": (2000, 2758), "line2": (2200, 2758), "line3": (2400, 2758), "line4": (2530, 2780)}


def before(captain: Spot = (2560, 3030)) -> Table:
    """Three with a Hero who stands too far off to be reached."""
    own = squad("line", 0, *[(LINE, spot) for spot in OWN])
    return field(own, squad("foes", 1, *FOES, (CAPTAIN, captain)))


@pytest.mark.parametrize(
    ("other", "clause"),
    [
        pytest.param(
            {"line1": (2000, 2750), "line5": (2000, 2620)},
            "GF-MEL-01",
            id="who can touch them must",
        ),
        pytest.param(
            {"line5": (2000, 2600)}, "GF-MEL-24", id="who cannot comes as close as can be"
        ),
        pytest.param({"line5": (1800, 2500)}, "GF-MOV-14", id="in coherency"),
        pytest.param({"line3": (2400, 2760)}, "GF-MOV-08", id="on nobody"),
        pytest.param({"line4": (2590, 2901)}, "GF-MOV-02", id='no further than 12"'),
    ],
)
def test_a_charge_goes_into_contact_or_as_close_as_possible(
    other: dict[str, Spot], clause: str
) -> None:
    table = before()
    told = ways(**IN | {"line5": (2000, 2632)} | other)
    assert refusal(table, charge(table, "line", "foes"), charge=told).clause == clause


def test_a_charge_touches_no_other_enemy() -> None:
    third = squad("third", 1, (LINE, (2000, 2900)))
    table = field(
        squad("line", 0, (LINE, (2100, 2200))), squad("foes", 1, (LINE, (2200, 2900))), third
    )
    both = ways(line1=(2100, 2823))
    assert refusal(table, charge(table, "line", "foes"), charge=both).clause == "GF-MOV-13"


def test_a_whole_melee_from_the_charge_to_an_inch_apart() -> None:
    table = before()
    play(
        table,
        charge(table, "line", "foes"),
        charge=ways(**IN, line5=(2000, 2632)),
        pile_in=ways(foes4=(2545, 2906)),
        hit=ask([4, 4, 5, 6, 3], [4, 1], [3, 2, 6]),
        block=ask([3, 3, 1, 2], [3], [4, 5]),
        wounds=ask("foes1", "foes3", "line5", "line3"),
        strike_back=True,
    )
    match = table.match
    assert set(match.gone) == {"foes1", "line5", "line3"}
    assert [one.wounds for one in match.models_of("foes")] == [0, 1, 0], "the Hero is last"
    assert [roll.need for roll in rolls(table, "hit")] == [4, 4, 3], "a Hero by his own Quality"
    assert [roll.need for roll in rolls(table, "block")] == [4, 4, 5], "AP(1) of his blade"
    assert at(table, "line1", "line2", "line4") == [(2000, 2758), (2200, 2658), (2518, 2681)]
    assert gap(table, "line2", "foes2") == 100 and 100 <= gap(table, "line4", "foes4") < 101
    assert gap(table, "line1", "foes2") > 100, "whom nobody was near to any more stays"
    assert [match.units[one].fatigued for one in ("line", "foes")] == [True, True]


def test_through_a_gap_of_a_unit_no_charge_leads() -> None:
    screen = squad("screen", 1, (LINE, (1887, 2400)), (LINE, (2113, 2400)))
    small = squad("line", 0, (replace(LINE, base=49), (2000, 2000)))
    table = field(small, screen, squad("foes", 1, (LINE, (2000, 2900))))
    inside = ways(line1=(2000, 2788))
    assert refusal(table, charge(table, "line", "foes"), charge=inside).clause == "GF-MOV-24"


def test_who_gets_nobody_in_reach_fights_no_melee() -> None:
    table = field(squad("line", 0, (LINE, (2000, 1000))), squad("foes", 1, (LINE, (2000, 2600))))
    play(table, charge(table, "line", "foes"), charge=ways(line1=(2000, 2200)))
    assert gap(table, "line1", "foes1") == 274 and not rolls(table, "hit")


def duel(one: Trooper, other: Trooper) -> Table:
    return field(squad("line", 0, (one, (2000, 2000))), squad("foes", 1, (other, (2000, 2600))))


CLOSE = ways(line1=(2000, 2474))


def test_who_declines_does_not_strike_and_is_not_tired() -> None:
    table = duel(LINE, ADEPT)
    told: dict[str, Any] = {"charge": CLOSE, "hit": [4], "block": [3], "strike_back": False}
    play(table, charge(table, "line", "foes"), **told)
    assert table["foes1"].wounds == 1
    assert not table.match.units["foes"].fatigued and table.match.units["line"].fatigued
    assert at(table, "line1") == [(2000, 2374)] and at(table, "foes1") == [(2000, 2600)]


def test_who_is_tired_hits_on_a_six_alone() -> None:
    table = duel(ADEPT, ADEPT)
    play(table, charge(table, "line", "foes"), charge=CLOSE, hit=ask([3], [3]), strike_back=True)
    hit, back = ask([5], [6]), {"charge": CLOSE, "strike_back": True}
    play(table, charge(table, "line", "foes"), hit=hit, block=[1], **back)
    assert [roll.need for roll in rolls(table, "hit")] == [4, 4, 6, 6]
    assert table["line1"].wounds == 1 and table["foes1"].wounds == 0


def test_who_is_destroyed_does_not_strike_back_and_the_other_may_move() -> None:
    table = duel(LINE, LINE)
    on = ask(ways(line1=(2000, 2774)))
    play(table, charge(table, "line", "foes"), charge=CLOSE, hit=[4], block=[1], march=on)
    assert "foes1" in table.match.gone and at(table, "line1") == [(2000, 2774)]
    far = duel(LINE, LINE)
    told: dict[str, Any] = {"charge": CLOSE, "hit": [4], "block": [1]}
    no = refusal(far, charge(far, "line", "foes"), **told, march=ways(line1=(2000, 2775)))
    assert no.clause == "GF-MOV-02", "three inches and no more"


# Shoot


def test_groups_fire_one_after_the_other_at_the_units_named_before() -> None:
    own = squad(
        "line", 0, *[(LINE, (2000 + 140 * k, 2000)) for k in range(4)], (GUNNER, (2560, 2000))
    )
    table = field(own, squad("foes", 1, *FOES, (CAPTAIN, (2590, 2900))))
    play(
        table,
        shoot(table, "line"),
        target=ask("foes", "foes"),
        hit=ask([4, 5, 6, 3], [4]),
        block=ask([1, 3, 4], [5]),
        wounds=ask("foes2"),
    )
    assert [roll.need for roll in rolls(table, "block")] == [4, 6], "AP(3)"
    assert set(table.match.gone) == {"foes2"}, "who has begun goes on before another starts"
    assert [one.wounds for one in table.match.models_of("foes")] == [0, 0, 0]


def test_ordinary_models_fall_before_the_hero_whose_defense_counts_when_he_is_alone() -> None:
    own = [(GUNNER, (2000 + 140 * k, 2000)) for k in range(4)]
    there = squad("foes", 1, (LINE, (2000, 2900)), (CAPTAIN, (2140, 2900)))
    table = field(squad("line", 0, *own, (LINE, (2560, 2000))), there)
    told: dict[str, Any] = {"hit": ask([4, 3, 3, 3], [4]), "block": ask([5], [2])}
    play(table, shoot(table, "line"), target=ask("foes", "foes"), **told)
    assert [roll.need for roll in rolls(table, "block")] == [6, 3]
    assert set(table.match.gone) == {"foes1"} and table["foes2"].wounds == 1


@pytest.mark.parametrize(
    ("one", "far", "fired"), [(RIFLE, 3526, True), (RIFLE, 3527, False), (PISTOL, 2327, False)]
)
def test_no_weapon_reaches_further_than_its_range(one: Arm, far: int, fired: bool) -> None:
    table = field(squad("line", 0, (LINE, (2000, 1000))), squad("foes", 1, (LINE, (2000, far))))
    assert fires(table, table["line1"], one, "foes") is fired


@pytest.mark.parametrize(("apart", "seen"), [(100, False), (102, True)])
def test_nobody_looks_through_the_perimeter_of_another_unit_friend_or_enemy(
    apart: int, seen: bool
) -> None:
    wide = 63 + apart // 2
    for seat in (0, 1):
        screen = squad("screen", seat, (LINE, (2000 - wide, 1500)), (LINE, (2000 + wide, 1500)))
        line, foes = (LINE, (2000, 1000)), (LINE, (2000, 2000))
        table = field(squad("line", 0, line), squad("foes", 1, foes), screen)
        assert fires(table, table["line1"], RIFLE, "foes") is seen


def test_through_ones_own_unit_everybody_sees() -> None:
    own = squad("line", 0, (LINE, (2000, 1000)), (LINE, (1937, 1200)), (LINE, (2063, 1200)))
    table = field(own, squad("foes", 1, (LINE, (2000, 2000)), (LINE, (2140, 2000))))
    assert fires(table, table["line1"], RIFLE, "foes")


def test_no_unit_fires_at_more_than_two() -> None:
    own = squad("line", 0, (LINE, (2000, 2000)), (GUNNER, (2140, 2000)), (CAPTAIN, (2280, 2000)))
    foes = [squad(f"foe{k}", 1, (LINE, (1900 + 300 * k, 2800))) for k in range(3)]
    table = field(own, *foes)
    third = ask("foe0", "foe2", "foe1")
    assert refusal(table, shoot(table, "line"), target=third).clause == "CORE-ASK-01"
    told: dict[str, Any] = {"hit": ask([1], [1], [1]), "target": ask("foe0", "foe2", "foe2")}
    play(table, shoot(table, "line"), **told)


# Transport


def mule(one: Trooper = MULE) -> list[Trooper]:
    return squad("mule", 0, (one, (2000, 2500)))


def test_all_go_in_when_one_reaches_it_and_the_inch_does_not_count() -> None:
    table = field(five(), mule())
    on = ways(line1=(2000, 2201), line2=(2135, 2150), line3=(2262, 2090))
    play(table, march(table, "line", ADVANCE, ("mule",)), march=on)
    assert [one.id for one in inside(table.match, "line")] == [f"line{k + 1}" for k in range(5)]
    assert set(table.match.models) == {"mule1"}


@pytest.mark.parametrize(
    ("y", "into", "clause"),
    [
        pytest.param(2199, ("mule",), "GF-TRN-04", id="nobody reaches it"),
        pytest.param(2201, (), "GF-MOV-07", id="who does not embark keeps off"),
    ],
)
def test_who_reaches_no_transport_does_not_embark(
    y: int, into: tuple[str, ...], clause: str
) -> None:
    table = field(five(), mule())
    no = refusal(table, march(table, "line", ADVANCE, into), march=ways(line1=(2000, y)))
    assert no.clause == clause


@pytest.mark.parametrize(
    ("one", "most"),
    [(LINE, 11), (CAPTAIN, 11), (BEARER, 3), (replace(ADEPT, tough=2), 3), (MULE, 0)],
)
def test_eleven_spaces_of_which_large_models_take_three(one: Trooper, most: int) -> None:
    for many in (most, most + 1):
        own = squad("line", 0, *[(one, (300 + 500 * k, 1900)) for k in range(many)])
        full = RIDES.no_room(field(own, mule()).match, "line", "mule1") if own else None
        assert (full is None) is (many == most)


OUT = {
    "line1": (2410, 2420),
    "line2": (2410, 2580),
    "line3": (2520, 2500),
    "line4": (2647, 2500),
    "line5": (2773, 2500),
}


def riding(one: Trooper = MULE) -> Table:
    foes = squad("foes", 1, (GUNNER, (2000, 3400)), (GUNNER, (2140, 3400)))
    return field(five(), mule(one), foes, riding={"line": "mule1"})


def test_they_leave_it_wholly_within_six_inches_and_an_inch_off() -> None:
    table = riding()
    play(table, disembark(table, "line", ADVANCE), disembark=ways(**OUT))
    assert [one.at[:2] for one in table.match.models_of("line")] == list(OUT.values())


@pytest.mark.parametrize(
    ("other", "far", "clause"),
    [
        pytest.param({"line5": (2774, 2500)}, ADVANCE, "GF-TRN-05", id="not wholly within it"),
        pytest.param({"line1": (2390, 2450)}, ADVANCE, "GF-MOV-07", id='within 1" of it'),
        pytest.param({"line1": (2410, 2250)}, ADVANCE, "GF-MOV-14", id="out of coherency"),
        pytest.param({}, 470, "GF-MOV-02", id="further than they go"),
    ],
)
def test_they_leave_it_no_other_way(other: dict[str, Spot], far: int, clause: str) -> None:
    table = riding()
    out = ways(**OUT | other)
    assert refusal(table, disembark(table, "line", far), disembark=out).clause == clause


def test_before_a_transport_is_removed_those_inside_are_set_down() -> None:
    table = riding(replace(MULE, wounds=4))
    near = OUT | {"line1": (2300, 2420)}
    told: dict[str, Any] = {"hit": [4, 5], "block": [4, 4], "set_down": ways(**near)}
    play(table, shoot(table, "foes"), target="mule", **told)
    assert set(table.match.gone) == {"mule1"} and len(table.match.models_of("line")) == 5
    assert at(table, "line1") == [(2300, 2420)], "near the wreck they may stand"


def test_nobody_comes_out_of_a_transport_that_lives() -> None:
    table = riding(replace(MULE, wounds=4))
    play(table, shoot(table, "foes"), target="mule", hit=[4, 5], block=[4, 5])
    assert table["mule1"].wounds == 5 and len(inside(table.match, "line")) == 5


def test_who_finds_no_room_falls() -> None:
    table = riding()
    wide = replace(table["mule1"], x=400, y=400)
    ring = [(x, y) for x in range(60, 1400, 140) for y in range(60, 1400, 140)]
    crowd = squad("crowd", 1, *[(LINE, (x, y)) for x, y in ring if hypot(x - 400, y - 400) > 305])
    table = field(five(), [wide], crowd, riding={"line": "mule1"})
    play(table, set_down(table, "mule1"))
    assert not table.match.models_of("line") and len(table.match.gone) == 5
