"""Positions from battles between bots, and what a fight from there comes to through the rules themselves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.firstblood.meetings import setup_of
from wartable.bots.seats import player_named
from wartable.core.ask import Offered, Question, Roll
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.match import UnitId
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.fighting.clash import all_strike
from wartable.games.firstblood.fighting.volley import volley
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rules.spirit import steady_the_near
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import test_morale
from wartable.games.firstblood.wounds.sparing import as_proposed
from wartable.play.session import Session


@dataclass(frozen=True)
class Fight:
    """A regiment that may strike or shoot at another."""

    match: Match
    unit: UnitId
    target: UnitId
    action: str


def asked_in(setup: Setup, seed: int) -> Iterator[tuple[Session[Any], Question[Any]]]:
    """Every question of one battle, before it is answered."""
    game = library.game("firstblood")
    session: Session[Any] = Session(game, game.rules.begin(setup), None, Dice(b"odds %d" % seed))
    styles = ("aggressive", "objective", "careful")
    players = [player_named(game, styles[(seed + k) % 3], seed + k) for k in (0, 1)]
    while not session.over:
        for question in session.pending():
            yield session, question
            seen = session.view(question.seat)
            session.answer(question.seat, players[question.seat].answer(seen, question))


def ready(number: int) -> Setup:
    """One of the ready battles, with ready armies."""
    setups: list[Setup] = list(library.game("firstblood").muster.setups.values())
    return setups[number]


def by_chance(number: int) -> Setup:
    return setup_of(number)


def foes_met(table: Table, unit: UnitId) -> list[UnitId]:
    """The regiments that a clash may strike."""
    models = present(table.match, unit)
    return list(dict.fromkeys([foe.unit for one in models for foe in engaged_by(table, one)]))


# Through the rules


def fought_out(fight: Fight, chance: Chance) -> Match:
    """The fight with its morale, dice by chance and answers as proposed, all blows at the target."""
    table: Table = Table(fight.match)
    harm = Harm(fight.unit, fight.action, table.match.units[fight.unit].leader)
    for steps in (strikes(table, fight, harm), test_morale(table, harm)):
        answer: Any = None
        while True:
            try:
                question = steps.send(answer)
            except StopIteration:
                break
            answer = answered(table, fight, question, chance)
    steady_the_near(table)
    return table.match


def strikes(table: Table, fight: Fight, harm: Harm) -> Any:
    if fight.action == "volley":
        return volley(table, fight.unit, harm)
    return all_strike(table, fight.unit, harm)


def answered(table: Table, fight: Fight, question: Question[Any], chance: Chance) -> Any:
    if isinstance(question, Roll):
        return tuple([1 + chance.below(sides) for sides in question.each])
    asked: Any = question.listed(table) if isinstance(question, Offered) else question
    if asked.name in ("volley", "strike"):
        return fight.target if fight.target in asked.options else asked.options[0]
    return 0 if asked.name == "overcharge" else as_proposed(table, asked)


def fate(fight: Fight, match: Match) -> str:
    if not alive(match, fight.target):
        return "destroyed"
    was = fight.match.units[fight.target].broken
    word = "stays broken" if was else "broken"
    return word if match.units[fight.target].broken else "holds"
