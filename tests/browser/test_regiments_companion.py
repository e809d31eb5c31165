"""The companion beside a real table of First Blood: regiments as one, their officers, and one's own command stack."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.test_companion import less, opened, row, to_phase
from browser.test_phone import fits
from browser.visiting import PHONE, Visitor


def begun(ann: Visitor) -> Page:
    page = ann.go("/companion")
    page.get_by_label("Rulebook").select_option(label="Conquest: First Blood")
    page.get_by_label("Mission").select_option(label="Crossing the Cinder Ford")
    page.get_by_label("Your list").select_option("marches-anvil")
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_role("list", name="Models of").wait_for()
    return page


def finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger goes down, slides and is lifted."""
    touch = page.context.new_cdp_session(page)
    way = [start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end]
    for k, (x, y) in enumerate(way):
        sent = {"type": "touchMove" if k else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        touch.send("Input.dispatchTouchEvent", sent)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_regiments_are_kept_as_one_on_a_phone(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = begun(ann)
    models = page.get_by_role("list", name="Models of").get_by_role("listitem")
    expect(models).to_have_count(7)
    guard = row(page, "Bastion Guard")
    expect(guard).to_contain_text("9 models")
    less(page, "Bastion Guard", 3)
    expect(guard).to_contain_text("8 models")
    expect(guard).to_contain_text("15of 18")
    to_phase(page, "Action")
    opened(page, "Bastion Guard").get_by_role("button", name="Status").click()
    for state in ("Broken", "Casualty token"):
        page.get_by_role("dialog").get_by_role("button", name=state).click()
    page.keyboard.press("Escape")
    expect(guard).to_contain_text("Broken")
    fits(page)
    page.reload()
    expect(row(page, "Bastion Guard")).to_contain_text("8 models · Broken, Casualty token")


def test_officers_and_retinue_stand_with_their_regiment(visit: Visit) -> None:
    page = begun(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    guard = row(page, "Bastion Guard")
    expect(guard).to_contain_text("Drill Serjeant")
    page.get_by_role("button", name="One wound less: Drill Serjeant of Bastion Guard").click()
    expect(guard).to_contain_text("18of 18")
    expect(page.get_by_role("list", name="Models of").get_by_role("listitem")).to_have_count(7)
    fits(page)


def test_a_stack_is_laid_by_finger_and_keys_and_drawn_face_down(visit: Visit) -> None:
    page = begun(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    stack = page.get_by_role("region", name="Command cards")
    stack.get_by_role("button", name="Stack the cards").click()
    cards = page.get_by_role("dialog").locator("li[data-card]")
    first, last = cards.first.locator("b").inner_text(), cards.last.locator("b").inner_text()
    grips = [one.bounding_box() for one in (cards.last.locator(".grip"), cards.first)]
    assert grips[0] and grips[1]
    x = grips[0]["x"] + 12
    finger(page, (x, grips[0]["y"] + 20), (x, grips[1]["y"] + 10))
    expect(cards.first).to_contain_text(last)
    cards.nth(1).locator(".grip").press("ArrowUp")
    expect(cards.first).to_contain_text(first)
    page.get_by_role("button", name="Stack them face down").click()
    expect(stack).to_contain_text("7 face down")
    expect(stack).not_to_contain_text(first)
    stack.get_by_role("button", name="Look").click()
    expect(stack.get_by_role("listitem").nth(1)).to_have_text(last)
    stack.get_by_role("button", name="Hide").click()
    stack.get_by_role("button", name="Draw").click()
    expect(stack).to_contain_text(f"6 face down · drawn: {first}")
    expect(stack).not_to_contain_text(last)
    fits(page)
    page.reload()
    expect(stack).to_contain_text("6 face down")


CLIPPED = """() => [...document.querySelectorAll('.companion *, dialog *')].filter((one) =>
    getComputedStyle(one).overflow === 'hidden' && !one.closest('.sr, svg')
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
).map((one) => one.textContent.trim())"""
LINES = """(one) => { const all = document.createRange(); all.selectNodeContents(one);
    return new Set([...all.getClientRects()].map((rect) => Math.round(rect.top))).size; }"""


def test_nothing_is_clipped_and_low_dice_are_good(visit: Visit) -> None:
    page = begun(visit(viewport=PHONE, has_touch=True, is_mobile=True))
    stack = page.get_by_role("region", name="Command cards")
    button = stack.get_by_role("button").bounding_box()
    around = stack.bounding_box()
    assert button and around and around["height"] > button["height"]
    for phase in page.get_by_role("navigation", name="Phases").get_by_role("button").all():
        assert phase.evaluate(LINES) == 1, phase.inner_text()
    tray = page.get_by_role("region", name="Dice")
    expect(tray).to_contain_text("needs 4 or less")
    opened(page, "Bastion Guard").get_by_role("button", name="Clash", exact=True).click()
    expect(tray).to_contain_text("Bastion Guard: Clash")
    expect(tray).to_contain_text("needs 3 or less")
    expect(tray).to_contain_text("9 dice")
    row(page, "Bastion Guard").get_by_role("button", name="Card", exact=True).click()
    stats = page.get_by_role("dialog").locator(".stat")
    expect(stats).to_contain_text("EVASION")
    assert page.evaluate(CLIPPED) == []
