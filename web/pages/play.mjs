// What must work even if Python does not: the store that Python writes through and a switch for
// keys. start.js has the words for a slow or failed start.

import "./book.mjs";
import "./channel.mjs";
import "./database.mjs";
import { remember } from "./language.mjs";
import "./layers.mjs";
import "./share.mjs";
import * as store from "./store.mjs";
import { today } from "./today.mjs";

const LETTERS = "vaza.letters";
// Where boot.mjs keeps the snapshot of its memory.
const MEMORY = `vaza-memory ${new URL("../../../", import.meta.url).pathname}`;
const root = document.documentElement;
const body = document.body;

globalThis.store = store;
globalThis.today = today;

// Whatever made the table fail may be in its memory: the next start is an ordinary one.
async function forgetMemory() {
  try {
    await caches.delete(MEMORY);
  } catch {
    // What cannot be reached is as good as gone.
  }
}

new MutationObserver(() => {
  if (body.dataset.state !== "error") return;
  forgetMemory();
  document.getElementById("failure-title").focus();
}).observe(body, { attributeFilter: ["data-state"] });

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-reload]")) forgetMemory().then(() => location.reload());
  const other = event.target.closest("a[hreflang]");
  if (other) {
    // The same match in another language.
    remember(other.hreflang);
    other.hash = location.hash;
  }
});

const letters = document.getElementById("letters");
letters.checked = store.read(LETTERS) !== "off";
root.dataset.letters = letters.checked ? "on" : "off";
letters.addEventListener("change", () => {
  root.dataset.letters = letters.checked ? "on" : "off";
  store.write(LETTERS, root.dataset.letters);
});
