"""Structs as plain data, without what stands at its default: a field added later changes nothing written before.

msgspec can leave defaults out too, but goes by whether a value *is* the default: what is written would then depend on
how the value was made, on the engine, and on whether the match had been saved in between.
"""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import astuple

ATOMS = frozenset((str, int, bool, type(None)))


class Form:
    """How structs of one type are written."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        config = kind.__struct_config__
        self.tag = config.tag
        self.tag_field = config.tag_field
        self.names = kind.__struct_encode_fields__
        told = [
            one.factory() if hasattr(one, "factory") else one for one in kind.__struct_defaults__
        ]
        self.usual = [msgspec.NODEFAULT] * (len(self.names) - len(told)) + told


_forms: dict[type, Form] = {}


def form_of(kind: type[msgspec.Struct]) -> Form:
    """How a kind of struct is written; worked out once."""
    form = _forms.get(kind)
    if form is None:
        form = _forms[kind] = Form(kind)
    return form


def to_plain(value: Any) -> Any:
    """Lists, dicts, numbers and words, as they would come back from JSON."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is tuple or kind is list:
        return [to_plain(one) for one in value]
    if kind is dict:
        return {str(key): to_plain(one) for key, one in value.items()}
    return plain_struct(value) if isinstance(value, msgspec.Struct) else value


def plain_struct(struct: msgspec.Struct) -> dict[str, Any]:
    """Its tag and the fields that say something."""
    form = form_of(type(struct))
    found: dict[str, Any] = {} if form.tag is None else {str(form.tag_field): form.tag}
    values = astuple(struct)
    for k in range(len(values)):
        value = values[k]
        if value is form.usual[k] or value == form.usual[k] or value is msgspec.UNSET:
            continue
        found[form.names[k]] = value if type(value) in ATOMS else to_plain(value)
    return found


def fingerprint(value: Any, ordered: bool = True) -> str:
    """One number for a value; where dicts are not *ordered*, in whichever order they were filled."""
    order: Any = None if ordered else "deterministic"
    return sha256(msgspec.json.encode(to_plain(value), order=order)).hexdigest()
