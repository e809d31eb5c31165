"""The round (DU-TRN): stances, initiative, activations, what a stance is good for."""

from typing import Any

import pytest

from games.duel.builders import archer, blade, duel, foe, open_to, shade, warden
from wartable.core.ask import Refused
from wartable.games.duel.actions.shoot import shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.events import Activated
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rounds import act, activate, new_round, roll_initiative
from wartable.games.duel.table import Table
from wartable.kit import ask, marks, play, play_on, proves, refusal, rolls
from wartable.play.session import Session


def ended(match: Match) -> bool:
    return match.phase == "end"


# Stances


@proves("DU-TRN-01")
def test_a_round_begins_with_every_model_ready_and_in_its_stance() -> None:
    spent = [
        blade(state="done", statuses=marks("swift")),
        foe(state="active"),
        foe("third", seat=2),
    ]
    table = duel(*spent, seats=3, round=2)
    play(table, new_round(table), stances=("bold", "wary", "swift"), initiative=ask([6], [1], [1]))
    assert [model.state for model in table.match.models.values()] == ["ready"] * 3
    assert table["blade"].statuses == marks("bold")
    assert table["foe"].statuses == marks("wary")
    assert table["third"].statuses == marks("swift")
    assert (table.match.round, table.match.stances) == (3, ("bold", "wary", "swift"))


@proves("DU-TRN-01")
@pytest.mark.parametrize("stance", ["bold", "wary", "swift"])
def test_stances_are_hidden_until_all_are_picked(stance: str) -> None:
    session = Session(GAME, duel(blade(), foe(gap=500), phase="round").match)
    before = session.view(1)
    session.answer(0, stance)
    assert session.view(1) == before
    assert session.events_for(1) == []
    assert [question.seat for question in session.pending()] == [1]
    session.answer(1, "wary")
    assert session.view(1).stances == (stance, "wary")


@proves("DU-TRN-01")
@pytest.mark.parametrize("raw", ["brave", 3, -1, True, None, ["bold"]])
def test_there_are_three_stances_and_no_other(raw: Any) -> None:
    session = Session(GAME, duel(blade(), foe(gap=500), phase="round").match)
    before = session.hash()
    with pytest.raises(Refused, match="stance"):
        session.answer(0, raw)
    assert session.hash() == before


# Initiative


def three(*stances: str) -> Table:
    return duel(blade(), foe(), foe("third", seat=2), seats=3, stances=stances)


@proves("DU-TRN-02")
@pytest.mark.parametrize(
    ("stances", "dice", "first"),
    [
        pytest.param(("bold", "wary"), [5, 4], 0, id="the highest begins"),
        pytest.param(("bold", "wary"), [4, 5], 1, id="whoever it is"),
        pytest.param(("swift", "wary"), [3, 4], 0, id="swift adds two"),
        pytest.param(("bold", "swift"), [6, 3], 0, id="and not three"),
        pytest.param(("swift", "swift"), [2, 3], 1, id="to everyone who is swift"),
        pytest.param(("swift", "bold"), [5, 6], 0, id="even beyond six"),
    ],
)
def test_the_highest_has_the_initiative(
    stances: tuple[str, str], dice: list[int], first: int
) -> None:
    table = duel(blade(), foe(), stances=stances)
    begins = play(table, roll_initiative(table), initiative=ask(*[[die] for die in dice]))
    assert begins == first


@proves("DU-TRN-02")
def test_only_those_who_tie_for_highest_roll_again() -> None:
    table = three("bold", "bold", "bold")
    begins = play(table, roll_initiative(table), initiative=ask([5], [2], [5], [1], [3]))
    assert begins == 2
    assert [roll.seat for roll in rolls(table, "initiative")] == [0, 1, 2, 0, 2]


@proves("DU-TRN-02")
def test_a_tie_below_the_highest_is_not_rolled_again() -> None:
    table = three("bold", "bold", "bold")
    assert play(table, roll_initiative(table), initiative=ask([2], [5], [2])) == 1


@proves("DU-TRN-02")
def test_ties_are_rolled_again_until_there_is_none() -> None:
    table = three("wary", "wary", "wary")
    faces = ([4], [4], [4], [6], [6], [5], [3], [3], [1], [2])
    assert play(table, roll_initiative(table), initiative=ask(*faces)) == 1
    assert [roll.seat for roll in rolls(table, "initiative")] == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1]


@proves("DU-TRN-02")
def test_swift_counts_for_ties_and_when_they_are_rolled_again() -> None:
    table = duel(blade(), foe(), stances=("swift", "bold"))
    assert play(table, roll_initiative(table), initiative=ask([3], [5], [2], [3])) == 0


@proves("DU-TRN-02", "DU-TRN-03")
@pytest.mark.parametrize(("dice", "first"), [(([1], [6], [2]), 2), (([1], [2], [6]), 2)])
def test_everyone_rolls_and_a_winner_without_models_is_passed_over(
    dice: tuple[list[int], ...], first: int
) -> None:
    table = duel(blade(), foe("third", seat=2), seats=3)
    play(table, new_round(table), stances=("bold",) * 3, initiative=ask(*dice))
    assert table.match.seat == first
    assert table.match.phase == "activate"


# Who is next


@proves("DU-TRN-03")
def test_players_take_turns_with_one_model_each() -> None:
    mine = [blade("a1"), blade("a2", y=500)]
    theirs = [foe("b1", x=1000), foe("b2", x=1500)]
    table = duel(*mine, *theirs, phase="activate", seat=1)
    play(table, play_on(GAME, table, ended), activate=ask("b2", "a1"), action=ask(*["end"] * 4))
    order = [event.model for event in table.log if isinstance(event, Activated)]
    assert order == ["b2", "a1", "b1", "a2"]


@proves("DU-TRN-03")
def test_who_has_no_ready_model_is_passed_over() -> None:
    table = duel(
        *[blade("a1"), blade("a2", y=500), blade("a3", y=700)],
        foe("b1", x=1000, state="done"),
        *[foe("c1", seat=2, x=1500), foe("c2", seat=2, x=1800)],
        seats=3,
        phase="activate",
    )
    chosen = ask("a2", "c2", "a1")
    play(table, play_on(GAME, table, ended), activate=chosen, action=ask(*["end"] * 5))
    order = [event.model for event in table.log if isinstance(event, Activated)]
    assert order == ["a2", "c2", "a1", "c1", "a3"]


@proves("DU-TRN-03")
def test_the_round_is_over_when_nobody_is_ready() -> None:
    table = duel(blade(), foe(state="done"), phase="activate")
    play(table, play_on(GAME, table, ended), action="end")
    assert table.match.phase == "end"
    assert (table.match.active, table["blade"].state) == (None, "done")


@proves("DU-TRN-03")
def test_only_ready_models_of_the_seat_can_be_activated() -> None:
    table = duel(*[blade("a1"), blade("a2", y=500), blade("a3", y=700, state="done")], foe(x=1000))
    for other, clause in (("a3", "DU-TRN-03"), ("foe", "CORE-ASK-01"), (2, "CORE-ASK-01")):
        said = refusal(table, activate(table), activate=other)
        assert said.clause == clause
    assert table.match.active is None


# Actions


def active(model: Model, *others: Model, taken: tuple[str, ...] = ()) -> Table:
    return duel(model, *others, phase="act", active=model.id, taken=taken)


@proves("DU-TRN-04")
def test_a_model_takes_two_different_actions_and_no_third() -> None:
    table = active(archer(state="active"), foe(gap=200, state="done"))
    play(
        table,
        play_on(GAME, table, ended),
        action=ask("shoot", "move"),
        attack=[1, 1],
        move=[(300, 300, 0)],
    )
    assert table.match.taken == ("shoot", "move")
    assert table["archer"].state == "done"


@proves("DU-TRN-04")
def test_it_may_end_its_activation_before() -> None:
    for taken in ((), ("move",)):
        table = active(archer(state="active"), foe(gap=200, state="done"), taken=taken)
        play(table, act(table), action="end")
        assert table.match.taken == taken
        assert (table["archer"].state, table.match.active) == ("done", None)


@proves("DU-TRN-04")
@pytest.mark.parametrize("action", ["move", "shoot", "strike"])
def test_no_action_is_taken_twice(action: str) -> None:
    near = 100 if action == "strike" else 200
    table = active(archer(state="active"), foe(gap=near), taken=(action,))
    said = refusal(table, act(table), action=action)
    assert said.clause == "DU-TRN-04"
    session = Session(GAME, table.match)
    closed = {option: (why.clause, why.reason) for option, why in session.closed(0)}
    assert closed[action] == ("DU-TRN-04", "done already")


@proves("DU-TRN-04")
def test_a_new_activation_has_both_actions_again() -> None:
    table = duel(archer(), foe(gap=200), phase="activate", taken=("move", "shoot"))
    play(table, activate(table))
    assert open_to(table, "archer") == ("move", "shoot")


@proves("DU-TRN-04")
@pytest.mark.parametrize(
    ("gap", "offered"), [(100, ("move", "strike")), (200, ("move", "shoot")), (1500, ("move",))]
)
def test_what_is_possible_is_offered(gap: int, offered: tuple[str, ...]) -> None:
    table = active(archer(state="active"), foe(gap=gap))
    assert open_to(table, "archer") == offered


# What stances are good for


@proves("DU-TRN-05")
@pytest.mark.parametrize(("stance", "need"), [("bold", 3), ("wary", 4), ("swift", 4)])
def test_attacks_of_the_bold_need_one_less(stance: str, need: int) -> None:
    shot = duel(archer(statuses=marks(stance)), foe(gap=900, state="done"))
    play(shot, shoot(shot, "archer"), attack=[1, 1])
    assert rolls(shot, "attack")[0].need == need
    blow = duel(archer(statuses=marks(stance)), foe(gap=50))
    play(blow, strike(blow, "archer"), attack=[need], save=[1])
    assert rolls(blow, "attack")[0].need == need
    assert blow["foe"].wounds == 1


@proves("DU-TRN-05")
@pytest.mark.parametrize(("stance", "need"), [("wary", 3), ("bold", 4), ("swift", 4)])
def test_saves_of_the_wary_need_one_less(stance: str, need: int) -> None:
    shot = duel(archer(), foe(gap=900, state="done", statuses=marks(stance)))
    play(shot, shoot(shot, "archer"), attack=[4, 1], save=[need])
    assert rolls(shot, "save")[0].need == need
    assert shot["foe"].wounds == 2
    blow = duel(archer(), foe(gap=50, statuses=marks(stance)))
    play(blow, strike(blow, "archer"), attack=[4], save=[need - 1])
    assert blow["foe"].wounds == 1


@proves("DU-TRN-05")
def test_a_stance_helps_its_own_side_only() -> None:
    table = duel(blade(statuses=marks("wary")), foe(gap=50, statuses=marks("bold")))
    play(table, strike(table, "blade"), attack=[3, 3, 4], save=[4])
    assert (rolls(table, "attack")[0].need, rolls(table, "save")[0].need) == (4, 4)


@proves("DU-TRN-05")
def test_a_stance_lasts_for_its_round() -> None:
    table = duel(blade(statuses=marks("bold")), foe(gap=50), stances=("bold", "bold"))
    play(table, new_round(table), stances=("swift", "swift"), initiative=ask([6], [1]))
    play(table, strike(table, "blade"), attack=[3, 3, 3])
    assert rolls(table, "attack")[0].need == 4


@proves("DU-TRN-05")
def test_a_roll_says_what_helped_it() -> None:
    table = duel(warden(statuses=marks("bold")), shade(seat=1, gap=50, statuses=marks("wary")))
    play(table, strike(table, "warden"), attack=[3, 1], save=[3])
    told = [
        (m.amount, m.trait, m.clause, m.source)
        for roll in rolls(table, "attack")
        for m in roll.modifiers
    ]
    assert told == [(-1, "bold", "DU-TRN-05", "warden")]
    told = [
        (m.amount, m.trait, m.clause, m.source)
        for roll in rolls(table, "save")
        for m in roll.modifiers
    ]
    assert told == [(-1, "wary", "DU-TRN-05", "shade")]
