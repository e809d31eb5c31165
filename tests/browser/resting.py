"""Where something is drawn, once the table has come to rest: it glides to where the decision is."""

from playwright.sync_api import Page

Spot = tuple[float, float]
MIDDLE = """(found) => {
  const box = document.querySelector(found)?.getBoundingClientRect();
  return box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}"""
# The table and the sheet stand where they stood, a few looks long.
STILL = """async () => {
  const side = (one) => { const b = one.getBoundingClientRect(); return [b.left, b.top, b.width, b.height].join(' '); };
  const where = () => [...document.querySelectorAll('.stage svg.bd rect.mat, footer')].map(side).join();
  for (let [same, was, looks] = [0, '', 0]; same < 3; looks += 1) {
    if (looks > 200) throw new Error('the table does not come to rest');
    await new Promise((done) => setTimeout(done, 30));
    const now = where();
    [same, was] = [now === was ? same + 1 : 0, now];
  }
}"""
LOOKS, PAUSE = 100, 50  # that many at most, with milliseconds between them


def middle(page: Page, found: str) -> Spot:
    last = None
    for _ in range(LOOKS):
        now = page.evaluate(MIDDLE, found)
        if now and now == last:
            return now[0], now[1]
        last = now
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{found} is nowhere at rest")


def rests(page: Page) -> None:
    """Nothing glides any more."""
    page.evaluate(STILL)
