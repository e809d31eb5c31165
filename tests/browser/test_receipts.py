"""A browser gives its own seed to the dice by itself, shows it and keeps a receipt."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from playwright.sync_api import Page, expect

from browser.visiting import Visitor
from wartable.cli.main import main


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate("localStorage['wartable.receipts']"))
    return found


def test_against_a_bot_the_seed_is_given_without_a_click(ann: Visitor) -> None:
    page = ann.go("/")
    page.get_by_role("link", name="Play a bot now").click()
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    (receipt,) = kept(page)
    assert page.url.endswith(receipt["match"]) and len(receipt["seed"]) == 64
    assert receipt["commitment"] == ann.get(f"/matches/{receipt['match']}")["commitment"]
    page.get_by_role("button", name="Menu").click()
    told = page.get_by_test_id("fair-dice")
    expect(told).to_contain_text(receipt["commitment"][:16])
    expect(told).to_contain_text(f"your browser gave its own, {receipt['seed'][:16]}… and signed")


def test_a_browser_that_cannot_sign_says_so(ann: Visitor) -> None:
    page = ann.go("/")
    page.add_init_script("crypto.subtle.generateKey = () => Promise.reject(new Error('none'))")
    page.reload()
    page.get_by_role("link", name="Play a bot now").click()
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    assert kept(page)[0]["signature"] == ""
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("fair-dice")).to_contain_text("it could not sign it here")


def test_a_guest_gives_one_too_and_his_receipt_proves_it_in_the_end(
    ann: Visitor, bob: Visitor, tmp_path: Path
) -> None:
    made = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "link"})
    page = bob.go(f"/join/{made['invitations'][0]['code']}")
    page.get_by_role("button", name="Take the seat").click()
    page.get_by_test_id("table").wait_for()
    (receipt,) = kept(page)
    assert (receipt["match"], receipt["seat"]) == (made["id"], 1)
    bob.post(f"/matches/{made['id']}/resign", {"seat": 1})
    result = page.get_by_role("dialog")
    with page.expect_download() as saved:
        result.get_by_role("link", name="Save the receipt").click()
    saved.value.save_as(tmp_path / "receipt.json")
    record = tmp_path / "record.jsonl"
    record.write_bytes(page.request.get(f"{bob.address}/api/matches/{made['id']}/record").body())
    words = ["replay", "--verify", str(record), "--receipt", str(tmp_path / "receipt.json")]
    run = CliRunner().invoke(main, words)
    assert run.exit_code == 0, run.output
    assert "the house had committed itself before seat 2 gave its seed" in run.output
    assert json.loads((tmp_path / "receipt.json").read_text())["sealed"]


def test_a_rematch_is_stirred_anew(ann: Visitor) -> None:
    made = ann.makes("duel", {"kind": "here", "name": "Ann"}, {"kind": "bot"})
    page = ann.go(f"/match/{made['id']}")
    page.get_by_test_id("table").wait_for()
    ann.post(f"/matches/{made['id']}/resign", {"seat": 0})
    page.get_by_role("button", name="Rematch, sides swapped").click()
    page.wait_for_url(lambda url: made["id"] not in url)
    page.get_by_test_id("table").wait_for()
    (receipt,) = kept(page)
    assert page.url.endswith(receipt["match"]) and receipt["seat"] == 1
    assert ann.get(f"/matches/{receipt['match']}")["commitment"] == receipt["commitment"]
