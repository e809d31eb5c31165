"""A hand on the table and those inside a building: it is pressed, charged and left like any other place."""

from typing import Any

from games.firstblood.builders import battle, regiment, row
from wartable.core.rulebook import library
from wartable.games.firstblood.match import GARRISON
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves
from wartable.play.acting.gestures import plans
from wartable.play.acting.model_options import model_options
from wartable.play.session import Session

GAME = library.game("firstblood")


def held(acting: str = "A1") -> Session[Any]:
    """Glaziers in a house, and guards before it."""
    house = make_piece("house", "garrison", 1000, 1000, 300)
    match = battle(
        regiment("A1", "bastion-guard", row(4, 900, 1650)),
        reserves=[regiment("B1", "glaziers", [(0, 0)] * 3, seat=1)],
        terrain=[house],
        acting=acting,
    ).match
    for one in match.reserve:
        match = match.with_aside(one, GARRISON, "house")
    return Session(GAME, match)


@proves("FB-GAR-12", "FB-GAR-19")
def test_who_is_inside_is_charged_by_dragging_a_regiment_onto_the_building() -> None:
    session = held()
    (aim,) = model_options(session, 0, "A1-1").aims
    assert (aim.model, aim.acts) == ("B1-1", ("Charge",))
    first, *_ = plans(session, 0, "drop", "A1-1", "B1-1", (1000, 1100, 0))
    assert first.action == "charge" and not first.reason
    assert first.words.startswith("Charge Glaziers (B1), ")
    fork = session.fork()
    for _, raw in first.acts:
        fork.answer(0, raw)
    assert [one for one in fork.match.models_of("A1") if one.y < 1650], "they have gone"


@proves("FB-GAR-18")
def test_who_is_inside_shoots_at_whoever_is_pressed_and_marches_out_by_a_drag() -> None:
    session = held("B1")
    (aim,) = model_options(session, 1, "B1-1").aims
    assert aim.acts == ("Volley",)
    first, *_ = plans(session, 1, "tap", "B1-1", "A1-1")
    assert first.words == "Volley Bastion Guard (A1)" and first.rolls
    assert first.notes[0] == "2.8″", "from the wall to the nearest base"
    assert first.odds, "with its chances"
    out, *_ = plans(session, 1, "drag", "B1-1", "", (600, 600, 0))
    assert [name for name, _ in out.acts] == ["action", "leave"]
    assert out.words == "March, 3 models"
