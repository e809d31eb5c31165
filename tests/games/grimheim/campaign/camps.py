"""A campaign of two members after its first battle; what matters of it stands in the test."""

from typing import Any

from wartable.core.ask import About, Offered, Refused
from wartable.core.campaign.match import Battle, Member, Posting
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.games.grimheim.campaign.hub.visiting import visit_hub
from wartable.games.grimheim.campaign.match import GOLD, Camp, Campaign, Trooper, Warband
from wartable.games.grimheim.campaign.rows import places
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.kit import ask, play
from wartable.wargame.skirmishes import result
from wartable.wargame.skirmishes.result import Casualty, Side, Survivor

ANN, BOB = 0, 1
HERO = "w1-1"
FRIEND = "w1-2"


def human(id: str = HERO, **had: Any) -> Entry:
    """Called Ada, Ben, Cid, Dot… by its place in the warband."""
    names = {"w1-1": "Ada", "w1-2": "Ben", "w1-3": "Cid", "w2-1": "Zoe"}
    given: dict[str, Any] = {"name": names.get(id, id), "body": "human", "weapons": ("sword",)}
    return Entry(id=id, **(given | had))


def fell(id: str = HERO, **how: Any) -> Casualty:
    """Defeated by Bob's Zoe in the second turn."""
    given: dict[str, Any] = {"by": "b1", "by_entry": "w2-1", "turn": 2}
    return Casualty(model=f"a-{id}", name=id, entry=id, **(given | how))


def stood(id: str = HERO, *injuries: str, **how: Any) -> Survivor:
    given: dict[str, Any] = {"wounds": 3, "injuries": injuries}
    return Survivor(model=f"a-{id}", name=id, entry=id, **(given | how))


def side(seat: Seat, points: int, **left: Any) -> Side:
    return Side(seat=seat, faction="imperial", attacker=seat == 0, points=points, **left)


def report(points: tuple[int, int] = (0, 0), **left: Any) -> result.Battle:
    """What is left of Ann's side stands in the test; of Bob's nothing happened."""
    return result.Battle(
        mission="border-skirmish",
        turns=4,
        winners=(0,),
        clause="GH-END-01",
        reason="more VP",
        sides=(side(0, points[0], **left), side(1, points[1], survivors=(stood("w2-1"),))),
    )


def campaign(
    *entries: Entry,
    faction: str = "imperial",
    gold: int = 0,
    points: tuple[int, int] = (0, 0),
    camp: Camp | None = None,
    **left: Any,
) -> Campaign:
    """Ann's warband of these models, and Bob's Zoe; they have fought one battle."""
    own = Warband(
        roster=Roster(name="Ashford Watch", faction=faction, fate="common-fate"),
        troopers=tuple([Trooper(entry=one) for one in entries or (human(),)]),
        recruits=len(entries) or 1,
        camp=camp,
    )
    other = Warband(
        roster=Roster(name="Barrow Host", faction="imperial", fate="common-fate"),
        troopers=(Trooper(entry=human("w2-1")),),
        recruits=1,
    )
    fought = Battle(
        number=1,
        mission="border-skirmish",
        members=(ANN, BOB),
        result=Result((0,), points, "GH-END-01", "more VP"),
        report=report(points, **left),
    )
    return Campaign(
        seats=2,
        names=("Ann", "Bob"),
        form="simple",
        phase="running",
        members=(Member(number=0, name="Ann"), Member(number=1, name="Bob")),
        battles=(fought,),
        ledger=(Posting(ANN, GOLD, gold, "a start", "GH-CAM-03"),) if gold else (),
        points=500,
        warbands={ANN: own, BOB: other},
    )


EVERYBODY = tuple([one.id for one in places().values() if one.kind in ("merchant", "trainer")])


def camped(*entries: Entry, underdog: bool = False, open: Any = EVERYBODY, **had: Any) -> Table:
    """In the Hub, where all merchants and trainers have come, with gold for anything."""
    camp = Camp(battle=1, underdog=underdog, open=tuple(open))
    return Table(campaign(*entries, camp=camp, **({"gold": 1000} | had)))


def go(table: Table, *places: str, **answers: Any) -> Table:
    """Ann's models go to these places, one after the other."""
    given: dict[str, Any] = {"hub": ask(*places, "done")}
    play(table, visit_hub(table, ANN), **(given | answers))
    return table


def against(table: Table, name: str, word: str, about: About | None = None) -> str:
    """The clause that stands against an option; empty if it is open."""
    refused = refusal_of(table, name, word, about)
    return "" if refused is None else refused.clause


def refusal_of(table: Table, name: str, word: str, about: About | None = None) -> Refused | None:
    question: Offered[str] = Offered(name, ANN, "", "", about)
    offered = table.offers(question)
    assert word in offered.candidates, f"{word} is not even listed in {offered.candidates}"
    return offered.against(word)


def served(service: str, *entries: Entry, place: str, gold: int = 1000, **more: Any) -> Table:
    """The hero has had one thing done, and left."""
    table = camped(*entries, gold=gold, **{k: more.pop(k) for k in OF_CAMP if k in more})
    leaves = places()[place].kind == "merchant"
    others = {} if len(table.match.warband(ANN).living) == 1 else {"visitor": HERO}
    asked = ask(service, "leave") if leaves else service
    return go(table, place, service=asked, **(others | more))


OF_CAMP = ("underdog", "faction", "casualties", "survivors")


def table_of(*entries: Entry, **had: Any) -> Table:
    return Table(campaign(*entries, **had))


def trooper(table: Table, id: str = HERO) -> Trooper:
    return table.match.found(id)[1]


def entry(table: Table, id: str = HERO) -> Entry:
    return trooper(table, id).entry


def gold(table: Table, member: Seat = ANN) -> int:
    return table.match.held(member, GOLD)
