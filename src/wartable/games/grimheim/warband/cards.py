"""The base values of a model (GH-STA, GH-BLD-12 to 20)."""

from wartable.core.clauses import clause
from wartable.core.match import Mark
from wartable.core.space.units import radius
from wartable.games.grimheim.rows import armours, bodies, tiers
from wartable.games.grimheim.warband.arms import arms_of
from wartable.games.grimheim.warband.notes import row_name
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Card, Entry


def title(entry: Entry) -> str:
    """What players call it: its name, else its body type."""
    return entry.name or row_name(bodies(), entry.body)


@clause("GH-BLD-12", "GH-BLD-13", "GH-BLD-15", "GH-BLD-35", "GH-STA-13", "GH-STA-14")
def card(entry: Entry) -> Card:
    """AP, MOV, DEF and WND of the body, SAV of the armour, and what the tiers add."""
    body, ranks = bodies()[entry.body], [tiers()[tier] for tier in entry.tiers]
    owned, printed = traits_of(entry), entry.printed
    return Card(
        actions=printed.ap if printed else body.ap + sum([tier.ap for tier in ranks]),
        move=printed.mov if printed else body.mov,
        defense=printed.defense if printed else body.defense,
        saves_on=printed.saves_on if printed else armours()[entry.armour].sav,
        wounds=printed.wounds if printed else body.wnd + sum([tier.wnd for tier in ranks]),
        traits=tuple([Mark(trait) for trait in owned]),
        keywords=body.keywords,
        weapons=arms_of(entry, owned),
        gear=entry.equipment,
        base=radius(body.base_mm),
        height=body.height,
        points=price(entry),
    )


@clause("GH-BLD-25", "GH-STA-06")
def traits_of(entry: Entry) -> tuple[str, ...]:
    """Of body, tiers and armour, then bought and learned: each once, however often it was gained.

    What equipment lends is not among them (GH-BLD-23).
    """
    if entry.printed:
        return entry.traits
    found: list[str] = []
    if entry.body in bodies():
        found += bodies()[entry.body].traits
    for tier in entry.tiers:
        found += tiers()[tier].traits if tier in tiers() else ()
    if entry.armour in armours():
        found += armours()[entry.armour].traits
    return tuple(dict.fromkeys([*found, *entry.traits, *entry.learned]))
