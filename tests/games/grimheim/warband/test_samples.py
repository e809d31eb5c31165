"""The warbands that are ready to play (GH-BLD-33, 36)."""

import pytest
from msgspec.structs import replace

from games.grimheim.warband.rosters import told
from wartable.games.grimheim.rows import iconic_warbands, sample_warbands
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.prices import price, total
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import sample, samples
from wartable.kit import proves

TOTALS = {
    "ashford-watch": 499,
    "barrow-host": 494,
    "black-tusk": 496,
    "red-choir": 498,
    "free-company": 498,
}
PRINTED = {"hexbrands-witchhunters": 605, "sisters-of-radiance": 666, "sky-wardens": 621}
CARDS = [(id, n) for id, row in sample_warbands().items() for n in range(len(row.model))]
PRINTS = [(id, n) for id, row in iconic_warbands().items() for n in range(len(row.model))]

# Starters


@proves("GH-BLD-04", "GH-BLD-36")
@pytest.mark.parametrize("id", TOTALS)
def test_a_starter_warband_is_legal_and_costs_what_the_price_list_says(id: str) -> None:
    assert sample_warbands()[id].total == TOTALS[id]
    assert total(sample(id)) == TOTALS[id]
    assert check(sample(id), TOTALS[id]) == []


@proves("GH-BLD-04")
@pytest.mark.parametrize(("id", "n"), CARDS)
def test_the_card_of_a_starter_model_is_built_from_its_parts(id: str, n: int) -> None:
    row, made = sample_warbands()[id].model[n], sample(id).models[n]
    shown = card(made)
    assert (shown.actions, shown.move, shown.defense) == (row.ap, row.mov, row.defense)
    assert (shown.saves_on, shown.wounds) == (row.saves_on, row.wounds)
    assert tuple(mark.name for mark in shown.traits) == row.traits
    assert tuple(weapon.id for weapon in shown.weapons) == row.weapons
    assert price(made) == row.points


def test_there_are_five_of_them_one_of_each_faction_and_one_mixed() -> None:
    assert samples() == tuple(TOTALS)
    kinds = [sample(id).faction for id in samples()]
    assert sorted(kinds) == ["imperial", "mercenaries", "primordial", "tribes", "undead"]


def test_a_warband_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"no warband 'red-quire'; there are ashford-watch, "):
        sample("red-quire")


# Printed ones


@proves("GH-BLD-33")
def test_printed_warbands_are_offered_only_with_the_switch() -> None:
    assert samples(iconic=True) == (*TOTALS, *PRINTED)


@proves("GH-BLD-33")
@pytest.mark.parametrize("id", PRINTED)
def test_a_printed_warband_is_fielded_at_its_printed_total_if_the_switch_is_on(id: str) -> None:
    band = sample(id)
    assert total(band) == iconic_warbands()[id].printed_total == PRINTED[id]
    assert check(band, PRINTED[id], iconic=True) == []
    assert told(check(band, PRINTED[id])) == ["GH-BLD-33"]


@proves("GH-BLD-33")
@pytest.mark.parametrize(("id", "n"), PRINTS)
def test_a_printed_model_has_the_card_that_was_printed(id: str, n: int) -> None:
    row, made = iconic_warbands()[id].model[n], sample(id).models[n]
    shown = card(made)
    assert (shown.actions, shown.move, shown.defense) == (row.ap, row.mov, row.defense)
    assert (shown.saves_on, shown.wounds, shown.points) == (row.saves_on, row.wounds, row.points)
    assert tuple(mark.name for mark in shown.traits) == row.traits
    for weapon, own in zip(shown.weapons, row.weapons, strict=True):
        assert weapon.id.removesuffix("-2") == own
        assert all(weapon.bears(trait) for trait in row.weapon_traits_added)


@proves("GH-BLD-33")
def test_a_printed_warband_may_be_called_something_else_but_not_changed() -> None:
    band = sample("sky-wardens")
    assert check(replace(band, name="Friends of Ben"), 621, iconic=True) == []
    known = tuple([replace(entry, id=f"k{n}") for n, entry in enumerate(band.models)])
    assert check(replace(band, models=known), 621, iconic=True) == [], "somebody keeps it"
    fewer = replace(band, models=band.models[1:])
    assert told(check(fewer, 621, iconic=True)) == ["GH-BLD-33"]
    blessed = replace(band, fate="imperial-fate")
    assert told(check(blessed, 621, iconic=True)) == ["GH-BLD-33"]


@proves("GH-BLD-33")
def test_a_printed_model_joins_no_other_warband() -> None:
    """Its price is none of the price list."""
    stray = Roster(faction="imperial", fate="common-fate", models=sample("sky-wardens").models[:1])
    assert told(check(stray, 1000, iconic=True)) == ["GH-BLD-33"]
    lost = replace(stray, iconic="sky-warden")
    said = [str(check(one, 1000, iconic=True)[0]) for one in (stray, lost)]
    assert said == [
        "'this' is no printed warband (GH-BLD-33)",
        "'sky-warden' is no printed warband (GH-BLD-33)",
    ]
    assert told(check(stray, 1000)) == ["GH-BLD-33"]


@proves("GH-BLD-33", "GH-BLD-35")
def test_the_keg_of_the_sky_wardens_is_a_construct_for_their_artificer() -> None:
    crew = {model.name: model for model in muster(sample("sky-wardens"), 0)}
    assert crew["Artie the Keg"].keywords == ("construct",)
    assert crew["Sir Tripeeo"].bears("artificer")
