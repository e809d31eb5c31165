"""Battles of a campaign: what the set-up says, what of the lists reaches the models, and what is reported of them."""

import pytest

from games.grimheim.warband.rosters import entry, warband
from wartable.core.ask import Refused
from wartable.core.match import Mark
from wartable.core.roster import Setup
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.events import Defeated, UsedUp
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.report import report
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.tags import no_mission
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.events import Deployed
from wartable.games.grimheim.setup.roles import take_roles
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import fate_dice
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.kit import ask, play, proves

VETERAN = Entry(id="gerhart", name="Gerhart", body="human", weapons=("sword",), scars=("leg",))
GUARD = Entry(id="guard", name="Guard", body="human", weapons=("club",))


def campaign(
    one: Roster | None = None, other: Roster | None = None, *variants: str, **over: object
) -> Match:
    rosters = (one or warband(VETERAN), other or warband(GUARD))
    setup = Setup(rosters=rosters, variants=("campaign=true", *variants), **over)  # type: ignore[arg-type]
    return begin(setup)


@proves("GH-CAM-09")
def test_only_a_battle_of_a_campaign_takes_models_with_a_past() -> None:
    assert [model.name for model in campaign().reserve] == ["Gerhart", "Guard"]
    with pytest.raises(Refused, match="GH-CAM-09"):
        begin(Setup(rosters=(warband(VETERAN), warband(GUARD))))


@proves("GH-CAM-06")
def test_no_limit_binds_there() -> None:
    assert campaign(limit=20).reserve


@proves("GH-CAM-09")
def test_lists_as_plain_data_carry_their_past_too() -> None:
    told = {
        "faction": "imperial",
        "fate": "common-fate",
        "model": [{"id": "x", "body": "human", "scars": ["arm"], "gains": ["stalwart"]}],
        "blessings": 1,
    }
    match = begin(Setup(rosters=(told, warband(GUARD)), variants=("campaign=true",)))
    own = match.reserve[0]
    assert (own.entry, own.defense, own.traits[0]) == ("x", 4, Mark("arm-wound", 1))
    assert match.blessings == (1, 0)


@proves("GH-CAM-16")
def test_special_missions_are_for_single_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(no_mission(id, "campaign") is None for id in missions())
    from msgspec.structs import replace

    special = replace(missions()["encounter"], tags=("special",))
    monkeypatch.setitem(missions(), "encounter", special)
    assert begin(Setup()).mission == "encounter"
    with pytest.raises(Refused, match="GH-CAM-16"):
        campaign()


@proves("GH-CON-04")
@pytest.mark.parametrize(("said", "seat"), [("first", 0), ("second", 1)])
def test_who_is_on_his_own_ground_defends_without_a_roll(said: str, seat: int) -> None:
    table: Table = AnyTable(campaign(None, None, f"defender={said}"))
    play(table, take_roles(table))
    assert table.match.defender == seat
    assert table.log[0].clause == "GH-CON-04"


@proves("GH-CON-05")
def test_on_neutral_ground_roles_are_rolled_for_and_nobody_has_a_bonus() -> None:
    table: Table = AnyTable(campaign())
    play(table, take_roles(table), roles=ask([6], [1]), role="attacker")
    assert table.match.defender == 1
    for variants in ((), ("defender=second",)):
        with pytest.raises(Refused, match="GH-DEFB-01"):
            campaign(warband(VETERAN, bonuses=("arcane-wards",)), None, *variants)
    own = campaign(warband(VETERAN, bonuses=("arcane-wards",)), None, "defender=first")
    assert Mark("arcane-wards", 1) in own.rules


@proves("GH-HUB-41")
@pytest.mark.parametrize("blessings", [0, 1, 2])
def test_each_blessing_is_a_fate_die_more_in_every_fate_phase(blessings: int) -> None:
    table: Table = AnyTable(campaign(warband(GUARD, blessings=blessings)))
    assert (fate_dice(table, 0), fate_dice(table, 1)) == (3 + blessings, 3)


@proves("GH-HUB-17", "GH-HUB-18")
@pytest.mark.parametrize(
    ("heard", "switch"),
    [
        ((False, False), ""),
        ((True, False), "first"),
        ((False, True), "second"),
        ((True, True), "both"),
    ],
)
def test_who_has_heard_gossip_draws_one_more_quest(heard: tuple[bool, bool], switch: str) -> None:
    one, other = (warband(GUARD, gossip=each) for each in heard)
    assert campaign(one, other).switch("gossip") == switch


@proves("GH-CAM-17")
@pytest.mark.parametrize(("learned", "dice"), [((), 3), (("gunslinger",), 3), (("archmage",), 4)])
def test_what_was_learned_counts_for_the_fate_die_of_the_cheaper(
    learned: tuple[str, ...], dice: int
) -> None:
    """Gunslinger 12 and a Net 5 are not 20; Archmage 18 with it is."""
    rich = entry(tiers=("arcanist",), learned=learned, equipment=("net",))
    table: Table = AnyTable(campaign(warband(entry(tiers=("arcanist",))), warband(rich)))
    assert fate_dice(table, 0) == dice


@proves("GH-DEFB-09")
def test_militia_come_to_the_battle_as_models_like_any_other() -> None:
    helped = warband(VETERAN, entry(militia=True, name="Farmer"), bonuses=("militia",))
    match = campaign(helped, None, "defender=first")
    farmer = next(model for model in match.reserve if model.name == "Farmer")
    assert farmer.militia and farmer.seat == 0
    assert match.strength == (2, 1)
    assert match.values[0] == campaign().values[0]


@proves("GH-CAM-09")
def test_a_report_names_everybody_by_his_entry() -> None:
    table: Table = AnyTable(campaign(warband(VETERAN, entry(name="Mute", equipment=("alcohol",)))))
    for model, x in (("a1", 300), ("a2", 600), ("b1", 900)):
        table.do(Deployed("GH-SET-06", model, x, 300, 0))
    table.do(UsedUp("GH-EQP-11", "a2", "alcohol"))
    table.do(Defeated("GH-WND-02", "b1", "a1"))
    mine, yours = report(table.match).sides
    assert [(one.entry, one.used, one.hired) for one in mine.survivors] == [
        ("gerhart", (), False),
        ("", ("alcohol",), False),
    ]
    (fallen,) = yours.casualties
    assert (fallen.entry, fallen.by_entry, fallen.hired) == ("guard", "gerhart", False)


@proves("GH-DEFB-09")
def test_a_report_tells_who_came_for_this_battle_only() -> None:
    helped = warband(VETERAN, entry(militia=True), bonuses=("militia",))
    match = campaign(helped, None, "defender=first")
    assert [one.hired for one in report(match).sides[0].survivors] == [False, True]
