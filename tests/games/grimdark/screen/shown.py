"""Battles with a screen: what players would be shown of them."""

from typing import Any

from games.grimdark.kit import battle
from games.grimdark.whole import GAME
from wartable.core.game import Game
from wartable.core.match import Point
from wartable.core.parts import Hand, Screen
from wartable.games.grimdark.screen.brief import brief
from wartable.games.grimdark.screen.gestures import GESTURES, reach
from wartable.games.grimdark.screen.looking import sight_between, threat
from wartable.games.grimdark.screen.odds import ODDS, prospects
from wartable.games.grimdark.screen.options import choice, unsaid
from wartable.games.grimdark.screen.recaps import recap
from wartable.games.grimdark.screen.scene import scene
from wartable.games.grimdark.screen.sheets import sheet
from wartable.games.grimdark.screen.words import VERBS
from wartable.play.acting.gestures import plans
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session
from wartable.wargame.units.screen.battles import clock

SHOWN = Game(
    id=GAME.id,
    name=GAME.name,
    package=GAME.package,
    version=GAME.version,
    rules=GAME.rules,
    screen=Screen(
        scene=scene,
        brief=brief,
        sheet=sheet,
        choice=choice,
        unsaid=unsaid,
        look=sight_between,
        threat=threat,
        reach=reach,
        prospects=prospects,
        odds=ODDS,
        clock=clock,
        verbs=VERBS,
        gestures=GESTURES,
        recap=recap,
    ),
    muster=GAME.muster,
    self_checks=GAME.self_checks,
)


def asked(*squads: Any, **more: Any) -> Session[Any]:
    """It is asked what A1 does."""
    return Session(SHOWN, battle(*squads, **{"acting": "A1"} | more).match)


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
