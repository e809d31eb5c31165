"""Structs of which there are many on a screen, without what is as usual: most of a prompt says nothing."""

from typing import Any

import msgspec

from wartable.core.screen.scene import Odds, Option, Token
from wartable.play.prompts.prompt import Prompt
from wartable.server.http.codec import encode

NAME = "~"  # under which a struct says what it is


def defaults_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What its fields are if nothing is said."""
    fields = msgspec.structs.fields(kind)
    return {one.name: one.default for one in fields if one.default is not msgspec.NODEFAULT}


USUAL = {kind.__name__: defaults_of(kind) for kind in (Prompt, Option, Token, Odds)}
TOLD = {kind: {name: encode(one) for name, one in said.items()} for kind, said in USUAL.items()}


def brief(value: Any) -> Any:
    """The same for the wire: equal is what reads the same there."""
    if isinstance(value, tuple):
        return [brief(one) for one in value]
    if not isinstance(value, msgspec.Struct):
        return value
    kind, form = type(value).__name__, value.__struct_config__
    tag = {} if form.tag is None else {str(form.tag_field): form.tag}
    told, usual = tag | msgspec.structs.asdict(value), TOLD.get(kind, {})
    said = {name: brief(one) for name, one in told.items() if encode(one) != usual.get(name)}
    return said if len(said) == len(told) else {NAME: kind} | said
