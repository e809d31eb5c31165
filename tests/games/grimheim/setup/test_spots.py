"""Is there room anywhere? (GH-SET)"""

from wartable.core.ask import Region
from wartable.core.roster import Setup
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.finding_room import scattered_points


def test_every_point_of_a_lattice_is_looked_at_once_on_every_level_there_is() -> None:
    table = Table(begin(Setup(mission="the-last-gate")))
    lay = table.ground.lay
    where = Region("grimheim.objective", (1500, 1800, 0), 50, 1200)
    looked_up = 0
    for step, far in ((75, 16), (100, 12), (300, 4), (1300, 0)):
        points = list(scattered_points(table, where, step))
        wanted = [
            (x, y, level)
            for x in range(1500 - step * far, 1500 + step * far + 1, step)
            for y in range(1800 - step * far, 1800 + step * far + 1, step)
            for level in lay.levels(x, y)
        ]
        assert sorted(points) == sorted(wanted)
        assert [point[2] for point in points] == sorted(point[2] for point in points)
        looked_up += sum([point[2] > 0 for point in points])
    assert looked_up, "a board without floors proves nothing"
