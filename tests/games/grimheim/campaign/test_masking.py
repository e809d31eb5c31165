"""A record that is handed out does not tell the values that were never revealed."""

from itertools import permutations

import pytest

from games.grimheim.campaign.hall import HALL, TERRITORIES, Hall, at_territory, founded, on
from wartable.campaigns.desk import Desk
from wartable.campaigns.masking import shareable
from wartable.campaigns.reading import written
from wartable.core.match import Seat
from wartable.core.views import view
from wartable.kit import proves

OWN = TERRITORIES[1]
HEADER = founded("conquest", neutral=["encounter", "border-skirmish", "crossroads-clash"])


def sealed(order: list[str], mission: str = "", picks: int = 0) -> Hall:
    """Bob has given his missions their values; Ann has chosen, and he has shown its value, if one is named."""
    hall = at_territory()
    hall.do(1, "values", None, (order,))
    if mission:
        hall.do(0, "mission", None, (mission,))
        hall.do(1, "bonuses", None, (0,) * picks)
    return hall


def told(hall: Hall) -> bytes:
    return written(HEADER, shareable(HALL, HEADER, hall.lines))


def public(hall: Hall, lines: bool = True) -> object:
    desk = Desk(HALL, HEADER)
    desk.take(shareable(HALL, HEADER, hall.lines) if lines else hall.lines)
    return view(desk.campaign, None)


@proves("GH-DEFB-05", "CORE-SEE-01")
def test_values_that_were_never_shown_leave_no_trace() -> None:
    assert len({told(sealed(list(order))) for order in permutations(OWN)}) == 1


@proves("GH-DEFB-05")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_of_the_mission_that_was_fought_the_value_stands_and_the_others_are_unknown(
    place: Seat,
) -> None:
    fought = OWN[1]
    orders = [one for one in permutations(OWN) if one.index(fought) == place]
    halls = [sealed(list(order), fought, picks=2 - place) for order in orders]
    assert len({told(hall) for hall in halls}) == 1
    for hall in halls:
        assert public(hall) == public(hall, lines=False)
    others = sealed([one for one in OWN if one != fought] + [fought], fought)
    assert (told(halls[0]) == told(others)) == (place == 2), "its value is no secret"


def test_each_time_anew() -> None:
    """The second time counts for itself."""
    hall = sealed(OWN, OWN[2])
    hall.fight(0)
    on(hall)
    assert public(hall) == public(hall, lines=False)
