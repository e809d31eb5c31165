"""One act, one gesture: a model is pressed or dragged, a foe pressed, and one button says what will happen."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from browser.conftest import Visit
from browser.laying import Script, course, laid, script
from browser.player import Player
from browser.visiting import PHONE, Visitor
from wartable.core.ask import Question
from wartable.core.match import Point
from wartable.core.parts import Hand
from wartable.play.acting.gestures import plans
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session

GRIMHEIM, DUEL = ("grimheim", "encounter"), ("duel", "two")
NEAR, FAR = (180, 250), (520, 640)  # hundredths that a model is dragged
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
CENTRE = """(id) => {
  const found = document.querySelector(`svg.bd [data-base="${id}"]`).getScreenCTM();
  return [found.e, found.f];
}"""


@cache
def prepared(
    game: str, setup: str, action: str, role: str = "activate"
) -> tuple[Script, Planned, Point]:
    """A match up to where somebody is asked who acts, the act of a model that is open there, and where it ends."""
    for seed in range(60):
        given: Script = []
        for session, question, raw in course(game, setup, seed):
            if question.role == role and not any(getattr(session.match, "fate", ())):
                for plan, end in offers(session, question, action):
                    return list(given), plan, end
            given.append((question.seat, raw))
            if len(given) > 260:
                break
    raise AssertionError(f"nobody can {action}")


def offers(
    session: Session[Any], question: Question[Any], action: str
) -> Iterator[tuple[Planned, Point]]:
    """Gestures that mean this action."""
    models = session.match.models
    own = [one for one in models.values() if one.seat == question.seat]
    for one in own:
        for hand, target, end in gestures(models, one):
            for found in plans(session, question.seat, hand, one.id, target, end)[:1]:
                over = found.final and hand == "drag"  # nothing would be left to do
                if found.action == action and not (found.reason or found.then or over):
                    yield found, end


def gestures(models: Any, one: Any) -> Iterator[tuple[Hand, str, Point]]:
    for far in (*NEAR, *FAR):
        for dx, dy in STEPS:
            yield "drag", "", (one.x + dx * far, one.y + dy * far, one.level)
    for foe in models.values():
        if foe.seat != one.seat:
            yield "drop", foe.id, foe.at
            yield "tap", foe.id, foe.at


def interrupted() -> tuple[Script, Planned, Point]:
    """A match where the other side may step in between the naming of a model and its move."""
    for seed in range(60):
        given: Script = []
        for session, question, raw in course(*GRIMHEIM, seed):
            if question.role == "activate":
                for plan, end in offers(session, question, "move"):
                    fork = session.fork()
                    fork.answer(question.seat, plan.model)
                    asked = fork.question
                    if asked is not None and asked.seat != question.seat:
                        return given, plan, end
            given.append((question.seat, raw))
            if len(given) > 200:
                break
    raise AssertionError("nobody ever steps in")


def at_table(
    visitor: Visitor, game: tuple[str, str], action: str
) -> tuple[Page, Planned, Point, str]:
    given, plan, end = prepared(*game, action)
    match = laid(visitor, *game, given)
    page = visitor.sits(match)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    Player(visitor).wait()
    page.locator("svg.bd").press("0")  # the whole table
    page.wait_for_timeout(400)
    return page, plan, end, match


def centre(page: Page, id: str) -> tuple[float, float]:
    x, y = page.evaluate(CENTRE, id)
    return x, y


def on_screen(page: Page, match: Any, end: Point) -> tuple[float, float]:
    """A point of the table in pixels, by where two bases stand."""
    a, *_, b = sorted(match["scene"]["tokens"], key=lambda one: one["x"])
    (ax, ay), (bx, _) = centre(page, a["id"]), centre(page, b["id"])
    scale = (bx - ax) / (b["x"] - a["x"])
    return ax + scale * (end[0] - a["x"]), ay - scale * (end[1] - a["y"])


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def commits(page: Page, visitor: Visitor, match: str, words: str) -> Any:
    """The button says what will happen; nothing has happened before it is pressed."""
    before = visitor.get(f"/matches/{match}")["number"]
    button = page.get_by_test_id("commit")
    expect(button).to_be_enabled()
    expect(button).to_contain_text(words)
    assert visitor.get(f"/matches/{match}")["number"] == before
    button.click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=table]').dataset.version) > n", arg=before
    )
    return visitor.get(f"/matches/{match}")


@pytest.mark.parametrize(
    ("game", "action"), [(GRIMHEIM, "move"), (GRIMHEIM, "run"), (DUEL, "move")]
)
def test_a_model_is_dragged_and_one_button_moves_it(
    ann: Visitor, game: tuple[str, str], action: str
) -> None:
    page, plan, end, match = at_table(ann, game, action)
    state = ann.get(f"/matches/{match}")
    drag(page, centre(page, plan.model), on_screen(page, state, end))
    after = commits(page, ann, match, plan.label)
    moved = next(one for one in after["scene"]["tokens"] if one["id"] == plan.model)
    assert abs(moved["x"] - end[0]) < 20 and abs(moved["y"] - end[1]) < 20
    assert after["number"] >= state["number"] + len(plan.acts)


def test_at_the_end_of_a_drag_a_line_shows_range_and_sight_of_the_nearest_foe(ann: Visitor) -> None:
    page, plan, end, match = at_table(ann, GRIMHEIM, "move")
    state = ann.get(f"/matches/{match}")

    def looks_from_there(asked: Request) -> bool:
        tried = asked.post_data_json if asked.url.endswith("/probe") else {}
        start = (tried or {}).get("start") or (0, 0)
        return bool(abs(start[0] - end[0]) < 20 and abs(start[1] - end[1]) < 20)

    with page.expect_request(looks_from_there):
        drag(page, centre(page, plan.model), on_screen(page, state, end))
    expect(page.locator("svg.bd .sight path").first).to_be_attached()


def test_what_was_confirmed_goes_on_by_itself_once_the_other_side_let_its_chance_go_by(
    ann: Visitor,
) -> None:
    given, plan, end = interrupted()
    match = laid(ann, *GRIMHEIM, given)
    seat = len(given) and ann.get(f"/matches/{match}")["seat"]
    ann.post(f"/matches/{match}/policy", {"seat": seat, "mode": "matters"})
    page = ann.sits(match)
    player = Player(ann)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    seen = player.wait()
    page.locator("svg.bd").press("0")
    page.wait_for_timeout(400)
    state = ann.get(f"/matches/{match}")
    drag(page, centre(page, plan.model), on_screen(page, state, end))
    page.get_by_test_id("commit").click()
    asked = player.asked_next(seen)
    assert asked["seat"] != seat, "the other side is asked first"
    page.keyboard.press("Space")
    player.asked_next(asked)
    moved = next(
        one for one in ann.get(f"/matches/{match}")["scene"]["tokens"] if one["id"] == plan.model
    )
    assert (moved["x"], moved["y"]) == pytest.approx(end[:2], abs=20)


def test_a_model_dropped_on_a_foe_charges_to_a_spot_that_was_found(ann: Visitor) -> None:
    page, plan, _, match = at_table(ann, GRIMHEIM, "charge")
    drag(page, centre(page, plan.model), centre(page, plan.target))
    expect(page.locator(".ghost, [data-testid=ghost]").first).to_be_attached()
    commits(page, ann, match, plan.words)
    log = "".join(
        span["text"] for line in ann.get(f"/matches/{match}")["log"][-6:] for span in line["spans"]
    )
    assert "charge" in log


@pytest.mark.parametrize(
    ("game", "action"),
    [(GRIMHEIM, "shoot"), (GRIMHEIM, "fight"), (DUEL, "shoot")],
)
def test_a_foe_that_is_pressed_is_attacked_once_range_dice_and_chances_were_shown(
    ann: Visitor, game: tuple[str, str], action: str
) -> None:
    page, plan, _, match = at_table(ann, game, action)
    page.mouse.click(*centre(page, plan.model))
    page.mouse.click(*centre(page, plan.target))
    told = page.locator(".commit .told")
    for note in plan.notes:
        expect(told).to_contain_text(note)
    if plan.odds:
        expect(told).to_contain_text("hurt")
        expect(page.get_by_label("Odds")).to_be_visible()
    commits(page, ann, match, plan.words)


def test_pressing_a_model_shows_its_reach_its_targets_and_its_actions_and_answers_nothing(
    ann: Visitor,
) -> None:
    page, plan, _, match = at_table(ann, GRIMHEIM, "shoot")
    before = ann.get(f"/matches/{match}")["version"]
    page.mouse.click(*centre(page, plan.model))
    page.get_by_test_id("reach").first.wait_for(state="attached")
    expect(page.get_by_test_id("aims").locator("text").first).to_contain_text("%")
    expect(page.locator(".acts [data-testid=option]", has_text="Shoot")).to_be_visible()
    expect(page.get_by_test_id("commit")).to_have_count(0)
    assert ann.get(f"/matches/{match}")["version"] == before


def test_pressing_whom_a_way_leads_to_finds_a_legal_one(ann: Visitor) -> None:
    match = laid(ann, *GRIMHEIM, script(*GRIMHEIM, "charge", lambda asked: bool(asked.space)))
    page = ann.sits(match)
    if page.locator(".curtain").count():
        page.get_by_role("button", name="show the table").click()
    player = Player(ann)
    seen = player.wait()
    assert player.beside_target(), "the way was found"
    page.get_by_test_id("commit").click()
    player.wait(seen)


def test_an_undo_takes_back_the_whole_gesture(ann: Visitor) -> None:
    page, plan, end, match = at_table(ann, DUEL, "move")
    state = ann.get(f"/matches/{match}")
    drag(page, centre(page, plan.model), on_screen(page, state, end))
    after = commits(page, ann, match, plan.words[:4])
    undo = page.get_by_role("button", name="Undo:")
    expect(undo).to_have_attribute("aria-label", after["undo"]["label"])
    assert "moves" in after["undo"]["label"]
    undo.click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=table]').dataset.version) > n",
        arg=after["version"],
    )
    assert ann.get(f"/matches/{match}")["scene"]["tokens"] == state["scene"]["tokens"]
    assert ann.get(f"/matches/{match}")["prompt"]["role"] == "activate"


def test_a_press_beside_the_ghost_commits_nothing(ann: Visitor) -> None:
    page, plan, end, match = at_table(ann, DUEL, "move")
    state = ann.get(f"/matches/{match}")
    x, y = on_screen(page, state, end)
    drag(page, centre(page, plan.model), (x, y))
    expect(page.get_by_test_id("commit")).to_be_enabled()
    page.wait_for_timeout(500)  # the table may have glided
    x, y = on_screen(page, state, end)
    page.mouse.click(x, y)
    page.mouse.click(x + 12, y)
    expect(page.get_by_test_id("commit")).to_be_enabled()
    assert ann.get(f"/matches/{match}")["version"] == state["version"]
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("commit")).to_have_count(0)


def test_where_it_cannot_go_the_reason_stands_with_its_clause(ann: Visitor) -> None:
    page, plan, _, match = at_table(ann, DUEL, "move")
    state = ann.get(f"/matches/{match}")
    own = next(one for one in state["scene"]["tokens"] if one["id"] == plan.model)
    far = (1900 if own["x"] < 1200 else 500, 1900 if own["y"] < 1200 else 500, 0)
    drag(page, centre(page, plan.model), on_screen(page, state, far))
    expect(page.locator(".commit .why")).to_contain_text("Move:")
    expect(page.locator(".commit").get_by_role("button", name="DU-MOV")).to_be_visible()
    expect(page.get_by_test_id("commit")).to_be_disabled()


def test_ending_takes_one_press(ann: Visitor) -> None:
    page, plan, end, match = at_table(ann, DUEL, "move")
    state = ann.get(f"/matches/{match}")
    drag(page, centre(page, plan.model), on_screen(page, state, end))
    after = commits(page, ann, match, plan.words[:4])
    page.locator("[data-testid=option].end").click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-testid=table]').dataset.version) > n",
        arg=after["version"],
    )


def test_the_same_gesture_by_touch_on_a_phone(visit: Visit) -> None:
    kim = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page, plan, _, match = at_table(kim, DUEL, "shoot")
    page.touchscreen.tap(*centre(page, plan.model))
    expect(page.locator(".acts [data-testid=option]").first).to_be_visible()
    page.locator("svg.bd").press("0")  # the sheet has grown over what was in sight
    page.wait_for_timeout(400)
    page.touchscreen.tap(*centre(page, plan.target))
    commits(page, kim, match, plan.words)
