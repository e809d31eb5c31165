"""What the stranded must do."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.core.match import Spot
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import EffectLent, Wounded
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.regiments.stranded import test_stranded as look_for_them
from wartable.games.firstblood.rounds.acting import no_deed
from wartable.games.firstblood.rounds.steps import PROCEDURES
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.kit import play, proves

INFANTRY = "copper-legion"


def scattered(*xs: int) -> Table:
    spots: list[Spot] = [(1000 + x, 1000) for x in xs]
    return battle(regiment("A1", INFANTRY, spots), acting="A1")


def left(table: Table, **answers: Any) -> list[str]:
    play(table, look_for_them(table, "A1"), **answers)
    return sorted(model.id for model in alive(table.match, "A1"))


@proves("FB-STR-02")
def test_a_die_for_each_wound_left_and_none_if_nobody_is_stranded() -> None:
    table = scattered(0, 200, 700, 900)
    many = sum([table[f"A1-{n}"].left for n in (3, 4)])
    assert left(table, morale=[1] * many) == ["A1-1", "A1-2", "A1-3", "A1-4"]
    assert left(scattered(0, 200, 600)) == ["A1-1", "A1-2", "A1-3"]


@proves("FB-STR-02", "FB-WND-08")
@pytest.mark.parametrize(
    ("worn", "wounds", "dice"),
    [
        pytest.param(False, 0, 10 + 4, id="both profiles"),
        pytest.param(False, 3, 7 + 4, id="the rest of the first and all of the second"),
        pytest.param(True, 0, 4, id="only the second"),
        pytest.param(True, 1, 3, id="the rest of the second"),
    ],
)
def test_a_die_for_each_wound_of_a_second_profile_too(worn: bool, wounds: int, dice: int) -> None:
    table = battle(regiment("A1", "vitriol-colossus", [(1000, 1000), (2500, 1000)]))
    table.match = table.match.with_model(replace(table["A1-2"], worn=worn, wounds=wounds))
    assert left(table, morale=[1] * dice) == ["A1-1", "A1-2"]
    assert left(table, morale=[6] * dice) == ["A1-1"]


@proves("FB-STR-02", "FB-STR-09")
def test_nobody_is_asked_for_where_all_stand_firm() -> None:
    table = battle(regiment("A1", INFANTRY, [(1000, 1000), (1000, 1700), (1000, 300)]))
    assert left(table, morale=[1, 1]) == ["A1-1", "A1-2", "A1-3"]


@proves("FB-STR-03", "FB-STR-09")
def test_the_furthest_first_though_another_is_wounded() -> None:
    table = battle(regiment("A1", "siege-ogres", [(1000, 1000), (1800, 1000), (2100, 1000)]))
    table.do(Wounded("FB-WND-04", "A1-2", 1))
    dice = table["A1-2"].left + table["A1-3"].left
    play(table, look_for_them(table, "A1"), morale=[6, *[1] * (dice - 1)])
    assert (table["A1-2"].wounds, table["A1-3"].wounds) == (1, 1)


@proves("FB-STR-03", "FB-STR-09")
def test_who_is_furthest_is_measured_from_the_leader_and_not_from_the_standard_bearer() -> None:
    """A1-3 is 14" from the leader and 9" from the bearer, A1-4 12" and 13"."""
    spots = [(1000, 1000), (1500, 1000), (2400, 1000), (1000, 2200)]
    table = battle(regiment("A1", INFANTRY, spots, standard=2), acting="A1")
    assert left(table, morale=[6, 1]) == ["A1-1", "A1-2", "A1-4"]


@proves("FB-STR-09")
@pytest.mark.parametrize("chosen", ["A1-2", "A1-3"])
def test_of_equals_the_owner_chooses(chosen: str) -> None:
    table = battle(regiment("A1", INFANTRY, [(1000, 1000), (1000, 1700), (1000, 300)]))
    rest = {"A1-1", "A1-2", "A1-3"} - {chosen}
    assert left(table, morale=[6, 1], stranded=chosen) == sorted(rest)


@proves("FB-STR-04", "FB-STR-08")
def test_no_further_tests_and_no_wounds_for_others() -> None:
    table = scattered(0, 130, 260, 390, 520, 900)
    assert left(table, morale=[6]) == ["A1-1", "A1-2", "A1-3", "A1-4", "A1-5"]
    assert table.match.units["A1"].tokens == 1


@proves("FB-STR-05", "FB-STR-07")
def test_no_help_from_a_character_but_from_its_size() -> None:
    own = [(1000 + 130 * (k % 4), 1000 + 130 * (k // 4)) for k in range(7)] + [(2300, 1000)]
    for many, face, stands in ((8, 3, True), (8, 4, False), (3, 3, False), (3, 2, True)):
        table = battle(
            regiment("A1", "border-levy", [*own[: many - 1], own[-1]]),
            regiment("A2", "marshal-of-the-march", [(1000, 800)]),
        )
        assert (table["A1-1"].profile.resolve, table["A2-1"].profile.resolve) == (2, 4)
        assert len(left(table, morale=[face])) == many - (not stands)


@proves("FB-STR-05", "FB-STR-06")
@pytest.mark.parametrize(
    ("delta", "face", "stands"), [(1, 3, False), (-1, 2, False), (-1, 1, True)]
)
def test_what_lowers_resolve_counts_and_what_raises_it_does_not(
    delta: int, face: int, stands: bool
) -> None:
    table = battle(regiment("A1", "border-levy", [(1000, 1000), (1800, 1000)]))
    lent = Lent("test", EffectRow("stat", stat="resolve", delta=delta))
    table.do(EffectLent("FB-MAG-12", "A1", lent, "something"))
    assert len(left(table, morale=[face])) == 1 + stands


@proves("FB-STR-02", "FB-STR-03", "FB-WND-06", "FB-BRK-01", "FB-BRK-03")
def test_who_loses_its_stranded_begins_broken_and_its_tokens_go_before_it_acts() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1700, 1000), (1900, 1000)]),
        regiment("B1", INFANTRY, [(1000, 1500)], seat=1),
        acting="A1",
        cards=(1, 1),
    )
    (now,) = table.match.going
    table.match = replace(table.match, going=(replace(now, stage="begin"),))
    assert no_deed(table, "A1", "charge") is None
    play(table, PROCEDURES["begin"](table), morale=[6, 6])
    assert [m.id for m in alive(table.match, "A1")] == ["A1-1"]
    assert table.match.units["A1"].tokens == 2 and table.match.units["A1"].broken
    play(table, PROCEDURES["ready"](table))
    assert table.match.units["A1"].tokens == 0 and table.match.going[-1].stage == "act"
    assert no_deed(table, "A1", "charge") is not None
