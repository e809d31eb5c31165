"""Why a reaction is not offered."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Choose, Refused
from wartable.core.match import ModelId
from wartable.core.offers import Closed, withholds
from wartable.games.grimheim.combat.targets import no_weapon
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.variant import KINDS
from wartable.games.grimheim.reactions.who import no_reaction
from wartable.games.grimheim.table import Table

ANSWERS = {  # what each reaction answers, by its clause
    "retreat": Refused("GH-REA-14", "answers a Charge at this model only"),
    "dodge": Refused("GH-REA-19", "answers a shot or an attack spell at this model only"),
    "intercept": Refused("GH-REA-23", "answers a move only"),
    "quick-draw": Refused("GH-REA-31", "answers a move only"),
    "reaction-shot": Refused("GH-REA-33", "answers a move only"),
}
ASKED = {"GH-REA-14": ("retreat",), "GH-REA-19": ("dodge",)}  # otherwise a move is answered
PASSING = {  # why there is no point on the way at which a weapon could be used
    "intercept": Refused("GH-REA-27", "the move never comes within 2″, in range and sight"),
    "quick-draw": Refused("GH-REA-31", "the mover does not come into sight within 6″"),
    "reaction-shot": Refused("GH-REA-33", "the move never comes within 8″, in range and sight"),
}
UNPAID = Refused("GH-REA-01", "no AP of its own to react with")


@withholds("react", "GH-REA-01", "GH-REA-14", "GH-REA-19", "GH-REA-23", "GH-REA-31", "GH-REA-33")
def not_reacted(table: Table, question: Choose[Any]) -> Closed:
    """Other reactions, other weapons, and what there are no AP for."""
    assert question.about is not None, "a reaction is chosen"
    model, options = question.about.target, question.options
    assert model is not None, "somebody reacts"
    answered = ASKED.get(question.clause, tuple(PASSING))
    found = [(kind, why_not(table, model, kind, answered)) for kind in KINDS]
    closed = [(Reaction(kind), refused) for kind, refused in found if refused is not None]
    for kind in [kind for kind, refused in found if refused is None]:
        closed += unready_weapons(table, model, kind) if kind in PASSING else []
    closed += [(replace(one, free=False), UNPAID) for one in options if one and one.free]
    return [(option, refused) for option, refused in closed if option not in options]


def why_not(table: Table, model: ModelId, kind: str, answered: tuple[str, ...]) -> Refused | None:
    """Why a kind of reaction is not open at all."""
    refused = no_reaction(table, model, kind)
    return refused if refused is not None or kind in answered else ANSWERS[kind]


def unready_weapons(table: Table, model: ModelId, kind: str) -> list[tuple[Reaction, Refused]]:
    """The weapons it cannot use in passing."""
    weapons = table[model].weapons
    return [
        (Reaction(kind, weapon.id), no_weapon(table, model, weapon, kind) or PASSING[kind])
        for weapon in weapons
    ]
