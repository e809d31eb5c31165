"""Skeleton as it is handed to those who run it."""

from functools import partial

from wartable.core.game import Game
from wartable.core.match import Aside
from wartable.core.parts import Muster, Rules, SelfChecks
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.kit.skeleton_units.bots import BOTS
from wartable.kit.skeleton_units.lists import ARMIES, BUILDER, POINTS, RULES, muster_company
from wartable.kit.skeleton_units.match import FIELD, Match
from wartable.kit.skeleton_units.rounds import act, activate, deploy, end_round, new_round
from wartable.kit.skeleton_units.screen import SCREEN, listing
from wartable.wargame.battles.checks import CHECKS
from wartable.wargame.battles.turns import most_points, next_step
from wartable.wargame.units.bringing import army_brought


@clause("SU-GEN-01")
def begin(setup: Setup) -> Match:
    """Two companies beside the table; what cannot be played is turned away with a sentence."""
    if setup.seats != 2 or setup.mission or setup.variants or setup.sides:
        raise ValueError("Skeleton is for 2 players, with nothing to choose (SU-GEN-01)")
    brought = [*setup.rosters, *list(ARMIES)[len(setup.rosters) :]]
    armies = [army_brought(RULES, told, setup.limit or POINTS) for told in brought]
    sides = [one for seat, army in enumerate(armies) for one in muster_company(army, seat)]
    return Match(
        board=FIELD.board,
        markers=FIELD.markers,
        models={},
        units={unit.id: unit for unit, _ in sides},
        aside=tuple([Aside(model) for _, models in sides for model in models]),
        points=(0, 0),
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )


STEPS = {"deploy": deploy, "round": new_round, "activate": activate, "act": act, "end": end_round}
GAME = Game(
    id="skeleton",
    name="Skeleton",
    package="wartable.kit.skeleton_units",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures=STEPS,
        next_step=next_step,
        result=partial(most_points, clause="SU-END-02"),
    ),
    screen=SCREEN,
    muster=Muster(setups={"fords": Setup()}, listing=listing, builder=BUILDER),
    self_checks=SelfChecks(checks=CHECKS),
    bots=BOTS,
)
