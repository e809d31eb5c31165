"""A state made of the one before it and of what has changed, as a screen does it."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import msgspec


def rebuilt(before: Any, changed: Any) -> Any:
    """The state that a frame tells of."""
    assert changed["frame"] == before["frame"] + 1, "a frame was missed"
    now = deepcopy(before)
    for edit in changed["edits"]:
        make(now, edit | {"value": filled(edit["value"], before["usual"])})
    return now | {name: told for name, told in changed.items() if name not in ("type", "edits")}


def filled(value: Any, usual: Any) -> Any:
    """With all that it left out because it is as usual."""
    if isinstance(value, list):
        return [filled(one, usual) for one in value]
    if not isinstance(value, dict):
        return value
    said = {name: filled(one, usual) for name, one in value.items() if name != "~"}
    return usual[value["~"]] | said if "~" in value else said


def states_of(frames: Iterable[str]) -> list[Any]:
    """What a screen made of all that came over its socket."""
    found: list[Any] = []
    for frame in map(msgspec.json.decode, frames):
        if frame["type"] == "changed":
            found.append(rebuilt(found[-1], frame))
        elif frame["type"] == "state":
            found.append(frame)
    return found


def make(told: Any, edit: Any) -> None:
    *way, last = edit["path"]
    for step in way:
        told = told[step]
    match edit["do"]:
        case "set":
            told[last] = edit["value"]
        case "fill":
            told[last] = told[last] | edit["value"]
        case "add":
            told.insert(last, edit["value"])
        case "cut":
            del told[last]
