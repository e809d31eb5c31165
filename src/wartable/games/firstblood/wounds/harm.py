"""An action being carried out, and what it has cost: morale is tested when it ends."""

from dataclasses import dataclass, field

from wartable.core.ask import About
from wartable.core.match import ModelId, UnitId


@dataclass
class Harm:
    """It lives as long as the action and is never stored."""

    unit: UnitId  # that acts
    action: str  # id of the action, or of what else hurts: aura-of-death, decay, a draw event
    actor: ModelId = ""
    wounds: dict[UnitId, int] = field(default_factory=dict)  # suffered, by regiment
    singles: dict[ModelId, int] = field(default_factory=dict)  # for those that test by themselves
    removed: dict[UnitId, int] = field(default_factory=dict)  # models, before morale is tested
    demise: dict[UnitId, int] = field(default_factory=dict)  # wounds on models with Lethal Demise
    returned: dict[UnitId, int] = field(default_factory=dict)  # hits thrown back at a regiment
    terror: dict[UnitId, int] = field(default_factory=dict)  # highest Terrifying that struck it
    untested: set[UnitId] = field(default_factory=set)  # regiments that take no test for it
    braved: set[tuple[ModelId, str]] = field(default_factory=set)  # who rolled for which ground

    @property
    def about(self) -> About:
        return About(self.action, self.actor or None, unit=self.unit)
