"""Questions as a screen shows them."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from play.screens import NAMES, battle, begun, duels, questions, readable
from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Roll,
)
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.core.screen.scene import Option
from wartable.kit.conformance import with_other_secrets
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import Asking, prompt, table_for
from wartable.play.session import Session, resume_session
from wartable.play.typesetting import typeset


def shown(session: Session[Any], seat: int, **over: Any) -> Prompt:
    found = prompt(session, seat, **over)
    assert found is not None, "something is asked"
    return found


def fit(session: Session[Any], question: Question[Any], found: Prompt) -> None:
    """A prompt that a player can read and answer."""
    where = f"{session.number} {question.name}: {found}"
    assert (found.number, found.name, found.seat) == (session.number, question.name, question.seat)
    assert readable(found.title) and found.clause, where
    answers_are_taken(question, found)
    for option in found.options:
        assert readable(option.label) and len(option.label) <= 100, where
        assert not option.reason, where
        assert option.icon or question.role != "act", where
        points_somewhere(session, option)
    for option in found.closed:
        assert readable(option.label) and readable(option.reason) and option.clause, where
        points_somewhere(session, option)
    for note in (*found.notes, *[tray.title for tray in found.trays]):
        assert readable(note), where
    for row in found.odds:
        label = "" if row.option is None else found.options[row.option].label
        assert readable(row.title or label), where
        assert sum([Fraction(one.exact) for one in row.outcomes]) == 1, where
    assert msgspec.json.decode(msgspec.json.encode(found), type=Prompt).title == found.title


def answers_are_taken(question: Question[Any], found: Prompt) -> None:
    """Every option is accepted as it is written there, and means what it says."""
    values = [option.value for option in found.options]
    if isinstance(question, Choose):
        assert [question.read(value) for value in values] == list(question.options)
    elif isinstance(question, ChooseMany):
        assert found.least <= found.most <= len(values)
        assert question.read(values[: found.most]) == question.options[: found.most]
    elif isinstance(question, Order):
        assert question.read(values) == question.items
    elif isinstance(question, Confirm):
        assert [question.read(value) for value in values] == [True, False]
    elif isinstance(question, Number):
        assert question.read(found.low) < question.read(found.high)
    elif isinstance(question, Allocate):
        assert len(found.caps) == len(values)
    elif isinstance(question, Roll):
        assert question.read([1] * len(found.dice))
    elif isinstance(question, Place | Path):
        assert found.space is not None and found.space.allowance == question.region.allowance
    if found.can_pass:
        question.read(found.passing)


def points_somewhere(session: Session[Any], option: Option) -> None:
    """What is to be lit up is there."""
    if option.model is not None:
        assert session.match.title_of(option.model) is not None, option
    if option.flag is not None:
        things = (*session.match.markers, *session.match.tokens)
        assert option.flag in [thing.id for thing in things], option


@pytest.mark.parametrize("number", range(4))
def test_every_question_of_a_duel_can_be_shown_and_answered(number: int) -> None:
    session = begun("duel", duels()[number], number)
    for question in questions(session, number):
        fit(session, question, shown(session, question.seat))


@pytest.mark.parametrize("seed", range(8))
def test_every_question_of_a_grimheim_battle_can_be_shown_and_answered(seed: int) -> None:
    session = battle(seed)
    for question in questions(session, seed):
        fit(session, question, shown(session, question.seat, closed=session.number % 4 == 0))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 160))
def test_every_question_of_many_battles_can_be_shown_and_answered(seed: int) -> None:
    session = battle(seed)
    for question in questions(session, seed):
        fit(session, question, shown(session, question.seat))


def test_only_the_seat_that_is_asked_gets_a_prompt() -> None:
    session = begun("duel", duels()[0], 1)
    asked = session.pending()[0].seat
    assert prompt(session, asked) is not None
    assert prompt(session, 1 - asked) is None


def test_a_sealed_question_is_marked_and_gone_once_answered() -> None:
    session = begun("duel", Setup(names=NAMES[:2]), 1)
    for question in questions(session, 1):
        if question.name == "quarry":
            break
    assert shown(session, 0).sealed and shown(session, 1).sealed
    session.answer(0, 0)
    assert prompt(session, 0) is None
    assert shown(session, 1).sealed


def test_typed_dice_are_asked_for_one_by_one() -> None:
    game = begun("duel", Setup(), 1).game
    session: Session[Any] = Session(game, game.rules.begin(Setup()), None, Dice(b"typed"), (0, 1))
    for question in questions(session, 3):
        if isinstance(question, Roll):
            found = shown(session, question.seat)
            assert found.kind == "Roll" and found.dice == question.each
            return
    pytest.fail("nobody rolled")


def until(session: Session[Any], name: str, seed: int = 1) -> Prompt:
    """The first prompt of a question of that name."""
    for question in questions(session, seed):
        if question.name == name:
            return shown(session, question.seat)
    pytest.fail(f"{name} was never asked")


def test_an_answer_to_somebody_elses_shot_is_a_response_that_can_be_let_by() -> None:
    for seed in range(20):
        session = begun("duel", Setup(variants=("brawl",), names=NAMES[:2]), seed)
        for question in questions(session, seed):
            if question.name == "dive":
                found = shown(session, question.seat)
                assert found.response and found.can_pass and found.passing is False
                return
    pytest.fail("nobody was shot at")


def test_the_action_of_passing_is_not_the_way_to_let_a_question_by() -> None:
    found = until(begun("grimheim", Setup(mission="encounter"), 5), "action")
    assert not found.can_pass and not found.response
    assert found.options[-1].label == "End the activation"
    assert {option.label: option.cost for option in found.options}.get("Run") == 2


def test_closed_actions_say_why_and_those_for_others_only_go_unsaid() -> None:
    found = until(begun("grimheim", Setup(mission="encounter"), 5), "action")
    closed = {option.label: (option.clause, option.reason) for option in found.closed}
    assert closed["Fight"] == ("GH-ACT-19", "no enemy is in melee range")
    assert "Break gate" not in closed
    assert all([clause != "GH-ACT-44" for clause, _ in closed.values()])


def test_a_length_is_asked_for_in_inches() -> None:
    session = begun("duel", Setup(), 1)
    asked = Number("retreat", 0, "T", "How far?", low=10, high=400, measure="inches")
    found = Asking(session, table_for(session, 0), asked).prompt(closed=True, odds=True)
    assert (found.unit, found.title, found.low, found.high) == ("inches", "How far?", 10, 400)


def test_what_a_seat_is_shown_depends_on_no_secret_of_another() -> None:
    tried = 0
    for session, seed in ((begun("duel", duels()[0], 4), 4), (battle(0), 0)):
        for question in questions(session, seed):
            seat = question.seat
            save = session.save()
            hidden = with_other_secrets(save.match, seat)
            if hidden == save.match or session.number % 5:
                continue
            other = resume_session(session.game, msgspec.structs.replace(save, match=hidden))
            assert prompt(other, seat) == prompt(session, seat)
            tried += 1
    assert tried > 10


def test_a_refusal_shown_is_the_refusal_given() -> None:
    session = begun("grimheim", Setup(mission="encounter"), 5)
    found = until(session, "action")
    for option in found.closed:
        with pytest.raises(Refused) as refused:
            session.answer(found.seat, option.value)
        assert refused.value.clause == option.clause
        assert typeset(refused.value.reason) == option.reason
