"""A warband in a few lines: what its models add up to, its fate and lores, the clauses that it needs anyway."""

from wartable.core.screen.scene import Stat
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.rows import fates, lores
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.notes import fate_block, lore_block
from wartable.games.grimheim.warband.roster import Roster
from wartable.games.grimheim.warband.shelves import shelves
from wartable.wargame.rosters.limits import strange_words

FAR = 1200  # what counts as a ranged weapon worth the name
ALWAYS = ("GH-TRN-09", "GH-FAT-01")  # whatever the list has


def summary(roster: Roster) -> tuple[Stat, ...]:
    models = points = wounds = ranged = 0
    for entry in roster.models:
        models += entry.count
        if strange_words(shelves(roster, entry), entry):
            continue
        shown = card(entry)
        points += entry.count * shown.actions
        wounds += entry.count * shown.wounds
        far = [weapon for weapon in shown.weapons if not weapon.close and weapon.range >= FAR]
        ranged += entry.count * len(far)
    return (
        Stat("Models", str(models)),
        Stat("Action points", str(points)),
        Stat("Wounds", str(wounds)),
        Stat("Ranged, 12″ up", str(ranged)),
    )


def notes(roster: Roster) -> list[str]:
    """Fate, lores and what a Defender has picked, in a line each."""
    blocks = [fate_block(roster.fate)] if roster.fate in fates() else []
    known = [lore for lore in (roster.arcane_lore, roster.divine_lore) if lore in lores()]
    blocks += [lore_block(lore) for lore in known]
    told = [f"{block.title}: {', '.join([note.name for note in block.notes])}" for block in blocks]
    picked = [bonuses()[id].name for id in roster.bonuses if id in bonuses()]
    return [*told, f"Defender Bonuses: {', '.join(picked)}"] if picked else told


def uses(roster: Roster) -> list[str]:
    fate = fate_block(roster.fate).notes if roster.fate in fates() else ()
    picked = [bonuses()[id].clause for id in roster.bonuses if id in bonuses()]
    return [*ALWAYS, *[note.clause for note in fate], *dict.fromkeys(picked)]
