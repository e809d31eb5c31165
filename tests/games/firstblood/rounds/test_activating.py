"""Cards drawn: whom they activate, which are discarded, and to whom play passes."""

from typing import Any

from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.games.firstblood.match import Activation
from wartable.games.firstblood.rounds.activating import draw, name_regiment
from wartable.games.firstblood.rounds.cards.events import CardDiscarded, CommandCardDrawn
from wartable.games.firstblood.rounds.ending import pass_turn
from wartable.games.firstblood.rounds.events import Arriving, Deactivated
from wartable.games.firstblood.rounds.steps import next_step
from wartable.games.firstblood.table import Table
from wartable.kit import next_question, play, proves, refusal

GUARD, BOWS, MAKERS = "bastion-guard", "ash-crossbows", "homunculi"


def armies(*cards: tuple[str, ...], seat: Seat = 0, reserves: Any = (), **changes: Any) -> Table:
    """Two regiments of one entry and one of another against two; their stacks lie as given."""
    table = battle(
        regiment("A1", GUARD, row(4, 1000, 1000)),
        regiment("A2", GUARD, row(4, 1000, 1300)),
        regiment("A3", BOWS, row(4, 1000, 1600)),
        regiment("B1", MAKERS, row(6, 1000, 3000), seat=1),
        regiment("B2", MAKERS, row(6, 1000, 3300), seat=1),
        reserves=reserves,
        **changes,
    )
    return with_stacks(table, *cards, seat=seat)


def with_stacks(table: Table, *cards: tuple[str, ...], seat: Seat = 0) -> Table:
    for own, stack in enumerate(cards):
        table.match = table.match.with_secret(own, "stack", stack or None)
    counts = tuple([len(stack) for stack in cards])
    table.match = replace(table.match, cards=counts, seat=seat, first=seat)
    return table


def destroy(table: Table, unit: str) -> None:
    for model in list(table.match.models_of(unit)):
        table.match = table.match.without_model(model.id)


def active(table: Table) -> str:
    return "" if table.match.acting is None else table.match.acting.unit


def turn(table: Table, /, **answers: Any) -> None:
    """A card is drawn, and the regiment named if there is one."""
    play(table, draw(table))
    if table.match.drawn:
        play(table, name_regiment(table), **answers)


def turned(table: Table) -> Table:
    play(table, draw(table))
    return table


# Drawing


@proves("FB-ACT-01", "FB-ACT-02")
def test_the_first_player_draws_his_top_card_and_names_the_regiment() -> None:
    table = armies((BOWS, GUARD, GUARD), (MAKERS, MAKERS))
    assert next_step(table.match) == "draw"
    turn(table)
    assert active(table) == "A3", "there is one regiment of that entry: it need not be named"
    assert table.match.cards == (2, 2)
    drawn = table.log[0]
    assert isinstance(drawn, CommandCardDrawn) and drawn.reveals and drawn.known_to() is None
    assert next_step(table.match) == "begin"
    assert table.match.units["A3"].acted


@proves("FB-CMD-03", "FB-CMD-04", "FB-ACT-14", "FB-ACT-02")
def test_a_card_activates_any_regiment_of_its_entry_that_has_not_acted() -> None:
    table = armies((GUARD, GUARD), ())
    question: Any = next_question(table, name_regiment(turned(table)))
    assert (question.name, question.seat, question.options) == ("activate", 0, ("A1", "A2"))
    table = armies((GUARD, GUARD), ())
    turn(table, activate="A2")
    assert active(table) == "A2"
    table.do(Deactivated("FB-ACT-14"))
    turn(table)
    assert active(table) == "A1", "A2 cannot be activated again"
    again = armies((GUARD, GUARD), ())
    assert refusal(again, name_regiment(turned(again)), activate="A3").clause == "CORE-ASK-01"


@proves("FB-ACT-03", "FB-CMD-04", "FB-ACT-09")
def test_a_card_of_the_destroyed_alone_is_discarded_and_the_next_is_drawn() -> None:
    table = armies((BOWS, GUARD, GUARD), (MAKERS, MAKERS))
    destroy(table, "A3")
    turn(table, activate="A1")
    assert active(table) == "A1" and table.match.cards == (1, 2)
    assert [type(event) for event in table.log[:3]] == [
        CommandCardDrawn,
        CardDiscarded,
        CommandCardDrawn,
    ]


@proves("FB-ACT-03", "FB-CMD-04")
def test_while_one_regiment_of_the_entry_lives_its_card_stands_for_it() -> None:
    """Two cards and one regiment left: the first of them activates it, the second is discarded."""
    table = armies((GUARD, GUARD, BOWS), ())
    destroy(table, "A1")
    turn(table)
    assert active(table) == "A2"
    table.do(Deactivated("FB-ACT-14"))
    turn(table)
    assert active(table) == "A3" and table.match.cards == (0, 0)


@proves("FB-ACT-04", "FB-ACT-03")
def test_without_a_living_card_play_passes_to_the_opponent() -> None:
    table = armies((BOWS,), (MAKERS,))
    destroy(table, "A3")
    turn(table)
    assert active(table) == "" and (table.match.seat, table.match.phase) == (1, "action")
    assert table.match.cards == (0, 1)


@proves("FB-CMD-01", "FB-ACT-03")
def test_a_card_never_wakes_a_regiment_that_stays_in_reserve() -> None:
    levy = [regiment("A4", BOWS, row(3, 0, 0))]
    table = armies((BOWS, GUARD), (), reserves=levy)
    destroy(table, "A3")
    turn(table, activate="A1")
    assert active(table) == "A1"


@proves("FB-ACT-02", "FB-RNF-02")
def test_a_card_activates_a_regiment_that_arrives() -> None:
    levy = [regiment("A4", "border-levy", row(3, 0, 0))]
    table = armies(("border-levy",), (), reserves=levy)
    table.do(Arriving("FB-RNF-02", "A4", "own-edge"))
    turn(table)
    assert active(table) == "A4"


@proves("FB-ACT-09")
def test_a_character_neither_on_the_table_nor_arriving_loses_the_activation() -> None:
    """His card is drawn and nothing is drawn instead; arriving, he is activated."""
    away = [regiment("A4", "marshal-of-the-march", [(0, 0)])]
    table = armies(("marshal-of-the-march", BOWS), (MAKERS,), reserves=away)
    turn(table)
    assert active(table) == "" and table.match.seat == 1 and table.match.cards == (1, 1)
    table = armies(("marshal-of-the-march", BOWS), (MAKERS,), reserves=away)
    table.do(Arriving("FB-RNF-02", "A4", "own-edge"))
    turn(table)
    assert active(table) == "A4"


# Passing


@proves("FB-ACT-01", "FB-ACT-04", "FB-ACT-14")
def test_players_alternate_and_who_has_cards_left_goes_on_alone() -> None:
    for cards, seat, phase in (
        ((1, 1), 1, "action"),
        ((2, 0), 0, "action"),
        ((0, 2), 1, "action"),
        ((0, 0), 0, "victory"),
    ):
        table = battle(cards=cards, seat=0, first=0)
        pass_turn(table, "FB-ACT-14")
        assert (table.match.seat, table.match.phase) == (seat, phase)
    assert next_step(table.match) == "victory"


@proves("FB-CMD-02")
def test_what_others_see_while_cards_are_drawn_hangs_on_drawn_cards_alone() -> None:
    """The same cards below in another order: nothing that the opponent sees, or is asked, differs."""
    swapped: list[Any] = []
    for rest in ((GUARD, BOWS), (BOWS, GUARD)):
        table = armies((GUARD, *rest), (MAKERS,))
        question = next_question(table, name_regiment(turned(table)))
        swapped.append((question, view(table.match, 1), view(table.match, None), table.log))
    assert swapped[0] == swapped[1]


@proves("FB-ACT-01")
def test_the_innermost_activation_says_what_comes_next() -> None:
    table = armies((), ())
    for stage in ("begin", "ready", "act", "close"):
        outer, inner = Activation(unit="A1", stage="ready"), Activation(unit="A2", stage=stage)
        assert next_step(replace(table.match, going=(outer, inner))) == stage
