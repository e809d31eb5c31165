"""Acts: what players call one thing done, which every event belongs to, and one sentence for each."""

import re
from typing import Any

import pytest

from play.screens import battle, begun, duels, questions, readable
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, play_out, player_named
from wartable.core.acts import Act, Over
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.screen.scene import ActTold
from wartable.core.screen.telling import may_know
from wartable.core.space.ground.hundredths import leg_length
from wartable.play.log import Chronicle
from wartable.play.open_acts import way_between
from wartable.play.session import Session

LONGEST = 400  # letters; an activation of six actions


def played(session: Session[Any], seed: int) -> Session[Any]:
    for _ in questions(session, seed):
        pass
    return session


def scripted(session: Session[Any], seed: int) -> Session[Any]:
    seats = range(session.match.seats)
    play_out(session, [player_named(session.game, "scripted", seed + seat) for seat in seats])
    return session


def sound(session: Session[Any], seat: int | None) -> tuple[ActTold, ...]:
    """Every line has an act, acts lie within acts, and each is a sentence that a player could say."""
    told = Chronicle(session, seat)
    acts, lines = told.acts(), told.lines()
    assert {line.act for line in lines} <= set(range(len(acts)))
    for number, act in enumerate(acts):
        assert act.number == number
        nested(acts, act)
        text = act.text
        assert readable(text.removesuffix(" …")) and "  " not in text, text
        assert text.endswith((".", "…")) and text[0] == text[0].upper(), text
        assert len(text) <= LONGEST and not re.search(r"[a-z]-[a-z]+-|: ?\.|;\s*\.", text), text
    return acts


def nested(acts: tuple[ActTold, ...], act: ActTold) -> None:
    """An activation and a step stand alone, all else is part of something that began before."""
    if act.parent is None:
        assert act.depth == 0
        return
    parent = acts[act.parent]
    assert parent.number < act.number and act.depth == parent.depth + 1
    assert act.first >= parent.first
    assert (parent.kind, act.kind) not in {("action", "activation"), ("reaction", "action")}


@pytest.mark.parametrize("seed", range(20))
def test_everything_in_a_grimheim_battle_belongs_to_an_act(seed: int) -> None:
    session = played(battle(seed), seed)
    for seat in (None, 0, 1):
        sound(session, seat)


@pytest.mark.parametrize("seed", range(20))
def test_everything_in_a_duel_belongs_to_an_act(seed: int) -> None:
    session = played(begun("duel", duels()[seed % len(duels())], seed), seed)
    for seat in (None, 0, 1):
        sound(session, seat)


@pytest.mark.parametrize("setup", ["first-battle", "crossroads-clash"])
def test_a_battle_of_those_who_want_to_win_is_told_act_by_act(setup: str) -> None:
    game = begun("grimheim", Setup(mission="encounter"), 1).game
    session = scripted(begun("grimheim", game.muster.setups[setup], 3), 3)
    acts = sound(session, 0)
    kinds = {(act.kind, act.name) for act in acts}
    assert {("action", "move"), ("action", "fight"), ("action", "charge")} <= kinds


def test_moves_are_told_by_how_far_and_attacks_by_what_they_did() -> None:
    session = scripted(begun("duel", duels()[0], 3), 3)
    told = [act.text for act in Chronicle(session, 0).acts() if act.kind == "action"]
    assert all(re.search(r" (moves \d+(\.\d+)?″|shoots at|strikes) ?", text) for text in told), told
    assert any(re.search(r": 1 wound \(\d left\)\.$", text) for text in told)
    assert any(text.endswith(", and it is slain.") for text in told)


def test_a_trail_leads_from_where_a_model_stood_to_where_it_stands() -> None:
    session = scripted(begun("grimheim", battle(2).game.muster.setups["first-battle"], 5), 5)
    acts = Chronicle(session, None).acts()
    at: dict[str, Any] = {}
    for trail in [trail for act in acts for trail in act.trails]:
        start = at.get(trail.model, trail.points[0])
        assert leg_length(start, trail.points[0]) == 0 or trail.model not in at
        at[trail.model] = trail.points[-1]
    assert at and all(
        session.match.models[model].at == end
        for model, end in at.items()
        if model in session.match.models
    )


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ((0, 0, 0), (300, 300, 0), ((0, 0, 0), (300, 0, 0), (300, 300, 0))),
        ((0, 0, 0), (150, 0, 0), ((0, 0, 0), (150, 0, 0))),
        ((150, 0, 0), (300, 99, 0), ((150, 0, 0), (300, 0, 0), (300, 99, 0))),
        ((0, 0, 0), (50, 500, 0), ((0, 0, 0), (50, 500, 0))),
    ],
    ids=["all of it", "stopped on the first leg", "going on round the corner", "not on it at all"],
)
def test_a_stop_lies_on_the_way_that_was_set_out_for(start: Any, end: Any, way: Any) -> None:
    trail = ((0, 0, 0), (300, 0, 0), (300, 300, 0))
    assert way_between(trail, start, end) == way


@pytest.mark.parametrize("game", ["duel", "grimheim"])
def test_what_is_taken_back_is_no_act_any_more(game: str) -> None:
    session = begun("duel", duels()[0], 4) if game == "duel" else battle(4)
    told, bot = Chronicle(session, 0), Player(RandomBot(4))
    for count in range(150):
        if session.over:
            break
        question = session.pending()[0]
        session.answer(question.seat, bot.answer(session.view(question.seat), question))
        told.acts()
        if count % 7 == 6:
            notes = session.acts()
            session.undo(agreed=True, to=session.number - 3)
            assert session.acts() == notes[: len(session.acts())]
            assert told.acts() == Chronicle(session, 0).acts()
            assert told.lines() == Chronicle(session, 0).lines()


def test_an_act_that_begins_ends() -> None:
    """What is begun within an activation is over when the next one begins, whatever happened in it."""
    session = played(battle(8), 8)
    open_acts: list[str] = []
    for _, note in session.acts():
        if isinstance(note, Act) and note.kind in {"action", "reaction"}:
            open_acts.append(note.kind)
        elif isinstance(note, Over) and note.kind != "activation":
            assert open_acts.pop() == note.kind
        elif isinstance(note, Act):
            assert open_acts == [], note


@pytest.mark.parametrize("seed", [3, 11])
def test_nobody_learns_from_an_act_what_he_may_not_know(seed: int) -> None:
    """An act of which a seat knows no event is none for it, and hidden events leave no trace in a sentence."""
    session = played(begun("duel", duels()[0], seed), seed)
    hidden = [event for event in session.events() if not may_know(event, None)]
    assert hidden, "a quarry is a secret"
    for seat in (None, 0, 1):
        text = " ".join(act.text for act in Chronicle(session, seat).acts())
        assert ("You note your quarry" in text) == (seat is not None)
        first = Chronicle(session, seat).first_changed(0)
        assert first == 0


def test_dice_that_an_act_was_resolved_with_are_told_as_soon_as_they_lie_there() -> None:
    """Also while nothing has happened since: who follows knows as much as who reads it all at once."""
    session = begun("grimheim", library.game("grimheim").muster.setups["first-battle"], 3)
    bots = [player_named(session.game, "scripted", seat) for seat in (0, 1)]
    told, thrown = Chronicle(session, 0), 0
    while not session.over:
        question = session.pending()[0]
        acts = told.acts()
        if thrown != len([act for act in acts if act.dice]):
            thrown = len([act for act in acts if act.dice])
            assert acts == Chronicle(session, 0).acts()
        bot = bots[question.seat]
        session.answer(question.seat, bot.answer(session.view(question.seat), question))
    assert thrown > 3
    pools = [pool for act in told.acts() for pool in act.dice]
    assert {die.gone for pool in pools for die in pool.dice} == {"", "spent", "cancelled"}
    assert all(pool.title and not any(die.faces for die in pool.dice) for pool in pools)
