"""A building that is held, and a ruin with two floors: seen, looked at, chosen and shot at in the browser."""

import json

import pytest
from playwright.sync_api import Page, expect

from browser.manning import Manned
from browser.mirroring import REACHED
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.ask import Question
from wartable.core.units.whereabouts import host_id
from wartable.play.acting.gestures import plans

HOUSE, RUIN = (2400, 3500), (1600, 1600)
SHOOTERS, HOLDERS = "unit A3", "unit B1"
INTO_THE_HOUSE = {
    HOLDERS: ((2400, 3960, 0), (*HOUSE, 0)),
    SHOOTERS: ((1700, 900, 0), (1900, 2400, 0)),
}
INTO_THE_RUIN = {SHOOTERS: ((1600, 900, 0), (*RUIN, 1))}


@pytest.fixture
def held(ann: Visitor) -> tuple[Page, Manned]:
    """The Regent of Rust is in the building, and crossbows may shoot at it."""
    battle = Manned(ann, INTO_THE_HOUSE)

    def fits(question: Question[object]) -> bool:
        assert question.about is not None
        inside = bool(host_id(battle.session.match, HOLDERS))
        return question.about.unit == SHOOTERS and inside and "volley" in str(question)

    battle.goes_on("action", fits)
    return at_table(ann, battle), battle


def test_who_holds_a_building_is_shown_there_with_its_name_and_number(
    held: tuple[Page, Manned],
) -> None:
    page, battle = held
    words = page.locator("text[data-words=band]", has_text="Regent of Rust")
    expect(words).to_have_text("3 Regent of Rust (B), in garrison")
    line = page.locator(f"path[data-band='{HOLDERS}']").bounding_box()
    assert line is not None
    x, y = battle.place(page, HOUSE)
    assert abs(line["x"] + line["width"] / 2 - x) < 2, "the line lies round the building"
    assert abs(line["y"] + line["height"] / 2 - y) < 2
    page.mouse.move(x, y)
    card = page.get_by_test_id("glance")
    expect(card).to_contain_text("Regent of Rust (B)")
    expect(card).to_contain_text("3 models")


def test_who_holds_a_building_is_shot_at_by_pressing_it(held: tuple[Page, Manned]) -> None:
    page, battle = held
    x, y = HOUSE
    page.mouse.click(*battle.place(page, (x - 180, y - 100)))  # its wall, not the leader's base
    button = page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(button).to_contain_text("Volley Regent of Rust (B)")
    match = battle.session.match
    leaders = [match.units[unit].leader for unit in (SHOOTERS, HOLDERS)]
    far = plans(battle.session, 0, "tap", *leaders)[0].notes[0]
    assert far.endswith("″")
    expect(page.get_by_role("group", name="What you are about to do")).to_contain_text(far)
    button.click()
    page.wait_for_function(REACHED, arg=battle.session.number + 1)


def test_who_is_in_a_building_can_be_looked_at_and_acts_from_there(ann: Visitor) -> None:
    battle = Manned(ann, INTO_THE_HOUSE)

    def fits(question: Question[object]) -> bool:
        assert question.about is not None
        return question.about.unit == HOLDERS and bool(host_id(battle.session.match, HOLDERS))

    battle.goes_on("action", fits)
    page = at_table(ann, battle)
    expect(page.locator(f"path.looked[data-band='{HOLDERS}']")).to_be_attached()
    x, y = HOUSE
    battle.drags(page, (x, y), (x, y - 700))
    expect(page.locator("[data-ghost]")).to_have_count(3)
    button = page.get_by_test_id("commit")
    expect(button).to_contain_text("March")
    button.click()
    page.wait_for_function(REACHED, arg=battle.session.number + 2)
    told = [json.loads(frame) for frame in ann.sent]
    (acts,) = [one["acts"] for one in told if one["type"] == "acts"]
    assert [name for name, _ in acts] == ["action", "leave"]


def test_both_floors_of_a_ruin_are_seen_and_who_stands_on_which(ann: Visitor) -> None:
    battle = Manned(ann, INTO_THE_RUIN)

    def levels() -> dict[str, int]:
        return {one.id: one.level for one in battle.session.match.models_of(SHOOTERS)}

    def fits(question: Question[object]) -> bool:
        assert question.about is not None
        return question.about.unit == SHOOTERS and set(levels().values()) == {0, 1}

    battle.goes_on("action", fits)
    page = at_table(ann, battle)
    above = [id for id, level in levels().items() if level]
    expect(page.get_by_test_id("floor")).to_have_count(len(above))
    for id in above:
        label = page.locator(f"[data-base={id}]").get_attribute("aria-label")
        assert label is not None and "level 1" in label
    page.get_by_role("button", name=f"Ruin: floor 1, {len(above)} there. Show ground").click()
    expect(page.get_by_role("button", name="Ruin: ground").first).to_be_visible()
    expect(page.locator("g.faint")).to_have_count(len(above))
    page.get_by_role("button", name="Ruin: ground").first.click()
    expect(page.locator("g.faint")).not_to_have_count(len(above))
