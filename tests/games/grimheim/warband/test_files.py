"""Rosters as files, as text, and what their readers are told."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.grimheim.warband.rosters import entry, warband
from wartable.games.grimheim.warband.files import (
    Unreadable,
    read_roster,
    write_json,
    write_toml,
)
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import sample, samples
from wartable.games.grimheim.warband.text import tell, tell_breaches
from wartable.kit import proves

WATCH = """\
name = "The Watch"
faction = "imperial"
fate = "common-fate"

[[model]]
name = "Otto"
body = "dwarf"
armour = "chainmail"
weapons = ["warhammer+blessed"]

[[model]]
count = 2
body = "canine"
tiers = ["henchmen"]
weapons = ["fangs"]
"""

# Writing and reading


def test_a_roster_file_is_short_and_says_only_what_is_not_usual() -> None:
    band = warband(
        entry("dwarf", name="Otto", armour="chainmail", weapons=("warhammer+blessed",)),
        entry("canine", count=2, tiers=("henchmen",), weapons=("fangs",)),
        name="The Watch",
    )
    assert read_roster(WATCH, "watch.toml") == band
    assert write_toml(band) == WATCH


@pytest.mark.parametrize("id", samples(iconic=True))
def test_what_is_written_is_read_again(id: str) -> None:
    band = sample(id)
    assert read_roster(write_toml(band), f"{id}.toml") == band
    assert read_roster(write_json(band), f"{id}.json") == band


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_name_survives(name: str) -> None:
    band = warband(entry(name=name), name=name)
    assert read_roster(write_toml(band), "a.toml") == band
    assert read_roster(write_json(band), "a.json") == band


def test_json_has_the_same_words_as_toml() -> None:
    plain: Any = msgspec.json.decode(write_json(read_roster(WATCH, "watch.toml")))
    assert plain["model"][1] == {
        "count": 2,
        "body": "canine",
        "tiers": ["henchmen"],
        "weapons": ["fangs"],
    }


# What cannot be read


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        pytest.param(
            'body = "dwarf"', "body dwarf", "line 7, column 6", "Expected '='", "TOML", id="no TOML"
        ),
        pytest.param(
            'armour = "chainmail"',
            'armor = "chainmail"',
            "model 1 (Otto)",
            "there is no entry 'armor'",
            "is it armour?",
            id="an unknown entry",
        ),
        pytest.param(
            'fate = "common-fate"',
            'fates = "common-fate"',
            "the warband",
            "there is no entry 'fates'",
            "is it fate?",
            id="an unknown entry of the warband",
        ),
        pytest.param(
            'body = "canine"\n',
            "",
            "model 2",
            "body is missing",
            'write body = "…"',
            id="something is missing",
        ),
        pytest.param(
            "count = 2",
            'count = "two"',
            "model 2",
            "Expected `int`, got `str`",
            "write a whole number for count",
            id="a word for a number",
        ),
        pytest.param(
            "count = 2",
            "count = 0",
            "model 2",
            "Expected `int` >= 1",
            "write a whole number for count",
            id="too small a number",
        ),
        pytest.param(
            'tiers = ["henchmen"]',
            'tiers = "henchmen"',
            "model 2",
            "Expected `array`, got `str`",
            "write a list in brackets for tiers",
            id="a word for a list",
        ),
        pytest.param(
            'body = "dwarf"',
            'body = "dwarff"',
            "model 1 (Otto)",
            "there is no body type 'dwarff'",
            "is it dwarf?",
            id="a misspelt body",
        ),
        pytest.param(
            '"warhammer+blessed"',
            '"warhammer+blest"',
            "model 1 (Otto)",
            "there is no weapon trait 'blest'",
            "is it blast or blessed",
            id="a misspelt weapon trait",
        ),
        pytest.param(
            'faction = "imperial"',
            'faction = "kingdom"',
            "the warband",
            "there is no faction 'kingdom'",
            "there are imperial, undead, primordial, tribes, mercenaries",
            id="an unknown faction",
        ),
        pytest.param(
            'weapons = ["fangs"]',
            'weapons = ["Morning Star", "zzz"]',
            "model 2 (Canine)",
            "there is no weapon 'Morning Star'",
            "is it morning-star?",
            id="a name in the place of an id",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_answered_with_place_and_remedy(
    old: str, new: str, place: str, problem: str, remedy: str
) -> None:
    assert old in WATCH
    with pytest.raises(Unreadable) as caught:
        read_roster(WATCH.replace(old, new), "watch.toml")
    found = caught.value
    assert (found.file, found.place) == ("watch.toml", place)
    assert problem in found.problem
    assert remedy in found.remedy
    assert str(found).startswith(f"watch.toml, {place}: ")


@pytest.mark.parametrize(
    ("told", "place"),
    [
        pytest.param('{"faction": imperial}', "byte 12", id="no JSON"),
        pytest.param("", "the whole of it", id="nothing"),
        pytest.param("[" * 100_000, "the whole of it", id="a maze"),
        pytest.param("[]", "the warband", id="a list"),
        pytest.param("3", "the warband", id="a number"),
        pytest.param('{"faction": "imperial", "model": [3]}', "model 1", id="a number for a model"),
        pytest.param('{"faction": "imperial", "model": 3}', "the warband", id="no list of models"),
        pytest.param('{"faction": 3}', "the warband", id="a number for a word"),
    ],
)
def test_so_is_a_file_in_json(told: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_roster(told, "watch.json")
    assert caught.value.place == place


def test_a_roster_that_breaks_rules_is_read_all_the_same() -> None:
    band = read_roster(WATCH.replace('tiers = ["henchmen"]', 'traits = ["slow"]'), "watch.toml")
    assert tell_breaches(check(band, 100)) == (
        "- Canine: Slow cannot be bought; it comes with a body type (GH-BLD-24)\n"
        "- 145 points, 45 more than the limit of 100 (GH-BLD-01)"
    )
    assert tell_breaches([]) == "legal"


@proves("GH-BLD-03")
def test_unknown_words_in_a_roster_made_elsewhere_are_breaches_and_cost_nothing() -> None:
    band = warband(entry("dragon", "fiery", armour="scales", tiers=("boss",)), fate="luck")
    clauses = [breach.clause for breach in check(band)]
    assert clauses == ["GH-BLD-12", "GH-BLD-13", "GH-BLD-15", "GH-BLD-24", "GH-BLD-10"]
    assert "dragon 0 + boss 0 + scales 0 + fiery 0 = 0" in tell(band)


# In words

TOLD = """\
The Watch, Imperial: 158 points

Common Fate: 8
Divine Lore: Minor Rites

Otto: 92
  Dwarf 50 + Chainmail 18 + Warhammer 14 + Blessed 7 + Flash Powder 3 = 92
  AP 2, MOV 4", DEF 4, SAV 4+, WND 12
  Slow, Hardened, Medium Armor
  Warhammer: RNG 1", ATK 3, HTV 4+, DMG 2, CRT 3, Stun, Blessed
  Carries Flash Powder

2 × Canine: 29
  Canine 20 + Henchmen 3 + Fangs 6 = 29
  AP 2, MOV 5", DEF 2, SAV 6+, WND 8
  Creature, Henchmen
  Fangs: RNG 1", ATK 3, HTV 5+, DMG 2, CRT 3

Total: 8 + 92 + 2 × 29 = 158
"""


@proves("GH-BLD-04")
def test_a_roster_is_told_with_its_arithmetic() -> None:
    text = WATCH.replace('fate = "common-fate"', 'fate = "common-fate"\ndivine_lore="minor-rites"')
    text = text.replace('"chainmail"', '"chainmail"\nequipment = ["flash-powder"]')
    assert tell(read_roster(text, "watch.toml")) == TOLD


def test_an_improvised_weapon_is_told_with_its_die() -> None:
    told = tell(warband(entry(weapons=("improvised",)), fate="", name=""))
    assert told.startswith("A warband, Imperial: 30 points\n\nNo Fate Modifier: 0\n")
    assert 'Improvised: RNG 1", ATK D2, HTV 5+, DMG 1, CRT 1' in told


@pytest.mark.parametrize("id", samples(iconic=True))
def test_every_ready_warband_can_be_told(id: str) -> None:
    band: Roster = sample(id)
    lines = tell(band).splitlines()
    assert lines[0].startswith(f"{band.name}, ")
    assert lines[-1].startswith("Total: ")
