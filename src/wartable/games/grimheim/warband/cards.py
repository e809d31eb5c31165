"""The base values of a model (GH-STA, GH-BLD-12 to 20)."""

from wartable.core.match import Mark
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import radius
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.rows import armours, bodies, tiers
from wartable.games.grimheim.warband.arms import arms_of
from wartable.games.grimheim.warband.gains import marks_of, with_gains
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry, Printed
from wartable.wargame.rosters.shelving import name_in

NOBODYS = NOWHERE = 0  # who recruits a model gives it a seat, who deploys it a spot


def title(entry: Entry) -> str:
    """What players call it: its name, else its body type."""
    return entry.name or name_in(bodies(), entry.body)


@clause("GH-STA-01", "GH-STA-02", "GH-STA-03", "GH-STA-04", "GH-STA-05", "GH-STA-06")
@clause("GH-STA-13", "GH-STA-14", "GH-BLD-06", "GH-BLD-35")
def card(entry: Entry) -> Model:
    """A model as its card has it, of nobody and nowhere yet."""
    body, owned = bodies()[entry.body], traits_of(entry)
    shown = with_gains(numbers(entry), entry)
    return Model(
        id="",
        seat=NOBODYS,
        name=title(entry),
        entry=entry.id,
        x=NOWHERE,
        y=NOWHERE,
        base=radius(body.base_mm),
        height=body.height,
        body=entry.body,
        faction=entry.faction or body.factions[0],
        tiers=entry.tiers,
        keywords=body.keywords,
        points=shown.points,
        traits=(*[Mark(trait) for trait in owned], *marks_of(entry)),
        actions=shown.ap,
        move=shown.mov,
        defense=shown.defense,
        saves_on=shown.saves_on,
        health=shown.wounds,
        wounds=shown.wounds,
        weapons=arms_of(entry, owned),
        gear=entry.equipment,
        state="reserve",
        militia=entry.militia,
    )


@clause("GH-BLD-12", "GH-BLD-13", "GH-BLD-15", "GH-BLD-35")
def numbers(entry: Entry) -> Printed:
    """AP, MOV, DEF and WND of the body, SAV of the armour, and what the tiers add; or all as printed."""
    if entry.printed:
        return entry.printed
    body, ranks = bodies()[entry.body], [tiers()[tier] for tier in entry.tiers]
    return Printed(
        ap=body.ap + sum([tier.ap for tier in ranks]),
        mov=body.mov,
        defense=body.defense,
        saves_on=armours()[entry.armour].sav,
        wounds=body.wnd + sum([tier.wnd for tier in ranks]),
        points=price(entry),
    )


@clause("GH-BLD-25", "GH-STA-06", "GH-ABS-22", "GH-TRA-02", "GH-TRA-20")
def traits_of(entry: Entry) -> tuple[str, ...]:
    """Of body, tiers and armour, then bought and learned: each once, however often it was gained.

    What is learned is the trait alone, without what a tier of that name would give. What equipment lends, or a
    campaign for one battle, is not among them (GH-BLD-23).
    """
    if entry.printed:
        return tuple(dict.fromkeys([*entry.traits, *entry.learned]))
    found: list[str] = []
    if entry.body in bodies():
        found += bodies()[entry.body].traits
    for tier in entry.tiers:
        found += tiers()[tier].traits if tier in tiers() else ()
    if entry.armour in armours():
        found += armours()[entry.armour].traits
    return tuple(dict.fromkeys([*found, *entry.traits, *entry.learned]))
