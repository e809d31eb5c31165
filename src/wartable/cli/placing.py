"""What `wartable serve` is told of the world around it, checked before anything is started."""

import math
import os
from collections.abc import Iterable
from urllib.parse import urlsplit

from wartable.cli.errors import give_up

RATES = "WARTABLE_RATES"
SCHEMES = {"http", "https"}


def rates() -> float:
    """How many times as generous as usual the limits are."""
    told = os.environ.get(RATES, "1")
    try:
        rate = float(told)
    except ValueError:
        rate = 0.0
    if not 0 < rate < math.inf:
        give_up(
            f"{RATES}={told} says nothing: write how many times as generous the limits are to be,"
            " such as 1, 0.5 or 10"
        )
    return rate


def root_path(told: str) -> str:
    from wartable.server.http.prefix import place_of

    try:
        return place_of(told)
    except ValueError:
        give_up(
            f"--root-path {told} is no path: write it with letters, digits, - and _, such as /table"
        )


def proxies(told: Iterable[str]) -> tuple[str, ...]:
    from wartable.server.http.proxies import networks_of

    for one in told:
        try:
            networks_of([one])
        except ValueError:
            give_up(
                f"--proxy {one} is no address: write the proxy's own, such as 127.0.0.1, or its network,"
                " such as 10.0.0.0/8; a name or * would let others say where they come from"
            )
    return networks_of(told)


def origins(told: Iterable[str]) -> tuple[str, ...]:
    for one in told:
        if not is_whole(one):
            give_up(f"--origin {one} is no whole address: write it as https://table.example")
    return tuple(told)


def public_url(told: str, place: str) -> str:
    """Its path is the one that everything is below, or invitations would lead nowhere."""
    if not told:
        return ""
    if not is_whole(told):
        give_up("--public-url is a whole address, such as https://table.example")
    path = urlsplit(told).path.rstrip("/")
    if path != place:
        give_up(
            f"--public-url {told} and --root-path do not fit together: say --root-path {path or '/'},"
            f" or let the address end in {place or 'its host'}"
        )
    return told.rstrip("/")


def is_whole(address: str) -> bool:
    """With scheme and host; what else there is leads elsewhere."""
    try:
        parts = urlsplit(address)
        parts.port  # noqa: B018  # one that is no number is a ValueError
    except ValueError:
        return False
    more = parts.query or parts.fragment or parts.username
    return parts.scheme in SCHEMES and bool(parts.hostname) and not more
