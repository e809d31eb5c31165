"""From what was agreed to a battle that can begin (FB-MOD-01, FB-ARM-01, FB-DICE-20)."""

from wartable.core.match import Aside
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.core.sides import refuse_sides
from wartable.games.firstblood.army.building import army_brought
from wartable.games.firstblood.army.mustering import muster_army
from wartable.games.firstblood.army.rows import Army
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.match import MUSTERED, Match
from wartable.games.firstblood.scenarios.laying import board_of, markers_of
from wartable.games.firstblood.scenarios.rows import scenarios

USUAL = ("marches-anvil", "the-brewed-host")  # for seats that bring nothing
FIRST = "cinder-ford"


@clause("FB-MOD-01", "FB-BAT-01", "FB-DICE-20")
def begin(setup: Setup) -> Match:
    """Two armies beside the table of a scenario."""
    scenario = setup.mission or FIRST
    refuse_unknown(setup, scenario)
    armies = armies_of(setup, scenario)
    mustered = [one for seat, army in enumerate(armies) for one in muster_army(army, seat)]
    match = Match(
        scenario=scenario,
        board=board_of(scenario),
        markers=markers_of(scenario),
        models={},
        units={unit.id: unit for unit, _ in mustered},
        aside=tuple([Aside(model, MUSTERED) for _, models in mustered for model in models]),
        cards=(0, 0),
        below=((), ()),
        points=(0, 0),
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )
    for unit, _ in mustered:
        match = refreshed(match, unit)
    return match


def refuse_unknown(setup: Setup, scenario: str) -> None:
    if setup.seats != 2:
        raise ValueError(f"First Blood is for 2 players, not {setup.seats}")
    refuse_sides(setup, "First Blood")
    if scenario not in scenarios():
        there = ", ".join(scenarios())
        raise ValueError(f"First Blood has no scenario {scenario!r}; there are {there}")
    if setup.variants:
        raise ValueError(f"First Blood has no variant {setup.variants[0]!r}")


@clause("FB-ARM-01")
def armies_of(setup: Setup, scenario: str) -> list[Army]:
    """What each seat brings, for the points that were agreed or that the scenario recommends."""
    limit = setup.limit or scenarios()[scenario].points
    brought = [*setup.rosters, *USUAL[len(setup.rosters) :]]
    return [army_brought(told, limit) for told in brought]
