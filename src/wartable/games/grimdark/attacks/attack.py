"""One weapon group's attack while it is resolved."""

from wartable.core.ask import About
from wartable.core.hooks.moments import Modifier
from wartable.core.match import ModelId, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table


class Attack:
    """How many dice it throws at how many models, and what has come of that so far."""

    def __init__(
        self,
        blow: Blow,
        dice: int,
        attacker: ModelId,
        models: int,
        about: About | None = None,
        told: tuple[Modifier, ...] = (),
    ) -> None:
        self.blow = blow
        self.dice = dice
        self.attacker = attacker  # the first of the group
        self.models = models  # of the target, when it was declared
        self.told = told  # what is added to its dice to hit, as it was then
        doing = "strike" if blow.melee else "shoot"
        self.about = about or About(doing, attacker, weapon=blow.weapon, unit=blow.unit)
        self.hits = 0  # but for those that are sixes
        self.sixes = 0  # hits that were rolled as unmodified 6s
        self.by_ap: dict[int, int] = {}  # all hits by their AP
        self.wounds = 0  # hits that were not blocked
        self.placed = 0  # wounds that somebody has taken

    def aims(self, table: Table) -> list[Model]:
        """Whom it can still hurt: the unit, or the one model that was chosen; nobody, if they are gone."""
        return aims_of(table, self.blow.target, self.blow.chosen)


def aims_of(table: Table, unit: UnitId, chosen: ModelId) -> list[Model]:
    there = alive(table.match, unit)
    return [one for one in there if one.id == chosen] if chosen else there
