"""What axe finds on a page, and the contrast that it does not judge."""

import json
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

STANDARDS: dict[str, object] = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# axe does not judge what is written on a gradient, so each is replaced by one of its colours,
FLATTEN = """last => {
  for (const each of document.querySelectorAll(":not(svg *)")) {
    const colours = getComputedStyle(each).backgroundImage.match(/rgb\\([^)]*\\)/g);
    if (!colours && !each.flat) continue;
    each.flat ??= colours;
    each.style.background = each.flat.at(last ? -1 : 0);
  }
}"""

RESTORE = """() => {
  for (const each of document.querySelectorAll(":not(svg *)")) {
    if (each.flat) each.style.background = "";
    delete each.flat;
  }
}"""

# nor what other elements might overlap, as cards do: this finds the texts whose contrast with the
# backgrounds of the elements that they are in is less than 4.5, or than 3 for large ones.
FAINT = """() => {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = colour => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return brush.getImageData(0, 0, 1, 1).data;
  };
  const over = (top, below) =>
    [0, 1, 2].map(k => (top[k] * top[3] + below[k] * (255 - top[3])) / 255).concat(255);
  const ground = each => {
    const own = rgba(getComputedStyle(each).backgroundColor);
    if (own[3] === 255) return own;
    return over(own, each.parentElement ? ground(each.parentElement) : [255, 255, 255, 255]);
  };
  const light = colour => [0.2126, 0.7152, 0.0722]
    .map((part, k) => part * ((c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
      (colour[k] / 255)))
    .reduce((one, other) => one + other);
  const faint = [];
  for (const each of document.querySelectorAll("body :not(svg *)")) {
    const words = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const look = getComputedStyle(each);
    if (!words || each.closest("svg, noscript, [aria-disabled=true], :disabled"))
      continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What is wholly transparent is not there to be read: a dot stands in its place.
    if (!rgba(look.color)[3]) continue;
    const below = ground(each);
    const [dark, bright] = [light(below), light(over(rgba(look.color), below))]
      .sort((one, other) => one - other);
    const ratio = (bright + 0.05) / (dark + 0.05);
    const size = parseFloat(look.fontSize);
    const large = size >= 24 || (size >= 18.66 && look.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) faint.push(`${ratio.toFixed(2)} ${each.outerHTML}`);
  }
  return faint;
}"""

# Colours of another scheme are there when a frame has been drawn with them.
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def found_by_axe(page: Page) -> dict[str, list[str]]:
    """Map what axe finds to the elements where it is."""
    found = Axe().run(page, options={"runOnly": STANDARDS})
    return {
        f"{each['id']}: {each['help']}": [
            f"{node['html']}: {node['failureSummary']}" for node in each["nodes"]
        ]
        for each in found.response["violations"]
    }


def check_axe(page: Page) -> None:
    """Hold that axe finds nothing, nor faint text in light and dark, at a gradient's ends."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(NEXT_FRAME)
        # Another scheme changes colours alone, and these are judged below.
        faults = found_by_axe(page) if scheme == "light" else {}
        for last in (False, True):
            page.evaluate(FLATTEN, last)
            if faint := page.evaluate(FAINT):
                faults["contrast"] = faint
        assert not faults, f"{scheme}: {json.dumps(faults, indent=1, ensure_ascii=False)}"
        page.evaluate(RESTORE)
    page.emulate_media(color_scheme="null")
