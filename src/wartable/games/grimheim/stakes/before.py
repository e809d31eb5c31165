"""What it is worth to add dice to an attack or a defense, or to keep some, before they are rolled."""

from typing import Any

from wartable.core.ask import About, Question
from wartable.core.match import ModelId
from wartable.games.grimheim.bots.weighing import damage_of, dice_of, potency
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.pools import hits_on
from wartable.games.grimheim.combat.targets import ready_weapons
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.stakes.dice import FIGHTS, counts_of_all, kept_of, pools_of
from wartable.games.grimheim.stakes.shots import defended_share, share_behind, shot_about
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.weighing import chance_of, roll_spread


def kept_gain(table: Table, question: Question[Any], plain: int, sure: int, more: int = 0) -> float:
    """So many more defense dice kept as saves and critical saves, or to be rolled: what is spared of the target."""
    about, pools = question.about, pools_of(question)
    shot = None if about is None else shot_about(table, about)
    if shot is None or table[shot.target].seat != question.seat:
        return 0.0
    hits, kept = counts_of_all(pools, "attack", shot.target), kept_of(pools)
    after = max(0, kept[0] + plain), kept[1] + sure
    return defended_share(table, shot, hits, kept) - defended_share(table, shot, hits, after, more)


def cover_gain(table: Table, question: Question[Any]) -> float:
    """A die kept instead of rolled."""
    about, pools = question.about, pools_of(question)
    shot = None if about is None else shot_about(table, about)
    if shot is None:
        return 1.0
    hits, kept = counts_of_all(pools, "attack", shot.target), kept_of(pools)
    after = kept[0] + 1, kept[1]
    return share_behind(table, shot, hits, kept) - share_behind(table, shot, hits, after)


# Close combat: what stops or adds blows, as if no other Block Die were there


def stopped_gain(
    table: Table, question: Question[Any], own: ModelId, tries: int, chance: float
) -> float:
    """What so many dice spare a fighter, each of which stops a blow by chance."""
    foe = other_fighter(question.about, own)
    if foe is None or foe not in table or own not in table:
        return 0.0
    dice, need, damage, wounds = blows_of(table, question.about, foe, own)
    spread = roll_spread(dice, need)
    stopped = max(1, round(tries * chance)) if chance < 1 else tries
    before = sum([p * min(wounds, c * damage[1] + n * damage[0]) for c, n, p in spread])
    after = 0.0
    for c, n, p in spread:
        left = n - min(n, stopped)
        after += p * min(wounds, c * damage[1] + left * damage[0])
    return (before - after) / max(1, wounds)


def struck_gain(
    table: Table, question: Question[Any], own: ModelId, dice: int, face: int = 0
) -> float:
    """What more dice take from the enemy; *face*: of one that is rolled already."""
    foe = other_fighter(question.about, own)
    if foe is None or foe not in table or own not in table:
        return 0.0
    _, need, damage, wounds = blows_of(table, question.about, own, foe)
    if face:
        dealt = float(damage[1] if face == 6 else damage[0])
    else:
        dealt = dice * ((chance_of(need) - 1 / 6) * damage[0] + damage[1] / 6)
    return min(1.0, dealt / max(1, wounds))


def blows_of(
    table: Table, about: About | None, own: ModelId, foe: ModelId
) -> tuple[int, int, tuple[int, int], int]:
    """The dice of a fighter's best weapon, what they need, their damage, and the wounds of who suffers it."""
    weapon = max(close_weapons(table, own), key=potency)
    attacks = about is not None and about.actor == own
    side = Side(own, "attacker" if attacks else "defender")
    other = Side(foe, "defender" if attacks else "attacker")
    fight = Fight(side, other) if attacks else Fight(other, side)
    need = hits_on(table, fight, side, weapon)
    return dice_of(weapon) + attacks, need, damage_of(table, foe, own, weapon), table[foe].wounds


def other_fighter(about: About | None, own: ModelId) -> ModelId | None:
    if about is None:
        return None
    return about.target if about.actor == own else about.actor


def more_dice_gain(table: Table, question: Question[Any], use: FateUse) -> float:
    """More attack dice: in a close combat at its enemy, for a shot not aimed yet at the best there is to aim at."""
    about = question.about
    if about is not None and about.action in FIGHTS:
        return struck_gain(table, question, use.model, use.value)
    best = max(
        [potency(weapon) / dice_of(weapon) for weapon in ready_weapons(table, use.model)],
        default=0.0,
    )
    weakest = min([table[foe].wounds for foe in table.foes_of(use.model)], default=1)
    return min(1.0, use.value * best / max(1, weakest))
