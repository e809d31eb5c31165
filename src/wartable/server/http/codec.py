"""Bodies in and out: JSON by the wire's structs, refusals in one form, and all of it in the schema."""

import re
from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from wartable.core.match import Point
from wartable.play.typesetting import typeset
from wartable.server.wire import Declined

T = TypeVar("T")

BODY = 256 * 1024
IMPORT = 1024 * 1024
JSON = "application/json"

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # as JSON writes it; a backslash may be meant
UNKEEPABLE = "this has a character in it that cannot be kept, such as NUL"

_encoder = msgspec.json.Encoder()
SHAPES: dict[str, Any] = {}  # every type that a route has named, for the schema


class Refusal(Exception):
    """An answer of no, with its status."""

    def __init__(
        self,
        status: int,
        code: str,
        reason: str,
        clause: str = "",
        at: Point | None = None,
        number: int | None = None,
    ) -> None:
        reason = typeset(reason)
        super().__init__(reason)
        self.status = status
        self.declined = Declined(code=code, reason=reason, clause=clause, at=at, number=number)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way from one process to another."""
        told = self.declined
        return Refusal, (self.status, told.code, told.reason, told.clause, told.at, told.number)


async def read_body(request: Request, kind: type[T], most: int = BODY) -> T:
    """The body of a request as one of the wire's structs, or a refusal that says what is wrong with it."""
    told = await body(request, most)
    refuse_nul(told)
    try:
        return msgspec.json.decode(told, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(400, "shape", f"this is not what is wanted here: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "shape", "this is not JSON") from None


def has_body(request: Request) -> bool:
    """Whether anything comes along; who has no seed to give need not say so."""
    heads = request.headers
    return heads.get("content-length", "0") != "0" or "transfer-encoding" in heads


def refuse_nul(told: bytes) -> None:
    """No name and no answer needs one, and not every database could keep it."""
    if NUL.search(told):
        raise Refusal(400, "shape", UNKEEPABLE)


async def body(request: Request, most: int = BODY) -> bytes:
    """The bytes of a request, unless there are too many."""
    told = bytearray()
    async for part in request.stream():
        told += part
        if len(told) > most:
            raise Refusal(413, "size", f"this is too large: {most // 1024} kB at most")
    return bytes(told)


def encode(value: Any) -> bytes:
    return _encoder.encode(value)


def reply(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type=JSON)


def refusal(refused: Refusal) -> Response:
    return reply(refused.declined, refused.status)


def described(
    gives: Any = None, takes: Any = None, status: int = 200, media: str = JSON
) -> dict[str, Any]:
    """What a route takes and gives, for the schema: `@router.post(path, **described(...))`."""
    found: dict[str, Any] = {
        "status_code": status,
        "response_model": None,
        "responses": {
            status: {"description": "Done", "content": content(gives, media)},
            "default": {
                "description": "Refused; nothing has changed",
                "content": content(Declined),
            },
        },
    }
    if takes is not None:
        found["openapi_extra"] = {"requestBody": {"required": True, "content": content(takes)}}
    return found


def content(kind: Any, media: str = JSON) -> dict[str, Any]:
    if kind is None:
        return {media: {"schema": {}}} if media != JSON else {}
    name = f"{getattr(kind, '__name__', kind)}"
    SHAPES.setdefault(str(kind), kind)
    return {media: {"schema": {"x-shape": str(kind), "title": name}}}


def shapes() -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of every type that a route has named, and the components they refer to."""
    schemas, parts = msgspec.json.schema_components(
        list(SHAPES.values()), ref_template="#/components/schemas/{name}"
    )
    return dict(zip(SHAPES, schemas, strict=True)), parts
