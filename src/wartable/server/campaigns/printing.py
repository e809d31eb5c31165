"""A campaign on paper: how it stands, and what a member fights with, as far as the one who prints it may know."""

from typing import Any

from wartable.core.campaign.scene import TrooperShown, ZoneShown
from wartable.core.match import Seat
from wartable.core.words import with_and
from wartable.server.campaigns.wire import BattleShown, CampaignShown
from wartable.server.http.codec import Refusal
from wartable.server.library.printing import arms_data, breakable, numbers, set_in_type
from wartable.server.library.shelf import Paper

GONE = ("dead", "retired")


def standings_pdf(shown: CampaignShown, paper: Paper) -> bytes:
    """Who is ahead, where the front is, and every battle."""
    bands = {one.member: one.name for one in shown.scene.bands}
    data = {
        "paper": paper,
        "title": breakable(shown.title),
        "line": breakable(shown.scene.line),
        "foot": foot(shown),
        "headings": shown.standings.headings,
        "rows": [
            {
                "place": row.place,
                "name": breakable(name_of(shown, row.member)),
                "band": breakable(bands.get(row.member, "")),
                "figures": [str(figure) for figure in row.figures],
            }
            for row in shown.standings.rows
        ],
        "zones": [zone_data(shown, one) for one in shown.scene.zones],
        "battles": [battle_data(shown, one) for one in shown.battles if not one.void],
        "notes": [breakable(one) for one in (*shown.scene.notes, *shown.house_rules)],
    }
    return set_in_type("standings.typ", data)


def zone_data(shown: CampaignShown, one: ZoneShown) -> dict[str, Any]:
    whose = "" if one.owner is None else f"held by {name_of(shown, one.owner)}"
    told = [breakable(part) for part in (whose, one.note) if part]
    return {"title": breakable(one.title), "note": "; ".join(told), "here": one.here}


def battle_data(shown: CampaignShown, one: BattleShown) -> dict[str, Any]:
    won = with_and([name_of(shown, who) for who in one.winners])
    return {
        "number": one.number,
        "mission": breakable(one.mission),
        "players": breakable(with_and([name_of(shown, who) for who in one.members])),
        "scores": " : ".join([str(points) for points in one.scores]),
        "won": breakable(won or "nobody" if one.fought else "not fought yet"),
    }


def band_pdf(shown: CampaignShown, member: Seat, paper: Paper) -> bytes:
    """Everybody of a member's, with numbers, weapons and what the campaign has made of them."""
    found = [one for one in shown.scene.bands if one.member == member]
    if not found:
        raise Refusal(404, "unknown", f"member {member} has brought nobody to this campaign")
    band, letter = found[0], chr(ord("A") + member % 26)
    people = [(f"{letter}{k}", one) for k, one in enumerate(band.troopers, 1)]
    line = " · ".join([part for part in (name_of(shown, member), band.line) if part])
    data = {
        "paper": paper,
        "title": breakable(band.name),
        "line": breakable(line),
        "foot": foot(shown),
        "figures": [{"name": one.name, "shown": one.shown} for one in band.figures],
        "stores": [breakable(one) for one in band.stores],
        "troopers": [trooper_data(label, one) for label, one in people if one.fate not in GONE],
        "gone": [
            {"name": breakable(one.name), "note": breakable(one.note)}
            for _, one in people
            if one.fate in GONE
        ],
    }
    return set_in_type("band.typ", data)


def trooper_data(label: str, one: TrooperShown) -> dict[str, Any]:
    sheet = one.sheet
    traits = [] if sheet is None else [note.name for block in sheet.blocks for note in block.notes]
    return {
        "label": label,
        "name": breakable(one.name),
        "summary": breakable(one.summary),
        "points": one.points,
        "stats": [] if sheet is None else numbers(sheet),
        "arms": [] if sheet is None else arms_data(sheet.arms),
        "traits": ", ".join(traits),
        "marks": breakable(", ".join(one.marks)),
        "note": breakable(one.note),
        "wounds": 0 if sheet is None else sheet.wounds,
    }


def name_of(shown: CampaignShown, member: Seat) -> str:
    return next((one.name for one in shown.members if one.number == member), "")


def foot(shown: CampaignShown) -> str:
    return breakable(f"{shown.title} · {shown.game_name}, {shown.form_name}")
