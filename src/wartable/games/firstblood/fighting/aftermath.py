"""What comes of wounds: the morale test, whether a regiment breaks, whether it is destroyed (FB-MOR, FB-BRK-01)."""

from fractions import Fraction

from wartable.core.dice.odds import Meaning, add_up, how_often, mean, outcome
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.fighting.ranks import (
    BROKEN,
    GONE,
    HOLDS,
    STILL_BROKEN,
    MoraleTest,
    Ranks,
    Rest,
)

SIX = 6
KINDS: dict[str, Meaning] = {HOLDS: "none", STILL_BROKEN: "none", BROKEN: "", GONE: "out"}


class Outlook:
    """What becomes of a regiment, by its chances, and how many wounds it takes on average."""

    def __init__(self, wounds: Fraction) -> None:
        self.wounds = wounds
        self.more = Fraction(0)  # by morale
        self.fates: dict[str, Fraction] = dict.fromkeys(KINDS, Fraction(0))


class Ending:
    """One way in which it may end: what is left, how likely, and after how many wounds by morale."""

    def __init__(self, rest: Rest, chance: Fraction, more: int = 0) -> None:
        self.rest = rest
        self.chance = chance
        self.more = more


@clause("FB-MOR-01", "FB-BRK-01")
def endings(ranks: Ranks, chances: list[Fraction], tested: bool) -> list[Ending]:
    """Every number of wounds and, where it is *tested*, of wounds by morale."""
    found: list[Ending] = []
    for wounds, chance in enumerate(chances):
        if not chance:
            continue
        rest = ranks.after(wounds)
        test = ranks.test(rest) if tested else None
        if test is None:
            found.append(Ending(rest, chance))
            continue
        for more, share in wounds_by_morale(test, ranks.most - wounds).items():
            end = ranks.tested(rest, test, more) if more else rest
            found.append(Ending(end, chance * share, more))
    return found


def outlook(ranks: Ranks, chances: list[Fraction], ends: list[Ending]) -> Outlook:
    """Does it hold, is it broken, is it destroyed?"""
    found = Outlook(mean(chances))
    for end in ends:
        found.more += end.chance * end.more
        found.fates[ranks.fate(end.rest)] += end.chance
    return found


@clause("FB-MOR-01", "FB-SPR-046", "FB-SPR-052")
def wounds_by_morale(test: MoraleTest, left: int) -> dict[int, Fraction]:
    """The chance of each number of wounds by failed dice; no more than are left."""
    shares = how_often(test.dice, Fraction(SIX - test.need, SIX))
    return add_up([(min(left, test.wounds(k)), share) for k, share in enumerate(shares) if share])


# In words


def fates_shown(title: str, found: Outlook, tested: bool, option: int | None, given: str) -> Odds:
    """Holds 60%, broken 30%, destroyed 10%."""
    told = [outcome(word, part, kind=KINDS[word]) for word, part in found.fates.items() if part]
    what = "with morale" if tested else "what becomes of it"
    return Odds(f"{title}, {what}", tuple(told), option, given=given)


def at_a_glance(found: Outlook) -> str:
    """2.3 wounds on average, 3.1 with morale; breaks 31%, destroyed 4%."""
    told = [("breaks", found.fates[BROKEN]), ("destroyed", found.fates[GONE])]
    fates = [f"{word} {percent(part)}" for word, part in told]
    return f"{wounds_told(found)}; {', '.join(fates)}"


def wounds_told(found: Outlook) -> str:
    """2.3 wounds on average, 3.1 with morale, where that is more."""
    few, many = [f"{float(one):.1f}" for one in (found.wounds, found.wounds + found.more)]
    return f"{few} wounds on average" + (f", {many} with morale" if many != few else "")


def percent(chance: Fraction) -> str:
    """A whole number; what may happen is never told as nothing, nor what may not as sure."""
    whole = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if chance and not whole:
        return "under 1%"
    return "over 99%" if whole == 100 and chance < 1 else f"{whole}%"
