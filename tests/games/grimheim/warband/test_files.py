"""Rosters as files, as text, and what their readers are told."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.grimheim.warband.rosters import entry, warband
from wartable.core.roster import Unreadable
from wartable.exchange.reading import read_roster
from wartable.exchange.writing import write_roster
from wartable.games.grimheim.warband.builder import BUILDER, RULES
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.samples import sample, samples
from wartable.kit import proves
from wartable.wargame.rosters import text
from wartable.wargame.rosters.shape import plain_of, read_plain
from wartable.wargame.rosters.text import tell_breaches

WATCH = """\
name = "The Watch"
faction = "imperial"
fate = "common-fate"

[[model]]
name = "Otto"
body = "dwarf"
armour = "chainmail"
weapons = [
    "warhammer+blessed",
]

[[model]]
count = 2
body = "canine"
tiers = [
    "henchmen",
]
weapons = [
    "fangs",
]
"""


def from_file(told: str, file: str = "watch.toml") -> Any:
    """The warband that a file holds."""
    return read_plain(RULES, read_roster(BUILDER, told, file)[1].roster)


def toml(band: Roster) -> str:
    return write_roster(BUILDER, plain_of(band), "toml")


def json(band: Roster) -> str:
    return write_roster(BUILDER, plain_of(band), "json")


def tell(band: Roster) -> str:
    return text.tell(RULES, band)


# Writing and reading


def test_a_roster_file_is_short_and_says_only_what_is_not_usual() -> None:
    band = warband(
        entry("dwarf", name="Otto", armour="chainmail", weapons=("warhammer+blessed",)),
        entry("canine", count=2, tiers=("henchmen",), weapons=("fangs",)),
        name="The Watch",
    )
    assert from_file(WATCH) == band
    assert toml(band) == WATCH


@pytest.mark.parametrize("id", samples(iconic=True))
def test_what_is_written_is_read_again(id: str) -> None:
    band = sample(id)
    assert from_file(toml(band), f"{id}.toml") == band
    assert from_file(json(band), f"{id}.json") == band


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_name_survives(name: str) -> None:
    band = warband(entry(name=name), name=name)
    assert from_file(toml(band), "a.toml") == band
    assert from_file(json(band), "a.json") == band


def test_json_has_the_same_words_as_toml() -> None:
    plain: Any = msgspec.json.decode(json(from_file(WATCH)))
    assert list(plain) == ["name", "faction", "fate", "model"]
    assert plain["model"][1] == {
        "count": 2,
        "body": "canine",
        "tiers": ["henchmen"],
        "weapons": ["fangs"],
    }


# What cannot be read


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param(
            'body = "canine"\n', "", 'model 2: body is missing; write body = "…"', id="missing"
        ),
        pytest.param(
            "count = 2",
            'count = "two"',
            "model 2: Expected `int`, got `str`; write a whole number for count",
            id="a word for a number",
        ),
        pytest.param(
            "count = 2",
            "count = 0",
            "model 2: Expected `int` >= 1; write a whole number for count",
            id="too small a number",
        ),
        pytest.param(
            'body = "dwarf"',
            "body = 3",
            "model 1 (Otto): Expected `str`, got `int`; write a word in quotes for body",
            id="a number for a word",
        ),
        pytest.param(
            'tiers = [\n    "henchmen",\n]',
            'tiers = "henchmen"',
            "model 2: Expected `array`, got `str`; write a list in brackets for tiers",
            id="a word for a list",
        ),
        pytest.param(
            'fate = "common-fate"',
            "fate = []",
            "the warband: Expected `str`, got `array`; write a word in quotes for fate",
            id="a list for a word",
        ),
    ],
)
def test_a_wrong_shape_is_answered_with_place_and_remedy(old: str, new: str, said: str) -> None:
    assert old in WATCH
    with pytest.raises(Unreadable) as caught:
        from_file(WATCH.replace(old, new))
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("told", "place"),
    [
        pytest.param('{"model": [3]}', "model 1", id="a number for a model"),
        pytest.param('{"faction": "imperial", "model": 3}', "the warband", id="no list of models"),
        pytest.param('{"faction": 3}', "the warband", id="a number for a word"),
        pytest.param("{}", "the warband: faction is missing", id="nothing"),
    ],
)
def test_so_is_a_file_in_json(told: str, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        from_file(told, "watch.json")
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param(
            'body = "dwarf"',
            'body = "dwarff"',
            "Otto: there is no body type 'dwarff'; is it dwarf?",
            id="body",
        ),
        pytest.param(
            '"warhammer+blessed"',
            '"warhammer+blest"',
            "Otto: there is no weapon trait 'blest'; is it blast or blessed",
            id="weapon trait",
        ),
        pytest.param(
            'faction = "imperial"',
            'faction = "kingdom"',
            "there is no faction 'kingdom'; "
            "there are imperial, undead, primordial, tribes, mercenaries",
            id="faction",
        ),
        pytest.param(
            '"fangs"',
            '"Morning Star", "zzz"',
            "Canine: there is no weapon 'Morning Star'; is it morning-star?",
            id="a name in the place of an id",
        ),
        pytest.param(
            'fate = "common-fate"',
            'fate = "comon-fate"',
            "there is no Fate Modifier 'comon-fate'; is it common-fate?",
            id="fate",
        ),
        pytest.param(
            'fate = "common-fate"',
            'fate = "common-fate"\narcane_lore = "of fire"',
            "there is no lore 'of fire'; ",
            id="lore",
        ),
        pytest.param(
            'body = "dwarf"',
            'body = "dwarf"\nfaction = "imperal"',
            "Otto: there is no faction 'imperal'; is it imperial?",
            id="a model's faction",
        ),
        pytest.param(
            'body = "dwarf"', 'body = ""', ": no body type: there is always one", id="none"
        ),
        pytest.param(
            'body = "dwarf"',
            'body = "dwarf"\nlearned = ["swiftt"]',
            "Otto: there is no trait 'swiftt'; ",
            id="a trait",
        ),
        pytest.param(
            'body = "dwarf"',
            'body = "dwarf"\nequipment = ["trapp"]',
            "Otto: there is no equipment 'trapp'; is it trap?",
            id="equipment",
        ),
    ],
)
def test_words_that_no_table_has_are_told_with_what_was_probably_meant(
    old: str, new: str, said: str
) -> None:
    assert old in WATCH
    assert any(said in str(breach) for breach in check(from_file(WATCH.replace(old, new))))


def test_a_roster_that_breaks_rules_is_read_all_the_same() -> None:
    told = WATCH.replace('tiers = [\n    "henchmen",\n]', 'traits = ["slow"]')
    assert tell_breaches(check(from_file(told), 100)) == (
        "- Canine: Slow cannot be bought; it comes with a body type (GH-BLD-24)\n"
        "- 145 points, 45 more than the limit of 100 (GH-BLD-01)"
    )
    assert tell_breaches([]) == "legal"


@proves("GH-BLD-03")
def test_unknown_words_in_a_roster_made_elsewhere_are_breaches_and_cost_nothing() -> None:
    band = warband(entry("dragon", "fiery", armour="scales", tiers=("boss",)), fate="luck")
    clauses = [breach.clause for breach in check(band)]
    assert clauses == ["GH-BLD-12", "GH-BLD-15", "GH-BLD-13", "GH-BLD-24", "GH-BLD-10"]
    assert "dragon 0 + boss 0 + scales 0 + fiery 0 = 0" in tell(band)


# In words

TOLD = """\
The Watch, Imperial: 158 points

Common Fate: 8
Divine Lore: Minor Rites

Otto: 92
  Dwarf 50 + Chainmail 18 + Warhammer 14 + Blessed 7 + Flash Powder 3 = 92
  AP 2, MOV 4″, DEF 4, SAV 4+, WND 12
  Warhammer: RNG 1″, ATK 3, HTV 4+, DMG 2, CRT 3, Stun, Blessed
  Traits: Slow, Hardened, Medium Armor
  Equipment: Flash Powder

2 × Canine: 29
  Canine 20 + Henchmen 3 + Fangs 6 = 29
  AP 2, MOV 5″, DEF 2, SAV 6+, WND 8
  Fangs: RNG 1″, ATK 3, HTV 5+, DMG 2, CRT 3
  Traits: Creature, Henchmen

Total: 8 + 92 + 2 × 29 = 158
"""


@proves("GH-BLD-04")
def test_a_roster_is_told_with_its_arithmetic() -> None:
    told = WATCH.replace('fate = "common-fate"', 'fate = "common-fate"\ndivine_lore="minor-rites"')
    told = told.replace('"chainmail"', '"chainmail"\nequipment = ["flash-powder"]')
    assert tell(from_file(told)) == TOLD


def test_an_improvised_weapon_is_told_with_its_die() -> None:
    told = tell(warband(entry(weapons=("improvised",)), fate="", name=""))
    assert told.startswith("A warband, Imperial: 30 points\n\nNo Fate Modifier: 0\n")
    assert "Improvised: RNG 1″, ATK D2, HTV 5+, DMG 1, CRT 1" in told


@pytest.mark.parametrize("id", samples(iconic=True))
def test_every_ready_warband_can_be_told(id: str) -> None:
    band: Roster = sample(id)
    lines = tell(band).splitlines()
    assert lines[0].startswith(f"{band.name}, ")
    assert lines[-1].startswith("Total: ")
