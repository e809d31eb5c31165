"""Putting warbands together: what is open, what it costs, what is wrong and how to mend it."""

from typing import Any

import pytest

from wartable.core.roster import Plain, Unreadable, Ware
from wartable.games.grimheim import everything  # noqa: F401  odds ask every trait
from wartable.games.grimheim.rows import bodies
from wartable.games.grimheim.warband.builder import BUILDER
from wartable.games.grimheim.warband.samples import samples


def watch() -> Plain:
    return BUILDER.sample("ashford-watch")


def ware(roster: Plain, entry: int, field: str, id: str) -> Ware:
    racks = BUILDER.options(roster, entry, None)
    (rack,) = [rack for rack in (*racks.model, *racks.roster) if rack.field == field]
    return next(one for one in rack.wares if one.id == id)


# What it costs


def test_the_price_of_a_model_is_told_part_by_part() -> None:
    captain = BUILDER.checked(watch(), 500, -1).entries[0]
    parts = [(part.name, part.points) for part in captain.parts]
    assert parts == [("Human", 30), ("Leader", 50), ("Chainmail", 18), ("Shield", 7), ("Sword", 12)]
    assert captain.points == 117


@pytest.mark.parametrize("id", samples())
def test_the_parts_of_a_ready_warband_add_up(id: str) -> None:
    checked = BUILDER.checked(BUILDER.sample(id), None, -1)
    assert checked.legal, checked.verdict
    assert sum(part.points for part in checked.parts) == checked.points
    for entry in checked.entries:
        assert sum(part.points for part in entry.parts) == entry.points
        assert entry.total == entry.count * entry.points


def test_what_a_list_can_do_is_summed_up() -> None:
    shown = {stat.name: stat.shown for stat in BUILDER.checked(watch(), 500, -1).summary}
    assert shown == {"Models": "8", "Action points": "17", "Wounds": "88", "Ranged, 12″ up": "2"}


def test_models_are_lettered_as_they_will_be_on_the_table() -> None:
    labels = [entry.label for entry in BUILDER.checked(watch(), 500, -1).entries]
    assert labels == ["A1", "A2", "A3", "A4", "A5", "A6–A7", "A8"]


def test_a_sheet_has_the_numbers_weapons_and_clauses_of_its_model() -> None:
    sheet = BUILDER.checked(watch(), 500, -1).entries[0].sheet
    assert sheet is not None
    assert [stat.shown for stat in sheet.stats] == ["3", "4″", "3", "4+", "20"]
    (sword,) = sheet.arms
    assert [stat.shown for stat in sword.stats] == ["1″", "3", "4+", "2", "3"]
    notes = {note.name: note.clause for block in sheet.blocks for note in block.notes}
    assert notes["Leader"] == "GH-TRT-36"
    assert sword.traits[0].clause == "GH-WTR-23"


def test_a_list_knows_which_clauses_it_needs_at_the_table() -> None:
    uses = BUILDER.checked(watch(), 500, -1).uses
    assert "GH-TRT-36" in uses, "it has a Leader"
    assert "GH-TRT-01" not in uses, "nobody lies in ambush"
    assert len(set(uses)) == len(uses)


# Exact odds


def test_how_a_weapon_does_against_well_known_foes() -> None:
    wulf = BUILDER.checked(watch(), 500, 2).entries[2]
    shots = [bout for bout in wulf.bouts if bout.action == "Shoot"]
    assert [bout.target for bout in shots] == ["Shambler", "Barrow Knight", "Lady Ysabeau"]
    shambler, knight, _ = shots
    assert shambler.hurt is not None and knight.hurt is not None
    assert 0 < knight.hurt < shambler.hurt < 1, "the knight wears armour"


def test_of_a_fight_the_dice_that_succeed_are_told_because_players_decide_the_rest() -> None:
    wulf = BUILDER.checked(watch(), 500, 2).entries[2]
    club = next(bout for bout in wulf.bouts if bout.weapon == "Club")
    assert club.successes == 1.0, "two dice and one for charging, each 5+"
    assert club.dealt is None


def test_odds_are_worked_out_only_for_the_model_one_looks_at() -> None:
    checked = BUILDER.checked(watch(), 500, 2)
    assert [bool(entry.bouts) for entry in checked.entries].count(True) == 1


# What is wrong


def faulty(**changes: Any) -> Plain:
    """The watch with its captain changed."""
    roster = watch()
    roster["model"][0] = roster["model"][0] | changes
    return roster


@pytest.mark.parametrize(
    ("roster", "clause", "hint"),
    [
        (watch() | {"fate": ""}, "GH-BLD-10", "Take Common Fate, 8 points"),
        (watch() | {"fate": "undead-fate"}, "GH-BLD-07", "Take Common Fate, 8 points"),
        (watch() | {"divine_lore": "grave-song"}, "GH-BLD-11", "Leave out the Divine Lore"),
        (faulty(weapons=["sword", "halberd"]), "GH-BLD-27", "Leave out Halberd, 16 points less"),
        (faulty(traits=["shield", "spikes"]), "GH-BLD-26", "Leave out Spikes, 6 points less"),
        (faulty(traits=["shield", "channeler"]), "GH-BLD-24", "Leave out Channeler, 7 points less"),
        (faulty(traits=["shield", "mercenary"]), "GH-BLD-08", "Leave out Mercenary, 5 points less"),
        (faulty(tiers=["leader", "henchmen"]), "GH-BLD-21", "Leave out Henchmen, 3 points less"),
    ],
)
def test_a_fault_has_its_clause_and_the_obvious_way_out(
    roster: Plain, clause: str, hint: str
) -> None:
    checked = BUILDER.checked(roster, None, -1)
    assert not checked.legal
    assert checked.verdict.startswith("Not legal because ")
    fault = next(fault for fault in checked.faults if fault.clause == clause)
    assert fault.hint == hint


def test_the_way_out_leads_out() -> None:
    for changes in ({"traits": ["shield", "spikes"]}, {"weapons": ["sword", "halberd"]}):
        checked = BUILDER.checked(faulty(**changes), None, -1)
        for fault in checked.faults:
            assert fault.fixed is not None, fault.reason
            left = BUILDER.checked(fault.fixed, None, -1).faults
            assert fault.reason not in [one.reason for one in left]


def test_a_list_that_costs_too_much_is_told_what_to_leave_out() -> None:
    checked = BUILDER.checked(watch(), 490, -1)
    (fault,) = checked.faults
    assert (fault.clause, fault.entry) == ("GH-BLD-01", -1)
    assert fault.fixed is not None
    assert BUILDER.checked(fault.fixed, 490, -1).legal, fault.hint


def test_words_that_no_table_has_are_faults_and_such_a_model_has_no_sheet() -> None:
    checked = BUILDER.checked(faulty(weapons=["chainsaw"]), None, -1)
    assert checked.entries[0].sheet is None
    assert checked.faults[0].clause == "GH-BLD-27"
    assert "chainsaw" in checked.faults[0].reason


@pytest.mark.parametrize(
    "roster",
    [
        {},
        {"faction": 3},
        {"faction": "imperial", "model": "none"},
        {"faction": "imperial", "model": [{"body": "human", "count": 0}]},
        {"faction": "imperial", "model": [{"body": "human"}] * 61},
        {"faction": "imperial", "model": [[]]},
    ],
)
def test_what_has_not_the_shape_of_a_roster_is_refused_with_the_place(roster: Plain) -> None:
    with pytest.raises(Unreadable):
        BUILDER.checked(roster, None, -1)


def test_fields_that_the_rulebook_does_not_know_are_named_and_do_no_harm() -> None:
    roster = watch() | {"colour": "blue"}
    roster["model"][0] |= {"photo": "gerhart.png"}
    checked = BUILDER.checked(roster, 500, -1)
    assert checked.legal
    assert checked.ignored == ("colour", "model 1: photo")
    assert "colour" not in BUILDER.battle_ready(roster)


# What is open


def with_ware(roster: Plain, entry: int, field: str, id: str, many: bool) -> Plain:
    models = [dict(model) for model in roster["model"]]
    own = models[entry]
    own[field] = [*own.get(field, []), id] if many else id
    return roster | {"model": models}


@pytest.mark.parametrize("seed", range(4))
def test_what_is_open_can_be_taken_and_what_is_closed_cannot(seed: int) -> None:
    roster = BUILDER.random(600, seed)
    for rack in BUILDER.options(roster, 0, None).model:
        for one in rack.wares:
            if one.taken:
                continue
            changed = with_ware(roster, 0, rack.field, one.id, rack.many)
            found = BUILDER.checked(changed, None, -1)
            assert found.legal == (not one.reason), (rack.field, one.id, one.reason, found.verdict)
            if one.reason:
                assert one.clause


def test_why_something_is_closed() -> None:
    assert "hands" in ware(watch(), 0, "weapons", "halberd").reason, "he carries a shield"
    assert "Primordial" in ware(watch(), 0, "traits", "spikes").reason
    assert ware(watch(), 1, "tiers", "leader").clause == "GH-BLD-16"
    assert ware(watch(), 0, "fate", "undead-fate").reason
    assert ware(watch(), 0, "body", "zombie").clause == "GH-BLD-06"


def test_a_ware_has_its_price_its_numbers_and_its_text() -> None:
    halberd = ware(watch(), 1, "weapons", "halberd")
    assert halberd.points == 16 and halberd.taken
    assert [stat.shown for stat in halberd.stats] == ["2″", "3", "4+", "2", "3"]
    assert "Reach" in halberd.traits
    assert ware(watch(), 1, "traits", "medic").text == "Unlocks Heal."


def test_a_new_model_is_offered_every_body_of_the_faction() -> None:
    racks = BUILDER.options(
        {"faction": "undead", "fate": "common-fate", "model": []}, -1, None
    ).model
    (rack,) = [rack for rack in racks if rack.field == "body"]
    open_ones = {one.id for one in rack.wares if not one.reason}
    assert open_ones == {row.id for row in bodies().values() if "undead" in row.factions}


# By chance


def test_a_warband_by_chance_is_legal_and_the_same_for_the_same_seed() -> None:
    once, again = BUILDER.random(500, 7), BUILDER.random(500, 7)
    assert once == again
    assert once != BUILDER.random(500, 8)
    assert BUILDER.checked(once, 500, -1).legal


def test_no_warband_is_to_be_had_for_nothing() -> None:
    with pytest.raises(Unreadable, match="120 is the least"):
        BUILDER.random(60, 1)
