"""The guided game: a small battle, in which the coach has something to say to every question."""

from typing import Any

from wartable.bots.seats import player_named
from wartable.core.ask import Roll
from wartable.core.rulebook import library
from wartable.games.firstblood.game import GAME
from wartable.games.firstblood.screen.listing import listing
from wartable.play.session import Session

SEEDS = range(4)
MOST = 50  # decisions of the learner: ten minutes


def asked(seed: int) -> list[str]:
    """What the learner is asked in a battle, dice apart."""
    guide = library.guide("firstblood")
    assert guide is not None
    session: Session[Any] = Session(GAME, GAME.rules.begin(GAME.muster.setups[guide.setup]))
    bots = [player_named(GAME, name, seed) for name in ("objective", guide.bot)]
    chance, found = player_named(GAME, "random", seed), list[str]()
    while not session.over:
        question = session.pending()[0]
        rolled = isinstance(question, Roll)
        if question.seat == 0 and not rolled:
            found.append(question.name)
        who = chance if rolled else bots[question.seat]
        session.answer(question.seat, who.answer(session.view(question.seat), question))
    return found


def test_every_question_has_a_lesson_and_what_is_to_be_learned_is_met() -> None:
    guide = library.guide("firstblood")
    assert guide is not None
    battles = [asked(seed) for seed in SEEDS]
    met = {name for battle in battles for name in battle}
    assert met <= {lesson.id for lesson in guide.lessons}
    assert {lesson.id for lesson in guide.lessons if lesson.learned} <= met
    assert max(len(battle) for battle in battles) <= MOST


def test_it_is_no_mission_to_choose() -> None:
    guide = library.guide("firstblood")
    assert guide is not None and guide.setup in GAME.muster.setups
    assert guide.setup not in listing().setups
