"""Both sides and the phases of a battle: Victory Points, Fate Dice and what they can do, quests."""

from msgspec.structs import replace

from wartable.core.match import Seat
from wartable.core.screen.scene import Chance, Phase, Pool, PoolDie, Side, Tally
from wartable.core.screen.staging import phase_strip, plain_side
from wartable.core.words import as_name, as_title
from wartable.games.grimheim.dice.reading import read_die
from wartable.games.grimheim.fate.abilities import abilities_at
from wartable.games.grimheim.fate.windows import WHEN
from wartable.games.grimheim.interrupts import BREW, BY_FATE, CLAIM
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.claims import unclaimed_quests
from wartable.games.grimheim.missions.ending import count_defeated
from wartable.games.grimheim.missions.report import quests_of
from wartable.games.grimheim.rows import Ability, fates
from wartable.games.grimheim.screen.words import SAID, quest_words, scored_for
from wartable.wargame.scoring.points import by_source
from wartable.wargame.turns.naming import models_of

ACTIONS: str = SAID["turn"]["act"]
IN_TIME = (
    "a",
    "assault",
    "c",
    "e",
    "d",
    "f",
    "b",
)  # the windows of Fate as an activation meets them
DRINKING = Chance(ACTIONS, "as its model is activated")
CLAIMING = Chance(ACTIONS, "after an action")


def side(match: Match, seat: Seat) -> Side:
    """As far as the viewer knows it: quests are secret until shown."""
    role = "Defender" if seat == match.defender else "Attacker"
    return replace(
        plain_side(match, seat),
        role="" if match.phase == "roles" else role,
        score=match.points_of(seat),
        tallies=tallies(match, seat),
        fallen=count_defeated(match, seat),
        pools=pools(match, seat),
        notes=tuple([quest_words(quest) for quest in quests_of(match, seat)]),
    )


def tallies(match: Match, seat: Seat) -> tuple[Tally, ...]:
    """Victory Points by what they were scored for, first come first."""
    found = by_source(match.scores, seat, scored_for)
    return tuple([Tally(as_title(name), points) for name, points in found.items()])


def pools(match: Match, seat: Seat) -> tuple[Pool, ...]:
    """The unused Fate Dice of a seat, each with what its modifier lets it do, and what else it may take up."""
    free, drunk = match.free_reactions[seat], drinkers(match, seat)
    brew = Pool("Fungus Brew", left=drunk, spends=BREW.spends, chances=(DRINKING,))
    claim = Pool("Claim a side quest", spends=CLAIM.spends, chances=(CLAIMING,))
    return (
        fate_pool(match, seat),
        *([Pool("Free reactions", left=free)] if free else []),
        *([brew] if drunk else []),
        *([claim] if unclaimed_quests(match, seat) else []),
    )


def fate_pool(match: Match, seat: Seat) -> Pool:
    fate = fates()[match.fate_modifiers[seat]]
    dice = tuple([fate_die(face, fate.ability) for face in match.fate[seat]])
    chances = tuple([chance for letter in IN_TIME for chance in fate_chances(fate.id, letter)])
    return Pool(
        "Fate Dice", dice, of=fate.name, spends=BY_FATE.spends if dice else "", chances=chances
    )


def fate_chances(modifier: str, letter: str) -> list[Chance]:
    """A window of GH-FAT-42, if a Fate Modifier can do something in it."""
    uses = tuple([as_title(ability.name) for ability, _ in abilities_at(modifier, letter)])
    return [Chance(ACTIONS, WHEN.get(letter, "as a move is declared"), uses)] if uses else []


def drinkers(match: Match, seat: Seat) -> int:
    """How many of its models still to act could drink a Fungus Brew."""
    own = [model for model in models_of(match, seat) if model.bears("fungus-brew")]
    return len([model for model in own if model.state == "ready"])


def fate_die(face: int, abilities: tuple[Ability, ...]) -> PoolDie:
    """With what it can be used for."""
    values = [(row.id, 0 if row.die == "none" else read_die(row.die, face)) for row in abilities]
    can = [f"{as_name(ability)}{f' {value}' if value else ''}" for ability, value in values]
    return PoolDie(face, text=", ".join(can))


def phases(match: Match) -> tuple[Phase, ...]:
    """The phases of the set-up, then those of each turn, with the present one."""
    now = SAID["part_of"].get(match.phase, match.phase)
    return phase_strip(SAID["set_up" if now in SAID["set_up"] else "turn"], now)
