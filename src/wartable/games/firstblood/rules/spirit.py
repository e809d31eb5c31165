"""Special rules of activations and of presence: Bravery, Inspiring Presence, Flank."""

from wartable.core.ask import About, Confirm, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.characters.nearness import commands_model
from wartable.games.firstblood.characters.presence import champion_of
from wartable.games.firstblood.match import Match
from wartable.games.firstblood.rows import Profile
from wartable.games.firstblood.table import Table, all_bear, bears
from wartable.games.firstblood.wounds.breaking import mend


@clause("FB-SPR-012", "FB-ACT-11", "FB-OFF-04")
def take_heart(table: Table, unit: UnitId) -> Steps[None]:
    """Bravery sheds broken as the regiment is activated: of all its models always, of its officer if he wants."""
    if not table.match.units[unit].broken:
        return
    if all_bear(table, unit, "bravery"):
        mend(table, unit, "FB-SPR-012")
        return
    champion = champion_of(table.match, unit)
    if champion is not None and bears(table, champion, "bravery"):
        ask = f"Does {champion.title} rally his regiment by Bravery?"
        about = About("bravery", champion.id, unit=unit)
        if (yield from Confirm("bravery", champion.seat, "FB-SPR-012", ask, about)):
            mend(table, unit, "FB-SPR-012")


@clause("FB-SPR-048", "FB-SPR-081")
def steady_the_near(table: Table) -> None:
    """At the end of any action: broken regiments near an Inspiring Presence are broken no more."""
    for unit in list(table.match.units.values()):
        if unit.broken and table.match.present(unit.id) and steadied(table, unit.id) is not None:
            mend(table, unit.id, "FB-SPR-048")


@clause("FB-SPR-047", "FB-SPR-081", "FB-GAR-08")
def steadied(table: Table, unit: UnitId) -> Refused | None:
    """Why it may not be broken: one of its models is in the command range of a friendly Inspiring Presence."""
    seat, own = table.match.units[unit].seat, table.match.present(unit)
    for champion in [model for model in table.match.models.values() if model.seat == seat]:
        if champion.role == "character" and bears(table, champion, "inspiring-presence"):
            if any([commands_model(table, champion, one) for one in own]):
                return Refused("FB-SPR-047", f"{champion.title} is near")
    return None


@clause("FB-SPR-034", "FB-RNF-01")
def may_flank(row: Profile) -> bool:
    """May a regiment of this entry be held in reserve by its own rule?"""
    return any([mark.name == "flank" for mark in row.marks])


def is_reserve_barred(match: Match, unit: UnitId, anybody: bool) -> Refused | None:
    """Why a regiment cannot be held in reserve, unless the scenario lets *anybody*."""
    if anybody or may_flank(match.units[unit].row):
        return None
    return Refused("FB-RNF-01", "it has no rule, such as Flank, that lets it wait in reserve")
