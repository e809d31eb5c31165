"""Wounds: Deadly, ignored, placed; who takes them."""

from typing import Any

import pytest

from games.grimdark.attacks.blows import blow, fire, harm, take
from games.grimdark.kit import Mustered, battle, captain, giant, row, soldier, squad
from wartable.core.ask import Choose, ChooseMany, Roll
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.losing import in_turn
from wartable.games.grimdark.attacks.wounds import suffer
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.table import Table
from wartable.kit import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question

DEADLY3 = Mark("deadly", 3)
SHOOTERS = squad("A1", row(1, 1000, 1000))


def field(*foes: Model, **over: Any) -> Table:
    """A unit of these, in a row."""
    others = dict(enumerate(foes, 1))
    return battle(SHOOTERS, unit(others, len(foes), **over))


def unit(others: dict[int, Model], many: int, **over: Any) -> Mustered:
    return squad("B1", row(many, 1000, 2126, apart=300), seat=1, others=others, **over)


def mixed(many: int, healing: int, **over: Any) -> Table:
    """So many ordinary models, the last ones of them with Regeneration."""
    foes = [soldier(*(["regeneration"] if k >= many - healing else [])) for k in range(many)]
    return field(*foes, **over)


def left_of(table: Table) -> list[str]:
    return [one.id for one in table.match.models_of("B1")]


# Who takes them


@proves("GF-SHO-16", "GF-SHO-19", "GF-SPR-56")
def test_each_wound_removes_a_model_whom_the_owner_chooses() -> None:
    table = mixed(3, 0)
    asked = next_question(table, suffer(table, harm(), 2))
    assert isinstance(asked, ChooseMany) and asked.seat == 1
    assert asked.options == ("B1-1", "B1-2", "B1-3"), "the one in the middle too"
    assert take(table, 2, casualties=["B1-1", "B1-2"]) == 2
    assert left_of(table) == ["B1-3"]
    assert table.match.hurt == ("B1",)


@proves("GF-SPR-56", "GF-SPR-57")
def test_a_tough_model_falls_after_so_many_wounds() -> None:
    table = field(giant(3))
    assert take(table, 2) == 2
    assert table["B1-1"].wounds == 2
    assert take(table, 1) == 1
    assert left_of(table) == []


@proves("GF-SPR-57", "GF-SPR-25")
def test_ordinary_models_then_the_tough_one_with_most_wounds_then_heroes() -> None:
    table = field(giant(3), giant(3, wounds=1), soldier(), captain(), giant(6))
    lots = [[one.id for one in lot] for lot in in_turn(table, harm())]
    assert lots == [["B1-3"], ["B1-2"], ["B1-1", "B1-5"], ["B1-4"]]
    assert take(table, 6, wounds="B1-5") == 6
    told = [(one.id, one.wounds) for one in table.match.models_of("B1")]
    assert told == [("B1-1", 0), ("B1-4", 0), ("B1-5", 3)]
    assert take(table, 4) == 4, "who has begun goes on"
    assert [one.id for one in table.match.models_of("B1")] == ["B1-1", "B1-4"]


@proves("GF-SPR-57")
def test_a_hero_without_tough_comes_after_tough_models() -> None:
    table = field(captain(tough=1), giant(3))
    assert take(table, 3) == 3
    assert left_of(table) == ["B1-1"]


@proves("GF-SPR-25")
def test_a_lone_hero_takes_them_himself() -> None:
    table = field(captain())
    assert take(table, 2) == 2
    assert table["B1-1"].wounds == 2


@proves("GF-MEL-16", "GF-MOR-21")
def test_wounds_beyond_the_last_model_are_not_placed() -> None:
    table = mixed(2, 0)
    assert take(table, 5) == 2
    assert left_of(table) == []


@proves("GF-MOR-21")
def test_who_takes_none_is_not_hurt() -> None:
    table = field(soldier("regeneration"))
    assert take(table, 1, ignore=[5]) == 0
    assert table.match.hurt == ()


@proves("GF-SPR-52", "GF-SPR-72")
def test_a_chosen_model_takes_all_and_what_is_too_much_is_lost() -> None:
    table = field(soldier(), captain(), soldier())
    assert take(table, 5, harm(chosen="B1-2")) == 3
    assert left_of(table) == ["B1-1", "B1-3"]
    assert take(table, 1, harm(chosen="B1-2")) == 0, "it is gone"
    assert table.match.hurt == ("B1",)


# Deadly


@proves("GF-SPR-11", "GF-SPR-13")
def test_each_deadly_wound_is_multiplied_on_one_model_and_the_excess_is_lost() -> None:
    table = field(giant(2), giant(6))
    assert take(table, 2, harm(deadly=3), wounds="B1-1") == 5
    assert [(one.id, one.wounds) for one in table.match.models_of("B1")] == [("B1-2", 3)]


@proves("GF-SPR-13", "GF-SPR-57")
def test_a_deadly_wound_takes_ordinary_models_first_and_counts_one_there() -> None:
    table = field(giant(6), soldier(), captain())
    assert take(table, 2, harm(deadly=3)) == 4
    assert [(one.id, one.wounds) for one in table.match.models_of("B1")] == [
        ("B1-1", 3),
        ("B1-3", 0),
    ]


@proves("GF-SPR-13", "GF-SPR-77")
def test_of_equals_the_owner_says_who_takes_each_deadly_wound() -> None:
    table = mixed(3, 0)
    asked = next_question(table, suffer(table, harm(deadly=3), 2))
    assert isinstance(asked, Choose) and asked.name == "wounds"
    assert take(table, 2, harm(deadly=3), wounds=lambda question: question.options[-1]) == 2
    assert left_of(table) == ["B1-1"]


@proves("GF-SPR-40", "GF-SPR-77", "GF-SPR-74")
@pytest.mark.parametrize(
    ("faces", "left"),
    [
        pytest.param([5, 5, 5], 3, id="all ignored"),
        pytest.param([5, 5, 1], 2, id="one is left"),
        pytest.param([1, 1, 1], 0, id="none ignored"),
    ],
)
def test_each_wound_that_a_deadly_one_comes_to_has_its_own_die(faces: list[int], left: int) -> None:
    table = field(giant(3, "regeneration"))
    assert take(table, 1, harm(deadly=3), ignore=faces) == 3 - left
    assert sum([one.left for one in table.match.models_of("B1")]) == left


@proves("GF-SPR-74", "GF-SPR-40")
@pytest.mark.parametrize(("faces", "lives"), [([5, 6, 5], True), ([5, 6, 4], False)])
def test_a_model_without_tough_lives_only_if_all_of_them_are_ignored(
    faces: list[int], lives: bool
) -> None:
    table = field(soldier("regeneration"))
    assert take(table, 1, harm(deadly=3), ignore=faces) == int(not lives)
    assert bool(left_of(table)) is lives


@proves("GF-SPR-77")
def test_deadly_wounds_are_worked_off_one_at_a_time() -> None:
    table = field(giant(3, "regeneration", wounds=2), giant(3, "regeneration"))
    steps = suffer(table, harm(deadly=2), 2)
    first = next(steps)
    assert isinstance(first, Roll) and (first.dice, first.model) == (2, "B1-1")
    second = steps.send((1, 5))
    assert isinstance(second, Roll) and (second.dice, second.model) == (2, "B1-2")


# Ignored


@proves("GF-SPR-39", "GF-GEN-24", "GF-SPR-77")
def test_regeneration_is_one_roll_of_a_die_for_each_wound() -> None:
    table = mixed(3, 3)
    asked = next_question(table, suffer(table, harm(), 3))
    assert isinstance(asked, Roll)
    assert (asked.dice, asked.need, asked.seat) == (3, 5, 1)
    assert take(table, 3, ignore=[4, 5, 6], wounds="B1-2") == 1


@proves("GF-SPR-39", "GF-SPR-77")
def test_more_wounds_than_models_have_as_many_dice() -> None:
    assert take(mixed(2, 2), 4, ignore=[5, 5, 1, 1]) == 2


@proves("GF-SPR-41", "GF-SPR-77")
def test_in_a_mixed_unit_each_portion_has_the_dice_of_those_it_falls_on() -> None:
    """Two who regenerate are named: two dice, one ignored, one falls; then the one that is left has one die."""
    table = mixed(4, 2)
    first = "who ignore them on 5+"
    placed = take(
        table,
        4,
        kind_hit_first=ask(first, first),
        ignore=ask([5, 1], [1]),
        wounds=ask("B1-3", "B1-1"),
    )
    assert placed == 3
    assert left_of(table) == ["B1-2"]


@proves("GF-SPR-77")
def test_the_last_kind_takes_all_that_is_left() -> None:
    table = mixed(3, 1)
    placed = take(table, 5, kind_hit_first="who cannot ignore them", ignore=[5, 5, 4])
    assert placed == 3 and left_of(table) == [], (
        "three dice for three wounds, though it can take one"
    )


@proves("GF-SPR-77", "GF-SPR-57")
def test_a_portion_reaches_over_all_who_are_due_next_with_the_same_dice() -> None:
    table = field(soldier(), giant(3), captain("regeneration"))
    asked = next_question(table, suffer(table, harm(), 6))
    assert isinstance(asked, Roll) and asked.dice == 2, "four are placed before"
    assert left_of(table) == ["B1-3"]


@proves("GF-SPR-77", "GF-SPR-57")
def test_a_portion_ends_with_the_first_of_another_kind() -> None:
    table = field(soldier("regeneration"), giant(3), giant(3, "regeneration", wounds=1))
    rolls: list[int] = []

    def shown(question: Roll) -> list[int]:
        rolls.append(question.dice)
        return [1] * question.dice

    assert take(table, 6, ignore=shown) == 6
    assert rolls == [3], "the ordinary one and the wounded one together; then who cannot"


@proves("GF-SPR-37", "GF-SPR-44", "GF-SPR-46")
@pytest.mark.parametrize("rule", ["poison", "rending"])
def test_poison_and_rending_go_past_regeneration_whatever_the_die(rule: str) -> None:
    table = field(giant(6, "regeneration"))
    assert fire(table, blow(rule), 1, hit=[4], block=[1]).placed == 1


@proves("GF-SPR-39")
def test_other_weapons_do_not() -> None:
    table = field(giant(6, "regeneration"))
    assert fire(table, blow(), 1, hit=[4], block=[1], ignore=[5]).placed == 0


# Who is credited


@proves("GF-SHO-16")
def test_the_unit_that_shot_the_last_model_is_noted_and_for_other_wounds_nobody_is() -> None:
    shot, fell = mixed(1, 0), mixed(1, 0)
    fire(shot, blow(), 1, hit=[4], block=[1])
    assert take(fell, 1) == 1
    assert [(loss.by, loss.whose) for loss in (*shot.match.lost, *fell.match.lost)] == [
        ("A1", 0),
        ("", None),
    ]
