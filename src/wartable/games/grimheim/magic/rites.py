"""Minor Rites (GH-MAG-16 to 19), but for the re-roll of Balancing Touch."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.magic.lending import lend, next_activation
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.moments import Mov
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal
from wartable.games.grimheim.wounds.statuses import lose_status

SOOTHED = ("burning", "cursed", "poisoned", "fearful", "stunned", "frozen")
GUIDING_STEPS = Trait("guiding-steps", clause="GH-MAG-17")


@power("soothing-chant")
@clause("GH-MAG-16")
def soothing_chant(table: Table, spell: Spell) -> None:
    """All of these statuses go."""
    for status in SOOTHED:
        lose_status(table, spell.target, status, "GH-MAG-16")


@power("guiding-steps")
@clause("GH-MAG-17")
def guiding_steps(table: Table, spell: Spell) -> None:
    lasts = next_activation(table, spell.target)
    lend(table, spell.target, "guiding-steps", lasts, "GH-MAG-17", spell.caster)


@GUIDING_STEPS.adds(Mov, of="actor")
@clause("GH-MAG-17")
def an_inch_more(table: Table, moment: Mov, bearer: Bearer) -> int:
    return 100


@power("balancing-touch")
@clause("GH-MAG-18")
def balancing_touch(table: Table, spell: Spell) -> None:
    lend(table, spell.target, "balancing-touch", "turn", "GH-MAG-18", spell.caster)


@power("ritual-of-endurance")
@clause("GH-MAG-19")
def ritual_of_endurance(table: Table, spell: Spell) -> Steps[None]:
    """D3 wounds; statuses stay."""
    yield from mend(table, spell, spell.target, "D3", "GH-MAG-19")


def mend(table: Table, spell: Spell, patient: ModelId, die: str, clause: str) -> Steps[None]:
    """The caster's player rolls how many wounds come back."""
    seat = table[spell.caster].seat
    (face,) = yield from roll_amount(table, "wounds healed", seat, clause, spell.caster)
    heal(table, patient, read_die(die, face), clause)
