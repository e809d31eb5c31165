"""What a ranged attack takes from its target, given the dice that lie on the table."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from wartable.core.ask import About
from wartable.core.dice.odds import mean, mix_chances, successes
from wartable.games.grimheim.bots.weighing import shot_harm
from wartable.games.grimheim.combat.crewed import weapon_in_use
from wartable.games.grimheim.combat.defending import make_pool
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.odds.keeping import most_kept
from wartable.games.grimheim.odds.saving import SIX
from wartable.games.grimheim.odds.shots import least_damage
from wartable.games.grimheim.resolving import Die, Shot
from wartable.games.grimheim.rows import weapons
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of

Counts: TypeAlias = tuple[int, int]  # normal successes and criticals

NONE: Counts = (0, 0)


def shot_about(table: Table, about: About, extra: int = 0) -> Shot | None:
    """The ranged attack that goes on, with so many more defense dice; none if its target is gone."""
    weapon = weapon_about(table, about)
    if weapon is None or about.target is None or about.target not in table:
        return None
    return Shot(about.actor or "", weapon, about.target, about.action, extra_defense=extra)


def weapon_about(table: Table, about: About) -> Weapon | None:
    """One that its actor carries, or one of the book: a spell's, a trap's."""
    actor = table.match.models.get(about.actor or "")
    own = None if actor is None else weapon_in_use(table, actor.id, about.weapon)
    if own is not None:
        return own
    return weapon_of(about.weapon) if about.weapon in weapons() else None


def share_of(table: Table, shot: Shot, chances: Sequence[Fraction]) -> float:
    """The wounds it takes on average, as a share of those its target has left."""
    return float(mean(chances)) / max(1, table[shot.target].wounds)


def declared_share(table: Table, shot: Shot) -> float:
    """Before any die is rolled."""
    taken, _ = shot_harm(table, shot)
    return taken / max(1, table[shot.target].wounds)


def defended_share(
    table: Table, shot: Shot, hits: Counts, kept: Counts = NONE, more: int = 0
) -> float:
    """With the attack rolled and the defense still to come: some dice of it kept, some added, more kept by rules."""
    key = "defended share", shot.shooter, shot.target, shot.weapon.id, hits, kept, more
    if key not in table.memo:
        ways = [(kept[0] + n, kept[1]) for n in range(keeps(table, shot) + 1)]
        table.memo[key] = min([share_behind(table, shot, hits, one, more) for one in ways])
    found: float = table.memo[key]
    return found


def keeps(table: Table, shot: Shot) -> int:
    """How many dice its target may keep: in Cover, or Protected."""
    key = "keeps", shot.shooter, shot.target, shot.weapon.id
    if key not in table.memo:
        table.memo[key] = most_kept(table, shot)
    found: int = table.memo[key]
    return found


def share_behind(table: Table, shot: Shot, hits: Counts, kept: Counts, more: int = 0) -> float:
    """Behind so many kept dice, with the rest of the pool to be rolled."""
    if hits == NONE:
        return 0.0
    make_pool(table, shot)
    need, size = shot.saves[0].need, len(shot.saves)
    plain, sure = min(kept[0], size), min(kept[1], size)
    rolled = successes(max(0, size - plain - sure) + more, need)
    parts = [
        (chance, chances_left(table, shot, hits, (plain + found[0], sure + found[1])))
        for found, chance in rolled.items()
    ]
    return share_of(table, shot, mix_chances(parts))


def saved_share(table: Table, shot: Shot, hits: Counts, saves: Counts) -> float:
    """With both sides rolled."""
    return share_of(table, shot, chances_left(table, shot, hits, saves))


def chances_left(table: Table, shot: Shot, hits: Counts, saves: Counts) -> list[Fraction]:
    """What so many hits come to after so many saves, used as well as they can be."""
    shot.dice = dice_showing(hits, shot.weapon)
    shot.saves = dice_showing(saves, None)
    return least_damage(table, shot)


def dice_showing(counts: Counts, weapon: Weapon | None) -> list[Die]:
    normal = [Die(face=5, need=5, weapon=weapon, critical_on=0) for _ in range(counts[0])]
    return normal + [Die(face=SIX, weapon=weapon, critical=True) for _ in range(counts[1])]
