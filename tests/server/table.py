"""Two people at one table."""

from typing import Any

from server.people import Person, Running
from wartable.bots.randombot import RandomBot

HERE = {"kind": "here", "name": "Ann"}
LINK = {"kind": "link", "name": "Bob"}


def two_at(server: Running, game: str = "duel", **wanted: Any) -> tuple[Person, Person, str]:
    """Ann makes a match, Bob comes by the link."""
    ann, bob = Person(server.address), Person(server.address)
    made = ann.makes(game, seats=[HERE, LINK], **wanted)
    code = made["invitations"][0]["code"]
    joined = bob.post("/api/join", {"code": code, "name": "Bob"})
    assert (joined["match"], joined["seat"]) == (made["id"], 1)
    return ann, bob, made["id"]


def legal(server: Running, match: str, seat: int, seed: int = 1) -> Any:
    """An answer that the rules allow, asked of the engine behind the screen."""
    session = server.house.hosting.open(match).session
    question = session.asked(seat)
    assert question is not None, f"seat {seat} is not asked"
    return RandomBot(seed).answer(session.view(seat), question, None, 1.0)[0]


def play_on(server: Running, people: dict[int, Person], match: str, answers: int) -> int:
    """So many answers by chance, over requests; how many were given before it was over."""
    for given in range(answers):
        hosted = server.house.hosting.open(match)
        pending = hosted.pending()
        if not pending:
            return given
        seat = pending[0].seat
        value = legal(server, match, seat, given)
        body = {"seat": seat, "number": hosted.number, "value": value}
        people[seat].post(f"/api/matches/{match}/answers?log=10000", body)
    return answers
