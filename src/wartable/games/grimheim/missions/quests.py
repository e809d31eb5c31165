"""Side quests: how they are drawn, marked models, and the flag (GH-SET-09, GH-MIS-09 to 13, 22, 25)."""

from wartable.core.ask import Choose, Place, Refused, Region, Steps
from wartable.core.dice.tables import Chart, roll_on
from wartable.core.match import Marker, Point, Seat
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import in_zone
from wartable.games.grimheim.combat.crewed import SIEGE
from wartable.games.grimheim.events import FlagSet
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.events import QuestsCounted, QuestShown, QuestsKept, TokenLaid
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.setup.free_spots import no_footing
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.regions import region_everywhere
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.skirmishes.events import PhaseChanged

FLAG = "capture-the-flag"
RELIC = "lost-relic"
DISC = 50
EDGE = 200  # a flag lies at least 2" from the edge of the table
AGREED = ("quest_first", "quest_second")  # where players agree on quests, all know them
WHO = {"": (0, 1), "both": (0, 1), "none": (), "first": (0,), "second": (1,)}


@clause("GH-SET-09", "GH-MIS-09", "GH-MIS-13", "GH-MIS-22")
def draw_quests(table: Table) -> Steps[None]:
    """Each player rolls for a quest and tells nobody, then all name a marked model; a flag quest is shown."""
    takers = WHO[table.match.switch("side_quests")]
    for seat in both_seats(table):
        if seat in takers:
            yield from draw_quest(table, seat)
    for seat in both_seats(table):
        if takers:
            yield from mark_model(table, seat)
    for seat in both_seats(table):
        if FLAG in table.match.hidden_quests(seat):
            table.do(QuestShown("GH-MIS-22", seat, FLAG))
    table.do(PhaseChanged("GH-MIS-22", "flags"))


def both_seats(table: Table) -> tuple[Seat, Seat]:
    """The Defender first (GH-GEN-18)."""
    return table.match.defender, 1 - table.match.defender


@clause("GH-MIS-09")
def draw_quest(table: Table, seat: Seat) -> Steps[None]:
    """The one that was agreed on, which all then know, or one by a roll; one more for those who heard gossip."""
    agreed = table.match.switch(AGREED[seat])
    first = agreed or (yield from roll_one(table, seat))
    kept: tuple[str, ...] = (first,)
    if seat in WHO.get(table.match.switch("gossip") or "none", ()):
        more = yield from choose_another(table, seat, first)
        kept = (first, more)
    table.do(QuestsKept("GH-MIS-09", seat, kept))
    table.do(QuestsCounted("GH-MIS-09", seat, len(kept)))
    if agreed:
        table.do(QuestShown("GH-MIS-09", seat, agreed))


@clause("GH-MIS-09", "GH-MIS-10")
def roll_one(table: Table, seat: Seat) -> Steps[str]:
    """One roll; by the variant two to pick from."""
    first = yield from roll_quest(table, seat)
    if table.match.switch("side_quest_draw") != "best-of-two":
        return first
    other = yield from roll_quest(table, seat)
    ask = "Which side quest do you take?"
    options = tuple(dict.fromkeys((first, other)))
    return (yield from Choose("quest", seat, "GH-MIS-10", ask, options=options))


@clause("GH-HUB-17", "GH-HUB-18", "GH-MIS-25")
def choose_another(table: Table, seat: Seat, had: str) -> Steps[str]:
    """Any that its player has not, in secret, and none that cannot be done."""
    rows = dict.fromkeys(quest_table(table.match).rows.values())
    options = tuple([one for one in rows if one != had and not impossible(table.match, one)])
    ask = "What did the gossip tell you of: which side quest do you take too?"
    return (yield from Choose("quest", seat, "GH-HUB-17", ask, options=options))


@clause("GH-MIS-09", "GH-MIS-25")
def roll_quest(table: Table, seat: Seat) -> Steps[str]:
    """D33 in secret, again while it is one that cannot be done."""
    while True:
        ask = "Your side quest; nobody else sees this roll."
        chart = quest_table(table.match)
        quest = yield from roll_on(chart, "quest roll", seat, "GH-MIS-09", ask, secret=True)
        if not impossible(table.match, quest):
            return quest


@clause("GH-GEN-08")
def quest_table(match: Match) -> Chart[str]:
    """A quest for each number; which 23 is depends on a variant."""
    chosen = match.switch("side_quest_23") or "domination"
    rows: dict[int | str, str] = {quest.roll: quest.id for quest in quests().values()}
    return Chart("D33", rows | {quests()[chosen].roll: chosen})


@clause("GH-MIS-25")
def impossible(match: Match, quest: str) -> bool:
    return quest == RELIC and not match.markers


@clause("GH-MIS-13")
def mark_model(table: Table, seat: Seat) -> Steps[None]:
    """Everybody marks one of his own, whatever the quests are, so that nobody learns them."""
    own = tuple([model.id for model in table.match.reserve if model.seat == seat])
    ask = "Which of your models is marked? An assassin may be after it."
    model = yield from Choose("marked", seat, "GH-MIS-13", ask, options=own)
    table.do(FlagSet("GH-MIS-13", f"marked:{model}"))


# The flag


@clause("GH-MIS-22", "GH-SET-06")
def place_flags(table: Table) -> Steps[None]:
    """The opponent of each who has to capture it puts the flag into his own zone, one at a time."""
    for seat in both_seats(table):
        token = f"flag {seat + 1}"
        laid = any(one.id == token for one in table.match.tokens)
        if FLAG in table.match.quests[seat] and not laid:
            yield from place_flag(table, 1 - seat, token)
            return
    besieged = any([mark.name == SIEGE for mark in table.match.rules])
    table.do(PhaseChanged("GH-SET-06", "siege" if besieged else "deploy"))


@clause("GH-MIS-22")
def place_flag(table: Table, seat: Seat, token: str) -> Steps[None]:
    where = region_everywhere(table, "grimheim.flag", DISC, seat=seat)
    assert any_room(table, where), f"no room for a flag in {zones_of(table.match, seat)}"
    ask = "Where in your zone does the flag lie?"
    x, y, level = yield from Place("flag", seat, "GH-MIS-22", ask, region=where)
    table.do(TokenLaid("GH-MIS-22", Marker(id=token, x=x, y=y, level=level)))


@region("grimheim.flag")
@clause("GH-MIS-22")
def for_flag(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly in the zone, and 2" from the edge of the table."""
    x, y, _ = point = path[-1]
    board = table.match.board
    far = EDGE + region.radius
    if not (far <= x <= board.width - far and far <= y <= board.depth - far):
        return Refused("GH-MIS-22", "less than 2″ from the edge of the table", point)
    zones = zones_of(table.match, region.seat)
    if not any(in_zone(zone.area, x, y, region.radius, True) for zone in zones):
        return Refused("GH-MIS-22", "not in your zone", point)
    return no_footing(table, point, region.radius)
