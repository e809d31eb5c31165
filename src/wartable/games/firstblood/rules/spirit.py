"""Special rules of activations and of presence: Bravery, Inspiring Presence."""

from wartable.core.ask import About, Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.characters.nearness import commands_model
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears, regiment_bears
from wartable.games.firstblood.wounds.breaking import shed_broken
from wartable.games.firstblood.wounds.moments import Breaking


@clause("FB-SPR-012", "FB-ACT-11", "FB-OFF-04")
def take_heart(table: Table, unit: UnitId) -> Steps[None]:
    """Bravery sheds broken as the regiment is activated: of all its models always, of its officer if he wants."""
    if not table.match.units[unit].broken:
        return
    if regiment_bears(table, unit, "bravery"):
        shed_broken(table, unit, "FB-SPR-012")
        return
    champion = champion_of(table.match, unit)
    if champion is not None and bears(table, champion, "bravery"):
        ask = f"Does {champion.title} rally his regiment by Bravery?"
        about = About("bravery", champion.id, unit=unit)
        if (yield from Confirm("bravery", champion.seat, "FB-SPR-012", ask, about)):
            shed_broken(table, unit, "FB-SPR-012")


INSPIRING_PRESENCE = Trait("inspiring-presence", "FB-SPR-047")


@INSPIRING_PRESENCE.forbids(Breaking, of="anyone")
def holds_together(table: Table, moment: Breaking, bearer: Bearer) -> str | None:
    """Nobody near it becomes broken."""
    assert bearer.model is not None, "it is borne by a character"
    return f"{bearer.source} is near" if inspires(table, table[bearer.model], moment.unit) else None


@clause("FB-SPR-048", "FB-SPR-081")
def steady_the_near(table: Table) -> None:
    """At the end of any action: broken regiments near an Inspiring Presence are broken no more."""
    broken = [unit.id for unit in table.match.units.values() if unit.broken]
    inspiring = [
        model for model in table.match.models.values() if bears(table, model, "inspiring-presence")
    ]
    for unit in broken:
        if any([inspires(table, one, unit) for one in inspiring]):
            shed_broken(table, unit, "FB-SPR-048")


@clause("FB-SPR-047", "FB-SPR-081", "FB-GAR-08")
def inspires(table: Table, champion: Model, unit: UnitId) -> bool:
    """Is any model of a friendly regiment in the command range of who has Inspiring Presence?"""
    if not table.match.allied(champion.seat, table.match.units[unit].seat):
        return False
    return any([commands_model(table, champion, one) for one in present(table.match, unit)])
