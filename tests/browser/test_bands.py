"""A unit at a glance: a line round it, its leader's reach, and its name with a sign of its arms."""

from playwright.sync_api import expect

from browser.laying import ANN, BEA
from browser.mirroring import Mirror
from browser.visiting import Visitor
from wartable.core.rulebook import library

ABOVE = """() => {
  const [flag, token] = ['.flag', '.tok:has([data-base])'].map((one) => document.querySelector(`svg.bd ${one}`));
  return Boolean(token.compareDocumentPosition(flag) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def test_regiments_are_outlined_named_from_afar_and_show_their_leaders_reach(ann: Visitor) -> None:
    match = ann.makes("firstblood", ANN, BEA, setup="cinder-ford")["id"]
    setup = library.game("firstblood").muster.setups["cinder-ford"]
    battle = Mirror("firstblood", setup, match, {0: ann, 1: ann})
    battle.goes_on("action")
    page = ann.sits(match)
    page.locator("[data-band]").first.wait_for()
    bands = ann.get(f"/matches/{match}")["scene"]["bands"]
    several = [one for one in bands if one["count"] > 1]  # who is alone is his own line
    expect(page.locator("[data-band]")).to_have_count(len(several))
    expect(page.get_by_test_id("command")).to_be_attached()
    page.locator("svg.bd").press("0")
    names = page.locator("[data-words=band]")
    expect(names.first).to_be_visible()
    alone = {one["name"] for one in bands if one["count"] == 1}
    told = alone | {f"{one['count']} {one['name']}" for one in several}
    assert {name.split(",")[0] for name in names.all_text_contents()} == told, "none is missing"
    expect(page.locator("[data-arms=pikes]")).to_have_count(1)
    page.locator("svg.bd").hover()
    for _ in range(6):
        page.keyboard.press("+")
    expect(page.locator("[data-band]").first).to_be_attached()
    assert names.count() >= len(several), "from near too"
    assert page.evaluate(ABOVE), "pennants show above bases"
