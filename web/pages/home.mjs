import { remember } from "./language.mjs";
import { read } from "./store.mjs";
import { today } from "./today.mjs";

remember(document.documentElement.lang);

const TAG = { game: /\[Game "([\w-]+)"\]/, code: /\[Code "([\w-]+)"\]/ };

// The keys of the matches that are over, as web/table/finished.py writes them.
function finished() {
  try {
    return Array.from(JSON.parse(read("vaza.finished")) ?? []);
  } catch {
    return [];
  }
}

// The newest match that is really there and not over, as its game's title on this page and its code.
function newest() {
  try {
    const over = finished();
    for (const key of JSON.parse(read("vaza.matches"))) {
      if (over.includes(key)) continue;
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

function offerMatch() {
  const match = newest();
  const offer = document.getElementById("continue");
  offer.querySelector("small").textContent = match;
  offer.hidden = !match;
}

offerMatch();
// Kept in memory, a page runs no script again when Back leads to it.
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    offerMatch();
    offerToday();
  }
});

// The date is the code; a page that has been open over night offers the new day's cards.
function offerToday() {
  const date = new Date();
  const words = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "long" });
  for (const offer of document.querySelectorAll("a.today")) {
    const { game, version } = offer.dataset;
    offer.href = `play/#game=${game}&code=${today(date)}&v=${version}`;
    offer.querySelector("time").dateTime = today(date);
    offer.querySelector("time").textContent = words.format(date);
    offer.hidden = false;
  }
}

offerToday();
document.addEventListener("visibilitychange", offerToday);

// The code that a text spells, by the rules of engine/codes.py; nothing where it is another text.
function spelled(text) {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : "";
}

// What a link says, also where somebody's program has written its signs as numbers.
function linked(text) {
  const find = (from) => from.match(/[#?](\S*code=\S+)/)?.[1];
  return find(text) ?? find(text.replace(/%(23|26|3d)/gi, decodeURIComponent));
}

for (const field of document.querySelectorAll("[name=code]")) {
  const check = () => {
    const empty = field.required && !field.value.trim();
    field.setCustomValidity(empty ? field.dataset.empty : "");
  };
  check();
  field.addEventListener("input", check);
  field.addEventListener("change", () => {
    field.value = spelled(field.value) || field.value;
  });
  field.form.addEventListener("submit", (event) => {
    // Whoever pastes a whole link wants what it says.
    const link = linked(field.value);
    if (!link) return;
    event.preventDefault();
    location.href = `play/#${link}`;
  });
}

// What is chosen stays in the browser: what follows # is never sent to the host.
for (const form of document.querySelectorAll('form[action="play/"]')) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    location.href = `play/#${new URLSearchParams(new FormData(form))}`;
  });
}
