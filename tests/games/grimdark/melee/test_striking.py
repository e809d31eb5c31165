"""Weapons in melee: in which order they strike, and those that are better in a charge."""

from typing import Any

import pytest

from games.grimdark.kit import captain, piece, squad
from games.grimdark.melee.fights import fight, fighter, foes, melee, own
from wartable.core.match import Mark
from wartable.games.grimdark.melee.charge import fight_out
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.table import Table
from wartable.kit import ask, next_question, proves, rolls

MIXED = {2: fighter(weapons=("breach-axe",)), 3: fighter(weapons=("leviathan-maw",))}
AXES = ((0, "Close Combat Weapon"), (1, "Breach Axe"))


def weapons(table: Table) -> list[int]:
    """How many dice were thrown at a time."""
    return [len(roll.faces) for roll in rolls(table, "hit") if roll.seat == 0]


@proves("GF-MEL-27", "GF-SPR-12")
def test_deadly_weapons_strike_first_and_the_others_as_they_come_where_it_is_all_the_same() -> None:
    table = melee(own(3, others=MIXED), foes(3))
    fight(table, hit=ask([1] * 4, [1], [1, 1]), strike_back=False)
    assert weapons(table) == [4, 1, 2]


@proves("GF-MEL-27", "GF-SHO-09")
@pytest.mark.parametrize(("order", "dice"), [((0, 1), [4, 1, 2]), ((1, 0), [4, 2, 1])])
def test_where_those_who_are_struck_differ_the_striker_orders_each_kind(
    order: tuple[int, ...], dice: list[int]
) -> None:
    led = foes(3, hero=captain(weapons=("ccw",)))
    table = melee(own(3, others=MIXED), led)
    question: Any = next_question(table, fight_out(table, Fight("A1", "B1")), "strike order")
    assert (question.seat, question.items) == (0, AXES)
    table = melee(own(3, others=MIXED), led)
    fight(
        table,
        strike_order=[AXES[k] for k in order],
        hit=ask(*[[1] * many for many in dice]),
        strike_back=False,
    )
    assert weapons(table) == dice


@proves("GF-MEL-27")
def test_a_heros_weapons_of_the_same_kind_are_named_apart() -> None:
    led = own(2, hero=captain(weapons=("ccw",)))
    beasts = foes(2, others={2: fighter(tough=3)})
    table = melee(led, beasts)
    question: Any = next_question(table, fight_out(table, Fight("A1", "B1")), "strike order")
    names = [name for _, name in question.items]
    assert names == ["Close Combat Weapon", "Close Combat Weapon of the Hero"]


@proves("GF-MEL-27")
@pytest.mark.parametrize(("tough", "asked"), [(1, False), (3, True)])
def test_the_order_of_deadly_weapons_matters_against_the_tough(tough: int, asked: bool) -> None:
    arms, names = ("leviathan-maw",), ("Leviathan Maw", "Leviathan Maw of the Hero")
    led = own(2, fighter(weapons=arms), hero=captain(weapons=arms))
    table = melee(led, foes(2, fighter(tough=tough)))
    said: dict[str, Any] = {"strike_order": [(1, names[1]), (0, names[0])]} if asked else {}
    fight(table, **said, hit=ask([1] * 4, [1] * 4), strike_back=False)
    assert [roll.need for roll in rolls(table, "hit")] == ([3, 4] if asked else [4, 3])


# Lance


@proves("GF-SPR-33")
@pytest.mark.parametrize(
    ("rules", "weapon", "hit", "block"),
    [
        pytest.param((), "sun-lance", 3, 6, id="a weapon with it: AP(1) becomes 2"),
        pytest.param(("lance",), "ccw", 3, 5, id="a model with it: any weapon"),
        pytest.param(("lance",), "sun-lance", 3, 6, id="both are no more than one"),
        pytest.param((), "hero-blade", 4, 5, id="without it"),
    ],
)
def test_who_charges_with_a_lance_hits_and_pierces_better(
    rules: tuple[str, ...], weapon: str, hit: int, block: int
) -> None:
    lancer = fighter(*rules, weapons=(weapon,), tough=3)
    table = melee(own(1, lancer), foes(1, fighter(tough=9)))
    dice = 3 if weapon == "hero-blade" else 1
    fight(table, hit=[hit] * dice, block=[6] * dice, strike_back=False)
    (to_hit,), (to_block,) = rolls(table, "hit"), rolls(table, "block")
    assert (to_hit.need, to_block.need) == (hit, block)


@proves("GF-SPR-33")
def test_a_lance_helps_only_the_weapon_that_has_it() -> None:
    table = melee(own(1, fighter(weapons=("sun-lance", "ccw"))), foes(1))
    fight(table, hit=ask([1], [1]), strike_back=False)
    assert [roll.need for roll in rolls(table, "hit")] == [4, 3], (
        "what the profile has strikes first"
    )


@proves("GF-SPR-33")
@pytest.mark.parametrize("rules", [(), ("lance",)])
def test_a_lance_does_nothing_when_it_strikes_back(rules: tuple[str, ...]) -> None:
    lancer = fighter(*rules, weapons=("sun-lance",))
    table = melee(own(1, fighter(tough=3)), foes(1, lancer))
    fight(table, hit=ask([1], [4]), block=[6], strike_back=True)
    assert [roll.need for roll in rolls(table, "hit")] == [4, 4]
    assert [roll.need for roll in rolls(table, "block")] == [5]


# Furious and Rending


@proves("GF-SPR-22", "GF-MEL-13")
@pytest.mark.parametrize("fatigued", [False, True])
def test_who_is_furious_deals_a_hit_more_for_each_six_in_a_charge(fatigued: bool) -> None:
    table = melee(own(2, fighter("furious"), fatigued=fatigued), foes(2, fighter(tough=3)))
    fight(table, hit=[6, 6], block=[6, 6, 6, 6], strike_back=False)


@proves("GF-SPR-22")
def test_who_is_furious_deals_none_when_it_strikes_back() -> None:
    table = melee(own(1, fighter(tough=3)), foes(1, fighter("furious")))
    fight(table, hit=ask([1], [6]), block=[6], strike_back=True)


@proves("GF-SPR-23", "GF-SPR-22", "GF-SPR-44")
def test_the_hit_more_is_no_six_for_rending() -> None:
    table = melee(own(1, fighter("furious", weapons=("ember-flail",))), foes(1, fighter(tough=3)))
    fight(table, hit=[6, 1, 1], block=[5, 4], strike_back=False, morale=[4])
    assert table["B1-1"].wounds == 1


@proves("GF-MEL-05", "GF-TER-05")
def test_cover_helps_nobody_in_melee() -> None:
    wood = piece("forest", 1500, 1500, 2600, 2600)
    table = melee(own(1), foes(1, fighter(tough=3)), terrain=[wood])
    fight(table, hit=[4], block=[4], strike_back=False)
    assert [roll.need for roll in rolls(table, "block")] == [4]


def test_an_ordinary_weapon_strikes_no_other_unit() -> None:
    other = squad("B2", [(2150, 2126)], fighter(Mark("fear", 9)), seat=1)
    table = melee(own(1), foes(1, fighter(tough=3)), other)
    fight(table, hit=[4], block=[1], strike_back=False, morale=[4])
    assert table["B1-1"].wounds == 1 and "B2-1" in table
