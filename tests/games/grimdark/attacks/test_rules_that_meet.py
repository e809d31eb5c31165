"""Two special rules at one attack."""

import pytest

from games.grimdark.attacks.blows import ABOUT, blow, fire
from games.grimdark.kit import battle, captain, giant, row, soldier, squad
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.sequence import resolve_blows
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.kit import ask
from wartable.kit.proofs import proves
from wartable.kit.script import play, rolls
from wartable.wargame.units.attacks import Groups

BLAST3, DEADLY3 = Mark("blast", 3), Mark("deadly", 3)


def field(*foes: Model, hero: Model | None = None, own: bool = False) -> Table:
    """A1, fatigued if it is its *own* fault, and B1: these models."""
    spots = [(1000 + 300 * k, 2126) for k in range(len(foes) + bool(hero))]
    return battle(
        squad("A1", row(1, 1000, 1000), fatigued=own),
        squad("B1", spots, seat=1, hero=hero, others=dict(enumerate(foes, 1))),
    )


def state(table: Table) -> list[tuple[str, int]]:
    return [(one.id, one.wounds) for one in table.match.models_of("B1")]


@proves("GF-SPR-74", "GF-SPR-07", "GF-SPR-11")
def test_deadly_and_blast_multiply_hits_block_each_and_multiply_each_wound_on_one_model() -> None:
    table = field(giant(6), giant(6), giant(6))
    attack = fire(table, blow(BLAST3, DEADLY3), 1, hit=[4], block=[1, 6, 1], wounds="B1-2")
    assert (attack.wounds, attack.placed) == (2, 6)
    assert state(table) == [("B1-1", 0), ("B1-3", 0)], (
        "the second goes on with whom the first has hit"
    )


@proves("GF-SHO-08", "GF-SPR-53", "GF-SPR-71")
@pytest.mark.parametrize("rule", ["stealth", "entrenched"])
@pytest.mark.parametrize("plain", [0, 1])
def test_modifiers_to_hit_are_fixed_for_all_groups_of_a_volley(rule: str, plain: int) -> None:
    """Who alone lacks the rule falls to the first group; the second shoots no worse for it."""
    like = [soldier() if k == plain else soldier(rule) for k in range(2)]
    table = field(*like)
    groups: Groups[Blow] = Groups()
    for weapon in ("pistol", "rifle"):
        groups.add(blow(weapon=weapon, far=1000), 1, "A1-1")
    play(
        table, resolve_blows(table, groups, ABOUT),
        hit=ask([4], [4]), block=ask([1], [1]), wounds=f"B1-{plain + 1}",
    )  # fmt: skip
    assert [roll.need for roll in rolls(table, "hit")] == [4, 4]


@proves("GF-SPR-74", "GF-SPR-45")
def test_a_rending_six_of_a_deadly_weapon_is_blocked_at_ap_4_and_not_regenerated() -> None:
    table = field(giant(6, "regeneration", defense=2))
    attack = fire(table, blow("rending", DEADLY3), 2, hit=[4, 6], block=[2, 5])
    assert (attack.wounds, attack.placed) == (1, 3)


@proves("GF-SPR-12", "GF-SPR-13", "GF-SPR-26")
def test_a_deadly_wound_comes_to_a_joined_hero_only_when_nobody_else_is_left() -> None:
    table = field(soldier(), hero=captain(tough=6))
    assert fire(table, blow(DEADLY3), 2, hit=[4, 4], block=[1, 1]).placed == 4
    assert state(table) == [("B1-2", 3)]


@proves("GF-SPR-72", "GF-SPR-11", "GF-SPR-52")
def test_a_snipers_deadly_wounds_beyond_the_last_of_whom_he_picked_are_lost() -> None:
    table = field(soldier(), soldier(), hero=captain())
    shot = blow("sniper", DEADLY3, chosen="B1-3", quality=2)
    assert fire(table, shot, 2, hit=[2, 2], block=[1, 1]).placed == 3
    assert [id for id, _ in state(table)] == ["B1-1", "B1-2"]


@proves("GF-SPR-52", "GF-SPR-72", "GF-SPR-41")
@pytest.mark.parametrize(("chosen", "placed"), [("B1-1", 1), ("B1-2", 0)])
def test_a_chosen_model_ignores_wounds_by_its_own_rules(chosen: str, placed: int) -> None:
    table = field(soldier(), soldier("regeneration"))
    dice = {} if placed else {"ignore": [5]}
    assert (
        fire(table, blow("sniper", chosen=chosen), 1, hit=[4], block=[1], **dice).placed == placed
    )


@proves("GF-SPR-22", "GF-MEL-11", "GF-MEL-13")
def test_furious_sixes_of_who_is_fatigued_deal_one_more() -> None:
    one = blow(bearing=(Mark("furious"),), melee=True, charging=True, weapon="ccw")
    attack = fire(field(soldier(), soldier(), own=True), one, 2, hit=[5, 6], block=[6, 6])
    assert attack.by_ap == {0: 2}


@proves("GF-SPR-41", "GF-SPR-57", "GF-SPR-77")
def test_only_a_joined_hero_regenerates() -> None:
    """The others take theirs without a die; what is left is his, one die for each."""
    table = field(soldier(), soldier(), hero=captain("regeneration"))
    attack = fire(table, blow(), 4, hit=[4] * 4, block=[1] * 4, ignore=[5, 1])
    assert attack.placed == 3
    assert state(table) == [("B1-3", 1)]


@proves("GF-SPR-53", "GF-GEN-12")
def test_a_joined_hero_without_stealth_gives_his_unit_away() -> None:
    hidden = [soldier("stealth"), soldier("stealth")]
    far = {"far": 1000}
    alone, led = field(*hidden), field(*hidden, hero=captain())
    both = field(*hidden, hero=captain("stealth"))
    assert fire(alone, blow(**far), 1, hit=[4]).hits == 0
    assert fire(led, blow(**far), 1, hit=[4], block=[6]).hits == 1
    assert fire(both, blow(**far), 1, hit=[4]).hits == 0


@proves("GF-SPR-77", "GF-SPR-40")
def test_deadly_wounds_on_a_mixed_unit_have_dice_where_they_fall() -> None:
    table = field(soldier(), soldier("regeneration"), giant(3, "regeneration"))
    attack = fire(
        table,
        blow(DEADLY3),
        3,
        hit=[4] * 3,
        block=[1] * 3,
        wounds="B1-1",
        ignore=ask([5, 5, 5], [5, 5, 4]),
    )
    assert attack.placed == 2, (
        "the first without dice, the second ignored whole, of the third one wound"
    )
    assert state(table) == [("B1-3", 0)]
