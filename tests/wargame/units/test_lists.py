"""Lists of units that are paid for as a whole, and of which two may be one."""

import pytest

from wartable.core.dice.chance import Chance
from wartable.core.match import Mark
from wartable.core.roster import Checked, Unreadable
from wartable.core.screen.scene import Sheet
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.prices import total
from wartable.wargame.units.drafts import army_by_chance
from wartable.wargame.units.lists import UnitLists
from wartable.wargame.units.rows import (
    ArmedEntry,
    ListClauses,
    UnitArmy,
    UnitRow,
    UpgradeRow,
    mark_of,
    marks_of,
)

CLAUSES = ListClauses("X-01", "X-02", "X-03", "X-04", "X-05", "X-06", both="X-07")
UNITS = {
    "squad": UnitRow(name="Squad", points=70, size=(3, 3), weapons=("rifle",), traits=("Slow",)),
    "band": UnitRow(name="Band", points=50, size=(3, 5), weapons=("rifle",)),
    "gun": UnitRow(name="Gun", points=40, size=(1, 1), weapons=("shell",)),
    "guide": UnitRow(name="Guide", points=1, size=(1, 1), unlisted=True),
}
UPGRADES = {
    "squad": {
        "flamer": UpgradeRow(
            name="Flamer", points=5, models=1, takes=("rifle",), gives=("flamer",)
        ),
        "carbines": UpgradeRow(
            name="Carbines", points=15, takes=("rifle",), gives=("carbine",), traits=("Light", "Fast")
        ),
    }
}  # fmt: skip
LISTS = UnitLists(UNITS, UPGRADES, CLAUSES, each=False)


def sheet(army: UnitArmy, entry: ArmedEntry, number: int) -> Sheet:
    return Sheet(id=f"a{number}", label="", name=entry.name, seat=0)


RULES = LISTS.rules("skeleton", "army", {}, sheet, 200)
BUILDER = ListBuilder(RULES)


def squad(count: int, *upgrades: str, unit: str = "squad") -> Checked:
    entry = {"unit": unit, "count": count, "upgrades": list(upgrades)}
    return BUILDER.checked({"name": "Ours", "model": [entry]}, 500, -1)


def clauses(count: int, *upgrades: str, unit: str = "squad") -> list[str]:
    return [fault.clause for fault in squad(count, *upgrades, unit=unit).faults]


# Two as one


def test_a_unit_costs_its_price_and_two_as_one_twice_as_much() -> None:
    assert (squad(3, "flamer").points, squad(6, "flamer").points) == (75, 145)
    assert [part.name for part in squad(6, "flamer").entries[0].parts] == ["2 × Squad", "Flamer"]
    assert squad(4, unit="band").points == 50, "whatever its size"


def test_only_a_unit_of_several_models_always_as_many_is_two_as_one() -> None:
    assert clauses(6) == [] and clauses(3) == []
    assert clauses(2, unit="gun") == ["X-02"] and clauses(6, unit="band") == ["X-02"]
    assert clauses(9) == clauses(4) == clauses(2) == ["X-02"]
    assert clauses(10, unit="band") == ["X-02"]
    (fault,) = squad(4).faults
    assert fault.reason == "4 models, 3 are allowed, or 6 of two units as one"
    assert fault.hint == "Make it two Squad as one, 6 models"
    assert fault.fixed is not None and fault.fixed["model"][0]["count"] == 6


def test_without_its_clause_nothing_is_two_as_one() -> None:
    plain = UnitLists(UNITS, UPGRADES, ListClauses("A", "B", "C", "D", "E", "F"), each=False)
    found = plain.check_entry(UnitArmy(), ArmedEntry(unit="squad", count=6))
    assert [one.clause for one in found] == ["B"]


def test_upgrades_are_there_once_and_twice_in_two_as_one() -> None:
    assert clauses(3, "flamer", "flamer") == ["X-03"]
    assert clauses(6, "flamer", "flamer") == []
    assert clauses(6, "flamer", "flamer", "flamer") == ["X-03"]
    assert clauses(6, *["carbines"] * 3) == ["X-03"]


def test_what_changes_all_is_bought_for_both_halves_or_for_none() -> None:
    assert clauses(3, "carbines") == [] and squad(3, "carbines").points == 85
    assert clauses(6, "carbines", "carbines") == []
    assert squad(6, "carbines", "carbines").points == 170
    found = squad(6, "carbines")
    (fault,) = found.faults
    assert fault.clause == "X-07" and "one half only" in fault.reason
    assert fault.hint == "Take Carbines for both halves, 15 points"
    assert fault.fixed is not None and fault.fixed["model"][0]["upgrades"] == ["carbines"] * 2


@pytest.mark.parametrize(
    ("count", "upgrades", "carried"),
    [
        (3, ("carbines", "flamer"), ["flamer", "carbine", "carbine"]),
        (6, ("carbines", "carbines", "flamer"), ["flamer", *["carbine"] * 5]),
        (6, ("flamer", "flamer"), ["flamer", "flamer", *["rifle"] * 4]),
    ],
)
def test_all_who_still_have_it_are_changed(
    count: int, upgrades: tuple[str, ...], carried: list[str]
) -> None:
    entry = ArmedEntry(unit="squad", count=count, upgrades=upgrades)
    found, failed = LISTS.outfits(entry)
    assert [one.carries for one in found] == [(one,) for one in carried] and not failed
    traits = [LISTS.traits_of(entry, one) for one in found]
    changed = ["carbines" in one.changed for one in found]
    assert traits == [("Slow", "Light", "Fast") if one else ("Slow",) for one in changed]


def test_what_is_not_listed_is_not_on_offer() -> None:
    options = BUILDER.options({"model": []}, -1, 500)
    assert [ware.id for ware in options.model[0].wares] == ["squad", "band", "gun"]
    assert clauses(1, unit="guide") == ["X-01"]


# By chance


def by_chance(limit: int, seed: int) -> UnitArmy:
    return army_by_chance(LISTS, RULES, limit, Chance(seed).below)


def test_lists_by_chance_are_legal_and_meet_everything() -> None:
    met = set[tuple[str, int, str]]()
    for seed in range(60):
        army = by_chance(300, seed)
        assert not [one for entry in army.models for one in LISTS.check_entry(army, entry)]
        assert 0 < total(RULES, army) <= 300
        met |= {(one.unit, one.count, id) for one in army.models for id in ("", *one.upgrades)}
    assert {(unit, size) for unit, size, _ in met} == {
        ("squad", 3), ("squad", 6), ("band", 3), ("band", 4), ("band", 5), ("gun", 1),
    }  # fmt: skip
    both = {id for unit, size, id in met if size == 6}
    assert both == {"", "flamer", "carbines"}


def test_what_is_hard_to_find_by_chance_is_taken_all_the_same() -> None:
    assert [one.unit for one in by_chance(40, 1).models] == ["gun"]
    with pytest.raises(Unreadable, match="39 points"):
        by_chance(39, 1)


# Rules as they are printed


def test_rules_are_read_with_their_rating_or_without() -> None:
    assert mark_of("Aura of Death (4)") == Mark("aura-of-death", 4)
    assert marks_of(["Tough(3)", "Lock-On"]) == (Mark("tough", 3), Mark("lock-on"))
