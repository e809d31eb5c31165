"""How far a long run has come, on a terminal, beside what it prints."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_bar(name: str, total: int, done: Iterable[list[T]], quiet: bool) -> Iterator[T]:
    """What is done, one by one; a bar counts it, unless it is *quiet* and nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet and not console.is_terminal,
    ) as bar:
        task = bar.add_task(name, total=total)
        for some in done:
            yield from some
            bar.advance(task, len(some))
