"""The armies that come with the book, as lists."""

from functools import cache

from msgspec.structs import replace

from wartable.games.firstblood.army.lists import may_have_standard
from wartable.games.firstblood.army.rows import BEARER, Army, ArmyEntry, ReadyRow, ready_rows


def ready(id: str) -> Army | None:
    """A ready army by its id; none if there is no such."""
    return ready_armies().get(id)


@cache
def ready_armies() -> dict[str, Army]:
    return {id: army_of(row) for id, row in ready_rows().items()}


def army_of(row: ReadyRow) -> Army:
    """With a standard bearer wherever one may be had."""
    led = ArmyEntry(
        id=f"{row.id}-1",
        unit=row.character,
        retinue=(row.retinue,) * row.retinue_count,
        items=row.items,
    )
    others = [
        ArmyEntry(id=f"{row.id}-{k}", unit=one.entry, count=one.models, officer=one.officer)
        for k, one in enumerate(row.regiments, 2)
    ]
    models = (led, *[with_bearer(entry) for entry in others])
    return Army(name=row.name, faction=row.faction, models=models)


def with_bearer(entry: ArmyEntry) -> ArmyEntry:
    """A standard costs nothing: whoever may have one has one."""
    return replace(entry, standard=BEARER) if may_have_standard(entry) else entry
