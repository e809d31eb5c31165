"""`wartable`: every command is imported only when it is used, so that help comes at once."""

from importlib import import_module

import click

COMMANDS = {
    "play": (
        "wartable.cli.play:play",
        "Play a game in the terminal, people beside each other and bots.",
    ),
    "games": ("wartable.cli.games:games", "List the rulebooks and what can be done with each."),
    "serve": ("wartable.cli.serve:serve", "Put the table on the web, for oneself or for others."),
    "backup": ("wartable.cli.backup:backup", "Write everything that is kept to one file."),
    "restore": ("wartable.cli.backup:restore", "Put back what a backup holds."),
    "simulate": ("wartable.cli.simulate:simulate", "Let bots play many games."),
    "campaign": ("wartable.cli.campaign:campaign", "Run a campaign that is kept in a file."),
    "rules": ("wartable.cli.rules:rules", "Show, search and count the clauses of the rulebooks."),
    "replay": ("wartable.cli.replay:replay", "Show a recorded game, and check every die of it."),
    "key": ("wartable.cli.replay:key", "Show the key that records of this house are sealed by."),
    "new-game": (
        "wartable.cli.new_game:new_game",
        "Write a small game of your own, to begin with.",
    ),
    "bench": ("wartable.cli.bench:bench", "Measure how fast the engine is here."),
}


NEAR = 0.6  # how alike a word is to a command that may have been meant


class Lazy(click.Group):
    """A group that knows its commands by name and loads the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(unknown_words(args[0]))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, help) for name, (_, help) in COMMANDS.items()])


def unknown_words(word: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), COMMANDS, n=1, cutoff=NEAR)
    meant = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}."
    return f"No such command {word!r}: {meant}"


@click.command(cls=Lazy)
@click.version_option(package_name="wartable")
def main() -> None:
    """Tabletop skirmish wargames: played, refereed, recorded."""
