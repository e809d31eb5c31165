"""From a roster to the models that wait beside the table (GH-STA)."""

from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.core.words import distinct_names
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.warband.cards import card, title
from wartable.games.grimheim.warband.factions import faction_of
from wartable.games.grimheim.warband.roster import Entry, Roster


def muster(roster: Roster, seat: Seat) -> tuple[Model, ...]:
    """All models of a warband; those of one name are told apart by a number."""
    every = [entry for entry in roster.models for _ in range(entry.count)]
    names = distinct_names([title(entry) for entry in every])
    found: list[Model] = []
    for entry, name in zip(every, names, strict=True):
        own = replace(entry, faction=faction_of(roster, entry), name=name)
        found.append(recruit(own, seat, len(found)))
    return tuple(found)


def recruit(entry: Entry, seat: Seat, number: int) -> Model:
    """One model of an entry, as its card says; a1, a2 … are of the first seat."""
    return with_marks(replace(card(entry), id=f"{'ab'[seat]}{number + 1}", seat=seat))
