"""Windows that go by: what each policy lets through, what lapses, and that nothing else comes of it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from play.games import duel, kept_at
from wartable.bots.seats import player_named
from wartable.core.ask import About, Choose, Confirm, Question
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.parts import Rules
from wartable.core.rulebook import library
from wartable.core.views import view
from wartable.core.window import Change, Window
from wartable.core.worth_asking import matters
from wartable.kit import proves
from wartable.play.passing import (
    answer_and_pass,
    is_passed,
    lapsed,
    pass_windows,
    toggled,
    without_spent,
)
from wartable.play.policy import BY_DEFAULT, Policy
from wartable.play.records.keeping import resume
from wartable.play.session import Session, resume_session

BATTLES = ("first-battle", "encounter", "breach-the-gate", "assassination")


def grimheim() -> Game:
    game: Game = library.game("grimheim")
    return game


def begun(number: int, name: str = "") -> Session[Any]:
    game = grimheim()
    names = [one for one in BATTLES if one in game.muster.setups]
    setup = game.muster.setups[name or names[number % len(names)]]
    return Session(game, game.rules.begin(setup), None, Dice(b"letting %d" % number))


def played(number: int, policies: dict[int, Policy]) -> Session[Any]:
    """A battle whose players answer as the scripted bot does, where they are asked."""
    session = begun(number)
    players = [player_named(session.game, "scripted", 2 * number + seat) for seat in (0, 1)]
    policies = pass_windows(session, policies)
    while not session.over:
        (seat, *_) = session.owing()
        question = session.asked(seat)
        assert question is not None
        raw = players[seat].answer(session.view(seat), question)
        policies = answer_and_pass(session, seat, raw, policies)
    return session


def asked_again(session: Session[Any]) -> int:
    """Every pass of a match is asked when it is played again under *always*, and it ends the same; how many."""
    again: Session[Any] = Session(session.game, session.first)
    for place, (seat, raw) in enumerate(session.answers):
        question = again.asked(seat)
        assert question is not None
        if place in session.marks.policy:
            assert question.letting_by() == (raw,)
            assert not is_passed(again.game, again.match, question, Policy("always"))
        again.take(seat, raw)
    assert again.hash() == session.hash()
    return len(session.marks.policy)


@proves("CORE-ASK-07")
@pytest.mark.parametrize(
    "number", [*range(6), *[pytest.param(k, marks=pytest.mark.deep) for k in range(6, 20)]]
)
def test_what_goes_by_is_asked_under_always_and_ends_the_same(number: int) -> None:
    assert asked_again(played(number, {0: BY_DEFAULT, 1: BY_DEFAULT})) > 0


@pytest.mark.deep
@pytest.mark.parametrize("tens", range(8))
def test_a_hundred_battles_come_out_the_same(tens: int) -> None:
    for number in range(20 + 10 * tens, 30 + 10 * tens):
        asked_again(played(number, {0: BY_DEFAULT, 1: BY_DEFAULT}))


# One window, each policy

CALM = About("activation", "a1")
STRUCK = About("shoot", "b1", "a1")
STEP_IN = Window(spends="Fate Die")


def window(about: About = CALM, seat: int = 0, kind: Window = STEP_IN) -> Question[Any]:
    return Confirm("may", seat, "T", "?", about, window=kind)


def telling(stakes: float, after: int = 1) -> Game:
    """Duel, with windows that are worth so much."""
    game = duel()
    rules = replace(
        game.rules,
        changes=lambda *_: (Change("it", 0, after),),
        stakes=lambda *_: stakes,
        asks_from=0.5,
    )
    return Game(
        id="told", name="Told", package=game.package, version=1, rules=rules, muster=game.muster
    )


@pytest.mark.parametrize(
    ("mode", "stakes", "about", "asks"),
    [
        ("matters", 0.5, CALM, True),
        ("matters", 0.4, CALM, False),
        ("attacks", 0.5, CALM, False),
        ("attacks", 0.5, STRUCK, True),
        ("attacks", 0.4, STRUCK, False),
        ("always", 0.0, CALM, True),
        ("control", 0.0, CALM, True),
        ("activation", 1.0, STRUCK, False),
        ("turn", 1.0, STRUCK, False),
    ],
)
@proves("CORE-ASK-07")
def test_a_policy_says_what_is_asked(mode: Any, stakes: float, about: About, asks: bool) -> None:
    session = seated()
    passed = is_passed(telling(stakes), session.match, window(about), Policy(mode))
    assert passed is not asks


def seated() -> Session[Any]:
    """A battle with a model of each side on the table, by the names of its first ones."""
    session = begun(0, "first-battle")
    players = [player_named(session.game, "scripted", seat) for seat in (0, 1)]
    while not {"a1", "b1"} <= set(session.match.models):
        (seat, *_) = session.owing()
        question = session.asked(seat)
        assert question is not None
        session.answer(seat, players[seat].answer(session.view(seat), question))
    return session


def test_an_option_that_changes_nothing_never_matters() -> None:
    match = seated().match
    assert matters(telling(1.0), match, window())
    assert not matters(telling(1.0, after=0), match, window())


def test_without_a_word_from_the_rulebook_every_window_matters() -> None:
    rules: Rules = duel().rules
    assert rules.stakes is None and matters(duel(), seated().match, window())


@pytest.mark.parametrize("mode", ["matters", "attacks", "activation", "turn", "always", "control"])
def test_what_is_armed_is_asked_for_under_every_policy(mode: Any) -> None:
    match = seated().match
    armed = Policy(mode, ("Fate Die",))
    assert not is_passed(telling(0.0), match, window(STRUCK), armed)
    other = window(STRUCK, kind=Window(spends="AP"))
    assert is_passed(telling(0.0), match, other, armed) is (mode not in ("always", "control"))


@pytest.mark.parametrize("options", [("wait",), ("wait", "slayer")])
@pytest.mark.parametrize("mode", ["matters", "attacks", "activation", "turn", "always", "control"])
@proves("CORE-ASK-07", "CORE-SEE-01")
def test_a_window_that_hangs_on_a_secret_never_tells_whether_it_could_be_used(
    mode: Any, options: tuple[str, ...]
) -> None:
    hidden = Window("wait", "side quest", secret=True)
    question = Choose("claim", 0, "T", "?", window=hidden, options=options, always=True)
    match = seated().match
    for armed in ((), ("side quest",)):
        passed = is_passed(telling(1.0), match, question, Policy(mode, armed))
        assert passed is (not armed and mode not in ("always", "control"))


def test_what_cannot_be_let_by_is_asked() -> None:
    match = seated().match
    plain = Confirm("may", 0, "T", "?")
    forced = Choose("one", 0, "T", "?", window=STEP_IN, options=("a", "b"))
    for question in (plain, forced):
        assert not is_passed(telling(0.0), match, question, Policy("turn"))


def test_where_there_is_nothing_to_choose_only_full_control_asks() -> None:
    only = Choose("one", 0, "T", "?", window=Window("no"), options=("no",), always=True)
    match = seated().match
    assert is_passed(telling(1.0), match, only, Policy("always"))
    assert not is_passed(telling(1.0), match, only, Policy("control"))


# What lapses


def under_way(session: Session[Any], seat: int) -> Question[Any]:
    """On to a question what a model of that seat does."""
    players = [player_named(session.game, "scripted", one) for one in (0, 1)]
    while True:
        (asked, *_) = session.owing()
        question = session.asked(asked)
        assert question is not None
        if question.role == "act" and asked == seat:
            return question
        session.answer(asked, players[asked].answer(session.view(asked), question))


def test_what_is_armed_lapses_with_the_activation_and_so_does_a_rest() -> None:
    session = begun(0, "first-battle")
    question = under_way(session, 0)
    armed = Policy("activation", ("Fate Die",))
    noted = lapsed(session, armed, 1, question)
    assert noted.during and replace(noted, during="") == armed
    assert lapsed(session, noted, 1, question) == noted
    other = under_way(session, 1)
    assert lapsed(session, noted, 1, other) == BY_DEFAULT
    always = Policy("always", ("Fate Die", "side quest"), during=noted.during)
    assert lapsed(session, always, 1, other) == Policy("always", ("side quest",)), "until claimed"


def test_windows_that_follow_an_activation_still_belong_to_it() -> None:
    session = begun(0, "first-battle")
    noted = lapsed(session, Policy("matters", ("Fate Die",)), 0, under_way(session, 0))
    between = begun(1, "first-battle")  # nobody is active
    assert lapsed(between, noted, 0, window()) == noted
    assert lapsed(between, noted, 0, Confirm("next", 0, "T", "?")) == BY_DEFAULT


def test_a_rest_until_ones_turn_ends_with_the_first_question_of_it() -> None:
    session = begun(0, "first-battle")
    rest = Policy("turn")
    assert lapsed(session, rest, 0, under_way(session, 1)) == rest
    assert lapsed(session, rest, 0, under_way(session, 0)) == BY_DEFAULT


def test_what_was_used_is_armed_no_more_but_what_was_let_by_is() -> None:
    armed = Policy("matters", ("Fate Die", "AP"))
    assert without_spent(armed, window(), True).armed == ("AP",)
    assert without_spent(armed, window(), False) == armed
    assert toggled(toggled(armed, "AP"), "AP").armed == ("Fate Die", "AP")


# In a match


def first_pass(session: Session[Any]) -> dict[int, Policy]:
    """On to the first answer after which something went by."""
    players = [player_named(session.game, "scripted", seat) for seat in (0, 1)]
    policies = pass_windows(session, {0: BY_DEFAULT, 1: BY_DEFAULT})
    while not session.marks.policy:
        (seat, *_) = session.owing()
        question = session.asked(seat)
        assert question is not None
        raw = players[seat].answer(session.view(seat), question)
        policies = answer_and_pass(session, seat, raw, policies)
    return policies


def test_an_undo_takes_what_went_by_back_with_the_answer_before_it() -> None:
    session = begun(0, "first-battle")
    first_pass(session)
    place = min(session.marks.policy)
    seat, raw = session.answers[place - 1]
    session.undo(seat, to=place, agreed=True)
    assert len(session.answers) == place - 1 and not session.marks.policy
    question = session.asked(seat)
    assert question is not None and question.window is None
    session.take(seat, raw)


def test_a_match_found_at_a_window_that_its_policy_passes_goes_on() -> None:
    session = begun(0, "first-battle")
    first_pass(session)
    place = min(session.marks.policy)
    stopped = stopped_at_a_window(session)
    (seat,) = stopped.owing()
    question = stopped.asked(seat)
    assert question is not None and question.window is not None
    pass_windows(stopped, {0: BY_DEFAULT, 1: BY_DEFAULT})
    assert stopped.answers == session.answers[: len(stopped.answers)]
    assert stopped.marks.policy >= {place}


def stopped_at_a_window(session: Session[Any]) -> Session[Any]:
    """The same match, as it stood before the first pass."""
    stopped: Session[Any] = Session(session.game, session.first)
    for seat, raw in session.answers[: min(session.marks.policy)]:
        stopped.take(seat, raw)
    return stopped


def test_seats_without_a_policy_are_asked_at_everything() -> None:
    session = begun(0, "first-battle")
    first_pass(session)
    stopped = stopped_at_a_window(session)
    assert pass_windows(stopped, {}) == {} and not stopped.marks.policy


def test_what_is_kept_on_disk_goes_by_the_same_policies(tmp_path: Path) -> None:
    kept = kept_at(tmp_path / "game")
    kept.set_policy(0, Policy("turn"))
    assert kept.policies[0].mode == "turn"
    again = resume(tmp_path / "game")
    assert again.policies == {}, "a policy is a player's own affair, not the record's"


# Twins that differ in a secret only


def with_quest(session: Session[Any], quest: str) -> Session[Any]:
    """The same match from here on, seat 0 having another secret."""
    save = session.save()
    other = save.match.with_secret(0, "quest", (quest,))
    again: Session[Any] = resume_session(session.game, replace(save, match=other))
    again.with_dice(Dice(b"twins"))
    return again


@proves("CORE-ASK-07", "CORE-SEE-01")
@pytest.mark.parametrize("number", range(2))
def test_being_able_to_claim_a_quest_changes_neither_what_is_asked_nor_when(number: int) -> None:
    begin = begun(number, "encounter")
    under_way(begin, 0)
    able, unable = with_quest(begin, "first-blood"), with_quest(begin, "survivors")
    players = [player_named(begin.game, "scripted", seat) for seat in (0, 1)]
    policies = {0: BY_DEFAULT, 1: BY_DEFAULT}
    kept = [pass_windows(one, policies) for one in (able, unable)]
    could = False
    while not able.over and not unable.over:
        assert able.owing() == unable.owing() and able.marks.policy == unable.marks.policy
        (seat, *_) = able.owing()
        question = able.asked(seat)
        assert question is not None and question.name != "claim"
        raw = players[seat].answer(able.view(seat), question)
        kept = [
            answer_and_pass(one, seat, raw, known)
            for one, known in zip((able, unable), kept, strict=True)
        ]
        could = could or bool(able.match.flags)
        assert view(able.match, None) == view(unable.match, None) or able.over
    assert could and able.over == unable.over


def claims_asked(number: int, policies: dict[int, Policy]) -> set[int]:
    """The seats that were asked in a whole battle whether they claim."""
    begin = begun(number, "encounter")
    under_way(begin, 0)
    session = with_quest(begin, "first-blood")
    players = [player_named(begin.game, "scripted", seat) for seat in (0, 1)]
    policies, asked = pass_windows(session, policies), set[int]()
    while not session.over:
        (seat, *_) = session.owing()
        question = session.asked(seat)
        assert question is not None
        asked |= {seat} if question.name == "claim" else set()
        raw = players[seat].answer(session.view(seat), question)
        policies = answer_and_pass(session, seat, raw, policies)
    return asked


def test_who_has_armed_the_claim_is_asked_for_it_and_nobody_else() -> None:
    armed, rest = Policy("matters", ("side quest",)), BY_DEFAULT
    assert claims_asked(1, {0: rest, 1: rest}) == set()
    assert claims_asked(1, {0: armed, 1: rest}) <= {0}
    assert claims_asked(1, {0: rest, 1: armed}) == {1}
