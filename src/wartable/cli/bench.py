"""`wartable bench`: how fast the engine is here."""

import click

from wartable.cli.speaking import say


@click.command()
@click.option("--json", "as_json", is_flag=True, help="A flat map of names to numbers.")
def bench(as_json: bool) -> None:
    """Measure rates and costs on one core, and other engines where they are installed; about half a minute."""
    from wartable.cli.progress import with_bar
    from wartable.lab.bench import is_compiled, measures, python_build
    from wartable.lab.peers import ratios
    from wartable.lab.simulate import seldom_tidied

    seldom_tidied()

    found: dict[str, float] = {"compiled": int(is_compiled()), **python_build()}
    everything = list(measures())
    say(
        f"{len(everything)} measures, one after the other: half a minute, longer on a busy machine.",
        err=True,
    )
    for some in with_bar("measures", len(everything), ([go()] for _, go in everything)):
        found |= some
    found |= ratios(found)
    if as_json:
        import msgspec

        say(msgspec.json.encode(found).decode())
    else:
        show(found)


def show(found: dict[str, float]) -> None:
    from rich.console import Console
    from rich.table import Table

    from wartable.lab.peers import missing

    table = Table(
        title=f"{'compiled' if found['compiled'] else 'Python'} engine, {python_words(found)}"
    )
    table.add_column("what")
    table.add_column("number", justify="right")
    for name, number in found.items():
        if not name.startswith(("compiled", "python.")):
            table.add_row(name, f"{number:,}")
    Console().print(table)
    if absent := missing():
        say(f"Not installed: {', '.join(absent)}. pip install 'wartable[peers]' measures them too.")


def python_words(found: dict[str, float]) -> str:
    """This Python, and how it was built: with PGO and LTO it is about a fifth faster."""
    import platform

    built = [name.upper() for name in ("pgo", "lto") if found[f"python.{name}"]]
    how = f"with {' and '.join(built)}" if built else "without PGO and LTO"
    return f"Python {platform.python_version()} built {how}, {platform.machine()}"
