import { remember } from "./language.mjs";

remember(document.documentElement.lang);

try {
  const matches = JSON.parse(localStorage.getItem("vaza.matches") ?? "[]");
  if (matches.length) {
    const link = document.getElementById("continue");
    link.querySelector("small").textContent = matches[0];
    link.hidden = false;
  }
} catch {
  // Nothing readable is kept here, so there is nothing to continue.
}
