"""Who falls is proposed as one, and taking the proposal is the same as naming everybody by oneself."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Choose, ChooseMany, Moves, Roll
from wartable.core.rulebook import library
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.screen.suggestions import suggest
from wartable.kit import proves
from wartable.play.acting.suggesting import suggested
from wartable.play.passing import pass_windows
from wartable.play.policy import BY_DEFAULT, CHOOSES, Policy
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

GAME = library.game("firstblood")


def struck(hits: int, foe: str) -> Session[Any]:
    """A clash in which so many of the foe's defence dice fail, up to where its owner is asked."""
    match: Match = battle(
        regiment("A1", "hearthguard", row(3, 1000, 1000)),
        regiment("B1", foe, row(6, 870, 1150), seat=1),
        acting="A1",
    ).match
    session: Session[Any] = Session(GAME, match)
    while not session.over:
        question = session.pending()[0]
        if question.name in ("casualties", "wounds"):
            return session
        if isinstance(question, Roll):
            many = len(question.each)
            good = hits if question.name == "hit" else 0
            session.answer(question.seat, [1] * min(good, many) + [6] * (many - min(good, many)))
        elif isinstance(question, Moves):
            session.answer(question.seat, [])
        else:
            session.answer(question.seat, "clash" if question.name == "action" else 0)
    raise AssertionError("nobody is asked who falls")


@proves("FB-WND-02")
def test_those_farthest_from_their_leader_are_proposed_and_he_and_the_standard_are_kept() -> None:
    table = battle(regiment("B1", "copper-legion", row(6, 1000, 1000), seat=1, standard=6))
    every = tuple([f"B1-{n}" for n in range(1, 7)])
    asked = ChooseMany("casualties", 1, "FB-WND-02", options=every, least=3, most=3)
    found = suggest(table, asked)
    assert found is not None and found.answer == ("B1-5", "B1-4", "B1-3")
    assert found.words == "3 models fall, the farthest from the leader first"
    one = suggest(table, Choose("wounds", 1, "FB-WND-02", options=("B1-1", "B1-6")))
    assert one is not None and one.answer == ("B1-6",)
    assert not one.settled, "neither the leader nor the standard is lost without a word"
    assert suggest(table, Choose("strike", 1, "FB-CLA-07", options=every)) is None


@proves("FB-WND-02")
@pytest.mark.parametrize(
    ("foe", "hits", "asked"),
    [
        pytest.param("copper-legion", 2, ["casualties"], id="two at once"),
        pytest.param("bastion-guard", 3, ["wounds", "wounds"], id="one that falls, one wounded"),
    ],
)
def test_a_proposal_is_a_list_of_answers_like_those_given_one_by_one(
    foe: str, hits: int, asked: list[str]
) -> None:
    session = struck(hits, foe)
    shown = prompt(session, 1)
    assert shown is not None and shown.suggests
    plan = suggested(session, 1)
    assert plan is not None and [name for name, _ in plan.acts] == asked
    assert len(plan.marked) == 2
    assert plan.number == session.number, "nothing has been answered for it"
    by_hand, as_one = session.fork(), session.fork()
    for name, raw in plan.acts:
        question = by_hand.asked(1)
        assert isinstance(question, Choose | ChooseMany) and question.name == name
        places = raw if isinstance(raw, list) else [raw]
        assert [question.options[k] for k in places], "every one could be tapped"
        by_hand.answer(1, raw)
        as_one.answer(1, raw)
    assert by_hand.match == as_one.match
    assert plan.marked[0] not in by_hand.match.models


def test_nothing_is_proposed_where_there_is_nothing_to_spare_taps_for() -> None:
    match = battle(regiment("A1", "hearthguard", row(3, 1000, 1000)), acting="A1").match
    session: Session[Any] = Session(GAME, match)
    shown = prompt(session, 0)
    assert shown is not None and not shown.suggests
    assert suggested(session, 0) is None


EQUAL, ALL = ("B1-2", "B1-3", "B1-4", "B1-5"), tuple([f"B1-{n}" for n in range(1, 7)])


@pytest.mark.parametrize(
    ("options", "fall", "settled"),
    [
        pytest.param(EQUAL, 2, True, id="equals"),
        pytest.param(ALL, 4, True, id="the leader and the standard stay"),
        pytest.param(ALL, 5, False, id="one of the two has to go"),
        pytest.param(("B1-1", "B1-6"), 1, False, id="only they are left"),
    ],
)
def test_who_falls_of_equals_is_settled(options: tuple[str, ...], fall: int, settled: bool) -> None:
    table = battle(regiment("B1", "copper-legion", row(6, 1000, 1000), seat=1, standard=6))
    asked = ChooseMany("casualties", 1, "FB-WND-02", options=options, least=fall, most=fall)
    found = suggest(table, asked)
    assert found is not None and found.settled == settled


@proves("CORE-ASK-08")
@pytest.mark.parametrize(
    ("policy", "asked"),
    [
        (BY_DEFAULT, False),
        (Policy("always"), False),
        (Policy(armed=(CHOOSES,)), True),
        (Policy("control"), True),
    ],
)
def test_of_equals_one_is_taken_unless_the_owner_chooses_even_so(
    policy: Policy, asked: bool
) -> None:
    session = struck(1, "homunculi")
    question = session.pending()[0]
    plan = suggested(session, question.seat)
    answers = len(session.answers)
    assert plan is not None
    standing = pass_windows(session, {question.seat: policy})
    assert standing[question.seat].armed == policy.armed, "it holds from now on"
    if asked:
        assert session.pending()[0] == question
    else:
        assert session.answers[answers] == (question.seat, plan.acts[0][1])
        assert answers in session.marks.policy


def test_nobody_is_taken_for_who_has_no_policy() -> None:
    """Bots, and whoever plays by the engine alone, are asked everything."""
    session = struck(1, "homunculi")
    question = session.pending()[0]
    pass_windows(session, {1 - question.seat: BY_DEFAULT})
    assert session.pending()[0] == question
