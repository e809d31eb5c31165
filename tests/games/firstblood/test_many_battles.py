"""Battles by chance between armies by chance: nothing breaks, and what must be kept is kept."""

from typing import Any

import pytest

from games.firstblood.meetings import setup_of
from meeting import fought_by_chance
from wartable.core.rulebook import library
from wartable.play.session import Session


def fought(seed: int) -> Session[Any]:
    """A battle of 200 to 800 points in some scenario, checked at every answer."""
    return fought_by_chance(library.game("firstblood"), setup_of(seed), seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_of_chance_keeps_what_must_be_kept(seed: int) -> None:
    result = fought(seed).result
    assert result is not None
    assert len(result.scores) == 2


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(200))
def test_two_thousand_battles_of_chance_do_too(tens: int) -> None:
    for seed in range(1000 + 10 * tens, 1010 + 10 * tens):
        assert fought(seed).over
