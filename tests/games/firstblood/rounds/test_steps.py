"""A regiment's activation from its card to its end, step by step."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import beside
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Activation, Lent
from wartable.games.firstblood.rounds.activating import begin, name_regiment, ready
from wartable.games.firstblood.rounds.ending import close
from wartable.games.firstblood.rounds.events import (
    Activated,
    Arriving,
    BackInReserve,
    Deactivated,
    StageReached,
    TokensRemoved,
)
from wartable.games.firstblood.rounds.steps import next_step
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table, value_of
from wartable.kit import next_question, play, proves, rolls

GUARD, LEVY = "bastion-guard", "border-levy"


def active(table: Table, unit: str, stage: Any = "begin", **changes: Any) -> Table:
    """That regiment's card was drawn."""
    seat = table.match.units[unit].seat
    going = (Activation(unit=unit, stage=stage, **changes),)
    table.match = replace(table.match, going=going, seat=seat)
    return table


def stage(table: Table) -> str:
    return "" if table.match.acting is None else table.match.acting.stage


# The order of steps


def burdened() -> Table:
    """Broken, with a model astray, tokens, an officer with Bravery and an ability, and Decay."""
    table = battle(
        regiment("A1", "homunculi", [*row(3, 1000, 1000), (2500, 1000)], officer="drill-serjeant"),
        regiment("B1", "vitriol-colossus", [(1000, 1300)], seat=1),
        cards=(1, 1),
    )
    one = replace(table.match.units["A1"], broken=True, tokens=2)
    table.match = refreshed(table.match, one)
    return table


@proves("FB-ACT-11", "FB-ACT-10", "FB-WND-06", "FB-SPR-012", "FB-ACT-12")
def test_bravery_stranded_event_tokens_ability_in_this_order() -> None:
    table = active(burdened(), "A1")
    asked: list[str] = []

    def noting(name: str, given: Any) -> Any:
        def answer(question: Any) -> Any:
            asked.append(name)
            return given

        return answer

    play(
        table,
        begin(table),
        bravery=noting("bravery", True),
        morale=noting("morale", [1]),
    )
    assert stage(table) == "ready"
    assert table.match.units["A1"].tokens == 2, "they go after draw events"
    assert any([one.source == "burnout" for one in table.match.units["A1"].lent])
    assert asked == ["bravery", "morale"]


@proves("FB-ACT-10", "FB-ACT-11")
def test_tokens_go_before_the_ability_is_used_and_before_any_action() -> None:
    table = battle(
        regiment("A1", GUARD, row(3, 1000, 1000), officer="drill-serjeant", tokens=2),
    )
    active(table, "A1", "ready")
    question = next_question(table, ready(table))
    assert question.name == "command ability"
    assert isinstance(table.log[-1], TokensRemoved) and table.match.units["A1"].tokens == 0
    table = battle(regiment("A1", GUARD, row(3, 1000, 1000)))
    active(table, "A1", "ready")
    play(table, ready(table))
    assert [type(event) for event in table.log] == [StageReached] and stage(table) == "act"


# Off the table


def arriving(entry: str = LEVY, **changes: Any) -> Table:
    table = battle(
        regiment("A2", GUARD, row(3, 0, 0)),
        reserves=[regiment("A1", entry, row(3, 0, 0), **changes)],
        cards=(1, 0),
    )
    table.do(Arriving("FB-RNF-02", "A1", "own-edge"))
    del table.log[:]
    return active(table, "A1")


@proves("FB-ACT-07", "FB-ACT-18")
def test_off_the_table_there_is_no_draw_event_and_no_stranded_test() -> None:
    table = arriving("homunculi")
    play(table, begin(table))  # Burnout is not resolved, nobody is stranded
    assert table.match.units["A1"].lent == () and stage(table) == "ready"


@proves("FB-ACT-08", "FB-ACT-09", "FB-ACT-07")
def test_a_character_that_arrives_has_no_event_and_spends_its_first_action_marching_on() -> None:
    table = battle(
        regiment("A2", GUARD, row(3, 0, 0)),
        reserves=[regiment("A1", "marshal-of-the-march", [(0, 0)])],
        cards=(3, 0),
    )
    table.do(Arriving("FB-RNF-02", "A1", "own-edge"))
    active(table, "A1")
    play(table, begin(table))
    now = table.match.acting
    assert now is not None and now.actions == 2, "of which the first can only be a march"
    assert table.match.cards == (3, 0), "no Double Time"


@proves("FB-SPR-020", "FB-RNF-11", "FB-ACT-11")
def test_decay_is_rolled_for_who_is_in_reserve_again() -> None:
    """It was activated and is deactivated, wherever it is."""
    table = arriving("rust-hounds")
    play(table, close(table), decay=[6], wounds="A1-3")
    assert [model.wounds for model in beside(table.match, "A1")] == [0, 0, 1]
    assert any([isinstance(event, BackInReserve) for event in table.log])


# Aura of Death


def doomed(cards: tuple[int, int], going: int = 1) -> Table:
    """A lone levy beside a Colossus, about to feel its aura."""
    table = battle(
        regiment("A1", LEVY, [(1000, 1000)]),
        regiment("A2", "marshal-of-the-march", [(3000, 3000)]),
        regiment("B1", "vitriol-colossus", [(1000, 1000 + 63 + 200 + 50)], seat=1),
        cards=cards,
        seat=0,
    )
    acts = [Activation(unit="A2", stage="ready"), Activation(unit="A1", stage="ready")]
    table.match = replace(table.match, going=tuple(acts[-going:]))
    return table


def aura(table: Table) -> int:
    return value_of(table, table["B1-1"], "aura-of-death")


@proves("FB-SPR-007")
@pytest.mark.parametrize(
    ("wanted", "seat"), [pytest.param(True, 0, id="drawn"), pytest.param(False, 1, id="passed")]
)
def test_destroyed_before_its_first_action_its_player_may_draw_the_next_card(
    wanted: bool, seat: int
) -> None:
    table = doomed((2, 2))
    play(table, ready(table), defence=[6] * aura(table), draw_again=wanted)
    assert not table.match.going and (table.match.seat, table.match.phase) == (seat, "action")


@proves("FB-SPR-007")
def test_without_a_card_nobody_is_asked_and_who_was_hurried_gives_no_draw() -> None:
    table = doomed((0, 2))
    play(table, ready(table), defence=[6] * aura(table))
    assert table.match.seat == 1
    table = doomed((2, 2), going=2)
    play(table, ready(table), defence=[6] * aura(table))
    assert [one.unit for one in table.match.going] == ["A2"], "the character goes on"
    assert table.match.seat == 0


# Hurried


@proves("FB-DRW-04", "FB-DRW-11", "FB-DRW-07")
def test_the_hurried_act_within_the_characters_activation_who_then_goes_on() -> None:
    """Tokens, ability and one action of the character come after the other's whole activation."""
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)], tokens=1),
        regiment("A2", LEVY, row(3, 1000, 1300), tokens=1),
        regiment("B1", GUARD, row(3, 3000, 3000), seat=1),
        cards=(1, 1),
    )
    table.match = table.match.with_secret(0, "stack", (LEVY,))
    active(table, "A1")
    play(table, begin(table))
    assert next_step(table.match) == "name", "all know the card before anything is asked"
    play(table, name_regiment(table))
    outer, inner = table.match.going
    assert (outer.unit, outer.stage, outer.actions) == ("A1", "ready", 1)
    assert (inner.unit, inner.stage, inner.actions, inner.hurried) == (
        "A2",
        "begin",
        2,
        "double-time",
    )
    play(table, begin(table))
    play(table, ready(table))
    assert table.match.units["A2"].tokens == 0 and table.match.units["A1"].tokens == 1
    table.do(StageReached("FB-ACT-14", "close"))
    play(table, close(table))
    assert [one.unit for one in table.match.going] == ["A1"] and table.match.seat == 0
    assert stage(table) == "ready"
    play(table, ready(table), command_ability="A2")
    assert table.match.units["A1"].tokens == 0 and stage(table) == "act"
    now = table.match.acting
    assert now is not None and now.actions == 1


# The end


@proves("FB-ACT-14", "FB-ACT-11")
def test_deactivation_ends_what_lasts_so_long_then_comes_decay_then_the_opponent() -> None:
    table = battle(
        regiment("A1", "homunculi", row(3, 1000, 1000), aimed=True, inspired=True),
        regiment("B1", GUARD, row(3, 3000, 3000), seat=1),
        cards=(1, 1),
    )
    rot = Lent("burnout", EffectRow("gain-rule", rule="decay", x=3))
    table.do(EffectLent("FB-DRW-03", "A1", rot, "Burnout"))
    active(table, "A1", "close")
    dice = 3 + sum([mark.value for mark in table["A1-1"].printed if mark.name == "decay"])
    play(table, close(table), decay=[1] * dice)
    names = [type(event) for event in table.log]
    assert names.index(Deactivated) < names.index(type(rolls(table, "decay")[0]))
    now = table.match.units["A1"]
    assert not now.aimed and now.inspired and now.lent, "until the end of the round"
    assert (table.match.seat, table.match.going) == (1, ())


@proves("FB-RNF-11")
def test_who_has_not_entered_is_in_reserve_again() -> None:
    table = arriving()
    active(table, "A1", "close")
    play(table, close(table))
    assert [model.unit for model in table.match.reserve] == ["A1"] * 3
    assert table.match.units["A1"].by == "" and not table.match.units["A1"].arrived


@proves("FB-ACT-14")
def test_a_regiment_that_acts_is_named_once_in_a_round() -> None:
    table = battle(regiment("A1", GUARD, row(3, 1000, 1000)))
    table.do(Activated("FB-ACT-02", "A1"))
    assert table.match.units["A1"].acted
