"""The sheet of a mission: what is scored and when, when it ends, what is special, and one's own side quests."""

from wartable.core.match import Seat
from wartable.core.screen.briefs import Brief, Prospect
from wartable.core.screen.scene import Note
from wartable.core.screen.sheets import blocks_of
from wartable.core.screen.staging import side_name
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_title, capital, counted
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.claims import ENDS, unclaimed_quests
from wartable.games.grimheim.missions.ending import GAP
from wartable.games.grimheim.missions.events import UNTOLD
from wartable.games.grimheim.missions.rows import Mission, Scoring, missions, quests
from wartable.games.grimheim.missions.scoring import CLAUSES, USUALLY, fact, rows_of, scorers
from wartable.games.grimheim.missions.shrine import OVER
from wartable.games.grimheim.screen.words import SAID, counted_for
from wartable.games.grimheim.table import Table

MARKED = "marked:"


def brief(match: Match, seat: Seat | None) -> Brief:
    """As a seat may know it: quests are its own, or shown."""
    row = missions()[match.mission]
    table: Table = AnyTable(match)
    return Brief(
        title=row.name,
        text=row.text,
        blocks=blocks_of(
            [
                *scoring_blocks(match),
                ("When it ends", ending_notes(match, row)),
                ("Who wins", winning_notes(row)),
                ("Special rules", [Note("", one.text, one.clause) for one in row.special]),
                ("Roles", role_notes(match, row)),
                ("Defender Bonuses", bonus_notes(match)),
                ("Blessings", blessing_notes(match)),
                ("Side quests", shown_notes(match)),
                ("Marked models", marked_notes(match)),
            ]
        ),
        secrets=() if seat is None else secret_notes(table, seat),
        due=due(table) if match.turn and match.phase != "over" else (),
    )


# Points


def scoring_blocks(match: Match) -> list[tuple[str, list[Note]]]:
    """By the time at which they are counted."""
    rows = rows_of(match)
    return [
        (title, [scoring_note(row) for row in rows if row.timing == timing])
        for timing, title in SAID["timings"].items()
    ]


def scoring_note(row: Scoring) -> Note:
    """Attacker: 3 VP – for every granary destroyed in this turn."""
    whose = "" if row.who == "both" else f"{as_title(row.who)}: "
    later = f", from turn {row.from_turn} on" if row.from_turn > 1 else ""
    return Note(f"{whose}{row.vp} VP", f"{worth_words(row)}{later}", clause_of(row))


def clause_of(row: Scoring) -> str:
    return CLAUSES.get(row.event, USUALLY)


def worth_words(row: Scoring) -> str:
    """What a row is for, with the places it is about: every ford you hold, holding the bridge."""
    kinds = [name.split()[-1] for name in row.only]
    alone = f"the {row.only[0]}" if len(kinds) == 1 else ""
    every = alone or f"every {kinds[0] if kinds else 'objective'}"
    return SAID["worth"][row.event].format(
        every=every,
        held=f"holding {alone}" if alone else f"{every} you hold",
        controlled=f"controlling {alone}" if alone else f"{every} you control",
        line=row.line,
    )


def due(table: Table) -> tuple[Prospect, ...]:
    """What each side would score if the turn ended now, and in the last turn the battle with it."""
    match = table.match
    timings = ("turn-end", "game-end") if may_be_last(match) else ("turn-end",)
    return tuple(
        [
            due_of(row, seat, times)
            for row in rows_of(match)
            if row.timing in timings and match.turn >= row.from_turn
            for seat in scorers(match, row.who)
            if (times := fact.times(table, row.event, row, seat))
        ]
    )


def due_of(row: Scoring, seat: Seat, times: int) -> Prospect:
    words = capital(counted_for(row.event, times, row.only))
    return Prospect(
        seat,
        row.vp * times,
        words,
        "battle" if row.timing == "game-end" else "round",
        clause_of(row),
    )


def may_be_last(match: Match) -> bool:
    return match.turn >= missions()[match.mission].turns or OVER in match.flags


# The end


def ending_notes(match: Match, row: Mission) -> list[Note]:
    """The turns, the one that may follow, and what ends it before."""
    longer = (
        f"A fifth turn, overtime, follows if a side is then {GAP} VP or more behind; never a sixth."
    )
    late = Note("Overtime", longer, "GH-TRN-07")
    gone = "The battle ends with the turn in which a side has nobody left, in play or in reserve."
    return [
        Note(f"{row.turns} turns", "The battle ends after the last of them.", "GH-TRN-02"),
        *([late] if row.overtime else []),
        Note("Nobody left", gone, "GH-TRN-26"),
    ]


def winning_notes(row: Mission) -> list[Note]:
    """Most points, or the mission's own condition."""
    if not row.win:
        tie = "Equal points are a draw."
        return [Note("Most Victory Points", tie, "GH-END-02")]
    return [
        Note(as_title(role), capital(when) + ".", "GH-END-05") for role, when in row.win.items()
    ]


# Sides


def role_notes(match: Match, row: Mission) -> list[Note]:
    """What each role is about, and whose it is once that is known."""
    known = match.phase != "roles"
    seats = {"defender": match.defender, "attacker": 1 - match.defender}
    return [
        Note(
            f"{as_title(role)}: {side_name(match, seats[role])}" if known else as_title(role),
            text,
            "GH-SET-02",
        )
        for role, text in row.roles.items()
    ]


def bonus_notes(match: Match) -> list[Note]:
    """What the Defender has picked, as often as it counts."""
    picked = [(bonuses()[mark.name], mark.value) for mark in match.rules if mark.name in bonuses()]
    return [
        Note(f"{row.name}, twice" if times > 1 and row.stacks else row.name, row.effect, row.clause)
        for row, times in picked
    ]


def blessing_notes(match: Match) -> list[Note]:
    """Who rolls more Fate Dice in this battle."""
    return [
        Note(
            side_name(match, seat),
            f"{counted(dice, 'more Fate Die', 'more Fate Dice')} in each Fate Phase",
            "GH-HUB-41",
        )
        for seat, dice in enumerate(match.blessings)
        if dice
    ]


def shown_notes(match: Match) -> list[Note]:
    """Quests that everybody knows, and how many are secret."""
    found: list[Note] = []
    for seat, held in enumerate(match.quests):
        name = side_name(match, seat)
        found += [quest_note(quest, f"{name}: ") for quest in held if quest != UNTOLD]
        secret = held.count(UNTOLD)
        if secret:
            what = "has a secret side quest" if secret == 1 else f"has {secret} secret side quests"
            found.append(Note(name, what, "GH-MIS-09"))
    return found


def quest_note(quest: str, whose: str = "", more: str = "") -> Note:
    row = quests()[quest]
    return Note(f"{whose}{row.name}, {row.vp} VP", f"{row.effect}{more}", row.clause)


def marked_notes(match: Match) -> list[Note]:
    """Whom an assassin would be after."""
    marked = [flag.removeprefix(MARKED) for flag in match.flags if flag.startswith(MARKED)]
    return [
        Note(match.title_of(id) or id, "An assassin scores for it.", "GH-MIS-13") for id in marked
    ]


def secret_notes(table: Table, seat: Seat) -> tuple[Note, ...]:
    """One's own quests that nobody else knows, and how they stand."""
    return tuple(
        [
            quest_note(quest, more=standing_words(table, seat, quest))
            for quest in table.match.hidden_quests(seat)
        ]
    )


def standing_words(table: Table, seat: Seat, quest: str) -> str:
    """Whether it is fulfilled already, or would be if the battle ended now."""
    match = table.match
    if quest not in unclaimed_quests(match, seat):
        return " It has scored."
    if match.phase == "over":
        return " It was not fulfilled."
    if f"{quest}:{seat}" in match.flags:
        return (
            " You have done it; it scores in this turn’s End Phase if you do not claim it before."
        )
    if quest in ENDS and match.turn:
        done = ENDS[quest](table, seat)
        return f" As things stand it would {'score' if done else 'not score'}."
    return ""
