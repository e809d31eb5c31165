"""A game as it is handed to those who run it."""

from fractions import Fraction
from typing import Any

import pytest

from core.toy import TOY, fair, table_with
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, UnknownBot, bot_named, names, play_out
from wartable.core.ask import Question, Roll
from wartable.core.dice.odds import outcome
from wartable.core.dice.source import Dice
from wartable.core.game import Game, word_of
from wartable.core.parts import Screen
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.screen.scene import Odds
from wartable.play.session import Session


def game(**over: Any) -> Game:
    """The toy with something of its own."""
    given: dict[str, Any] = {
        "id": TOY.id,
        "name": TOY.name,
        "package": TOY.package,
        "version": TOY.version,
        "rules": TOY.rules,
        "muster": TOY.muster,
    }
    return Game(**(given | over))


def test_what_a_game_does_not_bring_it_does_not_have() -> None:
    bare = game()
    assert (bare.self_checks.checks, bare.bots, bare.screen.odds) == ({}, {}, {})
    assert bare.self_checks.choices == frozenset()
    assert bare.screen.scene is None
    assert (bare.muster.listing, bare.muster.builder) == (None, None)
    assert bare.campaign is None


def test_a_game_may_bring_its_own_bots() -> None:
    own = game(bots={"lazy": RandomBot})
    assert names(own) == ("random", "lazy")
    assert isinstance(bot_named(own, "lazy", 1), RandomBot)
    with pytest.raises(UnknownBot, match="Toy has no bot 'clever'; it has random, lazy"):
        bot_named(own, "clever", 1)


def test_a_game_may_bring_closed_forms_of_its_chances() -> None:
    def one_in_two(table: Any, question: Question[Any]) -> tuple[Odds, ...]:
        return (Odds("", (outcome("heads", Fraction(1, 2)), outcome("tails", Fraction(1, 2)))),)

    forms = game(screen=Screen(odds={"toss": one_in_two})).screen.odds
    toss = Roll("toss", 0, "T", sides=2)
    (odds,) = forms[toss.name](table_with(), toss)
    assert sum([Fraction(one.exact) for one in odds.outcomes]) == 1


def test_any_number_of_seats_plays_to_the_end() -> None:
    session: Session[Any] = Session(TOY, TOY.rules.begin(Setup(seats=3)), None, Dice(b"x"))
    assert play_out(session, [Player(RandomBot(seat)) for seat in range(3)]) == 11
    assert session.result == Result((0, 1, 2), (1, 1, 1), "TOY-END-01", "all are happy")


@pytest.mark.parametrize(("winners", "draw"), [((), True), ((1,), False), ((0, 2), True)])
def test_nobody_or_more_than_one_winner_is_a_draw(winners: tuple[int, ...], draw: bool) -> None:
    assert Result(winners, (0, 0, 0), "T", "").draw is draw


@pytest.mark.parametrize(
    ("option", "word"),
    [
        ("apples", "apples"),
        ("ann", "model"),
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (7, "number"),
        ((1, 2, 0), "tuple"),
        (Result((), (), "T", ""), "result"),
    ],
)
def test_options_are_counted_by_their_words_and_models_alike(option: object, word: str) -> None:
    assert word_of(fair(), option) == word
