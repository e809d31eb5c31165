"""Ids of entries: one's own within the list, through every change of it, into battles and out of them."""

from collections.abc import Callable
from typing import Any

from wartable.core.roster import Plain
from wartable.wargame.rosters.shape import MODELS

ID = "id"


def with_ids(plain: Plain, fresh: Callable[[], str]) -> Plain:
    """The list with an id for every entry that had none, or had that of one before it: a copy is somebody else."""
    entries = plain.get(MODELS)
    if not isinstance(entries, list):
        return plain
    seen: set[str] = set()
    return plain | {MODELS: [own_id(entry, seen, fresh) for entry in entries]}


def own_id(entry: Any, seen: set[str], fresh: Callable[[], str]) -> Any:
    if not isinstance(entry, dict):
        return entry  # no entry: whoever reads the list says so
    id = entry.get(ID)
    while not isinstance(id, str) or not id or id in seen:
        id = fresh()
    seen.add(id)
    return {ID: id} | entry | {ID: id}  # first, where a person looks for it
