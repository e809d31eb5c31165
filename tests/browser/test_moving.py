"""The ghost: where a model would go, what it costs, and what is refused before anything is sent."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.laying import laid, script
from browser.player import Player
from browser.visiting import Visitor
from browser.wires import Wire
from server.serving import Served

DUEL_MOVE = ("duel", "two", "move")


def at_a_move(visitor: Visitor) -> tuple[Page, Player, str]:
    match = laid(visitor, "duel", "two", script(*DUEL_MOVE))
    page = visitor.sits(match)
    player = Player(visitor)
    assert player.wait()["kind"] == "Path"
    return page, player, match


def test_a_ghost_goes_where_the_ground_is_shaded_and_is_committed_in_a_second_step(
    ann: Visitor,
) -> None:
    page, player, match = at_a_move(ann)
    seen = player.look()
    before = ann.get(f"/matches/{match}")
    (x, y), *_ = player.spots()
    page.mouse.click(x, y)
    assert player.legal()
    expect(page.get_by_test_id("commit")).to_contain_text("left")
    assert ann.get(f"/matches/{match}")["version"] == before["version"], "one tap commits nothing"
    page.get_by_test_id("commit").click()
    player.wait(seen)
    moved = before["prompt"]["space"]["model"]
    places = [
        next(token for token in state["scene"]["tokens"] if token["id"] == moved)
        for state in (before, ann.get(f"/matches/{match}"))
    ]
    assert places[0] != places[1]


def test_an_illegal_point_says_why_by_which_clause_and_commits_nothing(ann: Visitor) -> None:
    page, player, match = at_a_move(ann)
    before = ann.get(f"/matches/{match}")
    x, y, _ = before["prompt"]["space"]["origin"]
    far = f"{20 if x < 1200 else 4} {20 if y < 1200 else 4}"
    page.get_by_label("Point to go to").fill(far)
    page.keyboard.press("Enter")
    assert not player.legal()
    bar = page.locator(".commit")
    expect(bar.get_by_role("status")).to_contain_text("too far")
    expect(bar.get_by_role("button", name="DU-MOV-01")).to_be_visible()
    expect(page.get_by_test_id("commit")).to_be_disabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    assert ann.get(f"/matches/{match}")["version"] == before["version"]
    bar.wait_for(state="hidden")


def test_waypoints_lead_round_and_the_way_is_drawn_with_what_it_uses(ann: Visitor) -> None:
    page, player, _ = at_a_move(ann)
    first, second, *_ = player.spots()
    page.mouse.click(*first)
    player.legal()
    page.keyboard.down("Shift")
    page.mouse.click(*second)
    page.keyboard.up("Shift")
    player.legal()
    expect(page.get_by_role("button", name="Take the last point away")).to_be_enabled()
    page.keyboard.press("Backspace")
    assert player.legal()
    expect(page.locator(".ground [role=status]")).to_contain_text("of 6.0″")


def test_shading_that_was_lost_with_the_line_comes_when_it_is_back(
    visit: Visit, served: Served
) -> None:
    with Wire(served.port) as wire:
        ann = visit(base_url=wire.address)
        ann.forgive("net::ERR_", "WebSocket")
        ann.page.route("**/probe", lambda route: route.abort())
        page, _, _ = at_a_move(ann)
        expect(page.get_by_test_id("reach")).to_have_count(0)
        ann.page.unroute("**/probe")
        wire.cut()
        expect(page.get_by_text("Offline, all saved")).to_be_visible()
        wire.mend()
        page.get_by_test_id("reach").first.wait_for(state="attached")


def test_arrows_nudge_the_ghost_by_an_inch_and_with_shift_by_a_tenth(ann: Visitor) -> None:
    page, player, match = at_a_move(ann)
    x, y, _ = ann.get(f"/matches/{match}")["prompt"]["space"]["origin"]
    dx, dy = nudged(page, player)
    told = f"{(x + 110 * dx) / 100:g} {(y + 110 * dy) / 100:g}"
    expect(page.locator(".ground [role=status]")).to_contain_text(told)
    expect(page.locator(".ground [role=status]")).to_contain_text("1.1″ of 6.0″")


def nudged(page: Page, player: Player) -> tuple[int, int]:
    """An inch and a tenth in the first direction that is free."""
    ways = {"Up": (0, 1), "Down": (0, -1), "Left": (-1, 0), "Right": (1, 0)}
    for arrow, way in ways.items():
        page.keyboard.press(f"Arrow{arrow}")
        page.keyboard.press(f"Shift+Arrow{arrow}")
        if player.legal():
            return way
        page.keyboard.press("Escape")
    raise AssertionError("there is no room on any side")
