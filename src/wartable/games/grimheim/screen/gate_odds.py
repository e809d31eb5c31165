"""What blows and shots at the gate may come to, in a player's words, and who else near it is touched."""

from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import wound_odds, wound_outcomes
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions.battering import (
    SHOT,
    STRIKE,
    blades_in_reach,
    weapons_in_range,
)
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.area_effects import NEVER, SURE, AreaEffect
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.effect_odds import DEFEATED, also_touched, area_shown
from wartable.games.grimheim.table import Table

AT_GATE = (STRIKE, SHOT)
BROKEN = "It breaks"
WHOM = "the gate"


def gate_arms(table: Table, model: ModelId, action: str) -> tuple[Weapon, ...]:
    """What a model may strike or shoot it with."""
    return blades_in_reach(table, model) if action == STRIKE else weapons_in_range(table, model)


def gate_odds(
    title: str, table: Table, shot: Shot, option: int | None = None, lost: Fraction = NEVER
) -> Odds:
    """The wounds that the gate loses; *lost*: the chance that nothing comes of the action."""
    effect = shot_effect(table, shot).only_if(SURE - lost)
    chances = [NEVER] * (table.match.tallies[GATE] + 1)
    for (wounds, _), chance in effect.chances[GATE].items():
        chances[wounds] += chance
    others = AreaEffect(
        {id: found for id, found in effect.chances.items() if id != GATE}, effect.works
    )
    seat = table[shot.shooter].seat
    also = also_touched(table, others, seat)
    return Odds(
        title,
        wound_outcomes(chances, BROKEN),
        option,
        whom=WHOM,
        margin=float(effect.margin),
        also=also,
        toll=area_shown(table, others, seat) if also else None,
    )


def laid_odds(title: str, shot: Shot, chances: list[Fraction], option: int) -> Odds:
    """Of a shot whose dice lie on the table, at a model or at the gate."""
    if shot.target != GATE:
        return wound_odds(title, chances, DEFEATED, option)
    return Odds(title, wound_outcomes(chances, BROKEN), option, whom=WHOM)


def of_gate_weapons(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """For each weapon what it will do to the gate."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    arms = {weapon.id: weapon for weapon in gate_arms(table, about.actor, about.action)}
    return tuple(
        [
            gate_odds(arms[id].name, table, Shot(about.actor, arms[id], GATE, about.action), k)
            for k, id in enumerate(question.options)
            if id in arms
        ]
    )
