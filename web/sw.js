// Keeps the whole site in the browser, so that it opens at once and needs no network. The runtimes,
// large and seldom new, have a cache of their own; the app and all pages share another. Each bears
// the hash of what lies in it. The build puts hashes, and sizes by path, for LISTS, and what a page
// says that is damaged, by language.
const NONE = { hash: "", sizes: {} };
const LISTS = { version: "", damaged: {}, runtime: NONE, app: NONE };

const ROOT = new URL("./", location.href);
// Other copies of the site may share this origin, and its caches, below other paths.
const OWN = ` ${ROOT.pathname}`;
const RUNTIME = `vaza-runtime-${LISTS.runtime.hash}${OWN}`;
const APP = `vaza-app-${LISTS.app.hash}${OWN}`;
const CACHES = { [RUNTIME]: LISTS.runtime.sizes, [APP]: LISTS.app.sizes };
// In which cache a path lies; pages go by the address of their folder: "en/", and "" for the first.
const PLACES = new Map(
  Object.entries(CACHES).flatMap(([name, all]) => Object.keys(all).map((path) => [path, name])),
);
const SPARE = 2;
// How long a file was when it was kept: a host may send it with changes of its own.
const SIZE = "vaza-size";

const address = (path) => new URL(path, ROOT).href;
const isPage = (path) => path === "" || path.endsWith("/");

// What is kept of a path, if it is whole: a browser that crashes or runs out of room may cut it.
async function whole(path) {
  const name = PLACES.get(path);
  const find = () => caches.match(address(path), { ignoreVary: true, cacheName: name });
  const kept = await find();
  if (!kept) return undefined;
  const size = Number(kept.headers.get(SIZE)) || CACHES[name][path];
  // Looked for again, since a body can be read once.
  return (await kept.blob()).size === size ? find() : undefined;
}

// Fetches what a cache still lacks: an installation that failed goes on from where it was.
async function fill(name) {
  await Promise.all(Object.keys(CACHES[name]).map(async (path) => (await whole(path)) ?? mend(path)));
}

async function mend(path) {
  const cache = await caches.open(PLACES.get(path));
  await cache.put(address(path), await load(path));
}

const fillAll = () => Promise.all(Object.keys(CACHES).map(fill));

async function load(path) {
  // Where the version is in the address, what the page has just fetched will do.
  const fixed = /^(app|runtime)\//.test(path);
  const request = new Request(address(path), { cache: fixed ? "default" : "reload" });
  const response = await fetch(request);
  if (!response.ok || response.redirected) throw new TypeError(`cannot keep ${request.url}`);
  // While the host is being updated, pages may be older or newer than this.
  if (isPage(path) && !(await response.clone().text()).includes(LISTS.version)) {
    throw new TypeError(`${request.url} is of another version`);
  }
  const body = await response.blob();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(SIZE, body.size);
  return new Response(body, { headers });
}

// Pages that are open were loaded from older apps, and may yet ask for more of them.
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.endsWith(OWN) && !CACHES[name]);
  const apps = others.filter((name) => name.startsWith("vaza-app-")).slice(0, -SPARE);
  const runtimes = others.filter((name) => name.startsWith("vaza-runtime-"));
  await Promise.all([...apps, ...runtimes].map((name) => caches.delete(name)));
}

// From the cache, whatever follows the ?; from the network if the browser has cleared or cut it.
async function answer(request, path) {
  try {
    const kept = await whole(path);
    if (kept) return kept;
  } catch {
    // A store that cannot be read is an empty one.
  }
  try {
    // Pages ask later whether all is kept, which mends it.
    return await fetch(request);
  } catch (error) {
    if (isPage(path)) return damaged(path);
    for (const page of await clients.matchAll()) page.postMessage("damaged");
    throw error;
  }
}

// Says in the reader's language that a page cannot be shown.
function damaged(path) {
  const [lang] = path.split("/");
  const found = LISTS.damaged[lang] ? { [lang]: LISTS.damaged[lang] } : LISTS.damaged;
  const words = Object.entries(found).map(([code, text]) => `<p lang="${code}">${text}</p>`);
  const head = `<!doctype html><meta name="viewport" content="width=device-width"><title>Vaza</title>
    <style>:root { color-scheme: light dark; font: 1.125rem/1.5 Georgia, serif; }
    body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; text-wrap: pretty; }</style>`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(`${head}<h1>Vaza</h1>${words.join("")}`, { status: 503, headers });
}

// Files of older apps, for pages that are still open.
async function answerOld(request) {
  try {
    const kept = await caches.match(request.url, { ignoreVary: true, ignoreSearch: true });
    if (kept) return kept;
  } catch {
    // As above.
  }
  return fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fillAll()));

addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(ROOT.href)) return;
  const path = pathname.slice(ROOT.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  if (PLACES.has(path)) {
    event.respondWith(answer(request, path));
  } else if (PLACES.has(`${path}/`)) {
    event.respondWith(Response.redirect(address(`${path}/`) + search));
  } else if (path.startsWith("app/")) {
    event.respondWith(answerOld(request));
  }
});

// Pages ask whether all is there, which mends what is not, and for a new version to take over.
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "complete") {
    const tell = (whole) => event.ports[0].postMessage(whole);
    event.waitUntil(fillAll().then(() => tell(true), () => tell(false)));
  }
});
