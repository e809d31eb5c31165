"""What players read before they pick First Blood."""

from wartable.core.roster import Briefing, Listing, Setup, Size
from wartable.core.words import capital
from wartable.games.firstblood.army.building import POINTS, RULES
from wartable.games.firstblood.army.rows import Army, ready_armies
from wartable.games.firstblood.rows import factions
from wartable.games.firstblood.scenarios.rows import ScenarioRow, scenarios
from wartable.wargame.units.bringing import ready_told

TEXT = (
    "Regiments of up to thirteen models, led by a character and moved as one. Players stack command cards in secret "
    "and turn them one by one; low dice are good."
)
MINUTES = 90
FIRST = "cinder-ford"


def listing() -> Listing:
    told = {
        id: Briefing(row.name, text_of(row), PAIRS[id], row.points)
        for id, row in scenarios().items()
        if id not in LESSONS
    }
    return Listing(
        text=TEXT,
        minutes=MINUTES,
        setups=told,
        first=FIRST,
        rosters=ready_told(RULES, ready_armies(), faction_of),
        sizes=(Size("Usual", POINTS),),
    )


def text_of(row: ScenarioRow) -> str:
    return f"{row.rounds} rounds. {capital('; '.join(row.scoring))}."


def faction_of(army: Army) -> str:
    return factions()[army.faction].name


PAIRS = {
    "cinder-ford": ("marches-anvil", "the-brewed-host"),
    "break-their-line": ("the-raiding-fleet", "penitents-crusade"),
    "three-bells": ("magisters-progress", "the-shield-and-the-stone"),
    "night-landing": ("penitents-crusade", "the-raiding-fleet"),
}
LESSONS = {"first-clash": ("ford-patrol", "rust-foragers")}  # begun by the guided game only


def setups() -> dict[str, Setup]:
    """One for each scenario, with armies of two factions."""
    return {id: Setup(mission=id, rosters=pair) for id, pair in (PAIRS | LESSONS).items()}
