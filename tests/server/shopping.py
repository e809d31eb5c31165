"""Members of a campaign who do all that is due, step by step, at any counter: over the wire or beside it."""

from random import Random
from typing import Any, Protocol

from server.people import Guesser

HOME = "Break camp"


class Counter(Protocol):
    """Where a member is served; each answers with what a screen would be shown."""

    def seen(self, member: int) -> Any: ...

    def form(self, member: int, battle: int) -> Any: ...

    def filled(self, member: int, battle: int, values: Any) -> Any: ...

    def begin(self, member: int, kind: str, about: Any, since: int) -> Any: ...

    def errand(self, member: int, number: int) -> Any: ...

    def answer(self, member: int, shown: Any, value: Any) -> Any:
        """None: the rules do not allow it."""

    def throw(self, member: int, shown: Any) -> Any: ...

    def confirm(self, member: int, number: int) -> None: ...


class Round:
    """One campaign from its first battle to its last; what is chosen depends on nothing but what is shown."""

    def __init__(self, counter: Counter, members: int, long: int) -> None:
        self.counter = counter
        self.members = members
        self.long = long  # steps of an errand, then its member goes home

    def go(self) -> None:
        while any([self.turn(member) for member in range(self.members)]):
            pass

    def turn(self, member: int) -> bool:
        """What a member has begun, or the next that he is to do; was there anything?"""
        seen = self.counter.seen(member)
        if seen["under_way"]:
            self.finish(member, self.counter.errand(member, seen["under_way"][0]["errand"]))
            return True
        for due in seen["due"]:
            if due["kind"] == "report":
                self.report(member, due["about"]["battle"], seen["version"])
                return True
            if due["must"]:
                begun = self.counter.begin(member, due["kind"], due["about"], seen["version"])
                if begun["errand"] is not None:
                    self.finish(member, begun["errand"])
                return True
        return False

    def report(self, member: int, battle: int, since: int) -> None:
        """Some fall, somebody wins; twice the same form makes the same report."""
        chance = Random(f"battle {battle}")
        values: dict[str, Any] = {"winner": chance.choice(("draw", "0", "1")), "turns": 4}
        for section in self.counter.form(member, battle)["sections"]:
            for blank in section["blanks"][-1:]:
                if blank["id"].endswith(".points"):
                    values[blank["id"]] = chance.randint(2, 9)
            for row in section["rows"]:
                values[f"{row['model']}.fell"] = chance.random() < 0.3
        made = self.counter.filled(member, battle, values)
        self.counter.begin(member, "report", {"battle": battle, "report": made["report"]}, since)

    def finish(self, member: int, shown: Any) -> None:
        tries = 0
        while not shown["over"]:
            if shown["throw"] is not None:
                next_one = self.counter.throw(member, shown)
            else:
                next_one = self.counter.answer(member, shown, self.chosen(member, shown, tries))
            tries = tries + 1 if next_one is None else 0
            shown = next_one or shown
        self.counter.confirm(member, shown["errand"])

    def chosen(self, member: int, shown: Any, tries: int) -> Any:
        """Another one after each that was refused."""
        options = shown["prompt"]["options"]
        leaves = [one["value"] for one in options if HOME in one["label"]]
        if leaves and shown["step"] > self.long:
            return leaves[0]
        seed = Random(f"{member} {shown['kind']} {shown['step']} {tries}").randrange(10**9)
        return Guesser(seed).answer({"prompt": shown["prompt"]})
