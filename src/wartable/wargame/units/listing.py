"""What players read before they pick a rulebook of units: its armies and missions, from their rows."""

from collections.abc import Mapping

from wartable.core.roster import Briefing, Listing, Ready, Setup
from wartable.wargame.rosters.prices import total
from wartable.wargame.rosters.roster import ListRules
from wartable.wargame.units.rows import MissionRow, UnitArmy, UnitEntry


def listing(
    text: str,
    minutes: int,
    rules: ListRules[UnitArmy, UnitEntry],
    armies: Mapping[str, UnitArmy],
    missions: Mapping[str, MissionRow],
) -> Listing:
    """What is told of a game of units before it begins: its missions and ready armies."""
    told = {id: Briefing(one.name, one.text, tuple(armies)) for id, one in missions.items()}
    ready = [
        Ready(
            id,
            army.name,
            points=total(rules, army),
            models=sum([entry.count for entry in army.models]),
        )
        for id, army in armies.items()
    ]
    return Listing(text=text, minutes=minutes, setups=told, rosters=tuple(ready))


def setups(missions: Mapping[str, MissionRow]) -> dict[str, Setup]:
    """One for each mission."""
    return {id: Setup(mission=id) for id in missions}
