"""Whose word is taken for where a request comes from: that of named proxies, and of them no more than they saw."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.people import Person, running, sqlite
from wartable.server.http.limits import network_of
from wartable.server.http.proxies import is_among, networks_of

ELSEWHERE = "10.9.9.9"  # a proxy, but not the one that asks
NEAR = "127.0.0.0/8"
TRIES = 14  # more than one address may guess at codes


@pytest.fixture(params=["nobody", "another"])
def distrustful(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server that knows no proxy, or only another one."""
    proxies = () if request.param == "nobody" else (ELSEWHERE,)
    with running(sqlite(tmp_path), rates=1, proxies=proxies) as server:
        yield server.address


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[str]:
    """A server behind a proxy of this machine's network."""
    with running(sqlite(tmp_path), rates=1, proxies=(NEAR,)) as server:
        yield server.address


def guesses(address: str, *forwarded: str) -> set[int]:
    """What somebody gets who guesses at codes, each time with another of these in the header."""
    eve = Person(address)
    return {
        eve.http.get("/api/join/AAA-AAA2", headers={"x-forwarded-for": one}).status_code
        for one in forwarded
    }


def made(address: str, **headers: str) -> httpx.Response:
    return Person(address, **headers).http.post("/api/matches", json={"game": "duel"})


def test_forged_headers_give_nobody_more_tries(distrustful: str) -> None:
    forged = [f"203.0.113.{n}" for n in range(TRIES)]
    assert guesses(distrustful, *forged) == {404, 429}


def test_a_forged_scheme_makes_no_secure_cookie(distrustful: str) -> None:
    forged = {"x-forwarded-proto": "https", "forwarded": "for=1.2.3.4;proto=https"}
    reply = made(distrustful, **forged)
    assert "secure" not in reply.headers["set-cookie"].lower()


def test_the_invitation_does_not_name_a_forged_scheme(distrustful: str) -> None:
    liar = Person(distrustful, **{"x-forwarded-proto": "https", "x-forwarded-host": "evil.example"})
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    (invited,) = liar.makes(seats=seats)["invitations"]
    assert invited["link"].startswith(f"{distrustful}/#/")


def test_a_network_of_proxies_is_believed(behind: str) -> None:
    assert guesses(behind, *[f"203.0.113.{n}" for n in range(TRIES)]) == {404}
    assert "secure" in made(behind, **{"x-forwarded-proto": "https"}).headers["set-cookie"].lower()
    assert "secure" not in made(behind, **{"x-forwarded-proto": "x"}).headers["set-cookie"].lower()


def test_of_what_a_proxy_passes_on_only_its_own_word_counts(behind: str) -> None:
    """A visitor begins the header as he likes; the proxy adds at the end what it sees."""
    forged = [f"203.0.113.{n}, 198.51.100.7" for n in range(TRIES)]
    assert guesses(behind, *forged) == {404, 429}


def test_one_with_an_address_of_its_own_for_every_try_was_taken_for_many(behind: str) -> None:
    """Every home has a network of 2 to the 64 such addresses."""
    assert guesses(behind, *[f"2001:db8:0:7::{n:x}" for n in range(TRIES)]) == {404, 429}
    assert guesses(behind, *[f"2001:db8:{n + 1:x}::1" for n in range(TRIES)]) == {404}


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("2001:db8:0:7::1", "2001:db8:0:7::"),
        ("2001:DB8:0:7:ffff::", "2001:db8:0:7::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::"),
        ("fe80::1%eth0", "fe80::"),
        ("a:proxy", "a:proxy"),
        ("", ""),
    ],
)
def test_whoever_shares_a_network_shares_what_it_may_ask_for(host: str, network: str) -> None:
    assert network_of(host) == network


@pytest.mark.parametrize(
    ("host", "among"),
    [
        ("127.0.0.1", True),
        ("10.200.3.4", True),
        ("11.0.0.1", False),
        ("fd00::1", True),
        ("FD00:0::1", True),
        ("fd00::2", False),
        ("", False),
        ("proxy", False),
    ],
)
def test_addresses_and_networks_are_compared_as_such(host: str, among: bool) -> None:
    assert is_among(host, networks_of(["127.0.0.1", "10.1.2.3/8", "fd00::1"])) is among
