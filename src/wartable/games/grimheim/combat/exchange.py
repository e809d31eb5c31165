"""Successes spent in turn to Strike and to Block (GH-CC-16 to 28)."""

from msgspec.structs import replace

from wartable.core.ask import Choose, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.ask import Block, Disarm, Shown, Strike, Use
from wartable.games.grimheim.combat.blocking import attack_successes, no_block, shown_die, successes
from wartable.games.grimheim.combat.events import Struck, SuccessCancelled
from wartable.games.grimheim.combat.moments import Blocked, Disarms, StrikesFirst
from wartable.games.grimheim.dice.on_table import of_attack
from wartable.games.grimheim.resolving import Die, Fight, Packet, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import hurt

KEPT = {"save": "GH-FAT-15", "protected": "GH-TRT-47"}  # what brought a Block success unrolled


@clause("GH-CC-16", "GH-CC-20", "GH-CC-21")
def exchange(table: Table, fight: Fight) -> Steps[None]:
    """Turn about, one die each; who has none to use is passed over."""
    side = first_side(table, fight)
    while both_stand(table, fight):
        uses = uses_of(table, fight, side)
        if uses:
            yield from spend(table, fight, side, uses)
        elif not uses_of(table, fight, fight.other(side)):
            return
        side = fight.other(side)


@clause("GH-CC-22")
def both_stand(table: Table, fight: Fight) -> bool:
    return fight.attacker.model in table and fight.defender.model in table


@clause("GH-CC-28", "GH-WTR-15")
def first_side(table: Table, fight: Fight) -> Side:
    """The Attacker, unless only the Defender has First Strike."""
    mine, yours = [strikes_first(table, fight, s) for s in (fight.attacker, fight.defender)]
    return fight.defender if yours and not mine else fight.attacker


def strikes_first(table: Table, fight: Fight, side: Side) -> bool:
    other = fight.other(side).model
    held = [weapon for weapon in (side.weapon, side.off_hand) if weapon is not None]
    return any(table.holds(StrikesFirst(fight, side.model, other, w)) for w in held)


def uses_of(table: Table, fight: Fight, side: Side) -> tuple[Use, ...]:
    """Every legal way to spend one die; those that come to the same are listed once."""
    uses: list[Use] = []
    for die in successes(side):
        uses += strikes(die) + blocks(table, fight, side, die) + disarms(table, fight, side, die)
    mine, yours = values_matter(fight.other(side)), values_matter(side)
    found: dict[Use, Use] = {}
    for use in uses:
        found.setdefault(essence(use, mine, yours), use)
    return tuple(found.values())


def values_matter(blocker: Side) -> bool:
    """Only value Block Dice still to be used look at what an enemy's normal success shows."""
    return any([die.block == "value" for die in successes(blocker)])


def essence(use: Use, mine: bool, yours: bool) -> Use:
    """A use without the values that do not matter."""
    if isinstance(use, Block):
        against = use.against if yours else faceless(use.against)
        return replace(use, die=use.die if mine else faceless(use.die), against=against)
    return replace(use, die=use.die if mine else faceless(use.die))


def faceless(die: Shown) -> Shown:
    return die if die.block or die.critical else replace(die, value=0)


@clause("GH-CC-12", "GH-CC-17")
def strikes(die: Die) -> list[Use]:
    """Attack dice strike, Block Dice never."""
    return [] if die.block or die.only == "block" else [Strike(shown_die(die))]


@clause("GH-CC-19")
def blocks(table: Table, fight: Fight, side: Side, die: Die) -> list[Use]:
    targets = attack_successes(fight.other(side))
    able = [foe for foe in targets if no_block(table, fight, side, die, foe) is None]
    return [Block(shown_die(die), shown_die(foe)) for foe in able]


@clause("GH-WTR-13")
def disarms(table: Table, fight: Fight, side: Side, die: Die) -> list[Use]:
    """A critical strikes for DMG and cancels any attack success left; this is no Block."""
    if die.weapon is None or not die.crits or die.block or die.only == "block":
        return []
    foe = fight.other(side)
    if not table.holds(Disarms(fight, side.model, foe.model, die.weapon)):
        return []
    return [Disarm(shown_die(die), shown_die(other)) for other in attack_successes(foe)]


def spend(table: Table, fight: Fight, side: Side, uses: tuple[Use, ...]) -> Steps[None]:
    use = yield from Choose(
        "die",
        table[side.model].seat,
        "GH-CC-16",
        f"Which die does {table[side.model].title} spend, and how?",
        fight.about,
        of_attack(table, fight, shown_die) if len(uses) > 1 else (),
        options=uses,
    )
    die = find_success(side, use.die)
    die.gone = "spent"
    if isinstance(use, Disarm):
        yield from disarm(table, fight, side, die, find_success(fight.other(side), use.against))
    elif isinstance(use, Block):
        yield from block(table, fight, side, die, find_success(fight.other(side), use.against))
    else:
        yield from strike(table, fight, side, die)


def find_success(side: Side, face: Shown) -> Die:
    """The first of a side's successes that looks like this."""
    return next(die for die in successes(side) if shown_die(die) == face)


@clause("GH-CC-17", "GH-CC-18", "GH-CC-23")
def strike(table: Table, fight: Fight, side: Side, die: Die, blunt: bool = False) -> Steps[None]:
    """DMG, or CRT with a critical, whoever strikes; *blunt*: DMG all the same."""
    weapon, target = die.weapon, fight.other(side).model
    assert weapon is not None, "an attack die belongs to a weapon"
    amount = weapon.critical if die.crits and not blunt else weapon.damage
    table.do(Struck("GH-CC-17", side.model, target, die.crits))
    packet = packet_of(fight, side, target, amount)
    packet.success, packet.critical, packet.weapon = True, die.crits, weapon
    yield from hurt(table, packet)


def packet_of(fight: Fight, side: Side, target: ModelId, amount: int) -> Packet:
    return Packet(target, amount, "GH-CC-17", side.model, close=True, attack=fight)


@clause("GH-CC-19", "GH-CC-09", "GH-CC-11", "GH-FAT-15", "GH-TRT-47")
def block(table: Table, fight: Fight, side: Side, die: Die, against: Die) -> Steps[None]:
    """Both dice are gone."""
    take_away(table, fight, side, die, against, blocks_by(die))
    yield from table.at(Blocked(fight, side.model, die, against))


def blocks_by(die: Die) -> str:
    """The clause by which a die blocks: an attack die, a Block Die of either kind, or a success kept unrolled."""
    if not die.block:
        return "GH-CC-19"
    kind = "GH-CC-09" if die.block == "value" else "GH-CC-11"
    return KEPT.get(die.source, kind)


@clause("GH-WTR-13")
def disarm(table: Table, fight: Fight, side: Side, die: Die, against: Die) -> Steps[None]:
    take_away(table, fight, side, die, against, "GH-WTR-13")
    yield from strike(table, fight, side, die, blunt=True)


def take_away(table: Table, fight: Fight, side: Side, die: Die, against: Die, clause: str) -> None:
    against.gone = "cancelled"
    foe = fight.other(side).model
    table.do(SuccessCancelled(clause, side.model, foe, die.value, against.crits))
