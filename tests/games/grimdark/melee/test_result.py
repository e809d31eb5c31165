"""Who has won a melee, and what the loser has to do."""

from typing import Any

import pytest

from games.grimdark.kit import captain, giant, squad
from games.grimdark.melee.fights import fight, fighter, foes, melee, own, result, told
from wartable.core.match import Mark
from wartable.games.grimdark.melee.events import Won
from wartable.kit import ask, proves, rolls

STURDY = fighter(tough=3)


@proves("GF-MEL-14", "GF-MEL-17")
@pytest.mark.parametrize(
    ("own_hits", "their_hits", "winner", "tests"),
    [(2, 1, "A1", 1), (1, 2, "B1", 0), (1, 0, "A1", 1), (0, 1, "B1", 0)],
)
def test_who_has_caused_more_wounds_wins_and_only_the_loser_tests(
    own_hits: int, their_hits: int, winner: str, tests: int
) -> None:
    table = melee(own(2, STURDY), foes(2, STURDY))
    faces = [[4] * many + [1] * (2 - many) for many in (own_hits, their_hits)]
    hurt = [one for one, many in (("B1-1", own_hits), ("A1-1", their_hits)) if many]
    blocks = [[1] * many for many in (own_hits, their_hits) if many]
    answers = {"hit": ask(*faces), "block": ask(*blocks), "wounds": ask(*hurt)}
    fight(table, **answers, strike_back=True, morale=[4])
    assert result(table) == winner
    assert [roll.seat for roll in rolls(table, "morale")] == [tests]


@proves("GF-MEL-15")
@pytest.mark.parametrize("many", [0, 1])
def test_as_many_wounds_on_both_sides_are_a_draw(many: int) -> None:
    table = melee(own(2, STURDY), foes(2, STURDY))
    faces = [4] * many + [1] * (2 - many)
    more: dict[str, Any] = {"wounds": ask("B1-1", "A1-1"), "block": ask([1], [1])} if many else {}
    fight(table, hit=ask(faces, faces), strike_back=True, **more)
    assert result(table) == "draw"


@proves("GF-MEL-16", "GF-SPR-11")
def test_what_is_blocked_ignored_or_too_much_counts_for_nothing() -> None:
    """Three wounds at once fall on one who can take one; of the other two one is blocked and one ignored."""
    maw = fighter(weapons=("leviathan-maw",), tough=3)
    healing = fighter(tough=1)
    table = melee(own(1, maw), foes(3, healing))
    answers: dict[str, Any] = {"hit": ask([4, 4, 1, 1], [4, 4]), "block": ask([1, 6], [1, 1])}
    fight(table, **answers, wounds="B1-3", strike_back=True, morale=[4])
    (won,) = [event for event in table.log if isinstance(event, Won)]
    assert (won.unit, won.wounds, won.others) == ("B1", 2, 1)


@proves("GF-MEL-16", "GF-SPR-39")
def test_wounds_that_are_ignored_are_not_caused() -> None:
    table = melee(own(1, STURDY), foes(1, fighter("regeneration", tough=3)))
    answers: dict[str, Any] = {"hit": ask([4], [1]), "block": ask([1]), "ignore": [5]}
    fight(table, **answers, strike_back=True)
    assert result(table) == "draw"


@proves("GF-MEL-16")
@pytest.mark.parametrize("by", ["impact", "counter"])
def test_wounds_of_impact_and_counter_count(by: str) -> None:
    if by == "impact":
        table = melee(own(1, fighter(Mark("impact", 1), tough=3)), foes(1, STURDY))
        fight(table, impact=[6], block=[1], hit=ask([1], [1]), strike_back=True, morale=[4])
    else:
        guard = fighter(weapons=("coral-glaive", "ccw"), tough=3)
        table = melee(own(1, STURDY), foes(1, guard))
        answers: dict[str, Any] = {"hit": ask([4, 1], [1], [1]), "block": [1], "morale": [4]}
        fight(table, counter=True, **answers, strike_back=True)
    assert result(table) == ("A1" if by == "impact" else "B1")


@proves("GF-MEL-18")
def test_who_is_destroyed_has_lost_whatever_it_has_dealt() -> None:
    guard = fighter(weapons=("coral-glaive",))
    table = melee(own(1, fighter(tough=6)), foes(1, guard))
    answers: dict[str, Any] = {"hit": ask([4, 4], [4]), "block": ask([1, 1], [1])}
    fight(table, counter=True, **answers, consolidate=[])
    assert result(table) == "" and not rolls(table, "morale")


# Fear


@proves("GF-SPR-17", "GF-SPR-18", "GF-MEL-15")
@pytest.mark.parametrize(
    ("fear", "theirs", "winner"), [(2, 0, "A1"), (2, 2, "draw"), (1, 2, "B1"), (0, 0, "draw")]
)
def test_fear_may_win_where_nobody_has_a_wound(fear: int, theirs: int, winner: str) -> None:
    terror, other = [fighter(Mark("fear", one)) for one in (fear, theirs)]
    table = melee(own(1, terror), foes(1, other))
    more = {} if winner == "draw" else {"morale": [4]}
    fight(table, hit=ask([1], [1]), strike_back=True, **more)
    assert result(table) == winner


@proves("GF-SPR-17", "GF-SPR-18")
def test_the_fear_of_all_who_live_adds_up_to_the_wounds_they_dealt() -> None:
    terror = fighter(Mark("fear", 1))
    table = melee(own(3, terror), foes(3))
    answers: dict[str, Any] = {"hit": ask([1, 1, 1], [4, 4, 1]), "block": [1, 1]}
    fight(table, **answers, casualties=["A1-1", "A1-2"], strike_back=True, morale=[4])
    (won,) = [event for event in table.log if isinstance(event, Won)]
    assert (won.unit, won.wounds, won.others) == ("B1", 2, 1)


# The loser


@proves("GF-MEL-14", "GF-MEL-21", "GF-MOR-11")
def test_the_loser_is_routed_before_the_winner_moves() -> None:
    table = melee(own(2), foes(2))
    answers: dict[str, Any] = {"hit": ask([4, 1], [1]), "block": [1], "wounds": "B1-1"}
    on = [["A1-1", [[2000, 2100, 0]]]]
    fight(table, **answers, strike_back=True, morale=[1], consolidate=on)
    assert told(table)[-4:] == ["Won A1", "morale 1", "Routed B1", "moved A1"]


@proves("GF-MEL-21", "GF-MEL-20", "GF-MOR-10")
def test_a_loser_who_is_shaken_still_stands_and_the_charger_goes_back() -> None:
    table = melee(own(1), foes(1, giant(6, base=63)))
    fight(table, hit=[4], block=[1], strike_back=False, morale=[1])
    assert told(table)[-4:] == ["Won A1", "morale 1", "BecameShaken B1", "moved A1"]


@proves("GF-MEL-19")
def test_a_winner_who_is_shaken_consolidates_too() -> None:
    table = melee(own(1), foes(1, shaken=True))
    answers: dict[str, Any] = {"hit": ask([1], [6]), "block": [1]}
    fight(table, **answers, strike_back=True, consolidate=[["B1-1", [[2000, 2300, 0]]]])
    assert table["B1-1"].y == 2300


def test_a_joined_hero_falls_last_and_the_unit_tests_on_his_quality() -> None:
    led = squad(
        "B1", [(2000, 2126), (2150, 2126)], fighter(), seat=1, hero=captain(weapons=("ccw",))
    )
    table = melee(own(2), led)
    fight(table, hit=ask([4, 1], [1]), block=[1], strike_back=True, morale=[3])
    assert result(table) == "A1" and list(table.match.gone) == ["B1-1"]
    assert [roll.need for roll in rolls(table, "morale")] == [3]
