"""Campaigns on the screen: founded, joined by link, errands with dice, what is sealed, corrections for all to read."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

import shelf
from browser.test_looks import clean, in_both
from browser.visiting import PHONE, Visitor
from server.serving import Served

TESTS = Path(__file__).parents[1]
BOOK = {
    "marketbook/__init__.py": "",
    "marketbook/game.py": "from browser.fair import GAME\n",
    "marketbook/rulebook.md": shelf.TOY.replace("TY-", "TOY-"),
}


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has a rulebook with campaigns on its shelf."""
    folder = tmp_path_factory.mktemp("fair")
    shelf.put(folder / "shelf", "market", "marketbook", BOOK)
    with pytest.MonkeyPatch.context() as patch:
        there = [str(folder / "shelf"), str(TESTS), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join([one for one in there if one]))
        with Served(folder) as server:
            yield server


class Member(Visitor):
    """Somebody whose every answer from the server is kept."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.told: list[str] = []
        super().__init__(browser, address, **options)
        self.page.on("response", self._keep)

    def _keep(self, response: Response) -> None:
        if "/api/campaigns" in response.url and response.status == 200:
            self.told.append(response.text())

    def begins(self, title: str) -> Page:
        """One of the things that may be done now."""
        step = self.page.locator(".step").filter(has_text=title)
        step.get_by_role("button", name=re.compile("Begin|Do it now")).click()
        self.page.get_by_test_id("errand").wait_for()
        return self.page


Come = Callable[..., Member]


@pytest.fixture
def come(chromium: Browser, fair: Served) -> Iterator[Come]:
    people: list[Member] = []

    def arrive(**options: Any) -> Member:
        people.append(Member(chromium, fair.address, **options))
        return people[-1]

    yield arrive
    faults = [fault for one in people for fault in one.unforgiven()]
    for one in people:
        one.close()
    assert not faults


def founded(ann: Member) -> str:
    """By Ann, with a link for players."""
    page = ann.go("/campaigns")
    expect(page.get_by_text("You are not in a campaign yet")).to_be_visible()
    page.get_by_role("link", name="New campaign").click()
    page.get_by_role("radio", name="Fair").check()
    page.get_by_label("Title").fill("The Border War")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Create the campaign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Border War")
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Link for players").click()
    link = page.get_by_label("Link for players").input_value()
    page.keyboard.press("Escape")
    return link


def joins(one: Member, link: str, name: str) -> None:
    one.page.goto(link)
    expect(one.page.get_by_text("The Border War")).to_be_visible()
    one.page.get_by_label("Your name").fill(name)
    one.page.get_by_role("button", name="Join").click()
    expect(one.page.get_by_role("heading", level=1)).to_have_text("The Border War")


def begun(ann: Member, bob: Member) -> None:
    """Both are in it, and it runs: done behind the page, and each looks at it."""
    wanted = {"game": "market", "form": "fair", "title": "The Border War", "name": "Ann"}
    id = ann.post("/campaigns", wanted)["id"]
    token = ann.post(f"/campaigns/{id}/links")["url"].rpartition("/")[2]
    bob.post("/campaigns/join", {"token": token, "name": "Bob"})
    for phase in ("open", "running"):
        ann.post(f"/campaigns/{id}/errands", {"kind": "phase", "about": {"phase": phase}})
    for one in (ann, bob):
        one.go(f"/campaigns/{id}")
    runs(ann, bob)


def runs(*people: Member) -> None:
    for one in people:
        expect(one.page.get_by_text("Try your luck")).to_be_visible()


def test_two_found_and_join_a_campaign_and_each_does_an_errand(come: Come) -> None:
    ann, bob = come(), come()
    joins(bob, founded(ann), "Bob")
    for name in ("Open it to join", "Begin the campaign"):
        ann.page.get_by_role("button", name=name).click()
    runs(ann, bob)
    page = ann.begins("Try your luck")
    page.get_by_role("button", name="Ring").click()
    expect(page.get_by_role("listitem").filter(has_text="A purse")).to_be_visible()
    page.get_by_role("button", name="Roll D6").click()
    expect(page.get_by_label("So far").get_by_role("listitem")).to_have_count(2)
    expect(page.locator(".faces [aria-current=true]")).to_have_count(1)
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Confirm: Gamble").click()
    expect(page.get_by_role("heading", name="Your next step")).to_be_visible()
    other = bob.begins("Hire somebody")
    other.get_by_role("button", name="Odo").click()
    other.get_by_role("button", name="Take 1").click()
    other.get_by_role("button", name="Yes").click()
    other.get_by_role("button", name="Confirm: Hire").click()
    expect(other.get_by_text("Bob hires Odo.")).to_be_visible()
    expect(page.get_by_text("Bob hires Odo.")).to_be_visible()  # without anybody asking for it
    expect(other.get_by_text(re.compile("Ann rolls for gamble"))).to_be_visible()


def test_a_real_die_is_typed_and_what_was_chosen_before_it_stands(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = ann.begins("Try your luck")
    page.get_by_role("button", name="Cloak").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Ring").click()
    page.get_by_role("button", name="Type a real die").click()
    page.get_by_role("button", name="Enter 6").click()
    expect(page.locator(".faces [aria-current=true]")).to_have_text("6A treasure")
    expect(page.get_by_text("12 gold")).to_be_visible()


def test_an_errand_is_gone_on_with_on_another_device(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    ann.begins("Try your luck").get_by_role("button", name="Ring").click()
    ann.page.get_by_role("button", name="Roll D6").click()
    so_far = ann.page.get_by_label("So far").inner_text()
    handset = come(viewport=PHONE, storage_state=ann.context.storage_state())
    page = handset.go(ann.page.url.split("#")[1].split("/errands")[0])
    page.get_by_role("link", name="Go on").click()
    assert page.get_by_label("So far").inner_text().split() == so_far.split()
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Confirm: Gamble").click()
    expect(page.get_by_role("link", name="Go on")).to_be_hidden()
    ann.forgive("409")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Your next step")).to_be_visible()


def test_a_sealed_choice_reaches_nobody_else(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = ann.begins("Hide your gold")
    page.get_by_role("button", name="Well").click()
    page.get_by_role("button", name="Confirm: Hide").click()
    expect(page.get_by_text("Only you can read this")).to_be_attached()
    id = page.url.rsplit("/", 1)[1]
    (kept,) = [one for one in ann.get(f"/campaigns/{id}")["feed"] if one["private"]]
    bob.page.reload()
    expect(bob.page.get_by_text("Try your luck")).to_be_visible()
    assert bob.told and not [told for told in bob.told if "well" in told or kept["text"] in told]
    assert [told for told in ann.told if kept["text"] in told]


def test_who_is_overtaken_is_told_and_asked_again(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    bob.forgive("409")
    for one in (ann, bob):
        page = one.begins("Hire somebody")
        page.get_by_role("button", name="Odo").click()
        page.get_by_role("button", name="Take 1").click()
        page.get_by_role("button", name="Yes").click()
    for one in (ann, bob):
        one.page.get_by_role("button", name="Confirm: Hire").click()
    expect(bob.page.get_by_text("Something has changed meanwhile")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Odo")).to_have_count(0)
    bob.page.get_by_role("button", name="Take none").click()


def test_it_is_told_where_it_is_ones_turn(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    id = ann.page.url.rsplit("/", 1)[1]
    ann.post(f"/campaigns/{id}/errands", {"kind": "report", "about": REPORTED})
    page = bob.go("/")
    expect(page.get_by_text("Your turn in The Border War")).to_be_visible()
    nav = page.get_by_role("navigation", name="Pages")
    expect(nav.get_by_label("1 wait for you")).to_be_visible()
    nav.get_by_role("link", name="Campaigns").click()
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()


REPORTED = {"battle": 1, "report": {"winner": 0}}


def test_a_report_names_every_fault_before_it_is_handed_in(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = bob.page
    page.get_by_role("region", name="Battles").get_by_role("link", name="Report").click()
    for name in ("Odo", "Pia"):
        page.get_by_label(f"fell, {name}").check()
    page.get_by_label("Who won?").select_option("Bob")
    page.get_by_role("button", name="Hand in the report").click()
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("listitem")).to_have_text(
        [re.compile("nobody is called Odo"), re.compile("nobody is called Pia")]
    )
    for name in ("Odo", "Pia"):
        page.get_by_label(f"fell, {name}").uncheck()
    page.get_by_role("button", name="Hand in the report").click()
    expect(page.get_by_text("Battle 1 is over: Bob wins.")).to_be_visible()
    page.get_by_role("button", name="Do it now").click()
    expect(page.get_by_text("Bob is done with battle 1.")).to_be_visible()
    expect(ann.page.get_by_text("Your turn: Settle")).to_be_visible()


def test_an_organisers_correction_stands_in_everybodys_feed(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = ann.page
    page.get_by_role("link", name="Organise").click()
    page.get_by_label("Whose").select_option("Bob")
    page.get_by_label("Change by (a minus takes away)").fill("4")
    page.get_by_label("Reason, for all to read").fill("counted wrong")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_role("status").filter(has_text="Corrected")).to_be_visible()
    expect(bob.page.get_by_text("Ann corrects gold of Bob: counted wrong.")).to_be_visible()
    bob.page.get_by_role("button", name="Organiser").click()
    expect(bob.page.get_by_text("Bob joins.")).to_have_count(0)
    page.get_by_role("button", name="Battle 1 does not count…").click()
    page.get_by_label("Why: Battle 1 does not count").fill("rained off")
    page.get_by_role("button", name="Battle 1 does not count", exact=True).click()
    expect(bob.page.get_by_text("does not count: rained off").first).to_be_visible()


def test_somebodys_people_have_cards_with_their_lives(come: Come) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = ann.begins("Hire somebody")
    page.get_by_role("button", name="Odo").click()
    page.get_by_role("button", name="Take 1").click()
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Confirm: Hire").click()
    members = page.get_by_role("region", name="Members")
    expect(members).to_be_visible()
    assert printed(ann).startswith(b"%PDF")
    members.get_by_role("link", name="Ann").click()
    expect(page.get_by_role("heading", name="Odo")).to_be_visible()
    expect(page.get_by_role("img", name="A1")).to_be_visible()
    assert printed(ann).startswith(b"%PDF")


def printed(one: Member) -> bytes:
    """What the link of this page opens."""
    link = one.page.get_by_role("link", name="Print", exact=True).get_attribute("href")
    assert link is not None
    return one.context.request.get(link).body()


def test_a_finished_campaign_is_downloaded_and_brought_in_again(come: Come, tmp_path: Path) -> None:
    ann, bob = come(), come()
    begun(ann, bob)
    page = ann.page
    page.get_by_role("link", name="Organise").click()
    page.get_by_role("button", name="End the campaign").click()
    page.get_by_role("button", name="End the campaign now").click()
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record.jsonl"
    got.value.save_as(record)
    cid = come()
    other = cid.go("/campaigns")
    other.get_by_label("Import").set_input_files(record)
    expect(other.get_by_role("heading", level=1)).to_have_text("The Border War")
    expect(other.get_by_text("Bob joins.")).to_be_visible()
    record.write_text(record.read_text().replace("Bob", "Bea"))
    cid.forgive("400")
    cid.go("/campaigns").get_by_label("Import").set_input_files(record)
    expect(other.get_by_role("alert")).to_contain_text("That file could not be imported")


def test_axe_finds_nothing_on_the_pages_of_campaigns(come: Come) -> None:
    ann, bob = come(), come(viewport=PHONE)
    begun(ann, bob)
    found = {"home": in_both(ann.page), "phone": in_both(bob.page)}
    ann.begins("Try your luck").get_by_role("button", name="Ring").click()
    ann.page.get_by_role("button", name="Roll D6").click()
    ann.page.locator(".faces [aria-current=true]").wait_for()
    found["errand"] = in_both(ann.page)
    id = bob.page.url.rsplit("/", 1)[1]
    own = [f"/campaigns/{id}/{page}" for page in ("bands/0", "battles/1/report", "organise")]
    for path in ("/campaigns", "/campaigns/new", *own):
        ann.go(path).get_by_role("heading", level=1).wait_for()
        ann.page.wait_for_load_state("networkidle")
        found[path] = in_both(ann.page)
    clean(found)


def test_a_place_is_handed_over_by_a_link_that_all_are_told_of(come: Come) -> None:
    ann, bob, cid = come(), come(), come()
    begun(ann, bob)
    page = ann.page
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("button", name="Hand over my place")).to_have_count(0)  # an owner's
    page.get_by_role("button", name="Hand over the place of Bob").click()
    link = page.get_by_label("Hand over the place of Bob").input_value()
    page.get_by_role("button", name="Make the link to the place of Bob void").click()
    expect(page.get_by_text("The link to the place of Bob no longer works.")).to_be_visible()
    cid.forgive("404")
    cid.page.goto(link)
    expect(cid.page.get_by_text("that link opens nothing")).to_be_visible()
    page.get_by_role("button", name="Hand over the place of Bob").click()
    link = page.get_by_label("Hand over the place of Bob").input_value()
    page.keyboard.press("Escape")
    cid.page.goto("about:blank")
    cid.page.goto(link)
    cid.page.get_by_role("button", name="Take the place").click()
    expect(cid.page.get_by_role("heading", level=1)).to_have_text("The Border War")
    for one in (ann, bob):
        expect(
            one.page.get_by_text("Somebody else has the place of Bob from now on.")
        ).to_be_visible()
