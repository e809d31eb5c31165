"""Many campaigns, one after the other or in several processes, and the sum of them."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from time import perf_counter

import msgspec

from wartable.core.rulebook import library
from wartable.lab.campaigns import CampaignStudy, Course, one_campaign, trial_of
from wartable.lab.simulate import seldom_tidied


class CampaignSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it; other programs may rely on these names."""

    game: str
    form: str
    seed: int
    members: int
    bot: str
    campaigns: int
    battles: int
    lines: int
    checks: int
    money: str
    band: str  # what the rulebook calls that with which one begins
    seconds: float
    digest: str
    command: str


def run_one(study: CampaignStudy, number: int) -> bytes:
    """As bytes: processes exchange nothing else."""
    return msgspec.json.encode(one_campaign(study, number))


def run_all(study: CampaignStudy, jobs: int, only: Sequence[int] | None = None) -> Iterator[Course]:
    """All campaigns, or *only* some, as they are done; in order only if there is one process."""
    numbers = range(study.campaigns) if only is None else only
    if jobs <= 1:
        for number in numbers:
            yield one_campaign(study, number)
        return
    with ProcessPoolExecutor(jobs, initializer=seldom_tidied) as pool:
        for done in as_completed([pool.submit(run_one, study, number) for number in numbers]):
            yield msgspec.json.decode(done.result(), type=Course)


def sum_up(study: CampaignStudy, courses: list[Course], began: float) -> CampaignSummary:
    game = library.game(study.game)
    assert game.campaign is not None, f"{game.name} knows no campaigns"
    ordered = sorted(courses, key=lambda one: one.number)
    digest = sha256("\n".join([one.hash for one in ordered]).encode()).hexdigest()
    return CampaignSummary(
        game=study.game,
        form=study.form,
        seed=study.seed,
        members=study.members,
        bot=study.bot,
        campaigns=len(ordered),
        battles=sum([one.battles for one in ordered]),
        lines=sum([one.lines for one in ordered]),
        checks=len(game.campaign.checks),
        money=trial_of(game).money,
        band=trial_of(game).band,
        seconds=round(perf_counter() - began, 3),
        digest=digest,
        command=(
            f"wartable simulate {study.game} --campaign {study.form} --campaigns {study.campaigns} "
            f"--members {study.members} --bots {study.bot} --seed {study.seed}"
        ),
    )
