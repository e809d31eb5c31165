"""Plots as SVG that stands in a page: bars with intervals, curves with a band, no script and nothing from elsewhere."""

from collections.abc import Sequence
from html import escape

from wartable.lab.tallies import Share, Spot

WIDTH = 640
HEIGHT = 260
LEFT = 60
RIGHT = 14
TOP = 12
FOOT = 34
ROW = 30
NAMES = 150
NOT_ENOUGH = "Too few campaigns to tell."
BAR = 56  # the widest
LETTER = 9  # of a name that is longer


def svg(height: int, title: str, body: Sequence[str]) -> str:
    parts = "".join(body)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{parts}</svg>"
    )


def text(x: float, y: float, said: str, anchor: str = "middle", kind: str = "") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(said)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def rect(x: float, y: float, width: float, height: float, kind: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" '
        f'height="{max(0.0, height):.1f}" class="{kind}"/>'
    )


def steps(most: float) -> list[float]:
    """Round numbers from nothing to a little above the most."""
    size = 1.0
    while most / size > 6:
        size *= 2 if str(size)[0] in "15" else 2.5
    while most / size < 3:
        size /= 2
    count = int(most / size) + (most % size > 0)
    return [k * size for k in range(count + 1)]


def label(value: float, percent: bool) -> str:
    return f"{100 * value:.0f} %" if percent else f"{value:g}"


# Bars


def shares(title: str, rows: Sequence[Share]) -> str:
    """A bar for each, with its interval and what it is made of."""
    left = max([NAMES, *[LETTER * len(one.name) for one in rows]])
    room = WIDTH - left - 110
    body: list[str] = []
    for k, one in enumerate(rows):
        y = TOP + k * ROW
        body.append(text(left - 8, y + 17, one.name, "end"))
        body.append(rect(left, y + 4, room * one.share, ROW - 12, "bar"))
        body.append(line(left + room * one.low, y + 13, left + room * one.high, y + 13, "range"))
        told = f"{100 * one.share:.0f} % of {one.whole}"
        body.append(text(WIDTH - RIGHT, y + 17, told, "end", "mute"))
    return svg(TOP + ROW * len(rows) + 6, title, body)


def counts(title: str, values: Sequence[int], below: str) -> str:
    """How often each number came up."""
    if not values:
        return svg(HEIGHT, title, [])
    low, high = min(values), max(values)
    often = {n: values.count(n) for n in range(low, high + 1)}
    marks = steps(max(often.values()))
    wide = min(BAR, (WIDTH - LEFT - RIGHT) / len(often))
    first = LEFT + (WIDTH - LEFT - RIGHT - wide * len(often)) / 2  # a few bars stand in the middle
    body = grid(marks, marks[-1], percent=False)
    for k, (n, count) in enumerate(often.items()):
        tall = (HEIGHT - TOP - FOOT) * count / marks[-1]
        body.append(rect(first + k * wide + 2, HEIGHT - FOOT - tall, wide - 4, tall, "bar"))
        if len(often) <= 24 or n % 5 == 0:
            body.append(text(first + (k + 0.5) * wide, HEIGHT - FOOT + 14, str(n), kind="mute"))
    body.append(text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 4, below, kind="mute"))
    return svg(HEIGHT, title, body)


# Curves


def grid(marks: Sequence[float], most: float, percent: bool) -> list[str]:
    found: list[str] = []
    for one in marks:
        y = HEIGHT - FOOT - (HEIGHT - TOP - FOOT) * one / most
        found.append(line(LEFT, y, WIDTH - RIGHT, y, "grid"))
        found.append(text(LEFT - 6, y + 4, label(one, percent), "end", "mute"))
    return found


def curve(
    title: str, spots: Sequence[Spot], below: str, percent: bool = False, chance: float = 0.0
) -> str:
    """Its middle, a band for the interval, and a broken line at what *chance* alone would give."""
    if not spots:
        return svg(ROW, title, [text(0, ROW - 10, NOT_ENOUGH, "start", "mute")])
    marks = [0, 0.25, 0.5, 0.75, 1] if percent else steps(max([one.high for one in spots]) or 1)
    last = max([one.x for one in spots]) or 1
    x = {n: LEFT + (WIDTH - LEFT - RIGHT) * n / last for n in range(last + 1)}

    def y(value: float) -> float:
        return HEIGHT - FOOT - (HEIGHT - TOP - FOOT) * max(0.0, value) / marks[-1]

    upper = [f"{x[one.x]:.1f},{y(one.high):.1f}" for one in spots]
    lower = [f"{x[one.x]:.1f},{y(one.low):.1f}" for one in reversed(spots)]
    middle = [f"{x[one.x]:.1f},{y(one.y):.1f}" for one in spots]
    body = grid(marks, marks[-1], percent)
    body.append(f'<polygon points="{" ".join([*upper, *lower])}" class="band"/>')
    body.append(f'<polyline points="{" ".join(middle)}" class="curve"/>')
    if chance:
        body.append(line(LEFT, y(chance), WIDTH - RIGHT, y(chance), "chance"))
    every = 1 if last <= 16 else 5
    shown = range(0, last + 1, every)
    body += [text(x[n], HEIGHT - FOOT + 14, str(n), kind="mute") for n in shown]
    body.append(text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 4, below, kind="mute"))
    return svg(HEIGHT, title, body)
