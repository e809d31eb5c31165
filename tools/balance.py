"""Write the table of `docs/balance.md`: how often each ready army of First Blood beats each other one.

wartable simulate firstblood --pairs --games 400 --seed 2 --into battles.jsonl
python tools/balance.py battles.jsonl
"""

import sys
from pathlib import Path

from wartable.core.rulebook import library
from wartable.lab.pairs import Bout, PairStudy, fought_before, pairs_of
from wartable.lab.tallies import share

PAGE = Path(__file__).parents[1] / "docs" / "balance.md"
BEGINS, ENDS = "<!-- battles -->\n", "<!-- end of battles -->\n"
GAME, SEED, BOT, ALL, SEATS = "firstblood", 2, "scripted", 10**6, 2


def main() -> None:
    version = library.game(GAME).version
    fought = fought_before(PairStudy(GAME, version, ALL, SEED, BOT, SEATS), Path(sys.argv[1]))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    PAGE.write_text(before + BEGINS + table(version, fought) + ENDS + after, encoding="utf-8")


def table(version: int, fought: list[Bout]) -> str:
    """A row for each pair: of the battles that one of them won, those of the first."""
    game = library.game(GAME)
    assert game.muster.listing is not None, "it has no ready armies"
    names = {one.id: one.name for one in game.muster.listing().rosters}
    rows = [f"\nVersion {version} of the rulebook, {len(fought)} battles.\n", TOP]
    for first, second in pairs_of(game, SEATS):
        won = [one.won for one in fought if one.pair == (first, second) and one.won]
        told = share("", won.count(first), len(won))
        low, middle, high = [round(100 * one) for one in (told.low, told.share, told.high)]
        rows.append(
            f"| {names[first]} | {names[second]} | {told.whole} | {middle} % | {low}–{high} % |"
        )
    return "\n".join(rows) + "\n\n"


TOP = "| first | second | battles | the first wins | 95 % |\n|---|---|---:|---:|---:|"


if __name__ == "__main__":
    main()
