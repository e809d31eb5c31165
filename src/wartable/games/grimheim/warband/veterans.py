"""What only a campaign gives to a warband, and what is wrong with it there (GH-CAM, GH-ABS, GH-HUB, GH-DEFB)."""

from collections.abc import Sequence

from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.bonuses.rows import MOST_PICKS, bonuses
from wartable.games.grimheim.rows import traits
from wartable.games.grimheim.warband.prices import price
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.rows import gains, scars, weapon_gains
from wartable.wargame.rosters.holding import split_word
from wartable.wargame.rosters.limits import nearest_words
from wartable.wargame.rosters.roster import Breach
from wartable.wargame.rosters.shelving import name_in

CARRIED = "GH-CAM-09"
MILITIA = "militia"
MUSTERED = 50  # gold of militia for each pick


# Outside a campaign


@clause("GH-CAM-09")
def of_a_campaign(entry: Entry) -> list[Breach]:
    """Why a model that has been through a campaign is not for a single battle."""
    had = {
        "Permanent Wounds": bool(entry.scars),
        "what survivors and smiths gain": bool(entry.gains) or bool(weapon_words(entry)),
        "learned traits": bool(entry.learned),
        "traits lent for a battle": bool(entry.lent),
        "militia": entry.militia,
    }
    return [only_there(what) for what, there in had.items() if there]


@clause("GH-CAM-09", "GH-DEFB-01")
def favours(roster: Roster) -> list[Breach]:
    """The same of the warband itself."""
    had = {
        "Blessings": bool(roster.blessings),
        "Gossip": roster.gossip,
        "Defender Bonuses": bool(roster.bonuses),
    }
    return [only_there(what) for what, there in had.items() if there]


def only_there(what: str) -> Breach:
    return Breach(CARRIED, f"{what}: only in a battle of a campaign")


def weapon_words(entry: Entry) -> list[str]:
    """What was gained on its weapons."""
    added = [one for written in entry.weapons for one in split_word(written)[1]]
    return [one for one in added if one in weapon_gains()]


# Inside one


def wrong_veteran(entry: Entry) -> list[Breach]:
    return [
        *unknown(entry.scars, list(scars()), "Permanent Wound", "GH-ABS-15"),
        *unknown(entry.gains, list(gains()), "gain", "GH-ABS-23"),
        *unknown(entry.lent, list(traits()), "trait", "GH-HUB-50"),
        *twice(entry),
        *not_one(entry),
        *veteran_militia(entry),
    ]


def unknown(words: Sequence[str], known: list[str], kind: str, clause: str) -> list[Breach]:
    strange = [word for word in words if word not in known]
    return [
        Breach(clause, f"there is no {kind} {word!r}; {nearest_words(word, tuple(known))}")
        for word in strange
    ]


@clause("GH-HUB-24", "GH-HUB-45", "GH-HUB-46")
def twice(entry: Entry) -> list[Breach]:
    """No weapon and no model is upgraded more than once."""
    found = [
        Breach(row.clause, f"{row.name} twice: once per model")
        for row in gains().values()
        if row.once and entry.gains.count(row.id) > 1
    ]
    for id, added in map(split_word, entry.weapons):
        for row in weapon_gains().values():
            if row.once and added.count(row.id) > 1:
                found.append(Breach(row.clause, f"{row.name} twice on the {id}: once per weapon"))
    return found


@clause("GH-CAM-09")
def not_one(entry: Entry) -> list[Breach]:
    """What becomes of a model is its own: several that are alike have no history."""
    storied = of_a_campaign(entry) and not entry.militia
    alike = f"{entry.count} models in one entry: who has a past stands alone"
    return [Breach(CARRIED, alike)] if storied and entry.count > 1 else []


@clause("GH-DEFB-09")
def veteran_militia(entry: Entry) -> list[Breach]:
    """They come for one battle only, and have been in none."""
    past = entry.scars or entry.gains or entry.learned or entry.lent or weapon_words(entry)
    said = "militia are built anew, without a past"
    return [Breach("GH-DEFB-09", said)] if entry.militia and past else []


# The warband


@clause("GH-DEFB-02")
def wrong_bonuses(roster: Roster) -> list[Breach]:
    """Those of the table, none more than twice."""
    found = unknown(roster.bonuses, list(bonuses()), "Defender Bonus", "GH-DEFB-02")
    for id in dict.fromkeys(roster.bonuses):
        if roster.bonuses.count(id) > MOST_PICKS:
            name = name_in(bonuses(), id)
            found.append(Breach("GH-DEFB-02", f"{name} more than {MOST_PICKS} times"))
    return found


@clause("GH-DEFB-08", "GH-DEFB-09")
def too_much_militia(roster: Roster) -> list[Breach]:
    """Worth 50 gold for each time the bonus was picked, and none without it."""
    worth = sum([one.count * price(one) for one in roster.models if one.militia])
    most = MUSTERED * roster.bonuses.count(MILITIA)
    if worth <= most:
        return []
    return [Breach("GH-DEFB-08", f"militia worth {worth} gold, at most {most}")]
