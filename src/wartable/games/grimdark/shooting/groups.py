"""Weapon groups (GF-SHO-05, GF-SHO-13)."""

from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import has_rule, title_of, usable
from wartable.games.grimdark.attacks.blows import is_joined
from wartable.games.grimdark.marks import weapon_marks
from wartable.games.grimdark.table import Table


class Group:
    """Weapons of one type, one entry in *copies* for each of them; a joined Hero's are his own."""

    def __init__(self, weapon: str, hero: bool) -> None:
        self.weapon = weapon
        self.hero = hero
        self.copies: list[ModelId] = []

    def has(self, rule: str) -> bool:
        return has_rule(weapon_marks(self.weapon), rule)

    @property
    def title(self) -> str:
        """What players call it."""
        return f"the Hero's {title_of(self.weapon)}" if self.hero else title_of(self.weapon)


@clause("GF-SHO-05", "GF-SHO-09", "GF-SHO-13", "GF-GEN-14", "GF-SPR-35")
def groups_of(table: Table, unit: UnitId) -> list[Group]:
    """What it can shoot with, in the order of its models' weapons, a joined Hero's last."""
    found: dict[tuple[bool, str], Group] = {}
    for model in table.match.models_of(unit):
        hero = is_joined(table.match, model)
        for weapon in usable(model, ranged=True):
            group = found.setdefault((hero, weapon), Group(weapon, hero))
            group.copies.append(model.id)
    return sorted(found.values(), key=lambda group: group.hero)
