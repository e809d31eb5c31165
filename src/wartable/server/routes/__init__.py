"""Thin: read, do, reply. What each route takes and gives is in the schema."""

from importlib import import_module
from importlib.util import find_spec

from fastapi import APIRouter

NAMES = (
    "about",
    "games",
    "rosters",
    "rules",
    "replays",
    "printing",
    "keeping",
    "matches",
    "joining",
    "campaigns",
    "errands",
    "battles",
    "accounts",
)


def routers() -> list[APIRouter]:
    """Those that are here, in an order in which fixed words come before names."""
    found: list[APIRouter] = []
    for name in NAMES:
        if find_spec(f"{__name__}.{name}") is not None:
            found.append(import_module(f"{__name__}.{name}").router)
    return found
