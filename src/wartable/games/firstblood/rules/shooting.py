"""Special rules of volleys."""

from wartable.core.match import Mark, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears, value_of
from wartable.wargame.units.rows import marks_of

MOST_BY_OVERCHARGE = 2
THROWN = 300  # hundredths that Throwing Weapons reach


@clause("FB-SPR-009", "FB-VOL-01", "FB-VOL-08")
def barrage_of(table: Table, model: Model) -> tuple[int, int]:
    """The shots of a model and how far they reach, in hundredths; none without a Barrage that works."""
    printed = model.profile.barrage
    if printed is None or not bears(table, model, "barrage"):
        return 0, 0
    return value_of(table, model, "barrage"), 100 * printed.range


@clause("FB-SPR-073")
def thrown_by(table: Table, model: Model) -> tuple[int, int]:
    """The same with Throwing Weapons."""
    return (1, THROWN) if bears(table, model, "throwing-weapons") else (0, 0)


@clause("FB-SPR-009", "FB-SPR-023", "FB-SPR-059", "FB-SPR-062", "FB-SPR-069", "FB-SPR-074")
def shoots_with(table: Table, model: Model, name: str, thrown: bool) -> bool:
    """Has a model a special rule in this volley, its own or one printed with its Barrage?"""
    return bears(table, model, name) or name in [mark.name for mark in shot_marks(model, thrown)]


def shot_marks(model: Model, thrown: bool) -> tuple[Mark, ...]:
    """The rules printed with its Barrage, which what it throws has not."""
    printed = model.profile.barrage
    return () if printed is None or thrown else marks_of(printed.rules)


@clause("FB-SPR-004", "FB-SPR-055", "FB-SPR-082")
def armor_piercing(table: Table, model: Model, thrown: bool) -> int:
    """By how much its volley hits lower DEFENSE; what is lent raises it to 2 at most and lowers no printed value."""
    printed = sum([m.value for m in shot_marks(model, thrown) if m.name == "armor-piercing"])
    own = value_of(table, model, "armor-piercing")
    return max(printed, min(MOST_BY_OVERCHARGE, printed + own))


@clause("FB-SPR-001", "FB-AIM-01")
def is_aimed(table: Table, model: Model) -> bool:
    """Has it Aimed Shot, by Take Aim or by an ability?"""
    unit = table.match.units[model.unit]
    return (unit.aimed and not unit.broken) or bears(table, model, "aimed-shot")


def is_monstrous(table: Table, unit: UnitId) -> bool:
    """Is it a monster regiment, which may be shot at while it is engaged?"""
    return table.match.units[unit].row.type == "monster"
