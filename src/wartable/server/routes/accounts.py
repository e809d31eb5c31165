"""Who one is: nobody needs an account; one joins several devices."""

import anyio.to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session as Writing

from wartable.server.house import House, house_of
from wartable.server.http.codec import Refusal, described, read_body, reply
from wartable.server.http.limits import address
from wartable.server.http.visitors import Anyone, Someone
from wartable.server.library.personal import everything
from wartable.server.matches.making import clean_name
from wartable.server.wire import Credentials, Done, Me
from wartable.store import visitors
from wartable.store.matches import announce_gone
from wartable.store.visitors import Taken, Visitor

SHORTEST, LONGEST = 8, 200  # characters of a password
WRONG = "that name and that password do not belong together"

router = APIRouter(prefix="/api")
_hasher = PasswordHasher()
_nobody = _hasher.hash("nobody has this password")


@router.get("/me", **described(Me))
def me(visitor: Anyone) -> Response:
    """Who is asking: nobody yet, a visitor, or one with an account."""
    if visitor is None:
        return reply(Me())
    return reply(Me(known=True, account=visitor.name))


@router.post("/account", **described(Me, Credentials, status=201))
async def register(request: Request, visitor: Someone) -> Response:
    """A name and a password for what this visitor has; whoever knew its token before knows nothing of the account."""
    house = house_of(request)
    await house.limits.at_the_door("sign-in", visitor.id, address(request.scope))
    said = await read_body(request, Credentials)
    token, name = await anyio.to_thread.run_sync(make_account, house, visitor, said)
    house.rooms.dismiss({visitor.id})
    request.state.token = token
    return reply(Me(known=True, account=name), 201)


@router.post("/account/sign-in", **described(Me, Credentials))
async def sign_in(request: Request, visitor: Someone) -> Response:
    """From now on this device has what the account has, and the other way round."""
    house = house_of(request)
    await house.limits.at_the_door("sign-in", visitor.id, address(request.scope))
    said = await read_body(request, Credentials)
    token, name = await anyio.to_thread.run_sync(enter, house, visitor, said)
    house.rooms.dismiss({visitor.id})  # its screens come again as who it is now
    request.state.token = token
    return reply(Me(known=True, account=name))


@router.post("/account/sign-out", **described(Done))
async def sign_out(request: Request, visitor: Anyone) -> Response:
    """The cookie is taken away, its token opens nothing any more, and its tables are closed."""
    house = house_of(request)
    if visitor is not None:
        await anyio.to_thread.run_sync(end_session, house, visitor)
        house.rooms.dismiss({visitor.id})
    request.state.token = ""
    return reply(Done())


@router.delete("/account", **described(Done))
async def forget(request: Request, visitor: Anyone) -> Response:
    """Name, password, rosters and seats go; matches stay with those who played them too, records as written."""
    if visitor is None:
        raise Refusal(401, "seat", "there is nobody to forget")
    house = house_of(request)
    await anyio.to_thread.run_sync(forget_all, house, visitor)
    house.rooms.dismiss(visitor.ids)
    request.state.token = ""
    return reply(Done())


@router.get("/me/export", **described(dict))
def export(request: Request, visitor: Anyone) -> Response:
    """All that is kept of this visitor, as one file."""
    if visitor is None:
        raise Refusal(401, "seat", "nothing is kept of you")
    with house_of(request).store.reading() as session:
        found = reply(everything(session, visitor))
    found.headers["content-disposition"] = 'attachment; filename="wartable-export.json"'
    return found


# How


def end_session(house: House, visitor: Visitor) -> None:
    with house.store.writing() as session:
        visitors.renew(session, visitor)
        announce_gone(session, [visitor.id])


def forget_all(house: House, visitor: Visitor) -> None:
    with house.store.writing() as session:
        visitors.forget(session, visitor)
        announce_gone(session, visitor.ids)
    house.hosting.clear()


def make_account(house: House, visitor: Visitor, said: Credentials) -> tuple[str, str]:
    """The new token of this device, and the account's name."""
    name = clean_name(said.name, "name")
    if not name:
        raise Refusal(400, "shape", "an account needs a name")
    if not SHORTEST <= len(said.password) <= LONGEST:
        raise Refusal(400, "shape", f"a password has {SHORTEST} to {LONGEST} characters")
    if visitor.account is not None:
        raise Refusal(409, "closed", "you have an account already")
    secret = _hasher.hash(said.password)
    try:
        with house.store.writing() as session:
            visitors.register(session, visitor, name, secret)
            announce_gone(session, [visitor.id])
            return visitors.renew(session, visitor), name
    except Taken:
        raise Refusal(409, "closed", "somebody has that name already") from None


def enter(house: House, visitor: Visitor, said: Credentials) -> tuple[str, str]:
    """The new token of this device, and the account's name as it was written first."""
    with house.store.reading() as session:
        account = visitors.account_named(session, " ".join(said.name.split()))
        known = (account.password, account.id, account.name) if account else (_nobody, "", "")
    if not fits(known[0], said.password) or not known[1]:
        raise Refusal(401, "seat", WRONG)
    with house.store.writing() as session:
        device = visitor if visitor.account in {None, known[1]} else new_visitor(session)
        visitors.join(session, device, known[1])
        announce_gone(session, [visitor.id])
        return visitors.renew(session, device), known[2]


def new_visitor(session: Writing) -> Visitor:
    """A device of two people is two visitors."""
    return visitors.welcome(session)[0]


def fits(secret: str, password: str) -> bool:
    if len(password) > LONGEST:
        return False
    try:
        return _hasher.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False
