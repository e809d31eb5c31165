"""Why one fights can be read at the table: the mission, one's own quest, where points come from."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import ANN, BEA, LINKED, Script, course, give, script
from browser.player import Player
from browser.visiting import PHONE, WIDE, Visitor


def sheet(page: Page) -> str:
    """The mission's sheet, read aloud."""
    page.get_by_role("button", name="the mission").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Scored at the end of each turn")).to_be_visible()
    told = dialog.inner_text()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return told


def test_each_side_reads_the_mission_and_its_own_quest_only(visit: Visit) -> None:
    ann, bob = visit(), visit()
    made = ann.makes("grimheim", ANN, LINKED, setup="border-skirmish")
    bob.post("/join", {"code": made["invitations"][0]["code"], "name": "Bob"})
    give(made["id"], script("grimheim", "border-skirmish", "deploy"), {0: ann, 1: bob})
    told = {}
    for one in (ann, bob):
        told[one] = sheet(one.sits(made["id"]))
        assert "1 VP for every objective you hold" in told[one]
        assert "Overtime" in told[one] and "GH-TRN-07" in told[one]
    own = [told[one].split("Only you know")[1].split("Scored")[0].strip() for one in (ann, bob)]
    assert own[0] not in told[bob] and own[1] not in told[ann]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_the_score_tells_where_it_comes_from(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(viewport=size)
    match = ann.makes("duel", ANN, {"kind": "here", "name": "Bea"})["id"]
    page = ann.sits(match)
    Player(ann).wait()
    page.get_by_role("button", name="where points come from").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_test_id("points")).to_contain_text("Nothing scored yet")
    expect(dialog).to_contain_text("1 point for the only side with a model within 3″")


def test_a_role_is_chosen_by_what_it_means_on_a_table_with_its_zones(ann: Visitor) -> None:
    given = script("grimheim", "burn-the-granary", "role")
    match = ann.makes(
        "grimheim", ANN, {"kind": "here", "name": "Bea", "dice": "typed"}, setup="burn-the-granary"
    )["id"]
    give(match, given, {0: ann, 1: ann})
    page = ann.sits(match)
    Player(ann).wait()
    expect(page.get_by_test_id("option").filter(has_text="Defender")).to_contain_text(
        "keep three granaries from burning"
    )
    expect(page.get_by_test_id("option").filter(has_text="Attacker")).to_contain_text(
        "burn what you can reach"
    )
    expect(page.get_by_text("Defender zone")).to_be_visible()


def test_a_zone_lights_up_on_the_map_while_it_is_looked_at(ann: Visitor) -> None:
    given = script("grimheim", "border-skirmish", "zone")
    match = ann.makes(
        "grimheim", ANN, {"kind": "here", "name": "Bea", "dice": "typed"}, setup="border-skirmish"
    )["id"]
    give(match, given, {0: ann, 1: ann})
    page = ann.sits(match)
    Player(ann).wait()
    page.get_by_role("button", name="The north Your opponent").hover()
    expect(page.locator("[data-zone=north]")).to_be_visible()
    expect(page.locator("[data-zone=south]")).to_have_count(0)


def test_a_first_battle_is_one_click_away_with_nothing_to_set_up(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("button", name="First battle").click()
    page.get_by_test_id("table").wait_for()
    expect(page.get_by_role("heading", level=1)).to_contain_text("First battle")
    assert Player(ann).wait()["name"] == "activate"
    expect(page.locator("[data-base]")).to_have_count(8)
    hint = page.get_by_test_id("hint")
    expect(hint).to_contain_text("one model acts")
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_be_hidden()
    page.reload()
    Player(ann).wait()
    expect(hint).to_be_hidden()
    assert ann.get("/matches")[0]["title"] == "Grimheim: First battle"


def test_all_hints_can_be_put_away_and_other_battles_have_none(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("button", name="First battle").click()
    hint = page.get_by_test_id("hint")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_be_hidden()
    ann.sits(ann.makes("grimheim", ANN, {"kind": "bot"}, setup="first-battle")["id"])
    expect(hint).to_be_hidden()


def test_overtime_is_announced_in_header_and_log(visit: Visit) -> None:
    given, ann = until_overtime(), visit(viewport={"width": 1440, "height": 900})
    names = [one | {"name": name} for one, name in ((ANN, "Annegret"), (BEA, "Beatrice"))]
    match = ann.makes("grimheim", *names, setup="first-battle")["id"]
    give(match, given, {0: ann, 1: ann})
    page = ann.sits(match)
    Player(ann).wait()
    expect(page.get_by_label("Turn and phase")).to_contain_text("Turn 5")
    expect(page.get_by_label("Turn and phase")).to_contain_text("Overtime")
    expect(page.get_by_role("region", name="Log")).to_contain_text(
        "VP behind, so one more turn is played"
    )
    page.evaluate("document.querySelector('.strip .now').append(' of the Barrow Host')")
    cut = """[...document.querySelectorAll('.score .small span')]
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 8)
        .map((one) => one.textContent)"""
    assert page.evaluate(cut) == [], "however much stands before the score"


def until_overtime() -> Script:
    """A battle by chance up to its fifth turn."""
    for seed in range(60):
        given: Script = []
        for session, question, raw in course("grimheim", "first-battle", seed):
            if session.match.turn == 5 and session.match.phase == "activate":
                return given
            given.append((question.seat, raw))
    raise AssertionError("no battle goes into overtime")
