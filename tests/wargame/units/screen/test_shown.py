"""A battle of units is drawn, looked at and pointed at by its units, whoever they are inside of."""

from typing import Any

from msgspec.structs import replace

from wargame.units.screen.riders import BASE, LOOK, Squads, battle, ruin
from wartable.core.acts import Act, Episode, Trail
from wartable.core.ask import Refused, Region, UnitRegion
from wartable.core.events import Removed
from wartable.core.parts import Verb
from wartable.core.screen.figures import Mate
from wartable.core.screen.scene import Clock, Note, Scene, Stat, Token
from wartable.core.table import Table
from wartable.wargame.units.screen.cards import UnitCards, UnitSheets
from wartable.wargame.units.screen.gestures import reach_of_units, unit_gesture
from wartable.wargame.units.screen.looking import UnitSight
from wartable.wargame.units.screen.recaps import UnitRecaps
from wartable.wargame.units.screen.scene import unit_scene, unit_side
from wartable.wargame.units.sight import Corridor, InTheWay, Lines, ends_across, side_by_side

# The table


def drawn(table: Table[Squads, Any]) -> Scene:
    return unit_scene("squads", "A road", table, Clock(None, 2), LOOK, 4)


def tokens(table: Table[Squads, Any]) -> dict[str, Token]:
    return {token.id: token for token in drawn(table).tokens}


def test_a_model_shows_its_wounds_its_markers_and_how_its_unit_stands() -> None:
    shown = tokens(battle())
    hero, plain, car = shown["a1"], shown["a2"], shown["a4"]
    assert (hero.now, hero.most, plain.most) == (2, 3, 0), "only who is Tough has any to lose"
    assert [badge.name for badge in hero.badges] == ["2 spell tokens"] and not plain.badges
    assert [stat.shown for stat in plain.stats] == ["4+", "5+"]
    assert (plain.state, car.state) == ("ready", "done")
    assert hero.leader and not plain.leader and car.leader, "a unit that names none is led by one"


def test_passengers_are_told_of_on_the_model_that_carries_them() -> None:
    found = drawn(battle())
    (badge,) = tokens(battle())["a4"].badges
    assert (badge.name, badge.text) == ("Carries Riders", "2 models")
    assert [one.id for one in found.away] == ["a5", "a6"], "and are not drawn themselves"
    bands = {band.id: band for band in found.bands}
    assert (bands["riders"].host, bands["riders"].states) == ("a4", ("aboard",))
    assert bands["squad"].states == ("shaken",) and bands["squad"].reach == 0


def test_who_is_inside_terrain_is_one_token_in_its_middle() -> None:
    found = drawn(battle(ruin(), host="ruin"))
    (one,) = [token for token in found.tokens if token.unit == "riders"]
    assert (one.id, one.x, one.y) == ("a5", 1500, 1500) and one.leader
    assert [(badge.name, badge.text) for badge in one.badges] == [("In garrison", "2 models")]
    assert [token.id for token in found.away] == ["a6"]
    assert {band.id: band.states for band in found.bands}["riders"] == ("in garrison",)


def test_a_side_tells_its_points_and_its_losses() -> None:
    side = unit_side(battle().match.without_model("a2"), 0, 3)
    assert (side.score, side.fallen, side.standing) == (3, 1, 3)


# Cards


def test_a_card_has_the_notes_of_whoever_joined_each_once() -> None:
    rules = {"squad": ["Fearless", "Slow"], "hero": ["Hero", "Fearless"]}
    cards: UnitCards[str] = UnitCards(
        lambda row: (Stat("Quality", "4+" if row == "squad" else "3+"),),
        lambda row: [("Rules", [Note(rule) for rule in rules[row]])],
        lambda _: (),
    )
    mates = [Mate("Captain", 3)]
    found = cards.card(
        2, "Squad", "5 models", ["squad", "hero"], wounds=1, points=95, company=mates
    )
    assert (found.id, found.label, found.company) == ("a2", "A2", (Mate("Captain", 3),))
    assert [stat.shown for stat in found.stats] == ["4+"], "the unit's own"
    (block,) = found.blocks
    assert [note.name for note in block.notes] == ["Fearless", "Slow", "Hero"]


SHEETS: UnitSheets[Any, Any] = UnitSheets(
    lambda _, model: (Stat("Tough", str(model.tough - model.wounds)),),
    lambda _table, _model: (),
    lambda _table, _model: (),
    kind=lambda _: "infantry",
    role=lambda model: "hero" if model.tough > 1 else "",
    wounds=lambda model: model.tough,
)


def test_a_sheet_tells_what_a_model_is_among_those_that_are_left() -> None:
    match = battle().match
    hero, plain = SHEETS.sheet(match, "a1"), SHEETS.sheet(match, "a2")
    assert hero.subtitle == "3 models, among them A1, hero: infantry" and hero.leader
    assert plain.subtitle == "3 models, among them A2: infantry" and plain.name == "Squad"
    assert (hero.wounds, [stat.shown for stat in hero.stats]) == (3, ["2"])
    assert SHEETS.sheet(match, "a4").subtitle == "A4: infantry", "one by itself"
    assert SHEETS.sheet(match, "a5").subtitle.startswith("2 models, among them A5"), "inside"
    gone = SHEETS.sheet(match.without_model("a2"), "a2")
    assert (gone.name, gone.subtitle, gone.stats) == ("A2", "Gone", ())


# Looking


def walls(table: Any) -> list[int]:
    found: list[int] = table.ground.lay.worded("wall")
    return found


def solid(table: Any, one: Any, other: Any, near: Corridor) -> InTheWay:
    return InTheWay(near.pieces(walls(table)), [])


SIGHT: UnitSight[Any, Any] = UnitSight(
    "SQ-SEE",
    Lines(ends_across, solid, side_by_side),
    walls,
)


def test_one_measures_from_edge_to_edge_and_to_a_passenger_from_what_carries_it() -> None:
    table = battle()
    assert SIGHT.look(table, "a1", "b1").gap == 1000 - 2 * BASE
    assert SIGHT.look(table, "a5", "a1").gap == 500 - 2 * BASE == SIGHT.look(table, "a1", "a6").gap
    assert SIGHT.look(table, "a1", (1000, 1600, 0)).gap == 600 - BASE
    assert SIGHT.look(table, (0, 0, 0), (300, 400, 0)).gap == 500


def test_one_measures_from_the_outline_of_what_somebody_is_inside() -> None:
    table = battle(ruin(), host="ruin")
    found = SIGHT.look(table, "b1", "a5")
    assert found.gap == SIGHT.look(table, "a5", "b1").gap == 565 - BASE


def test_what_stands_between_is_told() -> None:
    wall = replace(ruin(), footprint=((900, 1400), (1100, 1400), (1100, 1600), (900, 1600)))
    table = battle(wall)
    for a, b in (("a1", "b1"), ("a1", (1000, 2000, 0)), ((1000, 1000, 0), (1000, 2000, 0))):
        told = SIGHT.look(table, a, b)
        assert (told.seen, told.blockers, told.clause) == (
            False,
            ("ruin",),
            "SQ-SEE",
        ) and told.reason
    assert SIGHT.look(battle(), "a1", "b1").seen


# Hands


def test_a_hand_on_any_model_means_its_unit() -> None:
    asked: list[tuple[str, str]] = []

    def bars(table: Any, unit: str, other: str) -> Refused | None:
        asked.append((unit, other))
        return None

    gesture = unit_gesture("shoot", "tap", bars=bars, suits=lambda *about: about[1:] == told)
    told = ("riders", "foes", "bolt")
    assert gesture.bars is not None and gesture.suits is not None and gesture.odds is None
    assert gesture.bars(battle(), "a3", "b1") is None and asked == [("squad", "foes")]
    assert gesture.suits(battle(), "a6", "b1", "bolt"), "one inside something too"


def test_an_action_takes_a_model_where_its_unit_may_go() -> None:
    def march(table: Any, unit: str) -> UnitRegion:
        parts = [
            Region("march", one.at, one.base, 600, one.id) for one in table.match.models_of(unit)
        ]
        return UnitRegion(rule="march", unit=unit, parts=tuple(parts))

    reach, table = reach_of_units({"advance": march}), battle()
    found = reach(table, "a3", "advance")
    assert found is not None and (found.model, found.allowance) == ("a3", 600)
    assert reach(table, "a3", "shoot") is None and reach(table, "a5", "advance") is None


# What came of it


def told_of(name: str, target: str = "", *fallen: str, far: int = 0) -> str | None:
    def harms(episode: Episode) -> dict[str, list[str]]:
        gone = [before.models[event.model].unit for event, before in episode.events]
        return {unit: [f"loses {gone.count(unit)}", "is Shaken"] for unit in dict.fromkeys(gone)}

    recaps = UnitRecaps(
        {"charge": Verb(told="charges"), "end": Verb()},
        harms,
        aimed={"charge": "at "},
        going=("charge",),
        harmless=lambda _: ", in vain",
    )
    match = battle().match
    act = Act("action", name, 0, "a1", target, unit="squad")
    events: list[tuple[Any, Squads]] = [(Removed("SQ-LOSS", one), match) for one in fallen]
    trails = (Trail("a1", ((1000, 1000, 0), (1000, 1000 + far, 0))),)
    return recaps.recap(Episode(act, match, match, tuple(events), trails))


def test_a_recap_says_what_befell_whom() -> None:
    assert told_of("charge", "b1", "b1", far=300) == "charges 3″: Foes loses 1 and is Shaken"
    assert told_of("charge", "b1", far=300) == "charges at Foes 3″, in vain"
    assert told_of("charge", "a2") == "charges at itself, in vain"
    assert told_of("end") is None and told_of("sing") is None, "what has no verb is not told of"
