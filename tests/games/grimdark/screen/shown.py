"""Battles with a screen: what players would be shown of them."""

from typing import Any

from games.grimdark.kit import battle
from wartable.core.match import Point
from wartable.core.parts import Hand
from wartable.games.grimdark.game import GAME
from wartable.play.acting.gestures import plans
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session


def asked(*squads: Any, **more: Any) -> Session[Any]:
    """It is asked what A1 does."""
    return Session(GAME, battle(*squads, **{"acting": "A1"} | more).match)


def all_plans(
    session: Session[Any], hand: Hand, target: str = "", to: Point | None = None
) -> tuple[Planned, ...]:
    return plans(session, 0, hand, "A1-1", target, to)


def given(session: Session[Any], plan: Planned) -> Session[Any]:
    """A fork on which a plan was carried out."""
    fork = session.fork()
    for name, raw in plan.acts:
        question = fork.asked(0)
        assert question is not None and question.name == name, (name, question)
        fork.answer(0, raw)
    return fork
