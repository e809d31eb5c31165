"""Orchard as it is handed to those who run it."""

from msgspec.structs import replace

from books.orchard.match import Gone, Harvested, Match, Table, TreesPicked
from wartable.core.ask import About, Choose, Path, Refused, Region, Roll, Steps, Together
from wartable.core.events import Moved, SecretKept
from wartable.core.game import Game
from wartable.core.match import Board, Marker, ModelId, Piece, Point, Seat
from wartable.core.parts import Muster, Rules, Screen, SelfChecks
from wartable.core.regions import region
from wartable.core.result import Result
from wartable.core.roster import Briefing, Listing, Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Clock, Scene, Sheet
from wartable.core.screen.staging import label_of, plain_scene, player_names
from wartable.core.sides import sides_agreed
from wartable.core.space.ground.hundredths import inches, leg_length
from wartable.core.space.movement.moves import may_slide
from wartable.wargame.battles.checks import CHECKS

SIDE, ROUNDS, FAR, NEAR, RIPE, ENOUGH = 2400, 4, 600, 300, 3, 2
PLACES = (
    (200, 200), (2200, 2200), (200, 2200), (2200, 200), (1200, 200), (1200, 2200), (200, 1200), (2200, 1200),
)  # fmt: skip
TREES = (
    Marker(id="old tree", x=800, y=900, base=50),
    Marker(id="young tree", x=1600, y=900, base=50),
    Marker(id="far tree", x=1200, y=1600, base=50),
)


@clause("OR-GEN-01", "OR-GEN-02")
def begin(setup: Setup) -> Match:
    """Everybody's picker at the edge."""
    if not 1 <= setup.seats <= len(PLACES) or setup.mission or setup.variants or setup.limit:
        raise ValueError("Orchard is for 1 to 8 players, and has nothing to choose (OR-GEN-01)")
    pickers = [picker(seat) for seat in range(setup.seats)]
    return Match(
        seats=setup.seats,
        board=Board(width=SIDE, depth=SIDE),
        markers=TREES,
        models={one.id: one for one in pickers},
        sides=sides_agreed(setup, "Orchard"),
        apples=(0,) * setup.seats,
        names=player_names(setup.names, ("",) * setup.seats),
    )


def picker(seat: Seat) -> Piece:
    x, y = PLACES[seat]
    return Piece(id=f"{'abcdefgh'[seat]}1", name="Picker", seat=seat, x=x, y=y, base=50)


@clause("OR-TRN-01")
def pick(table: Table) -> Steps[None]:
    seats, trees = range(table.match.seats), tuple([one.id for one in table.match.markers])
    ask = "From which tree do you pick?"
    parts = tuple([Choose("tree", seat, "OR-TRN-01", ask, options=trees) for seat in seats])
    picked = yield from Together("trees", -1, "OR-TRN-01", "Everybody picks a tree.", parts=parts)
    for seat, tree in zip(seats, picked, strict=True):
        table.do(SecretKept("OR-TRN-01", seat, "tree", tree))
    table.do(TreesPicked("OR-TRN-01"))


@clause("OR-TRN-02")
def go(table: Table) -> Steps[None]:
    seat = table.match.seat
    (one,) = [model for model in table.match.models.values() if model.seat == seat]
    where = Region("orchard.go", one.at, one.base, FAR, one.id)
    about = About("move", one.id)
    way = yield from Path("move", seat, "OR-TRN-02", "Where does it go?", about, region=where)
    table.goes(one.id, (one.at, *way))
    table.do(Moved("OR-TRN-02", one.id, *way[-1]))
    table.do(Gone("OR-TRN-02", seat))


@region("orchard.go")
@clause("OR-TRN-02")
def no_way(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    ground, start, left = table.ground, region.origin, region.allowance
    me, everyone = ground.at[region.model], list(range(len(ground.ids)))
    for end in path:
        left -= leg_length(start, end)
        if left < 0:
            return Refused("OR-TRN-02", f"{inches(-left)} too far", end)
        if end[2] or not ground.lay.on_table(end[0], end[1], region.radius):
            return Refused("OR-TRN-02", "not in the orchard", end)
        if not may_slide(ground, me, start[0], start[1], end[0], end[1], [], everyone):
            return Refused("OR-TRN-02", "another base is in the way", end)
        start = end
    return None


@clause("OR-TRN-03", "OR-END-01")
def harvest(table: Table) -> Steps[None]:
    found: list[Seat] = []
    for one in list(table.match.models.values()):
        tree = table.match.secret(one.seat, "tree", "")
        if one.id in pickers_near(table, tree):
            ask = f"{one.title} reaches for an apple"
            (face,) = yield from Roll("apple", one.seat, "OR-TRN-03", ask, need=RIPE, cuts=(RIPE,))
            found += [one.seat] if face >= RIPE else []
    table.do(Harvested("OR-TRN-03", tuple(found), table.match.round == ROUNDS))


@clause("OR-GEN-02", "OR-TRN-03")
def pickers_near(table: Table, tree: str) -> list[ModelId]:
    (one,) = [marker for marker in table.match.markers if marker.id == tree]
    ground = table.ground
    return [ground.ids[k] for k in ground.near(one.x, one.y, NEAR + one.base)]


@clause("OR-END-01")
def result(match: Match) -> Result:
    seats = range(match.seats)
    teams = [[other for other in seats if match.allied(seat, other)] for seat in seats]
    apples = [sum([match.apples[one] for one in team]) for team in teams]
    most = max(apples)
    ahead = tuple([seat for seat in seats if apples[seat] == most])
    if match.seats == 1 and most < ENOUGH:
        return Result((), match.apples, "OR-END-01", "too few apples")
    return Result(ahead, match.apples, "OR-END-01", "most apples")


def clock(match: Match) -> Clock:
    return Clock(None, match.round)


def scene(match: Match, seat: Seat | None) -> Scene:
    plain = plain_scene("orchard", "Orchard", match, clock(match))
    scored = [replace(one, score=match.apples[one.seat]) for one in plain.sides]
    return replace(plain, rounds=ROUNDS, sides=tuple(scored))


def sheet(match: Match, id: str) -> Sheet:
    one = match.models[id]
    return Sheet(id=id, label=label_of(id, one.seat), name=one.title, seat=one.seat, subtitle="")


def listing() -> Listing:
    few = (1, len(PLACES))
    told = {id: Briefing(id.title(), f"An orchard for {id}.", seats=few) for id in SETUPS}
    return Listing(text="Three trees.", minutes=5, seats=few, setups=told)


SETUPS = {"one": Setup(seats=1), "three": Setup(seats=3), "eight": Setup(seats=8)}
SETUPS |= {"teams": Setup(seats=8, sides=(0, 1) * 4)}
GAME: Game = Game(
    id="orchard",
    name="Orchard",
    package="books.orchard",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures={"pick": pick, "go": go, "harvest": harvest},
        next_step=lambda match: None if match.step == "over" else match.step,
        result=result,
    ),
    screen=Screen(scene=scene, sheet=sheet, clock=clock),
    muster=Muster(setups=SETUPS, listing=listing),
    self_checks=SelfChecks(checks=CHECKS),
)
