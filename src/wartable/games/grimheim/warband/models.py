"""From a roster to the models that wait beside the table (GH-STA)."""

from msgspec.structs import replace

from wartable.core.clauses import clause
from wartable.core.match import Seat
from wartable.games.grimheim.match import Model, dressed
from wartable.games.grimheim.rows import bodies
from wartable.games.grimheim.warband.cards import card, title
from wartable.games.grimheim.warband.factions import faction_of
from wartable.games.grimheim.warband.roster import Entry, Roster


def muster(roster: Roster, seat: Seat) -> tuple[Model, ...]:
    """All models of a warband; those of one name are told apart by a number."""
    every = [entry for entry in roster.models for _ in range(entry.count)]
    names = told_apart([title(entry) for entry in every])
    found: list[Model] = []
    for entry, name in zip(every, names, strict=True):
        own = replace(entry, faction=faction_of(roster, entry), name=name)
        found.append(recruit(own, seat, len(found)))
    return tuple(found)


def told_apart(names: list[str]) -> list[str]:
    """Names that occur more than once are numbered, past any number that somebody bears already."""
    found: list[str] = []
    for name in names:
        number = 1
        while f"{name} {number}" in found or f"{name} {number}" in names:
            number += 1
        found.append(name if names.count(name) == 1 else f"{name} {number}")
    return found


@clause("GH-STA-01", "GH-STA-02", "GH-STA-03", "GH-STA-04", "GH-STA-05", "GH-STA-06")
@clause("GH-STA-13", "GH-STA-14", "GH-BLD-35")
def recruit(entry: Entry, seat: Seat, number: int) -> Model:
    """One model of an entry, as its card says; a1, a2 … are of the first seat."""
    shown = card(entry)
    return dressed(
        Model(
            id=f"{'ab'[seat]}{number + 1}",
            seat=seat,
            name=title(entry),
            entry=entry.id,
            x=0,
            y=0,
            base=shown.base,
            height=shown.height,
            body=entry.body,
            faction=entry.faction or bodies()[entry.body].factions[0],
            tiers=entry.tiers,
            keywords=shown.keywords,
            points=shown.points,
            traits=shown.traits,
            actions=shown.actions,
            move=shown.move,
            defense=shown.defense,
            saves_on=shown.saves_on,
            health=shown.wounds,
            wounds=shown.wounds,
            weapons=shown.weapons,
            gear=shown.gear,
            state="reserve",
        )
    )
