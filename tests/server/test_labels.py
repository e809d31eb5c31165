"""What an answer was about is told in words that a player understands: when it is undone, and looking back."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.visiting import TestClient, hot_seat, house_in, opened, play_on, served
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import About, Choose, Path, Region, Roll
from wartable.core.rulebook import library
from wartable.play.session import Session
from wartable.server.matches.labels import words_for


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("labels")) as found:
        yield found


@pytest.fixture
def match() -> Any:
    game = library.game("duel")
    match = game.rules.begin(game.muster.setups[next(iter(game.muster.setups))])
    session: Session[Any] = Session(game, match)
    chance = Player(RandomBot(1))
    while len(session.match.models) < 2:
        question = session.pending()[0]
        session.answer(question.seat, chance.answer(session.view(question.seat), question))
    return session.match


def words(match: Any, question: Any, raw: Any, sealed: bool = False) -> tuple[str, str]:
    label = words_for(library.game("duel"), match, question, raw, sealed)
    return label.own, label.open


def test_an_action_is_named_for_who_chose_it_and_for_the_others_only_who_acts(match: Any) -> None:
    model = next(iter(match.models))
    title = match.title_of(model)
    about = About("activation", model)
    action = Choose(
        "action", 0, "", "What now?", about, role="act", options=("move", "shoot", "end")
    )
    open_words = f"the activation of {title}"
    assert words(match, action, 0) == (f"the choice of Move for {title}", open_words)
    assert words(match, action, "shoot") == (f"the choice of Shot for {title}", open_words)
    ended = f"the choice of end of the activation for {title}"
    assert words(match, action, 2) == (ended, open_words)
    path = Path("move", 0, "", "Where to?", About("move", model), region=Region("move", model))
    assert words(match, path, [[1, 2, 0]]) == (f"the Move of {title}",) * 2
    aim = Choose("target", 0, "", "At whom?", About("shoot", model), options=(model,))
    assert words(match, aim, 0) == (f"the choice of the target for the Shot of {title}",) * 2
    other = Choose("mark", 0, "", "Which?", About("shoot", model), options=(model,))
    assert words(match, other, 0) == (f"the answer about mark for the Shot of {title}",) * 2


def test_what_is_nobodys_action_is_told_too(match: Any) -> None:
    model = next(iter(match.models))
    who = Choose("activate", 0, "", "Who acts?", options=(model,))
    assert words(match, who, 0) == (f"the choice of {match.title_of(model)}", "the choice who acts")
    roll = Roll("quest-roll", 0, "", "Your quest", dice=1)
    assert words(match, roll, [3]) == ("the roll for quest",) * 2
    label = words_for(library.game("duel"), match, roll, [3], False)
    assert (label.asked, label.due) == ("Your quest.", "The roll for quest is due.")
    assert words(match, who, 0, sealed=True) == ("the sealed choice",) * 2


def test_the_button_says_what_would_be_undone(client: TestClient) -> None:
    id, said = hot_seat(client), set()
    for seed in range(40):
        hosted = play_on(client, id, 1, seed)
        last = hosted.session.answers[-1][0]
        state = client.get(f"/api/matches/{id}?seat={last}").json()
        if state["undo"]:
            said.add(state["undo"]["label"])
    assert any(re.fullmatch(r"Undo: \w+ [AB]\d moves [\d.]+″", one) for one in said), said
    assert any(re.fullmatch(r"Undo: the choice of Move for \w+ [AB]\d", one) for one in said), said
    assert all(re.match(r"Undo: (the |[A-Z])", one) and not one.endswith(".") for one in said), said


def test_what_an_undo_says_is_what_it_takes_back(client: TestClient) -> None:
    """Whole acts by their sentence, which is in the log before and not after."""
    id, seen = hot_seat(client), 0
    for seed in range(60):
        hosted = play_on(client, id, 1, seed)
        last = hosted.session.answers[-1][0]
        state = client.get(f"/api/matches/{id}?seat={last}").json()
        if not state["undo"] or " the " in state["undo"]["label"]:
            continue
        told = f"{state['undo']['label'].removeprefix('Undo: ')}."
        had = [text(act) for act in state["acts"]]
        body = {"seat": last, "number": state["number"], "to": state["undo"]["to"]}
        assert client.post(f"/api/matches/{id}/undo", json=body).is_success
        left = client.get(f"/api/matches/{id}?seat={last}").json()
        assert had.count(told) == [text(act) for act in left["acts"]].count(told) + 1
        seen += 1
    assert seen > 3


def text(act: Any) -> str:
    return "".join(span["text"] for span in act["spans"])


def test_while_a_match_goes_on_only_who_was_asked_reads_the_question_itself(
    client: TestClient,
) -> None:
    id = hot_seat(client)
    play_on(client, id, 20)
    hosted = opened(client, id)
    for number, (seat, _) in enumerate(hosted.session.answers):
        own, other = hosted.asked_at(number, seat), hosted.asked_at(number, 1 - seat)
        assert own == hosted.labels[hosted.standing[number]].asked != other
        assert other.endswith(" is due.")
        assert hosted.asked_at(number, None) == other
    shown = client.get(f"/api/matches/{id}/moments/3?seat=0").json()
    assert shown["asked"] == hosted.asked_at(3, 0)
    house_in(client).hosting.resign(opened(client, id), 0)
    assert opened(client, id).asked_at(3, None) == hosted.labels[hosted.standing[3]].asked
