"""The player who answers by chance: legal, never at a loss, and the same everywhere."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.toy import TOY, fair, table_with, zone
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Question,
    Region,
    Roll,
    Together,
)
from wartable.core.dice.source import Dice
from wartable.core.roster import Setup
from wartable.play.session import Session

WARES = ("apples", "boots", "candles")
PEOPLE = ("ann", "bob", "cay")
MANY: tuple[Question[Any], ...] = (
    Choose("choose", 0, "T", options=WARES),
    ChooseMany("any", 0, "T", options=WARES, most=3),
    ChooseMany("one or two", 0, "T", options=WARES, least=1, most=2),
    ChooseMany("more than there are", 0, "T", options=WARES, least=2, most=9),
    Confirm("confirm", 0, "T"),
    Order("order", 0, "T", items=WARES),
    Number("number", 0, "T", low=-4, high=7),
    Allocate("all", 0, "T", targets=PEOPLE, total=7),
    Allocate("capped", 0, "T", targets=PEOPLE, total=7, caps=(1, 5, 3)),
    Allocate("some", 0, "T", targets=PEOPLE, total=7, caps=(1, 2, 1), all=False),
    Roll("roll", 0, "T", kinds=(2, 6, 100)),
    Place("place", 0, "T", region=zone()),
    Path("path", 1, "T", region=Region("toy.walk", (900, 1300, 0), 50, 600, "bob")),
)
each = pytest.mark.parametrize("question", MANY, ids=lambda question: question.name)


@each
def test_every_kind_of_question_gets_a_legal_answer(question: Question[Any]) -> None:
    bot, table = Player(RandomBot(1)), table_with()
    for _ in range(200):
        question.check(question.read(bot.answer(table.match, question)), table)


@each
def test_answers_differ(question: Question[Any]) -> None:
    bot, match = Player(RandomBot(2)), fair()
    assert len({repr(bot.answer(match, question)) for _ in range(60)}) > 1


def test_every_option_comes_up() -> None:
    bot, match = Player(RandomBot(3)), fair()
    assert {bot.answer(match, MANY[0]) for _ in range(100)} == {0, 1, 2}
    assert {bot.answer(match, MANY[6]) for _ in range(300)} == set(range(-4, 8))
    picks = {tuple(bot.answer(match, MANY[1])) for _ in range(300)}
    assert len(picks) == 8
    orders = {tuple(bot.answer(match, MANY[5])) for _ in range(300)}
    assert len(orders) == 6


def test_a_place_is_found_even_on_two_small_islands() -> None:
    table, question = table_with(), Place("p", 0, "T", region=ISLANDS)
    bot = Player(RandomBot(4))
    spots = [bot.answer(table.match, question) for _ in range(20)]
    for spot in spots:
        question.check(question.read(spot), table)


ISLANDS = Region("toy.islands", (1200, 1200, 0), allowance=400)


def test_without_any_place_it_says_so() -> None:
    nowhere = Region("toy.nowhere", (1200, 1200, 0), allowance=200)
    with pytest.raises(LookupError, match="no legal point"):
        RandomBot(1).answer(fair(), Place("p", 0, "T", region=nowhere), None, 1.0)


def test_a_sealed_question_is_answered_by_each_seat_for_itself() -> None:
    together = Together("t", -1, "T", parts=(MANY[0],))
    with pytest.raises(LookupError, match="no answer to a Together"):
        RandomBot(1).answer(fair(), together, None, 1.0)


EXPECTED: dict[str, Any] = {
    "choose": [1, 0, 2],
    "any": [[2], [0, 2], [1]],
    "one or two": [[2], [0, 2], [1]],
    "more than there are": [[1, 2], [0, 1, 2], [1, 2]],
    "confirm": [False, False, True],
    "order": [[2, 0, 1], [0, 1, 2], [2, 0, 1]],
    "number": [0, -4, 6],
    "all": [[2, 4, 1], [3, 1, 3], [1, 2, 4]],
    "capped": [[1, 4, 2], [1, 3, 3], [1, 3, 3]],
    "some": [[1, 0, 0], [1, 2, 1], [1, 0, 0]],
    "roll": [[1, 1, 91], [2, 3, 25], [1, 2, 14]],
    "place": [[757, 353, 0], [479, 190, 0], [207, 230, 0]],
    "path": [[[768, 720, 0]], [[659, 1269, 0]], [[694, 861, 0]]],
}


@each
def test_the_same_seed_gives_the_same_answers_on_every_machine(question: Question[Any]) -> None:
    bot, match = Player(RandomBot(7)), fair()
    answers = [bot.answer(match, question) for _ in range(3)]
    assert answers == EXPECTED[question.name]


def games(seed: int) -> Iterator[list[Any]]:
    for number in range(20):
        bot = Player(RandomBot(seed + number))
        session: Session[Any] = Session(
            TOY, TOY.rules.begin(Setup(seats=3)), None, Dice(b"%d" % number)
        )
        while not session.over:
            for question in session.pending():
                answer = bot.answer(session.view(question.seat), question)
                session.answer(question.seat, answer)
        yield [session.answers, session.match]


def test_whole_games_come_out_the_same_again() -> None:
    assert list(games(1)) == list(games(1))
    assert list(games(1)) != list(games(2))
