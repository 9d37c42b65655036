// What PyScript loads in Pyodide's place: the same interpreter, with its files from this site and
// the engine in it. The first visit boots it in the ordinary way and keeps a picture of its memory
// with everything imported; later visits boot from that, several times as fast. Whatever is wrong
// with the picture, the ordinary way is left. The build puts the runtime's folder for PYODIDE.
import { loadPyodide as load, version } from "PYODIDE/pyodide.mjs";

export { version };

const STORE = "vaza-memory";

// The worker that imports this runs from a blob, so addresses are taken from where this file lies.
// That is a folder named by its content, so a picture can only be of this very version.
const here = (path) => new URL(path, import.meta.url).href;
const PICTURE = here("memory");

// All that the session will ever need must be in memory: the picture holds no files.
const PREPARE = "from session import api\napi.prepare()";

export async function loadPyodide(options) {
  const lock = await (await fetch(here("lock.json"))).json();
  const ours = { ...options, indexURL: here("PYODIDE/"), lockFileContents: lock };
  const picture = await kept();
  if (picture) {
    try {
      return await load({ ...ours, _loadSnapshot: picture });
    } catch (e) {
      console.error("LOAD", String(e), e.stack);
      await forget();
    }
  }
  const wheel = fetchWheel(lock.packages.vaza);
  try {
    const python = await load({ ...ours, _makeSnapshot: true });
    prepare(python, await wheel);
    keep(python);
    return python;
  } catch (e) {
    console.error("MAKE", String(e), e.stack);
    const python = await load(ours);
    prepare(python, await wheel);
    return python;
  }
}

async function fetchWheel({ file_name, sha256 }) {
  const bytes = sha256.match(/../g).map((pair) => Number.parseInt(pair, 16));
  const integrity = `sha256-${btoa(String.fromCharCode(...bytes))}`;
  const answer = await fetch(here(file_name), { integrity });
  return new Uint8Array(await answer.arrayBuffer());
}

function prepare(python, wheel) {
  python.unpackArchive(wheel, "wheel");
  python.runPython("from session import api\napi.prepare()");
}

async function kept() {
  try {
    const store = await caches.open(STORE);
    const answer = await store.match(PICTURE);
    return answer && new Uint8Array(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}

async function forget() {
  try {
    await caches.delete(STORE);
  } catch {
    // What cannot be reached is as good as gone.
  }
}

async function keep(python) {
  try {
    const memory = python.makeMemorySnapshot();
    await caches.delete(STORE);
    const store = await caches.open(STORE);
    await store.put(PICTURE, new Response(memory));
  } catch (e) {
    console.error("KEEP", String(e), e.stack);
  }
}
