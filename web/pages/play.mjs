// What must work even if Python does not: the words for a slow or failed start, and a switch for keys.

const SLOW = 12000;
const LETTERS = "vaza.letters";
const body = document.body;

function fail(unsupported) {
  if (body.dataset.state !== "booting") return;
  body.dataset.state = "error";
  document.querySelector("#failure .unsupported").hidden = !unsupported;
  document.getElementById("failure-text").hidden = unsupported;
}

setTimeout(() => {
  document.querySelector("#boot .slow").hidden = body.dataset.state !== "booting";
}, SLOW);

if (typeof WebAssembly !== "object" || typeof Worker !== "function" || !globalThis.HTMLDialogElement) fail(true);
// A script that cannot be fetched tells only its element; capturing hears of it here.
addEventListener("error", (event) => event.target.tagName === "SCRIPT" && fail(false), true);

document.getElementById("reload").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});

const letters = document.getElementById("letters");
try {
  letters.checked = localStorage.getItem(LETTERS) !== "off";
} catch {
  // Nothing is kept here: the keys stay on.
}
function apply() {
  document.documentElement.dataset.letters = letters.checked ? "on" : "off";
}
letters.addEventListener("change", () => {
  apply();
  try {
    localStorage.setItem(LETTERS, letters.checked ? "on" : "off");
  } catch {
    // It holds for this visit only.
  }
});
apply();
