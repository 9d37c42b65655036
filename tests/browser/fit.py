"""The whole table in sight on any screen: bar, plates, trick, panel, and the hand's every card."""

from collections.abc import Sequence

from tests.browser.drawn import Drawn
from tests.browser.table import Table

SIZES = [
    # Phones upright and on their side, with and without the browser's bars.
    *[(320, 640), (360, 640), (360, 740), (375, 667), (390, 664), (390, 844), (430, 932)],
    *[(640, 360), (667, 375), (740, 360), (844, 390), (932, 430)],
    # Tablets, windows, laptops and large screens.
    *[(500, 714), (600, 800), (768, 1024), (820, 1180), (1024, 600), (1024, 768)],
    *[(1280, 720), (1366, 650), (1440, 900), (1920, 1080)],
]
# Where there is least room for what the style lays out in one way.
TIGHT = [(320, 640), (390, 664), (640, 360), (844, 390), (500, 714), (1024, 600), (1366, 650)]
# The page's size once it is drawn and nothing moves, and what of it the window does not show whole.
SEEN = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const motion of document.getAnimations()) motion.finish();
    const { scrollWidth, scrollHeight } = document.documentElement;
    const inside = ({ left, top, right, bottom }) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const parts = ["#tools > *", ".plate", ".played", "#open li", "#hand .strip", "#panel",
        "#status", "#replay"];
    const outside = parts.filter((part) => [...document.querySelectorAll(part)]
        .some((each) => each.checkVisibility() && !inside(each.getBoundingClientRect())));
    return [[scrollWidth, scrollHeight], outside];
}"""


def check_fit(table: Table | Drawn, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    """Hold that nothing has to be scrolled, neither up nor sideways."""
    before = table.page.viewport_size
    assert before
    try:
        for width, height in sizes:
            table.resize(width, height)
            size, outside = table.page.evaluate(SEEN)
            # Helpers are not rewritten by pytest: what is wrong has to be said.
            assert size == [width, height], f"{size} in {width} x {height}"
            assert not outside, f"{outside} in {width} x {height}"
    finally:
        table.resize(before["width"], before["height"])
