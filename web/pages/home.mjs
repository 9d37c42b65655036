import { remember } from "./language.mjs";
import { read } from "./store.mjs";

remember(document.documentElement.lang);

function newest() {
  try {
    return JSON.parse(read("vaza.matches"))[0];
  } catch {
    // An empty or unreadable list has no newest match.
  }
}

const code = newest();
if (code) {
  const link = document.getElementById("continue");
  link.querySelector("small").textContent = code;
  link.hidden = false;
}
