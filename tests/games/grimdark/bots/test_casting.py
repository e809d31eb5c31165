"""Spells of the scripted player: what is worth its tokens is tried, and tokens follow what is at stake."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, row, soldier, squad
from games.grimdark.magic.wizards import caster
from wartable.core.ask import About, Allocate, Choose, ChooseMany, Number
from wartable.games.grimdark.bots.casting import (
    bid,
    bids,
    effect_worth,
    spell_targets,
    spell_worth,
)
from wartable.games.grimdark.magic.casting import NO_SPELL
from wartable.games.grimdark.magic.events import try_of
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import spells
from wartable.games.grimdark.table import Table, model_of
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import OBJECTIVE


def mind() -> Mind:
    return Mind(OBJECTIVE, 1, None)


def worth(table: Table, spell: str, unit: str) -> float:
    return effect_worth(mind(), table, the_caster(table), spells()[spell], unit)


def the_caster(table: Table) -> Model:
    return model_of(table, "A1-1")


def scene(faction: str = "ashfall-wardens", **over: Any) -> Table:
    """A caster, a squad of his, and two of the enemy before them, one of them hard to hurt."""
    return battle(
        caster(faction=faction, tokens=3),
        squad("A2", row(5, 2000, 1000), value=100),
        squad("B1", row(5, 1000, 2000), soldier(defense=2), seat=1, value=100),
        squad("B2", row(5, 2000, 2000), soldier(defense=6), seat=1, value=100),
        **{"acting": "A1", "due": ("A2", "B1", "B2"), **over},
    )


def test_a_spell_that_hurts_is_worth_trying_and_one_that_does_nothing_is_not() -> None:
    table = scene()
    about = About("cast", "A1-1", unit="A1")
    options = (NO_SPELL, try_of("A1-1", "falling-star"))
    question = Choose("cast", 0, "GF-CST-03", "", about, options=options)
    nothing, star = (spell_worth(mind(), table, question, one) for one in options)
    assert nothing == 0 and star > 0


def test_it_is_cast_at_whom_it_hurts_most() -> None:
    table = scene()
    about = About("cast", "A1-1", weapon="falling-star", unit="A1")
    question = ChooseMany(
        "spell targets", 0, "GF-CST-10", "", about, options=("B1", "B2"), least=1, most=1
    )
    assert spell_targets(mind(), table, question) == [1]


def test_who_has_acted_needs_no_steadier_hands() -> None:
    assert worth(scene(), "steady-hands", "A2") > 0
    assert worth(scene(due=("B1", "B2")), "steady-hands", "A2") == 0


def test_the_same_spell_again_is_worth_nothing() -> None:
    table = battle(
        caster(faction="ashfall-wardens", tokens=3),
        squad("A2", row(5, 2000, 1000), spells=("iron-hymn",)),
        squad("B1", row(5, 2000, 2000), seat=1),
        acting="A1",
        due=("A2", "B1"),
    )
    assert worth(table, "iron-hymn", "A2") == 0
    assert worth(table, "steady-hands", "A2") > 0


def test_nobody_shakes_the_shaken() -> None:
    table = battle(
        caster(faction="null-foundry", tokens=3),
        squad("B1", row(5, 1000, 2000), seat=1, shaken=True),
        squad("B2", row(5, 2000, 2000), seat=1),
        acting="A1",
        due=("B1", "B2"),
    )
    assert worth(table, "dead-signal", "B2") > worth(table, "dead-signal", "B1") == 0


def test_a_longer_charge_is_for_who_is_only_just_too_far_off() -> None:
    def fervour(y: int) -> float:
        return worth(
            battle(
                caster(faction="cinder-choir", tokens=3),
                squad("A2", [(2000, 1000)], giant(6, weapons=("hero-blade",) * 3), value=100),
                squad("B1", row(5, 2000, y), soldier(quality=6, defense=6), seat=1, value=150),
                acting="A1",
                due=("A2", "B1"),
            ),
            "fervour",
            "A2",
        )

    assert fervour(2600) > 0
    assert fervour(2000) == fervour(3500) == 0


@pytest.mark.parametrize(("seat", "sign"), [(0, 1), (1, -1)])
def test_tokens_are_spent_for_ones_own_try_and_against_others(seat: int, sign: int) -> None:
    about = About("cast", "A1-1", weapon="falling-star", unit="A1")
    number = Number("bid", seat, "GF-CST-08", "", about, low=-6, high=6)
    assert bid(mind(), scene(), number) == 2 * sign
    sides = ("x for", "x against", "y for", "y against")
    several = Allocate(
        "bid", seat, "GF-CST-08", "", about, targets=sides, total=3, caps=(1, 1, 2, 2), all=False
    )
    shares = bids(mind(), scene(), several)
    told = [shares[0] - shares[1], shares[2] - shares[3]]
    assert told == [sign, sign]


def test_nobody_spends_a_token_where_nothing_is_at_stake() -> None:
    about = About("cast", "A1-1", weapon="steady-hands", unit="A1")
    number = Number("bid", 1, "GF-CST-08", "", about, low=-6, high=6)
    assert bid(mind(), scene(due=()), number) == 0
