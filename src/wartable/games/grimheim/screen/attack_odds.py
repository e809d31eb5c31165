"""What an attack from the list of actions comes to, where it leaves nothing more to choose."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import add_up
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.actions.charge import charge_targets
from wartable.games.grimheim.actions.shoot import weapons_with_targets
from wartable.games.grimheim.combat.targets import SHOTS, legal_targets
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.odds.area_effects import SURE
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.odds.fights import Joint
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.charge_odds import answers, known_charge
from wartable.games.grimheim.screen.effect_odds import target_odds
from wartable.games.grimheim.screen.fight_odds import fight_between, joint_odds, known_chances
from wartable.games.grimheim.screen.gate_odds import AT_GATE, gate_arms, gate_odds
from wartable.games.grimheim.table import Table

Attack: TypeAlias = Callable[[Table, ModelId, str, int | None, Fraction], list[Odds]]


def attack_odds(
    table: Table, model: ModelId, action: str, option: int | None, lost: Fraction
) -> list[Odds]:
    """Of an action that is an attack on the only one there is; *lost*: the chance that nothing comes of it."""
    form = ATTACKS.get(action)
    return [] if form is None else form(table, model, action, option, lost)


def only_shot(
    table: Table, model: ModelId, action: str, option: int | None, lost: Fraction
) -> list[Odds]:
    """With the only weapon at the only target."""
    shots = [
        Shot(model, weapon, foe, action)
        for weapon in weapons_with_targets(table, model, action)
        for foe in legal_targets(table, model, weapon, action)
    ]
    if len(shots) != 1:
        return []
    (shot,) = shots
    title = f"{shot.weapon.name} at {distinct_title(table.match, shot.target)}"
    effect = shot_effect(table, shot).only_if(SURE - lost)
    return [target_odds(title, table, effect, shot.target, table[model].seat, option)]


def only_blow_at_gate(
    table: Table, model: ModelId, action: str, option: int | None, lost: Fraction
) -> list[Odds]:
    arms = gate_arms(table, model, action)
    if len(arms) != 1:
        return []
    title = f"{arms[0].name} at the gate"
    return [gate_odds(title, table, Shot(model, arms[0], GATE, action), option, lost)]


def only_fight(
    table: Table, model: ModelId, action: str, option: int | None, lost: Fraction
) -> list[Odds]:
    """With the only enemy in melee range, whatever is fought with being the strongest."""
    foes = [foe for foe in table.foes_of(model) if engaged(table, model, foe)]
    if len(foes) != 1:
        return []
    fight = fight_between(table, model, foes[0], table.match.charged == foes[0])
    joint = only_if(known_chances(table, fight), lost)
    title = distinct_title(table.match, foes[0])
    return [joint_odds(title, table, fight, joint, table[model].seat, option)]


def only_charge(
    table: Table, model: ModelId, action: str, option: int | None, lost: Fraction
) -> list[Odds]:
    """With what the only enemy in reach may answer."""
    foes = charge_targets(table, model)
    if len(foes) != 1:
        return []
    fight, joint = known_charge(table, model, foes[0])
    title = distinct_title(table.match, foes[0])
    first = joint_odds(title, table, fight, only_if(joint, lost), table[model].seat, option)
    return [first, *answers(table, model, foes[0], option)]


def only_if(joint: Joint, lost: Fraction) -> Joint:
    """The same where nothing may come of it."""
    if not lost or not joint:
        return joint
    parts = [(wounds, chance * (SURE - lost)) for wounds, chance in joint.items()]
    return add_up([((0, 0), lost), *parts])


ATTACKS: dict[str, Attack] = {
    "fight": only_fight,
    "charge": only_charge,
    **dict.fromkeys(SHOTS, only_shot),
    **dict.fromkeys(AT_GATE, only_blow_at_gate),
}
