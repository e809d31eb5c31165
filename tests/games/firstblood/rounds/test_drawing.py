"""Draw events: Burnout, Flux-powered, Double Time, Fire and Advance."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.games.firstblood.match import GARRISON, Activation
from wartable.games.firstblood.rounds.acting import earns_third
from wartable.games.firstblood.rounds.activating import name_regiment
from wartable.games.firstblood.rounds.cards.events import CardSunk
from wartable.games.firstblood.rounds.cards.sealed import stack_of
from wartable.games.firstblood.rounds.drawing import events_of, resolve, resolve_draw_event
from wartable.games.firstblood.rows import draw_events
from wartable.games.firstblood.table import Table, characteristic, value_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import next_question, play, proves

LEVY, GUARD = "border-levy", "bastion-guard"
BASE = 126


def stats(table: Table, model: str) -> tuple[int, int, int, int]:
    one = table[model]
    found = [characteristic(table, one, stat) for stat in ("clash", "march", "attacks")]
    return found[0], found[1], found[2], value_of(table, one, "decay")


# What regiments have for themselves


@proves("FB-DRW-03", "FB-DRW-12", "FB-ACT-05", "FB-DRW-02", "FB-ACT-15")
def test_burnout_raises_all_models_until_the_end_of_the_round() -> None:
    table = battle(regiment("A1", "homunculi", row(3, 1000, 1000)))
    clash, march, attacks, rot = stats(table, "A1-3")
    play(table, resolve_draw_event(table, "A1"))  # mandatory: nobody is asked
    for model in ("A1-1", "A1-2", "A1-3"):
        assert stats(table, model) == (clash + 1, march + 2, attacks, rot + 3)
    assert {one.until for one in table.match.units["A1"].lent} == {"round"}


@proves("FB-DRW-01")
def test_the_same_event_twice_counts_once() -> None:
    table = battle(regiment("A1", "homunculi", row(3, 1000, 1000)))
    play(table, resolve_draw_event(table, "A1"))
    once = stats(table, "A1-1")
    play(table, resolve_draw_event(table, "A1"))
    assert stats(table, "A1-1") == once


@proves("FB-DRW-10")
@pytest.mark.parametrize(("wanted", "gained"), [("clash", (2, 0)), ("attacks", (0, 2))])
def test_flux_gives_clash_or_attacks_as_its_owner_chooses(
    wanted: str, gained: tuple[int, int]
) -> None:
    table = battle(regiment("A1", "mercury-sentinels", row(2, 1000, 1000)))
    clash, _, attacks, _ = stats(table, "A1-2")
    play(table, resolve_draw_event(table, "A1"), effect=wanted)
    now = stats(table, "A1-2")
    assert (now[0] - clash, now[2] - attacks) == gained


@proves("FB-ACT-05", "FB-ACT-06")
def test_of_several_events_one_is_chosen_or_where_a_rule_allows_all_in_turn() -> None:
    both = ("burnout", "flux-powered")
    table = battle(regiment("A1", "homunculi", row(2, 1000, 1000)))
    steps = several(table, both)
    question: Any = next_question(table, steps)
    assert (question.name, question.options) == ("draw event", both)
    play(table, several(table, both), draw_event="burnout")
    assert {one.source for one in table.match.units["A1"].lent} == {"burnout"}
    table = battle(regiment("A1", "homunculi", row(2, 1000, 1000)))
    play(table, several(table, both, 2), draw_event="flux-powered", effect="clash")
    order = [one.source for one in table.match.units["A1"].lent]
    assert order == ["flux-powered", "burnout", "burnout", "burnout"], "each finished in turn"


def several(table: Table, events: tuple[str, ...], allowed: int = 1) -> Any:
    return resolve_draw_event(table, "A1", allowed, events)


@proves("FB-ACT-05")
def test_most_cards_have_no_event() -> None:
    table = battle(regiment("A1", GUARD, row(3, 1000, 1000)))
    play(table, resolve_draw_event(table, "A1"))
    assert not table.log


# Double Time, Fire and Advance


def marshal(
    *stack: str, gap: int = 500, entry: str = "marshal-of-the-march", **changes: Any
) -> Table:
    """A Marshal whose card was drawn, a levy regiment that far away, another further, and guards beyond."""
    near, far = 1000 + gap + BASE, 3000
    table = battle(
        regiment("A1", entry, [(1000, 1000)], **changes),
        regiment("A2", LEVY, [(1000, near), (1130, near)]),
        regiment("A3", LEVY, [(1000, far)]),
        regiment("A4", GUARD, [(2500, far)]),
    )
    table.match = table.match.with_secret(0, "stack", stack or None)
    going = (Activation(unit="A1"),)
    return Table(replace(table.match, cards=(len(stack), 0), going=going))


def hurried(table: Table, /, **answers: Any) -> tuple[str, str]:
    """The event is resolved; by which event somebody is hurried then, and who."""
    play(table, resolve_draw_event(table, "A1"))
    if table.match.drawn:
        play(table, name_regiment(table), **answers)
    inner = table.match.going[-1]
    return inner.hurried, "" if inner.unit == "A1" else inner.unit


@proves("FB-DRW-04", "FB-DRW-07", "FB-DRW-09", "FB-DRW-02")
@pytest.mark.parametrize("gap", [500, 800])
def test_the_next_cards_regiment_near_the_character_acts_at_once(gap: int) -> None:
    table = marshal(LEVY, LEVY, GUARD, gap=gap)
    assert hurried(table) == ("double-time", "A2"), "A3 is of the entry, but too far away"
    assert table.match.cards == (2, 0)
    now = table.match.going[0]
    assert now.actions == 1, "one action is left to the character"


@proves("FB-DRW-04", "FB-DRW-09")
def test_of_several_its_owner_picks() -> None:
    table = marshal(LEVY, LEVY)
    table.match = table.match.with_model(replace(table["A3-1"], x=1500, y=1000))
    play(table, resolve_draw_event(table, "A1"))
    question: Any = next_question(table, name_regiment(table))
    assert (question.name, question.options) == ("hurry", ("A2", "A3"))


@proves("FB-DRW-06", "FB-DRW-07", "FB-DRW-09")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(marshal(GUARD, LEVY), id="its only regiment is too far"),
        pytest.param(marshal(LEVY, GUARD, gap=801), id="by a hair"),
    ],
)
def test_another_card_goes_face_up_to_the_bottom(table: Table) -> None:
    top, other = stack_of(table.match, 0)
    assert hurried(table) == ("", "")
    assert stack_of(table.match, 0) == (other, top)
    assert table.match.cards == (2, 0) and table.match.below[0] == (top,)
    now = table.match.going[0]
    assert now.actions == 1, "either way one action is left"
    assert view(table.match, 1).below[0] == (top,), "all see which card it is"


@proves("FB-DRW-04", "FB-REG-10")
def test_a_standard_bearer_in_range_is_enough_and_another_model_is_not() -> None:
    table = marshal(LEVY, gap=801)
    near = replace(table["A2-2"], x=1000, y=1300)
    table.match = table.match.with_model(near)
    assert hurried(table) == ("", "")
    table = marshal(LEVY, gap=801)
    table.match = table.match.with_model(replace(near, standard=True))
    assert hurried(table) == ("double-time", "A2")


@proves("FB-DRW-06", "FB-DRW-07", "FB-GAR-08")
def test_from_a_building_a_character_hurries_nobody() -> None:
    """The card is there, so the event is not void: it goes to the bottom, and one action is left."""
    table = marshal(LEVY, GUARD, gap=100)
    house = make_piece("house", "garrison", 1000, 1000, 300)
    table.match = replace(table.match, board=replace(table.match.board, terrain=(house,)))
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    assert hurried(table) == ("", "")
    now = table.match.going[0]
    assert table.match.below[0] == (LEVY,) and now.actions == 1


@proves("FB-DRW-09", "FB-ACT-03")
def test_dead_cards_are_replaced() -> None:
    table = marshal(GUARD, LEVY)
    table.match = table.match.without_model("A4-1")
    assert hurried(table) == ("double-time", "A2")
    assert table.match.cards == (0, 0)


@proves("FB-DRW-02", "FB-DRW-09")
def test_without_a_card_that_lives_the_event_is_void_and_two_actions_are_left() -> None:
    for stack in ((), (GUARD,)):
        table = marshal(*stack)
        table.match = table.match.without_model("A4-1")
        assert hurried(table) == ("", "")
        now = table.match.going[0]
        assert now.actions == 2


@proves("FB-CHR-10", "FB-DRW-02")
def test_without_the_character_events_that_name_him_are_gone_and_others_go_on() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(2, 1000, 1000), retinue="oath-shield"),
        regiment("A2", "regent-of-rust", row(2, 1000, 1300), retinue="glass-attendant"),
        cards=(3, 0),
    )
    assert events_of(table.match, "A1") == ("double-time",)
    for dead, next_one in (("A1-1", "A1-2"), ("A2-1", "A2-2")):
        unit = table.match.models[dead].unit
        table.match = table.match.without_model(dead)
        table.match = table.match.with_unit(replace(table.match.units[unit], leader=next_one))
    assert events_of(table.match, "A1") == ()
    assert events_of(table.match, "A2") == ("flux-powered",)


@proves("FB-DRW-05", "FB-DRW-08")
@pytest.mark.parametrize(
    ("event", "taken", "earned"),
    [
        ("double-time", ("march", "march"), True),
        ("double-time", ("march", "charge"), False),
        ("double-time", ("charge", "march"), False),
        ("double-time", ("march",), False),
        ("double-time", ("march", "march", "march"), False),
        ("fire-and-advance", ("march", "volley"), True),
        ("fire-and-advance", ("volley", "march"), False),
        ("fire-and-advance", ("march", "march"), False),
        ("fire-and-advance", ("take-aim", "volley"), True),
        ("fire-and-advance", ("march", "volley", "march"), False),
        ("", ("march", "march"), False),
        ("", ("march", "volley"), False),
    ],
)
def test_what_earns_a_third_action(event: str, taken: tuple[str, ...], earned: bool) -> None:
    assert earns_third(Activation(unit="A1", hurried=event, taken=taken, actions=0)) == earned


@proves("FB-DRW-08")
def test_fire_and_advance_hurries_as_double_time_does() -> None:
    table = marshal(LEVY, entry="cinder-prelate")
    assert hurried(table) == ("fire-and-advance", "A2")
    table = marshal(GUARD, entry="cinder-prelate")
    assert hurried(table) == ("", "")
    assert any([isinstance(event, CardSunk) for event in table.log])


@proves("FB-DRW-06", "FB-CMD-02")
def test_the_order_below_a_drawn_card_shows_nowhere() -> None:
    seen: list[Any] = []
    for rest in ((LEVY, GUARD), (GUARD, LEVY)):
        table = marshal(GUARD, *rest)
        hurried(table)
        seen.append((view(table.match, 1), view(table.match, None), list(table.log)))
    assert seen[0] == seen[1]


def test_every_event_is_told_by_its_own_clauses() -> None:
    for row_ in draw_events().values():
        assert row_.clauses
    seat: Seat = 0
    table = battle(regiment("A1", "homunculi", row(2, 1000, 1000), seat=seat))
    play(table, resolve(table, "A1", draw_events()["burnout"]))
    assert {event.clause for event in table.log} == {"FB-DRW-03"}
