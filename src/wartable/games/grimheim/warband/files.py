"""Rosters as files that people read and write: TOML, or JSON for other programs."""

import re
import tomllib
from typing import Any

import msgspec

from wartable.games.grimheim.warband.roster import Breach, Entry, Printed, Roster
from wartable.games.grimheim.warband.text import title
from wartable.games.grimheim.warband.words import meant, strange_in, strange_words

AT = re.compile(r" - at `\$(?P<path>.*)`$")
FIELD = re.compile(r"(?P<what>unknown|missing required) field `(?P<field>\w+)`")
TYPES = re.compile(r"Expected `(?P<wanted>\w+)[^`]*`(?:, got `(?P<got>\w+)`)?")
KINDS = {"str": "a word in quotes", "int": "a whole number", "array": "a list in brackets"}


class Unreadable(ValueError):
    """A file that is no roster: which, where in it, what is wrong, and what to do."""

    def __init__(self, file: str, place: str, problem: str, remedy: str) -> None:
        super().__init__(file, place, problem, remedy)
        self.file = file
        self.place = place
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.file}, {self.place}: {self.problem}; {self.remedy}"


def read_roster(told: str, file: str) -> Roster:
    """A roster from the text of a file; what its name ends in says how it is written.

    Words that no table has are refused here; whether it is legal is for `check`.
    """
    plain = from_json(told, file) if file.endswith(".json") else from_toml(told, file)
    try:
        roster = msgspec.convert(plain, Roster)
    except msgspec.ValidationError as error:
        raise misfit(str(error), plain, file) from None
    for number, entry in enumerate(roster.models):
        for breach in strange_in(entry):
            raise strange_word(file, place_of(number, title(entry)), breach)
    for breach in strange_words(roster):
        raise strange_word(file, "the warband", breach)
    return roster


def strange_word(file: str, place: str, breach: Breach) -> Unreadable:
    problem, _, remedy = breach.reason.partition("; ")
    return Unreadable(file, place, problem, remedy)


def from_toml(told: str, file: str) -> Any:
    try:
        return tomllib.loads(told)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        remedy = "write it as TOML: a name, an equals sign, a value in quotes or brackets"
        raise garbled(file, str(error), remedy) from None


def from_json(told: str, file: str) -> Any:
    try:
        return msgspec.json.decode(told)
    except (msgspec.DecodeError, RecursionError) as error:
        remedy = "write it as JSON, or save it as TOML under a name that ends in .toml"
        raise garbled(file, str(error), remedy) from None


def garbled(file: str, said: str, remedy: str) -> Unreadable:
    """The place stands in brackets at the end of what was said, if it is known."""
    problem, found, where = said.rstrip(")").rpartition(" (")
    if not found:
        return Unreadable(file, "the whole of it", said, remedy)
    return Unreadable(file, where.removeprefix("at "), problem, remedy)


def misfit(said: str, plain: Any, file: str) -> Unreadable:
    """What msgspec says of a wrong shape, in a player's words."""
    found = AT.search(said)
    path = found["path"] if found else ""
    place, known = whereabouts(path, plain)
    problem = AT.sub("", said)
    field, types = FIELD.search(problem), TYPES.search(problem)
    if field is not None and field["what"] == "unknown":
        told, remedy = f"there is no entry {field['field']!r}", meant(field["field"], known)
        return Unreadable(file, place, told, remedy)
    if field is not None:
        named = field["field"]
        return Unreadable(file, place, f"{named} is missing", f'write {named} = "…"')
    wanted = KINDS.get(types["wanted"], types["wanted"]) if types else "something else"
    of = f" for {path.rpartition('.')[2]}" if "." in path else ""
    return Unreadable(file, place, problem, f"write {wanted}{of}")


def whereabouts(path: str, plain: Any) -> tuple[str, list[str]]:
    """The part of a roster that a path leads to, and the entries it may have."""
    fields = [*Roster.__struct_fields__[:-1], "model"]
    found = re.match(r"\.model\[(\d+)\](\.printed)?", path)
    if found is None:
        return "the warband", fields
    number = int(found[1])
    model = plain["model"][number]
    name = model.get("name", "") if isinstance(model, dict) else ""
    known = Printed.__struct_fields__ if found[2] else Entry.__struct_fields__
    return place_of(number, name), list(known)


def place_of(number: int, name: Any) -> str:
    return f"model {number + 1}" + (f" ({name})" if name and isinstance(name, str) else "")


def plain_of(roster: Roster) -> dict[str, Any]:
    """As it is stored and sent."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(roster))
    return plain


def write_json(roster: Roster) -> str:
    return msgspec.json.format(msgspec.json.encode(roster), indent=2).decode() + "\n"


def write_toml(roster: Roster) -> str:
    """The warband first, then a `[[model]]` for each entry; what is as usual is left out."""
    plain = plain_of(roster)
    lines = [f"{key} = {written(value)}" for key, value in plain.items() if key != "model"]
    for entry in plain.get("model", []):
        lines += ["", "[[model]]"]
        lines += [f"{key} = {written(value)}" for key, value in entry.items()]
    return "\n".join([*lines, ""])


def written(value: Any) -> str:
    """A value as TOML; a word is quoted as in JSON, which TOML reads alike."""
    if isinstance(value, str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key} = {written(one)}" for key, one in value.items()]) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([written(one) for one in value]) + "]"
    return str(value)
