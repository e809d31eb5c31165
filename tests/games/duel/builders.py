"""Models and tables of Duel for its tests: kinds as the data has them, standing in a row on an open field."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import About
from wartable.core.match import Board, Marker, Terrain
from wartable.core.roster import Setup
from wartable.games.duel.actions.shoot import foes_to_shoot
from wartable.games.duel.actions.strike import foes_to_strike
from wartable.games.duel.game import begin, recruit
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rounds import things_to_do
from wartable.games.duel.rows import field, kinds
from wartable.games.duel.table import Table
from wartable.kit import options_of, table_of

BASE = 49  # the radius of a 25 mm base
FIRST = 100  # where a row begins
ROW = 300
REAL = field().board


def model(kind: str, id: str, gap: int | None, **over: Any) -> Model:
    """Ready, in the row: at its head or, with a *gap*, so far from the edge of who stands there."""
    x = FIRST if gap is None else FIRST + 2 * BASE + gap
    here: dict[str, Any] = {"id": id, "name": "", "x": x, "y": ROW, "state": "ready"}
    return replace(recruit(0, 0, kinds()[kind]), **(here | over))


def archer(id: str = "archer", gap: int | None = None, **over: Any) -> Model:
    return model("archer", id, gap, **over)


def blade(id: str = "blade", gap: int | None = None, **over: Any) -> Model:
    return model("blade", id, gap, **over)


def warden(id: str = "warden", gap: int | None = None, **over: Any) -> Model:
    return model("warden", id, gap, **over)


def shade(id: str = "shade", gap: int | None = None, **over: Any) -> Model:
    return model("shade", id, gap, **over)


def foe(id: str = "foe", gap: int | None = None, **over: Any) -> Model:
    """An enemy without traits: a shade that frightens nobody, save 4+."""
    return model("shade", id, gap, **({"seat": 1, "traits": ()} | over))


def duel(
    *models: Model,
    seats: int = 2,
    variants: tuple[str, ...] = (),
    board: Board | None = None,
    terrain: tuple[Terrain, ...] = (),
    **over: Any,
) -> Table:
    """A table of Duel in mid-game, 24" wide and bare but for *terrain* and the objective."""
    bare = Board(width=2400, depth=2400, terrain=terrain, zones=REAL.zones)
    given: dict[str, Any] = {
        "match": Match,
        "board": board or bare,
        "markers": (objective(),),
        "seats": seats,
        "rules": begin(Setup(seats=seats, variants=variants)).rules,
        "points": (0,) * seats,
        "stances": ("swift",) * seats,
        "round": 1,
    }
    return table_of(*models, **(given | over))


def objective() -> Marker:
    return field().objective


def open_to(table: Table, model: str) -> tuple[str, ...]:
    """What a model may do beside ending its activation."""
    return options_of(table, things_to_do, About("activation", model))[:-1]


def targets(table: Table, shooter: str) -> tuple[str, ...]:
    return options_of(table, foes_to_shoot, About("shoot", shooter))


def in_reach(table: Table, striker: str) -> tuple[str, ...]:
    return options_of(table, foes_to_strike, About("strike", striker))
