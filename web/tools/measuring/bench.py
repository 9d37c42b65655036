"""`build.py bench`: how fast the games are, and how soon the table is there."""

import json
import re
import shutil
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from engine.bench import measure
from engine.games import GAMES
from tools import site
from tools.measuring import baseline
from tools.measuring.baseline import Host
from tools.paths import DIST, WORK, Problem
from tools.startup import pyodide
from tools.testing import browser

ROUNDS = 5
QUICK = 1
LATER = 2  # later visits of a round
SLOW = 10_000_000  # bits a second
PATIENCE = 180_000  # milliseconds
MEGA = 1_000_000
SITES = ("plain", "vaza")
ARGUMENTS = ("--no-sandbox", "--disable-background-networking", "--disable-component-update")

# The times of a page since its address was asked for. Ours is alive when its UI listens, which the
# bar of its start tells; the plain page has no other Python than the worker's. The engine is ready
# when its first answer is there, the last word of a worker before the page shows it.
CLOCK = """
const seen = {};
globalThis.seen = seen;
const look = () => {
  const state = document.body?.dataset.state;
  const bar = document.getElementById("boot-progress");
  if (bar?.value >= 2) seen.alive ??= performance.now();
  if (document.querySelector("#hand [data-card]")) seen.shown ??= performance.now();
  if (state && state !== "booting") {
    seen.shown ??= performance.now();
    seen.ready ??= heard ?? seen.shown;
    seen.alive ??= seen.ready;
  }
};
let heard;
const Plain = Worker;
globalThis.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", () => {
      heard = performance.now();
    });
  }
};
new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
"""
# What a first visit leaves behind for the next.
SETTLED = """async () => {
  // Opened each time: whoever makes a snapshot deletes the store before.
  const kept = async () => (await (await caches.open("vaza-memory /")).keys()).length;
  for (let patience = 300; patience && !(await kept()); patience -= 1) {
    await new Promise((go) => setTimeout(go, 100));
  }
  if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
}"""


@dataclass(frozen=True)
class Row:
    """One line of the table: what is compared, in which unit, and how much is allowed."""

    name: str
    unit: str
    target: float | None = None


ROWS = {
    "first alive": Row("first visit: UI alive", "s"),
    "first ready": Row("first visit: engine ready", "s", 1.0),
    "first shown": Row("first visit: answer shown, with us the cards", "s"),
    "first bytes": Row("first visit: bytes over the wire", "MB", 1.0),
    "whole bytes": Row("first visit: bytes with all that is kept for offline", "MB"),
    "slow alive": Row("first visit at 10 Mbit/s: UI alive", "s"),
    "slow ready": Row("first visit at 10 Mbit/s: engine ready", "s", 1.0),
    "later alive": Row("later visits: UI alive", "s", 0.15),
    "later ready": Row("later visits: engine ready", "s", 0.30),
    "later shown": Row("later visits: answer shown, with us the cards", "s", 0.15),
    "offline alive": Row("later visits without a network: UI alive", "s"),
    "offline ready": Row("later visits without a network: engine ready", "s"),
    "later bytes": Row("later visits: bytes over the wire", "MB"),
    "later memory": Row("later visits: memory of the page", "MB"),
}


@dataclass
class Samples:
    """All that was measured, by row and site."""

    found: dict[str, dict[str, list[float]]] = field(default_factory=dict)

    def add(self, row: str, name: str, value: float | None) -> None:
        """Note a value, if there is one."""
        if value is not None:
            self.found.setdefault(row, {}).setdefault(name, []).append(value)

    def medians(self) -> dict[str, dict[str, float]]:
        """Return the medians of both sites, and their ratio, row by row."""
        table = {}
        for row, by_site in self.found.items():
            middle = {name: statistics.median(values) for name, values in by_site.items()}
            plain, ours = (middle.get(name) for name in SITES)
            if plain and ours is not None:
                middle["ratio"] = ours / plain
            table[row] = middle
        return table


def run(*, quick: bool, as_json: bool) -> int:
    """Measure everything and print it."""
    site.build()
    tell = (lambda _: None) if as_json else progress
    result: dict[str, Any] = {}
    tell("playouts")
    result["cpython"] = measure(GAMES, time.perf_counter)
    with pyodide.shipped() as snippet:
        result["pyodide"] = snippet(
            "import time\n"
            "from engine.bench import measure\n"
            "from engine.games import GAMES\n"
            "measure(GAMES, time.perf_counter)"
        )
    result["browser"] = visits(QUICK if quick else ROUNDS, tell).medians()
    print(json.dumps(result, indent=1) if as_json else told(result))
    return 0


def progress(text: str) -> None:
    """Say what goes on."""
    print(f"… {text}", flush=True)


def visits(rounds: int, tell: Callable[[str], None]) -> Samples:
    """Visit both sites in turn, as often as asked."""
    samples = Samples()
    WORK.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=WORK) as folder, sync_playwright() as playwright:
        plain, vaza = Path(folder) / "plain", Path(folder) / "vaza"
        baseline.write(plain)
        # As it is now, whoever builds it anew meanwhile.
        shutil.copytree(DIST, vaza)
        program = playwright.chromium.launch(executable_path=browser.ensure(), args=list(ARGUMENTS))
        with baseline.hosting(plain) as one, baseline.hosting(vaza) as other:
            hosts = {"plain": (one, ""), "vaza": (other, "en/play/")}
            for number in range(rounds):
                tell(f"round {number + 1} of {rounds}")
                # Each goes first in turn: a machine is seldom as quiet for the second.
                for name in SITES if number % 2 else reversed(SITES):
                    host, path = hosts[name]
                    visit(program, host, path, name, samples)
            for number in range(max(1, rounds // 2)):
                tell(f"slow round {number + 1} of {max(1, rounds // 2)}")
                for name in SITES:
                    host, path = hosts[name]
                    slow_visit(program, host, path, name, samples)
        program.close()
    return samples


def visit(program: Browser, host: Host, path: str, name: str, samples: Samples) -> None:
    """Visit a site for the first time and again, and note how it went."""
    with fresh(program) as page:
        for key, value in load(page, host, path).items():
            samples.add(f"first {key}", name, value)
        start = host.wire.sent
        if name != "plain":
            page.evaluate(SETTLED)
        page.wait_for_timeout(1000)
        before = samples.found["first bytes"][name][-1]
        samples.add("whole bytes", name, before + (host.wire.sent - start) / MEGA)
        for _ in range(LATER):
            page.goto("about:blank")
            for key, value in load(page, host, path).items():
                samples.add(f"later {key}", name, value)
            samples.add("later memory", name, memory(program))
        if name != "plain":
            page.context.set_offline(True)
            page.goto("about:blank")
            times = load(page, host, path)
            for key in ("alive", "ready"):
                samples.add(f"offline {key}", name, times[key])


def slow_visit(program: Browser, host: Host, path: str, name: str, samples: Samples) -> None:
    """Visit a site for the first time over a slow line."""
    host.wire.rate = SLOW
    try:
        with fresh(program) as page:
            for key, value in load(page, host, path).items():
                samples.add(f"slow {key}", name, value)
    finally:
        host.wire.rate = None


@contextmanager
def fresh(program: Browser) -> Iterator[Page]:
    """Open a page in a browser that has seen nothing."""
    context = program.new_context(locale="en")
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    try:
        yield page
    finally:
        context.close()


def load(page: Page, host: Host, path: str) -> dict[str, float]:
    """Load a page until its engine has answered; return seconds and megabytes."""
    before = host.wire.sent
    page.goto(host.url + path)
    page.wait_for_selector("body:not([data-state=booting])")
    size = (host.wire.sent - before) / MEGA
    if page.locator("body").get_attribute("data-state") == "error":
        raise Problem(f"{host.url}{path} has failed")
    seen = page.evaluate("seen")
    times = {key: seen[key] / 1000 for key in ("alive", "ready", "shown")}
    return {**times, "bytes": size}


def memory(program: Browser) -> float | None:
    """Return the megabytes that pages hold, where the system tells."""
    session = program.new_browser_cdp_session()
    total = 0
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        book = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and book.is_file():
            found = re.search(r"^Pss:\s+(\d+) kB", book.read_text(), re.MULTILINE)
            total += int(found[1]) if found else 0
    session.detach()
    return total / 1000 or None


def told(result: dict[str, Any]) -> str:
    """Return the result as a table."""
    lines = [f"{'playouts a second':58}{'CPython':>9}{'Pyodide':>9}{'ratio':>7}"]
    for key, found in result["cpython"].items():
        here, there = (each["playouts_per_second"] for each in (found, result["pyodide"][key]))
        lines.append(f"{key:58}{here:9}{there:9}{there / here:7.2f}")
    lines += ["", f"{'medians':58}{'plain':>9}{'Vaza':>9}{'ratio':>7}  target"]
    for key, row in ROWS.items():
        if key in result["browser"]:
            lines.append(line(row, result["browser"][key]))
    return "\n".join(lines)


def line(row: Row, found: dict[str, float]) -> str:
    """Return one line of the table."""
    cells = "".join(f"{found[name]:9.2f}" if name in found else f"{'—':>9}" for name in SITES)
    ratio = found.get("ratio")
    text = f"{row.name + ', ' + row.unit:58}{cells}" + (f"{ratio:7.2f}" if ratio else f"{'—':>7}")
    if ratio and row.target:
        text += f"  ≤ {row.target:.2f}" + ("" if ratio <= row.target else "  MISSED")
    return text
