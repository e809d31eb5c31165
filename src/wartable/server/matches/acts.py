"""What a visitor does in a match, over the socket or by a request: allowed, done, told to everyone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from wartable.core.match import Seat
from wartable.play.prompts.prompting import title_of
from wartable.server.house import House
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.showing import owns, seat_held, seats_of
from wartable.server.wire import (
    Acts,
    Agree,
    Answered,
    Halted,
    PaceWanted,
    PolicyWanted,
    Resign,
    TakeBack,
)
from wartable.store.visitors import Visitor

LONGEST_NAME = 60


async def answer(house: House, id: str, visitor: Visitor | None, said: Answered) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.answer(hosted, said.seat, said.number, said.value)

    await change_match(house, id, visitor, said.seat, job)


async def act(house: House, id: str, visitor: Visitor | None, said: Acts) -> Halted | None:
    """A whole act; what is left of it if something else is asked in between."""
    left: list[Halted] = []

    def job(hosted: Hosted, mine: set[Seat]) -> None:
        rest = house.hosting.act(hosted, said.seat, said.number, said.acts)
        if rest:
            asked = hosted.session.asked(said.seat)
            why = "something was asked before it" if asked is None else title_of(asked)
            left.append(Halted(acts=rest, reason=why))

    await change_match(house, id, visitor, said.seat, job)
    return left[0] if left else None


async def take_back(house: House, id: str, visitor: Visitor | None, said: TakeBack) -> None:
    """Alone, or, with *ask*, after asking the others."""

    def job(hosted: Hosted, mine: set[Seat]) -> None:
        if said.ask:
            house.hosting.request(hosted, said.seat, said.number, said.to, mine)
        else:
            house.hosting.undo(hosted, said.seat, said.number, said.to)

    await change_match(house, id, visitor, said.seat, job)


async def agree(house: House, id: str, visitor: Visitor | None, said: Agree) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.agree(hosted, said.to, said.yes, mine)

    await change_match(house, id, visitor, said.seat, job)


async def resign(house: House, id: str, visitor: Visitor | None, said: Resign) -> None:
    def job(hosted: Hosted, mine: set[Seat]) -> None:
        house.hosting.resign(hosted, said.seat)

    await change_match(house, id, visitor, said.seat, job)


async def set_policy(house: House, id: str, visitor: Visitor | None, said: PolicyWanted) -> None:
    """Acknowledged to who said it; the others hear of it only if something went by, as of any answer."""
    if max([len(name) for name in said.armed], default=0) > LONGEST_NAME:
        raise Refusal(400, "shape", "nothing at the table has so long a name")

    def work() -> bool:
        hosted = house.hosting.open(id)
        seat_held(hosted, visitor, said.seat)
        before = hosted.version
        return house.hosting.set_policy(hosted, said.seat, said.mode, said.armed).version > before

    with told_anyway(house, id):
        passed = await house.rooms.work(id, work)
    if passed:
        house.rooms.changed(id)
    else:
        house.rooms.tell_visitor(id, visitor)


async def set_pace(house: House, id: str, visitor: Visitor | None, said: PaceWanted) -> None:
    """Bots that are waiting to answer do so, and the next ones by the new pace."""

    def work() -> None:
        hosted = house.hosting.open(id)
        if not (owns(hosted, visitor) or seats_of(hosted, visitor)):
            raise Refusal(403, "seat", "only who plays here or made the match sets its pace")
        house.hosting.set_pace(hosted, said.pace)

    with told_anyway(house, id):
        await house.rooms.work(id, work)
    house.rooms.hurry(id)
    house.rooms.changed(id)


async def change_match(
    house: House,
    id: str,
    visitor: Visitor | None,
    seat: Seat,
    job: Callable[[Hosted, set[Seat]], None],
) -> None:
    """Do something from a seat that is the visitor's, and tell the room."""

    def work() -> None:
        hosted = house.hosting.open(id)
        job(hosted, seat_held(hosted, visitor, seat))

    with told_anyway(house, id):
        await house.rooms.work(id, work)
    house.rooms.changed(id)


@contextmanager
def told_anyway(house: House, id: str) -> Iterator[None]:
    """A store that breaks off may have written all the same: everybody looks at what stands, or nobody would ever."""
    try:
        yield
    except SQLAlchemyError:
        house.rooms.changed(id)
        raise
