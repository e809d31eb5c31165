from typing import Any

import pytest

from play.games import begun, duel, play_on
from wartable.core.ask import Place, Refused, Roll
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.kit import proves
from wartable.play.records.saving import SaveMismatch, load_session, save_session
from wartable.play.session import Session


def in_a_fight(name: str) -> Session[Any]:
    """A brawl at a question of that name."""
    for seed in range(200):
        session = begun(seed, Setup(variants=("brawl",)))
        while not session.over:
            if any(question.name == name for question in session.pending()):
                return session
            play_on(session, 1, seed=seed + session.number)
    raise AssertionError(f"{name} is never asked")


def until(session: Session[Any], name: str) -> None:
    """Chance answers until a question of that name is open."""
    for _ in range(500):
        if any(question.name == name for question in session.pending()):
            return
        play_on(session, 1, seed=session.number)
    raise AssertionError(f"{name} is never asked")


@proves("CORE-ASK-02")
def test_only_the_seat_that_is_asked_may_answer() -> None:
    session = begun()
    with pytest.raises(Refused, match="seat 2") as refused:
        session.answer(1, [1200, 200, 0])
    assert refused.value.clause == "CORE-ASK-02"
    assert session.number == 0


@pytest.mark.parametrize("seat", [True, "0", None, 1.0, [0]])
def test_what_is_no_seat_may_not_answer(seat: Any) -> None:
    with pytest.raises(Refused, match="is no seat"):
        begun().answer(seat, [1200, 200, 0])


def test_an_answer_changed_by_its_giver_afterwards_is_not_changed_in_the_record() -> None:
    session, mine = begun(), [1200, 200, 0]
    session.answer(0, mine)
    mine[0] = 5
    assert session.answers == [(0, [1200, 200, 0])]


@pytest.mark.parametrize("wrong", [None, "x", [1], [1.5, 2, 0], [99999, 0, 0], [-500, 0, 0], {}])
def test_a_refused_answer_changes_nothing(wrong: object) -> None:
    session = begun()
    before, match = session.save(), session.match
    with pytest.raises(Refused):
        session.answer(0, wrong)
    assert (session.save(), session.match, session.events()) == (before, match, [])


def test_a_session_rolls_by_itself_and_tells_it() -> None:
    session = begun()
    until(session, "activate")
    assert session.rolls >= 2
    assert not any(isinstance(question, Roll) for question in session.pending())
    told = [type(event).__name__ for event in session.events()]
    assert told.count("Rolled") == session.rolls


def test_a_typed_seat_rolls_by_hand_and_the_others_do_not() -> None:
    session: Session[Any] = Session(
        duel(), duel().rules.begin(Setup()), None, Dice(b"x"), typed=(0,)
    )
    until(session, "initiative")
    (question,) = session.pending()
    assert isinstance(question, Roll)
    assert question.seat == 0
    with pytest.raises(Refused):
        session.answer(0, [7])
    session.answer(0, [6])
    assert session.rolls >= 1


def test_a_save_goes_on_in_the_middle_of_a_sealed_choice() -> None:
    session = begun()
    until(session, "quarry")
    session.answer(1, 0)
    again = load_session(duel(), save_session(session), Dice(b"1"))
    assert again.pending() == session.pending()
    assert [question.seat for question in again.pending()] == [0]
    with pytest.raises(Refused, match="seat 2"):
        again.answer(1, 0)
    again.answer(0, 0)
    assert again.match.phase == "round"


def test_a_sealed_answer_is_seen_by_nobody_until_all_have_answered() -> None:
    session = begun()
    until(session, "stance")
    before = session.view(0), len(session.events())
    session.answer(1, "bold")
    assert (session.view(0), len(session.events())) == before
    session.answer(0, "wary")
    assert session.match.stances == ("wary", "bold")


def test_undo_takes_back_the_last_own_answer() -> None:
    session = begun()
    until(session, "activate")
    (question,) = session.pending()
    before = session.save()
    session.answer(question.seat, 0)
    session.undo(question.seat)
    assert session.save() == before
    assert session.pending() == [question]


@proves("CORE-UNDO-02")
def test_no_undo_past_a_die_that_was_shown() -> None:
    session = begun()
    until(session, "stance")
    session.answer(0, "bold")
    session.answer(1, "wary")
    with pytest.raises(Refused, match="takeback") as refused:
        session.undo(1)
    assert refused.value.clause == "CORE-UNDO-02"


@proves("CORE-UNDO-02")
def test_nobody_takes_back_the_answer_of_another() -> None:
    session = begun()
    session.answer(0, [1200, 200, 0])
    with pytest.raises(Refused, match="another player"):
        session.undo(1)
    session.undo(0)
    session.answer(0, [1200, 200, 0])
    session.answer(1, [1200, 2200, 0])
    with pytest.raises(Refused, match="another player"):
        session.undo(0)


@proves("CORE-UNDO-01")
def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    session = begun()
    for to in (None, 0, -1, 7):
        with pytest.raises(Refused, match="no answer"):
            session.undo(0, to)


def test_an_agreed_takeback_goes_past_a_die_and_the_die_is_not_rolled_again() -> None:
    session = begun()
    until(session, "stance")
    at = session.number
    session.answer(0, "bold")
    session.answer(1, "wary")
    rolls = session.rolls
    session.undo(to=at, agreed=True)
    assert session.number == at
    session.answer(0, "bold")
    session.answer(1, "wary")
    assert session.rolls > rolls, "dice once drawn stay drawn: new ones are rolled"


def test_an_undo_restores_the_log_too() -> None:
    session = begun()
    play_on(session, 30)
    told, number = session.events(), session.number
    play_on(session, 10, seed=5)
    session.undo(to=number, agreed=True)
    assert session.events() == told


def test_a_fork_is_independent_and_has_no_dice() -> None:
    session = begun()
    until(session, "stance")
    fork = session.fork()
    fork.answer(0, "bold")
    fork.answer(1, "bold")
    assert isinstance(fork.pending()[0], Roll)
    assert session.match.stances == ()


def test_a_fork_of_a_fork_in_the_middle_of_an_action_agrees() -> None:
    session = in_a_fight("victim")
    one, two = session.fork(), session.fork().fork()
    assert one.pending() == two.pending() == session.pending()
    assert one.match == two.match == session.match


def test_the_same_answers_give_the_same_hash_and_others_do_not() -> None:
    one, two, other = begun(seed=4), begun(seed=4), begun(seed=5)
    for session in (one, two, other):
        play_on(session)
    assert one.hash() == two.hash() != other.hash()


def test_what_is_closed_is_told_from_the_seats_own_view() -> None:
    session = begun()
    until(session, "action")
    (question,) = session.pending()
    why = {option: refused.clause for option, refused in session.closed(question.seat)}
    assert why["strike"] == "DU-STR-01"
    assert session.closed(1 - question.seat) == []


def test_a_closed_option_is_refused_with_the_rules_own_reason() -> None:
    session = begun()
    until(session, "action")
    (question,) = session.pending()
    with pytest.raises(Refused, match="no enemy within 1″") as refused:
        session.answer(question.seat, "strike")
    assert refused.value.clause == "DU-STR-01"
    with pytest.raises(Refused, match="not among what is offered") as refused:
        session.answer(question.seat, "dance")
    assert refused.value.clause == "CORE-ASK-01"


def test_a_place_is_asked_with_the_region_it_must_lie_in() -> None:
    (question,) = begun().pending()
    assert isinstance(question, Place)
    assert question.region.zone == "south"
    assert (question.clause, question.reason) == ("DU-SET-02", "Where does Archer A1 stand?")


@pytest.mark.parametrize("told", [b"", b"{}", b"\xff", b'{"match": 5}', b"[]"])
def test_what_is_not_a_save_is_told_plainly(told: bytes) -> None:
    with pytest.raises(SaveMismatch, match="not a save of Duel"):
        load_session(duel(), told)


def test_a_save_with_an_answer_that_does_not_fit_is_told_plainly() -> None:
    session = begun()
    session.answer(0, [1200, 200, 0])
    told = save_session(session).replace(b'"procedure":"deploy"', b'"procedure":"siege"')
    with pytest.raises(SaveMismatch, match="does not fit Duel"):
        load_session(duel(), told)
