"""One player and eight, each with a browser of his own: they join by link, and answer by socket or by request."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from server.people import Person, Running, Screen, running, sqlite
from server.table import legal

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gus", "Hal")
MOST = 200  # answers


@pytest.fixture(scope="module")
def server(installed: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(sqlite(tmp_path_factory.mktemp("orchard"))) as found:
        yield found


def seated(server: Running, seats: int) -> tuple[str, list[Person]]:
    """Ann makes a match, everybody else comes by link."""
    people = [Person(server.address) for _ in range(seats)]
    links = [{"kind": "link"}] * (seats - 1)
    made = people[0].makes("orchard", seats=[{"kind": "here", "name": "Ann"}, *links])
    assert [one["seat"] for one in made["invitations"]] == list(range(1, seats))
    for one in made["invitations"]:
        said = {"code": one["code"], "name": NAMES[one["seat"]]}
        assert people[one["seat"]].post("/api/join", said)["seat"] == one["seat"]
    return str(made["id"]), people


def answers(server: Running, match: str, people: list[Person], screens: list[Screen]) -> bool:
    """Whoever is asked first, every other one on his socket, and all see it; false if nobody is asked."""
    hosted = server.house.hosting.open(match)
    pending = hosted.pending()
    if not pending:
        return False
    seat, number = pending[0].seat, hosted.number
    value = legal(server, match, seat, number)
    if seat % 2:
        people[seat].answers(match, {"seat": seat, "number": number}, value)
    else:
        screens[seat].says(type="answer", seat=seat, number=number, value=value)
    for one in screens:
        one.waits(lambda frame: frame["type"] == "state" and frame["number"] > number)
    return True


@pytest.mark.parametrize("seats", [1, 8])
def test_all_play_to_the_end_each_with_his_own_eyes(server: Running, seats: int) -> None:
    match, people = seated(server, seats)
    with ExitStack() as stack:
        screens = [stack.enter_context(one.watches(match)) for one in people]
        for seat, screen in enumerate(screens):
            assert screen.sees()["seat"] == seat
        for _ in range(MOST):
            if not answers(server, match, people, screens):
                break
        over = screens[0].state["over"]
        assert over is not None and len(over["scores"]) == seats
        for seat, screen in enumerate(screens):
            assert screen.state["over"] == over
            asked = [state["prompt"] for state in screen.states if state["prompt"]]
            assert asked and {one["seat"] for one in asked} == {seat}
    for seat, one in enumerate(people):
        (listed,) = [row for row in one.get("/api/matches") if row["id"] == match]
        assert (listed["mine"], listed["over"]) == ([seat], True)
        assert listed["opponents"] == [name for name in NAMES[:seats] if name != NAMES[seat]]
        ahead = "Won" if len(over["winners"]) == 1 else "Draw"
        assert listed["result"].startswith(ahead if seat in over["winners"] else "Lost")
