"""A random warband that is legal, from nothing but a source of numbers."""

from msgspec.structs import replace

from wartable.core.words import capital, with_article
from wartable.games.grimheim.rows import FateModifier, bodies, factions, fates
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.draft import draft
from wartable.games.grimheim.warband.factions import MERCENARIES, MERCENARY
from wartable.games.grimheim.warband.faults import check_model, check_warband
from wartable.games.grimheim.warband.prices import price, total
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.skills import too_many
from wartable.wargame.rosters.chance import pick
from wartable.wargame.rosters.roster import Below

TRIES = 30  # drafts in a row that do not fit before the warband is complete
FOUR = ("imperial", "undead", "primordial", "tribes")
MIXED = Roster(faction=MERCENARIES, models=(Entry(body="orc"), Entry(body="human")))
LEAST = 120  # what the cheapest pair of Mercenaries and its fate cost, rounded up


def random_warband(limit: int, below: Below) -> Roster:
    """Of any faction or of several, with what models there is room for."""
    assert limit >= LEAST, f"no warband for {limit} points"
    faction = pick(list(factions()), below)
    fate = random_fate(faction, limit, below)
    roster = Roster(
        name=f"{capital(with_article(factions()[faction].name))} warband",
        faction=faction,
        fate=fate.id,
    )
    for own in openers(faction, below):
        roster = with_entry(roster, opener(roster, own, limit, below))
    failed = 0
    while failed < TRIES:
        own = pick(FOUR, below) if faction == MERCENARIES else faction
        entry = draft(own, faction == MERCENARIES, fate.requires_bodies, below)
        fits = fitting(roster, entry, limit)
        roster, failed = (with_entry(roster, entry), 0) if fits else (roster, failed + 1)
    roster = with_lores(roster, below)
    assert not check_warband(roster), check_warband(roster)
    return roster


def with_entry(roster: Roster, entry: Entry) -> Roster:
    return replace(roster, models=(*roster.models, entry))


def random_fate(faction: str, limit: int, below: Below) -> FateModifier:
    """One of the faction's that leaves most of the points for models."""
    own = [fates()[id] for id in factions()[faction].fate]
    return pick([fate for fate in own if 5 * fate.points <= limit], below)


def openers(faction: str, below: Below) -> list[str]:
    """The faction of the first model; Mercenaries begin with two."""
    if faction != MERCENARIES:
        return [faction]
    first = below(len(FOUR))
    return [FOUR[first], FOUR[(first + 1 + below(len(FOUR) - 1)) % len(FOUR)]]


def opener(roster: Roster, own: str, limit: int, below: Below) -> Entry:
    """A first model for at most half of the points; a plain one if none is found."""
    hired, fate = roster.faction == MERCENARIES, fates()[roster.fate]
    company = MIXED if hired else roster
    share = (limit - fate.points) // 2
    for _ in range(TRIES):
        entry = draft(own, hired, fate.requires_bodies, below)
        dear = entry.count * price(entry) > share
        if not dear and not check_model(company, entry) and not too_many(with_entry(roster, entry)):
            return entry
    body = next(row.id for row in bodies().values() if fit_body(row.factions, row.id, own, fate))
    return Entry(faction=own, body=body, traits=(MERCENARY,) if hired else ())


def fit_body(listed: tuple[str, ...], body: str, own: str, fate: FateModifier) -> bool:
    return own in listed and (not fate.requires_bodies or body in fate.requires_bodies)


def fitting(roster: Roster, entry: Entry, limit: int) -> bool:
    """Is there room for one more, and may it join?"""
    if total(roster) + entry.count * price(entry) > limit:
        return False
    grown = with_entry(roster, entry)
    return not check_model(grown, entry) and not too_many(grown)


def with_lores(roster: Roster, below: Below) -> Roster:
    """Lores for those who can use them."""
    own = factions()[roster.faction]
    known = [trait for entry in roster.models for trait in traits_of(entry)]
    arcane = pick(own.arcane_lores, below) if "arcane" in known else ""
    divine = pick(own.divine_lores, below) if "divine" in known else ""
    return replace(roster, arcane_lore=arcane, divine_lore=divine)
