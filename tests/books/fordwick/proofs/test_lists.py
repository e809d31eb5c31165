"""Companies: what may be taken, what it costs, what is wrong; on paper, and beside a real table."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from books.fordwick.game import begin
from books.fordwick.lists import BUILDER, POINTS, outfits
from books.fordwick.proofs.kit import shows
from server.visiting import TestClient, hot_seat, served
from wartable.core.roster import Setup
from wartable.core.units.whereabouts import beside
from wartable.wargame.units.rows import ArmedEntry

SPEARS = {"unit": "spears", "count": 6, "upgrades": ["shields", "axes"]}


def company(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Ours", "model": list(entries)}


def breaches(*entries: dict[str, Any], limit: int = POINTS) -> list[str]:
    return [fault.clause for fault in BUILDER.checked(company(*entries), limit, -1).faults]


@shows("FW-LST-01", "FW-LST-03")
def test_units_and_upgrades_have_their_prices() -> None:
    found = BUILDER.checked(company(SPEARS), POINTS, -1)
    assert found.legal and found.points == 6 * 8 + 10 + 8
    assert [(part.name, part.points) for part in found.entries[0].parts] == [
        ("6 × Spearmen", 48),
        ("Shields", 10),
        ("Two Great Axes", 8),
    ]


@shows("FW-LST-01", "FW-LST-02", "FW-LST-03", "FW-LST-04", "FW-LST-05", "FW-LST-06")
def test_what_is_wrong_is_told_by_clause() -> None:
    assert breaches(SPEARS | {"unit": "spear"}) == ["FW-LST-01", "FW-LST-03", "FW-LST-03"]
    assert breaches({"unit": "villagers", "count": 3}) == ["FW-LST-01"]
    assert breaches(SPEARS | {"count": 3}) == ["FW-LST-02"]
    assert breaches(SPEARS | {"count": 9}, limit=500) == ["FW-LST-02"]
    assert breaches(SPEARS | {"upgrades": ["shields", "shields"]}) == ["FW-LST-03"]
    assert breaches(SPEARS | {"upgrades": ["crossbows"]}) == ["FW-LST-03"]
    thrice = {"unit": "spears", "count": 4, "upgrades": ["axes"] * 3}
    assert breaches(thrice) == ["FW-LST-03", "FW-LST-04"]
    assert breaches(*[SPEARS] * 3) == ["FW-LST-05"]
    assert breaches() == ["FW-LST-05"]
    assert breaches(SPEARS, SPEARS, limit=131) == ["FW-LST-06"]
    assert breaches(SPEARS, SPEARS, limit=132) == []


@shows("FW-LST-04")
@pytest.mark.parametrize("upgrades", [("arbalests", "crossbows"), ("crossbows", "arbalests")])
def test_what_changes_all_who_are_left_may_be_picked_first(upgrades: tuple[str, str]) -> None:
    entry = ArmedEntry(unit="archers", count=3, upgrades=upgrades)
    assert breaches({"unit": "archers", "count": 3, "upgrades": list(upgrades)}) == []
    assert [one.changed for one in outfits(entry)] == [("crossbows",)] * 2 + [("arbalests",)]


def test_options_say_why_they_are_closed() -> None:
    found = BUILDER.options(company(SPEARS | {"count": 4}), 0, 40)
    wares = {ware.id: ware for rack in found.model for ware in rack.wares}
    assert wares["shields"].taken and wares["archers"].points == 10
    assert not {"villagers", "crossbows"} & set(wares)


def test_a_list_is_told_read_and_made_by_chance() -> None:
    told = BUILDER.as_text(company(SPEARS))
    assert BUILDER.read(told).roster["model"][0]["upgrades"] == ["shields", "axes"]
    for seed in range(5):
        assert BUILDER.checked(BUILDER.random(POINTS, seed), POINTS, -1).legal


@shows("FW-LST-04", "FW-LST-06")
def test_upgrades_come_to_the_table() -> None:
    match = begin(Setup(rosters=(company(SPEARS), "raiders")))
    spears = beside(match, "unit A1")
    assert [model.weapons for model in spears] == [("axe",)] * 2 + [("spear",)] * 4
    assert {mark.name for model in spears for mark in model.traits} == {"shielded"}
    with pytest.raises(ValueError, match="FW-LST-02"):
        begin(Setup(rosters=(company(SPEARS | {"count": 3}), "raiders")))
    dear = company(SPEARS, SPEARS, {"unit": "riders", "count": 4, "upgrades": ["shields"]})
    with pytest.raises(ValueError, match="FW-LST-06"):
        begin(Setup(rosters=(dear, "raiders")))
    assert beside(begin(Setup(rosters=(dear, "raiders"), limit=202)), "unit A3")
    with pytest.raises(ValueError, match="no company"):
        begin(Setup(rosters=("nobody", "raiders")))


# Over the wire


@pytest.fixture(scope="module")
def client(installed: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("served")) as client:
        yield client


def test_cards_are_printed(client: TestClient, installed: str) -> None:
    wanted = {"game": installed, "roster": company(SPEARS), "limit": POINTS}
    kept = client.post("/api/rosters", json=wanted)
    assert kept.status_code == 201, kept.text
    pdf = client.get(f"/api/rosters/{kept.json()['id']}/print?what=cards-63&paper=a4")
    assert pdf.status_code == 200, pdf.text
    text = " ".join([page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages])
    assert "Spearmen" in text and "Great Axe" in text and "Shielded" in text


def test_the_companion_knows_phases_and_acts(client: TestClient, installed: str) -> None:
    games = client.get("/api/games").json()
    told = next(one for one in games if one["id"] == installed)["companion"]
    assert [stage["title"] for stage in told["stages"]] == ["Activations", "Fords"]
    assert [act["name"] for act in told["acts"]] == ["Advance", "Run", "Hold", "Arrive"]


def test_a_match_begins_with_ready_armies_and_three_sides(
    client: TestClient, installed: str
) -> None:
    match = hot_seat(client, installed)
    scene = client.get(f"/api/matches/{match}").json()["scene"]
    assert [side["name"] for side in scene["sides"]][2] == "Neutral"
    assert len(scene["away"]) == 15 + 21 and len(scene["tokens"]) == 3
