"""Looking back at matches, luck, analysis boards and rematches."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from server.visiting import (
    TestClient,
    another,
    hot_seat,
    house_in,
    opened,
    play_on,
    refused,
    served,
)
from wartable.bots.randombot import RandomBot
from wartable.core.events import Rolled
from wartable.core.rulebook import library
from wartable.core.screen.staging import scene_of
from wartable.core.views import view
from wartable.play.records import journal
from wartable.play.records.record import Throw
from wartable.play.records.verifying import verify
from wartable.play.records.vouching import BY_ITSELF
from wartable.play.session import Session
from wartable.server.http.codec import encode
from wartable.server.matches import history
from wartable.server.matches.history import EVERY, Track, Tracks, fold_events, match_at


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("replays")) as client:
        yield client


@pytest.fixture(scope="module")
def duel(client: TestClient) -> str:
    """A duel between two of the visitor's own seats, played out."""
    id = hot_seat(client, setup="brawl")
    assert play_on(client, id, seed=20).over
    return id


@pytest.fixture(scope="module")
def battle(client: TestClient) -> str:
    """The first part of a Grimheim battle."""
    id = hot_seat(client, "grimheim", setup="first-battle")
    play_on(client, id, answers=120)
    return id


def get(client: TestClient, path: str, **params: Any) -> Any:
    found = client.get(f"/api/matches/{path}", params=params)
    assert found.status_code == 200, found.text
    return found.json()


# Moments


@pytest.mark.parametrize("game", ["duel", "battle"])
def test_every_moment_is_as_the_match_was_then(
    client: TestClient, request: pytest.FixtureRequest, game: str
) -> None:
    hosted = opened(client, request.getfixturevalue(game))
    rules = hosted.game
    again: Session[Any] = Session(rules, rules.rules.begin(hosted.stored.header.setup))
    for number, (seat, raw) in enumerate(hosted.session.answers):
        assert match_at(hosted, number) == again.match, number
        again.take(seat, raw)
    assert match_at(hosted, hosted.number) == again.match


def test_a_moment_shows_the_table_and_what_was_asked(client: TestClient, duel: str) -> None:
    hosted = opened(client, duel)
    number = hosted.number // 2
    found = get(client, f"{duel}/moments/{number}", seat=0)
    assert found["number"] == number
    assert found["seat"] == hosted.session.answers[number][0]
    assert found["asked"] == hosted.labels[hosted.standing[number]].asked
    assert found["asked"][0].isupper() and found["asked"][-1] in ".?!"
    known = view(match_at(hosted, number), 0)
    assert found["scene"] == _plain(scene_of(hosted.game, known, 0))


def _plain(value: Any) -> Any:
    return json.loads(encode(value))


def test_there_are_no_moments_beyond_the_last(client: TestClient, duel: str) -> None:
    last = opened(client, duel).number
    assert get(client, f"{duel}/moments/{last}")["asked"] == ""
    refused(client.get(f"/api/matches/{duel}/moments/{last + 1}"), 404)
    refused(client.get(f"/api/matches/{duel}/moments/-1"), 404)
    refused(client.get(f"/api/matches/{duel}/moments/{10**30}"), 404)
    refused(client.get("/api/matches/nothing/moments/0"), 404)


def test_scrubbing_starts_from_the_nearest_checkpoint(client: TestClient, battle: str) -> None:
    """However far along one looks, only a few events are gone through."""
    hosted = opened(client, battle)
    events = hosted.session.events()
    assert len(events) > 3 * EVERY
    track = Track(hosted.session.first)
    track.at(events, len(events))
    gone_through = 0

    def counting(match: Any, part: list[Any]) -> Any:
        nonlocal gone_through
        gone_through += len(part)
        return fold_events(match, part)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(history, "fold_events", counting)
        for count in range(len(events), 0, -7):
            gone_through = 0
            assert track.at(events, count) == fold_events(hosted.session.first, events[:count])
            assert gone_through < EVERY


def test_an_undo_is_not_looked_back_on(client: TestClient) -> None:
    """What was taken back is gone from the log and from every moment."""
    id = hot_seat(client, "grimheim", setup="first-battle")
    hosted = play_on(client, id, answers=60)
    before = match_at(hosted, 30)
    assert match_at(hosted, 55) is not None
    house_in(client).hosting.request(hosted, 0, hosted.number, 35, {0, 1})
    hosted = play_on(client, id, answers=40, seed=99)
    assert match_at(hosted, 30) == before
    again: Session[Any] = Session(hosted.game, hosted.game.rules.begin(hosted.stored.header.setup))
    for seat, raw in hosted.session.answers[:55]:
        again.take(seat, raw)
    assert match_at(hosted, 55) == again.match


def test_only_the_last_matches_looked_back_on_keep_their_checkpoints(
    client: TestClient, duel: str, battle: str
) -> None:
    tracks = Tracks(kept=1)
    first = tracks.of(opened(client, duel))
    assert tracks.of(opened(client, duel)) is first
    tracks.of(opened(client, battle))
    assert tracks.of(opened(client, duel)) is not first


# Who may know what


def test_a_seat_and_a_spectator_look_back_with_their_own_eyes(client: TestClient) -> None:
    """Each knows his own quarry; somebody who only watches knows neither."""
    id = hot_seat(client)
    hosted = play_on(client, id, answers=10**6)
    rules, stranger = library.game("duel"), another(client)
    named = next(n for n in range(hosted.number) if match_at(hosted, n).secrets.get(1))
    for seat in (0, 1):
        shown = get(client, f"{id}/moments/{named}", seat=seat)["scene"]
        assert shown == _plain(scene_of(rules, view(match_at(hosted, named), seat), seat))
    least = get(stranger, f"{id}/moments/{named}")["scene"]
    assert least == _plain(scene_of(rules, view(match_at(hosted, named), None), None))
    refused(stranger.get(f"/api/matches/{id}/moments/{named}?seat=0"), 403, "not yours")
    refused(stranger.get(f"/api/matches/{id}/history?seat=1"), 403, "not yours")


def test_another_seats_secrets_change_nothing_in_what_one_looks_back_on(
    client: TestClient, duel: str
) -> None:
    hosted = opened(client, duel)
    named = next(n for n in range(hosted.number) if match_at(hosted, n).secrets.get(1))
    match = match_at(hosted, named)
    other = match.with_secret(1, "quarry", "somebody else")
    assert other != match
    for seat in (0, None):
        shown = [scene_of(hosted.game, view(one, seat), seat) for one in (match, other)]
        assert shown[0] == shown[1]


# History


def test_history_has_the_log_and_places_to_jump_to(client: TestClient, duel: str) -> None:
    found = get(client, f"{duel}/history", seat=0)
    hosted = opened(client, duel)
    assert found["numbers"] == hosted.number
    assert found["over"]["reason"]
    assert [line["event"] for line in found["log"]] == sorted(
        line["event"] for line in found["log"]
    )
    rounds = [mark["round"] for mark in found["marks"] if mark["text"].startswith("Round")]
    assert rounds == list(range(1, len(rounds) + 1)) and rounds
    numbers = [mark["number"] for mark in found["marks"]]
    assert numbers == sorted(numbers) and numbers[-1] <= hosted.number


def test_a_mark_stands_where_a_model_left(client: TestClient, duel: str) -> None:
    hosted = opened(client, duel)
    left = [
        number
        for number in range(hosted.number)
        if len(match_at(hosted, number + 1).gone) > len(match_at(hosted, number).gone)
    ]
    assert left, "nobody fell in this duel"
    marked = {mark["number"] for mark in get(client, f"{duel}/history", seat=0)["marks"]}
    assert {number + 1 for number in left} <= marked


# Luck


def test_luck_counts_every_die_with_a_need(client: TestClient, duel: str) -> None:
    rows = get(client, f"{duel}/luck")
    events = opened(client, duel).session.events()
    needed = [one for one in events if isinstance(one, Rolled) and one.need is not None]
    for seat in (0, 1):
        own = [(face, one.need or 0) for one in needed if one.seat == seat for face in one.faces]
        kinds = [row for row in rows if row["seat"] == seat and row["name"] != "all"]
        assert sum(row["dice"] for row in kinds) == len(own) > 0
        assert sum(row["got"] for row in kinds) == sum(face >= need for face, need in own)
        expected = sum((7 - need) / 6 for _, need in own)
        assert sum(row["wanted"] for row in kinds) == pytest.approx(expected, abs=0.05)
    assert all(0 <= row["percentile"] <= 100 for row in rows)


# Analysis boards


def branch(client: TestClient, id: str, **wanted: Any) -> Any:
    return client.post(f"/api/matches/{id}/branch", json=wanted)


def test_a_board_stands_where_the_match_stood(client: TestClient, duel: str) -> None:
    hosted = opened(client, duel)
    at = hosted.number // 2
    made = branch(client, duel, at=at)
    assert made.status_code == 201, made.text
    board = opened(client, made.json()["id"])
    assert board.session.answers[:at] == hosted.session.answers[:at]
    assert board.stored.analysis and board.stored.branch_of == duel
    assert board.stored.house != hosted.stored.house, "the dice to come are others"
    state = get(client, board.id)
    assert state["analysis"] and all(seat["mine"] for seat in state["seats"])
    assert play_on(client, board.id, seed=5).over, "it can be played to the end"
    record = journal.parse(client.get(f"/api/matches/{board.id}/record").content)
    assert record.header.copied == at and not any(
        [move.drawn is not None for move in record.moves[:at] if isinstance(move, Throw)]
    )
    verdict = verify(board.game, record)
    assert verdict.vouched == list(BY_ITSELF)
    assert verdict.rest[0] == f"dice of the first {at} moves, taken from another match"
    assert opened(client, duel).number == hosted.number, "nothing happened to the match itself"


def test_at_the_end_nothing_is_left_to_analyse(client: TestClient, duel: str) -> None:
    last = opened(client, duel).number
    refused(branch(client, duel, at=last), 409, "nothing is left")
    refused(branch(client, duel, at=last + 1), 404)
    refused(branch(client, duel, at=-1), 404)
    refused(branch(client, duel, at=0, bots=["deep blue"]), 400, "no such bot")


def test_a_match_that_goes_on_is_analysed_only_by_who_holds_every_seat(client: TestClient) -> None:
    id = hot_seat(client)
    play_on(client, id, answers=5)
    assert branch(client, id, at=3).status_code == 201
    refused(branch(another(client), id, at=3), 403, "secrets")


def test_anybody_analyses_a_match_that_is_over(client: TestClient, duel: str) -> None:
    other = another(client)
    made = branch(other, duel, at=4)
    assert made.status_code == 201
    assert all(seat["mine"] for seat in get(other, made.json()["id"])["seats"])


def test_a_bot_keeps_its_seat_and_its_secrets_while_the_match_goes_on(client: TestClient) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    id = hot_seat(client, seats=seats)
    made = branch(client, id, at=0, bots=["", ""])
    board = opened(client, made.json()["id"])
    assert [seat.kind for seat in board.stored.seats] == ["here", "bot"]


def test_no_board_is_made_of_a_bots_secret_while_the_match_goes_on(client: TestClient) -> None:
    """Played to its end, its record would tell it."""
    id = hot_seat(client, seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])
    while not (hosted := opened(client, id)).session.match.secrets.get(1):
        assert not hosted.over, "the bot never chose a quarry"
        play_on(client, id, answers=1)
    known = next(n for n in range(hosted.number + 1) if match_at(hosted, n).secrets.get(1))
    refused(branch(client, id, at=hosted.number), 403, "a secret there", "an earlier moment")
    refused(branch(client, id, at=known), 403, "a secret there")
    assert branch(client, id, at=0).status_code == 201
    house_in(client).hosting.resign(opened(client, id), 0)
    assert branch(client, id, at=known).status_code == 201


def test_what_a_bot_has_sealed_is_on_no_board(client: TestClient) -> None:
    id = hot_seat(client, seats=[{"kind": "here"}, {"kind": "bot", "bot": "random"}])
    hosting = house_in(client).hosting
    while len((hosted := opened(client, id)).pending()) < 2:
        play_on(client, id, answers=1)
    question = hosted.pending()[1]
    raw = RandomBot(1).answer(hosted.session.view(1), question, None, 1.0)[0]
    hosting.answer(hosted, 1, hosted.number, raw)
    refused(branch(client, id, at=hosted.number), 403, "a secret there")


def test_bots_may_be_set_on_any_seat_of_the_board(client: TestClient, duel: str) -> None:
    made = branch(client, duel, at=0, bots=["random", ""])
    board = opened(client, made.json()["id"])
    assert [(seat.kind, seat.bot) for seat in board.stored.seats] == [
        ("bot", "random"),
        ("here", ""),
    ]


# Rematches


def test_a_rematch_swaps_the_sides(client: TestClient) -> None:
    seats = [
        {"kind": "here", "name": "Ann", "roster": "blades"},
        {"kind": "here", "name": "Bob", "roster": "shadows"},
    ]
    id = hot_seat(client, seats=seats)
    refused(client.post(f"/api/matches/{id}/rematch"), 409, "not over")
    old = play_on(client, id)
    made = client.post(f"/api/matches/{id}/rematch")
    assert made.status_code == 201, made.text
    new = opened(client, made.json()["id"])
    assert [seat.name for seat in new.stored.seats] == ["Bob", "Ann"]
    assert [seat.seat for seat in new.stored.seats] == [0, 1]
    setup = new.stored.header.setup
    assert setup.rosters == old.stored.header.setup.rosters[::-1]
    assert new.stored.house != old.stored.house
    again = client.post(f"/api/matches/{id}/rematch").json()
    assert again["id"] == new.id, "asked for twice, it is the same"
    refused(another(client).post(f"/api/matches/{id}/rematch"), 403, "played")
