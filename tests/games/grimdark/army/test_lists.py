"""Army lists: prices, what is wrong with them and the way out, files, and armies by chance."""

from collections import Counter
from typing import Any

import pytest

from wartable.core.dice.chance import Chance
from wartable.core.roster import Checked, Fault, Unreadable
from wartable.core.rulebook import library
from wartable.games.grimdark.army.building import BUILDER, ORDERED, RULES, army_brought
from wartable.games.grimdark.army.lists import worth
from wartable.games.grimdark.army.rows import ready_armies
from wartable.games.grimdark.rows import factions, profiles, special_rules, upgrades
from wartable.kit import proves
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.chance import random_list
from wartable.wargame.rosters.limits import check

CAPTAIN = {"unit": "warden-captain"}
SEER = {"unit": "warden-seer"}
LINE = {"unit": "line-squad", "count": 5}
BOTH = {"unit": "line-squad", "count": 10}
MORTAR = {"unit": "mortar-crew"}
ENGINE = {"unit": "saint-engine"}
READY = {
    "ashfall-first-column": 950,
    "choir-of-the-ninth-pyre": 930,
    "brood-of-the-low-reef": 920,
    "foundry-lot-seven": 965,
}
IN_ORDER = ListBuilder(ORDERED)


def army(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Ours", "model": list(entries)}


def faults(*entries: dict[str, Any], limit: int | None = 5000) -> tuple[Fault, ...]:
    return BUILDER.checked(army(*entries), limit, -1).faults


def clauses(*entries: dict[str, Any], limit: int | None = 5000) -> list[str]:
    return [fault.clause for fault in faults(*entries, limit=limit)]


def with_upgrades(entry: dict[str, Any], *ids: str) -> dict[str, Any]:
    return entry | {"upgrades": list(ids)}


# Ready armies


def test_there_is_a_ready_army_of_each_faction() -> None:
    assert set(ready_armies()) == set(READY)
    own = [
        {profiles()[one.unit].faction for one in army.models} for army in ready_armies().values()
    ]
    assert [len(one) for one in own] == [1] * len(factions())
    assert set.union(*own) == set(factions())


@proves("GF-PRE-17", "GF-GEN-13")
@pytest.mark.parametrize(("id", "points"), READY.items())
def test_ready_armies_are_legal_for_a_thousand_points(id: str, points: int) -> None:
    found = BUILDER.checked(BUILDER.sample(id), 1000, -1)
    assert (found.points, found.legal) == (points, True), found.verdict
    assert sum([part.points for part in found.parts]) == points
    assert sum(["Hero" in profiles()[one.unit].rules for one in ready_armies()[id].models]) == 1
    assert points >= 800, "what may be saved of a thousand"


def test_every_special_rule_is_borne_in_a_ready_army_and_each_has_a_caster() -> None:
    borne = set[str]()
    for id in READY:
        sheets = [entry.sheet for entry in BUILDER.checked(BUILDER.sample(id), 1000, -1).entries]
        names = {
            note.name for sheet in sheets if sheet for one in sheet.blocks for note in one.notes
        }
        names |= {
            note.name for sheet in sheets if sheet for arm in sheet.arms for note in arm.traits
        }
        own = {name.partition("(")[0].partition(",")[0] for name in names}
        assert "Caster" in own
        borne |= own
    assert {row.name for row in special_rules().values()} <= borne


# Prices


def bill(entry: dict[str, Any]) -> list[tuple[str, int]]:
    found = BUILDER.checked(army(entry), 5000, -1).entries[0]
    assert found.total == found.points == sum([part.points for part in found.parts])
    return [(part.name, part.points) for part in found.parts]


@proves("GF-GEN-13")
def test_a_unit_costs_its_price_as_a_whole_and_upgrades_theirs() -> None:
    told = with_upgrades(LINE, "u-line-carbines", "u-line-gl")
    assert bill(told) == [
        ("Line Squad", 70),
        ("All models replace Rifles with Carbines", 15),
        ("One model replaces its Rifle with a Grenade Launcher", 5),
    ]
    assert bill(with_upgrades(CAPTAIN, "u-captain-knife"))[1][1] == -10, "it may be cheaper"
    assert bill({"unit": "flame-bearers", "count": 3, "upgrades": ["u-flame-furious"]})[1][1] == 0


@proves("GF-PRE-17")
def test_an_army_costs_no_more_than_was_agreed() -> None:
    assert clauses(CAPTAIN, LINE, limit=155) == []
    assert clauses(CAPTAIN, LINE, limit=154) == ["GF-PRE-17"]
    cheaper = with_upgrades(CAPTAIN, "u-captain-knife")
    assert clauses(cheaper, LINE, limit=145) == []
    assert clauses(CAPTAIN, LINE, limit=None) == [], "nothing was agreed"


@proves("GF-PRE-17")
def test_units_of_one_faction_or_of_several_may_be_taken_any_of_them_and_often() -> None:
    assert clauses(LINE) == []
    assert clauses(LINE, ENGINE, {"unit": "gunwing"}, {"unit": "bile-beast"}) == []
    assert clauses(*[LINE] * 9, *[CAPTAIN] * 5, *[ENGINE] * 4) == []
    assert clauses({"unit": "zombies", "count": 5}) == ["GF-PRE-17"], "those of events are nobody's"
    assert clauses() == ["GF-PRE-17"]


# What is wrong


@proves("GF-GEN-13")
@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (LINE | {"count": 4}, "4 models, 5 are allowed, or 10 of two units as one"),
        (LINE | {"count": 6}, "6 models, 5 are allowed, or 10 of two units as one"),
        (LINE | {"count": 15}, "15 models, 5 are allowed, or 10 of two units as one"),
        (MORTAR | {"count": 2}, "2 models, 1 are allowed"),
    ],
)
def test_a_unit_has_the_models_of_its_profile(entry: dict[str, Any], reason: str) -> None:
    (fault,) = faults(entry)
    assert (fault.clause, fault.reason, fault.entry) == ("GF-GEN-13", reason, 0)
    assert fault.fixed is not None and BUILDER.checked(fault.fixed, 5000, -1).legal


@proves("GF-UPG-12")
def test_upgrades_are_of_their_own_unit_and_there_once() -> None:
    assert clauses(with_upgrades(LINE, "u-line-plasma")) == []
    assert clauses(with_upgrades(LINE, "u-sapper-flamer")) == ["GF-UPG-12"]
    assert clauses(with_upgrades(MORTAR, "u-line-plasma")) == ["GF-UPG-12"]
    (fault,) = faults(with_upgrades(LINE, "u-line-plasma", "u-line-plasma"))
    assert fault.clause == "GF-UPG-12" and "is there twice" in fault.reason
    assert fault.hint.startswith("Leave out One model replaces its Rifle")


@proves("GF-UPG-12")
def test_a_replacement_finds_what_it_replaces() -> None:
    every = [id for id, row in upgrades().items() if row.unit == "line-squad"]
    assert clauses(with_upgrades(LINE, *[one for one in every if one != "u-line-pistols"])) == []
    twice = with_upgrades(CAPTAIN, "u-captain-maul", "u-captain-knife")
    (fault,) = faults(twice)
    assert fault.clause == "GF-UPG-12"
    assert fault.reason.endswith("too few models are left with what it replaces")
    both = with_upgrades(LINE, "u-line-carbines", "u-line-pistols")
    assert clauses(both) == ["GF-UPG-12"], "all of them have other ones by then"
    picked = with_upgrades(LINE, "u-line-carbines", "u-line-plasma")
    assert clauses(picked) == [], "whichever was picked first"


def test_unknown_words_are_told_with_the_nearest_ones() -> None:
    (fault,) = faults(LINE | {"unit": "line-squat"})[:1]
    assert fault.reason == "there is no unit 'line-squat'; is it line-squad?"
    with pytest.raises(Unreadable, match="model 1"):
        BUILDER.checked({"model": [{"count": 5}]}, 1000, -1)


# Combined units


@proves("GF-PRE-20")
def test_two_copies_of_a_unit_of_several_models_may_be_one() -> None:
    found = BUILDER.checked(army(BOTH), 5000, -1)
    assert found.legal and found.points == 140
    assert bill(BOTH) == [("2 × Line Squad", 140)]
    assert clauses(MORTAR | {"count": 2}) == ["GF-GEN-13"], "one of a single model may not"
    assert clauses(ENGINE | {"count": 2}) == ["GF-GEN-13"]


@proves("GF-PRE-20")
def test_what_applies_to_all_models_is_bought_for_both_copies() -> None:
    once = with_upgrades(BOTH, "u-line-carbines")
    (fault,) = faults(once)
    assert fault.clause == "GF-PRE-20"
    assert fault.hint == "Take All models replace Rifles with Carbines for both halves, 15 points"
    assert clauses(with_upgrades(BOTH, "u-line-carbines", "u-line-carbines")) == []
    assert clauses(with_upgrades(BOTH, "u-line-plasma")) == [], "what is one model's is not"
    assert clauses(with_upgrades(BOTH, "u-line-plasma", "u-line-plasma")) == []
    assert clauses(with_upgrades(BOTH, *["u-line-plasma"] * 3)) == ["GF-UPG-12"]


@proves("GF-PRE-20")
def test_a_rule_for_all_models_is_for_those_of_both_copies() -> None:
    sisters = {"unit": "lance-sisters", "count": 10}
    assert clauses(with_upgrades(sisters, "u-lance-ambush")) == ["GF-PRE-20"]
    twice = with_upgrades(sisters, "u-lance-ambush", "u-lance-ambush")
    assert clauses(twice) == []
    assert bill(twice)[0] == ("2 × Lance Sisters", 150) and sum([p for _, p in bill(twice)]) == 170


# Force organisation


def in_order(*entries: dict[str, Any], limit: int | None = 1000) -> list[tuple[str, str]]:
    found: Checked = IN_ORDER.checked(army(*entries), limit, -1)
    return [(fault.clause, fault.reason) for fault in found.faults]


@proves("GF-PRE-18")
def test_one_hero_for_each_full_five_hundred_points() -> None:
    assert in_order(CAPTAIN, limit=500) == []
    assert in_order(CAPTAIN, limit=499) == [("GF-PRE-18", "1 Hero, at most 0")]
    assert in_order(CAPTAIN, SEER, limit=1000) == []
    assert in_order(CAPTAIN, SEER, limit=999) == [("GF-PRE-18", "2 Heroes, at most 1")]
    assert in_order(LINE, MORTAR, limit=499) == [], "others do not count"


@proves("GF-PRE-18")
def test_a_copy_more_for_each_full_thousand_points_combined_or_not() -> None:
    assert in_order(LINE, limit=999) == []
    assert in_order(LINE, LINE, limit=999) == [("GF-PRE-18", "2 × Line Squad, at most 1")]
    assert in_order(LINE, LINE, limit=1000) == []
    assert in_order(BOTH, limit=999) == [], "a combined unit counts once"
    assert in_order(BOTH, LINE, limit=1000) == []
    assert in_order(BOTH, LINE, LINE, limit=1999) == [("GF-PRE-18", "3 × Line Squad, at most 2")]
    assert in_order(LINE, LINE, LINE, limit=2000) == []


@proves("GF-PRE-18")
def test_no_unit_costs_more_than_thirty_five_in_a_hundred() -> None:
    line = with_upgrades(LINE, "u-line-carbines", "u-line-plasma", "u-line-rocket", "u-line-gl")
    assert in_order(LINE, limit=200) == []
    told = "100 points, at most 98 are allowed: 35 % of 280"
    assert in_order(line, limit=280) == [("GF-PRE-18", told)]
    assert in_order(line, limit=286) == []
    assert in_order(MORTAR, line, limit=400) == []
    (fault,) = IN_ORDER.checked(army(ENGINE, MORTAR), 700, -1).faults
    assert (fault.entry, fault.model) == (0, "Saint Engine")


@proves("GF-PRE-18")
def test_one_unit_for_each_full_two_hundred_points() -> None:
    many: list[dict[str, Any]] = [MORTAR, LINE, {"unit": "sapper-squad", "count": 5}]
    assert in_order(*many, limit=600) == []
    assert in_order(*many, limit=599) == [("GF-PRE-18", "3 units, at most 2")]
    assert in_order() == [("GF-PRE-17", "no units: there is always one")]


@proves("GF-PRE-18")
@pytest.mark.parametrize(
    ("entries", "limit", "hints"),
    [
        ([ENGINE, MORTAR], 700, ["Leave out Saint Engine, 265 points less"]),
        ([CAPTAIN, SEER | {"name": "Ilse"}], 999, ["Leave out Warden Captain, 85 points less"]),
        ([CAPTAIN, *[MORTAR] * 4], 1200, ["Leave out 2 × Mortar Crew, 100 points less"]),
        ([*[LINE] * 3, BOTH, MORTAR], 1000, ["Leave out 2 × Line Squad, 140 points less"]),
        ([LINE, MORTAR, {"unit": "gunwing"}, {"unit": "swarf-cloud", "count": 3}], 400, [
            "Leave out Mortar Crew and Swarf Cloud, 115 points less",
        ]),
    ],
)  # fmt: skip
def test_the_way_into_order_leaves_out_as_few_and_as_cheap_as_will_do(
    entries: list[dict[str, Any]], limit: int, hints: list[str]
) -> None:
    told = [one.hint for one in IN_ORDER.checked(army(*entries), limit, -1).faults if one.hint]
    assert told == hints


@proves("GF-PRE-18")
def test_where_no_points_were_agreed_those_of_the_army_count() -> None:
    found = in_order(*[MORTAR] * 4, limit=None)
    assert found[0] == ("GF-PRE-18", "4 units, at most 1")
    assert worth(ready_armies()["ashfall-first-column"]) == 950


@proves("GF-PRE-18", "GF-PRE-30")
def test_force_organisation_binds_only_where_it_was_agreed() -> None:
    told = army(CAPTAIN, SEER)
    assert army_brought(told, 999).models
    with pytest.raises(ValueError, match=r"2 Heroes, at most 1 \(GF-PRE-18\)"):
        army_brought(told, 999, forced=True)
    assert army_brought(told, 1000, forced=True).models
    notes = BUILDER.checked(told, 1000, -1).notes
    assert notes[0] == "Units of Ashfall Wardens"
    assert notes[1] == (
        "Not legal by force organisation for 170 points: 2 units, at most 0 (GF-PRE-18)"
    )


# To a battle and on paper


@proves("GF-PRE-17")
def test_an_army_is_brought_by_its_name_or_as_a_list() -> None:
    assert army_brought("foundry-lot-seven", 965).name == "Foundry Lot Seven"
    with pytest.raises(ValueError, match="GF-PRE-17"):
        army_brought("foundry-lot-seven", 964)
    with pytest.raises(ValueError, match="there is no army 'nobody'"):
        army_brought("nobody", 1000)
    with pytest.raises(ValueError, match=r"Ours: Line Squad: 4 models.*GF-GEN-13"):
        army_brought(army(LINE | {"count": 4}), 1000)


def same(told: dict[str, Any]) -> list[Any]:
    """What a list holds, but for ids of entries."""
    keys = ("unit", "count", "upgrades", "name")
    return [[entry.get(key) for key in keys] for entry in told["model"]]


@pytest.mark.parametrize("id", READY)
def test_a_list_in_words_is_read_as_it_was_told(id: str) -> None:
    told = BUILDER.as_text(BUILDER.sample(id))
    reading = BUILDER.read(told)
    assert same(reading.roster) == same(BUILDER.sample(id))
    assert reading.approximated == () and reading.ignored == ()


@pytest.mark.parametrize("seed", range(30))
def test_any_list_in_words_is_read_as_it_was_told(seed: int) -> None:
    found = BUILDER.random(1500, seed)
    reading = BUILDER.read(BUILDER.as_text(found))
    assert same(reading.roster) == same(found)
    assert reading.approximated == () and reading.ignored == ()


def test_a_combined_unit_is_read_as_it_was_told() -> None:
    both = with_upgrades(BOTH, "u-line-carbines", "u-line-carbines", "u-line-plasma")
    told = BUILDER.as_text(army(both))
    assert "10 × Line Squad: 175" in told and "2 × Line Squad 140 + All models" in told
    assert same(BUILDER.read(told).roster) == [[*both.values(), None]]


def test_options_are_by_faction_and_say_why_they_are_closed() -> None:
    found = BUILDER.options(army(with_upgrades(CAPTAIN, "u-captain-maul")), 0, 1000)
    units, swaps = found.model
    assert {ware.group for ware in units.wares} == {row.name for row in factions().values()}
    assert len(units.wares) == len(profiles()) and found.limits == (1000, 2000)
    line = next(ware for ware in units.wares if ware.id == "line-squad")
    assert (line.count, line.points) == (5, 70)
    assert line.text == "5 models, Quality 4+, Defense 4+"
    closed = {ware.id: ware.clause for ware in swaps.wares if ware.reason}
    assert closed == {"u-captain-knife": "GF-UPG-12"}


# By chance


def met_by(seeds: range, limits: tuple[int, ...]) -> Counter[str]:
    """Units, combined ones and upgrades of legal armies by chance."""
    met: Counter[str] = Counter()
    for seed in seeds:
        limit = limits[seed % len(limits)]
        found = random_list(RULES, limit, Chance(seed).below)
        assert not check(RULES, found, limit) and found.models
        for entry in found.models:
            size = profiles()[entry.unit].size
            met.update([entry.unit, *entry.upgrades])
            met[f"{entry.unit} twice"] += entry.count == 2 * size > 2
    return met


def everything() -> set[str]:
    combined = {f"{id} twice" for id, row in profiles().items() if row.size > 1}
    return {*profiles(), *upgrades(), *combined}


def test_armies_by_chance_are_legal_and_meet_every_unit_and_upgrade() -> None:
    met = met_by(range(150), (50, 175, 500, 1000, 2000))
    assert everything() <= {id for id, many in met.items() if many}


def test_armies_by_chance_keep_to_force_organisation() -> None:
    for seed in range(40):
        limit = (200, 500, 1000, 2000)[seed % 4]
        found = random_list(ORDERED, limit, Chance(seed).below)
        assert found.models and not check(ORDERED, found, limit)
    with pytest.raises(Unreadable, match="199 points; 200 is the least"):
        IN_ORDER.random(199, 1)


@pytest.mark.parametrize("limit", [0, 49])
def test_for_too_few_points_there_is_no_army(limit: int) -> None:
    with pytest.raises(Unreadable, match=f"{limit} points; 50 is the least"):
        BUILDER.random(limit, 1)


@pytest.mark.deep
def test_thousands_of_armies_by_chance_are_legal() -> None:
    met = met_by(range(1000, 7000), (50, 75, 100, 250, 400, 750, 1000, 1500, 2000))
    assert everything() <= {id for id, many in met.items() if many}
    for seed in range(7000, 9000):
        limit = (200, 350, 600, 1000, 1500, 2500)[seed % 6]
        assert not check(ORDERED, random_list(ORDERED, limit, Chance(seed).below), limit)


def test_what_a_list_needs_is_told_by_clauses_of_the_book() -> None:
    known = {one.id for one in library.rulebook("grimdark").clauses}
    uses = set(BUILDER.checked(BUILDER.sample("ashfall-first-column"), 1000, -1).uses)
    assert {"GF-SPR-05", "GF-SPL-01", "GF-TRN-01"} <= uses <= known
