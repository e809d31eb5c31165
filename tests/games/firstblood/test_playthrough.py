"""Battles of First Blood that were fought once; `tests/goldens.py` says how they are recorded anew."""

from pathlib import Path

import pytest

from goldens import Fought, Goldens
from wartable.games.firstblood.game import GAME

SETUPS = GAME.muster.setups
GOLDENS = Goldens(
    GAME,
    Path(__file__).parent,
    "cinder-ford, objective and aggressive",
    {
        f"{name}, {' and '.join(bots)}": Fought(SETUPS[name], bots)
        for name, bots in (
            ("cinder-ford", ("objective", "aggressive")),
            ("cinder-ford", ("aggressive", "careful")),
            ("cinder-ford", ("random", "random")),
            ("break-their-line", ("objective", "aggressive")),
            ("break-their-line", ("random", "random")),
            ("three-bells", ("careful", "objective")),
            ("three-bells", ("careful", "random")),
            ("night-landing", ("aggressive", "careful")),
            ("night-landing", ("random", "random")),
        )
    },
)
MET = ("GAR", "CHL", "MAG", "DIS", "RNF", "CHG", "VOL")  # chapters of which something happens


def test_a_new_version_has_new_golden_battles() -> None:
    GOLDENS.check_version()


def test_garrisons_challenges_magic_disengaging_and_reserves_are_in_them() -> None:
    met: set[str] = set()
    for name in GOLDENS.battles:
        session = GOLDENS.replayed(name, GOLDENS.read()["battles"][name]["answers"])
        met |= {event.clause.split("-")[1] for event in session.events()}
    assert met.issuperset(MET)


@pytest.mark.parametrize("name", GOLDENS.battles)
def test_golden_battles_end_as_they_did(name: str) -> None:
    GOLDENS.check(name)


def test_the_recorded_battle_is_told_as_before() -> None:
    GOLDENS.check_text()
