"""Command range, the stranded, and acting leaders."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.core.ask import Cohesion
from wartable.core.match import Spot
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.regiments.command import COMMAND, stranded_models
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.table import Table, command_range, leaders_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.events import Fell
from wartable.kit import play, proves
from wartable.wargame.units.moving import region_of

LED = "copper-legion"


def stranded(table: Table, unit: str = "A1") -> list[str]:
    return [model.id for model in stranded_models(table, unit)]


def at(*xs: int) -> list[Spot]:
    return [(1000 + x, 1000) for x in xs]


@proves("FB-REG-03", "FB-REG-04", "FB-STR-01")
@pytest.mark.parametrize(("gap", "lost"), [(500, []), (501, ["A1-2"])])
def test_five_inches_from_the_leader(gap: int, lost: list[str]) -> None:
    assert stranded(battle(regiment("A1", LED, at(0, 126 + gap)))) == lost


@proves("FB-REG-03")
def test_command_range_is_no_chain() -> None:
    assert stranded(battle(regiment("A1", LED, at(0, 600, 1100)))) == ["A1-3"]


@proves("FB-REG-10", "FB-REG-11")
def test_the_standard_bearer_commands_too_but_must_be_near_the_leader() -> None:
    near = battle(regiment("A1", LED, at(0, 600, 1200), standard=2))
    assert stranded(near) == []
    assert [model.id for model in leaders_of(near.match, "A1")] == ["A1-1", "A1-2"]
    far = battle(regiment("A1", LED, at(0, 700, 1300), standard=2))
    assert stranded(far) == ["A1-2"]


@proves("FB-CHR-02", "FB-OFF-05")
def test_characters_and_officers_have_the_range_on_their_profiles() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", at(0, 126 + 800), retinue="oath-shield"),
        regiment("A2", LED, [(3000, 3000), (3626, 3000)], officer="vat-overseer"),
    )
    assert command_range(table, table["A1-1"]) == 800
    assert command_range(table, table["A2-1"]) == 500
    assert stranded(table) == stranded(table, "A2") == []


@proves("FB-RUI-12", "FB-RUI-13")
@pytest.mark.parametrize(
    ("leads", "level", "lost"), [(0, 0, []), (0, 1, []), (0, 2, ["A1-2"]), (1, 1, []), (2, 1, [])]
)
def test_command_reaches_one_floor(leads: int, level: int, lost: list[str]) -> None:
    own, models = regiment("A1", LED, at(0, 600))
    models = [replace(models[0], level=leads), replace(models[1], level=level)]
    assert stranded(battle((own, models))) == lost


# Acting leaders


def promoted(table: Table, **answers: str) -> str:
    table.do(Fell("FB-WND-05", "A1-1", True))
    play(table, replace_leader(table, "A1"), **answers)
    return table.match.units["A1"].leader


def garrisoned(many: int, **more: Any) -> Table:
    house = make_piece("g", "garrison", 1000, 1000, 300)
    table = battle(regiment("A1", LED, at(*[0] * many), **more), terrain=[house])
    table.do(Garrisoned("FB-GAR-05", "A1", "g"))
    return table


@proves("FB-REG-13", "FB-REG-14")
def test_the_last_one_leads_itself() -> None:
    assert promoted(battle(regiment("A1", LED, at(0, 130)))) == "A1-2"


@proves("FB-REG-12", "FB-REG-13")
def test_who_has_most_of_the_others_in_range_takes_over() -> None:
    middle = battle(regiment("A1", LED, at(0, -800, -130, 130, 700)))
    assert promoted(middle) == "A1-4"
    assert stranded(middle) == ["A1-2"]


@proves("FB-REG-14")
def test_of_equals_the_owner_chooses_and_the_bearer_keeps_the_standard() -> None:
    table = battle(regiment("A1", LED, at(0, 130, 260), standard=3))
    assert promoted(table, **{"acting leader": "A1-3"}) == "A1-3"
    assert table["A1-3"].standard
    assert [model.id for model in leaders_of(table.match, "A1")] == ["A1-3"]


@proves("FB-REG-13", "FB-REG-14")
def test_inside_those_who_are_alike_lead_alike_and_nobody_is_asked() -> None:
    assert promoted(garrisoned(4)) == "A1-2"


@proves("FB-REG-14")
@pytest.mark.parametrize("chosen", ["A1-2", "A1-3"])
def test_inside_the_owner_chooses_whether_the_standard_bearer_leads(chosen: str) -> None:
    table = garrisoned(4, standard=2)
    assert promoted(table, **{"acting leader": chosen}) == chosen
    assert [model.id for model in leaders_of(table.match, "A1")] == list(
        dict.fromkeys([chosen, "A1-2"])
    )


@proves("FB-REG-15")
def test_an_acting_leader_is_no_leader_otherwise() -> None:
    table = battle(regiment("A1", LED, at(0, 130)))
    promoted(table)
    assert table["A1-2"].role == "rank"
    assert command_range(table, table["A1-2"]) == 500


@proves("FB-REG-12")
def test_while_somebody_leads_nobody_is_asked() -> None:
    table = battle(regiment("A1", LED, at(0, 130, 260)))
    play(table, replace_leader(table, "A1"))
    assert table.match.units["A1"].leader == "A1-1"
    assert table.log == []


@proves("FB-REG-03", "FB-REG-10")
def test_who_is_left_alone_is_proposed_moves_too() -> None:
    table = battle(regiment("A1", LED, [(1000, 1000)]))
    region = region_of(table, COMMAND, "firstblood.march", "A1", 500)
    assert region.cohesion == Cohesion(command=500, leaders=("A1-1",))


@proves("FB-REG-03", "FB-REG-10")
@pytest.mark.parametrize(("gap", "reach"), [(600, 500), (900, 775)])
def test_moves_are_proposed_as_wide_as_a_regiment_is_scattered(gap: int, reach: int) -> None:
    table = battle(regiment("A1", LED, [(1000, 1000), (1000 + gap, 1000)]))
    region = region_of(table, COMMAND, "firstblood.march", "A1", 500)
    assert region.cohesion is not None
    assert (region.cohesion.command, region.cohesion.leaders) == (reach, ("A1-1",))
