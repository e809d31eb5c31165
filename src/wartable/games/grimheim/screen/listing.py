"""What players read before they pick Grimheim: missions, ready warbands, switches."""

from wartable.core.roster import Briefing, Listing, Ready, Size, Variant
from wartable.core.words import as_title
from wartable.games.grimheim.missions.rows import missions, variants
from wartable.games.grimheim.rows import (
    ReadyWarband,
    first_battle,
    iconic_warbands,
    sample_warbands,
)
from wartable.games.grimheim.warband.factions import faction_name
from wartable.games.grimheim.warband.prices import PRESETS, total
from wartable.games.grimheim.warband.samples import sample
from wartable.wargame.agreeing.agreed import option_word

TEXT = (
    "Warbands of four to ten fight over a ruined land in four turns: alternate activations, action points, "
    "reactions, Fate Dice, and everyone hurts."
)
MINUTES = 60
FIRST = "first-battle"
FIRST_TEXT = (
    "Two small warbands of four on a table that is laid out, with little to remember: begin here."
)
PRINTED = "iconic_warbands=true"  # GH-BLD-33: only where it is agreed
UNLISTED = ("start", "campaign")  # a ready battle's own, and a campaign's: no switches to be set


def listing(rosters: dict[str, tuple[str, ...]]) -> Listing:
    """*rosters* are the ready warbands of each ready set-up."""
    names = {id: (row.name, row.text) for id, row in missions().items()}
    names[FIRST] = ("First battle", FIRST_TEXT)
    return Listing(
        text=TEXT,
        minutes=MINUTES,
        setups={id: Briefing(*names[id], taken) for id, taken in rosters.items()},
        first=FIRST,
        rosters=tuple([ready_roster(row) for row in on_offer()]),
        variants=variant_listing(),
        sizes=tuple([Size(as_title(id), points) for id, points in PRESETS.items()]),
    )


def on_offer() -> list[ReadyWarband]:
    return [*first_battle().values(), *sample_warbands().values(), *iconic_warbands().values()]


def ready_roster(row: ReadyWarband) -> Ready:
    """With its price as it is fielded."""
    return Ready(
        row.id,
        row.name,
        faction_name(row.faction),
        total(sample(row.id)),
        sum([model.count for model in row.model]),
        PRINTED if row.id in iconic_warbands() else "",
    )


def variant_listing() -> tuple[Variant, ...]:
    return tuple(
        [
            Variant(
                row.id,
                as_title(row.id),
                tuple([option_word(option) for option in row.options]),
                option_word(row.default),
            )
            for row in variants().values()
            if row.id not in UNLISTED
        ]
    )
