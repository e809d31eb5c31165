"""A battle as screens show it."""

from typing import Any

from msgspec.structs import replace

from games.grimdark.kit import battle, captain, giant, marker, piece, row, soldier, squad
from wartable.core.match import Mark
from wartable.core.screen.scene import Flag, Scene, Token
from wartable.games.grimdark.match import AMBUSH, LATE, UNTIL_DECIDED, Match
from wartable.games.grimdark.screen.scene import scene


def fought(**changes: Any) -> Match:
    """A1 is active; B1 is Shaken, B2 fatigued and activated; A2 waits in Ambush, A3 is late."""
    table = battle(
        squad("A1", row(4, 1000, 1000), hero=captain()),
        squad("B1", row(3, 1000, 3000), giant(3), seat=1, shaken=True),
        squad("B2", row(2, 3000, 3000), seat=1, fatigued=True),
        aside={
            AMBUSH: [squad("A2", row(2, 0, 0), soldier("ambush"))],
            LATE: [squad("A3", row(1, 0, 0))],
        },
        acting="A1",
        **{"due": ("B1",)} | changes,
    )
    return table.match


def tokens(shown: Scene) -> dict[str, Token]:
    return {token.id: token for token in shown.tokens}


def names(token: Token) -> list[str]:
    return [badge.name for badge in token.badges]


def flags(match: Match) -> dict[str, Flag]:
    return {flag.id: flag for flag in scene(match, None).flags}


# Units


def test_units_show_whether_they_act_have_acted_or_will() -> None:
    shown = scene(fought(), None)
    states = {id: token.state for id, token in tokens(shown).items()}
    assert (states["A1-1"], states["B1-1"], states["B2-1"]) == ("active", "ready", "done")
    assert shown.active == "A1-1" and tokens(shown)["A1-1"].leader
    before = scene(fought(phase="ambush", going=None, active=None, due=()), None)
    assert {token.state for token in before.tokens} == {"ready"}, "nobody was activated yet"


def test_all_of_a_unit_show_that_it_is_shaken_and_its_leader_what_else_it_is() -> None:
    shown = tokens(scene(fought(), None))
    assert names(shown["B1-1"]) == names(shown["B1-3"]) == ["Shaken"]
    assert (names(shown["B2-1"]), names(shown["B2-2"])) == (["Fatigued"], [])
    assert names(shown["A1-4"]) == ["Hero"]


def test_wounds_are_shown_of_the_tough_alone() -> None:
    match = fought()
    shown = tokens(scene(match.with_model(replace(match.models["B1-1"], wounds=2)), None))
    assert [(shown[id].now, shown[id].most) for id in ("B1-1", "B1-2", "A1-1")] == [
        (1, 3),
        (3, 3),
        (0, 0),
    ]
    assert [stat.shown for stat in shown["A1-4"].stats] == ["3+", "3+"]


def test_units_are_told_as_a_whole() -> None:
    bands = {band.id: band for band in scene(fought(), None).bands}
    assert (bands["B1"].states, bands["B2"].states) == (("Shaken",), ("fatigued",))
    assert bands["A1"].count == 4 and bands["A1"].reach == 0
    assert set(bands) == {"A1", "B1", "B2"}, "nobody else is there"


def test_sides_tell_who_is_still_to_come_and_to_be_activated() -> None:
    a, b = scene(fought(), None).sides
    assert a.notes == ("In Ambush: A2", "Late: A3") and b.notes == ()
    assert [(one.name, one.left) for side in (a, b) for one in side.pools] == [
        ("To activate", 0),
        ("To activate", 1),
    ]
    assert scene(fought(phase="end", due=()), None).sides[1].pools == ()
    assert scene(fought(conceding=(1,)), None).sides[1].notes == (
        "Concedes as the next round begins",
    )


def test_the_target_of_each_army_is_named() -> None:
    match = fought(mission="decapitation", targets=("A1 hero", "B2"))
    assert [side.notes[-1] for side in scene(match, None).sides] == [
        "Target: A1 hero",
        "Target: B2",
    ]


def test_passengers_are_told_of_on_what_carries_them() -> None:
    table = battle(
        squad("A1", [(1000, 1000)], giant(6, Mark("transport", 6))),
        squad("B1", row(1, 3000, 3000), seat=1),
        aboard={"A1-1": [squad("A2", row(3, 0, 0))]},
    )
    shown = scene(table.match, None)
    assert names(tokens(shown)["A1-1"]) == ["Carries A2"]
    assert next(band for band in shown.bands if band.id == "A2").states == ("aboard",)
    assert [one.id for one in shown.away] == ["A2-1", "A2-2", "A2-3"]


# Rounds


def test_the_strip_tells_setting_up_from_rounds() -> None:
    def strip(phase: str) -> list[str]:
        return [f"{one.title} {one.when}" for one in scene(fought(phase=phase), None).phases]

    assert strip("scouts")[-2:] == ["Deployment past", "Scouts now"]
    assert strip("late")[0] == strip("round")[0] == strip("ambush")[0] == "Arrivals now"
    assert strip("turns")[1:] == ["Activations now", "End of the round coming"]
    assert {one.when for one in scene(fought(phase="over"), None).phases} == {"past"}


def test_four_rounds_or_until_one_leads() -> None:
    assert (scene(fought(), None).rounds, scene(fought(), None).round_note) == (4, "")
    more = fought(round=5, rules=(Mark(UNTIL_DECIDED),))
    assert (scene(more, None).rounds, scene(more, None).round_note) == (
        0,
        "Until one army leads alone",
    )
    assert scene(replace(more, round=4), None).rounds == 4


def test_before_the_die_the_mission_is_not_known() -> None:
    assert scene(fought(mission=""), None).title == "Mission by a die"
    assert scene(fought(), None).title == "Hold the Field"


# The table


def test_markers_show_whose_they_are_and_how_near_one_must_be() -> None:
    found = flags(
        fought(
            markers=(marker("marker 1", 900, 900), marker("marker 2", 0, 0)), owners={"marker 1": 1}
        )
    )
    assert (found["marker 1"].seat, found["marker 2"].seat) == (1, None)
    assert found["marker 1"].base + found["marker 1"].reach == 300
    ridge = flags(fought(mission="king-of-the-ridge", markers=(marker("ridge", 3600, 2400),)))[
        "ridge"
    ]
    assert ridge.base + ridge.reach == 600


def test_a_core_is_where_its_carrier_is() -> None:
    cores = marker("core 1", 100, 100), marker("core 2", 200, 200)
    match = fought(mission="data-run", markers=cores, carried={"core 1": "B2"})
    one, other = flags(match)["core 1"], flags(match)["core 2"]
    assert (one.x, one.y, one.seat) == (3000, 3000, 1)
    assert [badge.name for badge in one.badges] == ["Carried by B2"]
    assert (other.x, other.y, other.seat, other.badges, other.reach) == (200, 200, None, (), 0)
    assert "Carries core 1" in names(tokens(scene(match, None))["B2-1"])


def test_a_console_is_its_zones() -> None:
    match = fought(mission="sabotage", markers=(marker("console 1 north", 1800, 4200),))
    assert flags(match)["console 1 north"].seat == 1


def test_ground_tells_its_types() -> None:
    table = battle(
        squad("A1", row(1, 100, 100)),
        terrain=[
            piece("forest", 500, 500, 900, 900),
            piece("ruin", 1500, 500, 1900, 900),
            piece("hill", 2500, 500, 2900, 900, "dangerous"),
            piece("mountain", 3500, 500, 3900, 900),
            piece("building", 4500, 500, 4900, 900, "dangerous"),
        ],
    )
    found = {one.name: one for one in scene(table.match, None).features}
    assert found["Forest"].tags == ("Difficult", "Cover") and found["Forest"].kind == "difficult"
    assert found["Ruin"].tags == ("Cover", "Dangerous to rush", "Dangerous to charge")
    assert found["Hill"].kind == "dangerous"
    assert found["Hill"].tags == ("Cover", "Dangerous", "Difficult going up")
    assert found["Mountain"].kind == "blocking"
    assert found["Building"].kind == "building", "nobody can go in there"
    assert "Dangerous" in found["Building"].tags
