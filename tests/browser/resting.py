"""Where something is drawn, once the table has come to rest: it glides to where the decision is."""

from playwright.sync_api import Page

Spot = tuple[float, float]
MIDDLE = """(found) => {
  const box = document.querySelector(found)?.getBoundingClientRect();
  return box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
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
