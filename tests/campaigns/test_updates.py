"""Campaigns across an update: what is done stays as recorded, and newer rules hold once they are taken over."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.market import GAME, MARKET, Fair, Table
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import header_of
from wartable.campaigns.masking import shareable
from wartable.campaigns.office import Office
from wartable.campaigns.reading import parse, verified, vouched, written
from wartable.campaigns.record import OLDER, Done, Founded, Line, Ruled, Stood, Thrown
from wartable.core.ask import Choose, Confirm, Refused, Steps
from wartable.core.campaign.deeds import common_deeds
from wartable.core.campaign.events import Paid
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import CampaignRules, DoneErrand, Founding
from wartable.core.events import SecretKept
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.kit import proves
from wartable.play.records.record import RecordError
from wartable.play.records.vouching import UNSEALED, Houses

SEED = b"updates"
FOUNDING = Founding(form="fair", title="The Fair")


def of_version(version: int, rules: CampaignRules = MARKET) -> Game:
    return Game(
        id=GAME.id,
        name=GAME.name,
        package=GAME.package,
        version=version,
        rules=GAME.rules,
        muster=GAME.muster,
        campaign=rules,
    )


def dear(table: Table, member: Seat, about: Any) -> Steps[None]:
    """The newer rules: whoever would hire somebody says first that he is sure, and pays all he has."""
    yield from Confirm("sure", member, "TOY-01", "Is that all?")
    who = yield from Choose("hire", member, "TOY-01", "Who?", options=table.match.hirelings)
    all_he_has = table.match.held(member, "gold")
    table.do(Paid("TOY-01", member, "gold", -all_he_has, f"{who}, who is dear now"))


def poorer(table: Table, member: Seat, about: Any) -> None:
    table.do(Paid("TOY-05", member, "gold", 1, "a start, less than of old"))


ERRANDS = MARKET.errands
DEAR = replace(MARKET, errands=ERRANDS | {"hire": replace(ERRANDS["hire"], steps=dear)})
OLD, NEW = of_version(1), of_version(2, DEAR)


class Shelf:
    """A book that anybody may open by whatever rules he has."""

    def __init__(self, founded: Founded, lines: list[Line] | None = None) -> None:
        self.founded = founded
        self.lines: list[Line] = lines or []
        self.drafts: dict[int, tuple[Any, ...]] = {}

    def since(self, number: int) -> list[Line]:
        return self.lines[number:]

    def append(self, lines: list[Line]) -> None:
        self.lines += lines

    def draft(self, errand: int) -> tuple[Any, ...]:
        return self.drafts.get(errand, ())

    def keep_draft(self, errand: int, answers: tuple[Any, ...] | None) -> None:
        self.drafts[errand] = answers or ()

    def put_away(self) -> None:
        self.drafts.clear()

    def opened(self, game: Game) -> Office:
        return Office(Desk(game, self.founded, SEED), self)

    def told(self) -> bytes:
        return written(self.founded, self.lines)


def fair(game: Game) -> Shelf:
    """Ann and Bob at a fair that runs; Bob has hired Odo, and Ann has a die on the table."""
    shelf = Shelf(header_of(game, FOUNDING, SEED))
    office = shelf.opened(game)
    office.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    office.begin(HOUSE, "join", {"name": "Bob"})
    for phase in ("open", "running"):
        office.begin(0, "phase", {"phase": phase})
    do(office, 1, "hire", ["Odo"], True)
    gamble = office.begin(0, "gamble")
    assert gamble is not None
    office.answer(gamble, "ring")
    office.throw(gamble)
    return shelf


def do(office: Office, member: Seat, kind: str, *answers: Any) -> None:
    errand = office.begin(member, kind)
    assert errand is not None, "it asks something"
    for one in answers:
        office.answer(errand, one)
    office.confirm(errand)


def put_away(office: Office) -> None:
    for phase in ("finished", "archived"):
        office.begin(0, "phase", {"phase": phase})
    if not office.desk.closed:
        line = office.desk.close()
        office.book.append([line])
        office.desk.take([line])


def older(shelf: Shelf) -> Shelf:
    """The same as it was kept when lines did not say what came of them."""
    lines = [
        replace(one, changes=None, said=()) if isinstance(one, Done) else one for one in shelf.lines
    ]
    return Shelf(replace(shelf.founded, format=OLDER, first=None), lines)


def read_again(shelf: Shelf, game: Game) -> tuple[Desk, list[str], list[str]]:
    """By whom it is checked, what that vouches for, and what not."""
    told = parse(shelf.told())
    desk = verified(game, told.founded, told.lines)
    good, rest = vouched(told, Houses(), desk.unplayed, desk.played_otherwise)
    return desk, good, [one for one in rest if one != UNSEALED]


@proves("CORE-CAM-10")
def test_what_is_done_stays_as_recorded_whatever_rules_are_here() -> None:
    shelf = fair(OLD)
    before = shelf.opened(OLD).desk
    after = shelf.opened(NEW).desk
    assert after.campaign == before.campaign and after.campaign.held(1, "gold") == 3
    assert after.feed == before.feed and after.errands() == before.errands()


@proves("CORE-CAM-10")
def test_nothing_new_begins_by_other_rules_before_they_are_taken_over() -> None:
    shelf = fair(OLD)
    office, count = shelf.opened(NEW), len(shelf.lines)
    errand = office.desk.errands(0)[0]
    attempts: list[Callable[[], object]] = [
        lambda: office.begin(0, "hire"),
        lambda: office.begin(HOUSE, "join", {"name": "Cid"}),
        lambda: office.answer(errand, 0),
        lambda: office.throw(errand),
        lambda: office.confirm(errand),
    ]
    for attempt in attempts:
        with pytest.raises(
            Refused, match=r"version 1 of Market, and version 2 is here.*takes the newer"
        ):
            attempt()
    assert len(shelf.lines) == count


@proves("CORE-CAM-10")
def test_an_organiser_takes_the_newer_rules_over_and_all_read_it() -> None:
    shelf = fair(OLD)
    office = shelf.opened(NEW)
    with pytest.raises(Refused, match="for an organiser"):
        office.take_over(1)
    office.take_over(0)
    assert office.desk.feed[-1].text == "Ann takes over version 2 of Market's rules."
    with pytest.raises(Refused, match="already"):
        office.take_over(0)
    do(office, 1, "hire", True)  # Pia, who is left
    assert office.desk.campaign.held(1, "gold") == 0
    errand = office.desk.errands(0)[0]
    office.answer(errand, 0)
    office.confirm(errand)
    by_old = shelf.opened(OLD)
    assert by_old.desk.campaign == office.desk.campaign
    with pytest.raises(Refused, match="bring Wartable up to date"):
        by_old.begin(0, "hire")
    with pytest.raises(Refused, match="not given up for version 1"):
        by_old.take_over(0)


@proves("CORE-CAM-10")
def test_each_part_is_vouched_for_by_the_version_it_names() -> None:
    shelf = fair(OLD)
    over = len(shelf.lines) + 2
    office = shelf.opened(NEW)
    office.take_over(0)
    do(office, 1, "hire", True)  # Pia, who is left
    errand = office.desk.errands(0)[0]
    office.answer(errand, 0)
    office.confirm(errand)
    put_away(office)
    last = len(shelf.lines) + 1
    by_new, good, rest = read_again(shelf, NEW)
    assert good == [f"rules and answers of lines {over} to {last}", "dice"]
    assert rest == [
        f"rules and answers of lines 1 to {over - 1}: they are of version 1 of Market, and version 2 is here"
    ]
    by_old, good, rest = read_again(shelf, OLD)
    assert good == [f"rules and answers of lines 1 to {over - 1}", "dice"]
    assert rest[0].startswith(f"rules and answers of lines {over} to {last}: they are of version 2")
    assert by_old.campaign == by_new.campaign == office.desk.campaign


@proves("CORE-CAM-10")
def test_where_the_rules_are_not_here_dice_order_and_end_are_checked_all_the_same() -> None:
    shelf = fair(OLD)
    office = shelf.opened(OLD)
    errand = office.desk.errands(0)[0]
    office.answer(errand, 0)
    office.confirm(errand)
    put_away(office)
    assert read_again(shelf, NEW)[1] == ["dice"]
    thrown = next(k for k, one in enumerate(shelf.lines) if isinstance(one, Thrown))
    die = shelf.lines[thrown]
    assert isinstance(die, Thrown)
    done = shelf.lines[thrown + 1]
    assert isinstance(done, Done)
    forged: list[tuple[int, Line, str]] = [
        (thrown, replace(die, faces=(die.faces[0] % 6 + 1,)), "the dice showed"),
        (thrown, replace(die, faces=(7,)), "with 6 sides shows 7"),
        (thrown, replace(die, drawn=2), "draw 0 is due"),
        (thrown + 1, replace(done, errand=3), "no errand 3 is under way"),
        (
            thrown + 1,
            replace(done, changes=done.changes[:-1] if done.changes else ()),
            "stand like this",
        ),
        (thrown + 1, replace(done, changes=None, said=()), "does not say what came"),
    ]
    for k, line, why in forged:
        lines = [*shelf.lines[:k], line, *shelf.lines[k + 1 :]]
        with pytest.raises(RecordError, match=why):
            read_again(Shelf(shelf.founded, lines), NEW)


# Lines that do not say what came of them


@proves("CORE-CAM-10")
def test_an_older_campaign_goes_on_and_says_from_then_on_what_came_of_it() -> None:
    shelf = older(fair(OLD))
    office = shelf.opened(OLD)
    do(office, 1, "hide", "mill")
    stood = [k for k, one in enumerate(shelf.lines) if isinstance(one, Stood)]
    errand = office.desk.errands(0)[0]
    office.answer(errand, 0)
    office.confirm(errand)
    assert len(stood) == 1 and shelf.opened(OLD).desk.feed == office.desk.feed
    assert shelf.opened(NEW).desk.campaign == office.desk.campaign, "it need not be played again"
    assert read_again(shelf, OLD)[1] == ["rules", "answers"]
    lied = replace(shelf.lines[stood[0]], state={"form": "fair", "title": "The Fair"})
    with pytest.raises(RecordError, match="did not stand like this"):
        read_again(Shelf(shelf.founded, [*shelf.lines[: stood[0]], lied]), OLD)


def test_what_older_lines_came_to_is_said_before_an_errand_that_was_under_way_is_done() -> None:
    shelf = older(fair(OLD))
    office = shelf.opened(OLD)
    errand = office.desk.errands(0)[0]
    office.answer(errand, 0)
    office.confirm(errand)
    assert isinstance(shelf.lines[-2], Stood) and isinstance(shelf.lines[-1], Done)


def test_what_is_said_of_older_lines_need_not_be_played_again() -> None:
    """An opened campaign that was played for years would take its time."""
    played: list[Seat] = []

    def counted(table: Table, member: Seat, about: Any) -> Steps[None]:
        played.append(member)
        yield from ERRANDS["hire"].steps(table, member, about)

    hire = replace(ERRANDS["hire"], steps=counted)
    game = of_version(1, replace(MARKET, errands=ERRANDS | {"hire": hire}))
    shelf = older(fair(OLD))
    office = shelf.opened(game)
    assert played == [1]
    do(office, 1, "hide", "mill")
    assert shelf.opened(game).desk.campaign == office.desk.campaign and played == [1]


@proves("CORE-CAM-10")
def test_an_older_campaign_that_newer_rules_can_play_is_taken_over_as_they_play_it() -> None:
    own = replace(MARKET.own, joined=poorer)
    less = of_version(2, replace(MARKET, own=own, errands=ERRANDS | common_deeds(own)))
    shelf = older(fair(OLD))
    shelf.lines = shelf.lines[:8]  # before anybody has hired
    office = shelf.opened(less)
    assert office.desk.campaign.held(1, "gold") == 1 and office.desk.waits is not None
    office.take_over(0)
    assert isinstance(shelf.lines[-2], Stood) and isinstance(shelf.lines[-1], Ruled)
    good, rest = read_again(shelf, less)[1:]
    last = len(shelf.lines)
    assert good == ["rules", "answers"]
    assert rest[:1] == [
        (
            f"how the campaign stood by its own rules after lines 2 to {last}: "
            "they are of version 1 of Market, and version 2 is here"
        )
    ]
    forged = [shelf.lines[0], replace(shelf.lines[1], errand=9), *shelf.lines[2:]]
    with pytest.raises(RecordError, match="no errand 9 is under way"):
        read_again(Shelf(shelf.founded, forged), less)


@proves("CORE-CAM-10")
def test_an_older_campaign_that_newer_rules_cannot_play_is_shown_as_far_as_they_can() -> None:
    shelf = older(fair(OLD))
    hired = next(k for k, one in enumerate(shelf.lines) if isinstance(one, Done) and one.answers)
    desk = shelf.opened(NEW).desk
    assert desk.campaign.phase == "running" and len(desk.feed) > 3
    attempts: list[Callable[[], object]] = [
        lambda: desk.begin(0, "hire"),
        lambda: desk.take_over(0),
    ]
    for attempt in attempts:
        with pytest.raises(Refused, match=f"before line {hired + 2}: by version 2 of Market"):
            attempt()
    with pytest.raises(
        RecordError, match=f"line {hired + 2}: CORE-CAM-10: they are of version 1 of Market"
    ):
        read_again(shelf, NEW)


@proves("CORE-CAM-10")
def test_a_state_that_the_rules_cannot_read_is_said_and_the_feed_stays() -> None:
    shelf = fair(OLD)

    class Other(Fair, frozen=True, kw_only=True):
        hirelings: int = 0  # type: ignore[assignment]

    office = shelf.opened(of_version(2, replace(MARKET, match=Other)))
    with pytest.raises(Refused, match=r"cannot read it .*the feed can be read"):
        _ = office.desk.campaign
    assert office.desk.feed == shelf.opened(OLD).desk.feed


def test_an_errand_that_newer_rules_do_not_know_is_no_longer_under_way() -> None:
    shelf = fair(OLD)
    errands = {name: one for name, one in ERRANDS.items() if name != "gamble"}
    office = shelf.opened(of_version(2, replace(MARKET, errands=errands)))
    number = office.desk.errands(0)
    office.take_over(0)
    assert number == [] and office.desk.errands() == []
    office.begin(0, "phase", {"phase": "finished"})
    assert office.desk.campaign.phase == "finished"


# What is sealed


PLACES = ("mill", "well")


def anywhere(errands: list[DoneErrand]) -> list[tuple[Any, ...]]:
    """Everything might as well be hidden in the mill."""
    return [("mill",) if one.kind == "hide" else one.answers for one in errands]


def staked_and_hidden(table: Table, member: Seat, about: Any) -> Steps[None]:
    """A place is chosen, then a die is thrown."""
    place = yield from Choose("place", member, "TOY-03", "Where?", options=PLACES, always=True)
    yield from ERRANDS["gamble"].steps(table, member, about)
    table.do(SecretKept("TOY-03", member, "place", place))


SEALING = replace(
    MARKET,
    masked=anywhere,
    errands=ERRANDS | {"bury": replace(ERRANDS["hide"], steps=staked_and_hidden)},
)
SEALED_OLD, SEALED_NEW = of_version(1, SEALING), of_version(2, SEALING)


def hidden(place: str, *games: Game) -> Shelf:
    """Bob hides something under each of these rules, one after the other, and all is put away."""
    shelf = fair(SEALED_OLD)
    for game in games:
        office = shelf.opened(game)
        if office.desk.waits is not None:
            office.take_over(0)
        do(office, 1, "hide", place)
        errand = office.begin(1, "bury")
        assert errand is not None
        office.answer(errand, place)
        office.answer(errand, "cloak")
        office.throw(errand)
        office.answer(errand, 0)
        office.confirm(errand)
    put_away(shelf.opened(games[-1]))
    return shelf


def handed_out(shelf: Shelf, game: Game) -> Shelf:
    return Shelf(shelf.founded, shareable(game, shelf.founded, shelf.lines))


@proves("CORE-SEE-01", "CORE-CAM-10")
@pytest.mark.parametrize("games", [(SEALED_OLD,), (SEALED_OLD, SEALED_NEW)])
def test_a_record_of_several_versions_tells_no_secret_and_still_verifies(
    games: tuple[Game, ...],
) -> None:
    kept = [handed_out(hidden(place, *games), SEALED_NEW) for place in PLACES]
    assert kept[0].told() == kept[1].told()
    for shelf in kept:
        assert b'"well"' not in shelf.told() and b'"mill"' not in shelf.told()
        for game in (SEALED_OLD, SEALED_NEW):
            desk, good, rest = read_again(shelf, game)
            assert desk.closed and "dice" in good
            assert any(["stays sealed" in one for one in rest])


@proves("CORE-SEE-01", "CORE-CAM-10")
def test_an_older_record_that_newer_rules_cannot_play_tells_no_secret_either() -> None:
    kept: list[bytes] = []
    for place in PLACES:
        shelf = fair(SEALED_OLD)
        do(shelf.opened(SEALED_OLD), 1, "hide", place)
        shelf = older(shelf)
        office = shelf.opened(SEALED_OLD)
        office.answer(office.desk.errands(0)[0], 0)
        office.confirm(office.desk.errands(0)[0])
        put_away(office)
        told = handed_out(shelf, of_version(2, replace(SEALING, errands=DEAR.errands)))
        for game in (SEALED_OLD, NEW):
            assert read_again(told, game)[0].closed
        kept.append(told.told())
    assert kept[0] == kept[1] and b'"mill"' not in kept[0]


@proves("CORE-SEE-01")
def test_by_its_own_rules_a_record_is_masked_and_vouched_for_whole() -> None:
    """Nothing is left out: what is hidden might as well be in the mill, and so it says."""
    kept: list[bytes] = []
    for place in PLACES:
        shelf = fair(SEALED_OLD)
        office = shelf.opened(SEALED_OLD)
        do(office, 1, "hide", place)
        office.answer(office.desk.errands(0)[0], 0)
        office.confirm(office.desk.errands(0)[0])
        put_away(office)
        told = handed_out(shelf, SEALED_OLD)
        assert read_again(told, SEALED_OLD)[1:] == (["rules", "answers", "dice"], [])
        kept.append(told.told())
    assert kept[0] == kept[1]
