"""Names from the tables (GH-BLD-34)."""

import pytest
from msgspec.structs import replace

from games.grimheim.warband.rosters import entry, warband
from wartable.games.grimheim.rows import names
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.names import random_name, rolled_name
from wartable.kit import proves

D66 = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


@proves("GH-BLD-34")
def test_there_are_six_tables_with_a_name_for_every_d66() -> None:
    assert len(names()) == 6
    for table in names().values():
        assert [row.roll for row in table.entries] == D66, table.id


@proves("GH-BLD-34")
@pytest.mark.parametrize(
    ("woman", "first", "last", "name"),
    [
        (True, 11, 11, "Aelia von Falkenwacht"),
        (False, 11, 16, "Eduard the Resolute"),
        (False, 66, 12, "Dominik von Dornstein"),
    ],
)
def test_the_first_roll_is_for_the_first_name(
    woman: bool, first: int, last: int, name: str
) -> None:
    assert rolled_name("imperial-nobles", woman, first, last) == name


@proves("GH-BLD-34")
def test_a_name_changes_nothing() -> None:
    named, nameless = entry("dwarf", name="Helga of Stonegate"), entry("dwarf")
    assert replace(card(named), name="Dwarf") == card(nameless)
    assert check(warband(named)) == check(warband(nameless)) == []


@proves("GH-BLD-34")
@pytest.mark.parametrize(
    ("body", "table"),
    [("dwarf", "dwarves"), ("elf", "elves"), ("novice-sister", "cult-of-sol-invictus")],
)
def test_some_bodies_have_a_table_of_their_own(body: str, table: str) -> None:
    """Numbers that are always the highest end with the last row, and a woman's name."""
    last = names()[table].entries[-1]
    assert random_name(body, lambda n: n - 1) == f"{last.first_f} {last.last}"


@proves("GH-BLD-34")
@pytest.mark.parametrize("body", ["human", "human-brute", "knight", "human-horse-rider"])
def test_humans_are_of_three_tables_and_of_both_sexes(body: str) -> None:
    """The highest numbers are a barbarian woman, the lowest a noble man."""
    last, first = names()["barbarians"].entries[-1], names()["imperial-nobles"].entries[0]
    assert random_name(body, lambda n: n - 1) == f"{last.first_f} {last.last}"
    assert random_name(body, lambda _: 0) == f"{first.first_m} {first.last}"


def test_beasts_and_the_dead_have_no_names() -> None:
    assert [random_name(body, lambda n: n - 1) for body in ("canine", "zombie", "orc")] == [""] * 3
