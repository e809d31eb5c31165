"""All that are still to be set up are proposed at once, and each can be led elsewhere before any is answered."""

from typing import Any

import msgspec
import pytest

from wartable.bots.seats import player_named
from wartable.core.ask import Refused
from wartable.core.rulebook import library
from wartable.core.space.shapes import Wish
from wartable.core.units.whereabouts import units_of
from wartable.play.acting.lining_up import Stood, lined_up
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session

BOOK = library.game("firstblood")
SETUPS = ("cinder-ford", "break-their-line", "three-bells", "night-landing")


def deploying(setup: str, seat: int) -> Session[Any]:
    """A seat is asked for its first regiment."""
    session: Session[Any] = Session(BOOK, BOOK.rules.begin(BOOK.muster.setups[setup]))
    bot = player_named(BOOK, "scripted", 1)
    while (question := session.pending()[0]).role != "deploy" or question.seat != seat:
        raw = bot.answer(session.view(question.seat), question)
        session.answer(question.seat, msgspec.to_builtins(raw))
    return session


def stood(plans: tuple[Planned, ...]) -> Stood:
    return {unit_of(plan): plan.formation.ways for plan in plans if plan.formation is not None}


def unit_of(plan: Planned) -> str:
    """Whose place it is, by its answers."""
    return next((str(raw) for name, raw in plan.acts if name == "deploy"), "")


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_gets_a_place_that_is_answered_as_it_is(setup: str, seat: int) -> None:
    session = deploying(setup, seat)
    bot = player_named(BOOK, "scripted", 2)
    plans = lined_up(session, seat, {})
    ways = {plan.model: dict(plan.acts)["set up"] for plan in plans}
    waiting = len(ways)
    assert waiting == len(plans) > 5 and not any([plan.reason for plan in plans])
    while ways:
        question = session.pending()[0]
        if question.seat != seat:
            raw = bot.answer(session.view(question.seat), question)
            session.answer(question.seat, msgspec.to_builtins(raw))
        elif question.role == "deploy":
            leaders = {
                session.match.units[unit].leader: unit for unit in units_of(session.match, seat)
            }
            session.answer(seat, question.options.index(leaders[next(iter(ways))]))  # type: ignore[attr-defined]
        else:
            session.answer(seat, ways.pop(question.region.parts[0].model))  # type: ignore[attr-defined]
    assert session.number


def test_one_that_is_led_elsewhere_makes_way_for_the_others() -> None:
    session = deploying("cinder-ford", 0)
    plans = lined_up(session, 0, {})
    first, second = plans[0], plans[1]
    there = {key: ways for key, ways in stood(plans).items() if key}
    unit = unit_of(first)
    (moved,) = lined_up(session, 0, there, unit, Wish(to=second.path[-1]))
    assert not moved.reason and moved.path[-1] != second.path[-1], "somebody stands there"
    (free,) = lined_up(session, 0, {}, unit, Wish(to=second.path[-1]))
    assert free.path[-1] == second.path[-1]


def test_places_that_cannot_be_are_refused() -> None:
    session = deploying("cinder-ford", 0)
    unit = units_of(session.match, 0)[0]
    point = ((2400, 500, 0),)
    for ways in (
        (("nobody", point),),
        (("b1", point),),
        (("a1", point), ("a1", point)),
        (("a1", ()),),
    ):
        with pytest.raises(Refused):
            lined_up(session, 0, {unit: ways})
    with pytest.raises(Refused):
        lined_up(session, 0, {}, "nobody", Wish(to=point[0]))
    with pytest.raises(Refused):
        lined_up(session, 1, {})
