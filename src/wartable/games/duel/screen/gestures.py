"""What a hand on the table of Duel means."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId
from wartable.core.parts import Gesture
from wartable.games.duel.actions.shoot import no_target
from wartable.games.duel.actions.strike import TOO_FAR
from wartable.games.duel.rounds import END
from wartable.games.duel.screen.odds import shot_prospects, strike_prospects
from wartable.games.duel.table import Table


def out_of_strike(table: Table, striker: ModelId, foe: ModelId) -> Refused | None:
    return None if table.within(1, striker, foe) else TOO_FAR


GESTURES = (
    Gesture(hands=("drag",), action="move"),
    Gesture(hands=("tap", "drop"), action="strike", bars=out_of_strike, odds=strike_prospects),
    Gesture(hands=("tap",), action="shoot", bars=no_target, odds=shot_prospects),
    Gesture(hands=("end",), action=END),
)
