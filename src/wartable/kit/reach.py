"""What play can reach: code of clauses that runs in matches begun by the rulebook itself, and in checks of its lists.

What it is, `bells` hear; campaigns are played by `chronicle`.
"""

import tomllib
from typing import Any

from msgspec.structs import replace

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import BY_CHANCE, Player, names, player_named, question_for
from wartable.core.dice.chance import Chance
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.roster import Builder, Listing, Plain, Rack, Setup
from wartable.core.rulebook import library
from wartable.core.rulebook.book import Rulebook
from wartable.core.setups import room_of, setups_for
from wartable.kit.bells import ReachedClauses
from wartable.kit.chronicle import Chronicle
from wartable.play.session import Session

SIZES = (200, 300, 500, 800, 1200)  # points of lists by chance
TEN = 10
TRIED = 12  # lists by chance for each that is played


def known_unreached(book: Rulebook) -> dict[str, str]:
    """Clauses with code that chance does not come to, each with the reason; the list stands beside the rulebook."""
    kept = library.folder(book.game) / "unreached.toml"
    return tomllib.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}


def explore(game: Game, book: Rulebook, seeds: range) -> set[str]:
    """What is reached in a match, a list and a campaign for each of the seeds; every ten look for all there is."""
    found: set[str] = set()
    for first in range(seeds.start, seeds.stop, TEN):
        reached = ReachedClauses(book)
        with reached.hung():
            for seed in range(first, min(first + TEN, seeds.stop)):
                play_one(game, seed, reached)
                check_one(game, seed, reached)
                campaign_one(game, seed, reached)
        found |= reached.ids
    return found


# What is played


def play_one(game: Game, seed: int, reached: ReachedClauses) -> Session[Any]:
    """A match as the seed says, to its end; what its players think is not watched."""
    chance = Chance(seed)
    setup = setup_by_chance(game, seed, chance, reached)
    with reached.watching():
        first = begin_match(game, setup)
        session: Session[Any] = Session(game, first, None, Dice(b"reach %d" % seed))
    players = [player_by_chance(game, seed, chance) for _ in range(first.seats)]
    until = chance.below(200)
    while not session.over:
        for seat in session.owing():
            question = question_for(session, seat, isinstance(players[seat].bot, RandomBot))
            assert question is not None, f"seat {seat} owes an answer"
            raw = players[seat].answer(session.view(seat), question)
            with reached.watching():
                session.answer(seat, raw)
        if session.number > until and seed % 3 == 0:
            declare_one(session, chance, reached)
            until = 10**9
    with reached.watching():
        assert session.result is not None
    return session


def declare_one(session: Session[Any], chance: Chance, reached: ReachedClauses) -> None:
    """Something that a seat may say unasked, where the rulebook knows any such thing."""
    seat = chance.below(session.match.seats)
    for name, one in session.game.rules.declarations.items():
        with reached.watching():
            if not session.over and one.closed(session.match, seat) is None:
                session.declare(seat, name)


def begin_match(game: Game, setup: Setup) -> Any:
    """With what was agreed, unless that does not go with the mission."""
    try:
        return game.rules.begin(setup)
    except ValueError:
        return game.rules.begin(replace(setup, variants=()))


def player_by_chance(game: Game, seed: int, chance: Chance) -> Player:
    """By chance in every second match, for chance goes everywhere; else perhaps somebody with a plan, who fights."""
    kinds = names(game) if seed % 2 == 0 else (BY_CHANCE,)
    return player_named(game, kinds[chance.below(len(kinds))], chance.below(10**6))


def setup_by_chance(game: Game, seed: int, chance: Chance, reached: ReachedClauses) -> Setup:
    """A ready set-up, mostly with lists by chance, every third time with other things agreed."""
    ids = list(game.muster.setups)
    setup = one_for_some(game, ids[seed % len(ids)], chance)
    builder, listing = game.muster.builder, game.muster.listing
    if builder is not None and chance.below(4):
        points = SIZES[chance.below(len(SIZES))]
        lists = [list_to_try(builder, points, chance, reached) for _ in range(setup.seats)]
        setup = replace(setup, rosters=tuple(lists), limit=points)
    if listing is not None and not chance.below(3):
        setup = replace(setup, variants=variants_by_chance(listing(), chance))
    return setup


def one_for_some(game: Game, id: str, chance: Chance) -> Setup:
    """A ready set-up for as many as it is for, or for some of the numbers that it allows."""
    least, most = room_of(game, id)
    seats = least + chance.below(most - least + 1) if least < most else least
    return setups_for(game, seats)[id]


def list_to_try(builder: Builder, points: int, chance: Chance, reached: ReachedClauses) -> Plain:
    """Of some lists by chance the one that needs most of what has not been reached yet."""
    some = [builder.random(points, chance.below(10**6)) for _ in range(TRIED)]
    wants = [
        len([id for id in builder.checked(one, None, -1).uses if id not in reached.ids])
        for one in some
    ]
    return builder.battle_ready(some[wants.index(max(wants))])


def variants_by_chance(listing: Listing, chance: Chance) -> tuple[str, ...]:
    """Some of the variants, each with one of its options."""
    some = [variant for variant in listing.variants if not chance.below(3)]
    return tuple(
        [
            f"{one.id}={one.options[chance.below(len(one.options))]}" if one.options else one.id
            for one in some
        ]
    )


def campaign_one(game: Game, seed: int, reached: ReachedClauses) -> None:
    """A campaign as the seed says, where the rulebook knows any."""
    if game.campaign is not None and game.campaign.trial is not None:
        Chronicle(game, seed, reached).run()


def check_one(game: Game, seed: int, reached: ReachedClauses) -> None:
    """A ready list; one by chance, and the same with a few things in it that may not be there."""
    builder, listing, chance = game.muster.builder, game.muster.listing, Chance(seed)
    if builder is None:
        return
    points = SIZES[chance.below(len(SIZES))]
    with reached.watching():
        if listing is not None and (ready := listing().rosters):
            builder.checked(builder.sample(ready[seed % len(ready)].id), None, -1)
        roster = builder.random(points, seed)
        (models,) = [part for part in roster.values() if isinstance(part, list)]
        for _ in range(6):
            builder.checked(roster, points, 0)
            options = builder.options(roster, 0, points)
            for at, racks in ((roster, options.roster), (models[0], options.model)):
                if racks:  # a book may have none for the whole of a list
                    put_in(at, racks, chance)


def put_in(at: Plain, racks: tuple[Rack, ...], chance: Chance) -> None:
    """One thing more, or another one, of those that are on a shelf, open or closed."""
    rack = racks[chance.below(len(racks))]
    ware = rack.wares[chance.below(len(rack.wares))].id
    at[rack.field] = [*at.get(rack.field, ()), ware] if rack.many else ware
