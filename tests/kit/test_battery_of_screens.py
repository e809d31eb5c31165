"""The battery draws what players are shown, and says in a sentence what has no words."""

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from wartable.core.ask import Confirm, Question, Steps
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.match import Board, Mark, Match, ModelId, Piece, Seat
from wartable.core.parts import Muster, Rules, Screen
from wartable.core.result import Result
from wartable.core.roster import Listing, Ready, Setup
from wartable.core.screen.scene import Block, Note, Option, Scene, Sheet
from wartable.core.table import Table
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Model
from wartable.games.duel.screen.sheets import blocks, sheet
from wartable.kit.conformance import Nonconforming, try_game

WORDS: dict[str, str] = {}


def duel_with(**shown: Any) -> Game:
    return Game(
        id=GAME.id,
        name=GAME.name,
        package=GAME.package,
        version=GAME.version,
        rules=GAME.rules,
        screen=replace(GAME.screen, **shown),
        muster=GAME.muster,
    )


def no_row(match: Any, id: ModelId) -> Sheet:
    return replace(sheet(match, id), subtitle=WORDS["brave"])


def no_line(match: Any, id: ModelId) -> Sheet:
    return replace(sheet(match, id), blocks=(Block("Traits", (Note("Keen"),)),))


def no_scene(match: Any, seat: Seat | None) -> Scene:
    raise ValueError("no such phase")


def no_label(table: Any, question: Question[Any], option: Any) -> Option | None:
    return Option(label="")


def no_recap(episode: Any) -> str:
    return WORDS["hop"]


def no_threat(table: Any, id: ModelId) -> Any:
    return WORDS["spear"]


@pytest.mark.parametrize(
    ("shown", "promise"),
    [
        ({"sheet": no_row}, "the sheet of .* cannot be drawn: a table of words has no 'brave'"),
        ({"sheet": no_line}, "the sheet of .* has no words for Keen"),
        ({"scene": no_scene}, "the scene for a watcher cannot be drawn: ValueError: no such phase"),
        ({"choice": no_label}, "the question stance has no words for its option 0"),
        ({"threat": no_threat}, "the threat of .* cannot be drawn: .* no 'spear'"),
        ({"recap": no_recap}, "cannot be drawn: .* no 'hop'"),
    ],
)
def test_what_cannot_be_shown_is_named(shown: dict[str, Any], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        try_game(duel_with(**shown), GAME.muster.setups["brawl"], 1, 4)


def test_a_listing_that_cannot_be_told_is_named() -> None:
    game = duel_with()
    told = Listing(rosters=(Ready("nobody", "Nobody"),))
    game.muster = replace(GAME.muster, listing=lambda: replace(told, text=WORDS["text"]))
    with pytest.raises(Nonconforming, match=r"the listing cannot be drawn: .* no 'text'"):
        try_game(game, GAME.muster.setups["brawl"], 1)


def test_a_trait_without_words_of_its_own_is_told_by_its_clause() -> None:
    """What a trait added by the book needs: a clause, nothing more."""
    bearer = Model(
        id="a1", seat=0, x=0, y=0, kind="archer", wounds=2, saves_on=5, striking=1,
        traits=(Mark("high ground"), Mark("unheard of")),
    )  # fmt: skip
    known, unknown = blocks(bearer)[0].notes
    assert known.clause == "DU-SHO-03" and "hill" in known.text
    assert (unknown.name, unknown.text) == ("Unheard of", "")


# A game of one question


class Coin(Match[Piece], frozen=True, kw_only=True):
    book: ClassVar[str] = "CN"

    over: bool = False


class Tossed(Event[Coin], frozen=True):
    sentence: ClassVar[str] = "The coin falls."

    def apply(self, match: Coin) -> Coin:
        return replace(match, over=True)


def coin_on_a_table(setup: Setup) -> Coin:
    return Coin(board=Board(width=100, depth=100), models={})


def heads_wins(match: Coin) -> Result:
    return Result(winners=(0,), scores=(1, 0), clause="CN-GEN-01", reason="won")


def toss(table: Table[Coin, Piece]) -> Steps[None]:
    yield from Confirm("heads", 0, "CN-GEN-01", "Heads?")
    table.do(Tossed("CN-GEN-01"))


COIN = Game(
    id="coin",
    name="Coin",
    package="coin",
    version=1,
    rules=Rules(
        match=Coin,
        begin=coin_on_a_table,
        procedures={"toss": toss},
        next_step=lambda match: None if match.over else "toss",
        result=heads_wins,
    ),
    screen=Screen(),
    muster=Muster(setups={"one": Setup()}),
)


def test_a_game_of_one_question_passes() -> None:
    assert try_game(COIN, COIN.muster.setups["one"], 1).questions == 1
