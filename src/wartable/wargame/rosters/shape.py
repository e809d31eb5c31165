"""Lists as plain data: read into the rulebook's own form, and what is told of a wrong shape."""

import re
import types
from typing import Any, Union, get_args, get_origin

import msgspec

from wartable.core.roster import Plain, Unreadable
from wartable.wargame.rosters.limits import nearest_words
from wartable.wargame.rosters.roster import AnyRoster, Rules

MODELS = "model"  # the field of a list that holds its entries
MOST = 60  # entries; no table holds more
MANY = 60  # words in one field
AT = re.compile(r" - at `\$(?P<path>.*)`$")
FIELD = re.compile(r"(?P<what>unknown|missing required) field `(?P<field>\w+)`")
TYPES = re.compile(r"Expected `(?P<wanted>\w+)[^`]*`(?:, got `(?P<got>\w+)`)?")
KINDS = {"str": "a word in quotes", "int": "a whole number", "array": "a list in brackets"}

FIELDS: dict[Any, dict[str, Any]] = {}  # looked up once: it takes longer than reading an entry


def plain_of(roster: AnyRoster) -> Plain:
    """As it is stored and sent: the list first, then its entries; what is as usual is left out."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(roster))
    if MODELS in plain:
        plain[MODELS] = plain.pop(MODELS)
    return plain


def read_plain(rules: Rules, plain: Plain) -> AnyRoster:
    """What the rulebook knows of it; `Unreadable` for what has not the shape of a list."""
    bare = without_unknown(rules.roster, plain)
    if isinstance(bare, dict) and isinstance(bare.get(MODELS), list):
        bare[MODELS] = [without_unknown(rules.entry, entry) for entry in bare[MODELS]]
    try:
        found: AnyRoster = msgspec.convert(bare, rules.roster)
    except msgspec.ValidationError as error:
        raise Unreadable(misfit(rules, str(error), bare)) from None
    if len(found.models) > MOST:
        raise Unreadable(f"{len(found.models)} entries, at most {MOST} are read")
    refuse_crowds(rules, found)
    return found


def refuse_crowds(rules: Rules, roster: AnyRoster) -> None:
    """Nothing has so many of anything; what costs time to judge is turned away before it is judged."""
    holders = [(f"the {rules.noun}", fields_with_many(roster) - {"models"}, roster)]
    holders += [
        (place_of(n, entry.name), fields_with_many(entry), entry)
        for n, entry in enumerate(roster.models)
    ]
    for place, fields, holder in holders:
        for field in sorted(fields):
            many = len(getattr(holder, field))
            if many > MANY:
                raise Unreadable(f"{place}: {many} {field}, at most {MANY} are read")


def fields_with_many(holder: Any) -> set[str]:
    return {
        field for field in holder.__struct_fields__ if isinstance(getattr(holder, field), tuple)
    }


# Fields that the rulebook does not know


def fields_of(struct: Any) -> dict[str, Any]:
    """Every field by its name in a file, and the type of what stands there if that has fields too."""
    if struct not in FIELDS:
        own = msgspec.structs.fields(struct)
        FIELDS[struct] = {field.encode_name: inner(field.type) for field in own}
    return FIELDS[struct]


def inner(type: Any) -> Any:
    """The struct in a type, if it has one."""
    options = get_args(type) if get_origin(type) in {Union, types.UnionType} else (type,)
    return next((one for one in options if hasattr(one, "__struct_fields__")), None)


def without_unknown(struct: Any, plain: Any) -> Any:
    """Without the fields that the rulebook does not know."""
    if not isinstance(plain, dict):
        return plain
    known = fields_of(struct)
    return {
        key: value if known[key] is None else without_unknown(known[key], value)
        for key, value in plain.items()
        if key in known
    }


def unknown_fields(rules: Rules, plain: Plain) -> list[str]:
    """Those fields, by where they stand."""
    found = [key for key in plain if key not in fields_of(rules.roster)]
    entries, known = plain.get(MODELS), fields_of(rules.entry)
    for n, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            found += [f"{MODELS} {n + 1}: {key}" for key in entry if key not in known]
    return found


# A wrong shape


def misfit(rules: Rules, said: str, plain: Any) -> str:
    """What is told of it, in a player's words: where, what is wrong, what to do."""
    found = AT.search(said)
    path = found["path"] if found else ""
    place, known = whereabouts(rules, path, plain)
    problem = AT.sub("", said)
    field, types = FIELD.search(problem), TYPES.search(problem)
    if field is not None and field["what"] == "unknown":
        return f"{place}: there is no entry {field['field']!r}; {nearest_words(field['field'], tuple(known))}"
    if field is not None:
        return f'{place}: {field["field"]} is missing; write {field["field"]} = "…"'
    wanted = KINDS.get(types["wanted"], types["wanted"]) if types else "something else"
    of = f" for {path.rpartition('.')[2]}" if "." in path else ""
    return f"{place}: {problem}; write {wanted}{of}"


def whereabouts(rules: Rules, path: str, plain: Any) -> tuple[str, list[str]]:
    """The part of a list that a path leads to, and the fields it may have."""
    found = re.match(rf"\.{MODELS}\[(\d+)\]", path)
    if found is None:
        return f"the {rules.noun}", list(fields_of(rules.roster))
    number = int(found[1])
    entry = plain[MODELS][number]
    name = entry.get("name", "") if isinstance(entry, dict) else ""
    return place_of(number, name), list(fields_of(rules.entry))


def place_of(number: int, name: Any) -> str:
    """Where in a roster something is wrong, in words."""
    told = f"{MODELS} {number + 1}"
    return f"{told} ({name})" if name and isinstance(name, str) else told
