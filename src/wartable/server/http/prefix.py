"""Where on its host the server lives: at the top, or below a path such as /table."""

import re
from typing import Any

from wartable.server.http.codec import Refusal

PLACE = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
LONGEST = 100  # characters: they stand in every address and in the cookie's name


def place_of(told: str) -> str:
    """The path that was named, without a slash at its end; what cannot be one is a ValueError."""
    place = told.rstrip("/")
    if place and not place.startswith("/"):
        place = f"/{place}"
    if not PLACE.fullmatch(place) or len(place) > LONGEST:
        raise ValueError(told)
    return place


def enter(scope: Any, place: str) -> None:
    """Routes and links count from *place* on; what is asked for outside of it is not here."""
    scope["root_path"] = place
    path = scope["path"]
    if place and path != place and not path.startswith(f"{place}/"):
        raise Refusal(
            404,
            "unknown",
            f"the table is at {place}/ here: a proxy must pass the whole path on, {place} with it",
        )


def path_in(scope: Any) -> str:
    """The path of a request, counted from where the server lives."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))


def cookie_name(scope: Any) -> str:
    """Each place of a host has its own, because a browser sends those of the places above it too."""
    return "wartable" + str(scope.get("root_path", "")).replace("/", "-")


def cookie_path(scope: Any) -> str:
    return f"{scope.get('root_path', '')}/"
