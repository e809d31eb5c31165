"""Whose word is taken for where a request comes from."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network


def networks_of(told: Iterable[str]) -> tuple[str, ...]:
    """Each address or network as it is compared; what is neither of them is a ValueError."""
    return tuple([str(ip_network(one, strict=False)) for one in told])


def is_among(host: str, proxies: Iterable[str]) -> bool:
    """Does a connection come from one of these addresses or networks?"""
    try:
        came = ip_address(host)
    except ValueError:
        return False
    return any([came in ip_network(one, strict=False) for one in proxies])
