"""Deeds of every campaign: who joins and leaves, from phase to phase, battles reported, things put right."""

from typing import Any

import pytest

from campaigns.market import GAME
from campaigns.test_desk import Kept
from wartable.campaigns.judging import judge_by_the_rules
from wartable.campaigns.record import Begun
from wartable.core.ask import Refused
from wartable.core.campaign.events import Paid
from wartable.core.campaign.match import HOUSE, Posting
from wartable.core.match import Seat
from wartable.kit import proves


def refused(kept: Kept, member: Seat, kind: str, about: Any) -> str:
    """Why not, and that nothing has come of it."""
    before = kept.fair
    with pytest.raises(Refused) as why:
        kept.do(member, kind, about)
    assert kept.fair is before
    return why.value.reason


def feed(kept: Kept, last: int) -> list[str]:
    return [one.text for one in kept.desk.feed[-last:]]


# Members


@proves("CORE-CAM-01")
def test_members_are_numbered_as_they_join_and_paid_what_the_rulebook_gives_them() -> None:
    kept = Kept("Ann", "Bob")
    assert [(one.number, one.name) for one in kept.fair.members] == [(0, "Ann"), (1, "Bob")]
    assert kept.fair.names == ("Ann", "Bob") and kept.fair.seats == 2
    assert kept.fair.held(1, "gold") == 6


@proves("CORE-CAM-01")
@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"name": "ann"}, "somebody is called ann already"),
        ({"name": "  "}, "1 to 60 letters"),
        ({"name": "x" * 61}, "1 to 60 letters"),
        ({}, "name is wanted, a word, not None"),
        (None, "name is wanted"),
        ({"name": "Cid", "roles": []}, "a list of roles is wanted"),
        ({"name": "Cid", "roles": ["king"]}, "not 'king'"),
    ],
)
def test_who_cannot_join_is_told_why(about: Any, why: str) -> None:
    kept = Kept()
    kept.do(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    assert why in refused(kept, HOUSE, "join", about)


@proves("CORE-CAM-01")
def test_a_form_has_room_for_so_many_players_and_any_number_of_organisers() -> None:
    kept = Kept()
    for k in range(12):
        kept.do(HOUSE, "join", {"name": f"Member {k}", "roles": ["owner", "player"]})
    assert refused(kept, HOUSE, "join", {"name": "Cid"}) == "at most 12 play a Fair"
    kept.do(HOUSE, "join", {"name": "Cid", "roles": ["organiser"]})
    assert len(kept.fair.players) == 12 and kept.fair.member(12).organises


@proves("CORE-CAM-01")
def test_a_campaign_goes_from_phase_to_phase_by_its_owner() -> None:
    kept = Kept()
    kept.do(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    assert refused(kept, 0, "phase", {"phase": "running"}) == "after draft comes open"
    kept.do(0, "phase", {"phase": "open"})
    assert refused(kept, 0, "phase", {"phase": "running"}) == "a Fair needs 2 players"
    kept.do(HOUSE, "join", {"name": "Bob"})
    assert "owner" in refused(kept, 1, "phase", {"phase": "running"})
    for phase in ("running", "finished", "archived"):
        kept.do(0, "phase", {"phase": phase})
        assert kept.fair.phase == phase
    assert refused(kept, 0, "phase", {"phase": "open"}) == "the campaign is put away"
    assert feed(kept, 1) == ["The campaign is archived."]


@proves("CORE-CAM-01")
@pytest.mark.parametrize(
    "odd", ["B\nob", "\x1b[2JBob", "\u202eboB", "Bo\u200bb", "\u200d", "B\rob"]
)
def test_a_member_called_himself_what_cannot_be_shown(odd: str) -> None:
    """By any deed that tells others something; a record that has such a name already is still read."""
    kept = Kept("Ann", "Bob")
    about = {"member": 1, "what": "gold", "amount": 1}
    for member, kind, told in (
        (0, "rename", {"member": 0, "name": odd}),
        (0, "correct", {**about, "why": odd}),
        (0, "correct", {**about, "what": odd, "why": "luck"}),
        (0, "leave", {"member": 1, "why": odd}),
    ):
        assert "letters that can be shown" in refused(kept, member, kind, told)
    begun = Begun(kept.desk.number + 1, 0, "rename", {"member": 0, "name": "A\nn"})
    judge_by_the_rules(kept.desk, begun, None)
    kept.write(begun)
    done = kept.desk.confirm(kept.desk.under_way[begun.n], ())
    judge_by_the_rules(kept.desk, done, None)


@proves("CORE-CAM-01")
def test_nobody_joins_a_campaign_that_runs_unless_its_form_takes_late_ones() -> None:
    kept = Kept("Ann", "Bob")
    assert "nobody joins now" in refused(kept, HOUSE, "join", {"name": "Cid"})


@proves("CORE-CAM-01")
def test_there_is_always_an_owner() -> None:
    kept = Kept("Ann", "Bob")
    roles = {"member": 0, "roles": ["player"]}
    assert "has an owner" in refused(kept, 0, "roles", roles)
    kept.do(0, "roles", {"member": 1, "roles": ["owner", "player"]})
    kept.do(1, "roles", roles)
    assert kept.fair.member(0).roles == ("player",)
    plays = {"member": 0, "roles": ["organiser"]}
    assert "joining and leaving" in refused(kept, 1, "roles", plays)


@proves("CORE-CAM-08")
def test_who_leaves_keeps_his_place_in_what_was_and_his_battles_do_not_count() -> None:
    kept = Kept("Ann", "Bob")
    assert kept.fair.to_fight(1)
    assert "reason is wanted" in refused(kept, 1, "leave", {"member": 1, "why": " "})
    kept.do(1, "leave", {"member": 1, "why": "moves away."})
    assert kept.fair.players == [0] and kept.fair.battle(1).void == "Bob has left"
    assert feed(kept, 2) == [
        "Battle 1 does not count: Bob has left.",
        "Bob leaves the campaign: moves away.",
    ]
    assert "has left" in refused(kept, 1, "hire", None)
    assert "has an owner" in refused(kept, 0, "leave", {"member": 0, "why": "enough"})


@proves("CORE-CAM-08")
def test_to_be_away_and_to_hand_over_is_ones_own_business_or_an_organisers() -> None:
    kept = Kept("Ann", "Bob")
    assert "his own business" in refused(kept, 1, "away", {"member": 0})
    kept.do(1, "away", {"member": 1})
    assert kept.fair.member(1).away
    kept.do(0, "away", {"member": 1})
    assert not kept.fair.member(1).away
    kept.do(0, "rename", {"member": 1, "name": "Bobs sister"})
    assert kept.fair.side(1) == "Bobs sister"
    assert "already" in refused(kept, 0, "rename", {"member": 1, "name": "Ann"})


@proves("CORE-CAM-01")
def test_rules_of_the_house_are_settled_before_it_runs() -> None:
    kept = Kept()
    kept.do(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    kept.do(0, "switch", {"switch": "typed dice", "on": True})
    kept.do(0, "switch", {"switch": "rain", "on": True})
    kept.do(0, "switch", {"switch": "rain", "on": False})
    assert kept.fair.switches == ("typed dice",)
    running = Kept("Ann", "Bob")
    late = {"switch": "rain", "on": True}
    assert "before it runs" in refused(running, 0, "switch", late)
    assert "1 to 100 letters" in refused(kept, 0, "switch", {"switch": " ", "on": True})


# Battles


@proves("CORE-CAM-07")
def test_a_battle_is_reported_once_by_who_fought_it_or_an_organiser() -> None:
    kept = Kept("Ann", "Bob", "Cid")
    about = {"battle": 1, "report": {"winner": 1}}
    assert "those who fought it" in refused(kept, 2, "report", about)
    kept.do(1, "report", about)
    assert kept.fair.battle(1).winners == (1,)
    assert feed(kept, 1) == ["Battle 1 is over: Bob wins."]
    assert "reported already" in refused(kept, 1, "report", about)
    organised = Kept("Ann", "Bob", "Cid")
    organised.do(0, "roles", {"member": 2, "roles": ["organiser", "player"]})
    organised.do(2, "report", about)
    assert organised.fair.unsettled(0) is not None


@proves("CORE-CAM-07")
def test_everything_that_cannot_be_is_named_and_nothing_of_the_report_counts() -> None:
    kept = Kept("Ann", "Bob")
    wrong = {"battle": 1, "report": {"winner": 1, "fallen": ["Odo", "Pia"]}}
    assert refused(kept, 0, "report", wrong) == "nobody is called Odo; nobody is called Pia"
    assert "no battle 2" in refused(kept, 0, "report", {"battle": 2, "report": {}})
    assert "report is wanted, a table" in refused(kept, 0, "report", {"battle": 1, "report": 3})


@proves("CORE-CAM-07")
def test_after_a_battle_each_who_fought_it_settles_it_for_himself() -> None:
    kept = Kept("Ann", "Bob")
    kept.do(0, "report", {"battle": 1, "report": {"winner": 0}})
    assert GAME.campaign is not None
    assert [one.kind for one in GAME.campaign.due(kept.fair, 0)] == ["settle"]
    kept.do(0, "settle")
    assert kept.fair.unsettled(0) is None and kept.fair.unsettled(1) is not None


# Corrections and the ledger


@proves("CORE-CAM-06")
def test_an_organiser_corrects_with_a_reason_that_all_can_read() -> None:
    kept = Kept("Ann", "Bob")
    about = {"member": 1, "what": "gold", "amount": -2, "why": "typed wrong"}
    assert "for an organiser" in refused(kept, 1, "correct", about)
    assert "reason is wanted" in refused(kept, 0, "correct", about | {"why": ""})
    assert "less than no gold" in refused(kept, 0, "correct", about | {"amount": -7})
    kept.do(0, "correct", about)
    assert kept.fair.held(1, "gold") == 4
    assert feed(kept, 2) == [
        "Ann corrects gold of Bob: typed wrong.",
        "Bob: -2 gold for typed wrong.",
    ]


@proves("CORE-CAM-06")
def test_an_organiser_strikes_a_battle_that_nobody_has_fought() -> None:
    kept = Kept("Ann", "Bob")
    kept.do(0, "void", {"battle": 1, "why": "rain"})
    assert kept.fair.to_fight(0) == []
    assert "does not count" in refused(kept, 0, "void", {"battle": 1, "why": "rain"})


@proves("CORE-CAM-05")
def test_what_a_member_has_is_the_sum_of_the_ledger() -> None:
    kept = Kept("Ann", "Bob")
    kept.confirm(kept.begin(0, "hire"), ["Pia"], True)
    own = [one for one in kept.fair.ledger if one.member == 0]
    assert own == [
        Posting(0, "gold", 6, "a start", "TOY-05"),
        Posting(0, "gold", -3, "Pia", "TOY-01"),
    ]
    assert kept.fair.held(0, "gold") == 3 and kept.fair.held(0, "fame") == 0
    richer = Paid[Any]("T", 0, "gold", 5, "luck", 2).apply(kept.fair)
    assert richer.held(0, "gold") == 8 and richer.ledger[-1].battle == 2
