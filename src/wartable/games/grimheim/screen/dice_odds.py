"""What players are told of dice on the table that may all be rolled again, made critical, or cancelled."""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, wound_odds
from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, Figure
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.combat.rerolling import AGAIN, trait_words
from wartable.games.grimheim.odds.again import (
    fight_raised,
    fight_rolled_again,
    shot_raised,
    shot_rolled_again,
)
from wartable.games.grimheim.odds.area_effects import SURE
from wartable.games.grimheim.odds.bystanders import after_all
from wartable.games.grimheim.odds.falling import stray_chances
from wartable.games.grimheim.odds.fights import Joint
from wartable.games.grimheim.odds.laid import pool_of, shot_shown
from wartable.games.grimheim.odds.shots import wounds_taken
from wartable.games.grimheim.odds.stakes import FightStakes, ShotStakes, stakes_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.dice import die_words
from wartable.games.grimheim.screen.effect_odds import DEFEATED
from wartable.games.grimheim.screen.fight_odds import joint_odds
from wartable.games.grimheim.screen.gate_odds import laid_odds
from wartable.games.grimheim.screen.options import cancelled_words
from wartable.games.grimheim.screen.shot_odds import shot_asked_about
from wartable.games.grimheim.screen.volley_odds import shot_declared
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.rerolls import BLOCKS_AGAIN, CEASELESS, RELENTLESS

AS_THEY_LIE = "As they lie"
ALL_AGAIN = (RELENTLESS, CEASELESS, BLOCKS_AGAIN)


def first_pool(question: Question[Any]) -> DiceShown | None:
    return next((one for one in question.shows if isinstance(one, DiceShown)), None)


# All that may be, together


def of_all_again(table: Table, question: Question[bool]) -> tuple[Odds, ...]:
    """The dice that a yes rolls again, and the same dice as they lie."""
    stakes, pool = stakes_of(table, question), first_pool(question)
    if stakes is None or pool is None:
        return ()
    numbers = [k for k, die in enumerate(pool.dice) if die.option == AGAIN]
    return tuple(
        [
            rolled_odds(title, table, stakes, pool.name, some, question.seat, option)
            for title, some, option in (("Re-roll them", numbers, 0), (AS_THEY_LIE, [], 1))
        ]
    )


def rolled_odds(
    title: str,
    table: Table,
    stakes: FightStakes | ShotStakes,
    pool: str,
    numbers: list[int],
    seat: int,
    option: int,
) -> Odds:
    if isinstance(stakes, ShotStakes):
        chances = shot_rolled_again(stakes, pool, numbers)
        return laid_odds(title, stakes.shot, chances, option)
    joint = fight_rolled_again(stakes, pool, numbers)
    return joint_odds(title, table, stakes.fight, joint, seat, option)


# One more critical


def of_cleave(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """With each success that may become critical, and as they lie."""
    stakes, pool = stakes_of(table, question), first_pool(question)
    if stakes is None or pool is None or not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, option in enumerate(question.options):
        named = [
            n for n, die in enumerate(pool.dice) if option is not None and die.option == option
        ]
        title = AS_THEY_LIE if option is None else f"A critical instead of {die_words(option)}"
        number = named[0] if named else -1
        if isinstance(stakes, ShotStakes):
            found.append(laid_odds(title, stakes.shot, shot_raised(stakes, number), k))
        else:
            joint: Joint = fight_raised(stakes, pool.name, number)
            found.append(joint_odds(title, table, stakes.fight, joint, question.seat, k))
    return tuple(found)


# What is cancelled, and whom it strikes


def of_cancels(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """What is left of a shot's hits after each way to cancel some of them."""
    about, attack = question.about, pool_of(question, "attack")
    if not isinstance(question, Choose) or about is None or attack is None:
        return ()
    came = [die.verdict for die in attack.dice if not die.gone]
    hits, criticals = came.count("success"), came.count("critical")
    found: list[Odds] = []
    for k, (crits, normals) in enumerate(question.options):
        title = f"Cancel {cancelled_words(crits, normals)}"
        left = hits - normals, criticals - crits
        odds = what_is_left(title, table, question, left, k)
        found += [] if odds is None else [odds]
    return tuple(found)


def what_is_left(
    title: str, table: Table, question: Question[Any], left: tuple[int, int], option: int
) -> Odds | None:
    """So many hits and criticals that nothing has stopped."""
    shot = shot_shown(table, question)
    if shot is None:
        return None
    return laid_odds(title, shot, wounds_taken(table, shot, *left), option)


def of_victims(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """What the dice that go astray do to each of those whom they may endanger."""
    shot = shot_asked_about(table, question) or shot_declared(table, question)
    astray = [one.value for one in question.shows if isinstance(one, Figure)]
    if shot is None or not astray or not isinstance(question, Choose):
        return ()
    hits = stray_chances(table, shot, {astray[0]: SURE})
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        stray = Shot(shot.shooter, shot.weapon, id, "stray", via=shot.action)
        chances: list[Fraction] = after_all(table, [(stray, hits)], SURE)
        found.append(wound_odds(distinct_title(table.match, id), chances, DEFEATED, k))
    return tuple(found)


LAID_ODDS: dict[str, ClosedForm] = {
    **{trait_words(trait): of_all_again for trait in ALL_AGAIN},
    "all again": of_all_again,
    "cleave": of_cleave,
    "cancel": of_cancels,
    "victim": of_victims,
}
