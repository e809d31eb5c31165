"""`wartable games`: which rulebooks are here, and what can be done with each."""

import click

from wartable.cli.speaking import say


@click.command()
def games() -> None:
    """List the rulebooks: what can be played, in which version, and where each comes from."""
    from rich.console import Console
    from rich.table import Table

    from wartable.core.rulebook import library

    table = Table("name", "rulebook", "plays", "version", "from", box=None, pad_edge=False)
    for name in library.names():
        table.add_row(name, *row_of(name))
    Console(highlight=False).print(table)
    say("wartable play NAME plays one here, wartable serve in the browser.")


def row_of(name: str) -> tuple[str, str, str, str]:
    """Its title, what can be played, its version, and who brought it; a broken one says what is wrong."""
    from wartable.core.rulebook import library

    maker = library.maker(name)
    try:
        book = library.rulebook(name)
        state, version = state_of(name)
    except (
        Exception
    ) as error:  # other people's code may fail in any way, and must not hide the others
        return "", f"cannot be used: {error}", "", maker
    return book.title, state, version, maker


def state_of(name: str) -> tuple[str, str]:
    from wartable.core.rulebook import library

    if not library.playable(name):
        return "its text only", ""
    game = library.game(name)
    plays = "battles, campaigns" if game.campaign is not None else "battles"
    return plays, str(game.version)
