import { remember } from "./language.mjs";
import { read } from "./store.mjs";

remember(document.documentElement.lang);

const TAG = { game: /\[Game "([\w-]+)"\]/, code: /\[Code "([\w-]+)"\]/ };

// The newest match that is really there, as its game's title on this page and its code.
function newest() {
  try {
    for (const key of JSON.parse(read("vaza.matches"))) {
      const record = read(`vaza.match.${key}`) ?? "";
      const [game, code] = [TAG.game, TAG.code].map((tag) => record.match(tag)?.[1]);
      const title = document.getElementById(`title-${game}`);
      if (title && code) return `${title.textContent} · ${code}`;
    }
  } catch {
    // An empty or unreadable list has no newest match.
  }
  return "";
}

const match = newest();
if (match) {
  const offer = document.getElementById("continue");
  offer.querySelector("small").textContent = match;
  offer.hidden = false;
}
