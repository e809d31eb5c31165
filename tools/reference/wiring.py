"""Routes, socket messages and lines of a record, from what the server itself declares."""

import inspect
import re
from typing import Any, get_args

from fastapi.openapi.utils import get_openapi

from reference.linking import address, escaped, linked, prose
from reference.reading import constants_of, module_named
from reference.telling import constants_told
from wartable.play.records import record
from wartable.server import wire
from wartable.server.app import create_app
from wartable.server.settings import Settings

OURS = re.compile(r"wartable\.([\w.]+)")
HTTP = """# HTTP

What a server answers to, as `/openapi.json` of a running one has it too. Bodies are JSON, here and back, unless
another kind is named. A visitor is known by a cookie, which comes with the first reply to one who makes something.
Programs need send no `Origin`; one that is sent must be the server's own. A refusal has a status of 400 or more and is
a [Declined](messages.md#server.wire.Declined): nothing has changed, and its *reason* says why.
"""
SOCKETS = """# Sockets

`/api/matches/{id}/live` is the line of a match: JSON, one message a frame, told apart by `type`. The screen says
`hello` first and gets a `state`, the whole table. From then on it gets what is different from the state before, as
`changed`, or, after an undo, the whole again. Each has the number of its *frame*: who misses one says `hello` once
more. `refused` is the answer to what a screen may not do.
[The web table](../web-table.md) says what a screen does with them.
"""
LINES = "Each line of a record is one of these, told apart by `line`.\n\n"


def wired() -> dict[str, str]:
    return {"http.md": routes_told(), "sockets.md": sockets_told()}


def routes_told() -> str:
    app = create_app(Settings(database=""))
    told = get_openapi(title=app.title, version=app.version, routes=app.routes)
    parts = [HTTP]
    room = ""
    for path, operations in told["paths"].items():
        if path.split("/")[2] != room:
            room = path.split("/")[2]
            parts.append(f"## /api/{room}\n" if f"## /api/{room}\n" not in parts else "")
        parts += [route_told(path, how, one) for how, one in operations.items()]
    return "\n".join([part for part in parts if part])


def route_told(path: str, how: str, told: dict[str, Any]) -> str:
    """One thing that can be asked for: what it is, what it takes, what it gives."""
    anchor = f"{how}-{path.removeprefix('/').replace('/', '.').replace('{', '').replace('}', '')}"
    lines = [f"### {how.upper()} {escaped(path)} {{ #{anchor} }}", "", told.get("description", "")]
    lines += ["", *[parameter(one) for one in told.get("parameters", []) if one["in"] == "query"]]
    if "requestBody" in told:
        lines.append(f"- takes {body(told['requestBody']['content'])}")
    given = {code: one for code, one in told["responses"].items() if code.startswith("2")}
    lines += [
        f"- gives {body(one.get('content', {}))}, status {code}" for code, one in given.items()
    ]
    return "\n".join(lines) + "\n"


def parameter(told: dict[str, Any]) -> str:
    shape = told["schema"]
    kind = shape.get("type") or " or ".join([one["type"] for one in shape.get("anyOf", ())])
    usual = (
        ""
        if told.get("required")
        else f", {shape['default']!r} if it is left out"
        if shape.get("default")
        else ""
    )
    return f"- `?{told['name']}=` {kind}{usual}"


def body(content: dict[str, Any]) -> str:
    """What a body holds: the struct it is made by, or what kind of file it is."""
    shapes = [one["schema"]["x-shape"] for one in content.values() if "x-shape" in one["schema"]]
    if shapes:
        return shape_told(shapes[0])
    files = [kind for kind in content if kind != "application/json"]
    return f"`{files[0]}`" if files else "nothing"


def shape_told(shape: str) -> str:
    """A type with its names as links: tuple[wartable.server.wire.GameListed, ...]."""
    plain = shape.removeprefix("<class '").removesuffix("'>").replace("typing.", "")
    scope = {where.rpartition(".")[2]: where for where in OURS.findall(plain)}
    return linked(OURS.sub(lambda found: found[1].rpartition(".")[2], plain), scope, "http.md")


def sockets_told() -> str:
    parts = [SOCKETS, "## What a screen sends\n", messages(get_args(wire.FromScreen), "sockets.md")]
    parts += ["\n## What the server sends\n", messages(get_args(wire.ToScreen), "sockets.md")]
    parts += ["\n## Limits\n", constants_told(constants_of("server.matches.live")), ""]
    return "\n".join(parts)


def lines_told() -> str:
    """The lines of a record, for the head of its page."""
    return LINES + messages(get_args(record.Line), "records.md")


def messages(kinds: tuple[Any, ...], page: str) -> str:
    rows = []
    for kind in kinds:
        where = f"{kind.__module__.removeprefix('wartable.')}.{kind.__name__}"
        scope = module_named(where.rpartition(".")[0]).scope
        tag = kind.__struct_config__.tag
        said = " ".join(prose(inspect.cleandoc(kind.__doc__ or ""), scope, page).split())
        rows.append(f"| `{tag}` | [{kind.__name__}]({address(where, page)}) | {said} |")
    return "\n".join(["| | message | |", "|---|---|---|", *rows])
