"""The page holds no more after many deals than after a few."""

import pytest

from tests.browser.table import Table

pytestmark = pytest.mark.browser

FEW, MANY = 1, 4
SLACK = 1.2
# Plays to the end of a number of deals, always the first answer, and stops on the last score sheet.
PLAY = """async deals => {
  const find = what => document.querySelector(what);
  const nap = () => new Promise(done => setTimeout(done, 200));
  const answer = () => {
    const confirm = find("#panel [data-do=confirm]:not([hidden]):enabled");
    const card = find("#panel [data-card]:not([aria-disabled=true], [aria-pressed=true])");
    (confirm ?? find("#panel [data-word]") ?? card).click();
  };
  const play = () => {
    const card = find("#hand [data-card]:not([aria-disabled=true])");
    card.click();
    card.click();
  };
  let over = 0;
  for (let patience = 20000; patience; patience -= 1) {
    const { state } = document.body.dataset;
    if (state === "error") break;
    if (state === "your-turn") (find("#panel:not([hidden])") ? answer : play)();
    else if (state === "trick-over" || state === "thinking") find("#felt").click();
    else if ((over += 1) > deals) return;
    else find("#sheet :is([data-do=next], [data-do=again]):not([hidden])").click();
    await nap();
  }
  throw new Error(`stopped in deal ${over + 1}: ${document.body.dataset.state}`);
}"""


def held(table: Table) -> tuple[int, int]:
    """Count the nodes and listeners that the browser still holds when it has cleared up."""
    session = table.page.context.new_cdp_session(table.page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
        table.page.wait_for_timeout(100)
    found = session.send("Memory.getDOMCounters")
    session.detach()
    return found["nodes"], found["jsEventListeners"]


@pytest.mark.parametrize("game", ["gong-zhu", "tarot"])
def test_the_page_does_not_grow(table: Table, game: str) -> None:
    """What was drawn for a deal is let go: nodes, their copies and their listeners."""
    # Copies of cards in flight are among what has to be let go.
    table.page.emulate_media(reduced_motion="no-preference")
    table.open(f"game={game}&code=K7Q2-9XBD&level=0")
    table.page.evaluate(PLAY, FEW - 1)
    nodes, listeners = held(table)
    table.page.evaluate(PLAY, MANY - FEW)
    later = held(table)
    table.page.emulate_media(reduced_motion="reduce")
    assert later[0] <= SLACK * nodes, f"{nodes} nodes have become {later[0]}"
    assert later[1] <= SLACK * listeners, f"{listeners} listeners have become {later[1]}"
