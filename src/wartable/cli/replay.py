"""`wartable replay`: a recorded game told again, and every die of it checked."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import plain_errors
from wartable.cli.speaking import say
from wartable.core.sides import is_won
from wartable.core.words import capital, with_and, within
from wartable.store.home import data_folder, own_folder

GIVEN_UP = "CORE-END-01"  # all but one have won

if TYPE_CHECKING:
    from wartable.core.result import Result
    from wartable.core.roster import Setup
    from wartable.play.records.record import End, Record, Told


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Play it again and compare everything in it.")
@click.option("--key", default="", help="Whose seal it must have; see wartable key.")
@click.option("--receipt", type=click.Path(path_type=Path), help="Yours, from the page.")
def replay(file: Path, verify: bool, key: str, receipt: Path | None) -> None:
    """Tell the game recorded in FILE."""
    with plain_errors():
        from wartable.play.records import journal

        record = journal.read(file)
        if verify or receipt:
            show_verdict(record, key.strip().lower(), receipt)
        else:
            show(record)


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="The folder everything is kept in.")
def key(data: Path | None) -> None:
    """Show the public key that the records of this house are sealed by."""
    with plain_errors():
        from wartable.play.records.sealing import house_key

        say(house_key(data or own_folder()).public)


def show_verdict(record: "Record", wanted: str, kept: Path | None) -> None:
    """What was found to be true, and what nobody can say; code 1 if other rules have made the match."""
    from wartable.core.rulebook import library
    from wartable.play.records.receipts import check_receipt, read_receipt
    from wartable.play.records.sealing import known_key
    from wartable.play.records.verifying import verify
    from wartable.play.records.vouching import Houses

    game = library.game(record.header.game)
    own = known_key(data_folder())
    proved = ""
    if kept is not None:
        receipt = read_receipt(kept)
        proved = check_receipt(record, receipt)
        wanted = wanted or receipt.house
    verdict = verify(game, record, Houses((own,) if own else (), wanted))
    if verdict.session is not None:
        session = verdict.session
        say(
            f"{session.number} answers played again by version {game.version} of {game.name}, {session.rolls}"
            f" rolls drawn again from the revealed seed: everything agrees, hash {session.hash()[:16]}."
        )
    if verdict.noted:
        say(f"{verdict.noted[0].upper()}{verdict.noted[1:]}.")
    say(f"Vouched for: {', '.join(verdict.vouched) or 'nothing'}.")
    if proved:
        say(f"By the receipt: {proved}.")
    for one in verdict.rest:
        say(f"Not vouched for: {one}.")
    if verdict.session is None:
        raise SystemExit(1)


def show(record: "Record") -> None:
    """A finished game from what is written in it; a running one by playing it again."""
    header = record.header
    names = names_of(header.setup)
    say(f"{header.game}, version {header.version}, {header.setup.seats} seats{named_words(names)}")
    if record.end is not None:
        tell(record.told)
        say(outcome(record.end, names, header.setup.sides))
        return
    from wartable.core.rulebook import library
    from wartable.play.records.replay import replay, tell_events

    session, _ = replay(library.game(header.game), record)
    tell(tuple(tell_events(session)))
    waiting = ", ".join(f"{names[q.seat]} for {q.name}" for q in session.pending())
    say(f"Still running after {len(record.moves)} moves: waiting for {waiting}.")


def names_of(setup: "Setup") -> list[str]:
    """What the players call themselves, who does not by the number of the seat; as inside a sentence."""
    given = [within(name) for name in setup.names[: setup.seats]]
    given += [""] * (setup.seats - len(given))
    return [name or f"seat {seat}" for seat, name in enumerate(given, 1)]


def named_words(names: list[str]) -> str:
    """Ann, Bob and seat 3; nothing if nobody has a name."""
    unnamed = all([name == f"seat {seat}" for seat, name in enumerate(names, 1)])
    return "" if unnamed else f": {with_and(names)}"


def tell(events: "tuple[Told, ...]") -> None:
    """What everyone may know of it."""
    for event in events:
        if event.known_to is None:
            say(f"{event.clause:<12}{event.text}")


def outcome(end: "End | Result", names: list[str], sides: tuple[int, ...]) -> str:
    """Who has won and why, and what everybody scored; names as they stand inside a sentence."""
    points = [f"{name}: {score}" for name, score in zip(names, end.scores, strict=False)]
    told = f"{end.reason} ({', '.join(points)})." if points else f"{end.reason}."
    seated = all([0 <= seat < len(names) for seat in end.winners])  # a record may say anything
    who = with_and([names[seat] if seated else f"seat {seat + 1}" for seat in end.winners])
    if not who:
        return f"Nobody wins: {told}"
    if len(end.winners) == 1:
        return f"{capital(who)} wins with {told}"
    if end.clause == GIVEN_UP or (seated and is_won(sides, end.winners)):
        return f"{capital(who)} win with {told}"
    return f"A draw of {who}: {told}"
