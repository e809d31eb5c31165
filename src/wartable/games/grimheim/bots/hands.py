"""Who of a side has hands for a thing, and is nearest to it."""

from wartable.core.match import Marker
from wartable.core.regions import apart2
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import spot

CREATURE = "creature"  # neither loots nor interacts


def nearer(table: Table, me: Model, marker: Marker) -> int:
    """How many friends with hands are nearer to a thing."""
    own = [m for m in table.match.models.values() if m.seat == me.seat and m.id != me.id]
    able = [m for m in own if not m.bears(CREATURE)]
    mine = apart2(me.at, spot(marker))
    return min(3, len([m for m in able if apart2(m.at, spot(marker)) < mine]))
