"""Is there room anywhere? (GH-SET)"""

from wartable.core.ask import Region
from wartable.core.roster import Setup
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.finding_room import scattered_points


def test_every_point_of_a_lattice_is_looked_at_once_on_every_level() -> None:
    table = Table(begin(Setup(mission="the-last-gate")))
    where = Region("grimheim.objective", (1000, 1200, 0), 50, 600)
    for step, far in ((75, 8), (100, 6), (300, 2), (700, 0)):
        points = list(scattered_points(table, where, step))
        levels = 1 + max(point[2] for point in points)
        assert levels > 1, "a board without floors proves nothing"
        wanted = [
            (1000 + step * i, 1200 + step * j, level)
            for level in range(levels)
            for i in range(-far, far + 1)
            for j in range(-far, far + 1)
        ]
        assert sorted(points) == sorted(wanted)
        assert [point[2] for point in points] == sorted(point[2] for point in points)
