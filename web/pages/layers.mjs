// What lies over the table, its dialogs and the score sheet: Back closes the one on top, and nothing
// that has just come up takes a key or a tap that was meant for what was there before.
//
// Every open dialog has one entry in the history, whose state counts the dialogs open there.

const FRESH = 300; // milliseconds in which nobody can have read what came up
const LAYERS = "dialog, #panel, #replay, #failure";
const opened = [];
const since = new WeakMap(); // when each layer came up
let newest = -Infinity;
let address = location.href;
let travelling = false; // whether a step back that this module asked for is still to come

const depth = () => history.state?.layers ?? 0;

// Brings the history in line with the open dialogs.
function sync() {
  if (travelling) return;
  for (let k = depth() + 1; k <= opened.length; k += 1) history.pushState({ layers: k }, "");
  if (opened.length < depth()) {
    travelling = true;
    history.go(opened.length - depth());
  }
}

function close(layer) {
  // The table has to know that its sheet is closed, and has a button for that.
  const button = layer.querySelector("[data-do=look]");
  if (button) button.click();
  else layer.close();
}

// Puts what names the match into the address, without a new entry.
globalThis.setAddress = (to) => {
  history.replaceState(history.state, "", to);
  address = location.href;
};

addEventListener("popstate", (event) => {
  if (!event.state) {
    // Somebody has edited the address: an entry of its own, with the same dialogs open.
    history.replaceState({ layers: 0 }, "");
    address = location.href;
  } else if (travelling || opened.length > depth()) {
    travelling = false;
    // The match may have become another one since the entry was made.
    if (location.href !== address) history.replaceState(history.state, "", address);
    for (const layer of opened.slice(depth()).reverse()) close(layer);
    notice();
  } else {
    address = location.href;
  }
  sync();
});

addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  travelling = false;
  sync();
});

// Takes note of what has come up or gone.
function notice() {
  for (const layer of document.querySelectorAll("dialog")) {
    const at = opened.indexOf(layer);
    if (layer.open && at < 0) opened.push(layer);
    if (!layer.open && at >= 0) opened.splice(at, 1);
  }
}

function came(layer) {
  newest = Date.now();
  since.set(layer, newest);
}

const shown = new Set();

function isShown(layer) {
  if (layer.localName === "dialog") return layer.open;
  if (layer.id === "failure") return document.body.dataset.state === "error";
  return !layer.hidden && !layer.classList.contains("away");
}

const layers = [...document.querySelectorAll(LAYERS)];

new MutationObserver((changes) => {
  for (const layer of layers) {
    const now = isShown(layer);
    if (now && !shown.has(layer)) came(layer);
    if (now) shown.add(layer);
    else shown.delete(layer);
  }
  // Another question in the place of the one before.
  if (changes.some((change) => change.target.id === "panel-body")) {
    came(document.getElementById("panel"));
  }
  notice();
  sync();
}).observe(document.body, {
  attributes: true,
  attributeFilter: ["open", "hidden", "class", "data-state"],
  childList: true,
  subtree: true,
});

const isFresh = (time) => Date.now() - time >= 0 && Date.now() - time < FRESH;

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Tab and the keys that move or scroll do nothing that has to be taken back.
const acts = (key) => key === "Enter" || key === "Escape" || [...key].length === 1;

addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !acts(event.key)) return;
    // Nothing counts more than once while it is held down.
    if (event.repeat || isFresh(newest)) stop(event);
  },
  true,
);

addEventListener(
  "click",
  (event) => {
    // By a finger or a mouse: keys are held off above, and scripts know what they do.
    const layer = event.detail ? event.target.closest(LAYERS) : null;
    if (layer && isFresh(since.get(layer) ?? -Infinity)) stop(event);
  },
  true,
);

if (history.state?.layers === undefined) history.replaceState({ layers: 0 }, "");
notice();
// After a reload the dialogs of before are closed.
sync();
