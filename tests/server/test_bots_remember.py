"""Bots play the same at the server and in the lab: what they remember is kept with their answers, for them alone."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from server.visiting import TestClient, house_in, served
from wartable.bots.seats import BUDGET, bot_named, play_out, player_named
from wartable.core.ask import Question
from wartable.core.dice.source import Dice, mix_seeds
from wartable.play.session import Session
from wartable.server.bots.thinking import Turn, thought
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.rooms import turn_of
from wartable.store import matches

PAIRS = [
    ("duel", ("random", "scripted")),
    ("duel", ("aggressive", "careful")),
    ("grimheim", ("random", "scripted")),
    ("grimheim", ("aggressive", "careful")),
]
SECRET = "nobody but the bot reads this"  # noqa: S105  what a bot remembers in these tests


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("bots")) as found:
        yield found


def match_of(client: TestClient, game: str, bots: tuple[str, ...], setup: str = "") -> str:
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    made = client.post("/api/matches", json={"game": game, "setup": setup, "seats": seats})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def due(hosted: Hosted) -> tuple[Turn, Question[Any]]:
    question = hosted.pending()[0]
    return turn_of(hosted, question, hosted.stored.seats[question.seat].bot), question


def give(hosting: Hosting, id: str, forgetful: bool = False) -> Hosted:
    """One answer of a bot that is made for it and knows only what the store has kept."""
    hosted = hosting.open(id)
    turn, _ = due(hosted)
    bot = bot_named(hosted.game, turn.bot, turn.seed)
    memory = None if forgetful else turn.memory
    raw, after = thought(bot, turn.view, turn.question, memory, BUDGET)
    return hosting.answer(hosting.open(id), turn.seat, turn.number, raw, after)


def played_online(client: TestClient, id: str) -> Hosted:
    """To the end, with a restart and an undo every now and then; a die that was rolled is left alone."""
    store = house_in(client).store
    hosting, turns = Hosting(store, 10, shared=False), 0
    while not hosting.open(id).over:
        before = hosting.open(id)
        number, rolls = before.number, before.session.rolls
        hosted = give(hosting, id)
        turns += 1
        if turns % 5 == 0 and hosted.session.rolls == rolls and not hosted.over:
            hosting.request(hosted, 0, hosted.number, number, {0, 1})
            assert hosting.open(id).number == number
        if turns % 120 == 0:
            hosting = Hosting(store, 10, shared=False)
    return hosting.open(id)


def played_in_the_lab(hosted: Hosted) -> Session[Any]:
    """The same match with players who sit through it."""
    stored, game = hosted.stored, hosted.game
    seed = mix_seeds(bytes.fromhex(stored.house), stored.header.seeds)
    session: Session[Any] = Session(game, game.rules.begin(stored.header.setup), None, Dice(seed))
    seeds = [Turn(stored.id, game.id, "", 0, None, seated(k)).seed for k in range(2)]
    names = [seat.bot for seat in stored.seats]
    play_out(session, [player_named(game, names[k], seeds[k]) for k in range(2)])
    return session


def seated(seat: int) -> Question[Any]:
    return Question("any", seat, "T")


@pytest.mark.parametrize(("game", "bots"), PAIRS)
def test_a_match_of_bots_goes_as_in_the_lab_through_undos_and_restarts(
    client: TestClient, game: str, bots: tuple[str, str]
) -> None:
    hosted = played_online(client, match_of(client, game, bots))
    assert not hosted.stands_since(10), "nothing was taken back"
    assert hosted.session.answers == played_in_the_lab(hosted).answers


@pytest.mark.parametrize(
    ("game", "bots", "setup"),
    [("duel", ("random", "random"), ""), ("grimheim", ("scripted", "scripted"), "encounter")],
)
def test_one_that_forgets_plays_otherwise(
    client: TestClient, game: str, bots: tuple[str, str], setup: str
) -> None:
    id, hosting = match_of(client, game, bots, setup), house_in(client).hosting
    while not hosting.open(id).over:
        give(hosting, id, forgetful=True)
    hosted = hosting.open(id)
    assert hosted.session.answers != played_in_the_lab(hosted).answers


# Undo, branches, other workers


def remember(hosting: Hosting, id: str, said: str) -> Hosted:
    """A bot's answer with something of our own to remember."""
    hosted = hosting.open(id)
    turn, question = due(hosted)
    raw, _ = bot_named(hosted.game, "random", 1).answer(turn.view, question, None, BUDGET)
    return hosting.answer(hosting.open(id), turn.seat, turn.number, raw, json.dumps(said))


def test_after_an_undo_it_remembers_what_stood_there(client: TestClient) -> None:
    id, hosting = match_of(client, "duel", ("random", "random")), house_in(client).hosting
    stood: dict[int, tuple[str | None, str | None]] = {}
    for k in range(12):
        hosted = hosting.open(id)
        stood[hosted.number] = hosted.memory(0), hosted.memory(1)
        remember(hosting, id, f"answer {k}")
    for number in sorted(stood, reverse=True):
        hosted = hosting.open(id)
        hosting.request(hosted, 0, hosted.number, number, {0, 1})
        anew = Hosting(house_in(client).store, 10, shared=False)
        for one in (hosting.open(id), anew.open(id)):
            assert (one.memory(0), one.memory(1)) == stood[number]


def test_another_worker_goes_on_with_what_was_remembered_here(client: TestClient) -> None:
    id, store = match_of(client, "duel", ("random", "random")), house_in(client).store
    one, other = Hosting(store, 10, shared=True), Hosting(store, 10, shared=True)
    seen = other.open(id)
    for k in range(6):
        here = remember(one, id, f"answer {k}")
    there = other.open(id)
    assert there is seen
    assert (there.memory(0), there.memory(1)) == (here.memory(0), here.memory(1))


@pytest.mark.parametrize("bots", [("random", "random"), ("", "random")])
def test_on_an_analysis_board_bots_remember_what_they_did_then(
    client: TestClient, bots: tuple[str, str]
) -> None:
    id, hosting = match_of(client, "duel", ("random", "random")), house_in(client).hosting
    for k in range(8):
        remember(hosting, id, f"answer {k}")
    hosted = hosting.open(id)
    hosting.resign(hosting.open(id), 0)
    kept = sum(n in hosted.notes for n in hosted.standing[:6])
    made = client.post(f"/api/matches/{id}/branch", json={"at": 6, "bots": list(bots)})
    board = hosting.open(made.json()["id"])
    if bots[0]:
        assert len(board.notes) == kept > 2
    assert {board.session.answers[n - 1][0] for n in board.notes} == {k for k in (0, 1) if bots[k]}


# Nobody else's business


def test_what_a_bot_remembers_is_in_no_frame_and_no_record(client: TestClient) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    id = client.post("/api/matches", json={"game": "duel", "seats": seats}).json()["id"]
    hosting = house_in(client).hosting
    for _ in range(30):
        remember(hosting, id, SECRET)
    with house_in(client).store.reading() as session:
        assert SECRET in str(matches.memories(session, id))
        assert SECRET not in str(matches.moves(session, id))
    running = ("", f"/{id}", f"/{id}/history", f"/{id}/moments/5", f"/{id}/kept")
    assert not [page for page in running if SECRET in shown(client, page)]
    hosting.resign(hosting.open(id), 0)
    over = (*running, f"/{id}/record", f"/{id}/luck", "/../me/export")
    assert not [page for page in over if SECRET in shown(client, page)]


def shown(client: TestClient, page: str) -> str:
    """A page of matches, as whoever played sees it."""
    reply = client.get(f"/api/matches{page}".replace("/matches/..", ""))
    assert reply.status_code == 200, (page, reply.text)
    return str(reply.text)
