"""A unit acts as one, and its acts are told like those of a model."""

from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.play.log import Chronicle
from wartable.play.session import Session


def test_a_unit_acts_as_one(game: Game) -> None:
    session = Session(game, game.rules.begin(Setup()), None, Dice(b"units"))
    play_out(session, [player_named(game, "scripted", seat) for seat in (0, 1)])
    acts = Chronicle(session, 0).acts()
    marches = [act for act in acts if act.name in {"advance", "run"} and act.trails]
    assert marches and all(len(act.trails) > 1 for act in marches)
    assert any(" attacks " in act.text and " of them fall." in act.text for act in acts)
    assert {act.kind for act in acts} == {"step", "activation", "action"}
