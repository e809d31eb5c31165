"""Side quests before the battle (GH-SET-09, GH-MIS-09, 10, 13, 22, 25)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model
from games.grimheim.missions.scenes import objective, waiting
from wartable.core.events import RolledInSecret
from wartable.core.match import Aside
from wartable.core.screen.telling import may_know
from wartable.core.views import view
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Fallen
from wartable.games.grimheim.missions.claims import slain_by
from wartable.games.grimheim.missions.events import QuestsKept
from wartable.games.grimheim.missions.quests import draw_quests, place_flags
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal
from wartable.wargame.deploying.events import ZonesTaken

MODELS = (model("a"), model("a2"), model("b", seat=1))


def before(*variants: str, mission: str = "encounter", **over: Any) -> Table:
    """Seat 1 defends."""
    given: dict[str, Any] = {"defender": 1, "phase": "quests", "markers": (objective(),)}
    table = waiting(*MODELS, mission=mission, variants=variants, **(given | over))
    zone = "north" if mission == "encounter" else "defender"
    table.do(ZonesTaken("GH-SET-03", 1, zone))
    return table


class Chosen:
    """An answer that keeps what it was chosen from."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.offered: tuple[str, ...] = ()

    def __call__(self, question: Any) -> str:
        self.offered = question.options
        return self.answer


@proves("GH-SET-09", "GH-MIS-09")
@pytest.mark.parametrize(
    ("faces", "quest"),
    [
        ([1, 2], "assassinate"),
        ([2, 3], "lost-relic"),
        ([1, 6], "first-blood"),
        ([3, 1], "slayer"),
        ([4, 6], "domination"),
        ([5, 2], "breakthrough"),
        ([6, 4], "survivors"),
        ([5, 5], "defender"),
    ],
)
def test_a_quest_is_rolled_with_a_d33_and_known_to_its_owner_alone(
    faces: list[int], quest: str
) -> None:
    table = before()
    play(table, draw_quests(table), quest_roll=ask([1, 1], faces), marked="a")
    assert table.match.hidden_quests(0) == (quest,)
    assert table.match.quests == (("secret",), ("secret",))
    assert view(table.match, 1).hidden_quests(0) == ()
    told = [event for event in table.log if isinstance(event, RolledInSecret | QuestsKept)]
    mine = [event for event in told if event.seat == 0]
    assert len(mine) == 2
    assert all(may_know(event, 0) and not may_know(event, 1) for event in mine)
    assert not may_know(mine[0], None), "nor does who only watches"


@proves("GH-SET-09")
@pytest.mark.parametrize(
    ("switch", "numbers"), [("none", (0, 0)), ("first", (1, 0)), ("second", (0, 1))]
)
def test_side_quests_are_optional(switch: str, numbers: tuple[int, int]) -> None:
    table = before(f"side_quests={switch}")
    rolled: dict[str, Any] = {} if switch == "none" else {"quest_roll": [1, 1], "marked": "a"}
    play(table, draw_quests(table), **rolled)
    assert tuple(len(own) for own in table.match.quests) == numbers


@proves("GH-MIS-10")
def test_by_the_variant_one_of_two_rolls_is_picked() -> None:
    table = before("side_quest_draw=best-of-two", "side_quests=first")
    rolls = ask([1, 1], [6, 6])
    play(table, draw_quests(table), quest_roll=rolls, quest="defender", marked="a")
    assert table.match.hidden_quests(0) == ("defender",)


@proves("GH-MIS-13")
def test_everyone_marks_a_model_of_his_own_for_all_to_see() -> None:
    table = before()
    table.match = replace(table.match, aside=(*table.match.aside, Aside(model("b2", seat=1))))
    first, second = ("b2", "a2") if table.match.defender == 1 else ("a2", "b2")
    marks = ask(first, second)
    play(table, draw_quests(table), quest_roll=ask([3, 1], [3, 1]), marked=marks)
    assert set(table.match.flags) == {"marked:a2", "marked:b2"}
    assert view(table.match, 1).flags == table.match.flags


@proves("GH-MIS-25")
def test_the_relic_is_rolled_again_where_nothing_can_be_searched() -> None:
    table = before("side_quests=first", mission="night-watch", markers=())
    play(table, draw_quests(table), quest_roll=ask([1, 3], [1, 4], [1, 5]), marked="a")
    assert table.match.hidden_quests(0) == ("first-blood",)
    with_markers = before("side_quests=first")
    play(with_markers, draw_quests(with_markers), quest_roll=[1, 3], marked="a")
    assert with_markers.match.hidden_quests(0) == ("lost-relic",)


@proves("GH-MIS-09")
def test_players_may_agree_on_quests_which_all_then_know() -> None:
    table = before("quest_first=slayer", "quest_second=capture-the-flag")
    play(table, draw_quests(table), marked="a")
    assert table.match.quests == (("slayer",), ("capture-the-flag",))
    assert not table.match.hidden_quests(0) and not table.match.hidden_quests(1)


def test_the_other_quest_23_belongs_to_its_variant() -> None:
    table = before("side_quests=first", "side_quest_23=defy-the-gods")
    play(table, draw_quests(table), quest_roll=[3, 5], marked="a")
    assert table.match.hidden_quests(0) == ("defy-the-gods",)


@proves("GH-HUB-17", "GH-HUB-18")
def test_gossip_lets_a_player_choose_a_second_quest_but_not_the_same() -> None:
    """GH-R-99: any other, told to nobody."""
    table = before("side_quests=first", "gossip=first")
    chosen = Chosen("defender")
    play(table, draw_quests(table), quest_roll=[3, 1], quest=chosen, marked="a")
    assert table.match.hidden_quests(0) == ("slayer", "defender")
    assert table.match.quests[0] == ("secret", "secret")
    assert set(chosen.offered) == {
        one for one in quests() if one not in ("slayer", "defy-the-gods")
    }
    kept = [event for event in table.log if isinstance(event, QuestsKept)]
    assert not may_know(kept[0], 1) and view(table.match, 1).hidden_quests(0) == ()


@proves("GH-HUB-17", "GH-MIS-25")
def test_gossip_tells_of_no_quest_that_cannot_be_done() -> None:
    """GH-R-99, where nothing can be searched for a relic."""
    table = before("side_quests=first", "gossip=first", mission="night-watch", markers=())
    chosen = Chosen("defender")
    play(table, draw_quests(table), quest_roll=[3, 1], quest=chosen, marked="a")
    assert "lost-relic" not in chosen.offered and "first-blood" in chosen.offered


@proves("GH-HUB-17", "GH-MIS-09")
def test_who_agreed_on_his_first_quest_still_chooses_by_gossip() -> None:
    """GH-R-99: all know the one, nobody the other."""
    table = before("side_quests=first", "quest_first=slayer", "gossip=first")
    play(table, draw_quests(table), quest="defender", marked="a")
    assert table.match.quests[0] == ("secret", "slayer")
    assert table.match.hidden_quests(0) == ("defender",)


@proves("GH-HUB-17", "GH-HUB-18")
def test_gossip_is_for_who_has_heard_it_only() -> None:
    table = before("gossip=second")
    rolls = ask([3, 1], [3, 1])
    play(table, draw_quests(table), quest_roll=rolls, quest="defender", marked="a")
    assert [len(own) for own in table.match.quests] == [1, 2]


# The flag


@proves("GH-MIS-17", "GH-MIS-22")
def test_a_flag_quest_is_shown_and_the_opponent_places_the_flag_in_his_zone() -> None:
    table = before("side_quests=first")
    play(table, draw_quests(table), quest_roll=[3, 3], marked="a")
    assert table.match.quests == (("capture-the-flag",), ())
    assert table.match.hidden_quests(0) == () and table.match.phase == "flags"
    play(table, place_flags(table), flag=[1500, 2700, 0])
    (token,) = table.match.tokens
    assert (token.id, token.x, token.y) == ("flag 1", 1500, 2700)
    play(table, place_flags(table))
    assert table.match.phase == "deploy"


@proves("GH-MIS-22")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ([250, 2750, 0], None),
        ([249, 2700, 0], "less than 2″ from the edge of the table"),
        ([1500, 2751, 0], "less than 2″ from the edge of the table"),
        ([2750, 2700, 0], None),
        ([2751, 2700, 0], "less than 2″ from the edge of the table"),
        ([1500, 2450, 0], None),
        ([1500, 2449, 0], "not in your zone"),
        ([1500, 300, 0], "not in your zone"),
    ],
)
def test_where_the_flag_may_lie(at: list[int], reason: str | None) -> None:
    table = before(quests=(("capture-the-flag",), ()), phase="flags")
    if reason is None:
        play(table, place_flags(table), flag=at)
        assert len(table.match.tokens) == 1
    else:
        assert refusal(table, place_flags(table), flag=at).reason == reason


@proves("GH-MIS-22")
def test_two_flags_are_placed_by_two_players() -> None:
    both = (("capture-the-flag",), ("capture-the-flag",))
    table = before(quests=both, phase="flags")
    play(table, place_flags(table), flag=[1500, 300, 0])
    play(table, place_flags(table), flag=[1500, 2700, 0])
    assert {token.id: token.y for token in table.match.tokens} == {"flag 2": 300, "flag 1": 2700}


@proves("GH-MIS-16", "GH-MIS-26")
def test_a_model_is_credited_with_the_enemies_that_fell_by_itself() -> None:
    fallen = (
        Fallen(foe("slain"), 1, by="hero"),
        Fallen(foe("of-another"), 1, by="friend"),
        Fallen(foe("of-nobody"), 1),
        Fallen(model("betrayed"), 1, by="hero"),
    )
    match = battle(model(), model("friend"), fallen=fallen).match
    assert [slain_by(match, id) for id in ("hero", "friend", "")] == [1, 1, 0]
