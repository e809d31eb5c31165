"""Who is whose enemy: seats for themselves, seats that stand together, and neutral ones."""

import pytest

from core.toy import Fair, Table, fair, table_with
from wartable.core.events import Removed
from wartable.core.match import PEACEFUL, WILD, Piece, Unit, at_war
from wartable.core.roster import Setup
from wartable.core.screen.staging import plain_scene
from wartable.core.sides import is_won, refuse_sides, sides_agreed

STRAY = Piece(id="dog", name="Dog", seat=3, x=2000, y=2000, base=20)


@pytest.mark.parametrize(
    ("sides", "enemies"),
    [
        pytest.param((), {(0, 1), (0, 2), (1, 2)}, id="each seat for itself"),
        pytest.param((0, 1, 0), {(0, 1), (1, 2)}, id="the first and the third together"),
        pytest.param((0, 1, PEACEFUL), {(0, 1)}, id="one is nobody's enemy"),
        pytest.param((0, 0, WILD), {(0, 2), (1, 2)}, id="one is everybody's enemy"),
        pytest.param((0, WILD, WILD), {(0, 1), (0, 2), (1, 2)}, id="the wild are no friends"),
        pytest.param((0, PEACEFUL, WILD), {(0, 2)}, id="the wild spare who is peaceful"),
    ],
)
def test_sides_decide_who_is_an_enemy(
    sides: tuple[int, ...], enemies: set[tuple[int, int]]
) -> None:
    for one in range(3):
        assert not at_war(sides, one, one), "nobody is his own enemy"
        for other in range(one + 1, 3):
            found = (at_war(sides, one, other), at_war(sides, other, one))
            assert found == ((one, other) in enemies,) * 2


@pytest.mark.parametrize(
    ("sides", "friends"),
    [
        pytest.param((), set(), id="each seat for itself"),
        pytest.param((0, 1, 0), {(0, 2)}, id="the first and the third together"),
        pytest.param((0, PEACEFUL, PEACEFUL), set(), id="the peaceful are not friends"),
        pytest.param((WILD, WILD, 1), set(), id="nor are the wild"),
    ],
)
def test_sides_decide_who_is_a_friend(
    sides: tuple[int, ...], friends: set[tuple[int, int]]
) -> None:
    match = fair(sides=sides)
    table = Table(match)
    ids = ("ann", "bob", "cay")
    for one in range(3):
        for other in range(3):
            wanted = one == other or (min(one, other), max(one, other)) in friends
            assert match.allied(one, other) == wanted
            assert table.allied(ids[one], ids[other]) == wanted
            assert not (wanted and table.hostile(ids[one], ids[other]))


def test_models_are_enemies_as_their_seats_are() -> None:
    match = fair(sides=(0, 1, 0))
    assert match.hostile("ann", "bob") and match.hostile("bob", 2) and match.hostile(0, "bob")
    assert not match.hostile("ann", "cay") and not match.hostile("ann", "ann")


def test_units_are_enemies_as_their_seats_are() -> None:
    match = (
        fair(sides=(0, 1, 0)).with_unit(Unit(id="guard", seat=2)).with_unit(Unit(id="mob", seat=1))
    )
    assert (
        match.hostile("guard", "bob") and match.hostile(0, "mob") and match.hostile("mob", "guard")
    )
    assert match.allied("guard", "ann") and not match.hostile("guard", "ann")


def test_whose_a_model_was_is_known_after_it_has_left() -> None:
    leaves: Removed[Fair] = Removed("T", "bob")
    match = leaves.apply(fair(sides=(0, 1, 0)))
    assert match.gone["bob"].seat == 1
    assert match.hostile("ann", "bob")
    assert plain_scene("toy", "Toy", match).fallen[0].seat == 1


@pytest.mark.parametrize(
    ("sides", "of_ann", "of_bob"),
    [
        pytest.param((), ["bob", "cay"], ["ann", "cay"], id="each for itself"),
        pytest.param((0, 1, 0), ["bob"], ["ann", "cay"], id="ann and cay together"),
        pytest.param((0, 1, 1, PEACEFUL), ["bob", "cay"], ["ann"], id="a dog that bites nobody"),
        pytest.param((0, 1, 1, WILD), ["bob", "cay", "dog"], ["dog", "ann"], id="one that does"),
    ],
)
def test_a_table_finds_the_enemies_of_a_model(
    sides: tuple[int, ...], of_ann: list[str], of_bob: list[str]
) -> None:
    table = table_with(*([STRAY] if len(sides) == 4 else []), sides=sides)
    assert sorted(table.foes_of("ann")) == sorted(of_ann)
    assert sorted(table.foes_of("bob")) == sorted(of_bob)
    for foe in table.match.models:
        assert table.hostile("ann", foe) == (foe in of_ann)


def test_a_party_at_which_nobody_sits_is_shown_as_neutral() -> None:
    match = fair(STRAY, sides=(0, 1, 2, PEACEFUL), names=("Ann", "Bob", "Cay"))
    assert (match.seats, match.parties) == (3, 4)
    scene = plain_scene("toy", "Toy", match)
    assert [side.name for side in scene.sides] == ["Ann", "Bob", "Cay", "Neutral"]
    assert [side.standing for side in scene.sides] == [1, 1, 1, 1]


# As it is agreed


def test_sides_are_agreed_for_every_seat_or_for_none() -> None:
    assert sides_agreed(Setup(seats=3), "Toy") == ()
    assert sides_agreed(Setup(seats=3, sides=(0, 1, 0)), "Toy") == (0, 1, 0)
    for sides in ((0, 1), (0, 1, 0, 1), (0, PEACEFUL, 1)):
        with pytest.raises(ValueError, match="does not say of 3 seats who is with whom"):
            sides_agreed(Setup(seats=3, sides=sides), "Toy")


def test_a_rulebook_in_which_each_is_on_his_own_takes_no_sides() -> None:
    refuse_sides(Setup(), "Toy")
    with pytest.raises(ValueError, match="in Toy everybody is on a side of his own"):
        refuse_sides(Setup(sides=(0, 1)), "Toy")


@pytest.mark.parametrize(
    ("sides", "winners", "won"),
    [
        pytest.param((), (1,), True, id="one alone"),
        pytest.param((), (0, 1), False, id="two who tie"),
        pytest.param((), (), False, id="nobody"),
        pytest.param((0, 1, 0), (0, 2), True, id="two of one side"),
        pytest.param((0, 1, 0), (0, 1), False, id="two of different sides"),
        pytest.param((0, 1, 0), (0, 1, 2), False, id="both sides"),
        pytest.param((0, 1, 0), (), False, id="no side"),
    ],
)
def test_several_win_only_as_one_side(
    sides: tuple[int, ...], winners: tuple[int, ...], won: bool
) -> None:
    assert is_won(sides, winners) is won
