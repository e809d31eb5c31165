"""A unit shoots: what is asked, what is declared, what comes of it."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, piece, row, soldier, squad
from wartable.core.ask import Choose, Question, Roll
from wartable.core.match import Spot
from wartable.games.grimdark.rules import enduring, shooting, striking
from wartable.games.grimdark.shooting.declaring import HOLD_FIRE, ONE_BY_ONE
from wartable.games.grimdark.shooting.volley import shoot
from wartable.games.grimdark.table import Table
from wartable.kit import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

REGENERATION = enduring.REGENERATION.name
NAMES = (shooting.STEALTH.name, striking.FURIOUS.name, REGENERATION)
ROCKET = "one-shot-rocket"


def field(
    *own: tuple[str, ...],
    foes: int = 5,
    action: str = "hold",
    hero: bool = False,
    others: tuple[Mustered, ...] = (),
    moved: tuple[str, ...] = (),
    led: bool = False,
) -> Table:
    """A1, each model with such weapons, 10" south of B1, which a Hero has joined if it is *led*."""
    armed = {n: soldier(weapons=weapons) for n, weapons in enumerate(own, 1)}
    lead = captain(weapons=own[-1]) if hero else None
    if hero:
        armed.pop(len(own))
    return battle(
        squad("A1", row(len(own), 1000, 1000), others=armed, hero=lead),
        squad("B1", row(foes, 1000, 2126), seat=1, hero=captain() if led else None),
        *others,
        acting="A1",
        going={"action": action, "moved": moved},
    )


def far_unit(id: str, many: int = 3, x: int = 3000) -> Mustered:
    """Too far off for a pistol, near enough for a rifle."""
    return squad(id, row(many, x, 1500), seat=1)


def rolled(table: Table, **answers: Any) -> list[Roll]:
    """All dice to hit of a volley in which nothing hits."""
    seen: list[Roll] = []

    def miss(question: Question[Any]) -> list[int]:
        assert isinstance(question, Roll)
        seen.append(question)
        return [1] * question.dice

    play(table, shoot(table, "A1"), hit=miss, **answers)
    return seen


def shots(table: Table, **answers: Any) -> list[tuple[str, int]]:
    found = rolled(table, **answers)
    return [(roll.about.weapon if roll.about else "", roll.dice) for roll in found]


# One answer


@proves("GF-SHO-01", "GF-SHO-07", "GF-SHO-11", "GF-SHO-12")
def test_all_groups_shoot_at_the_unit_that_is_named() -> None:
    table = field(("rifle",), ("rifle",), ("autocannon", "rifle"), others=(far_unit("B2"),))
    assert shots(table, shoot="B1") == [("rifle", 3), ("autocannon", 3)]
    assert table.match.acting.shot == ("B1",) and table.match.acting.closed


@proves("GF-SHO-17")
def test_a_unit_may_hold_its_fire() -> None:
    table = field(("rifle",))
    assert shots(table, shoot=HOLD_FIRE) == []
    assert table.match.acting.shot == () and not table.match.acting.closed


def test_nothing_is_asked_of_who_can_shoot_at_nobody() -> None:
    assert shots(field(("ccw",))) == []


@proves("GF-SHO-02")
def test_who_cannot_be_shot_at_is_not_offered() -> None:
    table = field(("pistol",), others=(far_unit("B2"),))
    asked = next_question(table, shoot(table, "A1"))
    assert isinstance(asked, Choose) and asked.options == ("B1", HOLD_FIRE)


@proves("GF-SHO-05", "GF-SHO-06")
def test_groups_that_do_not_reach_it_are_asked_for_a_second_target() -> None:
    table = field(("rifle", "pistol"), others=(far_unit("B2"),))
    asked = next_question(table, shoot(table, "A1"), shoot="B2")
    assert isinstance(asked, Choose)
    assert (asked.name, asked.options) == ("others shoot", ("B1", HOLD_FIRE))
    assert shots(table, shoot="B2", others_shoot="B1") == [("rifle", 1), ("pistol", 1)]
    assert table.match.acting.shot == ("B2", "B1")
    table = field(("rifle", "pistol"), others=(far_unit("B2"),))
    assert shots(table, shoot="B2", others_shoot=HOLD_FIRE) == [("rifle", 1)]


# Group by group


@proves("GF-SHO-05", "GF-SHO-06", "GF-SHO-17")
def test_group_by_group_two_units_at_most_are_shot_at() -> None:
    three = (far_unit("B2"), far_unit("B3", x=1800))
    table = field(("rifle", "autocannon", "plasma-rifle", "beam-rifle"), others=three)
    found = shots(
        table,
        shoot=ONE_BY_ONE,
        group_shoots=ask("B1", HOLD_FIRE, "B2", "B1"),
    )
    assert found == [("rifle", 1), ("plasma-rifle", 1), ("beam-rifle", 1)]


@proves("GF-SHO-06")
def test_once_two_units_are_named_a_third_is_not_offered() -> None:
    table = field(
        ("rifle", "autocannon", "plasma-rifle"), others=(far_unit("B2"), far_unit("B3", x=1800))
    )
    said, offered = ["B1", "B2", HOLD_FIRE], []

    def named(question: Any) -> str:
        offered.append(question.options)
        return said[len(offered) - 1]

    assert len(shots(table, shoot=ONE_BY_ONE, group_shoots=named)) == 2
    assert offered == [("B1", "B2", "B3", HOLD_FIRE)] * 2 + [("B1", "B2", HOLD_FIRE)]


@proves("GF-SHO-09", "GF-SPR-12", "GF-SPR-51")
def test_the_order_is_the_shooters_but_snipers_and_deadly_weapons_come_first() -> None:
    table = field(("rifle", "relic-cannon", "marksman-rifle", "autocannon"), led=True)
    found = shots(
        table,
        shoot=ONE_BY_ONE,
        group_shoots=ask("B1", "B1", "B1", "B1"),
        order_of_fire=[(1, "Autocannon"), (0, "Rifle")],
        snipe="B1-2",
    )
    assert [weapon for weapon, _ in found] == [
        "marksman-rifle",
        "relic-cannon",
        "autocannon",
        "rifle",
    ]


@proves("GF-SHO-09")
def test_who_names_one_target_for_all_shoots_as_on_the_profile() -> None:
    table = field(("rifle", "autocannon"), led=True)
    assert [weapon for weapon, _ in shots(table, shoot="B1")] == ["rifle", "autocannon"]


@proves("GF-SHO-09")
@pytest.mark.parametrize("weapons", [("rifle", "relic-cannon"), ("rifle", "autocannon")])
def test_the_order_is_not_asked_for_where_it_is_settled_or_all_the_same(
    weapons: tuple[str, ...],
) -> None:
    table = field(weapons, led=weapons[1] == "relic-cannon")
    found = shots(table, shoot=ONE_BY_ONE, group_shoots=ask("B1", "B1"))
    assert {weapon for weapon, _ in found} == set(weapons)


@proves("GF-SHO-09")
def test_what_the_profile_has_shoots_before_what_was_bought() -> None:
    table = field(("plasma-rifle",), ("rifle",), ("autocannon",), ("rifle",))
    told = [("rifle", 2), ("plasma-rifle", 1), ("autocannon", 3)]
    assert shots(table, shoot="B1") == told


@proves("GF-SHO-09", "GF-SHO-13")
def test_a_joined_hero_shoots_last_with_dice_and_quality_of_his_own() -> None:
    table = field(("rifle",), ("rifle",), ("rifle",), hero=True)
    found = rolled(table, shoot="B1")
    assert [(roll.dice, roll.need, roll.model) for roll in found] == [
        (2, 4, "A1-1"),
        (1, 3, "A1-3"),
    ]


# What is fixed when it is declared


@proves("GF-SHO-07", "GF-SHO-08")
def test_all_that_was_declared_is_fired_whoever_has_fallen() -> None:
    """The first group kills the only model in the pistol's range; the pistol's dice are thrown at the others."""
    near: list[Spot] = [(1000, 2126), (1000, 2800)]
    table = battle(
        squad("A1", row(1, 1000, 1000), soldier(weapons=("rifle", "pistol"))),
        squad("B1", near, seat=1),
        acting="A1",
        going={"action": "hold"},
    )
    play(
        table,
        shoot(table, "A1"),
        shoot="B1",
        hit=ask([6], [6]),
        block=ask([1], [1]),
        wounds=ask("B1-1"),
    )
    assert table.match.models_of("B1") == []


@proves("GF-SHO-08", "GF-SPR-07")
def test_blast_counts_the_models_that_were_there_when_it_was_declared() -> None:
    table = field(("rifle", "grenade-launcher"), foes=3)
    play(
        table,
        shoot(table, "A1"),
        shoot="B1",
        hit=ask([6], [6]),
        block=ask([1], [6, 6, 6]),
        wounds=ask("B1-1"),
    )
    assert len(table.match.models_of("B1")) == 2


# Cover


def covered(
    weapon: str, *kinds: str, spots: tuple[Spot, ...] = ((1000, 2126),), **over: Any
) -> Any:
    """What B1 needs to block a shot, behind a barricade or in a ruin."""
    ground = {
        "barricade": piece("barricade", 900, 1500, 1100, 1550, "cover"),
        "ruin": piece("ruin", 900, 2000, 1100, 2250, "cover"),
    }
    table = battle(
        squad("A1", row(1, 1000, 1000), soldier(weapons=(weapon,))),
        squad("B1", spots, seat=1, **over),
        terrain=[ground[kind] for kind in kinds],
        acting="A1",
        going={"action": "hold"},
    )
    answers: dict[str, Any] = {"snipe": "B1-1"} if weapon == "marksman-rifle" and spots[1:] else {}
    hits = (6, 6, 6, 6)
    asked = next_question(
        table, shoot(table, "A1"), "block", shoot="B1", hit=lambda q: hits[: q.dice], **answers
    )
    assert isinstance(asked, Roll)
    return asked.need


@proves("GF-TER-05", "GF-SPR-07", "GF-SPR-32", "GF-SPR-34", "GF-TER-26")
@pytest.mark.parametrize(
    ("weapon", "kind", "need"),
    [
        pytest.param("rifle", "barricade", 3, id="cover is +1"),
        pytest.param("rifle", "ruin", 3, id="in it too"),
        pytest.param("grenade-launcher", "ruin", 4, id="Blast ignores it"),
        pytest.param("flak-pods", "ruin", 4, id="Lock-On ignores it"),
        pytest.param("field-mortar", "ruin", 4, id="a mortar has Blast"),
        pytest.param("autocannon", "ruin", 5, id="with AP(2)"),
    ],
)
def test_cover_helps_against_some_weapons(weapon: str, kind: str, need: int) -> None:
    assert covered(weapon, kind) == need


@proves("GF-SPR-52", "GF-SPR-72")
def test_a_sniper_looks_at_the_cover_of_whom_he_picks() -> None:
    crowd: tuple[Spot, ...] = ((1000, 2126), (1300, 2126), (1450, 2126))
    assert covered("marksman-rifle", "ruin", spots=crowd) == 4, "AP(1) and cover"
    assert covered("rifle", "ruin", spots=crowd) == 4, "most of the unit have none"


@proves("GF-TER-07", "GF-TER-26")
def test_cover_is_judged_from_the_closest_who_fires() -> None:
    """A1-2 is nearest and looks past the barricade, but has no rifle."""
    wall = piece("barricade", 900, 1500, 1100, 1550, "cover")
    for armed, need in ((("rifle",), 4), (("ccw",), 3)):
        table = battle(
            squad("A1", [(1000, 1000), (1000, 1700)], others={2: soldier(weapons=armed)}),
            squad("B1", [(1000, 2126)], seat=1),
            terrain=[wall],
            acting="A1",
            going={"action": "hold"},
        )
        asked = next_question(
            table, shoot(table, "A1"), "block", shoot="B1", hit=lambda q: [6] * q.dice
        )
        assert isinstance(asked, Roll) and asked.need == need


# Limited, Sniper


@proves("GF-SPR-35", "GF-SPR-36", "GF-SHO-17")
def test_a_limited_weapon_is_used_up_by_a_miss_and_kept_if_its_owner_says_so() -> None:
    table = field(("rifle", ROCKET), ("rifle", ROCKET))
    assert shots(table, shoot="B1", use_up=False) == [("rifle", 2)]
    assert not table["A1-1"].spent
    assert shots(table, shoot="B1", use_up=True) == [(ROCKET, 2), ("rifle", 2)]
    assert [table[id].spent for id in ("A1-1", "A1-2")] == [(ROCKET,), (ROCKET,)]
    assert shots(table, shoot="B1") == [("rifle", 2)]


@proves("GF-SPR-50", "GF-SPR-72", "GF-SHO-07")
def test_each_sniper_picks_a_model_before_any_die_and_shots_at_one_are_one_roll() -> None:
    table = field(("marksman-rifle",), ("marksman-rifle",), ("marksman-rifle",), ("rifle",))
    found = rolled(table, shoot="B1", snipe=ask("B1-2", "B1-4", "B1-2"))
    told = [(roll.about.weapon if roll.about else "", roll.dice, roll.need) for roll in found]
    assert told == [("marksman-rifle", 2, 2), ("marksman-rifle", 1, 2), ("rifle", 1, 4)]


@proves("GF-SPR-50", "GF-SPR-52", "GF-SPR-72")
def test_a_snipers_wounds_are_for_whom_he_picked_alone() -> None:
    table = battle(
        squad("A1", row(2, 1000, 1000), soldier(weapons=("marksman-rifle",))),
        squad("B1", row(4, 1000, 2126), seat=1, hero=captain(tough=1)),
        acting="A1",
        going={"action": "hold"},
    )
    play(table, shoot(table, "A1"), shoot="B1", snipe=ask("B1-4", "B1-4"), hit=[2, 2], block=[3, 3])
    assert [one.id for one in table.match.models_of("B1")] == ["B1-1", "B1-2", "B1-3"]
    assert table.match.hurt == ("B1",)
