"""Who is asking: a cookie with a random token, of which only the hash is kept."""

from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from wartable.server.house import house_of
from wartable.server.http.limits import address
from wartable.server.http.prefix import cookie_name, cookie_path
from wartable.store import visitors
from wartable.store.visitors import Visitor

YEAR = 365 * 24 * 3600


def find_visitor(connection: HTTPConnection) -> Visitor | None:
    """The visitor of a request or a socket, if its browser has been here before."""
    token = connection.cookies.get(cookie_name(connection.scope), "")
    if not token or len(token) > 100:
        return None
    with house_of(connection).store.reading() as session:
        return visitors.by_token(session, token)


def visitor(request: Request) -> Visitor:
    """The visitor of a request; one who is new gets a cookie with the reply."""
    found = find_visitor(request)
    if found is None:
        house_of(request).limits.spend("visitor", address(request.scope))
        with house_of(request).store.writing() as session:
            found, token = visitors.welcome(session)
        request.state.token = token
    request.state.visitor = found
    return found


def set_cookie(response: Response, token: str, scope: Any) -> None:
    """The cookie that goes with a token; with none, it is taken away."""
    response.set_cookie(
        cookie_name(scope),
        token,
        max_age=YEAR if token else 0,
        httponly=True,
        samesite="lax",
        secure=scope["scheme"] in {"https", "wss"},
        path=cookie_path(scope),
    )


Someone: TypeAlias = Annotated[Visitor, Depends(visitor)]
Anyone: TypeAlias = Annotated[Visitor | None, Depends(find_visitor)]
