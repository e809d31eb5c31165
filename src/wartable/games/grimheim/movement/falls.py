"""Falls and drops (GH-MOV-12 to 15)."""

from wartable.core.ask import About, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.movement.events import Dropped
from wartable.games.grimheim.movement.moments import DropDice
from wartable.games.grimheim.resolving import Die, Packet, Throw
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import hurt
from wartable.games.grimheim.wounds.statuses import gain_status

SAFE = 200
INCH = 100
STUNS = 1  # the face that leaves a fallen model Stunned


@clause("GH-MOV-13", "GH-MOV-15")
def fall(table: Table, model: ModelId, height: int, by: ModelId = "") -> Steps[None]:
    """A die for each full inch beyond 2"; with a 1 among them the model is Stunned."""
    table.do(Dropped("GH-MOV-13", model, height, True))
    faces = yield from land(table, model, height, inches_over(height), "GH-MOV-13", by)
    if STUNS in faces:
        gain_status(table, model, "stunned", "GH-MOV-15", by)


@clause("GH-MOV-12")
def drop(table: Table, model: ModelId, height: int) -> Steps[None]:
    """As a fall, but of one's own will: nobody is Stunned."""
    table.do(Dropped("GH-MOV-12", model, height))
    dice = table.number(DropDice(model, "drop"), inches_over(height))
    yield from land(table, model, height, dice, "GH-MOV-12", "")


def inches_over(height: int) -> int:
    """The full inches beyond 2"."""
    return max(0, (height - SAFE) // INCH)


@clause("GH-MOV-14")
def land(
    table: Table, model: ModelId, height: int, dice: int, clause: str, by: ModelId
) -> Steps[list[int]]:
    """Each die below SAV does 1 damage that nothing reduces and that injures nobody; the faces."""
    need = in_bounds(table[model].saves_on)
    pool = [Die(need=need) for _ in range(dice)]
    if not pool:
        return []
    reason = "A defense die for each inch beyond 2."
    about = About("fall", model)
    throw = Throw("fall", table[model].seat, model, "defense", pool, clause, reason, about)
    yield from roll_throw(table, throw)
    each = 1
    if table.match.switch("fall_damage") == "height-per-failed-die":
        each = height // INCH
    for die in throw.dice:
        if not die.succeeds:
            yield from hurt(table, Packet(model, each, "GH-MOV-14", by))
    return [die.face for die in throw.dice]
