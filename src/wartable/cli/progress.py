"""How far a long run is: a bar on a terminal, and a line now and then where there is none."""

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TypeVar

from wartable.cli.speaking import say

T = TypeVar("T")

EVERY = 30.0  # seconds between two lines


def with_bar(name: str, total: int, done: Iterable[list[T]]) -> Iterator[T]:
    """What is done, one by one, and counted on the error channel."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    seen, lines = console.is_terminal, SignsOfLife(name, total)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not seen) as bar:
        task = bar.add_task(name, total=total)
        for some in done:
            yield from some
            bar.advance(task, len(some))
            if not seen:
                lines.note(len(some))


class SignsOfLife:
    """Plain lines; none of a run that is over soon."""

    def __init__(self, name: str, total: int, clock: Callable[[], float] = perf_counter) -> None:
        self.name = name
        self.total = total
        self.clock = clock
        self.done = 0
        self.began: float = clock()
        self.said: float = self.began

    def note(self, more: int) -> None:
        """So many more are done."""
        self.done += more
        now = self.clock()
        if now - self.said < EVERY:
            return
        self.said = now
        gone = (now - self.began) / 60
        left = gone * (self.total - self.done) / self.done
        told = f"{self.done} of {self.total} {self.name}, {gone:.1f} min; about {left:.0f} to go"
        say(told, err=True)
