"""Models that exist and are not on the table: in reserve, in a cart, in a house."""

import msgspec
import pytest

from core.toy import Fair, Table, fair
from wartable.core.events import BroughtIn, SetAside
from wartable.core.match import Aside, Piece
from wartable.core.screen.staging import plain_scene
from wartable.core.screen.telling import tell

LATE = Piece(id="dee", name="Dee", seat=1, x=0, y=0, base=50)
RIDE: SetAside[Fair] = SetAside("T", "bob", "in the cart", "ann")


def test_one_in_reserve_has_a_name_and_a_seat_and_no_place() -> None:
    match = fair(aside=(Aside(LATE),))
    assert match.reserve == (LATE,)
    assert (match.title_of("dee"), match.seat_of("dee"), match.piece("dee")) == ("Dee", 1, LATE)
    assert match.titles()["dee"] == "Dee"
    assert "dee" not in match.models and "dee" not in Table(match)


def test_a_passenger_is_off_the_table_and_with_its_host() -> None:
    match = RIDE.apply(fair(aside=(Aside(LATE),)))
    assert list(match.models) == ["ann", "cay"] and not match.gone
    assert [one.id for one in match.held_by("ann")] == ["bob"]
    assert match.reserve == (LATE,), "a passenger waits for nothing"
    assert tell(RIDE, fair()) == "Bob is in the cart."


def test_it_takes_the_field_again_where_it_is_put() -> None:
    back: BroughtIn[Fair] = BroughtIn("T", "bob", 300, 400, 0)
    away = RIDE.apply(fair())
    match = back.apply(away)
    assert match.models["bob"].at == (300, 400, 0) and not match.aside
    assert tell(back, away) == "Bob takes the field."
    assert back.moves_bases and RIDE.moves_bases


def test_nobody_is_brought_in_who_does_not_wait() -> None:
    here: BroughtIn[Fair] = BroughtIn("T", "ann", 300, 400, 0)
    with pytest.raises(AssertionError, match="ann is not beside the table"):
        here.apply(fair())


def test_one_who_changes_beside_the_table_keeps_its_turn() -> None:
    match = fair(aside=(Aside(LATE), Aside(msgspec.structs.replace(LATE, id="eve"))))
    match = match.with_aside(msgspec.structs.replace(LATE, name="Dee the Late"))
    assert [one.model.title for one in match.aside] == ["Dee the Late", "Dee"]


def test_it_comes_back_from_a_save_and_onto_the_screen() -> None:
    match = RIDE.apply(fair(aside=(Aside(LATE),)))
    assert msgspec.json.decode(msgspec.json.encode(match), type=Fair) == match
    away = plain_scene("toy", "Toy", match).away
    assert [(token.id, token.state) for token in away] == [("dee", "away"), ("bob", "away")]
