"""A server below a path of its host: nothing it sends leads out of it, and nothing outside of it is answered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from server.people import Person, Running, running, sqlite
from server.plain import PLAIN
from server.table import HERE, LINK
from wartable.server.http.prefix import place_of

PLACE = "/table"
WEB = httpx.Client(verify=PLAIN, limits=httpx.Limits(max_keepalive_connections=0))
LINKED = re.compile(r'(?:href|src)="([^"]+)"')
KEPT = re.compile(r'"([^"]+)":"[0-9a-f]{64}"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(sqlite(folder), root_path=PLACE, proxies=("127.0.0.1",)) as found:
        yield found


@pytest.fixture
def ann(server: Running) -> Person:
    return Person(server.address + PLACE)


def fetched(server: Running, path: str) -> httpx.Response:
    """What is at a path of the host, which must be below the place."""
    assert path.startswith(f"{PLACE}/"), path
    reply = WEB.get(server.address + path)
    assert reply.status_code == 200, path
    return reply


def addresses(found: list[str], base: str) -> list[str]:
    """As a browser resolves them, without what only the page reads."""
    return [urlsplit(urljoin(base, one)).path for one in found]


def test_every_link_of_the_page_leads_below_the_path(server: Running) -> None:
    links = LINKED.findall(fetched(server, f"{PLACE}/").text)
    assert len(links) >= 5
    for path in addresses(links, f"{PLACE}/"):
        fetched(server, path)


def test_every_address_of_the_manifest_leads_below_the_path(server: Running) -> None:
    at = f"{PLACE}/manifest.webmanifest"
    told = json.loads(fetched(server, at).text)
    assert "id" not in told, "it would count from the top of the host"
    icons = [one["src"] for one in told["icons"]]
    named = [told["start_url"], told["scope"], *icons, *[one["url"] for one in told["shortcuts"]]]
    for path in addresses(named, at):
        fetched(server, path)


def test_every_file_that_the_worker_keeps_is_below_the_path(server: Running) -> None:
    at = f"{PLACE}/sw.js"
    files = KEPT.findall(fetched(server, at).text)
    assert "./" in files and len(files) > 20
    for path in addresses(files, at):
        fetched(server, path)


def test_no_source_of_the_page_counts_from_the_top_of_the_host() -> None:
    """Routes of the screen stand behind a hash, and routes of the server go through `api`."""
    absolute = re.compile(
        r"""(?:(?:href|src|action)=["'{`]+|fetch\(["'`]|register\(["'`])/|["'`]/(?:api|assets)\b"""
    )
    ui = Path(__file__).parents[2] / "ui"
    sources = [
        path for end in ("ts", "svelte", "html", "css") for path in (ui / "src").rglob(f"*.{end}")
    ]
    assert len(sources) > 100
    assert [path.name for path in sources if absolute.search(path.read_text())] == []


def test_the_path_without_its_slash_leads_to_the_page(server: Running) -> None:
    reply = WEB.get(server.address + PLACE)
    assert (reply.status_code, reply.headers["location"]) == (307, f"{PLACE}/")


@pytest.mark.parametrize("path", ["/", "/api/games", "/tables/", "/tableapi/games", "/sw.js"])
def test_what_is_outside_is_not_here_and_the_remedy_is_named(server: Running, path: str) -> None:
    reply = WEB.get(server.address + path)
    assert reply.status_code == 404
    assert "a proxy must pass the whole path on, /table with it" in reply.json()["reason"]
    assert "set-cookie" not in reply.headers


def test_a_battle_goes_over_a_socket_below_the_path(ann: Person) -> None:
    made = ann.makes(seats=[HERE, HERE])
    with ann.watches(made["id"]) as screen:
        assert screen.sees()["seat"] == 0


def test_answers_of_the_interface_are_not_kept_and_are_made_small(ann: Person) -> None:
    reply = ann.http.get("/api/games", headers={"accept-encoding": "gzip"})
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["content-encoding"] == "gzip"


def test_sheets_are_printed_below_the_path(ann: Person) -> None:
    roster = ann.get("/api/games/grimheim/rosters/ashford-watch")
    own = ann.post("/api/rosters", {"game": "grimheim", "roster": roster}, 201)
    sheet = ann.http.get(f"/api/rosters/{own['id']}/print")
    assert sheet.headers["content-type"] == "application/pdf"


def test_the_interface_says_where_it_is(ann: Person) -> None:
    assert ann.get("/openapi.json")["servers"] == [{"url": PLACE}]


def test_invitations_name_the_path(server: Running, ann: Person) -> None:
    (made,) = ann.makes(seats=[HERE, LINK])["invitations"]
    assert made["link"].startswith(f"{server.address}{PLACE}/#/join/")
    behind = Person(server.address + PLACE, **{"host": "localhost", "x-forwarded-proto": "https"})
    (made,) = behind.makes(seats=[HERE, LINK])["invitations"]
    assert made["link"].startswith(f"https://localhost{PLACE}/#/join/")


def test_the_cookie_is_for_the_path_alone_and_has_a_name_of_its_own(ann: Person) -> None:
    reply = ann.http.post("/api/matches", json={"game": "duel", "seats": [HERE, HERE]})
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith("wartable-table=") and "; Path=/table/;" in cookie
    assert ann.get("/api/matches"), "it comes back with the next request"


def test_a_page_of_the_address_that_was_named_may_talk_to_it(tmp_path: Path) -> None:
    named = "https://club.example/table"
    with running(sqlite(tmp_path), root_path=PLACE, public_url=named) as server:
        ann = Person(server.address + PLACE, host="club.example", origin="https://club.example")
        (made,) = ann.makes(seats=[HERE, LINK])["invitations"]
        assert made["link"].startswith(f"{named}/#/join/")


@pytest.mark.parametrize(
    ("told", "place"),
    [("", ""), ("/", ""), ("/table", "/table"), ("table/", "/table"), ("/a/b-1.x", "/a/b-1.x")],
)
def test_a_path_is_read_with_or_without_its_slashes(told: str, place: str) -> None:
    assert place_of(told) == place


@pytest.mark.parametrize(
    "told", ["/a//b", "/..", "/a/../b", "/.x", "/a b", "/a?b", "/ä", "//x", "/" + "x" * 200]
)
def test_what_cannot_be_a_path_is_none(told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        place_of(told)
