"""Grimheim as it is handed to those who run it."""

from wartable.core.game import Game
from wartable.core.parts import Muster, Rules, Screen, SelfChecks
from wartable.core.roster import Listing, Setup
from wartable.games.grimheim import everything  # noqa: F401  actions, traits, items and missions hook in
from wartable.games.grimheim.bots.scripted import BOTS
from wartable.games.grimheim.campaign.after import AFTER
from wartable.games.grimheim.campaign.corrections import CORRECTIONS
from wartable.games.grimheim.campaign.faults import faults
from wartable.games.grimheim.campaign.rules import campaign_rules
from wartable.games.grimheim.campaign.spending import decide
from wartable.games.grimheim.checks import CHECKS
from wartable.games.grimheim.choices import choices, kind_of_option
from wartable.games.grimheim.flow import PROCEDURES, next_step
from wartable.games.grimheim.interrupts import CLAIM
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.ending import result
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.screen.brief import brief
from wartable.games.grimheim.screen.changes import changes
from wartable.games.grimheim.screen.deed_odds import way_risks
from wartable.games.grimheim.screen.dice import dice_laid
from wartable.games.grimheim.screen.gestures import GESTURES
from wartable.games.grimheim.screen.listing import listing
from wartable.games.grimheim.screen.look import look, prospects, reach, threat
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.screen.options import choice
from wartable.games.grimheim.screen.recaps import recap
from wartable.games.grimheim.screen.scene import clock, scene
from wartable.games.grimheim.screen.sheets import sheet, unsaid
from wartable.games.grimheim.screen.words import QUIET, every_verb
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.stakes.windows import ASKS_FROM, stakes
from wartable.games.grimheim.warband.builder import BUILDER

WARBANDS = ("ashford-watch", "barrow-host", "black-tusk", "red-choir", "free-company")
FIRST = ("bridge-wardens", "split-ears")
LAID_OUT = ("start=first-battle", "first_turn=first", "side_quests=none")


def setups() -> dict[str, Setup]:
    """A first battle, all laid out; then every mission on its own map, with the ready warbands taking turns."""
    found = {"first-battle": Setup(mission="encounter", rosters=FIRST, variants=LAID_OUT)}
    for n, id in enumerate(missions()):
        pair = (WARBANDS[n % 5], WARBANDS[(n + 1 + n // 5) % 5])
        found[id] = Setup(mission=id, rosters=pair, variants=("terrain=laid",))
    return found


def ready_listing() -> Listing:
    return listing({id: setup.rosters for id, setup in GAME.muster.setups.items()})


GAME = Game(
    id="grimheim",
    name="Grimheim",
    package="wartable.games.grimheim",
    version=6,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures=PROCEDURES,
        next_step=next_step,
        result=result,
        changes=changes,
        stakes=stakes,
        asks_from=ASKS_FROM,
        lasting=frozenset((CLAIM.spends,)),
    ),
    screen=Screen(
        scene=scene,
        brief=brief,
        sheet=sheet,
        choice=choice,
        unsaid=unsaid,
        look=look,
        threat=threat,
        reach=reach,
        risks=way_risks,
        prospects=prospects,
        odds=ODDS,
        clock=clock,
        gestures=GESTURES,
        quiet=QUIET,
        verbs=every_verb(),
        recap=recap,
        dice=dice_laid,
    ),
    muster=Muster(
        setups=setups(),
        listing=ready_listing,
        builder=BUILDER,
    ),
    self_checks=SelfChecks(
        checks=CHECKS,
        choices=choices(),
        kinds=kind_of_option,
    ),
    bots=BOTS,
    campaign=campaign_rules(AFTER, faults, decide, CORRECTIONS),
)
