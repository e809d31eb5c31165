"""Close combat (GH-CC), in the rulebook's four steps."""

from wartable.core.ask import Steps
from wartable.core.hooks.traits import special_rules
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.arms import choose_arms
from wartable.games.grimheim.combat.events import ChargeFought
from wartable.games.grimheim.combat.exchange import both_stand, exchange
from wartable.games.grimheim.combat.moments import (
    DiceReady,
    ExtraDice,
    FightOver,
    OnesShown,
    Rerolling,
    Upgrading,
)
from wartable.games.grimheim.combat.pools import add_jump_attack, gather, reasons
from wartable.games.grimheim.dice.throws import roll_dice
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.fate.windows import Window, after_roll, offer
from wartable.games.grimheim.resolving import Fight, Side, Throw
from wartable.games.grimheim.table import Table

NAMES = {"attacker": "attack", "defender": "counter"}


@clause("GH-CC-01", "GH-CC-07", "GH-CC-24", "GH-CC-25", "GH-CC-26")
def fight(table: Table, attacker: ModelId, target: ModelId, free: bool = False) -> Steps[None]:
    """Weapons, dice, exchange of blows; *free*: no AP are spent, not even on an unwieldy weapon."""
    bout = engage(table, attacker, target)
    yield from choose_arms(table, bout, free)
    seat = table[attacker].seat
    yield from offer(table, Window("e", seat, attacker, "fight", attack=bout))
    yield from gather(table, bout, bout.attacker)
    yield from gather(table, bout, bout.defender)
    yield from roll(table, bout)
    yield from exchange(table, bout)
    table.lays(bout)
    yield from part(table, bout)


@clause("GH-CC-02", "GH-ACT-16")
def engage(table: Table, attacker: ModelId, target: ModelId) -> Fight:
    """The Attacker and the Defender; whoever charged the other in this activation fights with that force."""
    bout = Fight(Side(attacker, "attacker"), Side(target, "defender"))
    for side in (bout.attacker, bout.defender):
        match, other = table.match, bout.other(side).model
        side.charging = match.active == side.model and match.charged == other
        side.jumping = side.charging and match.jumped
        if side.charging:
            table.do(ChargeFought("GH-ACT-16", side.model))
    return bout


@clause("GH-CC-07", "GH-CC-30")
def roll(table: Table, fight: Fight) -> Steps[None]:
    """Both roll at once; then each step for the Attacker and for the Defender."""
    throws = [throw_of(table, fight, side) for side in (fight.attacker, fight.defender)]
    for throw in throws:
        yield from roll_dice(table, throw)
    for throw in throws:
        yield from table.at(Rerolling(throw))
    for throw in throws:
        if both_stand(table, fight):
            yield from table.at(ExtraDice(throw))
    for throw in throws:
        if both_stand(table, fight):
            yield from after_roll(table, throw)
    add_jump_attack(fight)
    yield from finish_roll(table, fight, throws)


@clause("GH-CC-08", "GH-CC-27", "GH-CC-30")
def finish_roll(table: Table, fight: Fight, throws: list[Throw]) -> Steps[None]:
    """Upgrades, then what natural ones bring; then the dice are final."""
    for throw in throws:
        if both_stand(table, fight):
            yield from table.at(Upgrading(throw))
    for throw in throws:
        if both_stand(table, fight):
            yield from table.at(OnesShown(throw))
    for side in (fight.attacker, fight.defender):
        if side.weapon is not None and both_stand(table, fight):
            other = fight.other(side).model
            yield from table.at(DiceReady(fight, side.model, other, side.weapon))


def throw_of(table: Table, fight: Fight, side: Side) -> Throw:
    """Attack and Block Dice of a side together; they stay apart by what they are."""
    model = table[side.model]
    return Throw(
        NAMES[side.role],
        model.seat,
        side.model,
        "close",
        side.dice,
        "GH-CC-07",
        f"{model.title} fights: attack dice, then Block Dice.",
        fight.about,
        fight,
        reasons(table, fight, side),
    )


@clause("GH-CC-25")
def part(table: Table, fight: Fight) -> Steps[None]:
    """Nobody is locked in combat; what lasted for one combat is over."""
    for side in (fight.attacker, fight.defender):
        if side.model not in table or side.weapon is None:
            continue
        for effect in table[side.model].effects:
            if effect.until == "combat":
                rule = special_rules("GH").clauses.get(effect.name, "GH-CC-25")
                table.do(EffectLost(rule, side.model, effect.name))
        yield from table.at(FightOver(fight, side.model, fight.other(side).model, side.weapon))
