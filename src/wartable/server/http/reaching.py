"""By which address others come to this server."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from ifaddr import get_adapters
from starlette.requests import HTTPConnection

from wartable.server.settings import Settings

EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104
FAR = {4: (socket.AF_INET, "192.0.2.1"), 6: (socket.AF_INET6, "2001:db8::1")}  # kept for examples
INSIDE = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vboxnet",
    "vmnet",
    "lxc",
    "lxd",
    "podman",
    "cni",
    "flannel",
)
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
    own = f"{scheme}://{named}{settings.root_path}"
    if not is_local(urlsplit(own).hostname or ""):
        return own, ""
    lan = lan_addresses(settings.host) if settings.host in EVERYWHERE else []
    if not lan:
        return own, ALONE
    port = urlsplit(own).port
    name = f"[{lan[0]}]" if ":" in lan[0] else lan[0]
    return f"{scheme}://{name}{f':{port}' if port else ''}{settings.root_path}", ""


def is_local(host: str) -> bool:
    """Does the name mean the computer itself?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in {"", "localhost"} or host.endswith(".localhost")


def lan_addresses(listening: str = "") -> list[str]:
    """Where this computer's networks know it, the way out first; nothing is sent to find that."""
    version = 6 if ":" in listening else 4
    try:
        adapters = [one for one in get_adapters() if not one.nice_name.startswith(INSIDE)]
    except OSError:
        return []
    held = [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for one in adapters for ip in one.ips]
    found = [one for one in held if is_typed(ip_address(one), version)]
    return sorted(found, key=lambda one: one != way_out(version))


def is_typed(address: IPv4Address | IPv6Address, version: int) -> bool:
    """Can somebody else come by it, and type it?"""
    known_here = address.is_loopback or address.is_link_local or address.is_unspecified
    return address.version == version and not known_here


def way_out(version: int) -> str:
    """Its address for somebody far away; connecting such a socket sends nothing."""
    family, far = FAR[version]
    with socket.socket(family, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect((far, 9))
            return str(trial.getsockname()[0])
        except OSError:
            return ""
