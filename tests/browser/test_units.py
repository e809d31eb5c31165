"""A whole unit moved by hand: ghosts of all follow its leader, and one button commits them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import shelf
from browser.laying import laid, script
from browser.resting import middle
from browser.visiting import Visitor
from server.serving import Served

TESTS = Path(__file__).parents[1]
BOOK = "# Squads\n\n> By nobody in particular.\n\n## 1. Moving\n\n- **SQ-MOV-01** *book* Models move up to 6″.\n"
GAME = "from core.squads import SQUADS\n\nGAME = SQUADS\n"


@pytest.fixture(scope="module")
def ann(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody at a server that has the rulebook of units too."""
    with (
        pytest.MonkeyPatch.context() as patch,
        shelf.shelf(tmp_path_factory.mktemp("shelf"), patch) as root,
    ):
        files = {"squadsbook/__init__.py": "", "squadsbook/game.py": GAME}
        shelf.put(root, "squads", "squadsbook", files | {"squadsbook/rulebook.md": BOOK})
        known = [str(root), str(TESTS), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(known))
        with Served(tmp_path_factory.mktemp("served")) as server:
            visitor = Visitor(chromium, server.address)
            yield visitor
            faults = visitor.unforgiven()
            visitor.close()
            assert not faults


def at_a_march(visitor: Visitor) -> tuple[Page, str, dict[str, Any]]:
    match = laid(visitor, "squads", "two", script("squads", "two", "march"))
    page = visitor.sits(match)
    page.locator(".ground").wait_for()
    return page, match, visitor.get(f"/matches/{match}")


def ghosts(page: Page) -> int:
    return page.locator("[data-ghost]").count()


def test_a_game_that_says_nothing_of_itself_promises_no_time_and_no_lists(ann: Visitor) -> None:
    shown = ann.go("/").locator(".book", has_text="Squads")
    shown.wait_for()
    expect(shown).not_to_contain_text("min")
    expect(shown).not_to_contain_text("lists")


def test_ghosts_of_all_follow_and_one_button_commits_them(ann: Visitor) -> None:
    page, match, before = at_a_march(ann)
    body = before["prompt"]["body"]
    x, y, _ = body["spaces"][0]["origin"]
    page.keyboard.press("/")
    page.keyboard.type(f"{body['id']} march to {x / 100} {(y + (300 if y < 1200 else -300)) / 100}")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("commit")).to_be_enabled()
    assert ghosts(page) == len(body["spaces"])
    assert ann.get(f"/matches/{match}")["version"] == before["version"], "nothing is sent yet"
    expect(page.get_by_test_id("commit")).to_contain_text(f"{len(body['spaces'])} models")
    page.get_by_test_id("commit").click()
    page.locator("[data-ghost]").first.wait_for(state="detached")
    after = ann.get(f"/matches/{match}")
    stood = {one["id"]: (one["x"], one["y"]) for one in before["scene"]["tokens"]}
    stands = {one["id"]: (one["x"], one["y"]) for one in after["scene"]["tokens"]}
    models = [one["model"] for one in body["spaces"]]
    assert [model for model in models if stood[model] == stands.get(model)] == []


def test_a_unit_is_dragged_turned_widened_and_one_of_it_pinned(ann: Visitor) -> None:
    page, _, before = at_a_march(ann)
    spaces = before["prompt"]["body"]["spaces"]
    x, y = middle(page, f"[data-base={spaces[1]['model']}]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 10, steps=3)
    page.mouse.wheel(0, 100)
    page.mouse.up()
    page.locator("[data-ghost]").first.wait_for()
    first = places(page)
    page.keyboard.press(",")
    expect(page.get_by_role("button", name="Ranks")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("commit")).to_be_enabled()
    assert places(page) != first
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Keep")).to_have_attribute("aria-pressed", "true")
    x, y = middle(page, f"[data-ghost={spaces[1]['model']}]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.keyboard.down("Shift")
    page.mouse.move(x + 8, y + 12, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.locator("circle.pinned").wait_for()
    page.get_by_role("button", name="All together again").click()
    page.locator("circle.pinned").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator("[data-ghost]").first.wait_for(state="detached")


def places(page: Page) -> list[str | None]:
    found = page.locator("[data-ghost]")
    return [found.nth(k).get_attribute("transform") for k in range(found.count())]
