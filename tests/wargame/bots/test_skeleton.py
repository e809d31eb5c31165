"""What scripted players of all rulebooks share: memory, plans, spots, dice."""

import json
from fractions import Fraction
from typing import Any

import pytest

from core.squads import marching, standing
from core.toy import fair, table_with, zone
from wartable.core.ask import About, Choose, Confirm, Moves, Place, Question, Region
from wartable.core.dice.chance import Chance
from wartable.core.match import Marker, Piece
from wartable.core.screen.figures import DiceShown, DieShown, Verdict
from wartable.wargame.bots.answers import Answer, no_idea, planned_option, take_best
from wartable.wargame.bots.goal import Goal, count_nearer, stand_worth, swing
from wartable.wargame.bots.hunting import Prey, Threat, chase_worth, harm_at
from wartable.wargame.bots.laying import first_allowed, spots_of_area, way_there
from wartable.wargame.bots.luck import first_pool, gain_of, other_of, successes_against
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import best_plan, planned_way
from wartable.wargame.bots.scripted import Scripted, by_style
from wartable.wargame.bots.style import CAREFUL, STYLES
from wartable.wargame.bots.weighing import (
    chance_of,
    expected_harm,
    harm_worth,
    index_of_best,
    roll_spread,
    tries_spread,
)


def mind(memory: Any = None) -> Mind:
    return Mind(CAREFUL, 1, memory)


def test_a_mind_is_noted_down_and_read_again() -> None:
    first = mind()
    drawn = [first.chance.below(1000) for _ in range(3)]
    first.plan = Plan("bob", "move", target="ann", path=((1, 2, 0),))
    noted = json.loads(json.dumps(first.memory()))
    assert noted == {
        "drawn": 3,
        "plan": {"model": "bob", "action": "move", "target": "ann", "path": [[1, 2, 0]]},
    }
    again = mind(noted)
    assert again.plan == first.plan
    assert again.chance.below(1000) == first.chance.below(1000) not in drawn


@pytest.mark.parametrize("strange", [17, "a plan", {"plan": {"model": 3}}, [1], {"drawn": "x"}])
def test_a_memory_that_cannot_be_read_is_none(strange: Any) -> None:
    assert (mind(strange).plan, mind(strange).chance.drawn) == (None, 0)


# Answers


def yes(mind: Mind, table: Any, question: Question[Any]) -> bool:
    mind.plan = Plan("bob", "agree")
    return True


def far_away(mind: Mind, table: Any, question: Question[Any]) -> list[int]:
    return [10**6, 10**6, 0]


SCRIPT: dict[str, Answer] = {"known": yes, "place": far_away}


def test_it_answers_what_it_knows_and_remembers_its_plan() -> None:
    bot = Scripted(SCRIPT, no_idea, CAREFUL, 1)
    assert bot.answer(fair(), Confirm("known", 0, "T"), None, 1.0) == (
        True,
        {"plan": {"model": "bob", "action": "agree"}},
    )
    assert bot.answer(fair(), Confirm("new", 0, "T"), None, 1.0)[0] is False


def test_where_its_answer_is_not_legal_it_gives_a_plain_one_by_its_own_chance() -> None:
    question, table = Place("place", 0, "T", region=zone()), table_with()
    bot = Scripted(SCRIPT, no_idea, CAREFUL, 1)
    first, memory = bot.answer(table.match, question, None, 1.0)
    question.check(question.read(first), table)
    assert memory["drawn"] > 0
    assert bot.answer(table.match, question, None, 1.0) == (first, memory)
    assert bot.answer(table.match, question, memory, 1.0)[0] != first


def test_a_whole_unit_goes_somewhere_legal() -> None:
    table = standing(("red", 0, [(600 + 130 * k, 300) for k in range(4)]))
    question = Moves("march", 0, "SQ-MOV-01", "Where?", region=marching(table, "red"))
    raw, memory = Scripted({}, no_idea, CAREFUL, 1).answer(table.match, question, None, 1.0)
    question.check(question.read(raw), table)
    assert memory["drawn"] > 0


def test_players_are_made_by_the_names_of_styles() -> None:
    made = {name: make(4) for name, make in by_style(SCRIPT, yes, STYLES).items()}
    styles = {name: bot.style for name, bot in made.items() if isinstance(bot, Scripted)}
    assert styles == STYLES
    assert made["careful"].answer(fair(), Confirm("new", 0, "T"), None, 1.0)[0] is True


@pytest.mark.parametrize(
    ("options", "actor", "chosen"),
    [
        (("ann", "cay"), "bob", 0),
        (("cay", "bow"), "bob", 1),
        (("cay",), "bob", None),
        (("ann",), "cay", None),
    ],
)
def test_a_plan_says_whom_and_with_what(
    options: tuple[str, ...], actor: str, chosen: int | None
) -> None:
    one = mind()
    one.plan = Plan("bob", "shoot", target="ann", weapon="bow")
    asked = Choose("target", 0, "T", "", About("shoot", actor), options=options)
    assert planned_option(one, asked) == chosen
    assert planned_option(mind(), asked) is None


def test_a_planned_way_is_gone_only_if_it_still_can_be() -> None:
    region = Region("toy.walk", (900, 1300, 0), 50, 600, "bob")
    one, table = mind(), table_with()
    assert planned_way(one, table, region) is None
    one.plan = Plan("bob", "move", path=((943, 1139, 0),))
    assert planned_way(one, table, region) == ((943, 1139, 0),)
    one.plan = Plan("bob", "move", path=((2300, 1300, 0),))
    assert planned_way(one, table, region) is None
    one.plan = Plan("ann", "move", path=((943, 1139, 0),))
    assert planned_way(one, table, region) is None


# Weighing


def length(mind: Mind, table: Any, question: Choose[Any], word: str) -> float:
    return len(word)


def test_the_first_of_equal_options_is_taken() -> None:
    assert index_of_best([1.0, 3.0, 3.0]) == 1
    asked = Choose("any", 0, "T", options=("a", "ccc", "bb"))
    assert take_best(length)(mind(), table_with(), asked) == 1


@pytest.mark.parametrize("need", range(1, 8))
def test_dice_come_to_what_they_must(need: int) -> None:
    shares = roll_spread(3, need)
    assert sum(p for _, _, p in shares) == pytest.approx(1.0)
    assert sum((c + n) * p for c, n, p in shares) == pytest.approx(3 * chance_of(need))


def test_what_stops_successes_takes_harm_off_and_nothing_beyond_the_last_wound_counts() -> None:
    def harm(critical: int, normal: int, sure: int, plain: int) -> int:
        return max(0, 3 * critical + normal - plain)

    hits, stops = [(1, 1, 0.5), (0, 0, 0.5)], tries_spread(1, Fraction(1, 2))
    assert stops == [(0, 0, 0.5), (0, 1, 0.5)]
    assert expected_harm(hits, stops, 9, harm) == (0.5 * 4 * 0.5 + 0.5 * 3 * 0.5, 0.0)
    assert expected_harm(hits, stops, 2, harm) == (1.0, 0.5)


# Dice that are changed, enemies near a spot, plans


def dice(seat: int, *verdicts: Verdict) -> DiceShown:
    shown = [DieShown(face=n, verdict=one) for n, one in enumerate(verdicts, 1)]
    return DiceShown(name="attack", seat=seat, model="ann", dice=tuple(shown))


def test_a_changed_die_is_worth_the_difference_to_who_is_asked() -> None:
    mine, theirs = dice(0, "failure", "success"), dice(1, "critical", "failure")
    asked = Confirm("luck", 0, "T", "", About("shoot", "ann", "bob"), (mine, theirs))
    values = {"success": 1.0, "critical": 2.0}
    assert first_pool(asked) == mine
    assert successes_against(asked, mine) == ["critical"]
    assert gain_of(asked, mine, mine.dice[0], values, ["success", "critical"]) == 1.5
    assert gain_of(asked, theirs, theirs.dice[0], values, ["failure"]) == 2.0
    assert (other_of(About("shoot", "ann", "bob"), "ann"), first_pool(Confirm("x", 0, "T"))) == (
        "bob",
        None,
    )


def test_harm_is_that_of_all_who_reach_a_spot_and_prey_is_worth_more_the_nearer_it_is() -> None:
    me = Piece(id="me", seat=0, x=0, y=0, base=50)
    near, far = (Piece(id=str(x), seat=1, x=x, y=0, base=50) for x in (400, 1200))
    threats = [Threat(near, 300, 1.0), Threat(far, 1099, 2.0)]
    assert harm_at(threats, me, (0, 0, 0)) == 1.0
    assert harm_at(threats, me, (1, 0, 0)) == 3.0
    assert chase_worth([Prey(near, 1.0), Prey(far, 1.5)], me, (0, 0, 0), 300) == 1.0
    assert chase_worth([Prey(far, 1.5)], me, (0, 0, 0), 1100) == 1.5


def test_one_more_turns_what_most_decide_and_friends_who_are_nearer_count() -> None:
    assert [swing(own, 2) for own in (0, 2, 3, 4)] == [0.35, 1.0, 0.25, 0.05]
    me, *friends = [Piece(id=f"m{x}", seat=0, x=x, y=0, base=50) for x in (500, 100, 400, 900)]
    assert count_nearer([me, *friends], me, Marker(id="a", x=0, y=0)) == 2


def test_the_first_of_the_best_actions_is_planned_or_the_last_if_nothing_is_worth_it() -> None:
    values = {"go": 1.0, "hit": 1.0, "end": 0.0}
    assert (
        best_plan("bob", ("go", "hit", "end"), lambda plan: values[plan.action])[1].action == "go"
    )
    assert best_plan("bob", ("go", "end"), lambda plan: -float(len(plan.action)), least=0.0) == (
        0.0,
        Plan("bob", "end"),
    )


def test_the_last_wound_is_worth_more_than_those_before_it() -> None:
    assert harm_worth(2.0, 4, (4.0, 1.0)) == 2.0
    assert harm_worth(2.0, 4, (2.0, 0.0)) == pytest.approx(0.6)


# Spots


def test_what_is_held_counts_whole_and_what_is_far_by_its_distance() -> None:
    piece = Piece(id="bob", seat=0, x=0, y=0, base=50)
    near, far = Goal((100, 0, 0), 0, 100, 1.0), Goal((5000, 0, 0), 0, 100, 4.0)
    assert stand_worth([near], piece, (0, 0, 0), 600, 0) == 1.0
    assert stand_worth([far], piece, (0, 0, 0), 600, 0) == 0.0
    steps = [stand_worth([far], piece, (x, 0, 0), 600, 3) for x in (2700, 3500, 4500)]
    assert steps == sorted(steps)
    assert 0.0 < steps[0] < steps[2] < 4.0


def test_a_lattice_keeps_off_the_edges_and_reaches_the_front() -> None:
    spots = spots_of_area(((0, 0), (1000, 0), (1000, 400), (0, 400)), 60, Chance(3))
    assert {y for _, y, _ in spots} == {60, 210, 340}
    assert all(60 <= x <= 940 for x, _, _ in spots)


def test_everyone_goes_where_no_friend_is_nearer() -> None:
    marks = [Marker(id="a", x=0, y=0), Marker(id="b", x=3000, y=0)]
    friend: Piece = Piece(id="ann", seat=0, x=100, y=0, base=50)
    alone = way_there([], marks, (0, 0), (1000, 0, 0))
    assert alone == 1000
    assert way_there([friend], marks, (0, 0), (1000, 0, 0)) == 1250
    assert way_there([friend], marks, (0, 0), (200, 0, 0)) == 200 + 250 + 400
    assert way_there([], [], (600, 0), (1000, 0, 0)) == 400


def test_the_best_spot_that_is_allowed_is_taken() -> None:
    region, table = zone(), table_with()
    inside = region.origin
    ranked = [(3, inside), (1, (10**6, 0, 0)), (9, (inside[0] + 1, inside[1], 0))]
    assert first_allowed(table, region, ranked) == inside
    assert first_allowed(table, region, ranked[1:2]) is None
