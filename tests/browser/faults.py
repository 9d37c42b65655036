"""What is wrong with the layout of a page: finders for whatever letters and windows there are."""

from playwright.sync_api import Page

# Of the uppermost layer: what the window does not show or has to be scrolled to sideways, text that
# is cut, words that are broken inside, and texts that lie on each other.
FAULTS = r"""async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const motion of document.getAnimations()) motion.finish();
    const faults = new Set();
    const top = document.querySelector("dialog:modal") ?? document.querySelector("dialog[open]");
    const root = top ?? document.body;
    const say = (what, each, text = "") => {
        const name = each.id ? `#${each.id}` : `${each.localName}.${each.className}`;
        faults.add(`${what}: ${name} ${text.trim().slice(0, 40)}`);
    };
    for (const each of [document.documentElement, ...(top ? [top] : [])]) {
        if (each.scrollWidth > each.clientWidth + 1) say("sideways", each);
    }
    const seen = (each) => each.checkVisibility({ visibilityProperty: true })
        && !each.closest(".visually-hidden, .skip, svg, noscript")
        && getComputedStyle(each).clipPath === "none";
    const scrolled = (each) => {
        for (let at = each.parentElement; at && at !== root; at = at.parentElement) {
            if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
        }
        return false;
    };
    for (const each of root.querySelectorAll("*")) {
        if (!seen(each)) continue;
        const { left, right, width } = each.getBoundingClientRect();
        const out = left < -1 || right > innerWidth + 1;
        if (width && out && !each.closest(".fan, .skip") && !scrolled(each)) say("outside", each);
        if (!each.clientWidth) continue;
        if (each.matches("input, select, .pinned, .game, #hand .badge")) continue;
        const cut = getComputedStyle(each).overflowX === "hidden";
        if (cut && each.scrollWidth > each.clientWidth + 1) say("cut", each, each.textContent);
    }
    const lines = [];
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
        const node = nodes.currentNode;
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("option, script, style, py-config")) continue;
        if (!seen(parent)) continue;
        for (const word of node.data.matchAll(/[\p{Script=Latin}’']+/gu)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const upright = getComputedStyle(parent).writingMode !== "horizontal-tb";
            const rows = new Set([...range.getClientRects()].filter((box) => box.width > 0)
                .map((box) => Math.round(upright ? box.left : box.top)));
            if (rows.size > 1) say("broken", parent, word[0]);
        }
        range.selectNodeContents(node);
        if (parent.closest("#sheet .answers, .update, #hand, thead")) continue;
        for (const box of range.getClientRects()) {
            if (box.right > innerWidth + 1 && !scrolled(parent)) say("outside", parent, node.data);
            // A font's own height may be more than its line's: letters are as high as their size.
            const size = parseFloat(getComputedStyle(parent).fontSize);
            const spare = Math.max(0, (box.height - size) / 2);
            const { left, right } = box;
            const ink = { left, right, top: box.top + spare, bottom: box.bottom - spare };
            lines.push([parent, ink, node.data]);
        }
    }
    lines.sort((one, other) => one[1].top - other[1].top);
    lines.forEach(([one, a, text], k) => {
        for (let j = k + 1; j < lines.length && lines[j][1].top < a.bottom - 3; j += 1) {
            const [other, b, words] = lines[j];
            if (one === other || one.contains(other) || other.contains(one)) continue;
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - b.top > 3) {
                say("overlap", one, `${text.trim().slice(0, 18)} | ${words}`);
            }
        }
    });
    return [...faults];
}"""


def faults(page: Page) -> list[str]:
    """List what is wrong with what the page shows, once nothing moves."""
    found: list[str] = page.evaluate(FAULTS)
    return found
