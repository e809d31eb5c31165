"""A match over plain requests: made, answered, taken back, given up, exported."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from server.people import Person, Running
from server.table import HERE, legal, play_on, two_at
from wartable.cli.main import main
from wartable.core.ask import Choose
from wartable.core.rulebook import library
from wartable.play.records import journal
from wartable.play.records.record import End, Resign, Undo
from wartable.server.matches.labels import words_for
from wartable.server.routes.matches import word_for
from wartable.store import matches

HOT = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bea"}]


@pytest.fixture
def ann(server: Running) -> Person:
    return Person(server.address)


def alone(server: Running, ann: Person, game: str = "duel", **wanted: Any) -> tuple[str, Any]:
    """Ann on both seats."""
    match = ann.makes(game, seats=HOT, **wanted)["id"]
    return match, ann.get(f"/api/matches/{match}")


def moves(server: Running, match: str) -> tuple[Any, ...]:
    with server.house.store.reading() as session:
        return matches.moves(session, match)


# Making


@pytest.mark.parametrize("game", ["duel", "grimheim"])
def test_a_match_is_made_and_can_be_looked_at(server: Running, ann: Person, game: str) -> None:
    match, state = alone(server, ann, game)
    assert len(match) == 12
    assert (state["match"], state["type"]) == (match, "state")
    assert state["owner"] is True
    assert state["prompt"]["seat"] == state["seat"] == state["waiting"][0]
    assert [seat["mine"] for seat in state["seats"]] == [True, True]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bea"]
    assert len(state["commitment"]) == 64


@pytest.mark.parametrize(
    ("wanted", "status", "said"),
    [
        ({"game": "chess"}, 404, "no rulebook “chess”"),
        ({"game": "istra"}, 404, "cannot be played yet"),
        ({"game": "duel", "setup": "ten"}, 400, "no set-up “ten”"),
        ({"game": "duel", "seats": [HERE, {"kind": "bot", "bot": "x"}]}, 400, "no such bot"),
        ({"game": "duel", "seats": [HERE, {"kind": "bot", "dice": "typed"}]}, 400, "no dice"),
        ({"game": "duel", "seats": [HERE]}, 400, "2 or 3 players"),
        ({"game": "duel", "variants": ["fog"]}, 400, "no variant “fog”"),
        ({"game": "duel", "seats": [HERE, {"roster": "mine:x"}]}, 404, "no such roster"),
        ({"game": "grimheim", "mission": "nowhere"}, 400, "no mission “nowhere”"),
        ({"game": "duel", "title": "x" * 61}, 400, "60 characters"),
        ({"game": "duel", "title": "\u0000"}, 400, "cannot be kept"),
        ({"game": "duel", "seats": [{"kind": "ghost"}]}, 400, "Invalid enum value “ghost”"),
        ({}, 400, "missing required field `game`"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_reason(
    server: Running, ann: Person, wanted: Any, status: int, said: str
) -> None:
    refused = ann.post("/api/matches", wanted, status)
    assert refused["type"] == "refused"
    assert said in refused["reason"]
    assert ann.get("/api/matches") == []


def test_names_with_sql_and_html_are_kept_as_they_are(server: Running, ann: Person) -> None:
    nasty = "'; DROP TABLE matches;--<img src=x>"
    match = ann.makes(title=nasty, seats=[{"name": nasty}, {"kind": "bot"}])["id"]
    shown = ann.http.get(f"/api/matches/{match}")
    assert shown.headers["content-type"] == "application/json"
    assert shown.json()["seats"][0]["name"] == nasty
    assert ann.get("/api/matches")[0]["title"] == nasty


def test_the_list_says_what_one_is_asked(server: Running, ann: Person) -> None:
    match, state = alone(server, ann)
    (listed,) = ann.get("/api/matches")
    assert (listed["id"], listed["over"], listed["mine"]) == (match, False, [0, 1])
    assert listed["decision"]
    assert listed["seat"] == state["waiting"][0]
    assert Person(server.address).get("/api/matches") == []


# Answering


def test_an_answer_is_in_the_store_before_it_is_acknowledged(server: Running, ann: Person) -> None:
    match, state = alone(server, ann)
    value = legal(server, match, state["seat"])
    after = ann.answers(match, state, value)
    assert after["number"] == state["number"] + 1
    kept = [line for line in moves(server, match) if line.n == after["version"]]
    assert kept
    assert after["version"] > state["version"]


def test_a_stale_or_doubled_answer_is_refused_by_its_number(server: Running, ann: Person) -> None:
    match, state = alone(server, ann)
    value = legal(server, match, state["seat"])
    after = ann.answers(match, state, value)
    for number in (state["number"], after["number"] + 1, -1):
        body = {"seat": after["seat"], "number": number, "value": value}
        refused = ann.post(f"/api/matches/{match}/answers", body, 409)
        assert (refused["code"], refused["number"]) == ("stale", after["number"])
    assert ann.get(f"/api/matches/{match}")["version"] == after["version"]


def test_an_answer_of_the_wrong_shape_changes_nothing(server: Running, ann: Person) -> None:
    match, state = alone(server, ann)
    values: list[Any] = [None, "x" * 1000, [[[]]], {"a": 1}, 10**30, -1, [1, 2], 1.5]
    for value in values:
        refused = ann.answers(match, state, value, 400)
        assert refused["clause"] == "CORE-ASK-01"
        assert len(refused["reason"]) < 200
    assert ann.get(f"/api/matches/{match}")["version"] == state["version"]


def test_what_the_rules_forbid_is_refused_with_the_clause_and_the_place(
    server: Running, ann: Person
) -> None:
    match, state = alone(server, ann)
    while state["prompt"]["kind"] != "Place":
        state = ann.answers(match, state, legal(server, match, state["seat"]))
    refused = ann.answers(match, state, [5, 5, 0], 409)
    assert refused["code"] == "rule"
    assert refused["clause"].startswith("DU-")
    assert refused["number"] == state["number"]


def test_nobody_answers_from_a_seat_that_is_not_his(server: Running) -> None:
    ann, bob, match = two_at(server)
    state = ann.get(f"/api/matches/{match}")
    asked = state["waiting"][0]
    value = legal(server, match, asked)
    other, stranger = (bob if asked == 0 else ann), Person(server.address)
    body = {"seat": asked, "number": state["number"], "value": value}
    for person in (other, stranger):
        refused = person.post(f"/api/matches/{match}/answers", body, 403)
        assert (refused["code"], refused["reason"]) == ("seat", "that seat is not yours")
        for path, said in (
            ("undo", {"seat": asked, "number": 0, "to": 0}),
            ("agree", {"seat": asked, "to": 0, "yes": True}),
            ("resign", {"seat": asked}),
        ):
            person.post(f"/api/matches/{match}/{path}", said, 403)
        person.get(f"/api/matches/{match}?seat={asked}", 403)
    assert ann.get(f"/api/matches/{match}")["version"] == state["version"]
    assert ann.post(f"/api/matches/{match}/resign", {"seat": 9}, 403)["reason"] == (
        "there is no such seat"
    )


def test_a_match_that_is_not_there_is_not_found(server: Running, ann: Person) -> None:
    assert ann.get("/api/matches/nothing-here", 404)["code"] == "unknown"
    assert ann.get("/api/nothing", 404)["code"] == "unknown"


def test_typed_dice_are_asked_of_their_seat(server: Running, ann: Person) -> None:
    typed = [{"kind": "here", "dice": "typed"}, {"kind": "here"}]
    match = ann.makes(seats=typed)["id"]
    play_on(server, {0: ann, 1: ann}, match, 400)
    rolled = {line.seat for line in moves(server, match)}
    state = ann.get(f"/api/matches/{match}")
    assert rolled == {0, 1}
    assert state["over"] is not None
    assert state["seats"][0]["dice"] == "typed"


# Taking back


def before_a_commit(server: Running, ann: Person) -> tuple[str, Any, Any]:
    """A match where an answer was just given that may be taken back; the state before and after it."""
    match, state = alone(server, ann)
    for _ in range(100):
        after = ann.answers(match, state, legal(server, match, state["seat"]))
        seat = state["seat"]
        mine = ann.get(f"/api/matches/{match}?seat={seat}")
        if mine["undo"] is not None:
            return match, state, mine
        state = after
    raise AssertionError("nothing could ever be taken back")


def test_the_last_answer_is_taken_back_by_name(server: Running, ann: Person) -> None:
    match, before, after = before_a_commit(server, ann)
    assert after["undo"]["to"] == before["number"]
    assert after["undo"]["label"].startswith("Undo: ")
    body = {"seat": after["seat"], "number": after["number"], "to": after["undo"]["to"]}
    back = ann.post(f"/api/matches/{match}/undo", body)
    assert back["number"] == before["number"]
    assert back["version"] == after["version"] + 1
    assert back["prompt"] == before["prompt"]
    assert isinstance(moves(server, match)[-1], Undo)


def test_what_was_taken_back_stays_so_when_the_server_reads_it_again(
    server: Running, ann: Person
) -> None:
    match, _, after = before_a_commit(server, ann)
    body = {"seat": after["seat"], "number": after["number"], "to": after["undo"]["to"]}
    back = ann.post(f"/api/matches/{match}/undo", body)
    server.house.hosting.drop(match)
    assert ann.get(f"/api/matches/{match}?seat={after['seat']}") == back


def test_past_a_commit_point_the_others_are_asked(server: Running) -> None:
    ann, bob, match = two_at(server)
    play_on(server, {0: ann, 1: bob}, match, 8)
    state = ann.get(f"/api/matches/{match}")
    body = {"seat": 0, "number": state["number"], "to": 2}
    refused = ann.post(f"/api/matches/{match}/undo", body, 409)
    assert refused["clause"] == "CORE-UNDO-02"
    asked = ann.post(f"/api/matches/{match}/undo", body | {"ask": True})
    assert asked["takeback"]["seat"] == 0
    assert asked["takeback"]["agreed"] == [0]
    assert asked["number"] == state["number"]
    done = bob.post(f"/api/matches/{match}/agree", {"seat": 1, "to": 2, "yes": True})
    assert done["number"] == 2
    assert done["takeback"] is None
    assert done["notices"][-1].startswith("Takeback agreed: ")


def test_a_takeback_can_be_declined_or_withdrawn_and_lapses_when_the_game_goes_on(
    server: Running,
) -> None:
    ann, bob, match = two_at(server)
    play_on(server, {0: ann, 1: bob}, match, 8)
    number = ann.get(f"/api/matches/{match}")["number"]
    ask = {"seat": 0, "number": number, "to": 1, "ask": True}
    for person, seat, word in ((bob, 1, "declined"), (ann, 0, "withdrawn")):
        ann.post(f"/api/matches/{match}/undo", ask)
        no = person.post(f"/api/matches/{match}/agree", {"seat": seat, "to": 1, "yes": False})
        assert (no["takeback"], no["number"]) == (None, number)
        assert word in no["notices"][-1]
    ann.post(f"/api/matches/{match}/undo", ask)
    play_on(server, {0: ann, 1: bob}, match, 1)
    assert ann.get(f"/api/matches/{match}")["takeback"] is None
    late = bob.post(f"/api/matches/{match}/agree", {"seat": 1, "to": 1, "yes": True}, 409)
    assert late["code"] == "stale"


def test_who_plays_alone_asks_nobody(server: Running, ann: Person) -> None:
    match, _ = alone(server, ann)
    play_on(server, {0: ann, 1: ann}, match, 8)
    number = ann.get(f"/api/matches/{match}")["number"]
    body = {"seat": 0, "number": number, "to": 0, "ask": True}
    assert ann.post(f"/api/matches/{match}/undo", body)["number"] == 0


def test_a_request_does_not_tell_what_was_chosen() -> None:
    game = library.game("duel")
    match = game.rules.begin(game.muster.setups["two"])
    model = match.reserve[0]
    placed = match.with_model(model)
    asked = Choose("mark", 0, "DU-GEN-01", options=(model.id, "nobody"))
    told = words_for(game, placed, asked, 0, sealed=False)
    assert (told.own, told.open) == (f"the choice of {model.title}", "the answer about mark")
    hidden = words_for(game, placed, asked, 0, sealed=True)
    assert (hidden.own, hidden.open) == ("the sealed choice", "the sealed choice")


# The end


def key_of(server: Running) -> str:
    """The public one, by which its records are sealed."""
    key = server.house.hosting.key
    assert key is not None
    return key.public


def test_a_match_played_to_its_end_opens_the_seed_and_its_record_can_be_checked(
    server: Running, ann: Person, tmp_path: Path
) -> None:
    match, _ = alone(server, ann)
    closed = ann.get(f"/api/matches/{match}/record", 409)
    assert closed["code"] == "closed"
    play_on(server, {0: ann, 1: ann}, match, 1000)
    over = ann.get(f"/api/matches/{match}")["over"]
    assert len(over["seed"]) == 64
    assert ann.get("/api/matches")[0]["over"] is True
    file = tmp_path / "record.jsonl"
    file.write_bytes(ann.http.get(f"/api/matches/{match}/record").content)
    checked = CliRunner().invoke(main, ["replay", "--verify", str(file), "--key", key_of(server)])
    assert checked.exit_code == 0, checked.output
    assert over["hash"][:16] in checked.output
    assert "Vouched for: rules, dice, answers, result, names, author." in checked.output
    late = ann.post(f"/api/matches/{match}/resign", {"seat": 0}, 409)
    assert late["reason"] == "the match is over"


@pytest.mark.parametrize(
    ("winners", "mine", "seats", "word"),
    [
        pytest.param((1,), (1,), 3, "Won", id="ahead of all"),
        pytest.param((1,), (0, 1), 3, "Won", id="with one of one's seats"),
        pytest.param((1,), (2,), 3, "Lost", id="behind one"),
        pytest.param((0, 1), (2,), 3, "Lost", id="behind two that are level"),
        pytest.param((0, 1), (1,), 3, "Draw", id="level with one"),
        pytest.param((0, 1), (), 3, "Draw", id="others are level"),
        pytest.param((), (0,), 2, "Draw", id="nobody is ahead"),
        pytest.param((), (0,), 1, "Lost", id="alone and not good enough"),
        pytest.param((0,), (0,), 1, "Won", id="alone"),
    ],
)
def test_how_it_went_in_a_word(
    winners: tuple[int, ...], mine: tuple[int, ...], seats: int, word: str
) -> None:
    assert word_for(End(winners, (), "DU-END-04", "", ""), mine, seats) == word


def test_all_others_have_won_if_somebody_gave_up() -> None:
    end = End((0, 2), (), "CORE-END-01", "the resignation of Bob", "")
    assert [word_for(end, (seat,), 3) for seat in range(3)] == ["Won", "Lost", "Won"]


def test_a_resignation_ends_the_match_and_its_record_can_be_checked(
    server: Running, tmp_path: Path
) -> None:
    ann, bob, match = two_at(server)
    play_on(server, {0: ann, 1: bob}, match, 5)
    state = bob.post(f"/api/matches/{match}/resign", {"seat": 1})
    over = state["over"]
    assert (over["winners"], over["scores"], over["resigned"]) == ([0], [], 1)
    assert (over["clause"], over["reason"]) == ("CORE-END-01", "the resignation of Bob")
    assert (state["prompt"], state["waiting"]) == (None, [])
    server.house.hosting.drop(match)
    assert ann.get(f"/api/matches/{match}?seat=0")["over"] == over
    assert [one["result"] for one in ann.get("/api/matches")] == ["Won"]
    assert [one["result"] for one in bob.get("/api/matches")] == ["Lost"]
    file = tmp_path / "record.jsonl"
    file.write_bytes(ann.http.get(f"/api/matches/{match}/record").content)
    assert isinstance(journal.read(file).moves[-1], Resign)
    checked = CliRunner().invoke(main, ["replay", "--verify", str(file), "--key", key_of(server)])
    assert checked.exit_code == 0, checked.output
    number = state["number"]
    refused = ann.post(
        f"/api/matches/{match}/answers", {"seat": 0, "number": number, "value": 0}, 409
    )
    assert refused["code"] == "closed"


# Probes


def test_a_probe_changes_nothing(server: Running, ann: Person) -> None:
    match, state = alone(server, ann)
    play_on(server, {0: ann, 1: ann}, match, 12)
    state = ann.get(f"/api/matches/{match}")
    one, other = [token["id"] for token in state["scene"]["tokens"]][:2]
    found = ann.post(
        f"/api/matches/{match}/probe", {"kind": "sight", "model": one, "target": other}
    )
    assert found["number"] == state["number"]
    assert found["sight"]["gap"] >= 0
    sheet = ann.post(f"/api/matches/{match}/probe", {"kind": "sheet", "model": one})["sheet"]
    assert sheet["id"] == one
    assert ann.get(f"/api/matches/{match}") == state


@pytest.mark.parametrize(
    "look",
    [
        {"kind": "sight", "model": "fallen", "target": "fallen"},
        {"kind": "threat", "model": "fallen"},
        {"kind": "reach", "model": "fallen", "action": "move"},
        {"kind": "standing", "model": "fallen"},
        {"kind": "aim", "model": "fallen", "target": "fallen"},
    ],
    ids=lambda one: str(one["kind"]),
)
def test_a_look_at_who_has_fallen_meanwhile_came_too_late(
    server: Running, ann: Person, look: dict[str, Any]
) -> None:
    """Nothing is wrong with the look itself."""
    match, _ = alone(server, ann)
    play_on(server, {0: ann, 1: ann}, match, 12)
    seat = ann.get(f"/api/matches/{match}")["seat"]
    told = ann.post(f"/api/matches/{match}/probe", look | {"seat": seat}, 409)
    assert told["code"] == "rule" and told["reason"]
