"""The table at which Duel is played."""

from typing import TypeAlias

from wartable.core import table as core
from wartable.games.duel.match import Match, Model

Table: TypeAlias = core.Table[Match, Model]
