"""What dice that Fate or a special rule brings, or keeps, make of an attack before any is rolled."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.dice.trying import Policy, run_until_new_roll
from wartable.core.match import Seat
from wartable.core.screen.scene import Odds
from wartable.core.table import going_on
from wartable.games.grimheim.actions.shoot import weapons_with_targets
from wartable.games.grimheim.combat.arms import arms_of
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.targets import SHOTS
from wartable.games.grimheim.dice.on_table import ROLES
from wartable.games.grimheim.fate.abilities import ABILITIES
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import REASONS, Window
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.fights import fight_chances
from wartable.games.grimheim.odds.laid import pool_of, side_shown
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.trials import Hearing
from wartable.games.grimheim.resolving import Fight, Shot, Side
from wartable.games.grimheim.screen.dice import fate_option
from wartable.games.grimheim.screen.fight_odds import (
    PAIRS,
    fight_between,
    has_charged,
    joint_odds,
    name_of,
)
from wartable.games.grimheim.screen.gate_odds import AT_GATE, gate_arms, gate_odds
from wartable.games.grimheim.screen.shot_odds import shot_odds
from wartable.games.grimheim.table import Table

PLAIN = "Without it"
DECLARED, AT_HAND = REASONS["c"], REASONS["e"]
ON_DECLARED = ("wrath-of-the-faithful", "gnaw", "blessed-aegis")
SIX = 6


# The close combat that is about to be fought


def bout_ahead(table: Table, question: Question[Any]) -> tuple[Fight, str] | None:
    """With the strongest arms of both, and these in words where somebody had a choice of them."""
    about = question.about
    if about is None or about.action != "fight" or not about.actor or not about.target:
        return None
    if about.actor not in table or about.target not in table:
        return None
    charging = table.match.charged == about.target or has_charged(table, about.actor)
    fight = fight_between(table, about.actor, about.target, charging)
    sides = fight.attacker, fight.defender
    if all([len(arms_of(table, side.model)) == 1 for side in sides]):
        return fight, ""
    return fight, " against ".join([arms_words(side) for side in sides])


def arms_words(side: Side) -> str:
    assert side.weapon is not None, "everybody fights with something"
    return name_of(Arms(side.weapon, side.off_hand))


def bring_dice(table: Table, fight: Fight, question: Question[Any]) -> None:
    """Those that Fate has brought so far lie there."""
    for side in (fight.attacker, fight.defender):
        pool = pool_of(question, ROLES[side.role])
        if pool is not None:
            side.dice = side_shown(table, side.role, side.model, pool).dice
            for die in side.dice:
                die.critical_on = die.critical_on or SIX


def of_kept_blow(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Swift Strike and Duellist: with an attack die kept, and with all of them rolled."""
    found = bout_ahead(table, question)
    if found is None:
        return ()
    fight, given = found
    options = question.options if isinstance(question, Choose) else (True, False)
    return tuple(
        [
            replace(
                joint_odds(
                    "Kept" if option else "Rolled",
                    table,
                    fight,
                    fight_chances(table, fight, PAIRS, answering(question, option)),
                    question.seat,
                    k,
                ),
                given=given,
            )
            for k, option in enumerate(options)
        ]
    )


def answering(question: Question[Any], option: Any) -> Policy:
    """This to the question, the usual to all others."""

    def answer(table: Any, asked: Question[Any]) -> Any:
        same = (asked.name, asked.seat) == (question.name, question.seat)
        return option if same else usual_answer(table, asked)

    return answer


# Fate


def of_fate_before(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """With a die of Fate for an attack that is declared or about to be rolled, and without."""
    if not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, use in enumerate(question.options):
        if question.reason == AT_HAND:
            found += fight_with(table, question, use, k)
        elif question.reason == DECLARED and (use is None or use.ability in ON_DECLARED):
            found += attack_with(table, question, use, k)
    return tuple(found) if any([odds.option and odds.title != PLAIN for odds in found]) else ()


def fight_with(table: Table, question: Choose[Any], use: FateUse | None, k: int) -> list[Odds]:
    """The close combat with the dice that a use brings."""
    found = bout_ahead(table, question)
    if found is None:
        return []
    fight, given = found
    bring_dice(table, fight, question)
    there = table if use is None else spent(table, question.seat, use, "e", fight)
    joint = fight_chances(there, fight, PAIRS)
    title = title_of(table, question, use)
    return [replace(joint_odds(title, table, fight, joint, question.seat, k), given=given)]


def attack_with(table: Table, question: Choose[Any], use: FateUse | None, k: int) -> list[Odds]:
    """A declared attack, by each weapon that it may be made with."""
    about, title = question.about, title_of(table, question, use)
    if about is None or about.actor is None or about.actor not in table:
        return []
    there = table if use is None else spent(table, question.seat, use, "c", None)
    found = bout_ahead(there, question)
    if found is not None:
        joint = fight_chances(there, found[0], PAIRS)
        row = joint_odds(title, there, found[0], joint, question.seat, k)
        return [replace(row, given=found[1])]
    if about.action in AT_GATE:
        rows = [
            (weapon, gate_odds(title, there, Shot(about.actor, weapon, GATE, about.action), k))
            for weapon in gate_arms(there, about.actor, about.action)
        ]
    elif about.action in SHOTS and about.target in there.match.models:
        rows = [
            (weapon, shot_odds(title, there, shot, k, question.seat))
            for weapon in weapons_with_targets(there, about.actor, about.action)
            for shot in [Shot(about.actor, weapon, about.target or "", about.action)]
        ]
    else:
        return []
    return [replace(row, given=weapon.name if len(rows) > 1 else "") for weapon, row in rows]


def spent(table: Table, seat: Seat, use: FateUse, letter: str, attack: Any) -> Table:
    """The table after a use; the dice that it brings are in the attack."""
    procedure, fresh = ABILITIES[use.ability].procedure, table.cleared()
    assert procedure is not None, f"{use.ability} does nothing"
    actor = attack.attacker.model if isinstance(attack, Fight) else use.model
    window = Window(letter, seat, actor, "", attack=attack)
    steps = Hearing().of(going_on(procedure(fresh, window, seat, use)))
    run_until_new_roll(fresh, steps, usual_answer, ())
    return fresh


def title_of(table: Table, question: Choose[Any], use: FateUse | None) -> str:
    return PLAIN if use is None else fate_option(table, question, use).label


BEFORE_ODDS: dict[str, ClosedForm] = {"swift strike": of_kept_blow, "duellist": of_kept_blow}
