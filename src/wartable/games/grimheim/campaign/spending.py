"""How a plain player spends gold: wounds of good models first, then lessons, then recruits; he never gambles."""

from collections.abc import Sequence
from typing import Any

from wartable.core.ask import Choose, ChooseMany, Offered, Question
from wartable.core.match import Seat
from wartable.core.offers import Offers
from wartable.games.grimheim.campaign.gold import price_for
from wartable.games.grimheim.campaign.hub.boneyard import dead_of
from wartable.games.grimheim.campaign.hub.events import camp_of
from wartable.games.grimheim.campaign.hub.places import no_visit, no_visitor, places_for
from wartable.games.grimheim.campaign.hub.recruiting import recruits, tavern
from wartable.games.grimheim.campaign.hub.services import (
    LEAVE,
    RECRUITMENT,
    no_service,
    services_of,
)
from wartable.games.grimheim.campaign.hub.visiting import DONE
from wartable.games.grimheim.campaign.match import GOLD, Campaign
from wartable.games.grimheim.campaign.rows import Location, ServiceRow, places
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.newcomers import HIRE, NOBODY, Newcomers
from wartable.games.grimheim.rows import armours, bodies, tiers, weapons
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry

GOOD = 45  # points of a model that is worth a healer
ENOUGH = 14  # models; more get in each other's way where a battle is decided
ARMS = 15  # gold that a recruit's weapon may cost
HEALS = {"heal-minor-wound": 300, "full-recovery": 0, "prayer": 260, "rest": 250}
SHOOTERS = {"hunter": 90, "sniper": 85, "gunslinger": 80, "hawkeye": 70}
FIGHTERS = {"relentless": 90, "furious": 85, "tank": 60, "guard": 55}
ANYBODY = {"mastery": 50, "resilient": 45, "swift": 40, "strider": 35}
GOODS = {
    "buy-amulet-of-protection": 30,
    "buy-healing-potion": 28,
    "buy-lucky-charm": 26,
    "weapon-upgrade": 24,
    "armor-upgrade": 22,
    "buy-idol-of-the-gods": 20,
    "blessing": 10,
}
CREATURE = "creature"  # carries nothing
HEAVY = "heavy-armor"  # cannot run, and comes too late to take anything
NAMED = ("hero", "veteran")
LESSONS = 100  # more than any goods


def decide(view: Campaign, member: Seat, question: Question[Any]) -> Any:
    """The raw answer to a question of what comes after a battle; what a rule offers need not be listed for it."""
    if isinstance(question, ChooseMany):
        return list(range(question.least))
    if isinstance(question, Choose):
        offered: Offers[Any] = Offers(question.options, open_to_all)
    else:
        assert isinstance(question, Offered), f"{question.name} is not asked in a camp"
        offered = Table(view).offers(question)
    wanted = Spending(view, member).wanted(question, offered)
    chosen = wanted if wanted is not None else first_open(offered.candidates, offered)
    # nothing has no word of its own: it is answered by its place
    return (
        question.options.index(None) if chosen is None and isinstance(question, Choose) else chosen
    )


def open_to_all(option: Any) -> None:
    """What is listed is open."""


def first_open(some: Sequence[Any], offered: Offers[Any]) -> Any:
    return next((one for one in some if offered.refused(one) is None), None)


class Spending:
    """What one member would spend gold on now."""

    def __init__(self, view: Campaign, member: Seat) -> None:
        self.table = Table(view)
        self.view = view
        self.member = member
        self.warband = view.warband(member)

    def wanted(self, question: Question[Any], offered: Offers[Any]) -> Any:
        """None: any will do."""
        about = question.about
        if question.name == "hub":
            return self.where_to()
        if question.name == "visitor" and about is not None:
            return self.best_visit(places()[about.action])[1]
        if question.name == "service" and about is not None:
            return self.best_service(places()[about.action], about.actor or "")[1]
        if question.name == "recruit":
            return best_body(tavern(self.view, self.member), offered)
        if question.name == "piece":
            return best_piece(camp_of(self.warband).draft, offered)
        if question.name == "newly dead":
            return max(dead_of(self.warband), key=self.worth)
        return None

    # Where to

    def where_to(self) -> str:
        """The place with the most pressing need; recruits with what is left."""
        visits = [(*self.best_visit(place), place.id) for place in self.open_places()]
        best = max(visits, key=lambda one: one[0], default=(0, "", ""))
        if best[0] > 0:
            return best[2]
        return RECRUITMENT if self.can_recruit() else DONE

    def open_places(self) -> list[Location]:
        every = places_for(self.view, self.member)
        return [one for one in every if no_visit(self.table, self.member, one) is None]

    def best_visit(self, place: Location) -> tuple[int, str]:
        """How much is gained there, and by whom."""
        living = [one.id for one in self.warband.living]
        able = [id for id in living if no_visitor(self.table, self.member, place, id) is None]
        return max([(self.best_service(place, id)[0], id) for id in able], default=(0, ""))

    def best_service(self, place: Location, model: str) -> tuple[int, str]:
        """Or it leaves, if nothing is worth its gold."""
        best = (0, LEAVE)
        for row in services_of(place):
            if no_service(self.table, self.member, model, row.id) is None:
                gain = self.gain(model, row)
                best = (gain, row.id) if gain > best[0] else best
        return best

    # What it is worth

    def gain(self, model: str, row: ServiceRow) -> int:
        """By how much a model needs it; 0: not at all."""
        entry = self.entry(model)
        if row.id in HEALS:
            return HEALS[row.id] + price(entry) if self.needs_healer(entry, row) else 0
        if row.id == "bone-yard":
            return 2 * max([self.worth(one) for one in dead_of(self.warband)], default=0)
        if row.trait:
            return self.lesson(entry, row.trait)
        return self.good(entry, row)

    def needs_healer(self, entry: Entry, row: ServiceRow) -> bool:
        """Who is worth it goes to the healer; others rest, if that costs little."""
        if row.id == "prayer":
            return True
        dear = price(entry) >= GOOD
        return bool(entry.scars) and HEALS[row.id] > 0 and dear == (row.id == "heal-minor-wound")

    def lesson(self, entry: Entry, trait: str) -> int:
        shoots = any([not weapon.close for weapon in card(entry).weapons])
        own = ANYBODY | (SHOOTERS if shoots else FIGHTERS)
        return LESSONS + own[trait] + price(entry) // 10 if trait in own else 0

    def good(self, entry: Entry, row: ServiceRow) -> int:
        """For good models only, none twice, and a recruit can still be paid."""
        left = self.view.held(self.member, GOLD) - price_for(self.view, self.member, row)
        if row.id not in GOODS or price(entry) < GOOD or left < GOOD:
            return 0
        return 0 if row.item in entry.equipment and row.item else GOODS[row.id]

    def worth(self, model: str) -> int:
        return price(self.entry(model))

    def entry(self, model: str) -> Entry:
        return self.view.found(model)[1].entry

    # Recruits

    def can_recruit(self) -> bool:
        """Somebody, and a weapon for him, while there is room for all of them where they deploy."""
        if len(self.warband.living) >= ENOUGH:
            return False
        asked: Offered[str] = Offered("recruit", self.member, "GH-HUB-13")
        found = tavern(self.view, self.member)
        return best_body(found, recruits(self.table, asked)) != NOBODY


def best_body(found: Newcomers, offered: Offers[Any]) -> str:
    """The dearest that leaves gold for a weapon, and can hold one."""
    costs = {body: price(found.plain(body)) for body in offered.candidates if body != NOBODY}
    armed = [
        body
        for body, cost in costs.items()
        if cost + ARMS <= found.purse and CREATURE not in bodies()[body].traits
    ]
    best: str | None = first_open(
        sorted(armed, key=lambda body: costs[body], reverse=True), offered
    )
    return best or NOBODY


def best_piece(draft: Entry | None, offered: Offers[Any]) -> str:
    """The dearest weapon, armour and tier that there is gold for, and he is hired."""
    assert draft is not None, "nobody is being fitted out"
    for costs in missing_pieces(draft):
        some = [word for word in offered.candidates if word in costs]
        dearest = sorted(some, key=lambda word: costs[word], reverse=True)
        found: str | None = first_open(dearest, offered)
        if found is not None:
            return found
    return HIRE


def missing_pieces(draft: Entry) -> list[dict[str, int]]:
    """What a recruit could do with, and what it costs: a weapon, armour in which he can run, a name for himself."""
    arms = {f"weapons:{row.id}": row.points for row in weapons().values()}
    light = [row for row in armours().values() if HEAVY not in row.traits]
    armour = {f"armour:{row.id}": row.points for row in light}
    tier = {f"tiers:{id}": tiers()[id].points for id in NAMED}
    has = (bool(draft.weapons), draft.armour != "none", bool(draft.tiers))
    return [costs for costs, had in zip((arms, armour, tier), has, strict=True) if not had]
