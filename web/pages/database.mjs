// PyScript opens databases for what we never ask of it: packages kept in the worker, folders of the
// visitor's on the page. Where visitors forbid sites to keep anything it does not get beyond that,
// so here is an empty one in the place of the browser's.

const answer = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
};

const database = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }),
  close() {},
};

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) } });
