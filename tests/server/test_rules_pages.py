"""Games and rulebooks to read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.visiting import TestClient, refused, served
from wartable.core.rulebook import library
from wartable.server.http import security
from wartable.server.library import books


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("rules")
    with served(folder) as client:
        yield client


# Games


def test_every_rulebook_is_listed_and_says_whether_it_can_be_played(client: TestClient) -> None:
    games = {game["id"]: game for game in client.get("/api/games").json()}
    assert list(games) == list(library.names())
    assert all(games[name]["playable"] for name in ("duel", "grimheim", "grimdark", "firstblood"))
    for name in ("istra",):
        assert not games[name]["playable"]
        assert "cannot be played yet" in games[name]["text"]
        assert games[name]["chapters"]


def test_a_game_tells_its_missions_rosters_bots_and_switches(client: TestClient) -> None:
    game = client.get("/api/games/grimheim").json()
    setups = {setup["id"]: setup for setup in game["setups"]}
    assert next(iter(setups)) == "first-battle"
    assert setups["encounter"]["name"] == "Encounter"
    assert all(setup["text"] for setup in setups.values())
    ready = {roster["id"]: roster for roster in game["rosters"]}
    watch = ready["ashford-watch"]
    assert (watch["name"], watch["faction"], watch["points"], watch["models"]) == (
        "Ashford Watch",
        "Imperial",
        499,
        8,
    )
    assert set(setups["encounter"]["rosters"]) <= set(ready)
    assert "random" in game["bots"] and "scripted" in game["bots"]
    assert game["builder"]
    switch = next(one for one in game["switches"] if one["id"] == "side_quests")
    assert switch["usual"] in switch["options"]


def test_an_unknown_game_is_refused(client: TestClient) -> None:
    refused(client.get("/api/games/chess"), 404, "chess")
    refused(client.get("/api/games/chess/clauses"), 404, "chess")


# Clauses


def test_a_clause_comes_with_its_chapter_its_rulings_and_everything_it_speaks_of(
    client: TestClient,
) -> None:
    found = client.get("/api/games/grimheim/clauses/GH-GEN-07").json()
    assert found["title"] == "Dice, measuring and general principles"
    assert [ruling["id"] for ruling in found["rulings"]] == ["GH-R-20"]
    links = {link["id"]: link for link in found["links"]}
    assert "GH-EQP-01" in links and "GH-R-20" in links
    assert links["GH-EQP-01"]["title"] == "Equipment"
    back = client.get("/api/games/grimheim/clauses/GH-EQP-01").json()
    assert "GH-GEN-07" in [link["id"] for link in back["used_by"]]


@pytest.mark.parametrize("game", ["duel", "grimheim", "istra", "grimdark", "firstblood"])
def test_every_id_in_a_text_that_there_is_can_be_opened(game: str) -> None:
    book = library.rulebook(game)
    known = {clause.id for clause in book.clauses} | {ruling.id for ruling in book.rulings}
    for clause in book.clauses:
        shown = books.show_clause(game, clause)
        named = [id for id in books.ID.findall(clause.text) if id in known and id != clause.id]
        assert set(named) | set(clause.see) <= {link.id for link in shown.links}, clause.id
        for link in shown.links:
            there = books.clause(link.game, link.id)
            assert there is not None or library.rulebook(link.game).ruling(link.id), link.id


def test_clauses_stand_in_a_row(client: TestClient) -> None:
    first = client.get("/api/games/duel/clauses/DU-GEN-01").json()
    second = client.get(f"/api/games/duel/clauses/{first['next']}").json()
    assert first["previous"] == ""
    assert second["previous"] == "DU-GEN-01"


def test_an_id_is_found_in_small_letters_and_in_whichever_book_it_is(client: TestClient) -> None:
    assert client.get("/api/games/grimheim/clauses/gh-act-02").json()["id"] == "GH-ACT-02"
    assert client.get("/api/clauses/CORE-ASK-01").json()["game"] == "etiquette"
    refused(client.get("/api/games/grimheim/clauses/GH-ACT-99"), 404, "GH-ACT-99")
    refused(client.get("/api/clauses/XX-YYY-01"), 404, "XX-YYY-01")


def found_by(client: TestClient, game: str, query: str) -> list[str]:
    book = client.get(f"/api/games/{game}/clauses", params={"q": query}).json()
    return [one["id"] for one in book["found"]]


def test_a_search_finds_what_has_all_the_words_before_what_has_some(client: TestClient) -> None:
    assert found_by(client, "grimheim", "henchmen")[0] == "GH-TRT-30"
    both = client.get("/api/games/grimheim/clauses", params={"q": "tier henchmen"}).json()["found"]
    text = both[0]["text"].lower()
    assert "tier" in text and "henchmen" in text


@pytest.mark.parametrize(
    ("game", "asked", "clause"),
    [
        ("grimheim", "how do I shoot", "GH-ACT-23"),
        ("grimheim", "How do I shoot?", "GH-ACT-23"),
        ("grimheim", "fire my bow", "GH-ACT-23"),
        ("grimheim", "how far can I move", "GH-ACT-02"),
        ("grimheim", "shoo", "GH-ACT-23"),
        ("duel", "how do I fire", "DU-SHO-01"),
        ("duel", "dodge", "DU-REA-01"),
        ("istra", "how do i shoot", "SI-SHO-01"),
        ("grimdark", "how do I move", "GF-MOV-02"),
        ("firstblood", "how do I move", "FB-MAR-02"),
        ("etiquette", "undo", "CORE-UNDO-01"),
    ],
)
def test_a_search_in_a_players_own_words_finds_the_rule_first(
    client: TestClient, game: str, asked: str, clause: str
) -> None:
    assert found_by(client, game, asked)[0] == clause


def test_words_that_no_clause_has_find_nothing_and_an_id_finds_its_clause(
    client: TestClient,
) -> None:
    assert found_by(client, "grimheim", "xylophone") == []
    assert found_by(client, "grimheim", "?!") == []
    assert found_by(client, "grimheim", " gh-act-02 ") == ["GH-ACT-02"]


@pytest.mark.parametrize("game", library.names())
def test_every_synonym_means_words_that_its_rulebook_has(game: str) -> None:
    index = books.index(game)
    meant = {word: means for word, means in index.meant.items() if means}
    assert meant, f"{game} has no data/search.toml"
    unknown = {
        word: means
        for word, means in meant.items()
        if not any(one in index.places for one in means)
    }
    assert unknown == {}


def test_a_search_for_too_much_says_how_much_more_there_is(client: TestClient) -> None:
    found = client.get("/api/games/grimheim/clauses", params={"q": "a"}).json()
    assert len(found["found"]) == books.MOST
    assert found["more"] > 0


def test_without_a_word_there_are_the_chapters(client: TestClient) -> None:
    book = client.get("/api/games/istra/clauses").json()
    assert book["found"] == []
    assert "CC BY-SA" in book["notice"]
    code = book["chapters"][0]["code"]
    chapter = client.get(f"/api/games/istra/chapters/{code}").json()
    assert len(chapter["clauses"]) == book["chapters"][0]["clauses"]
    refused(client.get("/api/games/istra/chapters/NOPE"), 404, "NOPE")


def test_who_asks_too_long_or_too_often_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "HELD", 0.05)
    with served(tmp_path, rates=0.05) as client:
        told = client.get("/api/games/duel/clauses", params={"q": "x" * 301})
        assert (told.status_code, told.json()["reason"]) == (400, "ask in 300 letters or fewer")
        paths = (
            "/api/games/duel/clauses?q=shoot",
            "/api/games/duel/chapters/SET",
            "/api/clauses/DU-SET-01",
        )
        codes = [client.get(paths[k % 3]).status_code for k in range(12)]
        assert codes[0] == 200 and codes[-1] == 429
