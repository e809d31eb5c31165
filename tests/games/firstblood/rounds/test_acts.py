"""Actions taken one after another, and how they end."""

from typing import Any

from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Offered
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.rounds.acting import DEEDS, END, act, may_act_on
from wartable.games.firstblood.rounds.ending import close
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import next_question, play, proves, refusal

GUARD, LEVY, BOWS = "bastion-guard", "border-levy", "ash-crossbows"


def field(gap: int = 2000, entry: str = GUARD, **changes: Any) -> Table:
    """A regiment in its activation, and an enemy that far away from its first model."""
    return battle(
        regiment("A1", entry, row(3, 1000, 1000), **changes),
        regiment("B1", "copper-legion", [(1000, 1000 + 126 + gap)], seat=1),
        acting="A1",
        cards=(1, 1),
    )


def doing(table: Table, **changes: Any) -> Table:
    now = table.match.acting
    assert now is not None
    table.match = replace(table.match, going=(replace(now, **changes),))
    return table


def stage(table: Table) -> str:
    return "" if table.match.acting is None else table.match.acting.stage


@proves("FB-ACT-12", "FB-ACT-13", "FB-ACT-16")
def test_two_actions_one_after_the_other_then_the_activation_closes() -> None:
    table = field(entry=BOWS, gap=3000)
    play(table, act(table), action="take-aim")
    now = table.match.acting
    assert now is not None and (now.actions, now.taken, now.stage) == (1, ("take-aim",), "act")
    assert table.match.units["A1"].taken == ("take-aim",)
    assert refusal(table, act(table), action="take-aim").clause == "FB-ACT-13"
    play(table, act(table), action="march", march=stay)
    now = table.match.acting
    assert now is not None and (now.actions, now.taken, now.stage) == (
        0,
        ("take-aim", "march"),
        "close",
    )


def stay(question: Any) -> list[Any]:
    """Nobody moves."""
    return []


@proves("FB-ACT-16")
def test_an_action_may_be_declined() -> None:
    table = field(entry=BOWS, gap=3000)
    question: Any = next_question(table, act(table))
    assert END in question.options
    play(table, act(table), action=END)
    assert stage(table) == "close"
    play(table, close(table))
    assert table.match.going == () and table.match.seat == 1


@proves("FB-DRW-05", "FB-DRW-07")
def test_hurried_by_double_time_two_marches_earn_a_third_and_no_fourth() -> None:
    table = doing(field(gap=3000), hurried="double-time")
    for count in (1, 2, 3):
        play(table, act(table), action="march", march=stay)
        now = table.match.acting
        assert now is not None and len(now.taken) == count
        assert now.stage == ("close" if count == 3 else "act")
    again = doing(field(gap=3000), hurried="double-time", taken=("march", "march"), actions=0)
    question: Any = next_question(again, act(again))
    assert question.options == ("march", END), "it may, and need not"


@proves("FB-ACT-13")
def test_without_hurry_two_marches_are_all() -> None:
    table = doing(field(gap=3000), taken=("march",), actions=1)
    play(table, act(table), action="march", march=stay)
    assert stage(table) == "close"


@proves("FB-ACT-12")
def test_what_is_closed_is_told_with_its_clause() -> None:
    table = field(gap=3000)
    question: Any = next_question(table, act(table))
    closed = dict(table.offers(offered(question)).closed())
    assert closed["clash"].clause == "FB-ENG-01"
    assert closed["volley"].clause == "FB-VOL-01"
    assert closed["rally"].clause == "FB-RAL-01"
    assert closed["spellcasting"].clause == "FB-MAG-01"
    assert closed["challenge"].clause == "FB-CHL-01"
    assert set(question.options) | set(closed) == {*DEEDS, END}


def offered(question: Any) -> Any:
    return Offered("action", question.seat, question.clause, question.reason, question.about)


@proves("FB-SPR-048")
def test_an_inspiring_presence_works_at_the_end_of_the_enemys_actions_too() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("A2", LEVY, row(3, 1000, 1300)),
        regiment("B1", BOWS, row(3, 3000, 3000), seat=1),
        acting="B1",
    )
    table.match = refreshed(table.match, replace(table.match.units["A2"], broken=True))
    play(table, act(table), action="take-aim")
    assert not table.match.units["A2"].broken


@proves("FB-GAR-05")
def test_an_activation_that_was_ended_by_its_action_goes_no_further() -> None:
    keep = make_piece("garrison 1", "garrison", 1000, 1400, 300)
    table = battle(regiment("A1", GUARD, [(1000, 1000), (1130, 1000)]), terrain=[keep], acting="A1")
    near = {"A1-1": (1000, 1036)}
    play(table, act(table), action="march", march=near, garrison="garrison 1")
    assert stage(table) == "close" and host_id(table.match, "A1") == "garrison 1"


@proves("FB-ACT-12", "FB-ACT-13", "FB-SPR-031")
def test_who_cannot_be_held_spends_its_actions_all_the_same() -> None:
    table = battle(
        regiment("A1", "wolf-riders", [(1000, 1000), (1210, 1000)]),
        regiment("B1", "copper-legion", [(1000, 4000)], seat=1),
        acting="A1",
    )
    for count, last in ((1, "act"), (2, "close")):
        play(table, act(table), feral=[6])
        now = table.match.acting
        assert now is not None and (now.taken, now.stage) == (("march",) * count, last)


@proves("FB-ACT-13", "FB-ACT-12")
def test_nobody_acts_on_who_is_destroyed() -> None:
    table = field()
    assert may_act_on(table, "A1")
    for model in table.match.models_of("A1"):
        table.match = table.match.without_model(model.id)
    assert not may_act_on(table, "A1")
