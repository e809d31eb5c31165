"""Why arms, and uses of a die, are not offered in a close combat."""

from typing import Any

from wartable.core.ask import Choose, Refused
from wartable.core.match import ModelId
from wartable.core.offers import Closed, withholds
from wartable.core.screen.figures import DiceShown
from wartable.games.grimheim.combat.arms import close_weapons, one_handed, without_ids
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike, Use
from wartable.games.grimheim.combat.blocking import no_block
from wartable.games.grimheim.combat.moments import Wielding
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table

UNARMED = Refused("GH-CC-06", "not a close weapon")
USED_UP = Refused("GH-WTR-20", "used up for this battle")
TOO_DEAR = Refused("GH-WTR-39", "not enough AP for an unwieldy weapon")
BOTH_HANDS = Refused("GH-WTR-38", "it takes both hands")
NEVER_STRIKES = Refused("GH-CC-12", "a Block Die never strikes")
ONLY_BLOCKS = Refused("GH-TRT-17", "this die may only block")


@withholds("weapons", "GH-CC-06", "GH-WTR-20", "GH-WTR-38", "GH-WTR-39")
def not_fought_with(table: Table, question: Choose[Any]) -> Closed:
    """Weapons that are none for this, too dear, or of no use beside another."""
    assert question.about is not None, "arms are chosen for a fight"
    both = (question.about.actor, question.about.target)
    model = next(id for id in both if id is not None and table[id].seat == question.seat)
    offered = [without_ids(arms) for arms in question.options]
    found: Closed = [
        (weapon.id, no_wielding(table, model, weapon))
        for weapon in table[model].weapons
        if without_ids(Arms(weapon)) not in offered
    ]
    return [*found, *[(arms, BOTH_HANDS) for arms in clumsy_pairs(close_weapons(table, model))]]


def no_wielding(table: Table, model: ModelId, weapon: Weapon) -> Refused:
    """Why a weapon cannot be taken into a fight."""
    if not weapon.close:
        return UNARMED
    if weapon.id in table[model].used_up:
        return USED_UP
    return table.forbidden(Wielding(model, weapon, "fight")) or TOO_DEAR


def clumsy_pairs(weapons: list[Weapon]) -> list[Arms]:
    """Pairs of which one takes both hands."""
    pairs = [Arms(main, off) for main in weapons for off in weapons if main.id != off.id]
    return [
        arms
        for arms in pairs
        if arms.off is not None and not (one_handed(arms.main) and one_handed(arms.off))
    ]


@withholds("die", "GH-CC-12", "GH-CC-19", "GH-TRT-17")
def not_spent(table: Table, question: Choose[Any]) -> Closed:
    """Blows that a die cannot strike, and successes that it cannot block."""
    assert question.about is not None, "dice are spent in a fight"
    pools = [one for one in question.shows if isinstance(one, DiceShown)]
    mine = [pool for pool in pools if pool.seat == question.seat]
    theirs = [pool for pool in pools if pool.seat != question.seat]
    found: dict[Use, Refused] = {}
    for die in [die for pool in mine for die in successes_left(pool)]:
        if die.block or die.only == "block":
            found[Strike(die)] = NEVER_STRIKES if die.block else ONLY_BLOCKS
        for foe in [foe for pool in theirs for foe in successes_left(pool) if not foe.block]:
            refused = no_blocking(table, mine[0], die, theirs[0], foe)
            if refused is not None:
                found[Block(die, foe)] = refused
    return list(found.items())


def successes_left(pool: DiceShown) -> list[Shown]:
    """The successes left of a side."""
    return [
        die.option
        for die in pool.dice
        if die.verdict in ("success", "critical") and not die.gone and isinstance(die.option, Shown)
    ]


def no_blocking(
    table: Table, mine: DiceShown, die: Shown, theirs: DiceShown, foe: Shown
) -> Refused | None:
    """Why one die does not block another, as the fight itself would judge it."""
    assert mine.model is not None and theirs.model is not None
    me, them = Side(mine.model, "attacker"), Side(theirs.model, "defender")
    fight = Fight(me, them)
    return no_block(
        table, fight, me, die_like(table, me.model, die), die_like(table, them.model, foe)
    )


def die_like(table: Table, model: ModelId, shown: Shown) -> Die:
    """A success that looks like this."""
    arms = [*table[model].weapons, *close_weapons(table, model)]
    weapon = next((one for one in arms if one.name == shown.weapon), None)
    return Die(
        face=shown.value,
        weapon=weapon,
        block=shown.block,
        kept=True,
        only=shown.only,
        source=shown.source,
        critical=shown.critical,
        off=shown.off,
    )
