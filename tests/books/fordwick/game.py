"""Fordwick as it is handed to those who run it."""

from functools import partial

from msgspec.structs import replace

from books.fordwick.bots import BOTS
from books.fordwick.lists import ARMIES, BUILDER, POINTS, RULES, muster_company
from books.fordwick.match import FIELD, Match
from books.fordwick.rounds import act, activate, deploy, end_round, new_round
from books.fordwick.screen import SCREEN
from wartable.core.game import Game
from wartable.core.match import PEACEFUL, Aside
from wartable.core.parts import Muster, Rules, SelfChecks
from wartable.core.roster import Briefing, Listing, Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.wargame.battles.checks import CHECKS
from wartable.wargame.battles.turns import most_points, next_step
from wartable.wargame.units.bringing import army_brought, ready_told
from wartable.wargame.units.rows import ArmedEntry, UnitArmy


@clause("FW-GEN-01", "FW-SID-01", "FW-MIS-01", "FW-MIS-02")
def begin(setup: Setup) -> Match:
    """Two companies beside the table, villagers on it."""
    mission = setup.mission or "fords"
    if setup.seats != 2 or mission not in FIELD.missions:
        raise ValueError("Fordwick is for 2 players and one of its missions (FW-GEN-01)")
    brought = [*setup.rosters, *list(ARMIES)[len(setup.rosters) :]]
    armies = [army_brought(RULES, told, setup.limit or POINTS) for told in brought]
    sides = [one for seat, army in enumerate(armies) for one in muster_company(army, seat)]
    nobodys = [ArmedEntry(unit=kind, count=len(at)) for kind, at in FIELD.neutrals.items()]
    villagers = muster_company(UnitArmy(models=tuple(nobodys)), setup.seats)
    spots = [spot for at in FIELD.neutrals.values() for spot in at]
    there = zip([model for _, models in villagers for model in models], spots, strict=True)
    return Match(
        board=FIELD.board,
        markers=FIELD.markers,
        mission=mission,
        models={model.id: replace(model, x=x, y=y) for model, (x, y) in there},
        units={unit.id: unit for unit, _ in [*sides, *villagers]},
        aside=tuple([Aside(model) for _, models in sides for model in models]),
        sides=(0, 1, PEACEFUL),
        points=(0, 0),
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )


def listing() -> Listing:
    """What is told of it before it begins: its missions and ready companies."""
    there = {id: Briefing(one.name, one.text, tuple(ARMIES)) for id, one in FIELD.missions.items()}
    ready = ready_told(RULES, ARMIES)
    return Listing(text="Three fords.", minutes=20, setups=there, rosters=ready)


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
        setups={id: Setup(mission=id) for id in FIELD.missions},
        listing=listing,
        builder=BUILDER,
    ),
    self_checks=SelfChecks(checks=CHECKS),
    bots=BOTS,
)
