"""Reanimate: the fallen rise again (GH-FAT-29, 30)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Mark, Point
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.reanimating import bring_back
from wartable.games.grimheim.fate.return_spots import nearest_spots
from wartable.games.grimheim.fate.windows import Window, offer, open_uses
from wartable.games.grimheim.match import Effect, Fallen, Model
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import end_turn, start_turn
from wartable.kit import ask, marks, play, proves


def dead(id: str = "ghoul", **over: Any) -> Model:
    given: dict[str, Any] = dict(wounds=0, state="done", ap=0)
    return model(id, **(given | over))


def graveyard(*fallen: Model, others: tuple[Model, ...] = (), **over: Any) -> Table:
    """Models Defeated in this turn, of a warband with Undead Fate."""
    given: dict[str, Any] = dict(
        fallen=tuple(Fallen(one, 1) for one in fallen),
        fate=((4,), ()),
        fate_modifiers=("undead-fate", "common-fate"),
    )
    return battle(*others, **(given | over))


def callable_back(table: Table) -> list[str]:
    uses = open_uses(table, Window("b", 0), 0)
    return [use.model for use in uses if use.ability == "reanimate"]


@proves("GH-FAT-29", "GH-FAT-30")
def test_a_model_returns_at_the_start_of_the_next_turn_ready_and_clean() -> None:
    ghoul = dead(
        injuries=("leg",),
        suffered=("leg",),
        statuses=marks("burning"),
        effects=(Effect("claws-of-death", 2),),
    )
    table = graveyard(ghoul, others=(model("other", x=2000), foe(x=2500)))
    play(table, offer(table, Window("b", 0)), fate=FateUse(0, "reanimate", 4, "ghoul"))
    assert "ghoul" not in table
    play(table, end_turn(table))
    assert "ghoul" not in table
    play(table, start_turn(table))
    risen = table["ghoul"]
    assert (risen.at, risen.wounds, risen.state, risen.ap) == ((1000, 1000, 0), 4, "ready", 2)
    assert (risen.injuries, risen.statuses, risen.effects) == ((), (), ())
    assert risen.suffered == ("leg",)
    assert risen.marks == ()
    assert table.match.returning == ()
    assert [one.back for one in table.match.fallen] == [True]


@proves("GH-FAT-29")
@pytest.mark.parametrize(("face", "health", "wounds"), [(6, 4, 4), (3, 4, 3), (1, 4, 1)])
def test_it_has_the_dies_wounds_but_no_more_than_it_started_with(
    face: int, health: int, wounds: int
) -> None:
    table = graveyard(dead(health=health), fate=((face,), ()))
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, "reanimate", face, "ghoul"))
    play(table, bring_back(table))
    assert table["ghoul"].wounds == wounds


@proves("GH-FAT-29", "GH-FAT-44")
def test_only_friends_defeated_in_this_turn_can_be_called_and_each_once() -> None:
    table = graveyard(
        dead(),
        dead("second"),
        fallen=(
            Fallen(dead("old"), 0),
            Fallen(dead(), 1),
            Fallen(dead("second"), 1),
            Fallen(foe("theirs"), 1),
            Fallen(dead("back"), 1, back=True),
        ),
        fate=((4, 4), ()),
    )
    assert callable_back(table) == ["ghoul", "second"]
    play(table, offer(table, Window("a", 0)), fate=ask(FateUse(0, "reanimate", 4, "ghoul"), None))
    assert callable_back(table) == ["second"]


@proves("GH-FAT-30")
def test_it_is_still_defeated_when_this_turn_is_scored() -> None:
    table = graveyard(dead(), others=(foe(),))
    play(table, offer(table, Window("b", 0)), fate=FateUse(0, "reanimate", 4, "ghoul"))
    play(table, end_turn(table))
    assert "ghoul" not in table
    assert [one.back for one in table.match.fallen] == [False]


@proves("GH-GEN-18", "GH-TRN-03")
def test_models_return_in_the_order_their_owner_wants() -> None:
    both = dead("first"), dead("second")
    table = graveyard(*both, returning=(Mark("first", 3), Mark("second", 3)))
    answers = {"return": (1000, 1098, 0)}
    play(table, bring_back(table), returns=["second", "first"], **answers)
    assert table["second"].at == (1000, 1000, 0)
    assert table["first"].at == (1000, 1098, 0)


# Where


def nearest(table: Table, at: Point = (1000, 1000, 0), base: int = 49) -> list[Point]:
    return sorted(nearest_spots(table, 0, base, at))


def apart2(a: Point, b: Point) -> int:
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


@proves("GH-FAT-30")
def test_it_rises_where_it_fell_if_that_spot_is_free() -> None:
    assert nearest(battle(foe(x=1199))) == [(1000, 1000, 0)]


@proves("GH-FAT-30")
@pytest.mark.parametrize("x", [1198, 1150, 1000])
def test_in_an_enemys_melee_range_it_rises_at_the_nearest_spot_outside(x: int) -> None:
    table = battle(foe(x=x))
    spots = nearest(table)
    for x, y, _ in spots:
        stood = battle(foe(x=table["foe"].x), model("ghoul", x=x, y=y))
        assert not in_melee(stood, "ghoul")
    every = [
        (a, b, 0)
        for a in range(790, 1210)
        for b in range(790, 1210)
        if apart2((a, b, 0), table["foe"].at) > 198 * 198
    ]
    least = min(apart2(one, (1000, 1000, 0)) for one in every)
    assert spots == [one for one in every if apart2(one, (1000, 1000, 0)) == least]


@proves("GH-FAT-30")
def test_where_a_friend_stands_it_rises_beside_and_its_owner_picks_between_equals() -> None:
    table = graveyard(dead(), others=(model("friend"),), returning=(Mark("ghoul", 2),))
    equals = nearest(table)
    assert equals == [(902, 1000, 0), (1000, 902, 0), (1000, 1098, 0), (1098, 1000, 0)]
    play(table, bring_back(table), **{"return": (1000, 902, 0)})
    assert table["ghoul"].at == (1000, 902, 0)


@proves("GH-FAT-30")
def test_no_model_rises_inside_a_wall_or_off_the_table() -> None:
    table = battle(model("friend", x=49), terrain=(piece("wall", 0, 1049, 3000, 1100),))
    assert nearest(table, (49, 1000, 0)) == [(49, 902, 0), (147, 1000, 0)]


@proves("GH-FAT-30", "GH-MOV-21")
def test_a_wall_between_keeps_it_out_of_melee_range() -> None:
    wall = piece("wall", 1070, 0, 1080, 3000)
    assert nearest(battle(foe(x=1150), terrain=(wall,))) == [(1000, 1000, 0)]


@proves("GH-TRN-03", "GH-GEN-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_says_who_of_his_fallen_returns_first(seat: int) -> None:
    fallen = tuple(Fallen(model(id, seat=seat, wounds=0), 1) for id in ("one", "two"))
    table = battle(fallen=fallen, returning=(Mark("one", 2), Mark("two", 2)))
    assert bring_back(table).send(None).seat == seat
