"""Grave Song, a lore of the Undead; the table of lores has its powers."""

from wartable.core.ask import Choose, Path, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.magic.aiming import spares
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.magic.returning import body_of, choose_spot, fallen_near, revive
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Packet, Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal, hurt
from wartable.games.grimheim.wounds.statuses import gain_status

NEAR = 8  # inches to the one that is raised
HASTE = 300  # hundredths


@power("dread-whisper")
@clause("GH-MAG-02")
def dread_whisper(table: Table, spell: Spell) -> None:
    gain_status(table, spell.target, "fearful", spell.clause, spell.caster)


@power("soul-siphon")
@clause("GH-MAG-02")
def soul_siphon(table: Table, spell: Spell) -> Steps[None]:
    """D3 Fatal Damage; what it suffers the caster regains."""
    (face,) = yield from roll_amount(
        table, "siphon", table[spell.caster].seat, spell.clause, spell.caster
    )
    packet = Packet(spell.target, read_die("D3", face), spell.clause, spell.caster, fatal=True)
    yield from hurt(table, packet)
    if spell.caster in table and packet.amount > 0:
        heal(table, spell.caster, packet.amount, spell.clause)


@spares("hasten-the-dead")
def held(table: Table, target: ModelId) -> Refused | None:
    """A free move is a Move: none out of melee."""
    return Refused("GH-MOV-27", "in an enemy's melee range") if in_melee(table, target) else None


@power("hasten-the-dead")
@clause("GH-MAG-02", "GH-MOV-27")
def hasten_the_dead(table: Table, spell: Spell) -> Steps[None]:
    """A free move of up to 3", which nothing answers; staying is one too."""
    seat, mover = table[spell.caster].seat, spell.target
    reach = reach_of(table, mover, "free", HASTE)
    ask = f"Where does {table[mover].title} go, up to 3″?"
    path = yield from Path("free move", seat, spell.clause, ask, spell.about, region=reach)
    if path != (table[mover].at,):
        yield from walk(table, mover, path, "free")


def nobody_to_raise(table: Table, caster: ModelId) -> Refused | None:
    if fallen_near(table, caster, NEAR, table[caster].seat):
        return None
    return Refused("GH-MAG-02", f"no friend fell within {NEAR}″")


@power("raise-fallen", bar=nobody_to_raise)
@clause("GH-MAG-02")
def raise_fallen(table: Table, spell: Spell) -> Steps[None]:
    """A Defeated friend returns at its marker with D6 wounds, not ready."""
    seat = table[spell.caster].seat
    bodies = fallen_near(table, spell.caster, NEAR, seat)
    ask = "Who rises?"
    id = yield from Choose("fallen", seat, spell.clause, ask, spell.about, options=bodies)
    (face,) = yield from roll_amount(table, "raised wounds", seat, spell.clause, spell.caster)
    at = yield from choose_spot(table, body_of(table, id), seat)
    if at is not None:
        revive(table, id, at, face, spell.clause)
