"""What cannot be in a report of a battle: each fault is named, and nothing of it is taken over (CORE-CAM-07)."""

from collections import Counter

from wartable.core.match import Seat
from wartable.core.roster import Fault
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.contradictions import contradictions
from wartable.games.grimheim.campaign.match import Campaign, Trooper
from wartable.games.grimheim.campaign.reports import entry_in
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.warband.cards import card, title, traits_of
from wartable.games.grimheim.warband.rows import scars
from wartable.wargame.skirmishes.result import Battle, Casualty, Side, Survivor

SAID = "CORE-CAM-07"
GIVEN_UP = "CORE-END-01"  # perhaps before the first turn
LONGEST = 40  # letters of a word that was said


def faults(campaign: Campaign, number: int, told: Battle) -> tuple[Fault, ...]:
    """All of them, side by side."""
    battle = campaign.battle(number)
    found = wrong_frame(campaign, number, told)
    if found:
        return tuple(found)
    found += contradictions(campaign, number, told)
    for side in sorted(told.sides, key=lambda one: one.seat):
        found += SideReport(campaign, told, side, battle.members[side.seat]).faults()
    return tuple(found)


def fault(reason: str, clause: str = SAID) -> Fault:
    return Fault(clause=clause, reason=reason)


@clause("CORE-CAM-07")
def wrong_frame(campaign: Campaign, number: int, told: Battle) -> list[Fault]:
    """It is that battle, and of all who fought it."""
    battle = campaign.battle(number)
    seats = list(range(len(battle.members)))
    found: list[Fault] = []
    if told.mission != battle.mission:
        found.append(fault(f"the mission was {battle.mission}, not {told.mission[:LONGEST]}"))
    if sorted([side.seat for side in told.sides]) != seats:
        found.append(fault("it has to tell of both sides, each once"))
    if [seat for seat in told.winners if seat not in seats]:
        found.append(fault("somebody won who did not fight"))
    if told.turns < 1 and told.clause != GIVEN_UP:
        found.append(fault("a battle has at least one turn", "GH-TRN-01"))
    return found


class SideReport:
    """What one member's side reports."""

    def __init__(self, campaign: Campaign, told: Battle, side: Side, member: Seat) -> None:
        self.campaign = campaign
        self.told = told
        self.side = side
        self.member = member
        self.warband = campaign.warband(member)
        self.name = campaign.side(member)
        self.there: list[Casualty | Survivor] = [*side.survivors, *side.casualties]

    def faults(self) -> list[Fault]:
        found = [*self.wrong_points(), *self.wrong_counts()]
        for one in self.there:
            found += self.wrong_model(one)
        found += self.wrong_loot()
        return list(dict.fromkeys(found))

    # Points

    @clause("GH-CAM-04", "GH-CAM-06")
    def wrong_points(self) -> list[Fault]:
        """Never less than none, for nobody has less than no gold; and they add up, if it says where they came from."""
        side, found = self.side, []
        if side.points < 0:
            found.append(fault(f"{self.name} has {side.points} VP: gold below zero", "GH-CAM-04"))
        total = sum([score.points for score in side.scores])
        if side.scores and total != side.points:
            reason = f"{self.name} has {side.points} VP, but they add up to {total}"
            found.append(fault(reason, "GH-CAM-04"))
        if [score for score in side.scores if score.seat != side.seat]:
            found.append(fault(f"{self.name} has VP of the other side", "GH-CAM-04"))
        return found

    @clause("CORE-CAM-07")
    def wrong_counts(self) -> list[Fault]:
        """No model twice, the right faction, and no fewer enemies defeated than none."""
        found = [
            fault(f"{self.title(id)} is told of twice")
            for id, times in Counter(self.standing() + self.fallen()).items()
            if times > 1
        ]
        if self.side.faction != self.warband.roster.faction:
            found.append(fault(f"the warband of {self.name} is not {self.side.faction[:LONGEST]}"))
        if self.side.defeated < 0:
            found.append(fault(f"{self.name} defeated fewer than no enemies"))
        return found

    def standing(self) -> list[str]:
        return [entry_in(one) for one in self.side.survivors]

    def fallen(self) -> list[str]:
        """Those who did not stand again."""
        return [entry_in(one) for one in self.side.casualties if not one.back]

    def title(self, id: str) -> str:
        return self.campaign.title_of(id) or id

    # Models

    def wrong_model(self, one: Casualty | Survivor) -> list[Fault]:
        id = entry_in(one)
        if one.hired:
            return self.wrong_hireling(id)
        trooper = self.warband.trooper(id)
        if trooper is None:
            return [self.stranger(one)]
        found = self.wrong_past(trooper)
        if isinstance(one, Survivor):
            return found + self.wrong_health(trooper, one) + self.wrong_use(trooper, one)
        return found + self.wrong_slayer(trooper, one) + self.wrong_use(trooper, one)

    @clause("GH-DEFB-09")
    def wrong_hireling(self, id: str) -> list[Fault]:
        """Militia are called by a Defender before the battle."""
        conquest = self.campaign.conquest
        called = [] if conquest is None else [one.id for one in conquest.militia]
        return [] if id in called else [fault(f"there is no militia {id}", "GH-DEFB-09")]

    @clause("CORE-CAM-07")
    def stranger(self, one: Casualty | Survivor) -> Fault:
        """Nobody knows it, or it is of the other side."""
        id = entry_in(one)
        owner = self.campaign.owner_of(id)
        if owner is None:
            return fault(f"nobody knows {one.name or id}")
        whose = self.campaign.side(owner)
        return fault(f"{self.title(id)} is of the warband of {whose}, not of {self.name}")

    @clause("GH-ABS-03", "GH-HUB-12")
    def wrong_past(self, trooper: Trooper) -> list[Fault]:
        """The dead do not fight, nor does who sits it out."""
        name = title(trooper.entry)
        if not trooper.alive:
            return [fault(f"{name} is dead since battle {trooper.fell}", "GH-ABS-03")]
        if trooper.misses:
            return [fault(f"{name} misses this mission", "GH-HUB-12")]
        return []

    @clause("CORE-CAM-07")
    def wrong_health(self, trooper: Trooper, one: Survivor) -> list[Fault]:
        name, most = title(trooper.entry), card(trooper.entry).wounds
        found: list[Fault] = []
        if not 1 <= one.wounds <= most:
            found.append(fault(f"{name} has {one.wounds} wounds, of 1 to {most}"))
        strange = [kind for kind in one.injuries if kind not in scars()]
        found += [fault(f"{name}: there is no injury {kind!r}", "GH-ABS-07") for kind in strange]
        return found

    @clause("CORE-CAM-07")
    def wrong_slayer(self, trooper: Trooper, one: Casualty) -> list[Fault]:
        """A model of this battle did it, if any; one that is dead did not."""
        name, found = title(trooper.entry), []
        if not 0 <= one.turn <= self.told.turns:
            found.append(fault(f"{name} fell in turn {one.turn} of {self.told.turns}"))
        by = one.by_entry
        owner = self.campaign.owner_of(by) if by else None
        if owner is None:
            return found
        slayer = self.campaign.found(by)[1]
        if not slayer.alive:
            found.append(fault(f"{self.title(by)} is dead and defeated nobody", "GH-ABS-03"))
        return found

    @clause("CORE-CAM-07")
    def wrong_use(self, trooper: Trooper, one: Casualty | Survivor) -> list[Fault]:
        """Nobody uses up an item that he does not carry and has not found."""
        had = [*trooper.entry.equipment, *self.looted_by(one)]
        lacked = [item for item in one.used if item in items() and item not in had]
        name = title(trooper.entry)
        return [fault(f"{name} has no {items()[item].name} to use up") for item in lacked]

    # Loot

    def looted_by(self, one: Casualty | Survivor) -> tuple[str, ...]:
        return self.side.looted.get(one.model, ())

    @clause("GH-HUB-05")
    def wrong_loot(self) -> list[Fault]:
        """Things of the table of equipment, found by models that were there and can carry them."""
        there = {one.model: one for one in self.there}
        found: list[Fault] = []
        for model, things in self.side.looted.items():
            strange = [one for one in things if one not in items() or not items()[one].obtainable]
            found += [fault(f"nobody can find {one!r}", "GH-HUB-05") for one in strange]
            one = there.get(model)
            if one is None:
                found.append(fault(f"{self.title(model)} was not there to find anything"))
                continue
            trooper = self.warband.trooper(entry_in(one))
            if trooper is not None and "creature" in traits_of(trooper.entry):
                reason = f"{title(trooper.entry)} is a Creature and finds nothing"
                found.append(fault(reason, "GH-EQP-26"))
        return found
