"""Who is pressed is challenged or cast on; who is not on the table yet is put down; and what came of it is told."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.acts import Act, Episode
from wartable.core.ask import Choose
from wartable.core.rulebook import library
from wartable.core.space.shapes import Wish
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.magic.events import Cast
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.screen.recaps import recap
from wartable.play.acting.gestures import plans
from wartable.play.acting.model_options import aim_with_odds, model_options
from wartable.play.prompts.probing import probe_sight_of_units
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session


def asked(*mustered: Any, **more: Any) -> Session[Any]:
    return Session(library.game("firstblood"), battle(*mustered, acting="A1", **more).match)


def casters() -> Session[Any]:
    """Ember Adepts with a friend beside them and a foe before them."""
    return asked(
        regiment("A1", "ember-adepts", row(2, 1000, 1000)),
        regiment("A2", "pike-company", row(2, 700, 1000)),
        regiment("B1", "homunculi", [(1000, 1600)], seat=1),
    )


def test_a_friend_can_be_cast_on_and_nothing_else_is_done_to_it() -> None:
    session = casters()
    acts = {aim.model: aim.acts for aim in model_options(session, 0, "A1-1").aims}
    assert acts["A2-1"] == ("Spellcasting",)
    found = plans(session, 0, "tap", "A1-1", "A2-2")
    assert [one.words for one in found] == [
        "Cast Smoke Veil on Pike Company (A2)",
        "Cast Kindle on Pike Company (A2)",
    ]
    assert [name for name, _ in found[0].acts] == ["action", "incantation", "spell target"]
    assert [one.words for one in found[0].odds[0].outcomes] == ["works", "fails"]
    assert aim_with_odds(session, 0, "A1-1", "A2-1").odds


def test_its_own_regiment_is_nothing_to_point_at() -> None:
    assert "A1-1" not in [aim.model for aim in model_options(casters(), 0, "A1-1").aims]


def test_a_foe_is_cast_on_with_what_is_meant_for_foes() -> None:
    words = [one.words for one in plans(casters(), 0, "tap", "A1-1", "B1-1") if not one.reason]
    assert "Cast Spark Volley on Homunculi (B1)" in words
    assert not [one for one in words if "Kindle" in one]


def mustering() -> Session[Any]:
    """It is the first player's go to deploy."""
    game = library.game("firstblood")
    session: Session[Any] = Session(game, game.rules.begin(game.muster.setups["three-bells"]))
    said: dict[str, list[Any]] = {
        "deployment": [[2], [5]],
        "edge": [0],
        "deploying": [0],
        "reserves": [[], []],
    }
    while (question := session.pending()[0]).name != "deploy":
        session.answer(question.seat, said[question.name].pop(0))
    return session


def test_who_is_deployed_and_where_are_two_answers_of_one_gesture() -> None:
    session = mustering()
    question = session.pending()[0]
    shown = prompt(session, question.seat)
    assert shown is not None and shown.sets
    assert isinstance(question, Choose)
    unit = session.match.units[question.options[1]]
    zone = next(one for one in session.match.board.zones if one.seat == question.seat)
    middle = (2400, sum(y for _, y in zone.area) // len(zone.area), 0)
    wish = Wish(to=middle, shape="ranks")
    (plan,) = plans(session, question.seat, "set", unit.leader, point=middle, wish=wish)
    assert [name for name, _ in plan.acts] == ["deploy", "set up"]
    assert plan.words.startswith(f"Set up {unit.title}, ")
    for _, raw in plan.acts:
        session.answer(question.seat, raw)
    assert present(session.match, unit.id)


def told(action: str, target: str = "", weapon: str = "", events: tuple[Any, ...] = ()) -> Any:
    match: Match = casters().match
    act = Act("action", action, 0, "A1-1", target, weapon, "A1")
    return recap(Episode(act, match, match, tuple([(event, match) for event in events])))


@pytest.mark.parametrize(
    ("action", "target", "words"),
    [
        ("charge", "B1-1", "charges Homunculi (B1)"),
        ("clash", "B1-1", "clashes with Homunculi (B1): no wound"),
        ("volley", "B1-1", "shoots a volley at Homunculi (B1): no wound"),
        ("challenge", "B1-1", "challenges Homunculi (B1)"),
        ("rally", "", "rallies"),
    ],
)
def test_a_recap_says_to_whom_it_was_done(action: str, target: str, words: str) -> None:
    assert told(action, target) == words


def test_a_recap_names_the_incantation_and_says_if_it_fails() -> None:
    assert told("spellcasting", "A2-1", "kindle") == "casts Kindle on Pike Company (A2)"
    assert told("spellcasting", "A1-2", "kindle") == "casts Kindle on itself"
    failed = Cast("FB-MAG-10", "A1-1", "kindle", "A2", False)
    words = told("spellcasting", "A2-1", "kindle", (failed,))
    assert words == "casts Kindle on Pike Company (A2), which fails"


def test_regiments_see_each_other_by_any_two_of_their_models() -> None:
    session = casters()
    found = probe_sight_of_units(session, 0, "A1-1", "B1-1")
    assert found is not None and found.seen and found.between == ("A1-1", "B1-1")
