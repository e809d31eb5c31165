"""Battles of Grimheim that were fought once; `tests/goldens.py` says how they are recorded anew."""

from pathlib import Path

import pytest

from goldens import Fought, Goldens
from wartable.core.roster import Setup
from wartable.games.grimheim.game import FIRST, GAME

SETUPS = GAME.muster.setups
OTHER_RULES = ("reaction_model=overwatch", "setup=alternating", "terrain=placed")
EARLIER = Setup(mission="encounter", rosters=FIRST, variants=("encounter_scoring=2025",), limit=300)
GOLDENS = Goldens(
    GAME,
    Path(__file__).parent,
    "first battle",
    {
        "first battle": Fought(SETUPS["first-battle"], ("objective", "aggressive")),
        "encounter by chance": Fought(Setup(mission="encounter"), ("random", "random")),
        "night watch": Fought(SETUPS["night-watch"], ("careful", "aggressive")),
        "the last gate": Fought(SETUPS["the-last-gate"], ("aggressive", "objective")),
        "burn the granary": Fought(SETUPS["burn-the-granary"], ("objective", "careful")),
        "free the captives": Fought(SETUPS["free-the-captives"], ("aggressive", "random")),
        "supply raid": Fought(SETUPS["supply-raid"], ("random", "objective")),
        "other rules": Fought(
            Setup(mission="border-skirmish", rosters=FIRST, variants=OTHER_RULES),
            ("aggressive", "aggressive"),
        ),
        "earlier encounter": Fought(EARLIER, ("objective", "random")),
    },
)


def test_a_new_version_has_new_golden_battles() -> None:
    GOLDENS.check_version()


@pytest.mark.parametrize("name", GOLDENS.battles)
def test_golden_battles_end_as_they_did(name: str) -> None:
    GOLDENS.check(name)


def test_the_recorded_battle_is_told_as_before() -> None:
    GOLDENS.check_text()
