"""What happens to tokens, and to units under spells."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, ModelId, UnitId
from wartable.core.words import as_name
from wartable.games.grimdark.events import OfSquad, with_piece
from wartable.games.grimdark.match import GONE_HOME, Match, Model, Squad
from wartable.games.grimdark.rows import SpellRow, numbers, spells
from wartable.wargame.units.rows import mark_of


class TokensGained(Event[Match], frozen=True):
    """Every caster gets as many as its rule says, up to the most that it can hold."""

    sentence: ClassVar[str] = "Casters gather spell tokens."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        home = {one.model.id for one in match.aside if one.where == GONE_HOME}
        everyone = [*match.models.values(), *[one.model for one in match.aside]]
        for model in everyone:
            more = casts(model)
            if more and model.id not in home:
                most = numbers().caster_token_max
                match = with_piece(match, replace(model, tokens=min(most, model.tokens + more)))
        return match


class SpellTried(Event[Match], frozen=True):
    """A caster has named a spell and its targets, and paid for it, whatever comes of it."""

    model: ModelId
    spell: str
    targets: tuple[UnitId, ...]

    sentence: ClassVar[str] = "{model} tries {name}."

    def apply(self, match: Match) -> Match:
        caster, going = match.piece(self.model), match.acting
        assert caster is not None, f"{self.model} is gone"
        left = caster.tokens - spells()[self.spell].value
        match = with_piece(match, replace(caster, tokens=left))
        tried = (*going.tried, try_of(self.model, self.spell))
        return replace(match, going=replace(going, tried=tried))

    def words(self, match: Match) -> dict[str, str]:
        return {"name": spells()[self.spell].name}


class TokensSpent(Event[Match], frozen=True):
    """A caster has spent tokens for or against a try."""

    model: ModelId
    number: int  # below 0: against it

    sentence: ClassVar[str] = "{model} spends tokens: {signed}."

    def apply(self, match: Match) -> Match:
        caster = match.piece(self.model)
        assert caster is not None, f"{self.model} is gone"
        return with_piece(match, replace(caster, tokens=caster.tokens - abs(self.number)))

    def words(self, match: Match) -> dict[str, str]:
        return {"signed": f"{self.number:+d}"}


class SpellLaid(OfSquad, frozen=True):
    """A unit is under a spell for some time."""

    spell: str

    sentence: ClassVar[str] = "{squad} is under {name}."

    def change(self, squad: Squad) -> Squad:
        lent = lent_by(spells()[self.spell])
        return replace(squad, spells=(*squad.spells, self.spell), marks=(*squad.marks, lent))

    def words(self, match: Match) -> dict[str, str]:
        return super().words(match) | {"name": spells()[self.spell].name}


class SpellEnded(OfSquad, frozen=True):
    """A spell on a unit is over."""

    spell: str

    sentence: ClassVar[str] = "{name} on {squad} is over."

    def change(self, squad: Squad) -> Squad:
        return without_spell(squad, self.spell)

    def words(self, match: Match) -> dict[str, str]:
        return super().words(match) | {"name": as_name(self.spell)}


def casts(model: Model) -> int:
    """The X of Caster(X)."""
    return sum([mark.value for mark in model.bearing if mark.name == "caster"])


def try_of(model: ModelId, spell: str) -> str:
    """How it is noted that a caster has tried a spell."""
    return f"{model} {spell}"


def lent_by(spell: SpellRow) -> Mark:
    """What a unit has for as long as it is under a spell: a special rule, or the spell itself."""
    return mark_of(spell.gains[0]) if spell.gains else Mark(spell.id)


def without_spell(squad: Squad, spell: str) -> Squad:
    """The unit under this spell no longer; what else it was lent stays."""
    marks, lent = list(squad.marks), lent_by(spells()[spell])
    marks.remove(lent)
    left = tuple([one for one in squad.spells if one != spell])
    return replace(squad, spells=left, marks=tuple(marks))
