// What PyScript loads in Pyodide's place: the same interpreter, with its files from this site and
// the engine in it. The first visit boots it in the ordinary way and keeps a snapshot of its memory
// with everything imported; later visits boot from that, several times as fast. Whatever is wrong
// with the snapshot, the ordinary way is left. The build fills in what stands between @.
import { loadPyodide as load, version } from "@PYODIDE@pyodide.mjs";
import "./pages/database.mjs";

export { version };

const PAGE = 65536;
const AFTER = 1000; // milliseconds

// The worker that imports this runs from a blob, so addresses are taken from where this file lies.
const here = (path) => new URL(path, import.meta.url).href;

// play.mjs empties this store when the table has failed. Other copies of the site may share the
// origin below other paths.
const STORE = `vaza-memory ${new URL("../../", import.meta.url).pathname}`;
// Named by all that goes into it, so that a new style needs no new snapshot.
const SNAPSHOT = here("../../memory/@SNAPSHOT@");

const lock = "@LOCK@";

export async function loadPyodide(options) {
  const ours = {
    ...options,
    indexURL: here("@PYODIDE@"),
    stdLibURL: here("@LIBRARY@"),
    lockFileContents: lock,
  };
  const kept = await find();
  if (kept) {
    try {
      return await load({ ...ours, _loadSnapshot: once(unpack(kept)) });
    } catch {
      await forget();
    }
  }
  const wheel = fetchWheel();
  let python;
  try {
    python = await boot({ ...ours, _makeSnapshot: true }, wheel);
  } catch {
    return boot(ours, wheel);
  }
  try {
    // Before PyScript adds what a snapshot cannot hold. Nobody waits for the store.
    keep(python.makeMemorySnapshot());
  } catch {
    // The next visit boots like this one.
  }
  return python;
}

async function boot(options, wheel) {
  const python = await load(options);
  python.unpackArchive(await wheel, "wheel");
  python.runPython("@PREPARE@");
  return python;
}

async function fetchWheel() {
  const { file_name, sha256 } = lock.packages.vaza;
  const bytes = sha256.match(/../g).map((pair) => Number.parseInt(pair, 16));
  const integrity = `sha256-${btoa(String.fromCharCode(...bytes))}`;
  const answer = await fetch(here(file_name), { integrity });
  return new Uint8Array(await answer.arrayBuffer());
}

// The store may be forbidden, full or missing.

async function find() {
  try {
    return await (await caches.open(STORE)).match(SNAPSHOT);
  } catch {
    return undefined;
  }
}

// Half of the memory is empty: only pages with something in them are kept, and where they belong.
async function keep(memory) {
  try {
    await new Promise((go) => setTimeout(go, AFTER)); // first comes the first answer
    const words = new Uint32Array(memory.buffer);
    const places = [];
    for (let place = 0; place < memory.length; place += PAGE) {
      if (words.subarray(place / 4, (place + PAGE) / 4).some(Boolean)) places.push(place);
    }
    const body = new Blob(places.map((place) => memory.subarray(place, place + PAGE)));
    const about = {
      size: memory.length,
      places,
      sum: await sum(await body.arrayBuffer()),
      browser: navigator.userAgent,
    };
    await caches.delete(STORE);
    const store = await caches.open(STORE);
    await store.put(SNAPSHOT, new Response(body, { headers: { about: JSON.stringify(about) } }));
  } catch {
    // The next visit boots like this one.
  }
}

// What is read while the interpreter compiles is asked for once; Pyodide keeps its options, but
// must not keep the snapshot with them.
function once(promise) {
  promise.catch(() => {}); // it may have failed by the time it is asked for
  return {
    then(...both) {
      promise.then(...both);
      promise = undefined;
    },
  };
}

async function unpack(kept) {
  const { size, places, sum: right, browser } = JSON.parse(kept.headers.get("about"));
  const body = new Uint8Array(await kept.arrayBuffer());
  // Another browser may have other functions where the memory points to. Damage might show only
  // when it is too late to boot in the ordinary way.
  if (browser !== navigator.userAgent || (await sum(body)) !== right) throw new Error("damaged");
  const memory = new Uint8Array(size);
  places.forEach((place, k) => memory.set(body.subarray(k * PAGE, (k + 1) * PAGE), place));
  return memory;
}

async function sum(bytes) {
  return new Uint32Array(await crypto.subtle.digest("SHA-256", bytes)).join();
}

async function forget() {
  try {
    await caches.delete(STORE);
  } catch {
    // What cannot be reached is as good as gone.
  }
}
