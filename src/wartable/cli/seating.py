"""Who sits where in the terminal: people beside each other at one keyboard, bots of any styles on the other seats."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from wartable.cli.errors import SetupError, setup_named
from wartable.core.match import Seat
from wartable.core.names import is_showable
from wartable.core.words import counted, with_and

if TYPE_CHECKING:
    from wartable.core.game import Game
    from wartable.core.roster import Setup

NAME = 60  # characters of a player's name


class Seating(NamedTuple):
    """The seats of those who are here, in the order they were told in, and the styles of the bots on the others."""

    people: tuple[Seat, ...]
    bots: dict[Seat, str]


def setup_for(game: "Game", chosen: str, players: int | None) -> "Setup":
    """The ready set-up that was chosen, or the first for so many; nobody plays with more than its rulebook allows."""
    from msgspec.structs import replace

    if players is None:
        return setup_named(game, chosen)
    check_players(game, players)
    setups = game.muster.setups
    fitting = [id for id, one in setups.items() if one.seats == players]
    named = chosen or next(iter([*fitting, *setups]))
    found = setup_named(game, named)
    if found.seats == players:
        return found
    if found.sides:
        raise SetupError(f"in {named} {found.seats} players stand together: leave out --players")
    return replace(found, seats=players, rosters=found.rosters[:players])


def check_players(game: "Game", players: int) -> None:
    if game.muster.listing is None:
        return
    least, most = game.muster.listing().seats
    if not least <= players <= most:
        allowed = {0: f"{least}", 1: f"{least} or {most}"}.get(most - least, f"{least} to {most}")
        raise SetupError(f"{game.name} is for {allowed} players, not {players}")


def seating(game: "Game", seats: int, told: Sequence[int], styles: Sequence[str]) -> Seating:
    """Whoever is not here is played by the game's own bot, or as *styles* say."""
    from wartable.bots.seats import bot_named

    people = people_at(told, seats)
    others = [seat for seat in range(seats) if seat not in people]
    bots = dict.fromkeys(others, usual_bot(game)) | given_out("--bot", styles, others, "of bots")
    for style in (*styles, *bots.values()):
        bot_named(game, style, 0)
    return Seating(people, bots)


def people_at(told: Sequence[int], seats: int) -> tuple[Seat, ...]:
    for number in told:
        if number > seats:
            raise SetupError(f"there is no seat {number}: this game has {seats}")
        if told.count(number) > 1:
            raise SetupError(f"--seat {number} is said twice: everybody has a seat of their own")
    return tuple([number - 1 for number in told])


def usual_bot(game: "Game") -> str:
    """The game's own that plays by a plan, or chance."""
    return "scripted" if "scripted" in game.bots else "random"


def given_out(
    option: str, told: Sequence[str], seats: Sequence[Seat], whose: str
) -> dict[Seat, str]:
    """What an option says of each of these seats: said once it is for all of them, else once for each."""
    if not told:
        return {}
    if not seats:
        raise SetupError(f"{option} is for the seats {whose}, and there are none")
    if len(told) not in (1, len(seats)):
        there = counted(len(seats), "seat")
        raise SetupError(
            f"{option} is said {len(told)} times for {there} {whose}: say it once for all, or once for each"
        )
    return dict(zip(seats, list(told) * (len(seats) if len(told) == 1 else 1), strict=True))


def names_given(told: Sequence[str], people: Sequence[Seat], seats: int) -> tuple[str, ...]:
    """What everybody is called, by seats: those who are here in the order of theirs; none if nobody is named."""
    if len(told) > len(people):
        here = f"{counted(len(people), 'seat')} of people here"
        raise SetupError(f"--name is said {len(told)} times for {here}: leave out the others")
    names = dict(zip(people, [name_told(one) for one in told], strict=False))
    return tuple([names.get(seat, "") for seat in range(seats)]) if names else ()


def name_told(told: str) -> str:
    name = " ".join(told.split())
    if not name or len(name) > NAME or not is_showable(name):
        raise SetupError(f"a name has 1 to {NAME} letters that can be shown")
    return name


def seating_words(seated: Seating) -> str:
    """You have seat 1 and seat 3. Bots: scripted on seat 2."""
    here = with_and([f"seat {seat + 1}" for seat in seated.people])
    if len(seated.people) + len(seated.bots) <= 2 and len(seated.people) == 1:
        return f"You have {here}."
    bots = [f"{style} on seat {seat + 1}" for seat, style in seated.bots.items()]
    return f"You have {here}." + (f" Bots: {', '.join(bots)}." if bots else "")
