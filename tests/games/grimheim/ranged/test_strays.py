"""Shooting into a combat (GH-RNG-15, 16)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.strays import in_the_way
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.resolving import Shot
from wartable.kit import ask, play, proves, rolls

KNIGHT_AT = 1000 + BASES + 500


def friend(gap: int, *traits: str, id: str = "friend", north: bool = True, **over: Any) -> Model:
    """To the north of the knight, or to the south."""
    y = 1000 + (BASES + gap) * (1 if north else -1)
    return model(id, *traits, x=KNIGHT_AT, y=y, **over)


@proves("GH-RNG-15")
@pytest.mark.parametrize(
    ("gap", "endangered"),
    [pytest.param(100, True, id="in melee range"), pytest.param(101, False, id="just outside it")],
)
def test_failed_dice_are_rolled_again_against_a_friend_in_melee(gap: int, endangered: bool) -> None:
    table = battle(archer(), knight(500), friend(gap))
    steps = attack(table, shot(table))
    if endangered:
        play(table, steps, attack=[4, 3, 1], stray=[4, 3], defense=ask([1, 1, 1], [1, 1, 1]))
    else:
        play(table, steps, attack=[4, 3, 1], defense=[1, 1, 1])
    assert table["knight"].wounds == 8
    assert table["friend"].wounds == (8 if endangered else 10)


@proves("GH-RNG-16", "GH-RNG-12")
def test_the_friend_makes_its_own_defense_roll_and_a_critical_injures_it() -> None:
    table = battle(archer(), knight(500), friend(100, defense=2, saves_on=5))
    play(
        table,
        attack(table, shot(table)),
        attack=[1, 2, 3],
        stray=[6, 4, 1],
        defense=[5, 1],
        injury=[2],
    )
    assert table["friend"].wounds == 6
    assert table["friend"].injuries == ("arm",)
    (rolled,) = rolls(table, "defense")
    assert (rolled.seat, rolled.need) == (0, 5)


@proves("GH-RNG-15")
def test_hits_at_the_target_stay_at_the_target() -> None:
    table = battle(archer(), knight(500), friend(100))
    play(table, attack(table, shot(table)), attack=[4, 4, 4], defense=[1, 1, 1])
    assert (table["knight"].wounds, table["friend"].wounds) == (4, 10)


@proves("GH-RNG-15", "GH-GEN-09")
def test_a_die_that_was_rolled_again_already_is_not_rolled_a_third_time() -> None:
    table = battle(archer("warp-engineer"), knight(500), friend(100))
    play(
        table,
        attack(table, shot(table)),
        attack=[1, 2, 3],
        all_again=True,
        warp_engineer=[1, 2, 3],
    )
    assert table["friend"].wounds == 10
    assert rolls(table, "stray") == []


@proves("GH-RNG-16")
@pytest.mark.parametrize(("second", "hit"), [(61, "friend"), (59, "other")])
def test_the_friend_closest_to_the_target_is_hit(second: int, hit: str) -> None:
    table = battle(archer(), knight(500), friend(60), friend(second, id="other", north=False))
    play(table, attack(table, shot(table)), attack=[1, 2, 3], stray=[4, 1, 1], defense=[1, 1, 1])
    assert table[hit].wounds == 8


@proves("GH-RNG-16")
def test_the_opponent_chooses_between_friends_equally_close() -> None:
    table = battle(archer(), knight(500), friend(60), friend(60, id="other", north=False))
    play(
        table,
        attack(table, shot(table)),
        attack=[1, 2, 3],
        victim="other",
        stray=[4, 1, 1],
        defense=[1, 1, 1],
    )
    assert (table["friend"].wounds, table["other"].wounds) == (10, 8)
    table = battle(archer(), knight(500), friend(60), friend(60, id="other", north=False))
    steps = attack(table, shot(table))
    next(steps)
    question = steps.send((1, 2, 3))
    assert (question.name, question.seat) == ("victim", 1)


@proves("GH-RNG-16")
def test_whoever_shoots_it_is_his_opponent_who_chooses() -> None:
    friends = friend(60, seat=1), friend(60, id="other", north=False, seat=1)
    table = battle(archer(seat=1), knight(500, seat=0), *friends)
    steps = attack(table, shot(table))
    next(steps)
    question = steps.send((1, 2, 3))
    assert (question.name, question.seat) == ("victim", 0)


@proves("GH-RNG-16")
def test_nobody_may_dodge_a_stray_arrow() -> None:
    table = battle(archer(), knight(500), friend(60, ap=2, state="ready"))
    play(table, attack(table, shot(table)), attack=[1, 2, 3], stray=[4, 1, 1], defense=[1, 1, 1])
    assert table["friend"].ap == 2


@proves("GH-TRT-62", "GH-RNG-15")
def test_a_sniper_endangers_no_friend() -> None:
    table = battle(archer("sniper"), knight(500), friend(60))
    play(table, attack(table, shot(table)), attack=[1, 2, 3])
    assert rolls(table, "stray") == []


@proves("GH-REA-28")
def test_an_intercept_endangers_no_friend() -> None:
    table = battle(archer(), knight(150), model("friend", x=1248, y=1150))
    play(table, attack(table, shot(table, action="intercept")), attack=[1, 2])
    assert rolls(table, "stray") == []


@proves("GH-RNG-18", "GH-RNG-15")
def test_a_misfire_endangers_nobody_else() -> None:
    weapon = bow("black-powder")
    table = battle(archer(weapon=weapon), knight(500), friend(60))
    play(table, attack(table, shot(table)), attack=[1, 2, 3], misfire=[6])
    assert rolls(table, "stray") == []
    assert table["archer"].unready == (Mark("bow", 1),)


@proves("GH-RNG-15", "GH-RNG-17", "GH-CC-30")
@pytest.mark.parametrize("trait", ["black-powder", "warp-tech", "harmful"])
@pytest.mark.parametrize("statuses", [(), (Mark("cursed"),)], ids=["", "cursed"])
def test_a_stray_ball_that_shows_one_neither_misfires_nor_harms(
    trait: str, statuses: tuple[Mark, ...]
) -> None:
    """GH-R-79: the shot has gone off, and what it hits is being worked out."""
    table = battle(archer(weapon=bow(trait), statuses=statuses), knight(500), friend(60))
    play(
        table,
        attack(table, shot(table)),
        attack=[4, 2, 2],
        stray=[1, 4],
        defense=ask([1, 1, 1], [1, 1, 1]),
    )
    assert rolls(table, "misfire") == []
    assert [table[id].wounds for id in ("archer", "knight", "friend")] == [10, 8, 8]


@proves("GH-RNG-16")
@pytest.mark.parametrize(("action", "victim"), [("shoot", "friend"), ("intercept", None)])
def test_a_friend_is_in_the_way_of_a_shot_and_never_of_an_intercept(
    action: str, victim: str | None
) -> None:
    table = battle(model(), model("friend", x=1800), foe(x=1998))
    shot = Shot("hero", bow(), "foe", action)
    assert play(table, in_the_way(table, shot, 0)) == victim
