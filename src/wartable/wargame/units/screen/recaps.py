"""What a unit did and what came of it, in one sentence: charges 6.2": Levy takes 3 wounds and loses 2 models.

A book has the verbs in which its actions are told, what is said before whom they are aimed at, the actions of which one
wants to know how far they went, and what befell each unit: here wounds, models, and that it is broken; there that it is
Shaken or Routed. What is said where nobody came to harm is its own too: that a spell fails, that no blow went home.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from wartable.core.acts import Act, ActKind, Episode
from wartable.core.match import Match, ModelId, UnitId
from wartable.core.parts import Verb
from wartable.core.words import with_and
from wartable.wargame.recaps import distance_words

Harms: TypeAlias = dict[UnitId, list[str]]  # of each unit, first come first: takes 3 wounds


class UnitRecaps:
    """A rulebook's: what is told of its actions."""

    def __init__(
        self,
        verbs: Mapping[str, Verb],
        harms: Callable[[Episode], Harms],
        *,
        aimed: Mapping[str, str],
        going: Iterable[str] = (),
        named: Callable[[Act], str] = lambda _: "",
        harmless: Callable[[Episode], str] = lambda _: "",
        further: Callable[[Episode], str] = lambda _: "",
        kinds: Iterable[ActKind] = ("action",),
    ) -> None:
        self.verbs = verbs  # an action of which nothing is said there is told by its lines
        self.harms = harms
        self.aimed = (
            aimed  # actions that are told of with their target, and what is said before that
        )
        self.going = tuple(going)  # actions of which one wants to know how far
        self.named = named  # what is told instead of the verb: casts Kindle
        self.harmless = harmless  # what is told where nobody came to harm
        self.further = further  # what it did besides: and shoots
        self.kinds = tuple(kinds)  # of acts that are told of so

    def recap(self, episode: Episode) -> str | None:
        act, harms = episode.act, self.harms(episode)
        verb = self.verbs[act.name].told if act.name in self.verbs else ""
        if act.kind not in self.kinds or not verb:
            return None
        far = distance_words(episode, act.actor) if act.name in self.going else ""
        told = f"{self.named(act) or verb}{self.whom_words(episode, harms)}{far}{self.further(episode)}"
        return f"{told}{harm_words(episode.after, harms) or self.harmless(episode)}"

    def whom_words(self, episode: Episode, harms: Harms) -> str:
        """At whom it was aimed, unless what befell it is told anyway."""
        act = episode.act
        unit = unit_of(episode.before, act.target)
        if not unit or unit in harms or act.name not in self.aimed:
            return ""
        title = "itself" if unit == act.unit else episode.after.units[unit].title
        return f" {self.aimed[act.name]}{title}"


def harm_words(match: Match[Any], harms: Harms) -> str:
    told = [f"{match.units[unit].title} {with_and(words)}" for unit, words in harms.items()]
    return f": {with_and(told)}" if told else ""


def unit_of(match: Match[Any], model: ModelId) -> UnitId:
    """The unit of a model; none of one that is gone."""
    piece = match.piece(model)
    return "" if piece is None else piece.unit
