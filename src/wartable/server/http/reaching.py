"""By which address others come to this server."""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from wartable.server.settings import Settings

EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104
SOMEWHERE = ("192.0.2.1", 9)  # kept for examples: nothing is sent there
ALONE = (
    "Others cannot reach this address: the server answers only this computer. "
    "Start it with --host 0.0.0.0, or name its address with --public-url."
)


def address_for_others(request: HTTPConnection, settings: Settings) -> tuple[str, str]:
    """The address to invite to, and what is to be said of it if others cannot use it."""
    if settings.public_url:
        return settings.public_url.rstrip("/"), ""
    scheme = "https" if request.scope["scheme"] in {"https", "wss"} else "http"
    named = request.headers.get("host", "")
    own = f"{scheme}://{named}"
    if not is_local(urlsplit(own).hostname or ""):
        return own, ""
    lan = lan_address() if settings.host in EVERYWHERE else ""
    if not lan:
        return own, ALONE
    port = urlsplit(own).port
    return f"{scheme}://{lan}{f':{port}' if port else ''}", ""


def is_local(host: str) -> bool:
    """Does the name mean the computer itself?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in {"", "localhost"} or host.endswith(".localhost")


def lan_address() -> str:
    """Under which address this computer goes out; nothing if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(SOMEWHERE)
            found = str(trial.getsockname()[0])
        except OSError:
            return ""
    return "" if is_local(found) or found in EVERYWHERE else found
