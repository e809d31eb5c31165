"""A phone as bookkeeper of a battle on a real table: it tracks, keeps everything at once, and needs no signal."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.test_looks import in_both
from browser.test_phone import fits
from browser.visiting import PHONE, Visitor

LARGEST = """() => {
  localStorage.setItem('wartable.table', JSON.stringify({ text: 'largest' }));
  localStorage.setItem('wartable.pages', '2');
}"""


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit(viewport=PHONE, has_touch=True, is_mobile=True)


def begins(visitor: Visitor, against: str = "") -> Page:
    """Ashford Watch in a clash at the crossroads, against somebody by name or with a list too."""
    page = visitor.go("/companion")
    page.get_by_label("Mission").select_option(label="Crossroads Clash")
    page.get_by_label("Your list").select_option("ashford-watch")
    if against:
        page.get_by_role("combobox", name="The other side").select_option(against)
    else:
        page.get_by_label("What the other side is called").fill("Barrow Host")
    page.get_by_role("button", name="Start the battle").click()
    expect(page.get_by_role("heading", name="Crossroads Clash")).to_be_visible()
    return page


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Models of").get_by_role("listitem").filter(has_text=name)


def opened(page: Page, name: str) -> Locator:
    found = row(page, name)
    found.locator("[aria-expanded]").click()
    return found


def less(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        page.get_by_role("button", name=f"One wound less: {name}").click()


def to_phase(page: Page, title: str) -> None:
    page.get_by_role("navigation", name="Phases").get_by_role("button", name=title).click()


def to_tab(page: Page, title: str) -> None:
    page.get_by_role("navigation", name="Companion").get_by_role("button", name=title).click()


def scores(page: Page, side: str, times: int) -> None:
    more = page.get_by_role("button", name=f"One point more: {side}, Objectives")
    for _ in range(times):
        more.click()


def test_a_tracked_battle_is_all_there_after_a_reload(ann: Visitor) -> None:
    page = begins(ann)
    to_phase(page, "Action")
    less(page, "Sergeant Alrik", 3)
    alrik = opened(page, "Sergeant Alrik")
    alrik.get_by_role("button", name="Charge").click()
    alrik.get_by_role("button", name="Status").click()
    page.get_by_role("dialog").get_by_role("button", name="Poisoned").click()
    page.keyboard.press("Escape")
    alrik.get_by_role("button", name="Acted").click()
    to_tab(page, "Score")
    scores(page, "Ashford Watch", 2)
    page.get_by_label("Notes").fill("The waggon burns.")
    page.reload()
    expect(page.get_by_text("Turn 1: activate a model")).to_be_visible()
    expect(page.get_by_text("7 of 8 ready.")).to_be_visible()
    expect(row(page, "Sergeant Alrik")).to_contain_text("Acted, Poisoned")
    expect(row(page, "Sergeant Alrik")).to_contain_text("11of 14")
    expect(page.get_by_role("button", name="Spend one: 1 of 2 AP left")).to_be_visible()
    expect(page.get_by_text("Dice: Halberd, charging")).to_be_visible()
    to_tab(page, "End battle")
    expect(page.get_by_role("heading", name="Ashford Watch is ahead")).to_be_visible()
    expect(page.get_by_text("The waggon burns.")).to_be_visible()


def test_without_a_signal_it_goes_on_and_loses_nothing(ann: Visitor) -> None:
    page = begins(ann)
    ann.forgive("ERR_FAILED", "ERR_INTERNET_DISCONNECTED")  # the rulebook was still being kept
    ann.context.set_offline(True)
    expect(page.get_by_text("Offline, all saved here")).to_be_visible()
    less(page, "Captain Gerhart", 4)
    opened(page, "Captain Gerhart").get_by_role("button", name="Card").click()
    card = page.get_by_role("dialog", name="Captain Gerhart")
    card.get_by_role("button", name="Rule GH-WTR-23").click()
    expect(card).to_contain_text("Parry: ")
    page.keyboard.press("Escape")
    to_tab(page, "Rules")
    page.get_by_label("Search the rules").fill("parry")
    expect(page.get_by_text("GH-WTR-23")).to_be_visible()
    ann.context.set_offline(False)
    page.reload()
    expect(row(page, "Captain Gerhart")).to_contain_text("16of 20")


def test_numbers_stop_at_their_limits(ann: Visitor) -> None:
    page = begins(ann)
    more = page.get_by_role("button", name="One wound more: Pip Mudfoot")
    more.click(force=True)
    expect(row(page, "Pip Mudfoot")).to_contain_text("8of 8")
    expect(more).to_be_disabled()
    less(page, "Pip Mudfoot", 8)
    page.get_by_role("button", name="One wound less: Pip Mudfoot").click(force=True)
    expect(row(page, "Pip Mudfoot")).to_contain_text("0of 8")
    expect(row(page, "Pip Mudfoot")).to_contain_text("Fallen")
    alrik = opened(page, "Sergeant Alrik")
    for _ in range(2):
        alrik.get_by_role("button", name="Run").click()
    expect(page.get_by_role("button", name="Spend one: 0 of 2 AP left")).to_be_visible()
    to_tab(page, "Score")
    page.get_by_role("button", name="One turn less").click(force=True)
    page.get_by_role("button", name="One point less: Barrow Host, Objectives").click(force=True)
    expect(page.get_by_role("region", name="Points of Barrow Host").locator(".sum")).to_have_text(
        "0"
    )
    expect(page.get_by_role("region", name="Turn")).to_contain_text("1of 4")


def test_a_new_turn_readies_everyone_and_remembers_who_suffers(ann: Visitor) -> None:
    page = begins(ann)
    page.get_by_role("button", name="Roll 3 Fate").click()
    alrik = opened(page, "Sergeant Alrik")
    alrik.get_by_role("button", name="Move").click()
    alrik.get_by_role("button", name="Status").click()
    page.get_by_role("dialog").get_by_role("button", name="Poisoned").click()
    page.keyboard.press("Escape")
    alrik.get_by_role("button", name="Acted").click()
    to_phase(page, "End")
    expect(page.get_by_text("Poisoned: Sergeant Alrik.")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Turn 2: roll for initiative")).to_be_visible()
    expect(row(page, "Sergeant Alrik")).not_to_contain_text("Acted, ")
    expect(page.get_by_role("button", name="Spend one: 2 of 2 AP left")).to_be_visible()
    expect(page.get_by_role("button", name="Roll 3 Fate")).to_be_visible()


def test_three_sides_are_tracked_at_one_table(ann: Visitor) -> None:
    page = ann.go("/companion")
    page.get_by_label("Rulebook").select_option(label="Duel")
    page.get_by_role("button", name="Add a side").click()
    page.get_by_label("What side B is called").fill("The Tall")
    page.get_by_label("What side C is called").fill("The Small")
    page.get_by_role("button", name="Start the battle").click()
    expect(page.get_by_text("Round 1: pick a stance")).to_be_visible()
    to_phase(page, "Actions")
    expect(page.get_by_text("5 of 5 ready. Against The Tall. Against The Small.")).to_be_visible()
    to_tab(page, "Score")
    for side, points in (("The Tall", 1), ("The Small", 2)):
        for _ in range(points):
            page.get_by_role("button", name=f"One point more: {side}, Quarry").click()
    to_tab(page, "End battle")
    expect(page.get_by_role("heading", name="The Small is ahead")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Round 1: activate a model")).to_be_visible()


def test_real_dice_are_typed_and_counted(ann: Visitor) -> None:
    page = begins(ann)
    tray = page.get_by_role("region", name="Dice")
    tray.get_by_role("button", name="needs 4 or more").click()
    for face in (6, 5, 4, 1):
        page.get_by_role("button", name=f"Enter {face}").click()
    expect(tray.get_by_role("status")).to_have_text("3 of 4 succeed, 1 critical, entered")
    tray.get_by_role("button", name="or more", exact=True).click()
    expect(tray.get_by_role("status")).to_have_text("2 of 4 succeed, entered")
    tray.get_by_role("button", name="Roll", exact=True).click()
    expect(tray.get_by_role("status")).not_to_contain_text("entered")
    expect(page.get_by_role("list", name="Last rolls").get_by_role("listitem")).to_have_count(2)


def test_the_last_change_is_taken_back_and_dice_stay_rolled(ann: Visitor) -> None:
    page = begins(ann)
    less(page, "Sergeant Alrik", 2)
    page.get_by_role("button", name="Roll", exact=True).click()
    told = page.get_by_role("region", name="Dice").get_by_role("status").inner_text()
    page.get_by_role("button", name="Undo: Sergeant Alrik: 12 of 14 wounds").click()
    expect(row(page, "Sergeant Alrik")).to_contain_text("13of 14")
    page.get_by_role("button", name="Undo: Sergeant Alrik: 13 of 14 wounds").click()
    expect(row(page, "Sergeant Alrik")).to_contain_text("14of 14")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_role("region", name="Dice").get_by_role("status")).to_have_text(told)


def test_a_battle_goes_to_another_device_as_a_file(
    ann: Visitor, visit: Visit, tmp_path: Path
) -> None:
    page = begins(ann)
    less(page, "Pip Mudfoot", 8)
    to_tab(page, "End battle")
    expect(page.get_by_text("Fell: Pip Mudfoot (turn 1)")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    told = json.loads(file.read_text())
    assert told["sides"][0]["fallen"] == [{"label": "A8", "name": "Pip Mudfoot", "turn": 1}]
    bob = visit(viewport=PHONE)
    other = bob.go("/companion")
    other.get_by_label("saved as a file").set_input_files(file)
    expect(row(other, "Pip Mudfoot")).to_contain_text("Fallen")
    page.get_by_role("link", name="New battle").click()
    page.get_by_label("saved as a file").set_input_files(file)
    expect(row(page, "Pip Mudfoot")).to_contain_text("Fallen")
    page.goto("/#/companion")
    expect(page.get_by_role("link", name="Crossroads Clash")).to_have_count(2)


def test_a_file_that_is_no_battle_is_refused(ann: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "roster.json"
    file.write_text('{"kept": {"form": "wartable companion 2", "key": "x", "sides": []}}')
    page = ann.go("/companion")
    page.get_by_label("saved as a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("holds no battle")
    expect(page.get_by_text("Battles on this device")).to_have_count(0)


def test_a_battle_is_deleted_only_when_asked_twice(ann: Visitor) -> None:
    begins(ann)
    page = ann.go("/companion")
    page.get_by_role("button", name="Delete Crossroads Clash").click()
    expect(page.get_by_role("link", name="Crossroads Clash")).to_be_visible()
    page.get_by_role("button", name="Delete Crossroads Clash for good").click()
    expect(page.get_by_role("link", name="Crossroads Clash")).to_have_count(0)


def test_both_sides_are_kept_each_with_its_own_models(ann: Visitor) -> None:
    page = begins(ann, "barrow-host")
    less(page, "Captain Gerhart")
    sides = page.get_by_role("group", name="Whose models")
    sides.get_by_role("button", name="Barrow Host").click()
    expect(row(page, "Lady Ysabeau")).to_contain_text("B1")
    expect(row(page, "Captain Gerhart")).to_have_count(0)
    sides.get_by_role("button", name="Ashford Watch").click()
    expect(row(page, "Captain Gerhart")).to_contain_text("19of 20")


def test_a_game_without_rosters_is_tracked_by_hand(ann: Visitor) -> None:
    page = ann.go("/companion")
    page.get_by_label("Rulebook").select_option(label="Storm of Istra")
    page.get_by_role("button", name="One model less: Your side").click()
    page.get_by_role("button", name="Start the battle").click()
    expect(
        page.get_by_role("list", name="Models of Your side").get_by_role("listitem")
    ).to_have_count(4)
    less(page, "Model 1")
    expect(row(page, "Model 1")).to_contain_text("9of 10")


def test_every_tab_fits_and_has_no_barrier(ann: Visitor) -> None:
    page = begins(ann)
    opened(page, "Sergeant Alrik")
    for large in (False, True):
        if large:
            page.evaluate(LARGEST)
            page.reload()
        for tab in ("Models", "Score", "Rules", "End battle"):
            to_tab(page, tab)
            fits(page)
            assert in_both(page) == [], f"{tab}, large: {large}"


def test_an_activation_is_tracked_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    page = begins(ann)
    row(page, "Sergeant Alrik").locator("[aria-expanded]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(row(page, "Sergeant Alrik")).to_contain_text("13of 14")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Spend one: 1 of 2 AP left")).to_be_visible()
