"""What a member, or somebody who only looks on, is shown."""

from typing import Any

from wartable.campaigns.desk import Desk
from wartable.campaigns.editions import may_not_take_over
from wartable.campaigns.errands import Run
from wartable.campaigns.record import Telling
from wartable.core.ask import Roll
from wartable.core.campaign.match import Battle, Campaign, Member
from wartable.core.campaign.parts import CampaignRules, ErrandKind
from wartable.core.campaign.scene import CampaignScene
from wartable.core.events import Event, Rolled
from wartable.core.match import Seat
from wartable.core.screen.telling import may_know, models_concerned, tell
from wartable.core.views import view
from wartable.core.words import as_sentence
from wartable.play.prompts.prompting import prompt, table_for
from wartable.play.typesetting import typeset
from wartable.server.campaigns.offices import Opened
from wartable.server.campaigns.wire import (
    BattleShown,
    CameShown,
    CampaignListed,
    CampaignShown,
    ErrandShown,
    ErrandTold,
    FeedLine,
    MemberShown,
    ThrowShown,
    UnderWay,
)
from wartable.server.http.codec import Refusal
from wartable.store.campaigns import Kept

FEED = 400  # lines at most
NAMING = "name"  # the errand of rulebooks whose models have names of their own


def shown(opened: Opened, member: Seat | None, times: dict[int, str]) -> CampaignShown:
    desk = opened.office.desk
    rules, campaign = desk.rules, view(desk.campaign, member)
    waits = None if campaign.phase == "archived" else desk.waits
    return CampaignShown(
        id=opened.kept.id,
        game=desk.game.id,
        game_name=desk.game.name,
        form=campaign.form,
        form_name=rules.own.forms[campaign.form].title,
        title=campaign.title,
        phase=campaign.phase,
        version=desk.number,
        switches=campaign.switches,
        house_rules=tuple([rule_in_words(rules, one) for one in campaign.switches]),
        agreeable=rules.own.switches() if campaign.phase in ("draft", "open") else (),
        me=member,
        members=tuple([member_row(rules, campaign, one, member) for one in campaign.members]),
        battles=tuple([battle_row(campaign, one, opened.untaken) for one in campaign.battles]),
        standings=rules.standings(campaign),
        scene=scene_of(desk, campaign, member),
        feed=feed_for(desk, member, times),
        due=() if member is None or waits is not None else rules.due(campaign, member),
        under_way=() if member is None or waits is not None else under_way(desk, member),
        accounts=tuple(dict.fromkeys([*rules.own.accounts, *sorted(counted(campaign))])),
        corrections=tuple(rules.own.corrections),
        names_models=NAMING in rules.errands,
        typed_dice=not desk.founded.commitment,
        edition=desk.pinned.version,
        waits="" if waits is None else typeset(as_sentence(waits.reason)),
        takes_over=waits is not None and member is not None and may_take_over(desk, member),
    )


def may_take_over(desk: Desk, member: Seat) -> bool:
    """Are there newer rules, and are they his to take over?"""
    if desk.stuck is not None:
        return False
    pinned, here = desk.pinned, desk.here
    return may_not_take_over(desk.game, desk.campaign, member, pinned, here) is None


def counted(campaign: Campaign) -> set[str]:
    return {one.what for one in campaign.ledger}


def rule_in_words(rules: CampaignRules, switch: str) -> str:
    id, _, option = switch.partition("=")
    known = next((one for one in rules.own.switches() if one.id == id), None)
    if known is None:
        return typeset(switch)
    return f"{known.name}: {option.replace('-', ' ')}" if option else known.name


def scene_of(desk: Desk, campaign: Campaign, member: Seat | None) -> CampaignScene:
    form = desk.rules.own.forms[campaign.form].title
    if desk.rules.scene is None:
        return CampaignScene(line=f"{desk.game.name} {form}")
    return desk.rules.scene(campaign, member)


def member_row(
    rules: CampaignRules, campaign: Campaign, one: Member, me: Seat | None
) -> MemberShown:
    waits = [due.title for due in rules.due(view(campaign, None), one.number) if due.must]
    return MemberShown(
        number=one.number,
        name=one.name,
        roles=one.roles,
        away=one.away,
        left=one.left,
        mine=one.number == me,
        waits=waits[0] if waits and one.plays else "",
    )


def battle_row(campaign: Campaign, one: Battle, untaken: dict[int, str]) -> BattleShown:
    return BattleShown(
        number=one.number,
        mission=campaign.mission_title(one.mission),
        members=one.members,
        defender=one.defender,
        round=one.round,
        match=one.match,
        scores=() if one.result is None else one.result.scores,
        winners=one.winners,
        fought=one.result is not None,
        settled=one.settled,
        void=one.void,
        untaken="" if one.result is not None else untaken.get(one.number, ""),
    )


def feed_for(desk: Desk, member: Seat | None, times: dict[int, str]) -> tuple[FeedLine, ...]:
    """The newest first, without what is for others only."""
    known = [one for one in desk.feed if one.known_to is None or member in one.known_to]
    return tuple([feed_line(one, times) for one in reversed(known[-FEED:])])


def feed_line(one: Telling, times: dict[int, str]) -> FeedLine:
    return FeedLine(
        n=one.n,
        at=times.get(one.n, ""),
        member=one.member,
        clause=one.clause,
        text=typeset(one.text),
        landmark=one.landmark,
        models=one.models,
        battle=one.battle,
        private=one.known_to is not None,
    )


def under_way(desk: Desk, member: Seat) -> tuple[UnderWay, ...]:
    return tuple(
        [
            UnderWay(one.number, one.kind, desk.rules.errands[one.kind].title)
            for one in desk.errands(member)
        ]
    )


def listed_unread(kept: Kept, why: Refusal) -> CampaignListed:
    """One that cannot be opened is kept all the same."""
    return CampaignListed(
        id=kept.id,
        game=kept.game,
        game_name=kept.game,
        title=kept.title,
        line=as_sentence(why.declined.reason),
        phase="archived",
        changed=kept.changed,
    )


def listed(opened: Opened, member: Seat) -> CampaignListed:
    desk = opened.office.desk
    campaign = view(desk.campaign, member)
    return CampaignListed(
        id=opened.kept.id,
        game=desk.game.id,
        game_name=desk.game.name,
        title=campaign.title,
        line=scene_of(desk, campaign, member).line,
        phase=campaign.phase,
        changed=opened.kept.changed,
        due=len([one for one in desk.rules.due(campaign, member) if one.must]),
    )


# Errands


def errand_shown(opened: Opened, run: Run) -> ErrandShown:
    desk, errand = opened.office.desk, run.errand
    member, session = errand.member, run.session
    campaign = session.view(member)
    thrown = bool(desk.throws.get(errand.number))
    held = sorted({one.what for one in campaign.ledger if one.member == member})
    refused = run.refused
    kind = desk.rules.errands[errand.kind]
    return ErrandShown(
        errand=errand.number,
        kind=errand.kind,
        title=kind.title,
        version=desk.number,
        step=run.step,
        prompt=None if run.throw is not None else prompt(session, member),
        throw=throw_shown(desk.rules, run),
        came=came_shown(desk.rules, run),
        parts=kind.parts,
        part=part_of(kind, run),
        told=told_of(run, member),
        can_take_back=len(run.kept) > run.fixed,
        can_drop=not thrown,
        over=run.over,
        overtaken="" if refused is None else typeset(refused.reason),
        clause="" if refused is None else refused.clause,
        scene=scene_of(desk, campaign, member),
        gold=tuple([(what, campaign.held(member, what)) for what in held]),
    )


def throw_shown(rules: CampaignRules, run: Run) -> ThrowShown | None:
    found = run.throw
    if found is None:
        return None
    roll: Roll = found[1]
    about = roll.about
    actor = (about.actor if about is not None else None) or roll.model or ""
    table = table_for(run.session, run.errand.member)
    return ThrowShown(
        name=roll.name,
        title=typeset(roll.reason),
        clause=roll.clause,
        sides=roll.each,
        need=roll.need,
        model=actor,
        rows=() if rules.faces is None else rules.faces(table, roll),
    )


def came_shown(rules: CampaignRules, run: Run) -> CameShown | None:
    if run.came is None:
        return None
    roll, faces = run.came
    table = table_for(run.session, run.errand.member)
    return CameShown(
        title=typeset(roll.reason),
        faces=faces,
        rows=() if rules.faces is None else rules.faces(table, roll),
    )


def part_of(kind: ErrandKind, run: Run) -> int:
    if run.over or kind.part is None:
        return len(kind.parts)
    return kind.part(run.session.match, run.errand.member)


def told_of(run: Run, member: Seat) -> tuple[ErrandTold, ...]:
    """What has happened so far, as its member may know it."""
    found: list[ErrandTold] = []
    campaign: Any = run.session.first
    for event in run.events:
        if may_know(event, member) and not event.quiet:
            found.append(told_one(event, campaign))
        campaign = event.apply(campaign)
    return tuple(found)


def told_one(event: Event[Any], campaign: Campaign) -> ErrandTold:
    models = [one for one in models_concerned(event) if campaign.title_of(one)]
    return ErrandTold(
        clause=event.clause,
        text=typeset(tell(event, campaign)),
        faces=event.faces if isinstance(event, Rolled) else (),
        models=tuple(dict.fromkeys(models)),
    )
