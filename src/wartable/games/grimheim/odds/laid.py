"""Dice that a question shows, taken up again as the dice of the shot or the close combat it is about."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId
from wartable.core.screen.figures import DiceShown, DieShown
from wartable.games.grimheim.combat.arms import close_weapons
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.targets import weapon_by_id
from wartable.games.grimheim.dice.on_table import BLOCK_DICE, BLOCK_DIE, OFF_HAND, ROLES
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.resolving import Die, Fight, Shot, Side
from wartable.games.grimheim.table import Table

VALUE_DICE = ("medium-armor", "heavy-armor", "shield", "buckler", "protected", "save")
BLOCKING_ONLY = "duellist"
KEPT_BLOCK = 5  # the value of a Block success that is kept unrolled


def pool_of(question: Question[Any], name: str) -> DiceShown | None:
    """The dice of that roll."""
    pools = [one for one in question.shows if isinstance(one, DiceShown)]
    return next((pool for pool in pools if pool.name == name), None)


def fight_shown(table: Table, question: Question[Any]) -> Fight | None:
    """The close combat whose dice lie on the table, if a question is about one and both stand."""
    about = question.about
    if about is None or about.action != "fight" or not about.actor or not about.target:
        return None
    sides: list[Side] = []
    for role, model in (("attacker", about.actor), ("defender", about.target)):
        pool = pool_of(question, ROLES[role])
        if pool is None or model not in table:
            return None
        sides.append(side_shown(table, role, model, pool))
    return Fight(sides[0], sides[1])


def side_shown(table: Table, role: str, model: ModelId, pool: DiceShown) -> Side:
    """With its weapons, which every attack die names; without such a die it holds what it would fight with."""
    dice = [die_shown(table, model, die) for die in pool.dice]
    held = {die.off: die.weapon for die in dice if die.weapon is not None}
    main = held.get(False) or next(iter(close_weapons(table, model)), None)
    return Side(model, role, main, held.get(True), dice=dice)


def die_shown(table: Table, model: ModelId, shown: DieShown) -> Die:
    """A die like the one that is shown."""
    block, source = block_kind(shown)
    kept = bool(shown.verdict) and not shown.face
    critical = shown.verdict == "critical" and not crits_by_itself(shown)
    only = shown.option.only if isinstance(shown.option, Shown) else only_use(table, model, shown)
    face = shown.face or (KEPT_BLOCK if block else shown.need)
    return Die(
        face=face if shown.verdict else 0,
        need=shown.need,
        critical_on=critical_face(shown),
        weapon=None if block else held_weapon(table, model, shown.weapon),
        block=block,
        kept=kept,
        only=only,
        source=source,
        added=lifted_by(shown),
        critical=critical,
        gone=shown.gone,
        off=shown.note.endswith(OFF_HAND),
    )


def block_kind(shown: DieShown) -> tuple[str, str]:
    """Value or target, and what brought it; nothing for an attack die."""
    if shown.group != BLOCK_DICE:
        return "", ""
    source = shown.note.removeprefix(BLOCK_DIE).removeprefix(", ").replace(" ", "-")
    return ("value" if source in VALUE_DICE else "target"), source


def critical_face(shown: DieShown) -> int:
    """The face from which it is critical."""
    return shown.faces.index("critical") + 1 if "critical" in shown.faces else 0


def crits_by_itself(shown: DieShown) -> bool:
    return 0 < critical_face(shown) <= shown.face


def lifted_by(shown: DieShown) -> int:
    """What was added to a die: as far as its value tells, else at least what its face lacks of the need."""
    if shown.verdict != "success" or shown.face < 2:
        return 0
    if isinstance(shown.option, Shown):
        return shown.option.value - shown.face
    return max(0, shown.need - shown.face)


def only_use(table: Table, model: ModelId, shown: DieShown) -> str:
    """A duellist's kept die may only block."""
    kept = bool(shown.verdict) and not shown.face and shown.group != BLOCK_DICE
    weapon = held_weapon(table, model, shown.weapon) if kept else None
    swift = weapon is not None and weapon.bears("swift-strike")
    return "block" if kept and not swift and table[model].bears(BLOCKING_ONLY) else ""


def held_weapon(table: Table, model: ModelId, id: str) -> Weapon | None:
    """One of its own, or what it fights with if it has none."""
    arms = [*table[model].weapons, *close_weapons(table, model)] if model in table else []
    return next((weapon for weapon in arms if weapon.id == id), None)


def is_of_shot(question: Question[Any]) -> bool:
    """Is it about the shot itself? The dice that went astray lie beside those that hit somebody else."""
    pools = [one.name for one in question.shows if isinstance(one, DiceShown)]
    return pools[0] in ("attack", "defense")


def shot_shown(table: Table, question: Question[Any]) -> Shot | None:
    """The shot whose dice lie on the table, if a question is about one and its target stands."""
    about, pool = question.about, pool_of(question, "attack")
    if about is None or pool is None or not about.actor or not about.target:
        return None
    if about.action == "fight" or about.actor not in table or not is_of_shot(question):
        return None
    if about.target != GATE and about.target not in table:
        return None
    weapon = weapon_by_id(table, about.actor, about.weapon, about.action)
    weapon = weapon or held_weapon(table, about.actor, about.weapon)
    if weapon is None:
        return None
    shot = Shot(about.actor, weapon, about.target, about.action)
    shot.dice = [die_shown(table, about.actor, die) for die in pool.dice]
    saves = pool_of(question, "defense")
    shot.saves = [die_shown(table, about.target, die) for die in saves.dice] if saves else []
    for die in shot.dice:
        die.weapon = weapon
    return shot
