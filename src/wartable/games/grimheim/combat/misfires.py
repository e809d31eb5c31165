"""Black powder (GH-RNG-17 to 22): ones, the Misfire table, reloading."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.targets import interacts_owed
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_check
from wartable.games.grimheim.events import WeaponSpent
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import gain_status


@clause("GH-RNG-17", "GH-RNG-18")
def misfire(table: Table, shot: Shot) -> Steps[None]:
    """The shot fails, whatever else the table says."""
    wielder = shot.shooter
    face = yield from roll_check(
        table,
        "misfire",
        table[wielder].seat,
        wielder,
        "GH-RNG-17",
        "A one: the weapon misfires.",
        about=shot.about,
    )
    shot.failed = True
    if face == 1:
        yield from flashback(table, wielder)
    elif face <= 3:
        jam(table, shot)
    unload(table, shot)


@clause("GH-RNG-19")
def flashback(table: Table, wielder: ModelId) -> Steps[None]:
    """D3 Fatal Damage and Burning."""
    (face,) = yield from roll_amount(table, "flashback", table[wielder].seat, "GH-RNG-19", wielder)
    yield from deal_fatal(table, wielder, read_die("D3", face), "GH-RNG-19")
    gain_status(table, wielder, "burning", "GH-RNG-19")


@clause("GH-RNG-20")
def jam(table: Table, shot: Shot) -> None:
    table.do(WeaponSpent("GH-RNG-20", shot.shooter, shot.weapon.id, 2))


@clause("GH-RNG-21", "GH-RNG-22")
def unload(table: Table, shot: Shot) -> None:
    """After each ranged attack one Interact is needed; a jammed weapon keeps its two."""
    if shot.shooter in table and not interacts_owed(table[shot.shooter], shot.weapon.id):
        table.do(WeaponSpent("GH-RNG-22", shot.shooter, shot.weapon.id, 1))
