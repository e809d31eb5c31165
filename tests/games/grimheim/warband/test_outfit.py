"""Weapons, hands and equipment (GH-BLD-27 to 32)."""

import pytest

from games.grimheim.warband.rosters import entry, warband, wrong
from wartable.games.grimheim.rows import items, weapon_traits, weapons
from wartable.games.grimheim.warband.arms import hands_of
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.prices import price
from wartable.kit import proves

# Hands


@proves("GH-BLD-27", "GH-BLD-28")
@pytest.mark.parametrize(
    ("held", "worn", "legal"),
    [
        pytest.param((), (), True, id="nothing"),
        pytest.param(("greatsword",), (), True, id="one two-handed weapon"),
        pytest.param(("sword", "axe"), (), True, id="two one-handed weapons"),
        pytest.param(("axe", "axe"), (), True, id="two of a kind"),
        pytest.param(("sword",), ("shield",), True, id="weapon and shield"),
        pytest.param(("sword",), ("buckler",), True, id="weapon and buckler"),
        pytest.param(("long-bow", "dagger"), (), True, id="bow and dagger"),
        pytest.param(("greatsword", "dagger"), (), False, id="two-handed and another"),
        pytest.param(("halberd",), ("shield",), False, id="two-handed and shield"),
        pytest.param(("halberd",), ("buckler",), False, id="two-handed and buckler"),
        pytest.param(("sword", "axe"), ("shield",), False, id="two weapons and shield"),
        pytest.param(("sword",), ("shield", "buckler"), False, id="weapon and two shields"),
        pytest.param(("greatsword", "great-axe"), (), False, id="two two-handed weapons"),
        pytest.param(("crossbow",), ("shield",), True, id="crossbow and shield"),
    ],
)
def test_a_model_has_two_hands(held: tuple[str, ...], worn: tuple[str, ...], legal: bool) -> None:
    assert wrong(entry("human", *worn, weapons=held)) == ([] if legal else ["GH-BLD-27"])


@proves("GH-BLD-27", "GH-BLD-29")
def test_two_weapons_are_the_most_even_if_one_needs_no_hand() -> None:
    """Fangs need no hand, but they are one of the two weapons."""
    assert wrong(entry("human", weapons=("sword", "fangs"))) == []
    (breach,) = check(warband(entry(weapons=("sword", "dagger", "fangs"))))
    assert (breach.clause, breach.reason) == ("GH-BLD-27", "3 weapons, at most 2")


@proves("GH-BLD-28")
def test_only_two_handed_weapons_need_two_hands() -> None:
    for row in weapons().values():
        if row.buyable and not row.natural:
            assert hands_of(row) == row.hands == (2 if "two-handed" in row.traits else 1), row.id


@proves("GH-BLD-29")
def test_natural_weapons_need_no_hands() -> None:
    assert wrong(entry(weapons=("fangs", "greatsword"))) == []
    assert wrong(entry("human", "shield", "buckler", weapons=("fangs",))) == []


@proves("GH-BLD-29")
def test_equipment_needs_no_hands_and_is_no_third_weapon() -> None:
    armed = entry("human", weapons=("sword", "axe"), equipment=("fire-bomb", "net", "telescope"))
    assert wrong(armed) == []


@proves("GH-BLD-30")
def test_a_model_may_go_without_weapons() -> None:
    assert wrong(entry(weapons=())) == []


# Weapons


@proves("GH-BLD-27")
@pytest.mark.parametrize("weapon", sorted(weapons()))
def test_weapons_that_have_a_price_list_entry_can_be_bought(weapon: str) -> None:
    """Not the profiles of spells, traps and other things."""
    sold = weapons()[weapon].buyable
    assert wrong(entry(weapons=(weapon,))) == ([] if sold else ["GH-BLD-27"])


@proves("GH-BLD-31")
def test_an_imperial_model_may_have_a_close_weapon_blessed_for_seven_points() -> None:
    blessed = entry(weapons=("warhammer+blessed",))
    assert wrong(blessed) == []
    assert price(blessed) == price(entry(weapons=("warhammer",))) + 7


@proves("GH-BLD-31")
@pytest.mark.parametrize("trait", sorted(set(weapon_traits()) - {"blessed"}))
def test_no_other_trait_is_added_to_a_weapon(trait: str) -> None:
    assert wrong(entry(weapons=(f"sword+{trait}",))) == ["GH-BLD-31"]


@proves("GH-BLD-31")
def test_no_ranged_weapon_is_blessed() -> None:
    assert wrong(entry(weapons=("bow+blessed",))) == ["GH-BLD-31"]


@proves("GH-BLD-31")
def test_no_other_faction_has_blessed_weapons() -> None:
    assert wrong(entry(weapons=("axe+blessed",)), faction="primordial") == ["GH-BLD-31"]
    assert wrong(entry("orc", weapons=("axe+blessed",)), faction="tribes") == ["GH-BLD-31"]


# Equipment


@proves("GH-BLD-32")
@pytest.mark.parametrize("item", sorted(items()))
def test_all_equipment_but_the_trap_can_be_bought_for_its_value(item: str) -> None:
    bearer = entry(equipment=(item,))
    assert wrong(bearer) == (["GH-BLD-32"] if item == "trap" else [])
    assert price(bearer) == 30 + items()[item].points


@proves("GH-BLD-32")
def test_magic_mushrooms_cost_their_value_and_not_the_alchemists_price() -> None:
    """GH-R-23."""
    assert price(entry(equipment=("magic-mushrooms",))) == 30 + 17


@proves("GH-BLD-32")
def test_a_model_may_carry_any_number_of_items() -> None:
    assert wrong(entry(equipment=tuple(id for id in items() if id != "trap"))) == []


@proves("GH-EQP-26")
def test_a_creature_is_given_no_equipment() -> None:
    assert wrong(entry("canine", equipment=("net",))) == ["GH-EQP-26"]
    assert wrong(entry("dwarf", equipment=("net",))) == []
