"""Battles of Grimdark Future that were fought once; `tests/goldens.py` says how they are recorded anew."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from goldens import Fought, Goldens
from wartable.core.roster import Setup
from wartable.core.setups import setups_for
from wartable.games.grimdark.army.building import BUILDER
from wartable.games.grimdark.game import GAME
from wartable.play.session import Session

SMALL = 300  # points of armies by chance, where there are many


def setup(mission: str, seats: int, *variants: str) -> Setup:
    agreed = replace(setups_for(GAME, seats)[mission], variants=variants)
    if seats == 2:
        return agreed
    armies = tuple([BUILDER.random(SMALL, 10 * seats + seat) for seat in range(seats)])
    return replace(agreed, rosters=armies, limit=SMALL)


GOLDENS = Goldens(
    GAME,
    Path(__file__).parent,
    "hold-the-field, objective and aggressive",
    {
        f"{mission}, {' and '.join(bots)}": Fought(setup(mission, len(bots), *variants), bots)
        for mission, bots, variants in (
            ("hold-the-field", ("objective", "aggressive"), ()),
            ("data-run", ("careful", "objective"), ()),
            ("decapitation", ("aggressive", "random"), ("table=drawn",)),
            ("breakthrough", ("random", "random"), ("until-decided=true",)),
            ("sabotage", ("objective", "aggressive", "careful"), ()),
            ("king-of-the-ridge", ("careful", "objective", "random", "aggressive"), ()),
        )
    },
)
MET = ("CST", "MEL", "MOR", "SHO", "SPR", "TRN", "MIS")  # chapters of which something happens


@cache
def replayed(name: str) -> Session[Any]:
    """It ends as it did."""
    return GOLDENS.check(name)


def test_a_new_version_has_new_golden_battles() -> None:
    GOLDENS.check_version()


def test_attacks_morale_spells_transports_and_missions_are_in_them() -> None:
    met: set[str] = set()
    for name in GOLDENS.battles:
        met |= {event.clause.split("-")[1] for event in replayed(name).events()}
    assert met.issuperset(MET)


@pytest.mark.parametrize("name", GOLDENS.battles)
def test_golden_battles_end_as_they_did(name: str) -> None:
    assert replayed(name).over


def test_the_recorded_battle_is_told_as_before() -> None:
    GOLDENS.check_text()
