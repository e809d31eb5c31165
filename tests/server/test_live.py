"""The socket of a match: every seat gets its own view, at once, and nothing that is not its business."""

from typing import Any

import msgspec
import pytest

from server.people import Guesser, Person, Running, Screen
from server.table import legal, play_on, two_at

ROLE = (
    "defender"  # a quest, and also the side that everyone sees defending: its name proves nothing
)


@pytest.fixture
def server(any_server: Running) -> Running:
    return any_server


def answer(server: Running, match: str, screens: dict[int, Screen], seed: int = 0) -> bool:
    """One legal answer by whoever is asked; false if it is over."""
    hosted = server.house.hosting.open(match)
    pending = hosted.pending()
    if not pending:
        return False
    seat, number = pending[0].seat, hosted.number
    value = legal(server, match, seat, seed)
    screen = screens[seat]
    screen.says(type="answer", seat=seat, number=number, value=value)
    for one in screens.values():
        one.waits(lambda frame: frame["type"] == "state" and frame["number"] > number)
    return True


def test_both_see_every_answer_each_with_his_own_eyes(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        assert of_ann.sees()["seat"] == 0
        assert of_bob.sees()["seat"] == 1
        for seed in range(20):
            answer(server, match, {0: of_ann, 1: of_bob}, seed)
        assert of_ann.state["number"] == of_bob.state["number"]
        asked = [one.state["prompt"] for one in (of_ann, of_bob)]
        assert [prompt is not None for prompt in asked].count(True) >= 1
        for prompt, seat in zip(asked, (0, 1), strict=True):
            assert prompt is None or prompt["seat"] == seat


def test_no_frame_holds_a_secret_of_the_other_side(server: Running) -> None:
    """Until a match comes along in which neither side could have chosen what the other did."""
    for _ in range(20):
        ann, bob, match = two_at(server, "grimheim", setup="encounter")
        stranger = Person(server.address)
        with (
            ann.watches(match) as of_ann,
            bob.watches(match) as of_bob,
            stranger.watches(match) as of_stranger,
        ):
            for screen in (of_ann, of_bob, of_stranger):
                screen.sees()
            told = play_with_secrets(server, match, {0: of_ann, 1: of_bob}, of_stranger)
            if told is not None and told[0] != told[1] and ROLE not in told:
                seen = [secret_words(screen.frames) for screen in (of_ann, of_bob, of_stranger)]
                assert told[0] in seen[0] and told[1] in seen[1]
                assert told[0] not in seen[2] and told[1] not in seen[2]
                if not any(told[0] in words and told[1] in words for words in seen[:2]):
                    return
                assert offered(of_ann, told[1]) or told[1] not in seen[0]
                assert offered(of_bob, told[0]) or told[0] not in seen[1]
    raise AssertionError("both sides always had the same quests to choose from")


def play_with_secrets(
    server: Running, match: str, screens: dict[int, Screen], stranger: Screen
) -> tuple[str, str] | None:
    """Forty answers; the quests of both sides, unless one came out meanwhile."""
    for seed in range(40):
        answer(server, match, screens, seed)
        stranger.waits(lambda frame: frame["number"] >= screens[0].state["number"])
    secrets = server.house.hosting.open(match).session.match.secrets
    found = [secrets.get(seat, {}).get("quest", ()) for seat in (0, 1)]
    return (found[0][0], found[1][0]) if all(found) else None


def secret_words(frames: list[str]) -> str:
    return "".join(frames).lower().replace(" ", "-")


def offered(screen: Screen, quest: str) -> bool:
    """Whether a side was itself given the choice of it, and so may have it on the screen."""
    prompts = [state["prompt"] for state in screen.states]
    return any(quest in secret_words([str(asked["options"])]) for asked in prompts if asked)


def test_a_sealed_choice_shows_only_that_it_was_made(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        of_ann.sees()
        of_bob.sees()
        screens = {0: of_ann, 1: of_bob}
        for seed in range(60):
            if len(server.house.hosting.open(match).pending()) == 2:
                break
            answer(server, match, screens, seed)
        before = of_bob.state
        assert before["prompt"]["sealed"] is True
        assert before["waiting"] == [0, 1]
        of_ann.answers(legal(server, match, 0))
        after = of_bob.waits(lambda frame: frame.get("ready") == [0])
    changed = {name for name in after if after[name] != before[name]}
    known = {"ready", "waiting", "number", "version", "prompt", "undo", "frame"}
    known |= {"log", "log_from", "acts", "acts_from"}
    assert changed <= known
    assert after["log"] == []
    assert {**after["prompt"], "number": 0} == {**before["prompt"], "number": 0}


def test_two_who_seal_at_once_are_both_heard(server: Running) -> None:
    ann, bob, match = two_at(server)
    for _ in range(60):
        if len(server.house.hosting.open(match).pending()) == 2:
            break
        play_on(server, {0: ann, 1: bob}, match, 1)
    number = server.house.hosting.open(match).number
    answers = {seat: legal(server, match, seat) for seat in (0, 1)}
    for seat, person in ((0, ann), (1, bob)):
        body = {"seat": seat, "number": number, "value": answers[seat]}
        person.post(f"/api/matches/{match}/answers", body)
    again = {"seat": 0, "number": number, "value": answers[0]}
    assert ann.post(f"/api/matches/{match}/answers", again, 409)["code"] == "stale"
    assert server.house.hosting.open(match).number >= number + 2


def test_a_screen_gets_only_the_lines_it_does_not_have(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        of_ann.sees()
        of_bob.sees()
        lines = list(of_ann.state["log"])
        for seed in range(25):
            answer(server, match, {0: of_ann, 1: of_bob}, seed)
        for state in of_ann.states[1:]:
            assert state["log_from"] == len(lines)
            lines += state["log"]
    assert lines == ann.get(f"/api/matches/{match}?seat=0")["log"]


def test_a_reconnect_goes_on_from_the_last_line(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann:
        had = of_ann.sees()
    play_on(server, {0: ann, 1: bob}, match, 10)
    lines = len(had["log"])
    with ann.watches(match, log=lines, version=had["version"]) as again:
        state = again.sees()
    assert state["log_from"] == lines
    assert had["log"] + state["log"] == ann.get(f"/api/matches/{match}?seat=0")["log"]


def test_after_an_undo_the_whole_log_comes_again(server: Running) -> None:
    ann, bob, match = two_at(server)
    play_on(server, {0: ann, 1: bob}, match, 6)
    had = ann.get(f"/api/matches/{match}?seat=0")
    ask = {"seat": 0, "number": had["number"], "to": 1, "ask": True}
    with ann.watches(match) as of_ann:
        of_ann.sees()
        ann.post(f"/api/matches/{match}/undo", ask)
        of_ann.waits(lambda frame: frame["takeback"] is not None)
        bob.post(f"/api/matches/{match}/agree", {"seat": 1, "to": 1, "yes": True})
        back = of_ann.waits(lambda frame: frame["number"] < had["number"])
        assert back["log_from"] == 0
    with ann.watches(match, log=len(had["log"]), version=had["version"]) as again:
        state = again.sees()
    assert state["log_from"] == 0
    assert state["log"] == ann.get(f"/api/matches/{match}?seat=0")["log"]


def test_what_has_changed_is_sent_and_the_whole_to_whoever_asks_or_after_an_undo(
    server: Running,
) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        of_ann.sees()
        of_bob.sees()
        for seed in range(8):
            answer(server, match, {0: of_ann, 1: of_bob}, seed)
        assert {kind_of(told) for told in of_ann.frames[1:]} == {"changed"}
        assert of_ann.state | {"log_from": 0} == fetched(ann, match, of_ann.state)
        of_ann.says(type="hello", log=len(of_ann.state["log"]))
        assert of_ann.sees()["frame"] == 1 and kind_of(of_ann.frames[-1]) == "state"
        number = of_ann.state["number"]
        ann.post(f"/api/matches/{match}/undo", {"seat": 0, "number": number, "to": 2, "ask": True})
        bob.post(f"/api/matches/{match}/agree", {"seat": 1, "to": 2, "yes": True})
        for screen in (of_ann, of_bob):
            screen.waits(lambda frame: frame["number"] < number)
            assert kind_of(screen.frames[-1]) == "state"


def kind_of(told: str) -> str:
    kind: str = msgspec.json.decode(told)["type"]
    return kind


def fetched(person: Person, match: str, state: Any) -> Any:
    """The same state by a request, which has all of the log."""
    whole = person.get(f"/api/matches/{match}?seat=0")
    own = {name: state[name] for name in ("frame", "usual", "log", "acts_from", "acts", "seats")}
    return whole | own


def test_a_doubled_answer_is_refused_and_given_once(server: Running) -> None:
    ann, bob, match = two_at(server)
    screens: dict[int, Screen]
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        screens = {0: of_ann, 1: of_bob}
        state = of_ann.sees()
        of_bob.sees()
        seat, number = state["waiting"][0], state["number"]
        value = legal(server, match, seat)
        for _ in range(3):
            screens[seat].says(type="answer", seat=seat, number=number, value=value)
        for _ in range(2):
            assert screens[seat].sees("refused")["code"] == "stale"
    assert ann.get(f"/api/matches/{match}")["number"] > number
    kept = server.house.hosting.open(match)
    assert len(kept.session.answers) == kept.number


def test_who_is_at_the_table_is_seen(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann:
        assert [seat["here"] for seat in of_ann.sees()["seats"]] == [True, False]
        with bob.watches(match) as of_bob:
            of_bob.sees()
            of_ann.waits(lambda frame: [seat["here"] for seat in frame["seats"]] == [True, True])
        of_ann.waits(lambda frame: [seat["here"] for seat in frame["seats"]] == [True, False])


def test_a_ruler_is_seen_by_the_others_and_only_from_an_own_seat(server: Running) -> None:
    ann, bob, match = two_at(server)
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        of_ann.sees()
        of_bob.sees()
        of_ann.says(type="ruler", seat=0, line=[[1, 2], [3, 4]])
        shown = of_bob.sees("ruler")
        assert shown == {"type": "ruler", "seat": 0, "line": [[1, 2], [3, 4]]}
        of_ann.says(type="ruler", seat=1, line=None)
        assert of_ann.sees("refused")["code"] == "seat"
        assert of_bob.hears_nothing()


def test_who_plays_alone_looks_through_the_eyes_that_are_asked(server: Running) -> None:
    ann = Person(server.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    seen = set()
    with ann.watches(match) as screen:
        state = screen.sees()
        for seed in range(20):
            seen.add(state["seat"])
            assert state["seat"] in state["waiting"]
            assert state["prompt"]["seat"] == state["seat"]
            number = state["number"]
            screen.answers(legal(server, match, state["seat"], seed))
            state = screen.waits(lambda frame, n=number: frame["number"] > n)
    assert seen == {0, 1}


def test_nobody_plays_before_everyone_has_come(server: Running) -> None:
    ann, bob = Person(server.address), Person(server.address)
    made = ann.makes(seats=[{"kind": "here", "name": "Ann"}, {"kind": "link"}])
    match = made["id"]
    with ann.watches(match) as of_ann:
        state = of_ann.sees()
        assert (state["prompt"], state["waiting"], state["version"]) == (None, [1], 0)
        assert state["seats"][1]["taken"] is False
        of_ann.says(type="answer", seat=0, number=0, value=0)
        assert of_ann.sees("refused")["code"] == "closed"
        bob.post("/api/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
        begun = of_ann.waits(lambda frame: frame["type"] == "state" and frame["seats"][1]["taken"])
        assert begun["seats"][1]["name"] == "Bob"
        assert begun["waiting"]


def test_a_whole_game_over_sockets_by_people_who_only_know_what_they_see(server: Running) -> None:
    ann, bob, match = two_at(server)
    people = {0: Guesser(1), 1: Guesser(2)}
    with ann.watches(match) as of_ann, bob.watches(match) as of_bob:
        screens = {0: of_ann, 1: of_bob}
        for screen in screens.values():
            screen.sees()
        for _ in range(3000):
            state = of_ann.state
            if state["over"] is not None:
                break
            seat = state["waiting"][0]
            screen, number = screens[seat], state["number"]
            screen.answers(people[seat].answer(screen.state))
            if screen.hears()["type"] == "state":
                for one in screens.values():
                    while one.state["number"] <= number:
                        one.hears()
        assert of_ann.state["over"] == of_bob.state["over"]
        assert of_ann.state["over"] is not None
