"""Whom the scripted players send into buildings and up ruins, and when they come out."""

from functools import partial
from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Moves
from wartable.core.match import Marker
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.bots.deeds import march_worth
from wartable.games.firstblood.bots.marching import march
from wartable.games.firstblood.bots.sheltering import occupy, stays
from wartable.games.firstblood.moving import march as moving
from wartable.games.firstblood.moving.doors import doors_of
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.garrisons import in_contact
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play
from wartable.wargame.bots.companies import leads_to
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import AGGRESSIVE, CAREFUL, OBJECTIVE

BOWS, SWORDS, SPELLS = "glaziers", "copper-legion", "sump-choir"


def mind(style: Any = OBJECTIVE) -> Mind:
    return Mind(style, 1, None)


def near_a_house(
    entry: str, many: int = 4, foe: tuple[int, int] = (1300, 3000), **more: Any
) -> Table:
    """A house 3" north-east of a regiment, an enemy beyond it."""
    return battle(
        regiment("A1", entry, row(many, 1000, 1000)),
        regiment("B1", "homunculi", row(4, *foe), seat=1),
        terrain=[make_piece("house", "garrison", 1300, 1600, 300)],
        acting="A1",
        **more,
    )


def marched(table: Table, style: Any = OBJECTIVE) -> Table:
    """A march as the bot answers it."""
    thinks = mind(style)
    play(
        table,
        moving.march(table, "A1", Harm("A1", "march")),
        march=lambda question: march(thinks, table, question),
        garrison=partial(chosen_by, thinks, table),
        leave=lambda question: march(thinks, table, question),
    )
    return table


@pytest.mark.parametrize("entry", [BOWS, SPELLS])
def test_who_does_harm_from_afar_goes_into_a_building_near_its_way(entry: str) -> None:
    assert host_id(marched(near_a_house(entry)).match, "A1") == "house"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param({"many": 5}, "there is no room", id="five"),
        pytest.param({"foe": (4300, 4300)}, "nobody to shoot at", id="far away"),
    ],
)
def test_who_has_no_use_for_it_stays_outside(change: dict[str, Any], why: str) -> None:
    assert not host_id(marched(near_a_house(BOWS, **change)).match, "A1"), why


@pytest.mark.parametrize(("style", "inside"), [(CAREFUL, "house"), (AGGRESSIVE, "")])
def test_of_those_with_swords_only_the_careful_wait_inside(style: Any, inside: str) -> None:
    table = near_a_house(SWORDS, foe=(1300, 2600))
    assert host_id(marched(table, style).match, "A1") == inside


def test_at_a_door_by_chance_one_goes_in_only_with_a_reason() -> None:
    for foe, held in (((4300, 4300), ""), ((1300, 2600), "house")):
        table = near_a_house(SWORDS, many=1, foe=foe)
        door = doors_of(table, "A1")["house"]
        thinks = mind(CAREFUL)
        play(
            table,
            moving.march(table, "A1", Harm("A1", "march")),
            march=[["A1-1", [list(door)]]],
            garrison=partial(chosen_by, thinks, table),
        )
        assert host_id(table.match, "A1") == held
        assert held or in_contact(table, table["A1-1"], "house")


def chosen_by(thinks: Mind, table: Table, question: Any) -> Any:
    return question.options[occupy(thinks, table, question)]


def test_a_building_in_a_zone_is_held_by_anybody() -> None:
    zone = Marker(id="bell", x=1300, y=1600, base=300)
    table = marched(near_a_house(SWORDS, foe=(4300, 4300), markers=(zone,)), AGGRESSIVE)
    assert host_id(table.match, "A1") == "house" and stays(mind(AGGRESSIVE), table, "A1")


def test_it_stays_as_long_as_there_is_somebody_to_shoot_at_and_leaves_then() -> None:
    for foe, kept in (((1300, 3000), True), ((4300, 4300), False)):
        table = near_a_house(BOWS, foe=foe)
        table.do(Garrisoned("FB-GAR-05", "A1", "house"))
        assert stays(mind(), table, "A1") == kept
        assert (march_worth(mind(), table, "A1") > 0) != kept
        if not kept:
            assert not host_id(marched(table).match, "A1")
            assert len(table.match.models_of("A1")) == 4


def test_who_shoots_climbs_a_ruin_and_comes_down_when_there_is_nobody_to_shoot_at() -> None:
    table = battle(
        regiment("A1", BOWS, row(3, 1000, 1000)),
        regiment("B1", "homunculi", row(4, 1000, 2500), seat=1),
        terrain=[make_piece("r", "ruin", 1100, 1150, 300)],
        acting="A1",
    )
    assert marched(table)["A1-1"].level == 1 and stays(mind(), table, "A1")
    gone = battle(
        regiment("A1", BOWS, row(3, 1000, 1000), level=1),
        regiment("B1", "homunculi", row(4, 4300, 4300), seat=1),
        terrain=[make_piece("r", "ruin", 1130, 1000, 300)],
        acting="A1",
    )
    assert not stays(mind(), gone, "A1")
    question = next_question(gone, moving.march(gone, "A1", Harm("A1", "march")))
    assert isinstance(question, Moves)
    assert leads_to(question, march(mind(), gone, question))[2] == 0
