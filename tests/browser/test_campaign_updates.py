"""The rules of a campaign that runs have changed: its page says so, and an organiser takes them over there."""

import os
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import shelf
from browser.test_campaigns import BOOK, TESTS, Member, begun
from server.serving import Served


def test_newer_rules_wait_for_an_organiser_and_the_others_are_told(
    chromium: Browser, tmp_path: Path
) -> None:
    shelf.put(tmp_path / "shelf", "market", "marketbook", BOOK)
    with pytest.MonkeyPatch.context() as patch:
        there = [str(tmp_path / "shelf"), str(TESTS), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join([one for one in there if one]))
        with Served(tmp_path) as server:
            ann, bob = Member(chromium, server.address), Member(chromium, server.address)
            begun(ann, bob)
            server.kill(signal.SIGTERM)
            with (tmp_path / "shelf" / "marketbook" / "rulebook.md").open("a") as text:
                text.write("- **TOY-FGT-02** *base* The highest die wins twice.\n")
            server.start()
            for one in (ann, bob):
                one.page.reload()
                waits = one.page.get_by_test_id("rules")
                expect(waits).to_contain_text("The text of Market has changed")
                expect(one.page.get_by_text("Try your luck")).to_be_hidden()
            expect(bob.page.get_by_role("button", name="Switch to")).to_be_hidden()
            ann.page.get_by_role("button", name="Switch to the newer rules").click()
            for one in (ann, bob):
                told = one.page.get_by_text("Ann takes over the rules of Market with their newer")
                expect(told).to_be_visible()
                expect(one.page.get_by_text("Try your luck")).to_be_visible()
                expect(one.page.get_by_test_id("rules")).to_be_hidden()
            for one in (ann, bob):
                one.close()
