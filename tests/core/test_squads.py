"""A game of units, through the battery, and what happens at its questions."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.squads import SQUADS, Squads, all_marched, marching, squad, standing
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Moves, Refused, Ways
from wartable.core.dice.source import Dice
from wartable.core.events import UnitMoved
from wartable.core.match import Match, Piece, Spot, Unit
from wartable.core.screen.telling import tell
from wartable.kit.conformance import try_game
from wartable.play.session import Session

ROW: list[Spot] = [(600 + 130 * k, 300) for k in range(4)]


@pytest.mark.parametrize("seed", range(3))
def test_units_go_through_the_battery(seed: int) -> None:
    battery = try_game(SQUADS, SQUADS.muster.setups["two"], seed)
    assert {name for name, _ in battery.seen} >= {"set up", "unit", "march"}


def test_someone_falls_and_comes_back_in_play() -> None:
    met: set[str] = set()
    for seed in range(6):
        session: Session[Squads] = Session(
            SQUADS, SQUADS.rules.begin(SQUADS.muster.setups["two"]), None, Dice(b"%d" % seed)
        )
        bot = Player(RandomBot(seed))
        while not session.over:
            for question in session.pending():
                met.add(question.name)
                view = session.view(question.seat)
                session.answer(question.seat, bot.answer(view, question))
    assert met >= {"removal", "rally"}


# The noun


def test_a_match_without_units_is_written_as_ever() -> None:
    """So that a rulebook that has none keeps its hashes."""
    empty = Match[Piece](models={})
    assert empty.units == {}
    assert Piece(id="a", seat=0, x=0, y=0).unit == ""


def test_a_unit_knows_its_models_leader_first() -> None:
    match = standing(("red", 0, ROW)).match
    assert [m.id for m in match.models_of("red")] == ["red1", "red2", "red3", "red4"]
    led = match.with_unit(replace(match.units["red"], leader="red3"))
    assert [m.id for m in led.models_of("red")] == ["red3", "red1", "red2", "red4"]
    assert led.unit_of("red2") == led.units["red"]
    alone = led.with_model(Piece(id="hermit", seat=0, x=0, y=0))
    assert alone.unit_of("hermit") is None
    assert alone.models_of("") == []
    assert Unit(id="red", seat=0, name="Red guard").title == "Red guard"
    assert Unit(id="red", seat=0).title == "red"


def test_a_unit_moves_in_one_event_that_keeps_every_place() -> None:
    match = standing(("red", 0, ROW)).match
    event: UnitMoved[Squads] = UnitMoved(
        "SQ-MOV-01", "red", (("red1", (600, 500, 0)), ("red2", (730, 600, 0)))
    )
    moved = event.apply(match)
    places = [(m.x, m.y) for m in moved.models_of("red")]
    assert places == [(600, 500), (730, 600), *ROW[2:]]
    assert list(moved.models) == list(match.models)
    assert tell(event, match) == 'red moves 3" with 2 models.'


# The question


def asked() -> Moves:
    return Moves(
        "march", 0, "SQ-MOV-01", "Where?", region=marching(standing(("red", 0, ROW)), "red")
    )


SOMEWHERE = [[600, 400, 0]]


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        pytest.param("red1", "a list of models with their paths", id="no list"),
        pytest.param([["red1", SOMEWHERE]] * 5, "a list of models", id="more than there are"),
        pytest.param(["red1"], "a model and its path", id="no path"),
        pytest.param([["red1", SOMEWHERE, 1]], "a model and its path", id="too much"),
        pytest.param([["blue1", SOMEWHERE]], "a model of the unit", id="not of the unit"),
        pytest.param([[1, SOMEWHERE]], "a model of the unit", id="no model"),
        pytest.param([["red1", SOMEWHERE]] * 2, "each model only once", id="twice"),
        pytest.param([["red1", []]], "a list of 1 to 100 points", id="no points"),
        pytest.param([["red1", [[1, 2]]]], "a point", id="half a point"),
        pytest.param([["red1", [[1, 2, True]]]], "a point", id="a truth is no level"),
        pytest.param([["red1", [[99999, 2, 0]]]], "a point on the table", id="far out"),
    ],
)
def test_what_is_no_list_of_ways_is_refused(raw: Any, wanted: str) -> None:
    with pytest.raises(Refused) as refused:
        asked().read(raw)
    assert refused.value.clause == "CORE-ASK-01"
    assert wanted in refused.value.reason


def test_ways_come_in_the_order_of_the_unit_and_who_is_not_named_stays() -> None:
    read = asked().read([["red3", SOMEWHERE], ["red1", [[610, 310, 0], [620, 320, 0]]]])
    assert [model for model, _ in read] == ["red1", "red3"]
    assert asked().read([]) == ()


def test_when_everyone_must_go_nobody_may_be_left_out() -> None:
    question = asked()
    whole = replace(question, region=replace(question.region, everyone=True))
    with pytest.raises(Refused, match="a path for each of 4 models"):
        whole.read([["red1", SOMEWHERE]])


def test_who_may_not_move_cannot_be_named() -> None:
    question = asked()
    first, *others = question.region.parts
    tied = replace(question.region, parts=(replace(first, allowance=0), *others))
    with pytest.raises(Refused, match="a model of the unit that may move"):
        replace(question, region=tied).read([["red1", SOMEWHERE]])


# The judge


@pytest.mark.parametrize(
    ("ways", "clause", "model", "at", "words"),
    [
        pytest.param(
            [("red2", [(730, 901, 0)])], "SQ-MOV-01", "red2", (730, 901, 0), "too far", id="too far"
        ),
        pytest.param(
            [("red1", [(600, 20, 0)])], "SQ-MOV-02", "red1", (600, 20, 0), "off the table", id="off"
        ),
        pytest.param(
            [("red4", [(990, 301, 0), (755, 301, 0)])],
            "SQ-MOV-04",
            "red4",
            (755, 301, 0),
            "would end on red2",
            id="on another",
        ),
        pytest.param(
            [("red4", [(1192, 300, 0)])],
            "SQ-MOV-05",
            "red4",
            (1192, 300, 0),
            "from the others",
            id="out of the chain",
        ),
    ],
)
def test_a_refusal_names_the_model_the_point_and_the_clause(
    ways: list[Any], clause: str, model: str, at: Any, words: str
) -> None:
    table = standing(("red", 0, ROW))
    given: Ways = tuple([(who, tuple(way)) for who, way in ways])
    with pytest.raises(Refused) as refused:
        table.judge_moves(marching(table, "red"), given)
    told = refused.value
    assert (told.clause, told.model, told.at) == (clause, model, at)
    assert told.reason.startswith(f"{model}: ")
    assert words in told.reason


def test_models_of_a_unit_pass_through_each_other_and_not_through_others() -> None:
    table = standing(("red", 0, ROW), ("blue", 1, [(865, 560)]))
    region = marching(table, "red")
    assert all_marched(table, region, (("red1", ((1120, 300, 0),)),)) is None
    blocked = all_marched(table, region, (("red2", ((900, 700, 0),)),))
    assert blocked is not None
    assert blocked.clause == "SQ-MOV-02"
    near = all_marched(table, region, (("red2", ((790, 420, 0),)),))
    assert near is not None
    assert near.clause == "SQ-MOV-03"


def test_a_squad_has_a_leader_on_a_wider_base() -> None:
    assert [m.base for m in squad("red", 0, 3)] == [63, 50, 50]
