"""A battle from a real table: what the rules need to know of it, as blanks, and the report that these make."""

from typing import Any

from wartable.core.campaign.scene import Blank, FormRow, FormSection
from wartable.core.match import Seat
from wartable.core.plain import to_plain
from wartable.core.roster import Plain
from wartable.core.words import as_title
from wartable.games.grimheim.campaign.battles import roster_for
from wartable.games.grimheim.campaign.contradictions import most_turns
from wartable.games.grimheim.campaign.match import Campaign
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.warband.cards import card, title
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.rows import scars
from wartable.wargame.skirmishes.result import Battle, Casualty, Side, Survivor

DRAW = "draw"
MOST_POINTS = 99


def form(campaign: Campaign, number: int) -> tuple[FormSection, ...]:
    """Who won, what each scored, and what became of everybody who was there."""
    battle = campaign.battle(number)
    sides = [(str(seat), campaign.side(one)) for seat, one in enumerate(battle.members)]
    winner = Blank(
        id="winner",
        title="Who won?",
        kind="choice",
        usual=DRAW,
        options=((DRAW, "A draw"), *sides),
        kept="winner",
    )
    mission = missions()[battle.mission]
    most = most_turns(mission)
    long = Blank(
        id="turns", title="Turns played", usual=mission.turns, low=1, high=most, kept="rounds"
    )
    parts = [side_form(campaign, number, seat) for seat in range(len(battle.members))]
    return (FormSection(title="The battle", blanks=(winner, long)), *parts)


def side_form(campaign: Campaign, number: int, seat: Seat) -> FormSection:
    member = campaign.battle(number).members[seat]
    points = Blank(id=f"{seat}.points", title="Victory Points", high=MOST_POINTS, kept="points")
    there = entries(campaign, number, seat)
    return FormSection(
        title=campaign.side(member),
        member=member,
        blanks=(points,),
        rows=tuple([model_form(entry) for entry in there]),
    )


def entries(campaign: Campaign, number: int, seat: Seat) -> tuple[Entry, ...]:
    """Who was there on that side, militia among them."""
    battle = campaign.battle(number)
    return roster_for(campaign, battle, battle.members[seat]).models


def model_form(entry: Entry) -> FormRow:
    fell = Blank(id=f"{entry.id}.fell", title="Defeated", kind="yes", kept="fell")
    if entry.militia:
        return FormRow(title=title(entry), model=entry.id, blanks=(fell,))
    hurt = tuple([(id, f"{as_title(id)} injury") for id in scars()])
    found = tuple([(row.id, row.name) for row in items().values() if row.obtainable])
    blanks = [
        fell,
        Blank(
            id=f"{entry.id}.injuries",
            title="Injuries at the end",
            kind="many",
            options=hurt,
            kept="marks",
        ),
        Blank(id=f"{entry.id}.looted", title="Found", kind="many", options=found),
    ]
    if entry.equipment:
        had = tuple([(item, items()[item].name) for item in dict.fromkeys(entry.equipment)])
        blanks.append(Blank(id=f"{entry.id}.used", title="Used up", kind="many", options=had))
    return FormRow(title=title(entry), model=entry.id, blanks=tuple(blanks))


# The report


def filled(campaign: Campaign, number: int, values: Plain) -> Plain:
    """What is left out counts as nothing; everything else is judged like any report."""
    battle = campaign.battle(number)
    seats = range(len(battle.members))
    won = values.get("winner", DRAW)
    told = Battle(
        mission=battle.mission,
        turns=number_in(values, "turns"),
        winners=tuple([seat for seat in seats if won in (DRAW, str(seat))]),
        clause="CORE-CAM-07",
        reason="as reported",
        sides=tuple([side_told(campaign, number, seat, values) for seat in seats]),
    )
    plain: Plain = to_plain(told)
    return plain


def side_told(campaign: Campaign, number: int, seat: Seat, values: Plain) -> Side:
    battle = campaign.battle(number)
    own = entries(campaign, number, seat)
    others = [
        one
        for other in range(len(battle.members))
        if other != seat
        for one in entries(campaign, number, other)
    ]
    defender = 1 if battle.defender is None else battle.members.index(battle.defender)
    looted = {one.id: words_in(values, f"{one.id}.looted") for one in own}
    return Side(
        seat=seat,
        faction=campaign.warband(battle.members[seat]).roster.faction,
        attacker=seat != defender,
        points=number_in(values, f"{seat}.points"),
        survivors=tuple([survivor(one, values) for one in own if not fell(one, values)]),
        casualties=tuple([casualty(one, values) for one in own if fell(one, values)]),
        looted={id: things for id, things in looted.items() if things},
        defeated=len([one for one in others if fell(one, values)]),
    )


def fell(entry: Entry, values: Plain) -> bool:
    return values.get(f"{entry.id}.fell") is True


def survivor(entry: Entry, values: Plain) -> Survivor:
    return Survivor(
        model=entry.id,
        name=title(entry),
        wounds=card(entry).wounds,  # how many are left is of no matter afterwards
        injuries=words_in(values, f"{entry.id}.injuries"),
        entry=entry.id,
        used=words_in(values, f"{entry.id}.used"),
        hired=entry.militia,
    )


def casualty(entry: Entry, values: Plain) -> Casualty:
    return Casualty(
        model=entry.id,
        name=title(entry),
        turn=number_in(values, "turns"),
        entry=entry.id,
        used=words_in(values, f"{entry.id}.used"),
        hired=entry.militia,
    )


def number_in(values: Plain, id: str) -> int:
    value: Any = values.get(id)
    return value if type(value) is int else 0


def words_in(values: Plain, id: str) -> tuple[str, ...]:
    value: Any = values.get(id)
    return tuple([str(one) for one in value]) if isinstance(value, list) else ()
