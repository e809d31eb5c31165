"""Charges that a number decides: regiments of all kinds, several targets, stranded models, ruins, garrisons, crowds."""

from random import Random
from typing import Any

from msgspec.structs import replace

from games.firstblood.builders import Mustered, battle, regiment
from wartable.core.ask import UnitRegion
from wartable.core.match import Aside, Point, Terrain, UnitId
from wartable.core.space.areas.zones import area_gap, middle
from wartable.games.firstblood.match import GARRISON
from wartable.games.firstblood.moving.charge import RULE, charge_distance, no_charge, targets_of
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rows import characters, profiles, sizes
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.wargame.units.moving import region_of

FOOT = ("copper-legion", "pike-company", "bastion-guard", "homunculi", "flagellants")
BIG = ("lance-knights", "siege-ogres", "winged-vessels")
MONSTER = "walking-bombard"
CHARACTERS = tuple([id for id in characters() if profiles()[id].type == "infantry"])
PIECES = {"impassable": 90, "obstacle": 50, "ruin": 300, "forest": 300, "garrison": 280}
RUIN = 300
APART = 102  # hundredths at least between those who charge and their enemies
SIDE = 4800

Base = tuple[int, int, int, int]  # x, y, level, radius


class Scene:
    """A table that fills."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.terrain: list[Terrain] = []
        self.taken: list[Base] = []
        self.chargers: list[Base] = []

    def lay(self, many: int, x: int, y: int) -> None:
        for k in range(many):
            kind = self.chance.choice(list(PIECES))
            at = (x + self.chance.randint(-600, 600), y + self.chance.randint(-600, 600))
            angle = self.chance.choice((0, 90)) if kind == "obstacle" else 0
            self.terrain.append(make_piece(f"{kind} {k}", kind, *at, PIECES[kind], angle))

    def pieces(self, *kinds: str) -> list[Terrain]:
        return [piece for piece in self.terrain if piece.traits[0] in kinds]

    def is_free(self, x: int, y: int, level: int, radius: int, foe: bool) -> bool:
        if not (radius <= x <= SIDE - radius and radius <= y <= SIDE - radius):
            return False
        near = [
            *[(a, b, r) for a, b, floor, r in self.taken if floor == level],
            *[(a, b, r + APART) for a, b, _, r in self.chargers if foe],
        ]
        if any((a - x) ** 2 + (b - y) ** 2 < (r + radius) ** 2 for a, b, r in near):
            return False
        if level:
            middles = [middle(piece.footprint) for piece in self.pieces("ruin")]
            room = (RUIN * 19 // 20 - radius) ** 2
            return any((a - x) ** 2 + (b - y) ** 2 <= room for a, b in middles)
        closed = self.pieces("impassable", "obstacle", "garrison")
        return all(area_gap(piece.footprint, x, y) > radius for piece in closed)

    def places(
        self, many: int, kind: str, x: int, y: int, spread: int, level: int, foe: bool
    ) -> list[Point]:
        """As many as find room, further and further off; of those upstairs some stay below."""
        radius, found = sizes()[profiles()[kind].type].base_radius, list[Point]()
        for _ in range(many):
            for tries in range(40):
                wide = spread * (1 + tries // 20)
                a = x + self.chance.randint(-wide, wide)
                b = y + self.chance.randint(-wide, wide)
                floor = level if self.chance.random() < 0.7 else 0
                if self.is_free(a, b, floor, radius, foe):
                    self.taken.append((a, b, floor, radius))
                    found.append((a, b, floor))
                    break
        return found

    def own(self, x: int, y: int, level: int) -> Mustered | None:
        """Those who charge: one to thirteen, close together or scattered."""
        kinds = (self.chance.choice(FOOT),) * 3 + (self.chance.choice((*BIG, MONSTER)),)
        kind = self.chance.choice((*kinds, self.chance.choice(CHARACTERS)))
        many = {"infantry": 13, "monster": 1}.get(profiles()[kind].type, 4)
        many = self.chance.randint(1, min(many, 4) if kind in CHARACTERS else many)
        floor = level if profiles()[kind].type == "infantry" else 0
        spread = self.chance.choice((130, 200, 300, 450, 600))
        places = self.places(many, kind, x, y, spread, floor, foe=False)
        self.chargers = list(self.taken)
        more: dict[str, Any] = {}
        if kind in CHARACTERS:
            more["retinue"] = self.chance.choice(FOOT)
        elif len(places) > 2 and self.chance.random() < 0.5:
            more["standard"] = self.chance.randint(2, len(places))
        return standing("A1", kind, places, 0, **more) if places else None

    def foes(self, number: int, x: int, y: int, level: int) -> Mustered | None:
        kind = self.chance.choice((*FOOT, *FOOT, *BIG, MONSTER))
        many = self.chance.choice((1, 2, 4, 8)) if kind in FOOT else 1
        far, spread = self.chance.choice((200, 300, 400, 550)), self.chance.choice((150, 300, 600))
        dx, dy = self.chance.choice(((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1)))
        floor = level if kind in FOOT and self.chance.random() < 0.5 else 0
        places = self.places(many, kind, x + dx * far, y + dy * far, spread, floor, foe=True)
        return standing(f"B{number}", kind, places, 1) if places else None

    def crowd(self, number: int, x: int, y: int) -> Mustered | None:
        """Others, of either side, in the way."""
        kind, seat = self.chance.choice(FOOT), self.chance.choice((0, 0, 1))
        at = (x + self.chance.randint(-300, 300), y + self.chance.randint(-300, 300))
        places = self.places(self.chance.choice((3, 8)), kind, *at, 300, 0, foe=seat == 1)
        return standing(f"C{number}", kind, places, seat) if places else None


def standing(id: UnitId, kind: str, places: list[Point], seat: int, **more: Any) -> Mustered:
    unit, models = regiment(id, kind, [(x, y) for x, y, _ in places], seat=seat, **more)
    return unit, [replace(one, level=at[2]) for one, at in zip(models, places, strict=True)]


def charge_of(seed: int) -> tuple[Table, UnitRegion] | None:
    """A table and the charge of A1 on it; none if it cannot charge there."""
    scene = Scene(seed)
    chance = scene.chance
    x, y = chance.choice((150, chance.randint(700, 4100))), chance.randint(700, 4100)
    scene.lay(chance.choice((0, 1, 2, 4)), x, y)
    ruins = scene.pieces("ruin")
    upstairs = bool(ruins) and chance.random() < 0.5
    if upstairs:
        x, y = middle(ruins[0].footprint)
    own = scene.own(x, y, int(upstairs))
    if own is None:
        return None
    rest = [scene.foes(k + 1, x, y, int(upstairs)) for k in range(chance.choice((1, 2, 2, 3)))]
    rest += [scene.crowd(k + 1, x, y) for k in range(chance.choice((0, 0, 1, 3)))]
    more: dict[str, Any] = {}
    for house in scene.pieces("garrison")[:1]:
        inside = regiment("B9", "copper-legion", [(0, 0)] * 4, seat=1)
        more["reserves"] = [inside]
        more["aside"] = tuple([Aside(model, GARRISON, house.id) for model in inside[1]])
    table = battle(own, *[one for one in rest if one], terrain=scene.terrain, **more)
    if no_charge(table, "A1") is not None:
        return None
    legal = targets_of(table, "A1")
    return table, region_at(table, chance.sample(legal, chance.randint(1, len(legal))))


def region_at(table: Table, targets: list[UnitId]) -> UnitRegion:
    return region_of(table, COMMAND, RULE, "A1", charge_distance(table, "A1"), tuple(targets))


def queue_of(seed: int) -> tuple[Table, UnitRegion]:
    """A regiment one behind the other in a lane of friends, and an enemy at its end; named from back to front."""
    chance = Random(seed)
    many, x = chance.choice((8, 10, 13)), 3000
    places: list[int] = []
    for _ in range(many):
        places.append(x)
        x -= 126 + chance.choice((0, 5, 10, 15, 20, 30))
    leader = chance.randint(2, 6)
    standard = min(many - 1, leader + chance.randint(3, 5))
    others = [k for k in reversed(range(many)) if k not in (leader, standard)]
    spots = [(places[k], 2000) for k in (leader, standard, *others)]
    far, wide = chance.choice((236, 276, 376)), chance.choice((128, 140, 180))
    lane = [(3300 - 130 * k, 2000 + side * wide) for k in range(18) for side in (1, -1)]
    table = battle(
        regiment("A1", chance.choice(FOOT[2:]), spots, standard=2),
        regiment("A2", "copper-legion", lane),
        regiment("B1", "copper-legion", [(3000 + far, 2000)], seat=1),
    )
    return table, region_at(table, ["B1"])
