"""What in a report contradicts itself, or is more than a battle can bring: winners, defeats, points, quests."""

from wartable.core.campaign.match import Battle as Arranged
from wartable.core.roster import Fault
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.missions.rows import Mission, Scoring, missions, quests
from wartable.wargame.skirmishes.result import Battle, Side

SAID = "CORE-CAM-07"
GIVEN_UP = "CORE-END-01"  # whoever gave up has lost, whatever the points
REANIMATION = "magic-scroll-of-reanimation"  # what it raises can be defeated, too
TIEBREAK = "draw_tiebreak=defeated-models"
MOST_QUESTS = 3  # two, and one more by gossip
MOST_AT_SITE = 3  # that a row pays for one objective: earlier scoring
EACH_TURN = "turn-end"
DEFEATS = "enemy-defeated-this-turn"
LONGEST = 40  # letters of a word that was said


def contradictions(campaign: Campaign, number: int, told: Battle) -> list[Fault]:
    """All of them, of a report that tells of both sides."""
    battle = campaign.battle(number)
    first, second = sorted(told.sides, key=lambda side: side.seat)
    found = [
        *wrong_roles(campaign, battle, told),
        *too_many_turns(missions()[battle.mission], told),
        *wrong_winner(campaign, battle, told),
    ]
    for side, other in ((first, second), (second, first)):
        name = campaign.side(battle.members[side.seat])
        found += wrong_defeats(name, side, other)
        found += wrong_quests(name, side)
        found += too_many_points(name, missions()[battle.mission], side, other)
    return found


def fault(reason: str, clause: str = SAID) -> Fault:
    return Fault(clause=clause, reason=reason)


# Who is who


@clause("CORE-CAM-07", "GH-DEFB-01")
def wrong_roles(campaign: Campaign, battle: Arranged, told: Battle) -> list[Fault]:
    """One attacks, the other defends: where the campaign knows who, as it says."""
    attackers = [battle.members[side.seat] for side in told.sides if side.attacker]
    if len(attackers) != 1:
        return [fault(f"one side is the Attacker, not {'both' if attackers else 'neither'}")]
    if battle.defender in attackers:
        name = campaign.side(attackers[0])
        return [fault(f"{name} defends in this battle and is not the Attacker", "GH-DEFB-01")]
    return []


@clause("GH-TRN-02", "GH-TRN-07")
def too_many_turns(mission: Mission, told: Battle) -> list[Fault]:
    """Those of the mission, and one of overtime."""
    most = most_turns(mission)
    if told.turns <= most:
        return []
    return [fault(f"{mission.name} has at most {most} turns, not {told.turns}", "GH-TRN-07")]


def most_turns(mission: Mission) -> int:
    return mission.turns + mission.overtime


# Who has won


@clause("CORE-CAM-07", "GH-END-02", "GH-END-03", "GH-END-05")
def wrong_winner(campaign: Campaign, battle: Arranged, told: Battle) -> list[Fault]:
    """The most Victory Points, unless the mission, a tiebreak or giving up has decided."""
    if len(set(told.winners)) < len(told.winners):
        return [fault("a side wins once")]
    if told.clause == GIVEN_UP:
        return []
    name = missions()[battle.mission].name
    sides = {side.seat: side for side in told.sides}
    alone = sides[told.winners[0]] if len(told.winners) == 1 else None
    if missions()[battle.mission].win:
        return [] if alone else [fault(f"{name} has no draw: one side has done it", "GH-END-05")]
    points = [sides[seat].points for seat in sorted(sides)]
    score = f"{points[0]} to {points[1]} VP"
    if alone is None:
        even = points[0] == points[1]
        return [] if even else [fault(f"{score} are no draw: the most VP win", "GH-END-02")]
    who, other = campaign.side(battle.members[alone.seat]), sides[1 - alone.seat]
    if alone.points < other.points:
        return [fault(f"{who} has not won with {score}: the most VP win", "GH-END-02")]
    if alone.points > other.points or by_defeats(campaign, alone, other):
        return []
    return [fault(f"{who} has not won with {score}: that is a draw", "GH-END-03")]


@clause("GH-END-04", "GH-CON-20")
def by_defeats(campaign: Campaign, winner: Side, loser: Side) -> bool:
    """A draw goes to who defeated more, in a Conquest or where that is agreed."""
    agreed = campaign.conquest is not None or TIEBREAK in campaign.switches
    return agreed and winner.defeated > loser.defeated


# Defeats and quests


@clause("CORE-CAM-07")
def wrong_defeats(name: str, side: Side, other: Side) -> list[Fault]:
    """No more enemies than those who fell and did not stand again; who was raised counts, too."""
    fell = len([one for one in other.casualties if not one.back])
    if side.defeated <= fell + raised(other):
        return []
    enemies = counted(side.defeated, "enemy", "enemies")
    return [fault(f"{name} defeated {enemies}, but of the other side {fell} fell for good")]


def raised(side: Side) -> int:
    """How many may have risen for a side at most."""
    used = [*[one.used for one in side.survivors], *[one.used for one in side.casualties]]
    return sum([some.count(REANIMATION) for some in used])


@clause("CORE-CAM-07", "GH-MIS-09")
def wrong_quests(name: str, side: Side) -> list[Fault]:
    """Those of the table, and fulfilled only if he had them."""
    said = dict.fromkeys((*side.quests, *side.fulfilled))
    found = [
        fault(f"there is no side quest {quest[:LONGEST]!r}", "GH-MIS-09")
        for quest in said
        if quest not in quests()
    ]
    lacked = [one for one in side.fulfilled if side.quests and one not in side.quests]
    found += [
        fault(f"{name} did not have the side quest {quests()[one].name}", "GH-MIS-09")
        for one in lacked
        if one in quests()
    ]
    return found


# Points


@clause("CORE-CAM-07", "GH-TRN-24")
def too_many_points(name: str, mission: Mission, side: Side, other: Side) -> list[Fault]:
    """More than everything the mission and the side quests can ever bring together."""
    most = most_points(mission, side, other)
    if side.points <= most:
        return []
    return [fault(f"{name} has {side.points} VP: {mission.name} can bring {most} at most")]


def most_points(mission: Mission, side: Side, other: Side) -> int:
    """Every row in every turn, as often as it can hold, and the dearest quests."""
    dearest = sorted([quest.vp for quest in quests().values()])[-MOST_QUESTS:]
    earlier = () if mission.earlier is None else mission.earlier.scoring
    rows = max(
        most_of(mission, mission.scoring, side, other), most_of(mission, earlier, side, other)
    )
    return rows + sum(dearest)


def most_of(mission: Mission, rows: tuple[Scoring, ...], side: Side, other: Side) -> int:
    turns = most_turns(mission)
    role = "attacker" if side.attacker else "defender"
    return sum(
        [
            row.vp * times(mission, row, side, other) * (turns if row.timing == EACH_TURN else 1)
            for row in rows
            if row.who in ("both", role)
        ]
    )


def times(mission: Mission, row: Scoring, side: Side, other: Side) -> int:
    """How often a row holds at once, at the very most."""
    if row.once:
        return 1
    if row.event == DEFEATS:
        return there(other)
    return max(MOST_AT_SITE * sites(mission, row), there(side))


def there(side: Side) -> int:
    return len(side.survivors) + len(side.casualties) + raised(side)


def sites(mission: Mission, row: Scoring) -> int:
    """Of objectives that are laid by dice as many as dice can show."""
    if row.only:
        return len(row.only)
    told = mission.objectives
    return max(
        len(told.fixed), sum([int(part.lstrip("D")) for part in told.count.split("+") if part])
    )
