"""Finding clauses by a player's own words: the usual full-text ranking (BM25), with the rulebook's synonyms."""

import re
from math import log

from wartable.core.rulebook.book import Clause, Rulebook

WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
HEAD = re.compile(r"[^:.;]{1,60}?(?=:|, \d|;| \()")  # what a clause is called: "Shoot: …"
ENDINGS = ("ings", "ing", "ers", "er", "ies", "ied", "es", "ed", "s", "e", "y")
SHORTEST = 3  # letters that stay of a word
HEADING, OPENING, CHAPTER = 6, 5, 1  # how often such words count beside those of the text
FIRST = 3  # clauses of a chapter that say what it is about
FULL, SHORT = 1.2, 0.5  # the ranking's own two numbers: repeated words, long clauses
MEANT, BEGUN = (
    1.2,
    0.4,
)  # the rulebook's own word says more than the player's, one only begun says less
ENOUGH = 5  # so many clauses with all the words: none with only some of them is shown
SMALL = """
a about after all am an and any are as at be been by can could did do does for from get had happen happens
has have he her him his how i if in into is it its may me much must my of on one or our out she should so
than that the their them then there these they this to up use was we what when where which while who why
will with work works would you your
"""  # words that stand in every question and ask for nothing
IDLE = frozenset(SMALL.split())


class Index:
    """How often each word stands in each clause, counted once for a rulebook."""

    def __init__(self, book: Rulebook, synonyms: dict[str, tuple[str, ...]]) -> None:
        self.clauses = list(book.clauses)
        self.counts = [
            count_words(clause, chapter.title, OPENING if k < FIRST else CHAPTER)
            for chapter in book.chapters
            for k, clause in enumerate(chapter.clauses)
        ]
        self.lengths = [float(sum(one.values())) for one in self.counts]
        self.usual = sum(self.lengths) / max(1, len(self.lengths))
        self.places: dict[str, list[int]] = {}  # by word, the clauses that have it
        for place, counts in enumerate(self.counts):
            for word in counts:
                self.places.setdefault(word, []).append(place)
        self.meant = {
            stem(word): [stem(part) for one in means for part in words_of(one)]
            for word, means in synonyms.items()
        }


def search(index: Index, query: str) -> list[Clause]:
    """The clauses that fit, best first; a clause named by its id is the only answer."""
    named = [one for one in index.clauses if one.id.casefold() == query.strip().casefold()]
    if named:
        return named
    wanted = [variants(index, *one) for one in asked_words(query)]
    scores: dict[int, float] = {}
    met: dict[int, int] = {}
    for words in wanted:
        for place, score in score_word(index, words).items():
            scores[place] = scores.get(place, 0.0) + score
            met[place] = met.get(place, 0) + 1
    everything = [place for place in scores if met[place] == len(wanted)]
    found = everything if len(everything) >= ENOUGH else list(scores)
    # more of the words count for more than one of them often
    found.sort(key=lambda place: (-met[place] * scores[place], place))
    return [index.clauses[place] for place in found]


def asked_words(query: str) -> list[tuple[str, bool]]:
    """What is asked about, each word with whether it may be only begun; small words count if there are no others."""
    said = words_of(query.casefold())
    open_end = bool(said) and query[-1:].isalnum()
    telling = [word for word in said if word not in IDLE] or said
    last = said[-1] if said else ""
    return [(word, open_end and word == last) for word in dict.fromkeys(telling)]


def variants(index: Index, word: str, begun: bool) -> dict[str, float]:
    """The word, what else it may mean and, if it may be only begun, how it may go on."""
    own = stem(word)
    found = {own: 1.0}
    for meant in index.meant.get(own, []):
        found.setdefault(meant, MEANT)
    if begun:
        for known in index.places:
            if known.startswith(word):
                found.setdefault(known, BEGUN)
    return found


def score_word(index: Index, words: dict[str, float]) -> dict[int, float]:
    """What each clause gets for one of the words asked for: the best of its variants."""
    best: dict[int, float] = {}
    for word, weight in words.items():
        places = index.places.get(word, [])
        rare = log(1 + (len(index.clauses) - len(places) + 0.5) / (len(places) + 0.5))
        for place in places:
            count = index.counts[place][word]
            dulled = FULL * (1 - SHORT + SHORT * index.lengths[place] / index.usual)
            score = weight * rare * count * (FULL + 1) / (count + dulled)
            best[place] = max(best.get(place, 0.0), score)
    return best


def count_words(clause: Clause, title: str, titled: int) -> dict[str, int]:
    """How much each of its words counts; its name and its chapter's title count too."""
    counts: dict[str, int] = {}
    text = clause.text.casefold()
    head = HEAD.match(text)
    parts = [(text, 1), (title.casefold(), titled), (clause.id.casefold(), 1)]
    if head is not None:
        parts.append((head.group(), HEADING))
    for words, weight in parts:
        for word in words_of(words):
            counts[stem(word)] = counts.get(stem(word), 0) + weight
    return counts


def words_of(text: str) -> list[str]:
    """The words, and the parts of those with a hyphen."""
    whole = WORD.findall(text)
    return [*whole, *[part for word in whole if "-" in word for part in word.split("-")]]


def stem(word: str) -> str:
    """The word without its ending, so that shooting, shoots and shoot are one."""
    for ending in () if word.endswith("ss") else ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            cut = word[: -len(ending)]
            doubled = ending in {"ing", "ed", "er", "ers"} and cut[-1] == cut[-2]
            return cut[:-1] if doubled and len(cut) > SHORTEST and cut[-1] not in "ls" else cut
    return word
