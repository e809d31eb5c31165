"""Army lists: prices, what is wrong with them and the way out, files, and armies by chance."""

from typing import Any

import msgspec
import pytest

from wartable.core.roster import Unreadable
from wartable.core.screen.figures import Mate
from wartable.games.firstblood.army.building import BUILDER, POINTS, army_brought
from wartable.games.firstblood.army.rows import ready_armies
from wartable.games.firstblood.army.shelves import item_shelf, retinue_shelf, unit_wares
from wartable.games.firstblood.rows import (
    characters,
    factions,
    limits,
    officers,
    regiments,
    retinues,
)
from wartable.kit import proves
from wartable.wargame.rosters.shape import plain_of

MARSHAL = {"unit": "marshal-of-the-march"}
GUARD = {"unit": "bastion-guard", "count": 5}
EACH = regiments()["bastion-guard"].points_per_model
LEVY = {"unit": "border-levy", "count": 6}


def army(*entries: dict[str, Any], faction: str = "ashen-marches") -> dict[str, Any]:
    return {"name": "Ours", "faction": faction, "model": list(entries)}


def clauses(*entries: dict[str, Any], limit: int = 5000, **more: Any) -> list[str]:
    found = BUILDER.checked(army(*entries, **more), limit, -1)
    return [fault.clause for fault in found.faults]


# Prices


@proves("FB-ARM-01")
@pytest.mark.parametrize("id", list(ready_armies()))
def test_the_ready_armies_cost_exactly_a_thousand_and_are_legal(id: str) -> None:
    found = BUILDER.checked(BUILDER.sample(id), POINTS, -1)
    assert (found.points, found.legal) == (1000, True), found.verdict
    assert sum([part.points for part in found.parts]) == 1000


@proves("FB-ARM-01", "FB-ARM-04", "FB-ARM-05")
def test_models_retinue_items_and_officers_are_paid_for() -> None:
    led = MARSHAL | {"retinue": ["oath-shield"] * 2, "items": ["tabard-of-cinders"]}
    guard = GUARD | {"count": 10, "officer": "drill-serjeant", "standard": "bearer"}
    found = BUILDER.checked(army(led, guard), POINTS, -1)
    assert found.legal and found.points == 120 + 2 * 16 + 15 + 10 * EACH + 30
    assert [(part.name, part.points) for part in found.entries[1].parts] == [
        ("10 × Bastion Guard", 10 * EACH),
        ("Drill Serjeant", 30),
        ("Standard Bearer", 0),
    ]


@proves("FB-ARM-01")
def test_an_army_costs_no_more_than_was_agreed() -> None:
    assert clauses(MARSHAL, GUARD, limit=120 + 5 * EACH) == []
    assert clauses(MARSHAL, GUARD, limit=119 + 5 * EACH) == ["FB-ARM-01"]


# What is wrong


@proves("FB-ARM-02")
def test_everything_is_of_one_faction() -> None:
    assert clauses(MARSHAL, {"unit": "homunculi", "count": 6}) == ["FB-ARM-02"]
    assert clauses({"unit": "thunder-jarl"}) == ["FB-ARM-02"]
    assert clauses(MARSHAL, {"unit": "bastion-gard", "count": 5}) == ["FB-ARM-02"]
    assert clauses({"unit": "thunder-jarl"}, faction="stormkin-clans") == []


@proves("FB-ARM-02", "FB-ARM-05")
@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"unit": "homunculi", "count": 6}, "Homunculi cannot be taken in this army"),
        (GUARD | {"officer": "marksman-captain"}, "Marksman Captain cannot be taken here"),
    ],
)
def test_what_is_not_to_be_had_is_named(entry: dict[str, Any], said: str) -> None:
    (fault,) = BUILDER.checked(army(MARSHAL, entry), 5000, -1).faults
    assert fault.reason == said


@proves("FB-ARM-03")
def test_there_is_exactly_one_character_regiment() -> None:
    assert clauses(GUARD) == ["FB-ARM-03"]
    assert clauses(MARSHAL, {"unit": "cinder-prelate"}) == ["FB-ARM-03"]
    assert clauses(MARSHAL, GUARD) == []


@proves("FB-ARM-04", "FB-CHR-07", "FB-CHR-08")
def test_retinue_is_for_characters_who_may_have_it_three_at_most() -> None:
    assert clauses(MARSHAL | {"retinue": ["oath-shield"] * 3}) == []
    assert clauses(MARSHAL | {"retinue": ["oath-shield"] * 4}) == ["FB-CHR-07"]
    assert clauses(MARSHAL | {"retinue": ["shield-kin"]}) == ["FB-ARM-04"]
    assert clauses(MARSHAL, GUARD | {"retinue": ["oath-shield"]}) == ["FB-ARM-04"]
    mounted = {"unit": "thunder-jarl", "retinue": ["shield-kin"]}
    assert set(clauses(mounted, faction="stormkin-clans")) == {"FB-ARM-04", "FB-CHR-07"}
    assert all(row.max_retinue <= limits()["max-retinue"].value for row in characters().values())
    assert (retinue_shelf(None).most, item_shelf(None).most) == (0, 0), "of who is no character"


@proves("FB-CHR-08")
def test_items_are_for_their_bearers_one_each_and_once_in_an_army() -> None:
    assert clauses(MARSHAL | {"items": ["march-charter"]}) == []
    assert clauses(MARSHAL | {"items": ["march-charter", "tabard-of-cinders"]}) == ["FB-CHR-08"]
    assert clauses(MARSHAL | {"items": ["prelate-censer"]}) == ["FB-CHR-08"]
    assert clauses(MARSHAL, GUARD | {"items": ["march-charter"]}) == ["FB-CHR-08"]
    twice = MARSHAL | {"items": ["march-charter"]}
    assert clauses(twice, twice) == ["FB-ARM-03", "FB-CHR-08"]


@proves("FB-ARM-05", "FB-ARM-12")
def test_officers_join_who_has_access_to_them() -> None:
    assert clauses(MARSHAL, GUARD | {"officer": "drill-serjeant"}) == []
    assert clauses(MARSHAL, GUARD | {"officer": "marksman-captain"}) == ["FB-ARM-05"]
    knights = {"unit": "lance-knights", "count": 2, "officer": "drill-serjeant"}
    assert clauses(MARSHAL, knights) == ["FB-ARM-05", "FB-ARM-12"]
    assert clauses(MARSHAL | {"officer": "drill-serjeant"}) == ["FB-ARM-05"]
    for row in officers().values():
        assert {regiments()[id].type for id in row.may_join} == {row.type}


@proves("FB-ARM-05", "FB-ARM-10")
def test_an_officer_twice_at_most_whatever_he_leads() -> None:
    led = [one | {"officer": "drill-serjeant"} for one in (GUARD, LEVY, GUARD | {"count": 6})]
    assert clauses(MARSHAL, *led[:2]) == []
    assert clauses(MARSHAL, *led) == ["FB-ARM-05"]


@proves("FB-ARM-06", "FB-ARM-10")
def test_a_regiment_four_times_at_most_whatever_its_options() -> None:
    assert clauses(MARSHAL, *[LEVY] * 4) == []
    five = [*[LEVY] * 3, LEVY | {"count": 9}, LEVY | {"officer": "drill-serjeant"}]
    assert clauses(MARSHAL, *five) == ["FB-ARM-06"]


@proves("FB-ARM-07", "FB-ARM-09")
def test_regiments_have_the_models_that_are_listed() -> None:
    assert clauses(MARSHAL, GUARD | {"count": 4}) == ["FB-ARM-09"]
    assert clauses(MARSHAL, GUARD | {"count": 11}) == ["FB-ARM-09"]
    assert clauses(MARSHAL, GUARD | {"count": 10}) == []


@proves("FB-CHR-01")
def test_a_character_is_one() -> None:
    (fault,) = BUILDER.checked(army(MARSHAL | {"count": 2}), 5000, -1).faults
    assert (fault.clause, fault.reason) == ("FB-CHR-01", "2 models, 1 are allowed")


@proves("FB-ARM-07")
def test_the_list_tells_how_many_models_there_are() -> None:
    told = {ware.id: (ware.text, ware.count) for ware in unit_wares().values()}
    assert told["bastion-guard"] == ("heavy infantry, 5 to 10 models", 5)
    assert told["walking-bombard"] == ("heavy monster, 1 model", 1)


@proves("FB-ARM-09")
def test_an_officer_counts_among_thirteen_infantry() -> None:
    led = LEVY | {"officer": "drill-serjeant"}
    assert clauses(MARSHAL, led | {"count": 12}) == []
    found = BUILDER.checked(army(MARSHAL, led | {"count": 13}), 5000, -1)
    assert [fault.reason for fault in found.faults] == [
        "13 models, 6 to 12 are allowed",
        "14 models with its officer, at most 13",
    ]
    knights = {"unit": "lance-knights", "count": 5}
    assert clauses(MARSHAL, knights) == ["FB-ARM-09", "FB-ARM-09"], "cavalry: 4"
    monsters = {"unit": "walking-bombard", "count": 2}
    assert clauses(MARSHAL, monsters) == ["FB-ARM-09"], "only what is listed for it"
    ogres = {"unit": "siege-ogres", "count": 5}
    assert clauses(MARSHAL, ogres) == ["FB-ARM-09", "FB-ARM-09"], "brutes: 4"


@proves("FB-ARM-08", "FB-ARM-11")
def test_a_standard_needs_models_with_officers_counted() -> None:
    borne = GUARD | {"standard": "bearer"}
    assert clauses(MARSHAL, borne) == ["FB-ARM-08"], "5 models"
    assert clauses(MARSHAL, borne | {"officer": "drill-serjeant"}) == []
    assert clauses(MARSHAL, borne | {"count": 6}) == []
    knights = {"unit": "lance-knights", "count": 2, "standard": "bearer"}
    assert clauses(MARSHAL, knights) == ["FB-ARM-08"]
    assert clauses(MARSHAL, knights | {"count": 3}) == []


@proves("FB-ARM-11")
def test_monsters_and_characters_never_have_a_standard() -> None:
    monster = {"unit": "walking-bombard", "count": 1, "standard": "bearer"}
    assert clauses(MARSHAL, monster) == ["FB-ARM-11"]
    assert clauses(MARSHAL | {"standard": "bearer"}) == ["FB-ARM-11"]
    usual = {
        "infantry": limits()["infantry-standard-threshold"].value,
        "cavalry": limits()["mounted-standard-threshold"].value,
        "brute": limits()["mounted-standard-threshold"].value,
        "monster": 0,
    }
    assert all([row.standard_threshold == usual[row.type] for row in regiments().values()])


# Ways out, options


def test_faults_have_a_way_out() -> None:
    found = BUILDER.checked(army(GUARD), POINTS, -1).faults[0]
    assert found.hint == "Take Cinder Prelate, 110 points"
    assert found.fixed is not None and BUILDER.checked(found.fixed, POINTS, -1).legal
    wrong = army(MARSHAL, GUARD | {"officer": "marksman-captain"})
    (fault,) = BUILDER.checked(wrong, POINTS, -1).faults
    assert fault.hint == "Leave out Marksman Captain, 30 points less"


def test_options_are_those_of_the_faction_and_of_the_regiment() -> None:
    found = BUILDER.options(army(MARSHAL, GUARD), 1, POINTS)
    racks = {rack.field: [ware.id for ware in rack.wares] for rack in found.model}
    assert "homunculi" not in racks["unit"] and "siege-ogres" in racks["unit"]
    assert racks["officer"] == ["drill-serjeant"]
    assert "retinue" not in racks and "items" not in racks
    closed = {w.id: w.clause for rack in found.model for w in rack.wares if w.reason}
    assert closed["bearer"] == "FB-ARM-08" and closed["cinder-prelate"] == "FB-ARM-03"


# Files and chance


@pytest.mark.parametrize("id", list(ready_armies()))
def test_a_list_in_words_is_read_back_as_it_was(id: str) -> None:
    before = ready_armies()[id]
    told = BUILDER.as_text(plain_of(before))
    assert told.splitlines()[0] == f"{before.name}, {factions()[before.faction].name}: 1000 points"
    after = BUILDER.read(told).roster
    assert after["faction"] == before.faction
    plain = [{k: v for k, v in one.items() if k != "id"} for one in plain_of(before)["model"]]
    assert [{k: v for k, v in one.items() if k != "id"} for one in after["model"]] == plain


def test_a_list_in_toml_is_read_back_as_it_was() -> None:
    before = BUILDER.sample("marches-anvil")
    assert msgspec.toml.decode(msgspec.toml.encode(before)) == before


@pytest.mark.parametrize("points", [180, 500, 1000, 2500])
def test_armies_by_chance_are_legal_and_differ(points: int) -> None:
    seen = set()
    for seed in range(12):
        made = BUILDER.random(points, seed)
        found = BUILDER.checked(made, points, -1)
        assert found.legal, found.verdict
        seen.add(found.faction)
        if points == 1000:
            assert found.points > 900 and len(found.entries) >= 3
    assert len(seen) == 3


def test_no_army_is_had_for_too_few_points() -> None:
    with pytest.raises(Unreadable, match="175"):
        BUILDER.random(100, 0)


def test_a_battle_admits_legal_armies_only() -> None:
    assert army_brought("marches-anvil", 1000).name == "The Anvil Line"
    with pytest.raises(ValueError, match="no army 'nobody'"):
        army_brought("nobody", 1000)
    with pytest.raises(ValueError, match="FB-ARM-01"):
        army_brought("marches-anvil", 999)
    with pytest.raises(ValueError, match="FB-ARM-03"):
        army_brought(army(GUARD), 1000)


# Cards


@proves("FB-MOD-05", "FB-DICE-16")
def test_a_card_tells_profile_rules_officer_and_standard() -> None:
    found = BUILDER.checked(BUILDER.sample("marches-anvil"), POINTS, -1)
    guard = found.entries[1].sheet
    assert guard is not None
    many = ready_armies()["marches-anvil"].models[1].count + 1
    assert guard.subtitle == f"Heavy infantry, {many} models, with a standard"
    row = regiments()["bastion-guard"]
    assert [(stat.name, stat.shown) for stat in guard.stats] == [
        ("MARCH", str(row.march)),
        ("VOLLEY", str(row.volley)),
        ("CLASH", str(row.clash)),
        ("ATTACKS", str(row.attacks)),
        ("WOUNDS", "2"),
        ("RESOLVE", str(row.resolve)),
        ("DEFENSE", "2"),
        ("EVASION", str(row.evasion)),
    ]
    notes = {note.name: note for block in guard.blocks for note in block.notes}
    assert notes["Hardened (1)"].clause == "FB-SPR-043"
    assert "Drill Serjeant" in notes and "Drill" in notes and "Bravery" in notes


@proves("FB-MOD-10")
def test_a_second_wounds_value_is_on_the_card() -> None:
    found = BUILDER.checked(BUILDER.sample("the-brewed-host"), POINTS, -1)
    colossus = found.entries[-1].sheet
    assert colossus is not None and colossus.wounds == 14
    shown = {stat.name: stat.shown for stat in colossus.stats}
    assert (shown["ATTACKS"], shown["WOUNDS"], shown["RESOLVE"]) == ("5", "10 + 4", "3")
    legion = found.entries[-2].sheet
    assert legion is not None
    assert {stat.name: stat.shown for stat in legion.stats}["WOUNDS"] == "1"


@proves("FB-CHR-02", "FB-CHR-07", "FB-OFF-01")
def test_a_card_tells_who_is_with_the_character_and_who_leads_the_regiment() -> None:
    found = BUILDER.checked(BUILDER.sample("marches-anvil"), POINTS, -1)
    led, guard = found.entries[0].sheet, found.entries[1].sheet
    assert led is not None and guard is not None
    shield, serjeant = retinues()["oath-shield"], officers()["drill-serjeant"]
    assert led.company == (Mate("Oath-Shield", shield.wounds),) * 2
    assert guard.company == (Mate("Drill Serjeant", serjeant.wounds),)
    reach = [stat.shown for stat in led.stats if stat.name == "COMMAND RANGE"]
    assert reach == ["8″"] and "COMMAND RANGE" not in [stat.name for stat in guard.stats]


@proves("FB-DICE-16")
def test_cards_use_none_of_the_older_words() -> None:
    older = ("stand ", "stands ", "duel", "shattered", "inspiration")
    for id in ready_armies():
        for entry in BUILDER.checked(BUILDER.sample(id), POINTS, -1).entries:
            assert entry.sheet is not None
            texts = [note.text.lower() for block in entry.sheet.blocks for note in block.notes]
            assert not [text for text in texts if any(word in text for word in older)]
