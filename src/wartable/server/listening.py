"""How the server listens: what it takes from a connection before a route sees anything."""

from typing import Any

from wartable.server.http.guarded_sockets import GuardedSocket
from wartable.server.http.guarding import Guarded
from wartable.server.matches.live import FRAME
from wartable.server.settings import Settings


def listening_options(settings: Settings) -> dict[str, Any]:
    """For uvicorn. Nobody's word is taken for where a request comes from but that of the proxies that were named."""
    return {
        "http": Guarded,
        "ws": GuardedSocket,
        "ws_max_size": FRAME,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "access_log": False,  # paths hold codes
        "server_header": False,
        "timeout_keep_alive": 5,
        "ws_ping_interval": 20.0,  # a line whose other end is gone is noticed within twice that
        "ws_ping_timeout": 20.0,
        "backlog": 512,
    }
