"""What befalls those whom an act touches, in a player's words."""

from fractions import Fraction

from wartable.core.dice.odds import add_up, outcome
from wartable.core.match import ModelId, Seat
from wartable.core.screen.figures import Outcome, Toll, Touched
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import as_title, counted, with_and
from wartable.games.grimheim.odds.area_effects import (
    NEVER,
    NOTHING,
    SURE,
    AreaEffect,
    can_be_touched,
)
from wartable.games.grimheim.odds.trials import EffectChances, Effects
from wartable.games.grimheim.table import Table

DEFEATED = "Defeated"
CALLED = {"sunburst": "1 AP less"}  # what is gained, where its name does not tell


def effect_odds(
    title: str,
    table: Table,
    model: ModelId,
    effect_chances: EffectChances,
    option: int | None = None,
) -> Odds | None:
    """What befalls a model; none where nothing is left to chance or nothing happens."""
    outcomes = outcomes_of(table, model, effect_chances)
    if len(outcomes) < 2 and all([not loss for loss, _ in effect_chances]):
        return None
    return Odds(title, outcomes, option, whom=distinct_title(table.match, model))


def outcomes_of(table: Table, model: ModelId, effect_chances: EffectChances) -> tuple[Outcome, ...]:
    """One after another, from what hurts least."""
    wounds = table[model].wounds
    told = add_up(
        [(words_of(effects, wounds), chance) for effects, chance in sorted(effect_chances.items())]
    )
    return tuple([plain_outcome(words, chance) for words, chance in told.items()])


def words_of(effects: Effects, wounds: int) -> tuple[str, int | None]:
    """2 wounds; 3 wounds back; Poisoned, Protected; and how many it loses, if it is that alone."""
    loss, gained = effects
    if loss >= wounds:
        return DEFEATED, None
    told = [counted(loss, "wound")] if loss > 0 else []
    told += [f"{counted(-loss, 'wound')} back"] if loss < 0 else []
    told += [CALLED.get(one) or as_title(one) for one in gained]
    if not told:
        return "no wounds", 0
    return with_and(told), loss if loss > 0 and not gained else None


def plain_outcome(words: tuple[str, int | None], chance: Fraction) -> Outcome:
    told, count = words
    if told == DEFEATED:
        return outcome(told, chance, kind="out")
    return outcome(told, chance, count, "none" if count == 0 else "")


# Several


def target_odds(
    title: str,
    table: Table,
    effect: AreaEffect,
    target: ModelId,
    seat: Seat,
    option: int | None = None,
) -> Odds:
    """What befalls the target, and by name who else is touched, as *seat* looks at it."""
    outcomes = outcomes_of(table, target, effect.chances[target])
    others = also_touched(table, effect, seat, target)
    shown = area_shown(table, effect, seat) if others else None
    return Odds(title, outcomes, option, margin=float(effect.margin), also=others, toll=shown)


def area_odds(title: str, table: Table, effect: AreaEffect, seat: Seat, option: int | None) -> Odds:
    """Of what is aimed at nobody: how many are touched, then each by name."""
    chances = [SURE]
    for effect_chances in effect.chances.values():
        chances = one_more_may(chances, 1 - effect_chances.get(NOTHING, NEVER))
    many = len(effect.chances)
    told = [
        outcome(f"{k or 'none'} of {many} touched", chance, k)
        for k, chance in enumerate(chances)
        if chance
    ]
    if not many:
        return Odds(title, (outcome("nobody is near enough", SURE, 0, "none"),), option)
    shown = area_shown(table, effect, seat, aimed=False)
    return Odds(title, tuple(told), option, also=also_touched(table, effect, seat), toll=shown)


def one_more_may(chances: list[Fraction], chance: Fraction) -> list[Fraction]:
    """Of how many are touched, with one more who may be."""
    more = [*chances, NEVER]
    return [
        (1 - chance) * more[k] + (chance * more[k - 1] if k else NEVER) for k in range(len(more))
    ]


def also_touched(
    table: Table, effect: AreaEffect, seat: Seat, target: ModelId = ""
) -> tuple[Touched, ...]:
    """All but the target whom anything can befall."""
    return tuple(
        [
            Touched(
                distinct_title(table.match, model),
                is_own(table, model, seat),
                outcomes_of(table, model, effect_chances),
                float(mean_loss(effect_chances)),
            )
            for model, effect_chances in effect.chances.items()
            if model != target and can_be_touched(effect_chances)
        ]
    )


def area_shown(table: Table, effect: AreaEffect, seat: Seat, aimed: bool = True) -> Toll:
    means = {model: mean_loss(effect_chances) for model, effect_chances in effect.chances.items()}
    own = sum([loss for model, loss in means.items() if is_own(table, model, seat)], NEVER)
    foes = sum(means.values(), NEVER) - own
    return Toll(float(effect.works), float(foes), float(own), aimed)


def mean_loss(effect_chances: EffectChances) -> Fraction:
    """The wounds lost on average; what is regained does not make up for them."""
    return sum([max(0, lost) * chance for (lost, _), chance in effect_chances.items()], NEVER)


def is_own(table: Table, model: ModelId, seat: Seat) -> bool:
    return not table.match.hostile(seat, model)
