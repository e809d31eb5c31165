"""Ready set-ups: for how many each is, and those that so many can play."""

from msgspec.structs import replace

from wartable.core.game import Game
from wartable.core.roster import Setup


def room_of(game: Game, id: str) -> tuple[int, int]:
    """How few and how many can play a ready set-up: as it says itself, else just those it is made for."""
    own = game.muster.setups[id].seats
    told = game.muster.listing().setups.get(id) if game.muster.listing is not None else None
    return told.seats if told is not None and told.seats is not None else (own, own)


def setups_for(game: Game, seats: int) -> dict[str, Setup]:
    """Those that so many can play; who has no ready roster there brings one, or the rulebook's own."""
    found: dict[str, Setup] = {}
    for id, setup in game.muster.setups.items():
        least, most = room_of(game, id)
        if setup.seats == seats:
            found[id] = setup
        elif least <= seats <= most and not setup.sides:
            found[id] = replace(setup, seats=seats, rosters=setup.rosters[:seats])
    return found
