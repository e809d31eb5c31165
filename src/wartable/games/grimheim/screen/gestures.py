"""What a hand on the table of Grimheim means."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId
from wartable.core.parts import Gesture
from wartable.games.grimheim.actions import charge
from wartable.games.grimheim.actions.fight import OUT_OF_MELEE
from wartable.games.grimheim.actions.shoot import NEARER
from wartable.games.grimheim.combat.targets import legal_targets, no_aim, no_target, ready_weapons
from wartable.games.grimheim.fate.assault import die_to_spare
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.screen.charge_odds import charge_prospects
from wartable.games.grimheim.screen.fight_odds import fight_prospects
from wartable.games.grimheim.screen.look import shot_prospects
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import END

NOT = ("by teleport", "pushed")  # what a plain move does not do


def out_of_melee(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    return None if engaged(table, model, foe) else OUT_OF_MELEE


def no_shot_at(table: Table, shooter: ModelId, foe: ModelId, action: str) -> Refused | None:
    """Why no weapon can be aimed at a foe."""
    weapons = ready_weapons(table, shooter, action)
    for weapon in weapons:
        if foe in legal_targets(table, shooter, weapon, action):
            return None
    for weapon in weapons:
        return no_target(table, shooter, weapon, foe, action) or NEARER
    return no_aim(table, shooter, list(weapons), action)


def no_shot(table: Table, shooter: ModelId, foe: ModelId) -> Refused | None:
    return no_shot_at(table, shooter, foe, "shoot")


def no_quick_shot(table: Table, shooter: ModelId, foe: ModelId) -> Refused | None:
    return no_shot_at(table, shooter, foe, "quick-shot")


def no_charge(table: Table, model: ModelId, foe: ModelId) -> Refused | None:
    return charge.no_target(table, model, foe)


GESTURES = (
    Gesture(hands=("drag",), action="move", leaves=NOT),
    Gesture(hands=("drag",), action="run", leaves=NOT),
    Gesture(hands=("drag",), action="fall-back", leaves=NOT),
    Gesture(hands=("tap", "drop"), action="fight", bars=out_of_melee, odds=fight_prospects),
    Gesture(hands=("tap",), action="shoot", each=("weapon",), bars=no_shot, odds=shot_prospects),
    Gesture(hands=("tap",), action="quick-shot", each=("weapon",), bars=no_quick_shot),
    Gesture(
        hands=("drop", "tap"),
        action="charge",
        leaves=NOT,
        bars=no_charge,
        odds=charge_prospects,
        spends=die_to_spare,
    ),
    Gesture(hands=("end",), action=END),
)
