"""Turns, activations, and how rounds begin."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, marker, row, soldier, squad
from wartable.core.match import Mark
from wartable.games.grimdark.events import BecameShaken, Fell, Wounded
from wartable.games.grimdark.rounds.acting import act, no_deed
from wartable.games.grimdark.rounds.activating import activate, begin, close
from wartable.games.grimdark.rounds.conceding import concede, no_conceding
from wartable.games.grimdark.rounds.ending import end_round
from wartable.games.grimdark.rounds.new_round import new_round
from wartable.games.grimdark.rounds.steps import next_step
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play


def line(id: str, seat: int = 0, x: int = 1000, many: int = 1) -> Mustered:
    """Unarmed, so that nobody asks whether they shoot."""
    return squad(id, row(many, x, 1000 + 1000 * seat), soldier(weapons=()), seat=seat)


def turns(*units: Mustered, **changes: Any) -> Table:
    return battle(*units, **{"seat": 0, **changes})


# Whose turn it is


@proves("GF-RND-01", "GF-RND-03", "GF-RND-04", "GF-RND-06")
def test_players_take_turns_of_one_activation_of_one_action() -> None:
    table = turns(line("A1"), line("A2", x=2000), line("B1", 1), line("B2", 1, x=2000))
    play(table, activate(table), activate="A1")
    assert (table.match.acting.unit, table.match.due) == ("A1", ("A2", "B1", "B2"))
    play(table, begin(table))
    play(table, act(table), action="hold")
    assert next_step(table.match) == "close"
    play(table, close(table))
    assert (table.match.going, table.match.seat, next_step(table.match)) == (None, 1, "turns")
    question = next_question(table, activate(table))
    assert getattr(question, "seat", None) == 1


@proves("GF-RND-04", "GF-RND-05", "GF-RND-06")
def test_a_player_must_activate_a_unit_that_was_not() -> None:
    table = turns(line("A1"), line("A2", x=2000), line("A3", x=3000), due=("A2", "A3"))
    question = next_question(table, activate(table))
    assert getattr(question, "options", ()) == ("A2", "A3")


@proves("GF-RND-05", "GF-RND-12")
def test_who_has_nobody_left_to_activate_is_skipped_and_the_others_go_on() -> None:
    table = turns(line("A1"), line("A2", x=2000), line("B1", 1), due=("A2",), seat=1)
    play(table, activate(table))
    assert table.match.acting.unit == "A2" and table.match.seat == 0


@proves("GF-MUL-02")
def test_three_players_go_round_in_their_order_and_who_cannot_is_passed_over() -> None:
    table = turns(line("A1"), line("B1", 1), line("C1", 2), order=(2, 0, 1), seat=2)
    play(table, activate(table))
    assert table.match.acting.unit == "C1"
    play(table, begin(table))
    play(table, act(table), action="hold")
    play(table, close(table))
    assert table.match.seat == 0
    passed = turns(line("A1"), line("B1", 1), line("C1", 2), order=(2, 0, 1), due=("B1",), seat=0)
    play(passed, activate(passed))
    assert passed.match.acting.unit == "B1"


@proves("GF-RND-07")
def test_the_round_ends_when_all_were_activated() -> None:
    table = turns(line("A1"), line("B1", 1), due=())
    play(table, activate(table))
    assert next_step(table.match) == "end"


@proves("GF-TRN-12", "GF-RND-09")
def test_who_is_aboard_is_activated_and_can_only_hold_if_it_stays() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), giant(6)),
        aboard={"A1-1": [squad("A2", row(2, 0, 0))]},
        acting="A2",
    )
    assert next_step(table.match) == "act"
    play(table, act(table), action="hold")
    assert table.match.acting.action == "hold" and not table.match.models_of("A2")


# Actions


@proves("GF-MOR-13", "GF-MOV-05")
def test_who_is_shaken_is_idle_and_nobody_else() -> None:
    table = battle(line("A1"), acting="A1")
    assert no_deed(table, "A1", "idle") is not None and no_deed(table, "A1", "hold") is None
    table.do(BecameShaken("GF-MOR-08", "A1"))
    assert no_deed(table, "A1", "hold") is not None
    play(table, act(table))
    assert table.match.acting.action == "idle"
    play(table, close(table))
    assert not table.match.units["A1"].shaken


@proves("GF-MOV-01", "GF-SHO-01")
def test_who_holds_may_shoot_and_who_rushes_may_not() -> None:
    foe = squad("B1", row(1, 1000, 1800), seat=1)
    table = battle(squad("A1", row(1, 1000, 1000)), foe, acting="A1")
    question = next_question(table, act(table), action="hold")
    assert question.name == "shoot"
    table = battle(squad("A1", row(1, 1000, 1000)), foe, acting="A1")
    play(table, act(table), action="rush", rush=[("A1-1", ((1000, 900, 0),))])
    assert table.match.acting.stage == "close"


@proves("GF-MOV-02", "GF-SHO-01")
def test_who_advances_moves_and_then_may_shoot() -> None:
    foe = squad("B1", row(1, 1000, 3800), seat=1)
    table = battle(squad("A1", row(1, 1000, 1000)), foe, acting="A1")
    question = next_question(
        table, act(table), action="advance", advance=[("A1-1", ((1000, 1600, 0),))]
    )
    assert question.name == "shoot"


# The end of an activation


@proves("GF-RND-13", "GF-MOR-22")
def test_morale_is_settled_before_who_was_idle_recovers() -> None:
    table = battle(
        squad("A1", row(2, 1000, 1000), giant(3), shaken=True),
        line("B1", 1),
        acting="A1",
        going={"stage": "close", "action": "idle"},
    )
    table.do(Fell("GF-TER-10", "A1-2"))
    table.do(Wounded("GF-TER-10", "A1-1", 1))
    play(table, close(table))
    assert not table.match.units["A1"].shaken and table.match.hurt == ()


@proves("GF-PRE-30", "GF-PRE-16")
def test_the_battle_ends_at_once_only_when_no_army_has_anybody() -> None:
    table = battle(line("A1"), line("B1", 1), acting="A1", going={"stage": "close"})
    table.do(Fell("GF-SHO-16", "B1-1"))
    play(table, close(table))
    assert not table.match.over
    table = battle(line("A1"), line("B1", 1), acting="A1", going={"stage": "close"})
    for model in ("B1-1", "A1-1"):
        table.do(Fell("GF-SHO-16", model))
    play(table, close(table))
    assert table.match.over and next_step(table.match) is None


@proves("GF-PRE-30")
@pytest.mark.parametrize("where", ["ambush", "late"])
def test_who_still_waits_is_not_gone(where: str) -> None:
    table = battle(
        line("A1"), aside={where: [line("B1", 1)]}, acting="A1", going={"stage": "close"}
    )
    table.do(Fell("GF-SHO-16", "A1-1"))
    play(table, close(table))
    assert not table.match.over


# Rounds


@proves("GF-RND-02")
def test_who_won_the_deployment_roll_off_has_the_first_turn() -> None:
    table = turns(line("A1"), line("B1", 1), phase="round", round=0, order=(1, 0), due=())
    play(table, new_round(table))
    assert (table.match.round, table.match.phase, table.match.seat) == (1, "turns", 1)
    assert table.match.due == ("A1", "B1")


@proves("GF-RND-08", "GF-RND-09")
@pytest.mark.parametrize(
    ("idle", "finished", "first"),
    [
        pytest.param((), (1, 0), 1, id="who finished first"),
        pytest.param((), (0, 1), 0, id="whoever that was"),
        pytest.param((0,), (1,), 0, id="who began with nobody was before him"),
    ],
)
def test_who_finished_first_begins(idle: Any, finished: Any, first: int) -> None:
    table = turns(line("A1"), line("B1", 1), phase="round", idle=idle, finished=finished)
    play(table, new_round(table))
    assert (table.match.round, table.match.first) == (3, first)


@proves("GF-RND-09", "GF-RND-12")
@pytest.mark.parametrize(
    ("idle", "finished"),
    [
        pytest.param((2,), (1, 0), id="before the round"),
        pytest.param((), (2, 1, 0), id="in the round"),
    ],
)
@pytest.mark.parametrize("where", ["", "ambush"])
def test_an_army_that_is_gone_has_not_finished(idle: Any, finished: Any, where: str) -> None:
    aside = {where: [line("C1", 2)]} if where else {}
    table = turns(
        line("A1"), line("B1", 1), aside=aside, phase="round", idle=idle, finished=finished,
        seats=3, order=(0, 1, 2),
    )  # fmt: skip
    play(table, new_round(table))
    assert table.match.first == (2 if where else 1), "who is in Ambush is not gone"


@proves("GF-RND-09")
def test_two_who_began_with_nobody_roll_off() -> None:
    units = [line("A1"), line("B1", 1), line("C1", 2)]
    table = turns(*units, phase="round", idle=(0, 2), finished=(1,))  # they have come since
    play(table, new_round(table), first=ask([2], [5]))
    assert table.match.first == 2


@proves("GF-RND-09")
def test_a_unit_stops_being_unactivated_when_its_activation_begins() -> None:
    table = turns(line("A1"), line("B1", 1), line("B2", 1, x=2000))
    play(table, activate(table))
    assert table.match.finished == (0,)


@proves("GF-RND-09")
def test_reserves_do_not_count_and_who_is_aboard_does() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), giant(6)),
        line("B1", 1),
        aboard={"A1-1": [squad("A2", row(2, 0, 0))]},
        aside={"ambush": [squad("A3", row(1, 0, 0)), squad("C1", row(1, 0, 0), seat=2)]},
        phase="round",
        round=0,
        due=(),
    )
    play(table, new_round(table))
    assert table.match.due == ("A1", "B1", "A2") and table.match.idle == (2,)


@proves("GF-RND-11")
def test_fatigue_and_arrivals_last_until_the_end_of_the_round() -> None:
    table = turns(
        squad("A1", row(1, 1000, 1000), fatigued=True, arrived="ambush"), line("B1", 1), phase="end"
    )
    play(table, end_round(table))
    squad_now = table.match.units["A1"]
    assert (squad_now.fatigued, squad_now.arrived, table.match.phase) == (False, "", "round")


@proves("GF-RND-11", "GF-SPR-03")
def test_markers_are_seized_before_arrivals_are_forgotten() -> None:
    table = turns(
        squad("A1", row(1, 1000, 1000), arrived="ambush"),
        line("B1", 1),
        phase="end",
        markers=(marker("marker 1", 1000, 1200),),
    )
    play(table, end_round(table))
    assert table.match.owners == {}


# Conceding


@proves("GF-CPL-07", "GF-CPL-09", "GF-RND-10")
def test_a_concession_is_taken_as_the_next_round_begins_and_units_are_no_casualties() -> None:
    units = [line("A1"), line("B1", 1), line("C1", 2)]
    table = turns(*units, phase="round", finished=(1, 0, 2))
    concede(table, 1, None)
    assert "B1-1" in table.match.models
    play(table, new_round(table))
    assert "B1-1" not in table.match.models and table.match.gone == {} and table.match.lost == ()
    assert (table.match.left, table.match.first) == ((1,), 2)


@proves("GF-CPL-09", "GF-PRE-30")
def test_the_last_army_cannot_concede_and_wins_at_once() -> None:
    units = [line("A1"), line("B1", 1), line("C1", 2)]
    table = turns(*units, phase="round", finished=(1, 0, 2))
    for seat in (0, 1, 2):
        concede(table, seat, None)
    play(table, new_round(table))
    assert table.match.over and table.match.won == (0,)  # turns go 1, 2, 0


@proves("GF-CPL-07", "GF-CPL-09", "CORE-END-02")
def test_who_has_handed_it_in_or_is_one_of_two_hands_in_nothing() -> None:
    units = [line("A1"), line("B1", 1), line("C1", 2)]
    table = turns(*units)
    assert no_conceding(table.match, 1) is None
    concede(table, 1, None)
    assert no_conceding(table.match, 1) is not None and no_conceding(table.match, 0) is None
    two = turns(*units[:2])
    assert no_conceding(two.match, 0) is not None


@proves("GF-CPL-07")
def test_who_is_aboard_or_waits_leaves_too() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), giant(6, Mark("transport", 6))),
        line("B1", 1),
        line("C1", 2),
        aboard={"A1-1": [squad("A2", row(2, 0, 0), hero=captain())]},
        aside={"ambush": [squad("A3", row(1, 0, 0))]},
        phase="round",
        finished=(0, 1, 2),
        conceding=(0,),
    )
    play(table, new_round(table))
    assert [one.where for one in table.match.aside] == ["gone home"] * 4
    assert [one.host for one in table.match.aside] == [""] * 4
