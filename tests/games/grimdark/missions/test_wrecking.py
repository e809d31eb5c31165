"""Consoles that are wrecked."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, marker, row, soldier, squad
from wartable.games.grimdark.missions.wrecking import try_console
from wartable.games.grimdark.rounds.activating import close
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

CONSOLES = (marker("console 1 north", 1000, 4200), marker("console 1 south", 1000, 600))


def field(unit: Mustered, **changes: Any) -> Table:
    foe = squad("B1", row(1, 6000, 2400), seat=1)
    told: dict[str, Any] = {"mission": "sabotage", "markers": CONSOLES} | changes
    return battle(unit, foe, **told)


@proves("GF-MIS-08", "GF-MIS-12")
@pytest.mark.parametrize(
    ("unit", "face", "wrecked"),
    [
        pytest.param(squad("A1", row(1, 1000, 4200)), 4, True, id="on a 4"),
        pytest.param(squad("A1", row(1, 1000, 4200)), 3, False, id="not on a 3"),
        pytest.param(squad("A1", row(1, 1000, 4200), captain()), 3, True, id="a Hero on a 3"),
        pytest.param(
            squad("A1", row(2, 1000, 4200), hero=captain()), 3, True, id="a unit with a Hero"
        ),
        pytest.param(squad("A1", row(1, 1000, 4200), captain()), 2, False, id="no Hero on a 2"),
    ],
)
def test_a_unit_in_contact_rolls_once_to_wreck_an_enemy_console(
    unit: Mustered, face: int, wrecked: bool
) -> None:
    table = field(unit)
    play(table, try_console(table, "A1"), wreck=ask("console 1 north", [face]))
    left = [one.id for one in table.match.markers]
    assert ("console 1 north" not in left) is wrecked and "console 1 south" in left
    assert table.match.points == ((1, 0) if wrecked else (0, 0))


@proves("GF-MIS-08")
def test_it_need_not() -> None:
    table = field(squad("A1", row(1, 1000, 4200)))
    play(table, try_console(table, "A1"), wreck="leave it")
    assert len(table.match.markers) == 2


@proves("GF-MIS-08", "GF-MIS-10")
@pytest.mark.parametrize(
    "unit",
    [
        pytest.param(squad("A1", row(1, 1000, 600)), id="its own console"),
        pytest.param(squad("A1", row(1, 1000, 4134)), id="not in contact"),
        pytest.param(squad("A1", row(1, 1000, 4200), shaken=True), id="Shaken"),
        pytest.param(squad("A1", row(1, 1000, 4200), arrived="ambush"), id="out of Ambush"),
        pytest.param(squad("A1", row(1, 1000, 4200), giant(6, "aircraft")), id="Aircraft"),
    ],
)
def test_who_wrecks_nothing(unit: Mustered) -> None:
    table = field(unit)
    play(table, try_console(table, "A1"))
    assert len(table.match.markers) == 2


@proves("GF-MIS-08", "GF-RND-13")
def test_it_is_tried_as_the_activation_ends() -> None:
    table = field(
        squad("A1", row(1, 1000, 4200), soldier()),
        acting="A1",
        going={"stage": "close", "action": "hold"},
    )
    assert next_question(table, close(table)).name == "wreck"
