// Has the site kept for use without a network, says when it is, and offers newer versions. Nothing
// else depends on this: where the browser keeps nothing, the site works from the network.

import * as store from "./store.mjs";

const SAID = "vaza.offline";
const LOOK = 8000; // milliseconds that the table says something beside the game
const SELDOM = 3600000; // milliseconds between two questions for a newer version
// At the table the state tells when nobody is disturbed.
const BETWEEN = ["deal-over", "match-over", "error"];

const body = document.body;
const table = "state" in body.dataset;
const workers = navigator.serviceWorker;
let registration;
let asked = false;
let behind = false; // a newer version has taken over at the wish of another tab

const when = (name) => document.querySelectorAll(`[data-when="${name}"]`);
const show = (name, seen) => {
  for (const each of when(name)) each.hidden = !seen;
};

// A newer version

const undisturbed = () => !table || BETWEEN.includes(body.dataset.state);
const offer = () => show("update", undisturbed() && (behind || registration.waiting));

function update() {
  if (!undisturbed()) return;
  asked = true;
  if (registration.waiting) registration.waiting.postMessage("update");
  else location.reload();
}

function watch() {
  const follow = (worker) => worker?.addEventListener("statechange", offer);
  follow(registration.installing);
  follow(registration.waiting);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let controlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // Only the page that asked is loaded again: another may be in the middle of a deal.
    if (asked) location.reload();
    behind ||= controlled;
    controlled = true;
    offer();
  });
  new MutationObserver(offer).observe(body, { attributeFilter: ["data-state"] });
  for (const each of document.querySelectorAll('button[data-when="update"]')) {
    each.addEventListener("click", update);
  }
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < SELDOM) return;
    last = Date.now();
    registration.update().catch(() => {}); // without a network there is nothing newer
  });
  offer();
}

// Ready

const active = async () => (await workers.ready).active;

// Asks the worker whether all is kept; the browser may have cleared some of it since.
function complete(worker) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage("complete", [port2]);
  return new Promise((resolve) => {
    port1.onmessage = (event) => resolve(event.data);
  });
}

function sayReady() {
  const said = store.read(SAID);
  store.write(SAID, "ready");
  show("ready", true);
  if (said) return;
  show("passing", true);
  setTimeout(() => show("passing", false), LOOK);
}

// Start

const loaded = () =>
  document.readyState === "complete" ||
  new Promise((resolve) => addEventListener("load", resolve, { once: true }));

const booted = () =>
  body.dataset.state !== "booting" ||
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (body.dataset.state === "booting") return;
      observer.disconnect();
      resolve();
    });
    observer.observe(body, { attributeFilter: ["data-state"] });
  });

const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

async function start() {
  // What the visitor waits for goes first.
  await loaded();
  await booted();
  await idle();
  // Who saves data gets the runtimes for playing only.
  const known = await workers.getRegistration();
  if (!known && !table && navigator.connection?.saveData) return;
  registration = await workers.register(new URL("../../../sw.js", import.meta.url));
  if (!registration) return;
  watch();
  if (await complete(await active())) sayReady();
}

if (workers) {
  start().catch(() => {}); // forbidden by the visitor, or there was no room: then not
}
