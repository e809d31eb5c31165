"""A whole act over the wire: found out by a probe, sent in one frame, given answer by answer."""

from functools import partial
from typing import Any

import pytest

from server.people import Person, Running
from server.table import legal, play_on, two_at


@pytest.fixture
def server(on_a_file: Running) -> Running:
    return on_a_file


def at_an_activation(server: Running, game: str = "duel") -> tuple[dict[int, Person], str, int]:
    """Two at a table where one of them is asked who acts."""
    ann, bob, match = two_at(server, game)
    people = {0: ann, 1: bob}
    for _ in range(400):
        (first, *_) = server.house.hosting.open(match).pending()
        if first.role == "activate":
            return people, match, first.seat
        play_on(server, people, match, 1)
    raise AssertionError("nobody is ever asked who acts")


def dragged(server: Running, people: dict[int, Person], match: str, seat: int) -> Any:
    """The plan of a model that is dragged an inch to where it can go."""
    session = server.house.hosting.open(match).session
    asked = session.asked(seat)
    model = session.match.models[asked.options[0]]  # type: ignore[union-attr]
    for dx, dy in ((100, 0), (-100, 0), (0, 100), (0, -100)):
        end = [model.x + dx, model.y + dy, model.level]
        wanted = {"seat": seat, "kind": "gesture", "hand": "drag", "model": model.id, "end": end}
        plan = people[seat].post(f"/api/matches/{match}/probe", wanted)["plans"][0]
        if not plan["reason"]:
            return plan
    raise AssertionError(f"{model.id} cannot go anywhere")


def test_a_whole_act_is_one_frame_and_leaves_the_record_of_its_answers(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    plan = dragged(server, people, match, seat)
    assert plan["words"] == "Move 1″"
    before = server.house.hosting.open(match).number
    with people[seat].watches(match) as screen:
        screen.sees()
        screen.says(type="acts", seat=seat, number=before, acts=plan["acts"])
        screen.waits(lambda frame: frame["type"] == "state" and frame["number"] > before)
    session = server.house.hosting.open(match).session
    given = session.answers[before : before + len(plan["acts"])]
    assert given == [(seat, raw) for _, raw in plan["acts"]]


def test_an_undo_takes_back_all_that_came_in_one_frame_and_says_so(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    plan = dragged(server, people, match, seat)
    before = server.house.hosting.open(match).number
    with people[seat].watches(match) as screen:
        screen.sees()
        screen.says(type="acts", seat=seat, number=before, acts=plan["acts"])
        done = screen.waits(lambda frame: frame["type"] == "state" and frame["number"] > before)
    assert done["undo"]["to"] == before
    assert done["undo"]["label"].endswith("moves 1″")
    body = {"seat": seat, "number": done["number"], "to": before}
    back = people[seat].post(f"/api/matches/{match}/undo", body)
    assert (back["number"], back["prompt"]["role"]) == (before, "activate")


def test_an_undo_of_answers_given_one_by_one_takes_back_the_act_and_then_who_does_it(
    server: Running,
) -> None:
    people, match, seat = at_an_activation(server)
    plan = dragged(server, people, match, seat)
    before = server.house.hosting.open(match).number
    for k, (_, raw) in enumerate(plan["acts"]):
        body = {"seat": seat, "number": before + k, "value": raw}
        done = people[seat].post(f"/api/matches/{match}/answers", body)
    back = people[seat].post(
        f"/api/matches/{match}/undo",
        {"seat": seat, "number": done["number"], "to": done["undo"]["to"]},
    )
    assert (back["number"], back["prompt"]["role"]) == (before + 1, "act")
    assert back["undo"]["to"] == before


def test_a_look_at_a_question_that_stands_no_more_comes_too_late(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    number = server.house.hosting.open(match).number
    for wanted in ({"kind": "path", "path": [[100, 100, 0]]}, {"kind": "reach", "model": "a1"}):
        late = {"seat": seat, "number": number - 1, **wanted}
        refused = people[seat].post(f"/api/matches/{match}/probe", late, 409)
        assert (refused["code"], refused["number"]) == ("stale", number)


def test_looking_at_a_model_answers_nothing(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    hosted = server.house.hosting.open(match)
    model = hosted.session.asked(seat).options[0]  # type: ignore[union-attr]
    wanted = {"seat": seat, "kind": "standing", "model": model}
    found = people[seat].post(f"/api/matches/{match}/probe", wanted)["standing"]
    assert found["model"] == model and found["options"] and found["aims"]
    act = {"seat": seat, "kind": "act", "model": model, "action": found["ends"]}
    assert people[seat].post(f"/api/matches/{match}/probe", act)["plans"][0]["final"]
    assert server.house.hosting.open(match).number == hosted.number


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ([["action", "move"]], "action is not asked for"),
        ([["activate", "nobody"]], "is not among what is offered"),
        ([["activate", 99]], "a number below"),
        ([["activate", 0], ["dance", 1]], "dance is not asked for"),
        ([], "Expected `array` of length >= 1"),
        ([["activate", 0]] * 17, "Expected `array` of length <= 16"),
        ([["activate"]], "Expected `array` of length 2"),
        ([[0, "activate"]], "Expected `str`"),
        ("activate", "Expected `array`"),
    ],
)
def test_forged_acts_are_refused_with_a_sentence_and_nothing_is_given(
    server: Running, acts: Any, said: str
) -> None:
    people, match, seat = at_an_activation(server)
    number = server.house.hosting.open(match).number
    with people[seat].watches(match) as screen:
        screen.sees()
        screen.says(type="acts", seat=seat, number=number, acts=acts)
        assert said in screen.sees("refused")["reason"]
    assert server.house.hosting.open(match).number == number


def test_acts_for_another_seat_or_an_older_table_are_refused(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    number = server.house.hosting.open(match).number
    acts = [["activate", 0]]
    with people[1 - seat].watches(match) as screen:
        screen.sees()
        screen.says(type="acts", seat=seat, number=number, acts=acts)
        assert screen.sees("refused")["code"] == "seat"
        screen.says(type="acts", seat=1 - seat, number=number, acts=acts)
        assert "nothing is being asked" in screen.sees("refused")["reason"]
    with people[seat].watches(match) as screen:
        screen.sees()
        screen.says(type="acts", seat=seat, number=number - 1, acts=acts)
        assert screen.sees("refused")["code"] == "stale"
    assert server.house.hosting.open(match).number == number


def test_a_hand_is_wanted_for_a_gesture(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    wanted = {"seat": seat, "kind": "gesture", "model": "a1"}
    refused = people[seat].post(f"/api/matches/{match}/probe", wanted, 400)
    assert "a hand is wanted" in refused["reason"]


def test_a_look_at_who_is_not_offered_comes_too_late_and_is_no_fault(server: Running) -> None:
    people, match, seat = at_an_activation(server)
    wanted = {"seat": seat, "kind": "standing", "model": "ba"[seat] + "1"}
    refused = people[seat].post(f"/api/matches/{match}/probe", wanted, 409)
    assert "not among what is offered" in refused["reason"]


def test_what_is_asked_in_between_stops_an_act_and_the_rest_comes_back(server: Running) -> None:
    """A Fate Die may be used as soon as a model is activated: who wants to be asked at everything is asked first."""
    for _ in range(6):
        people, match, seat = at_an_activation(server, "grimheim")
        plan = dragged(server, people, match, seat)
        before = server.house.hosting.open(match).number
        with people[seat].watches(match) as screen:
            screen.sees()
            screen.says(type="policy", seat=seat, mode="control")
            screen.says(type="acts", seat=seat, number=before, acts=plan["acts"])
            done = before + len(plan["acts"])
            heard = screen.waits(partial(stopped_or_at, done))
            if heard["type"] == "halted":
                rest = [list(one) for one in heard["acts"]]
                assert rest and rest == plan["acts"][-len(rest) :] and heard["reason"]
                assert legal(server, match, seat) is not None
                return
    raise AssertionError("nobody was asked in between")


def stopped_or_at(number: int, frame: Any) -> bool:
    return bool(frame["type"] == "halted" or frame.get("number", 0) >= number)
