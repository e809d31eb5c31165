"""Battles by chance between warbands by chance: nothing breaks, and what must be kept is kept."""

from typing import Any

import pytest

from meeting import fought_by_chance
from wartable.core.dice.chance import Chance
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.chance import random_warband
from wartable.play.session import Session


def fought(seed: int) -> Session[Any]:
    """A battle of 200 to 1200 points on some mission, checked at every answer."""
    chance, limit = Chance(seed + 77), 200 + 100 * (seed % 11)
    rosters = tuple(random_warband(limit, chance.below) for _ in (0, 1))
    mission = list(missions())[seed % len(missions())]
    setup = Setup(mission=mission, rosters=rosters)
    return fought_by_chance(library.game("grimheim"), setup, seed)


@pytest.mark.parametrize("seed", range(11))
def test_a_battle_of_chance_keeps_what_must_be_kept(seed: int) -> None:
    result = fought(seed).result
    assert result is not None
    assert len(result.scores) == 2


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(200))
def test_two_thousand_battles_of_chance_do_too(tens: int) -> None:
    for seed in range(1000 + 10 * tens, 1010 + 10 * tens):
        assert fought(seed).over
