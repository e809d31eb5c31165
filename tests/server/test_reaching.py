"""The address that an invitation names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno
from ifaddr import IP, Adapter

from server.people import Person, Running, running, sqlite
from server.table import HERE, LINK
from wartable.server.http import reaching
from wartable.server.http.phone_code import reached_at
from wartable.server.http.reaching import is_local, lan_addresses

SQUARE = re.compile(r"M(\d+) (\d+)h1v1h-1z")


@pytest.fixture(scope="module")
def open_to_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    everywhere = "0.0.0.0"  # noqa: S104
    folder, proxies = tmp_path_factory.mktemp("server"), ("127.0.0.1",)
    with running(sqlite(folder), host=everywhere, proxies=proxies) as found:
        yield found


def invited(address: str, **headers: str) -> Any:
    """An invitation, and another one made at the table, which must name the same address."""
    ann = Person(address, **headers)
    made = ann.makes(seats=[HERE, LINK])
    (first,) = made["invitations"]
    again = ann.post(f"/api/matches/{made['id']}/invitations/1")
    assert again["link"].split("#")[0] == first["link"].split("#")[0]
    assert again["warning"] == first["warning"]
    return first


def test_a_server_for_oneself_says_that_others_cannot_come(on_a_file: Running) -> None:
    made = invited(on_a_file.address)
    assert made["link"].startswith(f"{on_a_file.address}/#/join/")
    assert "only this computer" in made["warning"]


@pytest.mark.parametrize("name", ["table.example", "192.168.7.20:8000", "[fd00::7]:8000"])
def test_who_came_by_another_name_invites_by_it(open_to_all: Running, name: str) -> None:
    made = invited(open_to_all.address, host=name)
    assert made["link"].startswith(f"http://{name}/#/join/")
    assert made["warning"] == ""
    secure = Person(open_to_all.address, host=name, **{"x-forwarded-proto": "https"})
    (over,) = secure.makes(seats=[HERE, LINK])["invitations"]
    assert over["link"].startswith(f"https://{name}/#/join/")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "127.0.1.1"])
def test_who_looks_from_the_computer_itself_invites_to_its_place_in_the_network(
    open_to_all: Running, name: str
) -> None:
    port = open_to_all.address.rsplit(":", 1)[1]
    made = invited(open_to_all.address, host=f"{name}:{port}")
    lan = lan_addresses()
    if lan:
        assert made["link"].startswith(f"http://{lan[0]}:{port}/#/join/")
        assert made["warning"] == ""
    else:
        assert "only this computer" in made["warning"]


def test_a_named_address_comes_before_all_others(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), public_url="https://table.example/") as server:
        made = invited(server.address)
        assert made["link"].startswith("https://table.example/#/join/")
        assert made["warning"] == ""
        behind = invited(server.address, host="table.example", origin="https://table.example")
        assert behind["link"].startswith("https://table.example/#/join/")


# The code on the first page


def test_the_first_page_gets_a_code_only_where_others_can_come(
    open_to_all: Running, on_a_file: Running
) -> None:
    alone = Person(on_a_file.address).get("/api/about/address")
    assert alone == {"address": "", "dark": "", "size": 0}
    told = Person(open_to_all.address, host="192.168.7.20:8000").get("/api/about/address")
    assert told["address"] == "http://192.168.7.20:8000/"
    assert told == msgspec.to_builtins(reached_at(told["address"]))


def test_a_code_is_drawn_square_by_square() -> None:
    told = reached_at("http://192.168.7.20:8000/")
    rows = segno.make(told.address, micro=False).matrix
    dark = [tuple(map(int, one.groups())) for one in SQUARE.finditer(told.dark)]
    assert told.size == len(rows) == 25
    assert dark == [(x, y) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit]


def test_an_address_too_long_for_a_camera_gets_no_code() -> None:
    told = reached_at(f"http://{'x' * 4000}.example/")
    assert told.address and not told.dark


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("localhost", True),
        ("table.localhost", True),
        ("", True),
        ("192.168.0.4", False),
        ("localhost.example", False),
    ],
)
def test_what_means_the_computer_itself(host: str, local: bool) -> None:
    assert is_local(host) is local


# Where this computer is known


def adapter(name: str, *addresses: str) -> Adapter:
    held = [
        IP((one, 0, 0) if ":" in one else one, 64 if ":" in one else 24, name) for one in addresses
    ]
    return Adapter(name, name, held)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """One with two networks, of which the second leads out."""
    there = [
        adapter("lo", "127.0.0.1", "::1"),
        adapter("eth0", "10.0.0.4", "169.254.3.3", "fe80::4", "fd00::4"),
        adapter("wlan0", "192.168.7.20"),
        adapter("docker0", "172.17.0.1"),
        adapter("br-0a1b", "172.18.0.1"),
    ]
    monkeypatch.setattr(reaching, "get_adapters", lambda: there)
    monkeypatch.setattr(reaching, "way_out", lambda _: "192.168.7.20")


@pytest.mark.usefixtures("machine")
def test_friends_get_the_addresses_of_networks_and_the_way_out_first() -> None:
    assert lan_addresses() == ["192.168.7.20", "10.0.0.4"]
    assert lan_addresses("::") == ["fd00::4"]


def test_a_machine_that_does_not_tell_its_networks_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def untold() -> list[Adapter]:
        raise OSError

    monkeypatch.setattr(reaching, "get_adapters", untold)
    assert lan_addresses() == []
