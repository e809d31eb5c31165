"""The table at which a campaign of Grimheim is run."""

from typing import TypeAlias

from wartable.core import table as core
from wartable.core.match import Piece
from wartable.games.grimheim.campaign.match import Campaign

Table: TypeAlias = core.Table[Campaign, Piece]
