"""What players read before they pick Grimdark Future, and battles that are ready to be played."""

from wartable.core.roster import Briefing, Listing, Setup, Size, Variant
from wartable.core.words import as_title, capital
from wartable.games.grimdark.army.building import RULES
from wartable.games.grimdark.army.rows import ready_armies
from wartable.games.grimdark.match import EVENTS
from wartable.games.grimdark.rounds.beginning import table_choice
from wartable.games.grimdark.rows import factions, list_numbers, missions, profiles, variants
from wartable.wargame.agreeing.agreed import option_word
from wartable.wargame.units.bringing import ready_told
from wartable.wargame.units.rows import UnitArmy

TEXT = (
    "Squads, tanks, flyers and Heroes of two to four armies act by turns: hold, advance, rush or charge. High dice are "
    "good."
)
MINUTES = 90
SEATS = (2, 4)
FIRST = "hold-the-field"
UNLISTED = (EVENTS,)  # there are none yet


def listing() -> Listing:
    told = {
        id: Briefing(
            row.name, text_of(id), setups()[id].rosters, list_numbers().usual_points, SEATS
        )
        for id, row in missions().items()
    }
    numbers = list_numbers()
    return Listing(
        text=TEXT,
        minutes=MINUTES,
        seats=SEATS,
        setups=told,
        first=FIRST,
        rosters=ready_told(RULES, ready_armies(), faction_of),
        variants=variants_told(),
        sizes=(Size("Usual", numbers.usual_points), Size("Full", numbers.full_points)),
    )


def text_of(mission: str) -> str:
    row = missions()[mission]
    return f"{capital(row.setup)}. Score: {row.score}."


def faction_of(army: UnitArmy) -> str:
    """That of its first unit."""
    return factions()[profiles()[army.models[0].unit].faction].name


def variants_told() -> tuple[Variant, ...]:
    """The switches of a battle, and on which table it is."""
    return tuple(
        [
            Variant(
                row.id,
                as_title(row.id),
                tuple([option_word(option) for option in row.options]),
                option_word(row.default),
            )
            for row in (*variants().values(), table_choice())
            if row.id not in UNLISTED
        ]
    )


def setups() -> dict[str, Setup]:
    """One for each mission, between the first two armies that come with the book."""
    ready = tuple(ready_armies())
    return {
        id: Setup(mission=id, rosters=(ready[k % len(ready)], ready[(k + 1) % len(ready)]))
        for k, id in enumerate(missions())
    }
