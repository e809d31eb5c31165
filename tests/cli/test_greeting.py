"""What `wartable serve` says when it begins."""

import io

import pytest

from wartable.cli import greeting
from wartable.cli.greeting import addresses_of_others, can_draw, code_for, greet, own_address
from wartable.server.settings import Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104
HOME, CABLE = "192.168.7.20", "10.0.0.4"


class Screen(io.TextIOWrapper):
    """A terminal that somebody looks at."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(listening: str) -> list[str]:
        return ["fd00::7"] if ":" in listening else [HOME, CABLE]

    monkeypatch.setattr("wartable.server.http.reaching.lan_addresses", known)


def settings(**told: object) -> Settings:
    return Settings(database="sqlite:///x", **told)  # type: ignore[arg-type]


def test_a_server_for_all_names_every_address_that_friends_can_type() -> None:
    served = settings(host=EVERYWHERE, port=8001, root_path="/table")
    assert own_address(served) == "http://localhost:8001/table"
    assert addresses_of_others(served) == [
        f"http://{HOME}:8001/table",
        f"http://{CABLE}:8001/table",
    ]
    assert addresses_of_others(settings(host="::")) == ["http://[fd00::7]:8000"]


def test_a_server_for_oneself_names_none() -> None:
    assert addresses_of_others(settings()) == addresses_of_others(settings(host="::1")) == []


def test_an_address_that_was_named_is_the_one_to_type() -> None:
    assert addresses_of_others(settings(host=HOME)) == [f"http://{HOME}:8000"]
    named = settings(host=EVERYWHERE, public_url="https://club.example")
    assert addresses_of_others(named) == ["https://club.example"]


def test_the_code_is_drawn_where_somebody_looks_and_it_can_be_drawn() -> None:
    code = code_for(f"http://{HOME}:8000", Screen())
    lines = code.splitlines()
    assert len({len(line) for line in lines}) == 1 and set(code) <= {*"█▀▄ ", "\n"}
    assert len(lines[0]) <= 40, "it fits into any window"
    assert code_for(f"http://{HOME}:8000", Screen("latin-1")) == ""
    assert code_for(f"http://{HOME}:8000", io.StringIO()) == "", "a log is not looked at"


@pytest.mark.parametrize(
    ("encoding", "can"), [("utf-8", True), ("cp437", True), ("ascii", False), (None, False)]
)
def test_not_every_terminal_has_the_blocks(encoding: str | None, can: bool) -> None:
    assert can_draw(encoding) is can


def test_all_of_it_is_said_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(greeting, "code_for", lambda address, _: f"<{address}>")
    assert greet(settings(host=EVERYWHERE)) == "http://localhost:8000"
    own, others, code, read = capsys.readouterr().out.splitlines()
    assert own.startswith("Wartable is at http://localhost:8000 (")
    assert others == f"Others find it at http://{HOME}:8000 or http://{CABLE}:8000"
    assert (code, read) == (
        f"<http://{HOME}:8000>",
        f"A phone's camera reads this as http://{HOME}:8000",
    )
