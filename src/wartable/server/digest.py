"""What a position comes to, in one number.

Fields that stand at their default are left out: a later version of Wartable may add some without changing a match that
never had them.
"""

from hashlib import sha256
from typing import Any

import msgspec


def digest(value: Any) -> str:
    return sha256(msgspec.json.encode(plain(value))).hexdigest()


def plain(value: Any) -> Any:
    """Lists, numbers and words, in an order that depends on nothing else."""
    if isinstance(value, msgspec.Struct):
        return {name: plain(getattr(value, name)) for name in spoken(value)}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return sorted([[str(key), plain(one)] for key, one in value.items()], key=first)
    return value


def spoken(value: msgspec.Struct) -> list[str]:
    """The fields that say something."""
    names = value.__struct_fields__
    usual = defaults(type(value))
    return [
        name
        for name, default in zip(names, usual, strict=True)
        if (one := getattr(value, name)) is not msgspec.UNSET and one != default
    ]


_defaults: dict[type[msgspec.Struct], list[Any]] = {}


def defaults(kind: type[msgspec.Struct]) -> list[Any]:
    """One for each field; `NODEFAULT`, which nothing equals, where there is none."""
    if kind not in _defaults:
        told = kind.__struct_defaults__
        made = [one.factory() if hasattr(one, "factory") else one for one in told]
        missing = len(kind.__struct_fields__) - len(made)
        _defaults[kind] = [msgspec.NODEFAULT] * missing + made
    return _defaults[kind]


def first(pair: list[Any]) -> str:
    return str(pair[0])
