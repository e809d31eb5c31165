"""A campaign is played like a match: procedures, questions, dice and events, run by a session."""

from typing import Any, TypeAlias

import msgspec
import pytest

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player, play_out
from wartable.core import table as core
from wartable.core.ask import Choose, Refused, Roll, Steps
from wartable.core.campaign import Battle, BattleAgreed, BattleFought, Campaign, Member, Paid
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Piece
from wartable.core.parts import Muster, Rules
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.screen.telling import tell
from wartable.play.records.record import Save
from wartable.play.session import Session, resume_session

WON = Result((0,), (3, 1), "TOY-END-01", "most points")
DRAWN = Result((0, 1), (1, 1), "TOY-END-01", "equal points")


class League(Campaign, frozen=True, kw_only=True):
    evenings: int = 0


Table: TypeAlias = core.Table[League, Piece]


def evening(table: Table) -> Steps[None]:
    """Agree on a mission, report how it went, and gamble the winnings away or not."""
    mission = yield from Choose(
        "mission", 0, "TOY-CAM-01", "Which mission?", options=("raid", "siege")
    )
    table.do(BattleAgreed("TOY-CAM-01", mission, (0, 1)))
    outcome = yield from Choose("report", 1, "TOY-CAM-02", "Who won?", options=("ann", "nobody"))
    result = WON if outcome == "ann" else DRAWN
    table.do(BattleFought("TOY-CAM-02", len(table.match.battles), result))
    for winner in result.winners:
        (face,) = yield from Roll("loot", winner, "TOY-CAM-03", "What is found?")
        table.do(Paid("TOY-CAM-03", winner, "gold", face, "loot"))


def begin(setup: Setup) -> League:
    members = (Member(seat=0, name="Ann"), Member(seat=1, name="Bob", roster=["archer"]))
    return League(members=members, accounts={1: {"gold": 2}})


def season(match: League) -> Result:
    return Result((), (), "TOY-CAM-04", "the season is over")


LEAGUE = Game(
    id="toy league",
    name="Toy league",
    package="core",
    version=1,
    rules=Rules(
        match=League,
        begin=begin,
        procedures={"evening": evening},
        next_step=lambda match: "evening" if len(match.battles) < 2 else None,
        result=season,
    ),
    muster=Muster(
        setups={"two": Setup()},
    ),
)


def begun() -> Session[Any]:
    return Session(LEAGUE, begin(Setup()), None, Dice(b"league"))


def test_a_campaign_runs_from_evening_to_evening() -> None:
    session = begun()
    session.answer(0, "raid")
    session.answer(1, "ann")
    assert session.match.battles == (Battle(number=1, mission="raid", seats=(0, 1), result=WON),)
    (face,) = Dice(b"league").roll(0, (6,))
    assert session.match.held(0, "gold") == face
    assert session.match.held(1, "gold") == 2
    session.answer(0, "siege")
    session.answer(1, "nobody")
    assert session.over
    assert [battle.number for battle in session.match.battles] == [1, 2]


def test_a_campaign_is_told_in_sentences() -> None:
    session = begun()
    session.answer(0, "raid")
    session.answer(1, "nobody")
    match, told = session.first, []
    for event in session.events():
        told.append(tell(event, match))
        match = event.apply(match)
    first, second = (Dice(b"league").roll(n, (6,))[0] for n in (0, 1))
    assert told == [
        "Ann and Bob will fight battle 1: raid.",
        "Battle 1 is over: a draw.",
        f"Seat 1 rolls for loot: {first}.",
        f"Ann: +{first} gold for loot.",
        f"Seat 2 rolls for loot: {second}.",
        f"Bob: +{second} gold for loot.",
    ]


def test_a_victory_is_told_by_name_and_a_debt_with_its_sign() -> None:
    league = begin(Setup())
    assert tell(BattleFought("T", 1, WON), league) == "Battle 1 is over: Ann wins."
    assert tell(Paid("T", 1, "gold", -3, "a fine"), league) == "Bob: -3 gold for a fine."
    assert tell(Paid("T", 4, "gold", 1, "luck"), league) == "Seat 5: +1 gold for luck."


def test_an_account_may_be_begun_and_overdrawn() -> None:
    league = begin(Setup())
    for amount in (5, -9):
        league = Paid[League]("T", 0, "gold", amount, "x").apply(league)
    assert league.accounts == {1: {"gold": 2}, 0: {"gold": -4}}


def test_a_campaign_is_saved_and_goes_on_in_the_middle_of_an_evening() -> None:
    session = begun()
    session.answer(0, "raid")
    saved = msgspec.json.encode(session.save())
    again = resume_session(LEAGUE, msgspec.json.decode(saved, type=Save[League]), Dice(b"league"))
    assert again.match == session.match
    for one in (session, again):
        one.answer(1, "ann")
    assert again.match == session.match


def test_a_wrong_report_is_refused() -> None:
    session = begun()
    session.answer(0, "raid")
    with pytest.raises(Refused):
        session.answer(1, "cay")


def test_bots_can_play_a_campaign() -> None:
    session = begun()
    assert play_out(session, [Player(RandomBot(0)), Player(RandomBot(1))]) == 4
    assert session.result == Result((), (), "TOY-CAM-04", "the season is over")
