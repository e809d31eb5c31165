"""What a shot comes to where its arrow is chosen, its dice are split or it is magic, in a player's words."""

from dataclasses import replace as copy
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Allocate, Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import Mark
from wartable.core.screen.figures import Figure
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, counted
from wartable.games.grimheim.combat.targets import weapon_by_id
from wartable.games.grimheim.dice.on_table import SHARE, arrow_words
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.gate_odds import gate_odds
from wartable.games.grimheim.screen.shot_odds import shot_odds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.ranged import ARROWS


def shot_declared(table: Table, question: Question[Any]) -> Shot | None:
    """With the weapon as it is carried."""
    about = question.about
    if about is None or not about.actor or not about.target:
        return None
    if about.target != GATE and about.target not in table:
        return None
    weapon = weapon_by_id(table, about.actor, about.weapon, about.action)
    return None if weapon is None else Shot(about.actor, weapon, about.target, about.action)


def of_arrows(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """For each arrow what the shot will do, and to whom."""
    shot = shot_declared(table, question)
    if shot is None or not isinstance(question, Choose):
        return ()
    return tuple(
        [
            arrow_odds(as_title(arrow), table, with_arrow(shot, arrow), k)
            for k, arrow in enumerate(question.options)
        ]
    )


def arrow_odds(title: str, table: Table, shot: Shot, option: int) -> Odds:
    form = gate_odds if shot.target == GATE else shot_odds
    return form(title, table, shot, option)


def with_arrow(shot: Shot, arrow: str) -> Shot:
    if arrow not in ARROWS:
        return shot
    weapon: Weapon = replace(shot.weapon, traits=(*shot.weapon.traits, Mark(arrow)))
    return copy(shot, weapon=weapon, arrow=arrow)


def as_announced(shot: Shot, question: Question[Any]) -> Shot:
    """With what was said when it was declared: its arrow, its share of dice that were split."""
    said = {one.name: one.value for one in question.shows if isinstance(one, Figure)}
    for arrow in ARROWS:
        if arrow_words(arrow) in said:
            shot = with_arrow(shot, arrow)
    return copy(shot, attacks=said.get(SHARE, 0))


def of_split(table: Table, question: Question[tuple[int, ...]]) -> tuple[Odds, ...]:
    """For each enemy what so many of the dice will do to it; the first has one in any case."""
    shot = shot_declared(table, question)
    if shot is None or not isinstance(question, Allocate):
        return ()
    return tuple(
        [
            shot_odds(
                f"{distinct_title(table.match, foe)}, {counted(dice, 'die', 'dice')}",
                table,
                Shot(shot.shooter, shot.weapon, foe, shot.action, attacks=dice),
            )
            for foe in question.targets
            for dice in range(1, question.total + 1 + (foe == shot.target))
        ]
    )


VOLLEY_ODDS: dict[str, ClosedForm] = {"arrow": of_arrows, "split": of_split}
