"""A real pointer at the table: dragging ghosts, wheel, pan, pinch, and the ruler under a held finger."""

from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.resting import MIDDLE, Spot, middle
from browser.visiting import Visitor

TABLET = {"width": 1024, "height": 768}


def at_a_move(visitor: Visitor) -> tuple[Page, Player, str]:
    match = laid(visitor, "duel", "two", script("duel", "two", "move"))
    page = visitor.sits(match)
    player = Player(visitor)
    assert player.wait()["kind"] == "Path"
    page.get_by_test_id("reach").first.wait_for(state="attached")
    return page, player, match


def mover(visitor: Visitor, match: str) -> str:
    return f'[data-base="{visitor.get(f"/matches/{match}")["prompt"]["space"]["model"]}"] .disc'


def dragged(page: Page, *way: Spot) -> None:
    (x, y), *rest = way
    page.mouse.move(x, y)
    page.mouse.down()
    for spot in rest:
        page.mouse.move(*spot, steps=6)


def pixels_to_the_inch(page: Page) -> float:
    """Known by the base of a duellist, which is an inch across."""
    width: float = page.evaluate(
        "() => document.querySelector('[data-base] .disc').getBoundingClientRect().width"
    )
    return width


def version(visitor: Visitor, match: str) -> int:
    number: int = visitor.get(f"/matches/{match}")["version"]
    return number


def free_spot(player: Player) -> Spot:
    """Shaded ground where the ghost may stand."""
    for spot in player.spots():
        player.page.mouse.click(*spot)
        if player.legal():
            player.page.keyboard.press("Escape")
            expect(player.page.locator("[data-ghost]")).to_have_count(0)
            return spot
    raise AssertionError("there is no room")


# Ghosts


def test_a_base_is_dragged_along_and_told_what_is_used_but_dropping_commits_nothing(
    ann: Visitor,
) -> None:
    page, player, match = at_a_move(ann)
    before = version(ann, match)
    end = free_spot(player)
    dragged(page, middle(page, mover(ann, match)), end)
    ghost = page.locator("[data-ghost]")
    expect(ghost).to_be_visible()
    expect(page.locator(".ground [role=status]")).to_contain_text("of 6.0″")
    under_the_hand = middle(page, "[data-ghost]")  # the table may glide once it is lifted
    assert abs(under_the_hand[0] - end[0]) < 3
    page.mouse.up()
    assert player.legal()
    expect(page.get_by_test_id("commit")).to_contain_text("left")
    assert version(ann, match) == before, "dropping is not committing"


def test_what_was_dragged_is_committed_with_the_button(ann: Visitor) -> None:
    page, player, match = at_a_move(ann)
    seen = player.look()
    end = free_spot(player)
    dragged(page, middle(page, mover(ann, match)), end)
    page.mouse.up()
    assert player.legal()
    page.get_by_test_id("commit").click()
    player.wait(seen)
    expect(page.locator("[data-ghost]")).to_have_count(0)


def test_a_dragged_ghost_is_dragged_on_and_tapping_it_commits_nothing(ann: Visitor) -> None:
    page, player, match = at_a_move(ann)
    seen = player.look()
    before = version(ann, match)
    end = free_spot(player)
    start = middle(page, mover(ann, match))
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    dragged(page, start, half)
    page.mouse.up()
    dragged(page, middle(page, "[data-ghost]"), end)
    page.mouse.up()
    assert player.legal()
    assert version(ann, match) == before
    page.mouse.click(*middle(page, "[data-ghost]"))
    assert player.legal()
    assert version(ann, match) == before, "only the button commits"
    page.get_by_test_id("commit").click()
    player.wait(seen)
    assert version(ann, match) > before


def test_beyond_the_allowance_the_first_illegal_point_is_shown_with_its_sentence(
    ann: Visitor,
) -> None:
    page, player, match = at_a_move(ann)
    before = version(ann, match)
    start = middle(page, mover(ann, match))
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    inch = pixels_to_the_inch(page)
    across = 10 * inch if start[0] < stage["x"] + stage["width"] / 2 else -10 * inch
    dragged(page, start, (start[0] + across / 2, start[1]), (start[0] + across, start[1]))
    page.mouse.up()
    assert not player.legal()
    expect(page.locator(".ghost .cross")).to_be_visible()
    assert abs(middle(page, ".ghost .cross")[0] - start[0]) < abs(across)
    expect(page.locator(".commit").get_by_role("status")).not_to_be_empty()
    expect(page.get_by_test_id("commit")).to_be_disabled()
    page.mouse.click(*middle(page, "[data-ghost]"))
    assert version(ann, match) == before


# The table under the hand


def closer(page: Page, found: str) -> None:
    """So near that the stage shows only a part of the table."""
    page.mouse.move(*middle(page, found))
    page.mouse.wheel(0, -480)
    page.wait_for_timeout(300)


def test_the_wheel_zooms_and_what_is_under_the_pointer_stays_there(ann: Visitor) -> None:
    page, _, match = at_a_move(ann)
    found = mover(ann, match)
    closer(page, found)
    inch = pixels_to_the_inch(page)
    x, y = middle(page, found)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    page.wait_for_function(
        "(inch) => document.querySelector('[data-base] .disc').getBoundingClientRect().width > inch * 1.2",
        arg=inch,
    )
    after = middle(page, found)
    assert abs(after[0] - x) < 3 and abs(after[1] - y) < 3
    page.mouse.wheel(0, 240)
    page.wait_for_function(
        "(inch) => document.querySelector('[data-base] .disc').getBoundingClientRect().width < inch * 1.1",
        arg=inch,
    )


def test_dragging_bare_ground_moves_the_table(ann: Visitor) -> None:
    page, player, match = at_a_move(ann)
    found = mover(ann, match)
    closer(page, found)
    x, y = middle(page, found)
    spot = player.spots()[0]
    dragged(page, spot, (spot[0] + 60, spot[1] - 40))
    page.wait_for_function(f"([x]) => Math.abs(({MIDDLE})({found!r})[0] - x) > 50", arg=[x])
    page.mouse.up()
    after = middle(page, found)
    assert abs(after[0] - x - 60) < 8 and abs(after[1] - y + 40) < 8
    expect(page.locator("[data-ghost]")).to_have_count(0)


# Fingers


def touched(session: CDPSession, kind: str, *spots: Spot) -> None:
    points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(spots)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def with_fingers(visit: Visit) -> tuple[Visitor, Page, Player, str, CDPSession]:
    ann = visit(viewport=TABLET, has_touch=True)
    page, player, match = at_a_move(ann)
    page.wait_for_timeout(600)  # the table may still glide to where it is decided
    return ann, page, player, match, ann.context.new_cdp_session(page)


def test_two_fingers_pinch_the_table_nearer(visit: Visit) -> None:
    _, page, player, _, session = with_fingers(visit)
    inch = pixels_to_the_inch(page)
    x, y = player.spots()[0]
    touched(session, "touchStart", (x - 20, y), (x + 20, y))
    for k in range(1, 7):
        touched(session, "touchMove", (x - 20 - 5 * k, y), (x + 20 + 5 * k, y))
    touched(session, "touchEnd")
    page.wait_for_function(
        "(inch) => document.querySelector('[data-base] .disc').getBoundingClientRect().width > inch * 1.4",
        arg=inch,
    )
    expect(page.locator("[data-ghost]")).to_have_count(0)


def test_a_finger_drags_the_ghost(visit: Visit) -> None:
    ann, page, player, match, session = with_fingers(visit)
    end = free_spot(player)
    x, y = middle(page, mover(ann, match))
    touched(session, "touchStart", (x, y))
    for k in range(1, 6):
        touched(session, "touchMove", (x + (end[0] - x) * k / 5, y + (end[1] - y) * k / 5))
    touched(session, "touchEnd")
    expect(page.locator("[data-ghost]")).to_be_visible()
    assert player.legal()


def test_a_held_finger_takes_the_ruler_out(visit: Visit) -> None:
    _, page, player, _, session = with_fingers(visit)
    x, y = player.spots()[0]
    inch = pixels_to_the_inch(page)
    touched(session, "touchStart", (x, y))
    page.locator(".ruler").first.wait_for(state="attached")
    touched(session, "touchMove", (x + 2 * inch, y))
    expect(page.locator(".ruler")).to_contain_text("″")
    touched(session, "touchEnd")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    told = page.locator(".ruler").text_content() or ""
    assert abs(float(told.split("″")[0]) - 2) < 0.2, told
