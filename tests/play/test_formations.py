"""What a screen may ask about a unit that is to move."""

import pytest
from msgspec.structs import replace

from core.squads import SQUADS, Squads, standing
from wartable.core.ask import Refused
from wartable.core.space.shapes import Wish
from wartable.play.prompts.formations import probe_moves, probe_wish
from wartable.play.prompts.prompt import Space
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

ROW = [(600 + 130 * k, 300) for k in range(4)]


def about_to_march() -> Session[Squads]:
    match = standing(("red", 0, ROW), round=1, due=("red",)).match
    session: Session[Squads] = Session(SQUADS, match)
    assert session.question is not None
    assert session.question.name == "march", "with one unit there is nothing to choose"
    return session


def test_a_prompt_holds_the_space_of_every_model() -> None:
    found = prompt(about_to_march(), 0)
    assert found is not None
    assert found.kind == "Moves"
    assert found.body is not None
    assert (found.body.id, found.body.title, found.body.everyone) == ("red", "red", False)
    assert found.body.spaces[0] == Space("red1", (600, 300, 0), 63, 600)
    assert [space.model for space in found.body.spaces] == ["red1", "red2", "red3", "red4"]


def test_a_wish_gives_ways_that_are_accepted_as_they_are() -> None:
    session = about_to_march()
    found = probe_wish(session, 0, Wish(to=(700, 600, 0), shape="ring"))
    assert found.legal
    assert found.words == ""
    assert len(found.used) == len(found.ways) == 4
    raw = [[model, [list(at) for at in way]] for model, way in found.ways]
    assert probe_moves(session, 0, raw) == replace(found, facing=(0, 0)), "which is no part of ways"
    session.answer(0, raw)
    assert session.over or session.question is not None


def test_ways_that_are_not_allowed_name_the_model_the_clause_and_the_point() -> None:
    found = probe_moves(
        about_to_march(), 0, [["red2", [[730, 301, 0]]], ["red3", [[1500, 300, 0]]]]
    )
    assert not found.legal
    assert (found.model, found.clause, found.at) == ("red3", "SQ-MOV-01", (1500, 300, 0))
    assert found.reason == "red3: too far"
    assert found.used == (1, 640)


def test_only_who_is_asked_for_ways_can_try_some() -> None:
    session = about_to_march()
    for seat in (1, 2):
        with pytest.raises(Refused, match="no ways for a unit are being asked for"):
            probe_wish(session, seat, Wish(to=(0, 0, 0)))
    with pytest.raises(Refused, match="CORE-ASK-01"):
        probe_moves(session, 0, "red1")
