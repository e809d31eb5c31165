"""Ten whole battles, looked at by all who may, with undos, broken lines and people who come late."""

from collections.abc import Iterator

import pytest

from server.visiting import TestClient, served
from server.watching import battle

WHOLE = 10**6


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("frames")) as found:
        yield found


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "seed"),
    [
        *[("duel", seed) for seed in range(4)],
        *[("grimheim", seed) for seed in range(3)],
        *[("firstblood", seed) for seed in range(3)],
    ],
)
def test_at_every_step_whoever_looks_has_the_table_as_it_would_be_made_anew(
    client: TestClient, game: str, seed: int
) -> None:
    steps = 0
    for hosted, looking in battle(client, game, seed, WHOLE):
        steps += 1
        for one in looking:
            assert one.sees(hosted) == one.anew(hosted)
    assert hosted.over and steps > 60
