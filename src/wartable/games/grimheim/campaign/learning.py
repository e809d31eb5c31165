"""Whether a model can gain one more trait in a campaign."""

from wartable.core.ask import Refused
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.shelves import TRAIT_SLOTS
from wartable.games.grimheim.warband.skills import ARCANE, GROUPS, trait_name


@clause("GH-CAM-10", "GH-TRA-02", "GH-TRA-03", "GH-TRA-05", "GH-TRA-06")
def cannot_learn(entry: Entry, trait: str) -> Refused | None:
    """Not as Henchmen or Swarm, not twice, not as a sixth, and not without Arcane what needs it."""
    owned = traits_of(entry)
    group = next((one for one in GROUPS if one in owned), "")
    if group:
        return Refused("GH-TRA-05", f"{trait_name(group)} cannot learn traits")
    if trait in owned:
        return Refused("GH-TRA-03", f"it has {trait_name(trait)} already")
    if len(owned) >= TRAIT_SLOTS:
        return Refused("GH-CAM-10", f"it has {len(owned)} traits, and {TRAIT_SLOTS} are the most")
    if trait in ARCANE and "arcane" not in owned:
        return Refused("GH-TRA-06", f"{trait_name(trait)} is for models with Arcane")
    return None
