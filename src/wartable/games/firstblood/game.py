"""First Blood as it is handed to those who run it."""

from wartable.core.game import Game
from wartable.core.parts import Muster, Rules, Screen, SelfChecks
from wartable.games.firstblood.army.building import BUILDER
from wartable.games.firstblood.bots.scripted import BOTS
from wartable.games.firstblood.checks import CHECKS
from wartable.games.firstblood.choices import choices, kind_of_option
from wartable.games.firstblood.fighting.odds import prospects, strike_odds, volley_odds
from wartable.games.firstblood.magic.odds import incantation_odds, target_odds
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.moving.leaving_odds import action_odds
from wartable.games.firstblood.moving.odds import charge_odds
from wartable.games.firstblood.rounds.steps import PROCEDURES, next_step
from wartable.games.firstblood.scenarios.beginning import begin
from wartable.games.firstblood.scenarios.deploying import deploy
from wartable.games.firstblood.scenarios.victory import result, victory
from wartable.games.firstblood.screen.brief import brief
from wartable.games.firstblood.screen.gestures import GESTURES, reach
from wartable.games.firstblood.screen.listing import listing, setups
from wartable.games.firstblood.screen.looking import sight_between, threat
from wartable.games.firstblood.screen.options import choice, unsaid
from wartable.games.firstblood.screen.recaps import recap
from wartable.games.firstblood.screen.scene import clock, scene
from wartable.games.firstblood.screen.sheets import sheet
from wartable.games.firstblood.screen.suggestions import suggest
from wartable.games.firstblood.screen.words import VERBS
from wartable.games.firstblood.series.rules import SERIES
from wartable.games.firstblood.stakes import ASKS_FROM, changes, stakes

GAME = Game(
    id="firstblood",
    name="Conquest: First Blood",
    package="wartable.games.firstblood",
    version=6,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures={"deploy": deploy, **PROCEDURES, "victory": victory},
        next_step=next_step,
        result=result,
        changes=changes,
        stakes=stakes,
        asks_from=ASKS_FROM,
    ),
    screen=Screen(
        scene=scene,
        brief=brief,
        sheet=sheet,
        choice=choice,
        unsaid=unsaid,
        look=sight_between,
        threat=threat,
        reach=reach,
        prospects=prospects,
        odds={
            "volley": volley_odds,
            "strike": strike_odds,
            "impact": strike_odds,
            "incantation": incantation_odds,
            "spell target": target_odds,
            "charge": charge_odds,
            "action": action_odds,
        },
        clock=clock,
        verbs=VERBS,
        gestures=GESTURES,
        suggests=suggest,
        recap=recap,
    ),
    muster=Muster(setups=setups(), listing=listing, builder=BUILDER),
    bots=BOTS,
    campaign=SERIES,
    self_checks=SelfChecks(checks=CHECKS, choices=choices(), kinds=kind_of_option),
)
