// The browser's store, never throwing: it may be full, forbidden or missing. MicroPython cannot
// catch what JavaScript throws, so the table reads and writes through this too.

export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Tells whether the text was stored.
export function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Asks once, when there is something worth keeping, that the browser never clears it by itself.
export function persist() {
  const ASKED = "vaza.persist";
  if (!navigator.storage?.persist || read(ASKED) || !write(ASKED, "asked")) return;
  navigator.storage.persist().catch(() => {});
}

export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached is as good as gone.
  }
}
