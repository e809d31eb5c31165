"""A model put together by chance; whether it is legal and fits is for others to say."""

from msgspec.structs import replace

from wartable.games.grimheim.rows import armours, bodies, items, traits, weapons
from wartable.games.grimheim.warband.arms import hands_of
from wartable.games.grimheim.warband.cards import traits_of
from wartable.games.grimheim.warband.factions import MERCENARY
from wartable.games.grimheim.warband.names import random_name
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.shelves import TRAIT_SLOTS
from wartable.games.grimheim.warband.skills import ARCANE, GROUPS, body_group
from wartable.wargame.rosters.chance import pick
from wartable.wargame.rosters.roster import Below

TIERS: tuple[tuple[str, ...], ...] = (
    *[()] * 7,
    ("leader",),
    ("hero",),
    ("veteran",),
    ("veteran",),
    ("arcanist",),
    ("archmage",),
    ("henchmen",),
    ("henchmen",),
    ("swarm",),
    ("leader", "veteran"),
    ("leader", "arcanist"),
    ("hero", "archmage"),
    ("hero", "veteran"),
)


def draft(faction: str, hired: bool, only: tuple[str, ...], below: Below) -> Entry:
    """A model of a faction, of *only* these bodies if there are any."""
    own = [row for row in bodies().values() if faction in row.factions]
    body = pick([row.id for row in own if not only or row.id in only], below)
    entry = Entry(name=random_name(body, below), faction=faction, body=body)
    if not body_group(entry):
        entry = replace(entry, tiers=TIERS[below(len(TIERS))])
    beast = "creature" in bodies()[body].traits
    worn = "none" if beast or below(4) == 0 else pick(list(armours()), below)
    entry = replace(entry, armour=worn, traits=(MERCENARY,) if hired else ())
    entry = with_traits(entry, faction, below)
    if not beast:
        entry = replace(entry, equipment=random_items(below))
    entry = replace(entry, weapons=("fangs",) if beast else random_arms(entry, below))
    return as_group(entry, below)


def in_group(entry: Entry) -> bool:
    return any([group in traits_of(entry) for group in GROUPS])


def with_traits(entry: Entry, faction: str, below: Below) -> Entry:
    """Up to three bought traits, as far as there are slots; Henchmen and Swarm get none."""
    if in_group(entry):
        return entry
    for _ in range(min(below(4), TRAIT_SLOTS - len(traits_of(entry)))):
        options = on_offer(traits_of(entry), faction)
        rare = [id for id in options if id in ARCANE or traits()[id].factions]
        if rare and below(3) == 0:  # few can have them, so those who can more often do
            options = rare
        entry = replace(entry, traits=(*entry.traits, pick(options, below)))
    return entry


def on_offer(owned: tuple[str, ...], faction: str) -> list[str]:
    """What a model may still buy; one shield is enough."""
    shielded = "shield" in owned or "buckler" in owned
    return [
        row.id
        for row in traits().values()
        if row.how in {"buy", "addition"}
        and row.id not in owned
        and (not row.factions or faction in row.factions)
        and (row.id not in ARCANE or "arcane" in owned)
        and not (shielded and row.id in {"shield", "buckler"})
    ]


def random_items(below: Below) -> tuple[str, ...]:
    """Nothing for most."""
    if below(4):
        return ()
    sold = [row.id for row in items().values() if row.obtainable]
    found = [pick(sold, below) for _ in range(1 + below(2))]
    return tuple(dict.fromkeys(found))


def random_arms(entry: Entry, below: Below) -> tuple[str, ...]:
    """What fits the hands that are free: now and then nothing at all."""
    owned = traits_of(entry)
    if "claws" in owned or below(20) == 0:
        return ()
    free = 1 if "shield" in owned or "buckler" in owned else 2
    found: list[str] = []
    for _ in range(1 + below(2)):
        fitting = [
            row.id
            for row in weapons().values()
            if row.buyable and not row.natural and hands_of(row) <= free
        ]
        if fitting:
            id = pick(fitting, below)
            free -= hands_of(weapons()[id])
            found.append(perhaps_blessed(id, entry.faction, below))
    return tuple(found)


def perhaps_blessed(id: str, faction: str, below: Below) -> str:
    """A few Imperial blades are Blessed."""
    if faction != "imperial" or weapons()[id].type != "close" or below(6):
        return id
    return f"{id}+blessed"


def as_group(entry: Entry, below: Below) -> Entry:
    """Henchmen come in twos, Swarm in threes; twins among the others are nameless."""
    if in_group(entry):
        return replace(entry, name="", count=3 if "swarm" in traits_of(entry) else 2)
    if entry.tiers or below(5):
        return entry
    return replace(entry, name="", count=2)
