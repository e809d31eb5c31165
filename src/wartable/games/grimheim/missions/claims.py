"""Claiming side quests (GH-MIS-11 to 24, 26): public facts are noted as they happen, whoever's quest they may be.

So that nobody learns a quest before it is claimed, a player whose quest is still secret is asked whenever a fact comes
true that some quest of the table wants, and rolls for the relic at every marker he searches.
"""

from wartable.core.ask import Choose, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import quarter
from wartable.games.grimheim.combat.moments import Defeat
from wartable.games.grimheim.events import Defeated, FlagSet, Scored, Wounded
from wartable.games.grimheim.interrupts import CLAIM, WAIT
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.events import (
    UNTOLD,
    ClaimClosed,
    ClaimOpened,
    QuestShown,
    TokensDropped,
)
from wartable.games.grimheim.missions.quests import RELIC, both_seats
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.zones import holds_spot, zones_of

BATTLE = Trait("battle", clause="GH-MIS-11")
SLAIN = 3


# What happens that quests look for


@BATTLE.acts(Defeat, of="match", rank=90)
def somebody_fell(table: Table, moment: Defeat, bearer: Bearer) -> None:
    """What it carried drops, and what quests want to know is noted."""
    fallen = moment.packet.target
    drop_tokens(table, fallen)
    for seat in (0, 1):
        for quest in came_true(table, seat, fallen):
            note_fact(table, seat, quest)


@clause("GH-MIS-17", "GH-GEN-24")
def drop_tokens(table: Table, fallen: ModelId) -> None:
    """A flag by its quest, supplies by what the mission says."""
    last = table.match.last_fall(fallen)
    carries = table.match.fallen[last].model.carries if last >= 0 else ()
    if carries:
        flag = any([token.startswith("flag") for token in carries])
        table.do(TokensDropped("GH-MIS-17" if flag else "GH-GEN-24", fallen))


@clause("GH-MIS-12", "GH-MIS-13", "GH-MIS-16", "GH-MIS-26")
def came_true(table: Table, seat: Seat, fallen: ModelId) -> list[str]:
    """The event quests of the table that this defeat fulfils for a seat, were they his."""
    match = table.match
    lost = next((f for f in reversed(match.fallen) if f.model.id == fallen), None)
    if lost is None or not match.hostile(lost.model.seat, seat):
        return []
    true = [
        ("assassinate", f"marked:{fallen}" in match.flags),
        ("first-blood", first_blood(table, seat)),
        ("slayer", slain_by(match, lost.by) >= SLAIN and seat_credited(match, lost.by) == seat),
    ]
    return [quest for quest, holds in true if holds]


@clause("GH-MIS-15", "GH-MIS-26")
def first_blood(table: Table, seat: Seat) -> bool:
    """Nobody fell before, or the first who did fell by the same packet."""
    fallen = table.match.fallen
    if not any(f.model.seat == seat for f in fallen):
        return len([f for f in fallen if f.model.seat != seat]) == 1
    return len(fallen) == 2 and fallen[0].model.seat == seat and same_packet(table)


def same_packet(table: Table) -> bool:
    """Were the last two defeats not parted by another loss of wounds?"""
    told = [event for event in table.log if isinstance(event, Defeated | Wounded)]
    return len(told) > 1 and all(isinstance(event, Defeated) for event in told[-2:])


@clause("GH-MIS-16", "GH-MIS-26")
def slain_by(match: Match, model: ModelId) -> int:
    """Enemies that a model is credited with."""
    own = seat_credited(match, model)
    if own is None:
        return 0
    return len([f for f in match.fallen if f.by == model and match.hostile(f.model.seat, own)])


def seat_credited(match: Match, model: ModelId) -> Seat | None:
    """The seat of a model, be it in play or gone."""
    if model in match.models:
        return match.models[model].seat
    return next((f.model.seat for f in match.fallen if f.model.id == model), None)


@clause("GH-MIS-11")
def note_fact(table: Table, seat: Seat, quest: str) -> None:
    """A fact comes true once; at the end of the action a seat with a secret is asked."""
    flag = f"{quest}:{seat}"
    if flag in table.match.flags:
        return
    table.do(FlagSet("GH-MIS-11", flag))
    asked = UNTOLD in table.match.quests[seat] or quest in claimable_quests(table.match, seat)
    if table.match.active is not None and asked:
        table.do(ClaimOpened("GH-MIS-11", seat))


# Claims


@clause("GH-MIS-11")
def ask_claims(table: Table) -> Steps[None]:
    """One of those who may have something to claim; being asked does not tell that he has."""
    seat = table.match.claims[0]
    options = (WAIT, *claimable_quests(table.match, seat))
    ask = "Do you claim a side quest now? It is shown and scored."
    choice = yield from Choose(
        "claim", seat, "GH-MIS-11", ask, window=CLAIM, options=options, always=True
    )
    table.do(ClaimClosed("GH-MIS-11", seat))
    if choice != WAIT:
        claim(table, seat, choice)


def claimable_quests(match: Match, seat: Seat) -> tuple[str, ...]:
    """Event quests of a seat that have come true."""
    return tuple(
        [quest for quest in unclaimed_quests(match, seat) if f"{quest}:{seat}" in match.flags]
    )


def unclaimed_quests(match: Match, seat: Seat) -> list[str]:
    """The quests of a seat, shown or secret, that have not scored."""
    shown = [quest for quest in match.quests[seat] if quest != UNTOLD]
    scored = [score.source for score in match.scores if score.seat == seat]
    own = (*shown, *match.hidden_quests(seat))
    return [quest for quest in own if source_of(quest) not in scored]


def source_of(quest: str) -> str:
    return f"quest {quest}"


@clause("GH-MIS-14")
def seeks(match: Match, seat: Seat) -> bool:
    """Does a player roll for the relic: it is his quest, or may be for all that others know?"""
    return UNTOLD in match.quests[seat] or RELIC in unclaimed_quests(match, seat)


@clause("GH-MIS-11")
def claim(table: Table, seat: Seat, quest: str) -> None:
    """A quest is shown when it is claimed, and scores once."""
    if quest in table.match.hidden_quests(seat):
        table.do(QuestShown("GH-MIS-11", seat, quest))
    points = quests()[quest].vp
    table.do(Scored("GH-MIS-11", seat, points, source_of(quest)))


@clause("GH-MIS-11")
def claim_events(table: Table) -> None:
    """In the End Phase, without asking, what came true in this turn and was kept back."""
    for seat in both_seats(table):
        if seat in table.match.claims:
            table.do(ClaimClosed("GH-MIS-11", seat))
        for quest in claimable_quests(table.match, seat):
            claim(table, seat, quest)


@clause("GH-MIS-11")
def claim_ends(table: Table) -> None:
    """After the last turn, those that look at how things stand then."""
    for seat in both_seats(table):
        for quest in unclaimed_quests(table.match, seat):
            if quest in ENDS and ENDS[quest](table, seat):
                claim(table, seat, quest)


# How things stand at the end


@clause("GH-MIS-17", "GH-MIS-22")
def carries_flag(table: Table, seat: Seat) -> bool:
    models = table.match.models.values()
    return any(m.seat == seat and f"flag {seat + 1}" in m.carries for m in models)


@clause("GH-MIS-18", "GH-MIS-24")
def dominates(table: Table, seat: Seat) -> bool:
    """A model's centre in every quarter; a centre on a line between two is in neither."""
    lay = table.ground.lay
    own = [model for model in table.match.models.values() if model.seat == seat]
    return len({quarter(lay, m.x, m.y) for m in own} - {None}) == 4


@clause("GH-MIS-19", "GH-MIS-24")
def broke_through(table: Table, seat: Seat) -> bool:
    """Half the models it started with have their centres inside the enemy's zone."""
    own = [model for model in table.match.models.values() if model.seat == seat]
    zones, board = zones_of(table.match, 1 - seat), table.match.board
    through = [model for model in own if holds_spot(zones, board, model.x, model.y)]
    return 2 * len(through) >= table.match.strength[seat]


@clause("GH-MIS-20", "GH-MIS-23")
def all_survived(table: Table, seat: Seat) -> bool:
    """Every defeat spoils it, but those of militia and of the summoned."""
    own = [f.model for f in table.match.fallen if f.model.seat == seat]
    return not any(not model.summoned and "militia" not in model.keywords for model in own)


@clause("GH-MIS-21", "GH-MIS-24")
def kept_out(table: Table, seat: Seat) -> bool:
    return f"entered:{seat}" not in table.match.flags


ENDS = {
    "capture-the-flag": carries_flag,
    "domination": dominates,
    "breakthrough": broke_through,
    "survivors": all_survived,
    "defender": kept_out,
}
