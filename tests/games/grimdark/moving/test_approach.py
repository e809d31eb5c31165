"""How the engine's own proposal goes about a charge."""

import pytest

from games.grimdark.kit import battle, piece, squad
from wartable.core.regions import judge_path
from wartable.games.grimdark.moving.approach import clear
from wartable.games.grimdark.moving.charging import rest_region
from wartable.games.grimdark.moving.targets import charge_region
from wartable.kit import proves

OWN, FOE = squad("A1", [(1000, 1000)]), squad("B1", [(2000, 1000)], seat=1)


@proves("GF-TER-08", "GF-MOV-11")
@pytest.mark.parametrize("kind", ["swamp", "hill"])
def test_its_quick_ways_keep_out_of_difficult_ground(kind: str) -> None:
    ground = [piece(kind, 1200, 900, 1300, 1100)]
    table = battle(OWN, FOE, terrain=ground, acting="A1")
    (part,) = clear(table, charge_region(table, "A1", "B1")).parts
    through, beside = judge_path(table, part, ((1500, 1000, 0),)), ((1000, 1200, 0),)
    assert through is not None and through.clause == "GF-TER-08"
    assert judge_path(table, part, beside) is None
    too_far = judge_path(table, part, ((1000, 2300, 0),))
    assert too_far is not None and too_far.clause == "GF-GEN-16"


@proves("GF-TER-08")
def test_where_none_is_nobody_looks_for_it() -> None:
    table = battle(OWN, FOE, acting="A1")
    region = charge_region(table, "A1", "B1")
    assert clear(table, region) == region


@proves("GF-MOV-22", "GF-TER-08")
def test_who_has_not_moved_has_all_of_its_charge_left() -> None:
    table = battle(squad("A1", [(1000, 1000), (1150, 1000)]), FOE, acting="A1")
    spent = (("A1-1", ((1000, 1000, 0), (1000, 1500, 0))),)
    parts = rest_region(table, "A1", spent).parts
    assert [(part.allowance, part.reach) for part in parts] == [(700, 100), (1200, 600)]
    far = (("A1-1", ((1000, 1000, 0), (1000, 1601, 0))),)
    parts = rest_region(table, "A1", far).parts
    assert [(part.allowance, part.reach) for part in parts] == [(599, 0), (1200, 0)]
