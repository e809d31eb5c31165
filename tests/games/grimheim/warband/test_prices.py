"""What models and warbands cost, and the limit they fit (GH-BLD-01 to 05, 10, 14)."""

import pytest

from games.grimheim.warband.rosters import entry, told, warband, wrong
from wartable.core.ask import Refused
from wartable.games.grimheim.rows import fates, tiers
from wartable.games.grimheim.warband.builder import RULES
from wartable.games.grimheim.warband.limits import check, refuse_illegal
from wartable.games.grimheim.warband.prices import bill, gold_left, price, total
from wartable.games.grimheim.warband.samples import sample, samples
from wartable.kit import proves

# The price of a model


@proves("GH-BLD-04")
def test_a_model_costs_its_body_tiers_armour_traits_weapons_and_gear() -> None:
    captain = entry(
        "elf",
        "helmet",
        "hunter",
        tiers=("hero", "veteran"),
        armour="chainmail",
        weapons=("long-bow", "dagger"),
        equipment=("net",),
    )
    assert [(part.name, part.points) for part in bill(captain)] == [
        ("Elf", 34),
        ("Hero", 25),
        ("Veteran", 15),
        ("Chainmail", 18),
        ("Helmet", 2),
        ("Hunter", 5),
        ("Long Bow", 22),
        ("Dagger", 10),
        ("Net", 5),
    ]
    assert price(captain) == 136


@proves("GH-BLD-04")
def test_the_faction_costs_nothing() -> None:
    """A Human is Imperial or Primordial for the same 30 points."""
    ours, theirs = entry(faction="imperial"), entry(faction="primordial")
    assert price(ours) == price(theirs) == 30


@proves("GH-BLD-04", "GH-BLD-08")
def test_a_mercenary_costs_five_points_more() -> None:
    assert price(entry("orc", "mercenary")) == price(entry("orc")) + 5 == 47


@proves("GH-BLD-04")
def test_a_warband_costs_its_models_each_as_often_as_it_is_there_and_its_fate() -> None:
    assert total(warband(entry(), entry("canine", count=3))) == 30 + 3 * 20 + 8


@proves("GH-BLD-10")
@pytest.mark.parametrize(
    ("fate", "points"),
    [
        ("common-fate", 8),
        ("imperial-fate", 10),
        ("divine-judgment", 15),
        ("undead-fate", 20),
        ("tribes-fate", 10),
        ("primordial-fate", 40),
        ("ratling-fate", 30),
    ],
)
def test_every_fate_modifier_has_its_price(fate: str, points: int) -> None:
    assert total(warband(entry(), fate=fate)) == 30 + points


@proves("GH-BLD-10")
def test_there_are_no_other_fate_modifiers() -> None:
    assert len(fates()) == 7


@proves("GH-BLD-11")
def test_lores_are_free() -> None:
    plain = warband(entry())
    learned = warband(entry(), arcane_lore="elemental-magic", divine_lore="minor-rites")
    assert total(learned) == total(plain)
    assert check(learned) == []


@proves("GH-BLD-14")
@pytest.mark.parametrize(("addition", "points"), [("helmet", 2), ("buckler", 5), ("shield", 7)])
def test_additions_are_bought_as_traits_on_top_of_the_armour(addition: str, points: int) -> None:
    """GH-R-23: a Buckler costs 5, not 4."""
    plain, worn = entry(armour="chainmail"), entry("human", addition, armour="chainmail")
    assert price(worn) - price(plain) == points
    assert wrong(worn) == []


@pytest.mark.parametrize(
    ("tier", "points"),
    [
        pytest.param("leader", 50, marks=proves("GH-BLD-16")),
        pytest.param("hero", 25, marks=proves("GH-BLD-17")),
        pytest.param("veteran", 15, marks=proves("GH-BLD-18")),
        pytest.param("arcanist", 25, marks=proves("GH-BLD-19")),
        pytest.param("archmage", 34, marks=proves("GH-BLD-20")),
        pytest.param("henchmen", 3, marks=proves("GH-BLD-21")),
        pytest.param("swarm", 6, marks=proves("GH-BLD-21")),
        pytest.param("standard", 0, marks=proves("GH-BLD-15")),
    ],
)
def test_every_tier_has_its_price(tier: str, points: int) -> None:
    assert tiers()[tier].points == points
    assert price(entry(tiers=(tier,))) == 30 + points


@proves("GH-BLD-25")
def test_a_trait_that_two_tiers_give_is_paid_for_in_both() -> None:
    assert price(entry(tiers=("arcanist", "archmage"))) == 30 + 25 + 34


@pytest.mark.parametrize(
    ("trait", "points"), [("gunslinger", 12), ("sniper", 8), ("hero", 5), ("veteran", 11)]
)
@proves("GH-BLD-04")
def test_prices_on_which_lists_differ_are_settled(trait: str, points: int) -> None:
    """GH-R-23; and a trait bought by itself has not the price of the tier of that name."""
    assert price(entry("human", trait)) == 30 + points


@proves("GH-BLD-04", "GH-BLD-05")
def test_a_learned_trait_is_worth_its_points() -> None:
    assert price(entry(learned=("scout",))) == price(entry("human", "scout")) == 36


# The limit


@proves("GH-BLD-01")
def test_a_warband_may_cost_exactly_the_limit_and_no_point_more() -> None:
    band = warband(entry())
    assert check(band, 38) == []
    (breach,) = check(band, 37)
    assert (breach.clause, breach.reason) == (
        "GH-BLD-01",
        "38 points, 1 more than the limit of 37",
    )


@proves("GH-BLD-02")
def test_three_limits_are_suggested() -> None:
    assert RULES.limits == (500, 600, 1200)


@proves("GH-BLD-02")
@pytest.mark.parametrize("limit", [38, 499, 777, 5000])
def test_players_may_agree_on_any_other_limit(limit: int) -> None:
    assert check(warband(entry()), limit) == []


@proves("GH-BLD-03")
def test_any_combination_is_legal_that_breaks_no_limit() -> None:
    """Nothing asks for a Leader, a mixture, or a number of models."""
    assert wrong(entry("canine", count=24, weapons=("fangs",))) == []
    assert wrong(entry("dwarf", weapons=("sling", "sling"), armour="robes")) == []


@proves("GH-BLD-36")
def test_a_warband_that_is_ready_made_obeys_the_same_limit() -> None:
    for id in samples(iconic=True):
        band = sample(id)
        cost = total(band)
        assert check(band, cost, iconic=True) == []
        assert told(check(band, cost - 1, iconic=True)) == ["GH-BLD-01"]


@proves("GH-BLD-36")
def test_a_warband_without_models_is_none() -> None:
    assert wrong() == ["GH-BLD-36"]


@proves("GH-BLD-05")
def test_a_point_not_spent_is_a_piece_of_gold() -> None:
    assert gold_left(sample("barrow-host"), 500) == 6


# Being strict


@proves("GH-BLD-03")
def test_breaches_are_told_and_block_nothing_unless_one_is_strict() -> None:
    band = warband(entry("orc", name="Snaga"), fate="tribes-fate")
    assert told(check(band, 10)) == ["GH-BLD-06", "GH-BLD-07", "GH-BLD-01"]
    with pytest.raises(
        Refused, match=r"GH-BLD-06: Snaga: Orc is a body type of Tribes, not of Imp"
    ):
        refuse_illegal(band, 10)


def test_a_legal_warband_passes_the_strict() -> None:
    refuse_illegal(sample("red-choir"), 498)
    with pytest.raises(Refused, match="1 more than the limit"):
        refuse_illegal(sample("red-choir"), 497)


def test_a_breach_says_which_model_and_where_it_stands() -> None:
    (breach,) = check(warband(entry(), entry("human", "slow", name="Otto")))
    assert (breach.entry, breach.model, breach.clause) == (1, "Otto", "GH-BLD-24")
