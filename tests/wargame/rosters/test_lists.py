"""What a rulebook gets for its rows: options, prices, faults with ways out, text, files, lists by chance."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from wargame.rosters.column import BUILDER, RULES
from wartable.core.roster import Builder, Plain, Unreadable, Ware, Written
from wartable.exchange.reading import read_roster
from wartable.exchange.writing import write_roster
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.identity import with_ids
from wartable.wargame.rosters.loadout import outfits_after
from wartable.wargame.rosters.roster import Swap

TOLD = """\
Third Column: 168 points

5 × First Trench: 70
  5 × Line Squad 60 + Plasma Rifle 5 + Rocket 5 = 70
  rifle 4, plasma 1, rocket 1

8 × Levy: 48
  8 × Levy 48 = 48
  spear 8

Orla: 50
  Captain 60 + Knife for Blade -10 = 50
  Joins: First Trench
  pistol 1, knife 1

Total: 70 + 48 + 50 = 168
"""


def army(*entries: Plain, **over: Any) -> Plain:
    return {"name": "Third Column", "model": list(entries)} | over


def line(*upgrades: str, **over: Any) -> Plain:
    return {"unit": "line", "count": 5, "upgrades": list(upgrades)} | over


def captain(**over: Any) -> Plain:
    return {"unit": "captain"} | over


def column() -> Plain:
    first = line("plasma", "rocket", id="k1", name="First Trench")
    orla = captain(name="Orla", upgrades=["knife"], joins="k1")
    return army(first, {"unit": "levy", "count": 8}, orla)


def wares(roster: Plain, entry: int, field: str, limit: int | None = None) -> dict[str, Ware]:
    racks = BUILDER.options(roster, entry, limit).model
    return {ware.id: ware for rack in racks if rack.field == field for ware in rack.wares}


def faults(roster: Plain, limit: int | None = None) -> list[tuple[str, str, str]]:
    found = BUILDER.checked(roster, limit, -1).faults
    return [(fault.clause, fault.reason, fault.hint) for fault in found]


def test_it_is_what_the_table_asks_for() -> None:
    builder: Builder = BUILDER
    assert builder.blank() == {"name": "", "model": []}


# What may be taken


def test_a_unit_is_offered_its_own_upgrades() -> None:
    roster = column()
    assert list(wares(roster, 0, "upgrades")) == ["plasma", "launchers", "carbines", "rocket"]
    assert list(wares(roster, 2, "upgrades")) == ["knife"]
    assert wares(roster, 1, "upgrades") == {}, "there are none: no shelf is shown"


def test_what_was_replaced_cannot_be_replaced_again() -> None:
    roster = army(line("plasma", "launchers"), line("carbines"))
    assert wares(roster, 0, "upgrades")["carbines"].reason == "", "two models still have theirs"
    plasma = wares(roster, 1, "upgrades")["plasma"]
    assert (plasma.clause, plasma.reason) == (
        "CO-04",
        "Plasma Rifle: too few models are left with what it replaces",
    )
    assert wares(roster, 1, "upgrades")["rocket"].reason == "", "it replaces nothing"
    assert wares(roster, 1, "upgrades")["carbines"].taken


def test_a_cap_counts_by_the_points_agreed() -> None:
    roster = army(line(), captain())
    closed = wares(roster, -1, "unit", 999)["captain"]
    assert (closed.clause, closed.reason) == ("CO-06", "2 officers, at most 1")
    assert wares(roster, -1, "unit", 1000)["captain"].reason == ""
    assert wares(roster, -1, "unit", None)["captain"].reason == "", "no points, no cap"


def test_an_officer_is_offered_the_units_to_join_and_a_unit_none() -> None:
    roster = column()
    joins = wares(roster, 2, "joins")
    assert [(ware.name, ware.taken) for ware in joins.values()] == [("First Trench", True)]
    assert wares(roster, 0, "joins") == {}


def test_a_unit_comes_with_its_models() -> None:
    assert {id: ware.count for id, ware in wares(army(), -1, "unit").items()} == {
        "captain": 1,
        "line": 5,
        "levy": 6,
    }


# What it costs


def test_models_are_paid_by_the_head_and_upgrades_once() -> None:
    checked = BUILDER.checked(column(), 500, -1)
    assert [entry.total for entry in checked.entries] == [70, 48, 50]
    assert [(part.name, part.points) for part in checked.entries[0].parts] == [
        ("5 × Line Squad", 60),
        ("Plasma Rifle", 5),
        ("Rocket", 5),
    ]
    assert sum(part.points for part in checked.parts) == checked.points == 168


def test_the_sheet_shows_what_is_left_after_the_swaps() -> None:
    sheet = BUILDER.checked(army(line("launchers", "carbines")), 500, -1).entries[0].sheet
    assert sheet is not None
    assert [(stat.name, stat.shown) for stat in sheet.stats] == [
        ("launcher", "2"),
        ("carbine", "3"),
    ]


@pytest.mark.parametrize(
    ("swaps", "has", "failed"),
    [
        pytest.param([Swap(id="a", models=2, takes=("r",), gives=("p",))], {"r": 3, "p": 2}, 0, id="two"),
        pytest.param([Swap(id="a", takes=("r",), gives=("p", "q"))], {"p": 5, "q": 5}, 0, id="all"),
        pytest.param([Swap(id="a", gives=("p",))], {"r": 5, "p": 5}, 0, id="more for all"),
        pytest.param([Swap(id="a", models=6, takes=("r",))], {"r": 5}, 1, id="too many"),
        pytest.param([Swap(id="a", takes=("x",), gives=("p",))], {"r": 5}, 1, id="nobody has it"),
        pytest.param([Swap(id="a", models=1, takes=("r", "x"))], {"r": 5}, 1, id="half of it"),
        pytest.param(
            [Swap(id="a", models=1, takes=("r",), gives=("x",)), Swap(id="b", takes=("x",), gives=("p",))],
            {"r": 4, "p": 1},
            0,
            id="what an upgrade gave",
        ),
    ],
)  # fmt: skip
def test_upgrades_replace_this_by_that(swaps: list[Swap], has: dict[str, int], failed: int) -> None:
    found, left = outfits_after(("r",), 5, swaps)
    assert (Counter([one for outfit in found for one in outfit.carries]), len(left)) == (
        has,
        failed,
    )


def test_an_upgrade_changes_whole_models_those_that_nothing_has_changed_first() -> None:
    swaps = [
        Swap(id="axe", models=1, takes=("r",), gives=("a",)),
        Swap(id="banner", models=1, gives=("b",)),
        Swap(id="both", takes=("r", "p"), gives=("q",)),
        Swap(id="late", models=2, takes=("p",)),
    ]
    found, failed = outfits_after(("p", "r"), 3, swaps)
    assert [one.carries for one in found] == [("a", "p"), ("b", "q"), ("q",)]
    assert [one.changed for one in found] == [("axe",), ("banner", "both"), ("both",)]
    assert [one.id for one in failed] == ["late"], "one model alone has what it takes"


# What is wrong, and the way out


@pytest.mark.parametrize(
    ("roster", "limit", "clause", "reason", "hint"),
    [
        pytest.param(
            army(line("plasmaa")), None, "CO-03",
            "there is no upgrade 'plasmaa'; is it plasma?", "Leave out plasmaa, 0 points less",
            id="unknown",
        ),
        pytest.param(
            army({"unit": "levy", "count": 3, "upgrades": ["x"]}), None, "CO-03",
            "there is no upgrade 'x'; nothing can be there", "Leave out x, 0 points less",
            id="nothing to be had",
        ),
        pytest.param(
            army({"unit": "levy", "count": 3}), None, "CO-02",
            "3 models, 6 to 12 are allowed", "Make it 6 models", id="too few",
        ),
        pytest.param(
            army({"unit": "captain", "count": 3}), None, "CO-02",
            "3 models, 1 are allowed", "Make it 1 model", id="too many of one",
        ),
        pytest.param(
            army(line("plasma", "plasma")), None, "CO-03",
            "Plasma Rifle is there twice", "Leave out Plasma Rifle, 5 points less", id="twice",
        ),
        pytest.param(
            army(line("plasma", "rocket", "launchers", "carbines")), None, "CO-03",
            "4 upgrades, at most 3", "Leave out Plasma Rifle, 5 points less", id="too many upgrades",
        ),
        pytest.param(
            army(line("carbines", "launchers")), None, "CO-04",
            "Launchers: too few models are left with what it replaces",
            "Leave out Launchers, 10 points less", id="replaced",
        ),
        pytest.param(
            army(captain(), captain(upgrades=["knife"])), 500, "CO-06",
            "2 officers, at most 1", "Leave out Captain, 50 points less", id="officers",
        ),
        pytest.param(
            army(line(), {"unit": "levy", "count": 12}), 200, "CO-07",
            "72 points, at most 66 are allowed: 33 % of 200", "Leave out Levy, 72 points less",
            id="a third",
        ),
        pytest.param(
            army(line("rocket"), line("plasma"), {"unit": "levy", "count": 10}), 189, "CO-08",
            "190 points, 1 more than the limit of 189", "Line Squad: leave out Rocket, 5 points less",
            id="too dear",
        ),
        pytest.param(
            army(captain(joins="k9"), line(id="k1")), None, "CO-05",
            "the unit to join is not in the list", "Leave out the unit to join", id="gone",
        ),
    ],
)  # fmt: skip
def test_a_fault_has_clause_reason_and_a_way_out_that_leads_out(
    roster: Plain, limit: int | None, clause: str, reason: str, hint: str
) -> None:
    checked = BUILDER.checked(roster, limit, -1)
    fault = next(one for one in checked.faults if one.clause == clause)
    assert (fault.reason, fault.hint) == (reason, hint)
    assert fault.fixed is not None
    assert (clause, reason) not in [one[:2] for one in faults(fault.fixed, limit)]
    assert len(faults(fault.fixed, limit)) < len(checked.faults)


def test_leaving_out_what_gave_points_costs_them() -> None:
    upgrades = ["knife", "knife"]
    assert ("CO-03", "Knife for Blade is there twice", "Leave out Knife for Blade, 10 points more") in (
        faults(army(captain(upgrades=upgrades)))
    )  # fmt: skip


# In words and files


def test_it_is_told_with_its_arithmetic() -> None:
    assert BUILDER.as_text(column()) == TOLD


def test_and_read_again_who_goes_with_whom_too() -> None:
    reading = BUILDER.read(TOLD)
    assert reading.ignored == reading.approximated == ()
    first, levy, orla = reading.roster["model"]
    assert (first["upgrades"], levy["count"]) == (["plasma", "rocket"], 8)
    assert orla["joins"] == first["id"]
    assert BUILDER.as_text(reading.roster) == TOLD


def test_somebody_who_is_not_there_cannot_be_joined() -> None:
    told = TOLD.replace("Joins: First Trench", "Joins: The Other Trench")
    assert BUILDER.read(told).ignored == ("line 13: there is no 'The Other Trench' to go with",)


@pytest.mark.parametrize("form", ["json", "toml"])
def test_files_hold_everything_ids_too(form: Written) -> None:
    told = write_roster(BUILDER, column(), form)
    assert read_roster(BUILDER, told)[1].roster == column()


@pytest.mark.parametrize("seed", range(20))
def test_lists_by_chance_are_legal_and_survive_every_form(seed: int) -> None:
    limit = (500, 1000, 1500)[seed % 3]
    roster = BUILDER.random(limit, seed)
    checked = BUILDER.checked(roster, limit, -1)
    assert checked.legal, checked.verdict
    assert checked.points * 10 > limit * 8, "it uses what was agreed"
    assert BUILDER.random(limit, seed) == roster
    again = BUILDER.read(BUILDER.as_text(roster))
    assert again.ignored == ()
    assert BUILDER.checked(again.roster, limit, -1).points == checked.points


def test_no_list_is_to_be_had_for_nothing() -> None:
    assert BUILDER.random(0, 1) == {}, "an empty one is legal here"
    from_hundred = ListBuilder(replace(RULES, least=100))
    with pytest.raises(Unreadable, match="no army can be had for 99 points; 100 is the least"):
        from_hundred.random(99, 1)


# Ids


def numbered() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"n{next(numbers)}"


def test_every_entry_has_an_id_of_its_own_and_keeps_it() -> None:
    roster = army(line(id="k1"), line(), line(id="k1"), line(id="n1"), line(id=7), line(id=""))
    found = with_ids(roster, numbered())
    ids = [entry["id"] for entry in found["model"]]
    assert ids == ["k1", "n1", "n2", "n3", "n4", "n5"], "a copy is somebody else"
    assert with_ids(found, numbered()) == found
    assert [entry["unit"] for entry in found["model"]] == ["line"] * 6


def test_what_is_no_list_of_entries_gets_no_ids() -> None:
    assert with_ids({"model": 3}, numbered()) == {"model": 3}
    assert with_ids({"model": [3]}, numbered()) == {"model": [3]}
    assert with_ids({}, numbered()) == {}


def test_ids_survive_the_rulebook() -> None:
    assert [entry.get("id") for entry in BUILDER.battle_ready(column())["model"]] == [
        "k1",
        None,
        None,
    ]
