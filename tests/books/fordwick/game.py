"""Fordwick as it is handed to those who run it."""

from functools import partial

from books.fordwick.bots import BOTS
from books.fordwick.lists import BUILDER, LISTS, POINTS, RULES
from books.fordwick.match import FIELD, UNITS, Match
from books.fordwick.rounds import act, activate, deploy, end_round, new_round
from books.fordwick.screen import SCREEN
from wartable.core.game import Game
from wartable.core.match import PEACEFUL, Aside
from wartable.core.parts import Muster, Rules, Trial
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.wargame.battles.checks import CHECKS
from wartable.wargame.battles.turns import most_points, next_step
from wartable.wargame.units.listing import listing, setups
from wartable.wargame.units.mustering import muster_army, neutrals


@clause("FW-GEN-01", "FW-SID-01", "FW-MIS-01", "FW-MIS-02")
def begin(setup: Setup) -> Match:
    """Two companies beside the table, villagers on it."""
    mission = setup.mission or "fords"
    if setup.seats != 2 or mission not in FIELD.missions:
        raise ValueError("Fordwick is for 2 players and one of its missions (FW-GEN-01)")
    brought = [*setup.rosters, *list(UNITS.armies)[len(setup.rosters) :]]
    armies = [LISTS.army(RULES, told, setup.limit or POINTS) for told in brought]
    sides = [one for seat, army in enumerate(armies) for one in muster_army(LISTS, army, seat)]
    nobodys = neutrals(LISTS, FIELD.neutrals, setup.seats)
    return Match(
        board=FIELD.board,
        markers=FIELD.markers,
        mission=mission,
        models={model.id: model for _, models in nobodys for model in models},
        units={unit.id: unit for unit, _ in [*sides, *nobodys]},
        aside=tuple([Aside(model) for _, models in sides for model in models]),
        sides=(0, 1, PEACEFUL),
        points=(0, 0),
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )


STEPS = {"deploy": deploy, "round": new_round, "activate": activate, "act": act, "end": end_round}
GAME = Game(
    id="fordwick",
    name="Fordwick",
    package="books.fordwick",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures=STEPS,
        next_step=next_step,
        result=partial(most_points, clause="FW-END-02"),
    ),
    screen=SCREEN,
    muster=Muster(
        setups=setups(FIELD.missions),
        listing=partial(listing, "Three fords.", 20, RULES, UNITS.armies, FIELD.missions),
        builder=BUILDER,
    ),
    trial=Trial(checks=CHECKS),
    bots=BOTS,
)
