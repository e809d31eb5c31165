"""Three at one table: people by link and a bot to the end, people beside each other at one screen."""

from playwright.sync_api import Route, expect

from browser.advising import Adviser
from browser.conftest import Visit
from browser.player import Player, together
from browser.sensible import Sensible
from browser.test_taking_back import ask_for_all
from browser.visiting import PHONE, Visitor
from server.serving import Served
from wartable.store.base import Store, file_url

NAMES = ("Ann", "Bob", "Cay")
HERE = {"kind": "here", "name": "Ann"}
LINK = {"kind": "link"}
NOTHING_STANDS = "() => /^0 0 /.test(document.querySelector('[data-testid=table]').dataset.asked)"


def takes(one: Visitor, side: str, who: str) -> None:
    group = one.page.get_by_role("radiogroup", name=f"Who plays side {side}")
    group.get_by_text(who, exact=True).click()


def test_three_of_whom_one_is_a_bot_play_a_duel_to_the_end_and_once_more(
    ann: Visitor, bob: Visitor, served: Served
) -> None:
    page = ann.go("/new/bot/duel")
    page.get_by_label("Mission").select_option(label="Three players")
    takes(ann, "B", "Invite by link")
    expect(page.get_by_role("radio", name="A bot").and_(page.locator(":checked"))).to_have_count(1)
    page.get_by_role("group", name="Side A").get_by_label("Name").fill("Ann")
    page.get_by_label("Show what others do").select_option(label="At once")
    page.get_by_role("button", name="Start the battle").click()
    link = page.get_by_role("textbox", name="Link for side B").input_value()
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_text("Waiting for side B to join")).to_be_visible()
    bob.go(link.split("#", 1)[1])
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.get_by_test_id("table").wait_for()
    match = page.url.rsplit("/", 1)[1]
    store = Store(file_url(served.folder / "data"))
    people = [Sensible(one, Adviser(store, match, seat)) for seat, one in enumerate((ann, bob))]
    assert not together(*people)
    ends_for_all_three(ann, bob, match)
    has_another(ann, bob, match)


def ends_for_all_three(ann: Visitor, bob: Visitor, match: str, third: str = "Side C") -> None:
    """The page shows what the server counted, the luck of each, and says in the list how it went for oneself."""
    over = ann.get(f"/matches/{match}")["over"]
    assert len(over["scores"]) == 3
    ahead = [("Ann", "Bob", third)[seat] for seat in over["winners"]]
    title = f"{ahead[0]} wins" if len(ahead) == 1 else "A draw"
    for one in (ann, bob):
        shown = one.page.get_by_role("dialog")
        expect(shown.get_by_role("heading").first).to_contain_text(title)
        expect(shown.locator(".points")).to_have_text([str(score) for score in over["scores"]])
        for name in ("Ann", "Bob", third):
            expect(shown.locator(".sides")).to_contain_text(name)
            expect(shown.get_by_role("table")).to_contain_text(f"{name}: all")
    told = [one.get("/matches")[0]["result"].split(",")[0] for one in (ann, bob)]
    best = "Won" if len(ahead) == 1 else "Draw"
    assert told == [best if seat in over["winners"] else "Lost" for seat in (0, 1)]


def has_another(ann: Visitor, bob: Visitor, match: str) -> None:
    """Everyone sits one seat further on: the bot where Bob was, Bob where Ann was."""
    ann.page.get_by_role("button", name="Rematch, one seat further on").click()
    ann.page.wait_for_url(lambda url: not url.endswith(match))
    expect(ann.page.locator("header.top")).to_contain_text("Bob, Side B and Ann")
    again = ann.page.url.rsplit("/", 1)[1]
    seats = ann.get(f"/matches/{again}")["seats"]
    assert [(one["name"], one["kind"]) for one in seats] == [
        ("Bob", "link"),
        ("", "bot"),
        ("Ann", "here"),
    ]
    bob.sits(again)
    assert Player(bob).wait()["asked"], "it has begun for him too"


def test_three_beside_each_other_are_asked_in_turn_at_one_screen(ann: Visitor) -> None:
    page = ann.go("/new/bot/duel")
    page.get_by_label("Mission").select_option(label="Three players")
    for side, name in zip("ABC", NAMES, strict=True):
        takes(ann, side, "Me" if side == "A" else "Someone beside me")
        page.get_by_role("group", name=f"Side {side}").get_by_label("Name").fill(name)
    page.get_by_role("button", name="Start the battle").click()
    page.get_by_test_id("table").wait_for()
    met: list[str] = []
    player = Player(ann)
    player.at_curtain = lambda: met.append(page.locator(".curtain h1").inner_text())
    asked: set[int] = set()

    def third(seen: dict[str, object]) -> bool:
        asked.add(int(str(seen["seat"])))
        return seen["name"] == "activate" and player.given > 16

    assert player.plays(until=third)
    assert asked == {0, 1, 2}
    assert set(met) == {f"Hand the screen to {name}" for name in NAMES}


def test_at_a_table_of_three_all_have_to_agree_and_one_may_go(visit: Visit) -> None:
    ann, bob, cay = visit(), visit(), visit()
    made = ann.makes("duel", HERE, LINK, LINK, setup="three")
    for one, name, invited in zip((bob, cay), ("Bob", "Cay"), made["invitations"], strict=True):
        one.post("/join", {"code": invited["code"], "name": name})
    for one in (ann, bob, cay):
        one.sits(made["id"])
    a, b = Player(ann), Player(bob)
    a.takes_turn(a.wait())
    b.takes_turn(b.wait())
    expect(ann.page.get_by_text("Cay to decide")).to_be_visible()
    ask_for_all(ann.page)
    for one, others in ((bob, "Bob and Cay"), (cay, "Cay")):
        expect(ann.page.get_by_text(f"waiting for {others}", exact=True)).to_be_visible()
        one.page.get_by_role("button", name="Accept").click()
    ann.page.wait_for_function(NOTHING_STANDS)
    ann.page.get_by_role("button", name="Menu and settings").click()
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    expect(ann.page.get_by_text("the others play on")).to_be_visible()
    ann.page.get_by_role("button", name="Resign for Ann").click()
    seen = b.wait()
    assert seen["asked"] and not seen["over"]
    b.takes_turn(seen)
    expect(bob.page.get_by_text("Cay to decide")).to_be_visible()
    bob.post(f"/matches/{made['id']}/resign", {"seat": 1})
    expect(cay.page.get_by_role("heading", name="Cay wins")).to_be_visible()


def test_a_first_and_a_guided_battle_have_a_bot_on_every_other_seat(visit: Visit) -> None:
    ann = visit()

    def for_three(route: Route) -> None:
        (duel,) = [one for one in route.fetch().json() if one["id"] == "duel"]
        duel["guide"]["setup"] = "three"
        route.fulfill(json=[duel | {"first": "three"}])

    ann.page.route("**/api/games", for_three)
    ann.go("/").get_by_role("button", name="First battle").click()
    ann.page.get_by_test_id("table").wait_for()
    ann.go("/guided/duel").get_by_role("button", name="Begin", exact=True).click()
    ann.page.get_by_role("complementary", name="Coach").wait_for()
    for one in ann.get("/matches"):
        seats = ann.get(f"/matches/{one['id']}")["seats"]
        assert [seat["kind"] for seat in seats] == ["here", "bot", "bot"]
    assert len(ann.get("/matches")) == 2


def test_a_new_battle_has_as_many_seats_as_its_mission_is_for(visit: Visit) -> None:
    ann = visit(viewport=PHONE)
    page = ann.go("/new/bot/duel")
    sides = page.get_by_role("group", name="Side")
    expect(sides).to_have_count(2)
    players = page.get_by_role("combobox", name="Players", exact=True)
    expect(players).to_have_count(0)
    page.get_by_label("Mission").select_option(label="Night")
    players.select_option("3")
    expect(sides).to_have_count(3)
    takes(ann, "B", "Invite by link")
    page.get_by_role("group", name="Side A").get_by_label("Name").fill("Ann")
    page.get_by_role("group", name="Side A").get_by_label("List").select_option("blades")
    takes(ann, "C", "Me")
    third = page.get_by_role("group", name="Side C")
    expect(third.get_by_label("Name")).to_have_value("Ann")
    expect(third.get_by_label("List")).to_have_value("blades")
    expect(page.get_by_role("group", name="Side A").get_by_label("Name")).to_have_value("")
    players.select_option("2")
    expect(sides).to_have_count(2)
    expect(page.get_by_role("group", name="Side A").get_by_label("Name")).to_have_value("Ann")
    expect(page.get_by_role("radio", name="Invite by link").nth(1)).to_be_checked()
    page.get_by_role("radio", name="Grimheim").check()
    expect(sides).to_have_count(2)
    expect(players).to_have_count(0)
