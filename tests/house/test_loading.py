"""The same game whichever module was loaded first: what hooks in by being imported has an order of its own."""

import json
import subprocess
import sys
from typing import Any

import pytest

LOADED = """
import json, sys
from importlib import import_module
from pkgutil import walk_packages

book, letters, turned = sys.argv[1:]
package = import_module(book)
names = [one.name for one in walk_packages(package.__path__, f"{book}.")]
for name in reversed(names) if turned else names:
    import_module(name)


def told(thing):
    name = getattr(thing, "__qualname__", type(thing).__qualname__)  # compiled, a function in a function has none
    return f"{thing.__module__}.{name}"


def in_order(place):
    module, _, name = place.rpartition(".")
    found = getattr(import_module(module), name)
    return [str(key) for key in found] + [told(one) for one in found.values() if callable(one)]


hooks = import_module("wartable.core.hooks.traits").special_rules(letters).hooks
lists = {
    f"{told(moment)} {of} {word}": [told(hook.handler) for hook in some]
    for moment, here in hooks.items()
    for of, by_name in {**here.roles, "anyone": here.auras, "match": here.rules}.items()
    for word, some in by_name.items()
}
print(json.dumps([lists, [in_order(one) for one in json.load(sys.stdin)]]))
"""
PHASES = "wartable.games.grimheim.turns.phases"
IN_ORDER: dict[str, tuple[str, list[str]]] = {
    "wartable.games.duel": ("DU", []),
    "wartable.games.grimheim": (
        "GH",
        [
            *[f"{PHASES}.{one}" for one in ("STARTS", "ARRIVALS", "ENDS", "EXPIRES", "LAST")],
            "wartable.games.grimheim.actions.interact.USES",
        ],
    ),
}


def loaded(book: str, turned: bool) -> Any:
    """What a process knows that has loaded every module of a rulebook, perhaps the last of them first."""
    letters, in_order = IN_ORDER[book]
    done = subprocess.run(
        [sys.executable, "-c", LOADED, book, letters, "turned" if turned else ""],
        input=json.dumps(in_order),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("book", IN_ORDER)
def test_what_is_loaded_first_does_not_change_what_comes_first(book: str) -> None:
    assert loaded(book, turned=True) == loaded(book, turned=False)
