"""What a name stands for is told with it, and a regiment shows its numbers and the actions left to it."""

from games.firstblood.builders import battle, regiment, row
from wartable.core.screen.scene import Token
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Lent, Match
from wartable.games.firstblood.rows import abilities, draw_events, effect_words
from wartable.games.firstblood.screen.scene import scene


def fighting() -> Match:
    match: Match = battle(
        regiment("A1", "hearthguard", row(3, 1000, 1000)),
        regiment("B1", "copper-legion", row(3, 1000, 2000), seat=1),
        acting="A1",
    ).match
    return match


def token_of(match: Match, model: str) -> Token:
    return next(one for one in scene(match, 0).tokens if one.id == model)


def test_an_effect_says_what_it_does() -> None:
    begun = EffectLent("FB-CAB-01", "A1", Lent("catalyze", None, "round"), "Catalyze")  # type: ignore[arg-type]
    assert begun.note(fighting()) == "gains Cleave (+1) until end of round"


def test_every_ability_and_draw_event_can_say_it() -> None:
    for id in (*abilities(), *draw_events()):
        told = effect_words(id)
        assert told and not told.startswith(("friendly", "enemy", "target "))
    assert effect_words("march-drill") == ""


def test_a_leader_shows_the_numbers_of_his_regiment_and_how_many_actions_it_has_left() -> None:
    match = fighting()
    leader, other = token_of(match, "A1-1"), token_of(match, "A1-2")
    assert [one.name for one in leader.stats] == ["MARCH", "CLASH", "DEFENSE", "RESOLVE"]
    assert (leader.pips, leader.pips_most) == (2, 2)
    assert not other.stats and not other.pips_most
    assert token_of(match, "B1-1").pips_most == 0, "whose activation it is not has none to show"
