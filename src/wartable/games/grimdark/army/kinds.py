"""Units and upgrades of the book, as lists of units have them (GF-GEN-13, GF-UPG-12)."""

from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimdark.rows import Profile, UpgradeRow, factions, profiles, upgrades
from wartable.wargame.units import rows


@clause("GF-GEN-13")
def kinds() -> dict[str, rows.UnitRow]:
    """Every unit that somebody can take, faction by faction."""
    return {id: kind_of(row) for id, row in profiles().items()}


def kind_of(row: Profile) -> rows.UnitRow:
    models = f"{counted(row.size, 'model')}, " if row.size > 1 else ""
    return rows.UnitRow(
        name=row.name,
        points=row.cost,
        size=(row.size, row.size),
        weapons=tuple([one.id for one in row.weapons for _ in range(one.count)]),
        traits=row.rules,
        base_mm=row.base_mm,
        group=factions()[row.faction].name,
        text=f"{models}Quality {row.quality}+, Defense {row.defense}+",
    )


def upgrades_by_unit() -> dict[str, dict[str, rows.UpgradeRow]]:
    found: dict[str, dict[str, rows.UpgradeRow]] = {}
    for id, row in upgrades().items():
        found.setdefault(row.unit, {})[id] = upgrade_of(row)
    return found


@clause("GF-UPG-12")
def upgrade_of(row: UpgradeRow) -> rows.UpgradeRow:
    """One for all models changes every one that still has what it replaces."""
    return rows.UpgradeRow(
        name=row.label,
        points=row.price,
        models=0 if row.scope == "all models" else row.models,
        takes=row.replaces,
        gives=row.gains,
        traits=row.gains_rules,
    )
