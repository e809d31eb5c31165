"""What a campaign has made of models and weapons: numbers of the card that are better, and marks borne in battle."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.words import in_words
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.warband.roster import Entry, Printed
from wartable.games.grimheim.warband.rows import Gain, gains, scars, weapon_gains

INCH = 100


# The model


@clause("GH-ABS-18", "GH-ABS-19", "GH-ABS-23", "GH-ABS-24", "GH-HUB-46", "GH-CAM-09")
def with_gains(shown: Printed, entry: Entry) -> Printed:
    """Each as often as it was gained; a survivor's Swift is an inch and not the trait."""
    had = rows_of(gains(), entry.gains)
    return replace(
        shown,
        mov=shown.mov + sum([row.mov for row in had]),
        defense=shown.defense + sum([row.defense for row in had]),
        saves_on=shown.saves_on + sum([row.saves_on for row in had]),
    )


@clause("GH-ABS-15", "GH-ABS-23", "GH-CAM-09", "GH-HUB-50")
def marks_of(entry: Entry) -> list[Mark]:
    """Permanent Wounds and gains with their number, and the traits lent for one battle."""
    borne = [*rows_of(scars(), entry.scars), *rows_of(gains(), entry.gains)]
    return [*counted_marks(borne), *[Mark(trait) for trait in dict.fromkeys(entry.lent)]]


def counted_marks(borne: list[Gain]) -> list[Mark]:
    """One mark of a kind, with how often it is there; what is there once at most has no number."""
    names = [row.mark for row in borne]
    return [
        Mark(row.mark, 0 if row.once else names.count(row.mark)) for row in dict.fromkeys(borne)
    ]


def rows_of(table: Mapping[str, Gain], words: Iterable[str]) -> list[Gain]:
    """A word that the table does not have is told by who checks the list."""
    return [table[word] for word in words if word in table]


# Its weapons


@clause("GH-ABS-20", "GH-ABS-21", "GH-HUB-24", "GH-HUB-45", "GH-CAM-09")
def with_weapon_gains(weapon: Weapon, added: Iterable[str]) -> Weapon:
    """ATK and HTV better by what was gained; one that has Poison of itself gains nothing by more of it."""
    had = rows_of(weapon_gains(), added)
    if not had:
        return weapon
    new = [mark for mark in counted_marks(had) if not weapon.bears(mark.name)]
    return replace(
        weapon,
        attacks=weapon.attacks + sum([row.attacks for row in had]),
        hits_on=weapon.hits_on + sum([row.hits_on for row in had]),
        traits=(*weapon.traits, *new),
    )


# In words


def gain_of(mark: str) -> Gain | None:
    """The row by whose mark something is borne; Poison is a trait like any other."""
    for table in (scars(), gains(), weapon_gains()):
        for row in table.values():
            if row.mark == mark and row.id != "poisoned":
                return row
    return None


def gain_reasons(field: str, marks: Iterable[Mark], source: str) -> tuple[Modifier, ...]:
    """Why a number of a card is better than body, armour or weapon have it."""
    return reasons_in([*gains().values(), *weapon_gains().values()], field, marks, source)


def scar_reasons(field: str, marks: Iterable[Mark], source: str) -> tuple[Modifier, ...]:
    """What Permanent Wounds take from it; in battle they tell so themselves."""
    return reasons_in(list(scars().values()), field, marks, source)


def reasons_in(
    rows: list[Gain], field: str, marks: Iterable[Mark], source: str
) -> tuple[Modifier, ...]:
    unit = INCH if field == "mov" else 1
    by_mark = {row.mark: row for row in rows if getattr(row, field)}
    return tuple(
        [
            Modifier(
                unit * getattr(by_mark[mark.name], field) * max(1, mark.value),
                in_words(mark.name),
                by_mark[mark.name].clause,
                source,
            )
            for mark in marks
            if mark.name in by_mark
        ]
    )
