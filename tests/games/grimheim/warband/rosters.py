"""Entries and rosters for the tests of warbands; what matters stands in the test."""

from collections.abc import Sequence
from typing import Any

from wartable.games.grimheim.warband.limits import check, check_in_campaign
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.wargame.rosters.roster import Breach


def entry(body: str = "human", *traits: str, **over: Any) -> Entry:
    """A Human in nothing, with nothing, for 30 points; *traits* are bought."""
    return Entry(body=body, **({"traits": traits} | over))


def warband(*models: Entry, **over: Any) -> Roster:
    """Imperial, with Common Fate for 8 points."""
    given: dict[str, Any] = {"faction": "imperial", "fate": "common-fate"}
    return Roster(models=models, **(given | over))


def told(breaches: Sequence[Breach]) -> list[str]:
    """The clauses of what is wrong."""
    return [breach.clause for breach in breaches]


def wrong(*models: Entry, **over: Any) -> list[str]:
    """The clauses that a warband of these models breaks."""
    return told(check(warband(*models, **over)))


def wrong_in_campaign(*models: Entry, **over: Any) -> list[str]:
    """The clauses that a warband of a campaign breaks."""
    return told(check_in_campaign(warband(*models, **over)))
