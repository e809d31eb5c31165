"""Army lists as the screen and files have them."""

from typing import Any

from msgspec.structs import replace

from wartable.core.screen.scene import Stat
from wartable.games.firstblood.army.cards import card_of_entry
from wartable.games.firstblood.army.chance import LEAST, random_army
from wartable.games.firstblood.army.lists import LISTS
from wartable.games.firstblood.army.rows import Army, lesson_armies, ready_armies
from wartable.games.firstblood.rows import limits
from wartable.wargame.rosters.builder import ListBuilder
from wartable.wargame.rosters.roster import Example
from wartable.wargame.units import bringing

POINTS = limits()["recommended-points"].value


def ready(id: str) -> Army | None:
    """A ready army by its id, or one of the lessons; none if there is no such."""
    return ready_armies().get(id) or lesson_armies().get(id)


def summary(army: Army) -> tuple[Stat, ...]:
    """What it brings, in numbers."""
    models = sum([entry.size for entry in army.models])
    return Stat("Regiments", str(len(army.models))), Stat("Models", str(models))


RULES = replace(
    LISTS,
    example=Example(
        head="The Anvil Line, Ashen Marches: 1000 points",
        entry="10 × Bastion Guard: 230",
        parts="10 × Bastion Guard 200 + Drill Serjeant 30 + Standard Bearer 0",
    ),
    limits=(POINTS,),
    ready=ready,
    chance=random_army,
    least=LEAST,
    sheet=card_of_entry,
    summary=summary,
)
BUILDER = ListBuilder(RULES)


def army_brought(told: Any, limit: int) -> Army:
    """A ready army by its name, or a list, if nothing is wrong with it."""
    return bringing.army_brought(RULES, told, limit)
