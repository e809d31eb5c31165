"""Tiers and traits (GH-BLD-12 to 26, 35, 37)."""

import pytest
from msgspec.structs import replace

from games.grimheim.warband.rosters import entry, warband, wrong, wrong_in_campaign
from wartable.games.grimheim.rows import additions, bodies, tiers, traits
from wartable.games.grimheim.warband.cards import card, traits_of
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.skills import beyond_group
from wartable.kit import proves

GROUPS = ("henchmen", "swarm")

# Tiers


@pytest.mark.parametrize(
    ("tier", "most", "ap", "wounds", "gained"),
    [
        pytest.param("leader", 1, 1, 10, ("leader",), marks=proves("GH-BLD-16")),
        pytest.param("hero", 2, 1, 5, ("hero",), marks=proves("GH-BLD-17")),
        pytest.param("veteran", 5, 0, 2, ("veteran",), marks=proves("GH-BLD-18")),
        pytest.param("arcanist", 2, 0, 0, ("arcane",), marks=proves("GH-BLD-19")),
        pytest.param("archmage", 1, 0, 0, ("arcane", "archmage"), marks=proves("GH-BLD-20")),
    ],
)
def test_a_tier_gives_what_it_says_to_so_many_models(
    tier: str, most: int, ap: int, wounds: int, gained: tuple[str, ...]
) -> None:
    one = entry(tiers=(tier,))
    shown = card(one)
    assert (shown.actions, shown.wounds) == (2 + ap, 10 + wounds)
    assert tuple(mark.name for mark in shown.traits) == gained
    clause = CLAUSES[tier]
    assert wrong(*[one] * most) == []
    assert wrong(*[one] * (most + 1)) == [clause]
    alike = Entry(body="human", tiers=(tier,), count=most + 1)
    assert wrong(alike) == [clause]


CLAUSES = {
    "leader": "GH-BLD-16",
    "hero": "GH-BLD-17",
    "veteran": "GH-BLD-18",
    "arcanist": "GH-BLD-19",
    "archmage": "GH-BLD-20",
}


@proves("GH-BLD-16")
def test_a_leader_is_not_required() -> None:
    assert wrong(entry(), entry("dwarf")) == []


@proves("GH-BLD-15")
def test_tiers_add_up_on_one_model() -> None:
    shown = card(entry(tiers=("leader", "hero", "veteran", "arcanist")))
    assert (shown.actions, shown.wounds, shown.points) == (4, 27, 145)
    assert [mark.name for mark in shown.traits] == ["leader", "hero", "veteran", "arcane"]


@proves("GH-BLD-15")
def test_no_tier_is_the_standard_tier() -> None:
    assert card(entry()) == replace(card(entry(tiers=("standard",))), tiers=())
    assert wrong(entry(tiers=("standard",))) == []


@proves("GH-BLD-15")
@pytest.mark.parametrize("both", [("standard", "hero"), ("veteran", "veteran")])
def test_standard_is_the_empty_tier_and_no_tier_is_taken_twice(both: tuple[str, ...]) -> None:
    assert wrong(entry(tiers=both)) == ["GH-BLD-15"]


@proves("GH-BLD-21")
@pytest.mark.parametrize("group", GROUPS)
def test_henchmen_and_swarm_have_no_cap(group: str) -> None:
    assert tiers()[group].max == 0
    assert wrong(entry("zombie", tiers=(group,), count=30), faction="undead") == []


@proves("GH-BLD-21")
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("other", ["leader", "hero", "veteran", "arcanist", "archmage"])
def test_henchmen_and_swarm_go_with_no_other_tier(group: str, other: str) -> None:
    assert wrong(entry(tiers=(group, other))) == ["GH-BLD-21"]


@proves("GH-BLD-21")
def test_henchmen_are_no_swarm() -> None:
    assert wrong(entry(tiers=GROUPS)) == ["GH-BLD-21", "GH-BLD-21"]


@proves("GH-BLD-21")
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("bought", ["fast", "helmet", "shield"])
def test_henchmen_and_swarm_own_only_the_traits_of_body_armour_and_tier(
    group: str, bought: str
) -> None:
    plated = entry("dwarf", tiers=(group,), armour="full-plate")
    assert traits_of(plated) == ("slow", "hardened", group, "heavy-armor")
    assert wrong(plated) == []
    assert wrong(entry("dwarf", bought, tiers=(group,))) == ["GH-BLD-21"]
    taught = entry("dwarf", tiers=(group,), learned=("fast",))
    assert wrong_in_campaign(taught) == ["GH-BLD-21"]


@proves("GH-BLD-37")
@pytest.mark.parametrize(
    ("body", "faction"),
    [
        ("novice-sister", "imperial"),
        ("mutant-spawn", "primordial"),
        ("clan-ratling", "primordial"),
        ("giant-rat-pack", "primordial"),
        ("rat-swarm", "primordial"),
    ],
)
def test_a_body_that_is_henchmen_or_swarm_obeys_the_limits_of_the_tier(
    body: str, faction: str
) -> None:
    given = {"faction": faction}
    assert wrong(entry(body, armour="leather"), **given) == []
    assert wrong(entry(body, tiers=("standard",)), **given) == []
    for tier in ("veteran", "henchmen", "swarm"):
        assert wrong(entry(body, tiers=(tier,)), **given) == ["GH-BLD-37"]
    assert wrong(entry(body, "fast"), **given) == ["GH-BLD-37"]
    assert wrong_in_campaign(entry(body, learned=("scout",)), **given) == ["GH-BLD-37"]


@proves("GH-BLD-21", "GH-BLD-37")
def test_others_may_have_traits_and_it_is_told_who_may_not() -> None:
    assert beyond_group(entry("dwarf", "fast", learned=("scout",))) == []
    for group, name in (("henchmen", "Henchmen"), ("swarm", "Swarm")):
        (breach,) = beyond_group(entry("dwarf", "fast", tiers=(group,)))
        assert str(breach).startswith(f"{name} have no traits but those of body and armour")


@proves("GH-BLD-37")
def test_these_bodies_are_all_that_are_so() -> None:
    born = [row.id for row in bodies().values() if set(GROUPS) & set(row.traits)]
    assert len(born) == 5


# Traits


@proves("GH-BLD-22")
def test_five_traits_are_the_most_whatever_they_come_from() -> None:
    """Body 2, tier 1, armour 1, addition or learned 1: five; one more is too many."""
    five = entry("dwarf", "shield", tiers=("veteran",), armour="chainmail")
    assert len(traits_of(five)) == 5
    assert wrong(five) == []
    bought = entry("dwarf", "shield", "fast", tiers=("veteran",), armour="chainmail")
    learned = entry(
        "dwarf", "shield", tiers=("veteran",), armour="chainmail", learned=("balanced",)
    )
    assert wrong(bought) == ["GH-BLD-22"]
    assert wrong_in_campaign(learned) == ["GH-BLD-22"]


@proves("GH-BLD-23")
def test_what_equipment_lends_is_not_counted() -> None:
    full = ("balanced", "fast", "fearless", "stealth", "swift")
    lent = ("boots-of-flying", "amulet-of-protection", "spectral-band")
    assert wrong(entry("human", *full, equipment=lent)) == []


@proves("GH-BLD-24", "GH-BLD-14", "GH-BLD-26")
@pytest.mark.parametrize("trait", sorted(set(traits()) - {"mercenary"}))
def test_only_traits_that_are_sold_can_be_bought(trait: str) -> None:
    row = traits()[trait]
    faction = (*row.factions, "imperial")[0]
    body = {"imperial": "human", "primordial": "human", "tribes": "orc", "undead": "zombie"}
    learned = ("arcane",) if trait in {"archmage", "conduit", "channeler"} else ()
    found = wrong(entry(body[faction], trait, *learned), faction=faction)
    assert found == ([] if row.how == "buy" or trait in additions() else ["GH-BLD-24"])


@proves("GH-BLD-24")
@pytest.mark.parametrize(
    "trait", ["creature", "cursed", "immobile", "slow", "stupidity", "leader", "heavy-armor"]
)
def test_no_discount_no_bought_leader_and_no_armour_without_armour(trait: str) -> None:
    """GH-R-28: a trait with a negative price comes with a body only."""
    assert wrong(entry("human", trait)) == ["GH-BLD-24"]


@proves("GH-BLD-24")
def test_every_trait_with_a_negative_price_comes_with_a_body_only() -> None:
    negative = [row for row in traits().values() if row.points < 0]
    assert len(negative) == 5
    assert {row.how for row in negative} == {"body"}


@proves("GH-BLD-24")
@pytest.mark.parametrize("trait", ["reveal", "silent"])
def test_what_trainers_teach_is_learned_and_not_bought(trait: str) -> None:
    (breach,) = check(warband(entry("human", trait)))
    assert breach.clause == "GH-BLD-24"
    assert breach.reason.endswith("it comes with a trainer")
    assert wrong_in_campaign(entry(learned=(trait,))) == []


@proves("GH-BLD-24")
@pytest.mark.parametrize("trait", ["archmage", "conduit", "channeler"])
def test_the_arts_of_magic_need_arcane(trait: str) -> None:
    assert wrong(entry("human", trait)) == ["GH-BLD-24"]
    assert wrong(entry("human", trait, "arcane")) == []
    assert wrong(entry("human", trait, tiers=("arcanist",))) == []


@proves("GH-BLD-25")
def test_a_trait_gained_twice_counts_once() -> None:
    """Both tiers give Arcane: four traits, and room for one more."""
    twice = entry("human", "fast", "swift", "stealth", tiers=("arcanist", "archmage"))
    assert traits_of(twice) == ("arcane", "archmage", "fast", "swift", "stealth")
    assert wrong(twice) == []
    assert [mark.name for mark in card(twice).traits].count("arcane") == 1


@proves("GH-BLD-25")
def test_a_trait_that_the_body_has_may_be_paid_for_and_still_counts_once() -> None:
    fast = entry("elf", "fast")
    assert traits_of(fast) == ("fast",)
    assert card(fast).points == 38
    assert wrong(fast) == []


@proves("GH-BLD-24")
def test_a_single_hero_or_veteran_trait_gives_none_of_the_tiers_numbers() -> None:
    shown = card(entry("human", "hero", "veteran"))
    assert (shown.actions, shown.wounds) == (2, 10)
    assert wrong(*[entry("human", "hero")] * 3) == []


@proves("GH-BLD-26")
@pytest.mark.parametrize("trait", [row.id for row in traits().values() if row.factions])
def test_a_trait_of_some_factions_is_for_their_models_only(trait: str) -> None:
    wanted = traits()[trait].factions
    body = {"imperial": "human", "primordial": "human", "tribes": "orc", "undead": "zombie"}
    for faction, one in body.items():
        found = wrong(entry(one, trait), faction=faction)
        assert found == ([] if faction in wanted else ["GH-BLD-26"])


@proves("GH-BLD-26")
def test_among_mercenaries_the_models_own_faction_counts() -> None:
    beast = entry("beast-kin", "venomous", "mercenary")
    human = entry("human", "venomous", "mercenary")
    given = {"faction": "mercenaries"}
    assert wrong(beast, entry("orc", "mercenary"), **given) == []
    assert wrong(human, entry("orc", "mercenary"), **given) == ["GH-BLD-26"]
    corrupt = entry("human", "venomous", "mercenary", faction="primordial")
    assert wrong(corrupt, entry("orc", "mercenary"), **given) == []
