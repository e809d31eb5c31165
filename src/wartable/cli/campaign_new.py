"""What is typed to found a campaign: read, and refused with what is possible before anything is written."""

from pathlib import Path
from typing import Any

from wartable.campaigns.book import read
from wartable.campaigns.desk import Desk
from wartable.campaigns.reading import LONGEST_TITLE, ReadRecord, not_played, verified
from wartable.campaigns.veterans import brought_from
from wartable.cli.campaign_words import member_named, read_plain
from wartable.cli.errors import SetupError
from wartable.core.campaign.membership import wrong_switch
from wartable.core.campaign.parts import CampaignRules, Form, Founding
from wartable.core.campaign.scene import Blank
from wartable.core.game import Game
from wartable.core.names import is_showable
from wartable.core.reading import excerpt
from wartable.core.roster import Plain
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import known_key
from wartable.store.home import data_folder

CAMPAIGN = ".jsonl"  # how files of campaigns end
LONGEST_NUMBER = 9  # digits


def founding_of(
    rules: CampaignRules, form: str, title: str, terms: tuple[str, ...], agreed: tuple[str, ...]
) -> Founding:
    """Everything in it is known to the rulebook, or is in the players' own words."""
    told = [term_of(rules.own.forms[form], one) for one in terms]
    check_once([name for name, _ in told])
    for one in agreed:
        check_rule(rules, one)
    check_once([one.partition("=")[0] for one in agreed])
    shown = in_letters(title, "the title")
    if len(shown) > LONGEST_TITLE:
        raise SetupError(f"the title has {len(shown)} letters: give one of at most {LONGEST_TITLE}")
    return Founding(form=form, title=shown, switches=agreed, terms=dict(told))


def in_letters(told: str, what: str) -> str:
    """On one line, of letters that can be shown."""
    shown = " ".join(told.split())
    if not shown or not is_showable(shown):
        raise SetupError(
            f"{what} {excerpt(told)} is not made of letters that can be shown: type another"
        )
    return shown


# What is agreed


def check_once(named: list[str]) -> None:
    """Nobody knows which of two would hold."""
    twice = [one for k, one in enumerate(named) if one in named[:k]]
    if twice:
        raise SetupError(f"{excerpt(twice[0])} is agreed twice: name each once")


def check_rule(rules: CampaignRules, told: str) -> None:
    """What looks like a switch is one, with one of its options."""
    in_letters(told, "the rule")
    name, sign, _ = told.partition("=")
    switches = rules.own.switches()
    if sign and name not in [one.id for one in switches]:
        there = ", ".join([one.id for one in switches]) or "none of them"
        raise SetupError(f"there is no rule {excerpt(name)} to be switched; there are {there}")
    wrong = wrong_switch(rules.own, told)
    if wrong is not None:
        raise wrong


def term_of(form: Form, told: str) -> tuple[str, Any]:
    """points=500, missions=a,b,c."""
    name, sign, value = told.partition("=")
    if not sign:
        raise SetupError(f"{told!r} says nothing: type what is agreed, as in points=500")
    blanks = {one.id: one for one in form.terms}
    if name not in blanks:
        there = ", ".join(blanks) or "nothing"
        raise SetupError(f"nothing is agreed on {excerpt(name)} in a {form.title}, but on {there}")
    return name, value_of(blanks[name], value)


def value_of(blank: Blank, told: str) -> Any:
    """As the blank wants it: a number, or some of its list."""
    if blank.kind == "number":
        if not told.isascii() or not told.isdecimal() or len(told) > LONGEST_NUMBER:
            raise SetupError(
                f"{blank.id} is a number from {blank.low} to {blank.high}, not {excerpt(told)}"
            )
        return int(told)
    chosen = told.split(",") if blank.kind == "many" else [told]
    known = [id for id, _ in blank.options]
    for one in chosen:
        if known and one not in known:
            raise SetupError(f"{blank.id} has no {excerpt(one)}; there are {', '.join(known)}")
    return chosen if blank.kind == "many" else told


# Who joins, and with what


def all_brought(game: Game, members: tuple[str, ...]) -> list[Plain]:
    """What each joins with."""
    found: list[Plain] = []
    for k, told in enumerate(members):
        named, _, brought = told.partition("=")
        name = in_letters(named, "the name")
        roles = ["owner", "player"] if k == 0 else ["player"]
        found.append({"name": name, "roles": roles} | brought_by(game, name, brought))
    return found


def brought_by(game: Game, name: str, told: str) -> Plain:
    """What one member comes with: a list, or what somebody had in a campaign that is over."""
    old = old_campaign(told, name)
    if old is None:
        return {"roster": roster_of(told)} if told else {}
    return veterans_in(game, *old)


def old_campaign(told: str, name: str) -> tuple[Path, str] | None:
    """The file of a campaign that is over, and who was in it."""
    path, sign, who = told.rpartition(CAMPAIGN)
    if not sign or who[:1] not in ("", ":"):
        return None
    return Path(path + sign), who[1:] or name


def veterans_in(game: Game, path: Path, who: str) -> Plain:
    """What he had there; believed only if every line is sound."""
    old = read(path)
    try:
        desk = verified(game, old.founded, old.lines)
    except RecordError as error:
        raise SetupError(f"{path}, {error}") from None
    check_played_again(old, desk, str(path))
    member = member_named(desk.campaign, who)
    assert member is not None, "somebody is named"
    return brought_from(game, desk, member)


def check_played_again(old: ReadRecord, desk: Desk, name: str) -> None:
    """Lines of rules that are not here are believed if the own house has sealed them."""
    own = known_key(data_folder())
    if desk.unplayed and (old.seal is None or old.seal.key != own):
        raise SetupError(
            f"{name}: {not_played(desk.unplayed[0])}, so nobody can say what its warbands are worth; "
            "a record that this house has sealed is believed"
        )


def roster_of(told: str) -> Any:
    """A list in a file, or the id of a ready one."""
    path = Path(told)
    return read_plain(path) if path.suffix in {".json", ".toml"} else told
