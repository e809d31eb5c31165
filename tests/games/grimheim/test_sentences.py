"""What is told of a battle, in a player's words."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model
from games.grimheim.magic.casters import casting, mage
from games.grimheim.missions.scenes import fought
from games.grimheim.ranged.scenes import archer, knight, shot
from wartable.core.events import Event
from wartable.core.screen.telling import tell
from wartable.core.words import counted, with_article
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.push import shove_someone
from wartable.games.grimheim.combat.events import Armed, HitsSaved, SuccessRaised
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.equipment.events import ItemGained
from wartable.games.grimheim.events import (
    ActionPaid,
    Defeated,
    EffectGained,
    EffectLost,
    Injured,
    ModelMoved,
    UsedUp,
)
from wartable.games.grimheim.fate.events import DieChanged
from wartable.games.grimheim.fate.lasting import stack
from wartable.games.grimheim.magic.events import EnergyUnused, EnergyWanting, PowerUsed
from wartable.games.grimheim.match import Effect, Match
from wartable.games.grimheim.missions.events import (
    DoorSwitched,
    QuestsKept,
    SearchBegan,
    Tallied,
    TokensDropped,
    TokenTaken,
)
from wartable.games.grimheim.movement.events import GroundHeld
from wartable.games.grimheim.reactions.events import FreeReactionUsed, ReactionPaid
from wartable.games.grimheim.screen.words import COUNTED, SOURCES, counted_for
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import FateRolled
from wartable.kit import play, proves
from wartable.wargame.deploying.events import ZonesTaken
from wartable.wargame.scoring.events import MarkerGone
from wartable.wargame.skirmishes.events import InitiativeWon

CLAUSE = "GH-GEN-24"


def effect(name: str, value: int = 0) -> Event[Match]:
    return EffectGained(CLAUSE, "hero", Effect(name, value, until="turn"))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (effect("claws-of-death", 2), "Claws of Death: hero's MOV is 2\" lower in this turn."),
        (effect("hidden"), "hero is hidden by fog."),
        (EffectLost(CLAUSE, "hero", "hidden"), "The fog around hero lifts."),
        (effect("overexerting"), "hero may Shoot or Fight twice."),
        (effect("overexerted"), "In the next turn hero may only Hide, Recover or Pass."),
        (effect("aiming"), "hero has taken aim."),
        (effect("tough"), "hero gains Tough."),
        (EffectLost(CLAUSE, "hero", "tough"), "hero no longer has Tough."),
        (ActionPaid(CLAUSE, "hero", "pass", 2), "hero passes and burns 2 AP."),
        (ActionPaid(CLAUSE, "hero", "pass", 0), "hero passes."),
        (ActionPaid(CLAUSE, "hero", "raise-shield", 1), "hero spends 1 AP to raise its shield."),
        (ActionPaid(CLAUSE, "hero", "fall-back", 2), "hero spends 2 AP to fall back."),
        (ActionPaid(CLAUSE, "hero", "move", 0), "hero moves."),
        (ReactionPaid(CLAUSE, "hero", "dodge", 1, "x"), "hero spends 1 AP to dodge."),
        (ReactionPaid(CLAUSE, "hero", "dodge", 0, "x"), "hero dodges."),
        (FreeReactionUsed(CLAUSE, "hero", "retreat", "x"), "hero uses a free reaction to retreat."),
        (ModelMoved(CLAUSE, "hero", 1000, 1300, 0), 'hero moves 3".'),
        (ModelMoved(CLAUSE, "hero", 1000, 1000, 0), "hero stays where it is."),
        (ModelMoved(CLAUSE, "hero", 1000, 1000, 1), "hero climbs up."),
        (Injured(CLAUSE, "hero", "arm"), "hero is hurt in the arm: it attacks with one die fewer."),
        (Armed(CLAUSE, "hero", "Unarmed"), "hero fights with bare hands."),
        (Armed(CLAUSE, "hero", "Club", "Club"), "hero fights with two Clubs."),
        (Armed(CLAUSE, "hero", "Improvised"), "hero fights with an improvised weapon."),
        (DieChanged(CLAUSE, "counter", 3, 5), "A die of the counter-attack turns from 3 to 5."),
        (PowerUsed(CLAUSE, "hero", "fog-of-war"), "hero casts Fog of War."),
        (PowerUsed(CLAUSE, "hero", "solar-sanctuary"), "hero invokes Solar Sanctuary."),
        (UsedUp(CLAUSE, "hero", "blessed-water"), "hero has used up its Blessed Water."),
        (FateRolled(CLAUSE, 0, (4,)), "Seat 1 rolls a Fate Die: 4."),
        (QuestsKept(CLAUSE, 0, ("slayer", "defender")), "Your side quests: Slayer and Defender."),
        (ZonesTaken(CLAUSE, 0, "defender"), "Seat 1 deploys in the Defender's zone."),
        (ZonesTaken(CLAUSE, 0, "north"), "Seat 1 deploys in the north zone."),
        (ActionPaid(CLAUSE, "hero", "shoot", 1), "hero spends 1 AP to shoot."),
        (GroundHeld(CLAUSE, "hero", "foe"), "foe holds its ground and strikes first."),
        (InitiativeWon(CLAUSE, 0, 0), "Seat 1 has the initiative and goes first."),
        (InitiativeWon(CLAUSE, 0, 1), "Seat 1 has the initiative and lets seat 2 go first."),
        (SearchBegan(CLAUSE, "objective 1", True), "Objective 1 is searched."),
        (MarkerGone(CLAUSE, "ward 4"), "Ward 4 is gone."),
        (DoorSwitched(CLAUSE, "gate", "open"), "The gate is open now."),
        (Tallied(CLAUSE, "granaries burnt", 1), "Granaries burnt: 1."),
        (
            EnergyWanting(CLAUSE, "hero", 2),
            "hero has too little energy, 2, for any power it could use now.",
        ),
        (EnergyUnused(CLAUSE, "hero", 7), "hero leaves its energy of 7 unused."),
        (SuccessRaised(CLAUSE, "hero", "cleave"), "hero turns a hit into a critical (Cleave)."),
        (HitsSaved(CLAUSE, "foe"), "foe saves itself from every hit."),
        (TokenTaken(CLAUSE, "hero", "flag 1"), "hero takes the flag."),
        (ItemGained(CLAUSE, "hero", "net", True), "hero finds a Net."),
        (ItemGained(CLAUSE, "hero", "idol-of-the-gods", True), "hero finds an Idol of the Gods."),
        (ItemGained(CLAUSE, "hero", "poison", True), "hero finds Poison."),
        (
            effect("blessed-aegis", 1),
            "Blessed Aegis: hero saves itself with 1 die more in its next combat.",
        ),
        (
            effect("wrath-of-the-faithful", 2),
            "Wrath of the Faithful: hero attacks with 2 dice more.",
        ),
        (effect("gnaw", 3), "Gnaw: hero attacks with 3 dice more."),
    ],
)
def test_events_are_told_in_a_players_words(event: Event[Match], told: str) -> None:
    assert tell(event, battle(model(), foe()).match) == told


@proves("GH-MIS-17")
def test_what_drops_is_called_by_its_name() -> None:
    table = battle(model(carries=("supply from crate 4", "flag 1")), foe())
    assert tell(TokenTaken(CLAUSE, "foe", "supply from crate 2"), table.match) == (
        "foe takes the supplies from crate 2."
    )
    table.do(Defeated(CLAUSE, "hero"))
    dropped = TokensDropped(CLAUSE, "hero")
    assert tell(dropped, table.match) == "hero drops the supplies from crate 4 and the flag."


@pytest.mark.parametrize(
    ("mission", "what", "count", "told"),
    [
        ("the-heart-shrine", "wards broken", 1, "1 of 4 wards is broken."),
        ("the-heart-shrine", "wards broken", 2, "2 of 4 wards are broken."),
        ("the-heart-shrine", "blows", 1, "The shrine is struck: 1 blow."),
        ("the-last-gate", "gate", 7, "The gate has 7 wounds left."),
        ("burn-the-granary", "alight:granary 1", 1, "Granary 1 is alight."),
        ("burn-the-granary", "alight:granary 1", 0, "Granary 1 burns no more."),
        ("free-the-captives", "captive 2", 1, "Captive 2 has 1 lock left."),
        ("encounter", "fate:0", 3, "Seat 1 begins with 3 Fate Dice."),
    ],
)
def test_what_a_mission_counts_is_told(mission: str, what: str, count: int, told: str) -> None:
    table = fought(model(), foe(), mission=mission)
    if what == "wards broken":  # a broken ward has left the table
        gone = [f"ward {number + 1}" for number in range(count)]
        table = fought(
            model(),
            foe(),
            mission=mission,
            markers=tuple([one for one in table.match.markers if one.id not in gone]),
        )
    assert tell(Tallied(CLAUSE, what, count), table.match) == told


@proves("GH-MIS-05", "GH-MIS-08")
@pytest.mark.parametrize(
    ("source", "times", "only", "why"),
    [
        ("objective-majority", 2, (), "having the most models at 2 objectives"),
        ("objective-majority", 1, (), "having the most models at an objective"),
        ("objective-held", 1, ("bridge",), "holding the bridge"),
        ("objective-held", 2, ("west ford", "east ford"), "holding both fords"),
        ("objective-held", 1, ("west ford", "east ford"), "holding a ford"),
        ("objective-controlled", 1, ("west waggon", "east waggon"), "controlling a waggon"),
        ("objective-controlled", 2, ("west waggon", "east waggon"), "controlling both waggons"),
        ("ward-unbroken", 3, (), "3 unbroken wards"),
        ("enemy-defeated-this-turn", 1, (), "an enemy defeated"),
        ("shrine-intact", 1, (), "the shrine that still stands"),
    ],
)
def test_victory_points_say_what_they_are_for(
    source: str, times: int, only: tuple[str, ...], why: str
) -> None:
    assert counted_for(source, times, only) == why


def test_everything_that_is_counted_can_be_scored() -> None:
    assert set(COUNTED) <= set(SOURCES)


@pytest.mark.parametrize(("number", "told"), [(1, "1 die"), (2, "2 dice")], ids=["one", "several"])
def test_one_is_not_several(number: int, told: str) -> None:
    assert counted(number, "die", "dice") == told


def test_an_article_fits_its_word() -> None:
    assert [with_article("Undead"), with_article("Tribes")] == ["an Undead", "a Tribes"]


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("An Imperial warband", "an Imperial warband"),
        ("A Tribes warband", "a Tribes warband"),
        ("The Lost", "the Lost"),
        ("Anna", "Anna"),
        ("Theo", "Theo"),
    ],
)
def test_a_name_with_an_article_is_small_inside_a_sentence(name: str, inside: str) -> None:
    match = replace(battle(model(), foe()).match, names=("Ada", name))
    told = tell(InitiativeWon(CLAUSE, 0, 1), match)
    assert told == f"Ada has the initiative and lets {inside} go first."
    assert tell(InitiativeWon(CLAUSE, 1, 1), match).startswith(name)


def told(table: Table, kind: type[Any]) -> list[Any]:
    return [event for event in table.log if isinstance(event, kind)]


@proves("GH-MAG-03")
@pytest.mark.parametrize(("energy", "wanting"), [([1, 1], 1), ([6, 6], 0)])
def test_energy_that_is_enough_for_nothing_is_told(energy: list[int], wanting: int) -> None:
    table = casting(mage(), foe(x=1600, ap=0))
    answers: dict[str, Any] = {} if wanting else {"power": None}
    play(table, cast(table, "mage"), energy=energy, **answers)
    (only,) = told(table, EnergyWanting)
    assert type(only) is (EnergyWanting if wanting else EnergyUnused)


@proves("GH-FAT-25", "GH-FAT-23", "GH-FAT-31")
@pytest.mark.parametrize("name", ["blessed-aegis", "wrath-of-the-faithful", "claws-of-death"])
def test_the_second_die_on_one_thing_tells_what_both_come_to(name: str) -> None:
    table = battle(model(), foe())
    for value in (1, 3):
        stack(table, "hero", name, value, "turn", "GH-FAT-25")
    assert [event.effect.value for event in told(table, EffectGained)] == [1, 4]
    assert told(table, EffectLost) == []
    assert table["hero"].effects == (Effect(name, 4, "turn"),)


@proves("GH-RNG-09")
@pytest.mark.parametrize(("defense", "saved"), [([4, 1, 1], 1), ([1, 1, 1], 0)])
def test_saves_that_cancel_every_hit_are_told(defense: list[int], saved: int) -> None:
    table = battle(archer(), knight(500))
    play(table, attack(table, shot(table)), attack=[4, 1, 1], defense=defense)
    assert len(told(table, HitsSaved)) == saved


@proves("GH-MOV-17", "GH-MOV-18")
def test_who_is_shoved_is_asked_about_before_the_die() -> None:
    table = battle(model(), foe(x=1300, ap=0), active="hero")
    steps = shove_someone(table, "hero")
    next(steps)
    question = steps.send(((1150, 1000, 0),))
    assert (question.name, question.reason) == ("shoved", "Does foe stand firm?")
