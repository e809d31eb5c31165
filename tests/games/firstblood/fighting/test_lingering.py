"""Aura of Death and Decay."""

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.lingering import aura_of_death, decay
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.kit import ask, play, proves, rolls


def lend(table: Table, unit: str, rule: str, x: int = 0, source: str = "") -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(source or rule, effect), rule))


@proves("FB-SPR-005", "FB-SPR-006", "FB-SPR-083")
def test_each_regiment_that_engages_it_deals_its_highest_aura_once_with_defence_and_no_morale() -> (
    None
):
    table = battle(
        regiment("A1", "copper-legion", row(4, 1000, 1000, 150)),
        regiment("B1", "vitriol-colossus", [(1000, 1300)], seat=1),
        regiment("B2", "homunculi", row(3, 1000, 850, 150), seat=1),
        regiment("B3", "vitriol-colossus", [(3000, 3000)], seat=1),
    )
    lend(table, "B2", "aura-of-death", 2)
    play(table, aura_of_death(table, "A1"), defence=ask([1, 1], [1, 1, 1, 6]), wounds="A1-2")
    assert [len(roll.faces) for roll in rolls(table, "defence")] == [2, 4]
    assert len(present(table.match, "A1")) == 3 and not rolls(table, "morale")


@proves("FB-SPR-005", "FB-SPR-006")
def test_an_aura_of_one_is_a_hit() -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
    )
    lend(table, "B1", "aura-of-death", 1)
    play(table, aura_of_death(table, "A1"), defence=[1])
    assert [len(roll.faces) for roll in rolls(table, "defence")] == [1]


@proves("FB-SPR-005", "FB-SPR-006")
def test_who_has_no_aura_hurts_nobody_beside_one_who_has() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000, 150)),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
    )
    play(table, aura_of_death(table, "A1"))
    assert not rolls(table, "defence")


@proves("FB-SPR-005")
def test_the_aura_goes_to_the_engaged_first() -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000), (1000, 870), (1000, 740)]),
        regiment("B1", "vitriol-colossus", [(1000, 1300)], seat=1),
    )
    play(table, aura_of_death(table, "A1"), defence=[6, 1, 1, 1], acting_leader="A1-2")
    assert "A1-1" not in table, "the leader alone is engaged"


@proves("FB-SPR-005")
def test_whom_nobody_engages_feels_no_aura_even_if_it_engages() -> None:
    table = battle(
        regiment("A1", "pike-company", [(1000, 1000)]),
        regiment("B1", "vitriol-colossus", [(1000, 1480)], seat=1),
    )
    play(table, aura_of_death(table, "A1"))
    assert not rolls(table, "defence")


@proves("FB-SPR-008")
def test_garrisons_neither_feel_nor_spread_it() -> None:
    house = make_piece("house", "garrison", 1000, 1000, 300)
    for inside, acting in (("A1", "A1"), ("B1", "A1")):
        table = battle(
            regiment("A1", "copper-legion", [(1000, 1400)]),
            regiment("B1", "homunculi", [(1000, 1400)], seat=1),
            terrain=[house],
        )
        lend(table, "B1", "aura-of-death", 3)
        table.match = table.match.with_aside(table[f"{inside}-1"], GARRISON, "house")
        play(table, aura_of_death(table, acting))
        assert not rolls(table, "defence")


@proves("FB-SPR-020", "FB-SPR-021", "FB-DICE-05")
def test_decay_rolls_its_dice_once_for_the_regiment_and_each_five_or_six_wounds() -> None:
    table = battle(regiment("A1", "rust-hounds", row(3, 1000, 1000, 250)))
    lend(table, "A1", "decay", 3, "burnout")
    lend(table, "A1", "decay", 1, "transmute-blood")
    play(table, decay(table, "A1"), decay=[1, 4, 5, 6, 5], wounds="A1-3")
    assert "A1-3" not in table and not rolls(table, "morale")


@proves("FB-SPR-020", "FB-BRK-09")
def test_who_has_none_or_is_broken_rolls_nothing() -> None:
    table = battle(
        regiment("A1", "rust-hounds", row(3, 1000, 1000, 250)),
        regiment("A2", "copper-legion", row(3, 1000, 2000)),
    )
    break_now(table, "A1", "FB-DIS-13")
    for unit in ("A1", "A2"):
        play(table, decay(table, unit))
    assert not rolls(table, "decay")
