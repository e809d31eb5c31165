"""Where `wartable serve` may listen: an address of this machine, and a port that is free."""

import errno
import socket

from wartable.cli.errors import give_up

PORT = 8000
TRIES = 50
ORDINARY = 1024  # the first port that everybody may use


def check_host(host: str) -> None:
    """Only an address of this machine can be listened at."""
    try:
        with socket.socket(family_of(host)) as trial:
            trial.bind((host, 0))
    except (socket.gaierror, UnicodeError):
        give_up(
            f"--host {host}: there is no such address; 127.0.0.1 is this machine alone, 0.0.0.0 its network"
        )
    except OSError as error:
        give_up(
            f"--host {host} cannot be listened at ({error.strerror}): name an address of this machine,"
            " 127.0.0.1 for it alone or 0.0.0.0 for its network"
        )


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def free_port(host: str, wanted: int | None) -> int:
    """The one that was named, or the first that is free."""
    if wanted is None:
        usual = range(PORT, PORT + TRIES)
        return next((port for port in usual if not trouble_with(host, port)), 0) or any_port(host)
    if trouble := trouble_with(host, wanted):
        give_up(trouble)
    return wanted or any_port(host)


def trouble_with(host: str, port: int) -> str:
    """Why nobody can listen at a port; nothing if one can, or if it is left open which."""
    with socket.socket(family_of(host)) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return port_sentence(port, error)
    return ""


def port_sentence(port: int, error: OSError) -> str:
    if error.errno == errno.EACCES:
        return (
            f"port {port} is not for everybody on this machine: name one from {ORDINARY} up with --port,"
            " and put a proxy before it (docs/serving.md)"
        )
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken: name another one with --port, or none"
    return f"port {port} cannot be used ({error.strerror}): name another one with --port, or none"


def any_port(host: str) -> int:
    with socket.socket(family_of(host)) as trial:
        trial.bind((host, 0))
        return int(trial.getsockname()[1])
