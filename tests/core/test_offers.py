"""Options and their reasons from one rule, worked out as far as somebody looks."""

import gc
from collections import Counter
from typing import Any

import pytest

from core.toy import Noted, Table, fair, table_with
from wartable.bots.randombot import RandomBot
from wartable.core.ask import About, Choose, Offered, Question, Refused, Steps
from wartable.core.offers import Offers, actor_of, choose, closed_by, offers
from wartable.core.table import FEWEST, table_of_view
from wartable.core.views import view
from wartable.kit import options_of, play, proves, refusal

STALLS = ("bakery", "forge", "inn", "mill", "well")
SHUT = Refused("TOY-OFF-01", "it is shut")
looked: list[str] = []


@offers("stall", "TOY-OFF-01")
def stalls(table: Table, question: Question[Any]) -> Offers[str]:
    """All but those that are noted as shut."""

    def against(stall: str) -> Refused | None:
        looked.append(stall)
        return SHUT if stall in table.match.noted else None

    assert actor_of(question) == "ann"
    return Offers(STALLS, against, likely=("well",))


@offers("guest", "TOY-OFF-02")
def guests(table: Table, question: Question[Any]) -> Offers[str | None]:
    return Offers([None, "ann", "bob"], lambda one: SHUT if one == "ann" else None)


def visit(table: Table) -> Steps[str]:
    return (yield from choose(table, stalls, 0, "TOY-OFF-01", "Where to?", About("visit", "ann")))


def shut(*names: str) -> Table:
    looked.clear()
    return table_with(noted=names)


def asked(table: Table) -> Offered[Any]:
    question = next(visit(table))
    assert isinstance(question, Offered)
    return question


def test_only_as_much_is_looked_at_as_is_needed_to_ask() -> None:
    asked(shut("well"))
    assert looked == ["well", "bakery", "forge"], (
        "the likely one first; two that are open make a question"
    )


def test_listed_it_is_a_plain_choice_in_the_order_of_the_candidates() -> None:
    table = shut("forge", "well")
    question = asked(table).listed(table)
    assert isinstance(question, Choose)
    assert question.options == ("bakery", "inn", "mill")
    assert (question.name, question.clause, question.about) == (
        "stall",
        "TOY-OFF-01",
        About("visit", "ann"),
    )


def test_what_is_not_open_is_closed_for_its_reason() -> None:
    table = shut("forge", "well")
    question = asked(table).listed(table)
    assert closed_by(table, question) == [("forge", SHUT), ("well", SHUT)]


def test_a_plain_choice_of_the_same_name_has_nothing_to_do_with_it() -> None:
    table = shut("forge")
    other = Choose("stall", 0, "TOY-OFF-09", options=("bakery", "forge"))
    assert closed_by(table, other) == []


def test_with_one_way_open_nothing_is_asked() -> None:
    table = shut("bakery", "forge", "mill", "well")
    assert play(table, visit(table)) == "inn"


def test_with_none_open_the_rule_is_wrong() -> None:
    with pytest.raises(AssertionError, match="nothing to choose from"):
        next(visit(shut(*STALLS)))


def test_a_word_that_is_offered_answers_before_anything_is_listed() -> None:
    table = shut("forge")
    question = asked(table)
    looked.clear()
    question.check(question.read("mill"), table)
    assert looked == ["mill"]


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("forge", "TOY-OFF-01: it is shut"),
        ("castle", "CORE-ASK-01: 'castle' is not among what is offered"),
    ],
)
def test_another_word_is_refused_for_the_rules_own_reason(raw: str, why: str) -> None:
    table = shut("forge")
    question = asked(table)
    with pytest.raises(Refused) as refused:
        question.check(question.read(raw), table)
    assert str(refused.value) == why


@pytest.mark.parametrize("raw", [0, None, [], True])
def test_unlisted_it_takes_nothing_but_words(raw: Any) -> None:
    with pytest.raises(Refused, match="CORE-ASK-01"):
        asked(shut()).read(raw)


def test_what_was_worked_out_is_found_again_until_something_changes() -> None:
    table = shut()
    question = asked(table)
    first = table.offers(question)
    assert table.offers(question) is first
    table.match = shut("inn").match
    assert table.offers(question) is not first


@offers("cup", "TOY-OFF-03")
def cups(table: Table, question: Question[Any]) -> Offers[str]:
    """Those with nothing under them, as far as one knows."""

    def against(cup: str) -> Refused | None:
        looked.append(cup)
        marked = [kept.get("under") for kept in table.match.secrets.values()]
        return SHUT if (cup,) in marked else None

    return Offers(("left", "middle", "right"), against)


def under_the_cups() -> Table:
    looked.clear()
    return table_with(secrets={0: {"under": ("left",)}, 1: {"under": ("right",)}})


@proves("CORE-SEE-01")
@pytest.mark.parametrize(
    ("seat", "seen"),
    [(0, ("middle", "right")), (1, ("left", "middle")), (2, ("left", "middle", "right"))],
)
def test_a_question_offers_what_its_seat_knows_whoever_works_it_out(
    seat: int, seen: tuple[str, ...]
) -> None:
    table = under_the_cups()
    question = Offered[Any]("cup", seat, "TOY-OFF-03", "Which cup?")
    assert table.offers(question).open() == seen
    assert Table(view(table.match, seat)).offers(question).open() == seen
    assert question.listed(table).options == seen


@proves("CORE-SEE-01")
def test_an_answer_is_refused_by_what_its_seat_knows_alone() -> None:
    table = under_the_cups()
    question = Offered[Any]("cup", 0, "TOY-OFF-03", "Which cup?")
    question.check("right", table)  # the other one knows better
    with pytest.raises(Refused, match="it is shut"):
        question.check("left", table)


def test_what_a_player_has_tested_the_referee_need_not_test_again() -> None:
    table = under_the_cups()
    question = Offered[Any]("cup", 0, "TOY-OFF-03", "Which cup?")
    drawn, _ = RandomBot(3).answer(view(table.match, 0), question, None, 1.0)
    tested = list(looked)
    question.check(question.read(drawn), table)
    assert looked == tested
    table.do(Noted("TOY-OFF-03", "a bell rings"))
    question.check(question.read(drawn), table)
    assert looked == [*tested, drawn], "another match, another look"


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_a_table_of_each_seats_view_is_kept_and_what_it_offered_goes_with_it(seats: int) -> None:
    question = Offered[Any]("cup", 0, "TOY-OFF-03", "Which cup?")
    views = [fair(seats=seats) for _ in range(max(FEWEST, seats))]
    first = table_of_view(views[0])
    first.offers(question)
    seen = [table_of_view(one) for one in views]
    assert [table_of_view(one) for one in views] == seen, "players look in turn"
    table_of_view(fair(seats=seats))
    assert table_of_view(views[0]) is not first
    gc.collect()
    del first, seen
    assert gc.collect() == 0, "it goes by itself, and does not wait for the garbage collector"


def test_one_who_draws_tests_what_he_drew_and_draws_evenly() -> None:
    table = shut("forge")
    question, drawn = asked(table), Counter[Any]()
    bot, memory = RandomBot(5), None
    for _ in range(2000):
        raw, memory = bot.answer(table.match, question, memory, 1.0)
        drawn[raw] += 1
    assert set(drawn) == {"bakery", "inn", "mill", "well"}
    assert all(400 < times < 600 for times in drawn.values()), drawn
    tested = len(looked) - 2
    assert tested < 2000 * 1.4, "each draw tests until one is open, and no further"


def test_what_cannot_be_said_in_a_word_is_listed_and_numbered() -> None:
    table = shut()
    question = Offered[Any]("guest", 0, "TOY-OFF-02", "Who?")
    assert table.offers(question).open() == (None, "bob")
    drawn = {RandomBot(seed).answer(table.match, question, None, 1.0)[0] for seed in range(20)}
    assert drawn == {0, 1}


def test_the_kit_shows_what_a_rule_offers_and_why_it_refuses() -> None:
    table = shut("inn")
    assert options_of(table, stalls, About("visit", "ann")) == ("bakery", "forge", "mill", "well")
    assert refusal(table, visit(table), stall="inn").clause == "TOY-OFF-01"
