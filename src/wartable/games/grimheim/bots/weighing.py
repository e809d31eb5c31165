"""What a shot, a close combat, a model or a danger is worth, by the rules' own numbers."""

from wartable.core.match import ModelId, Point
from wartable.games.grimheim.bots.chances import blows_harm, dice_harm
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.defending import covered, saves_on
from wartable.games.grimheim.combat.moments import (
    Attacks,
    BlockDice,
    CriticalOn,
    Damage,
    DefenseDice,
    KeptSaves,
)
from wartable.games.grimheim.combat.pools import hits_on as close_hits_on
from wartable.games.grimheim.combat.ranged import criticals_on, fewer_dice, hits_on, parties
from wartable.games.grimheim.combat.targets import legal_targets, ready_weapons
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.resolving import Fight, Packet, Shot, Side
from wartable.games.grimheim.table import Table
from wartable.wargame.bots import weighing
from wartable.wargame.bots.hunting import Threat, harm_at
from wartable.wargame.bots.style import Style
from wartable.wargame.bots.weighing import Harm, chance_of

DEFEAT = 2.0  # VP of nearly every mission
STRENGTH = 0.008  # of a point, for what a model would have done later
AVERAGE = {"D2": 1, "D3": 2, "D6": 3}  # attack dice that are rolled for
STRIDE = 300  # charge beyond MOV, with the melee range


def worth(model: Model) -> float:
    """What it is worth to see a model gone."""
    return DEFEAT + STRENGTH * model.points


def harm_worth(model: Model, harm: Harm) -> float:
    """What so many wounds of a model, and the chance of its defeat, are worth."""
    return weighing.harm_worth(worth(model), model.wounds, harm)


def dice_of(weapon: Weapon) -> int:
    return AVERAGE.get(weapon.attack_die, weapon.attacks) or weapon.attacks


def potency(weapon: Weapon) -> float:
    """Damage that its dice promise before anybody defends himself."""
    normal = chance_of(weapon.hits_on) - 1 / 6
    return dice_of(weapon) * (normal * weapon.damage + weapon.critical / 6)


# Shots


def shot_harm(table: Table, made: Shot) -> Harm:
    """What a shot takes from its target on average."""
    target = table[made.target]
    weapon = made.weapon
    printed = made.attacks or dice_of(weapon) + fewer_dice(made)
    dice = max(1, table.number(Attacks(*parties(made)), printed))
    saves = max(1, table.number(DefenseDice(*parties(made)), target.defense + made.extra_defense))
    kept = table.number(KeptSaves(*parties(made)), int(covered(table, made)))
    normal, critical = damage_of(table, made.target, made.shooter, weapon)
    return dice_harm(
        dice,
        hits_on(table, made),
        criticals_on(table, made),
        normal,
        critical,
        saves,
        saves_on(table, made),
        kept,
        target.wounds,
    )


def damage_of(table: Table, target: ModelId, by: ModelId, weapon: Weapon) -> tuple[int, int]:
    """DMG and CRT after what the target takes off them."""
    normal = Packet(target, weapon.damage, "GH-WND-01", by, success=True, weapon=weapon)
    critical = Packet(
        target, weapon.critical, "GH-WND-01", by, success=True, critical=True, weapon=weapon
    )
    return (
        max(0, table.number(Damage(normal), weapon.damage)),
        max(0, table.number(Damage(critical), weapon.critical)),
    )


def shot_worth(table: Table, style: Style, made: Shot) -> float:
    return style.kill * harm_worth(table[made.target], shot_harm(table, made))


def best_shot(
    table: Table, style: Style, shooter: ModelId, action: str = "shoot"
) -> tuple[float, Shot | None]:
    """The shot that promises most, of those that can be made from here."""
    found: tuple[float, Shot | None] = (0.0, None)
    for weapon in ready_weapons(table, shooter, action):
        for target in legal_targets(table, shooter, weapon, action):
            made = Shot(shooter, weapon, target, action)
            value = shot_worth(table, style, made)
            if value > found[0]:
                found = value, made
    return found


# Close combat


def bout_worth(
    table: Table, style: Style, attacker: ModelId, target: ModelId, charging: bool = False
) -> float:
    """What is gained and lost by a close combat, were each die to strike."""
    dealt, suffered = bout(table, attacker, target, charging)
    gain = style.kill * harm_worth(table[target], dealt)
    return gain - style.loss * harm_worth(table[attacker], suffered)


def bout(table: Table, attacker: ModelId, target: ModelId, charging: bool) -> tuple[Harm, Harm]:
    """What the Attacker deals and what he suffers; who falls early strikes less."""
    fight = Fight(Side(attacker, "attacker", charging=charging), Side(target, "defender"))
    for side in (fight.attacker, fight.defender):
        side.weapon = max(close_weapons(table, side.model), key=potency)
    mine, yours = blocks(table, fight, fight.attacker), blocks(table, fight, fight.defender)
    dealt = strikes(table, fight, fight.attacker, yours)
    back = strikes(table, fight, fight.defender, mine)
    left = 1.0 - 0.5 * dealt[1]
    return dealt, (back[0] * left, back[1] * left)


def strikes(table: Table, fight: Fight, side: Side, blocked: int) -> Harm:
    weapon, other = side.weapon, fight.other(side).model
    assert weapon is not None, "everybody fights with something"
    moment = Attacks(fight, side.model, other, weapon)
    dice = max(1, table.number(moment, dice_of(weapon) + side.charging))
    normal, critical = damage_of(table, other, side.model, weapon)
    return blows_harm(
        dice,
        close_hits_on(table, fight, side, weapon),
        table.number(CriticalOn(fight, side.model, other, weapon), 6),
        normal,
        critical,
        blocked,
        table[other].wounds,
    )


def blocks(table: Table, fight: Fight, side: Side) -> int:
    """The Block Dice that a side would have, as its traits put them there."""
    weapon = side.weapon
    assert weapon is not None, "everybody fights with something"
    steps = table.at(BlockDice(fight, side.model, fight.other(side).model, weapon))
    for _ in steps:
        break  # somebody is asked for an order that does not matter here
    return min(3, len([die for die in side.dice if die.block]))


# Dangers


def threats_to(table: Table, model: Model) -> list[Threat]:
    """Every enemy, how far it can hurt somebody soon, and how much of it is likely."""
    match = table.match
    foes = [foe for foe in match.models.values() if match.hostile(foe.seat, model.seat)]
    return [Threat(foe, reach_of_foe(foe), 0.4 * force_of(foe)) for foe in foes]


def reach_of_foe(foe: Model) -> int:
    shots = [weapon.range for weapon in foe.weapons if not weapon.close]
    return max([100 * foe.move + STRIDE, *shots])


def force_of(foe: Model) -> float:
    return max([potency(weapon) for weapon in foe.weapons], default=1.0)


def danger_at(threats: list[Threat], model: Model, at: Point) -> float:
    """What enemies who are near may do to a model there, in its own worth."""
    harm = harm_at(threats, model, at)
    return worth(model) * min(1.0, harm / max(1, model.wounds))
