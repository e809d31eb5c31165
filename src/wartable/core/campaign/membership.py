"""Deeds about who belongs to a campaign, and how far it has come."""

from typing import Any

from wartable.core.ask import Refused, Steps, excerpt
from wartable.core.campaign.about import field_given, member_given, reason_given, refusal
from wartable.core.campaign.events import (
    BattleVoid,
    MemberJoined,
    MemberLeft,
    MemberRenamed,
    PhaseBegun,
    RolesGiven,
    Switched,
    WentAway,
)
from wartable.core.campaign.match import PHASES, Campaign, Role
from wartable.core.campaign.parts import ErrandKind, Own
from wartable.core.match import Piece, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table, going_on

LONGEST_NAME = 60
LONGEST_RULE = 100
EVERY_ROLE: tuple[Role, ...] = ("owner", "organiser", "player")


class Membership:
    """The deeds, with what the rulebook adds to them."""

    def __init__(self, own: Own) -> None:
        self.own = own

    def errands(self) -> dict[str, ErrandKind]:
        return {
            "join": ErrandKind(
                title="Join", clause="CORE-CAM-01", steps=self.join, closed=self.no_room, by="house"
            ),
            "phase": ErrandKind(
                title="Go on to the next phase",
                clause="CORE-CAM-01",
                steps=self.begin_phase,
                closed=self.no_phase,
                by="owner",
            ),
            "roles": ErrandKind(
                title="Give roles",
                clause="CORE-CAM-01",
                steps=give_roles,
                closed=no_roles,
                by="owner",
            ),
            "switch": ErrandKind(
                title="Agree on a rule of the house",
                clause="CORE-CAM-01",
                steps=switch,
                closed=self.no_switch,
                by="organiser",
            ),
            "rename": ErrandKind(
                title="Hand over", clause="CORE-CAM-08", steps=rename, closed=no_name
            ),
            "away": ErrandKind(
                title="Be away or back", clause="CORE-CAM-08", steps=go_away, closed=not_own
            ),
            "leave": ErrandKind(
                title="Leave", clause="CORE-CAM-08", steps=self.leave, closed=not_leaving
            ),
        }

    # To join and leave

    @clause("CORE-CAM-01")
    def no_room(self, campaign: Campaign, member: Seat, about: Any) -> Refused | None:
        return refusal(lambda: name_refused(campaign, about) or self.full(campaign, about))

    def full(self, campaign: Campaign, about: Any) -> Refused | None:
        form = self.own.forms[campaign.form]
        open_ = campaign.phase in ("draft", "open") or (form.late and campaign.phase == "running")
        if not open_:
            return Refused("CORE-CAM-01", f"the campaign is {campaign.phase}: nobody joins now")
        if "player" in roles_told(about) and len(campaign.players) >= form.most:
            return Refused("CORE-CAM-01", f"at most {form.most} play a {form.title}")
        return None

    def join(self, table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
        number = len(table.match.members)
        table.do(MemberJoined("CORE-CAM-01", about["name"].strip(), roles_told(about)))
        yield from going_on(self.own.joined(table, number, about))

    @clause("CORE-CAM-08")
    def leave(self, table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
        """Battles arranged for him do not count."""
        number = about["member"]
        gone = f"{table.match.side(number)} has left"
        for battle in table.match.to_fight(number):
            table.do(BattleVoid("CORE-CAM-08", battle.number, gone))
        table.do(MemberLeft("CORE-CAM-08", number, reason_given(about, "CORE-CAM-08")))
        yield from going_on(self.own.left(table, number, about))

    # Rules of the house

    @clause("CORE-CAM-01")
    def no_switch(self, campaign: Campaign, member: Seat, about: Any) -> Refused | None:
        def check() -> Refused | None:
            field_given(about, "on", bool, "CORE-CAM-01")
            if campaign.phase not in ("draft", "open"):
                return Refused("CORE-CAM-01", "the rules of the house are settled before it runs")
            return wrong_switch(self.own, field_given(about, "switch", str, "CORE-CAM-01"))

        return refusal(check)

    # From phase to phase

    @clause("CORE-CAM-01")
    def no_phase(self, campaign: Campaign, member: Seat, about: Any) -> Refused | None:
        def check() -> Refused | None:
            phase = field_given(about, "phase", str, "CORE-CAM-01")
            due = PHASES[PHASES.index(campaign.phase) + 1 :][:1]
            if phase not in due:
                after = due[0] if due else "nothing"
                return Refused("CORE-CAM-01", f"after {campaign.phase} comes {after}")
            form = self.own.forms[campaign.form]
            if phase == "running" and len(campaign.players) < form.least:
                return Refused("CORE-CAM-01", f"a {form.title} needs {form.least} players")
            return self.own.not_yet(campaign, phase)

        return refusal(check)

    def begin_phase(self, table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
        table.do(PhaseBegun("CORE-CAM-01", about["phase"]))
        yield from going_on(self.own.began(table, member, about))


# Names and roles


def name_refused(campaign: Campaign, about: Any) -> Refused | None:
    name = field_given(about, "name", str, "CORE-CAM-01").strip()
    if not name or len(name) > LONGEST_NAME:
        return Refused("CORE-CAM-01", f"a name has 1 to {LONGEST_NAME} letters")
    if any([one.name.casefold() == name.casefold() for one in campaign.members]):
        return Refused("CORE-CAM-01", f"somebody is called {name} already")
    return None


def roles_told(about: Any) -> tuple[Role, ...]:
    said = about.get("roles", ["player"]) if isinstance(about, dict) else None
    if not isinstance(said, list | tuple) or not said:
        raise Refused("CORE-CAM-01", f"a list of roles is wanted, not {excerpt(said)}")
    for one in said:
        if one not in EVERY_ROLE:
            raise Refused(
                "CORE-CAM-01", f"roles are owner, organiser and player, not {excerpt(one)}"
            )
    return tuple([one for one in EVERY_ROLE if one in said])


@clause("CORE-CAM-01")
def no_roles(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    def check() -> Refused | None:
        number, roles = member_given(campaign, about, "CORE-CAM-01"), roles_told(about)
        if ("player" in roles) != ("player" in campaign.member(number).roles):
            return Refused("CORE-CAM-01", "who plays is settled by joining and leaving")
        others = [one for one in campaign.members if one.number != number and not one.left]
        if "owner" not in roles and not any(["owner" in one.roles for one in others]):
            return Refused("CORE-CAM-01", "a campaign has an owner: name another first")
        return None

    return refusal(check)


def give_roles(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    table.do(RolesGiven("CORE-CAM-01", about["member"], roles_told(about)))
    yield from ()


# One's own business, or an organiser's for another


@clause("CORE-CAM-08")
def not_own(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    def check() -> Refused | None:
        number = member_given(campaign, about, "CORE-CAM-08")
        if campaign.member(number).left:
            return Refused("CORE-CAM-08", f"{campaign.side(number)} has left")
        if number != member and not campaign.member(member).organises:
            return Refused("CORE-CAM-08", "that is his own business, or an organiser's")
        return None

    return refusal(check)


def no_name(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Why a member cannot be called so."""
    return not_own(campaign, member, about) or refusal(lambda: name_refused(campaign, about))


def rename(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    """A member takes another name."""
    table.do(MemberRenamed("CORE-CAM-08", about["member"], about["name"].strip()))
    yield from ()


def go_away(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    """Or come back."""
    number = about["member"]
    table.do(WentAway("CORE-CAM-08", number, not table.match.member(number).away))
    yield from ()


@clause("CORE-CAM-08")
def not_leaving(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    def check() -> Refused | None:
        reason_given(about, "CORE-CAM-08")
        own = campaign.member(about["member"])
        others = [one for one in campaign.members if one.number != own.number and not one.left]
        if "owner" in own.roles and not any(["owner" in one.roles for one in others]):
            return Refused("CORE-CAM-08", "a campaign has an owner: name another first")
        return None

    return not_own(campaign, member, about) or refusal(check)


# Rules of the house


@clause("CORE-CAM-01")
def wrong_switch(own: Own, word: str) -> Refused | None:
    """A switch of battles has one of its options; anything else that is agreed is in the players' own words."""
    id, _, option = word.partition("=")
    known = next((one for one in own.switches() if one.id == id), None)
    if known is None:
        fits = word.strip() and len(word) <= LONGEST_RULE
        return None if fits else Refused("CORE-CAM-01", f"a rule has 1 to {LONGEST_RULE} letters")
    if option in known.options or (not known.options and not option):
        return None
    return Refused("CORE-CAM-01", f"{known.name} is one of {', '.join(known.options)}")


def switch(table: Table[Any, Piece], member: Seat, about: Any) -> Steps[None]:
    """A house rule is agreed on, or no longer."""
    table.do(Switched("CORE-CAM-01", about["switch"], about["on"]))
    yield from ()
