"""What all requests share: the store, the matches in memory, the bots, the limits, who works for them."""

from typing import TYPE_CHECKING, cast

from starlette.requests import HTTPConnection

from wartable.server.settings import Settings
from wartable.store.base import Store

if TYPE_CHECKING:
    from wartable.server.backroom import Backroom
    from wartable.server.campaigns.offices import Offices
    from wartable.server.hands import Hands
    from wartable.server.http.limits import Limits, Sockets
    from wartable.server.matches.hosting import Hosting
    from wartable.server.matches.rooms import Rooms


class House:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        hosting: "Hosting",
        rooms: "Rooms",
        limits: "Limits",
        sockets: "Sockets",
        offices: "Offices",
        backroom: "Backroom",
        hands: "Hands",
    ) -> None:
        self.settings = settings
        self.store = store
        self.hosting = hosting
        self.rooms = rooms
        self.limits = limits
        self.sockets = sockets
        self.offices = offices
        self.backroom = backroom
        self.hands = hands


def house_of(connection: HTTPConnection) -> House:
    return cast(House, connection.app.state.house)
