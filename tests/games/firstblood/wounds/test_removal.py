"""Casualties."""

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Terrain
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.match import GARRISON, Loss
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.kit import proves

HOUSE = Terrain(id="house", footprint=((0, 0), (500, 0), (500, 500), (0, 500)), height=300)


def kill(table: Table, *models: str) -> Harm:
    harm = Harm("B1", "clash")
    for model in models:
        remove_casualty(table, harm, model, "FB-WND-05")
    return harm


@proves("FB-WND-05")
def test_each_casualty_leaves_a_token() -> None:
    table = battle(regiment("A1", "homunculi", row(6, 1000, 1000)))
    harm = kill(table, "A1-2", "A1-5")
    assert table.match.units["A1"].tokens == 2 and harm.removed == {"A1": 2}


@proves("FB-WND-07")
def test_a_destroyed_regiment_has_no_tokens_and_is_remembered() -> None:
    table = battle(regiment("A1", "homunculi", row(2, 1000, 1000)))
    kill(table, "A1-2", "A1-1")
    assert table.match.units["A1"].tokens == 0
    assert table.match.lost == (Loss("A1", 2),)


@proves("FB-CHC-12", "FB-CHC-13")
def test_retinue_leaves_a_token_but_a_character_none() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(3, 1000, 1000), retinue="oath-shield")
    )
    kill(table, "A1-1")
    assert table.match.units["A1"].tokens == 0
    kill(table, "A1-2")
    assert table.match.units["A1"].tokens == 1


@proves("FB-WND-05")
def test_who_falls_in_a_garrison_is_gone_too() -> None:
    table = battle(regiment("A1", "homunculi", row(3, 1000, 1000)), terrain=[HOUSE])
    for model in table.match.models_of("A1"):
        table.match = table.match.with_aside(model, GARRISON, "house")
    kill(table, "A1-3")
    assert [m.id for m in present(table.match, "A1")] == ["A1-1", "A1-2"]
    assert "A1-3" in table.match.gone and table.match.units["A1"].tokens == 1
