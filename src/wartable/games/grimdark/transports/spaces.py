"""What a Transport holds, and how much of it a model takes (GF-TRN-01, 02, 17, GF-SPR-28)."""

from wartable.core.match import Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.transports.events import Embarked
from wartable.wargame.units.hosts import Lodging

LARGE = 3  # spaces


@clause("GF-TRN-01", "GF-GEN-22")
def room_of(held: Terrain | Model) -> int:
    """The X of Transport(X); none for who is no Transport."""
    marks = () if isinstance(held, Terrain) else held.bearing
    return sum([mark.value for mark in marks if mark.name == "transport"])


@clause("GF-SPR-28")
def made_tough(model: Model) -> int:
    """What a campaign has added does not count."""
    return sum([mark.value for mark in model.traits if mark.name == "tough"]) or 1


@clause("GF-TRN-01", "GF-TRN-02")
def may_ride(model: Model) -> bool:
    """Heroes up to Tough(6), others up to Tough(3)."""
    book = numbers()
    most = book.hero_join_tough_max if model.hero else book.transport_tough_max
    return made_tough(model) <= most


@clause("GF-TRN-01", "GF-TRN-02")
def spaces_of(model: Model) -> int:
    """One for a Hero and for who is not Tough, three for all other Tough ones."""
    return 1 if model.hero or made_tough(model) == 1 else LARGE


RIDES: Lodging[Model] = Lodging(
    "embark",
    "GF-TRN-04",
    "Which Transport does {title} go into?",
    full="GF-TRN-01",
    room=room_of,
    size=spaces_of,
    goes_in=Embarked,
)


@clause("GF-TRN-01", "GF-TRN-17")
def fits_in(match: Match, unit: UnitId, host: Model) -> bool:
    """All of a unit in a Transport of its own army; nobody goes into a part of his own unit, or with passengers."""
    models = alive(match, unit)
    if not room_of(host) or host.unit == unit or host.seat != match.units[unit].seat:
        return False
    if any([match.held_by(model.id) for model in models]):
        return False
    ridden = all([may_ride(model) for model in models])
    return ridden and RIDES.no_room(match, unit, host.id) is None
