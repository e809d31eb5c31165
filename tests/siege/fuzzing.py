"""Requests and frames made by chance from what the server itself says it wants, and then bent."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias
from urllib.parse import quote

Schema: TypeAlias = dict[str, Any]

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")
LIKELY = {  # what a field may well be, so that some of it goes through the door
    "game": ("duel", "grimheim", "firstblood"),
    "setup": ("two", "first-battle", "night-landing", ""),
    "kind": ("here", "link", "bot"),
    "bot": ("random", "scripted", ""),
    "what": ("cards-63", "reference", "sheet"),
    "paper": ("a4", "letter"),
    "q": ("charge", "how far may a regiment march", "GH-RNG-04"),
    "file": ("roster.txt", "roster.toml", "roster.json"),
}
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    1e308,
    float("nan"),
    float("inf"),
    2**31,
    2**63,
    -(2**63) - 1,
    10**300,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202e\u200d\ufeff",
    "x" * 5000,
    "🗡" * 300,
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "<script>alert(1)</script>",
    "%00%ff",
    "1e999",
    [],
    {},
    [[]],
    [None] * 40,
    {"": {"": {}}},
    {"type": "answer", "$ref": "#"},
)
HEADERS = (
    ("Content-Type", "text/plain"),
    ("Content-Type", "application/json; charset=utf-16"),
    ("Content-Type", "multipart/form-data; boundary="),
    ("Origin", "null"),
    ("Origin", "http://[::1"),
    ("Origin", "https://elsewhere.example"),
    ("Host", "elsewhere.example"),
    ("Host", "[::1"),
    ("Host", ""),
    ("Cookie", "wartable=%00; wartable=" + "x" * 900),
    ("Cookie", "=;;;="),
    ("Accept-Encoding", "gzip;q=x, br;q=-1, *"),
    ("If-None-Match", '"\\"'),
    ("Range", "bytes=9-1"),
    ("X-Forwarded-For", "not an address"),
    ("Expect", "100-continue"),
)
KEPT = 300  # words that are remembered of each field


class Fuzzer:
    """What comes back is remembered: ids, codes and numbers that mean something here."""

    def __init__(self, schema: Schema, seed: int) -> None:
        self.chance = Random(seed)
        self.parts: dict[str, Schema] = schema["components"]["schemas"]
        self.ways = [
            (method.upper(), path, way)
            for path, ways in schema["paths"].items()
            for method, way in ways.items()
        ]
        self.known: dict[str, list[Any]] = {name: list(words) for name, words in LIKELY.items()}

    # What was heard

    def hears(self, told: Any, key: str = "") -> None:
        if isinstance(told, dict):
            for name, value in told.items():
                self.hears(value, name)
        elif isinstance(told, list):
            for value in told[:20]:
                self.hears(value, key)
        elif isinstance(told, str | int) and key and not isinstance(told, bool):
            words = self.known.setdefault(key, [])
            if told not in words and len(words) < KEPT:
                words.append(told)

    # Values

    def value(self, schema: Schema, key: str = "", bent: float = 0.06) -> Any:
        """Something that fits, most of the time."""
        chance = self.chance
        if chance.random() < bent:
            return chance.choice(ODD)
        if "$ref" in schema:
            schema = self.parts[schema["$ref"].rpartition("/")[2]]
        if "anyOf" in schema:
            return self.value(chance.choice(schema["anyOf"]), key, bent)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        known = [
            *self.known.get(key, ()),
            *(self.ids() if key in {"id", "match", "roster"} else ()),
        ]
        if known and chance.random() < 0.8 and schema.get("type") in {"string", "integer", None}:
            return chance.choice(known)
        return self.of_type(schema, key, bent)

    def of_type(self, schema: Schema, key: str, bent: float) -> Any:
        chance = self.chance
        match schema.get("type"):
            case "object":
                needed = set(schema.get("required", ()))
                fields = schema.get("properties", {})
                found = {
                    name: self.value(part, name, bent)
                    for name, part in fields.items()
                    if name in needed - {self.dropped(needed)} or chance.random() < 0.4
                }
                return found | ({"blessed": True} if chance.random() < bent else {})
            case "array":
                part = schema.get("items") or {}
                return [self.value(part, key, bent) for _ in range(chance.choice((0, 1, 2, 2, 3)))]
            case "integer":
                return chance.randint(-1, 40)
            case "number":
                return chance.uniform(-10, 10)
            case "boolean":
                return chance.random() < 0.5
            case "string":
                return chance.choice(("Ann", "x", "0", "a b", "löwe", str(chance.choice(ODD))))
            case _:
                return chance.choice(
                    (*ODD, [600, 600, 0], [[600, 600, 0]], [1, 2, 3], "duelist", 1, True)
                )

    def dropped(self, needed: set[str]) -> str:
        """Now and then something is missing."""
        return self.chance.choice(sorted(needed)) if needed and self.chance.random() < 0.03 else ""

    def ids(self) -> list[Any]:
        return [*self.known.get("id", ()), *self.known.get("match", ())]

    # Requests

    def request(self) -> tuple[str, str, dict[str, str], bytes | None]:
        """Method, path with its query, headers, body."""
        chance = self.chance
        method, path, way = chance.choice(self.ways)
        asked = []
        for one in way.get("parameters", ()):
            value = plain(self.value(one["schema"], one["name"]))
            if one["in"] == "path":
                path = path.replace("{" + one["name"] + "}", quoted(value), 1)
            elif chance.random() < 0.6:
                asked.append(f"{one['name']}={quoted(value)}")
        if asked:
            path += "?" + "&".join(asked)
        headers = dict([chance.choice(HEADERS)]) if chance.random() < 0.04 else {}
        body = None
        if "requestBody" in way or chance.random() < 0.05:
            content: dict[str, Schema] = way.get("requestBody", {}).get("content", {})
            wanted = [one.get("schema", {}) for one in content.values()]
            body = self.body(wanted[0] if wanted else {})
            headers.setdefault("Content-Type", "application/json")
        if chance.random() < 0.02:
            method = chance.choice(METHODS)
        if chance.random() < 0.02:
            path = path.replace("/", chance.choice(("//", "/./", "/%2e%2e/", "/%ff", "/;")), 2)
        return method, path, headers, body

    def body(self, schema: Schema) -> bytes:
        return self.spoilt(json.dumps(self.value(schema, bent=0.04)).encode())

    def spoilt(self, told: bytes) -> bytes:
        """Now and then not even JSON, or far too much of it."""
        chance = self.chance
        if chance.random() > 0.06:
            return told
        bends: list[Callable[[], bytes]] = [
            lambda: told[: chance.randrange(len(told) + 1)],
            lambda: told + b"}",
            lambda: told.replace(b'"', b"'"),
            lambda: told.replace(b":", b":\xff", 1),
            lambda: b"[" * 5000 + b"]" * 5000,
            lambda: b'{"a":' * 3000 + b"1" + b"}" * 3000,
            lambda: told + b" " * 300_000,
            lambda: told.decode().encode("utf-16"),
            lambda: b"",
        ]
        return chance.choice(bends)()


def plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass")[:2000], safe="")
