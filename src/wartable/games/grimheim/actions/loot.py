"""Loot (GH-ACT-41 to 43, GH-EQP-01, 02, GH-MIS-03, 14) and the search for the Lost Relic."""

from functools import cache
from typing import Any

from wartable.core.ask import About, Question, Refused, Roll, Steps
from wartable.core.dice.tables import Chart
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.actions.interact import use
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.equipment.carrying import receive
from wartable.games.grimheim.match import Objective, Weapon
from wartable.games.grimheim.missions.claims import claim, seeks, unclaimed_quests
from wartable.games.grimheim.missions.events import SearchBegan, SearchEnded, SiteLooted
from wartable.games.grimheim.missions.quests import RELIC
from wartable.games.grimheim.missions.sites import TOUCH, markers_at, near_marker
from wartable.games.grimheim.moments import Acting, Looted
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import end_activation
from wartable.wargame.skirmishes.events import PhaseChanged

TRAP = "trap"
HERE = 0  # how far a trap reaches, which is never aimed
FOUND = 6
CREATURE = Trait("creature", clause="GH-TRT-13")


@action("loot")
@clause("GH-ACT-41", "GH-MIS-03", "GH-MIS-14")
def loot(table: Table, model: ModelId) -> Steps[None]:
    """Search a site within 1": perhaps for the relic, then for equipment."""
    seat, about = table[model].seat, About("loot", model)
    site = yield from choose(table, sites_to_loot, seat, "GH-ACT-41", "What is searched?", about)
    if not (yield from pay(table, model, "loot")):
        return
    if seeks(table.match, seat):
        table.do(SearchBegan("GH-MIS-14", site, loot=True))
    else:
        yield from ransack(table, model, site)


@bars("loot")
@clause("GH-ACT-41", "GH-ACT-43")
def nothing_to_loot(table: Table, model: ModelId) -> Refused | None:
    for site in markers_at(table, model):
        if site.loot and no_loot(table, model, site) is None:
            return None
    return Refused("GH-ACT-43", "no site within 1″ that nobody has looted")


@offers("site", "GH-ACT-41", "GH-ACT-43", "GH-TER-05")
def sites_to_loot(table: Table, question: Question[Any]) -> Offers[str]:
    model = actor_of(question)
    sites = {site.id: site for site in table.match.markers if site.loot}
    return Offers(list(sites), lambda site: no_loot(table, model, sites[site]))


@clause("GH-ACT-41", "GH-ACT-43")
def no_loot(table: Table, model: ModelId, site: Objective) -> Refused | None:
    """Each site once in the game whoever does it, and within 1"."""
    if site.looted:
        return Refused("GH-ACT-43", "already looted")
    if near_marker(table, model, site, TOUCH):
        return None
    return Refused("GH-ACT-41", "not within 1″")


@CREATURE.forbids(Acting, of="actor")
@clause("GH-TRT-13")
def clumsy(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """A Creature neither Interacts nor loots."""
    return "a Creature cannot do that" if moment.action in {"interact", "loot"} else None


# Equipment


@clause("GH-ACT-43")
def ransack(table: Table, model: ModelId, site: str) -> Steps[None]:
    """The site is spent; what was in it?"""
    table.do(SiteLooted("GH-ACT-43", site, model))
    item = yield from roll_equipment(table, model)
    yield from table.at(Looted(model, "loot", site))
    if item == TRAP:
        yield from spring_trap(table, model)
    else:
        receive(table, model, item, "GH-ACT-41")


@clause("GH-EQP-01", "GH-MIS-03", "GH-ACT-41")
def roll_equipment(table: Table, model: ModelId) -> Steps[str]:
    """Two dice, the lower for tens: every pair is a row."""
    throw = Throw(
        "equipment",
        table[model].seat,
        model,
        "table",
        [Die(), Die()],
        "GH-EQP-01",
        "What is found?",
        About("loot", model),
    )
    yield from roll_throw(table, throw)
    return equipment_table().at([die.face for die in throw.dice])


@cache
def equipment_table() -> Chart[str]:
    return Chart("D66 in pairs", {item.roll: item.id for item in items().values()})


@clause("GH-EQP-02")
def spring_trap(table: Table, model: ModelId) -> Steps[None]:
    """Attacked as by a shot of nobody's, without Cover."""
    yield from attack(table, trap_set(model))


def trap_set(model: ModelId) -> Shot:
    trap = Weapon(
        id=TRAP, name="Trap", close=False, range=HERE, attacks=3, hits_on=4, damage=3, critical=4
    )
    return Shot("", trap, model, TRAP)


# The relic


def searchable(table: Table, model: ModelId) -> list[str]:
    """Any marker, looted or not, for one whose quest nobody knows: it may be the relic's."""
    if not seeks(table.match, table[model].seat):
        return []
    return [marker.id for marker in markers_at(table, model)]


@use("search", searchable)
@clause("GH-MIS-14")
def search_marker(table: Table, model: ModelId, marker: str) -> None:
    table.do(SearchBegan("GH-MIS-14", marker, loot=False))


@clause("GH-MIS-14", "GH-MIS-11")
def search(table: Table) -> Steps[None]:
    """A die that only its roller sees, thrown by all who have a secret, so that it tells nothing.

    On a 6 the quest's owner finds the relic: nothing else is looted, so the quest is shown at once.
    """
    model, sought = table.match.active, table.match.search
    assert model is not None, "nobody searches"
    assert sought is not None, "nothing is searched"
    seat = table[model].seat
    (face,) = yield from Roll(
        "relic",
        seat,
        "GH-MIS-14",
        "Is the relic here? On a 6, if it is your quest.",
        About("loot", model),
        need=FOUND,
        cuts=(FOUND,),
        secret=True,
    )
    if face == FOUND and RELIC in unclaimed_quests(table.match, seat):
        claim(table, seat, RELIC)
        table.do(SearchEnded("GH-MIS-14", "searched"))
    else:
        table.do(SearchEnded("GH-MIS-14", "loot" if sought.value else "searched"))


@clause("GH-MIS-14")
def loot_on(table: Table) -> Steps[None]:
    """The relic was not there: the usual roll follows."""
    model, sought = table.match.active, table.match.search
    assert model is not None, "nobody loots"
    assert sought is not None, "nothing is looted"
    yield from ransack(table, model, sought.name)
    table.do(SearchEnded("GH-MIS-14", "searched"))


@clause("GH-TRN-11")
def searched(table: Table) -> Steps[None]:
    """The action is over, and perhaps the activation."""
    model = table.match.active
    assert model is not None, "nobody has searched"
    table.do(PhaseChanged("GH-TRN-11", "act"))
    if model not in table or table[model].ap == 0:
        yield from end_activation(table, model, table.match.seat)
