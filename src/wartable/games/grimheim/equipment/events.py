"""What happens to equipment."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.words import with_article
from wartable.games.grimheim.events import OfModel
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.warband.arms import POISON, number_twins, weapon_of, with_poison

WITHOUT_ARTICLE = frozenset(
    ("Alcohol", "Blessed Water", "Flash Powder", "Magic Mushrooms", "Poison")
)
PAIRS = frozenset(("Boots of Flying",))


def one_item(id: str) -> str:
    """A net, a pair of Boots of Flying, Poison."""
    name = items()[id].name
    if name in WITHOUT_ARTICLE:
        return name
    return f"a pair of {name}" if name in PAIRS else with_article(name)


class ItemGained(OfModel, frozen=True):
    """A model has an item: a weapon among its weapons, poison on all of them, anything else in its gear."""

    item: str
    looted: bool = False

    sentence: ClassVar[str] = "{model} finds {what}."

    def change(self, model: Model) -> Model:
        return with_item(model, self.item, self.looted)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": one_item(self.item)}


def with_item(model: Model, item: str, looted: bool = False) -> Model:
    """A model with an item more; of one kind only the first counts."""
    found = replace(model, looted=(*model.looted, item)) if looted else model
    if item in model.gear:
        return found
    gear, weapons = (*model.gear, item), list(model.weapons)
    if items()[item].weapon:
        weapons = number_twins([*weapons, weapon_of(items()[item].weapon)])
    if POISON in gear:
        weapons = [with_poison(weapon) for weapon in weapons]
    return replace(found, gear=gear, weapons=tuple(weapons))
