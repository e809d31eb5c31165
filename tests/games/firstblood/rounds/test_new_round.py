"""The phases before the first card: what ends, who arrives, the secret stacks, who goes first."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import RESERVE
from wartable.core.units.whereabouts import present
from wartable.core.views import view
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import ARRIVING, Lent
from wartable.games.firstblood.rounds.cards.events import CardSunk, CommandCardDrawn
from wartable.games.firstblood.rounds.cards.sealed import STACK, stack_of
from wartable.games.firstblood.rounds.cards.stacks import cards_of, is_arriving, stack_cards
from wartable.games.firstblood.rounds.new_round import (
    WAIT,
    changed,
    new_round,
    reinforcement,
    supremacy,
)
from wartable.games.firstblood.rounds.steps import next_step
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.kit import ask, next_question, play, proves, refusal, rolls

ZONE, EDGE, ANY = "own-zone", "own-edge", "any-edge-except-enemy-zone"


def armies(**changes: Any) -> Table:
    """Two regiments of one entry and one of another against one."""
    return battle(
        regiment("A1", "bastion-guard", row(4, 1000, 1000)),
        regiment("A2", "bastion-guard", row(4, 1000, 1300)),
        regiment("A3", "ash-crossbows", row(4, 1000, 1600)),
        regiment("B1", "homunculi", row(6, 1000, 3000), seat=1),
        **changes,
    )


def with_reserves(round: int) -> Table:
    """A regiment of each side waits."""
    return battle(
        regiment("A1", "bastion-guard", row(4, 1000, 1000)),
        regiment("B1", "homunculi", row(6, 1000, 3000), seat=1),
        reserves=[
            regiment("A2", "border-levy", row(4, 0, 0)),
            regiment("B2", "gilded-outriders", row(2, 0, 0), seat=1),
        ],
        round=round,
        phase="round",
    )


# The end of a round


@proves("FB-RND-01", "FB-ACT-15", "FB-MAG-12", "FB-CMD-05")
def test_a_new_round_ends_what_lasted_until_the_end_of_the_old_and_counts_models() -> None:
    table = armies(phase="round")
    for until in ("round", "next-clash", "next-volley", "game"):
        lent = Lent(until, EffectRow("gain-rule", rule=until), until)
        table.do(EffectLent("FB-MAG-12", "A1", lent, until))
    spent: dict[str, Any] = {"acted": True, "taken": ("march", "volley"), "arrived": True}
    marks = {"inspired": True, "roused": True, "aimed": True, "blessed": True}
    worn = replace(table.match.units["A1"], size=9, tokens=2, overcharge=1, broken=True)
    table.match = table.match.with_unit(replace(worn, **spent, **marks, by=ZONE))
    play(
        table,
        new_round(table),
        stacks=(("bastion-guard", "ash-crossbows", "bastion-guard"), ("homunculi",)),
        supremacy=ask([1], [6]),
    )
    now = table.match.units["A1"]
    assert not (now.acted or now.taken or now.arrived or now.by)
    assert not (now.inspired or now.roused or now.aimed or now.blessed)
    assert [one.source for one in now.lent] == ["game"]
    assert [mark.name for mark in table["A1-2"].traits if mark.name in ("round", "game")] == [
        "game"
    ]
    assert now.size == 4, "four models began this round"
    assert (now.tokens, now.overcharge, now.broken) == (2, 1, True), "these stay"
    assert table.match.round == 3


@proves("FB-RND-01")
def test_a_round_goes_from_phase_to_phase() -> None:
    table = armies(phase="round")
    assert next_step(table.match) == "round"
    question = next_question(table, new_round(table))
    assert question.name == "stacks", "reserves first, of which there are none; then cards"
    names: list[str] = []
    steps = new_round(table)
    answers = {"stacks": (("bastion-guard",) * 2 + ("ash-crossbows",), ("homunculi",))}
    play(table, steps, **answers, supremacy=ask([2], [6]))
    names = [type(event).__name__ for event in table.log]
    first = [names.index(one) for one in ("RoundBegan", "StacksCounted", "SupremacyTaken")]
    assert first == sorted(first)
    assert next_step(table.match) == "draw"
    for phase in ("deploy", "victory"):
        assert next_step(replace(table.match, phase=phase)) == phase
    assert next_step(replace(table.match, phase="over")) is None


# Reinforcement


@proves("FB-RNF-03")
def test_no_reserves_arrive_in_the_first_round() -> None:
    table = with_reserves(1)
    play(table, reinforcement(table))  # nobody is asked
    assert {one.where for one in table.match.aside} == {RESERVE}


@proves("FB-RNF-04", "FB-RNF-05", "FB-RNF-06", "FB-RNF-07")
@pytest.mark.parametrize(
    ("round", "open"),
    [
        (2, (WAIT, ZONE, EDGE)),
        (3, (WAIT, ZONE, EDGE)),
        (4, (WAIT, ANY)),
        (6, (WAIT, ANY)),
    ],
)
def test_the_round_says_which_ways_are_open(round: int, open: tuple[str, ...]) -> None:
    table = with_reserves(round)
    question: Any = next_question(table, reinforcement(table))
    assert question.options == open
    closed = next(way for way in (ZONE, ANY) if way not in open)
    refused = refusal(table, reinforcement(table), arrival=closed)
    assert refused.clause == "FB-RNF-05"
    assert ("fourth round" in refused.reason) == (closed == ANY)


@proves("FB-RNF-02", "FB-RNF-07", "FB-RNF-14")
def test_each_player_says_who_arrives_and_which_way_or_postpones_it() -> None:
    table = with_reserves(2)
    table.match = replace(table.match, first=1)
    play(table, reinforcement(table), arrival=ask(EDGE, WAIT))
    match = table.match
    assert match.units["B2"].by == EDGE, "who was first player before says so first"
    assert is_arriving(match, "B2") and match.units["B2"].arrived
    assert {one.where for one in match.aside if one.model.unit == "B2"} == {ARRIVING}
    assert match.units["A2"].by == "" and not is_arriving(match, "A2")
    assert [model.unit for model in match.reserve] == ["A2"] * 4
    assert not present(match, "B2"), "it is beside the table, and marches on later"


# Command stacks


@proves("FB-CMD-01", "FB-CMD-03", "FB-CMD-04")
def test_there_is_a_card_for_each_regiment_on_the_table_or_arriving() -> None:
    table = with_reserves(2)
    assert cards_of(table.match, 0) == ("bastion-guard",), "none for those who wait"
    play(table, reinforcement(table), arrival=ask(EDGE, WAIT))
    assert sorted(cards_of(table.match, 0)) == ["bastion-guard", "border-levy"]
    assert cards_of(table.match, 1) == ("homunculi",)
    again = armies()
    for n in range(1, 5):
        again.match = again.match.without_model(f"A2-{n}")
    assert sorted(cards_of(again.match, 0)) == ["ash-crossbows", "bastion-guard"], "of survivors"


@proves("FB-CMD-01", "FB-OFF-02")
def test_an_officer_has_no_card() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(4, 1000, 1000), officer="drill-serjeant"),
        regiment("B1", "homunculi", row(6, 1000, 3000), seat=1),
    )
    assert cards_of(table.match, 0) == ("bastion-guard",)


def stacked(order: tuple[str, ...]) -> Table:
    table = armies()
    play(table, stack_cards(table), stacks=(order, ("homunculi",)))
    return table


def below(table: Table) -> list[str]:
    return list(table.match.below[0])


ORDERS = (
    ("bastion-guard", "bastion-guard", "ash-crossbows"),
    ("bastion-guard", "ash-crossbows", "bastion-guard"),
    ("ash-crossbows", "bastion-guard", "bastion-guard"),
)


@proves("FB-CMD-01", "FB-CMD-02")
@pytest.mark.parametrize("order", ORDERS)
def test_the_order_is_its_owners_secret_and_the_number_is_public(order: tuple[str, ...]) -> None:
    table, usual = stacked(order), stacked(ORDERS[0])
    assert table.match.cards == (3, 1) and table.match.below == ((), ())
    assert stack_of(table.match, 0) == order
    assert stack_of(view(table.match, 0), 0) == order, "one may look at one's own"
    for seat in (1, None):
        assert view(table.match, seat) == view(usual.match, seat), "whatever the order"
    told = [event for event in table.log if event.known_to() is None]
    assert told == [event for event in usual.log if event.known_to() is None]


@proves("FB-CMD-02", "FB-DRW-06")
def test_what_lies_below_stays_unknown_while_cards_are_drawn_and_sunk() -> None:
    """Two stacks that begin alike are alike to the opponent until the card that differs is turned."""
    alike = [stacked((*ORDERS[0][:1], *rest)) for rest in (ORDERS[0][1:], ORDERS[0][:0:-1])]
    for table in alike:
        table.do(CommandCardDrawn("FB-ACT-02", 0, STACK, "bastion-guard"))
        assert table.match.cards == (2, 1)
    assert view(alike[0].match, 1) == view(alike[1].match, 1)
    assert alike[0].match != alike[1].match
    for table in alike:
        table.do(CardSunk("FB-DRW-06", 0, "bastion-guard"))
        assert table.match.cards == (3, 1) and below(table) == ["bastion-guard"]
        assert stack_of(table.match, 0)[-1] == "bastion-guard"
    assert view(alike[0].match, 1) == view(alike[1].match, 1)
    for table in alike:
        for _ in range(2):
            table.do(CommandCardDrawn("FB-ACT-02", 0, STACK, stack_of(table.match, 0)[0]))
        assert below(table) == ["bastion-guard"], "it is still at the bottom"
        table.do(CommandCardDrawn("FB-ACT-02", 0, STACK, "bastion-guard"))
        assert below(table) == [] and table.match.cards[0] == 0


@proves("FB-CMD-01")
@pytest.mark.parametrize(
    "bad",
    [
        pytest.param([0, 1], id="one is missing"),
        pytest.param([0, 1, 1], id="one is doubled"),
        pytest.param([0, 1, 3], id="one is foreign"),
        pytest.param(["bastion-guard", "homunculi", "ash-crossbows"], id="the opponent's"),
        pytest.param(["bastion-guard"] * 3, id="more than there are"),
        pytest.param([0, 1, 2, 2], id="too many"),
    ],
)
def test_a_bad_stack_is_refused_and_nothing_is_changed(bad: list[Any]) -> None:
    table = armies()
    question: Any = next_question(table, stack_cards(table))
    part = question.part(0)
    with pytest.raises(ValueError, match="CORE-ASK-01"):
        part.read(bad)
    assert part.read(["ash-crossbows", "bastion-guard", "bastion-guard"]) == (
        "ash-crossbows",
        "bastion-guard",
        "bastion-guard",
    ), "equal cards may be called by their word, too"
    assert table.match.secrets == {}


@proves("FB-CMD-02")
def test_a_player_sees_only_his_own_cards_in_the_question() -> None:
    question: Any = next_question(armies(), stack_cards(armies()))
    assert [(part.seat, sorted(part.items)) for part in question.parts] == [
        (0, ["ash-crossbows", "bastion-guard", "bastion-guard"]),
        (1, ["homunculi"]),
    ]


# Supremacy


def counted(one: int, other: int) -> Table:
    return armies(cards=(one, other), phase="round")


@proves("FB-SUP-01")
@pytest.mark.parametrize(("dice", "first"), [((2, 5), 0), ((6, 1), 1)])
def test_the_lower_score_is_first_player(dice: tuple[int, int], first: int) -> None:
    table = counted(3, 3)
    play(table, supremacy(table), supremacy=ask([dice[0]], [dice[1]]))
    assert (table.match.first, table.match.seat, table.match.phase) == (first, first, "action")


@proves("FB-SUP-02", "FB-SUP-04")
@pytest.mark.parametrize(
    ("cards", "dice", "change", "first"),
    [
        pytest.param((3, 2), (3, 4), -1, None, id="down to a tie, which is rolled again"),
        pytest.param((2, 3), (4, 4), -1, 0, id="a tie becomes a win"),
        pytest.param((2, 3), (4, 4), 1, 1, id="or a loss, if one would rather be second"),
        pytest.param((3, 2), (3, 4), 0, 0, id="one may leave it"),
    ],
)
def test_who_has_fewer_cards_may_change_his_die(
    cards: tuple[int, int], dice: tuple[int, int], change: int, first: int | None
) -> None:
    table = counted(*cards)
    faces = [[dice[0]], [dice[1]]]
    answers: dict[str, Any] = {"change": change, "supremacy": ask(*faces)}
    if first is None:
        answers["supremacy"] = ask(*faces, [1], [6])
    play(table, supremacy(table), **answers)
    assert table.match.first == (0 if first is None else first)


@proves("FB-SUP-02", "FB-SUP-04")
def test_the_choice_is_made_by_who_has_fewer_after_both_dice_are_seen() -> None:
    table = counted(5, 4)
    question: Any = next_question(table, supremacy(table), supremacy=ask([3], [4]))
    assert "Your die shows 4, the other 3" in question.reason
    assert (question.name, question.seat, question.options) == ("change", 1, (0, -1, 1))
    assert len(rolls(table, "supremacy")) == 2


@proves("FB-SUP-04")
def test_with_equal_stacks_nobody_changes_anything() -> None:
    table = counted(3, 3)
    play(table, supremacy(table), supremacy=ask([4], [4], [5], [2]))
    assert table.match.first == 1


@proves("FB-SUP-03")
def test_ties_are_rolled_again_with_the_same_choice() -> None:
    table = counted(2, 3)
    dice = ask([3], [3], [6], [5], [2], [6])
    play(table, supremacy(table), supremacy=dice, change=ask(0, -1))
    assert table.match.first == 0


@proves("FB-SUP-02")
def test_scores_stay_between_0_and_7() -> None:
    assert (changed(1, -1), changed(6, 1), changed(0, -1), changed(7, 1)) == (0, 7, 0, 7)
    table = counted(2, 3)
    play(table, supremacy(table), supremacy=ask([1], [1]), change=-1)
    assert table.match.first == 0, "a 1 becomes 0 and wins"


@proves("FB-SUP-02")
def test_nobody_is_asked_where_it_makes_no_difference() -> None:
    table = counted(2, 3)
    play(table, supremacy(table), supremacy=ask([2], [4]))
    assert table.match.first == 0
