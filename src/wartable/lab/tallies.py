"""What many campaigns come to: shares with their 95 % intervals, means, and how many live on."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from wartable.core.campaign.parts import Life
from wartable.lab.campaigns import NOBODY, Course

SURE = 1.959964  # standard deviations that hold 95 of 100
FEWEST = 5  # campaigns behind a point of a curve


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with Wilson's interval."""

    name: str
    part: int
    whole: int
    share: float
    low: float
    high: float


class Spot(msgspec.Struct, frozen=True):
    """A point of a curve with its interval."""

    x: int
    y: float
    low: float
    high: float
    behind: int  # how many it is made of


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """All that is told of a study; other programs may rely on these names."""

    lengths: tuple[int, ...]  # battles of each campaign
    ends: tuple[Share, ...]  # by the reason they were decided by
    wins: tuple[Share, ...]  # by what was brought; a shared victory is one for each
    money: tuple[Spot, ...]  # mean after the n-th battle of a member
    survival: tuple[Spot, ...]  # share that lives after n battles
    snowball: tuple[Share, ...]  # campaigns that go to who led alone after n battles


def share(name: str, part: int, whole: int) -> Share:
    if not whole:
        return Share(name, 0, 0, 0.0, 0.0, 1.0)
    p, z = part / whole, SURE * SURE / whole
    middle = (p + z / 2) / (1 + z)
    apart = SURE * sqrt(p * (1 - p) / whole + z / (4 * whole)) / (1 + z)
    return Share(name, part, whole, p, max(0.0, middle - apart), min(1.0, middle + apart))


def mean(x: int, values: Sequence[int]) -> Spot:
    """With the interval of a normal distribution."""
    count = len(values)
    middle = sum(values) / count
    spread = sum([(one - middle) * (one - middle) for one in values])
    apart = SURE * sqrt(spread / (count - 1) / count) if count > 1 else 0.0
    return Spot(x, middle, middle - apart, middle + apart, count)


def tally(courses: Sequence[Course]) -> Tally:
    return Tally(
        lengths=tuple([one.battles for one in courses]),
        ends=ends(courses),
        wins=wins_by_start(courses),
        money=money_curve(courses),
        survival=survival([life for one in courses for life in one.lives]),
        snowball=snowball(courses),
    )


def ends(courses: Sequence[Course]) -> tuple[Share, ...]:
    """The commonest first."""
    often = Counter([one.reason for one in courses])
    return tuple([share(reason, count, len(courses)) for reason, count in often.most_common()])


def wins_by_start(courses: Sequence[Course]) -> tuple[Share, ...]:
    names = sorted({name for one in courses for name in one.brought})
    found: list[Share] = []
    for name in names:
        places = [(one, k) for one in courses for k, own in enumerate(one.brought) if own == name]
        won = sum([k in one.winners for one, k in places])
        found.append(share(name, won, len(places)))
    return tuple(found)


def money_curve(courses: Sequence[Course]) -> tuple[Spot, ...]:
    columns: dict[int, list[int]] = {}
    for one in courses:
        for own in one.money:
            for n, held in enumerate(own, 1):
                columns.setdefault(n, []).append(held)
    return tuple([mean(n, held) for n, held in sorted(columns.items()) if len(held) >= FEWEST])


def survival(lives: Iterable[Life]) -> tuple[Spot, ...]:
    """After Kaplan and Meier, with Greenwood's interval: who lives when his campaign ends counts no more then."""
    told = list(lives)
    if not told:
        return ()
    found, alive, variance = [Spot(0, 1.0, 1.0, 1.0, len(told))], 1.0, 0.0
    for n in range(1, max([one.battles for one in told]) + 1):
        there = sum([one.battles >= n for one in told])
        died = sum([one.battles == n and one.dead for one in told])
        if there < FEWEST:
            break
        alive *= 1 - died / there
        if died < there:
            variance += died / (there * (there - died))
        apart = SURE * alive * sqrt(variance)
        low, high = max(0.0, alive - apart), min(1.0, alive + apart)
        found.append(Spot(n, alive, low, high, there))
    return tuple(found)


def snowball(courses: Sequence[Course]) -> tuple[Share, ...]:
    """Of the campaigns that went on after *n* battles and had one leader then: how many did he win alone?"""
    found: list[Share] = []
    for n in range(1, max([len(one.leaders) for one in courses], default=0)):
        led = [one for one in courses if len(one.leaders) > n and one.leaders[n - 1] != NOBODY]
        if len(led) >= FEWEST:
            won = sum([one.winners == (one.leaders[n - 1],) for one in led])
            found.append(share(str(n), won, len(led)))
    return tuple(found)
