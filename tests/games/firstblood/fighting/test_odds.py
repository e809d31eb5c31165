"""Chances of volleys and blows are those of the rules themselves."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, Choose, Question
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.clash import all_strike
from wartable.games.firstblood.fighting.odds import prospects, strike_odds, volley_odds
from wartable.games.firstblood.fighting.regiment_losses import RegimentLosses
from wartable.games.firstblood.fighting.volley import volley
from wartable.games.firstblood.match import Lent, Match
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds import morale
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import proves
from wartable.odds.enumerate import odds


def first(_: Any, asked: Any) -> Any:
    """The first that comes, as often as it is wanted."""
    options = getattr(asked, "options", ("B1",))
    least = getattr(asked, "least", None)
    return options[0] if least is None else options[:least]


def lend(table: Table, unit: str, *rules: str) -> None:
    for rule in rules:
        effect = EffectRow("gain-rule", rule=rule, x=1)
        table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def lost(before: Match) -> Any:
    """How many wounds B1 has taken since."""
    full = sum(model.left for model in alive(before, "B1"))
    return lambda match: full - sum(model.left for model in alive(match, "B1"))


def in_order(told: Any) -> list[Fraction]:
    return [Fraction(one.exact) for one in told.outcomes]


def duel(
    own: str, foe: str, far: int, own_rules: tuple[str, ...], foe_rules: tuple[str, ...]
) -> Table:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("B1", foe, row(2, 1000, 1000 + far, 250), seat=1),
    )
    lend(table, "A1", *own_rules)
    lend(table, "B1", *foe_rules)
    return table


@proves(
    *("FB-DICE-06", "FB-VOL-14", "FB-SPR-022", "FB-SPR-023", "FB-SPR-062", "FB-SPR-063"),
    *("FB-SPR-068", "FB-SPR-070", "FB-SPR-074"),
)
@pytest.mark.parametrize(
    ("own", "foe", "own_rules", "foe_rules"),
    [
        ("glaziers", "shieldwall-karls", (), ()),
        ("glaziers", "mercury-sentinels", ("torrential-fire",), ()),
        ("fjord-archers", "bastion-guard", ("rapid-volley",), ()),
        ("huntmaster", "siege-ogres", ("fiend-hunter",), ("tenacious",)),
    ],
)
def test_volleys(
    own: str, foe: str, own_rules: tuple[str, ...], foe_rules: tuple[str, ...]
) -> None:
    table = duel(own, foe, 800, own_rules, foe_rules)
    about = About("volley", "A1-1", unit="A1")
    told, _ = volley_odds(table, Choose("volley", 0, "FB-VOL-02", "", about, options=("B1",)))
    tried, _ = odds(
        table.match, lambda at: volley(at, "A1", Harm("A1", "volley")), first, lost(table.match)
    )
    assert in_order(told) == [tried[k] for k in sorted(tried)]


@proves(
    *("FB-DICE-06", "FB-VOL-14", "FB-SPR-022", "FB-SPR-023", "FB-SPR-062", "FB-SPR-063"),
    *("FB-SPR-068", "FB-SPR-070", "FB-SPR-074"),
)
@pytest.mark.parametrize(
    ("own", "foe", "own_rules", "foe_rules"),
    [
        ("homunculi", "shieldwall-karls", ("deadly-blades", "flurry"), ()),
        ("homunculi", "bastion-guard", ("flawless-strikes", "smite"), ("support",)),
        ("homunculi", "pike-company", ("relentless-blows", "flawless-strikes"), ("parry",)),
        ("copper-legion", "bastion-guard", ("smite",), ("tenacious",)),
    ],
)
def test_blows(own: str, foe: str, own_rules: tuple[str, ...], foe_rules: tuple[str, ...]) -> None:
    table = duel(own, foe, 150, own_rules, foe_rules)
    inspired = replace(table.match.units["A1"], inspired=own == "homunculi")
    table.match = refreshed(table.match, inspired)
    told, *_ = prospects(table, "A1-1", "B1-1")
    tried, _ = odds(
        table.match, lambda at: all_strike(at, "A1", Harm("A1", "clash")), first, lost(table.match)
    )
    assert in_order(told) == [tried[k] for k in sorted(tried)]


def test_one_models_blows_are_shown_for_each_regiment_it_may_strike() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(2, 1000, 1000)),
        regiment("B1", "homunculi", [(930, 1150)], seat=1),
        regiment("B2", "bastion-guard", [(1070, 1150)], seat=1),
    )
    about = About("clash", "A1-1", unit="A1")
    question: Question[Any] = Choose("strike", 0, "FB-CLA-07", "", about, options=("B1", "B2"))
    told = strike_odds(table, question)
    assert [one.option for one in told] == [0, 1]
    assert sum(in_order(told[1])) == 1 and len(told[1].outcomes) == 3, "none, one, both wounds"


@proves("FB-RUI-06", "FB-RUI-16")
def test_nothing_is_reckoned_through_the_wall_of_a_ruin() -> None:
    ruin = make_piece("r", "ruin", 1000, 1000, 300)  # a wall at x = 850
    table = battle(
        regiment("A1", "lance-knights", [(990, 1000)]),
        regiment("B1", "bastion-guard", [(770, 1000), (500, 1000)], seat=1),
        terrain=[ruin],
    )
    asked = Choose("impact", 0, "FB-IMP-03", "", About("charge", "A1-1"), options=("B1",))
    assert strike_odds(table, asked) == ()
    blows = Choose("strike", 0, "FB-CLA-07", "", About("clash", "A1-1"), options=("B1",))
    assert strike_odds(table, blows) == ()


def fate(match: Match) -> str:
    if not alive(match, "B1"):
        return "destroyed"
    return "broken" if match.units["B1"].broken else "holds"


def told_of_clash(table: Table) -> dict[str, Fraction]:
    """What is said to come of it for the one who is struck."""
    _, told = prospects(table, "A1-1", "B1-1")
    return {one.words: Fraction(one.exact) for one in told.outcomes}


def tried_in_clash(table: Table, answer: Any) -> Any:
    """What comes of it in every way that the dice can fall."""

    def fought(at: Table) -> Any:
        harm = Harm("A1", "clash")
        yield from all_strike(at, "A1", harm)
        yield from morale.test_morale(at, harm)

    return odds(table.match, fought, answer, fate)[0]


@proves("FB-MOR-01", "FB-MOR-02", "FB-MOR-03", "FB-MOR-06", "FB-BRK-01", "FB-SPR-071")
@pytest.mark.parametrize(
    ("own", "foe", "own_rules", "foe_rules"),
    [
        pytest.param("homunculi", "copper-legion", (), (), id="plain"),
        pytest.param("homunculi", "homunculi", ("terrifying",), (), id="terror for the oblivious"),
        pytest.param("homunculi", "hearthguard", ("smite",), (), id="the indomitable"),
        pytest.param("homunculi", "rust-hounds", ("relentless-blows",), (), id="two brutes"),
        pytest.param("homunculi", "rust-hounds", (), ("dauntless",), id="brutes, never broken"),
    ],
)
def test_what_comes_of_a_clash_with_its_morale(
    own: str, foe: str, own_rules: tuple[str, ...], foe_rules: tuple[str, ...]
) -> None:
    table = duel(own, foe, 150, own_rules, foe_rules)
    assert told_of_clash(table) == tried_in_clash(table, first)


def kept(_: Any, asked: Any) -> Any:
    """The last that come: an officer, who stands first in his regiment, is spared while he can be."""
    options = getattr(asked, "options", ("B1",))
    least = getattr(asked, "least", None)
    return options[-1] if least is None else options[len(options) - least :]


@proves("FB-OFF-04", "FB-OFF-05", "FB-MOR-01", "FB-MOR-06", "FB-BRK-01", "FB-WND-10", "FB-WND-11")
@pytest.mark.parametrize(
    ("foe", "officer", "spots", "rules"),
    [
        pytest.param("homunculi", "vat-overseer", row(3, 870, 1150), (), id="he has more RESOLVE"),
        pytest.param(
            "homunculi",
            "vat-overseer",
            [(1000, 1150), (1000, 1500), (1130, 1500)],
            (),
            id="he alone is engaged and falls first",
        ),
        pytest.param(
            "homunculi",
            "vat-overseer",
            [(1000, 1500), (1000, 1150), (1130, 1500)],
            ("deadly-blades",),
            id="he is spared behind the ranks",
        ),
        pytest.param(
            "bastion-guard", "drill-serjeant", row(2, 1000, 1150), (), id="of two wounds and three"
        ),
    ],
)
def test_an_officer_counts_in_what_comes_of_a_clash(
    foe: str, officer: str, spots: list[tuple[int, int]], rules: tuple[str, ...]
) -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        regiment("B1", foe, spots, seat=1, officer=officer),
    )
    lend(table, "A1", *rules)
    assert told_of_clash(table) == tried_in_clash(table, kept)


@proves("FB-BRK-01", "FB-OFF-05", "FB-WND-03", "FB-VOL-17")
@pytest.mark.parametrize("officer", ["", "vat-overseer"])
def test_what_becomes_of_a_regiment_that_is_shot_at(officer: str) -> None:
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", row(2, 1000, 1800), seat=1, officer=officer),
    )
    _, told = prospects(table, "A1-1", "B1-1")
    assert told.given == ("the officer falls last" if officer else "")
    tried, _ = odds(table.match, lambda at: volley(at, "A1", Harm("A1", "volley")), kept, fate)
    assert {one.words: Fraction(one.exact) for one in told.outcomes} == tried


@proves("FB-WND-02", "FB-CHO-01", "FB-OFF-04")
@pytest.mark.parametrize(
    ("foe", "given"),
    [
        pytest.param({"officer": "vat-overseer"}, "the officer falls last", id="an officer"),
        pytest.param({"spots": 1, "officer": "vat-overseer"}, "", id="an officer alone"),
        pytest.param({}, "", id="a leader"),
        pytest.param(
            {"entry": "thunder-jarl", "retinue": "shield-kin"},
            "the retinue takes the hits first",
            id="a character with his retinue",
        ),
        pytest.param({"entry": "thunder-jarl", "spots": 1}, "", id="a character alone"),
    ],
)
@pytest.mark.parametrize("close", [False, True])
def test_whom_the_owner_spares_is_told_where_he_has_a_choice(
    foe: dict[str, Any], given: str, close: bool
) -> None:
    many = foe.get("spots", 2)
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment(
            "B1",
            foe.get("entry", "homunculi"),
            row(many, 1000, 1150 if close else 1800),
            seat=1,
            officer=foe.get("officer", ""),
            retinue=foe.get("retinue", ""),
        ),
    )
    told = {one.given for one in prospects(table, "A1-1", "B1-1") if one.given}
    assert told == ({given} if given and not close else set()), "whom blows find is settled"


@proves("FB-MOR-01", "FB-BRK-01")
def test_morale_costs_no_more_than_are_left() -> None:
    table = battle(regiment("B1", "homunculi", row(3, 1000, 1000), seat=1))
    losses = RegimentLosses(table, "B1", close=False)
    ends = losses.endings([Fraction(0), Fraction(0), Fraction(1)], tests=True)
    assert losses.most == 3
    assert [end.more for end in ends] == [0, 1], "of two dice that may fail"
    assert sum(end.chance for end in ends) == 1


@proves("FB-MOR-01", "FB-MOR-05")
def test_wounds_by_morale_find_the_engaged_first() -> None:
    table = battle(
        regiment("A1", "homunculi", row(2, 935, 1000)),
        regiment(
            "B1",
            "bastion-guard",
            [(1000, 1150), (1130, 1150), (1000, 1500)],
            seat=1,
            officer="drill-serjeant",
        ),
    )
    two = [Fraction(0), Fraction(0), Fraction(1)]
    ends = RegimentLosses(table, "B1", close=True).endings(two, tests=True)
    left = [(end.more, {one.id: one.left for one in alive(end.rest.match, "B1")}) for end in ends]
    assert left == [(0, {"B1-1": 3, "B1-3": 2}), (1, {"B1-1": 2, "B1-3": 2})]


@proves("FB-MOR-01", "FB-SPR-046", "FB-SPR-052")
@pytest.mark.parametrize(
    ("rules", "costs"),
    [((), [0, 1, 2]), (("indomitable",), [0, 1]), (("oblivious",), [0, 1])],
)
def test_who_feels_morale_less_loses_less_by_it(rules: tuple[str, ...], costs: list[int]) -> None:
    table = battle(regiment("B1", "copper-legion", row(6, 1000, 1000), seat=1))
    lend(table, "B1", *rules)
    two = [Fraction(0), Fraction(0), Fraction(1)]
    ends = RegimentLosses(table, "B1", close=False).endings(two, tests=True)
    assert [end.more for end in ends] == costs


@proves("FB-WND-02", "FB-CHO-01", "FB-OFF-04")
@pytest.mark.parametrize(
    ("lord", "many", "given"),
    [
        pytest.param(True, 2, "who leads falls last", id="his leader keeps the regiment near him"),
        pytest.param(False, 2, "", id="nobody lends anything to whoever leads"),
        pytest.param(True, 1, "", id="nobody else can fall"),
    ],
)
def test_who_is_spared_for_a_lord_is_told_where_it_matters(
    lord: bool, many: int, given: str
) -> None:
    near = [regiment("B2", "alembic-magister", [(1200, 1900)], seat=1)] if lord else []
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", row(many, 1000, 1800), seat=1),
        *near,
    )
    *_, told = prospects(table, "A1-1", "B1-1")
    assert told.given == given


@proves("FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09", "FB-CHO-02", "FB-CHO-07")
@pytest.mark.parametrize(
    ("own", "many", "foe", "far", "wounded"),
    [
        pytest.param("fjord-archers", 1, "thunder-jarl", 800, 0, id="a volley at one alone"),
        pytest.param("fjord-archers", 2, "thunder-jarl", 800, 5, id="a volley that may kill him"),
        pytest.param("homunculi", 1, "storm-speaker", 150, 0, id="one with Tenacious"),
        pytest.param("homunculi", 3, "storm-speaker", 150, 0, id="Tenacious after a save"),
    ],
)
def test_hits_on_a_character_alone(own: str, many: int, foe: str, far: int, wounded: int) -> None:
    table = battle(
        regiment("A1", own, row(many, 1000, 1000)),
        regiment("B1", foe, [(1000 + 65 * (many - 1), 1000 + far)], seat=1),
    )
    hurt = replace(table["B1-1"], wounds=wounded)
    table.match = replace(table.match, models=table.match.models | {"B1-1": hurt})
    harm = Harm("A1", "any")
    told, *_ = prospects(table, "A1-1", "B1-1")
    steps = volley if far > 300 else all_strike
    tried, _ = odds(table.match, lambda at: steps(at, "A1", harm), first, lost(table.match))
    assert in_order(told) == [tried[k] for k in sorted(tried)]


@proves("FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-08", "FB-CHC-09", "FB-CHO-02", "FB-CHO-07")
def test_hits_on_a_character_with_his_retinue() -> None:
    table = battle(
        regiment("A1", "homunculi", [(1000, 1000)]),
        regiment("B1", "storm-speaker", row(2, 1000, 1150), seat=1, retinue="shield-kin"),
    )
    told, *_ = prospects(table, "A1-1", "B1-1")
    tried, _ = odds(
        table.match, lambda at: all_strike(at, "A1", Harm("A1", "clash")), first, lost(table.match)
    )
    assert in_order(told) == [tried[k] for k in sorted(tried)]
