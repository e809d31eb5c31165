"""Grimdark Future as it is handed to those who run it."""

from wartable.core.game import Game
from wartable.core.parts import CONCEDE, Muster, Rules, Screen, SelfChecks
from wartable.games.grimdark.army.building import BUILDER
from wartable.games.grimdark.bots.scripted import BOTS
from wartable.games.grimdark.checks import CHECKS
from wartable.games.grimdark.choices import choices, kind_of_option
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.deciding import result
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rounds.conceding import CONCEDING
from wartable.games.grimdark.rounds.steps import PROCEDURES, next_step
from wartable.games.grimdark.screen.brief import brief
from wartable.games.grimdark.screen.gestures import GESTURES, reach
from wartable.games.grimdark.screen.listing import listing, setups
from wartable.games.grimdark.screen.looking import sight_between, threat
from wartable.games.grimdark.screen.odds import ODDS, prospects
from wartable.games.grimdark.screen.options import choice, unsaid
from wartable.games.grimdark.screen.recaps import recap
from wartable.games.grimdark.screen.scene import scene
from wartable.games.grimdark.screen.sheets import sheet
from wartable.games.grimdark.screen.suggestions import suggest
from wartable.games.grimdark.screen.words import VERBS
from wartable.wargame.units.screen.battles import clock

GAME = Game(
    id="grimdark",
    name="Grimdark Future",
    package="wartable.games.grimdark",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures=PROCEDURES,
        next_step=next_step,
        result=result,
        declarations={CONCEDE: CONCEDING},
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
        odds=ODDS,
        clock=clock,
        verbs=VERBS,
        gestures=GESTURES,
        suggests=suggest,
        recap=recap,
    ),
    muster=Muster(setups=setups(), listing=listing, builder=BUILDER),
    bots=BOTS,
    self_checks=SelfChecks(checks=CHECKS, choices=choices(), kinds=kind_of_option),
)
