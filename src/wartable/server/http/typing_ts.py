"""TypeScript types of everything on the wire, made from the structs: `python -m wartable.server.http.typing_ts`."""

import inspect
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from wartable.core import acts, ask, match, roster, window
from wartable.core.campaign import match as campaign_match
from wartable.core.campaign import parts as campaign_parts
from wartable.core.campaign import scene as campaign_scene
from wartable.core.hooks import moments
from wartable.core.screen import briefs, companion, guide, scene
from wartable.core.screen.figures import (
    Band,
    DiceShown,
    DieShown,
    Gain,
    Mate,
    Outcome,
    Toll,
    Touched,
)
from wartable.core.space import shapes
from wartable.play import policy
from wartable.play.prompts import prompt
from wartable.play.records import record
from wartable.server import coming, looking_back, wire
from wartable.server.campaigns import wire as campaign_wire
from wartable.server.library import shelf

WHERE = Path(__file__).parents[4] / "ui" / "src" / "wire.ts"
HEAD = (
    "// Made by `python -m wartable.server.http.typing_ts` from the Python structs; do not edit.\n"
)
MODULES: tuple[ModuleType, ...] = (
    *[scene, briefs, prompt, roster, companion, guide, wire, looking_back, coming, shelf],
    *[campaign_scene, campaign_wire],
)
LOOSE: tuple[type[msgspec.Struct], ...] = (
    moments.Modifier,
    ask.About,
    ask.Region,
    shapes.Wish,
    DieShown,
    DiceShown,
    Band,
    Gain,
    Mate,
    Outcome,
    Touched,
    Toll,
    shapes.Part,
    policy.Policy,
    record.Receipt,
    acts.Trail,
    window.Change,
    window.Shift,
    campaign_parts.Form,
    campaign_parts.Due,
    campaign_parts.Standing,
    campaign_parts.Standings,
)  # of modules with more in them
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
SENT = {  # made by the screen: what has a default may be left out
    *[kind.__name__ for kind in get_args(wire.FromScreen) if kind is not wire.Ruler],
    *["SeatWanted", "MatchWanted", "Probe", "Wish"],
    *["RosterWanted", "ImportWanted", "PrintWanted", "BranchWanted"],
    *["CampaignWanted", "CampaignJoining", "ErrandWanted", "DiceTyped", "LinkWanted"],
}


def typescript() -> str:
    """The whole file."""
    parts = [HEAD]
    parts += [f"export type {name} = {told};" for name, told in spelled_aliases().items()]
    parts += [interface(struct) for struct in structs()]
    parts += [
        union(name, kinds) for name, kinds in aliases().items() if name not in spelled_aliases()
    ]
    return "\n".join(parts) + "\n"


def structs() -> list[type[msgspec.Struct]]:
    """Every struct, in the order of their files, each once and no two of one name."""
    found = list(LOOSE)
    for module in MODULES:
        found += [
            kind
            for kind in vars(module).values()
            if inspect.isclass(kind)
            and issubclass(kind, msgspec.Struct)
            and kind.__module__ == module.__name__
        ]
    refuse_twins(found)
    return found


def refuse_twins(found: Iterable[type[msgspec.Struct]]) -> None:
    """TypeScript would quietly take two interfaces of one name for a single one with the fields of both."""
    named: dict[str, type[msgspec.Struct]] = {}
    for kind in found:
        first = named.setdefault(kind.__name__, kind)
        if first is not kind:
            where = f"{first.__module__} and {kind.__module__}"
            raise TypeError(
                f"{kind.__name__} is a struct of {where}; one of them needs another name"
            )


def aliases() -> dict[str, Any]:
    """Names for unions and literals; one that a struct has as well is left to the struct."""
    taken = {struct.__name__ for struct in structs()}
    found: dict[str, Any] = {}
    for module in (match, campaign_match, *MODULES):
        for name, note in getattr(module, "__annotations__", {}).items():
            if getattr(note, "_name", "") == "TypeAlias" and name not in taken:
                found[name] = getattr(module, name)
    return found


def spelled_aliases() -> dict[str, str]:
    """The aliases that are not unions of structs, spelled out."""
    return {
        name: spell_type(kind)
        for name, kind in aliases().items()
        if not any(is_struct(one) for one in get_args(kind))
    }


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct with its sentence and its fields."""
    name, lines = struct.__name__, []
    told = (struct.__doc__ or "").strip()
    if told and not told.startswith(f"{name}("):
        lines.append(comment(told))
    lines.append(f"export interface {name} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f"  readonly {struct.__struct_config__.tag_field}: {quote(tag)};")
    hints = get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        loose = "?" if name in SENT and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{loose}: {type_words(hints[field.name])};")
    return "\n".join([*lines, "}"])


def union(name: str, kinds: Any) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(kinds))};"


def comment(told: str) -> str:
    lines = [line.strip() for line in told.splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *[f" * {line}".rstrip() for line in lines], " */"])


def type_words(kind: Any) -> str:
    """A type as a field has it: by its name, where it has one."""
    if get_origin(kind) is Literal or kind == match.Point:
        for name, alias in aliases().items():
            if alias == kind:
                return name
    return spell_type(kind)


def spell_type(kind: Any) -> str:
    """A type spelled out."""
    if is_struct(kind):
        return str(kind.__name__)
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join([quote(word) for word in inside])
    if origin in (Union, UnionType):
        return " | ".join([type_words(one) for one in inside])
    if origin is tuple and inside[-1] is not Ellipsis:
        return f"readonly [{', '.join([type_words(one) for one in inside])}]"
    if origin in (tuple, list):
        return f"readonly {in_brackets(type_words(inside[0]))}[]"
    if origin is dict:
        return f"Readonly<Record<string, {type_words(inside[1])}>>"
    raise TypeError(f"{kind} has no TypeScript type yet")


def in_brackets(told: str) -> str:
    return f"({told})" if " " in told else told


def quote(word: object) -> str:
    return msgspec.json.encode(word).decode()


def is_struct(kind: Any) -> bool:
    return inspect.isclass(kind) and issubclass(kind, msgspec.Struct)


def main() -> None:
    WHERE.parent.mkdir(parents=True, exist_ok=True)
    WHERE.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
