"""Three linked battles: their order, what they are worth, what a loser may swap, and the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE, Battle
from wartable.core.campaign.parts import Founding
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.roster import Plain
from wartable.core.screen.telling import sentence
from wartable.games.firstblood.army.rows import ready_armies
from wartable.games.firstblood.game import GAME
from wartable.games.firstblood.series.armies import swapped
from wartable.games.firstblood.series.checks import CHECKS
from wartable.games.firstblood.series.events import ArmyBrought, ArmyChanged
from wartable.games.firstblood.series.match import ORDER, SCORE, VICTORY, Series
from wartable.games.firstblood.series.rules import SERIES
from wartable.kit import proves
from wartable.lab.campaigns import CampaignStudy, one_campaign
from wartable.wargame.rosters.shape import plain_of

ANVIL, HOST = "marches-anvil", "the-brewed-host"


class Hall:
    """Two at a desk, and short words for what they do."""

    def __init__(self, *armies: Any, **terms: Any) -> None:
        founding = Founding(form="linked", title="Three Tables", terms=terms)
        self.desk = Desk(GAME, header_of(GAME, founding, None), b"hall")
        for name, roles, army in zip(
            ("Ann", "Bob"), (["owner", "player"], ["player"]), armies or (ANVIL, HOST), strict=True
        ):
            about = {"name": name, "roles": roles} | ({"roster": army} if army else {})
            self.do(HOUSE, "join", about)

    @property
    def series(self) -> Series:
        assert isinstance(self.desk.campaign, Series)
        return self.desk.campaign

    def do(self, member: Seat, kind: str, about: Any = None) -> None:
        """An errand of a series asks nothing; every check looks at what came of it."""
        before = self.desk.campaign
        self.desk.take(self.desk.begin(member, kind, about))
        for name, check in CHECKS.items():
            assert check(before, self.series) is None, name

    def run(self) -> "Hall":
        for phase in ("open", "running"):
            self.do(0, "phase", {"phase": phase})
        return self

    def refused(self, member: Seat, kind: str, about: Any = None) -> tuple[str, str]:
        before = self.series
        with pytest.raises(Refused) as why:
            self.do(member, kind, about)
        assert self.series is before
        return why.value.clause, why.value.reason

    def fight(self, *winners: Seat, points: tuple[int, ...] = (4, 4), keep: bool = True) -> None:
        """The battle that is arranged ends like this; who has lost keeps his army."""
        number = len(self.series.battles)
        report = {"winners": list(winners), "points": list(points)}
        self.do(HOUSE, "report", {"battle": number, "report": report})
        for member in (0, 1):
            if keep and self.series.unsettled(member) is not None:
                self.do(member, "keep")

    def scores(self) -> list[int]:
        return [self.series.held(member, SCORE) for member in (0, 1)]

    def kinds(self, member: Seat) -> list[str]:
        return [one.kind for one in SERIES.due(self.series, member)]


def changed(army: str, **by: int) -> Plain:
    """A ready army with so many models more or fewer in its regiments."""
    found = ready_armies()[army]
    models = [
        replace(entry, count=entry.count + by.get(entry.unit.replace("-", "_"), 0))
        for entry in found.models
    ]
    return plain_of(replace(found, models=tuple(models)))


# Battles in their order


@proves("CORE-CAM-01", "CORE-CAM-07")
def test_three_scenarios_in_their_order_and_then_it_is_over() -> None:
    hall = Hall().run()
    for k, winner in enumerate((0, 1, 0)):
        assert [one.mission for one in hall.series.battles] == list(ORDER[: k + 1])
        assert hall.series.phase == "running"
        hall.fight(winner)
    assert (hall.series.phase, len(hall.series.battles)) == ("finished", 3)
    assert hall.kinds(0) == hall.kinds(1) == []


@proves("CORE-CAM-05")
def test_a_victory_is_worth_three_a_draw_one_each_a_defeat_nothing() -> None:
    hall = Hall().run()
    hall.fight(1)
    assert hall.scores() == [0, 3]
    hall.fight()
    assert hall.scores() == [1, 4]
    hall.fight(0, 1)  # both named as winners: a draw too
    assert hall.scores() == [2, 5]
    result = SERIES.outcome(hall.series)
    assert (result.winners, result.scores, result.reason) == ((1,), (2, 5), "the higher score")


@proves("CORE-CAM-05")
@pytest.mark.parametrize(
    ("points", "winners", "reason"),
    [
        (((9, 1), (2, 3), (0, 0)), (0,), "more VP in all"),
        (((1, 0), (0, 1), (5, 5)), (0, 1), "the same score and as many VP"),
    ],
)
def test_equal_scores_are_told_apart_by_all_vp(
    points: tuple[tuple[int, int], ...], winners: tuple[int, ...], reason: str
) -> None:
    hall = Hall().run()
    for won, scored in zip(((0,), (1,), ()), points, strict=True):
        hall.fight(*won, points=scored)
    result = SERIES.outcome(hall.series)
    assert (result.winners, result.reason) == (winners, reason)
    places = [row.place for row in SERIES.standings(hall.series).rows]
    assert places == ([1, 1] if len(winners) == 2 else [1, 2])


@proves("CORE-CAM-07")
def test_a_battle_that_is_struck_is_fought_again() -> None:
    hall = Hall().run()
    hall.do(0, "void", {"battle": 1, "why": "the table fell over"})
    assert hall.kinds(1) == ["arrange"]
    hall.do(1, "arrange")
    assert [one.mission for one in hall.series.standing] == ["cinder-ford"]
    assert hall.refused(0, "arrange")[1] == "a battle is still to be fought"


@proves("CORE-CAM-08")
def test_who_leaves_ends_it() -> None:
    hall = Hall().run()
    hall.do(1, "leave", {"member": 1, "why": "moved away"})
    assert (hall.series.phase, hall.series.standing) == ("finished", [])


@proves("CORE-CAM-08")
def test_who_leaves_before_it_runs_does_not_end_it() -> None:
    hall = Hall()
    hall.do(0, "phase", {"phase": "open"})
    hall.do(1, "leave", {"member": 1, "why": "moved away"})
    assert hall.series.phase == "open"


# Armies


@proves("FB-ARM-01")
def test_both_bring_an_army_for_the_points_agreed_before_it_runs() -> None:
    hall = Hall(ANVIL, None)
    hall.do(0, "phase", {"phase": "open"})
    assert hall.refused(0, "phase", {"phase": "running"}) == ("FB-ARM-01", "Bob has no army")
    assert hall.kinds(1) == ["bring"]
    dear = hall.refused(1, "bring", {"roster": changed(HOST, copper_legion=1)})
    assert dear[0] == "FB-ARM-01" and "1015" in dear[1]
    assert "there is no army 'nobody'" in hall.refused(1, "bring", {"roster": "nobody"})[1]
    hall.do(1, "bring", {"roster": HOST})
    hall.do(0, "phase", {"phase": "running"})
    assert "the same two armies" in hall.refused(1, "bring", {"roster": ANVIL})[1]


@proves("FB-ARM-01")
@pytest.mark.parametrize("points", [174, 3001, "many"])
def test_points_that_no_army_is_built_for_are_refused(points: Any) -> None:
    with pytest.raises(Refused) as why:
        Hall(points=points)
    assert why.value.clause == "FB-ARM-01"


def test_all_models_come_back_for_the_next_battle() -> None:
    hall = Hall().run()
    hall.fight(0)
    first, second = (SERIES.setup(hall.series, number) for number in (1, 2))
    assert first.rosters == second.rosters
    assert (second.mission, second.limit, second.names) == ("three-bells", 1000, ("Ann", "Bob"))
    GAME.rules.begin(second)


@proves("CORE-CAM-02", "CORE-CAM-07")
def test_who_loses_says_whether_he_swaps_before_the_next_battle() -> None:
    hall = Hall().run()
    hall.fight(0, keep=False)
    assert (hall.kinds(0), hall.kinds(1)) == ([], ["keep", "swap"])
    assert len(hall.series.battles) == 1
    assert hall.refused(0, "arrange") == ("CORE-CAM-02", "Bob may still swap")
    assert hall.refused(0, "keep")[1] == "an army is changed after a battle that was lost"
    hall.do(1, "swap", {"roster": changed(HOST, homunculi=-2)})
    assert hall.series.battles[-1].mission == "three-bells"
    sizes = [entry.count for entry in hall.series.armies[1].models if entry.unit == "homunculi"]
    assert sizes == [10]


@proves("CORE-CAM-02")
@pytest.mark.parametrize("last", [False, True])
def test_nobody_swaps_after_a_draw_or_after_the_last_battle(last: bool) -> None:
    hall = Hall().run()
    if last:
        hall.fight(0)
        hall.fight(0)
    hall.fight(*([0] if last else []), keep=False)
    assert "swap" not in hall.kinds(1)
    assert hall.series.unsettled(1) is None


@proves("FB-ARM-01", "FB-ARM-02")
def test_a_hundred_points_of_the_same_faction_are_swapped_at_most() -> None:
    hall = Hall().run()
    hall.fight(1, keep=False)
    clause, reason = hall.refused(
        0, "swap", {"roster": changed(ANVIL, bastion_guard=-3, pike_company=-4)}
    )
    assert (clause, reason) == ("FB-ARM-01", "118 points are swapped, 100 at most")
    assert hall.refused(0, "swap", {"roster": HOST}) == (
        "FB-ARM-02",
        "the army stays one of its faction",
    )
    dear = changed(ANVIL, bastion_guard=-3, pike_company=-2, border_levy=-1)
    assert "101 points are swapped" in hall.refused(0, "swap", {"roster": dear})[1]
    exactly = changed(ANVIL, bastion_guard=-2, pike_company=-2)
    exactly["model"][1]["officer"] = ""  # 30 points, with 44 and 26
    hall.do(0, "swap", {"roster": exactly})
    assert hall.series.battles[-1].mission == "three-bells"


def test_what_is_swapped_is_what_the_army_has_no_more() -> None:
    old = ready_armies()[ANVIL]
    assert swapped(old, old) == 0
    fewer = tuple(
        [replace(one, count=9) if one.unit == "pike-company" else one for one in old.models]
    )
    assert swapped(old, replace(old, models=fewer)) == 13
    bare = tuple([replace(one, officer="") for one in old.models])
    assert swapped(old, replace(old, models=bare)) == 30
    assert swapped(replace(old, models=fewer), old) == 0  # what is added is limited by the total


# Reports


@proves("CORE-CAM-07")
@pytest.mark.parametrize(
    ("report", "said"),
    [
        ({"winners": [2], "points": [1, 0]}, "there is no side 3"),
        ({"winners": [0, 0], "points": [1, 0]}, "a side wins once"),
        ({"winners": [0], "points": [1]}, "VP of 2 sides"),
        ({"winners": [0], "points": [-1, 100]}, "0 to 99 VP are scored, not -1; 0 to 99"),
        ({"winners": "Ann"}, "no report of a battle"),
    ],
)
def test_what_cannot_be_in_a_report_is_named(report: Plain, said: str) -> None:
    hall = Hall().run()
    clause, reason = hall.refused(0, "report", {"battle": 1, "report": report})
    assert clause == "CORE-CAM-07" and said in reason


@proves("CORE-CAM-07")
def test_nothing_and_all_that_a_scenario_brings_can_both_be_scored() -> None:
    """Three crossings and the majority, each in five rounds."""
    hall = Hall().run()
    hall.fight(1, points=(0, 20))
    assert [hall.series.held(member, VICTORY) for member in (0, 1)] == [0, 20]


@proves("CORE-CAM-07", "FB-VIC-01")
@pytest.mark.parametrize(
    ("report", "said"),
    [
        ({"winners": [0], "points": [3, 5]}, "Ann has not won with 3 to 5 VP unless the enemy is"),
        (
            {"winners": [0], "points": [3, 5], "reason": "equal in everything"},
            "Ann has not won with 3 to 5 VP unless the enemy is",
        ),
        ({"winners": [], "points": [3, 5]}, "3 to 5 VP are no draw: the most VP win"),
        ({"winners": [0, 1], "points": [3, 5]}, "3 to 5 VP are no draw: the most VP win"),
        (
            {"winners": [1], "points": [0, 21]},
            "Bob has 21 VP: Crossing the Cinder Ford can bring 20",
        ),
    ],
)
def test_a_report_that_contradicts_itself_is_refused(report: Plain, said: str) -> None:
    hall = Hall().run()
    assert said in hall.refused(0, "report", {"battle": 1, "report": report})[1]
    assert hall.series.battle(1).result is None


@proves("CORE-CAM-07", "FB-BAT-03")
def test_who_has_wiped_out_the_other_side_has_won_whatever_the_points() -> None:
    hall = Hall().run()
    assert SERIES.own.filled is not None
    said = {"winner": "0", "0.points": 3, "1.points": 5}
    told = SERIES.own.filled(hall.series, 1, said | {"gone": True})
    hall.do(1, "report", {"battle": 1, "report": told})
    assert hall.series.battle(1).winners == (0,)


@proves("CORE-CAM-07", "FB-VIC-01")
def test_equal_points_may_be_a_victory_or_a_draw() -> None:
    """Dearer models destroyed decide, and a report from a real table does not tell of them."""
    for winners in ((0,), ()):
        hall = Hall().run()
        hall.fight(*winners, points=(4, 4))
        assert hall.series.battle(1).winners == winners


@proves("CORE-CAM-05", "CORE-CAM-07")
def test_the_form_of_a_real_table_makes_a_report() -> None:
    hall = Hall().run()
    assert SERIES.own.form is not None and SERIES.own.filled is not None
    (section,) = SERIES.own.form(hall.series, 1)
    assert [blank.id for blank in section.blanks] == ["winner", "0.points", "1.points", "gone"]
    told = SERIES.own.filled(hall.series, 1, {"winner": "1", "0.points": 3, "1.points": 5})
    hall.do(1, "report", {"battle": 1, "report": told})
    assert hall.scores() == [0, 3]
    assert [hall.series.held(member, VICTORY) for member in (0, 1)] == [3, 5]


@proves("CORE-CAM-07")
def test_a_battle_that_is_given_up_is_lost_by_who_gave_up() -> None:
    hall = Hall().run()
    assert SERIES.given_up is not None
    match = GAME.rules.begin(SERIES.setup(hall.series, 1))
    lost = Result((1,), (0, 0), "CORE-END-01", "Ann gives up")
    told = SERIES.given_up(hall.series, 1, match, lost)
    assert told == {"winners": [1], "points": [0, 0], "reason": "Ann gives up"}


# As it is told and drawn


def test_the_series_is_drawn_with_both_armies_and_their_regiments() -> None:
    hall = Hall().run()
    hall.fight(0)
    assert SERIES.scene is not None
    drawn = SERIES.scene(hall.series, None)
    assert drawn.line == "Linked Battles, 1 battle fought"
    assert [band.name for band in drawn.bands] == ["The Anvil Line", "The Brewed Host"]
    assert len(drawn.bands[0].troopers) == len(ready_armies()[ANVIL].models)
    assert all([one.sheet is not None and one.points for one in drawn.bands[0].troopers])
    assert "Crossing the Cinder Ford, The Three Bells, Night Landing" in drawn.notes[1]


def test_what_happens_to_armies_is_told() -> None:
    hall = Hall()
    army = ready_armies()[ANVIL]
    brought = ArmyBrought(clause="FB-ARM-01", seat=0, army=army)
    changed_now = ArmyChanged(clause="FB-ARM-01", seat=0, army=army, points=40)
    assert sentence(brought, hall.series) == "Ann brings The Anvil Line: 45 models."
    assert sentence(changed_now, hall.series) == "Ann swaps 40 points of the army."


@pytest.mark.parametrize("name", list(CHECKS))
def test_every_check_notices(name: str) -> None:
    hall = Hall().run()
    before = hall.series
    cheap = replace(before.armies[0], models=before.armies[0].models[:2])
    wrong = {
        "three in order": replace(
            before, battles=(Battle(number=1, mission="three-bells", members=(0, 1)),)
        ),
        "scores are paid": replace(
            before, battles=(replace(before.battle(1), result=Result((0,), (1, 0), "", "")),)
        ),
        "armies are kept": before.with_army(0, cheap),
    }
    assert CHECKS[name](before, before) is None
    assert CHECKS[name](before, wrong[name])


@pytest.mark.deep
def test_bots_fight_a_series_to_its_end_and_the_same_each_time() -> None:
    study = CampaignStudy("firstblood", "linked", 1, 5, 2, "scripted")
    course = one_campaign(study, 3)
    assert (course.battles, len(course.leaders)) == (3, 3)
    assert one_campaign(study, 3).hash == course.hash
