"""`wartable bench`: how fast the engine is here."""

import click


@click.command()
@click.option("--json", "as_json", is_flag=True, help="A flat map of names to numbers.")
def bench(as_json: bool) -> None:
    """Measure rates and costs on one core; about half a minute."""
    from rich.console import Console
    from rich.progress import track

    from wartable.lab.bench import compiled, measures
    from wartable.lab.simulate import seldom_tidied

    seldom_tidied()

    found: dict[str, float] = {"compiled": int(compiled())}
    everything = list(measures())
    screen = Console(stderr=True)
    for _, measure in track(
        everything, "Measuring", console=screen, transient=True, disable=as_json
    ):
        found |= measure()
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(found).decode())
    else:
        show(found)


def show(found: dict[str, float]) -> None:
    import platform

    from rich.console import Console
    from rich.table import Table

    engine = "compiled" if found["compiled"] else "Python"
    table = Table(
        title=f"{engine} engine, Python {platform.python_version()}, {platform.machine()}"
    )
    table.add_column("what")
    table.add_column("number", justify="right")
    for name, number in found.items():
        table.add_row(name, f"{number:,}")
    Console().print(table)
