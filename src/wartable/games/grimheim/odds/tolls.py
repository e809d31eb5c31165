"""What one act does to all whom it touches: each of them by itself, and whether it comes about at all."""

from collections.abc import Iterable
from fractions import Fraction

from wartable.core.dice.odds import add_up
from wartable.core.match import ModelId
from wartable.games.grimheim.odds.trials import NONE, Plight, Plights

NOTHING: Plight = (0, NONE)
SURE = Fraction(1)
NEVER = Fraction(0)


class Toll:
    """The chances of each model. *works*: that it comes about, which is decided once for all of them."""

    def __init__(
        self,
        plights: dict[ModelId, Plights],
        works: Fraction = SURE,
        margin: Fraction = NEVER,
    ) -> None:
        self.plights = plights
        self.works = works
        self.margin = margin  # no chance is further off than that

    def only_if(self, works: Fraction) -> "Toll":
        """The same where it may come to nothing for everybody before it begins."""
        if works == SURE:
            return self
        plights = {model: thinned(found, works) for model, found in self.plights.items()}
        return Toll(plights, self.works * works, self.margin * works)


def either(one: Toll, other: Toll, chance: Fraction) -> Toll:
    """The one, or by that chance the other."""
    if not chance:
        return one
    models = list(dict.fromkeys([*one.plights, *other.plights]))
    none: Plights = {NOTHING: SURE}
    plights = {
        model: with_chances(
            [
                (plight, share * part)
                for toll, share in ((one, SURE - chance), (other, chance))
                for plight, part in toll.plights.get(model, none).items()
            ]
        )
        for model in models
    }
    works = one.works * (SURE - chance) + other.works * chance
    return Toll(plights, works, max(one.margin, other.margin))


def thinned(plights: Plights, works: Fraction) -> Plights:
    parts = [(plight, chance * works) for plight, chance in plights.items()]
    return with_chances([(NOTHING, 1 - works), *parts])


def with_chances(parts: Iterable[tuple[Plight, Fraction]]) -> Plights:
    return {plight: chance for plight, chance in add_up(parts).items() if chance}


def of_wounds(chances: list[Fraction]) -> Plights:
    """Of a model that can lose wounds only, by the chance of each number of them."""
    return {(lost, NONE): chance for lost, chance in enumerate(chances) if chance}


def can_be_touched(plights: Plights) -> bool:
    return any([plight != NOTHING for plight in plights])
