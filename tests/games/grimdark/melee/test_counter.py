"""Counter weapons: before the charger's, once for all of them, and against Impact."""

from typing import Any

import pytest

from games.grimdark.kit import squad
from games.grimdark.melee.fights import fight, fighter, foes, melee, own, tired, told
from wartable.core.match import Mark
from wartable.games.grimdark.events import Fell
from wartable.games.grimdark.melee.charge import fight_out
from wartable.games.grimdark.melee.fighting import Fight
from wartable.kit import ask, next_question, proves, rolls

GUARD = fighter(weapons=("coral-glaive", "ccw"))
GLAIVE = fighter(weapons=("coral-glaive",))


@proves("GF-SPR-08")
def test_counter_weapons_strike_first_and_the_others_when_it_strikes_back() -> None:
    table = melee(own(1, fighter(tough=3)), foes(1, GUARD))
    fight(table, counter=True, hit=ask([1, 1], [1], [1]), strike_back=True)
    assert [(roll.seat, len(roll.faces)) for roll in rolls(table, "hit")] == [
        (1, 2),
        (0, 1),
        (1, 1),
    ]


@proves("GF-SPR-08", "GF-MEL-10")
def test_who_falls_to_counter_strikes_no_more() -> None:
    table = melee(own(3), foes(1, GUARD))
    answers: dict[str, Any] = {"hit": ask([4, 1], [1, 1], [1]), "block": [1], "wounds": "A1-1"}
    fight(table, counter=True, strike_back=True, **answers, morale=[4])
    assert [len(roll.faces) for roll in rolls(table, "hit")] == [2, 2, 1]


@proves("GF-SPR-10")
def test_its_owner_is_asked_once_for_all_of_them_and_may_decline() -> None:
    table = melee(own(2), foes(2, GUARD))
    question = next_question(table, fight_out(table, Fight("A1", "B1")), "counter")
    assert question.seat == 1
    fight(table, counter=True, hit=ask([1] * 4, [1, 1], [1, 1]), strike_back=True)
    table = melee(own(2), foes(2, GUARD))
    fight(table, counter=False, hit=ask([1, 1], [1, 1]), strike_back=True)
    assert [(roll.seat, len(roll.faces)) for roll in rolls(table, "hit")] == [(0, 2), (1, 2)]


@proves("GF-SPR-10")
@pytest.mark.parametrize("used", [True, False])
def test_no_counter_weapon_strikes_back_later(used: bool) -> None:
    table = melee(own(1), foes(1, GLAIVE))
    fight(table, counter=used, hit=ask([1, 1], [1]) if used else ask([1]))
    assert tired(table) == (["A1", "B1"] if used else ["A1"])


@proves("GF-SPR-10", "GF-MEL-12")
@pytest.mark.parametrize(
    ("before", "after", "needs", "fatigued"),
    [
        (True, True, [4, 4], True),
        (True, False, [4], True),
        (False, True, [4], True),
        (False, False, [], False),
    ],
)
def test_both_together_are_one_attack(
    before: bool, after: bool, needs: list[int], fatigued: bool
) -> None:
    table = melee(own(1, fighter(tough=3)), foes(1, GUARD))
    hits = [*([[1, 1]] if before else []), [1], *([[1]] if after else [])]
    fight(table, counter=before, hit=ask(*hits), strike_back=after)
    assert [roll.need for roll in rolls(table, "hit") if roll.seat == 1] == needs
    assert ("B1" in tired(table)) == fatigued


@proves("GF-SPR-73", "GF-MEL-11")
@pytest.mark.parametrize("state", ["fatigued", "shaken"])
def test_who_is_fatigued_or_shaken_counters_on_sixes(state: str) -> None:
    table = melee(own(1), foes(1, GUARD, **{state: True}))
    fight(table, counter=True, hit=ask([5, 5], [1]), strike_back=False)
    assert [roll.need for roll in rolls(table, "hit")] == [6, 4]


@proves("GF-SPR-73")
def test_counter_does_nothing_for_who_charges() -> None:
    table = melee(own(1, GLAIVE), foes(1))
    fight(table, hit=[1, 1], strike_back=False)


@proves("GF-SPR-08", "GF-MEL-19")
def test_who_destroys_the_charger_by_counter_may_consolidate() -> None:
    table = melee(own(1), foes(2, GUARD))
    answers: dict[str, Any] = {"hit": [4, 1, 1, 1], "block": [1], "consolidate": []}
    fight(table, counter=True, **answers)
    assert told(table) == ["hit 1", "block 0", "fell A1-1"]
    assert tired(table) == ["B1"]


# Impact


def rider(impact: int = 2, **over: Any) -> Any:
    return fighter(Mark("impact", impact), **over)


@proves("GF-SPR-30", "GF-SPR-31", "GF-GEN-24")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 6), (6, 6)])
def test_each_die_of_two_or_more_is_a_hit_without_ap_on_nobodys_quality(
    face: int, hits: int
) -> None:
    table = melee(own(3, rider(quality=6, weapons=("engine-fists",))), foes(3, fighter(defense=4)))
    blocks = {"block": ask([4] * hits)} if hits else {}
    fight(table, impact=[face] * 6, **blocks, hit=[1] * 15, strike_back=False)
    (roll,) = rolls(table, "impact")
    assert (roll.need, len(roll.faces), roll.modifiers) == (2, 6, ())
    assert [one.need for one in rolls(table, "block")] == ([4] if hits else [])


@proves("GF-SPR-31")
def test_only_who_is_in_reach_rolls_impact() -> None:
    column = squad("A1", [(2000, 2000), (2000, 1799)], rider())
    table = melee(column, foes(1))
    fight(table, impact=[1, 1], hit=[1], strike_back=False)


@proves("GF-SPR-30", "GF-SPR-31")
@pytest.mark.parametrize("state", ["fatigued", "shaken"])
def test_who_is_fatigued_makes_no_impact(state: str) -> None:
    table = melee(own(1, rider(), **{state: True}), foes(1))
    fight(table, hit=[1], strike_back=False)


@proves("GF-SPR-30")
def test_who_strikes_back_makes_no_impact() -> None:
    table = melee(own(1), foes(1, rider()))
    fight(table, hit=ask([1], [1]), strike_back=True)


@proves("GF-SPR-09", "GF-SPR-73")
@pytest.mark.parametrize(
    ("impact", "guards", "dice"), [(3, 1, 2), (3, 2, 1), (2, 2, 0), (1, 2, 0), (3, 0, 3)]
)
def test_each_model_with_counter_takes_a_die_but_never_below_none(
    impact: int, guards: int, dice: int
) -> None:
    mixed = foes(2, others=dict.fromkeys(range(1, guards + 1), GUARD))
    table = melee(own(1, rider(impact)), mixed)
    declined = {"counter": False} if guards else {}
    again = {"impact": [1] * dice} if dice else {}
    fight(table, **declined, **again, hit=[1], strike_back=False)


@proves("GF-SPR-73")
@pytest.mark.parametrize("state", [{}, {"fatigued": True}, {"shaken": True}])
def test_they_do_so_out_of_reach_and_in_whatever_state(state: dict[str, Any]) -> None:
    column = squad("B1", [(2000, 2126), (2000, 2327), (2000, 2453)], GUARD, seat=1, **state)
    table = melee(own(1, rider(5)), column)
    fight(table, counter=True, impact=[1, 1], hit=ask([1, 1], [1]), strike_back=False)


@proves("GF-SPR-73")
def test_the_dead_take_no_dice_of_impact() -> None:
    table = melee(own(1, rider(3)), foes(2, GUARD))
    table.do(Fell("GF-SHO-16", "B1-2"))
    fight(table, counter=False, impact=[1, 1], hit=[1], strike_back=False)


@proves("GF-SPR-31", "GF-MEL-06")
def test_who_falls_to_impact_is_struck_no_more() -> None:
    table = melee(own(1, rider(1)), foes(1))
    fight(table, impact=[2], block=[1], consolidate=[])
    assert told(table) == ["impact 0", "block 1", "fell B1-1"]
    assert tired(table) == ["A1"]
