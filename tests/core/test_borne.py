"""Who has a say at a moment is remembered for the moments of one model, and looked up again when it must be."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from core.toy import BOARD, HILL, Fair, Table, fair, table_with
from wartable.core.events import Event, Moved, Removed, StatusGained, StatusLost
from wartable.core.hooks.moments import Bearer, Moment, Part
from wartable.core.hooks.traits import Trait
from wartable.core.match import Mark, ModelId
from wartable.kit.conformance import changed_astray

ECHOING = replace(BOARD, terrain=(replace(HILL, traits=("echo",)),))

asked: list[ModelId] = []


class Singing(Moment, frozen=True):
    """How loud somebody sings."""

    singer: ModelId
    song: str

    whose: ClassVar[str] = "singer"

    def parts(self, table: Table) -> Iterable[Part]:
        """High up it is heard further."""
        asked.append(self.singer)
        if self.singer in table:
            singer = table[self.singer]
            hill = (Mark("echo", 5),) if singer.level else ()
            yield Part("singer", singer.title, singer.bearing + hill, singer.id)


LOUD = Trait("voice", clause="TOY-TRT-31")
ECHO = Trait("echo", clause="TOY-TRT-32")
DRUM = Trait("drum", clause="TOY-TRT-33")
FEAST = Trait("feast", clause="TOY-TRT-34")


@LOUD.adds(Singing, of="singer")
@ECHO.adds(Singing, of="singer")
@DRUM.adds(Singing, of="anyone")
@FEAST.adds(Singing, of="match")
def louder(table: Table, moment: Singing, bearer: Bearer) -> int:
    return bearer.value + (100 if moment.song == "shanty" else 0)


class Flute(msgspec.Struct, frozen=True):
    """Something to play on; its traits hook in too."""

    id: str
    traits: tuple[Mark, ...] = ()


class Playing(Moment, frozen=True):
    """How well somebody plays; nobody else has a say in it."""

    player: ModelId
    flute: Flute

    whose: ClassVar[str] = "player"
    using: ClassVar[str] = "flute"

    def parts(self, table: Table) -> Iterable[Part]:
        asked.append(self.player)
        yield Part("flute", self.flute.id, self.flute.traits, self.player)
        yield Part("player", self.player, table[self.player].bearing, self.player)


SILVER = Trait("silver", clause="TOY-TRT-35")


@SILVER.adds(Playing, of="flute")
@LOUD.adds(Playing, of="player")
def better(table: Table, moment: Playing, bearer: Bearer) -> int:
    return bearer.value


class Dawn(Moment, frozen=True):
    """How bright a morning is; only the match has a say in it."""

    def parts(self, table: Table) -> Iterable[Part]:
        asked.append("dawn")
        yield from ()


@FEAST.adds(Dawn, of="match")
def brighter(table: Table, moment: Dawn, bearer: Bearer) -> int:
    return bearer.value


class RulesChanged(Event[Fair], frozen=True):
    def apply(self, match: Fair) -> Fair:
        return replace(match, rules=(Mark("feast", 3),))


class BoardChanged(Event[Fair], frozen=True):
    def apply(self, match: Fair) -> Fair:
        return replace(match, board=replace(ECHOING))


def singing() -> Table:
    asked.clear()
    ann = replace(fair().models["ann"], traits=(Mark("voice", 2),))
    table = table_with(ann, board=ECHOING)
    assert table.number(Singing("ann", "hymn"), 0) == 2
    return table


def test_where_only_the_match_has_a_say_its_rules_are_looked_up_when_they_change() -> None:
    table = singing()
    assert table.number(Dawn(), 1) == 1
    table.do(RulesChanged("T"))
    assert [table.number(Dawn(), 1), table.number(Dawn(), 2)] == [4, 5]
    assert "dawn" not in asked


def test_the_parts_of_one_model_are_asked_for_once() -> None:
    table = singing()
    assert table.number(Singing("ann", "ballad"), 0) == 2
    assert table.modifiers(Singing("ann", "hymn")) != ()
    assert asked == ["ann"]


def test_what_is_remembered_is_who_has_a_say_and_not_what_he_says() -> None:
    assert singing().number(Singing("ann", "shanty"), 0) == 102


def test_what_a_special_rule_makes_true_holds_and_nothing_else_does() -> None:
    table = singing()
    assert table.holds(Singing("ann", "hymn")) and not table.holds(Singing("bob", "hymn"))


def test_another_model_is_another_matter() -> None:
    assert singing().number(Singing("bob", "hymn"), 0) == 0
    assert asked == ["ann", "bob"]


def test_one_with_nothing_by_which_a_rule_could_hook_in_is_not_asked() -> None:
    table = table_with()
    asked.clear()
    assert table.number(Singing("bob", "hymn"), 0) == 0
    assert asked == []


def test_what_happens_to_others_changes_nothing() -> None:
    table = singing()
    table.do(Moved("T", "bob", 700, 1300, 0))
    table.do(StatusGained("T", "cay", Mark("tired")))
    assert table.number(Singing("ann", "hymn"), 0) == 2
    assert table.cleared().number(Singing("ann", "hymn"), 0) == 2
    assert asked == ["ann"]


@pytest.mark.parametrize(
    ("event", "loud"),
    [
        pytest.param(StatusGained("T", "ann", Mark("voice", 4)), 6, id="its own mark"),
        pytest.param(Moved("T", "ann", 1300, 1300, 1), 7, id="where it stands"),
        pytest.param(StatusGained("T", "bob", Mark("drum", 1)), 3, id="an aura of another"),
        pytest.param(RulesChanged("T"), 5, id="the rules of the match"),
    ],
)
def test_what_changes_who_has_a_say_is_noticed(event: Event[Fair], loud: int) -> None:
    table = singing()
    table.do(event)
    assert table.number(Singing("ann", "hymn"), 0) == loud
    assert table.cleared().number(Singing("ann", "hymn"), 0) == loud


def test_another_board_is_looked_at_again() -> None:
    table = singing()
    table.do(BoardChanged("T"))
    assert table.number(Singing("ann", "hymn"), 0) == 2
    assert asked == ["ann", "ann"]


def test_an_aura_is_gone_with_its_mark_and_with_its_bearer() -> None:
    table = singing()
    table.do(StatusGained("T", "bob", Mark("drum", 1)))
    table.do(StatusGained("T", "cay", Mark("drum", 10)))
    assert table.number(Singing("ann", "hymn"), 0) == 13
    table.do(StatusLost("T", "bob", "drum"))
    assert table.number(Singing("ann", "hymn"), 0) == 12
    table.do(Removed("T", "cay"))
    assert table.number(Singing("ann", "hymn"), 0) == 2


class Shouted(StatusGained[Fair], frozen=True):
    """It says that it changes one model, and changes everybody."""

    def apply(self, match: Fair) -> Fair:
        models = {id: replace(model, statuses=(self.status,)) for id, model in match.models.items()}
        return replace(match, models=models)


def test_an_event_that_changes_more_models_than_it_says_does_not_conform() -> None:
    match, shouted = fair(), Shouted("T", "bob", Mark("drum", 1))
    astray = changed_astray(shouted, match, shouted.apply(match))
    assert astray == [id for id in match.models if id != "bob"]
    honest = StatusGained[Fair]("T", "bob", Mark("drum", 1))
    assert changed_astray(honest, match, honest.apply(match)) == []


def test_of_one_who_has_left_nothing_is_remembered() -> None:
    table = singing()
    table.do(Removed("T", "ann"))
    assert table.number(Singing("ann", "hymn"), 0) == 0


def test_each_weapon_is_remembered_by_itself() -> None:
    table = table_with()
    asked.clear()
    reed, silver = Flute("reed"), Flute("silver", (Mark("silver", 3),))
    for _ in range(2):
        assert table.number(Playing("ann", reed), 0) == 0
        assert table.number(Playing("ann", silver), 0) == 3
        assert table.number(Playing("bob", reed), 0) == 0
    assert asked == ["ann"]


def test_a_weapon_that_has_changed_is_looked_at_again() -> None:
    table = table_with()
    assert table.number(Playing("ann", Flute("pipe")), 0) == 0
    assert table.number(Playing("ann", Flute("pipe", (Mark("silver", 3),))), 0) == 3
    assert table.number(Playing("ann", Flute("pipe", (Mark("silver", 4),))), 0) == 4


def test_who_plays_has_a_say_beside_what_is_played_on() -> None:
    table, silver = table_with(), Flute("silver", (Mark("silver", 3),))
    assert table.number(Playing("ann", silver), 0) == 3
    table.do(StatusGained("T", "ann", Mark("voice", 4)))
    assert table.number(Playing("ann", silver), 0) == 7
    table.do(StatusLost("T", "ann", "voice"))
    assert table.number(Playing("ann", silver), 0) == 3
