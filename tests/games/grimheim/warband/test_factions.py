"""Factions, Mercenaries, fate and lores (GH-BLD-06 to 11, 38)."""

import pytest

from games.grimheim.warband.rosters import entry, warband, wrong
from wartable.games.grimheim.rows import bodies, factions
from wartable.games.grimheim.warband.factions import faction_of, kind_of, wrong_faction, wrong_fate
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.kit import proves


def hired(*models: Entry, **over: str) -> Roster:
    """A company of Mercenaries; the models bring the trait themselves."""
    return warband(*models, **({"faction": "mercenaries"} | over))


IMPERIAL = entry("human", "mercenary")
TRIBAL = entry("orc", "mercenary")

# Belonging


@proves("GH-BLD-06")
@pytest.mark.parametrize("body", sorted(bodies()))
def test_a_body_type_is_for_the_factions_it_lists(body: str) -> None:
    for faction in ("imperial", "undead", "primordial", "tribes"):
        listed = faction in bodies()[body].factions
        assert wrong(entry(body), faction=faction) == ([] if listed else ["GH-BLD-06"])


@proves("GH-BLD-06")
def test_no_model_is_of_the_faction_of_mercenaries() -> None:
    band = hired(entry("human", "mercenary", faction="mercenaries"), TRIBAL)
    assert "GH-BLD-06" in [breach.clause for breach in check(band)]


@proves("GH-BLD-06")
@pytest.mark.parametrize(
    "strange", [entry("humen"), entry(faction="imperal"), entry("humen", faction="imperal")]
)
def test_a_body_or_a_faction_that_is_no_word_of_the_book_is_told_as_such_and_as_nothing_else(
    strange: Entry,
) -> None:
    assert wrong_faction(warband(strange), strange) == []


@proves("GH-BLD-06")
@pytest.mark.parametrize(
    ("own", "of_band", "counts_as"),
    [
        pytest.param("", "primordial", "primordial", id="its warband's"),
        pytest.param("", "mercenaries", "imperial", id="the first of its body"),
        pytest.param("primordial", "mercenaries", "primordial", id="what it says itself"),
    ],
)
def test_a_human_is_imperial_or_primordial(own: str, of_band: str, counts_as: str) -> None:
    human = entry(faction=own)
    assert faction_of(warband(human, faction=of_band), human) == counts_as


# Mercenaries


@proves("GH-BLD-08")
def test_models_of_two_factions_make_a_mercenaries_warband() -> None:
    band = hired(IMPERIAL, TRIBAL)
    assert kind_of(band) == "mercenaries"
    assert check(band) == []


@proves("GH-BLD-08")
def test_a_mixed_warband_cannot_call_itself_by_one_faction() -> None:
    mixed = warband(IMPERIAL, entry("orc", "mercenary", faction="tribes"))
    (breach,) = check(mixed)
    assert breach.clause == "GH-BLD-08"
    assert breach.reason == "with models of Imperial and Tribes it is a Mercenaries warband"


@proves("GH-BLD-08")
def test_a_company_of_one_faction_is_no_mercenaries_warband() -> None:
    assert [b.reason for b in check(hired(entry(), entry("dwarf")))] == [
        "all its models are Imperial: it is no Mercenaries warband"
    ]


@proves("GH-BLD-08")
def test_every_model_of_a_mixed_warband_takes_the_trait() -> None:
    (breach,) = check(hired(IMPERIAL, entry("orc", name="Ugdush")))
    assert (breach.clause, breach.model) == ("GH-BLD-08", "Ugdush")


@proves("GH-BLD-08")
def test_nobody_else_takes_it() -> None:
    assert wrong(entry(), entry("human", "mercenary")) == ["GH-BLD-08"]


@proves("GH-BLD-08", "GH-BLD-22")
def test_the_mercenary_trait_uses_a_slot() -> None:
    four = ("balanced", "fast", "fearless", "stealth")
    five = entry("human", *four, "mercenary")
    assert check(hired(five, TRIBAL)) == []
    six = entry("human", *four, "swift", "mercenary")
    assert [b.clause for b in check(hired(six, TRIBAL))] == ["GH-BLD-22"]


@proves("GH-BLD-38")
@pytest.mark.parametrize(
    "group",
    [
        pytest.param(entry("skeleton", "mercenary", tiers=("henchmen",)), id="henchmen"),
        pytest.param(entry("zombie", "mercenary", tiers=("swarm",)), id="swarm"),
        pytest.param(entry("novice-sister", "mercenary"), id="henchmen by body"),
        pytest.param(entry("rat-swarm", "mercenary"), id="swarm by body"),
    ],
)
def test_henchmen_and_swarm_become_mercenaries_and_gain_nothing_else(group: Entry) -> None:
    assert check(hired(group, TRIBAL, IMPERIAL)) == []
    bare = Entry(body=group.body, tiers=group.tiers)
    assert [b.clause for b in check(hired(bare, TRIBAL, IMPERIAL))] == ["GH-BLD-08"]
    more = Entry(body=group.body, tiers=group.tiers, traits=("mercenary", "fast"))
    (breach,) = check(hired(more, TRIBAL, IMPERIAL))
    assert breach.clause in {"GH-BLD-21", "GH-BLD-37"}


# Fate

FATES = {
    "imperial": {"common-fate", "imperial-fate", "divine-judgment"},
    "undead": {"common-fate", "undead-fate"},
    "primordial": {"common-fate", "primordial-fate", "ratling-fate"},
    "tribes": {"common-fate", "tribes-fate"},
}
MODELS = {"imperial": "dwarf", "undead": "zombie", "primordial": "ratling", "tribes": "orc"}
ALL_FATES = sorted(set().union(*FATES.values()))


@proves("GH-BLD-07", "GH-BLD-10")
@pytest.mark.parametrize("faction", sorted(FATES))
@pytest.mark.parametrize("fate", ALL_FATES)
def test_a_faction_uses_common_fate_or_its_own(faction: str, fate: str) -> None:
    expected = [] if fate in FATES[faction] else ["GH-BLD-07"]
    assert wrong(entry(MODELS[faction]), faction=faction, fate=fate) == expected


@proves("GH-BLD-09", "GH-BLD-07")
@pytest.mark.parametrize("fate", ALL_FATES)
def test_mercenaries_use_common_fate_only(fate: str) -> None:
    expected = [] if fate == "common-fate" else ["GH-BLD-09"]
    assert [b.clause for b in check(hired(IMPERIAL, TRIBAL, fate=fate))] == expected


@proves("GH-BLD-07")
def test_what_the_models_are_decides_and_not_what_the_list_is_called() -> None:
    """A mixed warband that calls itself Imperial has no Imperial Fate either."""
    orc = entry("orc", "mercenary", faction="tribes")
    assert wrong(IMPERIAL, orc, fate="imperial-fate") == ["GH-BLD-08", "GH-BLD-09"]


@proves("GH-BLD-10")
def test_a_warband_without_fate_is_not_complete() -> None:
    (breach,) = check(warband(entry(), fate=""))
    assert (breach.clause, breach.reason) == (
        "GH-BLD-10",
        "no Fate Modifier: every warband takes one",
    )


@proves("GH-BLD-07", "GH-BLD-10")
@pytest.mark.parametrize("strange", [{"fate": "kismet"}, {"faction": "elves"}])
def test_a_fate_or_a_faction_that_is_no_word_of_the_book_is_told_as_such(
    strange: dict[str, str],
) -> None:
    assert wrong_fate(warband(entry(), **strange)) == []


@proves("GH-BLD-10")
def test_ratling_fate_is_for_warbands_of_rats() -> None:
    rats = (entry("black-ratling"), entry("rat-ogre"), entry("rat-swarm"))
    given = {"faction": "primordial", "fate": "ratling-fate"}
    assert wrong(*rats, **given) == []
    assert wrong(*rats, entry("fatty"), **given) == ["GH-BLD-10"]
    fat = [entry("fatty"), entry("human"), entry("fatty"), entry("nobody")]
    (breach,) = wrong_fate(warband(*rats, *fat, **given))
    assert str(breach).removesuffix(" (GH-BLD-10)").endswith("only, not for: Fatty, Human")


# Lores

ARCANE = {
    "imperial": {"lesser-magic", "elemental-magic"},
    "undead": {"lesser-magic", "grave-song"},
    "primordial": {"lesser-magic", "old-hunger"},
    "tribes": {"lesser-magic"},
}
DIVINE = {
    "imperial": {"minor-rites", "light-of-invictus"},
    "undead": {"minor-rites"},
    "primordial": {"minor-rites"},
    "tribes": {"minor-rites", "war-drums"},
}


@proves("GH-BLD-11")
@pytest.mark.parametrize("faction", sorted(ARCANE))
@pytest.mark.parametrize("lore", sorted(set().union(*ARCANE.values(), *DIVINE.values())))
def test_a_faction_has_its_lores_each_of_its_kind(faction: str, lore: str) -> None:
    model = entry(MODELS[faction])
    arcane = [] if lore in ARCANE[faction] else ["GH-BLD-11"]
    divine = [] if lore in DIVINE[faction] else ["GH-BLD-11"]
    assert wrong(model, faction=faction, arcane_lore=lore) == arcane
    assert wrong(model, faction=faction, divine_lore=lore) == divine


@proves("GH-BLD-11")
def test_one_arcane_and_one_divine_lore_go_together() -> None:
    """GH-R-29: one of each, not one in all."""
    assert wrong(entry(), arcane_lore="lesser-magic", divine_lore="light-of-invictus") == []


@proves("GH-BLD-09")
def test_mercenaries_know_lesser_magic_and_minor_rites_only() -> None:
    both = {"arcane_lore": "lesser-magic", "divine_lore": "minor-rites"}
    assert check(hired(IMPERIAL, TRIBAL, **both)) == []
    own = {"arcane_lore": "elemental-magic", "divine_lore": "war-drums"}
    found = [breach.clause for breach in check(hired(IMPERIAL, TRIBAL, **own))]
    assert found == ["GH-BLD-09", "GH-BLD-09"]


def test_every_faction_of_the_table_names_fates_and_lores_that_exist() -> None:
    from wartable.games.grimheim.rows import fates, lores

    for row in factions().values():
        assert set(row.fate) <= set(fates())
        assert {lores()[id].kind for id in row.arcane_lores} == {"arcane"}
        assert {lores()[id].kind for id in row.divine_lores} == {"divine"}
