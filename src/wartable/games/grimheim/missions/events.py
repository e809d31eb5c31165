"""What happens to a mission's things, and to side quests."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, Marker, ModelId, Seat
from wartable.core.words import capital, counted, with_and
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.screen.words import place_words, quest_name

UNTOLD = "secret"


class QuestsKept(Event[Match], frozen=True):
    """A seat has so many quests that only it knows; *quests* are told to nobody else."""

    seat: Seat
    quests: tuple[str, ...]

    sentence: ClassVar[str] = "Your side {quests}: {which}."

    def apply(self, match: Match) -> Match:
        return match.with_secret(self.seat, "quest", self.quests)

    def known_to(self) -> tuple[Seat, ...] | None:
        return (self.seat,)

    def words(self, match: Match) -> dict[str, str]:
        names = [quest_name(quest) for quest in self.quests]
        return {"quests": "quest" if len(names) == 1 else "quests", "which": with_and(names)}


class QuestsCounted(Event[Match], frozen=True):
    """Everyone knows how many quests a seat has."""

    seat: Seat
    number: int

    sentence: ClassVar[str] = "{who} has {many}."

    def apply(self, match: Match) -> Match:
        hidden = (UNTOLD,) * self.number
        every = [hidden if s == self.seat else own for s, own in enumerate(match.quests)]
        return replace(match, quests=tuple(every))

    def words(self, match: Match) -> dict[str, str]:
        return {"many": counted(self.number, "side quest")}


class QuestShown(Event[Match], frozen=True):
    """A quest is secret no longer."""

    seat: Seat
    quest: str

    sentence: ClassVar[str] = "{who} shows a side quest: {which}."
    reveals: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        kept = tuple([q for q in match.hidden_quests(self.seat) if q != self.quest])
        own = list(match.quests[self.seat])
        own.remove(UNTOLD)
        own.append(self.quest)
        every = [tuple(own) if s == self.seat else other for s, other in enumerate(match.quests)]
        return replace(match.with_secret(self.seat, "quest", kept or None), quests=tuple(every))

    def words(self, match: Match) -> dict[str, str]:
        return {"which": quest_name(self.quest)}


class ClaimOpened(Event[Match], frozen=True):
    """At the end of the action a seat will be asked whether it claims a quest."""

    seat: Seat

    sentence: ClassVar[str] = "{who} may have a quest to claim."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        if self.seat in match.claims:
            return match
        return replace(match, claims=(*match.claims, self.seat))


class ClaimClosed(Event[Match], frozen=True):
    seat: Seat

    sentence: ClassVar[str] = "{who} goes on."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, claims=tuple([s for s in match.claims if s != self.seat]))


class SearchBegan(Event[Match], frozen=True):
    """A marker is searched for the relic; *loot* if a roll for equipment is to follow."""

    marker: str
    loot: bool

    sentence: ClassVar[str] = "{marker} is searched."

    def apply(self, match: Match) -> Match:
        return replace(match, search=Mark(self.marker, int(self.loot)), phase="search")

    def words(self, match: Match) -> dict[str, str]:
        return {"marker": capital(place_words(self.marker))}


class SearchEnded(Event[Match], frozen=True):
    """*phase* is what comes next."""

    phase: str

    sentence: ClassVar[str] = "The search is over."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        kept = match.search if self.phase == "loot" else None
        return replace(match, search=kept, phase=self.phase)


class SiteLooted(Event[Match], frozen=True):
    marker: str
    model: ModelId

    sentence: ClassVar[str] = "{model} loots {marker}."

    def apply(self, match: Match) -> Match:
        markers = [replace(m, looted=True) if m.id == self.marker else m for m in match.markers]
        return replace(match, markers=tuple(markers))

    def words(self, match: Match) -> dict[str, str]:
        return {"marker": place_words(self.marker)}


class DoorSwitched(Event[Match], frozen=True):
    door: str
    state: str

    sentence: ClassVar[str] = "The {door} is {state} now."
    moves_bases: ClassVar[bool] = True  # what is seen and reached is another

    def apply(self, match: Match) -> Match:
        return replace(match, doors=match.doors | {self.door: self.state})


class Tallied(Event[Match], frozen=True):
    """What the mission counts has changed."""

    what: str
    count: int

    sentence: ClassVar[str] = "{told}."

    def apply(self, match: Match) -> Match:
        return replace(match, tallies=match.tallies | {self.what: self.count})

    def words(self, match: Match) -> dict[str, str]:
        return {"told": tally_words(match, self.what, self.count)}


def tally_words(match: Match, what: str, count: int) -> str:
    """What a count of the mission means to players."""
    kind, _, thing = what.partition(":")
    if kind == "alight":
        return f"{capital(place_words(thing))} {'is alight' if count else 'burns no more'}"
    if kind == "fate":
        return f"{match.side(int(thing))} begins with {counted(count, 'Fate Die', 'Fate Dice')}"
    if what == "wards broken":
        standing = len([one for one in match.markers if one.id.startswith("ward")])
        return f"{count} of {count + standing} wards {'is' if count == 1 else 'are'} broken"
    if what == "blows":
        return f"The shrine is struck: {counted(count, 'blow')}"
    if what == "gate":
        return f"The gate has {counted(count, 'wound', none='no')} left"
    if what.startswith("captive"):
        return f"{capital(place_words(what))} has {counted(count, 'lock', none='no')} left"
    return f"{capital(what)}: {count}"


def token_words(token: str) -> str:
    """A token as players call it."""
    if token.startswith("supply"):
        return token.replace("supply", "the supplies", 1)
    return "the flag" if token.startswith("flag") else token


class TokenLaid(Event[Match], frozen=True):
    token: Marker

    sentence: ClassVar[str] = "{what} lie{s} on the table."

    def apply(self, match: Match) -> Match:
        return replace(match, tokens=(*match.tokens, self.token))

    def words(self, match: Match) -> dict[str, str]:
        what = token_words(self.token.id)
        return {"what": capital(what), "s": "" if "supplies" in what else "s"}


class TokenTaken(Event[Match], frozen=True):
    """A model carries it now."""

    model: ModelId
    token: str

    sentence: ClassVar[str] = "{model} takes {what}."

    def apply(self, match: Match) -> Match:
        left = tuple([one for one in match.tokens if one.id != self.token])
        model = match.models[self.model]
        carrying = replace(model, carries=(*model.carries, self.token))
        return replace(match.with_model(carrying), tokens=left)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": token_words(self.token)}


class TokensDropped(Event[Match], frozen=True):
    """They lie where their carrier was Defeated; if it returns it returns without them."""

    model: ModelId

    sentence: ClassVar[str] = "{model} drops {what}."

    def apply(self, match: Match) -> Match:
        fallen, k = list(match.fallen), match.last_fall(self.model)
        model = fallen[k].model
        dropped = [
            Marker(id=token, x=model.x, y=model.y, level=model.level) for token in model.carries
        ]
        fallen[k] = replace(fallen[k], model=replace(model, carries=()))
        return replace(match, fallen=tuple(fallen), tokens=(*match.tokens, *dropped))

    def words(self, match: Match) -> dict[str, str]:
        carries = match.fallen[match.last_fall(self.model)].model.carries
        return {"what": with_and([token_words(token) for token in carries])}


class OvertimeBegan(Event[Match], frozen=True):
    """A seat is so many VP behind that one more turn is played."""

    seat: Seat
    points: int

    sentence: ClassVar[str] = "Overtime: {who} is {points} VP behind, so one more turn is played."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return match


class EndedEarly(Event[Match], frozen=True):
    """The turns were not over yet."""

    reason: str

    sentence: ClassVar[str] = "{reason}: the battle ends with this turn."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return match
