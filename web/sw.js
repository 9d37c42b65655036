// Keeps the whole site in the browser, so that it opens at once and needs no network. The runtimes,
// large and seldom new, have a cache of their own; the app and all pages share another. Each bears
// the hash of what lies in it. The build puts hashes and paths for LISTS.
const LISTS = { version: "", runtime: { hash: "", paths: [] }, app: { hash: "", paths: [] } };

const ROOT = new URL("./", location.href);
// Other copies of the site may share this origin, and its caches, below other paths.
const OWN = ` ${ROOT.pathname}`;
const RUNTIME = `vaza-runtime-${LISTS.runtime.hash}${OWN}`;
const APP = `vaza-app-${LISTS.app.hash}${OWN}`;
const CACHES = { [RUNTIME]: LISTS.runtime.paths, [APP]: LISTS.app.paths };
// In which cache a path lies; pages go by the address of their folder: "en/", and "" for the first.
const PLACES = new Map(Object.entries(CACHES).flatMap(([n, all]) => all.map((path) => [path, n])));
const SPARE = 2;

const address = (path) => new URL(path, ROOT).href;
const isPage = (path) => path === "" || path.endsWith("/");

// Fetches what a cache still lacks: an installation that failed goes on from where it was.
async function fill(name) {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = CACHES[name].filter((path) => !kept.has(address(path)));
  await Promise.all(missing.map(async (path) => cache.put(address(path), await load(path))));
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
  return response;
}

// Pages that are open were loaded from older apps, and may yet ask for more of them.
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.endsWith(OWN) && !CACHES[name]);
  const apps = others.filter((name) => name.startsWith("vaza-app-")).slice(0, -SPARE);
  const runtimes = others.filter((name) => name.startsWith("vaza-runtime-"));
  await Promise.all([...apps, ...runtimes].map((name) => caches.delete(name)));
}

// From the cache, whatever follows the ?; from the network if the browser has cleared it.
async function answer(request, url, options) {
  try {
    const kept = await caches.match(url, { ignoreVary: true, ...options });
    if (kept) return kept;
  } catch {
    // A store that cannot be read is an empty one.
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
    event.respondWith(answer(request, address(path), { cacheName: PLACES.get(path) }));
  } else if (PLACES.has(`${path}/`)) {
    event.respondWith(Response.redirect(address(`${path}/`) + search));
  } else if (path.startsWith("app/")) {
    event.respondWith(answer(request, address(path)));
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
