"""A regiment deployed by hand lies where it was let go, in ranks that look at the enemy, and is dragged as one."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.mirroring import MAT, Mirror
from browser.test_regiment_gestures import battle
from browser.test_regiment_refusals import at_table
from browser.visiting import Visitor
from wartable.core.ask import Choose
from wartable.core.match import Spot
from wartable.core.units.whereabouts import alive

__all__ = ["battle"]  # a fixture

GHOSTS = """() => [...document.querySelectorAll('[data-ghost]')].map((one) => {
  const { e, f } = one.getScreenCTM();
  return [one.dataset.ghost, e, f];
})"""
GREEN = """(button) => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--go)';
  button.append(probe);
  const [go, now] = [getComputedStyle(probe).color, getComputedStyle(button).backgroundColor];
  probe.remove();
  return go === now;
}"""
ASKED = "() => document.querySelector('[data-testid=table]').dataset.asked"
ASKED_FOR = "(name) => document.querySelector('[data-testid=table]').dataset.asked.includes(name)"
GONE = "(name) => !document.querySelector('[data-testid=table]').dataset.asked.includes(name)"
NEAR = 8  # hundredths of an inch: less than a pixel


class Deploying:
    """The page of who is asked which regiment is deployed, before anything is touched."""

    def __init__(self, ann: Visitor, battle: Mirror) -> None:
        question = battle.goes_on("deploy")
        assert isinstance(question, Choose)
        self.battle = battle
        self.page: Page = at_table(ann, battle)
        match = battle.session.match
        self.units = question.options
        self.unit = max(self.units, key=lambda unit: len(alive(match, unit)))
        self.title = match.units[self.unit].title
        self.south = match.board.zones[0].seat == question.seat
        self.leader = match.units[self.unit].leader
        self.row: Locator = self.page.get_by_test_id("option").filter(has_text=self.title).first
        self.button: Locator = self.page.get_by_test_id("commit")

    def at(self, x: int, deep: int) -> Spot:
        """So far from the player's own edge."""
        return x, deep if self.south else self.battle.session.match.board.depth - deep

    def on_page(self, spot: Spot) -> tuple[float, float]:
        return self.battle.place(self.page, spot)

    def carries(self, *spots: Spot) -> None:
        """From the list over these spots of the table; let go at the last."""
        self.row.hover()
        self.page.mouse.down()
        for spot in spots:
            self.page.mouse.move(*self.on_page(spot), steps=5)
        self.page.mouse.up()
        self.settles()

    def settles(self) -> None:
        expect(
            self.page.locator("[aria-label='What you are about to do'][aria-busy=false]")
        ).to_be_visible()

    def ghosts(self) -> dict[str, Spot]:
        """Where they stand, in hundredths of the table, which is not turned here."""
        left, bottom, wide, high, *_ = self.page.locator("svg.bd").evaluate(MAT)
        board = self.battle.session.match.board
        told: list[Any] = self.page.evaluate(GHOSTS)
        return {
            id: (round((x - left) / wide * board.width), round((bottom - y) / high * board.depth))
            for id, x, y in told
        }


@pytest.fixture
def deploying(ann: Visitor, battle: Mirror) -> Deploying:
    return Deploying(ann, battle)


def near(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def moved_by(before: dict[str, Spot], after: dict[str, Spot]) -> set[Spot]:
    """How far each has gone, to the tenth of an inch."""
    return {
        (round((after[id][0] - x) / 10), round((after[id][1] - y) / 10))
        for id, (x, y) in before.items()
    }


def test_what_is_carried_from_the_list_lies_where_it_is_let_go(deploying: Deploying) -> None:
    goal = deploying.at(3000, 700)
    deploying.carries(deploying.at(4000, 950), deploying.at(1500, 600), goal)
    assert near(deploying.ghosts()[deploying.leader], goal)
    expect(deploying.row).to_be_visible()
    expect(deploying.button).to_contain_text(f"Set up {deploying.title}")


def test_a_block_looks_at_the_enemy_and_keeps_its_facing_at_a_second_tap(
    deploying: Deploying,
) -> None:
    deploying.row.click()
    shapes = []
    for spot in (deploying.at(1400, 700), deploying.at(3600, 650)):
        deploying.page.mouse.click(*deploying.on_page(spot))
        deploying.page.wait_for_timeout(100)
        deploying.settles()
        ghosts = deploying.ghosts()
        x, y = ghosts[deploying.leader]
        assert near((x, y), spot)
        behind = {
            one
            for one, (_, other) in ghosts.items()
            if (other - y) * (1 if deploying.south else -1) > 10
        }
        assert not behind, "the leader is in the front rank"
        shapes.append(
            sorted((round((a - x) / 10), round((b - y) / 10)) for a, b in ghosts.values())
        )
    assert shapes[0] == shapes[1]


def test_any_ghost_takes_the_block_along_and_shift_one_alone(deploying: Deploying) -> None:
    page, battle = deploying.page, deploying.battle
    deploying.carries(deploying.at(2400, 700))
    before = deploying.ghosts()
    other = next(id for id in reversed(before) if id != deploying.leader)
    x, y = before[other]
    battle.drags(page, (x, y), (x + 600, y))
    deploying.settles()
    after = deploying.ghosts()
    assert moved_by(before, after) == {(60, 0)}
    x, y = after[other]
    page.keyboard.down("Shift")
    battle.drags(page, (x, y), deploying.at(x, 250))
    page.keyboard.up("Shift")
    deploying.settles()
    assert near(deploying.ghosts()[deploying.leader], after[deploying.leader])
    assert near(deploying.ghosts()[other], deploying.at(x, 250))
    page.get_by_role("button", name="All together again").click()
    deploying.settles()
    assert moved_by(after, deploying.ghosts()) == {(0, 0)}


def test_past_its_zone_it_stays_within_and_an_illegal_step_has_no_green_button(
    deploying: Deploying,
) -> None:
    deploying.carries(deploying.at(2400, 2000))
    assert near(deploying.ghosts()[deploying.leader], deploying.at(2400, 937))
    assert deploying.button.evaluate(GREEN)
    page = deploying.page
    page.get_by_role("button", name="Column").click()
    page.mouse.click(*deploying.on_page(deploying.at(2400, 2400)))
    expect(page.get_by_text("not wholly in the zone").first).to_be_visible()
    deploying.settles()
    assert not deploying.button.evaluate(GREEN)
    expect(deploying.button).to_be_disabled()


PRESSES = """() => {
  window.presses = 0;
  addEventListener('pointerdown', () => (window.presses += 1), true);
}"""


def test_all_are_deployed_by_one_proposal_that_can_be_corrected(deploying: Deploying) -> None:
    page = deploying.page
    page.get_by_test_id("deploy-all").click()
    expect(deploying.button).to_contain_text("Set up all")
    before = deploying.ghosts()
    match = deploying.battle.session.match
    assert len(before) == sum([len(alive(match, unit)) for unit in deploying.units])
    goal = deploying.at(before[deploying.leader][0], 300)
    deploying.battle.drags(page, before[deploying.leader], goal)
    expect(page.get_by_role("group", name="All who are left")).to_have_attribute(
        "aria-busy", "false"
    )
    after = deploying.ghosts()
    assert abs(after[deploying.leader][0] - goal[0]) <= NEAR, "it is led along its own line"
    own = {one.id for one in alive(match, deploying.unit)}
    assert {id for id in before if not near(before[id], after[id])} == own


def test_from_home_to_the_first_own_activation_in_eight_clicks(ann: Visitor) -> None:
    page = ann.go("/")
    page.evaluate(PRESSES)
    page.get_by_role("link", name="Conquest: First Blood").click()
    page.get_by_role("button", name="Start the battle").click()
    table = page.get_by_test_id("table")
    table.wait_for()
    for _ in range(8):
        page.wait_for_function(ASKED)
        name = (table.get_attribute("data-asked") or "").split()[2]
        if name == "deploy":
            page.get_by_test_id("deploy-all").click()
            expect(page.get_by_test_id("commit")).to_be_enabled()
            page.get_by_test_id("commit").click()
            page.wait_for_function(ASKED_FOR, arg="stack")
        elif name == "stack":
            page.get_by_role("button", name="Keep this order").click()
            page.wait_for_function(GONE, arg=name)
            page.wait_for_function(ASKED)  # by the first of the own cards
            break
        elif name == "reserves":
            page.get_by_role("button", name="Pass").click()
        else:
            page.get_by_test_id("option").first.click()
        page.wait_for_function(GONE, arg=name)
    assert page.evaluate("window.presses") <= 8
