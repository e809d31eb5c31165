"""What goes over the wire of a campaign. The screen's TypeScript types are made from these structs too."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.campaign.match import Phase, Role
from wartable.core.campaign.parts import Due, Form, Standings
from wartable.core.campaign.scene import CampaignScene, FaceRow, FormSection
from wartable.core.match import Seat
from wartable.core.roster import Checked, Fault, Plain, Variant
from wartable.play.prompts.prompt import Prompt

LinkRole: TypeAlias = Literal["player", "organiser", "guest"]


class CampaignWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign to be founded; *name* and *roster* are the founder's own, who plays unless he brings none."""

    game: str
    form: str
    title: str
    name: str
    roster: str = ""  # ready, mine:id, or veteran:id of a campaign that is over
    organises_only: bool = False
    typed_dice: bool = False
    switches: tuple[str, ...] = ()
    terms: Plain = {}


class CampaignMade(msgspec.Struct, frozen=True):
    """The campaign that was founded or joined."""

    id: str


class FormShown(msgspec.Struct, frozen=True):
    """A kind of campaign that can be founded."""

    game: str
    game_name: str
    id: str
    form: Form
    switches: tuple[Variant, ...] = ()  # rules of battles that may be agreed otherwise


class CampaignListed(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign of the visitor's, for the home page."""

    id: str
    game: str
    game_name: str
    title: str
    line: str
    phase: Phase
    changed: str
    due: int = 0  # how much waits for the one who asks


class VeteranListed(msgspec.Struct, frozen=True, kw_only=True):
    """What the visitor may bring from a campaign that is over, by the id of that."""

    id: str
    name: str
    since: str  # what the campaign was called
    points: int  # that it is worth
    purse: tuple[tuple[str, int], ...]


class MemberShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part."""

    number: Seat
    name: str
    roles: tuple[Role, ...]
    away: bool = False
    left: bool = False
    mine: bool = False
    waits: str = ""  # what others wait for him to do


class BattleShown(msgspec.Struct, frozen=True, kw_only=True):
    """A battle of the campaign, fought or not."""

    number: int
    mission: str
    members: tuple[Seat, ...]
    defender: Seat | None = None
    round: int = 0
    match: str = ""
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    fought: bool = False
    settled: tuple[Seat, ...] = ()
    void: str = ""
    untaken: str = ""  # it is over at its table; why its result could not be taken over


class FeedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of what has happened."""

    n: int
    at: str
    member: Seat
    clause: str
    text: str
    landmark: bool = False
    models: tuple[str, ...] = ()
    battle: int = 0
    private: bool = False  # only the one who asks can read it


class UnderWay(msgspec.Struct, frozen=True):
    """An errand of one's own that waits to be gone on with."""

    errand: int
    kind: str
    title: str


class CampaignShown(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as one of its members may know it."""

    id: str
    game: str
    game_name: str
    form: str
    form_name: str
    title: str
    phase: Phase
    version: int
    switches: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()  # the same in words
    agreeable: tuple[Variant, ...] = ()  # what else might be agreed, before it runs
    me: Seat | None = None
    members: tuple[MemberShown, ...] = ()
    battles: tuple[BattleShown, ...] = ()
    standings: Standings
    scene: CampaignScene
    feed: tuple[FeedLine, ...] = ()
    due: tuple[Due, ...] = ()
    under_way: tuple[UnderWay, ...] = ()
    accounts: tuple[str, ...] = ()  # what is counted, and may be corrected
    corrections: tuple[str, ...] = ()  # what else may be, of a model
    names_models: bool = False  # their members give them names
    typed_dice: bool = False
    edition: int = 0  # the version of the rules that it is run by
    waits: str = ""  # why nothing new begins: other rules are here, and nobody has taken them over
    takes_over: bool = False  # whoever looks may do so


# Errands


class ErrandWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a member wants to do."""

    kind: str
    about: Any = None
    roster: str = ""  # that is brought: ready, mine:id, or veteran:id of a campaign that is over


class ErrandTold(msgspec.Struct, frozen=True):
    """What has happened in an errand so far."""

    clause: str
    text: str
    faces: tuple[int, ...] = ()
    models: tuple[str, ...] = ()


class ThrowShown(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that are to be thrown, with what each face would mean."""

    name: str
    title: str
    clause: str
    sides: tuple[int, ...]
    need: int | None = None
    model: str = ""  # for whom
    rows: tuple[FaceRow, ...] = ()


class CameShown(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that have just been shown, and the table they were rolled on."""

    title: str
    faces: tuple[int, ...]
    rows: tuple[FaceRow, ...] = ()


class ErrandShown(msgspec.Struct, frozen=True, kw_only=True):
    """An errand under way; without a prompt and dice to throw it waits to be confirmed."""

    errand: int
    kind: str
    title: str
    version: int
    step: int  # to be said with the next answer, so that none is taken twice
    prompt: Prompt | None = None
    throw: ThrowShown | None = None
    came: CameShown | None = None  # on whatever device it is looked at
    parts: tuple[str, ...] = ()  # of a long one, by their titles
    part: int = 0  # in which it is; as many as there are: it waits to be confirmed
    told: tuple[ErrandTold, ...] = ()
    can_take_back: bool = False
    can_drop: bool = False
    over: bool = False
    overtaken: str = ""  # why something that was answered is asked again
    clause: str = ""
    scene: CampaignScene | None = None  # as it would be
    gold: tuple[tuple[str, int], ...] = ()  # what the member would have


class ErrandBegun(msgspec.Struct, frozen=True):
    """None: it asked nothing and is done."""

    errand: ErrandShown | None


class ErrandAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to what an errand asks."""

    answer: Any


class DiceTyped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """None: the house throws."""

    faces: tuple[int, ...] | None = None


class LinkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link by which others join, or take over a place."""

    role: LinkRole = "player"
    member: Seat | None = None  # whose place is handed over


class LinkMade(msgspec.Struct, frozen=True):
    """A link to be handed on."""

    url: str
    warning: str = ""  # if others cannot reach it


class CampaignOffer(msgspec.Struct, frozen=True, kw_only=True):
    """What a link leads to."""

    id: str
    game: str
    game_name: str
    title: str
    form_name: str
    line: str
    points: int = 0
    switches: tuple[str, ...] = ()  # rules of its battles that are agreed otherwise
    role: LinkRole
    takes_over: str = ""


class CampaignJoining(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Coming by a link."""

    token: str
    name: str = ""
    roster: str = ""


class ReportFaults(msgspec.Struct, frozen=True):
    """All that cannot be in a report."""

    faults: tuple[Fault, ...]


class ReportForm(msgspec.Struct, frozen=True):
    """What the rules need to know of a battle; without sections only a file will do."""

    sections: tuple[FormSection, ...] = ()


class Mustered(msgspec.Struct, frozen=True):
    """A side ready for its battle; by entry of its list, who it is in the campaign and what that has made of it."""

    member: Seat
    name: str
    list: Checked
    models: tuple[str, ...]
    marks: tuple[tuple[str, ...], ...]
    stores: tuple[str, ...] = ()  # what lies ready for this battle


class MusterShown(msgspec.Struct, frozen=True):
    """A battle of a campaign that is to be fought at a real table."""

    game: str
    title: str  # of the campaign
    mission: str
    sides: tuple[Mustered, ...]


class FormFilled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in each blank, by its id."""

    values: Plain


class ReportWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a battle."""

    report: Plain


class BattleOf(msgspec.Struct, frozen=True):
    """Which battle of which campaign is played at a table."""

    campaign: str
    title: str
    battle: int


class TableOf(msgspec.Struct, frozen=True):
    """None: it belongs to no campaign of the one who asks."""

    battle: BattleOf | None
