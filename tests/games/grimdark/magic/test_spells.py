"""What each spell does, and until when."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, piece, row, soldier, squad
from games.grimdark.magic.wizards import caster, foes
from wartable.core.ask import About
from wartable.games.grimdark.attacks.blocking import need_to_block
from wartable.games.grimdark.attacks.blows import blow_of
from wartable.games.grimdark.attacks.hitting import hit_modifiers
from wartable.games.grimdark.attacks.losing import Harm, ignores_on
from wartable.games.grimdark.magic.casting import cast_spells
from wartable.games.grimdark.magic.effects import lay, take_effect
from wartable.games.grimdark.moments import Piercing
from wartable.games.grimdark.moving.distances import distances
from wartable.games.grimdark.rounds.acting import act
from wartable.games.grimdark.rounds.ending import end_round
from wartable.games.grimdark.rows import spells
from wartable.games.grimdark.table import Table, bears
from wartable.kit.proofs import proves
from wartable.kit.script import play


def cast(table: Table, spell: str, target: str, **answers: Any) -> None:
    """It works."""
    about = About("cast", "A1-1", unit="A1")
    play(table, take_effect(table, table["A1-1"], spells()[spell], target, about), **answers)


# Hits


@proves("GF-SPL-02", "GF-SPL-04", "GF-SPL-06", "GF-CST-11")
@pytest.mark.parametrize(
    ("spell", "block", "left"),
    [
        pytest.param("kindle", [4, 5], 4, id="two hits with AP(1), blocked on 5+"),
        pytest.param("falling-star", [4, 4, 5, 5], 3, id="four hits with AP(1)"),
        pytest.param("firestorm", [3, 4, 4, 4, 4, 4, 4, 4], 4, id="eight hits without AP"),
    ],
)
def test_hits_are_blocked_with_the_ap_of_the_spell_and_no_cover(
    spell: str, block: list[int], left: int
) -> None:
    wood = piece("forest", 500, 1800, 2500, 2200)
    table = battle(caster(), foes(), terrain=[wood], acting="A1")
    fallen = [f"B1-{k}" for k in range(5, left, -1)]
    told: dict[str, Any] = {"wounds": fallen[0]} if len(fallen) == 1 else {"casualties": fallen}
    cast(table, spell, "B1", block=block, **told)
    assert len(table.match.models_of("B1")) == left and table.match.hurt == ("B1",)


@proves("GF-SPL-09", "GF-SPL-12", "GF-CST-11")
@pytest.mark.parametrize(
    ("spell", "block", "wounds"),
    [
        pytest.param("crushing-depth", [5, 6], 3, id="AP(2) and Deadly(3), each hit by itself"),
        pytest.param("crushing-depth", [5, 5], 6, id="both of them"),
        pytest.param("unmake", [5], 6, id="AP(4) and Deadly(6)"),
    ],
)
def test_deadly_hits_are_multiplied_on_one_model(spell: str, block: list[int], wounds: int) -> None:
    table = battle(caster(), squad("B1", row(1, 1000, 2000), giant(9), seat=1), acting="A1")
    cast(table, spell, "B1", block=block)
    assert table["B1-1"].wounds == wounds


@proves("GF-SPL-11")
@pytest.mark.parametrize(
    ("rules", "dice", "shaken"),
    [
        pytest.param((), {"morale": [4]}, False, id="it passes"),
        pytest.param((), {"morale": [3]}, True, id="it fails"),
        pytest.param(("fearless",), {"morale": [3], "fearless": [4]}, False, id="Fearless helps"),
        pytest.param(("fearless",), {"morale": [3], "fearless": [3]}, True, id="or does not"),
    ],
)
def test_dead_signal_is_a_morale_test_at_once(
    rules: tuple[str, ...], dice: dict[str, list[int]], shaken: bool
) -> None:
    foe = squad("B1", row(1, 1000, 2000), soldier(*rules), seat=1, size=5)
    table = battle(caster(), foe, acting="A1")
    cast(table, "dead-signal", "B1", **dice)
    assert table.match.units["B1"].shaken is shaken
    assert table.match.models_of("B1")  # though it is below half: never Routed


@proves("GF-SPL-11", "GF-SPL-14")
def test_dead_signal_does_nothing_to_who_is_shaken_but_may_be_tried() -> None:
    foe = squad("B1", row(1, 1000, 2000), soldier(weapons=()), seat=1, shaken=True)
    table = battle(caster(faction="null-foundry", tokens=2), foe, acting="A1")
    play(table, cast_spells(table, "A1"), cast="A1-1 dead-signal", cast_roll=[4])
    assert table.match.acting.tried == ("A1-1 dead-signal",)


# What lasts


def both() -> Table:
    return battle(caster(), squad("A2", row(2, 2000, 1000), soldier()), foes(), acting="A2")


@proves("GF-SPL-01", "GF-SPL-07", "GF-GEN-23")
def test_spells_on_who_attacks_bend_its_dice_to_hit() -> None:
    table = both()
    shot = blow_of(table, table["A2-1"], "rifle", "B1")
    lay(table, "A2", spells()["steady-hands"])
    for melee, added in ((False, 1), (True, 0)):
        blow = blow_of(table, table["A2-1"], "rifle", "B1", melee=melee)
        assert sum([one.amount for one in hit_modifiers(table, blow)]) == added
    lay(table, "A2", spells()["undertow"])
    for melee, added in ((False, 0), (True, -1)):
        blow = blow_of(table, table["A2-1"], "rifle", "B1", melee=melee)
        assert sum([one.amount for one in hit_modifiers(table, blow)]) == added
    assert shot.bearing == ()


@proves("GF-SPL-10")
def test_overclocked_weapons_pierce_more_when_they_shoot() -> None:
    table = both()
    lay(table, "A2", spells()["overclock"])
    found = [
        table.number(Piercing(blow_of(table, table["A2-1"], "rifle", "B1", melee=melee)), 0)
        for melee in (False, True)
    ]
    assert found == [1, 0]


@proves("GF-SPL-03", "GF-CST-15")
def test_one_or_two_units_are_harder_to_wound() -> None:
    table = battle(
        caster(faction="ashfall-wardens"),
        squad("A2", row(2, 1500, 1000), soldier(weapons=())),
        foes(),
        acting="A1",
    )
    play(
        table,
        cast_spells(table, "A1"),
        cast="A1-1 iron-hymn",
        spell_targets=["A1", "A2"],
        cast_roll=[4],
    )
    for unit in ("A1", "A2"):
        blow = blow_of(table, table["B1-1"], "rifle", unit, melee=unit == "A1")
        assert need_to_block(table, blow, 0) == 3


@proves("GF-SPL-05")
def test_fervour_adds_four_inches_to_a_charge_and_to_nothing_else() -> None:
    table = both()
    before = distances(table, "A2", "charge")["A2-1"], distances(table, "A2", "rush")["A2-1"]
    lay(table, "A2", spells()["fervour"])
    now = distances(table, "A2", "charge")["A2-1"], distances(table, "A2", "rush")["A2-1"]
    assert now == (before[0] + 400, before[1])


@proves("GF-SPL-08", "GF-SPL-13")
def test_every_model_has_regeneration_until_the_end_of_the_round_and_keeps_its_own() -> None:
    mixed = squad("A2", row(2, 2000, 1000), soldier(), others={2: soldier("regeneration")})
    table = battle(caster(), mixed, foes(), phase="end")
    harm = Harm("A2", About("shoot", unit="B1"))
    lay(table, "A2", spells()["mending-salt"])
    assert [ignores_on(table, table[one], harm) for one in ("A2-1", "A2-2")] == [5, 5]
    play(table, end_round(table))
    assert [bears(table, table[one], "regeneration") for one in ("A2-1", "A2-2")] == [False, True]


@proves("GF-SPL-13", "GF-RND-11")
def test_what_is_for_the_round_ends_with_it_and_what_is_for_the_next_shooting_does_not() -> None:
    table = battle(caster(), squad("A2", row(2, 2000, 1000)), foes(), phase="end")
    for spell in ("iron-hymn", "fervour", "undertow", "overclock", "steady-hands"):
        lay(table, "A2", spells()[spell])
    play(table, end_round(table))
    assert table.match.units["A2"].spells == ("overclock", "steady-hands")
    assert [mark.name for mark in table.match.units["A2"].marks] == ["overclock", "steady-hands"]


@proves("GF-SPL-13")
@pytest.mark.parametrize("shoots", [True, False])
def test_the_next_shooting_is_waited_for_until_the_unit_has_shot(shoots: bool) -> None:
    table = battle(squad("A2", row(1, 1000, 1000)), foes(), acting="A2")
    lay(table, "A2", spells()["steady-hands"])
    answers: dict[str, Any] = {"shoot": "B1", "hit": [1]} if shoots else {"shoot": "hold fire"}
    play(table, act(table), action="hold", **answers)
    assert table.match.units["A2"].spells == (() if shoots else ("steady-hands",))


@proves("GF-SPL-13", "GF-SPL-05")
def test_fervour_ends_with_the_charge() -> None:
    table = battle(squad("A2", row(1, 1000, 1000), soldier(weapons=())), foes(1, 2400), acting="A2")
    lay(table, "A2", spells()["fervour"])
    play(
        table,
        act(table),
        action="charge",
        charge=[["A2-1", [[1000, 2400 - 126 - 1, 0]]]],
    )
    assert table.match.units["A2"].spells == ()


@proves("GF-SPL-14", "GF-GEN-22")
def test_the_same_spell_again_changes_nothing() -> None:
    table = both()
    lay(table, "A2", spells()["undertow"])
    lay(table, "A2", spells()["undertow"])
    blow = blow_of(table, table["A2-1"], "rifle", "B1")
    assert sum([one.amount for one in hit_modifiers(table, blow)]) == -1
    assert table.match.units["A2"].spells == ("undertow",)
