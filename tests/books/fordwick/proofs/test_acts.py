"""A unit acts as one, and its acts are told like those of a model."""

from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Setup
from wartable.core.units.whereabouts import alive, units_of
from wartable.play.acting.gestures import plan_action, plans
from wartable.play.acting.model_options import model_options
from wartable.play.log import Chronicle
from wartable.play.session import Session


def test_a_unit_acts_as_one(game: Game) -> None:
    session = Session(game, game.rules.begin(Setup()), None, Dice(b"units"))
    play_out(session, [player_named(game, "scripted", seat) for seat in (0, 1)])
    acts = Chronicle(session, 0).acts()
    marches = [act for act in acts if act.name in {"advance", "run"} and act.trails]
    marches = [act for act in marches if act.actor != "a15"]  # a wagon is one model
    assert marches and all(len(act.trails) > 1 for act in marches)
    assert any(act.text.startswith("Archers (A) holds: Levy 1 (B) loses ") for act in acts)
    assert {act.kind for act in acts} == {"step", "activation", "action"}


def test_every_round_begins_in_a_row_of_its_own(game: Game) -> None:
    session = Session(game, game.rules.begin(Setup()), None, Dice(b"units"))
    play_out(session, [player_named(game, "scripted", seat) for seat in (0, 1)])
    begun = [act.text for act in Chronicle(session, 0).acts() if " begins, " in act.text]
    assert [text.split(",")[0] for text in begun] == [f"Round {k} begins" for k in (1, 2, 3, 4)]


def test_a_unit_is_looked_at_and_sent_by_its_first_model(game: Game) -> None:
    session = Session(game, game.rules.begin(Setup()), None, Dice(b"units"))
    bots = [player_named(game, "scripted", seat) for seat in (0, 1)]
    while session.question is None or session.question.role != "activate":
        play_out(session, bots, most=1)
    seat = session.question.seat
    unit = units_of(session.match, seat)[0]
    first = alive(session.match, unit)[0].id
    assert "run" in [one.value for one in model_options(session, seat, first).options]
    planned = plan_action(session, seat, first, "run")
    assert planned.acts == (("activate", unit), ("action", "run")) and not planned.reason
    x, y, level = session.match.models[first].at
    (dragged,) = plans(session, seat, "drag", first, point=(x + 200, y, level))
    assert [name for name, _ in dragged.acts] == ["activate", "action", "march"]
    assert dragged.words.startswith("Advance 2")
