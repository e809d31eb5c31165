"""Sheets, options, the brief and the listing of Grimdark Future in words."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import battle, captain, marker, piece, row, soldier, squad
from wartable.core.ask import Choose, Refused
from wartable.core.match import Mark
from wartable.core.screen.scene import Sheet
from wartable.games.grimdark.match import UNTIL_DECIDED, Match
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions
from wartable.games.grimdark.screen.brief import brief
from wartable.games.grimdark.screen.listing import listing, setups
from wartable.games.grimdark.screen.options import choice, unsaid
from wartable.games.grimdark.screen.scene import scene
from wartable.games.grimdark.screen.sheets import sheet
from wartable.games.grimdark.table import Table
from wartable.kit.drawing import nameless_notes


def field(acting: str = "A1", own: Any = None, **changes: Any) -> Match:
    return battle(
        squad("A1", row(4, 1000, 1000), own or soldier("fast"), hero=captain()),
        squad("B1", row(3, 1000, 3000), seat=1, shaken=True),
        terrain=[piece("forest", 500, 500, 900, 900)],
        acting=acting,
        **changes,
    ).match


def stats(found: Sheet) -> dict[str, str]:
    return {stat.name: stat.shown for stat in found.stats}


# Sheets


def test_a_sheet_tells_numbers_as_they_are_now() -> None:
    found = sheet(field(), "A1-1")
    assert found.subtitle == "4 models, among them A1-1: Ashfall Wardens"
    assert stats(found) == {"Quality": "4+", "Defense": "4+", "Advance": "8″", "Rush": "16″"}
    match = field()
    hurt = match.with_model(replace(match.models["A1-4"], wounds=1))
    hero = sheet(hurt, "A1-4")
    assert hero.subtitle == "4 models, among them A1-4, Hero: of no faction"
    assert [(one.shown, one.of) for one in hero.stats if one.name == "Tough"] == [("2", "3")]
    assert hero.wounds == 3


def test_a_weapon_is_told_with_how_many_copies_are_left() -> None:
    twin = soldier(weapons=("rifle", "rifle", "ccw"), spent=("rifle",))
    arms = {arm.name: arm for arm in sheet(field(own=twin), "A1-1").arms}
    assert all([not arm.reason for arm in arms.values()]) and len(arms) == 2
    used = soldier(weapons=("rifle", "ccw"), spent=("rifle",))
    told = [(arm.close, arm.reason) for arm in sheet(field(own=used), "A1-1").arms]
    assert told == [(False, "it is used up"), (True, "")]


def test_a_sheet_tells_special_rules_and_how_its_unit_stands() -> None:
    found = sheet(field(), "B1-2")
    blocks = {block.title: [note.name for note in block.notes] for block in found.blocks}
    assert blocks == {"State": ["Shaken"]}
    lent = sheet(field(own=soldier("stealth", Mark("impact", 3))), "A1-1")
    assert [note.name for note in lent.blocks[0].notes] == ["Stealth", "Impact(3)"]
    assert nameless_notes(lent) == []


def test_a_sheet_tells_what_the_active_unit_may_do() -> None:
    told = {one.name: one.reason for one in sheet(field(), "A1-1").actions}
    assert list(told) == ["Hold", "Advance", "Rush", "Charge"]
    assert not told["Hold"] and told["Charge"]
    assert sheet(field(), "B1-1").actions == (), "it is not its activation"
    shaken = sheet(field("B1"), "B1-1").actions
    assert [one.name for one in shaken if not one.reason] == ["Idle"]


def test_of_who_is_gone_there_is_the_name() -> None:
    match = field().without_model("A1-1")
    assert sheet(match, "A1-1").subtitle == "Gone"


# Options


@pytest.mark.parametrize(
    ("name", "option", "label"),
    [
        ("action", "rush", "Rush"),
        ("action", "idle", "Idle"),
        ("activate", "A1", "A1"),
        ("shoot", "hold fire", "Hold fire"),
        ("shoot", "group by group", "Weapon by weapon"),
        ("deploy", "wait", "Let the others wait in Ambush"),
        ("join", "alone", "Nobody: by himself"),
        ("lift", "leave it", "Leave it"),
        ("lift", "core 1", "Core 1"),
        ("wounds", "A1-2", "A1-2"),
        ("zone", "south", "South"),
        ("dangerous piece", "forest 500 500", "Forest 500 500"),
        ("first marker", 1, "Side B"),
        ("target named", "A1 hero", "A1 hero"),
        ("kind hit first", "who cannot ignore them", "Who cannot ignore them"),
        ("cast", "A1-1 steady-hands", "Steady Hands"),
        ("cast", "no spell", "No spell"),
        ("bids of several", "A1-1 against", "A1-1 against it"),
    ],
)
def test_options_are_called_by_their_names(name: str, option: Any, label: str) -> None:
    table = Table(field(markers=(marker("core 1", 0, 0),)))
    found = choice(table, Choose(name, 0, "GF-RND-04", options=(option,)), option)
    assert found is not None and found.label == label


def test_options_light_up_what_they_are_about() -> None:
    table = Table(field(markers=(marker("core 1", 0, 0),)))

    def option(name: str, one: Any) -> Any:
        return choice(table, Choose(name, 0, "GF-RND-04", options=(one,)), one)

    assert (option("shoot", "B1").model, option("shoot", "B1").note) == ("B1-1", "3 models, Shaken")
    assert (option("target named", "A1 hero").model, option("wounds", "A1-4").note) == (
        "A1-4",
        "Hero, 3 of 3 wounds left",
    )
    assert (option("lift", "core 1").flag, option("zone", "north").area) == ("core 1", "north")


def test_that_who_is_not_shaken_need_not_be_idle_goes_without_saying() -> None:
    assert unsaid(Refused("GF-MOR-13", "it is not Shaken"))
    assert not unsaid(Refused("GF-MOR-13", "it is Shaken"))


# The brief


def test_a_brief_says_how_one_scores_and_when_it_ends() -> None:
    found = brief(field(), 0)
    assert found.title == "Hold the Field" and found.secrets == ()
    assert [block.title for block in found.blocks] == ["Score", "When it ends"]
    longer = brief(field(rules=(Mark(UNTIL_DECIDED),)), 0)
    assert [block.title for block in longer.blocks][-1] == "Agreed"
    assert [note.name for note in longer.blocks[1].notes] == ["4 rounds", "After 10 rounds"]
    unknown = brief(field(mission=""), None)
    assert unknown.title == "Mission by a die" and "Sabotage" in unknown.text
    assert unknown.due == ()


def test_what_the_round_would_give_is_found_by_the_rules() -> None:
    near = (marker("marker 1", 1000, 1200), marker("marker 2", 1000, 3100))
    match = field(markers=near)
    assert [(one.seat, one.points) for one in brief(match, None).due] == [(0, 1)], "B1 is Shaken"
    assert match.owners == {}, "nothing has happened"
    assert brief(replace(match, phase="over"), None).due == ()
    held = replace(match, owners={"marker 1": 0}, points=(1, 0))
    assert brief(held, None).due == (), "it has that already"


def test_the_ridge_adds_up() -> None:
    ridge = field(
        mission="king-of-the-ridge", markers=(marker("ridge", 1000, 1200),), points=(2, 0)
    )
    assert [(one.seat, one.points) for one in brief(ridge, None).due] == [(0, 1)]


# The listing


def test_the_listing_has_every_mission_and_army() -> None:
    found = listing()
    assert set(found.setups) == set(setups()) == set(missions())
    assert found.first in found.setups and found.seats == (2, 4)
    assert len(found.rosters) == 4 and all([ready.faction for ready in found.rosters])
    assert [one.id for one in found.variants] == ["until-decided", "force-organisation", "table"]


@pytest.mark.parametrize("id", list(missions()))
def test_every_ready_battle_can_be_begun_and_shown(id: str) -> None:
    match = begin(setups()[id])
    shown = scene(match, 0)
    assert shown.title == missions()[id].name == brief(match, 0).title
    assert len(shown.away) == len(match.aside) and shown.rounds == 4
    for side in shown.sides:
        assert side.notes[0].startswith("To be deployed: ")
    for aside in match.aside:
        assert nameless_notes(sheet(match, aside.model.id)) == [], aside.model.title
