"""The table at which a series is run."""

from typing import TypeAlias

from wartable.core import table as core
from wartable.core.match import Piece
from wartable.games.firstblood.series.match import Series

Table: TypeAlias = core.Table[Series, Piece]
