"""Which module is told of on which page."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

SRC = Path(__file__).parents[2] / "src" / "wartable"


class Page(NamedTuple):
    """A page: what it is about, and the modules and packages it tells of, the first of them first."""

    file: str
    title: str
    about: str
    holds: tuple[str, ...]


PAGES = (
    Page(
        "engine.md",
        "The engine",
        "What a rule holds in hand, where special rules step in, and what a rulebook hands over. "
        "[Concepts](../concepts.md) says how it hangs together.",
        ("core.table", "core.hooks", "core.game", "core.parts", "core.roster", "core"),
    ),
    Page(
        "questions.md",
        "Questions",
        "What a rulebook leaves open, how it is asked and how it is answered.",
        (
            *("core.ask", "core.offers", "core.regions", "core.window", "core.worth_asking"),
            *("core.reading", "core.refused"),
        ),
    ),
    Page(
        "events.md",
        "Matches and events",
        "What a match is, what changes it, what players call one thing done, and what a seat may know.",
        ("core.match", "core.events", "core.acts", "core.views", "core.result"),
    ),
    Page(
        "space.md",
        "Space",
        "Inches, bases, sight, movement, areas, and units that move as one. [The table](../space.md) says which "
        "module answers which question.",
        ("core.space", "core.units"),
    ),
    Page(
        "dice.md",
        "Dice and odds",
        "Where dice come from, tables to roll on, and exact chances.",
        ("core.dice", "odds"),
    ),
    Page(
        "rulebooks.md",
        "Rulebooks",
        "Clauses, the text they stand in, which code carries them out, and how rulebooks are found.",
        ("core.rulebook",),
    ),
    Page(
        "screens.md",
        "Screens",
        "What screens, logs and companions are given, whatever the game. [The web table](../web-table.md) says "
        "how it becomes pixels.",
        ("core.screen",),
    ),
    Page(
        "wargames.md",
        "What wargames share",
        "Rosters, units, turns, deployment, terrain and scoring, for rulebooks that want them.",
        ("wargame",),
    ),
    Page(
        "bots.md",
        "Bots",
        "Players that answer by themselves. [Adding a bot](../adding-a-bot.md) makes one.",
        ("core.bot", "bots", "wargame.bots"),
    ),
    Page(
        "playing.md",
        "Running a match",
        "Sessions, undo, the log, and the questions as a screen is asked them.",
        ("play.session", "play.policy", "play"),
    ),
    Page(
        "kit.md",
        "The kit",
        "For tests of rules. [Writing rule tests](../writing-rule-tests.md) shows it at work.",
        ("kit",),
    ),
    Page(
        "campaigns.md",
        "Campaigns",
        "What campaigns of all rulebooks share, and how they are run. [Campaigns](../campaigns.md) is the story.",
        ("core.campaign", "campaigns"),
    ),
    Page(
        "records.md",
        "Records",
        "The lines of a record as they are read and written, and what is done with them. "
        "[The record format](../record-format.md) says what each of them is for.",
        ("play.records.record", "play.records"),
    ),
    Page(
        "messages.md",
        "Messages",
        "What goes over the wire, in JSON: bodies of [requests](http.md) and what is said over a "
        "[socket](sockets.md). What is at its default may be left out by whoever sends it to the server.",
        (
            "server.wire",
            "server.looking_back",
            "server.coming",
            "server.library.shelf",
            "server.campaigns.wire",
        ),
    ),
)

TEMPLATES = "kit.skeleton"  # as all of their names begin: files to be copied, which nobody calls


@cache
def home(module: str) -> tuple[Page, int] | None:
    """The page that tells of a module, and its place there; the page that names it most closely has it."""
    found = [
        (len(holder), page, page.holds.index(holder))
        for page in PAGES
        for holder in page.holds
        if module == holder or module.startswith(f"{holder}.")
    ]
    if not found or module.startswith(TEMPLATES):
        return None
    _, page, place = max(found, key=lambda one: one[0])
    return page, place


@cache
def shelves() -> dict[str, list[str]]:
    """The modules of each page, by its file, in the order in which it names them."""
    found: dict[str, list[tuple[int, str]]] = {page.file: [] for page in PAGES}
    for path in SRC.rglob("*.py"):
        placed = home(dotted(path))
        if placed is not None:
            found[placed[0].file].append((placed[1], dotted(path)))
    return {file: [name for _, name in sorted(rows)] for file, rows in found.items()}


def modules_of(page: Page) -> list[str]:
    return shelves()[page.file]


def dotted(path: Path) -> str:
    """The name of a module without the package that all are in: core.ask."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def source_of(module: str) -> Path:
    """The file of a module, or of a package."""
    path = SRC.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
