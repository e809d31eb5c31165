"""What a shot comes to where its arrow is chosen, its dice are split or it is magic, in a player's words."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Allocate, Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import Mark
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, counted
from wartable.games.grimheim.combat.targets import weapon_by_id
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.shot_odds import shot_odds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.ranged import ARROWS


def shot_declared(table: Table, question: Question[Any]) -> Shot | None:
    """With the weapon as it is carried."""
    about = question.about
    if about is None or not about.actor or not about.target or about.target not in table:
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
            shot_odds(as_title(arrow), table, with_arrow(shot, arrow), k)
            for k, arrow in enumerate(question.options)
        ]
    )


def with_arrow(shot: Shot, arrow: str) -> Shot:
    special = arrow in ARROWS
    weapon: Weapon = shot.weapon
    if special:
        weapon = replace(weapon, traits=(*weapon.traits, Mark(arrow)))
    return Shot(shot.shooter, weapon, shot.target, shot.action, arrow=arrow if special else "")


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
