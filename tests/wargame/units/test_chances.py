"""Chances of dice alike are those of the dice that are thrown, whatever a book makes of their faces."""

from fractions import Fraction
from typing import Any

import pytest

from wargame.units.shooting import DEFENSE, IGNORE, SHOOTING, Shot, Weapon, block_die, hit_die
from wargame.units.squads import soldier, table_of
from wartable.core.ask import Roll
from wartable.odds.enumerate import odds
from wartable.wargame.units.attacks import (
    Die,
    SecondChance,
    fails,
    go_through,
    succeeds,
    throw,
)
from wartable.wargame.units.chances import (
    Shares,
    die_shares,
    joined,
    many,
    on_average,
    through,
    up_to,
)

LUCK = SecondChance((1, 3, 6), "luck", "SQ-LUCK", "luck")
LORE = SecondChance((1, 2), "lore", "SQ-LORE", "lore")


def thrown(die: Die, dice: int) -> dict[Any, Fraction]:
    """What they come to in every way in which they can fall."""
    found: list[Any] = []

    def steps(_: Any) -> Any:
        found.append((yield from throw(Roll("test", 0, "SQ-TEST", dice=dice), die)))

    match = table_of(soldier("a")).match
    return odds(match, steps, lambda *_: None, lambda _: die.in_all(found[-1].faces))[0]


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "die",
    [
        pytest.param(succeeds(4), id="a need"),
        pytest.param(fails(3), id="a need that is missed"),
        pytest.param(Die(lambda face: (face // 3, int(face == 1)), [LUCK]), id="a second chance"),
        pytest.param(Die(lambda face: (face, 1), [LUCK, LORE]), id="one after the other"),
    ],
)
def test_dice_alike_come_to_what_they_come_to_when_thrown(die: Die, dice: int) -> None:
    assert many(die_shares(die), dice) == thrown(die, dice)


def wounds_by(weapon: Weapon, dice: int) -> list[Fraction]:
    """Of a squad that is never used up, out of closed pools."""
    ignored = [die_shares(IGNORE)] if weapon.ignorable else [die_shares(fails(7))]
    blocks = [die_shares(block_die(DEFENSE + ap, weapon.poison)) for ap in (0, 4)]
    hurt = [through(block, ignored) for block in blocks]
    total = many(through(die_shares(hit_die(weapon)), hurt), dice)
    return up_to(9, [(wounds, chance) for (wounds,), chance in total.items()])


@pytest.mark.parametrize(
    ("weapon", "dice"),
    [
        pytest.param(Weapon(), 3, id="plain"),
        pytest.param(Weapon(furious=True, rending=True), 2, id="two kinds of hits"),
        pytest.param(Weapon(poison=True), 2, id="sixes blocked again"),
        pytest.param(Weapon(rending=True, poison=True, ignorable=True), 2, id="ignored besides"),
    ],
)
def test_an_attack_through_all_its_dice_is_what_its_stages_come_to(
    weapon: Weapon, dice: int
) -> None:
    table = table_of(*[soldier(f"m{k}") for k in range(9)])

    def steps(at: Any) -> Any:
        yield from go_through(at, Shot(weapon, dice, "shooter"), SHOOTING)

    def first(_: Any, asked: Any) -> Any:
        least = getattr(asked, "least", None)
        return asked.options[0] if least is None else asked.options[:least]

    tried, _ = odds(table.match, steps, first, lambda match: 9 - len(match.models))
    told = wounds_by(weapon, dice)
    assert {wounds: chance for wounds, chance in enumerate(told) if chance} == tried


@pytest.mark.parametrize("again", [[], [LUCK], [LUCK, LORE]])
def test_what_a_die_is_worth_is_its_mean(again: list[SecondChance]) -> None:
    die = Die(lambda face: (face, int(face == 1)), again)
    mean = sum([chance * (2 * face + 5 * one) for (face, one), chance in die_shares(die).items()])
    assert on_average(die, (2, 5)) == pytest.approx(float(mean))


def test_chances_may_be_put_together_otherwise_than_added_up() -> None:
    def highest(some: Shares, others: Shares) -> Shares:
        both = joined(
            {(face, 0): chance for (face,), chance in some.items()},
            {(0, face): chance for (face,), chance in others.items()},
        )
        found: Shares = {}
        for (a, b), chance in both.items():
            found[(max(a, b),)] = found.get((max(a, b),), Fraction(0)) + chance
        return found

    die = die_shares(Die(lambda face: (face,)))
    assert many(die, 3, highest)[(6,)] == 1 - Fraction(125, 216)
    pair = die_shares(Die(lambda face: (int(face == 6), int(face == 6))))
    assert through(pair, [die, die], highest)[(6,)] == Fraction(1, 6) * Fraction(11, 36)


def test_whatever_goes_beyond_counts_as_all() -> None:
    third = Fraction(1, 3)
    assert up_to(2, [(0, third), (2, third), (5, third)]) == [third, 0, 2 * third]
