"""What one act does to all whom it touches: each of them by itself, and whether it comes about at all."""

from collections.abc import Iterable
from fractions import Fraction

from wartable.core.dice.odds import add_up
from wartable.core.match import ModelId
from wartable.games.grimheim.odds.trials import NONE, EffectChances, Effects

NOTHING: Effects = (0, NONE)
SURE = Fraction(1)
NEVER = Fraction(0)


class AreaEffect:
    """The chances of each model. *works*: that it comes about, which is decided once for all of them."""

    def __init__(
        self,
        chances: dict[ModelId, EffectChances],
        works: Fraction = SURE,
        margin: Fraction = NEVER,
    ) -> None:
        self.chances = chances
        self.works = works
        self.margin = margin  # no chance is further off than that

    def only_if(self, works: Fraction) -> "AreaEffect":
        """The same where it may come to nothing for everybody before it begins."""
        if works == SURE:
            return self
        chances = {model: thinned(found, works) for model, found in self.chances.items()}
        return AreaEffect(chances, self.works * works, self.margin * works)


def either(one: AreaEffect, other: AreaEffect, chance: Fraction) -> AreaEffect:
    """The one, or by that chance the other."""
    if not chance:
        return one
    models = list(dict.fromkeys([*one.chances, *other.chances]))
    none: EffectChances = {NOTHING: SURE}
    chances = {
        model: with_chances(
            [
                (effects, share * part)
                for effect, share in ((one, SURE - chance), (other, chance))
                for effects, part in effect.chances.get(model, none).items()
            ]
        )
        for model in models
    }
    works = one.works * (SURE - chance) + other.works * chance
    return AreaEffect(chances, works, max(one.margin, other.margin))


def thinned(effect_chances: EffectChances, works: Fraction) -> EffectChances:
    parts = [(effects, chance * works) for effects, chance in effect_chances.items()]
    return with_chances([(NOTHING, 1 - works), *parts])


def with_chances(parts: Iterable[tuple[Effects, Fraction]]) -> EffectChances:
    return {effects: chance for effects, chance in add_up(parts).items() if chance}


def of_wounds(chances: list[Fraction]) -> EffectChances:
    """Of a model that can lose wounds only, by the chance of each number of them."""
    return {(lost, NONE): chance for lost, chance in enumerate(chances) if chance}


def can_be_touched(effect_chances: EffectChances) -> bool:
    return any([effects != NOTHING for effects in effect_chances])
