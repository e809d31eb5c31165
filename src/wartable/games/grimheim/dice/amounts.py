"""Dice for an amount: damage, healing, how many blows (GH-FAT-19)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.table import Table

DAMAGE = "How much damage?"
HEALING = "How many wounds are regained?"
ASKED = {  # what the dice are for, where it is no damage
    "attack dice": "How many attack dice?",
    "attacks": "How many attack dice?",
    "cleric": HEALING,
    "heal": HEALING,
    "hunger": HEALING,
    "necrotic": HEALING,
    "raised wounds": "With how many wounds does it rise?",
    "regenerating flesh": HEALING,
    "retreat": "How far may it retreat?",
    "spikes": "How many spikes strike?",
    "wounds healed": HEALING,
}
OWN_HARM = ("burning", "danger", "flashback", "mark of change", "mutation damage")
OTHER_DICE = {"hunger": "D6", "mark of change": "D2", "raised wounds": "D6", "spikes": "D2"}
NAMES = (*ASKED, *OWN_HARM, "impact", "siphon", "stomp", "sweep")


@clause("GH-FAT-19")
def roll_amount(
    table: Table, name: str, seat: Seat, clause: str, model: ModelId, dice: int = 1
) -> Steps[list[int]]:
    """The faces, for who reads them: of a model or for it; Fate and re-rolls of any die reach them."""
    assert name in NAMES, f"nobody knows what {name} is for"
    ask = ASKED.get(name, DAMAGE)
    throw = Throw(
        name, seat, model, "amount", [Die(critical_on=0) for _ in range(dice)], clause, ask
    )
    yield from roll_throw(table, throw)
    return [die.face for die in throw.dice]


def amount_read(name: str, face: int) -> int:
    """What a face comes to, as the most common die for that amount; less than nothing where it hurts who rolls it."""
    amount = read_die(OTHER_DICE.get(name, "D3"), face)
    return -amount if name in OWN_HARM else amount
