"""Rosters in and out of files and pasted text."""

import tomllib
from typing import Any

import pytest

from wartable.core.roster import Plain, Unreadable
from wartable.exchange.reading import LARGEST, read_roster
from wartable.exchange.writing import write_roster
from wartable.games.grimheim.warband.builder import BUILDER
from wartable.games.grimheim.warband.samples import samples

ODD: dict[str, Any] = {
    "name": 'The "Watch" \\ of Ashford’s ½″ – \u007f\n\tend',
    "empty": "",
    "yes": True,
    "number": -7,
    "half": 0.5,
    "list": [1, "two", [3, 4], {"a": 1}],
    "a table": {"with": {"another": [True, False]}, "and": "more"},
    "model": [{"body": "human", "notes": {"seen": ["here", "there"]}}, {"body": "elf"}],
    "nothing": [],
}


def watch() -> Plain:
    return BUILDER.sample("ashford-watch")


# Out and in again


@pytest.mark.parametrize("form", ["json", "toml"])
def test_what_a_file_holds_comes_back_the_same_strange_fields_too(form: str) -> None:
    roster = watch() | {"colour": "blue", "painted": {"by": ["Ann", "Bob"], "all": False}}
    roster["model"][0] |= {"photo": "gerhart ½″.png"}
    told = write_roster(BUILDER, roster, form)  # type: ignore[arg-type]
    found, reading = read_roster(BUILDER, told)
    assert found == form
    assert reading.roster == roster
    assert reading.ignored == (
        "colour is kept, but means nothing here",
        "painted is kept, but means nothing here",
        "model 1: photo is kept, but means nothing here",
    )


def test_toml_is_read_by_others_as_it_was_written() -> None:
    assert tomllib.loads(write_roster(BUILDER, ODD, "toml")) == ODD


def test_nothing_is_left_out_of_toml() -> None:
    told = write_roster(BUILDER, {"a": None, "list": [1, None, {"b": None, "c": 2}]}, "toml")
    assert tomllib.loads(told) == {"list": [1, {"c": 2}]}


@pytest.mark.parametrize("id", samples())
def test_a_ready_warband_comes_out_of_its_own_words(id: str) -> None:
    roster = BUILDER.sample(id)
    form, reading = read_roster(BUILDER, write_roster(BUILDER, roster, "text"))
    assert form == "text"
    assert reading.ignored == ()
    wanted, found = BUILDER.checked(roster, None, -1), BUILDER.checked(reading.roster, None, -1)
    assert found.legal
    assert (found.name, found.faction, found.points) == (wanted.name, wanted.faction, wanted.points)
    assert [entry.sheet for entry in found.entries] == [entry.sheet for entry in wanted.entries]


@pytest.mark.parametrize("seed", range(25))
def test_a_warband_by_chance_comes_out_of_its_own_words(seed: int) -> None:
    roster = BUILDER.random(700, seed)
    reading = read_roster(BUILDER, write_roster(BUILDER, roster, "text"))[1]
    assert reading.ignored == ()
    wanted, found = BUILDER.checked(roster, None, -1), BUILDER.checked(reading.roster, None, -1)
    assert [entry.parts for entry in found.entries] == [entry.parts for entry in wanted.entries]
    assert [entry.name for entry in found.entries] == [entry.name for entry in wanted.entries]


# Text


def test_a_list_typed_by_hand() -> None:
    told = "Night Watch, Imperial\nCommon Fate\n\nOld Tom\n  Human + Leader + Sword\n3 x Canine\n"
    reading = read_roster(BUILDER, told)[1]
    assert reading.roster["fate"] == "common-fate"
    tom, dogs = reading.roster["model"]
    assert (tom["name"], tom["tiers"], tom["weapons"]) == ("Old Tom", ["leader"], ["sword"])
    assert (dogs["body"], dogs["count"]) == ("canine", 3)


def test_what_is_nearly_right_is_taken_and_told() -> None:
    reading = read_roster(BUILDER, "Watch, Imperial\nTom: 42\n  Humman 30 + Swort 12 = 42\n")[1]
    assert reading.roster["model"][0]["weapons"] == ["sword"]
    assert reading.approximated == (
        "line 3: 'Humman' is taken for 'Human'",
        "line 3: 'Swort' is taken for 'Sword'",
    )


def test_what_is_not_known_is_left_out_and_told_with_its_line() -> None:
    told = "Watch, Imperial\nTom: 42\n  Human 30 + Plasma Cannon 12 = 42\nJetbike\n"
    reading = read_roster(BUILDER, told)[1]
    assert reading.ignored == (
        "line 3: there is no 'Plasma Cannon'",
        "before line 5: 'Jetbike' has no parts",
    )


def test_a_mercenary_whose_body_several_factions_have_is_told_to_be_guessed() -> None:
    told = "Hired, Mercenaries\nTom: 35\n  Human 30 + Mercenary 5 = 35\n"
    assert read_roster(BUILDER, told)[1].approximated == ("line 3: Human is taken to be Imperial",)


@pytest.mark.parametrize(
    ("told", "file", "words"),
    [
        ("", "", "line 1: nothing is written there"),
        ("The usual suspects\n", "", "line 1: a warband begins like"),
        ("Watch, Imperial\nCommon Fate: 8\n", "", "line 2: no model was found"),
        ('{"faction": "imperial",\n "model": [}', "", "line 2: this is not JSON"),
        ("faction = imperial\n", "", "line 1, column 11: this is not TOML"),
        ('faction = "imperial"\n\nmodel = [\n', "", "this is not TOML"),
        ("[1, 2]", "list.json", "line 1: a roster has fields"),
        ("faction = 3\n", "", "write a word in quotes for faction"),
        ("[" * 5000, "a.json", "line 1"),
        ('{"faction": "imperial", "x": ' + "[" * 20 + "]" * 20 + "}", "", "nested too deeply"),
        ('faction = "imperial"\nx = 99999999999999999999\n', "", "too large"),
        ("x" * (LARGEST + 1), "", "too long"),
    ],
)
def test_what_cannot_be_read_names_the_line(told: str, file: str, words: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_roster(BUILDER, told, file)
    assert words in str(refused.value)


# To be read


def test_every_output_says_whether_the_list_is_legal() -> None:
    assert write_roster(BUILDER, watch(), "text").endswith("\nLegal.\n")
    assert "499 of 500 points. Legal." in write_roster(BUILDER, watch(), "markdown", 500)
    bad = watch() | {"fate": ""}
    assert "Not legal because no Fate Modifier" in write_roster(BUILDER, bad, "text")
    assert "## To be mended" in write_roster(BUILDER, bad, "markdown")


def test_a_name_cannot_write_markdown() -> None:
    roster = watch() | {"name": "<b>*Watch* [x](http://y) | #1"}
    first = write_roster(BUILDER, roster, "markdown").splitlines()[0]
    assert first == r"# \<b\>\*Watch\* \[x\](http://y) \| \#1"


def test_markdown_has_a_table_of_the_weapons() -> None:
    told = write_roster(BUILDER, watch(), "markdown")
    assert "| Weapon | RNG | ATK | HTV | DMG | CRT |" in told
    assert "| Sword, Parry | 1″ | 3 | 4+ | 2 | 3 |" in told


# What would take long


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(".".join(["a"] * 20_000), id="bare"),
        pytest.param(".".join(['"="'] * 10_000), id="in quotes"),
        pytest.param(
            ".".join(['"\u2028"'] * 10_000), id="with what other programs take for a new line"
        ),
    ],
)
def test_a_key_with_thousands_of_dots_is_turned_away_unread(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was read"))
    with pytest.raises(Unreadable, match="line 2: this is nested too deeply"):
        read_roster(BUILDER, f"a = 1\n{key} = 1", "roster.toml")


def test_a_roster_in_toml_is_no_longer_than_one_that_is_kept() -> None:
    with pytest.raises(Unreadable, match="too long for a roster in TOML: 64 kB at most"):
        read_roster(BUILDER, "# and so on\n" * 6000, "roster.toml")


def test_a_number_of_thousands_of_digits_is_too_large() -> None:
    with pytest.raises(Unreadable, match="a number in it that is too large"):
        read_roster(BUILDER, f"a = {'1' * 5000}", "roster.toml")


def test_what_was_meant_is_looked_up_for_so_many_words_only() -> None:
    told = "\n".join(["Nobody, Imperial", *[f"X{n}\n  Humann + Sword" for n in range(150)]])
    _, reading = read_roster(BUILDER, told, "roster.txt")
    assert len(reading.approximated) == 100
