"""A study of campaigns as one page that needs nothing but itself."""

from html import escape
from statistics import mean, median

from msgspec.structs import replace

from wartable.lab import charts
from wartable.lab.campaign_study import CampaignSummary
from wartable.lab.tallies import Share, Spot, Tally

LOOK = """
:root { color-scheme: light dark; --ink: #221d18; --paper: #fbf8f2; --mute: #6f675d; --line: #ddd4c6;
  --bar: #8a4b2f; --band: #8a4b2f33; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe8dd; --paper: #1b1815; --mute: #a59b8d; --line: #3a342d;
  --bar: #d08a63; --band: #d08a6333; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 760px;
  margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.6rem; margin: 0 0 4px; } h2 { font-size: 1.15rem; margin: 36px 0 4px; }
p { margin: 4px 0 12px; } .mute, figcaption { color: var(--mute); font-size: .9rem; }
svg { width: 100%; height: auto; display: block; } svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg text.mute { fill: var(--mute); font-size: 12px; } .grid { stroke: var(--line); }
.bar { fill: var(--bar); opacity: .8; }
.range { stroke: var(--ink); stroke-width: 2; } .curve { fill: none; stroke: var(--bar); stroke-width: 2.5; }
.chance { stroke: var(--mute); stroke-dasharray: 4 4; }
.band { fill: var(--band); } figure { margin: 0; } details { margin-top: 6px; }
table { border-collapse: collapse; font-size: .9rem; } td, th { padding: 2px 14px 2px 0; text-align: right; }
th:first-child, td:first-child { text-align: left; } code { font-size: .8rem; overflow-wrap: anywhere; }
@media (max-width: 560px) { svg text, svg text.mute { font-size: 16px; } }
"""


def page(summary: CampaignSummary, tally: Tally) -> str:
    many = f"{summary.campaigns} campaign{'s' * (summary.campaigns != 1)}"
    told = escape(f"{many}: {in_words(summary.game)}, {in_words(summary.form)}")
    parts = [
        f"<h1>{told}</h1>",
        f'<p class="mute">{escape(how(summary))}</p>',
        *lengths(tally),
        *ends(tally),
        *wins(tally, summary.band),
        *money(tally, summary.money),
        *lives(tally, summary.band),
        *lead(tally, summary.members),
        f"<h2>To do it again</h2><p><code>{escape(summary.command)}</code></p>",
        f'<p class="mute">Digest of all campaigns: <code>{summary.digest}</code></p>',
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{told}</title><style>{LOOK}</style></head><body><main>"
        + "\n".join(parts)
        + "</main></body></html>\n"
    )


def how(summary: CampaignSummary) -> str:
    return (
        f"{summary.members} members, bots of the kind {summary.bot}, seed {summary.seed}. {summary.battles} battles on "
        f"the engine that people play on, {summary.lines} lines of record, {summary.checks} checks after every line "
        f"that changed something: no breach. All intervals hold 95 of 100."
    )


def figure(drawn: str, caption: str, rows: list[tuple[str, ...]]) -> str:
    """With its numbers for whoever cannot see it, or wants them."""
    head, *rest = rows
    heads = "".join([f"<th>{escape(one)}</th>" for one in head])
    lines = ["".join([f"<td>{escape(one)}</td>" for one in row]) for row in rest]
    body = "".join([f"<tr>{one}</tr>" for one in lines])
    return (
        f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"
        f"<details><summary class='mute'>Numbers</summary><table><tr>{heads}</tr>{body}</table></details>"
    )


def lengths(tally: Tally) -> list[str]:
    found = list(tally.lengths)
    said = f"{min(found)} to {max(found)} battles, {median(found):g} in the middle, {mean(found):.1f} on average."
    if min(found) == max(found):
        said = f"All of them had {min(found)} battles."
    rows: list[tuple[str, ...]] = [("battles", "campaigns")]
    rows += [(str(n), str(found.count(n))) for n in sorted(set(found))]
    drawn = charts.counts("Length of a campaign", found, "battles")
    return ["<h2>Length</h2>", figure(drawn, said, rows)]


def ends(tally: Tally) -> list[str]:
    drawn = charts.shares("What decided the campaigns", tally.ends)
    said = "What decided who had won, in so many of all campaigns."
    return ["<h2>Ends</h2>", figure(drawn, said, share_rows("decided by", tally.ends))]


def wins(tally: Tally, band: str) -> list[str]:
    named = tuple([replace(one, name=in_words(one.name)) for one in tally.wins])
    drawn = charts.shares(f"Campaigns won by starting {band}", named)
    said = "Campaigns that were won with it, alone or shared, of those it was brought to; lines are intervals."
    return [f"<h2>By starting {escape(band)}</h2>", figure(drawn, said, share_rows(band, named))]


def in_words(id: str) -> str:
    """ashford-watch is Ashford Watch."""
    return " ".join([part.capitalize() for part in id.split("-")])


def money(tally: Tally, name: str) -> list[str]:
    drawn = charts.curve(f"{name} after each battle", tally.money, "battles of a member")
    said = f"{name.capitalize()} in hand once all is bought that comes after a battle, mean of all members."
    rows = spot_rows("battles", tally.money, ".0f")
    return [f"<h2>{escape(name.capitalize())}</h2>", figure(drawn, said, rows)]


def lives(tally: Tally, band: str) -> list[str]:
    """Nothing where nobody dies for good."""
    if not tally.survival:
        return []
    drawn = charts.curve("Models that live on", tally.survival, "battles", percent=True)
    said = f"Share of models that live after so many battles of their {band} (Kaplan and Meier)."
    rows = spot_rows("battles", tally.survival, ".1%")
    return ["<h2>Survival</h2>", figure(drawn, said, rows)]


def lead(tally: Tally, members: int) -> list[str]:
    spots = [Spot(int(one.name), one.share, one.low, one.high, one.whole) for one in tally.snowball]
    drawn = charts.curve("The leader wins", spots, "battles fought", True, 1 / members)
    said = (
        "Campaigns that were won by who was ahead alone after so many battles, of those that went on then. "
        f"Broken: one of {members}, as if the lead meant nothing."
    )
    return ["<h2>Snowball</h2>", figure(drawn, said, share_rows("battles", tally.snowball))]


def share_rows(head: str, rows: tuple[Share, ...]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [(head, "share", "from", "to", "won", "of")]
    for one in rows:
        ends = (f"{one.share:.1%}", f"{one.low:.1%}", f"{one.high:.1%}")
        found.append((one.name, *ends, str(one.part), str(one.whole)))
    return found


def spot_rows(head: str, rows: tuple[Spot, ...], form: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [(head, "mean", "from", "to", "of")]
    for one in rows:
        numbers = [format(value, form) for value in (one.y, one.low, one.high)]
        found.append((str(one.x), *numbers, str(one.behind)))
    return found
