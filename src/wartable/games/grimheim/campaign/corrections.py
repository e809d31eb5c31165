"""What an organiser may put right beside accounts: that a model is dead, or is not."""

from typing import Any

from wartable.core.campaign.parts import Then
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import Died, Restored
from wartable.games.grimheim.campaign.table import Table

SAID = "CORE-CAM-06"


@clause("CORE-CAM-06")
def correct_life(table: Table, member: Seat, about: Any) -> None:
    """The model lives if it was dead, and is dead if it lived."""
    trooper = table.match.found(about["model"])[1]
    if trooper.alive:
        table.do(Died(SAID, trooper.id, max(1, table.match.last_battle)))
    else:
        table.do(Restored(SAID, trooper.id))


CORRECTIONS: dict[str, Then] = {"life": correct_life}
